/* mind: memory, budget, lists, and the way from a question to a choice.
 *
 * Invariants: while a player thinks, `stacked` returns to what it was before every call; nothing of the state
 * that was handed in is kept but its observation. */
#include "ai/mind.h"

#include "ai/sheet.h"

#include "base/ensure.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    ALIGN = 16,
    LAPSE_NOISE = 60,    /* how a decision at first sight is misjudged, per cent */
    LAPSE_OVERLOOK = 40, /* and how much of it is not seen */
    CHECKS = 200,        /* looks at the clock in one budget, at least */
    HEED = 32,           /* ticks between questions whether thinking is called off */
};

/* --- memory ------------------------------------------------------------------------------------------- */

size_t ai_aligned(size_t bytes) {
    return (bytes + ALIGN - 1) / ALIGN * ALIGN;
}

void *ai_take(ai_arena *arena, size_t bytes) {
    size_t size = ai_aligned(bytes);
    gg_ensure(size <= arena->size - arena->used, "%zu bytes wanted, %zu left", size, ai_left(arena));
    void *block = arena->at + arena->used;
    arena->used += size;
    return block;
}

size_t ai_left(const ai_arena *arena) {
    return arena->size - arena->used;
}

static size_t common_bytes(const gg_ruleset *game) {
    return (AI_SCRATCH + AI_OUTCOMES + 3) * ai_aligned(game->state_size) + ai_aligned(game->work_size) +
           ai_aligned(AI_STACK * sizeof(uint32_t)) + ai_aligned(AI_WORDS * sizeof(int32_t)) +
           ai_aligned(GG_MAX_ACTIONS * sizeof(ai_candidate)) + ai_aligned(AI_RECALLED * sizeof(ai_recalled)) +
           ai_aligned(sizeof(ai_lists)) + ai_sheet_needs(game);
}

ai_mind *ai_mind_new(const ai_config *wanted, const gg_scenario *scenario, ai_clock clock, gg_error *error) {
    const gg_ruleset *game = scenario->game;
    ai_config config = ai_config_for(wanted, game);
    const ai_player *player = config.player->plays(config.player, game);
    if (!player) {
        gg_fail(error, NULL, 0, "`%s` does not play %s", config.player->name, game->title);
        return NULL;
    }
    ai_mind *mind = gg_alloc(sizeof *mind);
    mind->config = config;
    mind->player = player;
    mind->scenario = scenario;
    mind->game = game;
    mind->clock = clock;
    bool timed = config.ms > 0 && clock.now;
    if (!timed && config.nodes == 0) mind->config.nodes = player->usual.nodes;
    mind->arena.size = common_bytes(game);
    if (player->remembers) mind->arena.size += (size_t)config.memory << 20;
    if (player->needs) mind->arena.size += player->needs(game);
    mind->arena.at = gg_alloc_if_can(mind->arena.size);
    if (!mind->arena.at) {
        gg_fail(error, NULL, 0, "there is no memory for `%s` (%zu MiB)", player->name,
                mind->arena.size >> 20);
        free(mind);
        return NULL;
    }
    mind->seen = ai_take(&mind->arena, game->state_size);
    mind->view = ai_take(&mind->arena, game->state_size);
    for (int i = 0; i < AI_SCRATCH; i++) mind->scratch[i] = ai_take(&mind->arena, game->state_size);
    for (int i = 0; i <= AI_OUTCOMES; i++) mind->outcome[i] = ai_take(&mind->arena, game->state_size);
    mind->table = (gg_table){scenario, ai_take(&mind->arena, game->work_size)};
    mind->stack = ai_take(&mind->arena, AI_STACK * sizeof *mind->stack);
    mind->word = ai_take(&mind->arena, AI_WORDS * sizeof *mind->word);
    mind->weighed = ai_take(&mind->arena, GG_MAX_ACTIONS * sizeof(ai_candidate));
    mind->recalled = ai_take(&mind->arena, AI_RECALLED * sizeof(ai_recalled));
    mind->lists = ai_take(&mind->arena, sizeof *mind->lists);
    ai_sheet_init(mind);
    gg_trail_init(&mind->trail);
    if (player->begin) player->begin(mind);
    return mind;
}

