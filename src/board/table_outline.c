#include "board/table_outline.h"

#include "base/ensure.h"

/* Above 0 where p lies to the right of the line from a to b. */
static int64_t right_of(gg_point a, gg_point b, gg_point p) {
    return gg_point_turn(gg_point_less(b, a), gg_point_less(p, a));
}

static int sign(int64_t n) {
    return (n > 0) - (n < 0);
}

static int after(gg_outline outline, int corner) {
    return corner + 1 < outline.corners ? corner + 1 : 0;
}

/* A segment has one side, a point has one that leads nowhere. */
static int sides(gg_outline outline) {
    return outline.corners == 2 ? 1 : outline.corners;
}

int64_t gg_outline_area2(gg_outline outline) {
    int64_t area = 0;
    for (int i = 1; i + 1 < outline.corners; i++)
        area += right_of(outline.corner[0], outline.corner[i], outline.corner[i + 1]);
    return area;
}

/* --- segments ---------------------------------------------------------------------------------------------
 */

static bool between(int n, int a, int b) {
    return a <= b ? a <= n && n <= b : b <= n && n <= a;
}

static bool on_segment(gg_point p, gg_point a, gg_point b) {
    return between(p.x, a.x, b.x) && between(p.y, a.y, b.y) && right_of(a, b, p) == 0;
}

static bool segments_meet(gg_point a, gg_point b, gg_point c, gg_point d) {
    if (sign(right_of(a, b, c)) * sign(right_of(a, b, d)) < 0 &&
        sign(right_of(c, d, a)) * sign(right_of(c, d, b)) < 0)
        return true;
    return on_segment(c, a, b) || on_segment(d, a, b) || on_segment(a, c, d) || on_segment(b, c, d);
}

bool gg_outline_simple(gg_outline outline) {
    int n = outline.corners;
    if (n < 3) return false;
    for (int i = 0; i < n; i++) {
        gg_point a = outline.corner[i], b = outline.corner[after(outline, i)];
        gg_point c = outline.corner[after(outline, after(outline, i))];
        if (gg_point_same(a, b) || on_segment(a, b, c) || on_segment(c, a, b)) return false;
        for (int j = i + 2; j < n; j++) {
            bool neighbours = i == 0 && j == n - 1;
            if (!neighbours && segments_meet(a, b, outline.corner[j], outline.corner[after(outline, j)]))
                return false;
        }
    }
    return true;
}

/* Goes east from the point and counts the sides it crosses. */
gg_side gg_outline_side(gg_outline outline, gg_point p) {
    bool inside = false;
    for (int i = 0; i < outline.corners; i++) {
        gg_point a = outline.corner[i], b = outline.corner[after(outline, i)];
        if (on_segment(p, a, b)) return GG_ON_EDGE;
        if ((a.y > p.y) == (b.y > p.y)) continue;
        inside ^= (right_of(a, b, p) < 0) == (b.y > a.y);
    }
    return inside ? GG_INSIDE : GG_OUTSIDE;
}

/* --- convex shapes ----------------------------------------------------------------------------------------
 */

/* Of a simple outline, or one without area. */
static bool convex(gg_outline outline) {
    bool left = false, right = false;
    for (int i = 0; i < outline.corners; i++) {
        int j = after(outline, i), k = after(outline, j);
        int64_t way = right_of(outline.corner[i], outline.corner[j], outline.corner[k]);
        left |= way < 0;
        right |= way > 0;
    }
    return !(left && right);
}

/* On which sides of a line an outline lies: the least and the most of right_of. */
typedef struct spread {
    int64_t least, most;
} spread;

static spread spread_of(gg_outline outline, gg_point a, gg_point b) {
    spread s = {INT64_MAX, INT64_MIN};
    for (int i = 0; i < outline.corners; i++) {
        int64_t off = right_of(a, b, outline.corner[i]);
        if (off < s.least) s.least = off;
        if (off > s.most) s.most = off;
    }
    return s;
}

