/* advice: what computer players are told about a game. */
#ifndef EAGLE_ADVICE_H
#define EAGLE_ADVICE_H

#include "game/ruleset.h"

int eagle_evaluate(const gg_table *, const gg_state *, gg_side);
int eagle_promise(const gg_scenario *, const gg_state *, gg_side, const gg_action *);
/* What a side does that does not answer, at any prompt. */
void eagle_otherwise(const gg_table *, const gg_state *seen, gg_side, gg_action *);

#endif
