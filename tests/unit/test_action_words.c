/* Words that do not belong to an action are refused by name, none is passed over. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "game/match.h"

/* What the game of that scenario says against these words; nothing if it reads them. */
static gg_error read_words(const char *scenario_text, const char *words) {
    gg_error error = {{0}};
    gg_action action;
    gg_line line;
    gg_reader reader;
    gg_scenario *scenario = gg_scenario_read("battle", gg_span_of(scenario_text), (gg_span){NULL, 0}, &error);
    if (!scenario) fail_msg("%s", error.text);
    gg_match *match = gg_match_new(scenario, NULL);
    assert_int_equal(gg_match_start(match, NULL, 0), GG_DONE);
    gg_reader_init(&reader, "typed", gg_span_of(words));
    assert_int_equal(gg_reader_next(&reader, &line, &error), GG_READ_LINE);
    bool read = gg_read_action(scenario, match->state, GG_FIRST, &line, 0, &action, &error);
    assert_int_equal(read, !error.text[0]);
    gg_match_free(match);
    return error;
}

typedef struct sample {
    const char *words, *complaint;
} sample;

static void test_words(const char *scenario, const sample *samples, size_t count) {
    for (size_t i = 0; i < count; i++) {
        gg_error error = read_words(scenario, samples[i].words);
        if (strcmp(error.text, samples[i].complaint))
            fail_msg("%s\n  came:     %s\n  expected: %s", samples[i].words, error.text,
                     samples[i].complaint);
    }
}

static void squares(void **unused) {
    (void)unused;
    static const sample samples[] = {
        {"move in1 a1 by=french", ""},
        {"move in1 a1 with=in2", "typed:1: 'move' has no 'with='"},
        {"move in1 a1 a2 a3", "typed:1: 'move' has no 'a3'"},
        {"move in1 q1", "typed:1: 'q1' is no space (fr, a1 .. f3, w1 .. x3, br)"},
        {"move cv1 a1,hc q1", "typed:1: 'hc q1' is no unit space (a unit and where it goes)"},
        {"attack cv1 a1 + in9", "typed:1: 'in9' is no unit (in1 .. hc)"},
        {"option b4", "typed:1: 'b4' is no option (1 to 5, H1 to H5, B1 to B3)"},
        {"pass turns=2", "typed:1: 'pass' has no 'turns='"},
        {"pass twice", "typed:1: 'pass' has no 'twice'"},
    };
    test_words("game squares\ntitle \"x\"\nboard squares\n", samples, sizeof samples / sizeof *samples);
}

static void nwar(void **unused) {
    (void)unused;
    static const char scenario[] = "game nwar\ntitle \"x\"\nboard hex 9 9\n"
                                   "unit F1 infantry france at=0505\nunit F2 cavalry france at=0301\n"
                                   "leader FL1 france rating=1 at=0505\nunit R1 infantry russia at=0909\n"
                                   "turn france ap=5\n";
    static const sample samples[] = {
        {"move F1 0504 with=FL1 extra by=french dice=1", ""},
        {"move F1 0504 target=0503", "typed:1: 'move' has no 'target='"},
        {"move F1 0504 extra=1", "typed:1: 'move' has no 'extra='"},
        {"move F1 0504 with=FL1 with=FL1", "typed:1: 'with=' stands twice"},
        {"move F1 0504 extra extra", "typed:1: 'extra' stands twice"},
        {"fire F1 0504 with=FL9 extra=2", "typed:1: 'fire' has no 'with='"},
        {"fire F1 0504 extra=2", "typed:1: 'fire' has no 'extra='"},
        {"shock F1 0504 extra=2", ""},
        {"shock F1 0504 extra", "typed:1: 'shock' has no 'extra'"},
        {"charge F2 0302 target=0303 with=FL1 extra", ""},
        {"charge F2 0302", "typed:1: 'target=' is missing"},
        {"charge F2 0302 target=3", "typed:1: '3' is no hex (four digits)"},
        {"enter F2 0101 rating=2", "typed:1: 'enter' has no 'rating='"},
        {"battery F1 F2 with=FL1", "typed:1: 'battery' has no 'with='"},
        {"place 0101 rating=2", ""},
        {"place 0101 with=FL1", "typed:1: 'place' has no 'with='"},
        {"advance with=FL1", ""},
        {"advance extra", "typed:1: 'advance' has no 'extra'"},
        {"end turn=1", "typed:1: 'end' has no 'turn='"},
        {"end extra", "typed:1: 'end' has no 'extra'"},
    };
    test_words(scenario, samples, sizeof samples / sizeof *samples);
}

static void degre(void **unused) {
    (void)unused;
    static const char scenario[] =
        "game degre\ntitle \"x\"\nboard grid 8 8\nturns 4\n"
        "unit N1 line north at=C3\nbattery NB1 foot north at=B3 rear=B2\nunit S1 line south at=C5\n";
    static const sample samples[] = {
        {"move N1 C4 facing=S alone by=north", ""},
        {"move N1", "typed:1: expected: square (as C4, or off)"},
        {"move N1 C4 side=N", "typed:1: 'move' has no 'side='"},
        {"move N1 C4 alone alone", "typed:1: 'alone' stands twice"},
        {"move N1 C4 take=N1",
         "typed:1: 'N1' is no equipment (three pieces at most with commas, or none or all)"},
        {"musket C3 C5 side=W bonus dice=1", ""},
        {"musket N1 C5 side=NE", "typed:1: 'NE' is no side (N E S W)"},
        {"musket N9 C5", "typed:1: 'N9' is no unit (or artillery group or commander, by its name or square)"},
        {"fire NB1.g1 howitzer low at=C5 tick=3", ""},
        {"fire NB1.g1 howitzer at=C5", "typed:1: a howitzer fires low or high"},
        {"fire NB1.g1 field high at=C5", "typed:1: only a howitzer fires low or high"},
        {"fire NB1.g1 field", "typed:1: 'at=' is missing"},
        {"kill S1=2", ""},
        {"kill S1", "typed:1: 'kill' has no 'S1'"},
        {"kill S1=x", "typed:1: 'kill' has no 'S1=x'"},
        {"card C4 pike", "typed:1: 'pike' is no card: column, line, square, flanking, pincers, withdrawal"},
        {"toss twice", "typed:1: 'toss' has no 'twice'"},
    };
    test_words(scenario, samples, sizeof samples / sizeof *samples);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(degre),
        cmocka_unit_test(nwar),
        cmocka_unit_test(squares),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