void ai_mind_free(ai_mind *mind) {
    if (!mind) return;
    gg_trail_free(&mind->trail);
    free(mind->arena.at);
    free(mind);
}

void ai_mind_heed(ai_mind *mind, bool (*called_off)(void)) {
    mind->called_off = called_off;
}

/* --- budget ------------------------------------------------------------------------------------------- */

static bool is_timed(const ai_mind *mind) {
    return mind->config.ms > 0 && mind->clock.now;
}

static int64_t time_limit(const ai_mind *mind) {
    return (int64_t)mind->config.ms * 970; /* 3 % is for getting home */
}

int ai_spent(const ai_mind *mind) {
    int64_t of_time = 0, of_nodes = 0;
    if (is_timed(mind))
        of_time = (mind->clock.now(mind->clock.with) - mind->started) * 1000 / time_limit(mind);
    if (mind->config.nodes > 0) of_nodes = (int64_t)(mind->nodes * 1000 / mind->node_limit);
    int64_t most = of_time > of_nodes ? of_time : of_nodes;
    return most < 1000 ? (int)most : 1000;
}

/* The clock is read at doubling distances, never more than a small part of the budget apart at the pace so
 * far, so slow and fast games both stop in time. */
void ai_check_budget(ai_mind *mind) {
    mind->next_check = UINT64_MAX;
    if (mind->called_off && mind->called_off()) mind->stop = true;
    if (mind->stop) return;
    if (mind->called_off) mind->next_check = mind->ticks + HEED;
    if (!is_timed(mind)) return;
    int64_t limit = time_limit(mind);
    int64_t spent = mind->clock.now(mind->clock.with) - mind->started;
    if (spent >= limit) {
        mind->stop = true;
        return;
    }
    uint64_t pace = mind->ticks * (uint64_t)limit / ((uint64_t)spent + 1) / CHECKS + 1;
    uint64_t next = mind->ticks + (pace < mind->ticks ? pace : mind->ticks);
    if (next < mind->next_check) mind->next_check = next;
}

/* --- asking the game ---------------------------------------------------------------------------------- */

_Static_assert(AI_WORDS >= GG_MAX_ACTIONS * (GG_MAX_ARGS + 1), "the longest list finds room");

gg_list ai_list_atop(ai_mind *mind, uint32_t room) {
    uint32_t left = AI_STACK - mind->stacked;
    return gg_list_over(mind->stack + mind->stacked, room < left ? room : left, mind->word + mind->worded,
                        AI_WORDS - mind->worded);
}

/* Without keeping it. */
static gg_list make_list(ai_mind *mind, const gg_state *state, gg_side side, uint32_t room) {
    if (ai_hides(mind, state, side)) {
        mind->game->observe(mind->scenario, state, side, mind->view);
        state = mind->view;
    }
    gg_list list = ai_list_atop(mind, room);
    mind->game->actions(&mind->table, state, side, &list);
    gg_ensure(list.count > 0, "a side that owes a decision has no action");
    ai_tick(mind);
    return list;
}

gg_list ai_list(ai_mind *mind, const gg_state *state, gg_side side) {
    gg_list list = make_list(mind, state, side, GG_MAX_ACTIONS);
    ai_keep_list(mind, &list);
    return list;
}

gg_list ai_list_few(ai_mind *mind, const gg_state *state, gg_side side, uint32_t few) {
    gg_list list = make_list(mind, state, side, few);
    if (list.cut) gg_list_clear(&list);
    ai_keep_list(mind, &list);
    return list;
}

void ai_imagine(ai_mind *mind, const gg_state *seen, gg_side side, uint64_t seed, gg_state *out) {
    if (!mind->game->secrets) {
        ai_copy(mind, out, seen);
        return;
    }
    gg_rng rng = {seed};
    mind->game->imagine(&mind->table, seen, side, &rng, out);
}

