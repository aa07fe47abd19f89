/* solve: an and-or search, deepened turn by turn, with a table of what is settled. */
#include "lab/solve.h"

#include "base/ensure.h"

#include <stdlib.h>
#include <string.h>

enum { PLIES = 128, STACK = 1 << 15, WORDS = 8 * STACK, TABLE_BITS = 22 };

typedef struct settled {
    uint64_t key;
    uint8_t wins, loses; /* turns left with which it is known to be won, turns left with which not, plus 1 */
} settled;

typedef struct solver {
    const gg_scenario *scenario;
    gg_table board; /* the scenario with a workspace */
    const gg_ruleset *game;
    gg_side side;
    uint64_t nodes, most;
    gg_dice dice;
    gg_state *state[PLIES];
    gg_action killer[PLIES];
    uint32_t *at;    /* STACK of them: lists one behind the other, */
    int32_t *word;   /* with WORDS words */
    uint32_t *order; /* and in which order they are tried */
    uint32_t at_used, word_used;
    settled *table;
} solver;

static settled *entry_of(solver *s, const gg_state *state, uint64_t *key) {
    *key = gg_hash(state, s->game->state_size, 0);
    return &s->table[*key >> (64 - TABLE_BITS)];
}

typedef struct ranked {
    gg_list list;
    uint32_t *order;
} ranked;

static void swap(uint32_t *a, uint32_t *b) {
    uint32_t kept = *a;
    *a = *b;
    *b = kept;
}

/* Forcing actions first, and before them what worked at this ply the last time. */
static ranked list_in_order(solver *s, int ply, gg_side side) {
    ranked r = {
        gg_list_over(s->at + s->at_used, STACK - s->at_used, s->word + s->word_used, WORDS - s->word_used),
        s->order + s->at_used};
    uint32_t front = 0;
    s->game->actions(&s->board, s->state[ply], side, &r.list);
    gg_ensure(!r.list.cut, "%u actions find no room", (unsigned)r.list.count);
    for (uint32_t i = 0; i < r.list.count; i++) {
        gg_action action = gg_list_get(&r.list, i);
        bool early = gg_action_same(&action, &s->killer[ply]);
        r.order[i] = i;
        if (!early && s->game->promise(s->scenario, s->state[ply], side, &action) <= 0) continue;
        swap(&r.order[i], &r.order[front]);
        if (early) swap(&r.order[front], &r.order[0]);
        front++;
    }
    s->at_used += r.list.count;
    s->word_used += r.list.used;
    return r;
}

static void unlist(solver *s, const ranked *r) {
    s->at_used -= r->list.count;
    s->word_used -= r->list.used;
}

static bool forces(solver *, int ply, int turns);

static bool forces_after(solver *s, int ply, gg_side side, const gg_action *action, int turns) {
    memcpy(s->state[ply + 1], s->state[ply], s->game->state_size);
    gg_step(&s->board, s->state[ply + 1], NULL, side, action, &s->dice, NULL);
    s->nodes++;
    return forces(s, ply + 1, turns);
}

/* One action that wins is enough for the attacker; the defender must have none that does not lose. */
static bool forces_by_list(solver *s, int ply, gg_side side, int turns) {
    ranked r = list_in_order(s, ply, side);
    bool attacks = side == s->side, result = !attacks;
    for (uint32_t i = 0; i < r.list.count && s->nodes < s->most; i++) {
        gg_action action = gg_list_get(&r.list, r.order[i]);
        if (forces_after(s, ply, side, &action, turns) != attacks) continue;
        s->killer[ply] = action;
        result = attacks;
        break;
    }
    unlist(s, &r);
    return result;
}

/* Does the attacker win within so many turns? Meaningless once the nodes are spent. */
static bool forces(solver *s, int ply, int turns) {
    gg_prompt prompt = s->game->prompt(s->scenario, s->state[ply]);
    if (prompt.sides == 0) return s->game->outcome(s->scenario, s->state[ply]).winner == s->side;
    if (gg_is_turn(s->game, prompt) && turns == 0) return false;
    if (ply + 2 >= PLIES || s->nodes >= s->most) return false;
    uint64_t key;
    settled *known = entry_of(s, s->state[ply], &key);
    if (known->key == key && known->wins && turns + 1 >= known->wins) return true;
    if (known->key == key && turns + 1 <= known->loses) return false;
    gg_side side = (prompt.sides & 1) != 0 ? GG_FIRST : GG_SECOND;
    bool result = forces_by_list(s, ply, side, turns - (gg_is_turn(s->game, prompt)));
    if (s->nodes >= s->most) return result;
    if (known->key != key) *known = (settled){.key = key};
    if (result)
        known->wins = (uint8_t)(turns + 1);
    else
        known->loses = (uint8_t)(turns + 1);
    return result;
}

/* How many first actions win in so many turns; the first of them. */
static int count_ways(solver *s, int turns, gg_action *first) {
    bool main = gg_is_turn(s->game, s->game->prompt(s->scenario, s->state[0]));
    ranked r = list_in_order(s, 0, s->side);
    int ways = 0;
    for (uint32_t i = 0; i < r.list.count; i++) {
        gg_action action = gg_list_get(&r.list, r.order[i]);
        if (forces_after(s, 0, s->side, &action, turns - main) && ways++ == 0) *first = action;
    }
    unlist(s, &r);
    return ways;
}

static solver *begin(const gg_scenario *scenario, gg_side side, uint64_t nodes) {
    solver *s = gg_alloc(sizeof *s);
    s->scenario = scenario;
    s->game = scenario->game;
    s->side = side;
    s->most = nodes;
    s->board = (gg_table){scenario, s->game->work_size ? gg_alloc(s->game->work_size) : NULL};
    s->at = gg_alloc(STACK * sizeof *s->at);
    s->word = gg_alloc(WORDS * sizeof *s->word);
    s->order = gg_alloc(STACK * sizeof *s->order);
    s->table = gg_alloc(((size_t)1 << TABLE_BITS) * sizeof *s->table);
    for (int i = 0; i < PLIES; i++) s->state[i] = gg_alloc(s->game->state_size);
    gg_dice_fast(&s->dice, 0);
    return s;
}

static void end(solver *s) {
    for (int i = 0; i < PLIES; i++) free(s->state[i]);
    free(s->board.work);
    free(s->at);
    free(s->word);
    free(s->order);
    free(s->table);
    free(s);
}

lab_solution lab_solve(const gg_scenario *scenario, const gg_state *state, gg_side side, int most,
                       uint64_t nodes) {
    gg_ensure(!scenario->game->chance && !scenario->game->secrets,
              "only a game without dice and secrets is solved");
    solver *s = begin(scenario, side, nodes);
    memcpy(s->state[0], state, scenario->game->state_size);
    lab_solution found = {.proof = LAB_NO_WIN};
    for (int turns = 1; turns <= most && found.proof == LAB_NO_WIN; turns++) {
        bool wins = forces(s, 0, turns);
        if (s->nodes >= s->most)
            found.proof = LAB_UNPROVEN;
        else if (wins)
            found = (lab_solution){.proof = LAB_WIN, .turns = turns};
    }
    if (found.proof == LAB_WIN && gg_owes(scenario->game->prompt(scenario, state), side)) {
        s->most = UINT64_MAX;
        found.ways = count_ways(s, found.turns, &found.action);
    }
    found.nodes = s->nodes;
    end(s);
    return found;
}
