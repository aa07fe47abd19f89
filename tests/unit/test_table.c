/* Unit tests of board/table: the open table, against exact fractions of 128 bits that are worked out here in
 * other ways, and against cases counted by hand from the catalogue of Column, Line and Square. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "board/table_near.h"

typedef __int128 wide;

enum { INCH = GG_TABLE_INCH };

static int between(gg_rng *rng, int least, int most) {
    return least + (int)gg_rng_below(rng, (uint32_t)(most - least + 1));
}

static gg_point some_point(gg_rng *rng, int most) {
    int x = between(rng, 0, most);
    return (gg_point){x, between(rng, 0, most)};
}

static gg_outline outline_of(const gg_polygon *p) {
    return gg_polygon_outline(p);
}

static gg_polygon body(int x, int y, int facing, int width, int depth) {
    gg_rect rect = {{{x, y}, (gg_angle)facing}, width, depth};
    gg_polygon polygon = {.corners = GG_RECT_CORNERS};
    gg_table_corners(&rect, polygon.corner);
    return polygon;
}

static void assert_point(gg_point p, int x, int y) {
    assert_int_equal(p.x, x);
    assert_int_equal(p.y, y);
}

static gg_point turned(gg_point p) { /* a quarter of a turn, clockwise about (0,0) */
    return (gg_point){p.y, -p.x};
}

static gg_polygon turned_all(const gg_polygon *p) {
    gg_polygon out = {.corners = p->corners};
    for (int i = 0; i < p->corners; i++) out.corner[i] = turned(p->corner[i]);
    return out;
}

/* --- angles -----------------------------------------------------------------------------------------------
 */

/* Turns a step of length 1 (2^60) by small equal angles. That the last one, and no earlier one, points
 * exactly east proves that the angle was the right one; each turn is off by less than 2 in the last place. */
static void test_sines_are_the_nearest(void **state) {
    (void)state;
    const int64_t one = INT64_C(1) << 60, off = INT64_C(1) << 17, half = INT64_C(1) << 39;
    const wide pi = 3622009729038561421; /* times 2^60 */
    wide angle = pi >> 15, square = angle * angle >> 60, dsin = angle, dcos = one;
    dsin -= (angle * square >> 60) / 6 - (((angle * square >> 60) * square) >> 60) / 120;
    dcos -= square / 2 - (square * square >> 60) / 24;
    wide sine = 0, cosine = one;
    for (int k = 0; k <= GG_TABLE_QUARTER; k++) {
        wide missed = ((wide)gg_table_sine[k] << 40) - sine;
        assert_true(missed + off < half && -missed + off < half); /* CL-2.1.4 */
        if (k < GG_TABLE_QUARTER) assert_true(cosine > off);
        if (k == GG_TABLE_QUARTER) assert_true(cosine < off && cosine > -off && one - sine < off);
        wide next = (sine * dcos + cosine * dsin) >> 60;
        cosine = (cosine * dcos - sine * dsin) >> 60;
        sine = next;
    }
}

static void test_sines_in_all_quarters(void **state) {
    (void)state;
    for (int k = 0; k < GG_TABLE_TURN; k++) {
        int sine = gg_table_sin((gg_angle)k);
        assert_int_equal(gg_table_sin((gg_angle)(k + 2 * GG_TABLE_QUARTER)), -sine);
        assert_int_equal(gg_table_sin((gg_angle)(2 * GG_TABLE_QUARTER - k)), sine);
        if (k <= GG_TABLE_QUARTER) assert_int_equal(sine, gg_table_sine[k]);
        gg_point way = gg_table_way((gg_angle)k), right = gg_table_way((gg_angle)(k + GG_TABLE_QUARTER));
        assert_int_equal(way.x, sine);
        assert_point(right, way.y, -way.x);
    }
    assert_point(gg_table_way(0), 0, GG_TABLE_ONE);
    assert_point(gg_table_way(8192), 741455, 741455);
    assert_point(gg_table_way(GG_TABLE_QUARTER), GG_TABLE_ONE, 0);
}

/* CL-2.1.7 to the letter. */
static int bearing_by_trial(int dx, int dy) {
    int best = -1;
    int64_t least = INT64_MAX;
    for (int k = 0; k < GG_TABLE_TURN; k++) {
        int64_t s = gg_table_sin((gg_angle)k), c = gg_table_sin((gg_angle)(k + GG_TABLE_QUARTER));
        int64_t cross = llabs(dx * c - dy * s);
        if (dx * s + dy * c <= 0 || cross >= least) continue;
        least = cross;
        best = k;
    }
    return best;
}

static void test_bearings(void **state) {
    (void)state;
    static const int known[][3] = {
        {0, 1, 0},      {1, 1, 8192},    {1, 0, 16384},  {1, -1, 24576},
        {0, -1, 32768}, {-1, -1, 40960}, {-1, 0, 49152}, {-1, 1, 57344},
    };
    for (int i = 0; i < 8; i++)
        for (int far = 1; far <= GG_TABLE_WIDEST; far = far * 3 + 1)
            assert_int_equal(gg_table_bearing(known[i][0] * far, known[i][1] * far), known[i][2]);
    gg_rng rng = {1};
    for (int i = 0; i < 400; i++) {
        int most = i % 4 == 0 ? 12 : i % 4 == 1 ? 3000 : GG_TABLE_WIDEST;
        int dx = between(&rng, -most, most),
            dy = i % 16 == 2 ? between(&rng, -2, 2) : between(&rng, -most, most);
        if (i % 16 == 6) dx = between(&rng, -2, 2);
        if (!dx && !dy) continue;
        assert_int_equal(gg_table_bearing(dx, dy), bearing_by_trial(dx, dy));
    }
    for (int k = 0; k < GG_TABLE_TURN; k += 771) { /* ties: exactly between two */
        gg_point low = gg_table_way((gg_angle)(k - 1)), high = gg_table_way((gg_angle)k);
        assert_int_equal(gg_table_bearing(low.x + high.x, low.y + high.y), k > 0 ? k - 1 : 0);
    }
    for (int i = 0; i < 200000; i++) {
        int dx = between(&rng, -GG_TABLE_WIDEST, GG_TABLE_WIDEST), dy = between(&rng, -4000, GG_TABLE_WIDEST);
        if (!dx && !dy) continue;
        double exact = atan2(dx, dy) * 32768 / 3.14159265358979323846, off = gg_table_bearing(dx, dy) - exact;
        assert_true(fabs(off - 65536 * round(off / 65536)) <= 0.51);
        gg_point next = turned((gg_point){dx, dy});
        assert_int_equal((gg_angle)(gg_table_bearing(dx, dy) + GG_TABLE_QUARTER),
                         gg_table_bearing(next.x, next.y));
    }
}

