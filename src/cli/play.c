/* play: the terminal game. Sets the table, asks the seats for decisions, carries them out and tells what came
 * of them. Knows no rule: it asks the match. */
#include "cli/seat.h"
#include "cli/terminal.h"
#include "cli/words.h"
#include "game/record.h"

#include <stdlib.h>
#include <string.h>

/* --- the table ----------------------------------------------------------------------------------------- */

void table_look(table *at, gg_side side) {
    gg_match_actions(at->match, side, at->actions);
    at->count = at->actions->count;
    gg_match_observe(at->match, side, at->seen);
}

/* The side that decides next; where both do, the first goes first. */
static gg_side next_side(gg_prompt prompt) {
    if (prompt.sides == 0) return GG_NOBODY;
    return gg_owes(prompt, GG_FIRST) ? GG_FIRST : GG_SECOND;
}

/* A decision that has only one answer is no choice. */
static bool is_forced(const table *at, gg_prompt prompt) {
    return at->count == 1 && !prompt.open;
}

bool table_waits_for_person(table *at) {
    gg_prompt prompt = gg_match_prompt(at->match);
    gg_side side = next_side(prompt);
    if (side == GG_NOBODY || !at->seat[side].person) return false;
    table_look(at, side);
    return !is_forced(at, prompt);
}

static bool is_over(const gg_match *match) {
    return match->game->outcome(match->scenario, match->state).over;
}

/* The game leaves the table: whoever needs it no more, or has saved it, need not find it kept. */
static void leave_game(table *at) {
    if (at->saved || at->match->steps == 1 || is_over(at->match))
        keep_drop(&at->keep);
    else
        keep_game(&at->keep, at->match);
}

void table_set(table *at, gg_match *match) {
    computer_leave(at);
    if (at->match != match) {
        leave_game(at);
        gg_text_clear(&at->keep.path);
        gg_match_free(at->match);
    }
    at->match = match;
    gg_text_clear(&at->files);
    at->seen = gg_grow(at->seen, match->game->state_size);
    at->saved = true;
    at->keyboard = GG_NOBODY;
    for (int i = 0; i <= GG_UMPIRE; i++) at->told[i] = match->steps;
    at->decided[GG_FIRST] = at->decided[GG_SECOND] = 0;
}

bool table_is_open(table *at) {
    const gg_match *match = at->match;
    if (!match->game->secrets) return true;
    if (gg_match_prompt(match).sides == 3) return false;
    for (gg_side side = GG_FIRST; side <= GG_SECOND; side++) {
        gg_match_observe(match, side, at->seen);
        if (memcmp(at->seen, match->state, match->game->state_size) != 0) return false;
    }
    return true;
}

gg_side table_viewer(const table *at) {
    return at->match->game->secrets ? at->keyboard : GG_UMPIRE;
}

void table_tell(table *at) {
    const gg_match *match = at->match;
    gg_side viewer = table_viewer(at);
    gg_text out = {0};
    for (uint32_t i = at->told[viewer]; i < match->steps; i++) {
        const gg_step_record *step = &match->step[i];
        if (i > 0) words_step(match, i, viewer, &out);
        words_events(match->scenario, match->told.at + step->event_at, step->event_count, viewer, at->colour,
                     &out);
    }
    at->told[viewer] = match->steps;
    if (table_is_open(at)) at->told[GG_FIRST] = at->told[GG_SECOND] = match->steps;
    words_print(&out);
    gg_text_free(&out);
}

/* --- seats --------------------------------------------------------------------------------------------- */

static const seat a_person = {.person = true, .choose = person_choose};

/* --- playing ------------------------------------------------------------------------------------------- */

