/* table_outline: shapes on the open table.
 *
 * An outline is a list of corners in order, the last joined to the first, and with its sides it belongs to
 * the shape. It must be simple (gg_outline_simple), convex or not, either way round; stands, zones and
 * buildings are all outlines. A point and a segment may stand for one too, as 1 and 2 corners; they have no
 * interior. Questions of yes and no are answered exactly. Bounds are those of table.h. */
#ifndef GG_BOARD_TABLE_OUTLINE_H
#define GG_BOARD_TABLE_OUTLINE_H

#include "board/table.h"

enum {
    GG_OUTLINE_MOST = 64, /* corners */
    GG_OUTLINE_PIECE = 4 * GG_TABLE_INCH,
};

typedef struct gg_outline {
    const gg_point *corner;
    int corners;
} gg_outline;

/* An outline that was worked out. */
typedef struct gg_polygon {
    gg_point corner[GG_OUTLINE_MOST];
    int corners;
} gg_polygon;

static inline gg_outline gg_polygon_outline(const gg_polygon *polygon) {
    return (gg_outline){polygon->corner, polygon->corners};
}

/* Twice the area, positive if the corners go clockwise. */
int64_t gg_outline_area2(gg_outline);
/* Has it three corners or more, none twice, and do no two sides meet but neighbours in their corner? */
bool gg_outline_simple(gg_outline);

typedef enum gg_side { GG_OUTSIDE, GG_ON_EDGE, GG_INSIDE } gg_side;
gg_side gg_outline_side(gg_outline, gg_point);

/* --- two shapes -------------------------------------------------------------------------------------------
 */

/* Have they a point in common, be it on the edge? */
bool gg_outline_meet(gg_outline, gg_outline);
/* Have they an area in common larger than nothing? */
bool gg_outline_overlap(gg_outline, gg_outline);

/* A distance lies between two neighbouring whole numbers, or is one: then both are equal. So d <= r is
 * up <= r, and d < r is down < r. */
typedef struct gg_distance {
    int down, up;
} gg_distance;

/* How far apart they are; 0 where they meet. A side longer than GG_OUTLINE_PIECE is first cut into the fewest
 * equal pieces that are not, each cut rounded as seen from the side's first corner. */
gg_distance gg_outline_distance(gg_outline, gg_outline);
/* Is the distance r or less? */
bool gg_outline_within(gg_outline, gg_outline, int r);

/* --- a segment and a shape --------------------------------------------------------------------------------
 */

/* Does the segment pass through the interior, or lie in it? */
bool gg_outline_crossed(gg_outline, gg_point from, gg_point to);

enum { GG_OUTLINE_CROSSINGS = 2 * GG_OUTLINE_MOST };
/* Where the segment meets the sides: each point rounded as seen from `from`, in order from there, none twice;
 * of a side it runs along, those ends that it reaches. Gives how many. */
int gg_outline_crossings(gg_outline, gg_point from, gg_point to, gg_point out[GG_OUTLINE_CROSSINGS]);

/* --- cutting ----------------------------------------------------------------------------------------------
 */

/* Half of the table: all points whose way from `from`, multiplied with `ahead` (up to 2^21 each way), gives
 * `least` or more. */
typedef struct gg_half {
    gg_point from, ahead;
    int64_t least;
} gg_half;

/* What lies to the right of a line, or on it: the side on which a clockwise outline lies. */
gg_half gg_half_right_of(gg_point from, gg_point to);

enum { GG_ZONE_HALVES = 3 };
/* What lies ahead of a front of that width, or within 45 degrees either side of ahead of its ends. */
void gg_table_zone(gg_place middle_of_front, int width, gg_half out[GG_ZONE_HALVES]);

/* Cuts a convex outline down to one half after the other. Each new corner is rounded as seen from the corner
 * that stays. What only touches a half leaves a point or a segment, what lies beyond it nothing. */
void gg_outline_clip(gg_outline convex, const gg_half *, int halves, gg_polygon *out);

/* The convex shape round some points, clockwise; up to GG_OUTLINE_MOST of them. */
void gg_outline_round(const gg_point *, int points, gg_polygon *out);

/* --- boxes ------------------------------------------------------------------------------------------------
 */

/* All points from left to right and from bottom to top, the limits included. */
typedef struct gg_box {
    int32_t left, bottom, right, top;
} gg_box;

gg_box gg_outline_box(gg_outline);
static inline gg_box gg_box_grown(gg_box box, int by) {
    return (gg_box){box.left - by, box.bottom - by, box.right + by, box.top + by};
}
static inline bool gg_box_meet(gg_box a, gg_box b) {
    return a.left <= b.right && b.left <= a.right && a.bottom <= b.top && b.bottom <= a.top;
}

#endif
