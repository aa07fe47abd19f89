/* board: chapters 2, 3 and 9. */
#include "rules/eagle/board.h"

#include "rules/eagle/state.h"
#include "rules/eagle/tables.h"

/* --- hexes, directions, facings ------------------------------------------------------------------- */

static gg_axial way_between(const eagle_battle *b, int from, int to) {
    gg_axial f = gg_hex_axial(&b->map, from), t = gg_hex_axial(&b->map, to);
    return (gg_axial){t.q - f.q, t.s - f.s};
}

/* EL-2.3, EL-2.4, EL-2.20 */
void eagle_find_neighbours(eagle_battle *b) {
    for (int hex = 0; hex < b->hexes; hex++)
        for (int d = 0; d < GG_HEX_SIDES; d++) {
            int beyond = gg_hex_neighbour(&b->map, hex, d);
            b->next[hex][d] = beyond == GG_HEX_NONE ? EAGLE_NOWHERE : (uint16_t)beyond;
        }
}

int eagle_direction(const eagle_battle *b, int from, int to) {
    for (int d = 0; d < GG_HEX_SIDES; d++)
        if (b->next[from][d] == to) return d;
    return GG_HEX_NONE;
}

int eagle_arc_of(int facing, int direction) {
    static const uint8_t arc[GG_HEX_SIDES] = {EAGLE_FRONT, EAGLE_FLANK, EAGLE_REAR,
                                              EAGLE_REAR,  EAGLE_FLANK, EAGLE_FRONT};
    return arc[eagle_turned(direction, -facing)];
}

int eagle_home_distance(const eagle_battle *b, int side, int hex) {
    int row = eagle_row_of(b, hex);
    return b->north[side] ? row : b->map.rows - row + 1;
}

/* --- terrain ---------------------------------------------------------------------------------------- */

bool eagle_is_difficult(const eagle_battle *b, int hex) {
    return eagle_terrains[b->terrain[hex]].difficult;
}

gg_rule eagle_hex_bar(const eagle_battle *b, int kind, int hex) {
    if (b->closed[hex]) return EL_G10_S10s3;
    return kind != EAGLE_INFANTRY && eagle_is_difficult(b, hex) ? EL_3_3 : 0;
}

gg_rule eagle_side_bar(const eagle_battle *b, int kind, int hex, int direction) {
    if (b->next[hex][direction] == EAGLE_NOWHERE) return EL_2_20;
    return kind != EAGLE_INFANTRY && b->edges[hex][direction] & (EAGLE_WALL | EAGLE_REDOUBT) ? EL_3_4 : 0;
}

/* --- the cone of a facing ---------------------------------------------------------------------------- */

/* EL-21.14: i steps to the left front, j to the right front. The two steps span the board, so i and j follow
 * from the way by its determinants; that of the steps themselves is 1. */
bool eagle_in_cone(const eagle_battle *b, int from, int facing, int to, int range) {
    gg_axial left = gg_hex_step[eagle_turned(facing, -1)], right = gg_hex_step[facing],
             way = way_between(b, from, to);
    int i = way.q * right.s - way.s * right.q, j = left.q * way.s - left.s * way.q;
    return i >= 0 && j >= 0 && i + j >= 1 && i + j <= range;
}

/* --- lines ------------------------------------------------------------------------------------------- */

/* A place on a line: one hex it passes through, or the two along whose common side it runs (EL-9.11). Hexes
 * off the board are EAGLE_NOWHERE. */
typedef struct stretch {
    int hex, twin; /* twin: GG_HEX_NONE for a single hex */
    int far;       /* how far along the line, for sorting */
} stretch;

enum { STRETCHES = 3 * GG_HEX_FARTHEST };

typedef struct line {
    int count; /* ends included */
    stretch at[STRETCHES];
} line;

static int hex_at(const eagle_battle *b, int from, gg_axial way) {
    gg_axial start = gg_hex_axial(&b->map, from);
    int hex = gg_hex_at(&b->map, (gg_axial){start.q + way.q, start.s + way.s});
    return hex == GG_HEX_NONE ? EAGLE_NOWHERE : hex;
}

/* Twice the dot product of two ways. */
static int along(gg_axial a, gg_axial b) {
    return 2 * a.q * b.q + 2 * a.s * b.s + a.q * b.s + a.s * b.q;
}

static void insert(line *l, stretch new) {
    int place = l->count++;
    for (; place > 0 && l->at[place - 1].far > new.far; place--) l->at[place] = l->at[place - 1];
    l->at[place] = new;
}

/* EL-9.10, EL-9.17, EL-9.21: everything the line meets, in order. */
static void draw_line(const eagle_battle *b, int from, int to, line *out) {
    gg_axial way = way_between(b, from, to);
    gg_hex_line between;
    gg_hex_between(way, &between);
    out->count = 0;
    insert(out, (stretch){from, GG_HEX_NONE, 0});
    insert(out, (stretch){to, GG_HEX_NONE, along(way, way)});
    for (int i = 0; i < between.singles; i++)
        insert(out,
               (stretch){hex_at(b, from, between.single[i]), GG_HEX_NONE, along(between.single[i], way)});
    for (int i = 0; i < between.pairs; i++)
        insert(out, (stretch){hex_at(b, from, between.pair[i][0]), hex_at(b, from, between.pair[i][1]),
                              along(between.pair[i][0], way)});
}

/* What a viewer looks over or not. */
typedef struct look {
    const eagle_battle *b;
    int viewer;
    const uint8_t *units;
} look;

/* EL-9.4, EL-9.7 */
static bool hex_blocks(const look *l, int hex) {
    return eagle_terrains[l->b->terrain[hex]].blocks || (l->units && l->units[hex] != EAGLE_NONE);
}

