/* mcts: Monte Carlo tree search for every game.
 *
 * Hidden facts are imagined anew for every descent and dice are sampled. Where it leaves the tree, a descent
 * is played on quickly until it is the searching side's turn again and the other side has had one, and the
 * evaluation is asked there; there are no long random tails. A node that is met often enough is opened: a
 * look at the actions that are worth one orders them and gives each a first value and a share of attention.
 * At the root those are all actions; elsewhere the few that gained most in like states, and more of them the
 * more often the node is visited.
 *
 * Luck is taken out of what is learnt: whenever dice fall on the way, what the throw was better or worse than
 * the mean of all throws of that action is subtracted from the value at the end. That changes no expectation,
 * and a few descents tell as much as many did.
 *
 * An edge with dice goes to few outcomes at first and to more the more it is visited: outcome j of an edge
 * has a seed of its own, so it can be met again without being stored. */
#include "ai/players.h"
#include "ai/scene.h"
#include "ai/tree.h"

#include <math.h>

enum {
    PATH = 256,
    OPEN_AT = 2,    /* visits before a node is opened */
    LOOKS = 20,     /* actions it has then */
    REOPEN_AT = 12, /* visits for each edge before it is opened wider, to twice as many */
    OUTCOMES = 2,   /* of an edge at first, and one more every so many visits */
    VISITS_PER_OUTCOME = 4,
    WORLDS = 4,     /* the same for what is hidden */
    TAIL_LOOKS = 2, /* actions looked at for a quick decision */
    MEMORY = 12,    /* looks that an old one outlives */
    TRUST = 16,     /* visits that a guess is worth */
};
static const double curiosity = 1.6; /* in units of the spread of leaf values */
static const double sharpness =
    1.5; /* attention falls e-fold with so many parts of a spread below the best */

/* In the tree. */
static const ai_care calm = {.exact = 36, .samples = 12, .answers = 10};

typedef struct step {
    uint32_t node, edge;
    gg_side side;
} step;

typedef struct body {
    tree t;
    ai_scene scene;
    tree_offer *offer; /* GG_MAX_ACTIONS */
    gg_side root;
    step path[PATH];
    int length;
    bool answered;               /* the other side had a turn in this descent */
    double leaves, mean, square; /* running moments of leaf values */
} body;

/* --- the spread of values, the unit of curiosity ---------------------------------------------------------
 */

static void note_leaf(body *b, double value) {
    b->leaves += 1;
    double off = value - b->mean;
    b->mean += off / b->leaves;
    b->square += off * (value - b->mean);
}

static double leaf_spread(const body *b) {
    return sqrt(b->square / (b->leaves + 1)) + 1;
}

/* --- looking at actions ----------------------------------------------------------------------------------
 */

static int value_now(const ai_mind *mind, const gg_state *state, gg_side side) {
    return ai_value(mind, state, mind->game->prompt(mind->scenario, state), side);
}

/* One look: the state after the action is left in scratch[0]. */
static int look(ai_mind *mind, const gg_state *state, gg_side side, const gg_action *action, bool *rolled) {
    gg_state *after = mind->scratch[0];
    ai_copy(mind, after, state);
    ai_apply(mind, after, side, action, gg_rng_next(&mind->rng), NULL);
    *rolled = mind->dice.used_size > 0;
    return ai_settle(mind, after, side, 2);
}

/* --- opening a node --------------------------------------------------------------------------------------
 */

static void sort_offers(tree_offer *list, size_t count) {
    for (size_t gap = count / 2; gap > 0; gap /= 2)
        for (size_t i = gap; i < count; i++) {
            tree_offer moved = list[i];
            size_t k = i;
            for (; k >= gap && list[k - gap].value < moved.value; k -= gap) list[k] = list[k - gap];
            list[k] = moved;
        }
}

/* Attention falls off with the distance from the best, measured in spreads. */
static void set_priors(tree_edge *edge, const tree_offer *offer, size_t count) {
    double mean = 0, square = 0, sum = 0;
    for (size_t i = 0; i < count; i++) mean += offer[i].value / (double)count;
    for (size_t i = 0; i < count; i++)
        square += (offer[i].value - mean) * (offer[i].value - mean) / (double)count;
    double unit = sharpness / (sqrt(square) + 1);
    for (size_t i = 0; i < count; i++) {
        edge[i].prior = (float)exp((offer[i].value - offer[0].value) * unit);
        sum += (double)edge[i].prior;
    }
    for (size_t i = 0; i < count; i++) edge[i].prior /= (float)sum;
}

/* A value for an action that has no edge: by a look, or by what it usually gains. At the root all throws of
 * the dice are considered. */
