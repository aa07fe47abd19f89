/* Every player in every game there is: always a legal action, within the budget, and the same one whatever it
 * is that its side cannot see. */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "ai/mind.h"
#include "game/scenario.h"

enum { DECISIONS = 60, CHECKED = 12 };

static const char *const players[] = {"random",
                                      "greedy:nodes=400",
                                      "mcts:nodes=600,memory=4",
                                      "rehearsal:nodes=1500",
                                      "uct:nodes=300,memory=4",
                                      "alphabeta:nodes=600,memory=4",
                                      "1",
                                      "captain:nodes=500"};
enum { PLAYERS = sizeof players / sizeof *players };
enum {
    MOMENTS = 4,
    MOMENT = 9, /* decisions between them */
    ATTEMPTS = 5,
    GUNNERS = 24,
    SHOTS = 1000,
    CARDS = 6,
    SEEDS = 400,
    RECALLS = 24,
    THROWS = 100,
    RANDOM_GAMES = 200,
    HIDDEN = 6,
    GUESSES = 100,
};

/* A game in progress, played at random. */
typedef struct board {
    gg_scenario *scenario;
    const gg_ruleset *game;
    gg_table table;
    gg_state *state, *seen, *other;
    gg_trail trail;
    gg_dice dice;
    gg_rng rng;
    gg_list *list;
    ai_choice choice, again;
} board;

static void begin_battle(board *b, gg_scenario *scenario) {
    const gg_ruleset *game = scenario->game;
    memset(b, 0, sizeof *b);
    b->scenario = scenario;
    b->game = game;
    b->state = gg_alloc(game->state_size);
    b->seen = gg_alloc(game->state_size);
    b->other = gg_alloc(game->state_size);
    b->list = gg_list_new();
    b->table = (gg_table){scenario, game->work_size ? gg_alloc(game->work_size) : NULL};
    b->rng.state = 1809;
    gg_trail_init(&b->trail);
    gg_dice_fast(&b->dice, 1809);
    game->setup(&b->table, b->state, &b->dice, NULL);
}

static void begin(board *b, const char *battle) {
    gg_error error = {{0}};
    gg_scenario *scenario = gg_scenario_load(battle, (gg_span){NULL, 0}, &error);
    assert_non_null(scenario);
    begin_battle(b, scenario);
}

static void end(board *b) {
    gg_trail_free(&b->trail);
    gg_scenario_free(b->scenario);
    free(b->state);
    free(b->seen);
    free(b->other);
    gg_list_free(b->list);
    free(b->table.work);
}

/* A new mind's choice, NULL trail where none is given. */
static bool choose(const board *b, const char *player, const gg_state *state, gg_side side, ai_choice *out) {
    gg_error error = {{0}};
    ai_config config;
    assert_true(ai_config_read(gg_span_of(player), &config, &error));
    ai_mind *mind = ai_mind_new(&config, b->scenario, (ai_clock){NULL, NULL}, &error);
    if (!mind) return false;
    ai_choose(mind, state, side, &b->trail, out);
    ai_mind_free(mind);
    return true;
}

/* What a player chooses with a seed and so many nodes. */
static gg_action choose_by(const board *b, const char *player, int nodes, int seed, const gg_state *state,
                           gg_side side) {
    gg_text words = {0};
    ai_choice choice;
    gg_putf(&words, "%s:nodes=%d,seed=%d", player, nodes, seed);
    choose(b, gg_text_str(&words), state, side, &choice);
    gg_text_free(&words);
    return choice.action;
}

static void check_legal(board *b, const char *player, gg_side side) {
    if (!choose(b, player, b->state, side, &b->choice)) return;
    gg_observe(b->scenario, b->state, side, b->seen);
    gg_verdict verdict = b->game->judge(&b->table, b->seen, side, &b->choice.action);
    if (verdict.rule)
        fail_msg("%s in %s: %s forbids it", player, b->game->id, gg_rule_id(b->game->book, verdict.rule));
}

static void list_actions(board *b, const gg_state *seen, gg_side side) {
    gg_list_clear(b->list);
    b->game->actions(&b->table, seen, side, b->list);
}

