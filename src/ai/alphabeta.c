/* alphabeta: exact search for games without dice and secrets.
 *
 * Iterative deepening, principal variation search, a transposition table, ordering by table, promise, killers
 * and history, and quiescence over forcing actions. A turn may hold several decisions of either side, so
 * signs follow who owes the decision, not the ply.
 *
 * Depth is measured in choice: an action costs half the bits of the list it was chosen from, and half the
 * bits of its rank in that list. A forced answer costs nothing, an interrupt with two answers little, a late
 * quiet action most; one that was looked at with less depth for its rank and is good is looked at again with
 * all.
 *
 * Values are for the side that owes the decision: evaluation inside +-9999; a win at ply n is WIN - n. */
#include "ai/players.h"

#include "base/ensure.h"

#include <string.h>

enum {
    PLIES = 160,
    WIN = 20000,
    SURELY = WIN - 2 * PLIES, /* values beyond are won or lost */
    INFINITE = 30000,
    STEP = 24, /* eighths of a bit: depth an iteration adds, about a decision among 40 */
    ITERATIONS = 60,
    QUIET_FLOOR = -72, /* quiescence ends here */
    HISTORY = 1 << 12,
    PICKED = 3, /* actions of a list that are picked before the rest is sorted */
};

typedef enum bound { NO_BOUND, AT_LEAST, AT_MOST, EXACT } bound;

/* The best action is kept whole where it is short, so that it can be tried before the list is made. */
enum { SHORT = 7 };
typedef struct entry {
    uint64_t key;
    int16_t value, depth;
    uint8_t bound, age;
    uint8_t cost;       /* depth that an action of the list takes */
    uint8_t kind, args; /* args > SHORT: no action is known, or it does not fit here */
    int16_t arg[SHORT];
} entry;

typedef struct body {
    entry *table;
    uint64_t mask; /* entries - 1 */
    uint8_t age;
    gg_state *state[PLIES];
    uint16_t killer[PLIES][2];
    int32_t history[2][HISTORY];
    int64_t *rank; /* AI_STACK, parallel to the mind's stack of actions */
} body;

/* --- the table ---------------------------------------------------------------------------------------- */

static uint64_t key_of(const ai_mind *mind, const gg_state *state) {
    return gg_hash(state, mind->game->state_size, 0);
}

static int to_table(int value, int ply) {
    return value > SURELY ? value + ply : value < -SURELY ? value - ply : value;
}
static int from_table(int value, int ply) {
    return value > SURELY ? value - ply : value < -SURELY ? value + ply : value;
}

typedef struct window {
    int alpha, beta, best;
    bool found; /* the best is an action's, not that of standing on the evaluation */
    int cost;   /* depth that an action takes, apart from its rank */
    gg_action best_action;
} window;

static bool is_short(const gg_action *action) {
    bool fits = action->kind <= UINT8_MAX && action->count <= SHORT;
    for (int i = 0; fits && i < action->count; i++) fits = action->arg[i] == (int16_t)action->arg[i];
    return fits;
}

/* The younger or deeper of two stays. */
static void store(body *b, uint64_t key, int ply, int depth, const window *w, bound kind) {
    entry *e = &b->table[key & b->mask];
    if (e->key != key && e->age == b->age && e->depth > depth && e->bound != NO_BOUND) return;
    *e = (entry){.key = key,
                 .value = (int16_t)to_table(w->best, ply),
                 .depth = (int16_t)depth,
                 .bound = (uint8_t)kind,
                 .age = b->age,
                 .cost = (uint8_t)w->cost,
                 .args = SHORT + 1};
    const gg_action *action = &w->best_action;
    if (!w->found || !is_short(action)) return;
    e->kind = (uint8_t)action->kind;
    e->args = (uint8_t)action->count;
    for (int i = 0; i < e->args; i++) e->arg[i] = (int16_t)action->arg[i];
}

