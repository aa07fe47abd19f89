/* field: who stands where, read off the pieces of a state for as long as nothing moves. */
#ifndef NWAR_FIELD_H
#define NWAR_FIELD_H

#include "rules/nwar/state.h"

/* The pieces in a hex, each its number plus 1; 0: none. With the hex limits of NW-4.3 there is no more. */
typedef struct nwar_stack {
    uint8_t line; /* infantry, cavalry or skirmisher */
    uint8_t gun;  /* artillery or horse artillery */
    uint8_t leader;
    uint8_t holder; /* the side of line and gun, plus 1 */
} nwar_stack;

typedef struct nwar_field {
    nwar_stack at[NWAR_HEXES];
} nwar_field;

void nwar_field_read(const nwar_battle *, const nwar_state *, nwar_field *);
/* A piece comes to a hex, or goes. */
void nwar_field_put(const nwar_battle *, nwar_field *, int piece, int hex);
void nwar_field_remove(const nwar_battle *, nwar_field *, int piece, int hex);
/* The stack of a single hex. */
nwar_stack nwar_look(const nwar_battle *, const nwar_state *, int hex);

static inline bool nwar_held_by(nwar_stack stack, int side) {
    return stack.holder == side + 1;
}

/* 0, or the rule by which the piece may not be in the hex: impassable, enemy units, hex limits. Other leaders
 * never keep anybody out (NW-7.3.1a); where a leader may not end his way is nwar_leader_in_the_way. */
gg_rule nwar_stand(const nwar_battle *, const nwar_field *, int piece, int hex);
/* NW-4.3e: is there another leader who will still be there when a unit (or this leader) has entered? */
bool nwar_leader_in_the_way(const nwar_battle *, const nwar_field *, int leader, int hex);
/* NW-2.0g: is the hex adjacent to a combat unit of that side? */
bool nwar_near(const nwar_battle *, const nwar_field *, int hex, int side);
/* NW-7.4.3a: a unit in square, or artillery in a square's hex. */
bool nwar_squared(const nwar_state *, nwar_stack);

#endif
