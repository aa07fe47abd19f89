/* Unit tests of game/scenario and game/block: lines, options, shipped files, what is refused and how. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "game/block.h"
#include "game/scenario.h"
#include "toy.h"

#include <string.h>

static const gg_span none = {NULL, 0};
static gg_error error;

static gg_scenario *read(const char *text, const char *options) {
    error.text[0] = '\0';
    return gg_scenario_read("a/field.gg", gg_span_of(text), gg_span_of(options), &error);
}

static int goal(const gg_scenario *scenario) {
    return ((const toy_scenario *)scenario->body)->goal;
}

static void assert_refused(const char *text, const char *options, const char *message) {
    assert_null(read(text, options));
    assert_string_equal(error.text, message);
}

static void a_text_becomes_a_scenario(void **unused) {
    (void)unused;
    gg_scenario *scenario = read("game toy # the game\n\ntitle \"On the field\"\ngoal 7\noption calm on\n"
                                 "option reroll-ties on\noption repetition-draw off\n",
                                 "");
    assert_string_equal(error.text, "");
    assert_ptr_equal(scenario->game, &toy);
    assert_string_equal(scenario->name, "field");
    assert_string_equal(scenario->title, "On the field");
    assert_int_equal(goal(scenario), 7);
    assert_false(gg_option_on(scenario, TOY_REPETITION_DRAW));
    assert_true(gg_option_on(scenario, TOY_REROLL_TIES));
    assert_false(scenario->shipped);
    gg_scenario_free(scenario);
}

static void options_of_the_caller_come_last(void **unused) {
    (void)unused;
    gg_scenario *scenario =
        read("game toy\ngoal 7\noption reroll-ties on\n", " -reroll-ties  -repetition-draw ");
    assert_non_null(scenario);
    assert_int_equal(scenario->options, 0);
    gg_scenario_free(scenario);
}

static void bad_scenarios_are_refused_with_place_and_cause(void **unused) {
    (void)unused;
    assert_refused("", "", "a/field.gg: a scenario begins with: game ID");
    assert_refused("goal 7\n", "", "a/field.gg:1: a scenario begins with: game ID");
    assert_refused("game chess\n", "", "a/field.gg:1: there is no game 'chess'");
    assert_refused("game toy\n\nchairs 4\n", "", "a/field.gg:3: 'chairs' is no word of a toy scenario");
    assert_refused("game toy\ngoal x\n", "", "a/field.gg:2: expected: goal N");
    assert_refused("game toy\ngoal 99\n", "", "a/field.gg: the goal must be 1 to 50");
    assert_refused("game toy\ngame squares\n", "",
                   "a/field.gg:2: this is a scenario of toy, not of 'squares'");
    assert_refused("game toy\ntitle\n", "", "a/field.gg:2: expected: title \"...\"");
    assert_refused("game toy\noption reroll-ties maybe\n", "", "a/field.gg:2: expected: option NAME on|off");
    assert_refused("game toy\noption rain on\n", "",
                   "a/field.gg:2: toy has no option 'rain'; its options: repetition-draw, reroll-ties, calm");
    assert_refused("game toy\ngoal 5\n", "-rain",
                   "toy has no option 'rain'; its options: repetition-draw, reroll-ties, calm");
    assert_refused("game toy\ngoal 5\n", "calm", "a/field.gg: option calm needs option reroll-ties");
    assert_refused("game toy\ntitle \"open\n", "", "a/field.gg:2: a quote is opened but not closed");
}

static void a_title_may_be_long_but_not_too_long(void **unused) {
    (void)unused;
    gg_text text = {0};
    gg_put(&text, "game toy\ngoal 5\ntitle \"");
    for (int i = 0; i < 127; i++) gg_put_char(&text, 'x');
    size_t size = text.size;
    gg_put(&text, "\"\n");
    gg_scenario *scenario = read(gg_text_str(&text), "");
    assert_non_null(scenario);
    gg_scenario_free(scenario);
    text.size = size;
    gg_put(&text, "x\"\n");
    assert_refused(gg_text_str(&text), "", "a/field.gg:3: the title is longer than 127 bytes");
    gg_text_free(&text);
}

/* What a scenario was built from builds it again, blocks within blocks included. */
static void the_source_builds_the_same_scenario(void **unused) {
    (void)unused;
    gg_scenario *scenario = read("game toy\n goal   7 # seven\nnote a <<MAP\nEND\n# no comment\nMAP\n", "");
    assert_non_null(scenario);
    assert_string_equal(gg_text_str(&scenario->source),
                        "game toy\ngoal   7\nnote a <<ENDX\nEND\n# no comment\nENDX\n");
    gg_scenario *again = read(gg_text_str(&scenario->source), "");
    assert_non_null(again);
    assert_string_equal(gg_text_str(&again->source), gg_text_str(&scenario->source));
    gg_scenario_free(again);
    gg_scenario_free(scenario);
}

