/* flight: retreats (24.18 to 24.29) and routs (chapter 25). EL-Q10. */
#include "rules/eagle/result.h"

#include "rules/eagle/formation.h"
#include "rules/eagle/morale.h"
#include "rules/eagle/move.h"

/* --- the hexes of retreats and routs
 * ------------------------------------------------------------------------ */

/* Keeps the hexes of the best class; classes from 0, the best. */
static void keep_best(eagle_hexes *out, int *best, int class, int hex) {
    if (out->count && class > *best) return;
    if (class < *best) out->count = 0;
    *best = class;
    out->hex[out->count++] = (uint16_t)hex;
}

enum { NO_CLASS = 4, IN_ZONE = 2 };

eagle_hexes eagle_retreat_hexes(const eagle_battle *b, const eagle_state *s, int unit, int from) {
    int at = s->unit[unit].at, side = eagle_side_of(b, unit), distance, best = NO_CLASS;
    uint64_t enemies = eagle_nearest_units(b, s, 1 - side, at, EAGLE_NONE, &distance);
    int friends = eagle_nearest(b, s, side, at, unit);
    eagle_hexes out = {0};
    for (int d = 0; d < GG_HEX_SIDES; d++) {
        int hex = eagle_next(b, at, d);
        if (eagle_step_bar(b, s, unit, at, d) || !eagle_is_away(b, s, at, hex, from, enemies)) continue;
        int class = eagle_in_enemy_zone(b, s, side, hex) ? IN_ZONE : 0; /* EL-24.21 */
        if (eagle_nearest(b, s, side, hex, unit) > friends) class ++;   /* EL-24.22 */
        keep_best(&out, &best, class, hex);
    }
    out.zone = out.count && best >= IN_ZONE;
    return out;
}

/* EL-25.9, EL-25.21: where the unit can go at all is eagle_step_bar. */
eagle_hexes eagle_rout_hexes(const eagle_battle *b, const eagle_state *s, int unit, int from) {
    int at = s->unit[unit].at, side = eagle_side_of(b, unit), distance, best = NO_CLASS;
    uint64_t enemies = eagle_nearest_units(b, s, 1 - side, at, EAGLE_NONE, &distance);
    int home = eagle_home_distance(b, side, at);
    eagle_hexes out = {0};
    for (int d = 0; d < GG_HEX_SIDES; d++) {
        int hex = eagle_next(b, at, d);
        if (eagle_step_bar(b, s, unit, at, d) || !eagle_is_away(b, s, at, hex, from, enemies)) continue;
        int class = eagle_in_enemy_zone(b, s, side, hex) ? IN_ZONE : 0; /* EL-25.13 */
        if (eagle_home_distance(b, side, hex) > home) class ++;
        keep_best(&out, &best, class, hex);
    }
    out.leave = home == 1 && best != 0; /* EL-25.14 */
    out.zone = out.count && best >= IN_ZONE;
    return out;
}

static gg_rule hexes_bar(const eagle_hexes *hexes, int hex, gg_rule rule) {
    for (int i = 0; i < hexes->count; i++)
        if (hexes->hex[i] == hex) return 0;
    return rule;
}

/* --- retreats, EL-24.18 to EL-24.29
 * ------------------------------------------------------------------------- */

enum retreat_step { RETREAT_MOMENT, RETREAT_ASKED, RETREAT_GO, RETREAT_WENT, RETREAT_ENDS };

/* A step that costs a figure, and then the task is over. */
static bool loses_one(eagle_play *p, eagle_task *t, gg_rule rule) {
    t->step = RETREAT_ENDS;
    eagle_lose(p, t->unit, 1, EAGLE_NONE, rule);
    return true;
}

