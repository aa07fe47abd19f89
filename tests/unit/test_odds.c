/* Unit tests of game/odds, with the toy game: exact chances, samples, too many outcomes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "game/odds.h"
#include "toy.h"

#include <stdlib.h>
#include <string.h>

static const gg_action stake_1 = {TOY_STAKE, 1, {1}};

static gg_scenario *scenario_with(const char *options) {
    gg_error error = {{0}};
    gg_scenario *scenario = gg_scenario_load("short", gg_span_of(options), &error);
    assert_non_null(scenario);
    return scenario;
}

/* North has staked `stake`; what comes of south staking 1? */
static gg_odds *odds_of(const gg_scenario *scenario, int stake, gg_side viewer, uint64_t most) {
    static toy_state state;
    state = (toy_state){.stake = {(uint8_t)stake, 0}, .pot = 1, .claimant = TOY_NOBODY};
    return gg_odds_of(&(gg_table){scenario, NULL}, (const gg_state *)(const void *)&state, GG_SECOND,
                      &stake_1, viewer, most, 1);
}

static void assert_chance(const gg_odds *odds, int index, int kind, int side, uint64_t over, uint64_t under) {
    const gg_odds_outcome *outcome = &odds->outcome[index];
    const gg_event *last = &odds->told.at[outcome->event_at + outcome->event_count - 1];
    assert_int_equal(last->kind, kind);
    assert_int_equal(last->arg[0], side);
    assert_int_equal(outcome->chance.over, over);
    assert_int_equal(outcome->chance.under, under);
}

static void two_dice_have_36_ways(void **unused) {
    (void)unused;
    gg_scenario *scenario = scenario_with("");
    gg_odds *odds = odds_of(scenario, 2, GG_UMPIRE, 36);
    assert_false(odds->sampled);
    assert_int_equal(odds->samples, 36);
    assert_int_equal(odds->count, 3);
    assert_chance(odds, 0, TOY_TOLD_WON, 0, 7, 12); /* 21 of 36: ahead by one */
    assert_chance(odds, 1, TOY_TOLD_WON, 1, 5, 18);
    assert_chance(odds, 2, TOY_TOLD_TIED, TOY_NOBODY, 5, 36);
    gg_odds_free(odds);
    gg_scenario_free(scenario);
}

static void too_many_ways_are_sampled(void **unused) {
    (void)unused;
    gg_scenario *scenario = scenario_with("");
    gg_odds *odds = odds_of(scenario, 2, GG_UMPIRE, 35);
    assert_true(odds->sampled);
    assert_int_equal(odds->samples, 35);
    uint64_t sum = 0;
    for (int i = 0; i < odds->count; i++)
        sum += odds->outcome[i].chance.over * (35 / odds->outcome[i].chance.under);
    assert_int_equal(sum, 35);
    gg_odds_free(odds);
    gg_scenario_free(scenario);
}

/* Rolling again without end cannot be counted out. */
static void endless_ways_are_sampled(void **unused) {
    (void)unused;
    gg_scenario *scenario = scenario_with("reroll-ties");
    gg_odds *odds = odds_of(scenario, 1, GG_UMPIRE, 20000);
    assert_true(odds->sampled);
    assert_int_equal(odds->count, 2);
    for (int i = 0; i < 2; i++) {
        uint64_t per_mille = 1000 * odds->outcome[i].chance.over / odds->outcome[i].chance.under;
        assert_in_range(per_mille, 480, 520);
    }
    gg_odds *again = odds_of(scenario, 1, GG_UMPIRE, 20000);
    assert_memory_equal(&odds->outcome[0].chance, &again->outcome[0].chance, sizeof(gg_ratio));
    gg_odds_free(again);
    gg_odds_free(odds);
    gg_scenario_free(scenario);
}

static gg_odds *odds_of_action(const gg_scenario *scenario, const toy_state *state, gg_side side, int kind,
                               gg_side viewer) {
    const gg_action action = {.kind = (uint16_t)kind};
    return gg_odds_of(&(gg_table){scenario, NULL}, (const gg_state *)(const void *)state, side, &action,
                      viewer, 100, 1);
}

static void an_action_without_dice_is_certain(void **unused) {
    (void)unused;
    static const toy_state state = {.score = {4, 0}, .pot = 1, .claimant = GG_FIRST};
    gg_scenario *scenario = scenario_with("");
    gg_odds *odds = odds_of_action(scenario, &state, GG_FIRST, TOY_TAKE, GG_UMPIRE);
    assert_int_equal(odds->count, 1);
    assert_chance(odds, 0, TOY_TOLD_SCORED, 0, 1, 1);
    gg_odds_free(odds);
    gg_scenario_free(scenario);
}

