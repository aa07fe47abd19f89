/* muster: checks of sides, armies and arrivals, the pieces that options bring, and the tables worked out from
 * them. */
#include "rules/nwar/words/build.h"

#include "rules/nwar/words/words.h"

#include <stdio.h>
#include <string.h>

/* --- sides ------------------------------------------------------------------------------------ */

static int nations_in_use(const nwar_battle *b) {
    int nations = 0;
    for (int i = 0; i < b->units; i++) nations |= 1 << b->piece[i].nation;
    for (int i = 0; i < b->leaders; i++) nations |= 1 << b->piece[NWAR_UNITS + i].nation;
    return nations;
}

/* Without side lines the French, or whoever comes first, face all others. */
static void usual_sides(nwar_battle *b) {
    int nations = nations_in_use(b), first = NWAR_FRENCH;
    if (!(nations & 1 << NWAR_FRENCH) && nations == (1 << NWAR_RUSSIAN | 1 << NWAR_AUSTRIAN))
        first = NWAR_RUSSIAN;
    int others = nations & ~(1 << first);
    if (!others) others = 1 << NWAR_AUSTRIAN;
    bool several = others & (others - 1);
    const char *name = several ? "Allied" : nwar_nation_names[nwar_lowest((uint64_t)others)];
    b->side[0] =
        (nwar_side){.home = NWAR_WEST, .cap = 5, .nations = (uint8_t)(1 << first), .lead = (uint8_t)first};
    b->side[1] = (nwar_side){.home = NWAR_EAST,
                             .cap = 5,
                             .nations = (uint8_t)others,
                             .lead = (uint8_t)nwar_lowest((uint64_t)others)};
    snprintf(b->side[0].name, sizeof b->side[0].name, "%s", nwar_nation_names[first]);
    snprintf(b->side[1].name, sizeof b->side[1].name, "%s", name);
}

static bool check_sides(const nwar_battle *b, gg_error *error) {
    if (b->side[0].nations & b->side[1].nations)
        return gg_fail(error, b->file, 0, "a nation fights on both sides");
    if (gg_span_is(gg_span_of(b->side[0].name), b->side[1].name))
        return gg_fail(error, b->file, 0, "both sides are called %s", b->side[0].name);
    return true;
}

static bool resolve(const nwar_battle *b, const char *word, int line, uint8_t *out, gg_error *error) {
    int side;
    if (!nwar_find_side(b, gg_span_of(word), &side))
        return gg_fail(error, b->file, line, "there is no side '%s'", word);
    *out = (uint8_t)side;
    return true;
}

static bool keep_promise(const nwar_battle *b, const nwar_promise *promise, uint8_t *side, gg_error *error) {
    return !promise->line || resolve(b, promise->side_word, promise->line, side, error);
}

/* NW-S8 */
static bool keep_sudden(nwar_battle *b, const nwar_promise *promise, gg_error *error) {
    uint8_t side = 0;
    if (!promise->line) return true;
    if (!keep_promise(b, promise, &side, error)) return false;
    if (b->side[side].sudden)
        return gg_fail(error, b->file, promise->line, "%s has two numbers", b->side[side].name);
    b->side[side].sudden = (uint8_t)promise->value;
    return true;
}

/* The lines that named a side before the sides were known. */
static bool keep_promises(gg_scenario *scenario, gg_error *error) {
    nwar_battle *b = scenario->body;
    bool sound = true;
    b->broken_bridge = NWAR_NO_PIECE;
    b->lead = (uint8_t)b->lead_of.value;
    if (!keep_promise(b, &b->first_side, &b->first, error)) sound = gg_scenario_fault(scenario, error);
    if (!keep_promise(b, &b->lead_of, &b->lead_side, error)) sound = gg_scenario_fault(scenario, error);
    if (!keep_promise(b, &b->broken_bridge_of, &b->broken_bridge, error))
        sound = gg_scenario_fault(scenario, error);
    for (int i = 0; i < 2; i++)
        if (!keep_sudden(b, &b->sudden_of[i], error)) sound = gg_scenario_fault(scenario, error);
    return sound;
}