static bool play_at_random(board *b, int times) {
    for (int i = 0; i < times; i++) {
        gg_prompt prompt = b->game->prompt(b->scenario, b->state);
        if (prompt.sides == 0) return false;
        gg_side side = (prompt.sides & 1) != 0 ? GG_FIRST : GG_SECOND;
        gg_observe(b->scenario, b->state, side, b->seen);
        list_actions(b, b->seen, side);
        gg_action action = gg_list_get(b->list, gg_rng_below(&b->rng, b->list->count));
        gg_dice_next(&b->dice);
        gg_step(&b->table, b->state, &b->trail, side, &action, &b->dice, NULL);
    }
    return b->game->prompt(b->scenario, b->state).sides != 0;
}

static void players_are_legal(void **unused) {
    (void)unused;
    for (const gg_ruleset *const *game = gg_games; *game; game++) {
        board *b = gg_alloc(sizeof *b);
        begin(b, (*game)->id);
        for (int checked = 0; checked < CHECKED; checked++) {
            gg_prompt prompt = b->game->prompt(b->scenario, b->state);
            for (int side = 0; side < 2; side++)
                for (int p = 0; gg_owes(prompt, (gg_side)side) && p < PLAYERS; p++)
                    check_legal(b, players[p], (gg_side)side);
            if (!play_at_random(b, DECISIONS / CHECKED)) break;
        }
        end(b);
        free(b);
    }
}

/* A state that differs from the one at hand, but only in what that side cannot see. */
static void imagine_another(board *b, gg_side side) {
    gg_observe(b->scenario, b->state, side, b->seen);
    for (int guess = 0; guess < GUESSES; guess++) {
        b->game->imagine(&b->table, b->seen, side, &b->rng, b->other);
        if (memcmp(b->state, b->other, b->game->state_size) != 0) return;
    }
    fail_msg("%s hides something and imagines nothing else", b->game->id);
}

static void check_blind(board *b, gg_side side) {
    imagine_another(b, side);
    for (int p = 0; p < PLAYERS; p++) {
        if (!choose(b, players[p], b->state, side, &b->choice)) continue;
        choose(b, players[p], b->other, side, &b->again);
        if (memcmp(&b->choice, &b->again, sizeof b->choice) != 0)
            fail_msg("%s in %s looks at what it cannot see", players[p], b->game->id);
    }
}

/* Plays at random from decision to decision and looks at those where something is hidden. */
static void players_are_blind(void **unused) {
    (void)unused;
    for (const gg_ruleset *const *game = gg_games; *game; game++) {
        if (!(*game)->secrets) continue;
        board *b = gg_alloc(sizeof *b);
        begin(b, (*game)->id);
        int found = 0;
        for (int games = 0; games < RANDOM_GAMES && found < HIDDEN; games++) {
            gg_trail_clear(&b->trail);
            b->game->setup(&b->table, b->state, &b->dice, NULL);
            while (found < HIDDEN && play_at_random(b, 1)) {
                gg_prompt prompt = b->game->prompt(b->scenario, b->state);
                for (int side = 0; side < 2; side++) {
                    if (!gg_owes(prompt, (gg_side)side)) continue;
                    if (!b->game->hides(b->scenario, b->state, (gg_side)side)) continue;
                    check_blind(b, (gg_side)side);
                    found++;
                }
            }
        }
        assert_int_equal(found, HIDDEN);
        end(b);
        free(b);
    }
}

/* Does what the words say if it may be done. */
static bool act(board *b, gg_side side, const char *words) {
    bool found = false;
    list_actions(b, b->state, side);
    for (size_t i = 0; i < b->list->count && !found; i++) {
        gg_text text = {0};
        gg_action action = gg_list_get(b->list, i);
        gg_write_action(b->scenario, b->state, side, &action, &text);
        found = strcmp(gg_text_str(&text), words) == 0;
        if (found) gg_step(&b->table, b->state, &b->trail, side, &action, &b->dice, NULL);
        gg_text_free(&text);
    }
    gg_dice_next(&b->dice);
    return found;
}

static ai_mind *new_mind(const board *b, const char *player) {
    gg_error error = {{0}};
    ai_config config;
    assert_true(ai_config_read(gg_span_of(player), &config, &error));
    return ai_mind_new(&config, b->scenario, (ai_clock){NULL, NULL}, &error);
}

/* --- rehearsals ----------------------------------------------------------------------------------------- */