static bool recall(const entry *e, gg_action *action) {
    if (e->args > SHORT) return false;
    action->kind = e->kind;
    action->count = e->args;
    for (int i = 0; i < e->args; i++) action->arg[i] = e->arg[i];
    return true;
}

static bool settles(const entry *e, int ply, int depth, int alpha, int beta, int *value) {
    if (e->depth < depth) return false;
    *value = from_table(e->value, ply);
    return e->bound == EXACT || (e->bound == AT_LEAST && *value >= beta) ||
           (e->bound == AT_MOST && *value <= alpha);
}

/* --- order -------------------------------------------------------------------------------------------- */

static unsigned signature(const gg_action *action) {
    unsigned mark = action->kind * 0x9e5u;
    if (action->count > 0) mark += (unsigned)action->arg[0] * 0x1f3u;
    if (action->count > 1) mark += (unsigned)action->arg[1] * 0x61u;
    return mark % HISTORY;
}

enum { FORCING_SCORE = 1 << 28, KILLER_SCORE = 1 << 27 };

static int quiet_score(const body *b, int ply, gg_side side, const gg_action *action) {
    unsigned mark = signature(action);
    if (mark == b->killer[ply][0]) return KILLER_SCORE + 1;
    if (mark == b->killer[ply][1]) return KILLER_SCORE;
    return b->history[side][mark];
}

/* What is tried next: a score above, the index in the list below. */
static int64_t ranked(int score, size_t index) {
    return (int64_t)score * 65536 + (int64_t)index;
}
static size_t index_of(int64_t rank) {
    return (size_t)(rank & 0xffff);
}

static void sort_down(int64_t *rank, size_t count) {
    for (size_t gap = count / 2; gap > 0; gap = gap == 2 ? 1 : gap * 5 / 11)
        for (size_t i = gap; i < count; i++) {
            int64_t moved = rank[i];
            size_t k = i;
            for (; k >= gap && rank[k - gap] < moved; k -= gap) rank[k] = rank[k - gap];
            rank[k] = moved;
        }
}

/* Brings the best of those from `from` on to the front of them and returns its index in the list. Mostly one
 * of the first few is enough; where it is not, all will be tried, and sorting is quicker. */
static size_t pick(int64_t *rank, size_t from, size_t count) {
    if (from == PICKED) sort_down(rank + from, count - from);
    if (from >= PICKED) return index_of(rank[from]);
    size_t best = from;
    for (size_t i = from + 1; i < count; i++)
        if (rank[i] > rank[best]) best = i;
    int64_t kept = rank[from];
    rank[from] = rank[best];
    rank[best] = kept;
    return index_of(rank[from]);
}

static void reward(body *b, int ply, gg_side side, const gg_action *action, int depth) {
    uint16_t mark = (uint16_t)signature(action);
    if (b->killer[ply][0] != mark) {
        b->killer[ply][1] = b->killer[ply][0];
        b->killer[ply][0] = mark;
    }
    int gain = depth > 0 ? depth * depth / 64 + 1 : 1;
    int32_t *h = &b->history[side][mark];
    *h += gain;
    if (*h < KILLER_SCORE / 2) return;
    for (int i = 0; i < HISTORY; i++) b->history[side][i] /= 2;
}

/* --- search ------------------------------------------------------------------------------------------- */

/* Eighths of a bit in a number from 1 on. */
static int eighths(size_t number) {
    int top = 31 - __builtin_clz((unsigned)number);
    return 8 * top + (int)((number << 3 >> top) & 7);
}

static int think(ai_mind *, int ply, gg_prompt, int depth, int alpha, int beta);

