/* muster: checks a battle as a whole, and works out what follows from its lines. */
#include "rules/eagle/build.h"

#include <string.h>

/* --- EL-28.49: stands of a unit below its strength
 * ---------------------------------------------------------- */

void eagle_starting_stands(const eagle_unit_card *card, int figures, uint8_t stand[2]) {
    static const uint8_t lacking[EAGLE_FIGURES] = {EAGLE_FIGURE_LINE, EAGLE_FIGURE_SKIRMISHER,
                                                   EAGLE_FIGURE_GRENADIER};
    bool there[4] = {true, true, true, true};
    int missing = card->figures - figures, place[4], count[2] = {0, 0};
    for (int k = 0; k < EAGLE_FIGURES; k++)
        for (int i = 0; i < 4 && missing > 0; i++)
            if (there[i] && card->icon[i] == lacking[k]) {
                there[i] = false;
                missing--;
            }
    for (int i = 0; i < 4; i++) {
        place[i] = i / 2;
        count[i / 2] += there[i];
    }
    for (int full = 0; full < 2; full++)
        for (int i = 0; i < 4 && count[full] == 2 && count[1 - full] == 0; i++)
            if (there[i] && place[i] == full) {
                place[i] = 1 - full;
                count[full]--;
                count[1 - full]++;
            }
    stand[0] = stand[1] = 0;
    for (int i = 0; i < 4; i++)
        if (there[i]) stand[place[i]] = eagle_stand_with(stand[place[i]], card->icon[i], 1);
}

void eagle_stands_of(const eagle_battle *b, const eagle_unit_card *card, int figures, uint8_t stand[2]) {
    static const uint8_t plain[5][2] = {
        {0, 0}, {1, 0}, {1, 1}, {2, 1}, {2, 2}}; /* EL-4.17, all of the line */
    if (eagle_on(b, EAGLE_ADVANCED_COMPOSITION) || eagle_on(b, EAGLE_SKIRMISHERS) ||
        eagle_on(b, EAGLE_GRENADIERS))
        eagle_starting_stands(card, figures, stand);
    else
        memcpy(stand, plain[figures], 2);
}

static void draw_stands(const eagle_battle *b, eagle_roll_call *unit) {
    if (unit->kind == EAGLE_INFANTRY)
        eagle_stands_of(b, &eagle_unit_cards[unit->card], unit->figures, unit->stand);
}

/* --- units and groups
 * --------------------------------------------------------------------------------------- */

static bool check_placed(const eagle_battle *b, const eagle_roll_call *unit, gg_error *error) {
    const char *where = b->file;
    int at = unit->line;
    if (eagle_hex_bar(b, unit->kind, unit->at))
        return gg_fail(error, where, at, "%s cannot stand in that hex", eagle_kind_words[unit->kind]);
    if (unit->formation == EAGLE_NO_FORMATION)
        return gg_fail(error, where, at, "%s needs a formation", unit->id);
    bool difficult = eagle_is_difficult(b, unit->at);
    if (unit->kind == EAGLE_INFANTRY && (unit->formation == EAGLE_OPEN_ORDER) != difficult)
        return gg_fail(error, where, at, "infantry is in open order in difficult terrain, and only there");
    if (unit->formation == EAGLE_LINE && unit->figures == 1)
        return gg_fail(error, where, at, "a single figure forms no line");
    if (eagle_formations[unit->formation].faces != (unit->facing != EAGLE_NONE))
        return gg_fail(error, where, at, "a unit in %s %s", eagle_formations[unit->formation].word,
                       unit->facing == EAGLE_NONE ? "needs a facing" : "has no facing");
    for (const eagle_roll_call *other = b->unit; other < unit; other++)
        if (other->at == unit->at)
            return gg_fail(error, where, at, "%s stands in that hex already", other->id);
    return true;
}

static bool check_skirmisher(const eagle_battle *b, const eagle_roll_call *unit, gg_error *error) {
    bool able = unit->kind == EAGLE_INFANTRY && unit->figures >= 3 &&
                (unit->formation == EAGLE_COLUMN || unit->formation == EAGLE_LINE);
    return !unit->skirmisher || able ||
           gg_fail(error, b->file, unit->line,
                   "only infantry of 3 or 4 figures in column or line has a skirmisher out");
}

static bool check_unit(eagle_battle *b, int number, gg_error *error) {
    eagle_roll_call *unit = &b->unit[number];
    eagle_group_card *group = &b->group[unit->group];
    if (group->kind == EAGLE_KINDS) group->kind = unit->kind;
    if (group->kind != unit->kind)
        return gg_fail(error, b->file, unit->line, "the group %s is %s", group->name,
                       eagle_kind_words[group->kind]);
    b->of_side[unit->side] |= UINT64_C(1) << number;
    draw_stands(b, unit);
    if (group->turn == 0 && unit->at == EAGLE_NOWHERE)
        return gg_fail(error, b->file, unit->line, "expected at=HEX, or an enter line for the group %s",
                       group->name);
    if (group->turn && (unit->at != EAGLE_NOWHERE || unit->facing != EAGLE_NONE || unit->skirmisher))
        return gg_fail(error, b->file, unit->line, "the group %s enters later and has no place yet",
                       group->name);
    return group->turn || (check_placed(b, unit, error) && check_skirmisher(b, unit, error));
}

