/* De Gre - Sweet: scenario lines.
 *
 * The lines build k->start as they are read, so that every mistake is told with its line. Until the scenario
 * is complete the artillery groups of a side live in its last bodies, the first of them in the very last;
 * then they follow the units. */
#include "rules/degre/words/scenario.h"

#include <string.h>

#include "base/hash.h"
#include "rules/degre/body.h"
#include "rules/degre/march.h"
#include "rules/degre/setup.h"
#include "rules/degre/tables.h"
#include "rules/degre/words/names.h"

enum { MOST_NAME = 10, LEAST_POINTS = 30, MOST_POINTS = 430 };

static int printed(gg_span word) {
    return (int)word.size;
}

/* --- an empty field --------------------------------------------------------------------------------- */

static void blank_state(degre_state *s) {
    memset(s, 0, sizeof *s);
    for (int body = 0; body < BODIES; body++) s->body[body] = degre_blank_body(NO_TROOP);
    for (int p = 0; p < PIECES; p++) s->piece[p] = degre_blank_piece();
    memset(s->map, NONE, sizeof s->map);
    s->mover = degre_no_mover();
    s->winner = GG_NOBODY;
    for (int i = 0; i < OBJECTIVES; i++) s->holder[i] = GG_NOBODY;
}

static void begin(degre_scenario *k) {
    if (k->grid.columns) return;
    k->grid = (gg_grid){12, 10};
    k->turns = 12;
    k->points = 209;
    blank_state(&k->start);
}

/* --- words of a line -------------------------------------------------------------------------------- */

/* Words from `from` on are all pairs or flags of the list. */
static bool only_words(const gg_line *line, int from, const char *const *known, gg_error *error) {
    for (int i = from; i < line->count; i++)
        if (degre_read_word(known, line->word[i].text) < 0)
            return gg_line_fail(line, error, "'%.*s' is not a word of this line", printed(line->word[i].text),
                                line->word[i].text.at);
    return true;
}

static bool read_number(const gg_line *line, const char *key, int low, int high, int *out, gg_error *error) {
    gg_span value = gg_line_value(line, key);
    if (!value.at) return true;
    if (!gg_span_int(value, out) || *out < low || *out > high)
        return gg_line_fail(line, error, "%s is a number from %d to %d, not '%.*s'", key, low, high,
                            printed(value), value.at);
    return true;
}

static bool need_square(degre_scenario *k, const gg_line *line, gg_span word, int *out, gg_error *error) {
    *out = word.at ? gg_grid_read(k->grid, word) : NOWHERE;
    k->sized = true;
    if (*out != NOWHERE) return true;
    return gg_line_fail(line, error, "'%.*s' is not a square of this board (%d x %d)", printed(word),
                        word.at ? word.at : "", k->grid.columns, k->grid.rows);
}

static bool need_side(const gg_line *line, int index, int *out, gg_error *error) {
    gg_side side;
    gg_span word = gg_line_word(line, index);
    *out = GG_FIRST;
    if (!word.at || !degre_read_side(NULL, word, &side))
        return gg_line_fail(line, error, "expected north or south as word %d", index + 1);
    *out = (int)side;
    return true;
}

static bool read_facing(const gg_line *line, int side, int *out, gg_error *error) {
    gg_span value = gg_line_value(line, "facing");
    *out = side == GG_FIRST ? GG_GRID_S : GG_GRID_N;
    if (!value.at) return true;
    *out = gg_grid_read_way(value);
    return *out != NO_WAY ||
           gg_line_fail(line, error, "'%.*s' is no facing (N NE E SE S SW W NW)", printed(value), value.at);
}

/* --- the ground ------------------------------------------------------------------------------------- */

static bool is_occupied(const degre_scenario *k, int square) {
    uint8_t pieces[HAULED];
    return k->start.map[0][square] != NONE || k->start.map[1][square] != NONE ||
           degre_pieces_at(&k->start, square, GG_NOBODY, pieces) > 0;
}

static bool set_terrain(degre_scenario *k, const gg_line *line, int square, int terrain, gg_error *error) {
    if (terrain == WATER && is_occupied(k, square))
        return gg_line_fail(line, error, "water under a unit or equipment");
    k->terrain[square] = (uint8_t)terrain;
    return true;
}

