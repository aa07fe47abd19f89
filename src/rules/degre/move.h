/* De Gre - Sweet: moving (section 2) and turning (DG-2.7). */
#ifndef DEGRE_MOVE_H
#define DEGRE_MOVE_H

#include "rules/degre/reach.h"

/* Half squares that so many stands and pieces may go together, DG-2.6.4. */
int degre_allowance(const degre_state *, int troop, int stands, int mounted, const uint8_t piece[HAULED]);
/* How the mover travels. */
degre_traveller degre_mover_traveller(const degre_scenario *, const degre_state *);
/* The mover has some legal continuation, DG-D13. */
bool degre_can_go_on(const degre_scenario *, const degre_state *);

gg_verdict degre_judge_move(const degre_scenario *, const degre_state *, gg_side, const gg_action *);
void degre_apply_move(const battle *, gg_side, const gg_action *);
void degre_list_moves(const degre_scenario *, const degre_state *, gg_list *);
void degre_list_continuations(const degre_scenario *, const degre_state *, gg_list *);

gg_verdict degre_judge_turn(const degre_scenario *, const degre_state *, gg_side, const gg_action *);
void degre_apply_turn(const battle *, gg_side, const gg_action *);
/* Proposes to turn each body of a side that has an enemy within `near` squares toward the nearest, if
 * `admits` says so. */
void degre_list_turns(const degre_state *, int side, int near,
                      bool (*admits)(const degre_state *, int body, int way), gg_list *);
/* The one of the eight directions nearest to an offset. */
int degre_way_toward(int dx, int dy);

#endif
