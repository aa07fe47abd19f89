/* screen: how a game looks to people and to computer players. */
#ifndef NWAR_SCREEN_H
#define NWAR_SCREEN_H

#include "rules/nwar/rules.h"

void nwar_draw(const gg_scenario *, const gg_state *, bool colour, gg_text *);
void nwar_view(const gg_scenario *, const gg_state *, gg_json *);
int nwar_evaluate(const gg_table *, const gg_state *, gg_side);
int nwar_promise_of(const gg_scenario *, const gg_state *, gg_side, const gg_action *);

#endif
