/* puzzles: finds positions with a forced win and prints them as puzzles, for data/puzzles.
 *
 *   cc -O2 -std=c17 -Isrc -I BUILD -o puzzles tools/puzzles.c SOURCES -lm -lpthread
 *   puzzles SCENARIO SEED GAMES WAYS
 *
 * SOURCES are all of src but src/cli, and BUILD/gen. Plays games between strong and weak players and asks the
 * solver about the positions before the end. A puzzle is kept if at most WAYS first actions win in the fewest
 * turns. */
#include "game/scenario.h"
#include "lab/solve.h"
#include "lab/team.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 4000, DEEPEST = 6, BACK = 9, NODES = 6000000 };

static const gg_scenario *scenario;
static const gg_ruleset *game;

/* The course of one game: the state before every decision. */
typedef struct course {
    unsigned char *states;
    int count;
} course;

static gg_state *state_at(const course *c, int index) {
    return (gg_state *)(void *)(c->states + (size_t)index * game->state_size);
}

static lab_team *seat(const char *player, int seed) {
    gg_error error = {{0}};
    ai_config config;
    if (!ai_config_read(gg_span_of(player), &config, &error)) exit(2);
    config.seed = seed;
    return lab_team_new(&config, scenario, lab_own_clock, &error);
}

static void play(course *c, int seed) {
    enum { OPENING = 10 };
    lab_team *team[2] = {seat("alphabeta:nodes=4000,memory=4", seed), seat("greedy:noise=60", seed)};
    gg_trail trail;
    gg_dice dice;
    gg_rng rng = {(uint64_t)seed};
    ai_choice choice;
    const gg_table table = {scenario, NULL};
    gg_list *list = gg_list_new();
    gg_trail_init(&trail);
    gg_dice_fast(&dice, 0);
    c->count = 0;
    game->setup(&table, state_at(c, 0), &dice, NULL);
    while (c->count + 1 < LONGEST) {
        gg_state *state = state_at(c, c->count);
        gg_prompt prompt = game->prompt(scenario, state);
        if (prompt.sides == 0) break;
        gg_side side = prompt.sides == 1 ? GG_FIRST : GG_SECOND;
        gg_list_clear(list);
        game->actions(&table, state, side, list);
        choice.action = gg_list_get(list, gg_rng_below(&rng, list->count));
        if (c->count >= OPENING) lab_team_choose(team[((int)side + seed) % 2], state, side, &trail, &choice);
        memcpy(state_at(c, c->count + 1), state, game->state_size);
        gg_step(&table, state_at(c, ++c->count), &trail, side, &choice.action, &dice, NULL);
    }
    gg_trail_free(&trail);
    gg_list_free(list);
    lab_team_free(team[0]);
    lab_team_free(team[1]);
}

static void print_puzzle(const gg_state *state, gg_side side, const lab_solution *found) {
    gg_text text = {0};
    gg_putf(&text, "puzzle %s turns=%d ways=%d\n", game->id, found->turns, found->ways);
    game->write_position(scenario, state, &text);
    gg_put(&text, "solution ");
    gg_write_action(scenario, state, side, &found->action, &text);
    gg_put(&text, "\n\n");
    fputs(gg_text_str(&text), stdout);
    fflush(stdout);
    gg_text_free(&text);
}

/* The deepest forced win in the last turns of a game. */
static void search(const course *c, uint16_t main_kind, int ways) {
    gg_side winner = game->outcome(scenario, state_at(c, c->count)).winner;
    lab_solution best = {.proof = LAB_UNPROVEN};
    const gg_state *where = NULL;
    int turns = 0;
    for (int i = c->count - 1; i >= 0 && turns < BACK; i--) {
        gg_prompt prompt = game->prompt(scenario, state_at(c, i));
        if (prompt.kind != main_kind) continue;
        turns++;
        if (!gg_owes(prompt, winner) || turns < 2) continue;
        lab_solution found = lab_solve(scenario, state_at(c, i), winner, DEEPEST, NODES);
        if (found.proof != LAB_WIN) break;
        if (found.turns < 2 || found.ways > ways || found.turns < best.turns) continue;
        best = found;
        where = state_at(c, i);
    }
    if (where) print_puzzle(where, winner, &best);
}

int main(int count, char **words) {
    gg_error error = {{0}};
    if (count != 5) return fprintf(stderr, "puzzles SCENARIO SEED GAMES WAYS\n"), 2;
    gg_scenario *loaded = gg_scenario_load(words[1], (gg_span){NULL, 0}, &error);
    if (!loaded) return fprintf(stderr, "%s\n", error.text), 1;
    scenario = loaded;
    game = loaded->game;
    course c = {malloc((size_t)LONGEST * game->state_size), 0};
    int seed = atoi(words[2]), games = atoi(words[3]);
    for (int i = 0; i < games; i++) {
        play(&c, seed + i);
        uint16_t main_kind = game->prompt(scenario, state_at(&c, 0)).kind;
        if (game->outcome(scenario, state_at(&c, c.count)).winner != GG_NOBODY)
            search(&c, main_kind, atoi(words[4]));
    }
    free(c.states);
    gg_scenario_free(loaded);
    return 0;
}
