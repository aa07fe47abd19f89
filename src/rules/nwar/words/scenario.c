/* scenario: building a battle from the lines of a scenario (docs/games/nwar.md, NW-S1 to NW-S7). What a line
 * says is taken down here; map.c and muster.c check the whole and work out the tables. */
#include "rules/nwar/words/build.h"

#include "base/hash.h"
#include "rules/nwar/words/words.h"

#include <string.h>

/* --- reading words ---------------------------------------------------------------------------- */

static bool take_hex(const nwar_battle *b, const gg_line *line, gg_span word, int *hex, gg_error *error) {
    bool on_board;
    if (!nwar_read_hex(b, word, hex, &on_board))
        return gg_line_fail(line, error, "'%.*s' is no hex: four digits, column and row", (int)word.size,
                            word.at);
    if (!on_board)
        return gg_line_fail(line, error, "hex %.*s is off the board (%d x %d)", (int)word.size, word.at,
                            b->map.columns, b->map.rows);
    return true;
}

/* The same where the key may be missing; *out is then left alone. */
static bool take_if_there(const gg_line *line, const char *key, int least, int most, int *out,
                          gg_error *error) {
    return !gg_line_value(line, key).at || nwar_take_number(line, key, least, most, out, error);
}

static bool take_word(const gg_line *line, gg_span word, char *out, size_t room, const char *what,
                      gg_error *error) {
    if (word.at && word.size && gg_span_copy(word, out, room)) return true;
    return gg_line_fail(line, error, "expected %s of at most %d letters", what, (int)room - 1);
}

static bool needs_board(const nwar_battle *b, const gg_line *line, gg_error *error) {
    return b->hexes || gg_line_fail(line, error, "the board comes first: board hex COLUMNS ROWS");
}

/* --- the map ---------------------------------------------------------------------------------- */

static bool take_board(nwar_battle *b, const gg_line *line, gg_error *error) {
    int columns, rows;
    bool shape = line->count == 4 && gg_line_is(line, 1, "hex") &&
                 gg_span_int(gg_line_word(line, 2), &columns) && gg_span_int(gg_line_word(line, 3), &rows);
    if (!shape) return gg_line_fail(line, error, "expected: board hex COLUMNS ROWS");
    if (columns < 1 || rows < 1 || columns > NWAR_COLUMNS || rows > NWAR_ROWS)
        return gg_line_fail(line, error, "a board has 1 to %d columns and rows", NWAR_COLUMNS);
    if (b->hexes) return gg_line_fail(line, error, "there is a board already");
    b->map = (gg_hex_map){columns, rows, GG_HEX_FLAT};
    b->hexes = columns * rows;
    nwar_find_neighbours(b);
    return true;
}

/* NW-S2 */
static bool take_code(nwar_battle *b, const gg_line *line, int number, int hex, gg_span code,
                      gg_error *error) {
    if (code.size == 1 && code.at[0] >= '1' && code.at[0] <= '9') {
        b->ridge[hex] = (uint8_t)(code.at[0] - '0');
        b->ridge_line[b->ridge[hex]] = (int16_t)number;
        return true;
    }
    for (int terrain = 0; code.size == 1 && terrain < NWAR_TERRAINS; terrain++) {
        if (nwar_terrains[terrain].code != code.at[0]) continue;
        b->terrain[hex] = (uint8_t)terrain;
        return true;
    }
    return gg_fail(error, line->file, number, "'%.*s' is no map code (. w t f d o s p or a ridge number)",
                   (int)code.size, code.at);
}

static bool next_code(gg_span *rest, gg_span *code) {
    *rest = gg_span_trim(*rest);
    size_t size = 0;
    while (size < rest->size && rest->at[size] != ' ' && rest->at[size] != '\t') size++;
    *code = (gg_span){rest->at, size};
    rest->at += size;
    rest->size -= size;
    return size > 0;
}

