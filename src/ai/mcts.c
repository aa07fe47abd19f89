/* mcts: Monte Carlo tree search for every game.
 *
 * Hidden facts are imagined anew for every descent and dice are sampled. Where it leaves the tree, a descent
 * plays quickly on to the end of the turn and asks the evaluation there, not a long random tail. A node that
 * is met often enough is opened: a look at each action that is worth one orders them and gives each a first
 * value and a share of attention. At the root that is every action; elsewhere the few that gained most in
 * like states, and more of them the more often the node is visited.
 *
 * An edge with dice goes to few outcomes at first and to more the more it is visited: outcome j of an edge
 * has a seed of its own, so it can be met again without being stored. */
#include "ai/gains.h"
#include "ai/players.h"
#include "ai/tree.h"

#include <math.h>

enum {
    PATH = 256,
    OPEN_AT = 2,    /* visits before a node is opened */
    LOOKS = 20,     /* actions looked at then */
    REOPEN_AT = 12, /* visits for each edge before a node is opened wider, to twice as many */
    ROOT_LOOKS = 6, /* throws of the dice for each action at the root */
    TAIL_LOOKS = 5, /* actions looked at for a quick decision */
    OUTCOMES = 2,   /* of an edge at first, and one more every so many visits */
    VISITS_PER_OUTCOME = 4,
    WORLDS = 4, /* the same for what is hidden */
};
static const double curiosity = 1.6; /* in units of the spread of leaf values */
static const double sharpness =
    1.5; /* attention falls e-fold with so many parts of a spread below the best */

typedef struct step {
    uint32_t node, edge;
    gg_side side;
} step;

