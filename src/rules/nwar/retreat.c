/* retreat: chapter 8.4, and the evasion of 12.8 that uses the same classes. */
#include "rules/nwar/rules.h"

#include <string.h>

/* Everything a retreat is judged by: who leaves which hex, and the map around it. */
typedef struct flight {
    const nwar_sight *v;
    int unit, side, from;
    int forbidden; /* hex a displaced unit may not go to, or NWAR_NOWHERE */
    int mains;     /* main-group hexes; -1: nobody has asked for them yet */
    uint16_t main[NWAR_UNITS];
} flight;

/* --- rearward: NW-8.4.1e, NW-8.4.1f ----------------------------------------------------------- */

static bool counts_for_group(const flight *x, int unit) {
    return nwar_on_board(x->v->s, unit) && x->v->s->at[unit] != x->from &&
           x->v->b->kind_of[unit] != NWAR_SKIRMISHER;
}

enum { GROUP_RANGE = 2, GROUP_COLUMNS = 2 * GROUP_RANGE + 1, GROUP_ROWS = 8 };

/* How many units stand within two of a hex, by its spot. */
typedef struct crowds {
    uint8_t at[NWAR_WINDOW_COLUMNS + 2 * NWAR_WINDOW_PAD][64 + GROUP_ROWS];
} crowds;

static void add_crowd(crowds *out, nwar_spot spot) {
    static const uint8_t disc[GROUP_COLUMNS][GROUP_ROWS] = {
        {0, 0, 1, 1, 1}, {0, 1, 1, 1, 1}, {1, 1, 1, 1, 1}, {1, 1, 1, 1}, {1, 1, 1}};
    for (int i = 0; i < GROUP_COLUMNS; i++) {
        uint8_t *row = &out->at[spot.column - GROUP_RANGE + i][spot.bit - GROUP_RANGE];
        for (int k = 0; k < GROUP_ROWS; k++) row[k] = (uint8_t)(row[k] + disc[i][k]);
    }
}

static void find_main_group(flight *x) {
    crowds near;
    uint64_t group = 0;
    int best = 0;
    memset(&near, 0, sizeof near);
    for (uint64_t left = x->v->b->of_side[x->side]; left; left &= left - 1) {
        int unit = nwar_lowest(left);
        if (!counts_for_group(x, unit)) continue;
        group |= nwar_bit(unit);
        add_crowd(&near, x->v->b->spot[x->v->s->at[unit]]);
    }
    x->mains = 0;
    for (uint64_t left = group; left; left &= left - 1) {
        int hex = x->v->s->at[nwar_lowest(left)],
            count = near.at[x->v->b->spot[hex].column][x->v->b->spot[hex].bit];
        if (count < best) continue;
        if (count > best) x->mains = 0;
        best = count;
        x->main[x->mains++] = (uint16_t)hex;
    }
}

/* NW-2.0r: how far south (in half hexes) or east a hex lies. */
static int southing(const nwar_battle *b, int hex) {
    int column = hex % b->map.columns, row = hex / b->map.columns;
    return 2 * row + column % 2;
}

static bool towards_home(const flight *x, int to) {
    const nwar_battle *b = x->v->b;
    int south = southing(b, to) - southing(b, x->from), east = to % b->map.columns - x->from % b->map.columns;
    switch (b->side[x->side].home) {
    case NWAR_NORTH: return south < 0;
    case NWAR_EAST: return east > 0;
    case NWAR_SOUTH: return south > 0;
    default: return east < 0;
    }
}

static bool rearward(flight *x, int to) {
    if (towards_home(x, to)) return true;
    if (x->mains < 0) find_main_group(x);
    for (int i = 0; i < x->mains; i++)
        if (nwar_distance(x->v->b, to, x->main[i]) < nwar_distance(x->v->b, x->from, x->main[i])) return true;
    return false;
}

/* --- classes: NW-8.4.1b to NW-8.4.1g ---------------------------------------------------------- */

enum { NO_CLASS = 6 };

static void open_flight(flight *x, const nwar_sight *v, int unit, int forbidden) {
    x->v = v;
    x->unit = unit;
    x->side = v->b->side_of[unit];
    x->from = v->s->at[unit];
    x->forbidden = forbidden;
    x->mains = -1;
}

/* NW-8.4.1b */
static bool candidate(const flight *x, int direction) {
    int to = x->v->b->next[x->from][direction];
    return to != NWAR_NOWHERE && to != x->forbidden && nwar_passable(x->v->b, to) &&
           nwar_water(x->v->b->edges[x->from][direction]) != NWAR_RIVER &&
           !nwar_held_by(x->v->field.at[to], (int)gg_other((gg_side)x->side));
}