/* Carries an action out, with dice from the people at the table if need be. */
static seat_answer carry_out(table *at, gg_side side, const gg_action *action) {
    int16_t tape[GG_MAX_DICE];
    int tape_size = 0;
    seat_answer instead;
    gg_verdict verdict;
    for (;;) {
        gg_done done = gg_match_do(at->match, side, action, tape, tape_size, false, &verdict);
        if (done == GG_DONE) break;
        if (done != GG_NEEDS_DICE) {
            gg_text why = {0};
            gg_match_explain(at->match, done, verdict, &why);
            gg_put_char(&why, '\n');
            cli_print(&why);
            gg_text_free(&why);
            return done == GG_TOO_LONG ? SEAT_LEAVES : SEAT_CHANGED;
        }
        if (!person_rolls(at, &at->match->dice.need, tape, &tape_size, &instead)) return instead;
    }
    at->saved = at->warned = false;
    table_tell(at);
    return SEAT_ACTS;
}

/* One decision, whoever makes it. */
static seat_answer decide(table *at) {
    gg_prompt prompt = gg_match_prompt(at->match);
    gg_side side = next_side(prompt);
    gg_action action;
    if (side == GG_NOBODY) {
        table_tell(at);
        return person_choose(at, GG_NOBODY, &action);
    }
    table_look(at, side);
    if (is_forced(at, prompt)) {
        action = gg_list_get(at->actions, 0);
        if (table_viewer(at) == GG_UMPIRE || table_viewer(at) == side)
            printf("%s has one choice only:\n", at->match->game->side_name(at->match->scenario, side));
        return carry_out(at, side, &action);
    }
    seat_answer answer = at->seat[side].choose(at, side, &action);
    if (answer == SEAT_ACTS) answer = carry_out(at, side, &action);
    bool decided = at->seat[side].person && answer != SEAT_LEAVES;
    if (decided && !at->saved && at->match->steps > 1) keep_game(&at->keep, at->match);
    return answer;
}

/* The set-up, with dice from the people at the table if need be. False: they would rather not. */
static bool start(table *at) {
    int16_t tape[GG_MAX_DICE];
    int tape_size = 0;
    seat_answer ignored;
    while (gg_match_start(at->match, tape, tape_size) != GG_DONE)
        if (!person_rolls(at, &at->match->dice.need, tape, &tape_size, &ignored)) return false;
    return true;
}

/* --- choosing what to play ----------------------------------------------------------------------------- */

/* Scenario names, as they are numbered on the screen. */
typedef struct choices {
    gg_text names; /* each ends in a newline */
    int count;
} choices;

static void offer(const char *name, void *with) {
    choices *list = with;
    gg_error error = {{0}};
    gg_scenario *scenario = gg_scenario_load(name, (gg_span){NULL, 0}, &error);
    gg_putf(&list->names, "%s\n", name);
    gg_text row = {0};
    gg_putf(&row, "%5d  %-26s %s\n", ++list->count, name, scenario ? scenario->title : error.text);
    words_print(&row);
    gg_text_free(&row);
    gg_scenario_free(scenario);
}

/* Asks until a number from 1 to `most` comes; 0 if none ever does. */
static int ask_number(const char *question, int most) {
    gg_text line = {0};
    int number = 0;
    for (bool asking = true; asking;) {
        printf("%s (1 to %d) ", question, most);
        asking = terminal_read(&line) == TYPED_LINE;
        if (asking && gg_span_int(gg_span_trim(gg_text_span(&line)), &number) && number >= 1 &&
            number <= most)
            break;
        if (asking && gg_span_is(gg_span_trim(gg_text_span(&line)), "quit")) asking = false;
        number = 0;
    }
    gg_text_free(&line);
    return number;
}