static bool side_parts(gg_outline a, gg_outline b) {
    for (int i = 0; i < sides(a); i++) {
        gg_point from = a.corner[i], to = a.corner[after(a, i)];
        if (gg_point_same(from, to)) continue;
        spread own = spread_of(a, from, to), other = spread_of(b, from, to);
        if (own.most <= other.least || other.most <= own.least) return true;
    }
    return false;
}

/* Is the interior of `shape` free of the convex `other`, which may be a segment or a point? Then a line along
 * a side of either parts them. */
static bool parted(gg_outline shape, gg_outline other) {
    return side_parts(shape, other) || side_parts(other, shape);
}

/* --- triangles --------------------------------------------------------------------------------------------
 */

/* What an outline that is not convex is made of, and the sides of the triangles that are none of its own. */
typedef struct triangles {
    gg_point triangle[GG_OUTLINE_MOST][3], inner[GG_OUTLINE_MOST][2];
    int count;
} triangles;

/* Can the corner b be cut off: no other corner in the triangle, which lies on the side of the interior? */
static bool is_ear(gg_outline left, int b, int way) {
    int a = b > 0 ? b - 1 : left.corners - 1, c = after(left, b);
    gg_point ear[3] = {left.corner[a], left.corner[b], left.corner[c]};
    if (sign(right_of(ear[0], ear[1], ear[2])) != way) return false;
    for (int i = 0; i < left.corners; i++)
        if (i != a && i != b && i != c && gg_outline_side((gg_outline){ear, 3}, left.corner[i]) != GG_OUTSIDE)
            return false;
    return true;
}

static void cut_up(gg_outline outline, triangles *out) {
    gg_ensure(outline.corners <= GG_OUTLINE_MOST, "an outline of %d corners", outline.corners);
    gg_point corner[GG_OUTLINE_MOST];
    for (int i = 0; i < outline.corners; i++) corner[i] = outline.corner[i];
    gg_outline left = {corner, outline.corners};
    int way = sign(gg_outline_area2(outline));
    out->count = 0;
    while (left.corners >= 3) {
        int b = 0;
        while (b < left.corners && !is_ear(left, b, way)) b++;
        gg_ensure(b < left.corners, "an outline that is not simple");
        int a = b > 0 ? b - 1 : left.corners - 1, c = after(left, b), n = out->count++;
        gg_point *triangle = out->triangle[n], *inner = out->inner[n];
        triangle[0] = inner[0] = corner[a];
        triangle[1] = corner[b];
        triangle[2] = inner[1] = corner[c];
        left.corners--;
        for (int i = b; i < left.corners; i++) corner[i] = corner[i + 1];
    }
}

/* A segment that lies along a side between two triangles is in no triangle's interior, but in the shape's. */
static bool along_inner_side(const triangles *parts, gg_point from, gg_point to) {
    for (int i = 0; i + 1 < parts->count; i++) {
        const gg_point *end = parts->inner[i];
        if (right_of(end[0], end[1], from) != 0 || right_of(end[0], end[1], to) != 0) continue;
        gg_point side = gg_point_less(end[1], end[0]);
        int64_t a = gg_point_dot(side, gg_point_less(from, end[0])),
                b = gg_point_dot(side, gg_point_less(to, end[0])), whole = gg_point_dot(side, side);
        if ((a > 0 || b > 0) && (a < whole || b < whole)) return true;
    }
    return false;
}

/* Does the interior of a shape meet a convex outline, which may be a segment or a point? */
static bool enters(gg_outline shape, gg_outline other) {
    if (convex(shape)) return !parted(shape, other);
    triangles parts;
    cut_up(shape, &parts);
    for (int i = 0; i < parts.count; i++)
        if (!parted((gg_outline){parts.triangle[i], 3}, other)) return true;
    return other.corners <= 2 && along_inner_side(&parts, other.corner[0], other.corner[other.corners - 1]);
}

