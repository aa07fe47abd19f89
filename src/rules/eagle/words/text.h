/* text: how the game is read, written and shown. docs/games/eagle.md describes all of it for players. */
#ifndef EAGLE_WORDS_TEXT_H
#define EAGLE_WORDS_TEXT_H

#include "game/forms.h"
#include "rules/eagle/state.h"
#include "rules/eagle/words.h"

/* --- forms.c: actions --------------------------------------------------------------------------------- */
extern const gg_forms eagle_forms;

/* --- prompts.c: questions and names ------------------------------------------------------------------- */
extern const gg_prompt_kind eagle_prompts[];
extern const char *const eagle_step_words[]; /* ORDER eagle_act_step */
const char *eagle_side_name(const gg_scenario *, gg_side);
bool eagle_read_side(const gg_scenario *, gg_span, gg_side *);
void eagle_write_subject(const gg_scenario *, int subject, gg_text *);
void eagle_write_prompt(const gg_scenario *, const gg_state *, gg_text *);

/* --- events.c ------------------------------------------------------------------------------------------- */
extern const char *const eagle_event_names[];
extern const char *const eagle_cause_words[];  /* ORDER eagle_cause */
extern const char *const eagle_attack_words[]; /* ORDER eagle_attack_kind */
void eagle_write_event(const gg_scenario *, const gg_event *, gg_text *);

/* --- position.c ----------------------------------------------------------------------------------------- */
extern const char *const eagle_phase_words[]; /* ORDER eagle_phase */
extern const char *const eagle_mark_words[];  /* by the bits of eagle_unit.marks; ends with NULL */
extern const char *const eagle_task_words[EAGLE_TASK_KINDS];
void eagle_write_position(const gg_scenario *, const gg_state *, gg_text *);
gg_took eagle_read_position(const gg_scenario *, gg_state *, const gg_line *, gg_error *);
bool eagle_complete_position(const gg_scenario *, gg_state *, gg_error *);
/* "F5", "waiting", "eliminated"... */
void eagle_put_place(const eagle_battle *, int at, gg_text *);
/* "ls,g": the figures of two stands by the first letters of their kinds. */
void eagle_put_stands(const eagle_unit *, gg_text *);

/* --- attribute.c, draw.c, view.c ------------------------------------------------------------------------ */
bool eagle_attribute(const gg_scenario *, const gg_state *, gg_span subject, gg_span key, gg_text *);
void eagle_draw(const gg_scenario *, const gg_state *, bool colour, gg_text *);
void eagle_view(const gg_scenario *, const gg_state *, gg_json *);

#endif
