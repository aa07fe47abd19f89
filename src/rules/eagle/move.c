/* move: chapter 19, moves of units hex by hex, the move step, and exits. Commanders are in leaders.c, Rifles
 * in rifles.c, cavalry that falls back in fallback.c. */
#include "rules/eagle/move.h"

#include "rules/eagle/cards.h"
#include "rules/eagle/command.h"
#include "rules/eagle/formation.h"
#include "rules/eagle/morale.h"
#include "rules/eagle/result.h"
#include "rules/eagle/rifles.h"
#include "rules/eagle/sequence.h"

/* --- entering a hex ---------------------------------------------------------------------------------- */

void eagle_take_objective(eagle_play *p, int unit, int hex, gg_rule rule) {
    int site = p->b->site[hex], side = eagle_side_of(p->b, unit);
    if (!site || eagle_routs(p->s, unit) || p->s->control[site - 1] == side) return;
    p->s->control[site - 1] = (uint8_t)side;
    eagle_result(p, EAGLE_EV_CONTROL, rule, 0, eagle_subject_hex(hex), EAGLE_SUBJECT_SIDE + side, -1);
}

/* EL-6.16: in a move action a UGC spends his own hexes. */
static void bring_leaders(eagle_play *p, int side, uint32_t with, int hex, eagle_way way, gg_rule rule) {
    for (int leader = side * EAGLE_LETTERS; with && leader < (side + 1) * EAGLE_LETTERS; leader++) {
        if (!(with >> leader & 1)) continue;
        if (eagle_is_march(way) && leader != p->s->chief[side]) p->s->leader[leader].used++;
        eagle_move_leader(p, leader, hex, rule);
    }
}

/* EL-14.32, EL-G5.M21 */
static bool counts_as_entered(eagle_way way) {
    return eagle_is_march(way) || way == EAGLE_BY_RIDE || way == EAGLE_BY_ADVANCE || way == EAGLE_BY_CARD;
}

/* EL-10.3, EL-10.4: commanders never bar the hex. */
void eagle_enter_hex(eagle_play *p, int unit, int hex, eagle_way way, uint32_t with, int facing,
                     gg_rule rule) {
    eagle_state *s = p->s;
    int from = s->unit[unit].at, side = eagle_side_of(p->b, unit);
    eagle_put(s, unit, hex);
    if (p->events)
        gg_tell(p->events,
                (gg_event){.kind = EAGLE_EV_MOVED,
                           .rule = rule,
                           .class = GG_EVENT_RESULT,
                           .arg = {unit, eagle_subject_hex(from), eagle_subject_hex(hex), (int)way, -1}});
    if (counts_as_entered(way)) eagle_mark(s, unit, EAGLE_ENTERED);
    bring_leaders(p, side, with, hex, way, rule);
    eagle_bring_rifles(p, unit, from, hex, way);
    bool difficult = eagle_is_difficult(p->b, hex);
    if (eagle_adapt(p->b, s, unit, facing)) {
        gg_rule why = difficult ? EL_19_25 : EL_19_26;
        eagle_result(p, EAGLE_EV_FORMED, why, 0, unit, s->unit[unit].formation, s->unit[unit].facing);
        if (difficult) eagle_call_back(p, unit, EL_28_22);
    }
    eagle_take_objective(p, unit, hex, EL_27_5);
    /* EL-Q13: the player whose group is acting first; what is pushed last runs first */
    bool own_first = side == eagle_acting_side(p->b, s);
    if (!own_first) eagle_left_alone(p, side, from, EL_6_26);
    eagle_come_upon(p, 1 - side, hex);
    if (own_first) eagle_left_alone(p, side, from, EL_6_26);
}

/* EL-30.8, EL-30.21: by a move of infantry or guns; of cards only E37 gives one in the first segment. */
static bool drives_cavalry(const eagle_play *p, int unit, eagle_way way) {
    if (!eagle_on(p->b, EAGLE_CAVALRY_RETREAT) || eagle_kind_of(p->b, unit) == EAGLE_CAVALRY) return false;
    return way == EAGLE_BY_MOVE || (way == EAGLE_BY_CARD && p->s->segment == 1);
}

void eagle_arrived(eagle_play *p, int unit, eagle_way way) {
    const eagle_state *s = p->s;
    if (!eagle_on_board(s, unit) || !counts_as_entered(way)) return; /* EL-14.41, EL-14.42 */
    if (drives_cavalry(p, unit, way)) eagle_push_evade(p, unit);
    for (int d = GG_HEX_SIDES - 1; d >= 0; d--) {
        int other = eagle_unit_in(s, eagle_next(p->b, s->unit[unit].at, d));
        if (other != EAGLE_NONE && eagle_side_of(p->b, other) != eagle_side_of(p->b, unit))
            eagle_alarm(p, p->b->unit[other].group, EAGLE_NONE, EAGLE_NONE, EL_14_34);
    }
}

