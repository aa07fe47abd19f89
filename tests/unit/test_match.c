/* Unit tests of game/match, played with the toy game: doing, refusing, asking for dice, undoing, secrets. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "game/match.h"
#include "toy.h"

#include <stdlib.h>
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

static toy_state *copy_of(const gg_match *match) {
    toy_state *copy = gg_alloc(sizeof *copy);
    memcpy(copy, match->state, sizeof *copy);
    return copy;
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
    toy_state *before = copy_of(match);
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
    assert_memory_equal(before, now(match), sizeof *before);
    free(before);
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
    toy_state *state = gg_alloc((2 * ROUNDS + 2) * sizeof *state);
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
    assert_int_equal(match->told.count, 0);
    assert_int_equal(match->dice_size, 1);
    assert_int_equal(match->trail.size, 1);
    free(state);
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
    assert_int_equal(match->told.at[step->event_at + 3].kind, TOY_TOLD_WON);
    assert_int_equal(match->told.at[match->step[3].event_at].value, 2);
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
    static const uint8_t shown[] = {
        [GG_FIRST] = 1, [GG_SECOND] = TOY_HIDDEN, [GG_PUBLIC] = TOY_HIDDEN, [GG_UMPIRE] = 1};
    gg_state *seen = gg_alloc(sizeof(toy_state));
    for (gg_side viewer = GG_FIRST; viewer <= GG_UMPIRE; viewer++) {
        if (viewer == GG_NOBODY) continue;
        gg_match_observe(one, viewer, seen);
        assert_int_equal(toy_in(seen)->stake[0], shown[viewer]);
    }
    free(seen);
    gg_match_free(one);
    gg_match_free(other);
}

static uint32_t listed(const gg_match *match, gg_side side, gg_list *list) {
    gg_match_actions(match, side, list);
    return list->count;
}

static void lists_are_for_those_who_owe(void **unused) {
    (void)unused;
    gg_list *list = gg_list_new();
    gg_match *match = begun();
    assert_int_equal(gg_match_prompt(match).sides, 3);
    assert_int_equal(listed(match, GG_FIRST, list), 3);
    play(match, GG_FIRST, &stake[1], "");
    assert_int_equal(listed(match, GG_FIRST, list), 0);
    assert_int_equal(listed(match, GG_SECOND, list), 3);
    assert_false(list->cut);
    list->room = 1;
    assert_int_equal(listed(match, GG_SECOND, list), 1);
    assert_true(list->cut);
    gg_list_free(list);
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
        toy_state *copy = copy_of(match);
        match->dice.used_size = 0;
        match->dice.need.count = 0;
        gg_step(&match->table, (gg_state *)(void *)copy, &match->trail, GG_SECOND, &stake[1], &match->dice,
                NULL);
        assert_int_equal(match->trail.size, 1);
        free(copy);
    }
    gg_match_free(match);
}

/* --- order sheets ----------------------------------------------------------------------------- */

static const gg_action commit = {.kind = TOY_COMMIT}, resign = {.kind = GG_RESIGN};
static const gg_key key = {{9, 9, 9}};

/* The battle when orders are written: N1, N2, N3 are 0 to 2 and S1, S2, S3 are 3 to 5. */
static gg_match *writing(void) {
    gg_error error = {{0}};
    gg_match *match = gg_match_new(gg_scenario_load("battle", (gg_span){NULL, 0}, &error), &key);
    const gg_action middle = {TOY_CAMP, 1, {1}};
    assert_int_equal(gg_match_start(match, NULL, 0), GG_DONE);
    assert_int_equal(play(match, GG_FIRST, &middle, ""), GG_DONE);
    assert_int_equal(play(match, GG_SECOND, &middle, ""), GG_DONE);
    return match;
}

static void march(gg_match *match, gg_side side, int unit, int x, int y) {
    const gg_action line = {TOY_MARCH, 4, {unit, x, y, 65535}};
    assert_int_equal(play(match, side, &line, ""), GG_DONE);
}