/* Without sides nothing else can be checked. */
static bool settle_sides(gg_scenario *scenario, gg_error *error) {
    nwar_battle *b = scenario->body;
    if (b->sides == 1)
        return !scenario->torn &&
               gg_fail(error, b->file, 0, "there is only one side line; two are needed, or none");
    if (b->sides == 0) usual_sides(b);
    if (b->turns == 0) b->turns = 10;
    return check_sides(b, error);
}

static bool settle_location(const nwar_battle *b, nwar_location *location, gg_error *error) {
    if (!resolve(b, location->side_word, location->line, &location->side, error)) return false;
    return nwar_passable(b, location->hex) ||
           gg_fail(error, b->file, location->line, "a victory location in an impassable hex");
}

static bool settle_locations(gg_scenario *scenario, gg_error *error) {
    nwar_battle *b = scenario->body;
    bool sound = true;
    for (int i = 0; i < b->locations; i++)
        if (!settle_location(b, &b->location[i], error)) sound = gg_scenario_fault(scenario, error);
    return sound;
}

/* --- armies ----------------------------------------------------------------------------------- */

static bool piece_fails(const nwar_battle *b, const nwar_piece *piece, const char *why, gg_error *error) {
    return gg_fail(error, b->file, piece->line, "%s %s", piece->id, why);
}

static bool check_state(const nwar_battle *b, const nwar_piece *piece, gg_error *error) {
    bool infantry = piece->kind == NWAR_INFANTRY;
    if (piece->square && (!infantry || piece->at == NWAR_WAITING)) /* NW-7.4.1a */
        return piece_fails(b, piece, "cannot be in square", error);
    if (piece->square && nwar_terrains[b->terrain[piece->at]].no_square) /* NW-7.5a */
        return piece_fails(b, piece, "cannot be in square in this terrain", error);
    if (piece->kind == NWAR_SKIRMISHER && !nwar_on(b, NWAR_SKIRMISHER_RULE))
        return piece_fails(b, piece, "is a skirmisher, and the option skirmishers is off", error);
    if (piece->light && !nwar_on(b, NWAR_LIGHT_INFANTRY))
        return piece_fails(b, piece, "is light infantry, and the option light-infantry is off", error);
    if (piece->light && !infantry)
        return piece_fails(b, piece, "is no infantry, so not light infantry", error);
    bool cossack = piece->kind == NWAR_CAVALRY && piece->nation == NWAR_RUSSIAN;
    if (piece->cossack && !cossack)
        return piece_fails(b, piece, "is no Russian cavalry, so no Cossacks", error);
    return true;
}

/* NW-4.3: two pieces that may not share a hex. */
static bool clash(const nwar_piece *a, const nwar_piece *b) {
    if (a->kind == NWAR_LEADER || b->kind == NWAR_LEADER) return a->kind == b->kind || a->side != b->side;
    bool gun_a = a->kind == NWAR_ARTILLERY || a->kind == NWAR_HORSE,
         gun_b = b->kind == NWAR_ARTILLERY || b->kind == NWAR_HORSE;
    return a->side != b->side || gun_a == gun_b;
}

static bool check_stacking(const nwar_battle *b, int index, gg_error *error) {
    const nwar_piece *piece = &b->piece[index];
    for (int other = 0; other < index; other++) {
        bool used = other < b->units || other >= NWAR_UNITS;
        if (!used || b->piece[other].at != piece->at || piece->at == NWAR_WAITING) continue;
        if (clash(piece, &b->piece[other]))
            return gg_fail(error, b->file, piece->line, "%s and %s cannot share a hex", b->piece[other].id,
                           piece->id);
    }
    return true;
}

