/* setup: chapter 11 and reinforcements (EL-G10.R1 to R5). */
#ifndef EAGLE_SETUP_H
#define EAGLE_SETUP_H

#include "rules/eagle/play.h"

/* EL-11.2 to EL-11.6: the state before the first turn: everything placed as the scenario says, the turn at
 * the bottom of the stack. No die is needed (EL-C1). */
void eagle_set_up(const eagle_battle *, eagle_state *);

/* EAGLE_TASK_ENTER: the groups of `side` that are due enter (prompt enter), or wait. */
extern const eagle_course eagle_course_enter;

/* EL-G10.R2: 0, or the rule by which a unit may not enter there now. */
gg_rule eagle_entry_bar(const eagle_battle *, const eagle_state *, int unit, int hex);
/* EL-4.15, EL-G10.R3: the marker of a group goes back to the mug; one is drawn for it. */
void eagle_return_marker(eagle_state *, int group);
void eagle_draw_marker(eagle_play *, int group, gg_rule);

#endif