static void test_degrees_and_differences(void **state) {
    (void)state;
    assert_int_equal(gg_table_degrees(0), 0);
    assert_int_equal(gg_table_degrees(1), 182);
    assert_int_equal(gg_table_degrees(15), 2731); /* three of them make 8193, CL-10.6.2 */
    assert_int_equal(gg_table_degrees(45), 8192);
    assert_int_equal(gg_table_degrees(-90), 49152);
    assert_int_equal(gg_table_degrees(360), 0);
    assert_int_equal(gg_table_apart(100, 65436), 200);
    assert_int_equal(gg_table_apart(65436, 100), 200);
    assert_int_equal(gg_table_apart(0, 32768), 32768);
    assert_int_equal(gg_table_apart(1, 32770), 32767);
}

static void test_fronts_and_arcs(void **state) {
    (void)state;
    const gg_point north = {0, 7};
    assert_true(gg_table_in_front((gg_point){5, 5}, north)); /* CL-3.8.1 */
    assert_true(gg_table_in_front((gg_point){-5, 5}, north));
    assert_false(gg_table_in_front((gg_point){6, 5}, north));
    assert_false(gg_table_in_front((gg_point){-6, 5}, north));
    assert_false(gg_table_in_front((gg_point){0, -5}, north));
    assert_false(gg_table_in_front((gg_point){0, 0}, north));
    gg_rng rng = {2};
    for (int i = 0; i < 20000; i++) {
        gg_angle middle = (gg_angle)gg_rng_next(&rng), at = (gg_angle)gg_rng_next(&rng);
        int half = between(&rng, 1, 32768), apart = gg_table_apart(middle, at);
        assert_int_equal(gg_table_in_arc(middle, half, gg_table_way(at)), apart <= half);
        assert_int_equal(gg_table_in_arc(middle, apart, gg_table_way(at)), true);
        if (abs(apart - 8192) > 1)
            assert_int_equal(gg_table_in_front(gg_table_way(at), gg_table_way(middle)), apart < 8192);
    }
    assert_false(gg_table_in_arc(0, 32768, (gg_point){0, 0}));
    assert_true(gg_table_in_arc(0, 0, (gg_point){0, 3}));
    assert_false(gg_table_in_arc(0, 0, (gg_point){0, -3}));
}

/* --- places -----------------------------------------------------------------------------------------------
 */

static void test_points_from_a_body(void **state) {
    (void)state;
    gg_place east = {{1000, 2000}, 16384};
    assert_point(gg_table_at(east, 30, 500), 1500, 1970);
    assert_point(gg_table_frame(east, (gg_point){1500, 1970}), 30, 500);
    assert_point(gg_table_go((gg_point){0, 0}, 8192, 960), 679, 679); /* 678.8 */
    assert_point(gg_table_go((gg_point){0, 0}, 40960, 960), -679, -679);
    assert_point(gg_table_about((gg_point){100, 100}, (gg_point){100, 200}, 16384), 200, 100);
    assert_point(gg_table_part((gg_point){10, 10}, (gg_point){15, 5}, 1, 2), 13, 7); /* halves away from 0 */
    assert_int_equal(gg_table_length(3, -4), 5);
    assert_int_equal(gg_table_length(-2, 2), 2);
    gg_rng rng = {3};
    for (int i = 0; i < 20000; i++) {
        gg_place place = {some_point(&rng, GG_TABLE_WIDEST), (gg_angle)gg_rng_next(&rng)};
        int right = between(&rng, -9000, 9000), ahead = between(&rng, -9000, 9000);
        gg_point at = gg_table_at(place, right, ahead), back = gg_table_frame(place, at);
        assert_true(abs(back.x - right) <= 1 && abs(back.y - ahead) <= 1);
        gg_local local = gg_table_local(place, at);
        assert_int_equal(gg_round(local.right, GG_TABLE_ONE), back.x);
        assert_int_equal(gg_round(local.ahead, GG_TABLE_ONE), back.y);
        gg_point offset = turned(gg_point_less(at, place.at));
        place.facing = (gg_angle)(place.facing + GG_TABLE_QUARTER);
        gg_point next = gg_table_at(place, right, ahead);
        assert_point(gg_point_less(next, place.at), offset.x, offset.y);
    }
}

static void test_corners_make_a_parallelogram(void **state) {
    (void)state;
    gg_polygon stand = body(9600, 9600, 0, 1920, 960);
    assert_point(stand.corner[0], 8640, 10080);
    assert_point(stand.corner[1], 10560, 10080);
    assert_point(stand.corner[2], 10560, 9120);
    assert_point(stand.corner[3], 8640, 9120);
    gg_polygon odd = body(0, 0, 0, 5, 3); /* 2.5 and 1.5, away from 0 */
    assert_point(odd.corner[0], -3, 2);
    assert_point(odd.corner[2], 3, -2);
    for (int angle = 0; angle < GG_TABLE_TURN; angle += 37) {
        gg_polygon one = body(0, 0, angle, 2460, 1980),
                   next = body(0, 0, angle + GG_TABLE_QUARTER, 2460, 1980);
        for (int i = 0; i < 2; i++) assert_point(one.corner[i + 2], -one.corner[i].x, -one.corner[i].y);
        gg_polygon same = turned_all(&one);
        assert_memory_equal(same.corner, next.corner, sizeof(gg_point) * GG_RECT_CORNERS);
        assert_true(gg_outline_area2(outline_of(&one)) > 0);
        assert_true(gg_outline_simple(outline_of(&one)));
    }
}

