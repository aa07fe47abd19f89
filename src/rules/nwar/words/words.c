#include "rules/nwar/words/words.h"

#include "rules/nwar/tables.h"

#include <string.h>

const char *const nwar_nation_names[NWAR_NATIONS] = {"French", "Russian", "Austrian"};
const char *const nwar_nation_lands[NWAR_NATIONS] = {"France", "Russia", "Austria"};
const char nwar_nation_letters[NWAR_NATIONS] = {'F', 'R', 'A'};

bool nwar_read_nation(gg_span word, int *out) {
    for (*out = 0; *out < NWAR_NATIONS; ++*out)
        if (gg_span_is(word, nwar_nation_names[*out]) || gg_span_is(word, nwar_nation_lands[*out]))
            return true;
    return false;
}

bool nwar_read_terrain(gg_span word, int *out) {
    for (*out = 0; *out < NWAR_TERRAINS; ++*out)
        if (gg_span_is(word, nwar_terrains[*out].word)) return true;
    return false;
}

bool nwar_read_kind(gg_span word, int *out) {
    for (*out = 0; *out < NWAR_LEADER; ++*out)
        if (gg_span_is(word, nwar_kinds[*out].word) || gg_span_is(word, nwar_kinds[*out].brief)) return true;
    return false;
}

bool nwar_read_hex(const nwar_battle *b, gg_span word, int *hex, bool *on_board) {
    int digit[4];
    if (!word.at || word.size != 4) return false;
    for (int i = 0; i < 4; i++) {
        digit[i] = word.at[i] - '0';
        if (digit[i] < 0 || digit[i] > 9) return false;
    }
    int column = digit[0] * 10 + digit[1], row = digit[2] * 10 + digit[3];
    *on_board = column >= 1 && row >= 1 && column <= b->map.columns && row <= b->map.rows;
    *hex = *on_board ? column - 1 + (row - 1) * b->map.columns : GG_HEX_NONE;
    return true;
}

bool nwar_find_piece(const nwar_battle *b, gg_span id, int *out) {
    for (*out = 0; *out < NWAR_PIECES; ++*out) {
        bool used = *out < b->units || (*out >= NWAR_UNITS && *out < NWAR_UNITS + b->leaders);
        if (used && gg_span_is(id, b->piece[*out].id)) return true;
    }
    return false;
}

bool nwar_find_side(const nwar_battle *b, gg_span word, int *out) {
    for (*out = 0; *out < 2; ++*out)
        if (gg_span_is(word, b->side[*out].name)) return true;
    int nation;
    if (!nwar_read_nation(word, &nation)) return false;
    for (*out = 0; *out < 2; ++*out)
        if (b->side[*out].nations >> nation & 1) return true;
    return false;
}

void nwar_put_hex(const nwar_battle *b, gg_text *out, int hex) {
    if (hex < 0 || hex >= b->hexes)
        gg_put(out, "0000");
    else
        gg_putf(out, "%02d%02d", hex % b->map.columns + 1, hex / b->map.columns + 1);
}

bool nwar_take_number(const gg_line *line, const char *key, int least, int most, int *out, gg_error *error) {
    gg_span value = gg_line_value(line, key);
    if (!value.at || !gg_span_int(value, out) || *out < least || *out > most)
        return gg_line_fail(line, error, "expected %s=N with N from %d to %d", key, least, most);
    return true;
}

/* "square", or "at=" where a value belongs to it. */
static bool has_value(const char *known) {
    return known[strlen(known) - 1] == '=';
}

static bool names(const char *known, gg_span word) {
    char name[32] = "";
    gg_span_copy((gg_span){known, strlen(known) - has_value(known)}, name, sizeof name);
    return gg_span_is(word, name);
}

bool nwar_known_words(const gg_line *line, int from, const char *const *known, gg_error *error) {
    unsigned seen = 0;
    for (int i = from; i < line->count; i++) {
        gg_span word = line->word[i].text;
        int k = 0, size = (int)word.size;
        while (known[k] && !names(known[k], word)) k++;
        if (!known[k]) return gg_line_fail(line, error, "unknown word '%.*s'", size, word.at);
        if (has_value(known[k]) != (line->word[i].value.at != NULL))
            return gg_line_fail(line, error, "'%.*s' is written %s", size, word.at,
                                has_value(known[k]) ? "with a value" : "without a value");
        if (seen >> k & 1) return gg_line_fail(line, error, "'%.*s' stands twice", size, word.at);
        seen |= 1u << k;
    }
    return true;
}
