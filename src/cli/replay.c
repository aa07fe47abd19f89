/* replay: tells a recorded game in words. */
#include "cli/common.h"
#include "cli/terminal.h"
#include "cli/words.h"

static void tell_head(const gg_match *match, gg_text *out) {
    gg_putf(out, "%s\n%s (%s/%s)\n", match->game->title, match->scenario->title, match->game->id,
            match->scenario->name);
    gg_put(out, "Options:");
    int on = 0;
    for (int i = 0; match->game->options[i].name; i++) {
        if (!gg_option_on(match->scenario, i)) continue;
        gg_putf(out, " %s", match->game->options[i].name);
        on++;
    }
    gg_put(out, on ? "\n\n" : " none\n\n");
}

static void tell_step(const gg_match *match, uint32_t index, gg_text *out) {
    const gg_step_record *step = &match->step[index];
    if (index > 0) words_step(match, index, GG_UMPIRE, out);
    words_events(match->scenario, match->told.at + step->event_at, step->event_count, GG_UMPIRE, false, out);
}

/* The last picture, and how the game ended or who is to decide. */
static void tell_end(const gg_match *match, gg_text *out) {
    gg_outcome outcome = match->game->outcome(match->scenario, match->state);
    gg_put_char(out, '\n');
    match->game->draw(match->scenario, match->state, terminal_colour(), out);
    gg_put_char(out, '\n');
    words_outcome(match->scenario, outcome, terminal_width(), out);
    gg_putf(out, "%u actions.", (unsigned)match->steps - 1);
    if (outcome.over) {
        gg_put_char(out, '\n');
    } else {
        gg_put_char(out, ' ');
        gg_put(out, "The game goes on. ");
        match->game->write_prompt(match->scenario, match->state, out);
        gg_put_char(out, '\n');
    }
}

static int run(const cli_command *self, int count, char **words) {
    int to = -1;
    bool quiet = false;
    const cli_option options[] = {{"--to", .number = &to}, {"--quiet", .flag = &quiet}, {0}};
    if (cli_read(self, count, words, options, 1, 1) < 0) return CLI_USAGE;
    gg_error error = {{0}};
    gg_text out = {0};
    gg_match *match = cli_load_record(words[0], &error);
    if (match && to >= 0 && !gg_match_undo(match, (uint32_t)to + 1)) {
        gg_fail(&error, words[0], 0, "the game has only %u actions", (unsigned)match->steps - 1);
        gg_match_free(match);
        match = NULL;
    }
    if (match) {
        tell_head(match, &out);
        for (uint32_t i = 0; i < match->steps && !quiet; i++) tell_step(match, i, &out);
        tell_end(match, &out);
        cli_print(&out);
    }
    int status = match ? CLI_OK : cli_fail("%s", error.text);
    gg_match_free(match);
    gg_text_free(&out);
    return status;
}

const cli_command cli_replay = {
    "replay",
    "tell a saved game in words",
    "usage: grognard replay RECORD [--to N] [--quiet]\n"
    "\n"
    "Plays a saved game again and tells it action by action, with its dice and the\n"
    "rule behind each consequence, then shows the board as it stood at the end.\n"
    "\n"
    "  --to N    stop after N actions\n"
    "  --quiet   only the board and the result\n"
    "\n"
    "examples:\n"
    "  grognard replay sunday.gg\n"
    "  grognard replay sunday.gg --to 20 --quiet\n",
    run,
};