static void test_wheels(void **state) {
    (void)state;
    assert_int_equal(gg_table_wheel_ground(8192, 1920), 1508); /* the example of CL-16.2.9 */
    for (int radius = 1; radius < 20000; radius += 613)
        for (int turn = 0; turn <= 32768; turn += 577) {
            int64_t ground = gg_table_wheel_ground(turn, radius);
            assert_true(gg_table_wheeled(ground, radius) >= turn);
            if (ground > 0) assert_true(gg_table_wheeled(ground - 1, radius) < turn);
        }
}

/* --- what is true, worked out otherwise ------------------------------------------------------------------
 */

/* A fraction, below above 0. */
typedef struct fraction {
    wide above, below;
} fraction;

static int compare(fraction a, fraction b) {
    wide left = a.above * b.below, right = b.above * a.below;
    return (left > right) - (left < right);
}

/* A point (x, y) over one number. */
typedef struct spot {
    wide x, y, below;
} spot;

static wide cross_of(spot p, gg_point a, gg_point b) {
    return (b.x - a.x) * (p.y - a.y * p.below) - (b.y - a.y) * (p.x - a.x * p.below);
}

static bool is_on(spot p, gg_point a, gg_point b) {
    wide dx = b.x - a.x, dy = b.y - a.y, px = p.x - a.x * p.below, py = p.y - a.y * p.below;
    wide along = dx * px + dy * py;
    return cross_of(p, a, b) == 0 && along >= 0 && along <= (dx * dx + dy * dy) * p.below &&
           (dx || dy || (px == 0 && py == 0));
}

/* By the number of times the corners go round the point. */
static gg_side true_side(gg_outline o, spot p) {
    int round = 0;
    for (int i = 0; i < o.corners; i++) {
        gg_point a = o.corner[i], b = o.corner[(i + 1) % o.corners];
        if (is_on(p, a, b)) return GG_ON_EDGE;
        bool from = a.y * p.below <= p.y, to = b.y * p.below <= p.y;
        if (from && !to && cross_of(p, a, b) > 0) round++;
        if (!from && to && cross_of(p, a, b) < 0) round--;
    }
    return round ? GG_INSIDE : GG_OUTSIDE;
}

/* Where the segment meets the sides, as parts of its length, in order. */
static int true_parts(gg_outline o, gg_point from, gg_point to, fraction *out) {
    int count = 0;
    wide dx = to.x - from.x, dy = to.y - from.y;
    for (int i = 0; i < o.corners; i++) {
        gg_point a = o.corner[i], b = o.corner[(i + 1) % o.corners];
        wide ex = b.x - a.x, ey = b.y - a.y, ax = a.x - from.x, ay = a.y - from.y, steep = dx * ey - dy * ex;
        fraction found[2];
        int new = 0;
        if (steep != 0) {
            wide t = ax * ey - ay * ex, u = ax * dy - ay * dx;
            if (steep < 0) {
                steep = -steep;
                t = -t;
                u = -u;
            }
            if (t >= 0 && t <= steep && u >= 0 && u <= steep) found[new ++] = (fraction){t, steep};
        } else if (dx || dy) {
            spot ends[2] = {{a.x, a.y, 1}, {b.x, b.y, 1}};
            for (int k = 0; k < 2; k++)
                if (is_on(ends[k], from, to))
                    found[new ++] =
                        (fraction){(ends[k].x - from.x) * dx + (ends[k].y - from.y) * dy, dx * dx + dy * dy};
        }
        for (int k = 0; k < new; k++) {
            int at = count++;
            for (; at > 0 && compare(found[k], out[at - 1]) < 0; at--) out[at] = out[at - 1];
            out[at] = found[k];
        }
    }
    return count;
}

enum { PARTS = 2 * GG_OUTLINE_MOST + 2 };

/* Cuts the segment where it meets a side, and looks at the middle of every piece. */
static bool true_crossed(gg_outline o, gg_point from, gg_point to) {
    fraction part[PARTS];
    if (true_side(o, (spot){from.x, from.y, 1}) == GG_INSIDE) return true;
    if (true_side(o, (spot){to.x, to.y, 1}) == GG_INSIDE) return true;
    int count = true_parts(o, from, to, part);
    for (int i = 0; i + 1 < count; i++) {
        fraction a = part[i], b = part[i + 1];
        wide above = a.above * b.below + b.above * a.below, below = 2 * a.below * b.below;
        spot middle = {from.x * below + (to.x - from.x) * above, from.y * below + (to.y - from.y) * above,
                       below};
        if (true_side(o, middle) == GG_INSIDE) return true;
    }
    return false;
}

/* Two different shapes overlap when a side of the one passes through the inside of the other. */
static bool true_overlap(gg_outline a, gg_outline b) {
    for (int i = 0; i < a.corners; i++)
        if (true_crossed(b, a.corner[i], a.corner[(i + 1) % a.corners])) return true;
    for (int i = 0; i < b.corners; i++)
        if (true_crossed(a, b.corner[i], b.corner[(i + 1) % b.corners])) return true;
    return false;
}

static bool true_meet(gg_outline a, gg_outline b) {
    fraction part[PARTS];
    for (int i = 0; i < a.corners; i++)
        if (true_side(b, (spot){a.corner[i].x, a.corner[i].y, 1}) != GG_OUTSIDE ||
            true_parts(b, a.corner[i], a.corner[(i + 1) % a.corners], part) > 0)
            return true;
    for (int i = 0; i < b.corners; i++)
        if (true_side(a, (spot){b.corner[i].x, b.corner[i].y, 1}) != GG_OUTSIDE) return true;
    return false;
}

static fraction from_side(gg_point p, gg_point a, gg_point b) {
    wide dx = b.x - a.x, dy = b.y - a.y, px = p.x - a.x, py = p.y - a.y, qx = p.x - b.x, qy = p.y - b.y;
    wide along = dx * px + dy * py, length2 = dx * dx + dy * dy, cross = dx * py - dy * px;
    if (along <= 0) return (fraction){px * px + py * py, 1};
    if (along >= length2) return (fraction){qx * qx + qy * qy, 1};
    return (fraction){cross * cross, length2};
}

