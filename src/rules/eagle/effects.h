/* effects: how the 94 events and reactions of EL-G5 are written. A law for each: what a play of it names, on
 * whom it counts (EL-G5.M7), when it fits, and what it does. effects.c reads them; own_cards.c holds the
 * events, enemy_cards.c the reactions.
 *
 * When a card may be played (EL-G5.M1 to EL-G5.M6, EL-G5.M13, EL-G5.M28) is in eagle_effects of tables.c and
 * in the places that come to the moments. A card prevails over the rules (EL-16.16) by what it leaves: marks,
 * flags, bonuses, and bars that are asked without the order. */
#ifndef EAGLE_EFFECTS_H
#define EAGLE_EFFECTS_H

#include "rules/eagle/attack.h"
#include "rules/eagle/cards.h"

/* A play as it is meant: what it names (-1: nothing; leaders: 0) and what it is about. */
typedef struct eagle_deed {
    const eagle_battle *b;
    const eagle_state *s;
    const eagle_task *context;
    int side, effect, card;
    int unit, other, group, leader, order, hex, then, form, facing, stand, figure, with;
    int attack;  /* the declared attack, or the one of the context; EAGLE_NONE */
    int subject; /* the unit it counts on, EAGLE_NONE */
    int on;      /* the group it counts on, EAGLE_NONE */
} eagle_deed;

/* What is named, EL-N16. */
typedef enum eagle_names {
    EAGLE_NAMES_NOTHING,
    EAGLE_NAMES_UNIT,
    EAGLE_NAMES_GROUP,
    EAGLE_NAMES_ORDER,  /* group, order */
    EAGLE_NAMES_ATTACK, /* attacker, hex of the target, stand */
    EAGLE_NAMES_LEADER,
    EAGLE_NAMES_REACH,  /* leader, hex */
    EAGLE_NAMES_PAIR,   /* two units */
    EAGLE_NAMES_FIGURE, /* unit, figure, stand */
    EAGLE_NAMES_FORM,   /* formation, facing */
    EAGLE_NAMES_DRILL,  /* unit, formation or none, facing */
    EAGLE_NAMES_RECALL, /* unit, hex, hex, facing, leaders */
    EAGLE_NAMES_FACING, /* unit, facing */
    EAGLE_NAMES_LIMBER, /* unit, formation or none, facing, hex or none, leaders */
    EAGLE_NAMES_HEX,
    EAGLE_NAMES_FILL, /* unit, facing, leaders */
    EAGLE_NAMES_STEP, /* unit, hex, leaders */
} eagle_names;

/* On whom the card counts, EL-G5.M7. */
typedef enum eagle_counts {
    EAGLE_COUNTS_ON_NOBODY,
    EAGLE_COUNTS_ON_UNIT, /* the unit named */
    EAGLE_COUNTS_ON_BOTH, /* both units named */
    EAGLE_COUNTS_ON_ACTOR,
    EAGLE_COUNTS_ON_ATTACKER,
    EAGLE_COUNTS_ON_TARGET,
    EAGLE_COUNTS_ON_GROUP,  /* the group named */
    EAGLE_COUNTS_ON_ACTIVE, /* the group of the context */
} eagle_counts;

typedef struct eagle_law {
    uint8_t names, counts;
    gg_rule (*bar)(const eagle_deed *);                                 /* NULL: always fits */
    void (*act)(eagle_play *, const eagle_deed *, eagle_task *context); /* beyond what stands here: */
    int8_t bonus;   /* for the attack named, else for the test of the context */
    uint8_t answer; /* left for the context: EAGLE_STOPPED, EAGLE_PASSED */
    uint32_t flags; /* of the attack */
    uint32_t marks; /* of the unit named */
} eagle_law;

extern const eagle_law eagle_own_laws[EAGLE_EVENTS_ON_CARDS + 1];   /* [0] unused; E1 to E47 */
extern const eagle_law eagle_enemy_laws[EAGLE_EVENTS_ON_CARDS + 1]; /* [0] unused; R1 to R47 */

/* What is left of a card after something it has pushed: CARD_TEST (no question) or CHOICE. The effect stands
 * in `count`. */
eagle_task *eagle_push_rest(eagle_play *, eagle_task_kind, const eagle_deed *);
/* The same for a unit that goes to a neighbouring hex (-1: stays), with its last facing (-1: none named). */
eagle_task *eagle_push_step(eagle_play *, const eagle_deed *, eagle_way, int hex, int facing);
/* own_cards.c: E37 after its move; the choices of E5 and E16 */
void eagle_finish_limber(eagle_play *, eagle_task *);
void eagle_end_choice(eagle_play *, const eagle_task *, int answer);
/* enemy_cards.c: after the tests of R13, R23, R33, R37; what the card leaves for its context */
int eagle_end_card_test(eagle_play *, const eagle_task *, int answer);
void eagle_wheel_by_card(eagle_play *, int unit, int facing, gg_rule);

/* --- what both files ask ----------------------------------------------------------------------------------
 */

static inline gg_rule eagle_fits(const eagle_deed *d, bool does) {
    return does ? 0 : eagle_effects[d->effect].rule;
}
static inline const eagle_attack *eagle_attack_of(const eagle_deed *d) {
    return &d->s->attack[d->attack];
}
static inline bool eagle_is_own(const eagle_deed *d, int unit) {
    return eagle_is_unit(d->b, unit) && eagle_side_of(d->b, unit) == d->side;
}
static inline bool eagle_is_kind(const eagle_deed *d, int unit, eagle_kind kind) {
    return eagle_is_unit(d->b, unit) && eagle_kind_of(d->b, unit) == (int)kind;
}
/* Neither disordered nor routing. */
static inline bool eagle_is_good(const eagle_deed *d, int unit) {
    return d->s->unit[unit].temper == EAGLE_GOOD;
}
/* One of the units of the group that is acting, on the board and not routing (EL-G5.M16, EL-G5.M17). */
static inline bool eagle_is_at_hand(const eagle_deed *d, int unit) {
    return eagle_is_unit(d->b, unit) && d->b->unit[unit].group == d->s->active &&
           eagle_on_board(d->s, unit) && !eagle_routs(d->s, unit);
}
static inline int eagle_range_of(const eagle_deed *d) {
    return eagle_distance(d->b, eagle_attack_of(d)->from, eagle_attack_of(d)->to);
}
static inline bool eagle_is_charge(const eagle_attack *a) {
    return a->kind == EAGLE_CHARGE || a->kind == EAGLE_MASS;
}
/* A card of that hand, taken at random, goes to the discard pile (EL-C11, EL-C14). */
void eagle_lose_card(eagle_play *, int side, gg_rule);
/* The leader whose melee value is the highest of those that may be used (EL-T9). */
int eagle_best_leader(const eagle_battle *, const eagle_state *, int unit);

#endif