/* In the first turn of Alder Bridge both sides fire, 40 decisions at most, and then one moves, as many. */
static void long_turns_are_not_rehearsed_to_the_end(void **unused) {
    (void)unused;
    board *b = gg_alloc(sizeof *b);
    begin(b, "alder-bridge");
    gg_side side = b->game->prompt(b->scenario, b->state).sides == 1 ? GG_FIRST : GG_SECOND;
    ai_mind *mind = new_mind(b, "rehearsal:nodes=20000,plan=0");
    ai_choose(mind, b->state, side, &b->trail, &b->choice);
    assert_in_range(b->choice.depth, 10, 40);
    ai_mind_free(mind);
    end(b);
    free(b);
}

/* What an action brings the side on average: the same throws for every action. */
static int mean_of_throws(board *b, gg_side side, const gg_action *action) {
    int64_t sum = 0;
    for (int i = 0; i < SHOTS; i++) {
        memcpy(b->other, b->state, b->game->state_size);
        gg_dice_fast(&b->dice, (uint64_t)i);
        gg_step(&b->table, b->other, NULL, side, action, &b->dice, NULL);
        sum += b->game->evaluate(&b->table, b->other, side);
    }
    return (int)(sum / SHOTS);
}

/* What a player's first shot brings, with one seed after the other. */
static int mean_of_shots(board *b, gg_side side, const char *player) {
    int sum = 0;
    for (int seed = 0; seed < GUNNERS; seed++) {
        gg_action shot = choose_by(b, player, 8000, seed, b->state, side);
        sum += mean_of_throws(b, side, &shot);
    }
    return sum / GUNNERS;
}

/* Whoever looks at twelve throws of each shot takes a lucky one. */
static void shots_are_picked_with_care(void **unused) {
    (void)unused;
    board *b = gg_alloc(sizeof *b);
    begin(b, "first-powder");
    assert_true(act(b, GG_FIRST, "pass"));
    int greedy = mean_of_shots(b, GG_SECOND, "greedy");
    int careful = mean_of_shots(b, GG_SECOND, "rehearsal");
    assert_true(careful > greedy + 15);
    end(b);
    free(b);
}

/* --- decisions made unseen by each other ---------------------------------------------------------------- */

/* Equal units in one melee, or in two, before anybody has chosen a card. */
static void begin_melees(board *b, int melees) {
    gg_text battle = {0};
    gg_putf(&battle, "game degre\nboard grid 12 10\nfirst north\nturns 12\n"
                     "unit N1 line north at=C4 facing=S\nunit S1 line south at=C5 facing=N\n");
    if (melees == 2)
        gg_putf(&battle, "unit N2 line north at=I4 facing=S\nunit S2 line south at=I5 facing=N\n");
    gg_error error = {{0}};
    gg_scenario *scenario = gg_scenario_read("melee", gg_text_span(&battle), (gg_span){NULL, 0}, &error);
    assert_non_null(scenario);
    begin_battle(b, scenario);
    for (gg_prompt prompt; (prompt = b->game->prompt(scenario, b->state)).sides != 3;) {
        gg_side side = prompt.sides == 1 ? GG_FIRST : GG_SECOND;
        if (!act(b, side, "move N1 C5") && !act(b, side, "move N2 I5")) assert_true(act(b, side, "pass"));
    }
    gg_text_free(&battle);
}

/* How often a player chooses each card in a state, with one seed after the other. */
static void count_cards(const board *b, const char *player, const gg_state *state, gg_side side,
                        int chosen[CARDS]) {
    for (int seed = 0; seed < SEEDS; seed++) chosen[choose_by(b, player, 2000, seed, state, side).arg[1]]++;
}

/* What two cards bring the first side, on average over the dice. */
static int value_of_cards(board *b, int first, int second) {
    const int card[2] = {first, second};
    int sum = 0;
    for (int i = 0; i < THROWS; i++) {
        memcpy(b->other, b->state, b->game->state_size);
        for (int side = 0; side < 2; side++) {
            list_actions(b, b->other, (gg_side)side);
            gg_action action = gg_list_get(b->list, (size_t)card[side]);
            gg_dice_next(&b->dice);
            gg_step(&b->table, b->other, NULL, (gg_side)side, &action, &b->dice, NULL);
        }
        sum += b->game->evaluate(&b->table, b->other, GG_FIRST);
    }
    return sum / THROWS;
}

