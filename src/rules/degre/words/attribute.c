/* De Gre - Sweet: attributes for `expect SUBJECT key=value`. */
#include "rules/degre/body.h"
#include "rules/degre/retreat.h"
#include "rules/degre/sequence.h"
#include "rules/degre/tables.h"
#include "rules/degre/victory.h"
#include "rules/degre/words/names.h"
#include "rules/degre/words/position.h"

static bool put_yes(bool yes, gg_text *out) {
    gg_put(out, yes ? "yes" : "no");
    return true;
}

static bool put_number(int number, gg_text *out) {
    gg_putf(out, "%d", number);
    return true;
}

static bool put_word(const char *word, gg_text *out) {
    gg_put(out, word);
    return true;
}

static bool put_square(int square, gg_text *out) {
    if (square == NOWHERE) return put_word("none", out);
    gg_grid_write(square, out);
    return true;
}

static bool put_place(int place, int at, gg_text *out) {
    if (place == ON_BOARD && at != NOWHERE) return put_square(at, out);
    return put_word(place == ON_BOARD ? "towed" : place == GONE ? "destroyed" : degre_places[place], out);
}

static bool put_sides(unsigned sides, gg_text *out) {
    for (int i = 0; i < 4; i++)
        if (sides >> i & 1) gg_put_char(out, "NESW"[i]);
    return (sides & 15) || put_word("none", out);
}

static bool body_attribute(const degre_scenario *k, const degre_state *s, int body, gg_span key,
                           gg_text *out) {
    const degre_body *who = &s->body[body];
    bool board = on_board(who);
    if (gg_span_is(key, "type")) return put_word(degre_troops[who->troop].name, out);
    if (gg_span_is(key, "side")) return put_word(degre_side_names[side_of(body)], out);
    if (gg_span_is(key, "stands")) return put_number(stands_of(who), out);
    if (gg_span_is(key, "foot")) return put_number(who->troop == CREW ? who->stands : 0, out);
    if (gg_span_is(key, "mounted")) return put_number(who->mounted, out);
    if (gg_span_is(key, "at")) return put_place(who->place, who->at, out);
    if (gg_span_is(key, "facing")) return put_word(board ? gg_grid_way_names[who->facing] : "none", out);
    if (gg_span_is(key, "strength")) return put_number(degre_strength(s, body), out);
    if (gg_span_is(key, "moved")) return put_yes(who->marks & MOVED, out);
    if (gg_span_is(key, "fired")) return put_yes(who->fired & 15, out);
    if (gg_span_is(key, "square")) return put_yes(who->formation != NONE, out);
    if (gg_span_is(key, "sides")) return put_sides(who->sides, out);
    if (gg_span_is(key, "forced")) return put_yes(degre_is_spent_force(s, body), out);
    if (gg_span_is(key, "points")) return put_number(degre_value(who), out);
    if (gg_span_is(key, "came")) return put_word(gg_grid_way_names[who->came], out);
    if (gg_span_is(key, "supports"))
        return put_square(who->melee == NONE ? NOWHERE : s->melee[who->melee].at, out);
    if (gg_span_is(key, "commander")) {
        bool has = !is_commander(who->troop) && who->chief != NONE;
        return put_word(has ? k->body_name[who->chief] : "none", out);
    }
    return false;
}

static bool piece_attribute(const degre_state *s, int piece, gg_span key, gg_text *out) {
    const degre_piece *what = &s->piece[piece];
    if (gg_span_is(key, "kind")) return put_word(degre_equipment[what->kind].name, out);
    if (gg_span_is(key, "side")) return put_word(degre_side_names[piece / SIDE_PIECES], out);
    if (gg_span_is(key, "owner")) return put_word(degre_side_names[what->owner], out);
    if (gg_span_is(key, "at")) return put_place(what->place, what->at, out);
    if (gg_span_is(key, "limbered")) return put_yes(what->marks & LIMBERED, out);
    if (gg_span_is(key, "holds")) return put_number(what->held, out);
    if (gg_span_is(key, "shots")) return put_number(what->field + what->howitzer, out);
    if (gg_span_is(key, "points"))
        return put_number(what->place == GONE ? 0 : degre_equipment[what->kind].cost, out);
    return false;
}

