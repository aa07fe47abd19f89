/* Unit tests of ai: every player on the toy, which has dice, secrets, sealed decisions and repetition. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "ai/player.h"
#include "toy.h"

static gg_scenario *scenario;
static gg_table table;
static gg_ruleset game; /* the toy as if stakes made up its turns and claims came up on the way */
static const gg_prompt_kind in_turn[] = {{"stake", GG_TURN}, {"claim", GG_ANSWER}};
static ai_choice choice;

static int load_scenario(void **unused) {
    (void)unused;
    gg_error error = {{0}};
    scenario = gg_scenario_load("toy/short", (gg_span){NULL, 0}, &error);
    if (!scenario) return -1;
    table.scenario = scenario;
    game = toy;
    game.prompts = in_turn;
    scenario->game = &game;
    return 0;
}

static int free_scenario(void **unused) {
    (void)unused;
    gg_scenario_free(scenario);
    return 0;
}

static ai_config read_config(const char *text) {
    gg_error error = {{0}};
    ai_config config;
    bool good = ai_config_read(gg_span_of(text), &config, &error);
    if (!good) fail_msg("%s", error.text);
    return config;
}

static ai_mind *mind_of(const char *text) {
    gg_error error = {{0}};
    ai_config config = read_config(text);
    return ai_mind_new(&config, scenario, (ai_clock){NULL, NULL}, &error);
}

static void choose(ai_mind *mind, const toy_state *state, gg_side side) {
    ai_choose(mind, (const gg_state *)(const void *)state, side, NULL, &choice);
}

static gg_action ask(const char *player, toy_state state, gg_side side) {
    ai_mind *mind = mind_of(player);
    choose(mind, &state, side);
    ai_mind_free(mind);
    return choice.action;
}

static const char *const players[] = {"random",
                                      "greedy",
                                      "mcts:nodes=400",
                                      "uct:nodes=2000",
                                      "best:nodes=300",
                                      "greedy:noise=100,overlook=60",
                                      "conscript",
                                      "lieutenant",
                                      "captain:nodes=300",
                                      "rehearsal:nodes=900"};
enum { PLAYERS = sizeof players / sizeof *players };

/* --- legality ----------------------------------------------------------------------------------------- */

static void assert_legal(const toy_state *state, gg_side side) {
    toy_state seen;
    toy.observe(scenario, (const gg_state *)(const void *)state, side, (gg_state *)(void *)&seen);
    gg_verdict verdict = toy.judge(&table, (gg_state *)(void *)&seen, side, &choice.action);
    assert_int_equal(verdict.rule, 0);
    assert_true(choice.candidate_count >= 1);
    assert_true(gg_action_same(&choice.candidate[0].action, &choice.action));
    assert_int_equal(choice.candidate[0].value, choice.value);
    assert_true(choice.line_count >= 1);
    assert_true(gg_action_same(&choice.line[0].action, &choice.action));
    assert_int_equal(choice.line[0].side, side);
}

static void every_player_plays_whole_games(void **unused) {
    (void)unused;
    for (int p = 0; p < PLAYERS; p++) {
        ai_mind *mind[2] = {mind_of(players[p]), mind_of(players[p])};
        toy_state state;
        gg_state *in = (gg_state *)(void *)&state;
        gg_trail trail;
        gg_dice dice;
        int steps = 0;
        gg_trail_init(&trail);
        gg_dice_fast(&dice, 5);
        toy.setup(&table, in, &dice, NULL);
        for (;; steps++) {
            gg_prompt prompt = toy.prompt(scenario, in);
            if (prompt.sides == 0) break;
            gg_side side = (prompt.sides & 1) ? GG_FIRST : GG_SECOND;
            ai_choose(mind[side], in, side, &trail, &choice);
            assert_legal(&state, side);
            gg_action action = choice.action;
            gg_step(&table, in, &trail, side, &action, &dice, NULL);
        }
        assert_true(steps > 4);
        gg_trail_free(&trail);
        ai_mind_free(mind[0]);
        ai_mind_free(mind[1]);
    }
}

static void alphabeta_declines_dice_and_secrets(void **unused) {
    (void)unused;
    gg_error error = {{0}};
    ai_config config = read_config("alphabeta");
    assert_null(ai_mind_new(&config, scenario, (ai_clock){NULL, NULL}, &error));
    assert_non_null(strstr(error.text, "does not play"));
}

/* --- secrets ------------------------------------------------------------------------------------------ */

