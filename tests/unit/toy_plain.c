/* toy: the plain: marches, worn ground, fire, and plans for a sheet. */
#include "toy.h"

#include "board/plane.h"

#include <stdlib.h>
#include <string.h>

bool toy_on_plain(int x, int y) {
    return x >= 0 && x <= TOY_WIDTH && y >= 0 && y <= TOY_DEPTH;
}

int toy_men(const gg_scenario *scenario, const toy_state *s, gg_side side) {
    int men = 0;
    for (int i = 0; i < toy_of(scenario)->units; i++)
        if (toy_of(scenario)->side[i] == side) men += s->unit[i].men;
    return men;
}

/* --- ground ----------------------------------------------------------------------------------- */

/* What a cell adds to the stamp; nothing while it is untrodden. */
static uint64_t print_of(size_t cell, int times) {
    return times ? gg_mix((cell + 1) * (TOY_BOG + 1) + (uint64_t)times) : 0;
}

uint64_t toy_stamp(const uint8_t *ground) {
    uint64_t stamp = 0;
    for (size_t cell = 0; cell < TOY_ROWS * TOY_COLUMNS; cell++) stamp ^= print_of(cell, ground[cell]);
    return stamp;
}

static size_t cell_at(int x, int y) {
    int column = x / TOY_CELL, row = y / TOY_CELL;
    if (column == TOY_COLUMNS) column--; /* the far edges belong to the last cells */
    if (row == TOY_ROWS) row--;
    return (size_t)row * TOY_COLUMNS + (size_t)column;
}

/* A way as points a cell apart or less. */
typedef struct way {
    int x, y, dx, dy, steps;
} way;

static way way_to(const toy_unit *unit, int x, int y) {
    way w = {unit->x, unit->y, x - unit->x, y - unit->y, 0};
    w.steps = (abs(w.dx) > abs(w.dy) ? abs(w.dx) : abs(w.dy)) / TOY_CELL + 1;
    return w;
}

static size_t cell_on(const way *w, int step) {
    return cell_at(w->x + (int)((int64_t)w->dx * step / w->steps),
                   w->y + (int)((int64_t)w->dy * step / w->steps));
}

/* --- marching --------------------------------------------------------------------------------- */

static int distance(const toy_unit *unit, int x, int y) {
    return (int)gg_root(gg_plane_distance2((gg_point){unit->x, unit->y}, (gg_point){x, y}));
}

/* TY-12, TY-13 */
gg_verdict toy_judge_march(const toy_state *s, int unit, int x, int y, int facing) {
    const toy_unit *from = &s->unit[unit];
    if (!toy_on_plain(x, y) || facing < 0 || facing >= TOY_TURN) return gg_forbid(TY_12, unit, -1);
    int length = distance(from, x, y);
    if (length > TOY_MARCH_MOST) return (gg_verdict){TY_12, TOY_TOO_FAR, {unit, length, TOY_MARCH_MOST, -1}};
    way w = way_to(from, x, y);
    for (int step = 1; step <= w.steps; step++) {
        size_t cell = cell_on(&w, step);
        if (s->ground[cell] < TOY_BOG || cell == cell_at(from->x, from->y)) continue;
        return (gg_verdict){
            TY_13, TOY_IN_BOG, {unit, (int)(cell % TOY_COLUMNS), (int)(cell / TOY_COLUMNS), -1}};
    }
    return gg_legal();
}

static const int16_t sine[TOY_HEADINGS] = {0, 382,  707,  923,  1000,  923,  707,  382,
                                           0, -382, -707, -923, -1000, -923, -707, -382};

static toy_reach find_reach(const toy_state *s, int unit) {
    toy_reach reach;
    for (int heading = 0; heading < TOY_HEADINGS; heading++) {
        int x = s->unit[unit].x, y = s->unit[unit].y;
        for (int far = TOY_MARCH_MOST; far > 0; far -= TOY_MARCH_MOST / 7) {
            int to_x = x + far * sine[heading] / 1000;
            int to_y = y - far * sine[(heading + TOY_HEADINGS / 4) % TOY_HEADINGS] / 1000;
            if (toy_judge_march(s, unit, to_x, to_y, 0).rule) continue;
            x = to_x, y = to_y;
            break;
        }
        reach.x[heading] = x;
        reach.y[heading] = y;
    }
    return reach;
}

/* A reach depends on the place and the ground alone, whatever the scenario. */
toy_reach toy_reach_of(const gg_table *table, const toy_state *s, int unit) {
    toy_work *work = table->work;
    if (!work) return find_reach(s, unit);
    const uint64_t place[] = {(uint64_t)s->unit[unit].x << 32 | (uint32_t)s->unit[unit].y, s->stamp};
    uint64_t key = gg_hash(place, sizeof place, 1);
    size_t slot = key % (sizeof work->kept / sizeof *work->kept);
    toy_reach reach = work->kept[slot].reach;
    if (work->kept[slot].key == key && work->kept[slot].check == gg_hash(&reach, sizeof reach, key))
        return reach;
    reach = find_reach(s, unit);
    work->kept[slot].key = key;
    work->kept[slot].check = gg_hash(&reach, sizeof reach, key);
    work->kept[slot].reach = reach;
    return reach;
}