/* Whose stake is hidden from the viewer is as likely 1, 2 or 3; he who sees it knows better. */
static void the_viewer_knows_what_he_knows(void **unused) {
    (void)unused;
    gg_scenario *scenario = scenario_with("");
    gg_odds *known = odds_of(scenario, 3, GG_FIRST, 2000);
    gg_odds *hidden = odds_of(scenario, 3, GG_SECOND, 2000), *other = odds_of(scenario, 1, GG_SECOND, 2000);
    assert_false(known->sampled);
    assert_int_equal(known->samples, 36);
    assert_true(hidden->sampled);
    assert_int_equal(hidden->samples, 2000);
    assert_int_equal(hidden->count, other->count);
    for (int i = 0; i < hidden->count; i++) {
        assert_int_equal(hidden->outcome[i].label, other->outcome[i].label);
        assert_memory_equal(&hidden->outcome[i].chance, &other->outcome[i].chance, sizeof(gg_ratio));
    }
    gg_odds_free(known);
    gg_odds_free(hidden);
    gg_odds_free(other);
    gg_scenario_free(scenario);
}

/* Who takes the pot is told what comes of it if the other side lets it go. */
static void questions_are_looked_past(void **unused) {
    (void)unused;
    static const toy_state state = {
        .pot = 3, .claimant = GG_FIRST, .hand_size = {0, 2}, .hand = {{0, 0}, {2, 0}}, .score = {6, 0}};
    gg_error error = {{0}};
    gg_scenario *scenario = gg_scenario_load("cards", (gg_span){NULL, 0}, &error);
    assert_non_null(scenario);
    gg_odds *odds = odds_of_action(scenario, &state, GG_FIRST, TOY_TAKE, GG_FIRST);
    assert_int_equal(odds->count, 1);
    assert_chance(odds, 0, TOY_TOLD_SCORED, 0, 1, 1);
    gg_odds_free(odds);
    gg_scenario_free(scenario);
}

/* A tie leads to the next stakes, and that is another matter. */
static void the_next_round_is_not_looked_at(void **unused) {
    (void)unused;
    static const toy_state state = {.pot = 1, .claimant = GG_FIRST};
    gg_scenario *scenario = scenario_with("");
    gg_odds *odds = odds_of_action(scenario, &state, GG_FIRST, TOY_TAKE, GG_UMPIRE);
    for (int i = 0; i < odds->count; i++) assert_in_range(odds->outcome[i].event_count, 1, 6);
    gg_odds_free(odds);
    gg_scenario_free(scenario);
}

typedef void apply(const gg_table *, gg_state *, gg_side, const gg_action *, gg_dice *, gg_events *);

/* Of the toy's table as if that were all that happens. */
static gg_odds *odds_of_stub(apply *stub, gg_action action, uint64_t most) {
    static const toy_state state;
    toy_scenario body = {.goal = 1};
    gg_ruleset game = toy;
    game.apply = stub;
    game.otherwise = NULL;
    gg_scenario scenario = {.game = &game, .body = &body};
    return gg_odds_of(&(gg_table){&scenario, NULL}, (const gg_state *)(const void *)&state, GG_FIRST, &action,
                      GG_UMPIRE, most, 1);
}

/* A game of one action: as many dice as arg[0], of arg[1] sides, told in one number. */
static void apply_dice(const gg_table *table, gg_state *state, gg_side side, const gg_action *action,
                       gg_dice *dice, gg_events *events) {
    (void)table, (void)state, (void)side;
    unsigned number = 0;
    for (int i = 0; i < action->arg[0]; i++)
        number = number * (unsigned)action->arg[1] +
                 (unsigned)gg_roll_one(dice, 1, action->arg[1], "a test", -1) - 1;
    gg_tell(events, (gg_event){.class = GG_EVENT_RESULT, .value = (int32_t)number});
}

static gg_odds *odds_of_dice(int count, int sides, uint64_t most) {
    return odds_of_stub(apply_dice, (gg_action){0, 2, {count, sides}}, most);
}

/* Two rolls of three dice, told in one number: the pips of the first and how many of the second are above 4.
 * They are alike if arg[0] says so. */
