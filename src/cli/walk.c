/* walk: random play and exhaustive counting. See walk.h. */
#include "cli/walk.h"

#include "base/ensure.h"

#include <stdlib.h>
#include <string.h>

enum { COUNT_SEED = 1769 };

void walk_init(walk *self, const gg_scenario *scenario) {
    memset(self, 0, sizeof *self);
    self->scenario = scenario;
    self->game = scenario->game;
    self->state = gg_alloc(self->game->state_size);
    self->seen = gg_alloc(self->game->state_size);
    self->actions = gg_list_new();
    self->table = (gg_table){scenario, self->game->work_size ? gg_alloc(self->game->work_size) : NULL};
    gg_trail_init(&self->trail);
}

void walk_free(walk *self) {
    gg_trail_free(&self->trail);
    free(self->state);
    free(self->seen);
    gg_list_free(self->actions);
    free(self->table.work);
}

void walk_begin(walk *self, uint64_t seed) {
    gg_dice_fast(&self->dice, seed);
    self->rng.state = gg_mix(seed + 1);
    memset(self->state, 0, self->game->state_size);
    self->game->setup(&self->table, self->state, &self->dice, NULL);
    gg_trail_clear(&self->trail);
    gg_trail_note(&self->trail, self->scenario, self->state);
}

void walk_from(walk *self, const gg_state *state) {
    memcpy(self->state, state, self->game->state_size);
    gg_trail_clear(&self->trail);
    gg_trail_note(&self->trail, self->scenario, self->state);
}

/* What may be done in a state and by whom; 0 if the game is over. */
static uint32_t list(const walk *self, const gg_state *state, gg_side *side, gg_list *out) {
    gg_prompt prompt = self->game->prompt(self->scenario, state);
    if (prompt.sides == 0) return 0;
    *side = gg_owes(prompt, GG_FIRST) ? GG_FIRST : GG_SECOND;
    if (self->game->secrets) {
        self->game->observe(self->scenario, state, *side, self->seen);
        state = self->seen;
    }
    gg_list_clear(out);
    self->game->actions(&self->table, state, *side, out);
    gg_ensure(out->count > 0, "a decision without a legal action");
    return out->count;
}

/* --- at random ----------------------------------------------------------------------------------------- */

bool walk_step(walk *self) {
    gg_side side;
    uint32_t count = list(self, self->state, &side, self->actions);
    if (count == 0) return false;
    gg_action action = gg_list_get(self->actions, gg_rng_below(&self->rng, count));
    gg_dice_next(&self->dice);
    gg_step(&self->table, self->state, &self->trail, side, &action, &self->dice, NULL);
    return true;
}

/* One more action, in the next game where this one has ended. */
static void go_on(walk *self, uint64_t *game, uint64_t *done, uint64_t longest) {
    while (*done == longest || !walk_step(self)) {
        walk_begin(self, ++*game);
        *done = 0;
    }
    ++*done;
}

uint64_t walk_random(walk *self, uint64_t actions, uint64_t longest) {
    uint64_t game = 0, done = 0, hash = 0;
    walk_begin(self, game);
    while (actions-- > 0) {
        go_on(self, &game, &done, longest);
        hash = gg_hash(self->state, self->game->state_size, hash);
    }
    return hash;
}

__attribute__((noinline)) void walk_blindly(walk *self, uint64_t actions, uint64_t longest) {
    uint64_t game = 0, done = 0;
    walk_begin(self, game);
    while (actions-- > 0) go_on(self, &game, &done, longest);
}

/* --- along every path ---------------------------------------------------------------------------------- */

/* A floor of the tree: the state on it and what may be done there. */
typedef struct floor {
    gg_state *state;
    gg_list *actions;
} floor;

static uint64_t count_above(walk *self, floor *at, int depth, walk_visit visit, void *with) {
    gg_side side;
    uint32_t count = list(self, at->state, &side, at->actions), trail_size = self->trail.size;
    uint64_t total = 0;
    for (uint32_t i = 0; i < count; i++) {
        gg_action action = gg_list_get(at->actions, i);
        memcpy(at[1].state, at->state, self->game->state_size);
        gg_dice_fast(&self->dice, COUNT_SEED);
        gg_step(&self->table, at[1].state, &self->trail, side, &action, &self->dice, NULL);
        uint64_t below = depth > 1 ? count_above(self, at + 1, depth - 1, NULL, NULL) : 1;
        gg_trail_cut(&self->trail, trail_size);
        if (visit) visit(self, side, &action, below, with);
        total += below;
    }
    return total;
}

uint64_t walk_count(walk *self, int depth, walk_visit visit, void *with) {
    if (depth == 0) return 1;
    floor *floors = gg_alloc(((size_t)depth + 1) * sizeof *floors);
    for (int i = 0; i <= depth; i++) {
        floors[i].state = gg_alloc(self->game->state_size);
        floors[i].actions = i < depth ? gg_list_new() : NULL;
    }
    memcpy(floors->state, self->state, self->game->state_size);
    uint64_t total = count_above(self, floors, depth, visit, with);
    for (int i = 0; i <= depth; i++) {
        free(floors[i].state);
        gg_list_free(floors[i].actions);
    }
    free(floors);
    return total;
}
