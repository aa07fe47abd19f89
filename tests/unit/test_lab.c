/* Unit tests of lab: statistics against known values, reading JSON back, order of work, and that a study in
 * parts is the same as the whole. Played with the toy. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lab/jsonread.h"
#include "lab/match.h"
#include "lab/report.h"
#include "lab/tournament.h"
#include "lab/workers.h"
#include "toy.h"

static bool is_near(double a, double b, double by) {
    return a - b < by && b - a < by;
}

/* --- statistics --------------------------------------------------------------------------------------- */

static void wilson_agrees_with_the_book(void **unused) {
    (void)unused;
    lab_interval eight_of_ten = lab_wilson(8, 10);
    assert_true(is_near(eight_of_ten.low, 0.4902, 0.0001) && is_near(eight_of_ten.high, 0.9433, 0.0001));
    lab_interval all = lab_wilson(100, 100);
    assert_true(is_near(all.low, 0.9630, 0.0001) && is_near(all.high, 1, 1e-9));
    lab_interval none = lab_wilson(0, 0);
    assert_true(none.low == 0 && none.high == 1);
}

static void shares_count_alike(void **unused) {
    (void)unused;
    lab_strata one = {0}, two = {0};
    lab_strata_add(&one, 8, 10);
    lab_interval alone = lab_strata_interval(&one);
    assert_true(is_near(alone.at, 0.8, 1e-9) && is_near(alone.low, 0.5316, 0.0001) &&
                is_near(alone.high, 1, 1e-9));
    lab_strata_add(&two, 90, 100);
    lab_strata_add(&two, 2, 4);
    lab_interval both = lab_strata_interval(&two);
    assert_true(is_near(both.at, 0.7, 1e-9));
    assert_true(is_near(both.low, 0.4532, 0.0001) && is_near(both.high, 0.9468, 0.0001));
    lab_strata swept = {0};
    lab_strata_add(&swept, 100, 100);
    assert_true(lab_strata_interval(&swept).low < 0.99 && lab_strata_interval(&swept).high == 1);
}

static void elo_and_its_inverse(void **unused) {
    (void)unused;
    assert_true(is_near(lab_elo(0.75), 190.85, 0.01));
    assert_true(is_near(lab_elo(0.5), 0, 1e-9));
    assert_true(is_near(lab_expected(lab_elo(0.64)), 0.64, 1e-9));
    assert_true(lab_elo(1) > 1000 && lab_elo(0) < -1000);
}

static void a_mean_has_spread_and_interval(void **unused) {
    (void)unused;
    lab_mean mean = {0};
    for (int i = 1; i <= 5; i++) lab_mean_add(&mean, i);
    assert_true(is_near(mean.mean, 3, 1e-12) && is_near(lab_mean_spread(&mean), 1.5811388, 1e-6));
    lab_interval at = lab_mean_interval(&mean);
    assert_true(is_near(at.high - at.at, 1.959964 * 1.5811388 / 2.2360680, 1e-5));
    assert_true(mean.low == 1 && mean.high == 5);
}

static void the_test_decides_when_it_can(void **unused) {
    (void)unused;
    lab_sprt test = {true, 0, 50};
    const uint64_t nothing[5] = {0}, strong[5] = {0, 0, 20, 30, 50}, equal[5] = {20, 60, 240, 60, 20},
                   few[5] = {0, 1, 1, 1, 0};
    assert_int_equal(lab_sprt_verdict(&test, nothing), LAB_UNDECIDED);
    assert_int_equal(lab_sprt_verdict(&test, few), LAB_UNDECIDED);
    for (int i = 0; i < 5; i++) {
        uint64_t one[5] = {0};
        one[i] = 1;
        assert_int_equal(lab_sprt_verdict(&test, one), LAB_UNDECIDED);
    }
    assert_int_equal(lab_sprt_verdict(&test, strong), LAB_ACCEPT_1);
    assert_int_equal(lab_sprt_verdict(&test, equal), LAB_ACCEPT_0);
}

/* How many of 1000 matches are misjudged in which each game is won with that rating; in `alike` of 100 pairs
 * both sides win one. */
static int misjudged(const lab_sprt *test, double elo, uint32_t alike) {
    gg_rng rng = {1815};
    uint32_t won = (uint32_t)((lab_expected(elo) - 0.5) * 100 / (100 - alike) * 1000000 + 500000);
    lab_verdict right = elo > test->elo0 ? LAB_ACCEPT_1 : LAB_ACCEPT_0, verdict;
    int wrong = 0;
    for (int i = 0; i < 1000; i++) {
        uint64_t pairs[5] = {0};
        do {
            bool even = gg_rng_below(&rng, 100) < alike;
            int wins = even ? 1 : 0;
            for (int k = 0; k < 2 && !even; k++) wins += gg_rng_below(&rng, 1000000) < won;
            pairs[2 * wins]++;
        } while ((verdict = lab_sprt_verdict(test, pairs)) == LAB_UNDECIDED);
        wrong += verdict != right;
    }
    return wrong;
}

