/* eagle: The Eagle and the Lion as a ruleset. */
#ifndef EAGLE_EAGLE_H
#define EAGLE_EAGLE_H

#include "game/ruleset.h"

extern const gg_ruleset eagle;

#endif
