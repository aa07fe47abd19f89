/* units: chapters 4, 5, 6, 8 and 10. */
#include "rules/eagle/units.h"

/* --- formation ---------------------------------------------------------------------------------------- */

int eagle_facing_of(const eagle_state *s, int unit) {
    return s->unit[unit].facing;
}

bool eagle_is_open_ground(const eagle_battle *b, int hex) {
    return !eagle_is_difficult(b, hex);
}

int eagle_fire_ranks(const eagle_battle *b, const eagle_state *s, int target, int arc) {
    const eagle_unit *u = &s->unit[target];
    bool flank = arc == EAGLE_FLANK;
    if (u->formation == EAGLE_HORSE && flank) return u->figures; /* EL-21.18 */
    if (u->formation == EAGLE_LINE && flank) return 2;           /* EL-21.16 */
    if (u->formation == EAGLE_COLUMN && (flank || eagle_is_reduced(b, s, target)))
        return 1; /* EL-21.17, EL-24.8 */
    return eagle_formations[u->formation].fire_ranks;
}

int eagle_attack_ranks(const eagle_battle *b, const eagle_state *s, int unit) {
    if (eagle_is_reduced(b, s, unit)) return 0; /* EL-22.6 */
    return eagle_formations[s->unit[unit].formation].attack_ranks;
}

int eagle_defense_ranks(const eagle_battle *b, const eagle_state *s, int unit) {
    int formation = s->unit[unit].formation;
    bool few = eagle_is_reduced(b, s, unit) && formation != EAGLE_SQUARE; /* EL-24.8, EL-24.10, EL-24.45 */
    return few ? 1 : eagle_formations[formation].defense_ranks;
}

bool eagle_covers_flank(const eagle_battle *b, const eagle_state *s, int unit, int direction) {
    int hex = eagle_next(b, s->unit[unit].at, direction);
    if (hex == EAGLE_NOWHERE) return false;
    uint64_t others = eagle_controllers(b, s, eagle_side_of(b, unit), hex);
    for (int other = 0; other < b->units; other++)
        if (other != unit && others >> other & 1 && s->unit[other].formation == EAGLE_LINE) return true;
    return false;
}

int eagle_attack_arc(const eagle_battle *b, const eagle_state *s, int target, int from) {
    const eagle_unit *u = &s->unit[target];
    eagle_entry entry = eagle_entry_of(b, from, u->at);
    int arc = eagle_entry_arc(entry, eagle_facing_of(s, target));
    if (arc != EAGLE_FLANK || u->formation != EAGLE_LINE || !eagle_on(b, EAGLE_FLANK_COVER)) return arc;
    return eagle_covers_flank(b, s, target, entry.side) ? EAGLE_FRONT : arc;
}

gg_rule eagle_formation_bar(const eagle_battle *b, const eagle_state *s, int unit, int formation, int hex) {
    int kind = eagle_kind_of(b, unit);
    bool known = formation > EAGLE_NO_FORMATION && formation < EAGLE_FORMATIONS;
    if (!known || eagle_formations[formation].kind != kind)
        return kind == EAGLE_INFANTRY ? EL_5_2 : kind == EAGLE_CAVALRY ? EL_5_3 : EL_5_4;
    if (kind != EAGLE_INFANTRY) return 0;
    if ((formation == EAGLE_OPEN_ORDER) == eagle_is_open_ground(b, hex))
        return formation == EAGLE_SQUARE ? EL_5_8 : EL_5_7;
    return formation == EAGLE_LINE && eagle_is_reduced(b, s, unit) ? EL_24_44 : 0;
}

/* --- zones of control ------------------------------------------------------------------------------------
 */

bool eagle_has_zone(const eagle_battle *b, const eagle_state *s, int unit) {
    return eagle_on_board(s, unit) && !eagle_routs(s, unit) && !eagle_is_reduced(b, s, unit);
}