static void the_test_errs_one_time_in_twenty(void **unused) {
    (void)unused;
    const lab_sprt near = {true, 0, 30}, far = {true, 0, 200};
    for (uint32_t alike = 0; alike <= 80; alike += 40) {
        assert_in_range(misjudged(&near, 0, alike), 1, 60);
        assert_in_range(misjudged(&near, 30, alike), 1, 60);
        assert_in_range(misjudged(&far, 0, alike), 0, 60);
        if (alike == 0) assert_in_range(misjudged(&far, 200, alike), 0, 60);
    }
}

static void ratings_explain_results(void **unused) {
    (void)unused;
    lab_tournament *t = gg_alloc(sizeof *t);
    t->count = 3;
    t->score[0][1] = (lab_score){.games = 1000, .wins = 750, .losses = 250};
    t->score[1][2] = (lab_score){.games = 1000, .wins = 750, .losses = 250};
    t->score[0][2] = (lab_score){.games = 1000, .wins = 900, .losses = 100};
    lab_tournament_rate(t);
    assert_true(is_near(t->elo[0] - t->elo[1], 191, 3) && is_near(t->elo[1] - t->elo[2], 191, 3));
    assert_true(is_near(t->elo[0] + t->elo[1] + t->elo[2], 0, 1e-6));
    assert_true(t->error[1] > 5 && t->error[1] < 30);
    double games, points = lab_tournament_points(t, 1, &games);
    assert_true(is_near(points, 250 + 750, 1e-9) && is_near(games, 2000, 1e-9));
    free(t);
}

/* --- JSON --------------------------------------------------------------------------------------------- */

static void json_is_read_back(void **unused) {
    (void)unused;
    gg_span line =
        gg_span_of("{ \"a\": -12, \"b\":\"x, {y]\", \"c\":[1, [2,3] ,4],\"d\":{\"e\":null}, \"f\":true}");
    int64_t number;
    assert_true(lab_json_number(lab_json_member(line, "a"), &number));
    assert_int_equal(number, -12);
    assert_true(gg_span_is(lab_json_string(lab_json_member(line, "b")), "x, {y]"));
    assert_true(gg_span_is(lab_json_member(lab_json_member(line, "d"), "e"), "null"));
    assert_true(gg_span_is(lab_json_member(line, "f"), "true"));
    assert_null(lab_json_member(line, "e").at);
    lab_walk walk;
    gg_span key, value;
    int count = 0;
    assert_true(lab_walk_begin(&walk, lab_json_member(line, "c")));
    while (lab_walk_next(&walk, &key, &value)) count++;
    assert_int_equal(count, 3);
}

static void broken_json_is_not_found(void **unused) {
    (void)unused;
    static const char *const broken[] = {"",      "{",         "{\"a\"", "{\"a\":",    "{\"a\":}",
                                         "[1,2]", "{\"b\":\"", "}",      "{\"b\":[1}", "\"a\":1"};
    int64_t number;
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++)
        assert_false(lab_json_number(lab_json_member(gg_span_of(broken[i]), "a"), &number));
}

/* --- work --------------------------------------------------------------------------------------------- */

typedef struct order {
    uint64_t next, enough;
    bool wrong;
} order;

static void *square(void *with, int worker, uint64_t index) {
    (void)with, (void)worker;
    uint64_t *result = gg_alloc(sizeof *result);
    for (volatile uint64_t i = 0; i < (index * 7919) % 20000; i++) continue; /* some jobs take longer */
    *result = index * index;
    return result;
}

static bool take_square(void *with, uint64_t index, void *result) {
    order *o = with;
    o->wrong = o->wrong || index != o->next || *(uint64_t *)result != index * index;
    o->next++;
    free(result);
    return o->next < o->enough;
}

static void results_come_in_order(void **unused) {
    (void)unused;
    for (int workers = 1; workers <= 5; workers += 2) {
        order o = {0, 1000, false};
        lab_jobs jobs = {200, workers, &o, square, take_square, free};
        assert_int_equal(lab_work(&jobs), 200);
        assert_false(o.wrong);
        o = (order){0, 50, false};
        assert_int_equal(lab_work(&jobs), 50);
        assert_false(o.wrong);
    }
}