static bool take_row(nwar_battle *b, const gg_line *line, int number, int row, gg_span rest,
                     gg_error *error) {
    gg_span code, copy = rest;
    int count = 0, named;
    while (next_code(&copy, &code)) count++;
    if (count == b->map.columns + 1) {
        next_code(&rest, &code);
        if (!gg_span_int(code, &named) || named != row + 1)
            return gg_fail(error, line->file, number, "expected row %02d", row + 1);
    } else if (count != b->map.columns) {
        return gg_fail(error, line->file, number, "this row has %d hexes, the board has %d columns", count,
                       b->map.columns);
    }
    for (int column = 0; next_code(&rest, &code); column++)
        if (!take_code(b, line, number, column + row * b->map.columns, code, error)) return false;
    return true;
}

static bool take_map(nwar_battle *b, const gg_line *line, gg_error *error) {
    gg_span rest = line->block, text;
    int row = 0, number = line->block_number;
    if (!needs_board(b, line, error)) return false;
    if (!rest.at) return gg_line_fail(line, error, "expected: map <<END and the rows");
    if (b->map_given) return gg_line_fail(line, error, "there is a map already");
    b->map_given = true;
    for (; gg_span_cut(&rest, '\n', &text); number++) {
        if (gg_span_trim(text).size == 0) continue;
        if (row == b->map.rows) return gg_fail(error, line->file, number, "the board has only %d rows", row);
        if (!take_row(b, line, number, row++, text, error)) return false;
    }
    return row == b->map.rows ||
           gg_line_fail(line, error, "the map has %d rows, the board %d", row, b->map.rows);
}

static bool take_terrain(nwar_battle *b, const gg_line *line, gg_error *error) {
    int terrain, hex;
    if (!needs_board(b, line, error)) return false;
    if (line->count < 3 || !nwar_read_terrain(gg_line_word(line, 1), &terrain))
        return gg_line_fail(line, error,
                            "expected: terrain clear|woods|town|fort|redoubt|water|swamp|pond HEX...");
    for (int i = 2; i < line->count; i++) {
        if (!take_hex(b, line, gg_line_word(line, i), &hex, error)) return false;
        b->terrain[hex] = (uint8_t)terrain;
    }
    return true;
}

static bool take_ridge(nwar_battle *b, const gg_line *line, gg_error *error) {
    int number, hex;
    if (!needs_board(b, line, error)) return false;
    if (line->count < 3 || !gg_span_int(gg_line_word(line, 1), &number) || number < 1 || number > NWAR_RIDGES)
        return gg_line_fail(line, error, "expected: ridge NUMBER HEX... with a number from 1 to %d",
                            NWAR_RIDGES);
    b->ridge_line[number] = (int16_t)line->number;
    for (int i = 2; i < line->count; i++) {
        if (!take_hex(b, line, gg_line_word(line, i), &hex, error)) return false;
        if (b->ridge[hex] && b->ridge[hex] != number) /* NW-2.0j */
            return gg_line_fail(line, error, "hex %.*s is on ridge %d already", 4, gg_line_word(line, i).at,
                                b->ridge[hex]);
        b->ridge[hex] = (uint8_t)number;
    }
    return true;
}

/* Marks a hexside from both of its hexes. */
static void mark_edge(nwar_battle *b, int hex, int direction, int mark) {
    int beyond = b->next[hex][direction];
    b->edges[hex][direction] |= (uint8_t)mark;
    b->edges[beyond][gg_hex_opposite(direction)] |= (uint8_t)mark;
}

static bool take_side_of_hex(nwar_battle *b, const gg_line *line, gg_span word, int *hex, int *direction,
                             gg_error *error) {
    gg_span rest = word, first;
    int beyond;
    gg_span_cut(&rest, '/', &first);
    if (!rest.at) return gg_line_fail(line, error, "'%.*s' is no hexside: HEX/HEX", (int)word.size, word.at);
    if (!take_hex(b, line, first, hex, error) || !take_hex(b, line, rest, &beyond, error)) return false;
    *direction = nwar_direction(b, *hex, beyond);
    if (*direction != GG_HEX_NONE) return true;
    return gg_line_fail(line, error, "%.*s: these hexes are no neighbours", (int)word.size, word.at);
}