bool eagle_would_control(const eagle_battle *b, const eagle_state *s, int unit, int at, int facing, int hex) {
    if (eagle_routs(s, unit) || eagle_is_reduced(b, s, unit)) return false;
    int direction = eagle_direction(b, at, hex);
    if (direction == GG_HEX_NONE) return false;
    return facing == EAGLE_NONE || eagle_arc_of(facing, direction) == EAGLE_FRONT;
}

bool eagle_controls(const eagle_battle *b, const eagle_state *s, int unit, int hex) {
    return eagle_on_board(s, unit) &&
           eagle_would_control(b, s, unit, s->unit[unit].at, eagle_facing_of(s, unit), hex);
}

uint64_t eagle_controllers(const eagle_battle *b, const eagle_state *s, int side, int hex) {
    uint64_t found = 0;
    for (int d = 0; d < GG_HEX_SIDES; d++) {
        int unit = eagle_unit_in(s, eagle_next(b, hex, d));
        if (unit != EAGLE_NONE && eagle_side_of(b, unit) == side && eagle_controls(b, s, unit, hex))
            found |= UINT64_C(1) << unit;
    }
    return found;
}

/* --- who is near
 * -------------------------------------------------------------------------------------------- */

uint64_t eagle_units_on_board(const eagle_battle *b, const eagle_state *s, int side) {
    uint64_t found = 0;
    for (int unit = 0; unit < b->units; unit++)
        if (b->of_side[side] >> unit & 1 && eagle_on_board(s, unit)) found |= UINT64_C(1) << unit;
    return found;
}

static uint64_t nearest_among(const eagle_battle *b, const eagle_state *s, uint64_t units, int hex,
                              int *distance) {
    uint64_t found = 0;
    *distance = EAGLE_FAR;
    for (int unit = 0; unit < b->units; unit++) {
        if (!(units >> unit & 1) || !eagle_on_board(s, unit) || eagle_routs(s, unit)) continue;
        int far = eagle_distance(b, hex, s->unit[unit].at);
        if (far < *distance) found = 0;
        if (far > *distance) continue;
        *distance = far;
        found |= UINT64_C(1) << unit;
    }
    return found;
}

static uint64_t without(uint64_t units, int but) {
    return but == EAGLE_NONE ? units : units & ~(UINT64_C(1) << but);
}

uint64_t eagle_nearest_units(const eagle_battle *b, const eagle_state *s, int side, int hex, int but,
                             int *distance) {
    return nearest_among(b, s, without(b->of_side[side], but), hex, distance);
}

int eagle_nearest(const eagle_battle *b, const eagle_state *s, int side, int hex, int but) {
    int distance;
    eagle_nearest_units(b, s, side, hex, but, &distance);
    return distance;
}

int eagle_nearest_of_group(const eagle_battle *b, const eagle_state *s, int group, int hex, int but) {
    uint64_t units = 0;
    int distance;
    for (int i = 0; i < b->group[group].units; i++) units |= UINT64_C(1) << b->group[group].unit[i];
    nearest_among(b, s, without(units, but), hex, &distance);
    return distance;
}

uint64_t eagle_adjacent(const eagle_battle *b, const eagle_state *s, int side, int hex) {
    uint64_t found = 0;
    for (int d = 0; d < GG_HEX_SIDES; d++) {
        int unit = eagle_unit_in(s, eagle_next(b, hex, d));
        if (unit != EAGLE_NONE && eagle_side_of(b, unit) == side) found |= UINT64_C(1) << unit;
    }
    return found;
}

bool eagle_is_away(const eagle_battle *b, const eagle_state *s, int at, int to, int from, uint64_t enemies) {
    if (from != EAGLE_NOWHERE) return eagle_distance(b, to, from) > eagle_distance(b, at, from);
    for (int unit = 0; unit < b->units; unit++)
        if (enemies >> unit & 1 &&
            eagle_distance(b, to, s->unit[unit].at) <= eagle_distance(b, at, s->unit[unit].at))
            return false;
    return true;
}