/* The square of the distance of shapes that do not meet and have no long sides. */
static fraction true_distance2(gg_outline a, gg_outline b) {
    fraction least = {(wide)1 << 80, 1};
    for (int i = 0; i < a.corners; i++)
        for (int j = 0; j < b.corners; j++) {
            fraction f = from_side(a.corner[i], b.corner[j], b.corner[(j + 1) % b.corners]);
            fraction g = from_side(b.corner[j], a.corner[i], a.corner[(i + 1) % a.corners]);
            if (compare(f, least) < 0) least = f;
            if (compare(g, least) < 0) least = g;
        }
    return least;
}

static void assert_distance(gg_distance d, fraction square) {
    wide down = d.down, up = d.up;
    int floor = compare((fraction){down * down, 1}, square),
        ceiling = compare((fraction){up * up, 1}, square);
    assert_true(floor <= 0 && ceiling >= 0);
    assert_int_equal(d.up - d.down, floor == 0 ? 0 : 1);
}

/* --- two shapes -------------------------------------------------------------------------------------------
 */

/* A simple outline of 3 to 8 corners, either way round, often with corners on lines of others. */
static gg_polygon some_outline(gg_rng *rng, int most) {
    gg_polygon polygon;
    do {
        polygon.corners = between(rng, 3, 8);
        for (int i = 0; i < polygon.corners; i++) polygon.corner[i] = some_point(rng, most);
    } while (!gg_outline_simple(outline_of(&polygon)));
    return polygon;
}

static void test_simple_outlines(void **state) {
    (void)state;
    static const gg_point square[] = {{0, 0}, {0, 4}, {4, 4}, {4, 0}},
                          bow[] = {{0, 0}, {4, 4}, {4, 0}, {0, 4}},
                          spike[] = {{0, 0}, {0, 4}, {4, 4}, {8, 4}, {4, 4}, {4, 0}},
                          touch[] = {{0, 0}, {0, 4}, {2, 0}, {4, 4}, {4, 0}},
                          flat[] = {{0, 0}, {0, 4}, {2, 4}, {4, 4}, {4, 0}};
    assert_true(gg_outline_simple((gg_outline){square, 4}));
    assert_int_equal(gg_outline_area2((gg_outline){square, 4}), 32);
    assert_false(gg_outline_simple((gg_outline){bow, 4}));
    assert_false(gg_outline_simple((gg_outline){spike, 6}));
    assert_false(gg_outline_simple((gg_outline){touch, 5}));
    assert_true(gg_outline_simple((gg_outline){flat, 5}));
    assert_false(gg_outline_simple((gg_outline){flat + 1, 3})); /* no area */
    assert_false(gg_outline_simple((gg_outline){square, 2}));
    gg_rng rng = {4};
    for (int i = 0; i < 5000; i++) { /* of no simple outline do two sides meet that are no neighbours */
        gg_polygon p = some_outline(&rng, 9);
        for (int k = 0; k < p.corners; k++)
            for (int j = k + 2; j < p.corners - (k == 0); j++) {
                fraction part[PARTS];
                gg_point side[2] = {p.corner[j], p.corner[(j + 1) % p.corners]};
                gg_outline other = {side, 2};
                assert_int_equal(true_parts(other, p.corner[k], p.corner[k + 1], part), 0);
            }
    }
}

static void test_sides_of_a_shape(void **state) {
    (void)state;
    gg_rng rng = {5};
    for (int i = 0; i < 3000; i++) {
        gg_polygon p = some_outline(&rng, 12);
        for (int x = -1; x <= 13; x++)
            for (int y = -1; y <= 13; y++)
                assert_int_equal(gg_outline_side(outline_of(&p), (gg_point){x, y}),
                                 true_side(outline_of(&p), (spot){x, y, 1}));
    }
}

static void test_shapes_meet_and_overlap(void **state) {
    (void)state;
    gg_rng rng = {6};
    int overlaps = 0, touches = 0;
    for (int i = 0; i < 60000; i++) {
        int most = i % 3 == 0 ? 6 : i % 3 == 1 ? 15 : 2000;
        gg_polygon a = some_outline(&rng, most), b = some_outline(&rng, most);
        int aside = between(&rng, 0, 2 * most / 3); /* so that shapes that just touch are not rare */
        for (int k = 0; k < b.corners; k++) b.corner[k].x += aside;
        gg_outline one = outline_of(&a), other = outline_of(&b);
        bool meet = true_meet(one, other), overlap = true_overlap(one, other);
        assert_int_equal(gg_outline_meet(one, other), meet);
        assert_int_equal(gg_outline_meet(other, one), meet);
        if (a.corners == b.corners && !memcmp(a.corner, b.corner, sizeof(gg_point) * (size_t)a.corners))
            continue;
        assert_int_equal(gg_outline_overlap(one, other), overlap);
        assert_int_equal(gg_outline_overlap(other, one), overlap);
        assert_true(gg_outline_overlap(one, one));
        if (!meet) assert_distance(gg_outline_distance(one, other), true_distance2(one, other));
        if (meet) assert_int_equal(gg_outline_distance(one, other).up, 0);
        overlaps += overlap;
        touches += meet && !overlap;
    }
    assert_in_range(overlaps, 10000, 55000);
    assert_in_range(touches, 1500, 30000);
}

static void test_the_same_shape_twice(void **state) {
    (void)state;
    gg_rng rng = {7};
    for (int i = 0; i < 2000; i++) { /* from another corner, and the other way round */
        gg_polygon a = some_outline(&rng, 12), b = {.corners = a.corners};
        for (int k = 0; k < a.corners; k++) b.corner[k] = a.corner[(2 * a.corners - k - 2) % a.corners];
        assert_int_equal(gg_outline_area2(outline_of(&a)), -gg_outline_area2(outline_of(&b)));
        assert_true(gg_outline_overlap(outline_of(&a), outline_of(&b)));
        gg_polygon hull, mirror = {.corners = a.corners}; /* folded over its eastern end it only touches */
        gg_outline_round(a.corner, a.corners, &hull);
        int east = gg_outline_box(outline_of(&a)).right;
        for (int k = 0; k < a.corners; k++)
            mirror.corner[k] = (gg_point){2 * east - a.corner[k].x, a.corner[k].y};
        assert_true(gg_outline_meet(outline_of(&a), outline_of(&mirror)));
        assert_false(gg_outline_overlap(outline_of(&a), outline_of(&mirror)));
        assert_true(gg_outline_overlap(outline_of(&a), outline_of(&hull)));
    }
}

