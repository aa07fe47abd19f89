/* tournament: computer players, everybody against everybody. */
#include "lab/tournament.h"
#include "cli/contest.h"

#include <inttypes.h>
#include <stdlib.h>

typedef struct telling {
    contest_progress progress;
    lines lines;
    uint64_t played, all;
} telling;

static void tell(void *with, int a, int b, const lab_match *match, const lab_game *game, gg_side side_of_a,
                 const lab_score *score) {
    telling *t = with;
    gg_text words = {0};
    (void)a, (void)b;
    ai_config_write(&match->player[0], &words);
    gg_put(&words, " - ");
    ai_config_write(&match->player[1], &words);
    gg_putf(&words, " %.1f of %" PRIu64, lab_points(score), score->games);
    contest_step(&t->progress, ++t->played, t->all, gg_text_str(&words));
    gg_text_free(&words);
    contest_game(match, game, side_of_a, &t->lines);
}

/* Players by rating, best first. */
static void rank(const lab_tournament *t, int *order) {
    for (int i = 0; i < t->count; i++) {
        int k = i;
        for (; k > 0 && t->elo[order[k - 1]] < t->elo[i]; k--) order[k] = order[k - 1];
        order[k] = i;
    }
}

static void print_cell(const lab_tournament *t, int a, int b) {
    if (a == b) {
        printf("     -");
        return;
    }
    const lab_score *score = a < b ? &t->score[a][b] : &t->score[b][a];
    double share = lab_points(score) / (double)score->games;
    printf(" %5.1f", 100 * (a < b ? share : 1 - share));
}

static void print_table(const lab_tournament *t) {
    int order[LAB_PLAYERS];
    rank(t, order);
    printf("%s, %" PRIu64 " games a pairing; per cent of points of the row against the column\n",
           t->scenario->title, t->games);
    printf("    %-26s   Elo   +-  points", "player");
    for (int i = 0; i < t->count; i++) printf("    %2d", i + 1);
    putchar('\n');
    for (int i = 0; i < t->count; i++) {
        int player = order[i];
        double games, points = lab_tournament_points(t, player, &games);
        gg_text name = {0};
        ai_config_write(&t->player[player], &name);
        printf("%2d  %-26s %+5.0f %4.0f %6.1f%%", i + 1, gg_text_str(&name), t->elo[player], t->error[player],
               games > 0 ? 100 * points / games : 0);
        for (int k = 0; k < t->count; k++) print_cell(t, player, order[k]);
        putchar('\n');
        gg_text_free(&name);
    }
}

static int play(lab_tournament *t, const char *path) {
    gg_error error = {{0}};
    uint64_t pairings = (uint64_t)(t->count * (t->count - 1) / 2);
    telling how = {.all = pairings * t->games};
    if (!lines_open(&how.lines, path, 0, 0, &error)) return cli_fail("%s", error.text);
    t->with = &how;
    t->tell = tell;
    contest_begin(&how.progress);
    bool played = lab_tournament_play(t, &error);
    contest_end(&how.progress);
    lines_close(&how.lines);
    if (!played) return cli_fail("%s", error.text);
    print_table(t);
    return CLI_OK;
}

static int run(const cli_command *self, int count, char **words) {
    const char *scenario = "squares", *path = NULL;
    int games = 20, seed = 1, jobs = 0, opening = -1;
    gg_text rules = {0};
    const cli_option options[] = {{"--scenario", .text = &scenario}, {"--games", .number = &games},
                                  {"--seed", .number = &seed},       {"--jobs", .number = &jobs},
                                  {"--opening", .number = &opening}, {"--lines", .text = &path},
                                  {"--option", .words = &rules},     {0}};
    count = cli_read(self, count, words, options, 2, LAB_PLAYERS);
    if (count < 0) return CLI_USAGE;
    lab_tournament *t = gg_alloc(sizeof *t);
    int status = CLI_USAGE;
    for (; t->count < count; t->count++)
        if (!contest_player(self, words[t->count], &t->player[t->count])) break;
    gg_scenario *loaded = t->count == count ? contest_scenario(scenario, &rules) : NULL;
    if (loaded) {
        t->scenario = loaded;
        t->games = (uint64_t)(games + games % 2);
        t->seed = (uint64_t)seed;
        t->workers = jobs;
        t->opening = opening >= 0 ? opening : lab_usual_opening(loaded->game);
        t->most = LAB_MOST_ACTIONS;
        status = play(t, path);
    } else if (t->count == count)
        status = CLI_FAILED;
    gg_scenario_free(loaded);
    gg_text_free(&rules);
    free(t);
    return status;
}

const cli_command cli_tournament = {
    "tournament",
    "several computer players, everybody against everybody",
    "usage: grognard tournament PLAYER PLAYER... [--scenario S] [--games N] [--seed N] [--jobs N] [--opening "
    "N]\n"
    "                           [--lines FILE] [--option RULE]...\n"
    "\n"
    "Plays every pair of players against each other, as `grognard match` does, and prints ratings (Elo, "
    "their\n"
    "mean is 0) with 95 % intervals and a table of who beat whom.\n"
    "\n"
    "  --scenario S     game or scenario (default squares)\n"
    "  --games N        games of each pairing (default 20)\n"
    "  --lines FILE     write a line of JSON for each game\n"
    "  the other options are those of `grognard match`; `grognard hint --players` lists players and levels\n"
    "\n"
    "examples:\n"
    "  grognard tournament 1 2 3 4 5 6 7 8\n"
    "  grognard tournament greedy mcts:ms=100 uct:ms=100 --scenario nwar --games 40\n",
    run,
};
