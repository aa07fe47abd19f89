/* roll: everything that is compared with 11 (EL-1.14), told item by item.
 *
 * A roll is a sum of modifiers, each with the rule that gives it, and a die. Exactly one function makes the
 * sum of each kind of roll (eagle_fire_sum, eagle_melee_sum, eagle_charge_sum, eagle_test_sum,
 * eagle_order_sum); odds, the log, the page and the players read that list and no other. Modifiers of 0 are
 * left out. Cards add theirs under the id of the event or reaction, by `bonus` of the attack or task. */
#ifndef EAGLE_ROLL_H
#define EAGLE_ROLL_H

#include "rules/eagle/play.h"

typedef struct eagle_item {
    gg_rule rule;
    int16_t value;
} eagle_item;

enum { EAGLE_ITEMS = 24 };

typedef struct eagle_sum {
    int count, total; /* total: of the items, without the die */
    eagle_item item[EAGLE_ITEMS];
} eagle_sum;

/* Adds a modifier, unless it is 0. */
static inline void eagle_add(eagle_sum *sum, gg_rule rule, int value) {
    if (value == 0) return;
    gg_ensure(sum->count < EAGLE_ITEMS, "a roll with %d modifiers", sum->count);
    sum->item[sum->count++] = (eagle_item){rule, (int16_t)value};
    sum->total += value;
}

/* EL-1.14: one die for that, about that subject ("the morale of" FI3), 1 to 10. */
int eagle_die(eagle_play *, const char *what, int subject);
/* Tells the items and the die, and returns the total. `second`: the other of two dice, or 0. */
int eagle_tell_roll(eagle_play *, const eagle_sum *, gg_rule, int subject, int die, int second);

static inline bool eagle_succeeds(int total) {
    return total >= EAGLE_HIT;
}

/* EL-11.7, EL-C12: draws one of `count` things in secret or openly: a value from 1 to count. */
int eagle_draw_one(eagle_play *, int count, uint8_t hidden);
/* EL-C14: one of `count`, at random and open to all. */
int eagle_pick(eagle_play *, int count, const char *what, int subject);

#endif