static void test_shapes_without_area(void **state) {
    (void)state;
    static const gg_point at[] = {{2, 2}, {6, 2}, {4, 2}}, square[] = {{0, 0}, {0, 4}, {4, 4}, {4, 0}};
    gg_outline point = {at, 1}, segment = {at, 2}, flat = {at, 3}, shape = {square, 4}, nothing = {at, 0};
    assert_true(gg_outline_meet(point, shape));
    assert_true(gg_outline_meet(segment, shape));
    assert_true(gg_outline_meet(flat, shape));
    assert_false(gg_outline_meet(nothing, shape));
    assert_false(gg_outline_overlap(point, shape));
    assert_false(gg_outline_overlap(shape, segment));
    assert_false(gg_outline_overlap(flat, shape));
    assert_false(gg_outline_crossed(flat, at[0], at[1]));
    const gg_point far[] = {{7, 8}};
    gg_distance d = gg_outline_distance((gg_outline){far, 1}, shape);
    assert_int_equal(d.down, 5);
    assert_int_equal(d.up, 5);
    d = gg_outline_distance(segment, (gg_outline){far, 1});
    assert_int_equal(d.down, 6); /* the root of 37 */
    assert_int_equal(d.up, 7);
}

/* Stands all over a table, the size of the largest there is. */
static void test_distances_of_stands(void **state) {
    (void)state;
    gg_rng rng = {8};
    for (int i = 0; i < 40000; i++) {
        int most = i % 2 ? 6000 : GG_TABLE_WIDEST - 8000;
        gg_point p = some_point(&rng, most), q = some_point(&rng, most);
        int size = i % 3 ? 2400 : 3800;
        gg_polygon a = body(p.x + 4000, p.y + 4000, between(&rng, 0, 65535), size, 1980);
        gg_polygon b = body(q.x + 4000, q.y + 4000, between(&rng, 0, 65535), 960, 1920);
        gg_outline one = outline_of(&a), other = outline_of(&b);
        gg_distance d = gg_outline_distance(one, other);
        assert_int_equal(gg_outline_overlap(one, other), true_overlap(one, other));
        if (true_meet(one, other))
            assert_true(d.down == 0 && d.up == 0);
        else
            assert_distance(d, true_distance2(one, other));
        gg_distance back = gg_outline_distance(other, one);
        assert_true(back.down == d.down && back.up == d.up);
        assert_true(gg_outline_within(one, other, d.up));
        assert_false(gg_outline_within(one, other, d.up - 1));
        gg_polygon a_turned = turned_all(&a), b_turned = turned_all(&b);
        gg_distance e = gg_outline_distance(outline_of(&a_turned), outline_of(&b_turned));
        assert_true(e.down == d.down && e.up == d.up);
    }
}

/* CL-3.2.6: long sides in the fewest equal pieces of 3,840 u or less. */
static void test_distances_of_long_sides(void **state) {
    (void)state;
    gg_rng rng = {9};
    for (int i = 0; i < 3000; i++) {
        gg_polygon a = body(0, 0, between(&rng, 0, 65535), 960, 1920), b, cut = {.corners = 0};
        do b = some_outline(&rng, i % 2 ? 9000 : 20000);
        while (b.corners > 4);
        if (i % 7 == 0) /* six pieces exactly; seven would lie beside the line */
            b = (gg_polygon){{b.corner[0], {b.corner[0].x + 13824, b.corner[0].y + 18432}}, 2};
        gg_point at = some_point(&rng, i % 2 ? 9000 : GG_TABLE_WIDEST - 3000);
        for (int k = 0; k < 4; k++) a.corner[k] = (gg_point){a.corner[k].x + at.x, a.corner[k].y + at.y};
        for (int k = 0; k < b.corners; k++) {
            gg_point from = b.corner[k], to = b.corner[(k + 1) % b.corners];
            wide dx = to.x - from.x, dy = to.y - from.y, n = 1;
            while (n * n * GG_OUTLINE_PIECE * GG_OUTLINE_PIECE < dx * dx + dy * dy) n++;
            for (int64_t j = 0; j < n; j++)
                cut.corner[cut.corners++] = (gg_point){from.x + (int)gg_round(j * (int64_t)dx, (int64_t)n),
                                                       from.y + (int)gg_round(j * (int64_t)dy, (int64_t)n)};
        }
        gg_distance d = gg_outline_distance(outline_of(&a), outline_of(&b));
        if (true_meet(outline_of(&a), outline_of(&b)))
            assert_true(d.down == 0 && d.up == 0);
        else
            assert_distance(d, true_distance2(outline_of(&a), outline_of(&cut)));
    }
    gg_point side[] = {{0, 0}, {GG_TABLE_WIDEST, GG_TABLE_WIDEST}}, corner[] = {{GG_TABLE_WIDEST, 0}};
    gg_distance d = gg_outline_distance((gg_outline){side, 2}, (gg_outline){corner, 1});
    assert_int_equal(d.down, 162917); /* 230,400 over the root of 2 */
    assert_int_equal(d.up, 162918);
}

/* --- a segment and a shape --------------------------------------------------------------------------------
 */