/* The value for `mover` of the state at `ply`, which his action led to. */
static int reply(ai_mind *mind, int ply, gg_side mover, int depth, int alpha, int beta) {
    const body *b = mind->body;
    gg_prompt prompt = mind->game->prompt(mind->scenario, b->state[ply]);
    if (prompt.sides == 0) {
        int result = ai_value(mind, b->state[ply], prompt, mover);
        return result > 0 ? WIN - ply : result < 0 ? ply - WIN : 0;
    }
    if (ai_decider(prompt) == mover) return think(mind, ply, prompt, depth, alpha, beta);
    return -think(mind, ply, prompt, depth, -beta, -alpha);
}

/* Tries the action of that rank. The first is looked at with all depth and the whole window, later ones with
 * less and an empty window, and again when they turn out better than thought. */
static int try_action(ai_mind *mind, int ply, gg_side side, const gg_action *action, size_t rank, int depth,
                      int alpha, int beta) {
    body *b = mind->body;
    uint32_t stood = mind->trail.size;
    ai_copy(mind, b->state[ply + 1], b->state[ply]);
    gg_step(&mind->table, b->state[ply + 1], &mind->trail, side, action, &mind->dice, NULL);
    ai_count_node(mind);
    int less = eighths(rank + 1) / 2, value = alpha + 1;
    if (rank > 0) value = reply(mind, ply + 1, side, depth - less, alpha, alpha + 1);
    if (rank > 0 && less > 0 && value > alpha) value = reply(mind, ply + 1, side, depth, alpha, alpha + 1);
    if (value > alpha && (rank == 0 || value < beta)) value = reply(mind, ply + 1, side, depth, alpha, beta);
    gg_trail_cut(&mind->trail, stood);
    return value;
}

/* Ranks a list without the action that was tried before, if any; in quiescence only what is forcing. Returns
 * how many are to be tried. */
static size_t rank_list(const ai_mind *mind, const body *b, int ply, gg_side side, const gg_list *list,
                        const gg_action *tried, bool forcing_only, int64_t *rank) {
    gg_action action;
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++) {
        if (tried && gg_list_is(list, i, tried)) continue;
        gg_list_read(list, i, &action);
        int promise = mind->game->promise(mind->scenario, b->state[ply], side, &action);
        if (promise > 0)
            rank[kept++] = ranked(FORCING_SCORE + promise, i);
        else if (!forcing_only)
            rank[kept++] = ranked(quiet_score(b, ply, side, &action), i);
    }
    return kept;
}

/* Takes the value of an action that was tried. True if nothing more need be tried. */
static bool take_value(window *w, int value, const gg_action *action) {
    if (value <= w->best) return false;
    w->best = value;
    w->found = true;
    w->best_action = *action;
    if (value > w->alpha) w->alpha = value;
    return value >= w->beta;
}

/* As ai_list, but of forcing actions, where the game can tell them quickly; there may be none. */
static gg_list list_forcing(ai_mind *mind, const gg_state *state, gg_side side) {
    if (!mind->game->forcing) return ai_list(mind, state, side);
    gg_list list = ai_list_atop(mind, GG_MAX_ACTIONS);
    mind->game->forcing(&mind->table, state, side, &list);
    ai_keep_list(mind, &list);
    ai_tick(mind);
    return list;
}

/* The list but for the action that was tried before, if any. */
static void try_list(ai_mind *mind, int ply, gg_side side, int depth, bool forcing_only,
                     const gg_action *tried, window *w) {
    body *b = mind->body;
    gg_list list = (forcing_only ? list_forcing : ai_list)(mind, b->state[ply], side);
    gg_action action;
    w->cost = forcing_only ? STEP : eighths(list.count) / 2;
    int64_t *rank = b->rank + (list.at - mind->stack);
    size_t count = rank_list(mind, b, ply, side, &list, tried, forcing_only, rank);
    for (size_t k = 0; k < count; k++) {
        gg_list_read(&list, pick(rank, k, count), &action);
        size_t place = tried ? k + 1 : k;
        int value = try_action(mind, ply, side, &action, place, depth - w->cost, w->alpha, w->beta);
        if (mind->stop) break;
        if (!take_value(w, value, &action)) continue;
        if (rank[k] < (int64_t)FORCING_SCORE * 65536) reward(b, ply, side, &action, depth);
        break;
    }
    ai_unlist(mind, &list);
}

