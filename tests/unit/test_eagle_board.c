/* The geometry of The Eagle and the Lion: the vectors of EL-G3, and lines against the plain test of EL-9.10.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/eagle/board.h"
#include "rules/eagle/state.h"

/* A map of 13 columns and 11 rows, all open and level. */
static eagle_battle field;
static uint8_t nobody[EAGLE_HEXES];

static int clear_field(void **state) {
    (void)state;
    memset(&field, 0, sizeof field);
    field.map = (gg_hex_map){13, 11, GG_HEX_POINTY};
    field.hexes = 13 * 11;
    field.north[EAGLE_BRITISH] = 1;
    eagle_find_neighbours(&field);
    memset(nobody, EAGLE_NONE, sizeof nobody);
    return 0;
}

static int at(const char *name) {
    int hex;
    assert_true(eagle_read_hex(&field, gg_span_of(name), &hex));
    return hex;
}

static void edge(const char *hex, int direction, int feature) {
    int from = at(hex), beyond = eagle_next(&field, from, direction);
    field.edges[from][direction] |= (uint8_t)feature;
    if (beyond != EAGLE_NOWHERE) field.edges[beyond][(direction + 3) % 6] |= (uint8_t)feature;
}

/* ORDER of EL-2.6 */
static void neighbours_are(const char *hex, const char *const beyond[6]) {
    for (int d = 0; d < 6; d++) {
        assert_int_equal(eagle_next(&field, at(hex), d), at(beyond[d]));
        assert_int_equal(eagle_direction(&field, at(hex), at(beyond[d])), d);
    }
}

static void the_neighbours_of_the_catalogue(void **state) {
    (void)state;
    neighbours_are("D7", (const char *const[]){"D6", "E7", "D8", "C8", "C7", "C6"});
    neighbours_are("D6", (const char *const[]){"E5", "E6", "E7", "D7", "C6", "D5"});
}

static void the_arcs_of_a_facing(void **state) {
    (void)state;
    static const char *const around[] = {"D6", "E7", "D8", "C8", "C7", "C6"};
    static const int north[] = {EAGLE_FRONT, EAGLE_FLANK, EAGLE_REAR, EAGLE_REAR, EAGLE_FLANK, EAGLE_FRONT};
    static const int south_east[] = {EAGLE_FLANK, EAGLE_FRONT, EAGLE_FRONT,
                                     EAGLE_FLANK, EAGLE_REAR,  EAGLE_REAR};
    for (int d = 0; d < 6; d++) {
        eagle_entry entry = eagle_entry_of(&field, at(around[d]), at("D7"));
        assert_int_equal(entry.side, d);
        assert_int_equal(entry.other, GG_HEX_NONE);
        assert_int_equal(eagle_entry_arc(entry, 0), north[d]);
        assert_int_equal(eagle_entry_arc(entry, 2), south_east[d]);
        assert_int_equal(eagle_entry_arc(entry, EAGLE_NONE), EAGLE_FRONT);
    }
}

static void the_arc_of_a_battery(void **state) {
    (void)state;
    static const char *const reached[] = {"H4", "I4", "H5", "I5", "J5", "G6", "H6", "I6", "J6"};
    int south = 3, count = 0;
    for (int i = 0; i < 9; i++) assert_true(eagle_in_cone(&field, at("I3"), south, at(reached[i]), 3));
    for (int hex = 0; hex < field.hexes; hex++) count += eagle_in_cone(&field, at("I3"), south, hex, 3);
    assert_int_equal(count, 9);
    assert_false(eagle_in_cone(&field, at("I3"), south, at("G6"), 2));
}

static void distances(void **state) {
    (void)state;
    assert_int_equal(eagle_distance(&field, at("D7"), at("I7")), 5);
    assert_int_equal(eagle_distance(&field, at("F1"), at("I3")), 4);
    assert_int_equal(eagle_distance(&field, at("A1"), at("C5")), 4);
    assert_int_equal(eagle_home_distance(&field, EAGLE_FRENCH, at("C10")), 2);
    assert_int_equal(eagle_home_distance(&field, EAGLE_BRITISH, at("C10")), 10);
}

