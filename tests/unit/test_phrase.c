/* Unit tests of game/phrase, with the toy game: the reason of a verdict, and what it is about. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "game/phrase.h"
#include "toy.h"

static gg_scenario *scenario;
static gg_text text;

static int set_up(void **unused) {
    (void)unused;
    gg_error error = {{0}};
    scenario = gg_scenario_load("toy/battle", (gg_span){NULL, 0}, &error);
    return scenario ? 0 : -1;
}

static int tear_down(void **unused) {
    (void)unused;
    gg_scenario_free(scenario);
    gg_text_free(&text);
    return 0;
}

static void assert_told(gg_verdict verdict, const char *reason, const char *subjects) {
    gg_text_clear(&text);
    gg_write_reason(scenario, &verdict, &text);
    assert_string_equal(gg_text_str(&text), reason);
    gg_text_clear(&text);
    gg_write_subjects(scenario, &verdict, &text);
    assert_string_equal(gg_text_str(&text), subjects);
}

static void a_reason_takes_the_arguments_in_order(void **unused) {
    (void)unused;
    assert_told((gg_verdict){TY_12, TOY_TOO_FAR, {0, 6780, 6720, -1}},
                "N1 would march 6780, and may march 6720", "N1");
    assert_told((gg_verdict){TY_13, TOY_IN_BOG, {4, 17, -3, 2}}, "S2 would come into the bog at 17 -3", "S2");
}

static void a_verdict_without_a_reason_tells_all_it_is_about(void **unused) {
    (void)unused;
    assert_told(gg_forbid(TY_2, -1, -1), "", "");
    assert_told(gg_forbid(TY_12, 3, -1), "", "S1");
    assert_told(gg_forbid(TY_12, -1, 3), "", "S1");
    assert_told((gg_verdict){TY_12, 0, {5, 0, TOY_ROUND_SUBJECT + 2, 1}}, "", "S3,N1,round 2,N2");
}

/* What stands in the text already stays, and takes no comma. */
static void both_add_to_a_text(void **unused) {
    (void)unused;
    gg_verdict verdict = gg_forbid(TY_12, 3, 0);
    gg_text_clear(&text);
    gg_put(&text, "about ");
    gg_write_subjects(scenario, &verdict, &text);
    assert_string_equal(gg_text_str(&text), "about S1,N1");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_reason_takes_the_arguments_in_order),
        cmocka_unit_test(a_verdict_without_a_reason_tells_all_it_is_about),
        cmocka_unit_test(both_add_to_a_text),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
