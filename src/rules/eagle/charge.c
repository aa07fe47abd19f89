/* charge: chapter 23 and mass charges (30.11 to 30.22): who may charge, where and whom, with how much. */
#include "rules/eagle/charge.h"

#include "rules/eagle/command.h"
#include "rules/eagle/move.h"
#include "rules/eagle/sequence.h"

const eagle_group_card *eagle_acting_group(const eagle_battle *b, const eagle_state *s) {
    return &b->group[s->active];
}

/* It declared a charge and is still able to make it. */
bool eagle_is_charging(const eagle_state *s, int unit) {
    return eagle_is(s, unit, EAGLE_CHARGING) && !eagle_is(s, unit, EAGLE_BALKED) && eagle_on_board(s, unit) &&
           !eagle_routs(s, unit);
}

bool eagle_is_in_mass(const eagle_battle *b, const eagle_state *s, int unit) {
    return b->unit[unit].group == s->active && s->mass >> eagle_place_in_group(b, unit) & 1;
}

/* --- the sum ----------------------------------------------------------------------------------------- */

int eagle_mass_figures(const eagle_battle *b, const eagle_state *s) {
    int figures = 0;
    for (int i = 0; i < eagle_acting_group(b, s)->units; i++) {
        int unit = eagle_acting_group(b, s)->unit[i];
        if (s->mass >> i & 1 && eagle_is_charging(s, unit)) figures += s->unit[unit].figures;
    }
    return figures;
}

/* EL-23.28, EL-23.30, EL-23.34, EL-30.15 */
void eagle_charge_sum(const eagle_battle *b, const eagle_state *s, const eagle_attack *a, eagle_sum *sum) {
    bool mass = a->kind == EAGLE_MASS;
    eagle_add(sum, EL_23_28, 10);
    eagle_add(sum, mass ? EL_30_14 : EL_23_28,
              mass ? eagle_mass_figures(b, s) : s->unit[a->attacker].figures);
    eagle_add(sum, EL_23_28, eagle_card_of(b, a->attacker)->melee);
    eagle_add_leader(s, a, EL_23_28, sum);
    eagle_add(sum, EL_20_9, 2 * eagle_supports(b, s, a));
    eagle_add(sum, EL_G5_M8, a->bonus);
}

/* EL-23.27, EL-23.29, EL-30.16 */
bool eagle_charge_is_melee(const eagle_battle *b, const eagle_state *s, const eagle_attack *a) {
    const eagle_unit *target = &s->unit[a->target];
    if (a->flags & EAGLE_AS_MELEE || target->formation == EAGLE_SQUARE) return true; /* EL-24.45 */
    bool upset = s->unit[a->attacker].temper == EAGLE_DISORDERED && !eagle_is(s, a->attacker, EAGLE_SPUR_ON);
    if (upset) return true; /* EL-23.26 */
    bool horse = eagle_kind_of(b, a->target) == EAGLE_CAVALRY;
    return horse && target->temper == EAGLE_GOOD && a->arc == EAGLE_FRONT;
}

/* --- who may charge, where and whom ------------------------------------------------------------------ */

gg_rule eagle_charge_target_bar(const eagle_battle *b, const eagle_state *s, int unit, int from,
                                int target_hex) {
    int target = eagle_unit_in(s, target_hex);
    if (target == EAGLE_NONE || eagle_side_of(b, target) == eagle_side_of(b, unit)) return EL_23_11;
    if (!eagle_would_control(b, s, unit, from, s->unit[unit].facing, target_hex)) return EL_23_11;
    int direction = eagle_direction(b, from, target_hex);
    bool wall = b->edges[from][direction] & (EAGLE_WALL | EAGLE_REDOUBT);
    if (wall || eagle_is_difficult(b, target_hex)) return EL_23_11;
    return eagle_is(s, target, EAGLE_CHARGED) ? EL_23_32 : 0;
}

static bool has_target_from(const eagle_battle *b, const eagle_state *s, int unit, int from) {
    for (int d = 0; d < GG_HEX_SIDES; d++) {
        int hex = eagle_next(b, from, d);
        if (hex != EAGLE_NOWHERE && eagle_charge_target_bar(b, s, unit, from, hex) == 0) return true;
    }
    return false;
}

/* EL-23.7, EL-23.8, EL-8.11, EL-8.13; `mass`: hexes its units leave count as empty (EL-30.13). */
gg_rule eagle_ride_bar(const eagle_battle *b, const eagle_state *s, int unit, int hex, int mass) {
    int at = s->unit[unit].at, direction = eagle_direction(b, at, hex);
    if (direction == GG_HEX_NONE || eagle_arc_of(s->unit[unit].facing, direction) != EAGLE_FRONT)
        return EL_23_7;
    gg_rule bar = eagle_side_bar(b, EAGLE_CAVALRY, at, direction);
    if (!bar) bar = eagle_hex_bar(b, EAGLE_CAVALRY, hex);
    int there = eagle_unit_in(s, hex);
    bool leaves = there != EAGLE_NONE && b->unit[there].group == s->active &&
                  mass >> eagle_place_in_group(b, there) & 1;
    if (!bar && there != EAGLE_NONE && !leaves) bar = EL_10_2;
    return bar ? bar : eagle_end_bar(b, s, unit, at, hex, s->unit[unit].facing);
}