static bool enlist_piece(const gg_scenario *scenario, int index, gg_error *error) {
    nwar_battle *b = scenario->body;
    nwar_piece *piece = &b->piece[index];
    int side = b->side[0].nations >> piece->nation & 1 ? 0 : 1;
    if (!(b->side[side].nations >> piece->nation & 1))
        return piece_fails(b, piece, "belongs to a nation of neither side", error);
    piece->side = (uint8_t)side;
    if (piece->at == NWAR_WAITING) {
        if (!piece->group && !scenario->torn)
            return piece_fails(b, piece, "is nowhere: give it at=HEX or a reinforce line", error);
    } else if (!nwar_passable(b, piece->at)) {
        return piece_fails(b, piece, "stands in an impassable hex", error);
    }
    return check_state(b, piece, error) && check_stacking(b, index, error);
}

/* NW-12.1d, NW-12.2a, NW-12.3a, NW-12.4a, NW-12.11b: of what an army has only so many. */
static bool check_limits(const nwar_battle *b, gg_error *error) {
    int skirmishers[NWAR_NATIONS] = {0}, lights[NWAR_NATIONS] = {0}, horses[NWAR_NATIONS] = {0};
    int leaders[2] = {0}, cossacks = 0;
    for (int i = 0; i < b->units; i++) {
        const nwar_piece *unit = &b->piece[i];
        lights[unit->nation] += unit->light;
        cossacks += unit->cossack;
        skirmishers[unit->nation] += unit->kind == NWAR_SKIRMISHER;
        horses[unit->nation] += unit->kind == NWAR_HORSE;
        if (lights[unit->nation] > 1)
            return piece_fails(b, unit, "is a second light unit of its nation", error);
        if (cossacks > 1) return piece_fails(b, unit, "is a second Cossack unit", error);
        if (horses[unit->nation] > 1)
            return piece_fails(b, unit, "is a second horse battery of its nation", error);
        if (skirmishers[unit->nation] > NWAR_SKIRMISHERS)
            return piece_fails(b, unit, "is a fourth skirmisher of its nation", error);
    }
    for (int i = NWAR_UNITS; i < NWAR_UNITS + b->leaders; i++) {
        leaders[b->piece[i].side] += b->piece[i].cavalry;
        if (leaders[b->piece[i].side] > 1)
            return piece_fails(b, &b->piece[i], "is a second cavalry leader of its side", error);
    }
    return true;
}

static bool enlist_all(gg_scenario *scenario, gg_error *error) {
    nwar_battle *b = scenario->body;
    bool sound = true;
    for (int unit = 0; unit < b->units; unit++)
        if (!enlist_piece(scenario, unit, error)) sound = gg_scenario_fault(scenario, error);
    for (int leader = NWAR_UNITS; leader < NWAR_UNITS + b->leaders; leader++)
        if (!enlist_piece(scenario, leader, error)) sound = gg_scenario_fault(scenario, error);
    if (!check_limits(b, error)) sound = gg_scenario_fault(scenario, error);
    return sound;
}

/* --- arrivals --------------------------------------------------------------------------------- */

static bool check_members(const nwar_battle *b, int number, gg_error *error) {
    const nwar_group *group = &b->group[number];
    for (int i = 0; i < NWAR_PIECES; i++) {
        bool used = i < b->units || (i >= NWAR_UNITS && i < NWAR_UNITS + b->leaders);
        if (used && b->piece[i].group == number + 1 && b->piece[i].side != group->side)
            return gg_fail(error, b->file, group->line, "%s does not belong to %s", b->piece[i].id,
                           b->side[group->side].name);
    }
    return true;
}

static bool check_entries(const nwar_battle *b, const nwar_group *group, gg_error *error) {
    for (int i = 0; i < group->entries; i++) {
        int hex = group->entry[i];
        if (!gg_hex_on_edge(&b->map, hex))
            return gg_fail(error, b->file, group->line, "an entry hex is not on the edge");
        if (!nwar_passable(b, hex)) return gg_fail(error, b->file, group->line, "an entry hex is impassable");
    }
    return true;
}

static bool check_due(const nwar_battle *b, const nwar_group *group, gg_error *error) {
    return group->turn <= b->turns ||
           gg_fail(error, b->file, group->line, "turn %d never comes: there are %d turns", group->turn,
                   b->turns);
}

