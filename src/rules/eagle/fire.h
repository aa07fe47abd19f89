/* fire: chapter 21, the fire of Rifles (28.34 to 28.37) and of batteries (29). */
#ifndef EAGLE_FIRE_H
#define EAGLE_FIRE_H

#include "rules/eagle/attack.h"

/* EL-T6 with EL-T7, 21.7 to 21.19, 28.14, 29.3, 29.5, cards: all but the die. */
void eagle_fire_sum(const eagle_battle *, const eagle_state *, const eagle_attack *, eagle_sum *);
/* EL-21.7 to EL-21.13: figures that fire. */
int eagle_firing_figures(const eagle_battle *, const eagle_state *, int unit, int shot);
/* 0, or the rule by which the unit (or Rifles) cannot fire at the unit in that hex: form, state, ZOC, arc,
 * range, LOS, rounds (EL-21.1 to EL-21.13, EL-14.20, EL-14.32, EL-G10.S2s1, EL-G10.S6s2). Not asked: what it
 * or the target has done already. `order` false: its order is set aside (reactions). */
gg_rule eagle_fire_bar(const eagle_battle *, const eagle_state *, int unit, int target_hex, int shot,
                       bool order);
/* EL-29.1: a round is spent, if they are counted. */
void eagle_spend_round(const eagle_battle *, eagle_state *, int unit);
/* The one hit of EL-G5.E19: the hex behind the target, or EAGLE_NOWHERE. */
int eagle_ricochet_hex(const eagle_battle *, const eagle_attack *);

/* FIRE_STEP (act): declarations, moment, alarms, dice, results, advances, EL-Q7 */
extern const eagle_course eagle_course_fire_step;

#endif
