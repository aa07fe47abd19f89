/* words: a game told to people. See words.h. */
#include "cli/words.h"

#include "cli/terminal.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>

/* --- wrapping ------------------------------------------------------------------------------------------ */

static void put_blanks(gg_text *out, int count) {
    gg_putf(out, "%*s", count, "");
}

/* Columns a span takes: UTF-8 continuation bytes and escape sequences (they end in a letter) take none. */
static int columns(gg_span word) {
    int count = 0;
    for (size_t i = 0; i < word.size; i++) {
        if (word.at[i] == '\033')
            while (i < word.size && !isalpha((unsigned char)word.at[i])) i++;
        else
            count += ((unsigned char)word.at[i] & 0xc0) != 0x80;
    }
    return count;
}

static bool is_drawn(gg_span line) {
    return line.size > 0 && (line.at[0] == '|' || line.at[0] == '+' || line.at[0] == '`');
}

/* One paragraph; what does not fit hangs so much deeper. Blanks between words go where a line ends. */
static void wrap_line(gg_text *out, gg_span line, int indent, int deeper, int width) {
    int lead = 0;
    while ((size_t)lead < line.size && line.at[lead] == ' ') lead++;
    gg_span left = gg_span_trim(line), word;
    indent = left.size ? indent + lead : 0;
    int hang = indent + deeper, column = indent, gap = 0;
    put_blanks(out, indent);
    for (bool first = true; left.size > 0; first = false) {
        gg_span_cut(&left, ' ', &word);
        if (word.size == 0) {
            gap++;
            continue;
        }
        if (!first && column + 1 + gap + columns(word) > width) {
            gg_put_char(out, '\n');
            put_blanks(out, column = hang);
        } else if (!first) {
            put_blanks(out, 1 + gap);
            column += 1 + gap;
        }
        gap = 0;
        gg_put_span(out, word);
        column += columns(word);
    }
    gg_put_char(out, '\n');
}

void words_wrap(gg_text *out, gg_span text, int indent, int width) {
    gg_span line;
    bool drawing = false;
    while (text.size > 0 && gg_span_cut(&text, '\n', &line)) {
        bool fence = gg_span_starts(line, "```");
        if (fence) {
            drawing = !drawing;
        } else if (drawing || is_drawn(line)) {
            put_blanks(out, indent);
            gg_put_span(out, line);
            gg_put_char(out, '\n');
        } else {
            wrap_line(out, line, indent, gg_span_starts(gg_span_trim(line), "- ") ? 2 : 0, width);
        }
    }
}

void words_fold(gg_text *out, gg_span text, int width) {
    gg_span line;
    while (text.size > 0 && gg_span_cut(&text, '\n', &line)) {
        if (columns(line) > width) {
            wrap_line(out, line, 0, 2, width);
        } else {
            gg_put_span(out, line);
            gg_put_char(out, '\n');
        }
    }
}

void words_print(gg_text *text) {
    gg_text folded = {0};
    words_fold(&folded, gg_text_span(text), terminal_width());
    cli_print(&folded);
    gg_text_free(&folded);
    gg_text_clear(text);
}

void words_say(const char *line) {
    gg_text text = {0};
    gg_putf(&text, "%s\n", line);
    words_print(&text);
    gg_text_free(&text);
}