/* Is the line masked when just these hexes hold units? */
static bool masked(const char *from, const char *to, const char *one, const char *two) {
    uint8_t units[EAGLE_HEXES];
    memcpy(units, nobody, sizeof units);
    units[at(one)] = 0;
    if (two) units[at(two)] = 1;
    assert_true(eagle_sees(&field, at(from), at(to), NULL));
    return !eagle_sees(&field, at(from), at(to), units);
}

static void the_lines_of_the_catalogue(void **state) {
    (void)state;
    assert_true(masked("I3", "I6", "I4", NULL) && masked("I3", "I6", "I5", NULL));
    assert_false(masked("I3", "I6", "H4", NULL));
    assert_true(masked("I3", "H6", "H4", NULL) && masked("I3", "H6", "I5", NULL));
    assert_false(masked("I3", "H6", "I4", NULL) || masked("I3", "H6", "H5", NULL));
    assert_false(masked("I3", "I5", "I4", NULL) || masked("I3", "I5", "H4", NULL));
    assert_true(masked("I3", "I5", "H4", "I4"));
}

/* The ridge of The Attack of the 1st Corps: rows 1 to 4 are higher. */
static void a_ridge(void **state) {
    (void)state;
    for (int hex = 0; hex < field.hexes; hex++) field.level[hex] = eagle_row_of(&field, hex) <= 4;
    assert_true(eagle_sees(&field, at("E4"), at("E7"), NULL));
    assert_false(eagle_sees(&field, at("F6"), at("F4"), NULL));
    assert_false(eagle_sees(&field, at("E5"), at("E3"), NULL));
    assert_false(eagle_sees(&field, at("E6"), at("F3"), NULL));
    assert_false(eagle_sees(&field, at("E3"), at("E5"), NULL));
    assert_true(eagle_sees(&field, at("E5"), at("E4"), NULL)); /* EL-9.3 */
    field.level[at("E3")] = 2;                                 /* the eye is above the ridge */
    assert_true(eagle_sees(&field, at("E3"), at("E6"), NULL));
}

/* Hedges on the south sides of row 4: across them only the hex beside the viewer's own is seen. */
static void a_hedge(void **state) {
    (void)state;
    for (int column = 1; column < 12; column++) {
        char hex[] = {(char)('A' + column), '4', 0};
        edge(hex, 2, EAGLE_HEDGE);
        edge(hex, 3, EAGLE_HEDGE);
    }
    assert_true(eagle_sees(&field, at("E4"), at("E6"), NULL));
    assert_false(eagle_sees(&field, at("E6"), at("E4"), NULL));
    assert_false(eagle_sees(&field, at("E3"), at("E5"), NULL));
    assert_true(eagle_sees(&field, at("E5"), at("E4"), NULL));
    assert_true(eagle_sees(&field, at("E5"), at("E3"), NULL)); /* the hedge is on the viewer's own hex */
}

static void cover_at_a_vertex(void **state) {
    (void)state;
    edge("D7", 0, EAGLE_HEDGE);
    eagle_entry through = eagle_entry_of(&field, at("D5"), at("D7"));
    assert_int_equal(through.side + through.other, 0 + 5);
    assert_false(eagle_behind_cover(&field, at("D7"), through)); /* EL-3.12 */
    edge("D7", 5, EAGLE_WALL);
    assert_true(eagle_behind_cover(&field, at("D7"), through)); /* EL-3.17 */
    assert_true(eagle_behind_cover(&field, at("D7"), eagle_entry_of(&field, at("D6"), at("D7"))));
    assert_int_equal(eagle_entry_arc(through, 1), EAGLE_FRONT); /* EL-9.14 */
    assert_int_equal(eagle_entry_arc(through, 2), EAGLE_REAR);  /* EL-9.15 */
    assert_int_equal(eagle_entry_arc(through, 0), EAGLE_FRONT); /* EL-9.16 */
    edge("A3", 0, EAGLE_WALL);
    assert_true(eagle_behind_cover(&field, at("A3"), eagle_entry_of(&field, at("A1"), at("A3"))));
}

