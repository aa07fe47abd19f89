/* tree: nodes by key, edges behind one another, actions packed to the bytes they use. */
#include "ai/tree.h"

#include <string.h>

/* How the memory is divided, in per cent, the rest being packed actions. */
enum { NODE_SHARE = 15, EDGE_SHARE = 55 };

static void *take_array(ai_arena *arena, size_t bytes, size_t size, uint32_t *room) {
    size_t count = bytes / size;
    *room = count < UINT32_MAX ? (uint32_t)count : UINT32_MAX;
    return ai_take(arena, *room * size);
}

void tree_init(tree *t, ai_arena *arena) {
    size_t bytes = ai_left(arena) - 64; /* four blocks are rounded up */
    size_t for_nodes = bytes / 100 * NODE_SHARE, for_edges = bytes / 100 * EDGE_SHARE;
    uint32_t slots = 1;
    while (4 * (size_t)slots * sizeof *t->slot <= for_nodes) slots *= 2;
    t->slot = ai_take(arena, slots * sizeof *t->slot);
    t->slot_mask = slots - 1;
    t->node = take_array(arena, for_nodes - slots * sizeof *t->slot, sizeof *t->node, &t->node_room);
    if (t->node_room > slots / 2) t->node_room = slots / 2;
    t->edge = take_array(arena, for_edges, sizeof *t->edge, &t->edge_room);
    t->packed = take_array(arena, bytes - for_nodes - for_edges, 1, &t->byte_room);
}

void tree_clear(tree *t) {
    t->nodes = t->edges = t->bytes = 0;
    memset(t->slot, 0, ((size_t)t->slot_mask + 1) * sizeof *t->slot);
}

bool tree_is_crowded(const tree *t) {
    return t->nodes > t->node_room / 2 || t->edges > t->edge_room / 2 || t->bytes > t->byte_room / 2;
}

tree_node *tree_find(tree *t, ai_mind *mind, const gg_state *state, gg_side side) {
    if (ai_hides(mind, state, side)) {
        mind->game->observe(mind->scenario, state, side, mind->view);
        state = mind->view;
    }
    uint64_t key = gg_hash(state, mind->game->state_size, side);
    uint32_t slot = (uint32_t)key & t->slot_mask;
    for (; t->slot[slot] != 0; slot = (slot + 1) & t->slot_mask)
        if (t->node[t->slot[slot] - 1].key == key) return &t->node[t->slot[slot] - 1];
    if (t->nodes == t->node_room) return NULL;
    t->node[t->nodes] = (tree_node){.key = key};
    t->slot[slot] = ++t->nodes;
    return &t->node[t->nodes - 1];
}

/* A packed action: the lower half of its kind, a byte for the count, and arguments of 16 bits. Where those
 * are not enough the count is marked, and the other half of the kind and arguments of 32 bits follow. */
enum { HEAD = 2, WIDE = 0x80, LONGEST = HEAD + 1 + GG_MAX_ARGS * sizeof(int32_t) };

static size_t packed_size(const uint8_t *at) {
    size_t count = at[1] & (WIDE - 1);
    return at[1] & WIDE ? HEAD + 1 + count * sizeof(int32_t) : HEAD + count * sizeof(int16_t);
}

static bool is_wide(const gg_action *action) {
    bool wide = action->kind > UINT8_MAX;
    for (int i = 0; i < action->count; i++) wide = wide || action->arg[i] != (int16_t)action->arg[i];
    return wide;
}

/* Returns the bytes it takes. */
static size_t pack(const gg_action *action, uint8_t out[LONGEST]) {
    bool wide = is_wide(action);
    out[0] = (uint8_t)action->kind;
    out[1] = (uint8_t)(action->count | (wide ? WIDE : 0));
    if (wide) {
        out[HEAD] = (uint8_t)(action->kind >> 8);
        memcpy(out + HEAD + 1, action->arg, action->count * sizeof *action->arg);
    }
    for (int i = 0; i < action->count && !wide; i++) {
        int16_t arg = (int16_t)action->arg[i];
        memcpy(out + HEAD + (size_t)i * sizeof arg, &arg, sizeof arg);
    }
    return packed_size(out);
}