static int evaluate(const ai_mind *mind, int ply, gg_prompt prompt, gg_side side) {
    const body *b = mind->body;
    return ai_value(mind, b->state[ply], prompt, side);
}

/* The value for the side that owes the decision at `ply`. Meaningless once the budget is spent. */
static int think(ai_mind *mind, int ply, gg_prompt prompt, int depth, int alpha, int beta) {
    body *b = mind->body;
    gg_side side = ai_decider(prompt);
    bool may_stand = depth <= 0 && gg_is_turn(mind->game, prompt);
    if (mind->stop || ply + 2 >= PLIES || (may_stand && depth <= QUIET_FLOOR))
        return evaluate(mind, ply, prompt, side);

    uint64_t key = key_of(mind, b->state[ply]);
    const entry *e = &b->table[key & b->mask];
    bool known = e->key == key && e->bound != NO_BOUND;
    int value;
    if (known && settles(e, ply, depth, alpha, beta, &value)) return value;

    window w = {.alpha = alpha, .beta = beta, .best = -INFINITE};
    if (may_stand) {
        w.best = evaluate(mind, ply, prompt, side);
        if (w.best >= beta) return w.best;
        if (w.best > alpha) w.alpha = w.best;
    }
    gg_action first;
    bool recalled = known && recall(e, &first), enough = false;
    if (recalled) {
        w.cost = e->cost;
        value = try_action(mind, ply, side, &first, 0, depth - w.cost, w.alpha, beta);
        enough = !mind->stop && take_value(&w, value, &first);
    }
    if (!enough && !mind->stop) try_list(mind, ply, side, depth, may_stand, recalled ? &first : NULL, &w);
    if (mind->stop) return 0;
    store(b, key, ply, depth, &w, w.best >= beta ? AT_LEAST : w.best > alpha ? EXACT : AT_MOST);
    return w.best;
}

/* --- the root ----------------------------------------------------------------------------------------- */

/* One iteration over the actions of the root, the best of the last one first. Returns how many were looked at
 * to the end; their order is then best first. */
static size_t iterate(ai_mind *mind, gg_side side, ai_candidate *list, size_t count, int depth) {
    int alpha = -INFINITE;
    size_t done = 0;
    for (size_t k = 0; k < count; k++) {
        uint64_t before = mind->nodes;
        int value = try_action(mind, 0, side, &list[k].action, k, depth, alpha, INFINITE);
        list[k].visits += mind->nodes - before;
        if (mind->stop) break;
        done++;
        list[k].value = value;
        if (value <= alpha) continue;
        alpha = value;
        ai_candidate better = list[k];
        memmove(list + 1, list, k * sizeof *list);
        list[0] = better;
    }
    return done;
}

static int shown(int value) {
    return value > SURELY ? AI_WON : value < -SURELY ? -AI_WON : value;
}

/* The best first, then what took most work to refute. */
static void explain(ai_choice *choice, ai_candidate *list, size_t count) {
    for (size_t i = 2; i < count; i++) {
        ai_candidate moved = list[i];
        size_t k = i;
        for (; k > 1 && list[k - 1].visits < moved.visits; k--) list[k] = list[k - 1];
        list[k] = moved;
    }
    size_t most = count < AI_CANDIDATES ? count : AI_CANDIDATES;
    for (size_t i = 0; i < most; i++) {
        choice->candidate[i] = list[i];
        choice->candidate[i].value = shown(list[i].value);
    }
    choice->candidate_count = (int)most;
    choice->action = list[0].action;
    choice->value = shown(list[0].value);
}

