/* hint: what a computer player would do in a position, and why. */
#include "cli/advice.h"
#include "cli/contest.h"
#include "cli/terminal.h"
#include "cli/words.h"
#include "game/record.h"

#include <stdlib.h>

/* The game so far: a record, or a scenario at its start. */
static gg_match *load(const char *name, gg_error *error) {
    gg_text text = {0};
    gg_error ignored = {{0}};
    gg_match *match = NULL;
    if (gg_read_file(name, GG_MAX_FILE, &text, &ignored) && cli_kind_of(gg_text_span(&text)) == CLI_RECORD) {
        match = gg_record_read(name, gg_text_span(&text), error);
    } else {
        gg_key key = {{0}};
        gg_scenario *scenario = gg_scenario_load(name, (gg_span){NULL, 0}, error);
        if (scenario) {
            match = gg_match_new(scenario, &key);
            gg_match_start(match, NULL, 0);
        }
    }
    gg_text_free(&text);
    return match;
}

static int advise(const gg_match *match, const char *side_word, const ai_config *config) {
    const gg_scenario *scenario = match->scenario;
    gg_error error = {{0}};
    gg_prompt prompt = gg_match_prompt(match);
    gg_side side = gg_owes(prompt, GG_FIRST) ? GG_FIRST : GG_SECOND;
    if (prompt.sides == 0) return cli_fail("the game is over");
    if (side_word && !words_read_side(scenario, gg_span_of(side_word), &side, &error))
        return cli_fail("%s", error.text);
    if (!gg_owes(prompt, side))
        return cli_fail("%s owes no decision now", scenario->game->side_name(scenario, side));
    ai_choice *choice = gg_alloc(sizeof *choice);
    bool asked = advice_ask(match, side, config, choice, &error);
    if (asked) {
        gg_state *seen = gg_alloc(match->game->state_size);
        gg_text text = {0};
        gg_match_observe(match, side, seen);
        gg_putf(&text, "%s: ", scenario->game->side_name(scenario, side));
        advice_words(scenario, seen, side, config, choice, terminal_width(), &text);
        cli_print(&text);
        gg_text_free(&text);
        free(seen);
    }
    free(choice);
    return asked ? CLI_OK : cli_fail("%s", error.text);
}

static int run(const cli_command *self, int count, char **words) {
    const char *player = "marshal", *position = NULL, *side = NULL;
    bool players = false;
    const cli_option options[] = {{"--player", .text = &player},
                                  {"--position", .text = &position},
                                  {"--side", .text = &side},
                                  {"--players", .flag = &players},
                                  {0}};
    count = cli_read(self, count, words, options, 0, 1);
    if (count < 0) return CLI_USAGE;
    gg_error error = {{0}};
    ai_config config;
    if (players) {
        gg_text text = {0};
        advice_players(&text);
        cli_print(&text);
        gg_text_free(&text);
        return CLI_OK;
    }
    if (count < 1) return cli_usage(self, "which record or scenario?");
    if (!contest_player(self, player, &config)) return CLI_USAGE;
    gg_match *match = load(words[0], &error);
    bool good = match && (!position || gg_match_position(match, "position", gg_span_of(position), &error));
    int status = good ? advise(match, side, &config) : cli_fail("%s", error.text);
    gg_match_free(match);
    return status;
}

const cli_command cli_hint = {
    "hint",
    "ask a computer player what to do",
    "usage: grognard hint RECORD|SCENARIO [--player P] [--position LINE] [--side SIDE]\n"
    "       grognard hint --players\n"
    "\n"
    "Tells what a computer player would do at the end of a record (or at the start of a scenario), why "
    "(what\n"
    "its search compared, the lead in its rehearsals, the chance to win; 10000 is won), and how it expects\n"
    "the game to go on.\n"
    "\n"
    "  --player P        who is asked (default marshal, the strongest level)\n"
    "  --position LINE   ask about this position instead\n"
    "  --side SIDE       for whom, where both sides owe a decision\n"
    "  --players         list the levels, players and settings\n"
    "\n"
    "examples:\n"
    "  grognard hint my-game.gg\n"
    "  grognard hint squares --player alphabeta:ms=2000\n",
    run,
};
