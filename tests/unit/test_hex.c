/* Hex geometry, exhaustively on maps of several shapes and in both layouts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "board/hex.h"

static const gg_hex_map maps[] = {
    {13, 9, GG_HEX_FLAT},   {17, 11, GG_HEX_FLAT},  {1, 1, GG_HEX_FLAT}, {40, 40, GG_HEX_FLAT},
    {8, 12, GG_HEX_POINTY}, {11, 7, GG_HEX_POINTY}, {2, 3, GG_HEX_FLAT}, {1, 5, GG_HEX_POINTY},
};
enum { MAPS = sizeof maps / sizeof maps[0], MOST = 40 * 40 };

static int hexes(const gg_hex_map *map) {
    return map->columns * map->rows;
}

/* Column and row from 1, as the tables of neighbours in the rule books count (NW-T1, EL-2.3). */
static int named(const gg_hex_map *map, int column, int row) {
    return (column - 1) + (row - 1) * map->columns;
}

static void hexes_and_places_are_one_to_one(void **state) {
    (void)state;
    for (int m = 0; m < MAPS; m++)
        for (int hex = 0; hex < hexes(&maps[m]); hex++)
            assert_int_equal(gg_hex_at(&maps[m], gg_hex_axial(&maps[m], hex)), hex);
}

static void neighbours_are_those_of_the_book(void **state) {
    (void)state;
    const gg_hex_map map = {9, 9, GG_HEX_FLAT};
    static const int odd[6][2] = {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 0}, {-1, -1}};
    static const int even[6][2] = {{0, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}};
    for (int c = 2; c <= 8; c++)
        for (int r = 2; r <= 8; r++)
            for (int d = 0; d < 6; d++) {
                const int *way = c % 2 ? odd[d] : even[d];
                assert_int_equal(gg_hex_neighbour(&map, named(&map, c, r), d),
                                 named(&map, c + way[0], r + way[1]));
            }
}

static void pointy_neighbours_are_those_of_the_book(void **state) {
    (void)state;
    const gg_hex_map map = {9, 9, GG_HEX_POINTY};
    static const int odd[6][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}; /* EL-2.3 */
    static const int even[6][2] = {{1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 0}, {0, -1}};  /* EL-2.4 */
    for (int c = 2; c <= 8; c++)
        for (int r = 2; r <= 8; r++)
            for (int d = 0; d < 6; d++) {
                const int *way = r % 2 ? odd[d] : even[d];
                assert_int_equal(gg_hex_neighbour(&map, named(&map, c, r), d),
                                 named(&map, c + way[0], r + way[1]));
            }
}

static void neighbourhood_is_symmetric(void **state) {
    (void)state;
    for (int m = 0; m < MAPS; m++) {
        for (int hex = 0; hex < hexes(&maps[m]); hex++) {
            for (int d = 0; d < 6; d++) {
                int next = gg_hex_neighbour(&maps[m], hex, d);
                if (next == GG_HEX_NONE) {
                    assert_true(gg_hex_on_edge(&maps[m], hex));
                    continue;
                }
                assert_int_equal(gg_hex_neighbour(&maps[m], next, gg_hex_opposite(d)), hex);
                assert_int_equal(gg_hex_direction(&maps[m], hex, next), d);
                assert_int_equal(gg_hex_side(&maps[m], hex, d),
                                 gg_hex_side(&maps[m], next, gg_hex_opposite(d)));
            }
        }
    }
}

static void hexsides_have_one_number_each(void **state) {
    (void)state;
    const gg_hex_map *map = &maps[0];
    static uint8_t seen[MOST * 6];
    memset(seen, 0, sizeof seen);
    for (int hex = 0; hex < hexes(map); hex++)
        for (int d = 0; d < 6; d++) seen[gg_hex_side(map, hex, d)]++;
    for (int hex = 0; hex < hexes(map); hex++)
        for (int d = 0; d < 6; d++) {
            bool edge = gg_hex_neighbour(map, hex, d) == GG_HEX_NONE;
            assert_int_equal(seen[gg_hex_side(map, hex, d)], edge ? 1 : 2);
        }
}

