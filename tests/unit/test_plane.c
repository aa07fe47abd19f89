/* Unit tests of board/plane: the fixed-point table of DG-3.9.5 and following, exact to the unit. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "board/plane.h"

static void test_squares_cover_the_table(void **state) {
    (void)state;
    gg_grid grid = {5, 3};
    for (int x = -2; x < 256 * 5 + 2; x++)
        for (int y = -2; y < 256 * 3 + 2; y += 51) {
            bool inside = x >= 0 && y >= 0 && x < 1280 && y < 768;
            int expected = inside ? gg_grid_square(x / 256, y / 256) : GG_GRID_NOWHERE;
            assert_int_equal(gg_plane_square(grid, (gg_point){x, y}), expected);
        }
    gg_point c7 = gg_plane_centre(gg_grid_square(2, 6));
    assert_int_equal(c7.x, 640);
    assert_int_equal(c7.y, 1664);
}

static void test_roots(void **state) {
    (void)state;
    for (int64_t n = 0; n < 200000; n++) {
        int64_t root = gg_root(n);
        assert_true(root * root <= n && (root + 1) * (root + 1) > n);
    }
    for (int64_t root = 1; root < INT64_C(3037000499); root = root * 3 + 1) {
        assert_int_equal(gg_root(root * root), root);
        assert_int_equal(gg_root(root * root - 1), root - 1);
    }
    assert_int_equal(gg_root(INT64_MAX), 3037000499);
    assert_int_equal(gg_plane_length(-3, 4), 5);
}

static void test_rounding(void **state) {
    (void)state;
    for (int64_t q = 1; q < 60; q++)
        for (int64_t p = -500; p <= 500; p++) {
            int64_t r = gg_round(p, q), error = 2 * (r * q - p);
            assert_true(error <= q && error >= -q); /* nearest */
            if (error == q || error == -q)
                assert_true((r < 0 ? -r : r) * q >= (p < 0 ? -p : p)); /* away from 0 */
            assert_int_equal(gg_round(-p, q), -r);
        }
}

/* DG-T7. */
static void test_diagonals(void **state) {
    (void)state;
    static const int table[][2] = {{0, 0}, {28, 20}, {56, 40}, {84, 59}, {112, 79}, {140, 99}};
    for (int i = 0; i < 6; i++) {
        assert_int_equal(gg_plane_diagonal(table[i][0]), table[i][1]);
        assert_int_equal(gg_plane_diagonal(-table[i][0]), -table[i][1]);
    }
    for (int n = 0; n < 2000; n++) { /* |2q - n*sqrt2| <= 1, so 2q-1 <= n*sqrt2 <= 2q+1 */
        int64_t q = gg_plane_diagonal(n);
        if (q > 0) assert_true((2 * q - 1) * (2 * q - 1) <= 2 * (int64_t)n * n);
        assert_true((2 * q + 1) * (2 * q + 1) >= 2 * (int64_t)n * n);
    }
}

static void test_turning_a_slot(void **state) {
    (void)state;
    for (int u = -140; u <= 140; u += 28)
        for (int v = -140; v <= 140; v += 28) {
            gg_point n = gg_plane_turn(GG_GRID_N, u, v);
            assert_int_equal(n.x, u); /* DG-3.10.6 */
            assert_int_equal(n.y, -v);
            gg_point ne = gg_plane_turn(GG_GRID_NE, u, v), se = gg_plane_turn(GG_GRID_SE, u, v);
            gg_point sw = gg_plane_turn(GG_GRID_SW, u, v), nw = gg_plane_turn(GG_GRID_NW, u, v);
            assert_int_equal(ne.x, gg_plane_diagonal(u + v)); /* DG-3.10.7 */
            assert_int_equal(ne.y, gg_plane_diagonal(u - v));
            assert_int_equal(se.x, gg_plane_diagonal(v - u));
            assert_int_equal(se.y, gg_plane_diagonal(u + v));
            assert_int_equal(sw.x, gg_plane_diagonal(-u - v));
            assert_int_equal(sw.y, gg_plane_diagonal(v - u));
            assert_int_equal(nw.x, gg_plane_diagonal(u - v));
            assert_int_equal(nw.y, gg_plane_diagonal(-u - v));
            for (int way = 0; way < GG_GRID_WAYS; way++) { /* a quarter turn turns the offset */
                gg_point a = gg_plane_turn(way, u, v), b = gg_plane_turn((way + 2) & 7, u, v);
                assert_int_equal(b.x, -a.y);
                assert_int_equal(b.y, a.x);
            }
        }
}