static void along_the_edge_of_the_board(void **state) {
    (void)state;
    assert_true(masked("A1", "A3", "A2", NULL)); /* EL-9.22 */
    field.terrain[at("A2")] = EAGLE_WOODS;
    assert_false(eagle_sees(&field, at("A1"), at("A3"), NULL));
    assert_true(eagle_sees(&field, at("A1"), at("A2"), NULL));
}

/* EL-9.10 and EL-9.21 as they stand: cube coordinates, three times as large. */
static bool passes(int from, int to, int hex) {
    int s[3], t[3], h[3], plus = 0, minus = 0, dot = 0, whole = 0;
    int *const cube[] = {s, t, h}, number[] = {from, to, hex};
    for (int i = 0; i < 3; i++) {
        int z = number[i] / 13, x = number[i] % 13 - (z - z % 2) / 2;
        cube[i][0] = 3 * x;
        cube[i][1] = 3 * (-x - z);
        cube[i][2] = 3 * z;
    }
    for (int i = 0; i < 3; i++) {
        dot += (h[i] - s[i]) * (t[i] - s[i]);
        whole += (t[i] - s[i]) * (t[i] - s[i]);
    }
    int far = eagle_distance(&field, from, to);
    if (hex == from || hex == to || dot <= 0 || dot >= whole) return false;
    if (eagle_distance(&field, hex, from) > far || eagle_distance(&field, hex, to) > far) return false;
    static const int vertex[6][2] = {{1, 1}, {1, -2}, {-2, 1}, {-1, -1}, {-1, 2}, {2, -1}};
    for (int i = 0; i < 6; i++) {
        int cross =
            (t[0] - s[0]) * (h[1] + vertex[i][1] - s[1]) - (t[1] - s[1]) * (h[0] + vertex[i][0] - s[0]);
        plus += cross > 0;
        minus += cross < 0;
    }
    return plus > 0 && minus > 0;
}

/* A unit alone masks a line exactly if it passes through its hex, or beside it along the edge of the board.
 */
static void lines_are_those_of_the_plain_test(void **state) {
    (void)state;
    uint8_t units[EAGLE_HEXES];
    memcpy(units, nobody, sizeof units);
    for (int from = 0; from < field.hexes; from++)
        for (int to = 0; to < field.hexes; to++) {
            if (eagle_distance(&field, from, to) < 2) continue;
            for (int hex = 0; hex < field.hexes; hex++) {
                bool rim = gg_hex_on_edge(&field.map, hex) && gg_hex_on_edge(&field.map, from);
                units[hex] = 0;
                bool blocked = !eagle_sees(&field, from, to, units);
                units[hex] = EAGLE_NONE;
                if (passes(from, to, hex))
                    assert_true(blocked);
                else if (blocked)
                    assert_true(rim && eagle_column_of(&field, from) == eagle_column_of(&field, to));
            }
        }
}

/* Every line ends by a side of its target, and the hex beyond that side is nearer to the other end. */
static void lines_enter_somewhere(void **state) {
    (void)state;
    for (int from = 0; from < field.hexes; from++)
        for (int to = 0; to < field.hexes; to++) {
            if (from == to) continue;
            eagle_entry entry = eagle_entry_of(&field, from, to);
            assert_in_range(entry.side, 0, 5);
            int beyond = eagle_next(&field, to, entry.side);
            if (beyond == EAGLE_NOWHERE)
                assert_int_not_equal(entry.other, GG_HEX_NONE);
            else
                assert_true(eagle_distance(&field, from, beyond) < eagle_distance(&field, from, to));
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(the_neighbours_of_the_catalogue, clear_field),
        cmocka_unit_test_setup(the_arcs_of_a_facing, clear_field),
        cmocka_unit_test_setup(the_arc_of_a_battery, clear_field),
        cmocka_unit_test_setup(distances, clear_field),
        cmocka_unit_test_setup(the_lines_of_the_catalogue, clear_field),
        cmocka_unit_test_setup(a_ridge, clear_field),
        cmocka_unit_test_setup(a_hedge, clear_field),
        cmocka_unit_test_setup(cover_at_a_vertex, clear_field),
        cmocka_unit_test_setup(along_the_edge_of_the_board, clear_field),
        cmocka_unit_test_setup(lines_are_those_of_the_plain_test, clear_field),
        cmocka_unit_test_setup(lines_enter_somewhere, clear_field),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
