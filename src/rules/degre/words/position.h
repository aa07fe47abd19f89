/* De Gre - Sweet: the whole state as lines, and back; attributes for tests (docs/games/degre.md). */
#ifndef DEGRE_POSITION_H
#define DEGRE_POSITION_H

#include "rules/degre/play.h"

void degre_write_position(const gg_scenario *, const gg_state *, gg_text *);
gg_took degre_read_position(const gg_scenario *, gg_state *, const gg_line *, gg_error *);
bool degre_complete_position(const gg_scenario *, gg_state *, gg_error *);
bool degre_attribute(const gg_scenario *, const gg_state *, gg_span subject, gg_span key, gg_text *);

/* What s->reading says while position lines are read. */
enum { TOUCHED = 1, STEP_ASKED = 2, EXACT = 3 };

/* ORDER the bits of a body's marks and of a piece's marks; end with NULL. */
extern const char *const degre_body_marks[], *const degre_piece_marks[];
extern const char *const degre_places[]; /* ORDER enum place */

#endif