/* NW-2.0o */
static bool take_water(nwar_battle *b, const gg_line *line, int mark, gg_error *error) {
    int hex = 0, direction = 0;
    if (!needs_board(b, line, error)) return false;
    if (line->count < 2) return gg_line_fail(line, error, "expected hexsides: HEX/HEX...");
    for (int i = 1; i < line->count; i++) {
        gg_span word = gg_line_word(line, i);
        if (!take_side_of_hex(b, line, word, &hex, &direction, error)) return false;
        int water = b->edges[hex][direction] & (NWAR_RIVER | NWAR_STREAM);
        if (mark == NWAR_BRIDGE && !water)
            return gg_line_fail(line, error, "%.*s: a bridge needs a river or stream, named before it",
                                (int)word.size, word.at);
        if (mark != NWAR_BRIDGE && water && water != mark)
            return gg_line_fail(line, error, "%.*s: a hexside has a river or a stream, not both",
                                (int)word.size, word.at);
        mark_edge(b, hex, direction, mark);
    }
    return true;
}

static bool is_off(const gg_line *line, int index) {
    return gg_line_is(line, index, "off");
}

/* NW-2.0n */
static bool take_road_off(nwar_battle *b, const gg_line *line, int index, gg_error *error) {
    int hex;
    if (!take_hex(b, line, gg_line_word(line, index), &hex, error)) return false;
    if (!gg_hex_on_edge(&b->map, hex))
        return gg_line_fail(line, error, "a road leaves the board only at its edge");
    b->road_off[hex] = true;
    b->road_off_line[hex] = (int16_t)line->number;
    return true;
}

static bool take_road(nwar_battle *b, const gg_line *line, gg_error *error) {
    int first = 1, last = line->count - 1, hex, next;
    if (!needs_board(b, line, error)) return false;
    bool starts_off = last >= first && is_off(line, first), ends_off = last > first && is_off(line, last);
    first += starts_off;
    last -= ends_off;
    if (last < first || (last == first && !starts_off && !ends_off))
        return gg_line_fail(line, error, "expected: road [off] HEX HEX... [off]");
    if (!take_hex(b, line, gg_line_word(line, first), &hex, error)) return false;
    if (starts_off && !take_road_off(b, line, first, error)) return false;
    if (ends_off && !take_road_off(b, line, last, error)) return false;
    for (int i = first + 1; i <= last; i++, hex = next) {
        if (!take_hex(b, line, gg_line_word(line, i), &next, error)) return false;
        int direction = nwar_direction(b, hex, next);
        if (direction == GG_HEX_NONE)
            return gg_line_fail(line, error, "the road jumps: %.*s and %.*s are no neighbours", 4,
                                gg_line_word(line, i - 1).at, 4, gg_line_word(line, i).at);
        mark_edge(b, hex, direction, NWAR_ROAD);
        b->road_line[hex][direction] = (int16_t)line->number;
    }
    return true;
}

static bool take_place(nwar_battle *b, const gg_line *line, gg_error *error) {
    int hex;
    if (!needs_board(b, line, error)) return false;
    if (line->count != 3) return gg_line_fail(line, error, "expected: place HEX \"NAME\"");
    if (b->places == NWAR_PLACES) return gg_line_fail(line, error, "more than %d places", NWAR_PLACES);
    if (!take_hex(b, line, gg_line_word(line, 1), &hex, error)) return false;
    nwar_place *place = &b->place[b->places++];
    place->hex = (uint16_t)hex;
    return take_word(line, gg_line_word(line, 2), place->name, sizeof place->name, "a name", error);
}

/* --- the sides -------------------------------------------------------------------------------- */

static bool take_nations(nwar_side *side, const gg_line *line, gg_error *error) {
    gg_span rest = gg_line_value(line, "nations"), word;
    int nation;
    if (!rest.at) return gg_line_fail(line, error, "expected nations=NATION,NATION");
    while (gg_span_cut(&rest, ',', &word)) {
        if (!nwar_read_nation(word, &nation))
            return gg_line_fail(line, error, "'%.*s' is no nation: French, Russian, Austrian", (int)word.size,
                                word.at);
        if (!side->nations) side->lead = (uint8_t)nation;
        side->nations |= (uint8_t)(1 << nation);
    }
    return true;
}

