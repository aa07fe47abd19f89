/* melee: chapter 22. */
#include "rules/eagle/melee.h"

#include "rules/eagle/charge.h"
#include "rules/eagle/command.h"
#include "rules/eagle/result.h"

/* --- the sum ----------------------------------------------------------------------------------------- */

static bool is_horse(const eagle_battle *b, int unit) {
    return eagle_kind_of(b, unit) == EAGLE_CAVALRY;
}

/* EL-22.11, EL-30.14, EL-30.16 */
static void add_figures(const eagle_battle *b, const eagle_state *s, const eagle_attack *a, eagle_sum *sum) {
    const eagle_unit *u = &s->unit[a->attacker];
    int figures = u->figures;
    if (a->kind == EAGLE_MASS) {
        eagle_add(sum, EL_30_14, eagle_mass_figures(b, s));
        return;
    }
    bool few = u->formation == EAGLE_OPEN_ORDER && figures > 2;
    eagle_add(sum, few ? EL_22_11 : EL_T9, few ? 2 : figures);
}

/* EL-22.12, EL-24.34, EL-G5.E31 */
static int attack_ranks(const eagle_battle *b, const eagle_state *s, const eagle_attack *a) {
    bool spurred = a->kind != EAGLE_MELEE && eagle_is(s, a->attacker, EAGLE_SPUR_ON);
    bool none = s->unit[a->attacker].temper == EAGLE_DISORDERED || spurred;
    return none ? 0 : eagle_attack_ranks(b, s, a->attacker);
}

void eagle_add_leader(const eagle_state *s, const eagle_attack *a, gg_rule rule, eagle_sum *sum) {
    if (a->leader == EAGLE_NONE || s->leader[a->leader].at != s->unit[a->attacker].at) return;
    int value = eagle_values(s, a->leader).melee; /* EL-6.5 */
    eagle_add(sum, rule, value);
    if (a->flags & EAGLE_TWICE_LED) eagle_add(sum, EL_G5_E27, value);
}

/* EL-T9, EL-G5.E32, EL-G10.S5s3: cavalry against a square; of two mercies the greater. */
static void add_square(const eagle_battle *b, const eagle_state *s, const eagle_attack *a, eagle_sum *sum) {
    if (!is_horse(b, a->attacker) || s->unit[a->target].formation != EAGLE_SQUARE) return;
    if (a->flags & EAGLE_BY_FALLING_HORSE)
        eagle_add(sum, EL_G10_S5s3, -1);
    else if (a->flags & EAGLE_GAP)
        eagle_add(sum, EL_G5_E32, -2);
    else
        eagle_add(sum, EL_T9, -5);
}

static void add_defender(const eagle_battle *b, const eagle_state *s, const eagle_attack *a, eagle_sum *sum) {
    const eagle_unit *u = &s->unit[a->target];
    bool front = a->arc == EAGLE_FRONT;
    if (front && u->temper == EAGLE_GOOD) eagle_add(sum, EL_22_13, -eagle_defense_ranks(b, s, a->target));
    add_square(b, s, a, sum);
    if (!front) eagle_add(sum, EL_T9, 2);
    if (eagle_card_of(b, a->target)->british && u->formation == EAGLE_LINE) eagle_add(sum, EL_22_14, 1);
}

void eagle_melee_sum(const eagle_battle *b, const eagle_state *s, const eagle_attack *a, eagle_sum *sum) {
    int unit = a->attacker;
    bool column = s->unit[unit].formation == EAGLE_COLUMN;
    eagle_add(sum, EL_T9, eagle_card_of(b, unit)->melee);
    add_figures(b, s, a, sum);
    eagle_add(sum, EL_T8, attack_ranks(b, s, a));
    eagle_add_leader(s, a, EL_T9, sum);
    eagle_add(sum, EL_20_9, 2 * eagle_supports(b, s, a)); /* EL-23.43 */
    add_defender(b, s, a, sum);
    eagle_add_terrain(b, s, a, sum);
    if (eagle_on(b, EAGLE_GRENADIERS)) /* EL-28.25 */
        eagle_add(sum, EL_28_24, eagle_figures_of(s, unit, EAGLE_FIGURE_GRENADIER));
    if (eagle_is(s, unit, EAGLE_FATIGUED)) eagle_add(sum, EL_30_3, -2);
    if (column && eagle_is(s, unit, EAGLE_DRUMS)) eagle_add(sum, EL_G5_E26, 1);
    eagle_add(sum, EL_G5_M8, a->bonus);
}