static void distance_is_the_number_of_steps(void **state) {
    (void)state;
    static int steps[MOST], queue[MOST];
    for (int m = 0; m < MAPS; m++) {
        int count = hexes(&maps[m]), every = count > 400 ? 97 : 1;
        for (int start = 0; start < count; start += every) {
            for (int hex = 0; hex < count; hex++) steps[hex] = -1;
            int head = 0, tail = 0;
            steps[start] = 0;
            queue[tail++] = start;
            while (head < tail) {
                int hex = queue[head++];
                for (int d = 0; d < 6; d++) {
                    int next = gg_hex_neighbour(&maps[m], hex, d);
                    if (next == GG_HEX_NONE || steps[next] >= 0) continue;
                    steps[next] = steps[hex] + 1;
                    queue[tail++] = next;
                }
            }
            for (int hex = 0; hex < count; hex++)
                assert_int_equal(gg_hex_distance(&maps[m], start, hex), steps[hex]);
        }
    }
}

/* --- lines ------------------------------------------------------------------------------------ */

static bool has_single(const gg_hex_line *line, gg_axial way) {
    for (int i = 0; i < line->singles; i++)
        if (line->single[i].q == way.q && line->single[i].s == way.s) return true;
    return false;
}

static bool same(gg_axial a, gg_axial b) {
    return a.q == b.q && a.s == b.s;
}

static bool has_pair(const gg_hex_line *line, gg_axial a, gg_axial b) {
    for (int i = 0; i < line->pairs; i++) {
        const gg_axial *pair = line->pair[i];
        if ((same(pair[0], a) && same(pair[1], b)) || (same(pair[0], b) && same(pair[1], a))) return true;
    }
    return false;
}

/* NW-T7, as printed: (a, b), single hexes, pairs, each in multiples of u and v. */
static const struct {
    int a, b, singles, single[4][2], pairs, pair[2][2][2];
} table[] = {
    {2, 0, 1, {{1, 0}}, 0, {{{0}}}},
    {1, 1, 0, {{0}}, 1, {{{1, 0}, {0, 1}}}},
    {3, 0, 2, {{1, 0}, {2, 0}}, 0, {{{0}}}},
    {2, 1, 2, {{1, 0}, {1, 1}}, 0, {{{0}}}},
    {4, 0, 3, {{1, 0}, {2, 0}, {3, 0}}, 0, {{{0}}}},
    {3, 1, 4, {{1, 0}, {2, 0}, {1, 1}, {2, 1}}, 0, {{{0}}}},
    {2, 2, 1, {{1, 1}}, 2, {{{1, 0}, {0, 1}}, {{2, 1}, {1, 2}}}},
};

static gg_axial way_of(int d, int turn, int a, int b) {
    gg_axial u = gg_hex_step[d], v = gg_hex_step[(d + turn + 6) % 6];
    return (gg_axial){a * u.q + b * v.q, a * u.s + b * v.s};
}

static void lines_are_those_of_the_table_in_every_direction(void **state) {
    (void)state;
    for (size_t row = 0; row < sizeof table / sizeof table[0]; row++) {
        for (int d = 0; d < 6; d++) {
            for (int turn = -1; turn <= 1; turn += 2) {
                gg_hex_line line;
                gg_hex_between(way_of(d, turn, table[row].a, table[row].b), &line);
                assert_int_equal(line.singles, table[row].singles);
                assert_int_equal(line.pairs, table[row].pairs);
                for (int i = 0; i < table[row].singles; i++) {
                    const int *hex = table[row].single[i];
                    assert_true(has_single(&line, way_of(d, turn, hex[0], hex[1])));
                }
                for (int i = 0; i < table[row].pairs; i++) {
                    const int(*pair)[2] = table[row].pair[i];
                    assert_true(has_pair(&line, way_of(d, turn, pair[0][0], pair[0][1]),
                                         way_of(d, turn, pair[1][0], pair[1][1])));
                }
            }
        }
    }
}

/* The same from first principles: the corners of a hex, with places tripled so that they are whole. */
static void corner_signs(gg_axial way, gg_axial hex, int *left, int *right, int *on) {
    static const gg_axial corner[6] = {{1, 1}, {-1, 2}, {-2, 1}, {-1, -1}, {1, -2}, {2, -1}};
    *left = *right = *on = 0;
    for (int i = 0; i < 6; i++) {
        int q = 3 * hex.q + corner[i].q, s = 3 * hex.s + corner[i].s, cross = way.q * s - way.s * q;
        if (cross > 0) (*left)++;
        if (cross < 0) (*right)++;
        if (cross == 0) (*on)++;
    }
}