void ai_apply(ai_mind *mind, gg_state *state, gg_side side, const gg_action *action, uint64_t seed,
              gg_trail *trail) {
    gg_dice_fast(&mind->dice, seed);
    gg_step(&mind->table, state, trail, side, action, &mind->dice, NULL);
    ai_count_node(mind);
}

int ai_value(const ai_mind *mind, const gg_state *state, gg_prompt prompt, gg_side side) {
    if (prompt.sides == 0) {
        gg_side winner = mind->game->outcome(mind->scenario, state).winner;
        return winner == GG_NOBODY ? 0 : winner == side ? AI_WON : -AI_WON;
    }
    int value = mind->game->evaluate(&mind->table, state, side);
    return value >= AI_WON ? AI_WON - 1 : value <= -AI_WON ? 1 - AI_WON : value;
}

/* --- choosing ----------------------------------------------------------------------------------------- */

double ai_spread(double sum, double squares, double many) {
    double mean = sum / many, variance = squares / many - mean * mean;
    return variance > 0 ? sqrt(variance) : 0;
}

/* Twelve numbers from 0 to 999 have the spread 1000 and look normal enough. */
int ai_error(gg_rng *rng) {
    int sum = -6 * 999;
    for (int i = 0; i < 12; i++) sum += (int)gg_rng_below(rng, 1000);
    return sum;
}

void ai_rank(ai_choice *choice, ai_candidate *list, size_t count) {
    size_t most = count < AI_CANDIDATES ? count : AI_CANDIDATES;
    for (size_t i = 0; i < most; i++) {
        size_t best = i;
        for (size_t k = i + 1; k < count; k++)
            if (list[k].value > list[best].value) best = k;
        ai_candidate taken = list[best];
        memmove(list + i + 1, list + i, (best - i) * sizeof *list);
        list[i] = choice->candidate[i] = taken;
    }
    choice->candidate_count = (int)most;
    choice->action = list[0].action;
    choice->value = list[0].value;
}

static void copy_trail(gg_trail *to, const gg_trail *from) {
    gg_trail_entry *entry = to->entry;
    uint32_t room = to->room;
    if (room < from->size) {
        room = 2 * from->size;
        entry = gg_grow(entry, room * sizeof *entry);
    }
    *to = *from;
    to->entry = entry;
    to->room = room;
    if (from->size > 0) memcpy(entry, from->entry, from->size * sizeof *entry);
}

static void begin_decision(ai_mind *mind, const gg_state *state, gg_side side, const gg_trail *trail) {
    gg_observe(mind->scenario, state, side, mind->seen);
    mind->started = is_timed(mind) ? mind->clock.now(mind->clock.with) : 0;
    mind->rng.state = gg_mix((uint64_t)mind->config.seed + 1) + mind->decisions++;
    mind->nodes = mind->ticks = 0;
    mind->node_limit = mind->config.nodes > 0 ? (uint64_t)mind->config.nodes : UINT64_MAX;
    mind->next_check = 1;
    mind->stop = false;
    mind->care = ai_careful;
    mind->stacked = mind->worded = 0;
    mind->root = mind->game->prompt(mind->scenario, mind->seen);
    if (trail)
        copy_trail(&mind->trail, trail);
    else
        gg_trail_clear(&mind->trail);
    gg_ensure(gg_owes(mind->root, side), "a player is asked who owes no decision");
}

static void decide(ai_mind *mind, gg_side side, ai_choice *choice) {
    if (gg_role_of(mind->game, mind->root) == GG_SHEET) {
        ai_write_sheet(mind, side, choice);
        return;
    }
    gg_list list = ai_list(mind, mind->seen, side);
    ai_candidate sole = {.action = gg_list_get(&list, 0), .visits = 1};
    ai_unlist(mind, &list);
    if (list.count == 1) {
        sole.value = ai_value(mind, mind->seen, mind->root, side);
        ai_rank(choice, &sole, 1);
    } else if (gg_rng_below(&mind->rng, 100) < (uint32_t)mind->config.lapse)
        ai_look(mind, mind->seen, side, LAPSE_NOISE, LAPSE_OVERLOOK, choice);
    else
        mind->player->choose(mind, mind->seen, side, choice);
}