/* board grid COLUMNS ROWS */
static bool take_board(degre_scenario *k, const gg_line *line, gg_error *error) {
    int columns = 0, rows = 0;
    bool good = line->count == 4 && gg_line_is(line, 1, "grid") &&
                gg_span_int(line->word[2].text, &columns) && gg_span_int(line->word[3].text, &rows);
    if (!good) return gg_line_fail(line, error, "expected: board grid COLUMNS ROWS");
    if (columns < 1 || columns > GG_GRID_COLUMNS || rows < 1 || rows > GG_GRID_ROWS)
        return gg_line_fail(line, error, "a board is 1 to %d columns by 1 to %d rows", GG_GRID_COLUMNS,
                            GG_GRID_ROWS);
    if (k->sized) return gg_line_fail(line, error, "the board line comes first, and once");
    k->grid = (gg_grid){columns, rows};
    k->sized = true;
    return true;
}

static int terrain_of_code(char code) {
    for (int terrain = 0; terrain < TERRAINS; terrain++)
        if (degre_terrain[terrain].code == code) return terrain;
    return -1;
}

static bool take_map_row(degre_scenario *k, const gg_line *line, int row, gg_span codes, gg_error *error) {
    if (codes.size != (size_t)k->grid.columns)
        return gg_line_fail(line, error, "row %d of the map has %zu squares, the board %d columns", row + 1,
                            codes.size, k->grid.columns);
    for (int column = 0; column < k->grid.columns; column++) {
        int terrain = terrain_of_code(codes.at[column]);
        if (terrain < 0)
            return gg_line_fail(line, error, "row %d of the map: '%c' is no terrain (. t r h ^ ~ = f #)",
                                row + 1, codes.at[column]);
        if (!set_terrain(k, line, gg_grid_square(column, row), terrain, error)) return false;
    }
    return true;
}

/* map <<END */
static bool take_map(degre_scenario *k, const gg_line *line, gg_error *error) {
    gg_span rest = line->block, row;
    if (!rest.at || line->count > 2)
        return gg_line_fail(line, error, "expected: map <<END and the rows of the board");
    int rows = 0;
    k->sized = true;
    while (gg_span_cut(&rest, '\n', &row)) {
        row = gg_span_trim(row);
        if (row.size == 0) continue;
        if (rows == k->grid.rows)
            return gg_line_fail(line, error, "the map has more rows than the board (%d)", rows);
        if (!take_map_row(k, line, rows++, row, error)) return false;
    }
    return rows == k->grid.rows ||
           gg_line_fail(line, error, "the map has %d rows, the board %d", rows, k->grid.rows);
}

/* terrain NAME SQUARE... */
static bool take_terrain(degre_scenario *k, const gg_line *line, gg_error *error) {
    int terrain = 0, square;
    gg_span name = gg_line_word(line, 1);
    while (terrain < TERRAINS && !(name.at && gg_span_is(name, degre_terrain[terrain].name))) terrain++;
    if (terrain == TERRAINS || line->count < 3)
        return gg_line_fail(
            line, error, "expected: terrain open|trees|rocks|houses|hill|water|ford|fort|bridge SQUARE...");
    for (int i = 2; i < line->count; i++)
        if (!need_square(k, line, line->word[i].text, &square, error) ||
            !set_terrain(k, line, square, terrain, error))
            return false;
    return true;
}

/* bridge SQUARE... [axis=ns|ew] */
static bool take_bridge(degre_scenario *k, const gg_line *line, gg_error *error) {
    gg_span axis = gg_line_value(line, "axis");
    bool east_west = axis.at && gg_span_is(axis, "ew");
    if (axis.at && !east_west && !gg_span_is(axis, "ns"))
        return gg_line_fail(line, error, "axis is ns or ew");
    for (int i = 1, square; i < line->count; i++) {
        if (line->word[i].value.at) continue;
        if (!need_square(k, line, line->word[i].text, &square, error)) return false;
        k->terrain[square] = BRIDGE;
        k->axis[square] = east_west;
    }
    return line->count > 1 || gg_line_fail(line, error, "expected: bridge SQUARE axis=ns|ew");
}

