/* scenario: building a battle from the lines of a scenario (EL-N11, EL-N15, EL-G8.1). */
#ifndef EAGLE_SCENARIO_H
#define EAGLE_SCENARIO_H

#include "rules/eagle/battle.h"

gg_took eagle_define(gg_scenario *, const gg_line *, gg_error *);
bool eagle_complete(gg_scenario *, gg_error *);

/* Names of EL-N10: of a unit ("FI1"), Rifles ("BR1", as a subject), group ("Blue", "French:Blue"), leader
 * ("FLE"; "CC" needs a state and is read elsewhere), side. -1 if there is none. `side` GG_NOBODY: of either
 * side. */
int eagle_find_unit(const eagle_battle *, gg_span);
int eagle_find_group(const eagle_battle *, gg_span, gg_side side);
int eagle_find_leader(gg_span);
int eagle_find_side(gg_span);
int eagle_find_order(gg_span);
/* "french:Blue" for every viewer alike, "FLE", "FI1", "BR1", "17", "D7": any subject of battle.h. */
void eagle_put_subject(const eagle_battle *, gg_text *, int subject);

#endif
