/* sim: a scenario played many times, for its designer; and shards of a study put together. */
#include "cli/contest.h"
#include "lab/report.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct telling {
    contest_progress progress;
    FILE *lines; /* NULL: none */
    uint64_t share;
} telling;

static void tell(void *with, const lab_study *study, const lab_game *game) {
    telling *t = with;
    gg_text text = {0};
    gg_putf(&text, "%s %" PRIu64 ", %s %" PRIu64 ", drawn %" PRIu64,
            study->scenario->game->side_name(study->scenario, GG_FIRST), study->won[0],
            study->scenario->game->side_name(study->scenario, GG_SECOND), study->won[1], study->won[2]);
    contest_step(&t->progress, study->games, t->share, gg_text_str(&text));
    gg_text_clear(&text);
    if (t->lines) {
        lab_write_game(study, game, &text);
        fputs(gg_text_str(&text), t->lines);
    }
    gg_text_free(&text);
}

/* Prints the summary and writes the page. */
static int conclude(const lab_study *study, const char *report) {
    gg_text text = {0};
    gg_error error = {{0}};
    lab_summary(study, &text);
    cli_print(&text);
    bool good = true;
    if (report) {
        lab_report(study, &text);
        good = gg_write_file(report, gg_text_span(&text), &error);
    }
    gg_text_free(&text);
    return good ? CLI_OK : cli_fail("%s", error.text);
}

static int play(const lab_plan *plan, int jobs, const char *lines, const char *report) {
    gg_error error = {{0}};
    lab_study *study = lab_study_new(plan, &error);
    if (!study) return cli_fail("%s", error.text);
    telling t = {.lines = NULL, .share = lab_study_share(plan)};
    if (lines && !(t.lines = fopen(lines, "w"))) {
        lab_study_free(study);
        return cli_fail("%s cannot be written", lines);
    }
    if (t.lines) {
        gg_text text = {0};
        lab_write_plan(plan, &text);
        fputs(gg_text_str(&text), t.lines);
        gg_text_free(&text);
    }
    contest_begin(&t.progress);
    lab_study_play(study, jobs, tell, &t);
    contest_end(&t.progress);
    bool written = !t.lines || fclose(t.lines) == 0;
    int status = conclude(study, report);
    lab_study_free(study);
    return written ? status : cli_fail("%s could not be written", lines);
}

/* --- merging ------------------------------------------------------------------------------------------ */

static bool next_line(gg_span *rest, gg_span *line) {
    while (gg_span_cut(rest, '\n', line)) {
        *line = gg_span_trim(*line);
        if (line->size > 0) return true;
    }
    return false;
}

typedef struct heap {
    lab_study *study; /* of the first file's plan */
    lab_game **game;  /* by number; NULL: missing */
} heap;

static bool keep_game(heap *h, lab_game *game, gg_error *error) {
    bool known = game->number < h->study->plan.games, fits = known && !h->game[game->number];
    if (fits)
        h->game[game->number] = game;
    else {
        gg_fail(error, NULL, 0,
                known ? "game %" PRIu64 " is there twice" : "game %" PRIu64 " is not of this study",
                game->number + 1);
        lab_game_free(game);
    }
    return fits;
}

static bool gather_lines(heap *h, gg_span text, gg_error *error) {
    gg_span rest = text, line = {NULL, 0};
    lab_plan plan;
    next_line(&rest, &line);
    if (!lab_read_plan(line, &plan, error)) return false;
    if (!h->study) {
        if (!(h->study = lab_study_new(&plan, error))) return false;
        h->game = gg_alloc((size_t)plan.games * sizeof(lab_game *));
    }
    if (!lab_same_plan(&plan, &h->study->plan))
        return gg_fail(error, NULL, 0, "this is a shard of another study");
    while (next_line(&rest, &line)) {
        lab_game *game = lab_read_game(h->study, line, error);
        if (!game || !keep_game(h, game, error)) return false;
    }
    return true;
}

/* Adds the games in the order of their numbers, so that the sum is the same to the last digit. */
static void add_all(heap *h) {
    gg_error error = {{0}};
    for (uint64_t i = 0; h->study && i < h->study->plan.games; i++) {
        if (h->game[i]) lab_study_add(h->study, h->game[i], &error);
        lab_game_free(h->game[i]);
    }
    free(h->game);
}

static int merge(int count, char **files, const char *report) {
    heap h = {NULL, NULL};
    int status = CLI_OK;
    for (int i = 0; i < count && status == CLI_OK; i++) {
        gg_error error = {{0}};
        gg_text text = {0};
        if (!gg_read_file(files[i], GG_MAX_FILE, &text, &error))
            status = cli_fail("%s", error.text);
        else if (!gather_lines(&h, gg_text_span(&text), &error))
            status = cli_fail("%s: %s", files[i], error.text);
        gg_text_free(&text);
    }
    add_all(&h);
    if (status == CLI_OK && h.study->games < h.study->plan.games)
        fprintf(stderr, "%" PRIu64 " of %" PRIu64 " games are there; the rest is missing\n", h.study->games,
                h.study->plan.games);
    if (status == CLI_OK) status = conclude(h.study, report);
    lab_study_free(h.study);
    return status;
}