static bool take_side(nwar_battle *b, const gg_line *line, gg_error *error) {
    static const char *const edge_words[] = {"N", "E", "S", "W"}; /* ORDER nwar_edge */
    static const char *const known[] = {"home=", "cap=", "nations=", NULL};
    int cap;
    if (b->sides == 2) return gg_line_fail(line, error, "there are two sides already");
    if (!nwar_known_words(line, 2, known, error)) return false;
    nwar_side *side = &b->side[b->sides++];
    if (!take_word(line, gg_line_word(line, 1), side->name, sizeof side->name, "the name of the side", error))
        return false;
    gg_span home = gg_line_value(line, "home");
    while (side->home < 4 && !(home.at && gg_span_is(home, edge_words[side->home]))) side->home++;
    if (side->home == 4) return gg_line_fail(line, error, "expected home=N, E, S or W");
    if (!nwar_take_number(line, "cap", 0, 99, &cap, error)) return false;
    side->cap = (uint8_t)cap;
    return take_nations(side, line, error);
}

static bool promise(nwar_promise *p, const gg_line *line, gg_span side, int value, gg_error *error) {
    if (p->line) return gg_line_fail(line, error, "this was said already");
    p->line = line->number;
    p->value = value;
    return take_word(line, side, p->side_word, sizeof p->side_word, "the name of a side", error);
}

static bool take_first(nwar_battle *b, const gg_line *line, gg_error *error) {
    if (line->count != 2) return gg_line_fail(line, error, "expected: first SIDE");
    return promise(&b->first_side, line, gg_line_word(line, 1), 0, error);
}

static bool take_turns(nwar_battle *b, const gg_line *line, gg_error *error) {
    int turns;
    if (line->count != 2 || !gg_span_int(gg_line_word(line, 1), &turns) || turns < 1 || turns > NWAR_TURNS)
        return gg_line_fail(line, error, "expected: turns N with N from 1 to %d", NWAR_TURNS);
    if (b->turns) return gg_line_fail(line, error, "this was said already");
    b->turns = (uint8_t)turns;
    return true;
}

/* `French=6`, as word `index` of the line. */
static bool take_promise(nwar_promise *p, const gg_line *line, int index, gg_error *error) {
    int value;
    gg_span number = index < line->count ? line->word[index].value : (gg_span){NULL, 0};
    if (!number.at || !gg_span_int(number, &value) || value < 1 || value > 200)
        return gg_line_fail(line, error, "expected SIDE=N with N from 1 to 200");
    return promise(p, line, line->word[index].text, value, error);
}

static bool take_sudden(nwar_battle *b, const gg_line *line, gg_error *error) {
    if (line->count < 2 || line->count > 3)
        return gg_line_fail(line, error, "expected: sudden SIDE=N SIDE=N");
    for (int i = 1; i < line->count; i++)
        if (!take_promise(&b->sudden_of[i - 1], line, i, error)) return false;
    return true;
}

static bool take_lead(nwar_battle *b, const gg_line *line, gg_error *error) {
    if (line->count != 2) return gg_line_fail(line, error, "expected: lead SIDE=N, or lead none");
    if (gg_line_is(line, 1, "none") && !line->word[1].value.at) return true;
    return take_promise(&b->lead_of, line, 1, error);
}

static bool take_special(nwar_battle *b, const gg_line *line, gg_error *error) {
    static const char *const known[] = {"side=", NULL};
    if (!nwar_known_words(line, 2, known, error)) return false;
    if (!gg_line_is(line, 1, "bridge-breaks") || !gg_line_value(line, "side").at)
        return gg_line_fail(line, error, "expected: special bridge-breaks side=SIDE");
    return promise(&b->broken_bridge_of, line, gg_line_value(line, "side"), 0, error);
}

