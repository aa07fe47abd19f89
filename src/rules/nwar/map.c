/* map: checks of the map (NW-2.0k to NW-2.0p) and the tables worked out from it. */
#include "rules/nwar/words/build.h"

#include "rules/nwar/words/words.h"

#include <string.h>

void nwar_find_neighbours(nwar_battle *b) {
    for (int hex = 0; hex < b->hexes; hex++) {
        gg_axial place = gg_hex_axial(&b->map, hex);
        int column = place.q + NWAR_WINDOW_PAD, bit = place.s + NWAR_WINDOW_BASE;
        b->spot[hex] = (nwar_spot){(uint8_t)column, (uint8_t)bit, (uint16_t)(8 * column + bit)};
        for (int d = 0; d < GG_HEX_SIDES; d++) {
            int next = gg_hex_neighbour(&b->map, hex, d);
            b->next[hex][d] = next == GG_HEX_NONE ? NWAR_NOWHERE : (uint16_t)next;
        }
    }
}

/* --- checks ----------------------------------------------------------------------------------- */

static void name_of(const nwar_battle *b, int hex, char out[5]) {
    gg_text text = {0};
    nwar_put_hex(b, &text, hex);
    memcpy(out, gg_text_str(&text), 5);
    gg_text_free(&text);
}

/* NW-2.0p, NW-2.0n */
static bool check_roads(const nwar_battle *b, int hex, gg_error *error) {
    char name[5];
    name_of(b, hex, name);
    if (b->road_off[hex] && !nwar_passable(b, hex))
        return gg_fail(error, b->file, b->road_off_line[hex], "the road touches %s, which is impassable",
                       name);
    for (int d = 0; d < GG_HEX_SIDES; d++) {
        int edge = b->edges[hex][d], line = b->road_line[hex][d];
        if (!(edge & NWAR_ROAD)) continue;
        bool from_here = line; /* as it was drawn */
        if (!line) line = b->road_line[b->next[hex][d]][gg_hex_opposite(d)];
        if (!nwar_passable(b, hex))
            return gg_fail(error, b->file, line, "the road touches %s, which is impassable", name);
        if (nwar_water(edge) && from_here)
            return gg_fail(error, b->file, line, "the road crosses water without a bridge at %s", name);
    }
    return true;
}

/* NW-2.0k: all hexes of a ridge can be reached from its first. */
static bool check_ridge(const nwar_battle *b, int number, gg_error *error) {
    uint16_t queue[NWAR_HEXES];
    bool seen[NWAR_HEXES] = {false};
    int tail = 0, hexes = 0;
    for (int hex = 0; hex < b->hexes; hex++) {
        if (b->ridge[hex] != number) continue;
        hexes++;
        if (tail == 0) {
            seen[hex] = true;
            queue[tail++] = (uint16_t)hex;
        }
    }
    for (int head = 0; head < tail; head++) {
        for (int d = 0; d < GG_HEX_SIDES; d++) {
            int next = b->next[queue[head]][d];
            if (next == NWAR_NOWHERE || seen[next] || b->ridge[next] != number) continue;
            seen[next] = true;
            queue[tail++] = (uint16_t)next;
        }
    }
    return tail == hexes ||
           gg_fail(error, b->file, b->ridge_line[number], "ridge %d is not connected", number);
}

bool nwar_check_map(gg_scenario *scenario, gg_error *error) {
    const nwar_battle *b = scenario->body;
    bool sound = true;
    for (int hex = 0; hex < b->hexes; hex++)
        if (!check_roads(b, hex, error)) sound = gg_scenario_fault(scenario, error);
    for (int number = 1; number <= NWAR_RIDGES; number++)
        if (!check_ridge(b, number, error)) sound = gg_scenario_fault(scenario, error);
    return sound;
}

/* --- windows ---------------------------------------------------------------------------------- */

static int hex_of_bit(const nwar_battle *b, int centre, int bit) {
    gg_axial place = gg_hex_axial(&b->map, centre);
    place.q += bit / 8 - NWAR_WINDOW_REACH;
    place.s += bit % 8 - NWAR_WINDOW_REACH;
    return gg_hex_at(&b->map, place);
}

