/* trail: situations that have stood before, chained newest first in hash buckets.
 *
 * Invariants: entry[i].older < i + 1; bucket[b] is the newest entry of its chain or 0; entries below floor
 * are kept for the way back but never counted. */
#include "game/trail.h"

#include <stdlib.h>
#include <string.h>

void gg_trail_init(gg_trail *trail) {
    *trail = (gg_trail){0};
}

void gg_trail_free(gg_trail *trail) {
    free(trail->entry);
    gg_trail_init(trail);
}

void gg_trail_clear(gg_trail *trail) {
    trail->size = trail->floor = 0;
    memset(trail->bucket, 0, sizeof trail->bucket);
}

static uint32_t *bucket_of(gg_trail *trail, uint64_t key) {
    return &trail->bucket[gg_mix(key) % GG_TRAIL_BUCKETS];
}

int gg_trail_add(gg_trail *trail, uint64_t key, bool fresh) {
    if (trail->size == trail->room) {
        trail->room = trail->room ? 2 * trail->room : 64;
        trail->entry = gg_grow(trail->entry, trail->room * sizeof *trail->entry);
    }
    uint32_t *newest = bucket_of(trail, key);
    trail->entry[trail->size] = (gg_trail_entry){key, *newest, trail->floor};
    if (fresh) trail->floor = trail->size;
    *newest = ++trail->size;
    int times = 0;
    for (uint32_t i = *newest; i > trail->floor; i = trail->entry[i - 1].older)
        times += trail->entry[i - 1].key == key;
    return times;
}

void gg_trail_cut(gg_trail *trail, uint32_t size) {
    while (trail->size > size) {
        const gg_trail_entry *last = &trail->entry[--trail->size];
        *bucket_of(trail, last->key) = last->older;
        trail->floor = last->floor;
    }
}

int gg_trail_note(gg_trail *trail, const gg_scenario *scenario, const gg_state *state) {
    if (!scenario->game->situation) return 0;
    bool fresh = false;
    uint64_t key = scenario->game->situation(scenario, state, &fresh);
    if (key == 0 && !fresh) return 0;
    int times = gg_trail_add(trail, key, fresh);
    return key ? times : 0;
}

void gg_step(const gg_table *table, gg_state *state, gg_trail *trail, gg_side side, const gg_action *action,
             gg_dice *dice, gg_events *events) {
    const gg_scenario *scenario = table->scenario;
    if (action->kind == GG_RESIGN)
        scenario->game->resign(table, state, side, events);
    else
        scenario->game->apply(table, state, side, action, dice, events);
    if (!trail || dice->need.count > 0) return;
    int times = gg_trail_note(trail, scenario, state);
    if (times > 1) scenario->game->repeated(scenario, state, times, events);
}