/* Follows the table from the chosen action on. */
static void expected_line(ai_mind *mind, gg_side side, ai_choice *choice) {
    body *b = mind->body;
    gg_state *state = b->state[1];
    ai_copy(mind, state, b->state[0]);
    gg_action action = choice->action;
    while (choice->line_count < AI_LINE) {
        choice->line[choice->line_count++] = (ai_line_step){side, action};
        gg_step(&mind->table, state, NULL, side, &action, &mind->dice, NULL);
        gg_prompt prompt = mind->game->prompt(mind->scenario, state);
        if (prompt.sides == 0) return;
        side = ai_decider(prompt);
        uint64_t key = key_of(mind, state);
        const entry *e = &b->table[key & b->mask];
        gg_list list = ai_list(mind, state, side);
        bool known = list.count == 1 || (e->key == key && e->bound == EXACT && recall(e, &action));
        if (list.count == 1) gg_list_read(&list, 0, &action);
        ai_unlist(mind, &list);
        if (!known) return;
    }
}

/* The root's actions that are not overlooked, forcing ones first; at least one. */
static size_t list_root(ai_mind *mind, const gg_state *seen, gg_side side, ai_candidate *root) {
    const body *b = mind->body;
    gg_list list = ai_list(mind, seen, side);
    size_t kept = 0;
    int64_t *rank = b->rank;
    rank_list(mind, b, 0, side, &list, NULL, false, rank);
    for (size_t k = 0; k < list.count; k++) {
        size_t i = pick(rank, k, list.count);
        if (gg_rng_below(&mind->rng, 100) < (uint32_t)mind->config.overlook) continue;
        root[kept++] = (ai_candidate){gg_list_get(&list, i), 0, 0};
    }
    if (kept == 0) root[kept++] = (ai_candidate){gg_list_get(&list, 0), 0, 0};
    ai_unlist(mind, &list);
    return kept;
}

static void choose(ai_mind *mind, const gg_state *seen, gg_side side, ai_choice *choice) {
    body *b = mind->body;
    gg_dice_fast(&mind->dice, 0);
    ai_copy(mind, b->state[0], seen);
    memset(b->killer, 0, sizeof b->killer);
    b->age++;
    ai_candidate *list = mind->weighed;
    size_t count = list_root(mind, seen, side, list);
    int most = mind->config.depth > 0 ? mind->config.depth : ITERATIONS;
    for (int i = 1; i <= most && !mind->stop; i++) {
        size_t done = iterate(mind, side, list, count, (i - 1) * STEP);
        if (done == count) choice->depth = i;
        if (done == count && (list[0].value > SURELY || list[0].value < -SURELY || count == 1)) break;
    }
    explain(choice, list, count);
    expected_line(mind, side, choice);
}

/* --- the player --------------------------------------------------------------------------------------- */

static size_t needs(const gg_ruleset *game) {
    return ai_aligned(sizeof(body)) + ai_aligned(AI_STACK * sizeof(int64_t)) +
           PLIES * ai_aligned(game->state_size);
}

static void begin(ai_mind *mind) {
    body *b = ai_take(&mind->arena, sizeof *b);
    mind->body = b;
    b->rank = ai_take(&mind->arena, AI_STACK * sizeof *b->rank);
    for (int i = 0; i < PLIES; i++) b->state[i] = ai_take(&mind->arena, mind->game->state_size);
    size_t entries = 1;
    while (2 * entries * sizeof(entry) <= ai_left(&mind->arena)) entries *= 2;
    b->table = ai_take(&mind->arena, entries * sizeof(entry));
    b->mask = entries - 1;
}

static const ai_player *plays(const ai_player *player, const gg_ruleset *game) {
    return game->chance || game->secrets ? NULL : player;
}

const ai_player ai_alphabeta = {
    .name = "alphabeta",
    .manner = AI_SEARCHES,
    .help = "exact search, for games without dice and secrets",
    .usual = {.nodes = 200000, .memory = 64, .threads = 1},
    .remembers = true,
    .plays = plays,
    .needs = needs,
    .begin = begin,
    .choose = choose,
};
