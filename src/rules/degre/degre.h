/* degre: the De Gre - Sweet rules, squares, cards and a firing gun. See data/rules/degre.md and
 * docs/games/degre.md. */
#ifndef DEGRE_DEGRE_H
#define DEGRE_DEGRE_H

#include "game/ruleset.h"

extern const gg_ruleset degre;

#endif
