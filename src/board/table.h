/* table: the open table, in whole units u of 1/960 inch.
 *
 * x grows east, y north. Angles are 65,536ths of a turn, 0 is north, they grow clockwise, and being 16 bits
 * wide they wrap by themselves. Sines are whole numbers out of GG_TABLE_ONE from a table made in advance,
 * each the nearest there is, so that no rule meets a floating-point number and every machine agrees to the
 * unit.
 *
 * Everything is exact in 64 bits, or rounded as said, as long as all points lie within a square of
 * GG_TABLE_WIDEST (240 inches); it may lie anywhere off the table too. */
#ifndef GG_BOARD_TABLE_H
#define GG_BOARD_TABLE_H

#include "board/point.h"

enum {
    GG_TABLE_INCH = 960,
    GG_TABLE_WIDEST = 240 * GG_TABLE_INCH,
    GG_TABLE_TURN = 65536,
    GG_TABLE_QUARTER = GG_TABLE_TURN / 4,
    GG_TABLE_ONE = 1 << 20, /* the sine of a quarter of a turn */
};

typedef uint16_t gg_angle;

/* Where a body stands and which way it faces. Ends in two bytes without meaning, so a state, which is
 * compared byte for byte, keeps the parts instead. */
typedef struct gg_place {
    gg_point at;
    gg_angle facing;
} gg_place;

/* --- ways -------------------------------------------------------------------------------------------------
 *
 * A point stands for the way to it from (0,0) too. */

static inline gg_point gg_point_less(gg_point a, gg_point b) {
    return (gg_point){a.x - b.x, a.y - b.y};
}
static inline bool gg_point_same(gg_point a, gg_point b) {
    return a.x == b.x && a.y == b.y;
}
static inline int64_t gg_point_dot(gg_point a, gg_point b) {
    return (int64_t)a.x * b.x + (int64_t)a.y * b.y;
}
/* Above 0 where b lies clockwise of a. */
static inline int64_t gg_point_turn(gg_point a, gg_point b) {
    return (int64_t)a.y * b.x - (int64_t)a.x * b.y;
}
static inline int64_t gg_point_distance2(gg_point a, gg_point b) {
    gg_point way = gg_point_less(a, b);
    return gg_point_dot(way, way);
}

/* --- angles -----------------------------------------------------------------------------------------------
 */

extern const int32_t gg_table_sine[GG_TABLE_QUARTER + 1];

int gg_table_sin(gg_angle);
/* One step of length GG_TABLE_ONE that way: (sine, cosine). */
gg_point gg_table_way(gg_angle);
/* Of all angles ahead of which (dx,dy) lies, the one whose way it leaves least to either side; of two the
 * smaller. Off by no more than 0.51 of an angle. (dx,dy) must not be (0,0). */
gg_angle gg_table_bearing(int dx, int dy);
/* Whole degrees, rounded; below 0 and above 360 too. */
gg_angle gg_table_degrees(int degrees);
/* By how much two angles differ, 0 to half a turn. */
static inline int gg_table_apart(gg_angle a, gg_angle b) {
    int clockwise = (gg_angle)(b - a);
    return clockwise <= GG_TABLE_TURN / 2 ? clockwise : GG_TABLE_TURN - clockwise;
}

/* Is the direction within 45 degrees either side of the other, limits included? Not if either is (0,0). */
bool gg_table_in_front(gg_point direction, gg_point of);
/* Does it lie within `half` of the angle, up to half a turn either side, limits included? (0,0) does not. */
bool gg_table_in_arc(gg_angle, int half, gg_point direction);

/* --- places -----------------------------------------------------------------------------------------------
 */

/* The length of (dx,dy), rounded down. */
int gg_table_length(int dx, int dy);
/* The point so far from another on that heading, rounded. */
gg_point gg_table_go(gg_point from, gg_angle heading, int far);
/* The point `done` parts of `whole` on the way from one to another, also beyond either; rounded seen from
 * the first. |done| and whole up to 2^40. */
gg_point gg_table_part(gg_point from, gg_point to, int64_t done, int64_t whole);
/* The point so far to the right of a body and ahead of it, rounded. */
gg_point gg_table_at(gg_place, int right, int ahead);
/* The point turned clockwise about a pivot, rounded. */
static inline gg_point gg_table_about(gg_point pivot, gg_point at, gg_angle turn) {
    return gg_table_at((gg_place){pivot, turn}, at.x - pivot.x, at.y - pivot.y);
}

/* How far to the right of a body a point lies, and how far ahead, in u times GG_TABLE_ONE. */
typedef struct gg_local {
    int64_t right, ahead;
} gg_local;
gg_local gg_table_local(gg_place, gg_point);
/* The same in u, rounded: x to the right, y ahead. */
gg_point gg_table_frame(gg_place, gg_point);

/* A wheel takes 710/113 for a whole turn: how far one turns who covers so much ground (up to 2^40) at that
 * distance from the pivot, rounded down; and the least ground with which one turns so far. */
int64_t gg_table_wheeled(int64_t ground, int radius);
int64_t gg_table_wheel_ground(int turn, int radius);

/* A rectangle by its centre and its facing. */
typedef struct gg_rect {
    gg_place centre;
    int32_t width, depth;
} gg_rect;

enum { GG_RECT_CORNERS = 4 };
/* Front left, front right, rear right, rear left, each rounded: always a parallelogram. */
void gg_table_corners(const gg_rect *, gg_point out[GG_RECT_CORNERS]);

#endif
