#include "board/hex.h"

const gg_axial gg_hex_step[GG_HEX_SIDES] = {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}};

const char *const gg_hex_side_names[2][GG_HEX_SIDES] = {{"N", "NE", "SE", "S", "SW", "NW"},
                                                        {"NE", "E", "SE", "SW", "W", "NW"}};
const char *const gg_hex_corner_names[2][GG_HEX_SIDES] = {{"NW", "NE", "E", "SE", "SW", "W"},
                                                          {"N", "NE", "SE", "S", "SW", "NW"}};

static gg_axial between(const gg_hex_map *map, int a, int b) {
    return gg_hex_go(gg_hex_axial(map, b), gg_hex_axial(map, a), -1);
}

int gg_hex_distance(const gg_hex_map *map, int a, int b) {
    return gg_hex_length(between(map, a, b));
}

int gg_hex_neighbour(const gg_hex_map *map, int hex, int direction) {
    return gg_hex_at(map, gg_hex_go(gg_hex_axial(map, hex), gg_hex_step[direction], 1));
}

int gg_hex_direction(const gg_hex_map *map, int a, int b) {
    gg_axial way = between(map, a, b);
    for (int d = 0; d < GG_HEX_SIDES; d++)
        if (gg_hex_step[d].q == way.q && gg_hex_step[d].s == way.s) return d;
    return GG_HEX_NONE;
}

int gg_hex_side(const gg_hex_map *map, int hex, int direction) {
    int beyond = gg_hex_neighbour(map, hex, direction);
    if (direction < 3 || beyond == GG_HEX_NONE) return hex * GG_HEX_SIDES + direction;
    return beyond * GG_HEX_SIDES + gg_hex_opposite(direction);
}

bool gg_hex_on_edge(const gg_hex_map *map, int hex) {
    int column = hex % map->columns, row = hex / map->columns;
    return column == 0 || row == 0 || column == map->columns - 1 || row == map->rows - 1;
}

/* --- lines ------------------------------------------------------------------------------------ */

/* A way as a steps in one direction u and b in a neighbouring direction v. */
typedef struct parts {
    gg_axial u, v;
    int a, b;
} parts;

static parts in_steps(gg_axial way, int u_direction, int v_direction) {
    gg_axial u = gg_hex_step[u_direction], v = gg_hex_step[v_direction];
    int whole = u.q * v.s - u.s * v.q; /* 1 or -1 */
    return (parts){u, v, (way.q * v.s - way.s * v.q) * whole, (u.q * way.s - u.s * way.q) * whole};
}

/* Every way can be taken apart with a >= b >= 0. */
static parts take_apart(gg_axial way) {
    for (int d = 0; d < GG_HEX_SIDES; d++) {
        for (int turn = -1; turn <= 1; turn += 2) {
            parts p = in_steps(way, d, gg_hex_turn(d, turn));
            if (p.a >= p.b && p.b >= 0) return p;
        }
    }
    return (parts){gg_hex_step[0], gg_hex_step[1], 0, 0};
}

bool gg_hex_ahead(int facing, gg_axial way) {
    parts p = in_steps(way, gg_hex_turn(facing, -1), facing);
    return p.a >= 0 && p.b >= 0 && p.a + p.b > 0;
}

/* Seen from the last hex the line goes out by the side in direction u, or by its corner with v if a = b. */
int gg_hex_entry(gg_axial way, int side[2]) {
    gg_axial back = {-way.q, -way.s};
    for (int d = 0; d < GG_HEX_SIDES; d++) {
        parts right = in_steps(back, d, gg_hex_turn(d, 1));
        if (right.a <= 0 || right.b < 0) continue;
        side[0] = right.b > right.a ? gg_hex_turn(d, 1) : d;
        side[1] = gg_hex_turn(d, 1);
        return right.a == right.b ? 2 : 1;
    }
    return 0;
}

static gg_axial combine(const parts *p, int i, int j) {
    return gg_hex_go(gg_hex_go((gg_axial){0, 0}, p->u, i), p->v, j);
}

/* The line from the origin along (a, b) passes the centre of hex (i, j) at a distance proportional to
 * a*j - b*i; measured in the same unit, a third of 2a + b is how far the hex reaches out at its widest. So it
 * cuts through the hex if three times the first is smaller. If both are equal it touches one corner, or,
 * when a = b, runs along a side: that is where (i+1, i) and (i, i+1) meet. */
void gg_hex_between(gg_axial way, gg_hex_line *out) {
    parts p = take_apart(way);
    out->singles = out->pairs = 0;
    for (int i = 0; i <= p.a; i++) {
        for (int j = 0; j <= p.b; j++) {
            bool end = (i == 0 && j == 0) || (i == p.a && j == p.b);
            int off = 3 * (p.a * j - p.b * i), reach = 2 * p.a + p.b;
            if (!end && off < reach && off > -reach) out->single[out->singles++] = combine(&p, i, j);
        }
    }
    if (p.a != p.b) return;
    for (int i = 0; i < p.a; i++) {
        out->pair[out->pairs][0] = combine(&p, i + 1, i);
        out->pair[out->pairs++][1] = combine(&p, i, i + 1);
    }
}

/* --- drawing ---------------------------------------------------------------------------------- */

enum { LONG = 30, SHORT = 15, ACROSS = 26 }; /* centre to corner, half of it, centre to side */

/* In a flat layout; the pointy one is its mirror image on the diagonal. */
static gg_point flat_centre(int column, int row) {
    return (gg_point){LONG + column * (LONG + SHORT), ACROSS + row * 2 * ACROSS + column % 2 * ACROSS};
}

gg_point gg_hex_centre(const gg_hex_map *map, int hex) {
    int column = hex % map->columns, row = hex / map->columns;
    if (map->layout == GG_HEX_FLAT) return flat_centre(column, row);
    gg_point mirrored = flat_centre(row, column);
    return (gg_point){mirrored.y, mirrored.x};
}

gg_point gg_hex_corner(const gg_hex_map *map, int hex, int corner) {
    static const gg_point flat[GG_HEX_SIDES] = {{-SHORT, -ACROSS}, {SHORT, -ACROSS}, {LONG, 0},
                                                {SHORT, ACROSS},   {-SHORT, ACROSS}, {-LONG, 0}};
    static const gg_point pointy[GG_HEX_SIDES] = {{0, -LONG}, {ACROSS, -SHORT}, {ACROSS, SHORT},
                                                  {0, LONG},  {-ACROSS, SHORT}, {-ACROSS, -SHORT}};
    gg_point centre = gg_hex_centre(map, hex);
    gg_point way = map->layout == GG_HEX_FLAT ? flat[corner] : pointy[corner];
    return (gg_point){centre.x + way.x, centre.y + way.y};
}

gg_point gg_hex_extent(const gg_hex_map *map) {
    bool flat = map->layout == GG_HEX_FLAT;
    int along = flat ? map->columns : map->rows, across = flat ? map->rows : map->columns;
    int length = LONG + SHORT + (along - 1) * (LONG + SHORT) + SHORT;
    int width = across * 2 * ACROSS + (along > 1 ? ACROSS : 0);
    return flat ? (gg_point){length, width} : (gg_point){width, length};
}
