/* build: how scenario.c and muster.c make a battle. */
#ifndef EAGLE_BUILD_H
#define EAGLE_BUILD_H

#include "rules/eagle/board.h"
#include "rules/eagle/scenario.h"
#include "rules/eagle/tables.h"

/* Checks the whole and works out what follows from it: EL-2.18, chapters 4 to 6 and 11, EL-28.49. */
bool eagle_muster(gg_scenario *, gg_error *);

/* EL-28.49: the stands of a unit of that card that begins with so many figures. */
void eagle_starting_stands(const eagle_unit_card *, int figures, uint8_t stand[2]);
/* The same where options know kinds of figures; else all are of the line. */
void eagle_stands_of(const eagle_battle *, const eagle_unit_card *, int figures, uint8_t stand[2]);

#endif