/* The scenario that was picked from the menus; false if none was. */
static bool pick_scenario(gg_text *name) {
    int games = 0;
    puts("Which game?");
    for (; gg_games[games]; games++) {
        gg_text pitch = {0};
        printf("%5d  %s\n", games + 1, gg_games[games]->title);
        words_wrap(&pitch, gg_span_of(gg_games[games]->pitch), 7, terminal_width());
        cli_print(&pitch);
        gg_text_free(&pitch);
    }
    int game = ask_number("Game", games);
    if (game == 0) return false;
    choices list = {0};
    puts("Which battle?");
    cli_each_scenario(gg_games[game - 1], offer, &list);
    int number = list.count > 1 ? ask_number("Battle", list.count) : list.count;
    gg_span rest = gg_text_span(&list.names), row = {NULL, 0};
    for (int i = 0; i < number; i++) gg_span_cut(&rest, '\n', &row);
    gg_put_span(name, row);
    gg_text_free(&list.names);
    return number > 0;
}

/* --- the command --------------------------------------------------------------------------------------- */

typedef struct wishes {
    const char *scenario, *seed, *as, *versus, *load, *position;
    gg_text options;
    keep kept; /* the game that was kept and is to go on; path empty: none */
    bool real_dice;
} wishes;

static gg_match *new_match(const wishes *want, const char *scenario_name, gg_error *error) {
    gg_key key;
    if (!want->real_dice && !cli_key(want->seed, &key, error)) return NULL;
    gg_scenario *scenario = gg_scenario_load(scenario_name, gg_text_span(&want->options), error);
    return scenario ? (want->real_dice ? gg_match_thrown : gg_match_new)(scenario, &key) : NULL;
}

/* People on both sides, or one person and a computer player. */
static bool take_seats(table *at, const wishes *want, gg_error *error) {
    gg_side side = GG_FIRST;
    at->seat[GG_FIRST] = at->seat[GG_SECOND] = a_person;
    if (!want->as && !want->versus) return true;
    if (want->as && !words_read_side(at->match->scenario, gg_span_of(want->as), &side, error)) return false;
    seat *other = &at->seat[gg_other(side)];
    *other = (seat){.choose = computer_choose};
    if (!ai_config_read(gg_span_of(want->versus ? want->versus : "sergeant"), &other->config, error))
        return false;
    if (!other->config.seed) other->config.seed = (int)gg_rng_below(&at->rng, 1 << 30);
    gg_put(&at->keep.seats, "--as ");
    gg_put_side(at->match->scenario, side, &at->keep.seats);
    gg_put(&at->keep.seats, " --vs ");
    ai_config_write(&other->config, &at->keep.seats);
    other->team = lab_team_new(&other->config, at->match->scenario, lab_wall_clock, error);
    return other->team != NULL;
}

/* --- games that were kept ------------------------------------------------------------------------------ */

/* "--as british --vs sergeant", as the kept game was played, unless something else is wanted. The words stay
 * in want->kept.seats. */
static void take_words(wishes *want) {
    gg_span rest = gg_text_span(&want->kept.seats), word = {NULL, 0};
    const char **wish = NULL;
    for (size_t i = 0; i < want->kept.seats.size; i++)
        if (want->kept.seats.at[i] == ' ') want->kept.seats.at[i] = '\0';
    while (gg_span_cut(&rest, '\0', &word)) {
        if (wish && !*wish) *wish = word.at;
        wish = gg_span_is(word, "--as") ? &want->as : gg_span_is(word, "--vs") ? &want->versus : NULL;
    }
}

static void print_kept(const keep_entry *list, int count) {
    puts("Games that were kept:");
    for (int i = 0; i < count; i++)
        printf("%5d  %s%s%s\n", i + 1, gg_text_str(&list[i].words), list[i].seats.size ? ", " : "",
               gg_text_str(&list[i].seats));
}

enum { KEPT_NEW = 0, KEPT_AGAIN = -1, KEPT_LEAVE = -2 };