static void a_line_that_nobody_knows_is_handed_back(void **unused) {
    (void)unused;
    gg_line line;
    gg_reader reader;
    gg_scenario *scenario = gg_scenario_begin(&toy, "odd name\"");
    assert_string_equal(scenario->name, "odd-name-");
    gg_reader_init(&reader, "c", gg_span_of("table 1\ngoal\n"));
    error.text[0] = '\0';
    gg_reader_next(&reader, &line, &error);
    assert_int_equal(gg_scenario_line(scenario, &line, &error), GG_NOT_MINE);
    assert_string_equal(error.text, "");
    gg_reader_next(&reader, &line, &error);
    assert_int_equal(gg_scenario_line(scenario, &line, &error), GG_BAD_LINE);
    assert_string_equal(error.text, "c:2: expected: goal N");
    assert_int_equal(scenario->source.size, 0);
    gg_scenario_free(scenario);
}

static void shipped_scenarios_are_found_by_name(void **unused) {
    (void)unused;
    static const struct {
        const char *name, *title;
    } names[] = {{"short", "The short one"}, {"toy/short", "The short one"}, {"Toy/Long", "The long one"},
                 {"long", "The long one"},   {"toy", "The short one"},       {"toy/twin", "The twin"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        error.text[0] = '\0';
        gg_scenario *scenario = gg_scenario_load(names[i].name, none, &error);
        assert_string_equal(error.text, "");
        assert_string_equal(scenario->title, names[i].title);
        assert_true(scenario->shipped);
        gg_scenario_free(scenario);
    }
    assert_non_null(gg_shipped_find("boards/other.gg"));
    assert_null(gg_shipped_find("boards/other"));
}

static void what_is_not_there_is_told(void **unused) {
    (void)unused;
    error.text[0] = '\0';
    assert_null(gg_scenario_load("nope", none, &error));
    assert_string_equal(error.text, "no single scenario is called 'nope'; there are: other/twin, toy/battle, "
                                    "toy/cards, toy/long, toy/short, toy/siege, toy/twin");
    error.text[0] = '\0';
    assert_null(gg_scenario_load("other", none, &error)); /* shipped, but no scenario */
    assert_string_equal(error.text, "no single scenario is called 'other'; there are: other/twin, "
                                    "toy/battle, toy/cards, toy/long, toy/short, toy/siege, toy/twin");
    error.text[0] = '\0';
    assert_null(gg_scenario_load("twin", none, &error)); /* two of that name */
    assert_string_equal(error.text, "no single scenario is called 'twin'; there are: other/twin, toy/battle, "
                                    "toy/cards, toy/long, toy/short, toy/siege, toy/twin");
    error.text[0] = '\0';
    assert_null(gg_scenario_load("no/such/file.gg", none, &error));
    assert_string_equal(error.text, "no/such/file.gg: cannot open: No such file or directory");
}

static void games_are_found_by_id(void **unused) {
    (void)unused;
    assert_ptr_equal(gg_game_find(gg_span_of("TOY")), &toy);
    assert_null(gg_game_find(gg_span_of("to")));
    assert_int_equal(gg_catalogue_find(toy.book, gg_span_of("ty-4")), TY_4);
    assert_int_equal(gg_catalogue_find(toy.book, gg_span_of("")), 0);
    assert_int_equal(gg_catalogue_find(toy.book, gg_span_of("TY-44")), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_becomes_a_scenario),
        cmocka_unit_test(options_of_the_caller_come_last),
        cmocka_unit_test(bad_scenarios_are_refused_with_place_and_cause),
        cmocka_unit_test(a_title_may_be_long_but_not_too_long),
        cmocka_unit_test(the_source_builds_the_same_scenario),
        cmocka_unit_test(a_line_that_nobody_knows_is_handed_back),
        cmocka_unit_test(shipped_scenarios_are_found_by_name),
        cmocka_unit_test(what_is_not_there_is_told),
        cmocka_unit_test(games_are_found_by_id),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
