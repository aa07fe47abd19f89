/* attribute: what `expect` can ask about. docs/games/nwar.md lists the subjects and keys. */
#include "rules/nwar/words/text.h"

#include "rules/nwar/words/words.h"

void nwar_display(const nwar_piece *piece, int strength, int *figures, int *counter) {
    *counter = piece->counter;
    if (piece->counter && strength <= 2)
        *counter = strength > 0 ? 1 : 0; /* the last two: one figure and +1, then +1 */
    *figures = strength - *counter;
}

static bool put_yes(gg_text *out, bool yes) {
    gg_put(out, yes ? "yes" : "no");
    return true;
}

static bool put_number(gg_text *out, int number) {
    gg_putf(out, "%d", number);
    return true;
}

static bool put_word(gg_text *out, const char *word) {
    gg_put(out, word);
    return true;
}

static bool put_place(const nwar_battle *b, const nwar_state *s, int piece, gg_text *out) {
    if (nwar_on_board(s, piece)) {
        nwar_put_hex(b, out, s->at[piece]);
        return true;
    }
    return put_word(out, s->at[piece] == NWAR_WAITING ? "waiting"
                         : s->at[piece] == NWAR_LOST  ? "lost"
                                                      : "none");
}

static bool of_piece(const nwar_battle *b, const nwar_state *s, int piece, gg_span key, gg_text *out) {
    const nwar_piece *p = &b->piece[piece];
    if (gg_span_is(key, "at")) return put_place(b, s, piece, out);
    if (gg_span_is(key, "acted")) return put_yes(out, nwar_acted(s, piece));
    if (gg_span_is(key, "kind")) return put_word(out, nwar_kinds[p->kind].word);
    if (gg_span_is(key, "nation")) return put_word(out, nwar_nation_names[p->nation]);
    if (gg_span_is(key, "side")) return put_word(out, b->side[p->side].name);
    if (gg_span_is(key, "name")) return put_word(out, p->name);
    if (nwar_is_leader(piece)) {
        if (gg_span_is(key, "rating")) return put_number(out, s->rating[piece - NWAR_UNITS]);
        return gg_span_is(key, "cavalry") && put_yes(out, p->cavalry);
    }
    int figures, counter;
    nwar_display(p, s->strength[piece], &figures, &counter);
    if (gg_span_is(key, "strength")) return put_number(out, s->strength[piece]);
    if (gg_span_is(key, "full")) return put_number(out, p->figures + p->counter);
    if (gg_span_is(key, "figures")) return put_number(out, figures);
    if (gg_span_is(key, "counter")) return put_number(out, counter);
    if (gg_span_is(key, "light")) return put_yes(out, s->light >> piece & 1);
    if (gg_span_is(key, "cossack")) return put_yes(out, s->cossack == piece);
    if (!gg_span_is(key, "square")) return false;
    return put_yes(out, nwar_on_board(s, piece) && nwar_squared(s, nwar_look(b, s, s->at[piece])));
}

static bool put_pieces(const nwar_battle *b, const nwar_state *s, int hex, gg_text *out) {
    bool any = false;
    for (int piece = 0; piece < NWAR_PIECES; piece++) {
        if (!nwar_is_piece(b, piece) || s->at[piece] != hex) continue;
        gg_putf(out, "%s%s", any ? "," : "", b->piece[piece].id);
        any = true;
    }
    return any || put_word(out, "none");
}

static bool of_hex(const nwar_battle *b, const nwar_state *s, int hex, gg_span key, gg_text *out) {
    int roads = 0;
    for (int d = 0; d < GG_HEX_SIDES; d++) roads |= b->edges[hex][d] & NWAR_ROAD;
    if (gg_span_is(key, "terrain")) return put_word(out, nwar_terrains[b->terrain[hex]].word);
    if (gg_span_is(key, "ridge"))
        return b->ridge[hex] ? put_number(out, b->ridge[hex]) : put_word(out, "none");
    if (gg_span_is(key, "road")) return put_yes(out, roads || b->road_off[hex]);
    if (gg_span_is(key, "units")) return put_pieces(b, s, hex, out);
    if (!gg_span_is(key, "control")) return false;
    int control = b->site[hex] ? s->control[b->site[hex] - 1] : GG_NOBODY;
    return put_word(out, control < 2 ? b->side[control].name : "nobody");
}

static bool of_hexside(const nwar_battle *b, int hex, int direction, gg_span key, gg_text *out) {
    int edge = b->edges[hex][direction];
    if (gg_span_is(key, "bridge")) return put_yes(out, edge & NWAR_BRIDGE);
    if (gg_span_is(key, "road")) return put_yes(out, edge & NWAR_ROAD);
    if (!gg_span_is(key, "water")) return false;
    return put_word(out, edge & NWAR_RIVER ? "river" : edge & NWAR_STREAM ? "stream" : "none");
}

static bool of_side(const nwar_battle *b, const nwar_state *s, int side, gg_span key, gg_text *out) {
    if (gg_span_is(key, "vp")) return put_number(out, nwar_points(b, s, side));
    if (gg_span_is(key, "cap")) return put_number(out, nwar_cap(b, s, side));
    if (gg_span_is(key, "ap")) return put_number(out, s->active == side ? s->ap : 0);
    if (gg_span_is(key, "eliminated")) return put_number(out, s->points[side]);
    if (gg_span_is(key, "banked")) return put_number(out, s->banked[side]);
    if (gg_span_is(key, "markers")) return put_number(out, s->markers[side]);
    return gg_span_is(key, "battery") && put_yes(out, s->battery_used >> side & 1);
}

static bool of_game(const nwar_battle *b, const nwar_state *s, gg_span key, gg_text *out) {
    int side;
    if (gg_span_is(key, "turn")) return put_number(out, s->turn);
    if (gg_span_is(key, "ap")) return put_number(out, s->ap);
    if (gg_span_is(key, "active")) return put_word(out, b->side[s->active].name);
    if (!gg_span_is(key, "prompt")) return false;
    return put_word(out, s->phase == NWAR_OVER ? "none" : nwar_prompts[nwar_asked(b, s, &side)].name);
}

static bool of_nation(const nwar_battle *b, const nwar_state *s, int nation, gg_span key, gg_text *out) {
    if (gg_span_is(key, "skirmishers")) return put_number(out, nwar_skirmishers_made(b, s, nation));
    return gg_span_is(key, "limit") && put_number(out, nwar_skirmisher_limit(b, s, nation));
}

bool nwar_attribute(const gg_scenario *scenario, const gg_state *state, gg_span subject, gg_span key,
                    gg_text *out) {
    const nwar_battle *b = nwar_battle_of(scenario);
    const nwar_state *s = nwar_state_of(state);
    gg_span rest = subject, first;
    int index, beyond;
    bool on_board;
    if (!subject.at || !key.at) return false;
    gg_span_cut(&rest, '/', &first);
    if (nwar_read_hex(b, first, &index, &on_board)) {
        if (!on_board) return false;
        if (!rest.at) return of_hex(b, s, index, key, out);
        if (!nwar_read_hex(b, rest, &beyond, &on_board) || !on_board) return false;
        int direction = nwar_direction(b, index, beyond);
        return direction != GG_HEX_NONE && of_hexside(b, index, direction, key, out);
    }
    if (gg_span_is(subject, "game")) return of_game(b, s, key, out);
    if (nwar_find_piece(b, subject, &index)) return of_piece(b, s, index, key, out);
    if (nwar_read_nation(subject, &index) && of_nation(b, s, index, key, out)) return true;
    return nwar_find_side(b, subject, &index) && of_side(b, s, index, key, out);
}