/* The number of the game to go on with, or one of these. `drop` and a number throws a game away. */
static int ask_kept(const keep_entry *list, int count) {
    gg_text typed = {0};
    int number = 0;
    printf("Go on with which? (1 to %d; Enter: a new game; drop N: throw it away) ", count);
    if (terminal_read(&typed) != TYPED_LINE) gg_text_clear(&typed);
    gg_span wish = gg_span_trim(gg_text_span(&typed));
    bool none = wish.size == 0, leave = gg_span_is(wish, "quit"), drop = gg_span_starts(wish, "drop ");
    if (drop) wish = gg_span_trim((gg_span){wish.at + 5, wish.size - 5});
    bool good = gg_span_int(wish, &number) && number >= 1 && number <= count;
    gg_text_free(&typed);
    if (good && drop) remove(gg_text_str(&list[number - 1].path));
    return none ? KEPT_NEW : leave ? KEPT_LEAVE : good && !drop ? number : KEPT_AGAIN;
}

/* Offers what is kept, for as long as something is. False: he would rather leave. */
static bool offer_kept(wishes *want) {
    int number = KEPT_AGAIN, count = 1;
    while (number == KEPT_AGAIN && count > 0) {
        keep_entry *list = keep_list(&count);
        if (count > 0) {
            print_kept(list, count);
            number = ask_kept(list, count);
        }
        if (number > 0) {
            gg_put_span(&want->kept.path, gg_text_span(&list[number - 1].path));
            gg_put_span(&want->kept.seats, gg_text_span(&list[number - 1].seats));
        }
        keep_free_list(list, count);
    }
    take_words(want);
    return number != KEPT_LEAVE;
}

/* Whoever names a scenario is not asked, only told. */
static void tell_kept(void) {
    int count;
    keep_entry *list = keep_list(&count);
    if (count > 0)
        words_sayf("%d %s kept; `grognard play` alone lists what can go on.", count,
                   count == 1 ? "game is" : "games are");
    keep_free_list(list, count);
}

/* The game that was asked for, not set up yet unless it was saved. NULL with an error, or without one if
 * nothing was picked from the menus. */
static gg_match *find_match(wishes *want, gg_error *error) {
    if (want->load) return cli_load_record(want->load, error);
    if (want->scenario)
        tell_kept();
    else if (!offer_kept(want))
        return NULL;
    if (want->kept.path.size > 0) return cli_load_record(gg_text_str(&want->kept.path), error);
    if (want->scenario) return new_match(want, want->scenario, error);
    gg_text picked = {0};
    gg_match *match = pick_scenario(&picked) ? new_match(want, gg_text_str(&picked), error) : NULL;
    gg_text_free(&picked);
    return match;
}

/* Whoever is no person has chances of his own, other ones in every game. */
static void seed_players(table *at, const char *seed) {
    gg_key key = {{0}};
    gg_error ignored = {{0}};
    cli_key(seed, &key, &ignored);
    at->rng.state = gg_hash(key.byte, sizeof key.byte, 1805);
}

/* From the first decision until somebody leaves. */
static void play_on(table *at) {
    const gg_match *match = at->match;
    words_say(match->game->title);
    words_say(match->scenario->title);
    words_say("Type an action, its number, or the beginning of what you want to see; ? helps.");
    while (decide(at) != SEAT_LEAVES) continue;
    leave_game(at);
    if (at->saved || at->match->steps == 1) return;
    if (at->keep.path.size > 0 && !at->keep.failed)
        words_say("The game is kept: `grognard play` offers it at the next start.");
    else if (!at->warned)
        words_say("The game was not saved: `save FILE` would have kept it, for `grognard play --load FILE`.");
}

/* From a file of that name, else from the words themselves. */
static bool set_position(gg_match *match, const char *wish, gg_error *error) {
    gg_text lines = {0};
    gg_error ignored = {{0}};
    if (!gg_read_file(wish, GG_MAX_FILE, &lines, &ignored)) {
        gg_text_clear(&lines);
        gg_put(&lines, wish);
    }
    bool good = cli_position(match, gg_text_span(&lines), error);
    gg_text_free(&lines);
    return good;
}