static void nobody_looks_at_what_is_hidden(void **unused) {
    (void)unused;
    for (int p = 0; p < PLAYERS; p++)
        for (uint8_t stake = 2; stake <= 3; stake++) {
            toy_state one = {.stake = {1, 0}, .pot = 2, .claimant = TOY_NOBODY}, other = one;
            other.stake[0] = stake;
            gg_action a = ask(players[p], one, GG_SECOND);
            ai_choice first = choice;
            gg_action b = ask(players[p], other, GG_SECOND);
            assert_true(gg_action_same(&a, &b));
            assert_memory_equal(&first, &choice, sizeof choice);
        }
}

/* Staking 3 is best whatever the other does; a search that could see the other stake would say so too, but
 * one that let the other see ours would not find the stake worth anything. */
static void sealed_decisions_are_searched_blind(void **unused) {
    (void)unused;
    toy_state state = {.pot = 3, .claimant = TOY_NOBODY};
    for (int side = 0; side < 2; side++) {
        gg_action action = ask("mcts:nodes=60000", state, (gg_side)side);
        assert_int_equal(action.kind, TOY_STAKE);
        assert_int_equal(action.arg[0], 3);
        action = ask("rehearsal:nodes=60000", state, (gg_side)side);
        assert_int_equal(action.arg[0], 3);
        action = ask("greedy", state, (gg_side)side);
        assert_int_equal(action.kind, TOY_STAKE);
    }
}

/* --- good play ---------------------------------------------------------------------------------------- */

static void who_can_win_does(void **unused) {
    (void)unused;
    static const char *const thinkers[] = {"greedy", "mcts:nodes=300", "uct:nodes=4000",
                                           "rehearsal:nodes=300"};
    toy_state state = {.score = {4, 4}, .pot = 3, .claimant = GG_SECOND, .round = 9};
    for (int i = 0; i < 4; i++) {
        gg_action action = ask(thinkers[i], state, GG_SECOND);
        assert_int_equal(action.kind, TOY_TAKE);
        assert_true(choice.value > 9000);
        assert_true(choice.candidate_count == 2);
        assert_int_equal(choice.candidate[1].action.kind, TOY_LEAVE);
    }
}

static void a_misjudged_win_is_no_more_than_won(void **unused) {
    (void)unused;
    toy_state state = {.score = {4, 4}, .pot = 3, .claimant = GG_SECOND, .round = 9};
    for (int seed = 0; seed < 20; seed++) {
        char player[40];
        snprintf(player, sizeof player, "greedy:noise=300,seed=%d", seed);
        ask(player, state, GG_SECOND);
        for (int i = 0; i < choice.candidate_count; i++)
            assert_in_range(choice.candidate[i].value + 10000, 0, 20000);
        assert_int_equal(choice.value, choice.candidate[0].value);
    }
}

/* Two dice have 36 ways, few enough to be exact. With a stake of 3 against 1, 2, 3 the round is won in 26,
 * 21, 15 of them and lost in 6, 10, 15; the winner takes a pot worth 200. The other stake is imagined four
 * times, so the value is a mean of four numbers out of 111, 61 and 0 (less a little for rounding). */
static bool is_exact_mean(int value) {
    for (int ones = 0; ones <= 4; ones++)
        for (int twos = 0; ones + twos <= 4; twos++) {
            int off = 4 * value - 111 * ones - 61 * twos;
            if (off <= 0 && off >= -9) return true;
        }
    return false;
}

static void greedy_is_exact_over_dice(void **unused) {
    (void)unused;
    toy_state state = {.stake = {3, 0}, .pot = 2, .claimant = TOY_NOBODY};
    for (int seed = 0; seed < 20; seed++) {
        char text[40];
        snprintf(text, sizeof text, "greedy:seed=%d", seed);
        assert_int_equal(ask(text, state, GG_SECOND).arg[0], 3);
        assert_true(is_exact_mean(choice.value));
    }
}

/* --- reproducible ------------------------------------------------------------------------------------- */

static void the_same_seed_makes_the_same_choice(void **unused) {
    (void)unused;
    toy_state state = {.score = {2, 1}, .pot = 2, .claimant = TOY_NOBODY};
    for (int p = 0; p < PLAYERS; p++) {
        ask(players[p], state, GG_FIRST);
        ai_choice first = choice;
        ask(players[p], state, GG_FIRST);
        assert_memory_equal(&first, &choice, sizeof choice);
    }
}

static void other_seeds_make_other_choices(void **unused) {
    (void)unused;
    toy_state state = {.pot = 1, .claimant = TOY_NOBODY};
    bool seen[4] = {false};
    for (int seed = 0; seed < 30; seed++) {
        char text[40];
        snprintf(text, sizeof text, "random:seed=%d", seed);
        seen[ask(text, state, GG_FIRST).arg[0]] = true;
    }
    assert_true(seen[1] && seen[2] && seen[3]);
}