/* road SQUARE SQUARE... : DG-2.4.2 */
static bool take_road(degre_scenario *k, const gg_line *line, gg_error *error) {
    int before = NOWHERE, square;
    if (line->count < 3) return gg_line_fail(line, error, "expected: road SQUARE SQUARE...");
    for (int i = 1; i < line->count; i++, before = square) {
        if (!need_square(k, line, line->word[i].text, &square, error)) return false;
        if (i == 1) continue;
        int way = gg_grid_way(before, square);
        if (way == NO_WAY)
            return gg_line_fail(line, error, "%.*s and %.*s are no neighbours",
                                printed(line->word[i - 1].text), line->word[i - 1].text.at,
                                printed(line->word[i].text), line->word[i].text.at);
        gg_grid_add(&k->road[way], before);
        gg_grid_add(&k->road[gg_grid_opposite(way)], square);
        gg_grid_add(&k->on_road, before);
        gg_grid_add(&k->on_road, square);
    }
    return true;
}

/* fort SQUARE... */
static bool take_fort(degre_scenario *k, const gg_line *line, gg_error *error) {
    for (int i = 1, square; i < line->count; i++) {
        if (!need_square(k, line, line->word[i].text, &square, error)) return false;
        gg_grid_add(&k->fort_if, square);
    }
    return line->count > 1 || gg_line_fail(line, error, "expected: fort SQUARE...");
}

/* --- names ------------------------------------------------------------------------------------------ */

static bool is_group_name(gg_span name) {
    int number;
    bool prefix = gg_span_starts(name, "NA") || gg_span_starts(name, "SA");
    return prefix && gg_span_int((gg_span){name.at + 2, name.size - 2}, &number);
}

static bool need_name(const degre_scenario *k, const gg_line *line, gg_span name, gg_error *error) {
    bool good = name.at && name.size >= 1 && name.size <= MOST_NAME;
    for (size_t i = 0; good && i < name.size; i++) {
        char c = name.at[i];
        bool letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        good = letter || (i > 0 && ((c >= '0' && c <= '9') || c == '-' || c == '_'));
    }
    if (!good)
        return gg_line_fail(line, error, "a name is a letter and up to %d letters or digits", MOST_NAME - 1);
    if (is_group_name(name))
        return gg_line_fail(line, error, "names NA1, SA1 and so on belong to artillery groups");
    if (degre_read_body_name(k, name) != NONE)
        return gg_line_fail(line, error, "the name %.*s is taken", printed(name), name.at);
    for (int p = 0; p < PIECES; p++) {
        gg_span other = gg_span_of(k->piece_name[p]), head;
        char battery[NAME_ROOM] = "";
        if (gg_span_cut(&other, '.', &head) && gg_span_copy(head, battery, NAME_ROOM) &&
            gg_span_is(name, battery))
            return gg_line_fail(line, error, "the name %.*s is taken", printed(name), name.at);
    }
    return true;
}

/* A light unit's parts are called after it: N5b, N5c. */
static void part_name(gg_span name, int part, char out[NAME_ROOM]) {
    gg_span_copy(name, out, NAME_ROOM);
    if (part == 0) return;
    out[name.size] = (char)('a' + part);
    out[name.size + 1] = '\0';
}

/* --- troops ----------------------------------------------------------------------------------------- */

static int units_of(const degre_scenario *k, int side) {
    return k->start.bodies[side];
}

/* Crew stands of a side so far: bodies to be kept for them. */
static int crew_of(const degre_scenario *k, int side) {
    int sum = 0;
    for (int i = 0; i < SIDE_BODIES; i++) {
        const degre_body *who = &k->start.body[first_body(side) + SIDE_BODIES - 1 - i];
        if (who->troop != CREW) break;
        sum += stands_of(who);
    }
    return sum;
}

static bool has_room(const degre_scenario *k, const gg_line *line, int side, int bodies, gg_error *error) {
    if (units_of(k, side) + crew_of(k, side) + bodies <= SIDE_BODIES) return true;
    return gg_line_fail(line, error, "too many troops on one side (%d bodies are the most)", SIDE_BODIES);
}

/* DG-2.3, DG-2.8.3: may these troops start there? */
static bool may_start(const degre_scenario *k, const gg_line *line, const degre_load *load, int square,
                      gg_error *error) {
    if (k->terrain[square] == WATER)
        return gg_line_fail(line, error, "troops and equipment cannot start in water");
    if (k->start.map[other_side(load->side)][square] != NONE)
        return gg_line_fail(line, error, "the enemy is in that square");
    int there = k->start.map[load->side][square];
    bool join = there != NONE && is_light(load->troop) && k->start.body[there].troop == load->troop;
    gg_rule fault = join ? DG_2_3_1 : degre_stacking_fault(&k->start, load, square);
    return !fault || gg_line_fail(line, error, "too much in one square (%s)", degre_book.entries[fault].id);
}

