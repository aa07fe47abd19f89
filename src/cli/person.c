/* person: somebody at the keyboard of `grognard play`. He types actions, their numbers, the beginning of what
 * he wants to see, or one of the commands below. A legal action always wins over a command of the same name.
 */
#define _POSIX_C_SOURCE 200809L

#include "cli/advice.h"
#include "cli/menu.h"
#include "cli/seat.h"
#include "cli/terminal.h"
#include "cli/words.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* The decision at hand. */
typedef struct desk {
    table *at;
    gg_side side; /* GG_NOBODY: the game is over */
    menu menu;
    gg_line line; /* what was typed */
    gg_text typed, out;
    gg_action action;
    bool done; /* `answer` is what the table is told */
    seat_answer answer;
} desk;

static void say(const char *words) {
    puts(words);
}

static const char *why_nothing(const desk *self) {
    return self->at->called_off ? "it is not your turn" : "the game is over";
}

static void answer(desk *self, seat_answer what) {
    self->done = true;
    self->answer = what;
}

/* --- showing ------------------------------------------------------------------------------------------- */

/* Prints self->out, a screenful at a time where there is a screen. */
static void show(desk *self) {
    gg_span left = gg_text_span(&self->out), row;
    int rows = 0, height = terminal_height() - 1;
    bool paged = terminal_input() && terminal_output() && height > 2;
    gg_text key = {0};
    while (left.size > 0 && gg_span_cut(&left, '\n', &row)) {
        printf("%.*s\n", (int)row.size, row.at);
        if (!paged || ++rows % height != 0 || left.size == 0) continue;
        fputs("-- Enter: more, q: enough -- ", stdout);
        if (terminal_read(&key) != TYPED_LINE || gg_span_is(gg_text_span(&key), "q")) break;
    }
    gg_text_free(&key);
    gg_text_clear(&self->out);
}

static void show_board(desk *self) {
    const gg_match *match = self->at->match;
    gg_match_observe(match, table_viewer(self->at), self->at->seen);
    match->game->draw(match->scenario, self->at->seen, self->at->colour, &self->out);
    cli_print(&self->out);
}

static void show_decision(desk *self) {
    table *at = self->at;
    if (at->called_off) {
        say("Called off. Enter lets the computer think again; `undo` takes back, `save FILE` keeps the game, "
            "`quit` leaves.");
        return;
    }
    if (self->side == GG_NOBODY) {
        say("The game is over. `undo` takes back, `save FILE` keeps it, `log` tells it, `quit` ends.");
        return;
    }
    const char *bold = at->colour ? "\033[1m" : "", *plain = at->colour ? "\033[0m" : "";
    gg_putf(&self->out, "%s", bold);
    at->match->game->write_prompt(at->match->scenario, at->seen, &self->out);
    gg_putf(&self->out, "%s\n", plain);
    menu_summary(&self->menu, &self->out);
    cli_print(&self->out);
}

/* While there are secrets two people at one keyboard do not look at each other's screen. */
static void draw_curtain(table *at, gg_side side) {
    bool shared = at->seat[GG_FIRST].person && at->seat[GG_SECOND].person;
    bool other = at->keyboard != side;
    at->keyboard = side;
    if (!shared || !other || table_is_open(at)) return;
    gg_text ignored = {0};
    if (terminal_output()) fputs("\033[2J\033[3J\033[H", stdout);
    printf("Hand the keyboard to %s, then press Enter. ",
           at->match->game->side_name(at->match->scenario, side));
    terminal_read(&ignored);
    gg_text_free(&ignored);
}

/* --- commands ------------------------------------------------------------------------------------------ */

/* Reads the action that stands from word `from` on. */
static bool read_action(desk *self, int from, gg_action *action, gg_error *error) {
    const gg_match *match = self->at->match;
    *action = (gg_action){0};
    if (self->side == GG_NOBODY) return gg_fail(error, NULL, 0, "%s", why_nothing(self));
    if (from >= self->line.count) return gg_fail(error, NULL, 0, "which action?");
    gg_match_observe(match, self->side, self->at->seen);
    return match->game->read_action(match->scenario, self->at->seen, self->side, &self->line, from, action,
                                    error);
}

