/* De Gre - Sweet: reading scenario lines (docs/games/degre.md). */
#ifndef DEGRE_SCENARIO_H
#define DEGRE_SCENARIO_H

#include "rules/degre/play.h"

gg_took degre_define(gg_scenario *, const gg_line *, gg_error *);
bool degre_complete(gg_scenario *, gg_error *);

#endif