/* Class 1, 2 or 4 of a free hex; NO_CLASS if the hex limits bar it. */
static int free_class(flight *x, int to) {
    if (nwar_stand(x->v->b, &x->v->field, x->unit, to)) return NO_CLASS;
    if (nwar_near(x->v->b, &x->v->field, to, (int)gg_other((gg_side)x->side))) return 4;
    return rearward(x, to) ? 1 : 2;
}

/* The hexes of the lowest class among the neighbours; `judge` gives the class of each. */
static void best_class(flight *x, int (*judge)(flight *, int), nwar_hexes *out) {
    int best = NO_CLASS;
    out->count = 0;
    for (int d = 0; d < GG_HEX_SIDES; d++) {
        if (!candidate(x, d)) continue;
        int to = x->v->b->next[x->from][d], class = judge(x, to);
        if (class >= NO_CLASS || class > best) continue;
        if (class < best) out->count = 0;
        best = class;
        out->hex[out->count++] = (uint16_t)to;
    }
}

/* The one friendly unit that keeps the unit out of a hex. */
static int blocker(const flight *x, int to) {
    nwar_stack stack = x->v->field.at[to];
    return (nwar_is_gun(x->v->b, x->unit) ? stack.gun : stack.line) - 1;
}

void nwar_displace_hexes(const nwar_sight *v, int unit, int forbidden, nwar_hexes *out) {
    flight x;
    open_flight(&x, v, unit, forbidden);
    best_class(&x, free_class, out);
}

/* NW-8.4.3c to NW-8.4.3e: could the blocker make room? */
static bool opens(const flight *x, int to) {
    if (nwar_squared(x->v->s, x->v->field.at[to])) return false;
    nwar_hexes hexes;
    nwar_displace_hexes(x->v, blocker(x, to), x->from, &hexes);
    return hexes.count > 0;
}

/* All five classes of NW-8.4.1g. */
static int retreat_class(flight *x, int to) {
    int class = free_class(x, to);
    if (class != NO_CLASS) return class;
    if (!opens(x, to)) return NO_CLASS;
    return nwar_near(x->v->b, &x->v->field, to, (int)gg_other((gg_side)x->side)) ? 5 : 3;
}

void nwar_retreat_hexes(const nwar_sight *v, int unit, nwar_hexes *out) {
    flight x;
    open_flight(&x, v, unit, NWAR_NOWHERE);
    best_class(&x, retreat_class, out);
}

/* NW-12.8d: classes 1, 2 and 4, like a displaced unit's. */
void nwar_evade_hexes(const nwar_sight *v, int unit, nwar_hexes *out) {
    nwar_displace_hexes(v, unit, NWAR_NOWHERE, out);
}

/* --- carrying out ----------------------------------------------------------------------------- */

static void step_back(nwar_play *p, int unit, int to, nwar_event event, gg_rule rule, nwar_departure why) {
    int from = p->s->at[unit];
    p->s->at[unit] = (uint16_t)to;
    nwar_result(p->events, event, rule, 0, unit, nwar_subject_hex(to), nwar_subject_hex(from));
    nwar_arrive(p, unit, to, NW_7_3_1b);
    nwar_leave_leader(p, unit, from, to, why);
}

/* Into a free hex at once; into a blocked one after its unit has made room (NW-8.4.3a). */
void nwar_do_retreat(nwar_play *p, int to) {
    nwar_task task = nwar_pop(p->s);
    int unit = task.piece;
    nwar_field f;
    nwar_field_read(p->b, p->s, &f);
    if (!nwar_stand(p->b, &f, unit, to)) {
        step_back(p, unit, to, NWAR_RETREATED_TO, NW_8_4_1g, NWAR_RETREATED);
        return;
    }
    int in_the_way = (nwar_is_gun(p->b, unit) ? f.at[to].gun : f.at[to].line) - 1;
    nwar_push(p->s, (nwar_task){.kind = NWAR_STEP_TAKE_PLACE, .piece = (uint8_t)unit, .to = (uint16_t)to});
    nwar_push(p->s, (nwar_task){.kind = NWAR_ASK_DISPLACE,
                                .piece = (uint8_t)in_the_way,
                                .other = (uint8_t)unit,
                                .hex = (uint16_t)to,
                                .to = task.hex});
}

void nwar_do_displace(nwar_play *p, int to) {
    nwar_task task = nwar_pop(p->s);
    step_back(p, task.piece, to, NWAR_DISPLACED_TO, NW_8_4_3a, NWAR_DISPLACED);
}

void nwar_take_place(nwar_play *p) {
    nwar_task task = nwar_pop(p->s);
    step_back(p, task.piece, task.to, NWAR_RETREATED_TO, NW_8_4_1g, NWAR_RETREATED);
}

void nwar_do_evade(nwar_play *p, int to) {
    nwar_task task = nwar_pop(p->s);
    step_back(p, task.piece, to, NWAR_EVADED_TO, NW_12_8b, NWAR_EVADED);
}