static void tread(toy_state *s, const toy_unit *from, int x, int y) {
    way w = way_to(from, x, y);
    for (int step = 1; step <= w.steps; step++) {
        size_t cell = cell_on(&w, step);
        if (s->ground[cell] == TOY_BOG) continue;
        s->stamp ^= print_of(cell, s->ground[cell]) ^ print_of(cell, s->ground[cell] + 1);
        s->ground[cell]++;
    }
}

/* TY-14: where they come from does not matter, so neither does the order. */
void toy_march(const gg_scenario *scenario, toy_state *s, gg_events *events) {
    for (int i = 0; i < toy_of(scenario)->units; i++) {
        const toy_order *order = &s->order[i];
        if (order->written != TOY_MARCHES) continue;
        tread(s, &s->unit[i], order->x, order->y);
        s->unit[i].x = order->x;
        s->unit[i].y = order->y;
        s->unit[i].facing = order->facing;
        toy_tell(events, TOY_TOLD_MARCH, TY_12, GG_EVENT_RESULT, GG_OPEN, 0, i);
    }
}

/* --- fire ------------------------------------------------------------------------------------- */

/* The nearest enemy that stands, the first of several; TOY_UNITS if there is none. */
static int nearest_enemy(const gg_scenario *scenario, const toy_state *s, int unit) {
    int nearest = TOY_UNITS, least = INT32_MAX;
    for (int i = 0; i < toy_of(scenario)->units; i++) {
        if (!toy_stands(scenario, s, gg_other(toy_of(scenario)->side[unit]), i)) continue;
        int far = distance(&s->unit[unit], s->unit[i].x, s->unit[i].y);
        if (far < least) nearest = i, least = far;
    }
    return nearest;
}

/* TY-14: a die for every man on the plain, whether he has a target or not: how many are thrown betrays
 * nothing of the sheets. */
void toy_fire(const gg_scenario *scenario, toy_state *s, gg_dice *dice, gg_events *events) {
    int units = toy_of(scenario)->units, roll[GG_MAX_DICE], hits[TOY_UNITS] = {0}, thrown = 0;
    int men = toy_men(scenario, s, GG_FIRST) + toy_men(scenario, s, GG_SECOND);
    gg_roll(dice, men, 1, 6, "the volley of", TOY_ROUND_SUBJECT + s->round, roll);
    for (int i = 0; i < units; i++) {
        int sixes = 0, target = nearest_enemy(scenario, s, i);
        for (int man = 0; man < s->unit[i].men; man++) sixes += roll[thrown++] == 6;
        if (s->unit[i].men == 0 || target == TOY_UNITS) continue;
        if (distance(&s->unit[i], s->unit[target].x, s->unit[target].y) > TOY_RANGE) continue;
        hits[target] += sixes;
        toy_tell(events, TOY_TOLD_FIRE, TY_14, GG_EVENT_DICE, GG_OPEN, sixes, i);
    }
    for (int i = 0; i < units; i++) {
        int loss = hits[i] / 2;
        if (loss == 0) continue;
        bool gone = loss >= s->unit[i].men;
        s->unit[i].men = gone ? 0 : s->unit[i].men - loss;
        toy_tell(events, TOY_TOLD_LOSS, TY_14, GG_EVENT_LOSS, GG_OPEN, gone ? 0 : loss, i);
    }
}

/* --- plans ------------------------------------------------------------------------------------ */

enum { HOLD, PRESS, SCATTER };
const char *const toy_plan_styles[] = {"hold", "press", "scatter", NULL};

/* The heading that leads nearest to the enemy. */
static int forward(const gg_scenario *scenario, const toy_state *s, int unit, const toy_reach *reach) {
    int best = 0, least = INT32_MAX, target = nearest_enemy(scenario, s, unit);
    for (int i = 0; target < TOY_UNITS && i < TOY_HEADINGS; i++) {
        int far = distance(&s->unit[target], reach->x[i], reach->y[i]);
        if (far < least) best = i, least = far;
    }
    return best;
}

void toy_plan(const gg_table *table, const gg_state *seen, gg_side side, int style, gg_rng *rng,
              gg_list *list) {
    const toy_state *s = toy_in(seen);
    for (int i = 0; i < TOY_UNITS; i++) {
        if (!toy_stands(table->scenario, s, side, i)) continue;
        if (style == HOLD) {
            gg_list_put(list, TOY_HALT, 1, i, 0, 0);
            continue;
        }
        toy_reach reach = toy_reach_of(table, s, i);
        int heading =
            style == PRESS ? forward(table->scenario, s, i, &reach) : (int)gg_rng_below(rng, TOY_HEADINGS);
        int32_t *arg = gg_list_next(list, TOY_MARCH, 4);
        if (!arg) continue;
        arg[0] = i, arg[1] = reach.x[heading], arg[2] = reach.y[heading];
        arg[3] = heading * (TOY_TURN / TOY_HEADINGS);
    }
    gg_list_put(list, TOY_COMMIT, 0, 0, 0, 0);
}
