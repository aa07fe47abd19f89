/* De Gre - Sweet: actions, events and prompts in words (docs/games/degre.md). */
#ifndef DEGRE_TEXT_H
#define DEGRE_TEXT_H

#include "rules/degre/play.h"

extern const char *const degre_event_names[];

extern const struct gg_forms degre_forms;
void degre_write_prompt(const gg_scenario *, const gg_state *, gg_text *);
void degre_write_event(const gg_scenario *, const gg_event *, gg_text *);

#endif