typedef struct body {
    tree t;
    ai_gains *gains;
    gg_state *state;
    gg_side root;
    step path[PATH];
    int length;
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

/* The value of an action at a look; at a few with other dice where it rolls any and `looks` allows. */
static int look(ai_mind *mind, const gg_state *state, gg_side side, const gg_action *action, int looks) {
    gg_state *after = mind->scratch[0];
    int sum = 0, done = 0;
    bool rolled;
    do {
        ai_copy(mind, after, state);
        ai_apply(mind, after, side, action, gg_rng_next(&mind->rng), NULL);
        rolled = mind->dice.used_size > 0;
        sum += ai_settle(mind, after, side, 2);
        done++;
    } while (rolled && done < looks && !mind->stop);
    return sum / done;
}

static int value_now(ai_mind *mind, const gg_state *state, gg_side side) {
    return ai_value(mind, state, mind->game->prompt(mind->scenario, state), side);
}

/* --- opening a node --------------------------------------------------------------------------------------
 */

static void sort_candidates(ai_candidate *list, size_t count) {
    for (size_t gap = count / 2; gap > 0; gap /= 2)
        for (size_t i = gap; i < count; i++) {
            ai_candidate moved = list[i];
            size_t k = i;
            for (; k >= gap && list[k - gap].value < moved.value; k -= gap) list[k] = list[k - gap];
            list[k] = moved;
        }
}

/* Attention falls off with the distance from the best, measured in spreads. */
static void set_priors(tree_edge *edge, const ai_candidate *list, size_t count) {
    double mean = 0, square = 0, sum = 0;
    for (size_t i = 0; i < count; i++) mean += list[i].value / (double)count;
    for (size_t i = 0; i < count; i++)
        square += (list[i].value - mean) * (list[i].value - mean) / (double)count;
    double unit = sharpness / (sqrt(square) + 1);
    for (size_t i = 0; i < count; i++) {
        edge[i].prior = (float)exp((list[i].value - list[0].value) * unit);
        sum += (double)edge[i].prior;
    }
    for (size_t i = 0; i < count; i++) edge[i].prior /= (float)sum;
}

/* What is known of an action at this node already, or a look at it. */
static ai_candidate weigh(ai_mind *mind, body *b, const tree_node *node, gg_side side,
                          const gg_action *action, int before) {
    const tree_edge *known = tree_edge_of(&b->t, node, action);
    if (known) return (ai_candidate){*action, (int)tree_mean(known), known->visits};
    if (mind->stop) return (ai_candidate){*action, -AI_WON, 0};
    int value = look(mind, b->state, side, action, b->length == 0 ? ROOT_LOOKS : 1);
    ai_gain_note(b->gains, side, action, value - before);
    return (ai_candidate){*action, value, 0};
}

/* Opens a node, or opens it wider. False if there is no room. */
static bool open_node(ai_mind *mind, body *b, tree_node *node, gg_side side) {
    gg_action *list;
    size_t count = ai_list(mind, b->state, side, &list);
    size_t wanted = b->length == 0 ? count : node->count > 0 ? 2 * node->count : LOOKS;
    size_t looked =
        wanted < count ? ai_gain_pick(b->gains, mind, b->state, side, list, count, wanted) : count;
    int before = value_now(mind, b->state, side);
    ai_candidate *order = mind->weighed;
    for (size_t i = 0; i < looked; i++) order[i] = weigh(mind, b, node, side, &list[i], before);
    sort_candidates(order, looked);
    bool done = tree_expand(&b->t, node, order, looked);
    if (done) set_priors(&b->t.edge[node->edge], order, looked);
    node->whole = looked == count || !done;
    ai_unlist(mind, count);
    return done || node->count > 0;
}

static bool wants_opening(const body *b, const tree_node *node) {
    if (b->length == 0) return !node->whole;
    if (node->count == 0) return node->visits >= OPEN_AT;
    return !node->whole && node->visits > REOPEN_AT * node->count;
}

/* --- beyond the tree -------------------------------------------------------------------------------------
 */

/* A decision made quickly: the best of the few actions that usually gain most. */
static void decide_quickly(ai_mind *mind, body *b, gg_side side) {
    gg_action *list;
    size_t count = ai_list(mind, b->state, side, &list);
    size_t looked = ai_gain_pick(b->gains, mind, b->state, side, list, count, TAIL_LOOKS);
    int before = value_now(mind, b->state, side), best_value = 0;
    size_t best = 0;
    for (size_t i = 0; i < looked && count > 1 && !mind->stop; i++) {
        int value = look(mind, b->state, side, &list[i], 1);
        ai_gain_note(b->gains, side, &list[i], value - before);
        if (i > 0 && value <= best_value) continue;
        best = i;
        best_value = value;
    }
    gg_action action = list[best];
    ai_unlist(mind, count);
    ai_apply(mind, b->state, side, &action, gg_rng_next(&mind->rng), &mind->trail);
}

/* The value for GG_FIRST of where the descent left the tree, once the turn is played to its end. */
static int judge_leaf(ai_mind *mind, body *b) {
    gg_side active = GG_NOBODY;
    for (int i = 0; i < mind->config.tail && !mind->stop; i++) {
        gg_prompt prompt = mind->game->prompt(mind->scenario, b->state);
        if (prompt.sides == 0) break;
        gg_side side = tree_decider(prompt, b->root);
        bool between = prompt.kind == mind->main_kind;
        if (between && active != GG_NOBODY && side != active) break;
        if (between) active = side;
        decide_quickly(mind, b, side);
    }
    return ai_settle(mind, b->state, GG_FIRST, 2);
}

/* --- a descent -------------------------------------------------------------------------------------------
 */

static uint32_t select_edge(const ai_mind *mind, const body *b, const tree_node *node) {
    const tree_edge *edge = &b->t.edge[node->edge];
    double eager = curiosity * mind->config.explore / 100 * leaf_spread(b) * sqrt((double)node->visits + 1),
           top = 0;
    uint32_t best = 0;
    for (uint32_t i = 0; i < node->count; i++) {
        double score = tree_mean(&edge[i]) + eager * (double)edge[i].prior / (1.0 + edge[i].visits);
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
    for (b->length = 0; b->length < PATH && !mind->stop;) {
        gg_prompt prompt = mind->game->prompt(mind->scenario, b->state);
        if (prompt.sides == 0) return;
        gg_side side = tree_decider(prompt, b->root);
        tree_node *node = tree_find(t, mind, b->state, side);
        if (!node) return;
        node->visits++;
        if (wants_opening(b, node) && !open_node(mind, b, node, side)) return;
        if (node->count == 0) return;
        uint32_t chosen = select_edge(mind, b, node);
        b->path[b->length++] = (step){(uint32_t)(node - t->node), chosen, side};
        gg_action action = tree_action(t, &t->edge[chosen]);
        uint64_t seed = outcome_seed(mind, chosen, t->edge[chosen].visits);
        ai_apply(mind, b->state, side, &action, seed, &mind->trail);
    }
}

static void iterate(ai_mind *mind, body *b, const gg_state *seen, uint32_t number) {
    uint32_t stood = mind->trail.size;
    uint32_t worlds = WORLDS + number / VISITS_PER_OUTCOME;
    ai_imagine(mind, seen, b->root, gg_mix(gg_rng_below(&mind->rng, worlds) + 1), b->state);
    descend(mind, b);
    int value = judge_leaf(mind, b);
    gg_trail_cut(&mind->trail, stood);
    if (mind->stop && number > 0) return; /* what was broken off says nothing */
    note_leaf(b, value);
    for (int i = 0; i < b->length; i++) {
        tree_edge *edge = &b->t.edge[b->path[i].edge];
        edge->visits++;
        edge->total += b->path[i].side == GG_FIRST ? value : -value;
    }
}

/* --- the player ------------------------------------------------------------------------------------------
 */

static void choose(ai_mind *mind, const gg_state *seen, gg_side side, ai_choice *choice) {
    body *b = mind->body;
    b->root = side;
    b->leaves = b->mean = b->square = 0;
    if (tree_is_crowded(&b->t)) tree_clear(&b->t);
    for (uint32_t i = 0; i == 0 || !mind->stop; i++) {
        iterate(mind, b, seen, i);
        if (b->length > choice->depth) choice->depth = b->length;
    }
    tree_explain(&b->t, mind, seen, side, choice);
}

static size_t needs(const gg_ruleset *game) {
    return ai_aligned(sizeof(body)) + ai_aligned(sizeof(ai_gains)) + ai_aligned(game->state_size);
}

static void begin(ai_mind *mind) {
    body *b = ai_take(&mind->arena, sizeof *b);
    mind->body = b;
    b->gains = ai_take(&mind->arena, sizeof *b->gains);
    b->state = ai_take(&mind->arena, mind->game->state_size);
    tree_init(&b->t, &mind->arena);
}

const ai_player ai_mcts = {
    .name = "mcts",
    .help = "Monte Carlo tree search with evaluated leaves",
    .usual = {.nodes = 20000, .memory = 64, .threads = 1, .explore = 100, .tail = 12},
    .adds_up = true,
    .plays = ai_plays_all,
    .needs = needs,
    .begin = begin,
    .choose = choose,
};
