/* Unit tests of game/past: against plain copies, and over a long game of large states. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "game/match.h"
#include "toy.h"

#include <stdlib.h>
#include <string.h>

enum { MANY = 300 };

/* Something else in a state: nothing, a byte, a few, a run, or all of it. */
static void change(gg_rng *rng, uint8_t *state, size_t size) {
    uint32_t what = gg_rng_below(rng, 6), bytes = what == 5 ? (uint32_t)size : what ? 1u << (2 * what) : 0;
    size_t from = gg_rng_below(rng, (uint32_t)size);
    for (uint32_t i = 0; i < bytes; i++) {
        size_t at = what % 2 ? (from + i) % size : gg_rng_below(rng, (uint32_t)size);
        state[at] = (uint8_t)gg_rng_next(rng);
    }
    if (gg_rng_below(rng, 20) == 0) memset(state, 0, size);
}

static void compare(const gg_past *past, const uint8_t *copies, size_t size, uint32_t index) {
    uint8_t *got = gg_alloc(size);
    memset(got, 0xa5, size);
    gg_past_get(past, index, got);
    assert_memory_equal(got, copies + index * size, size);
    free(got);
}

static void agrees_with_plain_copies(void **unused) {
    (void)unused;
    static const size_t sizes[] = {1, 2, 7, 8, 9, 64, 129, 1000, 4097};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        size_t size = sizes[s];
        gg_rng rng = {size};
        gg_past past;
        uint8_t *copies = gg_alloc(MANY * size), *state = gg_alloc(size);
        gg_past_init(&past, size);
        for (int i = 0; i < 2000; i++) {
            if (past.count == MANY || gg_rng_below(&rng, 100) == 0) {
                uint32_t left = gg_rng_below(&rng, past.count + 1);
                gg_past_cut(&past, left);
                assert_int_equal(past.count, left);
                if (left) memcpy(state, copies + (left - 1) * size, size);
            } else {
                change(&rng, state, size);
                memcpy(copies + past.count * size, state, size);
                gg_past_add(&past, state);
            }
            if (past.count) compare(&past, copies, size, past.count - 1);
            if (past.count) compare(&past, copies, size, gg_rng_below(&rng, past.count));
        }
        for (uint32_t i = 0; i < past.count; i++) compare(&past, copies, size, i);
        gg_past_free(&past);
        free(copies);
        free(state);
    }
}

/* --- a long game ------------------------------------------------------------------------------ */

static const gg_key key = {{1, 8, 1, 5}};

static const toy_state *now(const gg_match *match) {
    return toy_in(match->state);
}

/* A march that stays far behind, so that nobody is shot and the ground wears off; else the unit halts. */
static gg_action stroll(gg_side side, gg_list *list, gg_rng *rng) {
    for (int i = 0; i < 20; i++) {
        gg_action line = gg_list_get(list, gg_rng_below(rng, list->count - 1));
        bool far = side == GG_FIRST ? line.arg[2] < 14 * TOY_INCH : line.arg[2] > 40 * TOY_INCH;
        if (line.kind == TOY_MARCH && far) return line;
    }
    return gg_list_get(list, 0);
}

static gg_action choose(const gg_match *match, gg_side side, gg_list *list, gg_rng *rng) {
    gg_match_actions(match, side, list);
    switch (gg_match_prompt(match).kind) {
    case TOY_ASK_CLAIM: return (gg_action){.kind = TOY_LEAVE};
    case TOY_ASK_ORDERS: return list->count == 1 ? (gg_action){.kind = TOY_COMMIT} : stroll(side, list, rng);
    default: return gg_list_get(list, gg_rng_below(rng, list->count));
    }
}

static uint64_t hash(const gg_state *state) {
    return gg_hash(state, sizeof(toy_state), 0);
}

/* What a match keeps of its past: changes, and where they begin. */
static size_t held(const gg_past *past) {
    return past->byte_room + (past->room + 1) * sizeof *past->at + past->state_size;
}

static void a_long_game_takes_little_room(void **unused) {
    (void)unused;
    enum { STEPS = 3000, MOST_BYTES = 64 << 20 };
    static uint64_t before[STEPS];
    gg_error error = {{0}};
    gg_rng rng = {3};
    gg_list *list = gg_list_new();
    gg_match *match = gg_match_new(gg_scenario_load("siege", (gg_span){NULL, 0}, &error), &key);
    assert_true(sizeof(toy_state) > 190000);
    assert_int_equal(gg_match_start(match, NULL, 0), GG_DONE);
    while (match->steps < STEPS) {
        gg_prompt prompt = gg_match_prompt(match);
        assert_int_not_equal(prompt.sides, 0);
        gg_side side = gg_owes(prompt, GG_FIRST) ? GG_FIRST : GG_SECOND;
        const gg_action action = choose(match, side, list, &rng);
        before[match->steps] = hash(match->state);
        assert_int_equal(gg_match_do(match, side, &action, NULL, 0, false, NULL), GG_DONE);
    }
    int trodden = 0;
    for (size_t i = 0; i < sizeof now(match)->ground; i++) trodden += now(match)->ground[i] > 0;
    assert_true(trodden > 10000); /* or the states would be easily kept */
    assert_true(held(&match->past) < MOST_BYTES);
    for (int i = 0; i < 100; i++) {
        uint32_t steps = 1 + gg_rng_below(&rng, STEPS - 1);
        assert_true(hash(gg_match_state_at(match, steps)) == before[steps]);
    }
    for (uint32_t steps = STEPS - 1; steps > 0; steps -= steps > 200 ? 200 : 1) {
        assert_true(gg_match_undo(match, steps));
        assert_true(hash(match->state) == before[steps]);
    }
    assert_int_equal(match->steps, 1);
    print_message("%zu KB for %d steps of %zu KB\n", held(&match->past) >> 10, STEPS,
                  sizeof(toy_state) >> 10);
    gg_list_free(list);
    gg_match_free(match);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_plain_copies),
        cmocka_unit_test(a_long_game_takes_little_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