static void a_mind_does_not_repeat_itself(void **unused) {
    (void)unused;
    toy_state state = {.pot = 1, .claimant = TOY_NOBODY};
    ai_mind *mind = mind_of("random");
    bool seen[4] = {false};
    for (int i = 0; i < 30; i++) {
        choose(mind, &state, GG_FIRST);
        seen[choice.action.arg[0]] = true;
    }
    assert_true(seen[1] && seen[2] && seen[3]);
    ai_mind_free(mind);
}

/* --- budgets ------------------------------------------------------------------------------------------ */

static void nodes_are_kept_to(void **unused) {
    (void)unused;
    static const char *const searching[] = {"mcts:nodes=1000", "uct:nodes=1000", "rehearsal:nodes=1000"};
    toy_state state = {.pot = 2, .claimant = TOY_NOBODY};
    for (int i = 0; i < 3; i++) {
        ask(searching[i], state, GG_FIRST);
        assert_in_range(choice.nodes, 1000, 1100);
    }
}

/* A clock that runs with every look at it: the slower the looks, the fewer are taken. */
typedef struct fake {
    int64_t now, step;
} fake;

static int64_t fake_now(void *with) {
    fake *clock = with;
    return clock->now += clock->step;
}

static void milliseconds_are_kept_to(void **unused) {
    (void)unused;
    static const char *const searching[] = {"mcts:ms=20", "uct:ms=20", "greedy:ms=20", "best:ms=20"};
    static const int64_t steps[] = {250, 500, 900};
    toy_state state = {.pot = 2, .claimant = TOY_NOBODY};
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 3; k++) {
            fake clock = {0, steps[k]};
            gg_error error = {{0}};
            ai_config config = read_config(searching[i]);
            ai_mind *mind = ai_mind_new(&config, scenario, (ai_clock){fake_now, &clock}, &error);
            choose(mind, &state, GG_FIRST);
            assert_in_range(choice.microseconds, 1, 22000);
            assert_legal(&state, GG_FIRST);
            ai_mind_free(mind);
        }
}

/* Somebody calls it off when he has been asked often enough. */
static int patience;
static bool called_off(void) {
    return --patience < 0;
}

static void thinking_can_be_called_off(void **unused) {
    (void)unused;
    static const char *const searching[] = {"mcts:nodes=200000", "uct:nodes=200000", "best:nodes=200000",
                                            "rehearsal:nodes=200000"};
    toy_state state = {.pot = 2, .claimant = TOY_NOBODY};
    for (int i = 0; i < 4; i++)
        for (int asked = 0; asked < 20; asked += 5) {
            ai_mind *mind = mind_of(searching[i]);
            ai_mind_heed(mind, called_off);
            patience = asked;
            choose(mind, &state, GG_FIRST);
            assert_legal(&state, GG_FIRST);
            assert_true(choice.nodes < 5000);
            ai_mind_free(mind);
        }
}

static void little_memory_is_enough(void **unused) {
    (void)unused;
    toy_state state = {.pot = 2, .claimant = TOY_NOBODY};
    ask("mcts:nodes=60000,memory=1", state, GG_FIRST);
    assert_legal(&state, GG_FIRST);
    assert_true(choice.nodes >= 60000);
    ask("uct:nodes=60000,memory=1", state, GG_FIRST);
    assert_legal(&state, GG_FIRST);
}

/* --- levels and text ---------------------------------------------------------------------------------- */

static void levels_have_names_numbers_and_budgets(void **unused) {
    (void)unused;
    for (int i = 0; i < AI_LEVELS; i++) {
        char number[16];
        snprintf(number, sizeof number, "%d", i + 1);
        ai_config by_number = read_config(number), by_name = read_config(ai_levels[i].name);
        assert_memory_equal(&by_number, &by_name, sizeof by_name);
        assert_int_equal(by_name.level, i + 1);
        if (by_name.nodes) {
            snprintf(number, sizeof number, "%d", by_name.nodes);
            assert_non_null(strstr(ai_levels[i].help, number));
        }
        if (ai_levels[i].exact.nodes) {
            snprintf(number, sizeof number, "%d", ai_levels[i].exact.nodes);
            assert_non_null(strstr(ai_levels[i].help, number));
        }
        bool states_budget = by_name.nodes || by_name.ms || strstr(ai_levels[i].help, "one action ahead");
        assert_true(states_budget);
    }
}

