/* Unit tests of board/grid: distances, arcs, lines of fire, each over every pair of squares of a small board
 * against the definition in the catalogue (DG-1.1). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "board/grid.h"

#include <stdlib.h>
#include <string.h>

enum { SIZE = 7 };
static const gg_grid board = {SIZE, SIZE};

static int square_at(int index) {
    return gg_grid_square(index % SIZE, index / SIZE);
}

static void test_ways(void **state) {
    (void)state;
    for (int way = 0; way < GG_GRID_WAYS; way++) {
        assert_int_equal(gg_grid_turn(way, way), 0);
        assert_int_equal(gg_grid_turn(way, gg_grid_opposite(way)), 4);
        assert_int_equal(gg_grid_dx[gg_grid_opposite(way)], -gg_grid_dx[way]);
        assert_int_equal(gg_grid_dy[gg_grid_opposite(way)], -gg_grid_dy[way]);
        assert_int_equal(gg_grid_step_cost(way), gg_grid_dx[way] && gg_grid_dy[way] ? 3 : 2);
        for (int other = 0; other < GG_GRID_WAYS; other++) {
            assert_int_equal(gg_grid_turn(way, other), gg_grid_turn(other, way));
            int apart = abs(way - other);
            assert_int_equal(gg_grid_turn(way, other), apart < 8 - apart ? apart : 8 - apart);
        }
    }
}

static void test_steps_and_back(void **state) {
    (void)state;
    for (int i = 0; i < SIZE * SIZE; i++)
        for (int way = 0; way < GG_GRID_WAYS; way++) {
            int from = square_at(i), to = gg_grid_step(board, from, way);
            int column = i % SIZE + gg_grid_dx[way], row = i / SIZE + gg_grid_dy[way];
            bool inside = column >= 0 && column < SIZE && row >= 0 && row < SIZE;
            assert_int_equal(to, inside ? gg_grid_square(column, row) : GG_GRID_NOWHERE);
            if (!inside) continue;
            assert_int_equal(gg_grid_way(from, to), way);
            assert_int_equal(gg_grid_step(board, to, gg_grid_opposite(way)), from);
            assert_int_equal(gg_grid_distance(from, to), gg_grid_step_cost(way));
        }
    assert_int_equal(gg_grid_way(square_at(0), square_at(0)), GG_GRID_NO_WAY);
    assert_int_equal(gg_grid_way(square_at(0), square_at(2)), GG_GRID_NO_WAY);
}

/* The distance is the cost of the cheapest chain of steps: relaxed here without the formula. */
static void test_distance_is_the_cheapest_chain(void **state) {
    (void)state;
    for (int start = 0; start < SIZE * SIZE; start++) {
        int cost[SIZE * SIZE];
        for (int i = 0; i < SIZE * SIZE; i++) cost[i] = i == start ? 0 : 1000;
        for (int round = 0; round < SIZE * 2; round++)
            for (int i = 0; i < SIZE * SIZE; i++)
                for (int way = 0; way < GG_GRID_WAYS; way++) {
                    int to = gg_grid_step(board, square_at(i), way);
                    if (to < 0) continue;
                    int j = gg_grid_row(to) * SIZE + gg_grid_column(to);
                    if (cost[i] + gg_grid_step_cost(way) < cost[j])
                        cost[j] = cost[i] + gg_grid_step_cost(way);
                }
        for (int i = 0; i < SIZE * SIZE; i++)
            assert_int_equal(gg_grid_distance(square_at(start), square_at(i)), cost[i]);
    }
}

static void test_arcs(void **state) {
    (void)state;
    for (int way = 0; way < GG_GRID_WAYS; way++) {
        assert_false(gg_grid_in_arc(way, 0, 0));
        assert_false(gg_grid_ahead(way, 0, 0));
        for (int near = 0; near < GG_GRID_WAYS; near++)
            assert_int_equal(gg_grid_in_arc(way, gg_grid_dx[near], gg_grid_dy[near]),
                             gg_grid_turn(way, near) <= 1);
        for (int vx = -9; vx <= 9; vx++)
            for (int vy = -9; vy <= 9; vy++) {
                bool multiple = false;
                for (int n = 1; n <= 9; n++)
                    multiple |= vx == n * gg_grid_dx[way] && vy == n * gg_grid_dy[way];
                assert_int_equal(gg_grid_ahead(way, vx, vy), multiple);
                /* A quarter turn of both changes nothing. */
                assert_int_equal(gg_grid_in_arc(way, vx, vy), gg_grid_in_arc((way + 2) & 7, -vy, vx));
                if (multiple) assert_true(gg_grid_in_arc(way, vx, vy));
            }
    }
    /* Every offset is in two or three of the eight arcs; a limit belongs to both neighbours. */
    for (int vx = -9; vx <= 9; vx++)
        for (int vy = -9; vy <= 9; vy++) {
            int arcs = 0;
            for (int way = 0; way < GG_GRID_WAYS; way++) arcs += gg_grid_in_arc(way, vx, vy);
            bool limit = vx == 0 || vy == 0 || abs(vx) == abs(vy);
            assert_int_equal(arcs, vx == 0 && vy == 0 ? 0 : limit ? 3 : 2);
        }
}

/* The definition by sampling: a square is in the way when some inner point of the segment is strictly inside.
 * 2520 divides into every step a segment of this board can make, so corner points are hit exactly. */
enum { PARTS = 5040 };

