/* Unit tests of game/match, played with the toy game: doing, refusing, asking for dice, undoing, secrets. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "game/match.h"
#include "toy.h"

#include <string.h>

static const gg_action stake[] = {{0}, {TOY_STAKE, 1, {1}}, {TOY_STAKE, 1, {2}}, {TOY_STAKE, 1, {3}}};
static const gg_action take = {TOY_TAKE, 0, {0}}, leave = {TOY_LEAVE, 0, {0}}, stake_4 = {TOY_STAKE, 1, {4}};

static gg_match *new_match(const gg_key *key) {
    gg_error error = {{0}};
    gg_scenario *scenario = gg_scenario_load("toy/short", (gg_span){NULL, 0}, &error);
    assert_string_equal(error.text, "");
    return gg_match_new(scenario, key);
}

static gg_match *begun(void) {
    gg_match *match = new_match(NULL);
    assert_int_equal(gg_match_start(match, (const int16_t[]){2}, 1), GG_DONE);
    return match;
}

static const toy_state *now(const gg_match *match) {
    return (const toy_state *)(const void *)match->state;
}

static gg_done play(gg_match *match, gg_side side, const gg_action *action, const char *dice) {
    int16_t tape[GG_MAX_DICE] = {0};
    int count = *dice ? gg_dice_read(gg_span_of(dice), tape) : 0;
    return gg_match_do(match, side, action, tape, count, true, NULL);
}

/* Both stake 1, first wins with 6 against 1. */
static void play_round(gg_match *match) {
    assert_int_equal(play(match, GG_FIRST, &stake[1], ""), GG_DONE);
    assert_int_equal(play(match, GG_SECOND, &stake[1], "6,1"), GG_DONE);
}

static void set_up_asks_for_its_dice(void **unused) {
    (void)unused;
    gg_match *match = new_match(NULL);
    assert_int_equal(gg_match_start(match, NULL, 0), GG_NEEDS_DICE);
    assert_int_equal(match->steps, 0);
    assert_int_equal(match->dice.need.high, 3);
    assert_int_equal(gg_match_start(match, (const int16_t[]){4}, 1), GG_BAD_DICE);
    assert_int_equal(gg_match_start(match, (const int16_t[]){3}, 1), GG_DONE);
    assert_int_equal(match->steps, 1);
    assert_int_equal(now(match)->pot, 3);
    gg_match_free(match);
}

static void anything_but_done_leaves_the_match_as_it_was(void **unused) {
    (void)unused;
    gg_match *match = begun();
    play(match, GG_FIRST, &stake[2], "");
    toy_state before = *now(match);
    uint32_t trail = match->trail.size;
    gg_verdict verdict;
    assert_int_equal(gg_match_do(match, GG_SECOND, &stake_4, NULL, 0, true, &verdict), GG_REFUSED);
    assert_int_equal(verdict.rule, TY_1);
    assert_int_equal(gg_match_do(match, GG_FIRST, &stake[1], NULL, 0, true, &verdict), GG_NOT_YOURS);
    assert_int_equal(verdict.rule, TY_2);
    assert_int_equal(gg_match_do(match, GG_NOBODY, &stake[1], NULL, 0, true, &verdict), GG_NOT_YOURS);
    assert_int_equal(play(match, GG_SECOND, &stake[1], ""), GG_NEEDS_DICE);
    assert_int_equal(match->dice.need.count, 2);
    assert_int_equal(play(match, GG_SECOND, &stake[1], "5"), GG_NEEDS_DICE);
    assert_int_equal(match->dice.need.count, 1);
    assert_int_equal(play(match, GG_SECOND, &stake[1], "5,7"), GG_BAD_DICE);
    assert_int_equal(play(match, GG_SECOND, &stake[2], "3,3,1"),
                     GG_BAD_DICE); /* a tie, noted and taken back */
    assert_memory_equal(&before, now(match), sizeof before);
    assert_int_equal(match->trail.size, trail);
    assert_int_equal(match->steps, 2);
    gg_match_free(match);
}