static void test_lines_through_shapes(void **state) {
    (void)state;
    gg_rng rng = {10};
    int through = 0, past = 0;
    for (int i = 0; i < 60000; i++) {
        int most = i % 3 == 0 ? 6 : i % 3 == 1 ? 20 : 2000;
        gg_polygon p = some_outline(&rng, most);
        gg_point from = some_point(&rng, most), to = some_point(&rng, most);
        if (i % 5 == 0) from = p.corner[0]; /* from corner to corner, and along a side */
        if (i % 10 == 0) to = p.corner[between(&rng, 0, p.corners - 1)];
        bool crossed = true_crossed(outline_of(&p), from, to);
        assert_int_equal(gg_outline_crossed(outline_of(&p), from, to), crossed);
        assert_int_equal(gg_outline_crossed(outline_of(&p), to, from), crossed);
        through += crossed;
        past += !crossed;
        if (gg_point_same(from, to)) continue;
        fraction part[PARTS];
        gg_point found[GG_OUTLINE_CROSSINGS], expected[PARTS];
        int parts = true_parts(outline_of(&p), from, to, part), count = 0;
        for (int k = 0; k < parts; k++) {
            gg_point at = {
                from.x + (int)gg_round((int64_t)((to.x - from.x) * part[k].above), (int64_t)part[k].below),
                from.y + (int)gg_round((int64_t)((to.y - from.y) * part[k].above), (int64_t)part[k].below)};
            if (count == 0 || !gg_point_same(at, expected[count - 1])) expected[count++] = at;
        }
        assert_int_equal(gg_outline_crossings(outline_of(&p), from, to, found), count);
        assert_memory_equal(found, expected, sizeof(gg_point) * (size_t)count);
    }
    assert_in_range(through, 20000, 50000);
    assert_in_range(past, 10000, 40000);
}

/* CL-3.5.9: what only touches the line does not block it. */
static void test_lines_past_stands(void **state) {
    (void)state;
    gg_polygon stand = body(9600, 9600, 0, 1920, 960);
    gg_outline o = outline_of(&stand);
    assert_true(gg_outline_crossed(o, (gg_point){9600, 0}, (gg_point){9600, 20000}));
    assert_false(
        gg_outline_crossed(o, (gg_point){8640, 0}, (gg_point){8640, 20000})); /* along its left side */
    assert_true(gg_outline_crossed(o, (gg_point){8641, 0}, (gg_point){8641, 20000}));
    assert_false(
        gg_outline_crossed(o, (gg_point){9600, 0}, (gg_point){9600, 9120})); /* ends on its rear edge */
    assert_true(gg_outline_crossed(o, (gg_point){9600, 0}, (gg_point){9600, 9121}));
    assert_false(gg_outline_crossed(o, (gg_point){7680, 9120}, (gg_point){9600, 11040})); /* past a corner */
    assert_true(gg_outline_crossed(o, (gg_point){9600, 9600}, (gg_point){9600, 9600}));
    gg_point at[GG_OUTLINE_CROSSINGS];
    assert_int_equal(gg_outline_crossings(o, (gg_point){9000, 20000}, (gg_point){9000, 0}, at), 2);
    assert_point(at[0], 9000, 10080);
    assert_point(at[1], 9000, 9120);
    assert_int_equal(gg_outline_crossings(o, (gg_point){8640, 0}, (gg_point){8640, 20000}, at), 2);
    assert_point(at[0], 8640, 9120);
    assert_int_equal(gg_outline_crossings(o, (gg_point){7680, 9120}, (gg_point){9600, 11040}, at), 1);
    assert_point(at[0], 8640, 10080);
    assert_int_equal(gg_outline_crossings(o, (gg_point){9600, 9600}, (gg_point){9600, 9700}, at), 0);
}

/* --- cutting ----------------------------------------------------------------------------------------------
 */

static void test_zone_of_fire(void **state) {
    (void)state;
    gg_half zone[GG_ZONE_HALVES];
    gg_polygon cut;
    gg_table_zone((gg_place){{0, 0}, 0}, 1920, zone);
    gg_polygon ahead = body(0, 5000, 0, 1920, 960);
    gg_outline_clip(outline_of(&ahead), zone, GG_ZONE_HALVES, &cut);
    assert_int_equal(cut.corners, 4);
    assert_memory_equal(cut.corner, ahead.corner, sizeof(gg_point) * 4);
    gg_polygon behind = body(0, -481, 0, 1920, 960);
    gg_outline_clip(outline_of(&behind), zone, GG_ZONE_HALVES, &cut);
    assert_int_equal(cut.corners, 0);
    gg_polygon half_in = body(1920, 0, 0, 1920, 960); /* beside the firing front, touching its end */
    gg_outline_clip(outline_of(&half_in), zone, GG_ZONE_HALVES, &cut);
    assert_int_equal(cut.corners, 3);
    assert_point(cut.corner[0], 960, 480);
    assert_point(cut.corner[1], 1440, 480);
    assert_point(cut.corner[2], 960, 0);
    gg_polygon flank =
        body(1440, -480, 0, 960, 960); /* CL-3.4.4: its corner touches the zone, shrunk it does not */
    gg_polygon shrunk = body(1440, -480, 0, 956, 956);
    gg_outline_clip(outline_of(&flank), zone, GG_ZONE_HALVES, &cut);
    assert_int_equal(cut.corners, 1);
    assert_point(cut.corner[0], 960, 0);
    gg_outline_clip(outline_of(&shrunk), zone, GG_ZONE_HALVES, &cut);
    assert_int_equal(cut.corners, 0);
    const gg_point inside[] = {
        {0, 0}, {-960, 960}, {0, 1920}, {960, 960}}; /* stands on the front with a corner */
    gg_outline_clip((gg_outline){inside, 4}, zone, GG_ZONE_HALVES, &cut);
    assert_int_equal(cut.corners, 4);
    gg_table_zone((gg_place){{0, 0}, 16384}, 0, zone); /* a gun, CL-3.4.3 */
    gg_polygon wide_target = body(1000, 0, 16384, 4000, 1000);
    gg_outline_clip(outline_of(&wide_target), zone, GG_ZONE_HALVES, &cut);
    assert_int_equal(cut.corners, 4);
    assert_int_equal(gg_outline_area2(outline_of(&cut)), 2 * (1500 * 1500 - 500 * 500));
}

