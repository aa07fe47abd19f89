/* De Gre - Sweet: set-up: buying and deploying armies (DG-0.3, DG-13.5). */
#ifndef DEGRE_SETUP_H
#define DEGRE_SETUP_H

#include "rules/degre/play.h"

void degre_setup(const gg_table *, gg_state *, gg_dice *, gg_events *);
bool degre_in_reserve(const degre_state *, int side); /* something is still to be placed */
/* Squares the reserve of a side may come to fill, and those its zone has. */
int degre_squares_needed(const degre_state *, int side);
int degre_zone_squares(const degre_scenario *, int side);
/* Enters a bought or listed article in the next bodies and pieces of a side, in reserve. */
void degre_enlist(degre_state *, int side, int article);

gg_verdict degre_judge_buy(const degre_scenario *, const degre_state *, gg_side, const gg_action *);
void degre_apply_buy(const battle *, gg_side, const gg_action *);
void degre_list_buys(const degre_scenario *, const degre_state *, gg_side, gg_list *);
gg_rule degre_buying_done_fault(const degre_state *, int side); /* may he stop buying? */
gg_verdict degre_judge_deploy(const degre_scenario *, const degre_state *, gg_side, const gg_action *);
void degre_apply_deploy(const battle *, gg_side, const gg_action *);
void degre_list_deploys(const degre_scenario *, const degre_state *, gg_side, gg_list *);

#endif
