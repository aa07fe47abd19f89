/* cards: chapter 16 and EL-G5. The deck, the hands, the moments, and who may play what; what cards do is
 * effects.c.
 *
 * A task that comes to a moment calls eagle_reach_moment and goes on in its next step when it is on top
 * again:
 *
 *     case BEFORE_DIE: t->step = ROLL; eagle_reach_moment(p, EAGLE_AT_MORALE, side); return true;
 *
 * The moment is a task on top of the caller, which stays the context. If nobody can be asked it is not even
 * pushed. What a card is about is read from that context, which must say by then:
 *
 *   - unit: changed, moving, moved, retreating, routing, square, morale, morale-failed, rally-test,
 * rally-failed
 *   - attack: fire-die, fire-result, fire-done, assault-die, assault-result, losing, advancing, advanced
 *   - group: activation, end, formation, fire, charge, charging, assault, reserve, and those of order tests
 *   - unit and leader: hit
 *
 * What a card has made of it, the caller finds in its next step:
 *
 *   - eagle_take_answer gives EAGLE_STOPPED if what the task is about is called off: R2 (no test), R10
 * (neither retreat nor its loss), R22 (no move; the unit is EAGLE_HELD), R25 (no hit), R35 (units in command
 * do not test), R37 (no rout: the unit is disordered by now), R38 (no advance); EAGLE_PASSED if the test
 * passes without a die (E44, E45); else EAGLE_NO_ANSWER.
 *   - A modifier stands in `bonus` of the test or attack; EAGLE_NO_DISTANCE (R12) in `flags` of a square
 * test.
 *   - A reroll is made by the card: the new die stands in `die` of the test, in `die` and `total` of the
 * attack. The caller judges it anew and does not come to the moment again.
 *   - R19: the battery is limbered. R23: the unit is EAGLE_BALKED and no more EAGLE_CHARGING. R27: the attack
 * is EAGLE_HAZE. Whatever else a card does to an attack is in its flags (state.h).
 *
 * Tests by a card are eagle_push_test with EAGLE_FOR_CARD and the number of the card. What follows a failed
 * one is that of EL-7.7 to EL-7.9, but for R23 and R37 (eagle_is_tested_only), after which the card goes on;
 * R37 has neither the -2 for disorder nor the -4 for rout. R13 is eagle_push_square_test. */
#ifndef EAGLE_CARDS_H
#define EAGLE_CARDS_H

#include "rules/eagle/units.h"

/* --- deck and hands, EL-16.1 to EL-16.7, EL-16.19 ------------------------------------------------------- */

int eagle_hand_limit(const eagle_battle *, const eagle_state *, int side); /* EL-16.3 */
/* Draws so many cards into a hand, hidden from the other side. */
void eagle_draw_hand(eagle_play *, int side, int count, gg_rule);
/* EL-20.6, EL-16.29: draws a result card and discards it at once; 0 if there is none (EL-16.19). */
int eagle_draw_result(eagle_play *);
/* A card goes from a hand to the discard pile (EL-16.18, EL-16.25). */
void eagle_discard(eagle_play *, int side, int card, gg_rule);
bool eagle_holds(const eagle_state *, int side, int card);

/* --- moments
 * ------------------------------------------------------------------------------------------------ */

/* The task on top has come to a moment; `side` is the acting player (EL-16.20). */
void eagle_reach_moment(eagle_play *, eagle_moment, int side);
/* EL-16.22, from open facts only: may that side still hold a card for this moment that it may play and that
 * has a legal subject? `event`: as own action, else as reaction. The context is the task that came to the
 * moment. */
bool eagle_may_hold(const eagle_battle *, const eagle_state *, const eagle_task *context, eagle_moment,
                    int side, bool event);
/* Adds the plays of the cards in hand to a list: of a moment, or of a step that events belong to. */
void eagle_list_plays(const eagle_sight *, const eagle_task *context, eagle_moment, bool event, gg_list *);
gg_verdict eagle_judge_play(const eagle_sight *, const eagle_task *context, eagle_moment, bool event,
                            const gg_action *);
/* Plays the card: discards it, marks its subject (EL-16.13, EL-16.14), carries the effect out (effects.c). */
void eagle_do_play(eagle_play *, int side, eagle_task *context, eagle_moment, bool event, const gg_action *);

/* EL-G5.E1: both sheets are in: the card on that side's is shown and discarded. */
void eagle_show_spare(eagle_play *, int side);
/* The effect that the card of a play has at the decision on top: EL-16.8 to EL-16.10. */
int eagle_effect_played(const eagle_state *, const gg_action *play);
/* A play of that card with nothing named yet. */
gg_action eagle_play_of(int card);

/* --- subjects, EL-16.13 to EL-16.15, EL-G5.M7
 * --------------------------------------------------------------- */

/* 0, or the rule by which no card of that side may be played on the unit, or on the group, in this phase. */
gg_rule eagle_subject_bar(const eagle_battle *, const eagle_state *, int side, int unit);
gg_rule eagle_group_subject_bar(const eagle_battle *, const eagle_state *, int side, int group);

/* --- effects.c
 * ------------------------------------------------------------------------------------------------ */

/* Would that effect have a legal subject in this context (`play` NULL: any), or is that play legal? Reads no
 * hands. */
gg_verdict eagle_effect_judge(const eagle_battle *, const eagle_state *, int side, int effect,
                              const eagle_task *context, const gg_action *play);
/* Every play of the effect, with that card. */
void eagle_effect_list(const eagle_battle *, const eagle_state *, int side, int effect, int card,
                       const eagle_task *context, gg_list *);
void eagle_effect_do(eagle_play *, int side, int effect, eagle_task *context, const gg_action *play);

/* A flag of a square test, EAGLE_TASK_TEST (R12): the -2 or -4 for the distance does not count. */
enum { EAGLE_NO_DISTANCE = 0x80 };
/* Is a test by that card without consequences of its own (R23, R37)? And does it leave out the state (R37)?
 */
static inline bool eagle_is_tested_only(int card) {
    return card && (eagle_cards[card].reaction == EAGLE_R(23) || eagle_cards[card].reaction == EAGLE_R(37));
}
static inline bool eagle_is_tested_fresh(int card) {
    return card && eagle_cards[card].reaction == EAGLE_R(37);
}

/* --- courses: DRAW_PHASE, DISCARD (discard), MOMENT (card), CHOICE (choice), CARD_TEST (never waits)
 * ------------------- */
extern const eagle_course eagle_course_draw_phase;
extern const eagle_course eagle_course_discard;
extern const eagle_course eagle_course_moment;
extern const eagle_course eagle_course_choice;
extern const eagle_course eagle_course_card_test;

#endif
