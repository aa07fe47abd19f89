/* De Gre - Sweet: fire in trees, houses and bridges (DG-6.4). */
#ifndef DEGRE_BURNING_H
#define DEGRE_BURNING_H

#include "rules/degre/play.h"

/* The roll for a square in which a shell touches something inflammable. */
void degre_fire_roll(const battle *, int square);
/* The end of step 1: does one more thing that the flames demand, or asks for it; false when all is done. */
bool degre_flee_flames(const battle *);

#endif