static void lines_agree_with_the_corners_of_every_hex(void **state) {
    (void)state;
    enum { FAR = 9 };
    for (int q = -FAR; q <= FAR; q++) {
        for (int s = -FAR; s <= FAR; s++) {
            gg_axial way = {q, s};
            int length = gg_hex_length(way);
            if (length == 0 || length > FAR) continue;
            gg_hex_line line;
            gg_hex_between(way, &line);
            for (int x = -FAR; x <= FAR; x++) {
                for (int y = -FAR; y <= FAR; y++) {
                    gg_axial hex = {x, y}, rest = {q - x, s - y};
                    bool between = gg_hex_length(hex) && gg_hex_length(rest) &&
                                   gg_hex_length(hex) + gg_hex_length(rest) == length;
                    int left, right, on;
                    corner_signs(way, hex, &left, &right, &on);
                    assert_int_equal(has_single(&line, hex), between && left && right);
                    bool along = between && on == 2 && (left == 0 || right == 0);
                    int pairs = 0;
                    for (int i = 0; i < line.pairs; i++)
                        pairs += same(line.pair[i][0], hex) + same(line.pair[i][1], hex);
                    assert_int_equal(pairs, along);
                }
            }
        }
    }
}

static void lines_are_the_same_from_both_ends(void **state) {
    (void)state;
    enum { FAR = 12 };
    for (int q = -FAR; q <= FAR; q++) {
        for (int s = -FAR; s <= FAR; s++) {
            gg_axial way = {q, s}, back = {-q, -s};
            gg_hex_line there, here;
            gg_hex_between(way, &there);
            gg_hex_between(back, &here);
            assert_int_equal(there.singles, here.singles);
            assert_int_equal(there.pairs, here.pairs);
            for (int i = 0; i < there.singles; i++) {
                gg_axial seen = {there.single[i].q - q, there.single[i].s - s};
                assert_true(has_single(&here, seen));
            }
            for (int i = 0; i < there.pairs; i++) {
                gg_axial a = {there.pair[i][0].q - q, there.pair[i][0].s - s};
                gg_axial b = {there.pair[i][1].q - q, there.pair[i][1].s - s};
                assert_true(has_pair(&here, a, b));
            }
        }
    }
}

static void the_longest_line_fits(void **state) {
    (void)state;
    gg_hex_line line;
    for (int b = 0; b <= GG_HEX_FARTHEST / 2; b++) {
        gg_hex_between((gg_axial){GG_HEX_FARTHEST - b, b}, &line);
        assert_in_range(line.singles, 1, 2 * GG_HEX_FARTHEST);
        assert_in_range(line.pairs, 0, GG_HEX_FARTHEST);
    }
}

/* EL-9.10, EL-9.17 and EL-9.21 to the letter: cube coordinates tripled, the hexes between the ends. */
static void lines_are_those_of_the_eagle(void **state) {
    (void)state;
    enum { FAR = 8 };
    static const int vertex[6][3] = {{1, 1, -2},  {1, -2, 1},  {-2, 1, 1},
                                     {-1, -1, 2}, {-1, 2, -1}, {2, -1, -1}};
    for (int q = -FAR; q <= FAR; q++) {
        for (int s = -FAR; s <= FAR; s++) {
            gg_axial way = {q, s};
            if (gg_hex_length(way) > FAR || gg_hex_length(way) == 0) continue;
            gg_hex_line line;
            gg_hex_between(way, &line);
            int singles = 0, paired = 0;
            for (int x = -FAR; x <= FAR; x++) {
                for (int y = -FAR; y <= FAR; y++) {
                    gg_axial hex = {x, y}, rest = {q - x, s - y};
                    int along = x * q + y * s + (x + y) * (q + s), whole = q * q + s * s + (q + s) * (q + s);
                    if (gg_hex_length(hex) > gg_hex_length(way) || gg_hex_length(rest) > gg_hex_length(way) ||
                        along <= 0 || along >= whole || !gg_hex_length(hex) || !gg_hex_length(rest))
                        continue;
                    int left = 0, right = 0;
                    for (int v = 0; v < 6; v++) {
                        int cross = q * (3 * y + vertex[v][1]) - s * (3 * x + vertex[v][0]);
                        left += cross > 0;
                        right += cross < 0;
                    }
                    assert_int_equal(has_single(&line, hex), left && right);
                    singles += left && right;
                    paired += left + right == 4 && !(left && right);
                }
            }
            assert_int_equal(line.singles, singles);
            assert_int_equal(2 * line.pairs, paired);
        }
    }
}