static int add_body(degre_scenario *k, int side, int troop, int stands, int facing, int square) {
    int body = first_body(side) + k->start.bodies[side]++;
    k->start.body[body] = degre_blank_body(troop);
    if (stands == 0) return body;
    k->start.body[body].stands = (uint8_t)stands;
    k->start.body[body].facing = (uint8_t)facing;
    degre_settle(&k->start, body, square);
    return body;
}

/* unit NAME TYPE SIDE at=SQUARE [facing=] [stands=] */
static bool take_unit(degre_scenario *k, const gg_line *line, gg_error *error) {
    static const char *const known[] = {"at", "facing", "stands", NULL};
    int troop = LINE, side, square, facing, stands;
    gg_span name = gg_line_word(line, 1), type = gg_line_word(line, 2);
    while (troop <= GUARD_CAVALRY && !(type.at && gg_span_is(type, degre_troops[troop].name))) troop++;
    if (troop > GUARD_CAVALRY)
        return gg_line_fail(
            line, error,
            "expected: unit NAME line|guard|light|line-cavalry|light-cavalry|guard-cavalry SIDE");
    stands = degre_troops[troop].establishment;
    int parts = is_light(troop) ? degre_troops[troop].establishment : 1;
    bool read = need_name(k, line, name, error) && need_side(line, 3, &side, error) &&
                only_words(line, 4, known, error) && read_number(line, "stands", 1, stands, &stands, error) &&
                read_facing(line, side, &facing, error) &&
                need_square(k, line, gg_line_value(line, "at"), &square, error) &&
                has_room(k, line, side, parts, error);
    if (!read) return false;
    degre_load load = {.body = NONE, .side = side, .troop = troop, .stands = stands};
    if (!may_start(k, line, &load, square, error)) return false;
    for (int part = 0; part < parts; part++) {
        char own[NAME_ROOM] = {0};
        part_name(name, part, own);
        if (degre_read_body_name(k, gg_span_of(own)) != NONE)
            return gg_line_fail(line, error, "the name %s is taken", own);
        int body = add_body(k, side, troop, part ? 0 : stands, facing, square);
        memcpy(k->body_name[body], own, NAME_ROOM);
    }
    return true;
}

/* commander NAME division|army SIDE at=SQUARE [facing=] */
static bool take_commander(degre_scenario *k, const gg_line *line, gg_error *error) {
    static const char *const known[] = {"at", "facing", NULL};
    int side, square, facing;
    gg_span name = gg_line_word(line, 1), type = gg_line_word(line, 2);
    bool army = type.at && gg_span_is(type, "army");
    if (!army && !(type.at && gg_span_is(type, "division")))
        return gg_line_fail(line, error, "expected: commander NAME division|army SIDE at=SQUARE");
    bool read = need_name(k, line, name, error) && need_side(line, 3, &side, error) &&
                only_words(line, 4, known, error) && read_facing(line, side, &facing, error) &&
                need_square(k, line, gg_line_value(line, "at"), &square, error) &&
                has_room(k, line, side, 1, error);
    if (!read) return false;
    degre_load load = {.body = NONE, .side = side, .troop = army ? ARMY_CIC : DIVISION_CIC, .stands = 1};
    if (!may_start(k, line, &load, square, error)) return false;
    int body = add_body(k, side, load.troop, 1, facing, square);
    gg_span_copy(name, k->body_name[body], NAME_ROOM);
    return true;
}

/* --- artillery -------------------------------------------------------------------------------------- */

static bool add_crew(degre_scenario *k, const gg_line *line, int side, int foot, int mounted, int facing,
                     int square, gg_error *error) {
    degre_state *s = &k->start;
    if (foot + mounted == 0) return true;
    degre_load load = {.body = NONE, .side = side, .troop = CREW, .stands = foot + mounted};
    if (!has_room(k, line, side, foot + mounted, error) || !may_start(k, line, &load, square, error))
        return false;
    int group = first_body(side) + SIDE_BODIES - 1;
    while (s->body[group].troop == CREW) group--;
    s->body[group] = degre_blank_body(CREW);
    s->body[group].stands = (uint8_t)foot;
    s->body[group].mounted = (uint8_t)mounted;
    s->body[group].facing = (uint8_t)facing;
    int there = degre_settle(s, group, square);
    s->body[there].marks = 0;
    if (there != group) s->body[group] = degre_blank_body(NO_TROOP);
    return true;
}