static bool take_vp(nwar_battle *b, const gg_line *line, gg_error *error) {
    static const char *const known[] = {"value=", "side=", NULL};
    int hex, value;
    if (!needs_board(b, line, error) || !nwar_known_words(line, 2, known, error)) return false;
    if (b->locations == NWAR_LOCATIONS)
        return gg_line_fail(line, error, "more than %d locations", NWAR_LOCATIONS);
    if (!take_hex(b, line, gg_line_word(line, 1), &hex, error)) return false;
    if (!nwar_take_number(line, "value", 1, 99, &value, error)) return false;
    if (b->site[hex]) return gg_line_fail(line, error, "this hex is a victory location already");
    nwar_location *location = &b->location[b->locations++];
    location->hex = (uint16_t)hex;
    location->value = (uint8_t)value;
    location->line = line->number;
    b->site[hex] = (uint8_t)b->locations;
    return take_word(line, gg_line_value(line, "side"), location->side_word, sizeof location->side_word,
                     "side=SIDE", error);
}

/* --- the pieces ------------------------------------------------------------------------------- */

static bool take_id(nwar_battle *b, const gg_line *line, nwar_piece *piece, gg_error *error) {
    gg_span id = gg_line_word(line, 1);
    int other;
    if (!take_word(line, id, piece->id, sizeof piece->id, "an id", error)) return false;
    for (size_t i = 0; i < id.size; i++) {
        char c = id.at[i];
        bool letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'), digit = c >= '0' && c <= '9';
        if (!letter && (!digit || i == 0))
            return gg_line_fail(line, error, "an id is letters and digits, a letter first");
    }
    if (nwar_find_piece(b, id, &other))
        return gg_line_fail(line, error, "there is a piece %s already", b->piece[other].id);
    return true;
}

static bool take_nation(const gg_line *line, int index, nwar_piece *piece, gg_error *error) {
    int nation;
    gg_span word = gg_line_word(line, index);
    if (!word.at || !nwar_read_nation(word, &nation))
        return gg_line_fail(line, error, "expected a nation: France, Russia or Austria");
    piece->nation = (uint8_t)nation;
    return true;
}

/* at= and name=, which units and leaders share. */
static bool take_whereabouts(const nwar_battle *b, const gg_line *line, nwar_piece *piece, gg_error *error) {
    gg_span at = gg_line_value(line, "at"), name = gg_line_value(line, "name");
    int hex;
    piece->at = NWAR_WAITING;
    piece->line = line->number;
    piece->rides = NWAR_NO_PIECE;
    piece->acted = gg_line_flag(line, "acted");
    if (name.at && !take_word(line, name, piece->name, sizeof piece->name, "a name", error)) return false;
    if (!at.at) return true;
    if (!needs_board(b, line, error) || !take_hex(b, line, at, &hex, error)) return false;
    piece->at = (uint16_t)hex;
    return true;
}

/* NW-3.3a to NW-3.3d: only Austrian infantry may come weaker. */
static bool take_figures(const gg_line *line, const nwar_piece *piece, int *figures, gg_error *error) {
    int full = nwar_kinds[piece->kind].figures;
    bool varies = piece->kind == NWAR_INFANTRY && piece->nation == NWAR_AUSTRIAN;
    *figures = full;
    return take_if_there(line, "figures", varies ? full - 1 : full, full, figures, error);
}

static bool take_strength(const gg_line *line, nwar_piece *piece, gg_error *error) {
    int figures, counter = 0;
    if (!take_figures(line, piece, &figures, error)) return false;
    if (!take_if_there(line, "counter", 0, 2, &counter, error)) return false;
    bool may_have_counter = piece->kind == NWAR_INFANTRY || piece->kind == NWAR_CAVALRY;
    if (counter && !may_have_counter)
        return gg_line_fail(line, error, "only infantry and cavalry have counters");
    int strength = figures + counter;
    if (!take_if_there(line, "strength", 1, figures + counter, &strength, error)) return false;
    piece->figures = (uint8_t)figures;
    piece->counter = (uint8_t)counter;
    piece->strength = (uint8_t)strength;
    return true;
}

