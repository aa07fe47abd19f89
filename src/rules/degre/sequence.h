/* De Gre - Sweet: the sequence of a turn, and who owes which decision (DG-2.1). */
#ifndef DEGRE_SEQUENCE_H
#define DEGRE_SEQUENCE_H

#include "rules/degre/play.h"

/* Runs on to the next decision or the end. */
void degre_run(const battle *);
/* Begins a step afresh with that side's part of it, as if everything before it were done. */
void degre_begin_step(const battle *, enum phase, int side);
/* Forgets what a turn leaves behind and begins the next. */
void degre_begin_turn(const battle *);
/* Before a toss: what comes of it if the coins fall like that. False: there are more coins. */
bool degre_try_toss(const degre_scenario *, degre_state *, const int16_t *coin, int coins);

gg_prompt degre_prompt(const gg_scenario *, const gg_state *);
void degre_actions(const gg_table *, const gg_state *, gg_side, gg_list *);
gg_verdict degre_judge(const gg_table *, const gg_state *, gg_side, const gg_action *);
void degre_apply(const gg_table *, gg_state *, gg_side, const gg_action *, gg_dice *, gg_events *);

extern const gg_prompt_kind degre_prompts[];

#endif