/* EL-9.6, EL-9.18, EL-9.19: the side crossed on the way from one hex to the next. */
static bool side_blocks(const look *l, int from, int to) {
    const eagle_battle *b = l->b;
    int eye = b->level[l->viewer], here = b->level[from], there = b->level[to];
    if (b->edges[from][eagle_direction(b, from, to)] && from != l->viewer) return true;
    if (here > there) return from != l->viewer && eye <= here;
    return here < there && eye < there;
}

/* EL-9.11, EL-9.22: one hex of a pair, with the sides by which the line would go in and out of it. */
static bool twin_blocks(const look *l, int before, int hex, int after) {
    return hex == EAGLE_NOWHERE || hex_blocks(l, hex) || side_blocks(l, before, hex) ||
           side_blocks(l, hex, after);
}

bool eagle_sees(const eagle_battle *b, int viewer, int to, const uint8_t *units) {
    look l = {b, viewer, units};
    line path;
    if (eagle_distance(b, viewer, to) < 2) return true; /* EL-9.3 */
    draw_line(b, viewer, to, &path);
    for (int i = 1; i < path.count; i++) {
        const stretch *last = &path.at[i - 1], *here = &path.at[i];
        if (here->twin != GG_HEX_NONE) {
            int after = path.at[i + 1].hex;
            if (twin_blocks(&l, last->hex, here->hex, after) && twin_blocks(&l, last->hex, here->twin, after))
                return false;
            continue;
        }
        if (i + 1 < path.count && hex_blocks(&l, here->hex)) return false; /* EL-9.5 */
        if (last->twin == GG_HEX_NONE && side_blocks(&l, last->hex, here->hex)) return false;
    }
    return true;
}

/* The direction back from the target to a hex beside it that may lie off the board. */
static int way_back(gg_axial way, gg_axial beside) {
    for (int d = 0; d < GG_HEX_SIDES; d++)
        if (gg_hex_step[d].q == beside.q - way.q && gg_hex_step[d].s == beside.s - way.s) return d;
    return GG_HEX_NONE;
}

eagle_entry eagle_entry_of(const eagle_battle *b, int from, int to) {
    gg_axial way = way_between(b, from, to), start = {0, 0};
    gg_hex_line between;
    gg_hex_between(way, &between);
    eagle_entry entry = {gg_hex_length(way) == 1 ? way_back(way, start) : GG_HEX_NONE, GG_HEX_NONE};
    for (int i = 0; i < between.pairs; i++) {
        int side = way_back(way, between.pair[i][0]), other = way_back(way, between.pair[i][1]);
        if (side != GG_HEX_NONE && other != GG_HEX_NONE) return (eagle_entry){side, other};
    }
    int farthest = -1;
    for (int i = 0; i < between.singles; i++) {
        int side = way_back(way, between.single[i]), far = along(between.single[i], way);
        if (side == GG_HEX_NONE || far < farthest) continue;
        entry.side = side;
        farthest = far;
    }
    return entry;
}

int eagle_entry_arc(eagle_entry entry, int facing) {
    if (facing == EAGLE_NONE) return EAGLE_FRONT; /* EL-2.12, EL-2.13 */
    int arc = eagle_arc_of(facing, entry.side);
    if (entry.other == GG_HEX_NONE) return arc;
    int other = eagle_arc_of(facing, entry.other);
    return arc == EAGLE_FLANK ? other : arc; /* two neighbouring sides are never both flanks */
}

static bool shelters(const eagle_battle *b, int hex, int direction) {
    return b->edges[hex][direction] != 0;
}

bool eagle_behind_cover(const eagle_battle *b, int target, eagle_entry entry) {
    if (entry.other == GG_HEX_NONE) return shelters(b, target, entry.side);
    if (b->next[target][entry.side] == EAGLE_NOWHERE) return shelters(b, target, entry.other);
    if (b->next[target][entry.other] == EAGLE_NOWHERE) return shelters(b, target, entry.side);
    return shelters(b, target, entry.side) && shelters(b, target, entry.other);
}

/* --- names --------------------------------------------------------------------------------------------- */

bool eagle_read_hex(const eagle_battle *b, gg_span word, int *hex) {
    if (!word.at || word.size < 2 || word.size > 3) return false;
    char letter = word.at[0];
    int column = letter >= 'a' ? letter - 'a' : letter - 'A', row = 0;
    if (column < 0 || column >= EAGLE_COLUMNS) return false;
    for (size_t i = 1; i < word.size; i++) {
        if (word.at[i] < '0' || word.at[i] > '9') return false;
        row = row * 10 + word.at[i] - '0';
    }
    bool on_board = column < b->map.columns && row >= 1 && row <= b->map.rows;
    *hex = on_board ? column + (row - 1) * b->map.columns : GG_HEX_NONE;
    return true;
}

void eagle_put_hex(const eagle_battle *b, gg_text *out, int hex) {
    if (hex < 0 || hex >= b->hexes)
        gg_put(out, "off the board");
    else
        gg_putf(out, "%c%d", 'A' + eagle_column_of(b, hex), eagle_row_of(b, hex));
}

static bool find_word(gg_span word, const char *const *words, int *out) {
    for (*out = 0; *out < GG_HEX_SIDES; ++*out)
        if (gg_span_is(word, words[*out])) return true;
    return false;
}

bool eagle_read_way(gg_span word, int *direction) {
    return find_word(word, eagle_way_words, direction);
}

bool eagle_read_facing(gg_span word, int *facing) {
    return find_word(word, eagle_facing_words, facing);
}