/* Points well inside both are in the cut; its corners are no more than 2 u outside of either. */
static void test_cutting(void **state) {
    (void)state;
    gg_rng rng = {11};
    for (int i = 0; i < 4000; i++) {
        gg_polygon a = body(4000, 4000, between(&rng, 0, 65535), 3000, 1920), b, cut, points;
        points.corners = between(&rng, 3, 6);
        for (int k = 0; k < points.corners; k++) points.corner[k] = some_point(&rng, 8000);
        gg_outline_round(points.corner, points.corners, &b);
        gg_half half[GG_OUTLINE_MOST];
        for (int k = 0; k < b.corners; k++)
            half[k] = gg_half_right_of(b.corner[k], b.corner[(k + 1) % b.corners]);
        gg_outline_clip(outline_of(&a), half, b.corners, &cut);
        for (int k = 0; k < cut.corners; k++) {
            gg_outline corner = {&cut.corner[k], 1};
            assert_true(gg_outline_within(corner, outline_of(&a), 2));
            for (int h = 0; h < b.corners; h++) {
                int64_t out = -gg_point_dot(half[h].ahead, gg_point_less(cut.corner[k], half[h].from));
                assert_true(out <= 2 * gg_table_length(half[h].ahead.x, half[h].ahead.y));
            }
        }
        for (int k = 0; k < 40; k++) {
            gg_point p = some_point(&rng, 8000);
            gg_polygon around = body(p.x, p.y, 0, 6, 6);
            bool inside = true;
            for (int c = 0; c < 4; c++)
                inside &= gg_outline_side(outline_of(&a), around.corner[c]) == GG_INSIDE &&
                          gg_outline_side(outline_of(&b), around.corner[c]) == GG_INSIDE;
            if (inside) assert_int_equal(gg_outline_side(outline_of(&cut), p), GG_INSIDE);
        }
        gg_polygon turned_a = turned_all(&a), again, same = turned_all(&cut);
        for (int k = 0; k < b.corners; k++) {
            half[k].from = turned(half[k].from);
            half[k].ahead = turned(half[k].ahead);
        }
        gg_outline_clip(outline_of(&turned_a), half, b.corners, &again);
        assert_int_equal(again.corners, cut.corners);
        assert_memory_equal(again.corner, same.corner, sizeof(gg_point) * (size_t)cut.corners);
    }
}

static void test_the_shape_round_points(void **state) {
    (void)state;
    gg_rng rng = {12};
    for (int i = 0; i < 5000; i++) {
        gg_polygon points = {.corners = between(&rng, 1, 12)}, hull;
        for (int k = 0; k < points.corners; k++) points.corner[k] = some_point(&rng, i % 2 ? 5 : 5000);
        gg_outline_round(points.corner, points.corners, &hull);
        for (int k = 0; k < points.corners; k++)
            assert_int_not_equal(gg_outline_side(outline_of(&hull), points.corner[k]), GG_OUTSIDE);
        for (int k = 0; k < hull.corners; k++) {
            bool found = false;
            for (int j = 0; j < points.corners; j++) found |= gg_point_same(hull.corner[k], points.corner[j]);
            assert_true(found);
            gg_point a = hull.corner[k], b = hull.corner[(k + 1) % hull.corners],
                     c = hull.corner[(k + 2) % hull.corners];
            if (hull.corners > 2) assert_true(gg_point_turn(gg_point_less(b, a), gg_point_less(c, b)) > 0);
        }
    }
}

/* --- cases of the catalogue -------------------------------------------------------------------------------
 */

/* CL-3.2.3, CL-3.2.4: in a line at any angle neighbours touch, and shrunk by 2 u they do not overlap. */
static void test_stands_of_a_line(void **state) {
    (void)state;
    for (int angle = 0; angle < GG_TABLE_TURN; angle += 111) {
        gg_place front = {{50000, 50000}, (gg_angle)angle};
        gg_point left = gg_table_at(front, -960, 0), right = gg_table_at(front, 960, 0);
        gg_polygon a = body(left.x, left.y, angle, 1920, 960), b = body(right.x, right.y, angle, 1920, 960);
        assert_true(gg_outline_within(outline_of(&a), outline_of(&b), 30));
        a = body(left.x, left.y, angle, 1916, 956);
        b = body(right.x, right.y, angle, 1916, 956);
        assert_false(gg_outline_overlap(outline_of(&a), outline_of(&b)));
    }
    gg_polygon a = body(9600, 9600, 0, 1920, 960), b = body(9600, 9600 + 990, 0, 1920, 960),
               c = body(9600, 9600 + 991, 0, 1920, 960);
    assert_true(gg_outline_within(outline_of(&a), outline_of(&b), 30));
    assert_false(gg_outline_within(outline_of(&a), outline_of(&c), 30));
    gg_polygon corner = body(9600 + 1920 + 18, 9600 + 960 + 24, 0, 1920, 960); /* 18, 24: exactly 30 away */
    gg_distance d = gg_outline_distance(outline_of(&a), outline_of(&corner));
    assert_true(d.down == 30 && d.up == 30);
}

/* The example of CL-65.3. */
static void test_path_of_a_retreat(void **state) {
    (void)state;
    gg_point swept[8] = {{20, 20}, {20, 22}, {32, 22}, {32, 20}, {20, 14}, {20, 16}, {32, 16}, {32, 14}};
    for (int i = 0; i < 8; i++) swept[i] = (gg_point){swept[i].x * INCH, swept[i].y * INCH};
    gg_polygon path, beside = body(44 * INCH, 16 * INCH, 0, 12 * INCH, 2 * INCH);
    gg_outline_round(swept, 8, &path);
    assert_int_equal(path.corners, 4);
    assert_int_equal(gg_outline_area2(outline_of(&path)), (int64_t)2 * 12 * 8 * INCH * INCH);
    gg_distance d = gg_outline_distance(outline_of(&path), outline_of(&beside));
    assert_true(d.down == 6 * INCH && d.up == 6 * INCH);
}

/* CL-41.1.8: the five-sided pattern of canister; a common point is enough. */
static void test_pattern_of_canister(void **state) {
    (void)state;
    gg_place muzzle = {{20000, 20000}, 8192};
    static const int local[5][2] = {{0, 0}, {-1440, 1440}, {-1440, 9600}, {1440, 9600}, {1440, 1440}};
    gg_polygon pattern = {.corners = 5};
    for (int i = 0; i < 5; i++) pattern.corner[i] = gg_table_at(muzzle, local[i][0], local[i][1]);
    assert_true(gg_outline_simple(outline_of(&pattern)));
    assert_point(pattern.corner[1], 20000, 20000 + 2036);
    gg_polygon hit = body(20000 - 480, 20000 + 2036, 0, 960, 960),
               missed = body(20000 - 481, 20000 + 2036, 0, 960, 960);
    assert_true(gg_outline_meet(outline_of(&pattern), outline_of(&hit)));
    assert_false(gg_outline_meet(outline_of(&pattern), outline_of(&missed)));
}

