/* hex: the geometry of a hex map.
 *
 * A map is a rectangle of columns and rows in offset coordinates; a hex is the number column + row * columns,
 * both counted from 0. All geometry is done in axial coordinates (q, s), where it does not depend on how the
 * hexes lie: the two layouts differ only in the conversion.
 *
 *   GG_HEX_FLAT    a side at the top; the 2nd, 4th, ... column lies half a hex lower.
 *                  Directions 0 to 5: N NE SE S SW NW. Corners 0 to 5: NW NE E SE SW W.
 *   GG_HEX_POINTY  a corner at the top; the 2nd, 4th, ... row lies half a hex further right.
 *                  Directions 0 to 5: NE E SE SW W NW. Corners 0 to 5: N NE SE S SW NW.
 *
 * Corner d lies between the sides d - 1 and d, so that side d reaches from corner d to corner d + 1.
 *
 * Whole numbers only; nothing here fails or allocates. */
#ifndef GG_BOARD_HEX_H
#define GG_BOARD_HEX_H

#include "board/point.h"

enum {
    GG_HEX_SIDES = 6,
    GG_HEX_NONE = -1,
    GG_HEX_FARTHEST = 96, /* longest line of sight that is worked out */
};

typedef enum gg_hex_layout { GG_HEX_FLAT, GG_HEX_POINTY } gg_hex_layout;

typedef struct gg_hex_map {
    int columns, rows;
    gg_hex_layout layout;
} gg_hex_map;

/* A place, or the way from one place to another. */
typedef struct gg_axial {
    int q, s;
} gg_axial;

extern const gg_axial gg_hex_step[GG_HEX_SIDES]; /* one step in each direction, clockwise */
/* By layout; as in the list above. */
extern const char *const gg_hex_side_names[2][GG_HEX_SIDES], *const gg_hex_corner_names[2][GG_HEX_SIDES];

/* Halves rounded down, below 0 as well. */
static inline int gg_hex_half(int n) {
    return n >= 0 ? n / 2 : (n - 1) / 2;
}

static inline gg_axial gg_hex_axial(const gg_hex_map *map, int hex) {
    int column = hex % map->columns, row = hex / map->columns;
    return map->layout == GG_HEX_FLAT ? (gg_axial){column, row - column / 2}
                                      : (gg_axial){column + (row + 1) / 2, row / 2 - column};
}

/* The hex there, or GG_HEX_NONE off the map. */
static inline int gg_hex_at(const gg_hex_map *map, gg_axial place) {
    bool flat = map->layout == GG_HEX_FLAT;
    int column = flat ? place.q : gg_hex_half(place.q - place.s);
    int row = flat ? place.s + gg_hex_half(place.q) : place.q + place.s;
    if (column < 0 || row < 0 || column >= map->columns || row >= map->rows) return GG_HEX_NONE;
    return column + row * map->columns;
}

/* Where one comes to who goes that way so many times. */
static inline gg_axial gg_hex_go(gg_axial from, gg_axial way, int times) {
    return (gg_axial){from.q + times * way.q, from.s + times * way.s};
}

/* How many steps the way is long. */
static inline int gg_hex_length(gg_axial way) {
    int q = way.q < 0 ? -way.q : way.q, s = way.s < 0 ? -way.s : way.s;
    int both = way.q + way.s < 0 ? -(way.q + way.s) : way.q + way.s;
    int longest = q > s ? q : s;
    return longest > both ? longest : both;
}

int gg_hex_distance(const gg_hex_map *, int a, int b);
/* The hex one step away, or GG_HEX_NONE off the map. */
int gg_hex_neighbour(const gg_hex_map *, int hex, int direction);
/* The direction from a to its neighbour b, or GG_HEX_NONE if they are no neighbours. */
int gg_hex_direction(const gg_hex_map *, int a, int b);
static inline int gg_hex_opposite(int direction) {
    return direction < 3 ? direction + 3 : direction - 3;
}
static inline int gg_hex_turn(int direction, int sixths) { /* clockwise, of a side or a corner; -6 or more */
    return (direction + sixths + GG_HEX_SIDES) % GG_HEX_SIDES;
}
/* The way to the hex on which a line through that corner goes on: between the two that meet there. */
static inline gg_axial gg_hex_through(int corner) {
    return gg_hex_go(gg_hex_step[corner], gg_hex_step[gg_hex_turn(corner, -1)], 1);
}
/* One number for both ways of naming a hexside: hex * 6 + direction, seen from the hex that has it in
 * direction 0, 1 or 2 unless that hex is off the map. */
int gg_hex_side(const gg_hex_map *, int hex, int direction);
bool gg_hex_on_edge(const gg_hex_map *, int hex);

/* --- facing a corner -----------------------------------------------------------------------------------
 */

typedef enum gg_hex_arc { GG_HEX_FRONT, GG_HEX_FLANK, GG_HEX_REAR } gg_hex_arc;

/* Of one who faces a corner the two sides that meet there are his front, the next one on either hand is a
 * flank, the last two are his rear. */
static inline gg_hex_arc gg_hex_arc_of(int facing, int direction) {
    static const uint8_t arcs[GG_HEX_SIDES] = {GG_HEX_FRONT, GG_HEX_FLANK, GG_HEX_REAR,
                                               GG_HEX_REAR,  GG_HEX_FLANK, GG_HEX_FRONT};
    return arcs[gg_hex_turn(direction, -facing)];
}

/* Does the way lead into the sixth of the map ahead of one who faces that corner, limits included? Nobody is
 * ahead of himself. */
bool gg_hex_ahead(int facing, gg_axial way);

/* --- lines ---------------------------------------------------------------------------------------------
 */

/* The sides of the last hex by which a straight line from centre to centre enters it: one, or the two that
 * meet in a corner, clockwise. Gives how many; none for no way at all. */
int gg_hex_entry(gg_axial way, int side[2]);

/* What lies between the two ends of a straight line from centre to centre: hexes whose inside it passes
 * through, and pairs of hexes along whose common side it runs, both in the order in which it meets them. A
 * hex it touches in a corner only is neither. Where the line does not run along a side, each hex it passes
 * through is a neighbour of the one before, and it crosses their common side, if only at its end.
 * Given as ways from the first end. */
typedef struct gg_hex_line {
    int singles, pairs;
    gg_axial single[2 * GG_HEX_FARTHEST];
    gg_axial pair[GG_HEX_FARTHEST][2];
} gg_hex_line;

/* The way must not be longer than GG_HEX_FARTHEST. */
void gg_hex_between(gg_axial way, gg_hex_line *out);

/* For drawing: a hex is 60 long from corner to corner and 52 across, near enough regular. y grows
 * downwards, the top left corner of the rectangle around the whole map is (0, 0). */
gg_point gg_hex_centre(const gg_hex_map *, int hex);
gg_point gg_hex_corner(const gg_hex_map *, int hex, int corner);
gg_point gg_hex_extent(const gg_hex_map *); /* width and height of the whole map */

#endif
