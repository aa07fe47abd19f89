/* De Gre - Sweet: where a body can get.
 *
 * The flood works on whole rows: level[c] holds the squares first reached at cost c, and a step in one
 * direction moves all squares of a level by a shift. */
#include "rules/degre/reach.h"

#include <string.h>

#include "rules/degre/body.h"
#include "rules/degre/tables.h"

enum { LEVELS = 20 }; /* 10 half squares, 2 of road, and what a last step may overshoot */

static bool is_enemy_or_shut(const degre_scenario *k, const degre_state *s, int side, int square) {
    return gg_grid_has(&s->troops[other_side(side)], square) || degre_is_shut(k, s, square);
}

/* DG-2.5.2, DG-2.5.3: both squares that flank a corner step are enemies or impassable. */
static gg_rule corner_fault(const degre_scenario *k, const degre_state *s, int side, int from, int way) {
    if (!gg_grid_is_corner(way)) return 0;
    int left = gg_grid_step(k->grid, from, (way + 7) & 7), right = gg_grid_step(k->grid, from, (way + 1) & 7);
    if (left == NOWHERE || right == NOWHERE) return 0;
    if (!is_enemy_or_shut(k, s, side, left) || !is_enemy_or_shut(k, s, side, right)) return 0;
    return degre_is_shut(k, s, left) || degre_is_shut(k, s, right) ? DG_2_5_3 : DG_2_5_2;
}

static bool is_bridge(const degre_scenario *k, const degre_state *s, int square) {
    return degre_terrain_at(k, s, square) == BRIDGE;
}

/* DG-2.8.5 */
static bool follows_axis(const degre_scenario *k, int square, int way) {
    return way == (k->axis[square] ? GG_GRID_E : GG_GRID_N) ||
           way == (k->axis[square] ? GG_GRID_W : GG_GRID_S);
}

gg_rule degre_step_fault(const degre_scenario *k, const degre_state *s, const degre_traveller *who, int from,
                         int way, bool retreat) {
    if (is_bridge(k, s, from) && !follows_axis(k, from, way)) return DG_2_8_5;
    int to = gg_grid_step(k->grid, from, way);
    if (to == NOWHERE) return retreat ? 0 : DG_2_8_3;
    if (degre_is_shut(k, s, to)) return gg_grid_has(&s->burning, to) ? DG_6_4_3 : DG_2_8_3;
    if (is_bridge(k, s, to) && !follows_axis(k, to, way)) return DG_2_8_5;
    if (who->cavalry && gg_grid_has(&k->forts, to)) return DG_13_3_3;
    return corner_fault(k, s, who->side, from, way);
}

static bool is_rough(const degre_scenario *k, const degre_state *s, int square) {
    return gg_grid_has(&k->rough, square) && !gg_grid_has(&s->burnt, square);
}

/* DG-1.1.3, DG-1.1.4, DG-13.1.1 */
int degre_step_cost(const degre_scenario *k, const degre_state *s, const degre_traveller *who, int from,
                    int way) {
    int to = gg_grid_step(k->grid, from, way);
    bool slow = who->slow_in_rough && is_rough(k, s, to) && !gg_grid_has(&k->road[way], from);
    return gg_grid_step_cost(way) + (slow ? 2 : 0);
}

/* --- the flood -------------------------------------------------------------------------------------- */

typedef struct flood {
    const degre_scenario *k;
    const degre_state *s;
    const degre_traveller *who;
    const gg_grid_set *ways;        /* steps that are allowed: all open ones, or road steps only */
    int row;                        /* of the start */
    int low, high;                  /* rows that can be reached */
    uint32_t shut[GG_GRID_ROWS];    /* nobody can enter */
    uint32_t blocked[GG_GRID_ROWS]; /* flanks a corner step cannot pass between */
    uint32_t seen[GG_GRID_ROWS];    /* reached at less cost, or shut */
    uint32_t direct[GG_GRID_ROWS];  /* reached by one step */
    uint32_t level[LEVELS][GG_GRID_ROWS];
} flood;

static void flood_begin(flood *f, int start, int allowance) {
    const uint32_t *enemy = f->s->troops[other_side(f->who->side)].row;
    int row = gg_grid_row(start), rows = allowance / 2,
        top = f->who->slow_in_rough ? allowance + 2 : allowance;
    f->row = row;
    f->low = row - rows < 0 ? 0 : row - rows;
    f->high = row + rows >= f->k->grid.rows ? f->k->grid.rows - 1 : row + rows;
    for (int r = f->low; r <= f->high; r++) {
        f->shut[r] = degre_shut_row(f->k, f->s, r);
        f->blocked[r] = f->shut[r] | enemy[r];
        if (f->who->cavalry) f->shut[r] |= f->k->forts.row[r];
        f->seen[r] = f->shut[r];
        for (int c = 0; c <= top || c <= 5; c++) f->level[c][r] = 0;
    }
    f->level[0][row] = UINT32_C(1) << gg_grid_column(start);
    f->seen[row] &= ~f->level[0][row];
}