static bool check_group(const eagle_battle *b, const eagle_group_card *group, gg_error *error) {
    int line = group->line;
    if (group->units == 0) return gg_fail(error, b->file, line, "the group %s has no unit", group->name);
    if (group->kind == EAGLE_ARTILLERY && (group->units > 1 || group->leader != EAGLE_NONE)) /* EL-4.11 */
        return gg_fail(error, b->file, line, "a battery is a group of its own without UGC");
    if (group->kind == EAGLE_ARTILLERY && group->order == EAGLE_MANEUVER) /* EL-14.4 */
        return gg_fail(error, b->file, line, "artillery has no maneuver order");
    if (group->turn > b->turns)
        return gg_fail(error, b->file, group->enter_line, "the game has only %d turns", b->turns);
    if (group->turn && group->entries < group->units)
        return gg_fail(error, b->file, group->enter_line, "%d units need as many hexes to enter",
                       group->units);
    for (int i = 0; i < group->entries; i++)
        if (eagle_hex_bar(b, group->kind, group->entry[i]))
            return gg_fail(error, b->file, group->enter_line, "%s cannot enter hex %c%d",
                           eagle_kind_words[group->kind], 'A' + eagle_column_of(b, group->entry[i]),
                           eagle_row_of(b, group->entry[i]));
    return true;
}

/* --- commanders
 * ----------------------------------------------------------------------------------------------- */

static bool check_leader(const eagle_battle *b, int number, gg_error *error) {
    const eagle_leader_card *leader = &b->leader[number];
    int side = eagle_side_of_leader(number), role = eagle_commanders[number].role;
    char letter = (char)('A' + number % EAGLE_LETTERS);
    bool chief = leader->group == EAGLE_NONE;
    if (chief != (role == EAGLE_ROLE_CC) || role == EAGLE_ROLE_REPLACEMENT)
        return gg_fail(error, b->file, leader->line, "card %c is %s", letter,
                       role == EAGLE_ROLE_CC    ? "that of a CC"
                       : role == EAGLE_ROLE_UGC ? "that of a UGC"
                                                : "a replacement");
    bool later = !chief && b->group[leader->group].turn;
    if (later != (leader->at == EAGLE_NOWHERE))
        return gg_fail(error, b->file, leader->line, later ? "his group enters later" : "expected at=HEX");
    for (int unit = 0; unit < b->units; unit++)
        if (!later && b->unit[unit].side != side && b->unit[unit].at == leader->at)
            return gg_fail(error, b->file, leader->line, "the enemy unit %s stands in his hex",
                           b->unit[unit].id);
    return true;
}

/* --- the rest
 * --------------------------------------------------------------------------------------------------- */

static bool check_bonus(const eagle_battle *b, eagle_bonus *bonus, gg_error *error) {
    for (int i = 0; i < bonus->hexes; i++) {
        int site = b->site[bonus->hex[i]];
        if (!site) return gg_fail(error, b->file, bonus->line, "a bonus speaks of objectives");
        bonus->none |= (uint8_t)(1 << (site - 1));
    }
    return true;
}

/* EL-G8.5 */
static void wall_fortresses(eagle_battle *b) {
    for (int hex = 0; hex < b->hexes; hex++)
        for (int d = 0; b->terrain[hex] == EAGLE_FORTRESS && d < GG_HEX_SIDES; d++) {
            int beyond = eagle_next(b, hex, d);
            b->edges[hex][d] |= EAGLE_WALL;
            if (beyond != EAGLE_NOWHERE) b->edges[beyond][gg_hex_opposite(d)] |= EAGLE_WALL;
        }
}

static bool check_whole(const eagle_battle *b, gg_error *error) {
    if (!b->hexes) return gg_fail(error, b->file, 0, "there is no board: board hex COLUMNS ROWS");
    if (!b->home_given) return gg_fail(error, b->file, 0, "there are no home edges: home French=S British=N");
    if (!b->turns) return gg_fail(error, b->file, 0, "the number of turns is missing: turns N");
    for (int side = 0; side < 2; side++) {
        int units = 0;
        for (int unit = 0; unit < b->units; unit++) units += b->unit[unit].side == side;
        if (!units) return gg_fail(error, b->file, 0, "the %s have no units", eagle_side_words[side]);
        if (b->chief[side] == EAGLE_NONE)
            return gg_fail(error, b->file, 0, "the %s have no CC: cc %s LETTER at=HEX",
                           eagle_side_words[side], eagle_side_words[side]);
    }
    return true;
}

bool eagle_muster(gg_scenario *scenario, gg_error *error) {
    eagle_battle *b = scenario->body;
    bool sound = true;
    if (!check_whole(b, error)) return gg_scenario_fault(scenario, error);
    wall_fortresses(b);
    for (int i = 0; i < b->units; i++)
        if (!check_unit(b, i, error)) sound = gg_scenario_fault(scenario, error);
    for (int i = 0; i < b->groups; i++)
        if (!check_group(b, &b->group[i], error)) sound = gg_scenario_fault(scenario, error);
    for (int i = 0; i < EAGLE_LEADERS; i++)
        if (b->leader[i].used && !check_leader(b, i, error)) sound = gg_scenario_fault(scenario, error);
    for (int i = 0; i < b->bonuses; i++)
        if (!check_bonus(b, &b->bonus[i], error)) sound = gg_scenario_fault(scenario, error);
    return sound;
}