void words_sayf(const char *format, ...) {
    char line[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    words_say(line);
}

static bool is_text(gg_span line) {
    return line.size > 0 && isalpha((unsigned char)line.at[0]);
}

/* The part of a line without escape sequences from one column on. */
static gg_span cut_columns(gg_span line, int from, int width) {
    gg_span part = line;
    while (part.size > 0 && from-- > 0) {
        size_t size = gg_utf8_size(part);
        part.at += size ? size : 1;
        part.size -= size ? size : 1;
    }
    gg_span end = part;
    while (end.size > 0 && width-- > 0) {
        size_t size = gg_utf8_size(end);
        end.at += size ? size : 1;
        end.size -= size ? size : 1;
    }
    part.size -= end.size;
    return part;
}

int words_widest(gg_span drawing) {
    gg_span line;
    int widest = 0;
    while (drawing.size > 0 && gg_span_cut(&drawing, '\n', &line))
        if (!is_text(line) && columns(line) > widest) widest = columns(line);
    return widest;
}

void words_picture(gg_text *out, gg_span drawing, int width) {
    gg_span rest, line;
    int widest = words_widest(drawing);
    for (int from = 0; from < widest; from += width) {
        rest = drawing;
        if (from > 0) gg_put(out, "and to the right of it:\n");
        while (rest.size > 0 && gg_span_cut(&rest, '\n', &line)) {
            if (is_text(line)) continue;
            gg_put_span(out, widest > width ? cut_columns(line, from, width) : line);
            gg_put_char(out, '\n');
        }
    }
    rest = drawing;
    while (rest.size > 0 && gg_span_cut(&rest, '\n', &line))
        if (is_text(line)) words_fold(out, line, width);
}

/* --- sides and steps ----------------------------------------------------------------------------------- */

static const char *const side_words[] = {"first", "second"}; /* ORDER gg_side */

void words_side(const gg_scenario *scenario, gg_side side, gg_text *out) {
    for (const char *c = scenario->game->side_name(scenario, side); *c; c++)
        gg_put_char(out, *c == ' ' ? '-' : (char)tolower((unsigned char)*c));
}

static bool is_side(const gg_scenario *scenario, gg_side side, gg_span word) {
    gg_text name = {0};
    words_side(scenario, side, &name);
    bool same = gg_span_is(word, gg_text_str(&name)) || gg_span_is(word, side_words[side]);
    gg_text_free(&name);
    return same;
}

bool words_read_side(const gg_scenario *scenario, gg_span word, gg_side *side, gg_error *error) {
    for (*side = GG_FIRST; *side <= GG_SECOND; ++*side)
        if (is_side(scenario, *side, word)) return true;
    if (scenario->game->read_side(scenario, word, side)) return true;
    return gg_fail(
        error, NULL, 0, "the sides are %s and %s, not '%.*s'", scenario->game->side_name(scenario, GG_FIRST),
        scenario->game->side_name(scenario, GG_SECOND), (int)(word.size < 40 ? word.size : 40), word.at);
}

bool words_sealed(const gg_match *match, uint32_t step, gg_side viewer) {
    const gg_step_record *record = &match->step[step];
    if (viewer == GG_UMPIRE || record->side == viewer || !match->game->sealed) return false;
    return match->game->sealed(match->scenario, gg_match_state_at(match, step), record->side, &record->action,
                               match->state);
}

void words_step(const gg_match *match, uint32_t step, gg_side viewer, gg_text *out) {
    const gg_step_record *record = &match->step[step];
    gg_putf(out, "%u. %s: ", step, match->game->side_name(match->scenario, record->side));
    if (words_sealed(match, step, viewer)) {
        gg_put(out, "(sealed)\n");
        return;
    }
    gg_write_action(match->scenario, gg_match_state_at(match, step), record->side, &record->action, out);
    bool open = viewer == GG_UMPIRE || !match->game->secrets;
    if (record->dice_count && open) {
        gg_put(out, "  (dice");
        for (uint32_t i = 0; i < record->dice_count; i++)
            gg_putf(out, " %d", match->dice_log[record->dice_at + i]);
        gg_put_char(out, ')');
    }
    gg_put_char(out, '\n');
}

void words_events(const gg_scenario *scenario, const gg_event *event, uint32_t count, gg_side viewer,
                  bool colour, gg_text *out) {
    const char *dim = colour ? "\033[2m" : "", *plain = colour ? "\033[0m" : "";
    for (; count-- > 0; event++) {
        if (!gg_sees(event->hidden, viewer)) continue;
        gg_put(out, "   ");
        if (event->class == GG_EVENT_ITEM) gg_putf(out, "   %+d ", event->value);
        scenario->game->write_event(scenario, event, out);
        const char *id = gg_rule_id(scenario->game->book, event->rule);
        if (*id) gg_putf(out, "  %s[%s]%s", dim, id, plain);
        gg_put_char(out, '\n');
    }
}

void words_outcome(const gg_scenario *scenario, gg_outcome outcome, int width, gg_text *out) {
    if (!outcome.over) return;
    const gg_ruleset *game = scenario->game;
    gg_side first = outcome.winner == GG_SECOND ? GG_SECOND : GG_FIRST, second = gg_other(first);
    gg_text line = {0};
    if (outcome.winner == GG_NOBODY)
        gg_put(out, "The game is a draw.\n");
    else
        gg_putf(out, "Winner: %s.\n", game->side_name(scenario, outcome.winner));
    gg_putf(&line, "%s: %s %d, %s %d.", game->counts ? game->counts : "Score",
            game->side_name(scenario, first), outcome.score[first], game->side_name(scenario, second),
            outcome.score[second]);
    words_fold(out, gg_text_span(&line), width);
    gg_text_free(&line);
    if (outcome.rule) words_rule(game->book, outcome.rule, width, out);
}

void words_need_for(const gg_scenario *scenario, const gg_need *need, gg_text *out) {
    gg_text name = {0};
    gg_put(out, need->what);
    if (need->subject >= 0) scenario->game->write_subject(scenario, need->subject, &name);
    if (name.size) gg_putf(out, " %s", gg_text_str(&name));
    gg_text_free(&name);
}

void words_need(const gg_scenario *scenario, const gg_need *need, gg_text *out) {
    gg_putf(out, "roll %d %s", need->count, need->count == 1 ? "die" : "dice");
    if (need->low != 1 || need->high != 6) gg_putf(out, " from %d to %d", need->low, need->high);
    gg_put(out, " for ");
    words_need_for(scenario, need, out);
}

/* --- rules --------------------------------------------------------------------------------------------- */

static bool has_word(const char *text, gg_span word) {
    char start[64];
    if (!gg_span_copy(word, start, sizeof start)) return false;
    for (gg_span left = gg_span_of(text); left.size >= word.size; left.at++, left.size--)
        if (gg_span_starts(left, start)) return true;
    return false;
}

static bool speaks_of(const gg_entry *entry, gg_span wish) {
    gg_span word;
    while (gg_span_cut(&wish, ' ', &word))
        if (!has_word(entry->text, word) && !has_word(entry->section, word) && !has_word(entry->id, word))
            return false;
    return true;
}

gg_rule words_find_rule(const gg_catalogue *book, gg_span wish, gg_rule after) {
    gg_rule exact = gg_catalogue_find(book, wish);
    if (exact) return exact > after ? exact : 0;
    for (int i = after + 1; i < book->count; i++)
        if (speaks_of(&book->entries[i], wish)) return (gg_rule)i;
    return 0;
}

void words_rule(const gg_catalogue *book, gg_rule rule, int width, gg_text *out) {
    const gg_entry *entry = &book->entries[rule];
    gg_putf(out, "%s  (%s)", entry->id, entry->section);
    if (entry->option) gg_putf(out, "  option %s", entry->option);
    gg_put_char(out, '\n');
    words_wrap(out, gg_span_of(entry->text), 2, width);
}

void words_percent(gg_ratio chance, gg_text *out) {
    for (; chance.under >> 50; chance.under >>= 1) chance.over >>= 1; /* room for two factors of a hundred */
    uint64_t whole = chance.over * 100 / chance.under, left = chance.over * 100 % chance.under;
    gg_putf(out, "%u.%02u", (unsigned)whole, (unsigned)(left * 100 / chance.under));
}
