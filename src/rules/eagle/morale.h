/* morale: chapter 7 and the tests of reserves (14.34 to 14.43). */
#ifndef EAGLE_MORALE_H
#define EAGLE_MORALE_H

#include "rules/eagle/roll.h"
#include "rules/eagle/units.h"

/* Pushes a test. It asks whose value counts (EL-P16), puts the moments of EL-G5.T3, rolls, and leaves
 * EAGLE_PASSED or EAGLE_FAILED, for causes of EL-7.7 to EL-7.9 after the disorder or rout, then
 * EAGLE_DID_ROUT. FOR_SQUARE, FOR_GUNS, FOR_RECALL, FOR_RALLY and FOR_RETREAT leave what follows to the
 * caller. `attack` EAGLE_NONE where there is none; other: the dead leader of FOR_DEATH; card: of FOR_CARD and
 * of R13, R37. */
void eagle_push_test(eagle_play *, int unit, eagle_cause, int attack, int other, int card, gg_rule);
/* EL-T4, 23.15, 28.16, 28.36, 30.18, EL-G10.S6s1, EL-G10.S9s3, cards: all but the die. */
void eagle_test_sum(const eagle_battle *, const eagle_state *, const eagle_task *, eagle_sum *);
/* EL-14.34, EL-14.35: a reserve group is attacked (attack, unit) or approached: pushes its tests unless made
 * this turn. */
void eagle_alarm(eagle_play *, int group, int unit, int attack, gg_rule);

/* EL-G5.M18, EL-G5.T3: a moment that is put only about units of the player who is not acting. */
void eagle_reach_of_opponent(eagle_play *, eagle_moment, int unit);

/* TEST (lead), ALARM (tests) */
extern const eagle_course eagle_course_test;
extern const eagle_course eagle_course_alarm;

#endif