static tree_offer new_offer(ai_mind *mind, body *b, gg_side side, uint32_t index, const gg_action *action,
                            int before) {
    int gain, value, most = AI_WON - 1;
    bool at_root = b->length == 0, rolled;
    if (mind->stop) return (tree_offer){index, 0, 0, -AI_WON, (double)NAN, -AI_WON};
    if (!at_root && ai_gain_known(b->scene.gains, side, action, &gain)) {
        value = before + gain;
        value = value > most ? most : value < -most ? -most : value;
    } else {
        value = at_root ? ai_expect(mind, b->scene.state, side, action)
                        : look(mind, b->scene.state, side, action, &rolled);
        ai_gain_note(b->scene.gains, side, action, value - before);
    }
    return (tree_offer){index, 0, 0, value, at_root ? (double)value : (double)NAN, value};
}

static tree_offer make_offer(ai_mind *mind, body *b, const tree_node *node, gg_side side, const gg_list *list,
                             uint32_t index, int before) {
    gg_action action;
    gg_list_read(list, index, &action);
    const tree_edge *known = tree_edge_of(&b->t, node, &action);
    if (known && (b->length > 0 || !isnan(known->fair)))
        return (tree_offer){index,
                            known->visits,
                            known->total,
                            (double)known->guess,
                            (double)known->fair,
                            tree_mean(&b->t, node, known)};
    tree_offer offer = new_offer(mind, b, side, index, &action, before);
    if (known) {
        offer.visits = known->visits;
        offer.total = known->total;
    }
    offer.value += tree_shift(node);
    return offer;
}

static double drift_of(const tree *t, const tree_node *node) {
    double sum = 0;
    for (const tree_edge *e = &t->edge[node->edge], *end = e + node->count; e < end; e++)
        sum += e->total - e->visits * (double)e->guess;
    return sum;
}

/* Opens a node, or opens it wider. False if there is no room for the first time. */
static bool open_node(ai_mind *mind, body *b, tree_node *node, gg_side side) {
    gg_list list = ai_list(mind, b->scene.state, side);
    uint32_t picked[AI_PICKS];
    size_t count = list.count, had = node->count, wanted = b->length == 0 ? count : had > 0 ? 2 * had : LOOKS;
    bool picks = wanted < count;
    size_t taken =
        picks ? ai_gain_pick(b->scene.gains, mind, b->scene.state, side, &list, wanted, picked) : count;
    int before = value_now(mind, b->scene.state, side);
    for (uint32_t i = 0; i < taken; i++)
        b->offer[i] = make_offer(mind, b, node, side, &list, picks ? picked[i] : i, before);
    sort_offers(b->offer, taken);
    bool done = tree_expand(&b->t, node, &list, b->offer, taken);
    if (done) set_priors(&b->t.edge[node->edge], b->offer, taken);
    node->drift = drift_of(&b->t, node);
    node->weighed = b->length == 0;
    node->whole = taken == count || taken <= had || !done;
    ai_unlist(mind, &list);
    return node->count > 0;
}

static bool wants_opening(const body *b, const tree_node *node) {
    if (b->length == 0) return !node->weighed;
    if (node->count == 0) return node->visits >= OPEN_AT;
    return !node->whole && node->visits > REOPEN_AT * node->count;
}

/* --- beyond the tree -------------------------------------------------------------------------------------
 */

/* The value for GG_FIRST of where the descent left the tree, once it is played on to the root's next turn. */
static int judge_leaf(ai_mind *mind, body *b) {
    mind->care = ai_hasty;
    for (int i = 0; i < mind->config.tail && !mind->stop; i++) {
        gg_prompt prompt = mind->game->prompt(mind->scenario, b->scene.state);
        if (prompt.sides == 0) break;
        gg_side side = ai_decider_for(prompt, b->root);
        if (gg_is_turn(mind->game, prompt)) {
            if (side == b->root && b->answered) break;
            b->answered = b->answered || gg_owes(prompt, gg_other(b->root));
        }
        ai_scene_decide(&b->scene, mind, prompt, side, (ai_looks){TAIL_LOOKS, TAIL_LOOKS, TAIL_LOOKS});
    }
    mind->care = calm;
    return ai_settle(mind, b->scene.state, GG_FIRST, 2);
}

/* --- a descent -------------------------------------------------------------------------------------------
 */

static uint32_t select_edge(const ai_mind *mind, const body *b, const tree_node *node) {
    const tree_edge *edge = &b->t.edge[node->edge];
    double eager = curiosity * mind->config.explore / 100 * leaf_spread(b) * sqrt((double)node->visits + 1),
           top = 0;
    uint32_t best = 0;
    for (uint32_t i = 0; i < node->count; i++) {
        double score =
            tree_mean(&b->t, node, &edge[i]) + eager * (double)edge[i].prior / (1.0 + edge[i].visits);
        if (i > 0 && score <= top) continue;
        top = score;
        best = i;
    }
    return node->edge + best;
}