/* --- what a move may be, chapter 19 ------------------------------------------------------------------ */

typedef struct mover {
    const eagle_battle *b;
    const eagle_state *s;
    int unit, side, from, order, formation, facing, kind;
    bool reduced;
} mover;

static mover mover_of(const eagle_battle *b, const eagle_state *s, int unit) {
    const eagle_unit *u = &s->unit[unit];
    return (mover){b,
                   s,
                   unit,
                   eagle_side_of(b, unit),
                   u->at,
                   eagle_order_of(b, s, unit),
                   u->formation,
                   u->facing,
                   eagle_kind_of(b, unit),
                   eagle_is_reduced(b, s, unit)};
}

static int near_enemy(const mover *m, int hex) {
    return eagle_nearest(m->b, m->s, 1 - m->side, hex, EAGLE_NONE);
}

/* EL-19.7, EL-19.30: open order has front all round. */
static gg_rule open_order_bar(const mover *m, int at, int to) {
    if (m->order == EAGLE_MANEUVER || (m->order == EAGLE_ATTACK && m->reduced)) return 0;
    if (m->order == EAGLE_RESERVE && !m->reduced) return EL_14_30;
    int here = near_enemy(m, at), there = near_enemy(m, to);
    if (here == EAGLE_FAR) return 0; /* EL-2.19 */
    if (m->order == EAGLE_ATTACK) return there > here ? EL_19_7 : 0;
    return there < here ? (m->reduced ? EL_19_30 : EL_19_7) : 0;
}

/* EL-19.6, EL-19.18: does its order let a unit with that facing move that way? */
static gg_rule order_bar(const mover *m, int facing, int direction) {
    int arc = eagle_arc_of(facing, direction);
    if (m->reduced && arc == EAGLE_REAR) return 0;
    switch ((eagle_order)m->order) {
    case EAGLE_ATTACK: return arc == EAGLE_FRONT ? 0 : arc == EAGLE_REAR ? EL_14_8 : EL_14_6;
    case EAGLE_MANEUVER: return arc == EAGLE_FRONT ? 0 : EL_14_19;
    case EAGLE_DEFENSE: return arc == EAGLE_REAR ? 0 : EL_14_15;
    default: return EL_14_30;
    }
}

static gg_rule direction_bar(const mover *m, int at, int facing, int direction) {
    if (facing == EAGLE_NONE) return open_order_bar(m, at, eagle_next(m->b, at, direction));
    return order_bar(m, facing, direction);
}

/* What holds for each hex entered, whatever the direction (EL-8.14, EL-19.14, EL-19.15, EL-19.29). Disorder
 * is no hindrance (EL-24.40). */
static gg_rule hex_bar(const mover *m, int at, int direction) {
    gg_rule bar = eagle_step_bar(m->b, m->s, m->unit, at, direction);
    if (bar) return bar;
    int to = eagle_next(m->b, at, direction);
    if (eagle_in_enemy_zone(m->b, m->s, m->side, to)) {
        if (m->reduced) return EL_19_16;
        bool slips = eagle_is(m->s, m->unit, EAGLE_SLIP_PAST); /* E35 */
        if (!slips && eagle_in_enemy_zone(m->b, m->s, m->side, at)) return EL_8_10;
    }
    if (m->order == EAGLE_MANEUVER && eagle_adjacent(m->b, m->s, 1 - m->side, to)) return EL_14_26;
    return 0;
}

/* EL-19.3, EL-19.4, EL-14.25, EL-G5.E8, EL-19.31 */
static int speed_of(const mover *m) {
    bool quick = m->formation == EAGLE_COLUMN || m->formation == EAGLE_HORSE;
    return quick && (m->order == EAGLE_MANEUVER || eagle_is(m->s, m->unit, EAGLE_LONG_STRIDES)) ? 2 : 1;
}

/* EL-14.18, EL-G5.E8: a second hex. */
static gg_rule second_bar(const mover *m, int hex, int then) {
    if (speed_of(m) < 2) return EL_19_3;
    bool open = eagle_is_open_ground(m->b, hex) && eagle_is_open_ground(m->b, then);
    if (m->order == EAGLE_MANEUVER) return open ? 0 : EL_14_18;
    return open && !eagle_adjacent(m->b, m->s, 1 - m->side, then) ? 0 : EL_G5_E8;
}