gg_rule eagle_step_bar(const eagle_battle *b, const eagle_state *s, int unit, int hex, int direction) {
    int kind = eagle_kind_of(b, unit);
    gg_rule bar = eagle_side_bar(b, kind, hex, direction);
    if (bar) return bar;
    int to = eagle_next(b, hex, direction), there = eagle_unit_in(s, to);
    bar = eagle_hex_bar(b, kind, to);
    if (bar) return bar;
    return there != EAGLE_NONE && there != unit ? EL_10_2 : 0;
}

/* EL-8.15, EL-8.16 */
static bool may_pass(const eagle_battle *b, const eagle_state *s, int side, int hex) {
    int unit = eagle_unit_in(s, hex);
    if (unit != EAGLE_NONE) return eagle_side_of(b, unit) == side;
    return !eagle_in_enemy_zone(b, s, side, hex);
}

int eagle_path(const eagle_battle *b, const eagle_state *s, int side, int from, int to, int most) {
    uint8_t seen[EAGLE_HEXES] = {0};
    uint16_t queue[EAGLE_HEXES];
    if (from == to) return 0;
    if (eagle_distance(b, from, to) > most) return EAGLE_FAR;
    int head = 0, tail = 1, length = 1, row = 1; /* row: where this length ends in the queue */
    queue[0] = (uint16_t)from;
    seen[from] = 1;
    for (; head < tail && length <= most; head++) {
        if (head == row) {
            if (++length > most) break;
            row = tail;
        }
        for (int d = 0; d < GG_HEX_SIDES; d++) {
            int hex = eagle_next(b, queue[head], d);
            if (hex == EAGLE_NOWHERE || seen[hex] || !may_pass(b, s, side, hex)) continue;
            if (hex == to) return length;
            seen[hex] = 1;
            queue[tail++] = (uint16_t)hex;
        }
    }
    return EAGLE_FAR;
}

/* --- figures
 * ------------------------------------------------------------------------------------------------- */

/* EL-24.3, EL-24.4: of 2 and 2 either, of 2 and 1 the whole one, of 1 and 1 either. */
int eagle_loss_stands(const eagle_state *s, int unit) {
    int first = eagle_stand_figures(s->unit[unit].stand[0]),
        second = eagle_stand_figures(s->unit[unit].stand[1]);
    if (first == second) return 3;
    return first > second ? 1 : 2;
}

int eagle_figures_of(const eagle_state *s, int unit, int kind) {
    return eagle_stand_of(s->unit[unit].stand[0], kind) + eagle_stand_of(s->unit[unit].stand[1], kind);
}

/* --- commanders
 * ------------------------------------------------------------------------------------------------ */

static uint8_t less(uint8_t value, int wound) {
    return (uint8_t)(value > wound ? value - wound : 0);
}

eagle_commander eagle_values(const eagle_state *s, int leader) {
    if (leader == EAGLE_NONE) return (eagle_commander){0};
    eagle_commander c = eagle_commanders[leader];
    int wound = s->leader[leader].wounded;
    c.orders = less(c.orders, wound);
    c.melee = less(c.melee, wound);
    c.morale = less(c.morale, wound);
    c.leadership = less(c.leadership, wound);
    return c;
}

uint32_t eagle_leaders_in(const eagle_state *s, int side, int hex) {
    uint32_t found = 0;
    for (int i = 0; i < EAGLE_LETTERS; i++)
        if (s->leader[side * EAGLE_LETTERS + i].at == hex) found |= (uint32_t)1 << (side * EAGLE_LETTERS + i);
    return found;
}

uint32_t eagle_helpers(const eagle_battle *b, const eagle_state *s, int unit) {
    int side = eagle_side_of(b, unit), ugc = eagle_ugc(s, b->unit[unit].group), cc = s->chief[side];
    uint32_t mine = 0;
    if (ugc != EAGLE_NONE) mine |= (uint32_t)1 << ugc;
    if (cc != EAGLE_NONE) mine |= (uint32_t)1 << cc;
    return eagle_leaders_in(s, side, s->unit[unit].at) & mine;
}