/* What the melee brings the first side on average. The second decides when the first has, unseen. */
static int mean_of_melees(board *b, const char *first, const char *second) {
    int chosen[2][CARDS] = {{0}};
    int64_t sum = 0;
    count_cards(b, first, b->state, GG_FIRST, chosen[0]);
    memcpy(b->seen, b->state, b->game->state_size);
    list_actions(b, b->seen, GG_FIRST);
    gg_action action = gg_list_get(b->list, 0);
    gg_step(&b->table, b->seen, NULL, GG_FIRST, &action, &b->dice, NULL);
    count_cards(b, second, b->seen, GG_SECOND, chosen[1]);
    for (int i = 0; i < CARDS; i++)
        for (int j = 0; j < CARDS; j++) sum += (int64_t)chosen[0][i] * chosen[1][j] * value_of_cards(b, i, j);
    return (int)(sum / (SEEDS * SEEDS));
}

/* Card against card is even, unless one knows how the other thinks. */
static void cards_are_outguessed(void **unused) {
    (void)unused;
    board *b = gg_alloc(sizeof *b);
    begin_melees(b, 1);
    int even = mean_of_melees(b, "greedy", "greedy");
    int as_first = mean_of_melees(b, "rehearsal", "greedy"),
        as_second = mean_of_melees(b, "greedy", "rehearsal");
    assert_in_range(even + 200, 0, 400);
    assert_true(as_first > even + 200);
    assert_true(as_second < even - 200);
    end(b);
    free(b);
}

/* With two melees nothing is fought before the last card, but what the first cards bring is seen. */
static void cards_on_the_table_count(void **unused) {
    (void)unused;
    enum { COLUMN, LINE, SQUARE };
    board *b = gg_alloc(sizeof *b);
    begin_melees(b, 2);
    int even = value_of_cards(b, LINE, LINE), nothing = b->game->evaluate(&b->table, b->state, GG_FIRST);
    assert_int_equal(even, nothing);
    assert_true(value_of_cards(b, LINE, COLUMN) > even);
    assert_true(value_of_cards(b, LINE, SQUARE) > even);
    assert_true(value_of_cards(b, COLUMN, LINE) < even);
    end(b);
    free(b);
}

/* --- turns that are planned ----------------------------------------------------------------------------- */

/* Plays one action; true if a side has ended its turn by it, with what is foretold for GG_FIRST. */
static bool ends_turn(board *b, ai_mind *mind[2], int *foretold) {
    gg_prompt prompt = b->game->prompt(b->scenario, b->state);
    gg_side side = (prompt.sides & 1) != 0 ? GG_FIRST : GG_SECOND;
    b->game->observe(b->scenario, b->state, side, b->seen);
    ai_choose(mind[side], b->seen, side, &b->trail, &b->choice);
    gg_step(&b->table, b->state, &b->trail, side, &b->choice.action, &b->dice, NULL);
    return gg_is_turn(b->game, prompt) && b->game->forecast(&b->table, b->state, GG_FIRST, foretold);
}

/* Of games between equals it tells the result better than the evaluation does. */
static void the_forecast_knows_more(void **unused) {
    (void)unused;
    enum { GAMES = 60, TURNS = 64 };
    board *b = gg_alloc(sizeof *b);
    double forecasts = 0, evaluations = 0;
    begin(b, "first-powder");
    ai_mind *mind[2] = {new_mind(b, "greedy"), new_mind(b, "greedy")};
    for (uint64_t game = 0; game < GAMES; game++) {
        int foretold[TURNS], judged[TURNS], count = 0;
        gg_dice_fast(&b->dice, game);
        b->game->setup(&b->table, b->state, &b->dice, NULL);
        while (b->game->prompt(b->scenario, b->state).sides != 0)
            if (ends_turn(b, mind, &foretold[count]))
                judged[count++] = b->game->evaluate(&b->table, b->state, GG_FIRST);
        gg_side winner = b->game->outcome(b->scenario, b->state).winner;
        int result = winner == GG_NOBODY ? 0 : winner == GG_FIRST ? 10000 : -10000;
        for (int i = 0; i < count; i++) {
            forecasts += (double)(result - foretold[i]) * (result - foretold[i]);
            evaluations += (double)(result - judged[i]) * (result - judged[i]);
        }
    }
    assert_true(forecasts < 0.97 * evaluations);
    ai_mind_free(mind[0]);
    ai_mind_free(mind[1]);
    end(b);
    free(b);
}