/* The hexes of a move with the facing after its first wheel (EL-19.12); `free`: in any direction. */
static gg_rule path_bar(const mover *m, int facing, int hex, int then, bool free) {
    int d = eagle_direction(m->b, m->from, hex);
    if (d == GG_HEX_NONE) return EL_19_1;
    gg_rule bar = free ? 0 : direction_bar(m, m->from, facing, d);
    if (!bar) bar = hex_bar(m, m->from, d);
    if (bar) return bar;
    if (then != EAGLE_NOWHERE) {
        d = eagle_direction(m->b, hex, then);
        if (d == GG_HEX_NONE || then == m->from) return EL_19_1;
        bar = second_bar(m, hex, then);
        if (!bar && !free) bar = direction_bar(m, hex, facing, d);
        if (!bar) bar = hex_bar(m, hex, d);
        if (bar) return bar;
    }
    if (free || m->order != EAGLE_DEFENSE) return 0;
    int end = then == EAGLE_NOWHERE ? hex : then;
    return near_enemy(m, end) < near_enemy(m, m->from) ? EL_14_16 : 0;
}

gg_rule eagle_end_bar(const eagle_battle *b, const eagle_state *s, int unit, int from, int hex, int facing) {
    uint64_t held = eagle_controllers(b, s, 1 - eagle_side_of(b, unit), from);
    for (int enemy = 0; held; enemy++, held >>= 1)
        if (held & 1 && eagle_would_control(b, s, unit, hex, facing, s->unit[enemy].at)) return EL_8_12;
    return 0;
}

/* EL-8.12, EL-19.17, EL-19.32: may it stand there, facing so, at the end? */
static gg_rule finish_bar(const mover *m, int hex, int facing) {
    if (!m->reduced) return eagle_end_bar(m->b, m->s, m->unit, m->from, hex, facing);
    for (int d = 0; d < GG_HEX_SIDES; d++) {
        int other = eagle_unit_in(m->s, eagle_next(m->b, hex, d));
        if (other == EAGLE_NONE || eagle_side_of(m->b, other) == m->side) continue;
        if (facing == EAGLE_NONE || eagle_arc_of(facing, d) == EAGLE_FRONT) return EL_19_17;
    }
    return 0;
}

/* EL-19.25: infantry that ends in difficult terrain has no facing. */
static bool ends_open(const mover *m, int hex) {
    return m->kind == EAGLE_INFANTRY && eagle_is_difficult(m->b, hex);
}

/* --- reorganisation, EL-19.19 to EL-19.24 ------------------------------------------------------------ */

static gg_rule rejoin_bar(const mover *m) {
    if (!eagle_is(m->s, m->unit, EAGLE_MARKED) || m->kind == EAGLE_ARTILLERY) return EL_19_23;
    if (!eagle_formations[m->formation].moves) return EL_19_22;
    gg_rule bar = eagle_command_bar(m->s, m->unit, EL_19_22);
    if (bar) return bar;
    return eagle_has_contact(m->b, m->s, m->unit, m->from) ? EL_19_19 : 0;
}

/* Any facing its wheels could leave it with there. */
static bool can_finish(const mover *m, int hex) {
    if (ends_open(m, hex)) return !finish_bar(m, hex, EAGLE_NONE);
    for (int facing = 0; facing < GG_HEX_SIDES; facing++) {
        bool in_reach = m->facing == EAGLE_NONE || eagle_corners(m->facing, facing) <= 2;
        if (in_reach && !finish_bar(m, hex, facing)) return true;
    }
    return false;
}

/* EL-19.20: a hex with contact can be reached. */
static bool can_reach_contact(const mover *m) {
    for (int d = 0; d < GG_HEX_SIDES; d++) {
        if (hex_bar(m, m->from, d)) continue;
        int hex = eagle_next(m->b, m->from, d);
        if (eagle_has_contact(m->b, m->s, m->unit, hex) && can_finish(m, hex)) return true;
        for (int e = 0; e < GG_HEX_SIDES && speed_of(m) > 1; e++) {
            int then = eagle_next(m->b, hex, e);
            if (then == EAGLE_NOWHERE || path_bar(m, m->facing, hex, then, true)) continue;
            if (eagle_has_contact(m->b, m->s, m->unit, then) && can_finish(m, then)) return true;
        }
    }
    return false;
}

bool eagle_can_rejoin(const eagle_battle *b, const eagle_state *s, int unit) {
    if (!eagle_is(s, unit, EAGLE_MARKED)) return false;
    mover m = mover_of(b, s, unit);
    return !rejoin_bar(&m) && can_reach_contact(&m);
}

/* EL-14.9, EL-14.44; EL-14.10: not when it has acted in the formation step. Which hex is its owner's choice
 * (EL-14.11). */
