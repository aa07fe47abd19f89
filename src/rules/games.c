/* The games of this house. A new game is a folder beside this file and a line in this table. */
#include "rules/degre/degre.h"
#include "rules/eagle/eagle.h"
#include "rules/nwar/nwar.h"
#include "rules/squares/squares.h"

const gg_ruleset *const gg_games[] = {&squares, &nwar, &degre, &eagle, NULL};