static bool put_body_there(const degre_scenario *k, int body, gg_text *out) {
    return put_word(body == NONE ? "none" : k->body_name[body], out);
}

static bool square_attribute(const degre_scenario *k, const degre_state *s, int square, gg_span key,
                             gg_text *out) {
    uint8_t pieces[HAULED];
    int count = degre_pieces_at(s, square, GG_NOBODY, pieces), guns = 0;
    for (int i = 0; i < count; i++) guns += is_gun(&s->piece[pieces[i]]);
    if (gg_span_is(key, "terrain")) return put_word(degre_terrain[degre_terrain_at(k, s, square)].name, out);
    if (gg_span_is(key, "burning"))
        return put_yes(gg_grid_has(&s->burning, square) || gg_grid_has(&s->lit, square), out);
    if (gg_span_is(key, "burnt")) return put_yes(gg_grid_has(&s->burnt, square), out);
    if (gg_span_is(key, "protected")) return put_yes(degre_is_protected(k, s, square), out);
    if (gg_span_is(key, "contact")) return put_yes(degre_melee_at(s, square) != NONE, out);
    if (gg_span_is(key, "guns")) return put_number(guns, out);
    if (gg_span_is(key, "wagons")) return put_number(count - guns, out);
    if (gg_span_is(key, "road")) return put_yes(gg_grid_has(&k->on_road, square), out);
    if (gg_span_is(key, "north")) return put_body_there(k, s->map[0][square], out);
    if (gg_span_is(key, "south")) return put_body_there(k, s->map[1][square], out);
    for (int i = 0; i < k->objectives && gg_span_is(key, "holder"); i++)
        if (k->objective[i] == square) return put_word(degre_side_names[s->holder[i]], out);
    return false;
}

static bool side_attribute(const degre_scenario *k, const degre_state *s, int side, gg_span key,
                           gg_text *out) {
    int crew = 0, equipment = 0;
    for (int body = first_body(side); body < end_of_bodies(s, side); body++)
        if (s->body[body].troop == CREW && on_board(&s->body[body])) crew += stands_of(&s->body[body]);
    for (int p = 0; p < PIECES; p++) equipment += s->piece[p].owner == side && s->piece[p].place != GONE;
    if (gg_span_is(key, "points")) return put_number(degre_points(k, s, side), out);
    if (gg_span_is(key, "stands")) return put_number(degre_stands_on_board(s, side), out);
    if (gg_span_is(key, "crew")) return put_number(crew, out);
    if (gg_span_is(key, "equipment")) return put_number(equipment, out);
    if (gg_span_is(key, "spent")) return put_number(s->spent[side], out);
    return false;
}

static bool game_attribute(const degre_scenario *k, const degre_state *s, gg_span key, gg_text *out) {
    if (gg_span_is(key, "turn")) return put_number(s->turn, out);
    if (gg_span_is(key, "turns")) return put_number(k->turns, out);
    if (gg_span_is(key, "step")) return put_word(degre_prompts[s->phase].name, out);
    if (gg_span_is(key, "attacker")) return put_word(degre_side_names[s->attacker], out);
    if (gg_span_is(key, "defender")) return put_word(degre_side_names[defender(s)], out);
    if (gg_span_is(key, "melees")) return put_number(s->melees, out);
    if (gg_span_is(key, "columns")) return put_number(k->grid.columns, out);
    if (gg_span_is(key, "rows")) return put_number(k->grid.rows, out);
    return false;
}

bool degre_attribute(const gg_scenario *scenario, const gg_state *in, gg_span subject, gg_span key,
                     gg_text *out) {
    const degre_scenario *k = field_of(scenario);
    const degre_state *s = (const degre_state *)in;
    gg_side side;
    if (gg_span_is(subject, "game")) return game_attribute(k, s, key, out);
    if (degre_read_side(scenario, subject, &side)) return side_attribute(k, s, (int)side, key, out);
    int body = degre_read_body_name(k, subject), piece = degre_read_piece_name(k, subject);
    if (body != NONE && s->body[body].troop != NO_TROOP) return body_attribute(k, s, body, key, out);
    if (piece != NONE && s->piece[piece].kind != NO_PIECE) return piece_attribute(s, piece, key, out);
    int square = gg_grid_read(k->grid, subject);
    return square != NOWHERE && square_attribute(k, s, square, key, out);
}