/* --- matches ------------------------------------------------------------------------------------------ */

static lab_match match_of(const gg_scenario *scenario, const char *a, const char *b, uint64_t games,
                          int workers) {
    gg_error error = {{0}};
    lab_match match = {
        .scenario = scenario, .games = games, .seed = 3, .workers = workers, .most = LAB_MOST_ACTIONS};
    assert_true(ai_config_read(gg_span_of(a), &match.player[0], &error));
    assert_true(ai_config_read(gg_span_of(b), &match.player[1], &error));
    return match;
}

static gg_scenario *load(const char *name) {
    gg_error error = {{0}};
    gg_scenario *scenario = gg_scenario_load(name, (gg_span){NULL, 0}, &error);
    assert_non_null(scenario);
    return scenario;
}

static void a_match_does_not_depend_on_the_workers(void **unused) {
    (void)unused;
    gg_scenario *scenario = load("toy/short");
    lab_score score[2];
    gg_error error = {{0}};
    for (int i = 0; i < 2; i++) {
        lab_match match = match_of(scenario, "greedy", "random", 60, i ? 3 : 1);
        assert_true(lab_match_play(&match, &score[i], &error));
    }
    assert_memory_equal(&score[0], &score[1], sizeof score[0]);
    assert_int_equal(score[0].games, 60);
    assert_int_equal(score[0].wins + score[0].draws + score[0].losses, 60);
    assert_true(lab_points(&score[0]) > 35); /* the better stake every round */
    assert_true(score[0].lead.count == 60 && score[0].lead.mean > 0);
    uint64_t pairs = 0;
    for (int i = 0; i < 5; i++) pairs += score[0].pairs[i];
    assert_int_equal(pairs, 30);
    gg_scenario_free(scenario);
}

/* The same player on both sides with the same moods: a pair is the same game twice, so it shares the points.
 */
static void pairs_cancel_luck(void **unused) {
    (void)unused;
    gg_scenario *scenario = load("toy/short");
    lab_match match = match_of(scenario, "greedy", "greedy:seed=1", 40, 2);
    lab_score score;
    gg_error error = {{0}};
    assert_true(lab_match_play(&match, &score, &error));
    assert_true(lab_points(&score) >= 14 && lab_points(&score) <= 26);
    gg_scenario_free(scenario);
}

static void a_player_that_cannot_play_is_told_of(void **unused) {
    (void)unused;
    gg_scenario *scenario = load("toy/short");
    lab_match match = match_of(scenario, "greedy", "alphabeta", 2, 1);
    lab_score score;
    gg_error error = {{0}};
    assert_false(lab_match_play(&match, &score, &error));
    assert_non_null(strstr(error.text, "alphabeta"));
    gg_scenario_free(scenario);
}

static void a_team_of_threads_is_reproducible(void **unused) {
    (void)unused;
    gg_scenario *scenario = load("toy/short");
    static ai_choice choice[2];
    toy_state state = {.stake = {3, 1}, .pot = 3, .claimant = GG_FIRST};
    for (int i = 0; i < 2; i++) {
        gg_error error = {{0}};
        ai_config config;
        assert_true(ai_config_read(gg_span_of("mcts:nodes=3000,threads=3,memory=4"), &config, &error));
        lab_team *team = lab_team_new(&config, scenario, lab_own_clock, &error);
        lab_team_choose(team, (gg_state *)(void *)&state, GG_FIRST, NULL, &choice[i]);
        lab_team_free(team);
    }
    assert_memory_equal(&choice[0], &choice[1], sizeof choice[0]);
    assert_int_equal(choice[0].action.kind, TOY_TAKE);
    assert_true(choice[0].nodes >= 3000 && choice[0].nodes < 3600);
    gg_scenario_free(scenario);
}

/* --- studies ------------------------------------------------------------------------------------------ */

static lab_plan plan_of(uint64_t shard, uint64_t shards) {
    lab_plan plan = {.scenario = "toy/long",
                     .player = {"greedy", "random"},
                     .games = 50,
                     .seed = 11,
                     .most = LAB_MOST_ACTIONS,
                     .shard = shard,
                     .shards = shards};
    return plan;
}

static void keep_line(void *with, const lab_study *study, const lab_game *game) {
    lab_write_game(study, game, with);
}

static lab_study *played(uint64_t shard, uint64_t shards, gg_text *lines) {
    gg_error error = {{0}};
    lab_plan plan = plan_of(shard, shards);
    lab_study *study = lab_study_new(&plan, &error);
    assert_non_null(study);
    lab_write_plan(&plan, lines);
    lab_study_play(study, 2, keep_line, lines);
    assert_int_equal(study->games, lab_study_share(&plan));
    return study;
}

