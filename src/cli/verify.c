/* verify: checks a record and says exactly what was checked. */
#include "cli/common.h"
#include "game/record.h"

#include <string.h>

/* Does a line of the record begin with that word? */
static bool has_line(gg_span text, const char *word) {
    gg_error ignored = {{0}};
    gg_reader reader;
    gg_line line;
    gg_reader_init(&reader, "", text);
    while (gg_reader_next(&reader, &line, &ignored) == GG_READ_LINE)
        if (gg_line_is(&line, 0, word)) return true;
    return false;
}

/* The dice, as far as the record allows. False with an error if they are not what they should be. */
static bool check_dice(const gg_match *match, gg_span text, gg_error *error) {
    printf("dice: %u values", (unsigned)match->dice_size);
    if (!has_line(text, "commit")) {
        puts(match->dice_size ? ", rolled at the table: nothing to check them against" : "");
        return true;
    }
    if (!has_line(text, "key")) {
        puts(", not checked: the key they come from is told when the game is over");
        return true;
    }
    if (!gg_record_verify(match, text, error)) {
        puts(", wrong");
        return false;
    }
    puts(", every one as the key gives it; the key is the one committed to at the start");
    return true;
}

static int verify(const char *file, gg_span text) {
    gg_error error = {{0}};
    gg_match *match = gg_record_read(file, text, &error);
    if (!match) return cli_fail("%s", error.text);
    printf("%s: %s, rules version %d\n", file, match->game->title, match->game->version);
    printf("actions: %u, every one legal; states: %u, every hash as recorded\n", (unsigned)match->steps - 1,
           (unsigned)match->steps);
    bool good = check_dice(match, text, &error);
    gg_match_free(match);
    return good ? CLI_OK : cli_fail("%s: %s", file, error.text);
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
    "was written down before the first roll. Says what was checked and what could\n"
    "not be.\n"
    "\n"
    "examples:\n"
    "  grognard verify sunday.gg\n"
    "  grognard verify sunday.gg && echo honest\n",
    run,
};
