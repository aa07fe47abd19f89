/* nwar: Napoleon's War II. The rules are data/rules/nwar.md, the notation is docs/games/nwar.md. */
#ifndef NWAR_NWAR_H
#define NWAR_NWAR_H

#include "game/ruleset.h"

extern const gg_ruleset nwar;

#endif