static void add_lines(lab_study *study, const gg_text *lines) {
    gg_span rest = gg_text_span(lines), line;
    gg_error error = {{0}};
    lab_plan plan;
    gg_span_cut(&rest, '\n', &line);
    assert_true(lab_read_plan(line, &plan, &error));
    assert_true(lab_same_plan(&plan, &study->plan));
    while (gg_span_cut(&rest, '\n', &line) && line.size > 0) {
        lab_game *game = lab_read_game(study, line, &error);
        assert_non_null(game);
        assert_true(lab_study_add(study, game, &error));
        assert_false(lab_study_add(study, game, &error)); /* there already */
        lab_game_free(game);
    }
}

static void parts_make_the_whole(void **unused) {
    (void)unused;
    gg_error error = {{0}};
    gg_text whole_lines = {0}, summary[2] = {{0}, {0}};
    lab_study *whole = played(1, 1, &whole_lines);
    lab_plan plan = plan_of(1, 1);
    lab_study *sum = lab_study_new(&plan, &error);
    for (uint64_t shard = 1; shard <= 3; shard++) {
        gg_text lines = {0};
        lab_study_free(played(shard, 3, &lines));
        add_lines(sum, &lines);
        gg_text_free(&lines);
    }
    lab_summary(whole, &summary[0]);
    lab_summary(sum, &summary[1]);
    assert_string_equal(gg_text_str(&summary[0]), gg_text_str(&summary[1]));
    assert_true(whole->fired[TY_3] > 0 && whole->fired[TY_3] == sum->fired[TY_3]);
    assert_int_equal(whole->ended[TY_6] + whole->ended[TY_7] + whole->ended[TY_9], 50);
    assert_int_equal(lab_length_at(whole, 0.5), lab_length_at(sum, 0.5));
    for (int i = 0; i < 2; i++) gg_text_free(&summary[i]);
    gg_text_free(&whole_lines);
    lab_study_free(whole);
    lab_study_free(sum);
}

static void foreign_lines_are_refused(void **unused) {
    (void)unused;
    static const char *const bad[] = {"", "{}", "{\"game\":1}", "[1]",
                                      "{\"game\":0,\"winner\":null,\"began\":null,\"finished\":true}"};
    gg_text lines = {0};
    lab_study *study = played(1, 25, &lines);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        gg_error error = {{0}};
        lab_plan plan;
        assert_null(lab_read_game(study, gg_span_of(bad[i]), &error));
        assert_false(lab_read_plan(gg_span_of(bad[i]), &plan, &error));
    }
    gg_text_free(&lines);
    lab_study_free(study);
}

static void the_report_is_whole(void **unused) {
    (void)unused;
    gg_text lines = {0}, html = {0};
    lab_study *study = played(1, 1, &lines);
    lab_report(study, &html);
    const char *page = gg_text_str(&html);
    assert_int_equal(strncmp(page, "<!doctype html>", 15), 0);
    assert_non_null(strstr(page, "</html>"));
    assert_non_null(strstr(page, "prefers-color-scheme"));
    assert_non_null(strstr(page, "TY-6"));
    assert_non_null(strstr(page, "Deep South"));
    assert_non_null(strstr(page, "Who has the <code>goal</code> wins.</td>"));
    assert_null(strstr(page, "http")); /* nothing is fetched */
    assert_null(strstr(page, "nan"));
    gg_text_free(&lines);
    gg_text_free(&html);
    lab_study_free(study);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wilson_agrees_with_the_book),
        cmocka_unit_test(shares_count_alike),
        cmocka_unit_test(elo_and_its_inverse),
        cmocka_unit_test(a_mean_has_spread_and_interval),
        cmocka_unit_test(the_test_decides_when_it_can),
        cmocka_unit_test(the_test_errs_one_time_in_twenty),
        cmocka_unit_test(ratings_explain_results),
        cmocka_unit_test(json_is_read_back),
        cmocka_unit_test(broken_json_is_not_found),
        cmocka_unit_test(results_come_in_order),
        cmocka_unit_test(a_match_does_not_depend_on_the_workers),
        cmocka_unit_test(pairs_cancel_luck),
        cmocka_unit_test(a_player_that_cannot_play_is_told_of),
        cmocka_unit_test(a_team_of_threads_is_reproducible),
        cmocka_unit_test(parts_make_the_whole),
        cmocka_unit_test(foreign_lines_are_refused),
        cmocka_unit_test(the_report_is_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