static void tell_refusal(desk *self, gg_verdict verdict) {
    gg_put(&self->out, "Not allowed: ");
    words_rule(self->at->match->game->book, verdict.rule, terminal_width(), &self->out);
    cli_print(&self->out);
}

static void do_why(desk *self) {
    gg_action action;
    gg_error error = {{0}};
    if (!read_action(self, 1, &action, &error)) {
        say(error.text);
        return;
    }
    gg_verdict verdict = gg_match_judge(self->at->match, self->side, &action);
    if (verdict.rule)
        tell_refusal(self, verdict);
    else
        say("That is legal.");
}

static void put_odds(const gg_scenario *scenario, const gg_odds *odds, gg_side viewer, gg_text *out) {
    gg_putf(out, odds->sampled ? "sampled, %llu games\n" : "exact, %llu ways\n",
            (unsigned long long)odds->samples);
    for (int i = 0; i < odds->count; i++) {
        const gg_odds_outcome *outcome = &odds->outcome[i];
        gg_event kept[GG_MAX_EVENTS];
        uint32_t count = 0;
        words_percent(outcome->chance, out);
        gg_putf(out, " %%  (%llu/%llu)%s\n", (unsigned long long)outcome->chance.over,
                (unsigned long long)outcome->chance.under,
                odds->cut && i == odds->count - 1 ? "  and everything rarer" : "");
        for (int k = 0; k < outcome->events.count; k++)
            if (outcome->events.at[k].class <= GG_EVENT_ITEM) kept[count++] = outcome->events.at[k];
        words_events(scenario, kept, count, viewer, false, out);
    }
}

static void do_odds(desk *self) {
    gg_action action;
    gg_error error = {{0}};
    const gg_match *match = self->at->match;
    if (!read_action(self, 1, &action, &error)) {
        say(error.text);
        return;
    }
    gg_verdict verdict = gg_match_judge(match, self->side, &action);
    if (verdict.rule) {
        tell_refusal(self, verdict);
        return;
    }
    gg_side viewer = table_viewer(self->at);
    gg_odds *odds = cli_odds(match, self->side, &action, viewer);
    put_odds(match->scenario, odds, viewer, &self->out);
    free(odds);
    show(self);
}

/* What a computer player would do here; it is told only what the person may know. */
static void do_hint(desk *self) {
    const gg_match *match = self->at->match;
    gg_error error = {{0}};
    ai_config config;
    gg_span player = self->line.rest.size ? self->line.rest : gg_span_of("marshal");
    ai_choice *choice = gg_alloc(sizeof *choice);
    if (self->side == GG_NOBODY)
        say(why_nothing(self));
    else if (!ai_config_read(player, &config, &error) ||
             !advice_ask(match, self->side, &config, choice, &error))
        say(error.text);
    else if (terminal_calls_off()) {
        terminal_forget_interrupt();
        say("Called off.");
    } else {
        gg_match_observe(match, self->side, self->at->seen);
        advice_words(match->scenario, self->at->seen, self->side, choice, terminal_width(), &self->out);
        show(self);
    }
    free(choice);
}

/* Takes back decisions of persons; what was forced or decided by others goes with them. */
static void do_undo(desk *self) {
    table *at = self->at;
    int times = 1;
    if (self->line.count > 1 && (!gg_span_int(self->line.rest, &times) || times < 1)) {
        say("undo takes a number of decisions");
        return;
    }
    if (at->match->steps == 1) {
        say("Nothing has been done yet.");
        return;
    }
    while (times-- > 0 && at->match->steps > 1) do
            gg_match_undo(at->match, at->match->steps - 1);
        while (at->match->steps > 1 && !table_waits_for_person(at));
    for (int i = 0; i < 3; i++)
        if (at->told[i] > at->match->steps) at->told[i] = at->match->steps;
    at->saved = false;
    printf("Back to action %u.\n", (unsigned)at->match->steps - 1);
    answer(self, SEAT_CHANGED);
}

