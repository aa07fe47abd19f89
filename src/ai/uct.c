/* uct: the plain reference. Upper confidence bounds, one node added a playout, random playouts to the end of
 * the game, nothing of the game but its rules. It stays as it is, for the laboratory to measure others
 * against. */
#include "ai/players.h"
#include "ai/tree.h"

#include <math.h>

enum {
    PATH = 512,
    PLAYOUT = 4000, /* decisions; a game that is longer counts as drawn */
};
static const double curiosity = 1.4;

typedef struct body {
    tree t;
    tree_offer *offer; /* GG_MAX_ACTIONS */
    gg_state *state;
    gg_side root;
    int path;
    struct {
        uint32_t node, edge;
        gg_side side;
    } step[PATH];
} body;

static bool expand(ai_mind *mind, body *b, tree_node *node, gg_side side) {
    gg_list list = ai_list(mind, b->state, side);
    for (uint32_t i = 0; i < list.count; i++) b->offer[i] = (tree_offer){.index = i};
    bool done = tree_expand(&b->t, node, &list, b->offer, list.count);
    ai_unlist(mind, &list);
    return done;
}

/* Results are +-AI_WON; the bound is for results in 0..1. */
static uint32_t select_edge(ai_mind *mind, const tree *t, const tree_node *node) {
    uint32_t untried = 0, best = 0;
    for (uint32_t i = 0; i < node->count; i++)
        if (t->edge[node->edge + i].visits == 0 && gg_rng_below(&mind->rng, ++untried) == 0) best = i;
    if (untried > 0) return node->edge + best;
    double top = -1, bonus = log((double)node->visits + 1);
    for (uint32_t i = 0; i < node->count; i++) {
        const tree_edge *e = &t->edge[node->edge + i];
        double score = 0.5 + e->total / e->visits / (2 * AI_WON) + curiosity * sqrt(bonus / e->visits);
        if (score > top) {
            top = score;
            best = i;
        }
    }
    return node->edge + best;
}

/* Plays at random to the end. The result for GG_FIRST. */
static int playout(ai_mind *mind, body *b) {
    for (int i = 0; i < PLAYOUT && !mind->stop; i++) {
        gg_prompt prompt = mind->game->prompt(mind->scenario, b->state);
        if (prompt.sides == 0) return ai_value(mind, b->state, prompt, GG_FIRST);
        gg_side side = ai_decider(prompt);
        gg_list list = ai_list(mind, b->state, side);
        gg_action action = gg_list_get(&list, gg_rng_below(&mind->rng, list.count));
        ai_unlist(mind, &list);
        ai_apply(mind, b->state, side, &action, gg_rng_next(&mind->rng), &mind->trail);
    }
    return 0;
}

/* Down the tree to a node that is new, which is expanded. */
static void descend(ai_mind *mind, body *b) {
    tree *t = &b->t;
    while (b->path < PATH && !mind->stop) {
        gg_prompt prompt = mind->game->prompt(mind->scenario, b->state);
        if (prompt.sides == 0) return;
        gg_side side = ai_decider_for(prompt, b->root);
        tree_node *node = tree_find(t, mind, b->state, side);
        if (!node) return;
        bool fresh = node->count == 0;
        if (fresh && !expand(mind, b, node, side)) return;
        uint32_t chosen = select_edge(mind, t, node);
        b->step[b->path].node = (uint32_t)(node - t->node);
        b->step[b->path].edge = chosen;
        b->step[b->path++].side = side;
        gg_action action = tree_action(t, &t->edge[chosen]);
        ai_apply(mind, b->state, side, &action, gg_rng_next(&mind->rng), &mind->trail);
        if (fresh) return;
    }
}

static void iterate(ai_mind *mind, body *b, const gg_state *seen, bool first) {
    uint32_t stood = mind->trail.size;
    ai_imagine(mind, seen, b->root, gg_rng_next(&mind->rng), b->state);
    b->path = 0;
    descend(mind, b);
    int result = playout(mind, b);
    gg_trail_cut(&mind->trail, stood);
    if (mind->stop && !first) return; /* a playout that was broken off has no result */
    for (int i = 0; i < b->path; i++) {
        tree_edge *edge = &b->t.edge[b->step[i].edge];
        b->t.node[b->step[i].node].visits++;
        edge->visits++;
        edge->total += b->step[i].side == GG_FIRST ? result : -result;
    }
}

static void choose(ai_mind *mind, const gg_state *seen, gg_side side, ai_choice *choice) {
    body *b = mind->body;
    b->root = side;
    tree_clear(&b->t);
    for (bool first = true; first || !mind->stop; first = false) {
        iterate(mind, b, seen, first);
        if (b->path > choice->depth) choice->depth = b->path;
    }
    tree_explain(&b->t, mind, seen, side, choice);
}

static size_t needs(const gg_ruleset *game) {
    return ai_aligned(sizeof(body)) + ai_aligned(GG_MAX_ACTIONS * sizeof(tree_offer)) +
           ai_aligned(game->state_size);
}

static void begin(ai_mind *mind) {
    body *b = ai_take(&mind->arena, sizeof *b);
    mind->body = b;
    b->offer = ai_take(&mind->arena, GG_MAX_ACTIONS * sizeof *b->offer);
    b->state = ai_take(&mind->arena, mind->game->state_size);
    tree_init(&b->t, &mind->arena);
}

const ai_player ai_uct = {
    .name = "uct",
    .manner = AI_PLAYS_OUT,
    .help = "plain tree search with random playouts, the reference of the laboratory",
    .usual = {.nodes = 20000, .memory = 64, .threads = 1},
    .remembers = true,
    .adds_up = true,
    .plays = ai_plays_all,
    .needs = needs,
    .begin = begin,
    .choose = choose,
};