static bool take_unit(nwar_battle *b, const gg_line *line, gg_error *error) {
    static const char *const known[] = {
        "at=", "figures=", "counter=", "name=", "strength=", "square", "acted", "light", "cossack", NULL};
    int kind;
    nwar_piece piece = {0};
    if (line->count < 4) return gg_line_fail(line, error, "expected: unit ID KIND NATION [at=HEX] ...");
    if (b->units == NWAR_UNITS) return gg_line_fail(line, error, "more than %d units", NWAR_UNITS);
    if (!take_id(b, line, &piece, error)) return false;
    if (!nwar_read_kind(gg_line_word(line, 2), &kind))
        return gg_line_fail(line, error,
                            "expected infantry, cavalry, artillery, horse-artillery or skirmisher");
    piece.kind = (uint8_t)kind;
    if (!take_nation(line, 3, &piece, error) || !nwar_known_words(line, 4, known, error)) return false;
    if (!take_strength(line, &piece, error) || !take_whereabouts(b, line, &piece, error)) return false;
    piece.square = gg_line_flag(line, "square");
    piece.light = gg_line_flag(line, "light");
    piece.cossack = gg_line_flag(line, "cossack");
    b->piece[b->units++] = piece;
    return true;
}

static bool take_leader(nwar_battle *b, const gg_line *line, gg_error *error) {
    static const char *const known[] = {"at=", "rating=", "name=", "acted", "cavalry", NULL};
    int rating;
    nwar_piece piece = {.kind = NWAR_LEADER};
    if (line->count < 4) return gg_line_fail(line, error, "expected: leader ID NATION rating=N [at=HEX] ...");
    if (b->leaders == NWAR_LEADERS) return gg_line_fail(line, error, "more than %d leaders", NWAR_LEADERS);
    if (!take_id(b, line, &piece, error) || !take_nation(line, 2, &piece, error)) return false;
    if (!nwar_known_words(line, 3, known, error) || !nwar_take_number(line, "rating", 1, 5, &rating, error))
        return false;
    if (!take_whereabouts(b, line, &piece, error)) return false;
    piece.rating = (uint8_t)rating;
    piece.cavalry = gg_line_flag(line, "cavalry");
    if (piece.cavalry && rating > 2) /* NW-12.3b */
        return gg_line_fail(line, error, "a cavalry leader has a rating of 1 or 2");
    b->piece[NWAR_UNITS + b->leaders++] = piece;
    return true;
}

/* --- arrivals --------------------------------------------------------------------------------- */

static bool enlist(nwar_battle *b, const gg_line *line, gg_span id, int *piece, gg_error *error) {
    if (!nwar_find_piece(b, id, piece))
        return gg_line_fail(line, error, "there is no piece '%.*s' above this line", (int)id.size, id.at);
    if (b->piece[*piece].at != NWAR_WAITING)
        return gg_line_fail(line, error, "%s stands on the map already", b->piece[*piece].id);
    if (b->piece[*piece].group && b->piece[*piece].group != b->groups)
        return gg_line_fail(line, error, "%s arrives twice", b->piece[*piece].id);
    b->piece[*piece].group = (uint8_t)b->groups;
    return true;
}

/* with=L:U,L:U */
static bool take_riders(nwar_battle *b, const gg_line *line, gg_error *error) {
    gg_span rest = gg_line_value(line, "with"), pair;
    while (gg_span_cut(&rest, ',', &pair)) {
        gg_span leader_id;
        int leader, unit;
        gg_span_cut(&pair, ':', &leader_id);
        if (!pair.at) return gg_line_fail(line, error, "expected with=LEADER:UNIT");
        if (!enlist(b, line, leader_id, &leader, error) || !enlist(b, line, pair, &unit, error)) return false;
        if (!nwar_is_leader(leader) || nwar_is_leader(unit))
            return gg_line_fail(line, error, "expected with=LEADER:UNIT");
        if (b->piece[leader].rides != NWAR_NO_PIECE)
            return gg_line_fail(line, error, "%s stands twice in this line", b->piece[leader].id);
        b->piece[leader].rides = (uint8_t)unit;
    }
    return true;
}