static uint32_t shifted(uint32_t from, int dx) {
    return dx > 0 ? from << 1 : dx < 0 ? from >> 1 : from;
}

/* DG-13.1.1: those that come into rough going otherwise than by road come later. */
static uint32_t put_slow(flood *f, int cost, int way, int row, uint32_t from) {
    int to = row + gg_grid_dy[way], dx = gg_grid_dx[way];
    uint32_t by_road = shifted(from & f->k->road[way].row[row], dx);
    uint32_t slow = shifted(from, dx) & f->k->rough.row[to] & ~f->s->burnt.row[to] & ~by_road;
    f->level[cost + 2][to] |= slow;
    return slow;
}

static inline void put_step(flood *f, int cost, int way, int row, uint32_t from, bool rough) {
    from &= f->ways[way].row[row];
    uint32_t there = shifted(from, gg_grid_dx[way]);
    if (rough) there &= ~put_slow(f, cost, way, row, from);
    f->level[cost][row + gg_grid_dy[way]] |= there;
}

/* All squares of a row step over their sides, and over their corners as far as DG-2.5.2 and DG-2.5.3 let
 * them. */
static inline void spread(flood *f, int cost, int allowance, int row, uint32_t from, bool rough) {
    if (cost + 2 > allowance) return;
    bool up = row > f->low, down = row < f->high;
    put_step(f, cost + 2, GG_GRID_E, row, from, rough);
    put_step(f, cost + 2, GG_GRID_W, row, from, rough);
    if (up) put_step(f, cost + 2, GG_GRID_N, row, from, rough);
    if (down) put_step(f, cost + 2, GG_GRID_S, row, from, rough);
    if (cost + 3 > allowance) return;
    uint32_t east = f->blocked[row] >> 1, west = f->blocked[row] << 1;
    if (up) {
        uint32_t north = f->blocked[row - 1];
        put_step(f, cost + 3, GG_GRID_NE, row, from & ~(north & east), rough);
        put_step(f, cost + 3, GG_GRID_NW, row, from & ~(north & west), rough);
    }
    if (down) {
        uint32_t south = f->blocked[row + 1];
        put_step(f, cost + 3, GG_GRID_SE, row, from & ~(south & east), rough);
        put_step(f, cost + 3, GG_GRID_SW, row, from & ~(south & west), rough);
    }
}

static void flood_level(flood *f, int cost, int allowance) {
    const uint32_t *enemy = f->s->troops[other_side(f->who->side)].row;
    int low = f->row - cost / 2, high = f->row + cost / 2; /* no row further can have been reached for that */
    if (low < f->low) low = f->low;
    if (high > f->high) high = f->high;
    for (int row = low; row <= high; row++) {
        uint32_t from = f->level[cost][row] &= ~f->seen[row];
        if (!from) continue;
        f->seen[row] |= from;
        from &= ~enemy[row]; /* DG-2.5.1 */
        if (f->who->slow_in_rough)
            spread(f, cost, allowance, row, from, true);
        else
            spread(f, cost, allowance, row, from, false);
    }
}

static void flood_run(flood *f, int allowance) {
    flood_level(f, 0, allowance);
    for (int row = f->low; row <= f->high; row++) {
        f->direct[row] = 0;
        for (int cost = 2; cost <= 5 && cost <= allowance; cost++) /* what one step costs */
            f->direct[row] |= f->level[cost][row] & ~f->shut[row];
    }
    for (int cost = 2; cost <= allowance; cost++) flood_level(f, cost, allowance);
}

static void flood_from(flood *f, const degre_scenario *k, const degre_state *s, const degre_traveller *who,
                       const gg_grid_set *ways, int start, int allowance) {
    f->k = k;
    f->s = s;
    f->who = who;
    f->ways = ways;
    flood_begin(f, start, allowance);
    flood_run(f, allowance);
}

static void flood_squares(const flood *f, int start, const uint32_t *rows, gg_grid_set *out) {
    memset(out, 0, sizeof *out);
    for (int row = f->low; row <= f->high; row++) out->row[row] = rows[row] & ~f->shut[row];
    gg_grid_drop(out, start);
}

/* --- open ground ---------------------------------------------------------------------------------- */

/* The columns from `from` to `to` that the board has. */
static uint32_t columns(const degre_scenario *k, int from, int to) {
    if (from < 0) from = 0;
    if (to >= k->grid.columns) to = k->grid.columns - 1;
    return (UINT32_C(2) << to) - (UINT32_C(1) << from);
}