static bool add_pieces(degre_scenario *k, const gg_line *line, int side, int kind, int count, int square,
                       gg_error *error) {
    gg_span name = gg_line_word(line, 1);
    bool gun = kind != WAGON, limbered = gun && gg_line_flag(line, "limbered");
    for (int i = 0; i < count; i++) {
        if (k->start.pieces[side] == SIDE_PIECES)
            return gg_line_fail(line, error, "too much equipment on one side");
        gg_rule fault = degre_equipment_fault(&k->start, gun, !gun, square);
        if (fault)
            return gg_line_fail(line, error, "too much in one square (%s)", degre_book.entries[fault].id);
        if (k->terrain[square] == WATER)
            return gg_line_fail(line, error, "troops and equipment cannot start in water");
        if (k->start.map[other_side(side)][square] != NONE)
            return gg_line_fail(line, error, "the enemy is in that square");
        int piece = side * SIDE_PIECES + k->start.pieces[side]++;
        degre_piece *what = &k->start.piece[piece];
        what->at = (int16_t)square;
        what->kind = (uint8_t)kind;
        what->battery = k->start.batteries;
        what->owner = (uint8_t)side;
        what->place = ON_BOARD;
        what->marks = limbered ? LIMBERED : 0; /* DG-0.3.5 */
        gg_span_copy(name, k->piece_name[piece], NAME_ROOM);
        char *end = k->piece_name[piece] + name.size;
        *end++ = '.';
        *end++ = gun ? 'g' : 'w';
        if (gun) *end++ = (char)('1' + i);
        *end = '\0';
    }
    return true;
}

/* battery NAME foot|horse SIDE at=SQUARE [rear=SQUARE] [facing=] [crew=] [mounted=] [guns=] [wagon=]
 * [limbered] */
static bool take_battery(degre_scenario *k, const gg_line *line, gg_error *error) {
    static const char *const known[] = {"at",   "rear",  "facing",   "crew", "mounted",
                                        "guns", "wagon", "limbered", NULL};
    gg_span name = gg_line_word(line, 1), type = gg_line_word(line, 2), behind = gg_line_value(line, "rear");
    bool horse = type.at && gg_span_is(type, "horse");
    if (!horse && !(type.at && gg_span_is(type, "foot")))
        return gg_line_fail(line, error, "expected: battery NAME foot|horse SIDE at=SQUARE");
    int side, square = NOWHERE, rear, facing, crew = horse ? 0 : 4, mounted = 1, guns = horse ? 1 : 2,
              wagon = horse ? 0 : 1;
    bool read = need_name(k, line, name, error) && need_side(line, 3, &side, error) &&
                only_words(line, 4, known, error) && read_number(line, "crew", 0, 6, &crew, error) &&
                read_number(line, "mounted", 0, 6, &mounted, error) &&
                read_number(line, "guns", 0, horse ? 1 : 2, &guns, error) &&
                read_number(line, "wagon", 0, horse ? 0 : 1, &wagon, error) &&
                read_facing(line, side, &facing, error) &&
                need_square(k, line, gg_line_value(line, "at"), &square, error);
    rear = square;
    if (!read || (behind.at && !need_square(k, line, behind, &rear, error))) return false;
    int back_mounted = rear == square ? 0 : mounted;
    bool good = add_crew(k, line, side, crew, mounted - back_mounted, facing, square, error) &&
                add_crew(k, line, side, 0, back_mounted, facing, rear, error) &&
                add_pieces(k, line, side, horse ? HORSE_GUN : FOOT_GUN, guns, square, error) &&
                add_pieces(k, line, side, WAGON, wagon, rear, error);
    if (k->start.batteries == NONE) return gg_line_fail(line, error, "too many batteries");
    k->start.batteries++;
    return good;
}