static bool must_rejoin(const mover *m) {
    const eagle_unit *u = &m->s->unit[m->unit];
    if (m->order != EAGLE_ATTACK || !(u->marks & EAGLE_MARKED)) return false;
    if (u->temper == EAGLE_ROUTING || u->marks & (EAGLE_ACTED | EAGLE_HELD | EAGLE_RECOVERED)) return false;
    return eagle_can_rejoin(m->b, m->s, m->unit);
}

bool eagle_must_rejoin(const eagle_battle *b, const eagle_state *s, int unit) {
    mover m = mover_of(b, s, unit);
    return must_rejoin(&m);
}

static gg_rule rejoin_way_bar(const mover *m, int facing, int hex, int then) {
    gg_rule bar = rejoin_bar(m);
    if (!bar) bar = path_bar(m, facing, hex, then, true);
    if (bar) return bar;
    int end = then == EAGLE_NOWHERE ? hex : then, group = m->b->unit[m->unit].group;
    if (eagle_has_contact(m->b, m->s, m->unit, end)) return 0;
    if (can_reach_contact(m)) return EL_19_20; /* EL-14.17 */
    int before = eagle_nearest_of_group(m->b, m->s, group, m->from, m->unit);
    return eagle_nearest_of_group(m->b, m->s, group, end, m->unit) < before ? 0 : EL_19_21;
}

/* The hexes of a move, as its order has it or as a reorganisation. */
static gg_rule way_bar(const mover *m, int facing, int hex, int then, bool bound) {
    gg_rule bar = bound ? EL_14_9 : path_bar(m, facing, hex, then, false);
    if (!bar || !eagle_is(m->s, m->unit, EAGLE_MARKED)) return bar;
    gg_rule rejoins = rejoin_way_bar(m, facing, hex, then);
    return rejoins ? bar : 0;
}

/* --- a move action ----------------------------------------------------------------------------------- */

/* EL-19.9 to EL-19.11, EL-19.13, EL-19.33: corners it may wheel in its hex. */
static gg_rule in_place_bar(const mover *m, int facing, bool bound) {
    if (bound) return EL_14_9;
    if (m->order == EAGLE_RESERVE) return EL_19_13;
    if (m->facing == EAGLE_NONE) return EL_19_33;
    if (!eagle_is_facing(facing)) return EL_2_7;
    int corners = eagle_corners(m->facing, facing);
    if (corners == 0) return EL_19_9;
    if (!eagle_formations[m->formation].moves) return corners > 1 ? EL_19_10 : 0;
    return corners > 2 ? EL_19_9 : 0;
}

/* EL-19.8, EL-19.26, EL-19.33: the facing a move ends with; EAGLE_NONE in open order. */
static gg_rule wheels_bar(const mover *m, const eagle_march *a, int end, int *first, int *last) {
    *first = m->facing;
    *last = EAGLE_NONE;
    if (a->before != -1) {
        if (m->facing == EAGLE_NONE) return EL_19_33;
        if (!eagle_is_facing(a->before)) return EL_2_7;
        if (eagle_corners(m->facing, a->before) > 1) return EL_19_8;
        *first = a->before;
    }
    if (ends_open(m, end)) return a->after == -1 ? 0 : EL_19_33;
    *last = a->after == -1 ? *first : a->after;
    if (!eagle_is_facing(*last)) return m->facing == EAGLE_NONE ? EL_19_26 : EL_2_7;
    return m->facing != EAGLE_NONE && eagle_corners(*first, *last) > 1 ? EL_19_8 : 0;
}

/* 0, or the rule by which the unit cannot leave its hex in a move action. */
static gg_rule leave_bar(const mover *m) {
    if (eagle_is(m->s, m->unit, EAGLE_HELD)) return EL_G5_R22;
    return eagle_formations[m->formation].moves ? 0 : EL_19_5; /* EL-5.6, EL-14.24 */
}

static gg_rule march_bar(const mover *m, const eagle_march *a, int with) {
    gg_rule bar = eagle_command_bar(m->s, m->unit, EL_15_9); /* EL-19.2 */
    if (bar) return bar;
    bool bound = must_rejoin(m);
    if (a->hex == -1) {
        if (with || a->then != -1 || a->before != -1) return EL_19_9;
        return in_place_bar(m, a->after, bound);
    }
    bar = leave_bar(m);
    if (bar) return bar;
    int then = a->then == -1 ? EAGLE_NOWHERE : a->then, first, last;
    int end = then == EAGLE_NOWHERE ? a->hex : then;
    bar = wheels_bar(m, a, end, &first, &last);
    if (!bar) bar = way_bar(m, first, a->hex, then, bound);
    if (!bar) bar = finish_bar(m, end, last);
    if (bar) return bar;
    return eagle_company_bar(m->b, m->s, m->unit, EAGLE_BY_MOVE, then == EAGLE_NOWHERE ? 1 : 2, with);
}

