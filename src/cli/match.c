/* match: two computer players measured against each other. */
#include "cli/contest.h"

#include <inttypes.h>
#include <stdlib.h>

typedef struct telling {
    contest_progress progress;
    lines *lines;
} telling;

static void tell(void *with, const lab_match *match, const lab_game *game, gg_side side_of_a,
                 const lab_score *score) {
    telling *t = with;
    gg_text words = {0};
    contest_score(score, &words);
    contest_step(&t->progress, score->games, match->games, gg_text_str(&words));
    gg_text_free(&words);
    contest_game(match, game, side_of_a, t->lines);
}

static void print_result(const lab_match *match, const lab_score *score) {
    const gg_scenario *scenario = match->scenario;
    gg_text text = {0};
    ai_config_write(&match->player[0], &text);
    gg_put(&text, " against ");
    ai_config_write(&match->player[1], &text);
    gg_putf(&text, ", %s, %" PRIu64 " games\n", scenario->title, score->games);
    contest_score(score, &text);
    gg_putf(&text,
            "\npairs by points 0 ½ 1 1½ 2: %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 "\n",
            score->pairs[0], score->pairs[1], score->pairs[2], score->pairs[3], score->pairs[4]);
    for (int side = 0; side < 2; side++) {
        const uint64_t *r = score->by_side[side];
        gg_putf(&text, "as %s: +%" PRIu64 " =%" PRIu64 " -%" PRIu64 "\n",
                scenario->game->side_name(scenario, (gg_side)side), r[0], r[1], r[2]);
    }
    lab_interval lead = lab_mean_interval(&score->lead);
    gg_putf(&text, "lead in the score at the end: %+.1f on average (%+.1f to %+.1f)\n", score->lead.mean,
            lead.low, lead.high);
    gg_putf(&text, "a game took %.0f actions on average\n", score->length.mean);
    if (match->sprt.on) {
        static const char *const words[] = {"undecided", "the lower rating stands",
                                            "the higher rating stands"};
        gg_putf(&text, "test of Elo %.0f against %.0f: %s (log likelihood ratio %.2f)\n", match->sprt.elo0,
                match->sprt.elo1, words[lab_sprt_verdict(&match->sprt, score->pairs)],
                lab_sprt_ratio(&match->sprt, score->pairs));
    }
    cli_print(&text);
    gg_text_free(&text);
}

/* "0,30": stop as soon as it is clear whether the difference is 0 or 30. */
static bool read_sprt(const char *text, lab_sprt *sprt) {
    int elo[2];
    gg_span rest = gg_span_of(text), part;
    for (int i = 0; i < 2; i++)
        if (!gg_span_cut(&rest, ',', &part) || !gg_span_int(part, &elo[i])) return false;
    *sprt = (lab_sprt){true, elo[0], elo[1]};
    return elo[0] < elo[1];
}

static bool play(lab_match *match, lines *out, lab_score *score) {
    gg_error error = {{0}};
    telling t = {.lines = out};
    match->with = &t;
    match->tell = tell;
    contest_begin(&t.progress);
    bool played = lab_match_play(match, score, &error);
    contest_end(&t.progress);
    if (played)
        print_result(match, score);
    else
        cli_fail("%s", error.text);
    return played;
}

/* --- every battle of a game --------------------------------------------------------------------------- */

typedef struct battles {
    lab_match *match;
    const gg_text *rules;
    lines lines;
    int opening; /* less than 0: as is usual */
    bool failed;
    lab_strata scores;
} battles;

static bool play_in(battles *b, const char *name, lab_score *score) {
    gg_scenario *loaded = contest_scenario(name, b->rules);
    if (!loaded) return false;
    b->match->scenario = loaded;
    b->match->opening = b->opening >= 0 ? b->opening : lab_usual_opening(loaded->game);
    bool played = play(b->match, &b->lines, score);
    gg_scenario_free(loaded);
    return played;
}

static void play_next(const char *name, void *with) {
    battles *b = with;
    lab_score score;
    if (b->failed) return;
    if (!play_in(b, name, &score)) {
        b->failed = true;
        return;
    }
    putchar('\n');
    b->failed = fflush(stdout) != 0; /* main says why */
    lab_strata_add(&b->scores, lab_points(&score), (double)score.games);
}