/* crew SIDE at=SQUARE [foot=] [mounted=] [facing=] */
static bool take_crew(degre_scenario *k, const gg_line *line, gg_error *error) {
    static const char *const known[] = {"at", "foot", "mounted", "facing", NULL};
    int side, square, facing, foot = 0, mounted = 0;
    bool read = need_side(line, 1, &side, error) && only_words(line, 2, known, error) &&
                read_number(line, "foot", 0, 6, &foot, error) &&
                read_number(line, "mounted", 0, 6, &mounted, error) &&
                read_facing(line, side, &facing, error) &&
                need_square(k, line, gg_line_value(line, "at"), &square, error);
    if (!read) return false;
    if (foot + mounted == 0)
        return gg_line_fail(line, error, "expected: crew SIDE at=SQUARE foot=N mounted=N");
    return add_crew(k, line, side, foot, mounted, facing, square, error);
}

/* --- the frame of the game -------------------------------------------------------------------------- */

/* first north|south|die */
static bool take_first(degre_scenario *k, const gg_line *line, gg_error *error) {
    gg_side side = GG_FIRST;
    gg_span word = gg_line_word(line, 1);
    bool die = line->count == 2 && gg_span_is(word, "die");
    if (line->count != 2 || (!die && !degre_read_side(NULL, word, &side)))
        return gg_line_fail(line, error, "expected: first north|south|die");
    k->first = (uint8_t)(die ? FIRST_BY_DIE : (int)side);
    return true;
}

/* turns N */
static bool take_turns(degre_scenario *k, const gg_line *line, gg_error *error) {
    int turns = 0;
    if (line->count != 2 || !gg_span_int(line->word[1].text, &turns) || turns < 2 || turns > 60 || turns % 2)
        return gg_line_fail(line, error, "turns is an even number from 2 to 60");
    k->turns = (uint8_t)turns;
    return true;
}

/* points N */
static bool take_points(degre_scenario *k, const gg_line *line, gg_error *error) {
    int points = 0;
    if (line->count != 2 || !gg_span_int(line->word[1].text, &points) || points < LEAST_POINTS ||
        points > MOST_POINTS)
        return gg_line_fail(line, error, "points is a number from %d to %d", LEAST_POINTS, MOST_POINTS);
    k->points = (uint16_t)points;
    return true;
}

/* zone SIDE ROW ROW */
static bool take_zone(degre_scenario *k, const gg_line *line, gg_error *error) {
    int side, from = 0, to = 0;
    if (!need_side(line, 1, &side, error)) return false;
    k->sized = true;
    bool good =
        line->count == 4 && gg_span_int(line->word[2].text, &from) && gg_span_int(line->word[3].text, &to);
    if (!good || from < 1 || to < from || to > k->grid.rows)
        return gg_line_fail(line, error, "expected: zone SIDE FIRST-ROW LAST-ROW, rows 1 to %d",
                            k->grid.rows);
    k->zone[side][0] = (uint8_t)from; /* from 1 until the scenario is complete: 0 is "not given" */
    k->zone[side][1] = (uint8_t)to;
    return true;
}

/* objective SQUARE POINTS [holder=SIDE] */
static bool take_objective(degre_scenario *k, const gg_line *line, gg_error *error) {
    static const char *const known[] = {"holder", NULL};
    int square, points = 0;
    gg_side holder = GG_NOBODY;
    gg_span side = gg_line_value(line, "holder");
    if (line->count < 3 || !gg_span_int(line->word[2].text, &points) || points < 1 || points > 200)
        return gg_line_fail(line, error, "expected: objective SQUARE POINTS [holder=SIDE], points 1 to 200");
    if (!only_words(line, 3, known, error) || !need_square(k, line, line->word[1].text, &square, error))
        return false;
    if (side.at && !degre_read_side(NULL, side, &holder))
        return gg_line_fail(line, error, "holder is north or south");
    if (k->objectives == OBJECTIVES)
        return gg_line_fail(line, error, "%d objectives are the most", OBJECTIVES);
    for (int i = 0; i < k->objectives; i++)
        if (k->objective[i] == square)
            return gg_line_fail(line, error, "that square is an objective already");
    k->objective[k->objectives] = (int16_t)square;
    k->objective_points[k->objectives] = (uint8_t)points;
    k->start.holder[k->objectives++] = (uint8_t)holder;
    return true;
}

static const struct {
    const char *word;
    bool (*take)(degre_scenario *, const gg_line *, gg_error *);
} lines[] = {
    {"board", take_board},         {"map", take_map},
    {"terrain", take_terrain},     {"bridge", take_bridge},
    {"road", take_road},           {"fort", take_fort},
    {"unit", take_unit},           {"commander", take_commander},
    {"battery", take_battery},     {"crew", take_crew},
    {"first", take_first},         {"turns", take_turns},
    {"points", take_points},       {"zone", take_zone},
    {"objective", take_objective},
};