/* --- two shapes -------------------------------------------------------------------------------------------
 */

gg_box gg_outline_box(gg_outline outline) {
    gg_box box = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
    for (int i = 0; i < outline.corners; i++) {
        gg_point p = outline.corner[i];
        if (p.x < box.left) box.left = p.x;
        if (p.x > box.right) box.right = p.x;
        if (p.y < box.bottom) box.bottom = p.y;
        if (p.y > box.top) box.top = p.y;
    }
    return box;
}

bool gg_outline_meet(gg_outline a, gg_outline b) {
    if (a.corners == 0 || b.corners == 0 || !gg_box_meet(gg_outline_box(a), gg_outline_box(b))) return false;
    for (int i = 0; i < sides(a); i++)
        for (int j = 0; j < sides(b); j++)
            if (segments_meet(a.corner[i], a.corner[after(a, i)], b.corner[j], b.corner[after(b, j)]))
                return true;
    return gg_outline_side(a, b.corner[0]) != GG_OUTSIDE || gg_outline_side(b, a.corner[0]) != GG_OUTSIDE;
}

bool gg_outline_overlap(gg_outline a, gg_outline b) {
    if (gg_outline_area2(a) == 0 || gg_outline_area2(b) == 0) return false;
    if (!gg_box_meet(gg_outline_box(a), gg_outline_box(b))) return false;
    if (convex(b)) return enters(a, b);
    triangles parts;
    cut_up(b, &parts);
    for (int i = 0; i < parts.count; i++)
        if (enters(a, (gg_outline){parts.triangle[i], 3})) return true;
    return false;
}

/* --- distance ---------------------------------------------------------------------------------------------
 */

/* The fewest pieces, none longer than GG_OUTLINE_PIECE. */
static int pieces(gg_point from, gg_point to) {
    const int64_t piece2 = (int64_t)GG_OUTLINE_PIECE * GG_OUTLINE_PIECE;
    int64_t length2 = gg_point_distance2(from, to);
    return length2 <= piece2 ? 1 : (int)gg_root((length2 - 1) / piece2) + 1;
}

/* Brings the distance down to that of a point from a segment, if that is less. Its square is a fraction:
 * below the line the square of a piece, less than 2^24, above it less than 2^61. */
static void shorten(gg_distance *least, gg_point p, gg_point a, gg_point b) {
    gg_point side = gg_point_less(b, a), way = gg_point_less(p, a);
    int64_t length2 = gg_point_dot(side, side), along = gg_point_dot(side, way), above, below = 1;
    if (along <= 0) {
        above = gg_point_dot(way, way);
    } else if (along >= length2) {
        above = gg_point_distance2(p, b);
    } else {
        int64_t across = gg_point_turn(side, way);
        above = across * across;
        below = length2;
    }
    int64_t down = least->down;
    if (above > down * down * below) return;
    int64_t root = gg_root(above / below);
    bool whole = root * root * below == above;
    if (root < least->down) least->down = (int)root;
    if (root + !whole < least->up) least->up = (int)root + !whole;
}

/* Where one of so many pieces of a side begins. */
static gg_point cut(const gg_point side[2], int piece, int of) {
    return piece == 0 ? side[0] : piece == of ? side[1] : gg_table_part(side[0], side[1], piece, of);
}

static void shorten_by_sides(gg_distance *least, const gg_point a[2], const gg_point b[2]) {
    int in_a = pieces(a[0], a[1]), in_b = pieces(b[0], b[1]);
    for (int i = 0; i < in_a; i++) {
        gg_point p = cut(a, i, in_a), q = cut(a, i + 1, in_a);
        for (int j = 0; j < in_b; j++) {
            gg_point r = cut(b, j, in_b), s = cut(b, j + 1, in_b);
            shorten(least, p, r, s);
            shorten(least, q, r, s);
            shorten(least, r, p, q);
            shorten(least, s, p, q);
        }
    }
}

