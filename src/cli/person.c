/* person: somebody at the keyboard of `grognard play`. He types actions, their numbers, the beginning of what
 * he wants to see, or one of the commands below. A legal action always wins over a command of the same name.
 */
#define _POSIX_C_SOURCE 200809L

#include "cli/advice.h"
#include "cli/menu.h"
#include "cli/prospect.h"
#include "cli/seat.h"
#include "cli/terminal.h"
#include "cli/words.h"
#include "game/phrase.h"

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
    int rows; /* of the screen that board and story have just filled */
    gg_action action;
    bool done; /* `answer` is what the table is told */
    seat_answer answer;
} desk;

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
    gg_text folded = {0};
    words_fold(&folded, gg_text_span(&self->out), terminal_width());
    gg_span left = gg_text_span(&folded), row;
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
    gg_text_free(&folded);
    gg_text_clear(&self->out);
}

static int rows_of(const gg_text *text) {
    int rows = 0;
    for (size_t i = 0; i < text->size; i++) rows += text->at[i] == '\n';
    return rows;
}

static void show_board(desk *self) {
    const gg_match *match = self->at->match;
    int width = terminal_width();
    gg_text drawing = {0};
    gg_match_observe(match, table_viewer(self->at), self->at->seen);
    for (int colour = self->at->colour; colour >= 0; colour--) {
        gg_text_clear(&drawing);
        match->game->draw(match->scenario, self->at->seen, colour != 0, &drawing);
        if (words_widest(gg_text_span(&drawing)) <= width) break;
    }
    words_picture(&self->out, gg_text_span(&drawing), width);
    self->rows = rows_of(&self->out);
    cli_print(&self->out);
    gg_text_free(&drawing);
}

/* What the others have done since he decided last, below the board that has pushed it off the screen. Where
 * it is long, only what was done and not what came of it, and of that the end. */
static void show_story(desk *self) {
    enum { ROWS = 8 };
    const table *at = self->at;
    const gg_match *match = at->match;
    gg_side viewer = table_viewer(at);
    uint32_t first = match->steps;
    while (first > 1 && match->step[first - 1].side != self->side) first--;
    if (at->decided[self->side] && at->decided[self->side] < first) first = at->decided[self->side];
    for (int brief = 0; brief < 2; brief++) {
        gg_text_clear(&self->out);
        for (uint32_t i = first; i < match->steps; i++) {
            const gg_step_record *step = &match->step[i];
            if (brief && i + ROWS < match->steps) continue;
            gg_put(&self->out, "  ");
            words_step(match, i, viewer, &self->out);
            if (!brief)
                words_events(match->scenario, match->told.at + step->event_at, step->event_count, viewer,
                             at->colour, &self->out);
        }
        if (rows_of(&self->out) <= ROWS) break;
    }
    self->rows += rows_of(&self->out);
    words_print(&self->out);
}

/* Above what follows, board and story should stay on the screen. */
static void show_menu(desk *self) {
    menu_summary(&self->menu, &self->out);
    if (self->rows && self->rows + rows_of(&self->out) + 2 > terminal_height() && rows_of(&self->out) > 1) {
        gg_text_clear(&self->out);
        menu_brief(&self->menu, &self->out);
    }
    self->rows = 0;
    words_print(&self->out);
}

static void show_decision(desk *self) {
    table *at = self->at;
    if (at->called_off) {
        words_say(
            "Called off. Enter lets the computer think again; `undo` takes back, `save FILE` keeps the game, "
            "`quit` leaves.");
        return;
    }
    if (self->side == GG_NOBODY) {
        const gg_match *match = at->match;
        words_outcome(match->scenario, match->game->outcome(match->scenario, match->state), terminal_width(),
                      &self->out);
        cli_print(&self->out);
        words_say("The game is over. `undo` takes back, `save FILE` keeps it, `log` tells it, `quit` ends.");
        return;
    }
    const char *bold = at->colour ? "\033[1m" : "", *plain = at->colour ? "\033[0m" : "";
    gg_putf(&self->out, "%s", bold);
    at->match->game->write_prompt(at->match->scenario, at->seen, &self->out);
    gg_putf(&self->out, "%s\n", plain);
    words_print(&self->out);
    show_menu(self);
}

/* While there are secrets two people at one keyboard do not look at each other's screen. */
static void draw_curtain(table *at, gg_side side) {
    bool shared = at->seat[GG_FIRST].person && at->seat[GG_SECOND].person;
    bool other = at->keyboard != side;
    at->keyboard = side;
    if (!shared || !other || table_is_open(at)) return;
    gg_text ignored = {0};
    terminal_clear();
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
    return gg_read_action(match->scenario, self->at->seen, self->side, &self->line, from, action, error);
}

static void tell_refusal(desk *self, gg_verdict verdict) {
    gg_put(&self->out, "Not allowed: ");
    if (verdict.reason) {
        gg_write_reason(self->at->match->scenario, &verdict, &self->out);
        gg_put(&self->out, ".\n");
    }
    words_rule(self->at->match->game->book, verdict.rule, terminal_width(), &self->out);
    cli_print(&self->out);
}