/* A guess may overshoot; that is as good as won or lost, but not certain. */
static int in_bounds(int value) {
    return value > AI_WON ? AI_WON - 1 : value < -AI_WON ? 1 - AI_WON : value;
}

static void keep_in_bounds(ai_choice *choice) {
    choice->value = in_bounds(choice->value);
    for (int i = 0; i < choice->candidate_count; i++)
        choice->candidate[i].value = in_bounds(choice->candidate[i].value);
}

static void blank_unused(gg_action *action) {
    memset(action->arg + action->count, 0, (size_t)(GG_MAX_ARGS - action->count) * sizeof *action->arg);
}

/* So that equal choices are equal bytes. */
static void tidy_up(ai_choice *choice) {
    blank_unused(&choice->action);
    for (int i = 0; i < AI_LINE; i++) blank_unused(&choice->line[i].action);
    for (int i = 0; i < AI_CANDIDATES; i++) blank_unused(&choice->candidate[i].action);
}

void ai_choose(ai_mind *mind, const gg_state *state, gg_side side, const gg_trail *trail, ai_choice *choice) {
    begin_decision(mind, state, side, trail);
    memset(choice, 0, sizeof *choice);
    decide(mind, side, choice);
    keep_in_bounds(choice);
    if (choice->line_count == 0) {
        choice->line[0] = (ai_line_step){side, choice->action};
        choice->line_count = 1;
    }
    tidy_up(choice);
    choice->nodes = mind->nodes;
    if (is_timed(mind)) choice->microseconds = mind->clock.now(mind->clock.with) - mind->started;
}

ai_candidate *ai_find_candidate(ai_choice *choice, const gg_action *action) {
    for (int i = 0; i < choice->candidate_count; i++)
        if (gg_action_same(&choice->candidate[i].action, action)) return &choice->candidate[i];
    return NULL;
}

static void add_candidate(ai_choice *out, const ai_candidate *more) {
    ai_candidate *known = ai_find_candidate(out, &more->action);
    if (known) {
        uint64_t visits = known->visits + more->visits;
        int64_t sum = (int64_t)known->visits * known->value + (int64_t)more->visits * more->value;
        if (visits > 0) known->value = (int)(sum / (int64_t)visits);
        known->visits = visits;
    } else if (out->candidate_count < AI_CANDIDATES)
        out->candidate[out->candidate_count++] = *more;
}

static bool is_before(const ai_candidate *a, const ai_candidate *b) {
    return a->visits != b->visits ? a->visits > b->visits : a->value > b->value;
}

static void sort_by_visits(ai_choice *choice) {
    for (int i = 1; i < choice->candidate_count; i++) {
        ai_candidate moved = choice->candidate[i];
        int k = i;
        for (; k > 0 && is_before(&moved, &choice->candidate[k - 1]); k--)
            choice->candidate[k] = choice->candidate[k - 1];
        choice->candidate[k] = moved;
    }
}

void ai_choice_merge(const ai_choice *parts, int count, ai_choice *out) {
    memset(out, 0, sizeof *out);
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < parts[i].candidate_count; k++) add_candidate(out, &parts[i].candidate[k]);
        out->nodes += parts[i].nodes;
        if (parts[i].microseconds > out->microseconds) out->microseconds = parts[i].microseconds;
        if (parts[i].depth > out->depth) out->depth = parts[i].depth;
    }
    sort_by_visits(out);
    out->action = out->candidate[0].action;
    out->value = out->candidate[0].value;
    for (int i = 0; i < count && out->line_count == 0; i++) {
        if (!gg_action_same(&parts[i].action, &out->action)) continue;
        out->line_count = parts[i].line_count;
        memcpy(out->line, parts[i].line, sizeof out->line);
    }
}
