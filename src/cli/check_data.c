/* check-data: reads scenario files, records and cases, and reports every error. */
#include "cli/common.h"
#include "game/cases.h"
#include "game/record.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Prints an error and makes room for the next one. */
static int report(gg_error *error) {
    cli_fail("%s", error->text);
    *error = (gg_error){{0}};
    return 1;
}

/* The game that the first line names. */
static const gg_ruleset *game_of(const gg_line *line, gg_error *error) {
    const gg_ruleset *game = gg_game_find(gg_line_word(line, 1));
    if (!game) gg_line_fail(line, error, "expected: game ID, one of those that `grognard list` shows");
    return game;
}

/* A line that is refused leaves no trace, so that the rest can still be checked. */
static bool take(gg_scenario *scenario, const gg_line *line, gg_error *error) {
    gg_span word = gg_line_word(line, 0);
    size_t size = scenario->game->scenario_size;
    void *before = gg_alloc(size);
    memcpy(before, scenario->body, size);
    gg_took took = gg_scenario_line(scenario, line, error);
    scenario->torn = scenario->torn || took != GG_TOOK;
    if (took != GG_TOOK) memcpy(scenario->body, before, size);
    free(before);
    if (took == GG_NOT_MINE)
        gg_line_fail(line, error, "'%.*s' is no word of a %s scenario",
                     (int)(word.size < 40 ? word.size : 40), word.at, scenario->game->id);
    return took == GG_TOOK;
}

/* What is wrong with the whole, as far as the lines that could be read make one. */
static int check_whole(const char *file, gg_scenario *scenario) {
    gg_text faults = {0};
    gg_error whole = {{0}}, error = {{0}};
    int errors = 0;
    scenario->faults = &faults;
    if (!gg_scenario_finish(scenario, &whole) && whole.text[0]) gg_scenario_fault(scenario, &whole);
    gg_span left = gg_text_span(&faults), line;
    while (gg_span_cut(&left, '\n', &line)) {
        if (!line.size) continue;
        gg_fail(&whole, NULL, 0, "%.*s", (int)line.size, line.at);
        gg_fail_in(&error, file, &whole);
        errors += report(&error);
        whole.text[0] = '\0';
    }
    gg_text_free(&faults);
    return errors;
}

/* Every line for itself, then the whole, so that one mistake does not hide the next. */
static int check_scenario(const char *file, gg_span text) {
    gg_error error = {{0}};
    gg_scenario *scenario = NULL;
    gg_reader reader;
    gg_line line;
    gg_read read;
    int errors = 0;
    gg_reader_init(&reader, file, text);
    while ((read = gg_reader_next(&reader, &line, &error)) != GG_READ_END) {
        if (read == GG_READ_LINE && !scenario) {
            const gg_ruleset *game = game_of(&line, &error);
            if (!game) return report(&error);
            scenario = gg_scenario_begin(game, "check");
        }
        if (read == GG_READ_BAD || !take(scenario, &line, &error)) errors += report(&error);
    }
    if (scenario) errors += check_whole(file, scenario);
    gg_scenario_free(scenario);
    return errors;
}

static int check_record(const char *file, gg_span text) {
    gg_error error = {{0}};
    gg_match *match = gg_record_read(file, text, &error);
    gg_match_free(match);
    return match ? 0 : report(&error);
}

static int check_cases(const char *file, gg_span text) {
    gg_case_report result;
    gg_case_report_init(&result);
    gg_cases_run(file, text, &result);
    fputs(gg_text_str(&result.failures), stderr);
    int errors = result.failed;
    gg_case_report_free(&result);
    return errors;
}

static int check_other(const char *file, gg_span text) {
    (void)text;
    gg_error error = {{0}};
    gg_fail(&error, file, 0, "a scenario begins with `game`, a record with `record`, a case with `case`");
    return report(&error);
}

static int (*const checks[])(const char *file, gg_span text) = {check_scenario, check_record, check_cases,
                                                                check_other}; /* ORDER cli_kind */

static int run(const cli_command *self, int count, char **words) {
    const cli_option options[] = {{0}};
    count = cli_read(self, count, words, options, 1, INT_MAX);
    if (count < 0) return CLI_USAGE;
    gg_text text = {0};
    int errors = 0;
    for (int i = 0; i < count; i++) {
        gg_error error = {{0}};
        if (gg_read_file(words[i], GG_MAX_FILE, &text, &error))
            errors += checks[cli_kind_of(gg_text_span(&text))](words[i], gg_text_span(&text));
        else
            errors += report(&error);
    }
    gg_text_free(&text);
    printf("%d %s, %d %s\n", count, count == 1 ? "file" : "files", errors, errors == 1 ? "error" : "errors");
    return errors ? CLI_FAILED : CLI_OK;
}

const cli_command cli_check_data = {
    "check-data",
    "check scenario files, records and cases for mistakes",
    "usage: grognard check-data FILE...\n"
    "\n"
    "Reads scenario files, saved games and case files (told apart by their first\n"
    "word) and reports every mistake with its file and line. For those who write\n"
    "scenarios of their own.\n"
    "\n"
    "examples:\n"
    "  grognard check-data my-battle.gg\n"
    "  grognard check-data data/scenarios/squares/*.gg\n",
    run,
};