/* EL-9.23: from hex to neighbouring hex, in order, unless the line runs along a side. */
static void lines_go_from_neighbour_to_neighbour(void **state) {
    (void)state;
    enum { FAR = 20 };
    for (int q = -FAR; q <= FAR; q++) {
        for (int s = -FAR; s <= FAR; s++) {
            gg_axial way = {q, s}, at = {0, 0};
            gg_hex_line line;
            gg_hex_between(way, &line);
            int steps = line.pairs ? 2 : 1, last = 0;
            for (int i = 0; i < line.singles; i++) {
                int along = line.single[i].q * (2 * q + s) + line.single[i].s * (2 * s + q);
                assert_true(along > last);
                last = along;
                assert_int_equal(gg_hex_length(gg_hex_go(line.single[i], at, -1)), steps);
                at = line.single[i];
            }
            if (q || s) assert_int_equal(gg_hex_length(gg_hex_go(way, at, -1)), steps);
            for (int i = 0; i < line.pairs; i++) /* between the single before and the one after */
                for (int k = 0; k < 2; k++)
                    assert_int_equal(gg_hex_length(gg_hex_go(line.pair[i][k],
                                                             i ? line.single[i - 1] : (gg_axial){0, 0}, -1)),
                                     1);
        }
    }
}

/* EL-9.13: the side or corner where the line comes in, from the corners of the last hex. */
static void a_line_enters_by_a_side_or_a_corner(void **state) {
    (void)state;
    enum { FAR = 9 };
    int side[2];
    assert_int_equal(gg_hex_entry((gg_axial){0, 0}, side), 0);
    for (int d = 0; d < 6; d++) {
        gg_axial through = gg_hex_through(d);
        assert_int_equal(gg_hex_entry(gg_hex_step[d], side), 1);
        assert_int_equal(side[0], gg_hex_opposite(d));
        assert_int_equal(gg_hex_entry(through, side), 2);
        assert_int_equal(side[1], gg_hex_opposite(d)); /* by the opposite corner */
        assert_int_equal(side[0], gg_hex_turn(side[1], -1));
    }
    for (int q = -FAR; q <= FAR; q++) {
        for (int s = -FAR; s <= FAR; s++) {
            gg_axial way = {q, s};
            if (!q && !s) continue;
            gg_hex_line line;
            gg_hex_between(way, &line);
            int sides = gg_hex_entry(way, side);
            gg_axial before = line.singles ? line.single[line.singles - 1] : (gg_axial){0, 0};
            if (line.pairs) {
                assert_int_equal(sides, 2);
                gg_axial a = gg_hex_go(way, gg_hex_step[side[0]], 1),
                         b = gg_hex_go(way, gg_hex_step[side[1]], 1);
                assert_true(same(line.pair[line.pairs - 1][0], a) || same(line.pair[line.pairs - 1][0], b));
                assert_true(same(line.pair[line.pairs - 1][1], a) || same(line.pair[line.pairs - 1][1], b));
            } else {
                assert_int_equal(sides, 1);
                assert_true(same(before, gg_hex_go(way, gg_hex_step[side[0]], 1)));
            }
        }
    }
}

/* --- facing a corner -------------------------------------------------------------------------- */

static void arcs_are_those_of_the_eagle(void **state) {
    (void)state;
    static const char *const arcs[6][3] = {
        {"NW NE", "E W", "SE SW"}, {"NE E", "SE NW", "SW W"}, {"E SE", "SW NE", "W NW"}, /* EL-2.8 to 2.10 */
        {"SE SW", "W E", "NW NE"}, {"SW W", "NW SE", "NE E"}, {"W NW", "NE SW", "E SE"},
    };
    for (int facing = 0; facing < 6; facing++) {
        for (int d = 0; d < 6; d++) {
            const char *name = gg_hex_side_names[GG_HEX_POINTY][d],
                       *all = arcs[facing][gg_hex_arc_of(facing, d)];
            const char *gap = strchr(all, ' ');
            assert_true((strlen(name) == (size_t)(gap - all) && !strncmp(name, all, strlen(name))) ||
                        !strcmp(name, gap + 1));
        }
    }
}

static void the_front_widens_with_the_distance(void **state) {
    (void)state;
    for (int facing = 0; facing < 6; facing++) { /* EL-21.14 */
        int ahead[4] = {0};
        for (int q = -3; q <= 3; q++) {
            for (int s = -3; s <= 3; s++) {
                gg_axial way = {q, s};
                if (gg_hex_length(way) <= 3 && gg_hex_ahead(facing, way)) ahead[gg_hex_length(way)]++;
            }
        }
        assert_int_equal(ahead[0], 0);
        for (int far = 1; far <= 3; far++) assert_int_equal(ahead[far], far + 1);
        assert_true(gg_hex_ahead(facing, gg_hex_through(facing)));
        for (int d = 0; d < 6; d++)
            assert_int_equal(gg_hex_ahead(facing, gg_hex_step[d]), gg_hex_arc_of(facing, d) == GG_HEX_FRONT);
    }
}