static uint64_t outcome_seed(ai_mind *mind, uint64_t of, uint32_t visits) {
    uint32_t outcomes = OUTCOMES + visits / VISITS_PER_OUTCOME;
    return gg_mix(of * 0x10001u + gg_rng_below(&mind->rng, outcomes) + 1);
}

/* Goes down to a node that is not open, or to the end of the game. */
static void descend(ai_mind *mind, body *b) {
    tree *t = &b->t;
    b->answered = false;
    for (b->length = 0; b->length < PATH && !mind->stop;) {
        gg_prompt prompt = mind->game->prompt(mind->scenario, b->scene.state);
        if (prompt.sides == 0) return;
        gg_side side = ai_decider_for(prompt, b->root);
        tree_node *node = tree_find(t, mind, b->scene.state, side);
        if (!node) return;
        bool sees_all = !ai_hides(mind, b->scene.state, side);
        node->visits++;
        if (wants_opening(b, node) && !open_node(mind, b, node, side)) return;
        if (node->count == 0) return;
        uint32_t chosen = select_edge(mind, b, node);
        b->path[b->length++] = (step){(uint32_t)(node - t->node), chosen, side};
        b->answered = b->answered || (gg_is_turn(mind->game, prompt) && gg_owes(prompt, gg_other(b->root)));
        gg_action action = tree_action(t, &t->edge[chosen]);
        uint64_t seed = outcome_seed(mind, chosen, t->edge[chosen].visits);
        float fair = NAN; /* of this world; the edge's own where there is no other */
        mind->care = sees_all ? calm : ai_hasty;
        ai_scene_act(&b->scene, mind, prompt, side, &action, seed, sees_all ? &t->edge[chosen].fair : &fair);
        mind->care = calm;
    }
}

static void learn(body *b, double value_for_first) {
    note_leaf(b, value_for_first);
    for (int i = 0; i < b->length; i++) {
        tree_edge *edge = &b->t.edge[b->path[i].edge];
        double value = b->path[i].side == GG_FIRST ? value_for_first : -value_for_first;
        edge->visits++;
        edge->total += value;
        b->t.node[b->path[i].node].drift += value - (double)edge->guess;
    }
}

static void iterate(ai_mind *mind, body *b, const gg_state *seen, uint32_t number) {
    uint32_t stood = mind->trail.size;
    uint32_t worlds = WORLDS + number / VISITS_PER_OUTCOME;
    ai_scene_begin(&b->scene, mind, seen, b->root, gg_mix(gg_rng_below(&mind->rng, worlds) + 1));
    b->scene.seed = gg_rng_next(&mind->rng); /* a few worlds, but ever new dice */
    descend(mind, b);
    double value = fmax(-AI_WON, fmin(AI_WON, judge_leaf(mind, b) - b->scene.luck));
    gg_trail_cut(&mind->trail, stood);
    if (!mind->stop || number == 0) learn(b, value); /* what was broken off says nothing */
}

/* --- the player ------------------------------------------------------------------------------------------
 */

static void choose(ai_mind *mind, const gg_state *seen, gg_side side, ai_choice *choice) {
    body *b = mind->body;
    b->root = side;
    b->leaves = b->mean = b->square = 0;
    mind->care = calm;
    if (tree_is_crowded(&b->t)) tree_clear(&b->t);
    for (uint32_t i = 0; i == 0 || !mind->stop; i++) {
        iterate(mind, b, seen, i);
        if (b->length > choice->depth) choice->depth = b->length;
    }
    tree_explain(&b->t, mind, seen, side, choice);
}

static size_t needs(const gg_ruleset *game) {
    return ai_aligned(sizeof(body)) + ai_scene_needs(game) + ai_aligned(GG_MAX_ACTIONS * sizeof(tree_offer));
}

static void begin(ai_mind *mind) {
    body *b = ai_take(&mind->arena, sizeof *b);
    mind->body = b;
    ai_scene_init(&b->scene, mind, MEMORY);
    b->offer = ai_take(&mind->arena, GG_MAX_ACTIONS * sizeof *b->offer);
    tree_init(&b->t, &mind->arena);
    b->t.trust = TRUST;
}

const ai_player ai_mcts = {
    .name = "mcts",
    .manner = AI_TRIES,
    .help = "Monte Carlo tree search with evaluated leaves",
    .usual = {.nodes = 20000, .memory = 64, .threads = 1, .explore = 100, .tail = 40},
    .remembers = true,
    .adds_up = true,
    .plays = ai_plays_all,
    .needs = needs,
    .begin = begin,
    .choose = choose,
};
