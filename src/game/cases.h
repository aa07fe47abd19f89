/* cases: .case files, the tests of the rules. See docs/language.md. */
#ifndef GG_GAME_CASES_H
#define GG_GAME_CASES_H

#include "game/ruleset.h"

typedef struct gg_case_report {
    int passed, failed;
    gg_text failures; /* a line each: file:line: what was expected, what came */
    /* Which rules had a passing case, a bit per catalogue entry, per game in the order of gg_games. */
    uint8_t *covered[16];
} gg_case_report;

void gg_case_report_init(gg_case_report *);
void gg_case_report_free(gg_case_report *);
/* Runs every case of a text. A file that is no case file counts as one failure. */
void gg_cases_run(const char *file, gg_span text, gg_case_report *);

#endif
