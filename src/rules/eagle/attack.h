/* attack: chapter 20, what fire, melee and charge have in common: declared attacks, dice, cards, results,
 * advances (EL-Q7, EL-Q8). */
#ifndef EAGLE_ATTACK_H
#define EAGLE_ATTACK_H

#include "rules/eagle/roll.h"
#include "rules/eagle/units.h"

/* Adds an attack of `attacker` (unit or Rifles) on `target`, with its hexes and arc; returns its index. Marks
 * attacker and supporters as having acted, unless it is out of order, and calls back the skirmishers and
 * sends back the Rifles of all who fight hand to hand (EL-28.19, EL-28.20, EL-28.39). */
int eagle_declare(eagle_play *, eagle_attack, gg_rule);
/* Takes the last attack off the list, or all of them. */
void eagle_drop_attack(eagle_state *);
void eagle_drop_attacks(eagle_state *);
/* EL-20.2: is it attacked in this activation already, but by Rifles (EL-28.35)? */
bool eagle_is_attacked(const eagle_state *, int unit);
/* EL-20.15: has it lapsed, as things stand now? */
bool eagle_has_lapsed(const eagle_battle *, const eagle_state *, const eagle_attack *);
/* EL-20.8 to EL-20.13, EL-20.16: supporters that still give +2. */
int eagle_supports(const eagle_battle *, const eagle_state *, const eagle_attack *);
/* The rule by which these units of the acting group (a bit each), which cannot support an attack, cannot:
 * EL-20.10, EL-25.3, else EL-20.11. */
gg_rule eagle_support_bar(const eagle_battle *, const eagle_state *, int units);
/* The sum of a declared attack of any kind: eagle_fire_sum, eagle_melee_sum or eagle_charge_sum. */
void eagle_attack_sum(const eagle_battle *, const eagle_state *, const eagle_attack *, eagle_sum *);
/* EL-T6, EL-T9: the terrain items of an attack, shared by fire and melee (EL-3.8 to EL-3.14, EL-G8.5); E33
 * leaves the negative ones out. */
void eagle_add_terrain(const eagle_battle *, const eagle_state *, const eagle_attack *, eagle_sum *);
/* The cell that applies, with E21, R6, R7 and R18 (EL-G5.M23): icons of tables.h. */
int eagle_cell_of(const eagle_attack *);
/* EL-G5.M9: an attack out of order: die, card and result before play goes on. Pushed as EAGLE_TASK_EXTRA. */
void eagle_extra_attack(eagle_play *, eagle_attack, gg_rule);
/* EL-20.5: rolls the die of an attack, or the two of E47, tells it and sets die and total. Also a reroll by a
 * card (EL-G5.M22). */
void eagle_roll_attack(eagle_play *, int attack);
/* Marks the groups attacked by the declared attacks (EL-14.40) and pushes the reserve tests of all of them
 * (EL-14.35); the last pushed is the first to be made. */
void eagle_alarm_attacked(eagle_play *);

/* EL-P20, EL-P27, chapters 21 and 22: 0, or the rule by which the attack is followed by no advance of its
 * attacker. */
gg_rule eagle_advance_bar(const eagle_battle *, const eagle_state *, const eagle_attack *);

/* ATTACK_DICE, DIE, RESULTS, ADVANCES, ADVANCE (advance), EXTRA */
extern const eagle_course eagle_course_attack_dice;
extern const eagle_course eagle_course_die;
extern const eagle_course eagle_course_results;
extern const eagle_course eagle_course_advances;
extern const eagle_course eagle_course_advance;
extern const eagle_course eagle_course_extra;

#endif