/* Nothing within reach is in anybody's way: then distance alone decides (DG-1.1.5). */
static bool is_open_ground(const degre_scenario *k, const degre_state *s, const degre_traveller *who,
                           int start) {
    int row = gg_grid_row(start), column = gg_grid_column(start), far = who->allowance / 2;
    int low = row - far < 0 ? 0 : row - far, high = row + far >= k->grid.rows ? k->grid.rows - 1 : row + far;
    const uint32_t *enemy = s->troops[other_side(who->side)].row;
    uint32_t trouble = 0;
    for (int r = low; r <= high; r++) {
        trouble |= enemy[r] | degre_shut_row(k, s, r) | k->bridges.row[r];
        if (who->cavalry) trouble |= k->forts.row[r];
        if (who->slow_in_rough) trouble |= k->rough.row[r];
    }
    return !(trouble & columns(k, column - far, column + far));
}

/* How far to either side one gets `away` rows off: 2 * away + x while x is less, 2 * x + away beyond. */
static int half_width(int allowance, int away) {
    return allowance - 2 * away < away ? allowance - 2 * away : (allowance - away) / 2;
}

static void reach_in_the_open(const degre_scenario *k, int allowance, int start, gg_grid_set *out,
                              gg_grid_set *direct) {
    int row = gg_grid_row(start), column = gg_grid_column(start);
    memset(out, 0, sizeof *out);
    memset(direct, 0, sizeof *direct);
    for (int r = 0; r < k->grid.rows; r++) {
        int away = r < row ? row - r : r - row;
        int wide = half_width(allowance, away);
        if (2 * away > allowance) continue;
        out->row[r] = columns(k, column - wide, column + wide);
        if (away <= 1) direct->row[r] = out->row[r] & columns(k, column - 1, column + 1);
    }
    gg_grid_drop(out, start);
    gg_grid_drop(direct, start);
}

void degre_reach(const degre_scenario *k, const degre_state *s, const degre_traveller *who, int start,
                 gg_grid_set *out, gg_grid_set *direct) {
    if (who->allowance >= 0 && is_open_ground(k, s, who, start)) {
        reach_in_the_open(k, who->allowance, start, out, direct);
        return;
    }
    flood f;
    flood_from(&f, k, s, who, k->way, start, who->allowance);
    flood_squares(&f, start, f.seen, out);
    flood_squares(&f, start, f.direct, direct);
}

void degre_road_reach(const degre_scenario *k, const degre_state *s, const degre_traveller *who, int start,
                      gg_grid_set *out) {
    flood f;
    flood_from(&f, k, s, who, k->road, start, who->allowance + 2);
    flood_squares(&f, start, f.seen, out);
}

/* Walks back from the end over squares that were reached at just the right cost. */
static int trace(const flood *f, int start, int end, int allowance, uint8_t way[STEPS]) {
    uint8_t back[LEVELS];
    int steps = 0, cost = 0, square = end;
    while (cost <= allowance && !(f->level[cost][gg_grid_row(end)] >> gg_grid_column(end) & 1)) cost++;
    if (cost > allowance) return 0;
    while (square != start) {
        int way_in = 0, before = NOWHERE;
        for (; way_in < GG_GRID_WAYS; way_in++) {
            before = gg_grid_step(f->k->grid, square, gg_grid_opposite(way_in));
            if (before == NOWHERE || !gg_grid_has(&f->ways[way_in], before)) continue;
            if (before != start && gg_grid_has(&f->s->troops[other_side(f->who->side)], before)) continue;
            int row = gg_grid_row(before),
                earlier = cost - degre_step_cost(f->k, f->s, f->who, before, way_in);
            if (earlier < 0 || row < f->low || row > f->high) continue;
            if (!(f->level[earlier][row] >> gg_grid_column(before) & 1)) continue;
            if (degre_step_fault(f->k, f->s, f->who, before, way_in, false)) continue;
            cost = earlier;
            break;
        }
        back[steps++] = (uint8_t)way_in;
        square = before;
    }
    for (int i = 0; i < steps; i++) way[i] = back[steps - 1 - i];
    return steps;
}

int degre_way_to(const degre_scenario *k, const degre_state *s, const degre_traveller *who, int start,
                 int end, bool may_bonus, uint8_t way[STEPS]) {
    flood f;
    flood_from(&f, k, s, who, k->way, start, who->allowance);
    int steps = gg_grid_row(end) < f.low || gg_grid_row(end) > f.high
                    ? 0
                    : trace(&f, start, end, who->allowance, way);
    if (steps || !may_bonus || !gg_grid_has(&k->on_road, start)) return steps;
    flood_from(&f, k, s, who, k->road, start, who->allowance + 2);
    if (gg_grid_row(end) < f.low || gg_grid_row(end) > f.high) return 0;
    return trace(&f, start, end, who->allowance + 2, way);
}
