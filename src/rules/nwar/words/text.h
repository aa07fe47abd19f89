/* text: the words of this game. */
#ifndef NWAR_TEXT_H
#define NWAR_TEXT_H

#include "rules/nwar/rules.h"

extern const gg_prompt_kind nwar_prompts[];
extern const char *const nwar_event_names[];

/* --- forms.c: actions ---------------------------------------------------------------------------- */
extern const struct gg_forms nwar_forms;

/* --- text.c: questions, names -------------------------------------------------------------------- */
const char *nwar_side_name(const gg_scenario *, gg_side);
bool nwar_read_side(const gg_scenario *, gg_span, gg_side *);
const char *nwar_id_of(const nwar_battle *, int piece); /* "?" if it is none */
void nwar_write_prompt(const gg_scenario *, const gg_state *, gg_text *);
void nwar_write_subject(const gg_scenario *, int subject, gg_text *);

/* --- events.c ------------------------------------------------------------------------------------ */
void nwar_write_event(const gg_scenario *, const gg_event *, gg_text *);

/* --- attribute.c --------------------------------------------------------------------------------- */
bool nwar_attribute(const gg_scenario *, const gg_state *, gg_span subject, gg_span key, gg_text *);
/* NW-8.2.2e: the figures and the counter a unit of that strength is shown with. */
void nwar_display(const nwar_piece *, int strength, int *figures, int *counter);

/* --- position.c ---------------------------------------------------------------------------------- */
void nwar_write_position(const gg_scenario *, const gg_state *, gg_text *);
gg_took nwar_read_position(const gg_scenario *, gg_state *, const gg_line *, gg_error *);
bool nwar_complete_position(const gg_scenario *, gg_state *, gg_error *);

#endif