/* --- the command -------------------------------------------------------------------------------------- */

/* "2/8". */
static bool read_shard(const char *text, lab_plan *plan) {
    gg_span rest = gg_span_of(text), part;
    int shard, shards;
    if (!gg_span_cut(&rest, '/', &part) || !gg_span_int(part, &shard) || !gg_span_int(rest, &shards))
        return false;
    plan->shard = (uint64_t)shard;
    plan->shards = (uint64_t)shards;
    return shard >= 1 && shard <= shards;
}

static bool copy_word(const cli_command *self, const char *word, char *out, size_t room) {
    if (gg_span_copy(gg_span_of(word), out, room)) return true;
    cli_usage(self, "'%.40s...' is too long", word);
    return false;
}

static int run(const cli_command *self, int count, char **words) {
    const char *player = "greedy", *player_of[2] = {NULL, NULL}, *shard = NULL, *lines = NULL, *report = NULL;
    int games = 1000, seed = 1, jobs = 0, opening = -1;
    gg_text rules = {0};
    const cli_option options[] = {{"--games", .number = &games},      {"--player", .text = &player},
                                  {"--first", .text = &player_of[0]}, {"--second", .text = &player_of[1]},
                                  {"--seed", .number = &seed},        {"--jobs", .number = &jobs},
                                  {"--opening", .number = &opening},  {"--shard", .text = &shard},
                                  {"--lines", .text = &lines},        {"--report", .text = &report},
                                  {"--option", .words = &rules},      {0}};
    count = cli_read(self, count, words, options, 1, 4096);
    if (count < 0) return CLI_USAGE;
    if (strcmp(words[0], "merge") == 0) {
        gg_text_free(&rules);
        return count > 1 ? merge(count - 1, words + 1, report) : cli_usage(self, "which files?");
    }
    if (count > 1) return cli_usage(self, "'%s' is one word too many", words[1]);
    lab_plan plan = {
        .games = (uint64_t)games, .seed = (uint64_t)seed, .most = LAB_MOST_ACTIONS, .shard = 1, .shards = 1};
    if (shard && !read_shard(shard, &plan)) return cli_usage(self, "--shard takes a number of a whole: 2/8");
    if (games == 0) return cli_usage(self, "--games is at least 1");
    bool fits = copy_word(self, words[0], plan.scenario, sizeof plan.scenario) &&
                copy_word(self, gg_text_str(&rules), plan.options, sizeof plan.options);
    for (int side = 0; side < 2; side++)
        fits = fits && copy_word(self, player_of[side] ? player_of[side] : player, plan.player[side],
                                 sizeof plan.player[side]);
    gg_scenario *scenario = fits ? contest_scenario(plan.scenario, &rules) : NULL;
    gg_text_free(&rules);
    if (!fits) return CLI_USAGE;
    if (!scenario) return CLI_FAILED;
    plan.opening = opening >= 0 ? opening : lab_usual_opening(scenario->game);
    gg_scenario_free(scenario);
    return play(&plan, jobs, lines, report);
}

const cli_command cli_sim = {
    "sim",
    "play a scenario many times and report on its balance",
    "usage: grognard sim SCENARIO [--games N] [--player P] [--first P] [--second P] [--seed N] [--jobs N]\n"
    "                    [--opening N] [--shard I/N] [--lines FILE] [--report FILE] [--option RULE]...\n"
    "       grognard sim merge FILE... [--report FILE]\n"
    "\n"
    "Plays a scenario many times on all cores and reports who wins how often, how games end, how long they\n"
    "take, how often the lead changes, what is lost and which rules are at work.\n"
    "\n"
    "  --games N         how many games (default 1000)\n"
    "  --player P        who plays both sides (default greedy); --first and --second set one side\n"
    "  --seed N          another seed, other games; game number n of a seed is always the same\n"
    "  --jobs N          games at the same time (default: one for each core)\n"
    "  --opening N       random decisions at the start of a game (default 6 in a game without dice, else 0)\n"
    "  --shard I/N       play only part I of N of the study, for a job array on many machines\n"
    "  --lines FILE      write the plan and every game as lines of JSON\n"
    "  --report FILE     write a page of HTML with charts and tables\n"
    "  --option RULE     switch a rule on, or off with a minus: --option=-repetition-draw\n"
    "\n"
    "`sim merge` puts the lines of shards together and reports on the whole study.\n"
    "\n"
    "examples:\n"
    "  grognard sim squares --games 1000 --player captain --report squares.html\n"
    "  grognard sim nwar --shard 3/16 --lines part3.jsonl\n"
    "  grognard sim merge part*.jsonl --report study.html\n",
    run,
};