static bool run_retreat(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    int answer = eagle_take_answer(s);
    eagle_hexes hexes;
    switch ((enum retreat_step)t->step) {
    case RETREAT_MOMENT:
        t->step = RETREAT_ASKED;
        eagle_reach_of_opponent(p, EAGLE_AT_RETREATING, t->unit);
        return true;
    case RETREAT_ASKED:
        t->step = RETREAT_GO;
        if (answer != EAGLE_STOPPED) return true;
        eagle_result(p, EAGLE_EV_HOLDS, EL_G5_R10, 0, t->unit, -1, -1);
        t->step = RETREAT_ENDS;
        return true;
    case RETREAT_GO:
        if (s->unit[t->unit].formation == EAGLE_UNLIMBERED) return loses_one(p, t, EL_24_27);
        hexes = eagle_retreat_hexes(p->b, s, t->unit, t->from);
        return hexes.count ? false : loses_one(p, t, EL_24_26);
    case RETREAT_WENT: /* count: it went into a ZOC, EL-24.24, EL-24.25 */
        if (t->count) return loses_one(p, t, EL_24_24);
        t->step = RETREAT_ENDS;
        return true;
    case RETREAT_ENDS: break;
    }
    eagle_pop(s, eagle_on_board(s, t->unit) ? EAGLE_PASSED : EAGLE_GONE);
    return true;
}

static gg_prompt prompt_retreat(const eagle_battle *b, const eagle_state *s) {
    const eagle_task *t = eagle_at_top(s);
    return eagle_ask(EAGLE_ASK_RETREAT, eagle_side_of(b, t->unit), t->unit, -1);
}

/* EL-P18: a facing is chosen on leaving difficult terrain. */
static bool chooses_facing(const eagle_battle *b, const eagle_state *s, int unit, int hex) {
    return s->unit[unit].formation == EAGLE_OPEN_ORDER && !eagle_is_difficult(b, hex);
}

static void list_retreat(const eagle_sight *v, gg_list *list) {
    const eagle_task *t = eagle_at_top(v->s);
    eagle_hexes hexes = eagle_retreat_hexes(v->b, v->s, t->unit, t->from);
    for (int i = 0; i < hexes.count; i++) {
        bool free = chooses_facing(v->b, v->s, t->unit, hexes.hex[i]);
        for (int facing = free ? 0 : -1; facing < (free ? GG_HEX_SIDES : 0); facing++)
            gg_list_put(list, EAGLE_DO_RETREAT, 3, t->unit, hexes.hex[i], facing);
    }
}

/* The rule by which a hex that is none of the best is none. */
static gg_rule no_retreat_bar(const eagle_sight *v, const eagle_task *t, int hex, bool zone) {
    int at = v->s->unit[t->unit].at, side = eagle_side_of(v->b, t->unit), distance;
    int direction = eagle_direction(v->b, at, hex);
    if (direction == GG_HEX_NONE) return EL_24_18;
    uint64_t enemies = eagle_nearest_units(v->b, v->s, 1 - side, at, EAGLE_NONE, &distance);
    if (!eagle_is_away(v->b, v->s, at, hex, t->from, enemies)) return EL_24_19;
    if (eagle_step_bar(v->b, v->s, t->unit, at, direction)) return EL_24_20;
    return !zone && eagle_in_enemy_zone(v->b, v->s, side, hex) ? EL_24_21 : EL_24_22;
}

static gg_verdict judge_retreat(const eagle_sight *v, const gg_action *a) {
    const eagle_task *t = eagle_at_top(v->s);
    int hex = eagle_arg(a, 1), facing = eagle_arg(a, 2);
    if (eagle_arg(a, 0) != t->unit || !eagle_is_hex(v->b, hex)) return gg_forbid(EL_24_18, t->unit, -1);
    eagle_hexes hexes = eagle_retreat_hexes(v->b, v->s, t->unit, t->from);
    gg_rule rule = hexes_bar(&hexes, hex, no_retreat_bar(v, t, hex, hexes.zone));
    bool free = chooses_facing(v->b, v->s, t->unit, hex);
    if (!rule && free && !eagle_is_facing(facing)) rule = EL_19_26;
    if (!rule && !free && facing != -1) rule = EL_24_23;
    return rule ? gg_forbid(rule, t->unit, eagle_subject_hex(hex)) : gg_legal();
}

static void answer_retreat(eagle_play *p, int side, const gg_action *a) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    int facing = eagle_arg(a, 2), unit = t->unit, hex = a->arg[1];
    t->count = eagle_retreat_hexes(p->b, s, unit, t->from).zone;
    t->step = RETREAT_WENT;
    if (eagle_kind_of(p->b, unit) != EAGLE_ARTILLERY) eagle_mark(s, unit, EAGLE_MARKED); /* EL-19.23 */
    eagle_result(p, EAGLE_EV_RETREATED, t->rule, 0, unit, eagle_subject_hex(hex), -1);
    eagle_enter_hex(p, unit, hex, EAGLE_BY_RETREAT, eagle_leaders_in(s, side, s->unit[unit].at),
                    facing == -1 ? EAGLE_NONE : facing, EL_24_18); /* EL-24.28 */
}

