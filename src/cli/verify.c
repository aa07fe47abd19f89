/* verify: checks a record and says exactly what was checked. */
#include "cli/common.h"
#include "game/record.h"

/* Exit statuses besides CLI_OK, for an honest game, and CLI_FAILED, for what cannot be read. */
enum { UNPROVEN = 3, FALSE = 4 };

/* What held, whatever else is to be said. */
static void tell_checks(const char *file, const gg_match *match, bool dice) {
    printf("%s: %s, rules version %d\n", file, match->game->title, match->game->version);
    printf("actions: %u, every one legal; states: %u, every hash as recorded\n", (unsigned)match->steps - 1,
           (unsigned)match->steps);
    printf("dice: %u values%s\n", (unsigned)match->dice_size,
           dice && match->keyed ? ", every one as the key gives it" : "");
}

static int verify(const char *file, gg_span text) {
    gg_error why = {{0}};
    gg_match *match;
    gg_proof proof = gg_record_prove(file, text, &match, &why);
    if (match) tell_checks(file, match, proof != GG_FALSE);
    gg_match_free(match);
    switch (proof) {
    case GG_UNREADABLE: return cli_fail("%s", why.text);
    case GG_HONEST: puts("honest"); return CLI_OK;
    case GG_UNPROVEN: printf("unproven: %s\n", why.text); return UNPROVEN;
    case GG_FALSE: break;
    }
    gg_error placed = {{0}};
    gg_fail_in(&placed, file, &why);
    puts("false");
    cli_fail("%s", placed.text);
    return FALSE;
}

static int run(const cli_command *self, int count, char **words) {
    const cli_option options[] = {{0}};
    if (cli_read(self, count, words, options, 1, 1) < 0) return CLI_USAGE;
    gg_error error = {{0}};
    gg_text text = {0};
    int status = gg_read_file(words[0], GG_MAX_FILE, &text, &error) ? verify(words[0], gg_text_span(&text))
                                                                    : cli_fail("%s", error.text);
    gg_text_free(&text);
    return status;
}

const cli_command cli_verify = {
    "verify",
    "check that a saved game kept the rules and its dice were honest",
    "usage: grognard verify RECORD\n"
    "\n"
    "Plays a saved game again, checks that every action was legal and every position\n"
    "is the recorded one, then that the dice are those of the key whose fingerprint\n"
    "was written down before the first roll. The last line is the answer:\n"
    "\n"
    "  honest      every action, position and die is as it must be; exit status 0\n"
    "  unproven    nothing is wrong, but something cannot be checked: dice that were\n"
    "              asked for, a position of one's own, a key that is still missing;\n"
    "              status 3\n"
    "  false       the record tells what cannot have been; status 4\n"
    "\n"
    "What is no whole record is told on standard error; status 1.\n"
    "\n"
    "examples:\n"
    "  grognard verify sunday.gg\n"
    "  grognard verify sunday.gg && echo honest\n",
    run,
};
