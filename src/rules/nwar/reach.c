#include "rules/nwar/reach.h"

#include "base/ensure.h"

#include <string.h>

/* --- who is in the way ------------------------------------------------------------------------ */

static size_t bytes_in_use(const nwar_battle *b) {
    return (size_t)(b->map.columns + 2 * NWAR_WINDOW_PAD) * sizeof(uint64_t);
}

static void clear(const nwar_battle *b, nwar_sparse *sparse) {
    sparse->used = sparse->rows = 0;
    memset(sparse->columns.at, 0, bytes_in_use(b));
}

static void find_leaders(const nwar_battle *b, const nwar_state *s, int side, nwar_open *open) {
    clear(b, &open->mates);
    clear(b, &open->prey);
    for (int leader = NWAR_UNITS; leader < NWAR_UNITS + b->leaders; leader++) {
        if (!nwar_on_board(s, leader)) continue;
        nwar_spot spot = b->spot[s->at[leader]];
        if (b->side_of[leader] == side)
            nwar_sparse_add(&open->mates, spot);
        else if (!nwar_columns_has(&open->enemy, spot))
            nwar_sparse_add(&open->prey, spot);
    }
}

static void find_prizes(const nwar_battle *b, const nwar_state *s, int side, nwar_open *open) {
    open->prizes.used = open->prey.used;
    open->prizes.rows = open->prey.rows;
    memcpy(open->prizes.columns.at, open->prey.columns.at, bytes_in_use(b));
    for (int i = 0; i < b->locations; i++)
        if (s->control[i] != side) nwar_sparse_add(&open->prizes, b->spot[b->location[i].hex]);
}

static void find_units(const nwar_battle *b, const nwar_state *s, uint64_t units, nwar_columns *columns) {
    memset(columns->at, 0, bytes_in_use(b));
    for (; units; units &= units - 1) {
        int at = s->at[nwar_lowest(units)];
        if (at < NWAR_HEXES) nwar_columns_add(columns, b->spot[at]);
    }
}

void nwar_open_read(const nwar_battle *b, const nwar_state *s, int side, nwar_open *open) {
    nwar_columns lines, guns;
    find_units(b, s, b->of_side[1 - side], &open->enemy);
    find_units(b, s, b->of_side[side] & b->lines, &lines);
    find_units(b, s, b->of_side[side] & b->guns, &guns);
    for (int i = 0; i < b->map.columns + 2 * NWAR_WINDOW_PAD; i++) {
        open->leader.at[i] = b->land.at[i] & ~open->enemy.at[i];
        open->line.at[i] = open->leader.at[i] & ~lines.at[i];
        open->gun.at[i] = open->leader.at[i] & ~guns.at[i];
    }
    find_leaders(b, s, side, open);
    find_prizes(b, s, side, open);
}

static void set_hex(nwar_columns *columns, nwar_spot spot, bool on) {
    uint64_t *column = &columns->at[spot.column];
    *column = (*column & ~nwar_bit(spot.bit)) | (uint64_t)on << spot.bit;
}

static void drop_sparse(nwar_sparse *sparse, nwar_spot spot) {
    nwar_columns_drop(&sparse->columns, spot);
    if (!sparse->columns.at[spot.column]) sparse->used &= ~nwar_bit(spot.column);
    sparse->rows = 0;
    for (uint64_t left = sparse->used; left; left &= left - 1)
        sparse->rows |= sparse->columns.at[nwar_lowest(left)];
}

static inline void set_sparse(nwar_sparse *sparse, nwar_spot spot, bool on) {
    if (on == nwar_columns_has(&sparse->columns, spot)) return; /* nearly always */
    if (on)
        nwar_sparse_add(sparse, spot);
    else
        drop_sparse(sparse, spot);
}

void nwar_open_look_for_own(const nwar_battle *b, const nwar_field *f, int hex, nwar_open *open) {
    nwar_stack stack = f->at[hex];
    nwar_spot spot = b->spot[hex];
    bool way = nwar_columns_has(&open->leader, spot);
    set_hex(&open->line, spot, way && !stack.line);
    set_hex(&open->gun, spot, way && !stack.gun);
}