static void levels_differ_where_search_is_exact(void **unused) {
    (void)unused;
    gg_ruleset exact = *scenario->game;
    exact.chance = exact.secrets = false;
    ai_config plain = read_config("captain"), changed = read_config("captain:ms=70,lapse=33"),
              no_level = read_config("mcts");
    ai_config usual = ai_config_for(&plain, scenario->game), other = ai_config_for(&plain, &exact);
    assert_memory_equal(&usual, &plain, sizeof plain);
    assert_int_equal(other.nodes, ai_levels[5].exact.nodes);
    assert_int_equal(other.lapse, ai_levels[5].exact.lapse);
    other = ai_config_for(&changed, &exact);
    assert_int_equal(other.nodes, 0);
    assert_int_equal(other.ms, 70);
    assert_int_equal(other.lapse, 33);
    other = ai_config_for(&no_level, &exact);
    assert_memory_equal(&other, &no_level, sizeof other);
}

static void settings_are_read_and_written(void **unused) {
    (void)unused;
    ai_config config = read_config("mcts:ms=50,seed=7,threads=3");
    assert_int_equal(config.ms, 50);
    assert_int_equal(config.nodes, 0);
    assert_int_equal(config.seed, 7);
    assert_int_equal(config.threads, 3);
    gg_text text = {0};
    ai_config_write(&config, &text);
    assert_string_equal(gg_text_str(&text), "mcts:ms=50,threads=3,seed=7");
    ai_config again = read_config(gg_text_str(&text));
    assert_memory_equal(&config, &again, sizeof again);
    gg_text_free(&text);
}

static void nonsense_is_refused(void **unused) {
    (void)unused;
    static const struct {
        const char *text, *message;
    } bad[] = {{"general-staff", "no player"}, {"9", "no player"},           {"", "no player"},
               {"mcts:zeal=3", "no setting"},  {"mcts:ms=0", "from 1 to"},   {"mcts:ms", "from 1 to"},
               {"mcts:ms=ten", "from 1 to"},   {"mcts:ms=5,,", "no setting"}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        gg_error error = {{0}};
        ai_config config;
        assert_false(ai_config_read(gg_span_of(bad[i].text), &config, &error));
        assert_non_null(strstr(error.text, bad[i].message));
    }
}

static void choices_add_up(void **unused) {
    (void)unused;
    gg_action take = {TOY_TAKE, 0, {0}}, leave = {TOY_LEAVE, 0, {0}};
    ai_choice part[2] = {{.action = take,
                          .line_count = 1,
                          .nodes = 10,
                          .line = {{GG_FIRST, take}},
                          .candidate_count = 2,
                          .candidate = {{take, 100, 60}, {leave, 50, 40}}},
                         {.action = leave,
                          .line_count = 1,
                          .nodes = 5,
                          .line = {{GG_FIRST, leave}},
                          .candidate_count = 2,
                          .candidate = {{leave, 80, 80}, {take, 40, 20}}}};
    ai_choice_merge(part, 2, &choice);
    assert_int_equal(choice.action.kind, TOY_LEAVE);
    assert_int_equal(choice.candidate[0].visits, 120);
    assert_int_equal(choice.value, 70);
    assert_int_equal(choice.candidate[1].value, 85);
    assert_int_equal(choice.nodes, 15);
    assert_int_equal(choice.line[0].action.kind, TOY_LEAVE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_player_plays_whole_games),
        cmocka_unit_test(alphabeta_declines_dice_and_secrets),
        cmocka_unit_test(nobody_looks_at_what_is_hidden),
        cmocka_unit_test(sealed_decisions_are_searched_blind),
        cmocka_unit_test(who_can_win_does),
        cmocka_unit_test(a_misjudged_win_is_no_more_than_won),
        cmocka_unit_test(greedy_is_exact_over_dice),
        cmocka_unit_test(the_same_seed_makes_the_same_choice),
        cmocka_unit_test(other_seeds_make_other_choices),
        cmocka_unit_test(a_mind_does_not_repeat_itself),
        cmocka_unit_test(nodes_are_kept_to),
        cmocka_unit_test(milliseconds_are_kept_to),
        cmocka_unit_test(thinking_can_be_called_off),
        cmocka_unit_test(little_memory_is_enough),
        cmocka_unit_test(levels_have_names_numbers_and_budgets),
        cmocka_unit_test(levels_differ_where_search_is_exact),
        cmocka_unit_test(settings_are_read_and_written),
        cmocka_unit_test(nonsense_is_refused),
        cmocka_unit_test(choices_add_up),
    };
    return cmocka_run_group_tests(tests, load_scenario, free_scenario);
}
