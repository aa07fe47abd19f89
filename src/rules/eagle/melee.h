/* melee: chapter 22. */
#ifndef EAGLE_MELEE_H
#define EAGLE_MELEE_H

#include "rules/eagle/attack.h"

/* EL-T9 with EL-T8, 28.24, 30.3, 30.16, cards: all but the die. Also for charges fought as melees (EL-23.29).
 */
void eagle_melee_sum(const eagle_battle *, const eagle_state *, const eagle_attack *, eagle_sum *);
/* 0, or the rule by which the unit cannot attack the unit in that hex in melee (EL-22.1 to EL-22.10,
 * EL-15.10). Not asked: what it or the target has done already. `order` false: its order is set aside. */
gg_rule eagle_melee_bar(const eagle_battle *, const eagle_state *, int unit, int target_hex, bool order);
/* EL-T9: the leader whose melee value counts may be chosen: candidates, a bit each. */
uint32_t eagle_melee_leaders(const eagle_battle *, const eagle_state *, int unit);
/* EL-6.5: the melee value of the leader named, if he is still there; twice by E27. */
void eagle_add_leader(const eagle_state *, const eagle_attack *, gg_rule, eagle_sum *);
/* EL-22.16, EL-22.17, EL-22.25, EL-23.31: after the advances, the disorder of those who attacked. */
void eagle_melee_disorder(eagle_play *);
/* The same of one attack (EL-G5.E29). */
void eagle_disorder_after(eagle_play *, const eagle_attack *);

#endif
