/* hints: looking for what may have been meant. */
#include "game/hints.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { SUBJECTS = 1 << 14 }; /* no game numbers more */

/* --- decisions -------------------------------------------------------------------------------- */

void gg_hint_decision(const gg_match *match, gg_text *out) {
    gg_prompt prompt = gg_match_prompt(match);
    if (prompt.sides == 0) {
        gg_put(out, "the game is over");
        return;
    }
    gg_side side = prompt.sides == 1 ? GG_FIRST : GG_SECOND;
    const char *whose = prompt.sides == 3 ? "both sides" : match->game->side_name(match->scenario, side);
    const char *mark = whose[strlen(whose) - 1] == 's' ? "'" : "'s";
    gg_putf(out, "it is %s%s decision: %s", whose, mark, match->game->prompts[prompt.kind].name);
}

static const char *const turn_words[] = {"position", "turn", "step", "phase"};
enum { TURN_WORDS = sizeof turn_words / sizeof *turn_words };

bool gg_tells_turn(const gg_line *line) {
    for (int i = 0; i < TURN_WORDS; i++)
        if (gg_line_is(line, 0, turn_words[i])) return true;
    return false;
}

static bool is_position_word(const gg_match *match, const char *word) {
    gg_reader reader;
    gg_error error = {{0}};
    gg_line *line = gg_alloc(sizeof *line);
    gg_state *copy = gg_alloc(match->game->state_size);
    memcpy(copy, match->state, match->game->state_size);
    gg_reader_init(&reader, "", gg_span_of(word));
    gg_reader_next(&reader, line, &error);
    bool known = match->game->read_position(match->scenario, copy, line, &error) != GG_NOT_MINE;
    free(copy);
    free(line);
    return known;
}

void gg_hint_turn(const gg_match *match, gg_text *out) {
    const char *between = "";
    for (int i = 0; i < TURN_WORDS; i++) {
        if (!is_position_word(match, turn_words[i])) continue;
        gg_putf(out, "%s%s", between, turn_words[i]);
        between = " or ";
    }
}

/* --- names ------------------------------------------------------------------------------------ */

static bool is_of_name(char c) {
    return isalnum((unsigned char)c) || c == '.' || c == '-' || (c & 0x80);
}

/* Does the name stand in the text as a whole word? */
static bool stands_in(gg_span text, const char *name) {
    size_t size = strlen(name);
    for (size_t at = 0; at + size <= text.size; at++) {
        bool begins = at == 0 || !is_of_name(text.at[at - 1]);
        bool ends = at + size == text.size || !is_of_name(text.at[at + size]);
        if (begins && ends && gg_span_is((gg_span){text.at + at, size}, name)) return true;
    }
    return false;
}

static bool is_subject(const gg_match *match, const char *name) {
    gg_text text = {0};
    bool found = false;
    for (int subject = 0; subject < SUBJECTS && !found; subject++) {
        gg_text_clear(&text);
        match->game->write_subject(match->scenario, subject, &text);
        found = stands_in(gg_text_span(&text), name);
    }
    gg_text_free(&text);
    return found;
}

/* What is no subject may have its name in the lines of the scenario or of the position. */
static bool is_written(const gg_match *match, const char *name) {
    gg_text position = {0};
    match->game->write_position(match->scenario, match->state, &position);
    bool found =
        stands_in(gg_text_span(&position), name) || stands_in(gg_text_span(&match->scenario->source), name);
    gg_text_free(&position);
    return found;
}

bool gg_hint_named(const gg_match *match, gg_span name) {
    gg_side side;
    for (const char *mark = "/:"; *mark; mark++) { /* 0606/0706 and F:in1 are named by two */
        gg_span first, rest = name;
        gg_span_cut(&rest, *mark, &first);
        if (rest.at) return gg_hint_named(match, first) && gg_hint_named(match, rest);
    }
    if (gg_span_is(name, "game") || match->game->read_side(match->scenario, name, &side)) return true;
    gg_text word = {0};
    gg_put_span(&word, name);
    bool found = is_subject(match, gg_text_str(&word)) || is_written(match, gg_text_str(&word));
    gg_text_free(&word);
    return found;
}

/* --- lists ------------------------------------------------------------------------------------ */

/* Actions of one verb may be of several kinds, so they are compared by their words: the verb, the word behind
 * it, and the last. */
typedef struct wording {
    gg_text text;
    gg_span verb, first, last;
} wording;

static void put_wording(const gg_match *match, gg_side side, const gg_action *action, wording *out) {
    gg_text_clear(&out->text);
    gg_write_action(match->scenario, match->state, side, action, &out->text);
    gg_span word, rest = gg_text_span(&out->text);
    out->first = out->last = (gg_span){NULL, 0};
    gg_span_cut(&rest, ' ', &out->verb);
    while (gg_span_cut(&rest, ' ', &word)) {
        if (!out->first.at) out->first = word;
        out->last = word;
    }
}

/* The first action of the list with that verb, and if `ends` with the same ends as well; else its count. */
static size_t find_like(const gg_match *match, const gg_list *list, gg_side side, const gg_action *action,
                        bool ends) {
    wording wanted = {0}, listed = {0};
    put_wording(match, side, action, &wanted);
    size_t found = 0;
    for (; found < list->count; found++) {
        gg_action other = gg_list_get(list, found);
        put_wording(match, side, &other, &listed);
        if (!gg_span_same(listed.verb, wanted.verb)) continue;
        if (!ends) break;
        if (wanted.last.at && gg_span_same(listed.first, wanted.first) &&
            gg_span_same(listed.last, wanted.last))
            break;
    }
    gg_text_free(&wanted.text);
    gg_text_free(&listed.text);
    return found;
}

bool gg_hint_asked(const gg_match *match, const gg_list *list, gg_side side, const gg_action *action) {
    return find_like(match, list, side, action, false) < list->count;
}

size_t gg_hint_path(const gg_match *match, const gg_list *list, gg_side side, const gg_action *action) {
    return find_like(match, list, side, action, true);
}
