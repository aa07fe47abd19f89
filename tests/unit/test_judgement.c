/* What the evaluation of De Gre sees: of two set-ups that differ in one thing North likes the better one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "game/scenario.h"

static int value_of_setup(const char *lines) {
    gg_text text = {0};
    gg_error error = {{0}};
    gg_putf(&text, "game degre\nboard grid 12 10\nfirst south\n%s", lines);
    gg_scenario *scenario = gg_scenario_read("setup", gg_text_span(&text), (gg_span){NULL, 0}, &error);
    if (!scenario) fail_msg("%s", error.text);
    gg_state *state = gg_alloc(scenario->game->state_size);
    gg_dice dice;
    gg_dice_fast(&dice, 1);
    const gg_table table = {scenario, NULL};
    scenario->game->setup(&table, state, &dice, NULL);
    int value = scenario->game->evaluate(&table, state, GG_FIRST);
    free(state);
    gg_scenario_free(scenario);
    gg_text_free(&text);
    return value;
}

static void test_prefers(void **unused) {
    (void)unused;
    static const struct {
        const char *what, *better, *worse;
    } pairs[] = {
        {"a defender that faces its target",
         "turns 12\nunit N1 light north at=C3 facing=S\nunit S1 line-cavalry south at=C6\n",
         "turns 12\nunit N1 light north at=C3 facing=N\nunit S1 line-cavalry south at=C6\n"},
        {"guns that bear",
         "turns 12\nbattery N1 foot north at=C2 facing=S\nunit S1 line-cavalry south at=C8\n",
         "turns 12\nbattery N1 foot north at=C2 facing=N\nunit S1 line-cavalry south at=C8\n"},
        {"a guard beside the guns",
         "turns 12\nbattery N1 foot north at=C3\nunit N2 line north at=D3\nunit S1 line-cavalry south "
         "at=C6\n",
         "turns 12\nbattery N1 foot north at=C3\nunit N2 line north at=F5\nunit S1 line-cavalry south "
         "at=C6\n"},
        {"a lead with few turns left", "turns 2\nunit N1 guard north at=C1\nunit S1 line south at=C10\n",
         "turns 20\nunit N1 guard north at=C1\nunit S1 line south at=C10\n"},
        {"a crew stand to one of the line, though that has more points",
         "turns 12\nbattery N1 foot north at=C2 crew=4\nunit N2 line north at=F2 stands=2\nunit S1 "
         "line south at=C10\n",
         "turns 12\nbattery N1 foot north at=C2 crew=3\nunit N2 line north at=F2 stands=3\nunit S1 "
         "line south at=C10\n"},
        {"guns that are served to deserted ones and three stands of muskets",
         "turns 12\nbattery N1 foot north at=C2 crew=2\nunit S1 line south at=C10\n",
         "turns 12\nbattery N1 foot north at=C2 crew=0\nunit N2 light north at=F2 stands=3\nunit S1 "
         "line south at=C10\n"},
        {"the rear to come up",
         "turns 12\nunit N1 line north at=C4\nunit N2 line north at=D4\nunit S1 line-cavalry south at=C10\n",
         "turns 12\nunit N1 line north at=C4\nunit N2 line north at=D1\nunit S1 line-cavalry south at=C10\n"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        int better = value_of_setup(pairs[i].better), worse = value_of_setup(pairs[i].worse);
        if (better <= worse) fail_msg("%s: %d and %d", pairs[i].what, better, worse);
    }
}

static void test_is_even(void **unused) {
    (void)unused;
    assert_int_equal(
        value_of_setup("turns 12\nunit N1 line north at=C4 facing=S\nunit S1 line south at=C7 facing=N\n"),
        0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_prefers),
        cmocka_unit_test(test_is_even),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