static void do_why(desk *self) {
    gg_action action;
    gg_error error = {{0}};
    if (!read_action(self, 1, &action, &error)) {
        words_say(error.text);
        return;
    }
    gg_verdict verdict = gg_match_judge(self->at->match, self->side, &action);
    if (verdict.rule)
        tell_refusal(self, verdict);
    else
        words_say("That is legal.");
}

static void do_odds(desk *self) {
    gg_action action;
    gg_error error = {{0}};
    const gg_match *match = self->at->match;
    if (!read_action(self, 1, &action, &error)) {
        words_say(error.text);
        return;
    }
    gg_verdict verdict = gg_match_judge(match, self->side, &action);
    if (verdict.rule) {
        tell_refusal(self, verdict);
        return;
    }
    prospect_words(match, self->side, &action, table_viewer(self->at), &self->out);
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
        words_say(why_nothing(self));
    else if (!ai_config_read(player, &config, &error) ||
             !advice_ask(match, self->side, &config, choice, &error))
        words_say(error.text);
    else if (terminal_calls_off()) {
        terminal_forget_interrupt();
        words_say("Called off.");
    } else {
        gg_match_observe(match, self->side, self->at->seen);
        advice_words(match->scenario, self->at->seen, self->side, &config, choice, terminal_width(),
                     &self->out);
        show(self);
    }
    free(choice);
}

/* Takes back decisions of persons; what was forced or decided by others goes with them. */
static void do_undo(desk *self) {
    table *at = self->at;
    int times = 1;
    if (self->line.count > 1 && (!gg_span_int(self->line.rest, &times) || times < 1)) {
        words_say("undo takes a number of decisions");
        return;
    }
    if (at->match->steps == 1) {
        words_say("Nothing has been done yet.");
        return;
    }
    while (times-- > 0 && at->match->steps > 1) do
            gg_match_undo(at->match, at->match->steps - 1);
        while (at->match->steps > 1 && !table_waits_for_person(at));
    for (int i = 0; i <= GG_UMPIRE; i++)
        if (at->told[i] > at->match->steps) at->told[i] = at->match->steps;
    at->decided[GG_FIRST] = at->decided[GG_SECOND] = 0;
    at->saved = false;
    words_sayf("Back to action %u.", (unsigned)at->match->steps - 1);
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
        words_say(error.text);
        return;
    }
    gg_putf(&at->files, "%s\n", path);
    if (reader == GG_UMPIRE) {
        at->saved = true;
        words_sayf("Saved. `grognard play --load %s` goes on with it.", path);
    } else {
        words_sayf("Saved what %s may know: it can be read, not played on.",
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
    words_say("This game is not saved. `save FILE` keeps it; the same once more leaves it.");
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
        if (!match) words_say(error.text);
    }
    if (match) {
        table_set(self->at, match);
        gg_putf(&self->out, "Loaded: %s, after action %u.\n", match->scenario->title,
                (unsigned)match->steps - 1);
        words_print(&self->out);
        answer(self, SEAT_CHANGED);
    }
    gg_text_free(&path);
}

static void do_rules(desk *self) {
    const gg_catalogue *book = self->at->match->game->book;
    int found = 0;
    if (self->line.rest.size == 0) {
        words_say("rules ID, or rules WORD");
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
    self->rows = 0;
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
    {"hint", "hint [PLAYER]", "what a computer player would do, and why", do_hint},
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
    words_say(
        "Type an action as the list shows it, or its number. The beginning of an action, or of what stands "
        "behind its first word (a unit's name), lists what begins so.");
    gg_text text = {0};
    for (int i = 0; i < COMMANDS; i++) gg_putf(&text, "  %-18s %s\n", commands[i].usage, commands[i].help);
    words_print(&text);
    gg_text_free(&text);
}

/* --- what was typed ------------------------------------------------------------------------------------ */

static bool typed_number(desk *self) {
    int number;
    if (self->line.count != 1 || !gg_span_int(self->line.raw, &number)) return false;
    if (number < 1 || (size_t)number > self->menu.count) {
        words_sayf("The numbers go from 1 to %zu.", self->menu.count);
        return true;
    }
    self->action = gg_list_get(self->at->actions, (size_t)number - 1);
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
        words_sayf("%s; ? shows what can still be done.", why_nothing(self));
    else if (menu_matching(&self->menu, self->line.raw, &self->out))
        show(self);
    else if (verdict.rule)
        tell_refusal(self, verdict);
    else {
        gg_putf(&self->out, "%s  (? for help)\n", error.text);
        words_print(&self->out);
    }
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
    case GG_READ_BAD: words_say(error.text); break;
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
    if (side != GG_NOBODY) show_story(&self);
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
    if (self.answer == SEAT_ACTS) at->decided[side] = at->match->steps + 1;
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
        words_sayf("Expected %d %s from %d to %d, such as %d; `back` chooses again.", need->count,
                   need->count == 1 ? "number" : "numbers", need->low, need->high, need->low);
    }
    gg_text_free(&typed_text);
    gg_text_free(&wish);
    return good;
}