gg_took degre_define(gg_scenario *scenario, const gg_line *line, gg_error *error) {
    degre_scenario *k = scenario->body;
    begin(k);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (gg_line_is(line, 0, lines[i].word) && !line->word[0].value.at)
            return lines[i].take(k, line, error) ? GG_TOOK : GG_BAD_LINE;
    return GG_NOT_MINE;
}

/* --- the whole -------------------------------------------------------------------------------------- */

static bool is_axis_way(const degre_scenario *k, int square, int way) {
    return (way & 3) == (k->axis[square] ? GG_GRID_E : GG_GRID_N);
}

/* DG-2.8.3, DG-2.8.5: from where a step is open as far as the ground goes. */
static void work_out_ways(degre_scenario *k) {
    for (int square = 0; square < GG_GRID_SQUARES; square++) {
        if (!gg_grid_on_board(k->grid, square)) continue;
        int terrain = k->terrain[square];
        if (terrain == WATER) gg_grid_add(&k->water, square);
        if (terrain == BRIDGE) gg_grid_add(&k->bridges, square);
        if (terrain == FORT) gg_grid_add(&k->forts, square);
        if (degre_terrain[terrain].rough) gg_grid_add(&k->rough, square);
        if (degre_terrain[terrain].protects) gg_grid_add(&k->protects, square);
        for (int way = 0; way < GG_GRID_WAYS; way++) {
            int to = gg_grid_step(k->grid, square, way);
            if (to == NOWHERE || k->terrain[to] == WATER) continue;
            if (terrain == BRIDGE && !is_axis_way(k, square, way)) continue;
            if (k->terrain[to] == BRIDGE && !is_axis_way(k, to, way)) continue;
            gg_grid_add(&k->way[way], square);
        }
    }
}

static bool check_ground(degre_scenario *k, gg_error *error) {
    for (int square = 0; square < GG_GRID_SQUARES; square++) {
        if (!gg_grid_on_board(k->grid, square)) continue;
        char name[3] = {(char)('A' + gg_grid_column(square)), 0, 0};
        int row = gg_grid_row(square) + 1;
        if (gg_grid_has(&k->fort_if, square) && rule_on(k, FORT_RULES)) k->terrain[square] = FORT;
        if (k->terrain[square] == FORT && !rule_on(k, FORT_RULES))
            return gg_fail(error, NULL, 0, "%s%d is a fort: that needs option fort-rules", name, row);
        int body = k->start.map[0][square] != NONE ? k->start.map[0][square] : k->start.map[1][square];
        if (k->terrain[square] == FORT && body != NONE && is_cavalry(k->start.body[body].troop))
            return gg_fail(error, NULL, 0, "cavalry in the fort %s%d (DG-13.3.3)", name, row);
    }
    return true;
}

static bool check_roads(const degre_scenario *k, gg_error *error) {
    for (int way = 0; way < GG_GRID_WAYS; way++)
        for (int square = 0; (square = gg_grid_next(&k->road[way], square)) >= 0; square++)
            if (!gg_grid_has(&k->way[way], square))
                return gg_fail(error, NULL, 0, "a road from %c%d goes %s, where nobody can go",
                               'A' + gg_grid_column(square), gg_grid_row(square) + 1, gg_grid_way_names[way]);
    return true;
}

/* The artillery groups follow the units, with a spare body for every crew stand. */
static void place_groups(degre_scenario *k, int side) {
    degre_state *s = &k->start;
    int units = s->bodies[side], spare = crew_of(k, side), groups = 0, first = first_body(side);
    degre_body group[SIDE_BODIES];
    while (groups < SIDE_BODIES && s->body[first + SIDE_BODIES - 1 - groups].troop == CREW) {
        degre_body *from = &s->body[first + SIDE_BODIES - 1 - groups];
        group[groups++] = *from;
        *from = degre_blank_body(NO_TROOP);
    }
    for (int i = 0; i < spare; i++) {
        int body = first + units + i;
        s->body[body] = i < groups ? group[i] : degre_blank_body(CREW);
        gg_text name = {0};
        gg_putf(&name, "%cA%d", side == GG_FIRST ? 'N' : 'S', i + 1);
        gg_span_copy(gg_text_span(&name), k->body_name[body], NAME_ROOM);
        gg_text_free(&name);
        if (i >= groups) continue;
        s->map[side][group[i].at] = (uint8_t)body;
        if (group[i].chief != NONE) s->body[group[i].chief].chief = (uint8_t)body;
    }
    s->bodies[side] = (uint8_t)(units + spare);
}