static bool settle_groups(gg_scenario *scenario, gg_error *error) {
    nwar_battle *b = scenario->body;
    bool sound = true;
    for (int i = 0; i < b->groups; i++) {
        nwar_group *group = &b->group[i];
        if (!check_due(b, group, error)) sound = gg_scenario_fault(scenario, error);
        if (!check_entries(b, group, error)) sound = gg_scenario_fault(scenario, error);
        bool known = resolve(b, group->side_word, group->line, &group->side, error);
        if (!known || !check_members(b, i, error)) sound = gg_scenario_fault(scenario, error);
    }
    return sound;
}

/* --- pieces that options bring ---------------------------------------------------------------- */

/* Adds a piece that does not exist yet, unless its id is taken; NWAR_NO_PIECE if there is no room. */
static int reserve(nwar_battle *b, nwar_kind kind, int nation, int side, const char *id) {
    int index;
    if (nwar_find_piece(b, gg_span_of(id), &index)) return index;
    bool leader = kind == NWAR_LEADER;
    if (leader ? b->leaders == NWAR_LEADERS : b->units == NWAR_UNITS) return NWAR_NO_PIECE;
    index = leader ? NWAR_UNITS + b->leaders++ : b->units++;
    nwar_piece *piece = &b->piece[index];
    *piece = (nwar_piece){.kind = (uint8_t)kind,
                          .nation = (uint8_t)nation,
                          .side = (uint8_t)side,
                          .figures = nwar_kinds[kind].figures,
                          .at = NWAR_UNMADE,
                          .cavalry = leader,
                          .rides = NWAR_NO_PIECE};
    snprintf(piece->id, sizeof piece->id, "%s", id);
    return index;
}

static bool has_kind(const nwar_battle *b, nwar_kind kind, int side, int nation) {
    for (int unit = 0; unit < b->units; unit++) {
        const nwar_piece *piece = &b->piece[unit];
        if (piece->kind == kind && piece->side == side && (nation < 0 || piece->nation == nation))
            return true;
    }
    return false;
}

/* Pieces of that sort the scenario has put on the map itself count first (docs/games/nwar.md). */
static int own_pieces(const nwar_battle *b, nwar_kind kind, int nation, uint8_t *out, int room) {
    int count = 0;
    for (int unit = 0; unit < b->units && count < room; unit++)
        if (b->piece[unit].kind == kind && b->piece[unit].nation == nation) out[count++] = (uint8_t)unit;
    return count;
}

static void reserve_for_nation(nwar_battle *b, int nation) {
    int side = b->side[0].nations >> nation & 1 ? 0 : 1;
    char id[16], letter = nwar_nation_letters[nation];
    memset(b->made[nation], NWAR_NO_PIECE, sizeof b->made[nation]);
    b->horse[nation] = NWAR_NO_PIECE;
    int made = own_pieces(b, NWAR_SKIRMISHER, nation, b->made[nation], NWAR_SKIRMISHERS);
    bool infantry = has_kind(b, NWAR_INFANTRY, side, nation) && nwar_on(b, NWAR_SKIRMISHER_RULE);
    for (int number = 1; infantry && made < NWAR_SKIRMISHERS; number++) {
        int taken;
        snprintf(id, sizeof id, "%cS%d", letter, number);
        if (!nwar_find_piece(b, gg_span_of(id), &taken))
            b->made[nation][made++] = (uint8_t)reserve(b, NWAR_SKIRMISHER, nation, side, id);
    }
    bool army = (nations_in_use(b) >> nation & 1) && has_kind(b, NWAR_CAVALRY, side, -1);
    if (own_pieces(b, NWAR_HORSE, nation, &b->horse[nation], 1) || !army || !nwar_on(b, NWAR_HORSE_ARTILLERY))
        return;
    snprintf(id, sizeof id, "%cH", letter);
    b->horse[nation] = (uint8_t)reserve(b, NWAR_HORSE, nation, side, id);
}