static bool are_hexes(const eagle_battle *b, const eagle_march *a) {
    if (a->hex == -1) return a->then == -1;
    return eagle_is_hex(b, a->hex) && (a->then == -1 || eagle_is_hex(b, a->then));
}

gg_verdict eagle_judge_march(const eagle_sight *v, const eagle_march *a) {
    gg_verdict verdict = eagle_may_act(v, a->unit);
    if (verdict.rule) return verdict;
    if (!are_hexes(v->b, a)) return gg_forbid(EL_19_1, a->unit, -1);
    mover m = mover_of(v->b, v->s, a->unit);
    gg_rule rule = march_bar(&m, a, (int)a->with);
    if (!rule) return gg_legal();
    return gg_forbid(rule, a->unit, a->hex == -1 ? -1 : eagle_subject_hex(a->hex));
}

/* --- lists of moves ---------------------------------------------------------------------------------- */

static void list_march(const mover *m, int before, int hex, int then, int after, gg_list *list) {
    uint32_t free = eagle_may_go_along(m->b, m->s, m->unit, EAGLE_BY_MOVE, then == EAGLE_NOWHERE ? 1 : 2);
    EAGLE_EACH_COMPANY(with, free) {
        int32_t *arg = gg_list_next(list, EAGLE_DO_MOVE, 6);
        if (!arg) return;
        arg[0] = m->unit;
        arg[1] = before;
        arg[2] = hex;
        arg[3] = then == EAGLE_NOWHERE ? -1 : then;
        arg[4] = after;
        arg[5] = (int32_t)with;
    }
}

/* A way with all facings it may end with. `told`: facings listed for it already, by another first wheel. */
static void list_ends(const mover *m, int before, int hex, int then, uint8_t *told, gg_list *list) {
    int end = then == EAGLE_NOWHERE ? hex : then, first = before == -1 ? m->facing : before;
    if (ends_open(m, end)) {
        if (!*told && !finish_bar(m, end, EAGLE_NONE)) list_march(m, before, hex, then, -1, list);
        *told = 1;
        return;
    }
    for (int facing = 0; facing < GG_HEX_SIDES; facing++) {
        bool in_reach = first == EAGLE_NONE || eagle_corners(first, facing) <= 1;
        if (!in_reach || *told >> facing & 1 || finish_bar(m, end, facing)) continue;
        *told |= (uint8_t)(1 << facing);
        list_march(m, before, hex, then, facing == first ? -1 : facing, list);
    }
}

/* The ways with one first wheel. */
static void list_ways(const mover *m, int before, bool bound, uint8_t told[][GG_HEX_SIDES + 1],
                      gg_list *list) {
    int facing = before == -1 ? m->facing : before;
    bool twice = speed_of(m) > 1;
    for (int d = 0; d < GG_HEX_SIDES && !list->cut; d++) {
        int hex = eagle_next(m->b, m->from, d);
        if (hex == EAGLE_NOWHERE) continue;
        if (!way_bar(m, facing, hex, EAGLE_NOWHERE, bound))
            list_ends(m, before, hex, EAGLE_NOWHERE, &told[d][GG_HEX_SIDES], list);
        for (int e = 0; e < GG_HEX_SIDES && twice; e++) {
            int then = eagle_next(m->b, hex, e);
            if (then != EAGLE_NOWHERE && !way_bar(m, facing, hex, then, bound))
                list_ends(m, before, hex, then, &told[d][e], list);
        }
    }
}

static void list_marches(const eagle_sight *v, int unit, gg_list *list) {
    mover m = mover_of(v->b, v->s, unit);
    uint8_t told[GG_HEX_SIDES][GG_HEX_SIDES + 1] = {{0}};
    if (eagle_command_bar(v->s, unit, EL_15_9)) return;
    bool bound = must_rejoin(&m);
    if (m.facing != EAGLE_NONE)
        for (int facing = 0; facing < GG_HEX_SIDES; facing++)
            if (!in_place_bar(&m, facing, bound)) {
                int32_t *arg = gg_list_next(list, EAGLE_DO_MOVE, 6);
                if (!arg) return;
                arg[0] = unit;
                arg[1] = arg[2] = arg[3] = -1;
                arg[4] = facing;
                arg[5] = 0;
            }
    if (list->cut || leave_bar(&m)) return;
    list_ways(&m, -1, bound, told, list);
    if (m.facing == EAGLE_NONE) return;
    list_ways(&m, eagle_turned(m.facing, 1), bound, told, list);
    list_ways(&m, eagle_turned(m.facing, -1), bound, told, list);
}

