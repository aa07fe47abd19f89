/* secret: what a viewer may know (EL-N7, state.h "Secrets"). */
#ifndef EAGLE_SECRET_H
#define EAGLE_SECRET_H

#include "rules/eagle/state.h"

bool eagle_hides(const gg_scenario *, const gg_state *, gg_side viewer);
void eagle_observe(const gg_scenario *, const gg_state *, gg_side viewer, gg_state *out);
/* Deals out of the deck and the mug what the viewer cannot see; the sheet of the other side is unwritten. */
void eagle_imagine(const gg_table *, const gg_state *seen, gg_side viewer, gg_rng *, gg_state *out);
/* Lines of a sheet, until the other side may see them. */
bool eagle_is_sealed(const gg_scenario *, const gg_state *before, gg_side, const gg_action *,
                     const gg_state *now);
/* reveal.c: may the action turn up markers, dispatches, hands or result cards? */
bool eagle_reveals(const gg_scenario *, const gg_state *, gg_side, const gg_action *);

#endif
