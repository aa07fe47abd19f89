/* tree: what a Monte Carlo search remembers.
 *
 * A node is what the one who decides knows: its key is the hash of the state as he observes it. Equal
 * knowledge is the same node however it was reached, so results of dice, transpositions, hidden facts and
 * sealed decisions need nothing of their own: two states that look the same to the decider share a node,
 * others do not. What is legal depends on that knowledge alone, so a node's list never changes.
 *
 * Nodes, edges and packed actions lie in three pools; when one is full the tree stops growing. */
#ifndef GG_AI_TREE_H
#define GG_AI_TREE_H

#include "ai/mind.h"

typedef struct tree_edge {
    uint32_t action; /* where it is packed */
    uint32_t visits;
    double total; /* of values for the decider */
    float prior;  /* share of attention before anything is known */
    float guess;  /* value it is thought to have before it is tried */
    float fair;   /* its expected value at a look, all throws of the dice considered; NAN: not worked out */
} tree_edge;

typedef struct tree_node {
    uint64_t key;
    uint32_t visits;
    uint32_t edge;  /* the first */
    uint32_t count; /* edges; 0: not expanded */
    bool whole;     /* every action has an edge */
    bool weighed;   /* its guesses consider all throws of the dice */
    double drift;   /* sum over visits of the value that came minus the guess of the edge taken */
} tree_node;

typedef struct tree {
    tree_node *node;
    tree_edge *edge;
    uint8_t *packed;
    uint32_t *slot; /* open hashing: index + 1 of a node */
    uint32_t nodes, edges, bytes;
    uint32_t node_room, edge_room, byte_room, slot_mask;
    double trust; /* visits that a guess is worth */
} tree;

/* An edge to be. */
typedef struct tree_offer {
    uint32_t index; /* of its action in the list */
    uint32_t visits;
    double total, guess, fair;
    double value; /* what it looks like all in all; offers are sorted by it */
} tree_offer;

/* How much better or worse than guessed things turn out at a node. */
static inline double tree_shift(const tree_node *node) {
    return node->visits > 0 ? node->drift / node->visits : 0;
}

/* The value of an edge: what came of it, and the guess, shifted as guesses at this node have to be. */
static inline double tree_mean(const tree *t, const tree_node *node, const tree_edge *edge) {
    double weight = t->trust + edge->visits;
    if (weight <= 0) return (double)edge->guess;
    return (t->trust * ((double)edge->guess + tree_shift(node)) + edge->total) / weight;
}

void tree_init(tree *, ai_arena *); /* takes all that is left */
void tree_clear(tree *);
bool tree_is_crowded(const tree *); /* a search might run out of room */

/* The node of what that side knows in the state; NULL if it is new and there is no room. */
tree_node *tree_find(tree *, ai_mind *, const gg_state *, gg_side);
/* Gives a node these edges in place of those it had; false if there is no room. */
bool tree_expand(tree *, tree_node *, const gg_list *, const tree_offer *, size_t count);
/* What is known of an action at a node; NULL: nothing. */
const tree_edge *tree_edge_of(const tree *, const tree_node *, const gg_action *);
gg_action tree_action(const tree *, const tree_edge *);

/* Ranks the edges of the root by visits and fills choice, runner-up and candidates; then the expected line,
 * the most visited edges one after the other. */
void tree_explain(tree *, ai_mind *, const gg_state *seen, gg_side, ai_choice *);

#endif
