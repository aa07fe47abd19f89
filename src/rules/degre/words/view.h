/* De Gre - Sweet: the board for a terminal and for a screen. */
#ifndef DEGRE_VIEW_H
#define DEGRE_VIEW_H

#include "rules/degre/play.h"

void degre_draw(const gg_scenario *, const gg_state *, bool colour, gg_text *);
void degre_view(const gg_scenario *, const gg_state *, gg_json *);

#endif