void nwar_open_look_for_mate(const nwar_battle *b, int side, const nwar_field *f, int hex, nwar_open *open) {
    uint8_t leader = f->at[hex].leader;
    set_sparse(&open->mates, b->spot[hex], leader && b->side_of[leader - 1] == side);
}

void nwar_open_look(const nwar_battle *b, const nwar_state *s, int side, const nwar_field *f, int hex,
                    nwar_open *open) {
    nwar_stack stack = f->at[hex];
    nwar_spot spot = b->spot[hex];
    bool enemy = nwar_held_by(stack, 1 - side), way = nwar_columns_has(&b->land, spot) && !enemy;
    bool prey = stack.leader && b->side_of[stack.leader - 1] != side && !enemy;
    bool prize = b->site[hex] && s->control[b->site[hex] - 1] != side;
    set_hex(&open->enemy, spot, enemy);
    set_hex(&open->leader, spot, way);
    nwar_open_look_for_own(b, f, hex, open);
    nwar_open_look_for_mate(b, side, f, hex, open);
    set_sparse(&open->prey, spot, prey);
    set_sparse(&open->prizes, spot, prey || prize);
}

/* --- the flood -------------------------------------------------------------------------------- */

enum { LAYERS = 8 }; /* half points 0 .. 6, and one beyond that nobody looks at */

/* A window while it is being flooded: which hexes are reached with so many half points, and how one stands.
 */
typedef struct flood {
    const nwar_window *w;
    uint64_t open, shun, on_road;
    uint64_t free[LAYERS], bound[LAYERS];
    uint64_t tried, first, inner; /* as in nwar_reach, where first is tried_first */
    uint64_t left;                /* hexes with something to spare, shunned ones included */
} flood;

static void look_through(flood *f, const nwar_battle *b, const nwar_trip *trip, int hex) {
    f->w = &b->window[hex];
    f->open = nwar_cut(trip->open, f->w);
    f->shun = trip->shun ? nwar_sparse_cut(trip->shun, f->w) : 0;
    f->on_road = trip->roads ? f->w->on_road : 0;
}

static void empty_layers(flood *f) {
    memset(f->free, 0, sizeof f->free);
    memset(f->bound, 0, sizeof f->bound);
}

/* From layer to layer. Afterwards each hex is in the layer of the least it can be reached with. */
static inline __attribute__((always_inline)) void run_layers(flood *f, int used, int allowance) {
    const nwar_window *w = f->w;
    const uint64_t stay = ~f->shun, banks = w->banks, onward = f->open & ~w->woods,
                   lanes = f->open & w->woods;
    const uint64_t on_road = f->on_road & stay;
    uint64_t left = 0, all = 0, first = 0, inner = 0;
#pragma GCC unroll 8
    for (; used < allowance; used++) {
        uint64_t on = f->free[used] & ~left, lane = f->bound[used] & ~left, going = on | lane;
        f->free[used] = on;
        f->bound[used] = lane;
        if (!going) continue;
        left |= going;
        on &= stay;
        if (on && used + 2 <= allowance) {
            uint64_t wet = on & banks, step = nwar_spread_all(on ^ wet);
            if (wet) {
                step |= nwar_spread(w->flow, wet);
                all |= nwar_spread(w->wade, wet);
            }
            all |= step;
            f->free[used + 2] |= step & onward;
            if (used + 2 < allowance) inner |= step & ~w->woods;
            if (used == 0) first = all;
        }
        going &= on_road;
        if (going) {
            uint64_t step = nwar_spread(w->road, going);
            all |= step;
            f->free[used + 1] |= step & onward;
            f->bound[used + 1] |= step & lanes;
            if (used + 1 < allowance) inner |= step;
            if (used <= 1) first |= step;
        }
    }
    f->tried = all;
    f->first = first;
    f->inner = inner;
    f->left = left;
}

/* Nearly all floods are one of three, and with constants their layers need no loop. */
static void run(flood *f, int used, int allowance) {
    if (used == 0 && allowance == 4)
        run_layers(f, 0, 4);
    else if (used == 0 && allowance == 6)
        run_layers(f, 0, 6);
    else if (used == 3 && allowance == 6)
        run_layers(f, 3, 6);
    else
        run_layers(f, used, allowance);
}

