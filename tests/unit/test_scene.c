/* Unit tests of what searches play through in the mind: on the toy, which has dice and sealed stakes. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/players.h"
#include "ai/recall.h"
#include "ai/scene.h"
#include "toy.h"

static gg_scenario *scenario;
static ai_mind *mind;
static ai_scene scene;
static gg_ruleset table_game;     /* the toy as if stakes made up its turns and claims came up on the way, */
static gg_ruleset all_interrupts; /* as if no decision made up its turns, */
static gg_ruleset marked;         /* and as if it were worth remembering its states */

static const gg_prompt_kind in_turn[] = {{"stake", GG_TURN}, {"claim", GG_ANSWER}},
                            on_the_way[] = {{"stake", GG_ANSWER}, {"claim", GG_ANSWER}};

static uint64_t mark_table(const gg_scenario *unused, const gg_state *state) {
    (void)unused;
    return gg_hash(state, sizeof(toy_state), 0);
}

static void set_scene(ai_mind *of) {
    ai_scene_init(&scene, of, 12);
}

/* A player whose mind holds one scene, the one of the tests. */
static const ai_player stage = {.plays = ai_plays_all, .needs = ai_scene_needs, .begin = set_scene};

static int begin(void **unused) {
    (void)unused;
    gg_error error = {{0}};
    const ai_config config = {.player = &stage, .nodes = 1000000, .threads = 1};
    scenario = gg_scenario_load("toy/short", (gg_span){NULL, 0}, &error);
    if (!scenario) return -1;
    mind = ai_mind_new(&config, scenario, (ai_clock){NULL, NULL}, &error);
    if (!mind) return -1;
    mind->node_limit = UINT64_MAX;
    mind->care = ai_careful;
    table_game = all_interrupts = toy;
    table_game.prompts = in_turn;
    all_interrupts.prompts = on_the_way;
    marked = table_game;
    marked.mark = mark_table;
    mind->game = &table_game;
    return 0;
}

static int end(void **unused) {
    (void)unused;
    ai_mind_free(mind);
    gg_scenario_free(scenario);
    return 0;
}

static const gg_state *as_state(const toy_state *state) {
    return (const gg_state *)(const void *)state;
}

static const gg_action stake_1 = {TOY_STAKE, 1, {1}}, stake_2 = {TOY_STAKE, 1, {2}};

static void the_dice_belong_to_the_action(void **unused) {
    (void)unused;
    toy_state table = {.stake = {2, 0}, .pot = 2, .claimant = TOY_NOBODY};
    gg_prompt prompt = toy.prompt(scenario, as_state(&table));
    uint64_t dice[2][3];
    for (int i = 0; i < 2; i++) {
        float fair = 0;
        ai_scene_begin(&scene, mind, as_state(&table), GG_SECOND, 7);
        assert_true(ai_scene_dice(&scene, &stake_1) != ai_scene_dice(&scene, &stake_2));
        dice[i][0] = ai_scene_dice(&scene, &stake_1);
        ai_scene_act(&scene, mind, prompt, GG_SECOND, &stake_1, dice[i][0], &fair);
        dice[i][1] = ai_scene_dice(&scene, &stake_1); /* once more */
        scene.turn++;
        dice[i][2] = ai_scene_dice(&scene, &stake_1); /* in the next turn */
    }
    assert_memory_equal(dice[0], dice[1], sizeof dice[0]);
    assert_true(dice[0][0] != dice[0][1] && dice[0][1] != dice[0][2] && dice[0][0] != dice[0][2]);
    ai_scene_begin(&scene, mind, as_state(&table), GG_SECOND, 8);
    assert_true(ai_scene_dice(&scene, &stake_1) != dice[0][0]);
}

/* A stake of 1 against 3 wins 6 of 36 throws and loses 26; a pot of 2 is worth 200 to who takes it, so the
 * mean is -400 / 3.6. Luck is the rest. */
static void luck_is_what_differs_from_the_mean(void **unused) {
    (void)unused;
    toy_state table = {.stake = {3, 0}, .pot = 2, .claimant = TOY_NOBODY};
    gg_prompt prompt = toy.prompt(scenario, as_state(&table));
    int won = 0, lost = 0;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        float fair = NAN;
        ai_scene_begin(&scene, mind, as_state(&table), GG_FIRST, 7);
        ai_scene_act(&scene, mind, prompt, GG_SECOND, &stake_1, seed, &fair);
        int claimant = ((toy_state *)(void *)scene.state)->claimant;
        assert_int_equal((int)fair, -111);
        assert_int_equal((int)scene.luck, claimant == GG_SECOND ? -311 : claimant == GG_FIRST ? 89 : -111);
        won += claimant == GG_SECOND;
        lost += claimant == GG_FIRST;
    }
    assert_true(won > 10 && lost > 100);
}