static void lines_are_no_steps(void **unused) {
    (void)unused;
    gg_match *match = writing();
    uint64_t whole = gg_match_hash(match, GG_UMPIRE), south = gg_match_hash(match, GG_SECOND);
    uint64_t spectator = gg_match_hash(match, GG_PUBLIC);
    uint32_t told = match->told.count;
    march(match, GG_FIRST, 1, 34560, 20000);
    march(match, GG_FIRST, 1, 34560, 21000); /* thought better of */
    assert_int_equal(now(match)->order[1].y, 21000);
    assert_int_equal(now(match)->order[1].facing, 65535);
    assert_int_equal(match->steps, 3);
    assert_int_equal(match->told.count, told);
    assert_true(gg_match_hash(match, GG_UMPIRE) != whole);
    assert_true(gg_match_hash(match, GG_SECOND) == south);
    assert_true(gg_match_hash(match, GG_PUBLIC) == spectator);
    const gg_action far = {TOY_MARCH, 4, {1, 34560, 30000, 0}}, theirs = {TOY_HALT, 1, {3}};
    gg_verdict verdict;
    assert_int_equal(gg_match_do(match, GG_FIRST, &far, NULL, 0, true, &verdict), GG_REFUSED);
    assert_int_equal(verdict.rule, TY_12);
    assert_int_equal(verdict.reason, TOY_TOO_FAR);
    assert_int_equal(verdict.arg[1], 14000);
    assert_int_equal(gg_match_do(match, GG_FIRST, &theirs, NULL, 0, true, &verdict), GG_REFUSED);
    assert_int_equal(verdict.rule, TY_11);
    gg_match_free(match);
}

/* The same hash goes with a step, whatever the other side has half written by then. */
static void hashes_leave_drafts_out(void **unused) {
    (void)unused;
    gg_match *one = writing(), *other = writing();
    march(one, GG_SECOND, 3, 20000, 34000);
    assert_int_equal(play(one, GG_FIRST, &commit, ""), GG_DONE);
    assert_int_equal(play(other, GG_FIRST, &commit, ""), GG_DONE);
    assert_true(one->step[3].hash == other->step[3].hash);
    assert_true(gg_match_hash(one, GG_UMPIRE) != gg_match_hash(other, GG_UMPIRE));
    gg_match_free(one);
    gg_match_free(other);
}

static void a_commitment_can_be_withdrawn(void **unused) {
    (void)unused;
    gg_match *match = writing();
    assert_false(gg_match_withdraw(match, GG_FIRST));
    march(match, GG_FIRST, 0, 20000, 20000);
    assert_int_equal(play(match, GG_FIRST, &commit, ""), GG_DONE);
    assert_int_equal(gg_match_prompt(match).sides, 2);
    assert_int_equal(play(match, GG_FIRST, &commit, ""), GG_NOT_YOURS);
    march(match, GG_SECOND, 3, 20000, 34000); /* the other side writes on */
    assert_false(gg_match_withdraw(match, GG_SECOND));
    assert_false(gg_match_withdraw(match, GG_PUBLIC));
    assert_true(gg_match_withdraw(match, GG_FIRST));
    assert_int_equal(match->steps, 3);
    assert_int_equal(gg_match_prompt(match).sides, 3);
    assert_int_equal(now(match)->order[0].y, 20000);
    assert_int_equal(now(match)->order[3].y, 34000);
    assert_int_equal(play(match, GG_FIRST, &commit, ""), GG_DONE);
    assert_int_equal(gg_match_do(match, GG_SECOND, &commit, NULL, 0, false, NULL), GG_DONE);
    assert_false(gg_match_withdraw(match, GG_FIRST)); /* too late */
    assert_int_equal(now(match)->unit[0].y, 20000);
    assert_int_equal(now(match)->unit[3].y, 34000);
    assert_int_equal(now(match)->order[0].written, TOY_UNWRITTEN);
    gg_match_free(match);
}