/* The mean of what is foretold for South after its first turn. */
static double first_turns(board *b, const char *player) {
    ai_mind *mind[2] = {new_mind(b, "greedy"), new_mind(b, player)};
    enum { GAMES = 8 };
    double sum = 0;
    for (uint64_t game = 0; game < GAMES; game++) {
        int foretold;
        gg_dice_fast(&b->dice, game);
        b->game->setup(&b->table, b->state, &b->dice, NULL);
        while (!ends_turn(b, mind, &foretold)) continue;
        sum -= foretold;
    }
    ai_mind_free(mind[0]);
    ai_mind_free(mind[1]);
    return sum / GAMES;
}

static void turns_are_planned(void **unused) {
    (void)unused;
    board *b = gg_alloc(sizeof *b);
    begin(b, "first-powder");
    double plain = first_turns(b, "rehearsal:nodes=6000,plan=0"),
           planned = first_turns(b, "rehearsal:nodes=6000");
    assert_true(planned > plain + 120);
    end(b);
    free(b);
}

/* With nodes to spare the next turn of ours is sketched behind the answer to a plan. */
static void plans_are_rehearsed_with_care(void **unused) {
    (void)unused;
    board *b = gg_alloc(sizeof *b);
    begin(b, "first-powder");
    for (gg_prompt prompt; !gg_is_turn(b->game, prompt = b->game->prompt(b->scenario, b->state));)
        assert_true(act(b, prompt.sides == 1 ? GG_FIRST : GG_SECOND, "pass"));
    choose(b, "rehearsal:nodes=3000", b->state, GG_SECOND, &b->choice);
    assert_in_range(b->choice.depth, 10, 45);
    choose(b, "rehearsal:nodes=60000", b->state, GG_SECOND, &b->choice);
    assert_in_range(b->choice.depth, 60, 1000);
    end(b);
    free(b);
}

/* North is behind and moves for the last time. Its one attack looks worse than all that is quiet, and only it
 * can win. */
static void who_is_behind_dares_something(void **unused) {
    (void)unused;
    static const char battle[] = "game degre\nboard grid 12 10\nfirst south\nturns 2\n"
                                 "unit N1 line north at=C4 facing=S\nunit N2 light north at=H3 facing=S\n"
                                 "unit N3 light north at=K3 facing=S\nunit S1 guard south at=C6 facing=N\n"
                                 "unit S2 guard south at=L10 facing=N\nunit S3 line south at=H10 facing=N\n";
    board *b = gg_alloc(sizeof *b);
    gg_error error = {{0}};
    gg_scenario *scenario = gg_scenario_read("dare", gg_span_of(battle), (gg_span){NULL, 0}, &error);
    assert_non_null(scenario);
    begin_battle(b, scenario);
    ai_mind *mind = new_mind(b, "rehearsal:nodes=20000");
    gg_prompt prompt;
    while ((prompt = b->game->prompt(scenario, b->state)).sides != 0 && prompt.sides != 3) {
        gg_side side = prompt.sides == 1 ? GG_FIRST : GG_SECOND;
        ai_choose(mind, b->state, side, NULL, &b->choice);
        if (gg_is_turn(b->game, prompt) && side == GG_FIRST)
            gg_step(&b->table, b->state, NULL, side, &b->choice.action, &b->dice, NULL);
        else
            assert_true(act(b, side, "pass"));
    }
    assert_int_equal(prompt.sides, 3); /* for the cards of a melee */
    ai_mind_free(mind);
    end(b);
    free(b);
}

/* --- time ----------------------------------------------------------------------------------------------- */