static bool play_everywhere(battles *b, const char *of) {
    gg_scenario *scenario = contest_scenario(of, b->rules);
    if (!scenario) return false;
    const gg_ruleset *game = scenario->game;
    gg_scenario_free(scenario);
    cli_each_scenario(game, play_next, b);
    if (b->failed) return false;
    lab_interval share = lab_strata_interval(&b->scores);
    printf("%s, %d battles counted alike: %.1f %% (%.1f to %.1f)\n", game->title, b->scores.count,
           100 * share.at, 100 * share.low, 100 * share.high);
    return true;
}

/* --- the command -------------------------------------------------------------------------------------- */

static bool play_as_asked(battles *b, const char *scenario, bool everywhere) {
    lab_score score;
    return everywhere ? play_everywhere(b, scenario) : play_in(b, scenario, &score);
}

static int play_and_note(battles *b, const char *scenario, bool everywhere, const char *path) {
    gg_error error = {{0}};
    if (!lines_open(&b->lines, path, 0, 0, &error)) return cli_fail("%s", error.text);
    bool played = play_as_asked(b, scenario, everywhere);
    lines_close(&b->lines);
    return played ? CLI_OK : CLI_FAILED;
}

static int run(const cli_command *self, int count, char **words) {
    const char *scenario = "squares", *sprt = NULL, *path = NULL;
    int games = 100, seed = 1, jobs = 0, opening = -1;
    bool everywhere = false;
    gg_text rules = {0};
    const cli_option options[] = {{"--scenario", .text = &scenario},  {"--games", .number = &games},
                                  {"--seed", .number = &seed},        {"--jobs", .number = &jobs},
                                  {"--opening", .number = &opening},  {"--sprt", .text = &sprt},
                                  {"--lines", .text = &path},         {"--option", .words = &rules},
                                  {"--battles", .flag = &everywhere}, {0}};
    lab_match match = {.most = LAB_MOST_ACTIONS};
    if (cli_read(self, count, words, options, 2, 2) < 0) return CLI_USAGE;
    if (!contest_player(self, words[0], &match.player[0])) return CLI_USAGE;
    if (!contest_player(self, words[1], &match.player[1])) return CLI_USAGE;
    if (sprt && !read_sprt(sprt, &match.sprt))
        return cli_usage(self, "--sprt takes two ratings, the lower first: 0,30");
    if (games == 0) return cli_usage(self, "--games takes at least 1");
    if (sprt && everywhere) return cli_usage(self, "--sprt is for one battle, not for --battles");
    match.games = (uint64_t)games;
    match.seed = (uint64_t)seed;
    match.workers = jobs;
    battles b = {.match = &match, .rules = &rules, .opening = opening};
    int status = play_and_note(&b, scenario, everywhere, path);
    gg_text_free(&rules);
    return status;
}

const cli_command cli_match = {
    "match",
    "measure two computer players against each other",
    "usage: grognard match A B [--scenario S] [--games N] [--seed N] [--jobs N] [--opening N] [--sprt "
    "E0,E1]\n"
    "                      [--battles] [--lines FILE] [--option RULE]...\n"
    "\n"
    "Plays games between two computer players on all cores and prints how much stronger A is, with a 95 %\n"
    "interval. Games come in pairs with the same dice and exchanged sides. Milliseconds are counted in a\n"
    "player's own time, so other work on the machine weakens nobody.\n"
    "\n"
    "  --scenario S     game or scenario (default squares)\n"
    "  --battles        every battle of that game, so many games in each; all count alike in the sum\n"
    "  --games N        how many games (default 100)\n"
    "  --seed N         another seed, other games; the same seed, the same games if budgets are in nodes\n"
    "  --jobs N         games at the same time (default: one for each core)\n"
    "  --opening N      random decisions at the start of a game (default 6 in a game without dice, else 0)\n"
    "  --sprt E0,E1     stop as soon as it is clear which of two Elo differences is true\n"
    "  --lines FILE     write a line of JSON for each game\n"
    "  --option RULE    switch a rule on, or off with a minus: --option=-repetition-draw\n"
    "\n"
    "A player is a level (1 to 8, or its name), or random, greedy, alphabeta, mcts, rehearsal, uct or best,\n"
    "with settings behind a colon: mcts:ms=100,threads=2 or captain:seed=7. `grognard hint --players`\n"
    "explains them all.\n"
    "\n"
    "examples:\n"
    "  grognard match greedy random --games 200\n"
    "  grognard match marshal colonel --scenario squares --games 400 --sprt 0,50\n"
    "  grognard match marshal greedy --scenario degre --battles --games 40\n",
    run,
};