gg_action tree_action(const tree *t, const tree_edge *edge) {
    const uint8_t *at = t->packed + edge->action;
    gg_action action = {.kind = at[0], .count = at[1] & (WIDE - 1)};
    if (at[1] & WIDE) {
        action.kind = (uint16_t)(at[0] | at[HEAD] << 8);
        memcpy(action.arg, at + HEAD + 1, action.count * sizeof *action.arg);
        return action;
    }
    for (int i = 0; i < action.count; i++) {
        int16_t arg;
        memcpy(&arg, at + HEAD + (size_t)i * sizeof arg, sizeof arg);
        action.arg[i] = arg;
    }
    return action;
}

bool tree_expand(tree *t, tree_node *node, const gg_list *list, const tree_offer *offer, size_t count) {
    uint32_t begun = t->bytes;
    if (count > t->edge_room - t->edges) return false;
    for (size_t i = 0; i < count; i++) {
        gg_action action;
        uint8_t packed[LONGEST];
        gg_list_read(list, offer[i].index, &action);
        size_t size = pack(&action, packed);
        if (size > t->byte_room - t->bytes) {
            t->bytes = begun;
            return false;
        }
        memcpy(t->packed + t->bytes, packed, size);
        t->edge[t->edges + i] = (tree_edge){.action = t->bytes,
                                            .visits = offer[i].visits,
                                            .total = offer[i].total,
                                            .guess = (float)offer[i].guess,
                                            .fair = (float)offer[i].fair};
        t->bytes += (uint32_t)size;
    }
    node->edge = t->edges;
    node->count = (uint32_t)count;
    t->edges += (uint32_t)count;
    return true;
}

const tree_edge *tree_edge_of(const tree *t, const tree_node *node, const gg_action *action) {
    uint8_t packed[LONGEST];
    size_t size = pack(action, packed);
    for (uint32_t i = 0; i < node->count; i++) {
        const tree_edge *edge = &t->edge[node->edge + i];
        const uint8_t *at = t->packed + edge->action;
        if (at[0] == packed[0] && at[1] == packed[1] && memcmp(at, packed, size) == 0) return edge;
    }
    return NULL;
}

/* --- explaining --------------------------------------------------------------------------------------- */

/* The most visited, and of those the best. */
static bool is_better(const tree *t, const tree_node *node, const tree_edge *a, const tree_edge *b) {
    if (a->visits != b->visits) return a->visits > b->visits;
    return tree_mean(t, node, a) > tree_mean(t, node, b);
}

static const tree_edge *best_edge(const tree *t, const tree_node *node) {
    const tree_edge *best = &t->edge[node->edge];
    for (uint32_t i = 1; i < node->count; i++)
        if (is_better(t, node, &t->edge[node->edge + i], best)) best = &t->edge[node->edge + i];
    return best;
}

static void expected_line(tree *t, ai_mind *mind, const gg_state *seen, gg_side root, ai_choice *choice) {
    gg_state *state = mind->scratch[0];
    ai_imagine(mind, seen, root, mind->rng.state, state);
    while (choice->line_count < AI_LINE) {
        gg_prompt prompt = mind->game->prompt(mind->scenario, state);
        if (prompt.sides == 0) return;
        gg_side side = ai_decider_for(prompt, root);
        const tree_node *node = tree_find(t, mind, state, side);
        if (!node || node->count == 0) return;
        const tree_edge *edge = best_edge(t, node);
        if (edge->visits == 0 && choice->line_count > 0) return;
        gg_action action = tree_action(t, edge);
        choice->line[choice->line_count++] = (ai_line_step){side, action};
        ai_apply(mind, state, side, &action, mind->rng.state, NULL);
    }
}

void tree_explain(tree *t, ai_mind *mind, const gg_state *seen, gg_side side, ai_choice *choice) {
    const tree_node *root = tree_find(t, mind, seen, side);
    if (!root || root->count == 0) { /* the list alone was too long for the memory */
        ai_look(mind, seen, side, 0, 0, choice);
        return;
    }
    tree_edge *edge = &t->edge[root->edge];
    for (uint32_t i = 0; i < root->count && i < AI_CANDIDATES; i++) {
        uint32_t best = i;
        for (uint32_t k = i + 1; k < root->count; k++)
            if (is_better(t, root, &edge[k], &edge[best])) best = k;
        tree_edge taken = edge[best];
        memmove(edge + i + 1, edge + i, (best - i) * sizeof *edge);
        edge[i] = taken;
        choice->candidate[i] =
            (ai_candidate){tree_action(t, &taken), (int)tree_mean(t, root, &taken), taken.visits};
        choice->candidate_count = (int)i + 1;
    }
    choice->action = choice->candidate[0].action;
    choice->value = choice->candidate[0].value;
    expected_line(t, mind, seen, side, choice);
}
