/* build: how scenario.c, map.c and muster.c make a battle. */
#ifndef NWAR_BUILD_H
#define NWAR_BUILD_H

#include "game/ruleset.h"
#include "rules/nwar/tables.h"

gg_took nwar_define(gg_scenario *, const gg_line *, gg_error *);
bool nwar_complete(gg_scenario *, gg_error *);

/* --- map.c -------------------------------------------------------------------------------------- */
void nwar_find_neighbours(nwar_battle *);
bool nwar_check_map(gg_scenario *, gg_error *);
void nwar_draw_windows(nwar_battle *);

/* --- muster.c: sides, armies, arrivals, and the pieces of options --------------------------------- */
bool nwar_muster(gg_scenario *, gg_error *);

#endif