/* EL-23.1, EL-30.2, EL-G5.E31: is it in a state to charge? */
static gg_rule rider_bar(const eagle_battle *b, const eagle_state *s, int unit) {
    bool spurred = eagle_is(s, unit, EAGLE_SPUR_ON);
    if (eagle_kind_of(b, unit) != EAGLE_CAVALRY) return EL_23_1;
    switch (eagle_order_of(b, s, unit)) {
    case EAGLE_ATTACK: break;
    case EAGLE_DEFENSE: return EL_14_13;
    case EAGLE_MANEUVER: return EL_14_21;
    case EAGLE_RESERVE: return EL_14_30;
    default: return EL_23_1;
    }
    gg_rule bar = eagle_command_bar(s, unit, EL_15_10);
    if (bar) return bar;
    if (eagle_routs(s, unit)) return EL_23_1;
    if (s->unit[unit].temper == EAGLE_DISORDERED && !spurred) return EL_24_36; /* EL-23.36 */
    bool tired = eagle_on(b, EAGLE_CAVALRY_FATIGUE) && eagle_is(s, unit, EAGLE_FATIGUED);
    return tired && !spurred ? EL_30_2 : 0;
}

gg_rule eagle_charge_bar(const eagle_battle *b, const eagle_state *s, int unit) {
    gg_rule bar = rider_bar(b, s, unit);
    int at = s->unit[unit].at;
    if (bar) return bar;
    if (has_target_from(b, s, unit, at)) return 0; /* EL-23.9 */
    for (int d = 0; d < GG_HEX_SIDES; d++) {
        int hex = eagle_next(b, at, d);
        if (hex != EAGLE_NOWHERE && eagle_ride_bar(b, s, unit, hex, 0) == 0 &&
            has_target_from(b, s, unit, hex))
            return 0;
    }
    return EL_23_5;
}

/* --- the mass charge, 30.11 to 30.13 ----------------------------------------------------------------- */

int eagle_mass_goal(const eagle_battle *b, const eagle_state *s, int unit, int way) {
    return way == EAGLE_MASS_STAYS ? s->unit[unit].at : eagle_next(b, s->unit[unit].at, way);
}

/* EL-30.12 */
static gg_rule mass_shape_bar(const eagle_battle *b, const eagle_state *s, int mass) {
    const eagle_group_card *group = eagle_acting_group(b, s);
    int ugc = eagle_ugc(s, s->active), joined = mass & -mass;
    if (ugc == EAGLE_NONE) return EL_30_12;
    for (int turn = 0; turn < group->units; turn++)
        for (int i = 0; i < group->units; i++)
            for (int j = 0; j < group->units; j++) {
                bool near = joined >> j & 1 && mass >> i & 1 &&
                            eagle_distance(b, s->unit[group->unit[i]].at, s->unit[group->unit[j]].at) == 1;
                if (near) joined |= 1 << i;
            }
    if (joined != mass) return EL_30_12;
    for (int i = 0; i < group->units; i++)
        if (mass >> i & 1 && eagle_distance(b, s->unit[group->unit[i]].at, s->leader[ugc].at) > 1)
            return EL_30_12;
    return 0;
}

/* EL-30.13: can they go that way as a body? */
gg_rule eagle_mass_ride_bar(const eagle_battle *b, const eagle_state *s, int mass, int way) {
    if (way == EAGLE_MASS_STAYS) return 0;
    for (int i = 0; i < eagle_acting_group(b, s)->units; i++) {
        int unit = eagle_acting_group(b, s)->unit[i], goal;
        if (!(mass >> i & 1)) continue;
        goal = eagle_mass_goal(b, s, unit, way);
        if (goal == EAGLE_NOWHERE || eagle_ride_bar(b, s, unit, goal, mass)) return EL_30_13;
    }
    return 0;
}

/* EL-30.11; EL-23.5 is asked of the mass, of which some may be in the second row (EL-30.14). */
gg_verdict eagle_judge_mass(const eagle_sight *v, int mass, int way) {
    const eagle_battle *b = v->b;
    const eagle_state *s = v->s;
    const eagle_group_card *group = eagle_acting_group(b, s);
    bool two = mass > 0 && mass < 1 << group->units && (mass & (mass - 1)) != 0, target = false;
    if (!eagle_on(b, EAGLE_MASS_CHARGE) || s->mass || !two) return gg_forbid(EL_30_11, -1, -1);
    if (way < 0 || way > EAGLE_MASS_STAYS) return gg_forbid(EL_30_13, -1, -1);
    for (int i = 0; i < group->units; i++) {
        int unit = group->unit[i];
        if (!(mass >> i & 1)) continue;
        gg_verdict able = eagle_may_act(v, unit);
        if (able.rule) return able;
        gg_rule bar = rider_bar(b, s, unit);
        if (bar) return gg_forbid(bar, unit, -1);
    }
    gg_rule bar = mass_shape_bar(b, s, mass);
    if (!bar) bar = eagle_mass_ride_bar(b, s, mass, way);
    if (bar) return gg_forbid(bar, -1, -1);
    for (int i = 0; i < group->units; i++)
        if (mass >> i & 1 &&
            has_target_from(b, s, group->unit[i], eagle_mass_goal(b, s, group->unit[i], way)))
            target = true;
    return target ? gg_legal() : gg_forbid(EL_23_5, -1, -1);
}