/* --- a move hex by hex, EL-Q6 ------------------------------------------------------------------------ */

enum move_step { MOVE_TEST, MOVE_TESTED, MOVE_NAMED, MOVE_GO, MOVE_ON, MOVE_FACE, MOVE_SETTLED, MOVE_DONE };

static bool run_move(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    int answer = eagle_take_answer(s), side = eagle_side_of(p->b, t->unit);
    switch ((enum move_step)t->step) {
    case MOVE_TEST: /* EL-30.7 */
        t->step = MOVE_TESTED;
        eagle_mark(s, t->unit, EAGLE_BACKED);
        eagle_push_test(p, t->unit, EAGLE_FOR_RETREAT, EAGLE_NONE, EAGLE_NONE, 0, EL_30_7);
        return true;
    case MOVE_TESTED:
        if (answer == EAGLE_PASSED)
            t->step = MOVE_NAMED;
        else
            eagle_pop(s, EAGLE_FAILED);
        return true;
    case MOVE_NAMED:
        t->step = MOVE_GO;
        eagle_reach_moment(p, EAGLE_AT_MOVING, side);
        return true;
    case MOVE_GO:
        if (answer == EAGLE_STOPPED) { /* EL-G5.M20 */
            eagle_unmark(s, t->unit, EAGLE_STEP_MARKS);
            eagle_pop(s, EAGLE_STOPPED);
            return true;
        }
        eagle_acts(s, t->unit);
        t->step = t->then == EAGLE_NOWHERE ? MOVE_FACE : MOVE_ON;
        eagle_enter_hex(p, t->unit, t->to, t->cause, t->with, t->facing, t->rule);
        return true;
    case MOVE_ON:
        t->step = MOVE_FACE;
        eagle_enter_hex(p, t->unit, t->then, t->cause, t->with, t->facing, t->rule);
        return true;
    case MOVE_FACE: {
        eagle_unit *u = &s->unit[t->unit];
        t->step = MOVE_SETTLED;
        if (t->facing != EAGLE_NONE && u->facing != EAGLE_NONE && u->facing != t->facing) {
            u->facing = t->facing;
            eagle_result(p, EAGLE_EV_WHEELED, EL_19_8, 0, t->unit, t->facing, -1);
        }
        eagle_arrived(p, t->unit, t->cause);
        return true;
    }
    case MOVE_SETTLED:
        t->step = MOVE_DONE;
        if (eagle_on_board(s, t->unit)) eagle_reach_moment(p, EAGLE_AT_MOVED, side);
        return true;
    case MOVE_DONE: break;
    }
    eagle_unmark(s, t->unit, EAGLE_STEP_MARKS); /* EL-G5.M20 */
    eagle_pop(s, EAGLE_PASSED);
    return true;
}

const eagle_course eagle_course_move = {.run = run_move};

static eagle_task move_task(int unit, eagle_way way, int hex, uint32_t with, gg_rule rule) {
    eagle_task task = eagle_task_of(EAGLE_TASK_MOVE, rule);
    task.step = MOVE_NAMED;
    task.unit = (uint8_t)unit;
    task.cause = (uint8_t)way;
    task.to = (uint16_t)hex;
    task.with = with;
    return task;
}

/* --- exits, EL-G10.S5s1 ------------------------------------------------------------------------------ */

static gg_rule exit_side_bar(const mover *m, int facing, int direction) {
    if (facing != EAGLE_NONE) return order_bar(m, facing, direction);
    /* in open order: off the board is farther from every enemy */
    if (m->order == EAGLE_MANEUVER || m->order == EAGLE_DEFENSE || m->reduced) return 0;
    return m->order == EAGLE_ATTACK ? EL_19_7 : EL_14_30;
}

static gg_rule exit_bar(const eagle_battle *b, const eagle_state *s, int unit) {
    mover m = mover_of(b, s, unit);
    bool at_row = eagle_row_of(b, m.from) == b->exit_row;
    if (!eagle_has(b, EAGLE_EXIT) || m.side != EAGLE_FRENCH) return EL_19_28;
    if (!at_row) return EL_G10_S5s1;
    gg_rule bar = eagle_command_bar(s, unit, EL_15_9);
    if (!bar) bar = leave_bar(&m);
    if (!bar && must_rejoin(&m)) bar = EL_14_9;
    for (int turn = -1; turn <= 1 && !bar; turn++) { /* EL-19.8, EL-19.12 */
        int facing = m.facing == EAGLE_NONE ? EAGLE_NONE : eagle_turned(m.facing, turn);
        if (!exit_side_bar(&m, facing, 0) || !exit_side_bar(&m, facing, 5)) return 0; /* NE, NW */
    }
    return bar ? bar : EL_G10_S5s1;
}

