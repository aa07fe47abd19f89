/* sim: a scenario played many times, for its designer; and shards of a study put together. */
#define _POSIX_C_SOURCE 200809L

#include "cli/contest.h"
#include "lab/report.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_BYTES = 1 << 30 }; /* of a file of lines */

typedef struct telling {
    contest_progress progress;
    lines lines;
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
    lab_write_game(study, game, &text);
    lines_put(&t->lines, gg_text_span(&text), true);
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

/* --- going on ----------------------------------------------------------------------------------------- */

/* Adds the games that a shard's lines tell, up to a torn end. The bytes of whole lines into *size. */
static bool add_lines(lab_study *study, const char *file, gg_span text, int64_t *size, gg_error *error) {
    lines_walk walk = {.rest = text};
    gg_span line;
    gg_error cause = {{0}};
    lab_plan plan;
    lines_next(&walk, &line);
    if (!lab_read_plan(line, &plan, &cause)) return gg_fail(error, file, 1, "%s", cause.text);
    if (!walk.whole || !lab_same_plan(&plan, &study->plan) || plan.shard != study->plan.shard ||
        plan.shards != study->plan.shards)
        return gg_fail(error, file, 1, "this is another study or shard; without --resume it is begun anew");
    for (;;) {
        *size = walk.rest.at - text.at;
        if (!lines_next(&walk, &line) || !walk.whole) return true;
        lab_game *game = lab_read_game(study, line, &cause);
        bool added = game && lab_study_add(study, game, &cause);
        lab_game_free(game);
        if (!added) return gg_fail(error, file, walk.number, "%s", cause.text);
    }
}

/* Opens the lines behind what is there. Nothing but the beginning of this plan is as good as nothing. */
static bool resume(lab_study *study, lines *out, const char *path, gg_span plan, gg_error *error) {
    gg_text text = {0};
    int64_t size = 0;
    bool good = access(path, F_OK) != 0 || gg_read_regular_file(path, MOST_BYTES, &text, error);
    bool begun = text.size >= plan.size || memcmp(gg_text_str(&text), plan.at, text.size) != 0;
    if (good && begun) good = add_lines(study, path, gg_text_span(&text), &size, error);
    gg_text_free(&text);
    return good && lines_open(out, path, size, study->games, error);
}

static int play_on(lab_study *study, int jobs, telling *t, const char *report) {
    contest_begin(&t->progress);
    t->progress.before = study->games;
    lab_study_play(study, jobs, tell, t);
    contest_end(&t->progress);
    lines_close(&t->lines);
    int status = conclude(study, report);
    if (status != CLI_OK && t->lines.path)
        fprintf(stderr, "the games are safe: grognard sim merge %s --report FILE\n", t->lines.path);
    return status;
}

static int play(const lab_plan *plan, int jobs, const char *path, bool again, const char *report) {
    gg_error error = {{0}};
    lab_study *study = lab_study_new(plan, &error);
    if (!study) return cli_fail("%s", error.text);
    telling t = {.share = lab_study_share(plan)};
    gg_text text = {0};
    lab_write_plan(plan, &text);
    bool open = again ? resume(study, &t.lines, path, gg_text_span(&text), &error)
                      : lines_open(&t.lines, path, 0, 0, &error);
    t.lines.hint = "; --resume goes on behind them";
    if (open && t.lines.size == 0) lines_put(&t.lines, gg_text_span(&text), false);
    int status = open ? play_on(study, jobs, &t, report) : cli_fail("%s", error.text);
    gg_text_free(&text);
    lab_study_free(study);
    return status;
}

/* --- merging ------------------------------------------------------------------------------------------ */

typedef struct heap {
    lab_study *study; /* of the first file's plan */
    lab_game **game;  /* by number; NULL: missing */
    bool skip_torn;
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

static bool gather_plan(heap *h, gg_span line, gg_error *error) {
    lab_plan plan;
    if (!lab_read_plan(line, &plan, error)) return false;
    if (!h->study) {
        if (!(h->study = lab_study_new(&plan, error))) return false;
        h->game = gg_alloc((size_t)plan.games * sizeof(lab_game *));
    }
    return lab_same_plan(&plan, &h->study->plan) ||
           gg_fail(error, NULL, 0, "this is a shard of another study");
}

static bool gather_game(heap *h, gg_span line, gg_error *error) {
    lab_game *game = lab_read_game(h->study, line, error);
    return game && keep_game(h, game, error);
}

static bool gather_lines(heap *h, const char *file, gg_span text, gg_error *error) {
    lines_walk walk = {.rest = text, .number = 0};
    gg_span line = {"", 0};
    gg_error cause = {{0}};
    lines_next(&walk, &line);
    if (!gather_plan(h, line, &cause)) return gg_fail(error, file, 1, "%s", cause.text);
    while (lines_next(&walk, &line)) {
        if (gather_game(h, line, &cause)) continue;
        if (walk.whole) return gg_fail(error, file, walk.number, "%s", cause.text);
        if (!h->skip_torn)
            return gg_fail(error, file, walk.number,
                           "this line breaks off; --skip-torn leaves it out, --resume plays on from there");
        fprintf(stderr, "%s:%d: this line breaks off and is left out\n", file, walk.number);
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

static int merge(int count, char **files, bool skip_torn, const char *report) {
    heap h = {.skip_torn = skip_torn};
    int status = CLI_OK;
    for (int i = 0; i < count && status == CLI_OK; i++) {
        gg_error error = {{0}};
        gg_text text = {0};
        bool good = gg_read_file(files[i], MOST_BYTES, &text, &error) &&
                    gather_lines(&h, files[i], gg_text_span(&text), &error);
        if (!good) status = cli_fail("%s", error.text);
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
    const char *player = "greedy", *player_of[2] = {NULL, NULL}, *shard = NULL, *path = NULL, *report = NULL;
    int games = 1000, seed = 1, jobs = 0, opening = -1;
    bool resumed = false, skip_torn = false;
    gg_text rules = {0};
    const cli_option options[] = {{"--games", .number = &games},       {"--player", .text = &player},
                                  {"--first", .text = &player_of[0]},  {"--second", .text = &player_of[1]},
                                  {"--seed", .number = &seed},         {"--jobs", .number = &jobs},
                                  {"--opening", .number = &opening},   {"--shard", .text = &shard},
                                  {"--lines", .text = &path},          {"--report", .text = &report},
                                  {"--option", .words = &rules},       {"--resume", .flag = &resumed},
                                  {"--skip-torn", .flag = &skip_torn}, {0}};
    count = cli_read(self, count, words, options, 1, 4096);
    if (count < 0) return CLI_USAGE;
    if (strcmp(words[0], "merge") == 0) {
        gg_text_free(&rules);
        return count > 1 ? merge(count - 1, words + 1, skip_torn, report) : cli_usage(self, "which files?");
    }
    if (count > 1) return cli_usage(self, "'%s' is one word too many", words[1]);
    if (resumed && !path) return cli_usage(self, "--resume needs --lines FILE, behind which it goes on");
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
    return play(&plan, jobs, path, resumed, report);
}

const cli_command cli_sim = {
    "sim",
    "play a scenario many times and report on its balance",
    "usage: grognard sim SCENARIO [--games N] [--player P] [--first P] [--second P] [--seed N] [--jobs N]\n"
    "                    [--opening N] [--shard I/N] [--lines FILE [--resume]] [--report FILE]\n"
    "                    [--option RULE]...\n"
    "       grognard sim merge FILE... [--skip-torn] [--report FILE]\n"
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
    "  --lines FILE      write the plan and every game as lines of JSON, each as soon as it is played\n"
    "  --resume          go on behind the games that FILE holds already, after whatever ended them\n"
    "  --report FILE     write a page of HTML with charts and tables\n"
    "  --option RULE     switch a rule on, or off with a minus: --option=-repetition-draw\n"
    "\n"
    "`sim merge` puts the lines of shards together and reports on the whole study. A last line that breaks\n"
    "off is told, or left out with --skip-torn.\n"
    "\n"
    "examples:\n"
    "  grognard sim squares --games 1000 --player captain --report squares.html\n"
    "  grognard sim nwar --shard 3/16 --lines part3.jsonl --resume\n"
    "  grognard sim merge part*.jsonl --report study.html\n",
    run,
};
