/* De Gre - Sweet: musketry (section 4). */
#ifndef DEGRE_MUSKETRY_H
#define DEGRE_MUSKETRY_H

#include "rules/degre/play.h"

/* Some unit of that side has a target; the attacker may turn for it. */
bool degre_can_musket(const degre_scenario *, const degre_state *, int side);

gg_verdict degre_judge_musket(const degre_scenario *, const degre_state *, gg_side, const gg_action *);
void degre_apply_musket(const battle *, gg_side, const gg_action *);
void degre_list_muskets(const degre_scenario *, const degre_state *, gg_side, gg_list *);

#endif