static void list_exits(const eagle_sight *v, int unit, gg_list *list) {
    if (exit_bar(v->b, v->s, unit)) return;
    uint32_t free = eagle_leaders_in(v->s, eagle_side_of(v->b, unit), v->s->unit[unit].at);
    EAGLE_EACH_COMPANY(with, free)
    gg_list_put(list, EAGLE_DO_EXIT, 2, unit, (int)with, -1);
}

static gg_rule exit_company_bar(const eagle_sight *v, int unit, int with) {
    uint32_t there = eagle_leaders_in(v->s, eagle_side_of(v->b, unit), v->s->unit[unit].at);
    return with < 0 || (uint32_t)with & ~there ? EL_6_10 : 0;
}

static void leave_board(eagle_play *p, int unit, uint32_t with) {
    eagle_acts(p->s, unit);
    p->s->exited = 1; /* EL-G10.S5s6 */
    eagle_take_off(p, unit, EAGLE_EXITED, false, EL_G10_S5s1);
    eagle_leave_with(p, with, EL_G10_S5s1);
}

/* --- the step ---------------------------------------------------------------------------------------- */

enum move_step_step { MOVES_BEGIN, MOVES_CHOOSE, MOVES_OVER };

static void list_moves(const eagle_sight *v, int group, gg_list *list) {
    const eagle_group_card *card = &v->b->group[group];
    for (int i = 0; i < card->units && !list->cut; i++) {
        int unit = card->unit[i];
        if (eagle_may_act(v, unit).rule) continue;
        list_marches(v, unit, list);
        eagle_list_falls(v, unit, list);
        list_exits(v, unit, list);
    }
    eagle_list_rifles(v, list);
    eagle_list_go(v, group, list);
}

/* EL-14.9: a unit the owner may not end the step without. Else nothing is obliged to move (EL-14.7). */
static int find_bound(const eagle_battle *b, const eagle_state *s, int group) {
    for (int i = 0; i < b->group[group].units; i++) {
        int unit = b->group[group].unit[i];
        if (!eagle_on_board(s, unit) || !eagle_is(s, unit, EAGLE_MARKED)) continue;
        mover m = mover_of(b, s, unit);
        if (!eagle_is(s, unit, EAGLE_BALKED) && must_rejoin(&m)) return unit;
    }
    return EAGLE_NONE;
}

/* EL-17.11 */
static bool is_anything_left(const eagle_play *p, const eagle_task *t) {
    uint32_t at[1];
    int32_t word[8];
    gg_list list = gg_list_over(at, 1, word, sizeof word / sizeof *word);
    eagle_sight sight = eagle_sight_of(p, t->side);
    list_moves(&sight, t->group, &list);
    return list.count > 0 || eagle_may_hold(p->b, p->s, t, EAGLE_AT_MOVING, t->side, true);
}

static bool run_move_step(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    eagle_take_answer(s);
    switch ((enum move_step_step)t->step) {
    case MOVES_BEGIN:
        t->step = MOVES_CHOOSE;
        eagle_bring_rifles_forward(p);
        return true;
    case MOVES_CHOOSE:
        if (is_anything_left(p, t)) return false;
        t->step = MOVES_OVER;
        return true;
    case MOVES_OVER: break;
    }
    eagle_gather_rifles(p);
    eagle_end_marks(p->b, s, EAGLE_STEP_MARKS); /* EL-Q15 */
    eagle_pop(s, EAGLE_NO_ANSWER);
    return true;
}

static gg_prompt prompt_move_step(const eagle_battle *b, const eagle_state *s) {
    const eagle_task *t = eagle_at_top(s);
    (void)b;
    gg_prompt prompt = eagle_ask(EAGLE_ASK_ACT, t->side, EAGLE_SUBJECT_GROUP + t->group, EAGLE_STEP_MOVE);
    prompt.open = true; /* of the ways to one place and facing the list names one */
    return prompt;
}

static void list_move_step(const eagle_sight *v, gg_list *list) {
    const eagle_task *t = eagle_at_top(v->s);
    list_moves(v, t->group, list);
    eagle_list_plays(v, t, EAGLE_AT_MOVING, true, list);
    if (find_bound(v->b, v->s, t->group) == EAGLE_NONE) gg_list_put(list, EAGLE_DO_NEXT, 0, -1, -1, -1);
}