/* With points-armies nothing of the lists is used and names are numbers. */
static void forget_armies(degre_scenario *k) {
    degre_state blank;
    blank_state(&blank);
    memcpy(blank.holder, k->start.holder, sizeof blank.holder);
    k->start = blank;
    gg_text name = {0};
    for (int i = 0; i < BODIES + PIECES; i++) {
        bool piece = i >= BODIES;
        int number = piece ? i - BODIES : i, share = piece ? SIDE_PIECES : SIDE_BODIES;
        gg_text_clear(&name);
        gg_putf(&name, "%c%s%d", number < share ? 'N' : 'S', piece ? "E" : "", number % share + 1);
        gg_span_copy(gg_text_span(&name), piece ? k->piece_name[number] : k->body_name[number], NAME_ROOM);
    }
    gg_text_free(&name);
}

static void send_to_reserve(degre_state *s) {
    memset(s->map, NONE, sizeof s->map);
    memset(s->troops, 0, sizeof s->troops);
    for (int body = 0; body < BODIES; body++) {
        degre_body *who = &s->body[body];
        if (!on_board(who)) continue;
        degre_body fresh = degre_blank_body(who->troop);
        fresh.stands = who->stands;
        fresh.mounted = who->mounted;
        fresh.place = RESERVE;
        *who = fresh;
    }
    for (int p = 0; p < PIECES; p++) {
        if (s->piece[p].place != ON_BOARD) continue;
        s->piece[p].place = RESERVE;
        s->piece[p].at = NOWHERE;
    }
}

static bool check_zones(degre_scenario *k, gg_error *error) {
    for (int side = 0; side < 2; side++) {
        int deep = k->grid.rows < 3 ? k->grid.rows : 3; /* DG-G2 */
        if (k->zone[side][1] == 0) {
            k->zone[side][0] = (uint8_t)(side == GG_FIRST ? 1 : k->grid.rows - deep + 1);
            k->zone[side][1] = (uint8_t)(side == GG_FIRST ? deep : k->grid.rows);
        }
        k->zone[side][0]--;
        k->zone[side][1]--;
    }
    if (k->zone[0][1] >= k->zone[1][0] && k->zone[1][1] >= k->zone[0][0] && rule_on(k, FREE_DEPLOYMENT))
        return gg_fail(error, NULL, 0, "the zones of deployment overlap");
    for (int side = 0; side < 2 && rule_on(k, FREE_DEPLOYMENT); side++)
        if (degre_squares_needed(&k->start, side) > degre_zone_squares(k, side))
            return gg_fail(error, NULL, 0, "the zone of %s is too small for its army",
                           degre_side_names[side]);
    return true;
}

/* DG-1.1.7 */
static void work_out_distances(degre_scenario *k) {
    for (int dy = 1 - GG_GRID_ROWS; dy < GG_GRID_ROWS; dy++)
        for (int dx = 1 - GG_GRID_COLUMNS; dx < GG_GRID_COLUMNS; dx++) {
            int from = gg_grid_square(dx < 0 ? -dx : 0, dy < 0 ? -dy : 0);
            int to = gg_grid_square(dx < 0 ? 0 : dx, dy < 0 ? 0 : dy);
            k->apart[LAST_SPOT + SPOT_ROW * dy + dx] = (uint8_t)gg_grid_distance(from, to);
        }
}

bool degre_complete(gg_scenario *scenario, gg_error *error) {
    degre_scenario *k = scenario->body;
    begin(k);
    k->options = scenario->options;
    if (!check_ground(k, error)) return false;
    work_out_ways(k);
    work_out_distances(k);
    if (!check_roads(k, error)) return false;
    for (int side = 0; side < 2; side++) place_groups(k, side);
    if (rule_on(k, POINTS_ARMIES))
        forget_armies(k);
    else if (rule_on(k, FREE_DEPLOYMENT))
        send_to_reserve(&k->start);
    if (!check_zones(k, error)) return false;
    k->mark = gg_hash(k, sizeof *k, 1);
    return true;
}
