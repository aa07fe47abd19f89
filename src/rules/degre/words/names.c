/* De Gre - Sweet: names. */
#include "rules/degre/words/names.h"

const char *const degre_side_names[3] = {"North", "South", "nobody"};

const char *degre_side_name(const gg_scenario *scenario, gg_side side) {
    (void)scenario;
    return degre_side_names[side];
}

bool degre_read_side(const gg_scenario *scenario, gg_span word, gg_side *side) {
    (void)scenario;
    for (int i = 0; i < 2; i++)
        if (gg_span_is(word, degre_side_names[i])) {
            *side = (gg_side)i;
            return true;
        }
    return false;
}

void degre_write_subject(const gg_scenario *scenario, int subject, gg_text *out) {
    const degre_scenario *k = field_of(scenario);
    if (subject < 0) return;
    if (subject < BODIES)
        gg_put(out, k->body_name[subject]);
    else if (subject >= PIECE_SUBJECT && subject < PIECE_SUBJECT + PIECES)
        gg_put(out, k->piece_name[subject - PIECE_SUBJECT]);
    else if (subject >= SQUARE_SUBJECT && subject < SQUARE_SUBJECT + GG_GRID_SQUARES)
        gg_grid_write(subject - SQUARE_SUBJECT, out);
    else if (subject >= SIDE_SUBJECT && subject <= SIDE_SUBJECT + 2)
        gg_put(out, degre_side_names[subject - SIDE_SUBJECT]);
}

int degre_read_body_name(const degre_scenario *k, gg_span word) {
    for (int body = 0; body < BODIES && word.size; body++)
        if (gg_span_is(word, k->body_name[body])) return body;
    return NONE;
}

int degre_read_piece_name(const degre_scenario *k, gg_span word) {
    for (int piece = 0; piece < PIECES && word.size; piece++)
        if (gg_span_is(word, k->piece_name[piece])) return piece;
    return NONE;
}

int degre_read_square(gg_span word) {
    return gg_grid_read((gg_grid){GG_GRID_COLUMNS, GG_GRID_ROWS}, word);
}

int degre_read_body(const degre_scenario *k, const degre_state *s, int side, gg_span word) {
    int body = degre_read_body_name(k, word);
    if (body != NONE) return body;
    int square = degre_read_square(word);
    return square == NOWHERE ? NONE : s->map[side][square];
}

int degre_read_word(const char *const *words, gg_span word) {
    for (int i = 0; words[i]; i++)
        if (gg_span_is(word, words[i])) return i;
    return -1;
}
