/* Scenarios of The Eagle and the Lion: what is read from their lines, and what is refused with which words.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/eagle/build.h"
#include "rules/eagle/setup.h"
#include "rules/eagle/units.h"

static const char field[] = "board hex 4 3\n"
                            "map <<END\n"
                            "1 . . . w\n"
                            "2  . , . v\n"
                            "3 . . . .\n"
                            "END\n"
                            "home French=S British=N\n"
                            "turns 5\n"
                            "cc French B at=A3\n"
                            "cc British A at=A1\n"
                            "group French Blue D at=B3 order=attack\n"
                            "group French Guns artillery order=defense\n"
                            "group British Red E at=B1\n";
static const char armies[] = "unit FI1 Blue F1 at=B3 column facing=N\n"
                             "unit FA1 Guns F17 at=C3 unlimbered facing=N\n"
                             "unit BI1 Red B1 at=B1 line facing=S figures=3\n";

static gg_scenario scenario;
static eagle_battle *battle;
static gg_error error;

/* Reads the text; true if it makes a battle. */
static bool reads(const char *text) {
    static gg_line line;
    gg_reader reader;
    memset(battle, 0, sizeof *battle);
    memset(&error, 0, sizeof error);
    gg_reader_init(&reader, "test.gg", gg_span_of(text));
    for (;;) {
        gg_read read = gg_reader_next(&reader, &line, &error);
        if (read == GG_READ_END) return eagle_complete(&scenario, &error);
        if (read == GG_READ_BAD || eagle_define(&scenario, &line, &error) != GG_TOOK) return false;
    }
}

static bool reads_with(const char *more) {
    char text[4096];
    snprintf(text, sizeof text, "%s%s%s", field, armies, more);
    return reads(text);
}

/* The lines in place of the armies. */
static void refused(const char *lines, const char *words) {
    char text[4096];
    snprintf(text, sizeof text, "%s%s", field, lines);
    assert_false(reads(text));
    if (!strstr(error.text, words)) fail_msg("expected: %s\ncame: %s", words, error.text);
}

static void refused_with(const char *more, const char *words) {
    assert_false(reads_with(more));
    if (!strstr(error.text, words)) fail_msg("expected: %s\ncame: %s", words, error.text);
}

static int open_table(void **state) {
    (void)state;
    battle = calloc(1, sizeof *battle);
    scenario.body = battle;
    return battle == NULL;
}

static int close_table(void **state) {
    (void)state;
    free(battle);
    return 0;
}

static void a_battle_is_read_and_set_up(void **state) {
    (void)state;
    eagle_state s;
    assert_true(reads_with("objective B3 value=4 held=French\nbonus British 2 none=B3\nwall C3 NE E\n"));
    assert_int_equal(battle->units, 3);
    assert_int_equal(battle->bonus[0].none, 1);
    memset(&s, 0x5a, sizeof s);
    eagle_set_up(battle, &s);
    assert_int_equal(s.unit[2].at, 1);
    assert_int_equal(s.unit[2].figures, 3);
    assert_int_equal(s.unit_at[9], 0);
    assert_int_equal(s.chief[EAGLE_BRITISH], EAGLE_LETTERS);
    assert_int_equal(eagle_ugc(&s, 0), 3);
    assert_int_equal(battle->edges[10][0], EAGLE_WALL);
    assert_int_equal(battle->edges[eagle_next(battle, 10, 0)][3], EAGLE_WALL);
    assert_int_equal(s.control[0], EAGLE_FRENCH);
}