/* The file a command names. */
static bool read_path(desk *self, gg_text *path) {
    const gg_line *line = &self->line;
    if (line->count < 2) {
        printf("%.*s which file?\n", (int)line->word[0].text.size, line->word[0].text.at);
        return false;
    }
    gg_put_span(path, line->word[1].quoted ? line->word[1].text : line->rest);
    return true;
}

static bool is_file(const char *path) {
    struct stat found;
    return stat(path, &found) == 0 && S_ISREG(found.st_mode);
}

/* Has this game been saved there before? */
static bool is_of_this_game(const table *at, const char *path) {
    gg_span rest = gg_text_span(&at->files), file;
    while (gg_span_cut(&rest, '\n', &file))
        if (file.size > 0 && gg_span_same(file, gg_span_of(path))) return true;
    return false;
}

/* Nobody's file is lost by a slip of the pen. A script is not asked, for its next line is no answer. */
static bool may_write_over(const char *path) {
    gg_text typed = {0};
    printf("There is a file %s already.%s", path,
           terminal_input() ? " Write over it? (yes or no) " : " `save! FILE` writes over it.\n");
    bool may = terminal_input() && terminal_read(&typed) == TYPED_LINE &&
               gg_span_is(gg_span_trim(gg_text_span(&typed)), "yes");
    gg_text_free(&typed);
    return may;
}

/* While something is hidden, neither of two people at one keyboard may read the whole of the game. */
static gg_side reader_of(table *at, gg_side side) {
    bool shared = at->seat[GG_FIRST].person && at->seat[GG_SECOND].person;
    return side != GG_NOBODY && shared && !table_is_open(at) ? side : GG_UMPIRE;
}

static void save_in(desk *self, const char *path) {
    table *at = self->at;
    gg_error error = {{0}};
    gg_side reader = reader_of(at, self->side);
    if (!cli_save_record(at->match, reader, path, &error)) {
        say(error.text);
        return;
    }
    gg_putf(&at->files, "%s\n", path);
    if (reader == GG_UMPIRE) {
        at->saved = true;
        printf("Saved. `grognard play --load %s` goes on with it.\n", path);
    } else {
        printf("Saved what %s may know: it can be read, not played on.\n",
               at->match->game->side_name(at->match->scenario, reader));
    }
}

static void do_save(desk *self) {
    gg_text path = {0};
    bool surely = gg_line_is(&self->line, 0, "save!");
    if (read_path(self, &path)) {
        const char *file = gg_text_str(&path);
        if (surely || !is_file(file) || is_of_this_game(self->at, file) || may_write_over(file))
            save_in(self, file);
    }
    gg_text_free(&path);
}

/* Is there nothing to lose, or does he know? Tells him if not. */
static bool may_leave(desk *self) {
    table *at = self->at;
    if (at->saved || at->warned || at->match->steps == 1) return true;
    say("This game is not saved. `save FILE` keeps it; the same once more leaves it.");
    at->warned = true;
    return false;
}

static void do_load(desk *self) {
    if (self->line.count > 1 && !may_leave(self)) return;
    gg_text path = {0};
    gg_error error = {{0}};
    gg_match *match = NULL;
    if (read_path(self, &path)) {
        match = cli_load_record(gg_text_str(&path), &error);
        if (!match) say(error.text);
    }
    if (match) {
        table_set(self->at, match);
        printf("Loaded: %s, after action %u.\n", match->scenario->title, (unsigned)match->steps - 1);
        answer(self, SEAT_CHANGED);
    }
    gg_text_free(&path);
}

static void do_rules(desk *self) {
    const gg_catalogue *book = self->at->match->game->book;
    int found = 0;
    if (self->line.rest.size == 0) {
        say("rules ID, or rules WORD");
        return;
    }
    for (gg_rule rule = 0; (rule = words_find_rule(book, self->line.rest, rule)) != 0; found++)
        words_rule(book, rule, terminal_width(), &self->out);
    if (!found) gg_put(&self->out, "No rule speaks of that.\n");
    show(self);
}

