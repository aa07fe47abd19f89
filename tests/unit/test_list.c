/* Unit tests of game/action: packed lists, whole and cut. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/random.h"
#include "game/action.h"

static gg_action random_action(gg_rng *rng) {
    gg_action action = {.kind = (uint16_t)gg_rng_below(rng, GG_RESIGN + 1),
                        .count = (uint16_t)gg_rng_below(rng, GG_MAX_ARGS + 1)};
    for (int i = 0; i < GG_MAX_ARGS; i++) action.arg[i] = (int32_t)gg_rng_next(rng);
    return action;
}

static void what_is_added_is_there(void **unused) {
    (void)unused;
    enum { MANY = 1000 };
    static gg_action added[MANY];
    gg_rng rng = {1};
    gg_list *list = gg_list_new();
    for (uint32_t i = 0; i < MANY; i++) {
        added[i] = random_action(&rng);
        gg_list_add(list, &added[i]);
    }
    assert_int_equal(list->count, MANY);
    assert_false(list->cut);
    for (uint32_t i = 0; i < MANY; i++) {
        gg_action got = gg_list_get(list, i);
        assert_true(gg_action_same(&got, &added[i]) && gg_list_is(list, i, &added[i]));
        assert_int_equal(gg_list_kind(list, i), added[i].kind);
        assert_int_equal(gg_list_find(list, &added[i]), i);
    }
    const gg_action absent = {.kind = 7, .count = 1, .arg = {12}};
    assert_int_equal(gg_list_find(list, &absent), MANY);
    gg_list_cut_to(list, 10);
    assert_int_equal(gg_list_find(list, &added[10]), 10);
    gg_list_clear(list);
    assert_int_equal(list->count, 0);
    gg_list_free(list);
    gg_list_free(NULL);
}

/* Coordinates of a table, angles and whatever 32 bits hold. */
static void wide_arguments_do_not_wrap(void **unused) {
    (void)unused;
    gg_list *list = gg_list_new();
    gg_list_put(list, 65535, 3, 69120, 65535, INT32_MIN);
    gg_action got = gg_list_get(list, 0);
    assert_int_equal(got.kind, 65535);
    assert_int_equal(got.arg[0], 69120);
    assert_int_equal(got.arg[1], 65535);
    assert_int_equal(got.arg[2], INT32_MIN);
    gg_list_free(list);
}

/* With whatever room a list is a beginning of the whole one, and says so. */
static void a_cut_list_is_a_beginning(void **unused) {
    (void)unused;
    enum { MANY = 40, WORDS = MANY * (GG_MAX_ARGS + 1), GUARD = 0x5a5a5a5a };
    gg_rng rng = {2};
    gg_list *whole = gg_list_new();
    for (int i = 0; i < MANY; i++) {
        const gg_action action = random_action(&rng);
        gg_list_add(whole, &action);
    }
    for (uint32_t words = 0; words <= whole->used; words++) {
        uint32_t at[MANY + 1], room = gg_rng_below(&rng, MANY + 1);
        int32_t word[WORDS + 1];
        at[room] = GUARD;
        word[words] = GUARD;
        gg_list cut = gg_list_over(at, room, word, words);
        for (uint32_t i = 0; i < MANY; i++) {
            const gg_action action = gg_list_get(whole, i);
            gg_list_add(&cut, &action);
        }
        assert_int_equal(cut.cut, cut.count < MANY);
        for (uint32_t i = 0; i < cut.count; i++) {
            const gg_action action = gg_list_get(whole, i);
            assert_true(gg_list_is(&cut, i, &action));
        }
        bool fits = cut.count < MANY && cut.count < room &&
                    cut.used + 1 + (uint32_t)gg_list_count(whole, cut.count) <= words;
        assert_false(fits); /* the next one would have found room */
        assert_int_equal(at[room], GUARD);
        assert_int_equal(word[words], GUARD);
    }
    gg_list_free(whole);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_added_is_there),
        cmocka_unit_test(wide_arguments_do_not_wrap),
        cmocka_unit_test(a_cut_list_is_a_beginning),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
