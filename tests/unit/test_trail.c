/* Unit tests of game/trail: counting, taking back, situations that cut the past off. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "game/trail.h"

static void situations_are_counted(void **unused) {
    (void)unused;
    gg_trail trail;
    gg_trail_init(&trail);
    assert_int_equal(gg_trail_add(&trail, 7, false), 1);
    assert_int_equal(gg_trail_add(&trail, 8, false), 1);
    assert_int_equal(gg_trail_add(&trail, 7, false), 2);
    assert_int_equal(gg_trail_add(&trail, 7, false), 3);
    assert_int_equal(gg_trail_add(&trail, 8, false), 2);
    gg_trail_clear(&trail);
    assert_int_equal(gg_trail_add(&trail, 7, false), 1);
    gg_trail_free(&trail);
}

static void taking_back_forgets(void **unused) {
    (void)unused;
    gg_trail trail;
    gg_trail_init(&trail);
    gg_trail_add(&trail, 7, false);
    gg_trail_add(&trail, 7, false);
    gg_trail_cut(&trail, 1);
    assert_int_equal(gg_trail_add(&trail, 7, false), 2);
    gg_trail_cut(&trail, 0);
    assert_int_equal(gg_trail_add(&trail, 7, false), 1);
    gg_trail_free(&trail);
}

static void a_fresh_situation_cuts_the_past_off(void **unused) {
    (void)unused;
    gg_trail trail;
    gg_trail_init(&trail);
    gg_trail_add(&trail, 7, false);
    assert_int_equal(gg_trail_add(&trail, 7, true), 1);
    assert_int_equal(gg_trail_add(&trail, 7, false), 2);
    gg_trail_cut(&trail, 1); /* before the fresh one the old past counts again */
    assert_int_equal(gg_trail_add(&trail, 7, false), 2);
    gg_trail_free(&trail);
}

/* Against a plain list, over many random additions, cuts and fresh situations. */
static void agrees_with_a_plain_list(void **unused) {
    (void)unused;
    enum { MOST = 3000 };
    static uint64_t key[MOST];
    static uint32_t floor_of[MOST + 1];
    uint32_t size = 0;
    gg_rng rng = {1};
    gg_trail trail;
    gg_trail_init(&trail);
    for (int i = 0; i < 20000; i++) {
        if (size == MOST || gg_rng_below(&rng, 100) == 0) {
            size = gg_rng_below(&rng, size + 1);
            gg_trail_cut(&trail, size);
            continue;
        }
        bool fresh = gg_rng_below(&rng, 200) == 0;
        key[size] = gg_rng_below(&rng, 600);
        floor_of[size + 1] = fresh ? size : floor_of[size];
        int expected = 0;
        for (uint32_t j = floor_of[size + 1]; j <= size; j++) expected += key[j] == key[size];
        assert_int_equal(gg_trail_add(&trail, key[size], fresh), expected);
        size++;
    }
    gg_trail_free(&trail);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(situations_are_counted),
        cmocka_unit_test(taking_back_forgets),
        cmocka_unit_test(a_fresh_situation_cuts_the_past_off),
        cmocka_unit_test(agrees_with_a_plain_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