static eagle_march march_of(const gg_action *a) {
    return (eagle_march){eagle_arg(a, 0), eagle_arg(a, 1), eagle_arg(a, 2),
                         eagle_arg(a, 3), eagle_arg(a, 4), (uint32_t)eagle_arg(a, 5)};
}

static gg_verdict judge_move_step(const eagle_sight *v, const gg_action *a) {
    const eagle_task *t = eagle_at_top(v->s);
    if (a->kind == EAGLE_DO_PLAY) return eagle_judge_play(v, t, EAGLE_AT_MOVING, true, a);
    if (a->kind == EAGLE_DO_NEXT) {
        int bound = find_bound(v->b, v->s, t->group);
        return bound == EAGLE_NONE ? gg_legal() : gg_forbid(EL_14_9, bound, -1);
    }
    if (a->kind == EAGLE_DO_GO) return eagle_judge_go(v, t->group, eagle_arg(a, 0), eagle_arg(a, 1));
    if (a->kind == EAGLE_DO_RIFLES) return eagle_judge_rifles(v, eagle_arg(a, 0), eagle_arg(a, 1));
    if (a->kind == EAGLE_DO_MOVE) {
        eagle_march march = march_of(a);
        return a->count == 6 ? eagle_judge_march(v, &march) : gg_forbid(EL_19_1, -1, -1);
    }
    gg_verdict verdict = eagle_may_act(v, eagle_arg(a, 0));
    if (verdict.rule) return verdict;
    int unit = a->arg[0], hex = eagle_arg(a, 1);
    bool test;
    gg_rule rule;
    if (a->kind == EAGLE_DO_EXIT) {
        rule = exit_bar(v->b, v->s, unit);
        if (!rule) rule = exit_company_bar(v, unit, eagle_arg(a, 1));
        return rule ? gg_forbid(rule, unit, -1) : gg_legal();
    }
    if (!eagle_is_hex(v->b, hex)) return gg_forbid(EL_30_5, unit, -1);
    rule = eagle_fall_back_bar(v->b, v->s, unit, hex, &test);
    if (!rule) rule = eagle_company_bar(v->b, v->s, unit, EAGLE_BY_FALL_BACK, 1, eagle_arg(a, 2));
    return rule ? gg_forbid(rule, unit, eagle_subject_hex(hex)) : gg_legal();
}

static void wheel_in_place(eagle_play *p, int unit, int facing) {
    eagle_acts(p->s, unit);
    eagle_unmark(p->s, unit, EAGLE_STEP_MARKS);
    p->s->unit[unit].facing = (uint8_t)facing;
    eagle_result(p, EAGLE_EV_WHEELED, EL_19_9, 0, unit, facing, -1);
}

static void march(eagle_play *p, const eagle_march *a) {
    if (a->hex == -1) {
        wheel_in_place(p, a->unit, a->after);
        return;
    }
    eagle_task task = move_task(a->unit, EAGLE_BY_MOVE, a->hex, a->with, EL_19_1);
    if (a->then != -1) task.then = (uint16_t)a->then;
    int facing = a->after != -1 ? a->after : a->before != -1 ? a->before : p->s->unit[a->unit].facing;
    task.facing = (uint8_t)facing;
    eagle_push(p->s, task);
}

static void fall_back(eagle_play *p, int unit, int hex, uint32_t with) {
    bool test = false;
    eagle_fall_back_bar(p->b, p->s, unit, hex, &test);
    eagle_task task = move_task(unit, EAGLE_BY_FALL_BACK, hex, with, test ? EL_30_7 : EL_30_6);
    if (test) task.step = MOVE_TEST;
    eagle_push(p->s, task);
}

static void answer_move_step(eagle_play *p, int side, const gg_action *a) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    switch ((eagle_verb)a->kind) {
    case EAGLE_DO_NEXT: t->step = MOVES_OVER; return;
    case EAGLE_DO_PLAY: eagle_do_play(p, side, t, EAGLE_AT_MOVING, true, a); return;
    case EAGLE_DO_GO: eagle_go(p, a->arg[0], a->arg[1]); return;
    case EAGLE_DO_RIFLES: eagle_move_rifles(p, a->arg[0], a->arg[1]); return;
    case EAGLE_DO_EXIT: leave_board(p, a->arg[0], (uint32_t)a->arg[1]); return;
    case EAGLE_DO_FALL_BACK: fall_back(p, a->arg[0], a->arg[1], (uint32_t)a->arg[2]); return;
    default: {
        eagle_march named = march_of(a);
        march(p, &named);
        return;
    }
    }
}

const eagle_course eagle_course_move_step = {run_move_step, prompt_move_step, list_move_step, judge_move_step,
                                             answer_move_step};
