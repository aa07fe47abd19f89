/* watch: two computer players against each other, with comments. */
#define _POSIX_C_SOURCE 200809L /* nanosleep */

#include "cli/advice.h"
#include "cli/contest.h"
#include "cli/terminal.h"
#include "cli/words.h"
#include "game/record.h"

#include <stdlib.h>
#include <time.h>

typedef struct show {
    gg_match *match;
    lab_team *team[2];
    ai_choice *choice;
    gg_state *seen;
    gg_list *list;
    int value[2]; /* what each side thought of its position before; 0 at the start */
    int pause;    /* milliseconds between actions */
    bool brief;   /* no boards */
} show;

static void wait_a_moment(int ms) {
    fflush(stdout);
    struct timespec span = {ms / 1000, (ms % 1000) * 1000000L};
    if (ms > 0) nanosleep(&span, NULL);
}

static void draw_board(const show *s) {
    const gg_match *match = s->match;
    gg_text text = {0};
    match->game->draw(match->scenario, match->state, terminal_colour(), &text);
    cli_print(&text);
    gg_text_free(&text);
}

/* A word where the player's own view of the game has changed much, and how sure it was. */
static void comment(show *s, gg_side side) {
    enum { SWING = 300, CLOSE = 20 };
    const gg_scenario *scenario = s->match->scenario;
    const ai_choice *choice = s->choice;
    gg_text text = {0};
    gg_put(&text, "      ");
    advice_value(scenario, side, choice->value, &text);
    int change = choice->value - s->value[side];
    if (change > SWING) gg_put(&text, ", much better than before");
    if (change < -SWING) gg_put(&text, ", much worse than before");
    if (choice->candidate_count > 1 && choice->value - choice->candidate[1].value < CLOSE) {
        gg_put(&text, "; nearly as good: ");
        gg_write_action(scenario, s->seen, side, &choice->candidate[1].action, &text);
    }
    gg_put(&text, "\n");
    if (choice->line_count > 2) {
        gg_text line = {0};
        gg_put(&line, "expects: ");
        advice_line(scenario, s->seen, side, choice, &line);
        words_wrap(&text, gg_text_span(&line), 6, terminal_width());
        gg_text_free(&line);
    }
    cli_print(&text);
    gg_text_free(&text);
    s->value[side] = choice->value;
}

static void tell_step(const show *s) {
    const gg_match *match = s->match;
    const gg_step_record *step = &match->step[match->steps - 1];
    gg_text text = {0};
    words_step(match, match->steps - 1, GG_UMPIRE, &text);
    words_events(match->scenario, match->told.at + step->event_at, step->event_count, GG_UMPIRE,
                 terminal_colour(), &text);
    cli_print(&text);
    gg_text_free(&text);
}

/* One decision. False if the game can go no further. */
static bool step_once(show *s, gg_side side) {
    gg_match *match = s->match;
    gg_match_actions(match, side, s->list);
    uint32_t count = s->list->count;
    gg_match_observe(match, side, s->seen);
    gg_action action = gg_list_get(s->list, 0);
    if (count > 1) {
        lab_team_choose(s->team[side], s->seen, side, &match->trail, s->choice);
        action = s->choice->action;
    }
    uint32_t steps = match->steps;
    if (gg_match_do(match, side, &action, NULL, 0, false, NULL) != GG_DONE) return false;
    if (match->steps == steps) return true; /* a line of a sheet */
    tell_step(s);
    if (count > 1) comment(s, side);
    return true;
}

static void run_show(show *s) {
    gg_side before = GG_NOBODY;
    for (;;) {
        gg_prompt prompt = gg_match_prompt(s->match);
        if (prompt.sides == 0) break;
        gg_side side = gg_owes(prompt, GG_FIRST) ? GG_FIRST : GG_SECOND;
        if (side != before && !s->brief) draw_board(s);
        before = side;
        if (!step_once(s, side)) break;
        wait_a_moment(s->pause);
    }
    if (!s->brief) draw_board(s);
    gg_text text = {0};
    gg_outcome outcome = s->match->game->outcome(s->match->scenario, s->match->state);
    words_outcome(s->match->scenario, outcome, terminal_width(), &text);
    cli_print(&text);
    gg_text_free(&text);
}

static int watch(gg_scenario *scenario, const ai_config player[2], const char *seed, int pause, bool brief,
                 const char *record) {
    gg_error error = {{0}};
    gg_key key;
    if (!cli_key(seed, &key, &error)) {
        gg_scenario_free(scenario);
        return cli_fail("%s", error.text);
    }
    show s = {.match = gg_match_new(scenario, &key), .pause = pause, .brief = brief};
    bool good = true;
    gg_match_start(s.match, NULL, 0);
    for (int side = 0; side < 2 && good; side++)
        good = (s.team[side] = lab_team_new(&player[side], scenario, lab_wall_clock, &error)) != NULL;
    s.choice = gg_alloc(sizeof *s.choice);
    s.seen = gg_alloc(scenario->game->state_size);
    s.list = gg_list_new();
    if (good) run_show(&s);
    if (good && record) good = cli_save_record(s.match, GG_UMPIRE, record, &error);
    lab_team_free(s.team[0]);
    lab_team_free(s.team[1]);
    gg_match_free(s.match);
    free(s.choice);
    free(s.seen);
    gg_list_free(s.list);
    return good ? CLI_OK : cli_fail("%s", error.text);
}

static int run(const cli_command *self, int count, char **words) {
    const char *first = "marshal", *second = "colonel", *seed = NULL, *record = NULL;
    int pause = 0;
    bool brief = false;
    gg_text rules = {0};
    const cli_option options[] = {{"--first", .text = &first},   {"--second", .text = &second},
                                  {"--seed", .text = &seed},     {"--pause", .number = &pause},
                                  {"--brief", .flag = &brief},   {"--save", .text = &record},
                                  {"--option", .words = &rules}, {0}};
    ai_config player[2];
    count = cli_read(self, count, words, options, 1, 1);
    bool good =
        count == 1 && contest_player(self, first, &player[0]) && contest_player(self, second, &player[1]);
    gg_scenario *scenario = good ? contest_scenario(words[0], &rules) : NULL;
    gg_text_free(&rules);
    if (!good) return CLI_USAGE;
    return scenario ? watch(scenario, player, seed, pause, brief, record) : CLI_FAILED;
}

const cli_command cli_watch = {
    "watch",
    "watch two computer players, with their comments",
    "usage: grognard watch SCENARIO [--first P] [--second P] [--pause MS] [--brief] [--seed HEX] [--save "
    "FILE]\n"
    "                      [--option RULE]...\n"
    "\n"
    "Lets two computer players play a game and shows every action, what came of it by which rule, and what "
    "the\n"
    "player who made it thinks: what the position is worth to him (10000: won), what he expects next, and "
    "what\n"
    "he nearly did instead.\n"
    "\n"
    "  --first P        who plays the first side (default marshal); --second: the other (default colonel)\n"
    "  --pause MS       wait so many milliseconds after every action\n"
    "  --brief          show no boards\n"
    "  --seed HEX       dice from this key\n"
    "  --save FILE      keep the record of the game\n"
    "  --option RULE    switch a rule on, or off with a minus\n"
    "\n"
    "examples:\n"
    "  grognard watch squares --pause 1000\n"
    "  grognard watch squares --first captain --second mcts:ms=500 --save game.gg\n",
    run,
};