static void slips_are_told(void **state) {
    (void)state;
    refused_with("objective Q9 value=4 held=French\n", "test.gg:17: hex Q9 is off the board (A1 to D3)");
    refused_with("hedge B2 N\n", "'N' is no side: NE E SE SW W NW");
    refused_with("special fog\n", "'fog' is no special rule");
    refused_with("bonus British 2 none=A2\n", "a bonus speaks of objectives");
    refused_with("cc French C at=A2\n", "the French have a CC already");
    refused_with("group French Red D at=A2\n", "the French card D is in use already (line 11)");
    refused_with("group French Red K at=A2\nunit FI2 Red F1 at=A2 column facing=N\n",
                 "card K is a replacement");
    refused_with("group British Blue F at=A2\nenter turn=2 group=Blue at=A3 order=attack\n",
                 "where both have one");
    refused_with("enter turn=9 group=Red at=A1,B1 order=attack\n", "has no place yet");
    refused_with("unit FI2 Blue F1 at=B3 column facing=N\n", "FI1 stands in that hex already");
    refused_with("unit FI3 Blue F1 at=C2 column facing=N\n", "this unit is FI2");
    refused_with("unit FI2 Blue F1 at=C2 column line facing=N\n", "a unit has one formation");
    refused_with("unit FI2 Blue F1 at=C2 square facing=N\n", "a unit in square has no facing");
    refused_with("unit FI2 Blue F1 at=D2 column facing=N\n", "in open order in difficult terrain");
    refused_with("unit FC1 Blue F10 at=C2 facing=N\n", "the group Blue is infantry");
    refused_with("unit FI2 Green F1 at=C2 column facing=N\n", "the French have no group Green");
    refused_with("unit FI2 Blue F99 at=C2 column facing=N\n", "'F99' is no unit card");
    refused_with("unit FI2 Blue F1 column facing=N\n", "expected at=HEX, or an enter line");
    refused("unit FI1 Blue F1 at=B3 column facing=N\nunit FA1 Guns F17 at=D2 limbered facing=N\n"
            "unit BI1 Red B1 at=B1 line facing=S\n",
            "artillery cannot stand in that hex");
    refused("unit FI1 Blue F1 at=B3 column facing=N\n", "the British have no units");
}

/* EL-28.49 */
static void starting_stands(void **state) {
    (void)state;
    uint8_t stand[2];
    enum { L = 1, S = 4, G = 16 };
    eagle_starting_stands(&eagle_unit_cards[eagle_find_unit_card(gg_span_of("B1"))], 3, stand);
    assert_int_equal(stand[0], L);
    assert_int_equal(stand[1], S + G);
    eagle_starting_stands(&eagle_unit_cards[eagle_find_unit_card(gg_span_of("B3"))], 3, stand);
    assert_int_equal(stand[0], S);
    assert_int_equal(stand[1], G + G);
    eagle_starting_stands(&eagle_unit_cards[eagle_find_unit_card(gg_span_of("B3"))], 2, stand);
    assert_int_equal(stand[0], G);
    assert_int_equal(stand[1], G);
}

/* EL-8.17: the way round an empty hex that an enemy controls. */
static void paths_shun_enemy_zones(void **state) {
    (void)state;
    eagle_state s;
    assert_true(reads_with(""));
    eagle_set_up(battle, &s);
    int b1 = 1, b3 = 9; /* BI1 in B1 faces S: A2 and B2 are its zone */
    assert_true(eagle_in_enemy_zone(battle, &s, EAGLE_FRENCH, b1 + 4));
    assert_int_equal(eagle_path(battle, &s, EAGLE_FRENCH, b3, 2, 9), 3);
    assert_int_equal(eagle_path(battle, &s, EAGLE_FRENCH, b3, b1 + 4, 9), EAGLE_FAR);
    assert_int_equal(eagle_path(battle, &s, EAGLE_FRENCH, b3, 2, 2), EAGLE_FAR);
    eagle_set_formation(&s, 0, EAGLE_COLUMN, 3); /* FI1 turns its back: the British may pass before it */
    assert_int_equal(eagle_path(battle, &s, EAGLE_BRITISH, b1, 8, 9), 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_battle_is_read_and_set_up),
        cmocka_unit_test(slips_are_told),
        cmocka_unit_test(starting_stands),
        cmocka_unit_test(paths_shun_enemy_zones),
    };
    return cmocka_run_group_tests(tests, open_table, close_table);
}