static gg_box box_round(gg_box a, gg_box b) {
    return (gg_box){a.left < b.left ? a.left : b.left, a.bottom < b.bottom ? a.bottom : b.bottom,
                    a.right > b.right ? a.right : b.right, a.top > b.top ? a.top : b.top};
}

gg_distance gg_outline_distance(gg_outline a, gg_outline b) {
    gg_ensure(a.corners > 0 && b.corners > 0, "the distance of nothing");
    if (gg_outline_meet(a, b)) return (gg_distance){0, 0};
    gg_box of_both = box_round(gg_outline_box(a), gg_outline_box(b));
    gg_ensure(of_both.right - of_both.left <= GG_TABLE_WIDEST &&
                  of_both.top - of_both.bottom <= GG_TABLE_WIDEST,
              "a distance over more than the widest table");
    gg_distance least = {2 * GG_TABLE_WIDEST, 2 * GG_TABLE_WIDEST};
    for (int i = 0; i < sides(a); i++) {
        gg_point of_a[2] = {a.corner[i], a.corner[after(a, i)]};
        for (int j = 0; j < sides(b); j++) {
            gg_point of_b[2] = {b.corner[j], b.corner[after(b, j)]};
            shorten_by_sides(&least, of_a, of_b);
        }
    }
    return least;
}

bool gg_outline_within(gg_outline a, gg_outline b, int r) {
    /* A cut may stand a unit out of the box. */
    if (!gg_box_meet(gg_box_grown(gg_outline_box(a), r + 2), gg_outline_box(b))) return false;
    return gg_outline_distance(a, b).up <= r;
}

/* --- a segment and a shape --------------------------------------------------------------------------------
 */

bool gg_outline_crossed(gg_outline outline, gg_point from, gg_point to) {
    gg_point ends[2] = {from, to};
    gg_outline segment = {ends, gg_point_same(from, to) ? 1 : 2};
    if (gg_outline_area2(outline) == 0 || !gg_box_meet(gg_outline_box(outline), gg_outline_box(segment)))
        return false;
    return enters(outline, segment);
}

/* Puts a point in its place along the way, if it is not there yet. */
static int insert(gg_point *list, int count, gg_point p, gg_point from, gg_point way) {
    int64_t along = gg_point_dot(way, gg_point_less(p, from));
    int place = count;
    while (place > 0 && gg_point_dot(way, gg_point_less(list[place - 1], from)) > along) place--;
    for (int i = place; i > 0 && gg_point_dot(way, gg_point_less(list[i - 1], from)) == along; i--)
        if (gg_point_same(list[i - 1], p)) return count;
    for (int i = count; i > place; i--) list[i] = list[i - 1];
    list[place] = p;
    return count + 1;
}

int gg_outline_crossings(gg_outline outline, gg_point from, gg_point to, gg_point out[GG_OUTLINE_CROSSINGS]) {
    gg_ensure(outline.corners <= GG_OUTLINE_MOST, "an outline of %d corners", outline.corners);
    gg_point way = gg_point_less(to, from);
    int count = 0;
    for (int i = 0; i < sides(outline); i++) {
        gg_point a = outline.corner[i], b = outline.corner[after(outline, i)], side = gg_point_less(b, a);
        int64_t steep = gg_point_turn(way, side);
        if (steep == 0) {
            if (on_segment(a, from, to)) count = insert(out, count, a, from, way);
            if (on_segment(b, from, to)) count = insert(out, count, b, from, way);
        } else if (segments_meet(from, to, a, b)) {
            int64_t done = gg_point_turn(gg_point_less(a, from), side) * sign(steep);
            count = insert(out, count, gg_table_part(from, to, done, steep * sign(steep)), from, way);
        }
    }
    return count;
}

/* --- cutting ----------------------------------------------------------------------------------------------
 */