/* What lies in one hex of the window and at its sides. */
static void draw_bit(const nwar_battle *b, nwar_window *w, int centre, int bit) {
    static const int shift[GG_HEX_SIDES] = {-1, 7, 8, 1, -7, -8}; /* ORDER nwar_spread */
    int hex = hex_of_bit(b, centre, bit);
    uint64_t set = nwar_bit(bit);
    if (hex == GG_HEX_NONE) return;
    if (b->terrain[hex] == NWAR_WOODS) w->woods |= set;
    if (nwar_terrains[b->terrain[hex]].no_charge) w->rough |= set;
    w->board |= set;
    for (int d = 0; d < GG_HEX_SIDES; d++) {
        int next = b->next[hex][d], edge = b->edges[hex][d], to = bit + shift[d];
        if (next == NWAR_NOWHERE) continue;
        bool inside = to >= 0 && to < 56 && to % 8 < 7;
        if (!inside) {
            if (edge & NWAR_ROAD) w->exits |= set;
            continue;
        }
        int water = nwar_water(edge);
        if (!water) w->flow[d] |= set;
        if (water == NWAR_STREAM) w->wade[d] |= set;
        if (water) w->banks |= set;
        if (edge & NWAR_ROAD) w->road[d] |= set;
        if (edge & NWAR_ROAD) w->on_road |= set;
    }
}

static void draw_window(const nwar_battle *b, nwar_window *w, int hex) {
    gg_axial place = gg_hex_axial(&b->map, hex);
    memset(w, 0, sizeof *w);
    w->column = (uint8_t)(place.q + NWAR_WINDOW_PAD);
    w->shift = (uint8_t)(place.s + NWAR_WINDOW_BASE - NWAR_WINDOW_REACH);
    w->odd = (uint8_t)(place.q & 1);
    for (int bit = 0; bit < 56; bit++)
        if (bit % 8 < 7) draw_bit(b, w, hex, bit);
}

/* The number of a window's hex minus that of its centre depends only on whether the centre's column is odd.
 */
static void draw_ways(nwar_battle *b) {
    for (int odd = 0; odd < 2; odd++) {
        for (int bit = 0; bit < 56; bit++) {
            int q = bit / 8 - NWAR_WINDOW_REACH, s = bit % 8 - NWAR_WINDOW_REACH;
            int rows = s + gg_hex_half(q + odd);
            b->window_way[odd][bit] = (int16_t)(q + rows * b->map.columns);
        }
    }
}

static uint64_t bit_of(gg_axial way) {
    return nwar_bit((way.q + NWAR_WINDOW_REACH) * 8 + way.s + NWAR_WINDOW_REACH);
}

/* NW-8.2.3d: what lies between the centre of a window and each of its hexes within range 3. */
static void draw_lines(nwar_battle *b) {
    for (int bit = 0; bit < 56; bit++) {
        gg_axial way = {bit / 8 - NWAR_WINDOW_REACH, bit % 8 - NWAR_WINDOW_REACH};
        gg_hex_line line;
        if (bit % 8 > 6 || gg_hex_length(way) > NWAR_WINDOW_REACH) continue;
        gg_hex_between(way, &line);
        for (int i = 0; i < line.singles; i++) b->between[bit] |= bit_of(line.single[i]);
        for (int i = 0; i < line.pairs; i++)
            b->beside[bit] |= bit_of(line.pair[i][0]) | bit_of(line.pair[i][1]);
    }
}

static void draw_gates(nwar_battle *b) {
    for (int group = 0; group < b->groups; group++)
        for (int hex = 0; hex < b->hexes; hex++) {
            int nearest = UINT8_MAX;
            for (int i = 0; i < b->group[group].entries; i++) {
                int distance = nwar_distance(b, hex, b->group[group].entry[i]);
                if (distance < nearest) nearest = distance;
            }
            b->gate_distance[group][hex] = (uint8_t)nearest;
        }
    for (int hex = 0; hex < b->hexes; hex++)
        if (gg_hex_on_edge(&b->map, hex)) b->rim[b->rims++] = (uint16_t)hex;
}

static void draw_roads(nwar_battle *b) {
    for (int hex = 0; hex < b->hexes; hex++)
        for (int d = 0; d < GG_HEX_SIDES; d++)
            if (b->edges[hex][d] & NWAR_ROAD) b->roads[hex] |= (uint8_t)(1 << d);
}

static void draw_roadsides(nwar_battle *b) {
    memset(b->off_road, UINT8_MAX, sizeof b->off_road);
    for (int road = 0; road < b->hexes; road++)
        for (int hex = 0; hex < b->hexes && b->roads[road]; hex++) {
            int distance = nwar_distance(b, road, hex);
            if (distance < b->off_road[hex]) b->off_road[hex] = (uint8_t)distance;
        }
}

void nwar_draw_windows(nwar_battle *b) {
    draw_ways(b);
    draw_lines(b);
    draw_gates(b);
    draw_roads(b);
    draw_roadsides(b);
    for (int i = 0; i < b->locations; i++)
        for (int hex = 0; hex < b->hexes; hex++)
            b->site_distance[hex][i] = (uint8_t)nwar_distance(b, b->location[i].hex, hex);
    for (int hex = 0; hex < b->hexes; hex++) {
        draw_window(b, &b->window[hex], hex);
        if (nwar_passable(b, hex)) nwar_columns_add(&b->land, b->spot[hex]);
    }
}