static void every_cause_is_explained(void **unused) {
    (void)unused;
    static const struct {
        const gg_action *action;
        const char *dice, *text;
    } tries[] = {
        {&stake_4, "", "refused by TY-1"},
        {&stake[1], "5", "needs 1 die from 1 to 6 for the round of round 0"},
        {&stake[1], "5,7", "the dice given do not fit: it rolls 1 die from 1 to 6 for the round of round 0"},
        {&stake[1], "5,1,1", "3 dice were given and 2 rolled"},
    };
    gg_match *match = begun();
    gg_text text = {0};
    play(match, GG_FIRST, &stake[1], "");
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        int16_t tape[8] = {0};
        gg_verdict verdict;
        int count = *tries[i].dice ? gg_dice_read(gg_span_of(tries[i].dice), tape) : 0;
        gg_done done = gg_match_do(match, GG_SECOND, tries[i].action, tape, count, true, &verdict);
        gg_text_clear(&text);
        gg_match_explain(match, done, verdict, &text);
        assert_string_equal(gg_text_str(&text), tries[i].text);
    }
    gg_text_free(&text);
    gg_match_free(match);
}

static void undo_returns_every_state(void **unused) {
    (void)unused;
    enum { ROUNDS = 9 };
    toy_state state[2 * ROUNDS + 2];
    gg_match *match = begun();
    for (int i = 0; i < ROUNDS; i++) { /* ties: nothing but the round goes on */
        state[match->steps] = *now(match);
        play(match, GG_FIRST, &stake[1], "");
        state[match->steps] = *now(match);
        if (play(match, GG_SECOND, &stake[2], "3,2") != GG_DONE) break;
    }
    uint32_t steps = match->steps; /* the third time the same table ends it */
    assert_int_equal(steps, 5);
    assert_int_equal(now(match)->draw, TY_7);
    for (uint32_t i = 1; i < steps; i++)
        assert_memory_equal(gg_match_state_at(match, i), &state[i], sizeof *state);
    for (uint32_t i = steps - 1; i >= 1; i--) {
        assert_true(gg_match_undo(match, i));
        assert_memory_equal(now(match), &state[i], sizeof *state);
        assert_int_equal(match->steps, i);
    }
    assert_false(gg_match_undo(match, 0));
    assert_false(gg_match_undo(match, 2));
    assert_int_equal(match->event_size, 0);
    assert_int_equal(match->dice_size, 1);
    assert_int_equal(match->trail.size, 1);
    gg_match_free(match);
}

static void events_and_dice_of_each_step_are_kept(void **unused) {
    (void)unused;
    gg_match *match = begun();
    play_round(match);
    assert_int_equal(play(match, GG_FIRST, &take, ""), GG_DONE);
    const gg_step_record *step = &match->step[2];
    assert_int_equal(step->dice_count, 2);
    assert_int_equal(match->dice_log[step->dice_at], 6);
    assert_int_equal(match->dice_log[step->dice_at + 1], 1);
    assert_int_equal(step->event_count, 4); /* the stake, two dice, the winner */
    assert_int_equal(match->event_log[step->event_at + 3].kind, TOY_TOLD_WON);
    assert_int_equal(match->event_log[match->step[3].event_at].value, 2);
    assert_int_equal(now(match)->score[0], 2);
    gg_match_free(match);
}

static void nobody_sees_a_sealed_choice(void **unused) {
    (void)unused;
    gg_match *one = begun(), *other = begun();
    play(one, GG_FIRST, &stake[1], "");
    play(other, GG_FIRST, &stake[3], "");
    assert_true(gg_match_hash(one, GG_UMPIRE) != gg_match_hash(other, GG_UMPIRE));
    assert_true(gg_match_hash(one, GG_FIRST) != gg_match_hash(other, GG_FIRST));
    assert_true(gg_match_hash(one, GG_SECOND) == gg_match_hash(other, GG_SECOND));
    toy_state seen;
    gg_match_observe(one, GG_SECOND, (gg_state *)(void *)&seen);
    assert_int_equal(seen.stake[0], TOY_HIDDEN);
    gg_match_observe(one, GG_UMPIRE, (gg_state *)(void *)&seen);
    assert_int_equal(seen.stake[0], 1);
    gg_match_free(one);
    gg_match_free(other);
}