static void do_log(desk *self) {
    const gg_match *match = self->at->match;
    gg_side viewer = table_viewer(self->at);
    for (uint32_t i = 1; i < match->steps; i++) words_step(match, i, viewer, &self->out);
    if (match->steps == 1) gg_put(&self->out, "Nothing has been done yet.\n");
    show(self);
}

static void do_board(desk *self) {
    show_board(self);
}

static void do_list(desk *self) {
    if (menu_matching(&self->menu, self->line.rest, &self->out) == 0)
        gg_put(&self->out, "Nothing begins like that.\n");
    show(self);
}

static void do_quit(desk *self) {
    if (may_leave(self)) answer(self, SEAT_LEAVES);
}

static void do_help(desk *self);

static const struct command {
    const char *name, *usage, *help;
    void (*run)(desk *);
} commands[] = {
    {"list", "list [WORDS]", "what may be done, all of it or what begins so", do_list},
    {"board", "board", "draw the board again", do_board},
    {"why", "why ACTION", "is that legal, and if not, which rule forbids it?", do_why},
    {"odds", "odds ACTION", "everything that may come of it, with its chances", do_odds},
    {"hint", "hint [PLAYER]", "what a computer player would do", do_hint},
    {"rules", "rules ID or WORDS", "look into the rule book", do_rules},
    {"log", "log", "what has been done so far", do_log},
    {"undo", "undo [N]", "take back the last decision, or the last N", do_undo},
    {"save", "save FILE", "keep the game in a file", do_save},
    {"save!", "save! FILE", "the same, also over a file that is there", do_save},
    {"load", "load FILE", "go on with a game from a file", do_load},
    {"quit", "quit", "leave", do_quit},
    {"help", "help or ?", "this list", do_help},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static void do_help(desk *self) {
    (void)self;
    say("Type an action as the list shows it, or its number. The beginning of an action, or of what stands\n"
        "behind its first word (a unit's name), lists what begins so.");
    for (int i = 0; i < COMMANDS; i++) printf("  %-18s %s\n", commands[i].usage, commands[i].help);
}

/* --- what was typed ------------------------------------------------------------------------------------ */

static bool typed_number(desk *self) {
    int number;
    if (self->line.count != 1 || !gg_span_int(self->line.raw, &number)) return false;
    if (number < 1 || (size_t)number > self->menu.count) {
        printf("The numbers go from 1 to %zu.\n", self->menu.count);
        return true;
    }
    self->action = self->at->actions[number - 1];
    answer(self, SEAT_ACTS);
    return true;
}

/* A whole legal action. */
static bool typed_action(desk *self, gg_verdict *verdict, gg_error *error) {
    *verdict = gg_legal();
    if (!read_action(self, 0, &self->action, error)) return false;
    *verdict = gg_match_judge(self->at->match, self->side, &self->action);
    if (verdict->rule) return false;
    answer(self, SEAT_ACTS);
    return true;
}

static bool typed_command(desk *self) {
    for (int i = 0; i < COMMANDS; i++) {
        bool asks_help = commands[i].run == do_help && gg_span_starts(self->line.raw, "?");
        if (!asks_help && !gg_line_is(&self->line, 0, commands[i].name)) continue;
        bool warned = self->at->warned;
        commands[i].run(self);
        if (warned) self->at->warned = false;
        return true;
    }
    return false;
}

static void obey(desk *self) {
    gg_error error = {{0}};
    gg_verdict verdict = gg_legal();
    if (self->side != GG_NOBODY && (typed_number(self) || typed_action(self, &verdict, &error))) return;
    if (typed_command(self)) return;
    if (self->side == GG_NOBODY)
        printf("%s; ? shows what can still be done.\n", why_nothing(self));
    else if (menu_matching(&self->menu, self->line.raw, &self->out))
        show(self);
    else if (verdict.rule)
        tell_refusal(self, verdict);
    else
        printf("%s  (? for help)\n", error.text);
}

/* A script has no more to say, or the program is to end. */
static bool is_last(terminal_got got) {
    return got == TYPED_END && (!terminal_input() || terminal_ending());
}

/* --- the seat ------------------------------------------------------------------------------------------ */

static void take_line(desk *self) {
    gg_error error = {{0}};
    gg_reader reader;
    gg_reader_init(&reader, NULL, gg_text_span(&self->typed));
    switch (gg_reader_next(&reader, &self->line, &error)) {
    case GG_READ_LINE: obey(self); break;
    case GG_READ_BAD: say(error.text); break;
    case GG_READ_END:
        if (self->at->called_off)
            answer(self, SEAT_CHANGED);
        else
            show_decision(self);
        break;
    }
}

seat_answer person_choose(table *at, gg_side side, gg_action *action) {
    desk self = {.at = at, .side = side};
    if (side != GG_NOBODY) draw_curtain(at, side);
    table_tell(at);
    putchar('\n');
    show_board(&self);
    if (side != GG_NOBODY) table_look(at, side);
    at->count = side == GG_NOBODY ? 0 : at->count;
    menu_open(&self.menu, at, side);
    show_decision(&self);
    const char *name = at->called_off      ? "called off"
                       : side == GG_NOBODY ? "over"
                                           : at->match->game->side_name(at->match->scenario, side);
    while (!self.done) {
        printf("%s> ", name);
        terminal_got got = terminal_read(&self.typed);
        if (got == TYPED_LINE)
            take_line(&self);
        else if (is_last(got))
            answer(&self, SEAT_LEAVES);
        else
            do_quit(&self);
    }
    *action = self.action;
    menu_close(&self.menu);
    gg_text_free(&self.typed);
    gg_text_free(&self.out);
    return self.answer;
}

/* --- dice ---------------------------------------------------------------------------------------------- */

/* Numbers with blanks or commas between them; -1 if there is anything else. */
static int read_dice(gg_text *typed, int16_t *out) {
    gg_text tidy = {0};
    gg_span rest = gg_text_span(typed), part;
    for (size_t i = 0; i < typed->size; i++)
        if (typed->at[i] == ',' || typed->at[i] == '\t') typed->at[i] = ' ';
    while (gg_span_cut(&rest, ' ', &part)) {
        if (part.size == 0) continue;
        if (tidy.size) gg_put_char(&tidy, ',');
        gg_put_span(&tidy, part);
    }
    int count = tidy.size ? gg_dice_read(gg_text_span(&tidy), out) : -1;
    gg_text_free(&tidy);
    return count;
}

static bool fits(const gg_need *need, const int16_t *value, int count) {
    for (int i = 0; i < count; i++)
        if (value[i] < need->low || value[i] > need->high) return false;
    return count == need->count;
}

bool person_rolls(table *at, const gg_need *need, int16_t *tape, int *tape_size, seat_answer *instead) {
    gg_text typed_text = {0}, wish = {0};
    int16_t value[GG_MAX_DICE];
    bool good = false;
    words_need(at->match->scenario, need, &wish);
    for (;;) {
        printf("%s: ", gg_text_str(&wish));
        terminal_got got = terminal_read(&typed_text);
        *instead = is_last(got) ? SEAT_LEAVES : SEAT_CHANGED;
        if (got != TYPED_LINE || gg_span_is(gg_text_span(&typed_text), "back")) break;
        int count = read_dice(&typed_text, value);
        good = fits(need, value, count) && *tape_size + count <= GG_MAX_DICE;
        if (good) {
            memcpy(tape + *tape_size, value, (size_t)count * sizeof *tape);
            *tape_size += count;
            break;
        }
        printf("Expected %d %s from %d to %d, such as %d; `back` chooses again.\n", need->count,
               need->count == 1 ? "number" : "numbers", need->low, need->high, need->low);
    }
    gg_text_free(&typed_text);
    gg_text_free(&wish);
    return good;
}
