/* contest: what match, tournament and sim share: players and scenario from the command line, progress with
 * the time left, results in words. */
#ifndef GG_CLI_CONTEST_H
#define GG_CLI_CONTEST_H

#include "cli/common.h"
#include "cli/lines.h"
#include "lab/match.h"

/* A player from the command line; false after one line on standard error. */
bool contest_player(const cli_command *, const char *text, ai_config *);
/* A scenario with options switched ("-repetition-draw"); NULL after one line on standard error. */
gg_scenario *contest_scenario(const char *name, const gg_text *options);

/* Progress on a terminal: "120 of 400, 1:05 left"; nothing where standard error is no terminal. */
typedef struct contest_progress {
    bool shown;
    int64_t started, last;
    uint64_t before; /* games that were there already */
} contest_progress;
void contest_begin(contest_progress *);
/* `words` come behind the count. */
void contest_step(contest_progress *, uint64_t done, uint64_t of, const char *words);
void contest_end(contest_progress *);

/* "+80 =10 -30, 70.8 % (62.1 to 78.2), Elo +154 (+86 to +222)". */
void contest_score(const lab_score *, gg_text *);

/* A line of JSON about one game of a match. */
void contest_game(const lab_match *, const lab_game *, gg_side side_of_a, lines *);

#endif
