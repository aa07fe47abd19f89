/* common: what every subcommand shares: its shape, arguments, messages, scenarios and dice keys.
 *
 * A subcommand is a cli_command in a file of its own, entered in the table of main.c. It returns the exit
 * status of the program: CLI_OK, CLI_FAILED (bad input, a failed check), CLI_USAGE (a wrong command line).
 * Whatever it prints to standard output is flushed and checked by main. */
#ifndef GG_CLI_COMMON_H
#define GG_CLI_COMMON_H

#include "game/match.h"
#include "game/odds.h"

#include <stdio.h>

#define CLI_VERSION "1.0"

enum { CLI_OK = 0, CLI_FAILED = 1, CLI_USAGE = 2 };

typedef struct cli_command {
    const char *name;
    const char *brief;                                               /* one line for the overview */
    const char *help;                                                /* what --help prints */
    int (*run)(const struct cli_command *, int count, char **words); /* the words behind the subcommand */
} cli_command;

extern const cli_command cli_list, cli_play, cli_engine, cli_case, cli_replay, cli_verify, cli_perft,
    cli_rules, cli_forms, cli_coverage, cli_bench, cli_check_data, cli_match, cli_tournament, cli_sim,
    cli_watch, cli_hint, cli_serve;

/* An option of the command line; exactly one of the pointers is set and says what it takes. */
typedef struct cli_option {
    const char *name;  /* "--seed"; NULL ends the list */
    bool *flag;        /* takes nothing */
    int *number;       /* takes a whole number from 0 */
    const char **text; /* takes a word */
    gg_text *words;    /* takes a word, any number of times; collected with blanks between them */
} cli_option;

/* Reads options and moves the other words to the front. Returns how many those are, or -1 after one line on
 * standard error if an option is unknown or there are fewer than `least` or more than `most` words. */
int cli_read(const cli_command *, int count, char **words, const cli_option *options, int least, int most);

/* One line on standard error; they return CLI_USAGE and CLI_FAILED. */
int cli_usage(const cli_command *, const char *format, ...) __attribute__((format(printf, 2, 3)));
int cli_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Prints a text to standard output and empties it. */
void cli_print(gg_text *);

/* Calls `visit` for every scenario shipped with a game, in the order of their names ("nwar/marengo"). */
void cli_each_scenario(const gg_ruleset *, void (*visit)(const char *name, void *with), void *with);
/* The same scenario once more, unplayed. */
gg_scenario *cli_scenario_again(const gg_scenario *, gg_error *);

/* A saved game, played again from its file; NULL with an error. */
gg_match *cli_load_record(const char *path, gg_error *);
/* Saves a game as that viewer may read it. While the dice key in it is still in use nobody else may read the
 * file. */
bool cli_save_record(const gg_match *, gg_side viewer, const char *path, gg_error *);

/* Sets a fresh match to position lines. Where a game's position is one line `position ...` that word may be
 * left out. */
bool cli_position(gg_match *, gg_span lines, gg_error *);

/* What a text is, by the word it begins with. */
typedef enum cli_kind { CLI_SCENARIO, CLI_RECORD, CLI_CASES, CLI_OTHER } cli_kind;
cli_kind cli_kind_of(gg_span text);

/* The odds of a legal action as far as the viewer can know them: what he does not see is imagined. The caller
 * frees them with free(). */
gg_odds *cli_odds(const gg_match *, gg_side, const gg_action *, gg_side viewer);

/* A key from up to 64 hex digits, read as one number; from the system's randomness with text NULL. False with
 * an error. */
bool cli_key(const char *text, gg_key *, gg_error *);

#endif
