/* rifles: how the single figures of Rifles move (28.26 to 28.33, 28.47, 28.52). Their fire is in fire.h. */
#ifndef EAGLE_RIFLES_H
#define EAGLE_RIFLES_H

#include "rules/eagle/units.h"

/* A unit has gone from one hex to another: its Rifles with it, where they have to; independent ones of the
 * enemy in its way are lost. */
void eagle_bring_rifles(eagle_play *, int unit, int from, int hex, eagle_way);
/* Within the move step of the active group; `rifles` as in actions. */
void eagle_list_rifles(const eagle_sight *, gg_list *);
gg_verdict eagle_judge_rifles(const eagle_sight *, int rifles, int hex);
void eagle_move_rifles(eagle_play *, int rifles, int hex);
/* At its begin and end: EL-28.47; EL-28.31, EL-28.52. */
void eagle_bring_rifles_forward(eagle_play *);
void eagle_gather_rifles(eagle_play *);

#endif
