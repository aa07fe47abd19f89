/* De Gre - Sweet: the one secret, a melee card until both are in (DG-0.1.7, DG-5.3.3). */
#ifndef DEGRE_SECRET_H
#define DEGRE_SECRET_H

#include "rules/degre/play.h"

bool degre_hides(const gg_scenario *, const gg_state *, gg_side viewer);
void degre_observe(const gg_scenario *, const gg_state *, gg_side, gg_state *out);
void degre_imagine(const gg_table *, const gg_state *seen, gg_side, gg_rng *, gg_state *out);
bool degre_sealed(const gg_scenario *, const gg_state *before, gg_side, const gg_action *,
                  const gg_state *now);

#endif