/* The time this thread had, which does not run while others have the processor. */
static int64_t own_time(void *with) {
    (void)with;
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static bool keeps_time(const board *b, const ai_config *config, ai_choice *choice) {
    gg_error error = {{0}};
    ai_mind *mind = ai_mind_new(config, b->scenario, (ai_clock){own_time, NULL}, &error);
    gg_prompt prompt = b->game->prompt(b->scenario, b->state);
    ai_choose(mind, b->state, (prompt.sides & 1) != 0 ? GG_FIRST : GG_SECOND, &b->trail, choice);
    ai_mind_free(mind);
    return choice->microseconds <= config->ms * 1100;
}

/* A machine that is held up now and then is no fault of the player; one who always takes too long is. */
static void check_time(const board *b, const char *player, ai_choice *choice) {
    gg_error error = {{0}};
    ai_config config;
    assert_true(ai_config_read(gg_span_of(player), &config, &error));
    for (int attempt = 0; attempt < ATTEMPTS; attempt++)
        if (keeps_time(b, &config, choice)) return;
    fail_msg("%s in %s took %d us", player, b->scenario->name, (int)choice->microseconds);
}

/* Where lists are longest and an action takes most time. */
static void time_is_kept_in_the_largest_battles(void **unused) {
    (void)unused;
    static const char *const battles[] = {"aspern", "long-field", "squares"};
    static const char *const timed[] = {"marshal:ms=60", "uct:ms=60", "greedy:ms=60"};
    for (size_t i = 0; i < sizeof battles / sizeof *battles; i++) {
        board *b = gg_alloc(sizeof *b);
        begin(b, battles[i]);
        for (int moment = 0; moment < MOMENTS && play_at_random(b, MOMENT); moment++)
            for (size_t p = 0; p < sizeof timed / sizeof *timed; p++) check_time(b, timed[p], &b->choice);
        end(b);
        free(b);
    }
}

static void assert_alike(const ai_choice *a, const ai_choice *b) {
    assert_true(a->nodes == b->nodes && a->depth == b->depth);
    assert_int_equal(a->candidate_count, b->candidate_count);
    for (int i = 0; i < a->candidate_count; i++) {
        const ai_candidate *one = &a->candidate[i], *other = &b->candidate[i];
        assert_true(gg_action_same(&one->action, &other->action));
        assert_int_equal(one->value, other->value);
        assert_int_equal(one->visits, other->visits);
    }
    assert_int_equal(a->line_count, b->line_count);
    for (int i = 0; i < a->line_count; i++)
        assert_true(gg_action_same(&a->line[i].action, &b->line[i].action));
}

/* Two minds play on from the same states, one of which remembers what it has looked at before: they think
 * and choose alike. */
static void nobody_notices_what_is_recalled(void **unused) {
    (void)unused;
    static const char *const battles[] = {"first-powder", "corn-and-steel"};
    static const char *const minds[] = {"rehearsal:nodes=2000", "mcts:nodes=1000,memory=4"};
    for (size_t i = 0; i < 4; i++) {
        board b;
        gg_error error = {{0}};
        ai_config config;
        begin(&b, battles[i / 2]);
        assert_true(ai_config_read(gg_span_of(minds[i % 2]), &config, &error));
        gg_ruleset unmarked = *b.game;
        unmarked.mark = NULL;
        ai_mind *recalls = ai_mind_new(&config, b.scenario, (ai_clock){NULL, NULL}, &error);
        ai_mind *forgets = ai_mind_new(&config, b.scenario, (ai_clock){NULL, NULL}, &error);
        assert_true(recalls && forgets && b.game->mark);
        forgets->game = &unmarked;
        for (int n = 0; n < RECALLS; n++) {
            gg_prompt prompt = b.game->prompt(b.scenario, b.state);
            gg_side side = (prompt.sides & 1) != 0 ? GG_FIRST : GG_SECOND;
            ai_choose(recalls, b.state, side, &b.trail, &b.choice);
            ai_choose(forgets, b.state, side, &b.trail, &b.again);
            assert_alike(&b.choice, &b.again);
            gg_dice_fast(&b.dice, (uint64_t)n);
            gg_step(&b.table, b.state, &b.trail, side, &b.choice.action, &b.dice, NULL);
        }
        ai_mind_free(recalls);
        ai_mind_free(forgets);
        end(&b);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(players_are_legal),
                                       cmocka_unit_test(players_are_blind),
                                       cmocka_unit_test(long_turns_are_not_rehearsed_to_the_end),
                                       cmocka_unit_test(shots_are_picked_with_care),
                                       cmocka_unit_test(cards_are_outguessed),
                                       cmocka_unit_test(cards_on_the_table_count),
                                       cmocka_unit_test(the_forecast_knows_more),
                                       cmocka_unit_test(turns_are_planned),
                                       cmocka_unit_test(plans_are_rehearsed_with_care),
                                       cmocka_unit_test(who_is_behind_dares_something),
                                       cmocka_unit_test(nobody_notices_what_is_recalled),
                                       cmocka_unit_test(time_is_kept_in_the_largest_battles)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