/* Shunned hexes of a window from which one could go on. */
static void note_detours(const nwar_battle *b, const nwar_trip *trip, int centre, const flood *f,
                         nwar_reach *out) {
    for (int used = trip->used; used < trip->allowance; used++) {
        uint64_t free = f->free[used] & f->shun, bound = f->bound[used] & f->shun & ~free;
        for (uint64_t left = free | bound; left && out->detours < NWAR_DETOURS; left &= left - 1) {
            int bit = nwar_lowest(left), hex = centre + b->window_way[f->w->odd][bit];
            uint8_t footing = free >> bit & 1 ? NWAR_FREE : NWAR_ROADBOUND;
            bool known = false;
            for (int i = 0; i < out->detours; i++) known = known || out->detour[i].hex == hex;
            if (!known) out->detour[out->detours++] = (nwar_node){(uint16_t)hex, (uint8_t)used, footing, -1};
        }
    }
}

/* --- beyond the window ------------------------------------------------------------------------ */

/* Roads carry further than a window sees. Where they do, a second window is opened around the hex that leads
 * out and the flood goes on there from what the first one left at its rim. */
static void open_beyond(const nwar_battle *b, const nwar_trip *trip, const flood *first, int bit,
                        nwar_reach *out) {
    int q = bit / 8 - NWAR_WINDOW_REACH, s = bit % 8 - NWAR_WINDOW_REACH;
    int hex = trip->hex + b->window_way[first->w->odd][bit];
    nwar_hexset *set = &out->set;
    if (set->count == NWAR_WINDOWS) return;
    flood f;
    look_through(&f, b, trip, hex);
    empty_layers(&f);
    uint64_t edge = first->w->exits | NWAR_WINDOW_RIM;
    for (int used = NWAR_WINDOW_REACH; used < trip->allowance; used++) {
        f.free[used] = nwar_slide(first->free[used] & edge, q, s);
        f.bound[used] = nwar_slide(first->bound[used] & edge, q, s);
    }
    run(&f, NWAR_WINDOW_REACH, trip->allowance);
    const uint64_t outside = ~nwar_slide(NWAR_WINDOW_FULL, q, s);
    out->tried |= nwar_slide(f.tried, -q, -s);
    out->inner |= nwar_slide(f.inner, -q, -s);
    nwar_views_add(&out->far, hex, f.tried & outside);
    uint64_t far = f.tried & f.open & outside;
    for (int i = 1; i < set->count; i++) {
        const nwar_window *other = &b->window[set->window[i].hex];
        far &= ~nwar_slide(set->window[i].bits, f.w->column - other->column, f.w->shift - other->shift);
    }
    if (far) set->window[set->count++] = (struct nwar_bits_around){far, hex};
    if (f.left & f.shun) note_detours(b, trip, hex, &f, out);
}

/* Is the hex in the set by a window behind the first? */
static bool is_known(const nwar_battle *b, const nwar_hexset *set, int hex) {
    nwar_spot there = b->spot[hex];
    for (int i = 1; i < set->count; i++) {
        nwar_spot here = b->spot[set->window[i].hex];
        if (nwar_bit_at(there.column - here.column, there.bit - here.bit) & set->window[i].bits) return true;
    }
    return false;
}

/* With half a point left there is only one road step more. */
static void step_beyond(const nwar_battle *b, const nwar_trip *trip, const flood *f, int bit,
                        nwar_reach *out) {
    nwar_hexset *set = &out->set;
    int hex = trip->hex + b->window_way[f->w->odd][bit];
    for (unsigned left = b->roads[hex]; left; left &= left - 1) {
        int next = b->next[hex][nwar_lowest(left)], q = b->spot[next].column - f->w->column,
            s = b->spot[next].bit - b->spot[trip->hex].bit;
        if (nwar_bit_at(q, s)) continue;
        nwar_views_add(&out->far, next, nwar_bit(NWAR_WINDOW_CENTRE));
        if (!nwar_columns_has(trip->open, b->spot[next])) continue;
        if (!is_known(b, set, next) && set->count < NWAR_WINDOWS)
            set->window[set->count++] = (struct nwar_bits_around){nwar_bit(NWAR_WINDOW_CENTRE), next};
    }
}