const eagle_course eagle_course_retreat = {run_retreat, prompt_retreat, list_retreat, judge_retreat,
                                           answer_retreat};

/* --- routs, EL-Q10
 * -------------------------------------------------------------------------------------------- */

/* Flags of ROUT. */
enum { HAD_ROUTED = 1, WAS_SQUARE = 2 };
enum rout_step { ROUT_BEGINS, ROUT_BREAKS, ROUT_FLEES, ROUT_SPREADS, ROUT_ENDS };

void eagle_rout(eagle_play *p, int unit, int from, int hexes, gg_rule rule) {
    eagle_task task = eagle_task_of(EAGLE_TASK_ROUT, rule);
    if (!eagle_on_board(p->s, unit)) return;
    task.unit = (uint8_t)unit;
    task.from = (uint16_t)from;
    task.count = (uint8_t)hexes;
    task.flags = eagle_routs(p->s, unit) ? HAD_ROUTED : 0;
    eagle_push(p->s, task);
}

/* EL-25.2, EL-25.3: formation and ZOC are lost; EL-28.17 */
static void break_up(eagle_play *p, eagle_task *t) {
    eagle_unit *u = &p->s->unit[t->unit];
    eagle_call_back(p, t->unit, EL_28_17);
    u->temper = EAGLE_ROUTING;
    u->formation = EAGLE_NO_FORMATION;
    u->facing = EAGLE_NONE;
    eagle_result(p, EAGLE_EV_ROUTED, t->rule, 0, t->unit, -1, -1);
}

static bool run_rout(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    int answer = eagle_take_answer(s);
    switch ((enum rout_step)t->step) {
    case ROUT_BEGINS:
        t->step = t->flags & HAD_ROUTED ? ROUT_FLEES : ROUT_BREAKS;
        t->to = s->unit[t->unit].at;
        if (eagle_spreads_panic(p, t->unit)) t->flags |= WAS_SQUARE;
        if (!(t->flags & HAD_ROUTED)) eagle_reach_of_opponent(p, EAGLE_AT_ROUTING, t->unit);
        return true;
    case ROUT_BREAKS:
        if (answer == EAGLE_STOPPED || !eagle_on_board(s, t->unit)) { /* R37 */
            eagle_pop(s, EAGLE_STOPPED);
            return true;
        }
        if (s->unit[t->unit].formation == EAGLE_UNLIMBERED) { /* EL-25.6; R19 has limbered it by now */
            t->step = ROUT_ENDS;
            eagle_take_off(p, t->unit, EAGLE_ELIMINATED, true, EL_25_6);
            return true;
        }
        break_up(p, t);
        t->step = ROUT_FLEES;
        return true;
    case ROUT_FLEES: {
        eagle_task flight = eagle_task_of(EAGLE_TASK_ROUT_MOVE, t->rule);
        flight.unit = t->unit;
        flight.from = t->from;
        flight.count = t->count;
        t->step = ROUT_SPREADS;
        if (s->phase == EAGLE_RALLYING) eagle_mark(s, t->unit, EAGLE_FLED); /* EL-26.17, R33 */
        eagle_push(s, flight);
        return true;
    }
    case ROUT_SPREADS: /* EL-G10.S5s7 */
        t->step = ROUT_ENDS;
        if (t->flags & WAS_SQUARE) eagle_push_panic(p, t->to);
        return true;
    case ROUT_ENDS: break;
    }
    eagle_pop(s, EAGLE_DID_ROUT);
    return true;
}

const eagle_course eagle_course_rout = {.run = run_rout};

/* --- rout moves, EL-25.11 to EL-25.22
 * --------------------------------------------------------------------------- */

enum rout_move_step { FLIGHT_STEP, FLIGHT_COST };

