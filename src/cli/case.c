/* case: runs .case files, the tests of the rules. */
#include "cli/common.h"
#include "game/cases.h"

#include <limits.h>

static int run(const cli_command *self, int count, char **words) {
    const cli_option options[] = {{0}};
    count = cli_read(self, count, words, options, 1, INT_MAX);
    if (count < 0) return CLI_USAGE;
    gg_case_report report;
    gg_case_report_init(&report);
    gg_text text = {0};
    int unread = 0;
    for (int i = 0; i < count; i++) {
        gg_error error = {{0}};
        if (gg_read_file(words[i], GG_MAX_FILE, &text, &error))
            gg_cases_run(words[i], gg_text_span(&text), &report);
        else
            unread += cli_fail("%s", error.text);
    }
    cli_print(&report.failures);
    printf("%d passed, %d failed\n", report.passed, report.failed + unread);
    int status = report.failed + unread ? CLI_FAILED : CLI_OK;
    gg_text_free(&text);
    gg_case_report_free(&report);
    return status;
}

const cli_command cli_case = {
    "case",
    "run test cases of the rules",
    "usage: grognard case FILE...\n"
    "\n"
    "Runs case files: small positions, what is done in them, and what must come of\n"
    "it by which rule. Prints each failure with its file and line, then how many\n"
    "passed and failed.\n"
    "\n"
    "examples:\n"
    "  grognard case tests/cases/squares/*.case\n"
    "  grognard case my-doubt.case\n",
    run,
};
