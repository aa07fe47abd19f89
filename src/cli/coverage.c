/* coverage: which rules no passing case names. A rule counts as covered when a passing case carries its id;
 * entries tagged [note] state no behaviour and need none. */
#define _POSIX_C_SOURCE 200809L

#include "cli/common.h"
#include "game/cases.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static bool is_case_file(const char *name) {
    size_t size = strlen(name);
    return size > 5 && strcmp(name + size - 5, ".case") == 0;
}

/* Runs every case file of a folder; the order does not matter, for coverage is a set. */
static bool run_folder(const char *folder, gg_case_report *report, gg_error *error) {
    DIR *open = opendir(folder);
    if (!open)
        return gg_fail(error, folder, 0, "cannot open: %s (--cases names the folder)", strerror(errno));
    gg_text path = {0}, text = {0};
    bool good = true;
    for (const struct dirent *file; good && (file = readdir(open));) {
        if (!is_case_file(file->d_name)) continue;
        gg_text_clear(&path);
        gg_putf(&path, "%s/%s", folder, file->d_name);
        good = gg_read_file(gg_text_str(&path), GG_MAX_FILE, &text, error);
        if (good) gg_cases_run(gg_text_str(&path), gg_text_span(&text), report);
    }
    closedir(open);
    gg_text_free(&path);
    gg_text_free(&text);
    return good;
}

/* Lists what is missing; returns how much that is. */
static int tell(const gg_ruleset *game, const uint8_t *covered_bits) {
    const gg_catalogue *book = game->book;
    int covered = 0, notes = 0, missing = 0;
    for (int i = 1; i < book->count; i++) {
        bool has_case = covered_bits && (covered_bits[i / 8] >> i % 8 & 1) != 0;
        if (book->entries[i].note)
            notes++;
        else if (has_case)
            covered++;
        else
            missing++;
        if (!book->entries[i].note && !has_case) puts(book->entries[i].id);
    }
    printf("%s: %d rules, %d covered, %d notes, %d missing\n", game->id, book->count - 1, covered, notes,
           missing);
    return missing;
}

static int cover(int index, const char *folder) {
    gg_error error = {{0}};
    gg_text path = {0};
    gg_case_report report;
    gg_case_report_init(&report);
    gg_putf(&path, "%s/%s", folder, gg_games[index]->id);
    int status = CLI_OK;
    if (!run_folder(gg_text_str(&path), &report, &error))
        status = cli_fail("%s", error.text);
    else if (tell(gg_games[index], report.covered[index]) || report.failed)
        status = CLI_FAILED;
    fputs(gg_text_str(&report.failures), stderr);
    gg_case_report_free(&report);
    gg_text_free(&path);
    return status;
}

static int run(const cli_command *self, int count, char **words) {
    const char *folder = "tests/cases";
    const cli_option options[] = {{"--cases", .text = &folder}, {0}};
    count = cli_read(self, count, words, options, 0, 1);
    if (count < 0) return CLI_USAGE;
    const gg_ruleset *only = count ? gg_game_find(gg_span_of(words[0])) : NULL;
    if (count && !only) return cli_usage(self, "there is no game '%.80s'", words[0]);
    int status = CLI_OK;
    for (int i = 0; gg_games[i]; i++)
        if ((!only || gg_games[i] == only) && cover(i, folder) != CLI_OK) status = CLI_FAILED;
    return status;
}

const cli_command cli_coverage = {
    "coverage",
    "list the rules that no test case proves",
    "usage: grognard coverage [GAME] [--cases FOLDER]\n"
    "\n"
    "Runs the test cases of the games and lists, one a line, the ids of the rules\n"
    "that no passing case names; then a line with the totals. Fails if a rule is\n"
    "missing or a case fails.\n"
    "\n"
    "  --cases FOLDER   where the cases are; tests/cases without this\n"
    "\n"
    "examples:\n"
    "  grognard coverage\n"
    "  grognard coverage squares --cases ../tests/cases\n",
    run,
};
