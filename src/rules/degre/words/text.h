/* De Gre - Sweet: actions, events and prompts in words (docs/games/degre.md). */
#ifndef DEGRE_TEXT_H
#define DEGRE_TEXT_H

#include "rules/degre/play.h"

extern const char *const degre_event_names[];

void degre_write_action(const gg_scenario *, const gg_state *, gg_side, const gg_action *, gg_text *);
bool degre_read_action(const gg_scenario *, const gg_state *, gg_side, const gg_line *, int from, gg_action *,
                       gg_error *);
void degre_write_prompt(const gg_scenario *, const gg_state *, gg_text *);
void degre_write_event(const gg_scenario *, const gg_event *, gg_text *);

#endif