static void reserve_cavalry_leader(nwar_battle *b, int side) {
    int nation = b->side[side].lead;
    char id[8];
    b->cavalry_leader[side] = NWAR_NO_PIECE;
    for (int leader = NWAR_UNITS; leader < NWAR_UNITS + b->leaders; leader++)
        if (b->piece[leader].side == side && b->piece[leader].cavalry)
            b->cavalry_leader[side] = (uint8_t)leader;
    bool wanted = nwar_on(b, NWAR_CAVALRY_LEADER) && has_kind(b, NWAR_CAVALRY, side, -1);
    if (b->cavalry_leader[side] != NWAR_NO_PIECE || !wanted) return;
    snprintf(id, sizeof id, "%cCL", nwar_nation_letters[nation]);
    b->cavalry_leader[side] = (uint8_t)reserve(b, NWAR_LEADER, nation, side, id);
}

static bool reserve_all(nwar_battle *b, gg_error *error) {
    for (int nation = 0; nation < NWAR_NATIONS; nation++) reserve_for_nation(b, nation);
    for (int side = 0; side < 2; side++) reserve_cavalry_leader(b, side);
    bool wants_leaders = nwar_on(b, NWAR_CAVALRY_LEADER), wants_units = nwar_on(b, NWAR_SKIRMISHER_RULE);
    for (int nation = 0; nation < NWAR_NATIONS && wants_units; nation++) {
        bool infantry = has_kind(b, NWAR_INFANTRY, 0, nation) || has_kind(b, NWAR_INFANTRY, 1, nation);
        if (infantry && b->made[nation][NWAR_SKIRMISHERS - 1] == NWAR_NO_PIECE)
            return gg_fail(error, b->file, 0, "no room for skirmishers among %d units", NWAR_UNITS);
    }
    for (int side = 0; side < 2 && wants_leaders; side++)
        if (has_kind(b, NWAR_CAVALRY, side, -1) && b->cavalry_leader[side] == NWAR_NO_PIECE)
            return gg_fail(error, b->file, 0, "no room for cavalry leaders among %d leaders", NWAR_LEADERS);
    return true;
}

/* --- tables ----------------------------------------------------------------------------------- */

static void count_pieces(nwar_battle *b) {
    for (int i = 0; i < NWAR_PIECES; i++) {
        b->kind_of[i] = b->piece[i].kind;
        b->side_of[i] = b->piece[i].side;
    }
    for (int unit = 0; unit < b->units; unit++) {
        b->of_side[b->side_of[unit]] |= nwar_bit(unit);
        b->of_kind[b->kind_of[unit]] |= nwar_bit(unit);
        if (b->piece[unit].group) b->arriving |= nwar_bit(unit);
    }
    for (int i = 0; i < b->leaders; i++) b->leaders_of[b->side_of[NWAR_UNITS + i]] |= nwar_bit(i);
    b->guns = b->of_kind[NWAR_ARTILLERY] | b->of_kind[NWAR_HORSE];
    b->lines = b->of_kind[NWAR_INFANTRY] | b->of_kind[NWAR_CAVALRY] | b->of_kind[NWAR_SKIRMISHER];
}

static bool settle_opening(nwar_battle *b, gg_error *error) {
    nwar_opening *opening = &b->opening;
    if (!opening->given) return true;
    if (opening->turn > b->turns)
        return gg_fail(error, b->file, opening->line, "turn %d never comes: there are %d turns",
                       opening->turn, b->turns);
    return resolve(b, opening->side_word, opening->line, &opening->side, error);
}

bool nwar_muster(gg_scenario *scenario, gg_error *error) {
    nwar_battle *b = scenario->body;
    if (!settle_sides(scenario, error)) return gg_scenario_fault(scenario, error);
    bool sound = keep_promises(scenario, error);
    sound = settle_locations(scenario, error) && sound;
    sound = enlist_all(scenario, error) && sound;
    sound = settle_groups(scenario, error) && sound;
    if (!settle_opening(b, error)) sound = gg_scenario_fault(scenario, error);
    if (!sound || !reserve_all(b, error)) return false;
    count_pieces(b);
    return true;
}
