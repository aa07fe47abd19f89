/* charge: chapter 23 and mass charges (30.11 to 30.22). EL-Q8. */
#ifndef EAGLE_CHARGE_H
#define EAGLE_CHARGE_H

#include "rules/eagle/melee.h"

/* EL-23.28, EL-30.14: the automatic charge, all but the die. */
void eagle_charge_sum(const eagle_battle *, const eagle_state *, const eagle_attack *, eagle_sum *);
/* EL-30.14, EL-30.22: figures of the mass that are in place and not routing. */
int eagle_mass_figures(const eagle_battle *, const eagle_state *);
/* EL-23.27, EL-23.29, EL-23.26: is the charge fought as a melee? */
bool eagle_charge_is_melee(const eagle_battle *, const eagle_state *, const eagle_attack *);
/* 0, or the rule by which the unit may not declare a charge (EL-23.1, EL-23.5, EL-30.2). */
gg_rule eagle_charge_bar(const eagle_battle *, const eagle_state *, int unit);
/* 0, or the rule by which a charging unit in that hex with its facing cannot charge the unit in the other
 * (EL-23.11, EL-23.32). */
gg_rule eagle_charge_target_bar(const eagle_battle *, const eagle_state *, int unit, int from,
                                int target_hex);
/* 0, or the rule by which infantry cannot try to form square now (EL-23.14, EL-23.19); R13 sets disorder
 * aside. */
gg_rule eagle_square_bar(const eagle_battle *, const eagle_state *, int unit, bool late, bool ragged);
/* Pushes the square test of a unit (EL-23.15); what follows from it is eagle_end_square_test. */
void eagle_push_square_test(eagle_play *, int unit, bool late, int card);
/* EL-23.16, EL-23.17: in square, or disordered; `ragged` (R13): it stays disordered, or nothing changes. */
void eagle_end_square_test(eagle_play *, int unit, int answer, bool ragged);
/* EL-23.22: may the battery answer the attack on it? */
gg_rule eagle_guns_bar(const eagle_battle *, const eagle_state *, const eagle_attack *);

/* --- within the chapter ------------------------------------------------------------------------------ */

enum { EAGLE_MASS_STAYS = GG_HEX_SIDES }; /* in place of the direction of a mass */
enum { EAGLE_LATE = 1 };                  /* a flag of SQUARES, EL-23.19 */

const eagle_group_card *eagle_acting_group(const eagle_battle *, const eagle_state *);
/* It declared a charge and is still able to make it. */
bool eagle_is_charging(const eagle_state *, int unit);
bool eagle_is_in_mass(const eagle_battle *, const eagle_state *, int unit);
/* EL-23.7, EL-23.8: 0, or the rule by which the charge move cannot go to that hex. What the units of `mass`
 * (a bit per unit of the acting group) leave counts as empty (EL-30.13). */
gg_rule eagle_ride_bar(const eagle_battle *, const eagle_state *, int unit, int hex, int mass);
/* EL-30.11 to EL-30.13: where a unit of a mass comes to; may the mass go that way, may it be declared? */
int eagle_mass_goal(const eagle_battle *, const eagle_state *, int unit, int way);
gg_rule eagle_mass_ride_bar(const eagle_battle *, const eagle_state *, int mass, int way);
gg_verdict eagle_judge_mass(const eagle_sight *, int mass, int way);
/* EL-23.19: marks the infantry that had no LOS at the declaration. */
void eagle_mark_unseeing(eagle_play *);
/* Has the owner of the target anything to say to that attack (EL-23.22, EL-G10.S10s1)? */
bool eagle_guns_may_react(const eagle_battle *, const eagle_state *, const eagle_attack *);

/* Steps of ASSAULT_STEP with which a position may begin. */
enum { EAGLE_ASSAULT_RIDES = 4, EAGLE_ASSAULT_NAMES = 8 };

/* ASSAULT_STEP (act: charge, ride, assault) in assault.c; SQUARES (square), GUNS (guns) in reaction.c */
extern const eagle_course eagle_course_assault_step;
extern const eagle_course eagle_course_squares;
extern const eagle_course eagle_course_guns;

#endif