int eagle_ugc(const eagle_state *s, int group) {
    for (int leader = 0; leader < EAGLE_LEADERS; leader++)
        if (s->leader[leader].group == group && s->leader[leader].at < EAGLE_HEXES) return leader;
    return EAGLE_NONE;
}

int eagle_first_leader(const eagle_state *s, uint32_t leaders) {
    for (int side = 0; side < 2; side++)
        if (s->chief[side] != EAGLE_NONE && leaders >> s->chief[side] & 1) return s->chief[side];
    for (int leader = 0; leader < EAGLE_LEADERS; leader++)
        if (leaders >> leader & 1) return leader;
    return EAGLE_NONE;
}

gg_rule eagle_leader_bar(const eagle_battle *b, const eagle_state *s, int leader, int hex) {
    int side = eagle_side_of_leader(leader), unit = eagle_unit_in(s, hex);
    bool ours = unit != EAGLE_NONE && eagle_side_of(b, unit) == side;
    if ((unit != EAGLE_NONE && !ours) || eagle_leaders_in(s, 1 - side, hex)) return EL_6_19;
    if (!ours && eagle_adjacent(b, s, 1 - side, hex)) return EL_6_20;
    bool kept = eagle_has(b, EAGLE_KEEPS_BEHIND) && leader == b->keeps_behind;
    return kept && eagle_row_of(b, hex) > b->behind_row ? EL_G10_S9s4 : 0;
}

/* --- groups
 * ------------------------------------------------------------------------------------------------------ */

bool eagle_group_on_board(const eagle_battle *b, const eagle_state *s, int group) {
    for (int i = 0; i < b->group[group].units; i++)
        if (eagle_on_board(s, b->group[group].unit[i])) return true;
    return false;
}

bool eagle_group_waits(const eagle_battle *b, const eagle_state *s, int group) {
    return s->unit[b->group[group].unit[0]].at == EAGLE_WAITING;
}

int eagle_place_in_group(const eagle_battle *b, int unit) {
    const eagle_group_card *group = &b->group[b->unit[unit].group];
    int place = 0;
    while (group->unit[place] != unit) place++;
    return place;
}

/* --- changing what stands where
 * ------------------------------------------------------------------------------------ */

void eagle_put(eagle_state *s, int unit, int at) {
    eagle_unit *u = &s->unit[unit];
    if (u->at < EAGLE_HEXES && s->unit_at[u->at] == unit) s->unit_at[u->at] = EAGLE_NONE;
    u->at = (uint16_t)at;
    if (at < EAGLE_HEXES) s->unit_at[at] = (uint8_t)unit;
}

void eagle_set_formation(eagle_state *s, int unit, int formation, int facing) {
    s->unit[unit].formation = (uint8_t)formation;
    s->unit[unit].facing = (uint8_t)(eagle_formations[formation].faces ? facing : EAGLE_NONE);
}

bool eagle_adapt(const eagle_battle *b, eagle_state *s, int unit, int facing) {
    const eagle_unit *u = &s->unit[unit];
    int old = u->facing == EAGLE_NONE ? 0 : u->facing;
    if (eagle_kind_of(b, unit) != EAGLE_INFANTRY || eagle_routs(s, unit)) return false;
    bool difficult = eagle_is_difficult(b, u->at);
    if (difficult && u->formation != EAGLE_OPEN_ORDER)
        eagle_set_formation(s, unit, EAGLE_OPEN_ORDER, EAGLE_NONE);
    else if (!difficult && u->formation == EAGLE_OPEN_ORDER)
        eagle_set_formation(s, unit, EAGLE_COLUMN, facing == EAGLE_NONE ? old : facing);
    else if (u->formation == EAGLE_LINE && u->figures == 1)
        eagle_set_formation(s, unit, EAGLE_COLUMN, u->facing);
    else
        return false;
    return true;
}