gg_half gg_half_right_of(gg_point from, gg_point to) {
    return (gg_half){from, {to.y - from.y, from.x - to.x}, 0};
}

void gg_table_zone(gg_place front, int width, gg_half out[GG_ZONE_HALVES]) {
    gg_point ahead = gg_table_way(front.facing), right = {ahead.y, -ahead.x};
    int64_t half = (int64_t)width * (GG_TABLE_ONE / 2);
    out[0] = (gg_half){front.at, ahead, 0};
    out[1] = (gg_half){front.at, gg_point_less(ahead, right), -half};
    out[2] = (gg_half){front.at, {ahead.x + right.x, ahead.y + right.y}, -half};
}

static int64_t inside_by(const gg_half *half, gg_point p) {
    return gg_point_dot(half->ahead, gg_point_less(p, half->from)) - half->least;
}

static void add_corner(gg_polygon *polygon, gg_point p) {
    if (polygon->corners > 0 && gg_point_same(polygon->corner[polygon->corners - 1], p)) return;
    gg_ensure(polygon->corners < GG_OUTLINE_MOST, "a clipped outline of too many corners");
    polygon->corner[polygon->corners++] = p;
}

static void clip(gg_outline outline, const gg_half *half, gg_polygon *out) {
    out->corners = 0;
    for (int i = 0; i < outline.corners; i++) {
        gg_point a = outline.corner[i], b = outline.corner[after(outline, i)];
        int64_t of_a = inside_by(half, a), of_b = inside_by(half, b);
        if (of_a >= 0) add_corner(out, a);
        if (of_a >= 0 && of_b < 0) add_corner(out, gg_table_part(a, b, of_a, of_a - of_b));
        if (of_a < 0 && of_b >= 0) add_corner(out, gg_table_part(b, a, of_b, of_b - of_a));
    }
    while (out->corners > 1 && gg_point_same(out->corner[0], out->corner[out->corners - 1])) out->corners--;
}

void gg_outline_clip(gg_outline outline, const gg_half *half, int halves, gg_polygon *out) {
    gg_ensure(outline.corners <= GG_OUTLINE_MOST, "an outline of %d corners", outline.corners);
    gg_polygon before;
    out->corners = 0;
    for (int i = 0; i < outline.corners; i++) out->corner[out->corners++] = outline.corner[i];
    for (int i = 0; i < halves; i++) {
        before = *out;
        clip(gg_polygon_outline(&before), &half[i], out);
    }
}

static bool comes_before(gg_point a, gg_point b) {
    return a.x != b.x ? a.x < b.x : a.y < b.y;
}

/* From west to east over the north and back over the south, leaving out what lies on the right. */
void gg_outline_round(const gg_point *point, int points, gg_polygon *out) {
    gg_ensure(points <= GG_OUTLINE_MOST, "a shape round %d points", points);
    gg_point sorted[GG_OUTLINE_MOST], hull[2 * GG_OUTLINE_MOST];
    int count = 0, corners = 0;
    for (int i = 0; i < points; i++) {
        int place = count;
        while (place > 0 && comes_before(point[i], sorted[place - 1])) place--;
        if (place > 0 && gg_point_same(point[i], sorted[place - 1])) continue;
        for (int k = count++; k > place; k--) sorted[k] = sorted[k - 1];
        sorted[place] = point[i];
    }
    for (int there = 0; there < 2; there++) {
        int start = corners;
        for (int i = 0; i < count; i++) {
            gg_point p = sorted[there == 0 ? i : count - 1 - i];
            while (corners - start >= 2 && right_of(hull[corners - 2], hull[corners - 1], p) <= 0) corners--;
            hull[corners++] = p;
        }
        if (count > 1) corners--; /* the last of one half is the first of the other */
    }
    out->corners = 0;
    for (int i = 0; i < (count > 1 ? corners : count); i++) add_corner(out, hull[i]);
}