static bool run_rout_move(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    eagle_take_answer(s);
    if (!eagle_on_board(s, t->unit)) {
        eagle_pop(s, EAGLE_GONE);
        return true;
    }
    if (t->step == FLIGHT_COST) { /* EL-25.15 */
        t->step = FLIGHT_STEP;
        eagle_lose(p, t->unit, 1, EAGLE_NONE, EL_25_15);
        return true;
    }
    if (t->count == 0) {
        eagle_pop(s, EAGLE_PASSED);
        return true;
    }
    eagle_hexes hexes = eagle_rout_hexes(p->b, s, t->unit, t->from);
    if (hexes.count || hexes.leave) return false;
    t->count--; /* EL-25.16 */
    eagle_lose(p, t->unit, 1, EAGLE_NONE, EL_25_16);
    return true;
}

static gg_prompt prompt_rout_move(const eagle_battle *b, const eagle_state *s) {
    const eagle_task *t = eagle_at_top(s);
    return eagle_ask(EAGLE_ASK_ROUT, eagle_side_of(b, t->unit), t->unit, t->count);
}

void eagle_list_rout(const eagle_battle *b, const eagle_state *s, int unit, int from, gg_list *list) {
    eagle_hexes hexes = eagle_rout_hexes(b, s, unit, from);
    if (hexes.leave) gg_list_put(list, EAGLE_DO_ROUT, 2, unit, -1, -1);
    for (int i = 0; i < hexes.count && !hexes.leave; i++)
        gg_list_put(list, EAGLE_DO_ROUT, 2, unit, hexes.hex[i], -1);
}

gg_rule eagle_rout_bar(const eagle_battle *b, const eagle_state *s, int unit, int from, int hex) {
    eagle_hexes hexes = eagle_rout_hexes(b, s, unit, from);
    if (hexes.leave || hex == -1) return hexes.leave && hex == -1 ? 0 : EL_25_14;
    int at = s->unit[unit].at, side = eagle_side_of(b, unit), distance;
    if (eagle_direction(b, at, hex) == GG_HEX_NONE) return EL_25_11;
    uint64_t enemies = eagle_nearest_units(b, s, 1 - side, at, EAGLE_NONE, &distance);
    return hexes_bar(&hexes, hex, eagle_is_away(b, s, at, hex, from, enemies) ? EL_25_13 : EL_25_12);
}

static void list_rout_move(const eagle_sight *v, gg_list *list) {
    const eagle_task *t = eagle_at_top(v->s);
    eagle_list_rout(v->b, v->s, t->unit, t->from, list);
}

static gg_verdict judge_rout_move(const eagle_sight *v, const gg_action *a) {
    const eagle_task *t = eagle_at_top(v->s);
    if (eagle_arg(a, 0) != t->unit || a->count != 2) return gg_forbid(EL_25_11, t->unit, -1);
    gg_rule rule = eagle_rout_bar(v->b, v->s, t->unit, t->from, a->arg[1]);
    return rule ? gg_forbid(rule, t->unit, -1) : gg_legal();
}

/* One step of the unit of the ROUT_MOVE on top. */
static void answer_rout_move(eagle_play *p, int side, const gg_action *a) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    int unit = t->unit, hex = a->arg[1];
    if (hex == -1) {
        eagle_take_off(p, unit, EAGLE_ELIMINATED, true, EL_25_14); /* EL-25.19, EL-6.27 */
        return;
    }
    t->count--;
    t->step = eagle_rout_hexes(p->b, s, unit, t->from).zone ? FLIGHT_COST : FLIGHT_STEP;
    uint32_t with = eagle_leaders_in(s, side, s->unit[unit].at); /* EL-25.18 */
    eagle_enter_hex(p, unit, hex, EAGLE_BY_ROUT, with, EAGLE_NONE, EL_25_11);
}

void eagle_flee_to(eagle_play *p, int unit, int hex, gg_rule rule) {
    gg_action step = {.kind = EAGLE_DO_ROUT, .count = 2, .arg = {unit, hex}};
    eagle_task task = eagle_task_of(EAGLE_TASK_ROUT_MOVE, rule);
    task.unit = (uint8_t)unit;
    task.count = 1;
    eagle_push(p->s, task);
    answer_rout_move(p, eagle_side_of(p->b, unit), &step);
}

const eagle_course eagle_course_rout_move = {run_rout_move, prompt_rout_move, list_rout_move, judge_rout_move,
                                             answer_rout_move};
