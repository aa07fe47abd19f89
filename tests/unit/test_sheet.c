/* How computer players write order sheets: on the toy's battle. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/player.h"
#include "toy.h"

static gg_scenario *scenario;
static gg_table table;
static gg_state *state, *seen;
static gg_trail trail;
static gg_dice dice;
static ai_choice choice;

static int load(void **unused) {
    (void)unused;
    gg_error error = {{0}};
    scenario = gg_scenario_load("toy/battle", (gg_span){NULL, 0}, &error);
    if (!scenario) return -1;
    table = (gg_table){scenario, gg_alloc(toy.work_size)};
    state = gg_alloc(toy.state_size);
    seen = gg_alloc(toy.state_size);
    return 0;
}

static int unload(void **unused) {
    (void)unused;
    gg_trail_free(&trail);
    gg_scenario_free(scenario);
    free(table.work);
    free(state);
    free(seen);
    return 0;
}

static ai_mind *mind_of(const char *text) {
    gg_error error = {{0}};
    ai_config config;
    assert_true(ai_config_read(gg_span_of(text), &config, &error));
    return ai_mind_new(&config, scenario, (ai_clock){NULL, NULL}, &error);
}

static gg_prompt asked(void) {
    return toy.prompt(scenario, state);
}

/* Asks for a decision, which must be legal, and carries it out. */
static int decide(ai_mind *mind, gg_side side) {
    ai_choose(mind, state, side, &trail, &choice);
    gg_action action = choice.action;
    toy.observe(scenario, state, side, seen);
    assert_int_equal(toy.judge(&table, seen, side, &action).rule, 0);
    gg_dice_next(&dice);
    gg_step(&table, state, toy.is_line(&action) ? NULL : &trail, side, &action, &dice, NULL);
    return action.kind;
}

static void begin(uint64_t seed) {
    gg_trail_clear(&trail);
    gg_dice_fast(&dice, seed);
    toy.setup(&table, state, &dice, NULL);
}

/* To the first sheet: the armies camp. */
static void begin_battle(ai_mind *mind) {
    begin(3);
    while (asked().sides == 1 || asked().sides == 2) decide(mind, asked().sides == 1 ? GG_FIRST : GG_SECOND);
    assert_int_equal(asked().kind, TOY_ASK_ORDERS);
    assert_int_equal(asked().sides, 3);
}

static void every_player_plays_battles(void **unused) {
    (void)unused;
    static const char *const players[] = {"random",
                                          "greedy",
                                          "mcts:nodes=60,memory=1",
                                          "uct:nodes=60,memory=1",
                                          "rehearsal:nodes=200",
                                          "captain:nodes=200"};
    for (size_t p = 0; p < sizeof players / sizeof *players; p++) {
        ai_mind *mind[2] = {mind_of(players[p]), mind_of(players[p])};
        int sheets = 0;
        begin(7);
        for (int rounds = 0; asked().sides && rounds < 3; rounds += asked().kind == TOY_ASK_CLAIM)
            sheets += decide(mind[(asked().sides & 1) == 0], (asked().sides & 1) ? GG_FIRST : GG_SECOND) ==
                      TOY_COMMIT;
        assert_true(sheets >= 2);
        ai_mind_free(mind[0]);
        ai_mind_free(mind[1]);
    }
}

static uint32_t lines_of(gg_side side) {
    uint32_t at[TOY_UNITS];
    int32_t word[TOY_UNITS * 5];
    gg_list list = gg_list_over(at, TOY_UNITS, word, TOY_UNITS * 5);
    toy.sheet(scenario, state, side, &list);
    return list.count;
}

/* Three units stand: a line each and the commit, planned once; every later line costs no more than itself. */
static void a_sheet_is_handed_out_line_by_line(void **unused) {
    (void)unused;
    ai_mind *mind = mind_of("greedy");
    begin_battle(mind);
    for (uint32_t line = 1; line <= 3; line++) {
        assert_true(toy.is_line(&(gg_action){.kind = (uint16_t)decide(mind, GG_SECOND)}));
        assert_int_equal(lines_of(GG_SECOND), line);
        assert_true(line == 1 ? choice.nodes > 10 : choice.nodes <= 1);
    }
    assert_int_equal(decide(mind, GG_SECOND), TOY_COMMIT);
    assert_int_equal(choice.nodes, 0);
    assert_int_equal(asked().sides, 1);
    ai_mind_free(mind);
}

static void a_torn_sheet_is_planned_anew(void **unused) {
    (void)unused;
    ai_mind *mind = mind_of("greedy");
    begin_battle(mind);
    decide(mind, GG_FIRST);
    decide(mind, GG_FIRST);
    toy.tear(scenario, state, GG_FIRST);
    for (uint32_t line = 1; line <= 3; line++) {
        decide(mind, GG_FIRST);
        assert_true((choice.nodes > 10) == (line == 1));
        assert_int_equal(lines_of(GG_FIRST), line);
    }
    assert_int_equal(decide(mind, GG_FIRST), TOY_COMMIT);
    ai_mind_free(mind);
}

/* However often somebody tears it, a sheet is committed in the end. */
static void nobody_writes_for_ever(void **unused) {
    (void)unused;
    ai_mind *mind = mind_of("greedy:nodes=40");
    begin_battle(mind);
    int calls = 0;
    while (decide(mind, GG_FIRST) != TOY_COMMIT) {
        toy.tear(scenario, state, GG_FIRST);
        assert_true(++calls <= 20);
    }
    assert_int_equal(calls, 20);
    ai_mind_free(mind);
}

/* A game that plans nothing: what is written is committed. */
static void who_has_no_plan_commits(void **unused) {
    (void)unused;
    gg_ruleset planless = toy;
    planless.plan = NULL;
    scenario->game = &planless;
    ai_mind *mind = mind_of("greedy");
    begin_battle(mind);
    assert_int_equal(decide(mind, GG_FIRST), TOY_COMMIT);
    ai_mind_free(mind);
    scenario->game = &toy;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_player_plays_battles),   cmocka_unit_test(a_sheet_is_handed_out_line_by_line),
        cmocka_unit_test(a_torn_sheet_is_planned_anew), cmocka_unit_test(nobody_writes_for_ever),
        cmocka_unit_test(who_has_no_plan_commits),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