/* EL-2.5. */
static void distance_is_that_of_the_cube(void **state) {
    (void)state;
    const gg_hex_map map = {11, 9, GG_HEX_POINTY};
    for (int a = 0; a < hexes(&map); a++) {
        for (int b = 0; b < hexes(&map); b++) {
            int za = a / 11, zb = b / 11, xa = a % 11 - (za - za % 2) / 2, xb = b % 11 - (zb - zb % 2) / 2;
            int dx = abs(xa - xb), dz = abs(za - zb), dy = abs(xa + za - xb - zb);
            int most = dx > dz ? dx : dz;
            assert_int_equal(gg_hex_distance(&map, a, b), most > dy ? most : dy);
        }
    }
}

/* --- drawing ---------------------------------------------------------------------------------- */

/* Does a place lie that way from the centre, as far as the letters tell? */
static bool lies(gg_point centre, gg_point at, const char *way) {
    int x = at.x - centre.x, y = at.y - centre.y;
    bool east = strchr(way, 'E'), west = strchr(way, 'W'), north = strchr(way, 'N'), south = strchr(way, 'S');
    return (x > 0) == east && (x < 0) == west && (y < 0) == north && (y > 0) == south;
}

static void corners_meet_those_of_the_neighbour(void **state) {
    (void)state;
    for (int m = 0; m < MAPS; m++) {
        gg_point extent = gg_hex_extent(&maps[m]);
        int left = extent.x, top = extent.y, right = 0, bottom = 0;
        for (int hex = 0; hex < hexes(&maps[m]); hex++) {
            gg_point centre = gg_hex_centre(&maps[m], hex);
            for (int d = 0; d < 6; d++) {
                gg_point a = gg_hex_corner(&maps[m], hex, d), z = gg_hex_corner(&maps[m], hex, (d + 1) % 6);
                const char *side = gg_hex_side_names[maps[m].layout][d];
                const char *corner = gg_hex_corner_names[maps[m].layout][d];
                assert_true(lies(centre, (gg_point){(a.x + z.x) / 2, (a.y + z.y) / 2}, side));
                assert_true(lies(centre, a, corner));
                if (a.x < left) left = a.x;
                if (a.y < top) top = a.y;
                if (a.x > right) right = a.x;
                if (a.y > bottom) bottom = a.y;
                int next = gg_hex_neighbour(&maps[m], hex, d);
                if (next == GG_HEX_NONE) continue;
                gg_point b = gg_hex_corner(&maps[m], next, (d + 4) % 6);
                assert_int_equal(a.x, b.x);
                assert_int_equal(a.y, b.y);
            }
        }
        assert_int_equal(left, 0);
        assert_int_equal(top, 0);
        assert_int_equal(right, extent.x);
        assert_int_equal(bottom, extent.y);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hexes_and_places_are_one_to_one),
        cmocka_unit_test(neighbours_are_those_of_the_book),
        cmocka_unit_test(pointy_neighbours_are_those_of_the_book),
        cmocka_unit_test(neighbourhood_is_symmetric),
        cmocka_unit_test(hexsides_have_one_number_each),
        cmocka_unit_test(distance_is_the_number_of_steps),
        cmocka_unit_test(lines_are_those_of_the_table_in_every_direction),
        cmocka_unit_test(lines_agree_with_the_corners_of_every_hex),
        cmocka_unit_test(lines_are_the_same_from_both_ends),
        cmocka_unit_test(the_longest_line_fits),
        cmocka_unit_test(lines_are_those_of_the_eagle),
        cmocka_unit_test(lines_go_from_neighbour_to_neighbour),
        cmocka_unit_test(a_line_enters_by_a_side_or_a_corner),
        cmocka_unit_test(arcs_are_those_of_the_eagle),
        cmocka_unit_test(the_front_widens_with_the_distance),
        cmocka_unit_test(distance_is_that_of_the_cube),
        cmocka_unit_test(corners_meet_those_of_the_neighbour),
    };
    return cmocka_run_group_tests_name("hex", tests, NULL, NULL);
}