static void test_straying(void **state) {
    (void)state;
    gg_point p = {640, 1664};
    gg_point down = gg_plane_stray(p, 0, 1024, 32, 0); /* DG-3.9.16 */
    assert_int_equal(down.x, 640);
    assert_int_equal(down.y, 1696);
    gg_point rest = gg_plane_stray(p, 0, 1024, 132, 0);
    assert_int_equal(rest.y, 1796);
    gg_point right = gg_plane_stray(p, 0, -512, 0, 10); /* firing north, right is east */
    assert_int_equal(right.x, 650);
    assert_int_equal(right.y, 1664);
    for (int dx = -700; dx <= 700; dx += 100) /* all eight mirror images stray alike */
        for (int dy = -700; dy <= 700; dy += 50) {
            if (!dx && !dy) continue;
            gg_point o = {0, 0}, a = gg_plane_stray(o, dx, dy, 37, -21);
            gg_point turned = gg_plane_stray(o, -dy, dx, 37, -21),
                     mirror = gg_plane_stray(o, -dx, dy, 37, 21);
            assert_int_equal(turned.x, -a.y);
            assert_int_equal(turned.y, a.x);
            assert_int_equal(mirror.x, -a.x);
            assert_int_equal(mirror.y, a.y);
        }
}

static void test_crossing_squares(void **state) {
    (void)state;
    gg_point centre = gg_plane_centre(gg_grid_square(1, 1));
    int east = gg_grid_square(2, 1), south_east = gg_grid_square(2, 2), south = gg_grid_square(1, 2);
    assert_true(gg_plane_crosses(centre, (gg_point){513, 384}, east));
    assert_false(gg_plane_crosses(centre, (gg_point){512, 384}, east)); /* touches its side only */
    assert_true(gg_plane_crosses(centre, (gg_point){640, 640}, south_east));
    assert_false(gg_plane_crosses(centre, (gg_point){640, 640}, east)); /* exactly over the corner */
    assert_false(gg_plane_crosses(centre, (gg_point){640, 640}, south));
    assert_true(gg_plane_crosses(centre, (gg_point){641, 640}, east));
    assert_true(gg_plane_crosses(centre, (gg_point){640, 641}, south));
    assert_true(gg_plane_through(centre, (gg_point){640, 640}, (gg_point){512, 512}));
    assert_false(gg_plane_through(centre, (gg_point){512, 512}, (gg_point){512, 512}));
    assert_false(gg_plane_through(centre, (gg_point){641, 640}, (gg_point){512, 512}));
    assert_false(gg_plane_through(centre, (gg_point){640, 640}, (gg_point){768, 768}));
    assert_false(gg_plane_through(centre, (gg_point){128, 128}, (gg_point){512, 512}));
}

/* Between centres the plane and the grid see the same squares. */
static void test_plane_and_grid_agree(void **state) {
    (void)state;
    for (int from = 0; from < GG_GRID_COLUMNS * 6; from += 7)
        for (int to = 0; to < GG_GRID_COLUMNS * 6; to += 5)
            for (int third = 0; third < GG_GRID_COLUMNS * 6; third++) {
                if (from == to || third == from || third == to) continue;
                gg_grid_set one = {{0}};
                gg_grid_add(&one, third);
                assert_int_equal(gg_plane_crosses(gg_plane_centre(from), gg_plane_centre(to), third),
                                 gg_grid_screened(from, to, &one));
            }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_squares_cover_the_table),
        cmocka_unit_test(test_roots),
        cmocka_unit_test(test_rounding),
        cmocka_unit_test(test_diagonals),
        cmocka_unit_test(test_turning_a_slot),
        cmocka_unit_test(test_straying),
        cmocka_unit_test(test_crossing_squares),
        cmocka_unit_test(test_plane_and_grid_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