/* The hexes that lead out: those with a road across the rim, and those on the rim with a step to spare. None
 * of them is reached with less than three half points. */
static void flood_beyond(const nwar_battle *b, const nwar_trip *trip, const flood *f, nwar_reach *out) {
    int last = trip->allowance - 1;
    uint64_t rim = NWAR_WINDOW_RIM & ~f->shun, late = 0;
    uint64_t step = (f->free[last] | f->bound[last]) & f->w->exits & ~f->shun;
    uint64_t own = f->left & f->w->exits & ~f->shun & ~step;
    if (trip->allowance >= 5) own |= f->free[3] & rim;
    if (trip->allowance >= 6) late = f->free[4] & rim & ~own;
    while (own | late) {
        int bit = nwar_lowest(own ? own : late);
        open_beyond(b, trip, f, bit, out);
        own &= ~nwar_bit(bit);
        late &= ~nwar_slide(NWAR_WINDOW_CORE, NWAR_WINDOW_REACH - bit / 8, NWAR_WINDOW_REACH - bit % 8);
    }
    for (; step; step &= step - 1) step_beyond(b, trip, f, nwar_lowest(step), out);
}

/* The hexes of the first window that are open among those tried. */
static void settle(nwar_reach *out, uint64_t open) {
    open &= ~nwar_bit(NWAR_WINDOW_CENTRE);
    out->set.window[0].bits = out->tried & open;
    out->first = out->tried_first & open;
}

void nwar_flood_again(const nwar_battle *b, const nwar_trip *trip, nwar_reach *out) {
    settle(out, nwar_cut(trip->open, &b->window[trip->hex]));
}

void nwar_flood(const nwar_battle *b, const nwar_trip *trip, nwar_reach *out) {
    const uint64_t centre = nwar_bit(NWAR_WINDOW_CENTRE);
    flood f;
    look_through(&f, b, trip, trip->hex);
    f.shun &= ~centre;
    out->set.count = 1;
    out->set.window[0].hex = trip->hex;
    out->detours = 0;
    out->far.vague = false;
    out->far.count = 0;
    empty_layers(&f);
    if (trip->footing == NWAR_FREE) f.free[trip->used] = centre;
    if (trip->footing == NWAR_ROADBOUND) f.bound[trip->used] = centre;
    run(&f, trip->used, trip->allowance);
    out->tried = f.tried;
    out->tried_first = f.first;
    out->inner = f.inner;
    if (f.left & f.shun) note_detours(b, trip, trip->hex, &f, out);
    if (trip->roads && (f.left & (f.w->exits | NWAR_WINDOW_RIM))) flood_beyond(b, trip, &f, out);
    settle(out, f.open);
}

uint64_t nwar_charge_reach(const nwar_battle *b, const nwar_columns *columns, const nwar_sparse *shun,
                           int hex, int steps, uint64_t *tried) {
    const nwar_window *w = &b->window[hex];
    const uint64_t open = nwar_cut(columns, w) & ~w->rough, stop = shun ? nwar_sparse_cut(shun, w) : 0;
    uint64_t set = nwar_bit(NWAR_WINDOW_CENTRE), all = 0;
    for (; steps > 0; steps--) {
        set = nwar_flow(w, set);
        all |= set;
        set &= open & ~stop;
    }
    *tried = all;
    return all & open & ~nwar_bit(NWAR_WINDOW_CENTRE);
}

/* --- the survey ------------------------------------------------------------------------------- */