static void undo_brings_a_draft_back(void **unused) {
    (void)unused;
    gg_match *match = writing();
    march(match, GG_FIRST, 0, 20000, 20000);
    march(match, GG_SECOND, 3, 20000, 34000);
    toy_state *before = copy_of(match);
    assert_int_equal(play(match, GG_FIRST, &commit, ""), GG_DONE);
    assert_int_equal(gg_match_do(match, GG_SECOND, &commit, NULL, 0, false, NULL), GG_DONE);
    assert_true(gg_match_undo(match, 3));
    assert_memory_equal(before, now(match), sizeof *before);
    free(before);
    gg_match_free(match);
}

/* Two thousand at once, and a step that lacks one of them is no step. */
static void people_throw_many_dice(void **unused) {
    (void)unused;
    static int16_t dice[2000];
    gg_match *match = writing();
    match->asks = true;
    for (int i = 0; i < 2000; i++) dice[i] = (int16_t)(1 + i % 6);
    assert_int_equal(gg_match_do(match, GG_FIRST, &commit, NULL, 0, false, NULL), GG_DONE);
    toy_state *before = copy_of(match);
    assert_int_equal(gg_match_do(match, GG_SECOND, &commit, NULL, 0, false, NULL), GG_NEEDS_DICE);
    assert_int_equal(match->dice.need.count, 2000);
    assert_int_equal(gg_match_do(match, GG_SECOND, &commit, dice, 1999, false, NULL), GG_NEEDS_DICE);
    assert_int_equal(match->dice.need.count, 1);
    assert_memory_equal(before, now(match), sizeof *before);
    assert_int_equal(gg_match_do(match, GG_SECOND, &commit, dice, 2000, true, NULL), GG_DONE);
    assert_int_equal(match->step[4].dice_count, 2000);
    free(before);
    gg_match_free(match);
}

static void resigning_tears_the_sheets(void **unused) {
    (void)unused;
    gg_match *match = writing();
    march(match, GG_FIRST, 0, 20000, 20000);
    assert_int_equal(play(match, GG_PUBLIC, &resign, ""), GG_NOT_YOURS);
    assert_int_equal(play(match, GG_FIRST, &resign, ""), GG_DONE);
    gg_outcome end = toy.outcome(match->scenario, match->state);
    assert_true(end.over && end.winner == GG_SECOND && end.rule == TY_18);
    assert_int_equal(now(match)->order[0].written, TOY_UNWRITTEN);
    assert_int_equal(play(match, GG_FIRST, &resign, ""), GG_NOT_YOURS);
    assert_true(gg_match_undo(match, 3));
    assert_int_equal(now(match)->order[0].y, 20000);
    gg_match_free(match);
}

static void where_no_rule_knows_it_nobody_resigns(void **unused) {
    (void)unused;
    static gg_ruleset proud;
    gg_match *match = begun();
    gg_text text = {0};
    proud = toy;
    proud.resign = NULL;
    match->game = &proud;
    assert_int_equal(play(match, GG_FIRST, &resign, ""), GG_NO_RESIGNING);
    gg_match_explain(match, GG_NO_RESIGNING, gg_legal(), &text);
    assert_string_equal(gg_text_str(&text), "The toy knows no rule for giving up");
    gg_text_free(&text);
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
        cmocka_unit_test(lines_are_no_steps),
        cmocka_unit_test(hashes_leave_drafts_out),
        cmocka_unit_test(a_commitment_can_be_withdrawn),
        cmocka_unit_test(undo_brings_a_draft_back),
        cmocka_unit_test(people_throw_many_dice),
        cmocka_unit_test(resigning_tears_the_sheets),
        cmocka_unit_test(where_no_rule_knows_it_nobody_resigns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