static int play(table *at, wishes *want) {
    gg_error error = {{0}};
    at->match = find_match(want, &error);
    if (!at->match) return error.text[0] ? cli_fail("%s", error.text) : CLI_OK;
    seed_players(at, want->seed);
    if (!take_seats(at, want, &error)) return cli_fail("%s", error.text);
    bool fresh = at->match->steps == 0;
    if (fresh && !start(at)) return CLI_OK;
    if (want->position && !set_position(at->match, want->position, &error)) return cli_fail("%s", error.text);
    table_set(at, at->match);
    if (fresh) at->told[GG_FIRST] = at->told[GG_SECOND] = at->told[GG_UMPIRE] = 0;
    if (want->kept.path.size > 0) {
        gg_put_span(&at->keep.path, gg_text_span(&want->kept.path));
        at->saved = false;
    }
    play_on(at);
    return terminal_ending() ? 128 + terminal_ending() : CLI_OK;
}

static int run(const cli_command *self, int count, char **words) {
    wishes want = {0};
    const cli_option options[] = {
        {"--option", .words = &want.options},     {"--seed", .text = &want.seed},
        {"--real-dice", .flag = &want.real_dice}, {"--as", .text = &want.as},
        {"--vs", .text = &want.versus},           {"--load", .text = &want.load},
        {"--position", .text = &want.position},   {0},
    };
    int status = CLI_USAGE;
    table at = {.keyboard = GG_NOBODY, .colour = terminal_colour()};
    count = cli_read(self, count, words, options, 0, 1);
    want.scenario = count > 0 ? words[0] : NULL;
    if (want.load && (want.scenario || want.seed || want.real_dice || want.options.size || want.position)) {
        cli_usage(self, "--load brings its own scenario, options, position and dice");
    } else if (want.seed && want.real_dice) {
        cli_usage(self, "--seed and --real-dice exclude each other");
    } else if (count >= 0) {
        terminal_catch_interrupt();
        lab_called_off = terminal_calls_off;
        at.actions = gg_list_new();
        status = play(&at, &want);
    }
    computer_leave(&at);
    gg_match_free(at.match);
    gg_text_free(&want.options);
    gg_text_free(&at.files);
    keep_free(&at.keep);
    keep_free(&want.kept);
    gg_list_free(at.actions);
    free(at.seen);
    return status;
}

const cli_command cli_play = {
    "play",
    "play a game here in the terminal",
    "usage: grognard play [SCENARIO] [--option NAME]... [--as SIDE] [--vs PLAYER]\n"
    "                     [--seed HEX | --real-dice] [--position LINES]\n"
    "       grognard play --load RECORD [--as SIDE] [--vs PLAYER]\n"
    "\n"
    "Plays a game in the terminal: two people at one keyboard, or one against the\n"
    "computer. Without a scenario you choose from a menu. The program shows the\n"
    "board, says whose decision it is and what may be done; you type an action, its\n"
    "number, or ? for help. Every consequence names its rule, `why ACTION` says which\n"
    "rule forbids something, `hint` asks a computer player, `save` keeps the game.\n"
    "\n"
    "After each of your decisions the game is kept by itself in $XDG_DATA_HOME/grognard\n"
    "(~/.local/share/grognard); without a scenario, the next start offers what was not\n"
    "played to its end. Ctrl-C calls off a computer player who thinks.\n"
    "\n"
    "  --option NAME    switch a rule of the game on; off: --option -NAME\n"
    "  --as SIDE        play this side, the computer plays the other\n"
    "  --vs PLAYER      how well: a level from 1 to 8 or its name, without a choice 4;\n"
    "                   `grognard hint --players` lists them\n"
    "  --seed HEX       dice from this key: the same key gives the same dice\n"
    "  --real-dice      you roll real dice and type what they show\n"
    "  --position LINES begin from this position of the scenario: its lines, or a file\n"
    "                   that holds them, as in docs/language.md\n"
    "  --load RECORD    go on with a saved game\n"
    "\n"
    "examples:\n"
    "  grognard play\n"
    "  grognard play squares --as french --vs captain\n",
    run,
};
