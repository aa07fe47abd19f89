/* De Gre - Sweet: for computer players: how good a state is, how forcing an action looks, if it rolls dice.
 */
#ifndef DEGRE_EVALUATE_H
#define DEGRE_EVALUATE_H

#include "rules/degre/play.h"

int degre_evaluate(const gg_table *, const gg_state *, gg_side);
int degre_promise(const gg_scenario *, const gg_state *, gg_side, const gg_action *);
bool degre_throws(const gg_scenario *, const gg_state *, gg_side, const gg_action *);

/* Before a toss: the mean of what a judge says of the states after it. */
typedef int degre_judge_of(const gg_table *, const gg_state *, gg_side);
int degre_mean_of_tosses(const gg_table *, const degre_state *, gg_side, degre_judge_of *);

#endif