/* CL-39.2.10: a circle that covers a part of a body: nearer than its radius. */
static void test_circles(void **state) {
    (void)state;
    gg_polygon man = body(2100, 0, 0, 360, 360);
    gg_point burst = {0, 0};
    gg_distance d = gg_outline_distance((gg_outline){&burst, 1}, outline_of(&man));
    assert_false(d.down < 1920); /* touches it only */
    assert_true(d.up <= 1920);
    burst.x = 1;
    d = gg_outline_distance((gg_outline){&burst, 1}, outline_of(&man));
    assert_true(d.down < 1920);
}

/* --- what is near -----------------------------------------------------------------------------------------
 */

static void test_what_is_near(void **state) {
    (void)state;
    static gg_near near;
    static gg_box box[GG_NEAR_THINGS];
    static bool there[GG_NEAR_THINGS];
    gg_rng rng = {13};
    gg_near_clear(&near);
    memset(there, 0, sizeof there);
    for (int i = 0; i < 20000; i++) {
        int thing = between(&rng, 0, i % 2 ? GG_NEAR_THINGS - 1 : 50);
        if (gg_rng_below(&rng, 4) == 0) {
            gg_near_take(&near, thing);
            there[thing] = false;
        } else {
            gg_point p = some_point(&rng, GG_TABLE_WIDEST + 20000),
                     q = some_point(&rng, i % 50 ? 4000 : 40000);
            p = gg_point_less(p, (gg_point){10000, 10000}); /* off the table as well */
            box[thing] = (gg_box){p.x, p.y, p.x + q.x, p.y + q.y};
            there[thing] = true;
            gg_near_put(&near, thing, box[thing]);
        }
        gg_point p = some_point(&rng, GG_TABLE_WIDEST), q = some_point(&rng, 8000);
        gg_box about = {p.x, p.y, p.x + q.x, p.y + q.y};
        uint16_t found[GG_NEAR_THINGS];
        int count = gg_near_find(&near, about, found), expected = 0;
        for (int k = 0; k < GG_NEAR_THINGS; k++)
            if (there[k] && gg_box_meet(box[k], about)) {
                assert_true(expected < count);
                assert_int_equal(found[expected++], k);
            }
        assert_int_equal(count, expected);
    }
}

/* --- the same everywhere ----------------------------------------------------------------------------------
 */

/* The hash of many answers, the same with every compiler. */
static void test_answers_are_the_same_everywhere(void **state) {
    (void)state;
    gg_rng rng = {14};
    uint64_t hash = gg_hash(gg_table_sine, sizeof gg_table_sine, 0);
    for (int i = 0; i < 20000; i++) {
        gg_point p = some_point(&rng, 9000), q = some_point(&rng, 9000);
        gg_polygon a = body(p.x, p.y, between(&rng, 0, 65535), 2460, 2040), b = some_outline(&rng, 9000), cut,
                   round;
        gg_half zone[GG_ZONE_HALVES];
        gg_point at[GG_OUTLINE_CROSSINGS];
        gg_place place = {p, (gg_angle)gg_rng_next(&rng)};
        gg_table_zone(place, 1920, zone);
        gg_outline_clip(outline_of(&a), zone, GG_ZONE_HALVES, &cut);
        gg_outline_round(b.corner, b.corners, &round);
        gg_distance d = gg_outline_distance(outline_of(&a), outline_of(&b));
        int crossings = gg_outline_crossings(outline_of(&b), p, q, at);
        int64_t answer[] = {gg_point_same(p, q) ? 0 : gg_table_bearing(q.x - p.x, q.y - p.y),
                            gg_table_length(q.x - p.x, q.y - p.y),
                            gg_table_local(place, q).right,
                            gg_table_local(place, q).ahead,
                            gg_table_wheeled(p.x, q.x + 1),
                            d.down,
                            d.up,
                            gg_outline_overlap(outline_of(&a), outline_of(&b)),
                            gg_outline_crossed(outline_of(&b), p, q),
                            crossings,
                            cut.corners,
                            gg_outline_area2(outline_of(&round))};
        hash = gg_hash(answer, sizeof answer, hash);
        hash = gg_hash(at, sizeof(gg_point) * (size_t)crossings, hash);
        hash = gg_hash(cut.corner, sizeof(gg_point) * (size_t)cut.corners, hash);
        hash = gg_hash(a.corner, sizeof(gg_point) * GG_RECT_CORNERS, hash);
    }
    assert_int_equal(hash, UINT64_C(0xfcd3461b3eeef61d));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sines_are_the_nearest),
        cmocka_unit_test(test_sines_in_all_quarters),
        cmocka_unit_test(test_bearings),
        cmocka_unit_test(test_degrees_and_differences),
        cmocka_unit_test(test_fronts_and_arcs),
        cmocka_unit_test(test_points_from_a_body),
        cmocka_unit_test(test_corners_make_a_parallelogram),
        cmocka_unit_test(test_wheels),
        cmocka_unit_test(test_simple_outlines),
        cmocka_unit_test(test_sides_of_a_shape),
        cmocka_unit_test(test_shapes_meet_and_overlap),
        cmocka_unit_test(test_the_same_shape_twice),
        cmocka_unit_test(test_shapes_without_area),
        cmocka_unit_test(test_distances_of_stands),
        cmocka_unit_test(test_distances_of_long_sides),
        cmocka_unit_test(test_lines_through_shapes),
        cmocka_unit_test(test_lines_past_stands),
        cmocka_unit_test(test_zone_of_fire),
        cmocka_unit_test(test_cutting),
        cmocka_unit_test(test_the_shape_round_points),
        cmocka_unit_test(test_stands_of_a_line),
        cmocka_unit_test(test_path_of_a_retreat),
        cmocka_unit_test(test_pattern_of_canister),
        cmocka_unit_test(test_circles),
        cmocka_unit_test(test_what_is_near),
        cmocka_unit_test(test_answers_are_the_same_everywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