gg_rule nwar_take_step(const nwar_battle *b, int from, int direction, bool roads, int allowance, int *used,
                       nwar_footing *footing) {
    int edge = b->edges[from][direction], to = b->next[from][direction];
    bool road = roads && (edge & NWAR_ROAD), woods = b->terrain[to] == NWAR_WOODS;
    if (nwar_water(edge) == NWAR_RIVER) return NW_2_4i;
    if (*footing == NWAR_STOPPED) return b->terrain[from] == NWAR_WOODS ? NW_2_4d : NW_2_4m;
    if (*footing == NWAR_ROADBOUND && !road) return NW_7_1h;
    int cost = road ? 1 : 2;
    if (*used + cost > allowance) return road || *used < allowance ? NW_7_1f : NW_7_1e;
    *used += cost;
    if (road)
        *footing = woods ? NWAR_ROADBOUND : NWAR_FREE;
    else
        *footing = woods || nwar_water(edge) == NWAR_STREAM ? NWAR_STOPPED : NWAR_FREE;
    return 0;
}

static void add_node(nwar_survey *survey, nwar_node node) {
    for (int i = survey->newest[node.hex]; i; i = survey->older[i - 1]) {
        const nwar_node *old = &survey->node[i - 1];
        if (old->used <= node.used && old->footing <= node.footing) return;
    }
    gg_ensure(survey->count < NWAR_SURVEY, "%d ways", survey->count);
    survey->older[survey->count] = survey->newest[node.hex];
    survey->newest[node.hex] = (uint16_t)(survey->count + 1);
    survey->node[survey->count++] = node;
}

static void leave_node(const nwar_battle *b, const nwar_trip *trip, nwar_survey *survey, int index) {
    nwar_node node = survey->node[index];
    if (index && trip->shun && nwar_columns_has(&trip->shun->columns, b->spot[node.hex])) return;
    for (int d = 0; d < GG_HEX_SIDES; d++) {
        int next = b->next[node.hex][d], used = node.used;
        nwar_footing footing = (nwar_footing)node.footing;
        if (next == NWAR_NOWHERE || !nwar_columns_has(trip->open, b->spot[next])) continue;
        if (nwar_take_step(b, node.hex, d, trip->roads, trip->allowance, &used, &footing)) continue;
        add_node(survey, (nwar_node){(uint16_t)next, (uint8_t)used, (uint8_t)footing, (int16_t)index});
    }
}

static void begin_survey(const nwar_battle *b, const nwar_trip *trip, nwar_survey *survey) {
    survey->count = 0;
    memset(survey->newest, 0, (size_t)b->hexes * sizeof survey->newest[0]);
    add_node(survey, (nwar_node){(uint16_t)trip->hex, (uint8_t)trip->used, (uint8_t)trip->footing, -1});
}

/* Layer by layer of half points used, so that every node is left with the least that can reach it. */
static void leave_layer(const nwar_battle *b, const nwar_trip *trip, nwar_survey *survey, int used) {
    for (int i = 0; i < survey->count; i++)
        if (survey->node[i].used == used) leave_node(b, trip, survey, i);
}

void nwar_survey_from(const nwar_battle *b, const nwar_trip *trip, nwar_survey *survey) {
    begin_survey(b, trip, survey);
    for (int used = trip->used; used < trip->allowance; used++) leave_layer(b, trip, survey, used);
}

int nwar_survey_find(const nwar_survey *survey, int hex, nwar_footing worst) {
    int best = -1;
    for (int i = survey->newest[hex]; i; i = survey->older[i - 1]) {
        const nwar_node *node = &survey->node[i - 1];
        if (i == 1 || node->footing > worst) continue;
        if (best < 0 || node->used <= survey->node[best].used) best = i - 1;
    }
    return best;
}

int nwar_survey_to(const nwar_battle *b, const nwar_trip *trip, int hex, nwar_footing worst,
                   nwar_survey *survey) {
    int found = -1;
    begin_survey(b, trip, survey);
    for (int used = trip->used; used < trip->allowance; used++) {
        leave_layer(b, trip, survey, used);
        found = nwar_survey_find(survey, hex, worst);
        if (found >= 0 && survey->node[found].used <= used + 1) break; /* nothing cheaper can follow */
    }
    return found;
}

int nwar_survey_path(const nwar_survey *survey, int node, int32_t *path) {
    int length = 0;
    for (int i = node; survey->node[i].from >= 0; i = survey->node[i].from) length++;
    for (int i = node, k = length; k > 0; i = survey->node[i].from) path[--k] = survey->node[i].hex;
    return length;
}