uint32_t eagle_melee_leaders(const eagle_battle *b, const eagle_state *s, int unit) {
    return eagle_helpers(b, s, unit);
}

/* --- who may attack whom ----------------------------------------------------------------------------- */

/* EL-14.12, EL-14.21, EL-14.30, EL-22.1, EL-23.2 */
static gg_rule order_bar(const eagle_battle *b, const eagle_state *s, int unit) {
    switch (eagle_order_of(b, s, unit)) {
    case EAGLE_ATTACK:
    case EAGLE_DEFENSE: return 0;
    case EAGLE_MANEUVER: return EL_14_21;
    case EAGLE_RESERVE: return EL_14_30;
    default: return EL_22_1;
    }
}

/* EL-22.7, EL-22.8, EL-22.9, EL-22.10 */
static gg_rule foe_bar(const eagle_battle *b, const eagle_state *s, int unit, int target, int hex) {
    if (!is_horse(b, unit)) return is_horse(b, target) ? EL_22_7 : 0;
    if (eagle_is_difficult(b, hex)) return EL_22_9;
    int direction = eagle_direction(b, s->unit[unit].at, hex);
    bool wall = b->edges[s->unit[unit].at][direction] & (EAGLE_WALL | EAGLE_REDOUBT);
    return wall ? EL_22_10 : 0;
}

gg_rule eagle_melee_bar(const eagle_battle *b, const eagle_state *s, int unit, int target_hex, bool order) {
    int target = eagle_unit_in(s, target_hex);
    if (target == EAGLE_NONE || eagle_side_of(b, target) == eagle_side_of(b, unit)) return EL_22_4;
    if (eagle_routs(s, unit)) return EL_22_3;
    if (!eagle_formations[s->unit[unit].formation].attacks) return EL_22_2;
    if (eagle_is_reduced(b, s, unit)) return EL_22_6;
    gg_rule bar = order ? order_bar(b, s, unit) : 0;
    if (!bar) bar = eagle_command_bar(s, unit, EL_15_10);
    if (bar) return bar;
    if (!eagle_controls(b, s, unit, target_hex)) return EL_8_8; /* EL-22.4 */
    return foe_bar(b, s, unit, target, target_hex);             /* EL-22.5: disordered or not */
}

/* --- the disorder afterwards ------------------------------------------------------------------------- */

static void shake(eagle_play *p, int unit, gg_rule rule) {
    if (eagle_on_board(p->s, unit) && !eagle_routs(p->s, unit)) eagle_shake(p, unit, rule);
}

void eagle_disorder_after(eagle_play *p, const eagle_attack *a) {
    const eagle_battle *b = p->b;
    if (a->kind == EAGLE_FIRE || a->flags & EAGLE_LAPSED) return; /* EL-20.19 */
    bool horse = is_horse(b, a->attacker), square = horse && a->flags & EAGLE_ON_SQUARE;
    gg_rule rule = horse ? (a->kind == EAGLE_MELEE ? EL_22_17 : EL_23_31) : EL_22_16;
    bool line = !horse && a->flags & EAGLE_FROM_LINE && !(a->flags & EAGLE_STEADY); /* E24 */
    if (square || line) shake(p, a->attacker, rule);
    const eagle_group_card *group = &b->group[b->unit[a->attacker].group];
    for (int i = 0; i < group->units; i++) {
        int unit = group->unit[i];
        if (a->support >> i & 1 && (square || p->s->unit[unit].formation == EAGLE_LINE)) shake(p, unit, rule);
    }
}

/* EL-22.25, EL-22.26 */
void eagle_melee_disorder(eagle_play *p) {
    for (int i = 0; i < p->s->attacks; i++) eagle_disorder_after(p, &p->s->attack[i]);
}