/* South decides in the scene while North's stake lies sealed: whatever it is, he sees the same in it. */
static void nobody_decides_by_what_is_sealed(void **unused) {
    (void)unused;
    static ai_gains first;
    for (uint8_t stake = 1; stake <= 3; stake++) {
        toy_state table = {.stake = {stake, 0}, .pot = 2, .claimant = TOY_NOBODY};
        memset(scene.gains->of, 0, sizeof scene.gains->of);
        ai_scene_begin(&scene, mind, as_state(&table), GG_FIRST, 7);
        ai_scene_decide(&scene, mind, toy.prompt(scenario, scene.state), GG_SECOND, (ai_looks){3, 3, 3});
        if (stake == 1) first = *scene.gains;
        assert_memory_equal(&first, scene.gains, sizeof first);
    }
}

static int looked_at(void) {
    int count = 0;
    for (int i = 0; i < AI_GAINS; i++) count += scene.gains->of[GG_SECOND][i].weight > 0;
    return count;
}

/* Who begins with his main decisions looks around, then at less; who comes after the other begins anew. */
static void a_side_looks_around_when_it_begins(void **unused) {
    (void)unused;
    toy_state table = {.stake = {2, 0}, .pot = 2, .claimant = TOY_NOBODY};
    gg_prompt prompt = toy.prompt(scenario, as_state(&table));
    const ai_looks looks = {3, 2, 1};
    const struct { int mover, looks; } of[] = {{0, 3}, {GG_SECOND + 1, 2}, {GG_FIRST + 1, 3}};
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        memset(scene.gains->of, 0, sizeof scene.gains->of);
        ai_scene_begin(&scene, mind, as_state(&table), GG_FIRST, 7);
        scene.mover = of[i].mover;
        ai_scene_decide(&scene, mind, prompt, GG_SECOND, looks);
        assert_int_equal(looked_at(), of[i].looks);
        assert_int_equal(scene.mover, GG_SECOND + 1);
    }
    mind->game = &all_interrupts;
    ai_scene_begin(&scene, mind, as_state(&table), GG_FIRST, 7);
    memset(scene.gains->of, 0, sizeof scene.gains->of);
    ai_scene_decide(&scene, mind, prompt, GG_SECOND, looks);
    assert_int_equal(looked_at(), 1);
    mind->game = &table_game;
}

/* If stake and claim were interrupts of something else, each answer to the stake would throw dice. The
 * luckiest of three single throws says nothing: the state counts as it stands. */
static void an_answer_with_dice_is_no_windfall(void **unused) {
    (void)unused;
    toy_state table = {.score = {2, 1}, .stake = {2, 0}, .pot = 2, .claimant = TOY_NOBODY};
    mind->game = &all_interrupts;
    for (int i = 0; i < 20; i++) {
        assert_int_equal(ai_settle(mind, as_state(&table), GG_SECOND, 2), -100);
        assert_int_equal(ai_settle(mind, as_state(&table), GG_FIRST, 2), 100);
    }
    mind->game = &table_game;
}

/* Both stake at one time: what the one looked at is not what the other would see. What is drawn by lot counts
 * for the same seed only, and nodes are counted as if everything were looked at anew. */
static void looks_are_recalled_by_side_and_seed(void **unused) {
    (void)unused;
    toy_state table = {.score = {3, 1}, .pot = 2, .claimant = TOY_NOBODY};
    uint64_t mark = mark_table(NULL, as_state(&table));
    mind->game = &marked;
    for (uint64_t seed = 1; seed <= 20; seed++)
        for (int i = 0; i < 4; i++) {
            gg_side side = i % 2 == 0 ? GG_FIRST : GG_SECOND;
            int value[2];
            uint64_t nodes[2];
            for (int again = 0; again < 2; again++) {
                uint64_t begun = mind->nodes;
                mind->rng.state = seed;
                value[again] = again ? ai_expect_again(mind, mark, as_state(&table), side, &stake_2)
                                     : ai_expect(mind, as_state(&table), side, &stake_2);
                nodes[again] = mind->nodes - begun;
            }
            assert_int_equal(value[0], value[1]);
            assert_int_equal(nodes[0], nodes[1]);
        }
    mind->game = &table_game;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_dice_belong_to_the_action),
        cmocka_unit_test(luck_is_what_differs_from_the_mean),
        cmocka_unit_test(nobody_decides_by_what_is_sealed),
        cmocka_unit_test(looks_are_recalled_by_side_and_seed),
        cmocka_unit_test(a_side_looks_around_when_it_begins),
        cmocka_unit_test(an_answer_with_dice_is_no_windfall),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