static void apply_pips(const gg_table *table, gg_state *state, gg_side side, const gg_action *action,
                       gg_dice *dice, gg_events *events) {
    (void)table, (void)state, (void)side;
    int pips[3], more[3], number = 0;
    if (action->arg[0]) {
        gg_roll_alike(dice, 3, 1, 6, 6, "a test", -1, pips);
        gg_roll_alike(dice, 3, 1, 6, 5, "a test", -1, more);
    } else {
        gg_roll(dice, 3, 1, 6, "a test", -1, pips);
        gg_roll(dice, 3, 1, 6, "a test", -1, more);
    }
    for (int i = 0; i < 3; i++) number += 10 * pips[i] + (more[i] > 4);
    gg_tell(events, (gg_event){.class = GG_EVENT_RESULT, .value = (int32_t)number});
}

static gg_odds *odds_of_pips(bool alike, uint64_t most) {
    return odds_of_stub(apply_pips, (gg_action){0, 1, {alike}}, most);
}

/* 56 sets of three dice with six values, 35 with five of which the last stands for two. */
static void dice_that_are_alike_are_played_in_one_order(void **unused) {
    (void)unused;
    gg_odds *every = odds_of_pips(false, 46656), *alike = odds_of_pips(true, 56 * 35);
    assert_false(every->sampled || alike->sampled);
    assert_int_equal(every->samples, 46656);
    assert_int_equal(alike->samples, 56 * 35);
    assert_int_equal(alike->count, 16 * 4); /* 3 to 18 pips, 0 to 3 above 4 */
    assert_int_equal(every->count, alike->count);
    for (int i = 0; i < alike->count; i++) {
        assert_int_equal(alike->outcome[i].label, every->outcome[i].label);
        assert_int_equal(alike->outcome[i].chance.over, every->outcome[i].chance.over);
        assert_int_equal(alike->outcome[i].chance.under, every->outcome[i].chance.under);
    }
    gg_odds_free(every);
    gg_odds_free(alike);
}

static void outcomes_beyond_the_room_are_gathered(void **unused) {
    (void)unused;
    gg_odds *odds = odds_of_dice(2, 20, 1000);
    assert_false(odds->sampled);
    assert_true(odds->cut);
    assert_int_equal(odds->count, GG_ODDS_OUTCOMES);
    assert_int_equal(odds->outcome[0].chance.under, 400);
    assert_int_equal(odds->outcome[255].chance.over, 29); /* 400 - 255 = 145 of 400 */
    assert_int_equal(odds->outcome[255].chance.under, 80);
    assert_int_equal(odds->outcome[255].event_count, 0);
    gg_odds_free(odds);
}

static void numbers_too_large_are_sampled(void **unused) {
    (void)unused;
    gg_odds *odds = odds_of_dice(40, 6, 100);
    assert_true(odds->sampled);
    gg_odds_free(odds);
    odds = odds_of_dice(GG_MAX_DICE, 1, 100); /* one way, however many dice */
    assert_false(odds->sampled);
    assert_int_equal(odds->samples, 1);
    gg_odds_free(odds);
}

/* Rolls until a 2 comes, a hundred times at most: few ways, some of them less likely than a 64-bit fraction
 * can say. */
static void apply_patience(const gg_table *table, gg_state *state, gg_side side, const gg_action *action,
                           gg_dice *dice, gg_events *events) {
    (void)table, (void)state, (void)side, (void)action;
    int rolls = 0;
    while (rolls < 100 && gg_roll_one(dice, 1, 2, "a test", -1) == 1) rolls++;
    gg_tell(events, (gg_event){.class = GG_EVENT_RESULT, .value = rolls});
}

static void chances_too_small_are_sampled(void **unused) {
    (void)unused;
    gg_odds *odds = odds_of_stub(apply_patience, stake_1, 1000);
    assert_true(odds->sampled);
    gg_odds_free(odds);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_dice_have_36_ways),
        cmocka_unit_test(too_many_ways_are_sampled),
        cmocka_unit_test(endless_ways_are_sampled),
        cmocka_unit_test(an_action_without_dice_is_certain),
        cmocka_unit_test(the_viewer_knows_what_he_knows),
        cmocka_unit_test(questions_are_looked_past),
        cmocka_unit_test(the_next_round_is_not_looked_at),
        cmocka_unit_test(dice_that_are_alike_are_played_in_one_order),
        cmocka_unit_test(outcomes_beyond_the_room_are_gathered),
        cmocka_unit_test(numbers_too_large_are_sampled),
        cmocka_unit_test(chances_too_small_are_sampled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
