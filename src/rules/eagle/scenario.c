/* scenario: building a battle from the lines of a scenario (EL-N11, EL-N15, EL-G8.1). What a line says is
 * taken down here; muster.c checks the whole. */
#include "rules/eagle/build.h"

#include <string.h>

/* --- reading words
 * ------------------------------------------------------------------------------------------ */

/* "line", or "at=" where a value belongs to it. */
static bool has_value(const char *known) {
    return known[strlen(known) - 1] == '=';
}

static bool names(const char *known, gg_span word) {
    char name[32] = "";
    gg_span_copy((gg_span){known, strlen(known) - has_value(known)}, name, sizeof name);
    return gg_span_is(word, name);
}

/* Is every word from that one on among the known ones, and none of them twice? Otherwise a slip would be
 * overlooked. */
static bool known_words(const gg_line *line, int from, const char *const *known, gg_error *error) {
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

static bool take_number(const gg_line *line, const char *key, int least, int most, int *out,
                        gg_error *error) {
    gg_span value = gg_line_value(line, key);
    if (!value.at || !gg_span_int(value, out) || *out < least || *out > most)
        return gg_line_fail(line, error, "expected %s=N with N from %d to %d", key, least, most);
    return true;
}

/* The same where the key may be missing; *out is then left alone. */
static bool take_if_there(const gg_line *line, const char *key, int least, int most, int *out,
                          gg_error *error) {
    return !gg_line_value(line, key).at || take_number(line, key, least, most, out, error);
}

static bool take_word(const gg_line *line, gg_span word, char *out, size_t room, const char *what,
                      gg_error *error) {
    if (word.at && word.size && gg_span_copy(word, out, room)) return true;
    return gg_line_fail(line, error, "expected %s of at most %d letters", what, (int)room - 1);
}

static bool take_name(const gg_line *line, char *out, size_t room, gg_error *error) {
    gg_span name = gg_line_value(line, "name");
    return !name.at || take_word(line, name, out, room, "a name", error);
}

static bool needs_board(const eagle_battle *b, const gg_line *line, gg_error *error) {
    return b->hexes || gg_line_fail(line, error, "the board comes first: board hex COLUMNS ROWS");
}

static bool take_hex(const eagle_battle *b, const gg_line *line, gg_span word, int *hex, gg_error *error) {
    if (!needs_board(b, line, error)) return false;
    if (!eagle_read_hex(b, word, hex))
        return gg_line_fail(line, error, "'%.*s' is no hex: a letter and a number, as F5", (int)word.size,
                            word.at ? word.at : "");
    if (*hex == GG_HEX_NONE)
        return gg_line_fail(line, error, "hex %.*s is off the board (A1 to %c%d)", (int)word.size, word.at,
                            'A' + b->map.columns - 1, b->map.rows);
    return true;
}

/* at=HEX, which may be missing: EAGLE_NOWHERE. */
static bool take_at(const eagle_battle *b, const gg_line *line, uint16_t *out, gg_error *error) {
    gg_span at = gg_line_value(line, "at");
    int hex;
    *out = EAGLE_NOWHERE;
    if (!at.at) return true;
    if (!take_hex(b, line, at, &hex, error)) return false;
    *out = (uint16_t)hex;
    return true;
}

static bool take_side(const gg_line *line, gg_span word, uint8_t *out, gg_error *error) {
    int side = word.at ? eagle_find_side(word) : -1;
    if (side < 0) return gg_line_fail(line, error, "expected French or British");
    *out = (uint8_t)side;
    return true;
}

/* order=free|attack|..., which may be missing: free. */
static bool take_order(const gg_line *line, uint8_t *out, gg_error *error) {
    gg_span word = gg_line_value(line, "order");
    *out = EAGLE_NO_ORDER;
    if (!word.at || gg_span_is(word, eagle_order_words[EAGLE_NO_ORDER])) return true;
    int order = eagle_find_order(word);
    if (order < 0)
        return gg_line_fail(line, error, "expected order=free, attack, maneuver, defense or reserve");
    *out = (uint8_t)order;
    return true;
}

/* --- the map
 * ------------------------------------------------------------------------------------------------ */

static bool take_board(eagle_battle *b, const gg_line *line, gg_error *error) {
    int columns, rows;
    bool shape = line->count == 4 && gg_line_is(line, 1, "hex") &&
                 gg_span_int(gg_line_word(line, 2), &columns) && gg_span_int(gg_line_word(line, 3), &rows);
    if (!shape) return gg_line_fail(line, error, "expected: board hex COLUMNS ROWS");
    if (columns < 1 || rows < 1 || columns > EAGLE_COLUMNS || rows > EAGLE_ROWS)
        return gg_line_fail(line, error, "a board has 1 to %d columns and rows", EAGLE_COLUMNS);
    if (b->hexes) return gg_line_fail(line, error, "there is a board already");
    b->map = (gg_hex_map){columns, rows, GG_HEX_POINTY};
    b->hexes = columns * rows;
    eagle_find_neighbours(b);
    return true;
}

/* EL-G8.1 */
static bool take_code(eagle_battle *b, const gg_line *line, int number, int hex, gg_span code,
                      gg_error *error) {
    for (int terrain = 0; code.size == 1 && terrain < EAGLE_TERRAINS; terrain++) {
        if (eagle_terrains[terrain].code != code.at[0]) continue;
        b->terrain[hex] = (uint8_t)terrain;
        return true;
    }
    return gg_fail(error, line->file, number, "'%.*s' is no map code (. , w v s f o #)", (int)code.size,
                   code.at);
}

/* EL-3.7 */
static bool take_level(eagle_battle *b, const gg_line *line, int number, int hex, gg_span code,
                       gg_error *error) {
    int level = code.size == 1 ? code.at[0] - '0' : -1;
    if (level < 0 || level >= EAGLE_LEVELS)
        return gg_fail(error, line->file, number, "'%.*s' is no ground level (0 to %d)", (int)code.size,
                       code.at, EAGLE_LEVELS - 1);
    b->level[hex] = (uint8_t)level;
    return true;
}

typedef bool take_one(eagle_battle *, const gg_line *, int number, int hex, gg_span code, gg_error *);

static bool next_code(gg_span *rest, gg_span *code) {
    *rest = gg_span_trim(*rest);
    size_t size = 0;
    while (size < rest->size && rest->at[size] != ' ' && rest->at[size] != '\t') size++;
    *code = (gg_span){rest->at, size};
    rest->at += size;
    rest->size -= size;
    return size > 0;
}

/* The codes of a row, its number before them or not. */
static bool take_row(eagle_battle *b, const gg_line *line, int number, int row, gg_span rest, take_one *take,
                     gg_error *error) {
    gg_span code, copy = rest;
    int count = 0, named;
    while (next_code(&copy, &code)) count++;
    if (count == b->map.columns + 1) {
        next_code(&rest, &code);
        if (!gg_span_int(code, &named) || named != row + 1)
            return gg_fail(error, line->file, number, "expected row %d", row + 1);
    } else if (count != b->map.columns) {
        return gg_fail(error, line->file, number, "this row has %d hexes, the board has %d columns", count,
                       b->map.columns);
    }
    for (int column = 0; next_code(&rest, &code); column++)
        if (!take(b, line, number, column + row * b->map.columns, code, error)) return false;
    return true;
}

static bool take_rows(eagle_battle *b, const gg_line *line, bool *given, take_one *take, gg_error *error) {
    gg_span rest = line->block, text;
    int row = 0, number = line->block_number;
    if (!needs_board(b, line, error)) return false;
    if (!rest.at) return gg_line_fail(line, error, "expected <<END and the rows");
    if (*given) return gg_line_fail(line, error, "this was given already");
    *given = true;
    for (; gg_span_cut(&rest, '\n', &text); number++) {
        if (gg_span_trim(text).size == 0) continue;
        if (row == b->map.rows) return gg_fail(error, line->file, number, "the board has only %d rows", row);
        if (!take_row(b, line, number, row++, text, take, error)) return false;
    }
    return row == b->map.rows ||
           gg_line_fail(line, error, "here are %d rows, the board has %d", row, b->map.rows);
}

static bool take_map(eagle_battle *b, const gg_line *line, gg_error *error) {
    return take_rows(b, line, &b->map_given, take_code, error);
}

static bool take_levels(eagle_battle *b, const gg_line *line, gg_error *error) {
    return take_rows(b, line, &b->levels_given, take_level, error);
}

/* terrain woods D4 E4: for maps that are mostly open, as those of cases. */
static bool take_terrain(eagle_battle *b, const gg_line *line, gg_error *error) {
    gg_span word = gg_line_word(line, 1);
    int terrain = 0, hex;
    while (terrain < EAGLE_TERRAINS && !(word.at && gg_span_is(word, eagle_terrains[terrain].word)))
        terrain++;
    if (terrain == EAGLE_TERRAINS || line->count < 3)
        return gg_line_fail(line, error, "expected: terrain KIND HEX...");
    for (int i = 2; i < line->count; i++) {
        if (!take_hex(b, line, gg_line_word(line, i), &hex, error)) return false;
        b->terrain[hex] = (uint8_t)terrain;
    }
    return true;
}

/* hedge D4 SW SE: the feature stands on both sides of the hexside. */
static bool take_edges(eagle_battle *b, const gg_line *line, int feature, gg_error *error) {
    int hex, direction;
    if (line->count < 3) return gg_line_fail(line, error, "expected a hex and the sides of it, as D4 SW SE");
    if (!take_hex(b, line, gg_line_word(line, 1), &hex, error)) return false;
    for (int i = 2; i < line->count; i++) {
        gg_span word = gg_line_word(line, i);
        if (!eagle_read_way(word, &direction))
            return gg_line_fail(line, error, "'%.*s' is no side: NE E SE SW W NW", (int)word.size, word.at);
        int beyond = eagle_next(b, hex, direction);
        b->edges[hex][direction] |= (uint8_t)feature;
        if (beyond != EAGLE_NOWHERE) b->edges[beyond][gg_hex_opposite(direction)] |= (uint8_t)feature;
    }
    return true;
}

static bool take_hedge(eagle_battle *b, const gg_line *line, gg_error *error) {
    return take_edges(b, line, EAGLE_HEDGE, error);
}
static bool take_wall(eagle_battle *b, const gg_line *line, gg_error *error) {
    return take_edges(b, line, EAGLE_WALL, error);
}
static bool take_redoubt(eagle_battle *b, const gg_line *line, gg_error *error) {
    return take_edges(b, line, EAGLE_REDOUBT, error);
}

static bool take_place(eagle_battle *b, const gg_line *line, gg_error *error) {
    int hex;
    if (line->count != 3) return gg_line_fail(line, error, "expected: place HEX \"NAME\"");
    if (b->places == EAGLE_PLACES) return gg_line_fail(line, error, "more than %d places", EAGLE_PLACES);
    if (!take_hex(b, line, gg_line_word(line, 1), &hex, error)) return false;
    eagle_place *place = &b->place[b->places++];
    place->hex = (uint16_t)hex;
    return take_word(line, gg_line_word(line, 2), place->name, sizeof place->name, "a name", error);
}

/* --- what it is about
 * --------------------------------------------------------------------------------------- */

/* EL-2.18 */
static bool take_home(eagle_battle *b, const gg_line *line, gg_error *error) {
    gg_span edge[2];
    for (int side = 0; side < 2; side++) edge[side] = gg_line_value(line, eagle_side_words[side]);
    bool north = edge[0].at && gg_span_is(edge[0], "N"), south = edge[0].at && gg_span_is(edge[0], "S");
    bool other = edge[1].at && gg_span_is(edge[1], north ? "S" : "N");
    if (line->count != 3 || (!north && !south) || !other)
        return gg_line_fail(line, error, "expected: home French=S British=N, or the other way round");
    if (b->home_given) return gg_line_fail(line, error, "this was said already");
    b->home_given = true;
    b->north[EAGLE_FRENCH] = north;
    b->north[EAGLE_BRITISH] = !north;
    return true;
}

static bool take_turns(eagle_battle *b, const gg_line *line, gg_error *error) {
    int turns;
    if (line->count != 2 || !gg_span_int(gg_line_word(line, 1), &turns) || turns < 1 || turns > EAGLE_TURNS)
        return gg_line_fail(line, error, "expected: turns N with N from 1 to %d", EAGLE_TURNS);
    if (b->turns) return gg_line_fail(line, error, "this was said already");
    b->turns = (uint8_t)turns;
    return true;
}

static bool take_objective(eagle_battle *b, const gg_line *line, gg_error *error) {
    static const char *const known[] = {"value=", "held=", NULL};
    int hex, value;
    eagle_objective objective = {0};
    if (b->objectives == EAGLE_OBJECTIVES)
        return gg_line_fail(line, error, "more than %d objectives", EAGLE_OBJECTIVES);
    if (!take_hex(b, line, gg_line_word(line, 1), &hex, error) || !known_words(line, 2, known, error))
        return false;
    if (!take_number(line, "value", 1, 99, &value, error)) return false;
    if (!take_side(line, gg_line_value(line, "held"), &objective.held, error)) return false;
    if (b->site[hex]) return gg_line_fail(line, error, "this hex is an objective already");
    objective.hex = (uint16_t)hex;
    objective.value = (uint8_t)value;
    b->objective[b->objectives++] = objective;
    b->site[hex] = (uint8_t)b->objectives;
    return true;
}

/* bonus British 4 none=D7,I7 */
static bool take_bonus(eagle_battle *b, const gg_line *line, gg_error *error) {
    static const char *const known[] = {"none=", NULL};
    int value, hex;
    gg_span list = gg_line_value(line, "none"), word;
    if (b->bonuses == EAGLE_BONUSES) return gg_line_fail(line, error, "more than %d bonuses", EAGLE_BONUSES);
    eagle_bonus *bonus = &b->bonus[b->bonuses];
    if (!take_side(line, gg_line_word(line, 1), &bonus->side, error) || !known_words(line, 3, known, error))
        return false;
    if (!list.at || !gg_span_int(gg_line_word(line, 2), &value) || value < 1 || value > 99)
        return gg_line_fail(line, error, "expected: bonus SIDE POINTS none=HEX,HEX");
    while (gg_span_cut(&list, ',', &word)) {
        if (bonus->hexes == EAGLE_OBJECTIVES) return gg_line_fail(line, error, "too many hexes");
        if (!take_hex(b, line, word, &hex, error)) return false;
        bonus->hex[bonus->hexes++] = (uint16_t)hex;
    }
    bonus->value = (uint8_t)value;
    bonus->line = line->number;
    b->bonuses++;
    return true;
}

static bool take_row_of(const eagle_battle *b, const gg_line *line, uint8_t *out, gg_error *error) {
    int row;
    if (!needs_board(b, line, error) || !take_number(line, "row", 1, b->map.rows, &row, error)) return false;
    *out = (uint8_t)row;
    return true;
}

/* EL-N15 */
static bool take_special(eagle_battle *b, const gg_line *line, gg_error *error) {
    static const char *const row_only[] = {"row=", NULL}, *const nothing[] = {NULL};
    int special = 0, hex;
    while (special < EAGLE_SPECIALS && !gg_line_is(line, 1, eagle_special_words[special])) special++;
    if (special == EAGLE_SPECIALS) {
        gg_span word = gg_line_word(line, 1);
        return gg_line_fail(line, error, "'%.*s' is no special rule", (int)word.size, word.at ? word.at : "");
    }
    b->specials |= (uint16_t)(1 << special);
    switch (special) {
    case EAGLE_EXIT:
        return known_words(line, 2, row_only, error) && take_row_of(b, line, &b->exit_row, error);
    case EAGLE_KEEPS_BEHIND: {
        int leader = eagle_find_leader(gg_line_word(line, 2));
        if (leader < 0) return gg_line_fail(line, error, "expected: special keeps-behind LEADER row=N");
        b->keeps_behind = (uint8_t)leader;
        return known_words(line, 3, row_only, error) && take_row_of(b, line, &b->behind_row, error);
    }
    case EAGLE_CLOSED:
        if (line->count < 3) return gg_line_fail(line, error, "expected: special closed HEX...");
        for (int i = 2; i < line->count; i++) {
            if (!take_hex(b, line, gg_line_word(line, i), &hex, error)) return false;
            b->closed[hex] = 1;
        }
        return true;
    default: return known_words(line, 2, nothing, error);
    }
}

/* --- the armies
 * --------------------------------------------------------------------------------------------- */

/* A commander card of that army, at=HEX and name="...": the CC, or the UGC of a group. */
static bool take_leader(eagle_battle *b, const gg_line *line, int side, gg_span letter, int group,
                        uint8_t *out, gg_error *error) {
    int number = letter.at && letter.size == 1 ? (letter.at[0] & ~0x20) - 'A' : -1;
    if (number < 0 || number >= EAGLE_LETTERS)
        return gg_line_fail(line, error, "expected the letter of a commander card, A to %c",
                            'A' + EAGLE_LETTERS - 1);
    eagle_leader_card *leader = &b->leader[side * EAGLE_LETTERS + number];
    if (leader->used)
        return gg_line_fail(line, error, "the %s card %c is in use already (line %d)", eagle_side_words[side],
                            'A' + number, leader->line);
    leader->used = true;
    leader->group = (uint8_t)group;
    leader->line = line->number;
    *out = (uint8_t)(side * EAGLE_LETTERS + number);
    return take_at(b, line, &leader->at, error) && take_name(line, leader->name, sizeof leader->name, error);
}

static bool take_cc(eagle_battle *b, const gg_line *line, gg_error *error) {
    static const char *const known[] = {"at=", "name=", NULL};
    uint8_t side = EAGLE_FRENCH;
    if (!take_side(line, gg_line_word(line, 1), &side, error) || !known_words(line, 3, known, error))
        return false;
    if (b->chief[side] != EAGLE_NONE)
        return gg_line_fail(line, error, "the %s have a CC already", eagle_side_words[side]);
    if (!gg_line_value(line, "at").at) return gg_line_fail(line, error, "expected: cc SIDE LETTER at=HEX");
    return take_leader(b, line, side, gg_line_word(line, 2), EAGLE_NONE, &b->chief[side], error);
}

static bool take_group_name(eagle_battle *b, const gg_line *line, eagle_group_card *group, gg_error *error) {
    gg_span name = gg_line_word(line, 2);
    if (!take_word(line, name, group->name, sizeof group->name, "the name of the group", error)) return false;
    if (memchr(name.at, ':', name.size)) return gg_line_fail(line, error, "the name of a group has no colon");
    int other = eagle_find_group(b, name, (gg_side)group->side);
    return other < 0 || gg_line_fail(line, error, "there is a group %s already (line %d)", group->name,
                                     b->group[other].line);
}

/* group French Blue E at=D7 order=defense name="Berlier"; group French Guns artillery order=free. A group of
 * infantry or cavalry without UGC (EL-4.12) names its kind instead of the letter. */
static bool take_group(eagle_battle *b, const gg_line *line, gg_error *error) {
    static const char *const known[] = {"at=", "order=", "name=", NULL};
    eagle_group_card group = {.leader = EAGLE_NONE, .kind = EAGLE_KINDS, .line = line->number};
    if (b->groups == EAGLE_GROUPS) return gg_line_fail(line, error, "more than %d groups", EAGLE_GROUPS);
    if (line->count < 4)
        return gg_line_fail(line, error, "expected: group SIDE NAME LETTER [at=HEX] [order=ORDER]");
    if (!take_side(line, gg_line_word(line, 1), &group.side, error) || !known_words(line, 4, known, error))
        return false;
    if (!take_group_name(b, line, &group, error) || !take_order(line, &group.order, error)) return false;
    for (int kind = 0; kind < EAGLE_KINDS; kind++)
        if (gg_line_is(line, 3, eagle_kind_words[kind])) group.kind = (uint8_t)kind;
    bool led = group.kind == EAGLE_KINDS;
    if (!led && (gg_line_value(line, "at").at || gg_line_value(line, "name").at))
        return gg_line_fail(line, error, "a group without UGC has neither at= nor name=");
    if (led && !take_leader(b, line, group.side, gg_line_word(line, 3), b->groups, &group.leader, error))
        return false;
    b->group[b->groups++] = group;
    return true;
}

/* FI1: army, kind, and the next number of that kind (EL-N10). */
static bool take_id(const eagle_battle *b, const gg_line *line, eagle_roll_call *unit, gg_error *error) {
    char expected[8] = "";
    int number = 1;
    for (int i = 0; i < b->units; i++)
        number += b->unit[i].side == unit->side && b->unit[i].kind == unit->kind;
    expected[0] = eagle_side_words[unit->side][0];
    expected[1] = eagle_kind_letters[unit->kind];
    if (number >= 10) expected[2] = (char)('0' + number / 10);
    expected[number >= 10 ? 3 : 2] = (char)('0' + number % 10);
    memcpy(unit->id, expected, sizeof unit->id);
    return gg_span_is(gg_line_word(line, 1), expected) ||
           gg_line_fail(line, error,
                        "this unit is %s: army, kind, and its number in the order of the scenario", expected);
}

static bool take_formation(const gg_line *line, eagle_roll_call *unit, gg_error *error) {
    gg_span facing = gg_line_value(line, "facing");
    int way;
    unit->facing = EAGLE_NONE;
    unit->formation = unit->kind == EAGLE_CAVALRY ? EAGLE_HORSE : EAGLE_NO_FORMATION;
    for (int formation = EAGLE_COLUMN; formation < EAGLE_FORMATIONS; formation++) {
        if (!gg_line_flag(line, eagle_formations[formation].word)) continue;
        if (eagle_formations[formation].kind != unit->kind)
            return gg_line_fail(line, error, "%s is no formation of %s", eagle_formations[formation].word,
                                eagle_kind_words[unit->kind]);
        if (unit->formation != EAGLE_NO_FORMATION && unit->formation != formation)
            return gg_line_fail(line, error, "a unit has one formation");
        unit->formation = (uint8_t)formation;
    }
    if (!facing.at) return true;
    if (!eagle_read_facing(facing, &way))
        return gg_line_fail(line, error, "expected facing=N, NE, SE, S, SW or NW");
    unit->facing = (uint8_t)way;
    return true;
}

/* unit FI1 Blue F3 at=C6 line facing=N figures=4 name="25th Light" */
static bool take_unit(eagle_battle *b, const gg_line *line, gg_error *error) {
    static const char *const known[] = {"at=",        "facing=",    "figures=", "name=",   "column",
                                        "line",       "square",     "open",     "cavalry", "limbered",
                                        "unlimbered", "skirmisher", NULL};
    eagle_roll_call unit = {.line = line->number};
    if (b->units == EAGLE_UNITS) return gg_line_fail(line, error, "more than %d units", EAGLE_UNITS);
    if (line->count < 4)
        return gg_line_fail(line, error, "expected: unit ID GROUP CARD [at=HEX] [FORMATION] ...");
    if (!known_words(line, 4, known, error)) return false;
    int card = eagle_find_unit_card(gg_line_word(line, 3));
    gg_span word = gg_line_word(line, 3), name = gg_line_word(line, 2);
    if (card < 0 || (eagle_unit_cards[card].kind == EAGLE_INFANTRY && eagle_unit_cards[card].figures == 1))
        return gg_line_fail(line, error, "'%.*s' is no unit card", (int)word.size, word.at);
    unit.card = (uint8_t)card;
    unit.kind = eagle_unit_cards[card].kind;
    unit.side = eagle_unit_cards[card].side;
    int group = eagle_find_group(b, name, (gg_side)unit.side), figures = eagle_unit_cards[card].figures;
    if (group < 0)
        return gg_line_fail(line, error, "the %s have no group %.*s; a group stands before its units",
                            eagle_side_words[unit.side], (int)name.size, name.at);
    unit.group = (uint8_t)group;
    if (!take_id(b, line, &unit, error) || !take_at(b, line, &unit.at, error)) return false;
    if (!take_formation(line, &unit, error) || !take_name(line, unit.name, sizeof unit.name, error))
        return false;
    if (!take_if_there(line, "figures", 1, figures, &figures, error)) return false;
    unit.figures = (uint8_t)figures;
    unit.skirmisher = gg_line_flag(line, "skirmisher");
    eagle_group_card *owner = &b->group[group];
    if (owner->units == EAGLE_GROUP_UNITS)
        return gg_line_fail(line, error, "a group has at most %d units", EAGLE_GROUP_UNITS);
    owner->unit[owner->units++] = (uint8_t)b->units;
    b->unit[b->units++] = unit;
    return true;
}

/* enter turn=4 group=Ross at=M2,M3,M4 order=attack [wait] [cap=12] */
static bool take_enter(eagle_battle *b, const gg_line *line, gg_error *error) {
    static const char *const known[] = {"turn=", "group=", "at=", "order=", "wait", "cap=", NULL};
    int turn, cap = 0, hex;
    gg_span name = gg_line_value(line, "group"), list = gg_line_value(line, "at"), word;
    if (!known_words(line, 1, known, error) || !take_number(line, "turn", 2, EAGLE_TURNS, &turn, error))
        return false;
    int number = name.at ? eagle_find_group(b, name, GG_NOBODY) : -1;
    if (number < 0)
        return gg_line_fail(line, error,
                            "expected group=NAME of a group named before; ARMY:NAME where both have one");
    eagle_group_card *group = &b->group[number];
    if (group->turn) return gg_line_fail(line, error, "this group enters in turn %d already", group->turn);
    if (!list.at) return gg_line_fail(line, error, "expected at=HEX,HEX...");
    if (!take_if_there(line, "cap", 1, 99, &cap, error) || !take_order(line, &group->order, error))
        return false;
    if (group->order == EAGLE_NO_ORDER) return gg_line_fail(line, error, "a group that enters has an order");
    while (gg_span_cut(&list, ',', &word)) {
        if (group->entries == EAGLE_ENTRIES)
            return gg_line_fail(line, error, "more than %d hexes", EAGLE_ENTRIES);
        if (!take_hex(b, line, word, &hex, error)) return false;
        group->entry[group->entries++] = (uint16_t)hex;
    }
    group->turn = (uint8_t)turn;
    group->cap = (uint8_t)cap;
    group->waits = gg_line_flag(line, "wait");
    group->enter_line = line->number;
    return true;
}

/* rifles BR1 parent=BI8, or at=D5 group=Red */
static bool take_rifles(eagle_battle *b, const gg_line *line, gg_error *error) {
    static const char *const known[] = {"parent=", "at=", "group=", NULL};
    eagle_rifleman new = {.parent = EAGLE_NONE, .line = line->number};
    gg_span parent = gg_line_value(line, "parent"), group = gg_line_value(line, "group");
    if (b->riflemen == EAGLE_RIFLES)
        return gg_line_fail(line, error, "more than %d Rifles figures", EAGLE_RIFLES);
    char id[8] = {'B', 'R', (char)('1' + b->riflemen)};
    memcpy(new.id, id, sizeof id);
    if (!gg_span_is(gg_line_word(line, 1), id)) return gg_line_fail(line, error, "this figure is %s", id);
    if (!known_words(line, 2, known, error) || !take_at(b, line, &new.at, error)) return false;
    if (parent.at) {
        int unit = eagle_find_unit(b, parent);
        bool fits = unit >= 0 && unit < b->units && b->unit[unit].kind == EAGLE_INFANTRY &&
                    b->unit[unit].side == EAGLE_BRITISH;
        if (!fits || new.at != EAGLE_NOWHERE || group.at)
            return gg_line_fail(line, error,
                                "expected: rifles ID parent=UNIT, a British infantry unit named before");
        new.parent = (uint8_t)unit;
        new.group = b->unit[unit].group;
        new.at = b->unit[unit].at;
    } else {
        int number = group.at ? eagle_find_group(b, group, (gg_side)EAGLE_BRITISH) : -1;
        if (number < 0 || new.at == EAGLE_NOWHERE)
            return gg_line_fail(line, error, "expected: rifles ID parent=UNIT, or at=HEX group=NAME");
        new.group = (uint8_t)number;
    }
    b->rifles[b->riflemen++] = new;
    return true;
}

/* --- all of it
 * ---------------------------------------------------------------------------------------------- */

static const struct {
    const char *word;
    bool (*take)(eagle_battle *, const gg_line *, gg_error *);
} takers[] = {
    {"board", take_board},         {"map", take_map},     {"levels", take_levels},
    {"terrain", take_terrain},     {"hedge", take_hedge}, {"wall", take_wall},
    {"redoubt", take_redoubt},     {"place", take_place}, {"home", take_home},
    {"turns", take_turns},         {"cc", take_cc},       {"group", take_group},
    {"unit", take_unit},           {"enter", take_enter}, {"rifles", take_rifles},
    {"objective", take_objective}, {"bonus", take_bonus}, {"special", take_special},
};

/* `unit FI1 at=F5` of a unit that is there already, and no card behind it, is a line of a position (EL-N12).
 */
static bool is_of_position(const eagle_battle *b, const gg_line *line) {
    gg_span card = gg_line_word(line, 3);
    return gg_line_is(line, 0, "unit") && line->count > 1 && eagle_find_unit(b, gg_line_word(line, 1)) >= 0 &&
           (!card.at || eagle_find_unit_card(card) < 0);
}

gg_took eagle_define(gg_scenario *scenario, const gg_line *line, gg_error *error) {
    eagle_battle *b = scenario->body;
    if (!b->begun) {
        b->begun = true;
        gg_span_copy(gg_span_of(line->file ? line->file : "scenario"), b->file, sizeof b->file);
        memset(b->chief, EAGLE_NONE, sizeof b->chief);
    }
    if (is_of_position(b, line)) return GG_NOT_MINE;
    for (size_t i = 0; i < sizeof takers / sizeof *takers; i++)
        if (gg_line_is(line, 0, takers[i].word))
            return takers[i].take(b, line, error) ? GG_TOOK : GG_BAD_LINE;
    return GG_NOT_MINE;
}

bool eagle_complete(gg_scenario *scenario, gg_error *error) {
    eagle_battle *b = scenario->body;
    b->options = scenario->options;
    return eagle_muster(scenario, error);
}