static void sampled(int from, int to, gg_grid_set *through, gg_grid_set *corner_a, gg_grid_set *corner_b) {
    memset(through, 0, sizeof *through);
    memset(corner_a, 0, sizeof *corner_a);
    memset(corner_b, 0, sizeof *corner_b);
    int x0 = PARTS * (2 * gg_grid_column(from) + 1) / 2, y0 = PARTS * (2 * gg_grid_row(from) + 1) / 2;
    int dx = gg_grid_column(to) - gg_grid_column(from), dy = gg_grid_row(to) - gg_grid_row(from);
    for (int part = 1; part < PARTS; part++) {
        int x = x0 + dx * part, y = y0 + dy * part;
        int column = x / PARTS, row = y / PARTS;
        if (x % PARTS && y % PARTS) {
            gg_grid_add(through, gg_grid_square(column, row));
        } else if (x % PARTS == 0 && y % PARTS == 0) {
            bool falling = (dx > 0) == (dy > 0);
            gg_grid_add(corner_a, gg_grid_square(falling ? column : column - 1, row - 1));
            gg_grid_add(corner_b, gg_grid_square(falling ? column - 1 : column, row));
        }
    }
    gg_grid_drop(through, from);
    gg_grid_drop(through, to);
}

static void test_lines_of_fire(void **state) {
    (void)state;
    for (int i = 0; i < SIZE * SIZE; i++)
        for (int j = 0; j < SIZE * SIZE; j++) {
            if (i == j) continue;
            int from = square_at(i), to = square_at(j);
            gg_grid_set through, corner_a, corner_b, nothing = {{0}}, ends = {{0}};
            sampled(from, to, &through, &corner_a, &corner_b);
            gg_grid_add(&ends, from);
            gg_grid_add(&ends, to);
            assert_false(gg_grid_screened(from, to, &nothing));
            assert_false(gg_grid_screened(from, to, &ends));
            for (int k = 0; k < SIZE * SIZE; k++) {
                gg_grid_set one = {{0}};
                gg_grid_add(&one, square_at(k));
                assert_int_equal(gg_grid_screened(from, to, &one), gg_grid_has(&through, square_at(k)));
                assert_int_equal(gg_grid_screened(to, from, &one), gg_grid_has(&through, square_at(k)));
            }
            for (int row = 0; row < SIZE; row++) corner_b.row[row] |= corner_a.row[row];
            assert_int_equal(gg_grid_screened(from, to, &corner_b), !gg_grid_empty(&corner_a));
            if (!gg_grid_empty(&corner_a)) assert_false(gg_grid_screened(from, to, &corner_a));
        }
}

static void test_sets(void **state) {
    (void)state;
    gg_grid_set set = {{0}};
    assert_true(gg_grid_empty(&set));
    assert_int_equal(gg_grid_next(&set, 0), GG_GRID_NOWHERE);
    int members[] = {0, 25, 26, 100, GG_GRID_SQUARES - 1};
    for (int i = 0; i < 5; i++) gg_grid_add(&set, members[i]);
    int count = 0;
    for (int square = 0; (square = gg_grid_next(&set, square)) >= 0; square++)
        assert_int_equal(square, members[count++]);
    assert_int_equal(count, 5);
    gg_grid_drop(&set, 26);
    assert_false(gg_grid_has(&set, 26));
    assert_int_equal(gg_grid_next(&set, 26), 100);
    assert_int_equal(gg_grid_next(&set, GG_GRID_SQUARES), GG_GRID_NOWHERE);
}

static void test_names(void **state) {
    (void)state;
    gg_text text = {0};
    gg_grid whole = {GG_GRID_COLUMNS, GG_GRID_ROWS};
    for (int square = 0; square < GG_GRID_SQUARES; square++) {
        gg_text_clear(&text);
        gg_grid_write(square, &text);
        assert_int_equal(gg_grid_read(whole, gg_text_span(&text)), square);
    }
    assert_int_equal(gg_grid_read(whole, gg_span_of("c4")), gg_grid_square(2, 3));
    const char *bad[] = {"", "C", "4", "C0", "C04", "C+4", "CC4", "C4x", "C21", "[1", "C-1", "C 4"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(gg_grid_read(whole, gg_span_of(bad[i])), GG_GRID_NOWHERE);
    assert_int_equal(gg_grid_read(board, gg_span_of("H1")), GG_GRID_NOWHERE);
    assert_int_equal(gg_grid_read(board, gg_span_of("G8")), GG_GRID_NOWHERE);
    assert_int_equal(gg_grid_read(board, gg_span_of("G7")), gg_grid_square(6, 6));
    for (int way = 0; way < GG_GRID_WAYS; way++)
        assert_int_equal(gg_grid_read_way(gg_span_of(gg_grid_way_names[way])), way);
    assert_int_equal(gg_grid_read_way(gg_span_of("none")), GG_GRID_NO_WAY);
    gg_text_clear(&text);
    gg_grid_write(GG_GRID_NOWHERE, &text);
    assert_string_equal(gg_text_str(&text), "off");
    gg_text_free(&text);
    assert_false(gg_grid_on_board(board, -1));
    assert_false(gg_grid_on_board(board, GG_GRID_SQUARES));
    assert_false(gg_grid_on_board(board, gg_grid_square(7, 0)));
    assert_true(gg_grid_on_board(board, gg_grid_square(6, 6)));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ways),          cmocka_unit_test(test_steps_and_back),
        cmocka_unit_test(test_arcs),          cmocka_unit_test(test_distance_is_the_cheapest_chain),
        cmocka_unit_test(test_lines_of_fire), cmocka_unit_test(test_sets),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
