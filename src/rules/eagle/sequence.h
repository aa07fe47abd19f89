/* sequence: chapter 12 and EL-Q1, EL-Q5, EL-Q14, EL-Q15. Runs the stack of tasks on to the next decision;
 * holds the table of courses, the turn, the segments and the activations, and what is common to all prompts.
 */
#ifndef EAGLE_SEQUENCE_H
#define EAGLE_SEQUENCE_H

#include "rules/eagle/play.h"

/* ORDER eagle_task_kind. Entry 0 is NULL. */
extern const eagle_course *const eagle_courses[EAGLE_TASK_KINDS];

/* --- the contract (ruleset.h) --------------------------------------------------------------------------- */

void eagle_setup(const gg_table *, gg_state *, gg_dice *, gg_events *);
gg_prompt eagle_prompt_of(const gg_scenario *, const gg_state *);
void eagle_actions(const gg_table *, const gg_state *, gg_side, gg_list *);
/* Not the side's decision; no answer to this prompt (the verdict names the rule of the prompt); a number out
 * of range; then the course of the topmost task judges. */
gg_verdict eagle_judge(const gg_table *, const gg_state *, gg_side, const gg_action *);
void eagle_apply(const gg_table *, gg_state *, gg_side, const gg_action *, gg_dice *, gg_events *);

/* --- within the room ------------------------------------------------------------------------------------ */

/* On to the next decision or the end. EL-N14: a question with one possible answer answers itself, but for the
 * prompts act, card, assign and dispatch. */
void eagle_run(eagle_play *);
/* The same; false if a question has no answer, as in a position that cannot be. */
bool eagle_come_to_rest(eagle_play *);

/* TURN (EL-Q1), SEGMENT (EL-Q5), ACTIVATION (its moments and steps; sets `active`) */
extern const eagle_course eagle_course_turn;
extern const eagle_course eagle_course_segment;
extern const eagle_course eagle_course_activation;

/* Where a position may begin. ORDER the stages in words/position.c */
typedef enum eagle_stage {
    EAGLE_AT_DISPATCH,
    EAGLE_AT_CC,
    EAGLE_AT_TESTS,
    EAGLE_AT_FORMING, /* the steps of a group */
    EAGLE_AT_MARCHING,
    EAGLE_AT_FIRING,
    EAGLE_AT_CHARGES,
    EAGLE_AT_RIDING,
    EAGLE_AT_ASSAULTING,
    EAGLE_AT_RALLYING,
} eagle_stage;
/* Puts the stack to the beginning of that stage, as if play had come there. */
void eagle_put_stage(const eagle_battle *, eagle_state *, eagle_stage, int segment, int group);

/* EL-Q5: the group that is next in this segment, EAGLE_NONE when all have acted. */
int eagle_next_group(const eagle_battle *, const eagle_state *);

/* EL-Q15: marks that end now are taken off all units of the battle. */
void eagle_end_marks(const eagle_battle *, eagle_state *, uint32_t marks);
/* EL-17.6: the unit has acted in this segment. */
static inline void eagle_acts(eagle_state *s, int unit) {
    s->unit[unit].marks |= EAGLE_ACTED;
}
/* The first question about any action of a unit in a step: is it the side's own, of the active group, on the
 * board, not routing, not held by R23, and has it not acted (EL-17.6, EL-17.9, EL-18.7)? */
gg_verdict eagle_may_act(const eagle_sight *, int unit);

#endif