static void lists_are_for_those_who_owe(void **unused) {
    (void)unused;
    gg_action list[8];
    gg_match *match = begun();
    assert_int_equal(gg_match_prompt(match).sides, 3);
    assert_int_equal(gg_match_actions(match, GG_FIRST, list, 8), 3);
    play(match, GG_FIRST, &stake[1], "");
    assert_int_equal(gg_match_actions(match, GG_FIRST, list, 8), 0);
    assert_int_equal(gg_match_actions(match, GG_SECOND, list, 8), 3);
    assert_int_equal(gg_match_actions(match, GG_SECOND, list, 1), 3); /* the list is cut, the count is not */
    gg_match_free(match);
}

static void a_position_replaces_the_set_up(void **unused) {
    (void)unused;
    gg_error error = {{0}};
    gg_match *match = begun();
    assert_false(gg_match_position(match, "p", gg_span_of("\nchairs 4\n"), &error));
    assert_string_equal(error.text, "p:2: 'chairs' is no word of a toy position");
    error.text[0] = '\0';
    assert_false(gg_match_position(match, "p", gg_span_of("position 1 2 0 0 0 2 5 0\n"), &error));
    assert_string_equal(error.text, "there is always something in the pot");
    assert_int_equal(now(match)->pot, 2); /* as it was */
    error.text[0] = '\0';
    assert_true(gg_match_position(match, "p", gg_span_of("position  4 3 0 0 2 2 5 0  # nearly\n"), &error));
    assert_string_equal(gg_text_str(&match->start), "position 4 3 0 0 2 2 5 0\n");
    play_round(match);
    play(match, GG_FIRST, &take, "");
    gg_outcome end = toy.outcome(match->scenario, match->state);
    assert_true(end.over && end.winner == GG_FIRST && end.rule == TY_6);
    assert_int_equal(play(match, GG_FIRST, &leave, ""), GG_NOT_YOURS);
    assert_false(gg_match_position(match, "p", gg_span_of("position 4 3 0 0 2 2 5 0\n"), &error));
    gg_match_free(match);
}

static void keyed_dice_come_again_after_undo(void **unused) {
    (void)unused;
    gg_key key = {{9, 9, 9}};
    gg_match *match = new_match(&key);
    assert_int_equal(gg_match_start(match, NULL, 0), GG_DONE);
    play(match, GG_FIRST, &stake[1], "");
    assert_int_equal(gg_match_do(match, GG_SECOND, &stake[2], NULL, 0, false, NULL), GG_DONE);
    uint64_t hash = gg_match_hash(match, GG_UMPIRE);
    gg_match_undo(match, 2);
    assert_int_equal(gg_match_do(match, GG_SECOND, &stake[2], NULL, 0, true, NULL), GG_NEEDS_DICE);
    assert_int_equal(gg_match_do(match, GG_SECOND, &stake[2], NULL, 0, false, NULL), GG_DONE);
    assert_true(hash == gg_match_hash(match, GG_UMPIRE));
    gg_digest digest = gg_sha256(key.byte, sizeof key.byte), commitment = gg_match_commitment(match);
    assert_memory_equal(&digest, &commitment, sizeof digest);
    gg_match_free(match);
}

static void a_step_that_lacks_dice_leaves_no_trail(void **unused) {
    (void)unused;
    gg_match *match = begun();
    play(match, GG_FIRST, &stake[1], "");
    gg_dice_ask(&match->dice);
    for (int i = 0; i < 20; i++) { /* made-up dice: some of them tie, and the table would have come again */
        toy_state copy = *now(match);
        match->dice.used_size = 0;
        match->dice.need.count = 0;
        gg_step(match->scenario, (gg_state *)(void *)&copy, &match->trail, GG_SECOND, &stake[1], &match->dice,
                NULL);
        assert_int_equal(match->trail.size, 1);
    }
    gg_match_free(match);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(set_up_asks_for_its_dice),
        cmocka_unit_test(anything_but_done_leaves_the_match_as_it_was),
        cmocka_unit_test(every_cause_is_explained),
        cmocka_unit_test(undo_returns_every_state),
        cmocka_unit_test(events_and_dice_of_each_step_are_kept),
        cmocka_unit_test(nobody_sees_a_sealed_choice),
        cmocka_unit_test(lists_are_for_those_who_owe),
        cmocka_unit_test(a_position_replaces_the_set_up),
        cmocka_unit_test(a_step_that_lacks_dice_leaves_no_trail),
        cmocka_unit_test(keyed_dice_come_again_after_undo),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