static bool take_reinforce(nwar_battle *b, const gg_line *line, gg_error *error) {
    static const char *const known[] = {"turn=", "side=", "at=", "units=", "with=", NULL};
    int turn, hex, piece;
    if (!needs_board(b, line, error) || !nwar_known_words(line, 1, known, error)) return false;
    if (b->groups == NWAR_GROUPS) return gg_line_fail(line, error, "more than %d groups", NWAR_GROUPS);
    nwar_group *group = &b->group[b->groups++];
    group->line = line->number;
    if (!nwar_take_number(line, "turn", 1, NWAR_TURNS, &turn, error)) return false;
    group->turn = (uint8_t)turn;
    if (!take_word(line, gg_line_value(line, "side"), group->side_word, sizeof group->side_word, "side=SIDE",
                   error))
        return false;
    gg_span hexes = gg_line_value(line, "at"), units = gg_line_value(line, "units"), word;
    if (!hexes.at || !units.at) return gg_line_fail(line, error, "expected at=HEX,HEX and units=ID,ID");
    while (gg_span_cut(&hexes, ',', &word)) {
        if (!take_hex(b, line, word, &hex, error)) return false;
        if (group->entries == NWAR_ENTRIES)
            return gg_line_fail(line, error, "more than %d entry hexes", NWAR_ENTRIES);
        group->entry[group->entries++] = (uint16_t)hex;
    }
    while (gg_span_cut(&units, ',', &word)) {
        if (nwar_find_piece(b, word, &piece) && b->piece[piece].group == b->groups)
            return gg_line_fail(line, error, "%s stands twice in this line", b->piece[piece].id);
        if (!enlist(b, line, word, &piece, error)) return false;
    }
    return take_riders(b, line, error);
}

/* --- the opening ------------------------------------------------------------------------------ */

static bool take_turn(nwar_battle *b, const gg_line *line, gg_error *error) {
    static const char *const known[] = {"ap=", "number=", NULL};
    int ap, turn = 1;
    if (!nwar_known_words(line, 2, known, error)) return false;
    if (!nwar_take_number(line, "ap", 1, 99, &ap, error)) return false;
    if (!take_if_there(line, "number", 1, NWAR_TURNS, &turn, error)) return false;
    b->opening =
        (nwar_opening){.given = true, .ap = (uint8_t)ap, .turn = (uint8_t)turn, .line = line->number};
    return take_word(line, gg_line_word(line, 1), b->opening.side_word, sizeof b->opening.side_word,
                     "turn SIDE ap=N", error);
}

/* --- all lines -------------------------------------------------------------------------------- */

static bool take_river(nwar_battle *b, const gg_line *line, gg_error *e) {
    return take_water(b, line, NWAR_RIVER, e);
}
static bool take_stream(nwar_battle *b, const gg_line *line, gg_error *e) {
    return take_water(b, line, NWAR_STREAM, e);
}
static bool take_bridge(nwar_battle *b, const gg_line *line, gg_error *e) {
    return take_water(b, line, NWAR_BRIDGE, e);
}

static const struct {
    const char *word;
    bool (*take)(nwar_battle *, const gg_line *, gg_error *);
} lines[] = {
    {"board", take_board},   {"map", take_map},       {"terrain", take_terrain},     {"ridge", take_ridge},
    {"river", take_river},   {"stream", take_stream}, {"bridge", take_bridge},       {"road", take_road},
    {"place", take_place},   {"side", take_side},     {"first", take_first},         {"turns", take_turns},
    {"sudden", take_sudden}, {"lead", take_lead},     {"special", take_special},     {"vp", take_vp},
    {"unit", take_unit},     {"leader", take_leader}, {"reinforce", take_reinforce}, {"turn", take_turn},
};

gg_took nwar_define(gg_scenario *scenario, const gg_line *line, gg_error *error) {
    nwar_battle *b = scenario->body;
    if (line->file) gg_span_copy(gg_span_of(line->file), b->file, sizeof b->file);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        if (gg_line_is(line, 0, lines[i].word)) return lines[i].take(b, line, error) ? GG_TOOK : GG_BAD_LINE;
    return GG_NOT_MINE;
}

bool nwar_complete(gg_scenario *scenario, gg_error *error) {
    nwar_battle *b = scenario->body;
    b->options = scenario->options;
    if (!b->hexes)
        return !scenario->torn && gg_fail(error, b->file, 0, "there is no board: board hex COLUMNS ROWS");
    bool sound = nwar_check_map(scenario, error);
    if (!nwar_muster(scenario, error) || !sound) return false;
    nwar_draw_windows(b);
    b->mark = gg_hash(b, sizeof *b, 1);
    return true;
}
