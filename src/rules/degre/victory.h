/* De Gre - Sweet: destroying equipment, the end of the game and who has won (sections 10 to 12). */
#ifndef DEGRE_VICTORY_H
#define DEGRE_VICTORY_H

#include "rules/degre/play.h"

int degre_points(const degre_scenario *, const degre_state *, int side); /* DG-12.1.6, DG-13.4.1 */
void degre_add_things(const degre_scenario *, const degre_state *,
                      int points[2]); /* of equipment and objectives */
int degre_stands_on_board(const degre_state *, int side);
void degre_finish(const battle *, int winner, gg_rule);
/* Ends the game if a side has no stand left on the board, DG-12.1.4. */
bool degre_test_destruction(const battle *);
/* The turn is over: objectives, and the turn limit. */
void degre_note_objectives(const battle *);
bool degre_test_limit(const battle *);
gg_outcome degre_outcome(const gg_scenario *, const gg_state *);

bool degre_owns_equipment(const degre_state *, int side);
gg_verdict degre_judge_destroy(const degre_scenario *, const degre_state *, gg_side, const gg_action *);
void degre_apply_destroy(const battle *, gg_side, const gg_action *);
void degre_list_destroy(const degre_scenario *, const degre_state *, gg_side, gg_list *);
void degre_apply_surrender(const battle *, gg_side, const gg_action *);

#endif
