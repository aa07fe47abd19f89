/* rally: chapter 26, EL-Q12. */
#include "rules/eagle/rally.h"

#include "rules/eagle/cards.h"
#include "rules/eagle/command.h"
#include "rules/eagle/morale.h"
#include "rules/eagle/move.h"
#include "rules/eagle/result.h"
#include "rules/eagle/sequence.h"
#include "rules/eagle/victory.h"

/* --- who may rally whom ------------------------------------------------------------------------------ */

/* Routing units of a side on the board. */
static bool is_routing_of(const eagle_battle *b, const eagle_state *s, int side, int unit) {
    return eagle_is_unit(b, unit) && eagle_side_of(b, unit) == side && eagle_on_board(s, unit) &&
           eagle_routs(s, unit);
}

/* EL-26.16: neither command nor order is asked for. */
gg_rule eagle_rally_bar(const eagle_battle *b, const eagle_state *s, int unit, int leader) {
    int side = eagle_side_of(b, unit), at = s->unit[unit].at;
    if (!is_routing_of(b, s, side, unit)) return EL_26_2;
    if (eagle_is(s, unit, EAGLE_TRIED)) return EL_26_6;
    if (!eagle_is_leader(leader) || eagle_side_of_leader(leader) != side || !eagle_leads(s, leader))
        return EL_26_2;
    bool ours = s->chief[side] == leader || s->leader[leader].group == b->unit[unit].group;
    if (!ours) return EL_26_2;
    int leadership = eagle_values(s, leader).leadership, from = s->leader[leader].at;
    if (s->leader[leader].tries >= leadership) return EL_26_5;
    if (eagle_path(b, s, side, from, at, leadership) > leadership) return EL_26_3;
    return eagle_sees(b, from, at, NULL) ? 0 : EL_26_4; /* EL-9.8 */
}

/* EL-26.10, EL-26.11: the formation it takes where it stands. */
static int rallied_formation(const eagle_battle *b, const eagle_state *s, int unit) {
    switch ((eagle_kind)eagle_kind_of(b, unit)) {
    case EAGLE_CAVALRY: return EAGLE_HORSE;
    case EAGLE_ARTILLERY: return EAGLE_LIMBERED;
    default: return eagle_is_open_ground(b, s->unit[unit].at) ? EAGLE_COLUMN : EAGLE_OPEN_ORDER;
    }
}

void eagle_rally_unit(eagle_play *p, int unit, int facing, gg_rule rule) {
    eagle_state *s = p->s;
    eagle_unit *u = &s->unit[unit];
    u->temper = EAGLE_DISORDERED; /* EL-26.9 */
    eagle_set_formation(s, unit, rallied_formation(p->b, s, unit), facing);
    if (eagle_kind_of(p->b, unit) != EAGLE_ARTILLERY) eagle_mark(s, unit, EAGLE_MARKED); /* EL-19.23 */
    eagle_result(p, EAGLE_EV_RALLIED, rule, 0, unit, u->formation, u->facing);
    eagle_take_objective(p, unit, u->at, EL_27_5);
}

/* --- one attempt, EL-26.7 to EL-26.13 ---------------------------------------------------------------- */

enum attempt_step { ATTEMPT_MOMENT, ATTEMPT_TEST, ATTEMPT_TESTED, ATTEMPT_FLEES, ATTEMPT_ENDS };

static bool run_rally_test(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    int answer = eagle_take_answer(s), side = eagle_side_of(p->b, t->unit);
    switch ((enum attempt_step)t->step) {
    case ATTEMPT_MOMENT:
        t->step = ATTEMPT_TEST;
        eagle_reach_moment(p, EAGLE_AT_RALLY_TEST, side);
        return true;
    case ATTEMPT_TEST:
        t->step = ATTEMPT_TESTED;
        if (answer == EAGLE_PASSED) { /* E44 */
            s->answer = EAGLE_PASSED;
            return true;
        }
        eagle_push_test(p, t->unit, EAGLE_FOR_RALLY, EAGLE_NONE, EAGLE_NONE, 0, EL_26_7);
        eagle_top(s)->bonus = t->bonus; /* E42, R32 */
        return true;
    case ATTEMPT_TESTED:
        if (answer == EAGLE_PASSED) {
            eagle_rally_unit(p, t->unit, t->facing, EL_26_9);
            t->step = ATTEMPT_ENDS;
            return true;
        }
        t->step = ATTEMPT_FLEES;
        eagle_reach_moment(p, EAGLE_AT_RALLY_FAILED, side);
        return true;
    case ATTEMPT_FLEES:
        t->step = ATTEMPT_ENDS;
        eagle_rout(p, t->unit, EAGLE_NOWHERE, 1, EL_26_13);
        return true;
    case ATTEMPT_ENDS: break;
    }
    eagle_pop(s, EAGLE_NO_ANSWER);
    return true;
}

const eagle_course eagle_course_rally_test = {.run = run_rally_test};

/* --- a player's part, EL-26.17
 * -------------------------------------------------------------------------------- */

enum part_step { PART_BEGINS, PART_ATTEMPTS, PART_FLIGHTS };

static bool may_be_rallied(const eagle_battle *b, const eagle_state *s, int side, int unit) {
    if (!is_routing_of(b, s, side, unit) || eagle_is(s, unit, EAGLE_TRIED)) return false;
    for (int i = side * EAGLE_LETTERS; i < (side + 1) * EAGLE_LETTERS; i++)
        if (!eagle_rally_bar(b, s, unit, i)) return true;
    return false;
}

static bool can_try(const eagle_play *p, int side) {
    for (int unit = 0; unit < p->b->units; unit++)
        if (may_be_rallied(p->b, p->s, side, unit)) return true;
    return false;
}

/* EL-25.8, EL-26.14: it has still to flee in this phase. */
static bool must_flee(const eagle_battle *b, const eagle_state *s, int side, int unit) {
    return is_routing_of(b, s, side, unit) && !eagle_is(s, unit, EAGLE_FLED);
}

/* The unit that flees next if there is no choice about any: EL-25.16 for each of them. */
static int find_stuck(const eagle_play *p, int side, bool *choice) {
    int stuck = EAGLE_NONE;
    *choice = false;
    for (int unit = 0; unit < p->b->units; unit++) {
        if (!must_flee(p->b, p->s, side, unit)) continue;
        eagle_hexes hexes = eagle_rout_hexes(p->b, p->s, unit, EAGLE_NOWHERE);
        if (hexes.count || hexes.leave)
            *choice = true;
        else
            stuck = unit;
    }
    return stuck;
}

static bool run_flights(eagle_play *p, eagle_task *t) {
    bool choice;
    int stuck = find_stuck(p, t->side, &choice);
    if (choice) return false;
    if (stuck == EAGLE_NONE) {
        eagle_pop(p->s, EAGLE_NO_ANSWER);
        return true;
    }
    eagle_mark(p->s, stuck, EAGLE_FLED);
    eagle_rout(p, stuck, EAGLE_NOWHERE, 1, EL_26_14);
    return true;
}

static bool run_rally_part(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    eagle_take_answer(s);
    switch ((enum part_step)t->step) {
    case PART_BEGINS:
        t->step = PART_ATTEMPTS;
        eagle_reach_moment(p, EAGLE_AT_RALLY, t->side);
        return true;
    case PART_ATTEMPTS:
        if (can_try(p, t->side)) return false;
        t->step = PART_FLIGHTS;
        return true;
    case PART_FLIGHTS: break;
    }
    return run_flights(p, t);
}

static gg_prompt prompt_rally_part(const eagle_battle *b, const eagle_state *s) {
    const eagle_task *t = eagle_at_top(s);
    (void)b;
    return eagle_ask(EAGLE_ASK_RALLY, t->side, EAGLE_SUBJECT_SIDE + t->side, -1);
}

static void list_attempts(const eagle_sight *v, int side, gg_list *list) {
    for (int unit = 0; unit < v->b->units; unit++) {
        if (!is_routing_of(v->b, v->s, side, unit)) continue;
        bool faces = eagle_formations[rallied_formation(v->b, v->s, unit)].faces;
        for (int leader = side * EAGLE_LETTERS; leader < (side + 1) * EAGLE_LETTERS; leader++) {
            if (!eagle_leads(v->s, leader) || eagle_rally_bar(v->b, v->s, unit, leader)) continue;
            for (int facing = faces ? 0 : -1; facing < (faces ? GG_HEX_SIDES : 0); facing++)
                gg_list_put(list, EAGLE_DO_RALLY, 3, unit, leader, facing);
        }
    }
    gg_list_put(list, EAGLE_DO_NEXT, 0, -1, -1, -1);
}

static void list_rally_part(const eagle_sight *v, gg_list *list) {
    const eagle_task *t = eagle_at_top(v->s);
    if (t->step == PART_ATTEMPTS) {
        list_attempts(v, t->side, list);
        return;
    }
    for (int unit = 0; unit < v->b->units; unit++)
        if (must_flee(v->b, v->s, t->side, unit)) eagle_list_rout(v->b, v->s, unit, EAGLE_NOWHERE, list);
}

static gg_verdict judge_rally(const eagle_sight *v, int side, const gg_action *a) {
    int unit = eagle_arg(a, 0), facing = eagle_arg(a, 2);
    if (!is_routing_of(v->b, v->s, side, unit)) return gg_forbid(EL_26_2, -1, -1);
    gg_rule rule = eagle_rally_bar(v->b, v->s, unit, eagle_arg(a, 1));
    bool faces = eagle_formations[rallied_formation(v->b, v->s, unit)].faces;
    if (!rule && faces && !eagle_is_facing(facing)) rule = EL_26_12;
    if (!rule && !faces && facing != -1) rule = EL_19_33;
    return rule ? gg_forbid(rule, unit, -1) : gg_legal();
}

static gg_verdict judge_rally_part(const eagle_sight *v, const gg_action *a) {
    const eagle_task *t = eagle_at_top(v->s);
    bool attempts = t->step == PART_ATTEMPTS;
    if (a->kind == EAGLE_DO_NEXT) return attempts ? gg_legal() : gg_forbid(EL_26_14, -1, -1);
    if ((a->kind == EAGLE_DO_RALLY) != attempts) return gg_forbid(EL_26_17, -1, -1);
    if (attempts) return judge_rally(v, t->side, a);
    int unit = eagle_arg(a, 0);
    if (!eagle_is_unit(v->b, unit) || !must_flee(v->b, v->s, t->side, unit) || a->count != 2)
        return gg_forbid(EL_26_17, -1, -1);
    gg_rule rule = eagle_rout_bar(v->b, v->s, unit, EAGLE_NOWHERE, a->arg[1]);
    return rule ? gg_forbid(rule, unit, -1) : gg_legal();
}

static void answer_rally_part(eagle_play *p, int side, const gg_action *a) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    int unit = eagle_arg(a, 0);
    (void)side;
    if (a->kind == EAGLE_DO_NEXT) {
        t->step = PART_FLIGHTS;
        return;
    }
    if (a->kind == EAGLE_DO_ROUT) {
        eagle_mark(s, unit, EAGLE_FLED);
        eagle_flee_to(p, unit, a->arg[1], EL_26_14);
        return;
    }
    eagle_mark(s, unit, EAGLE_TRIED);
    s->leader[a->arg[1]].tries++;
    eagle_task attempt = eagle_task_of(EAGLE_TASK_RALLY_TEST, EL_26_7);
    attempt.unit = (uint8_t)unit;
    attempt.leader = (uint8_t)a->arg[1];
    attempt.facing = (uint8_t)(a->arg[2] == -1 ? EAGLE_NONE : a->arg[2]);
    eagle_push(s, attempt);
}

const eagle_course eagle_course_rally_part = {run_rally_part, prompt_rally_part, list_rally_part,
                                              judge_rally_part, answer_rally_part};

/* --- the phase, EL-26.1
 * ---------------------------------------------------------------------------------------- */

enum phase_step { PHASE_ORDER, PHASE_FIRST, PHASE_SECOND, PHASE_ENDS };

static void push_part(eagle_play *p, int side) {
    eagle_task task = eagle_task_of(EAGLE_TASK_RALLY_PART, EL_26_1);
    task.side = (uint8_t)side;
    eagle_push(p->s, task);
}

static bool run_rally_phase(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    int answer = eagle_take_answer(s);
    if (t->step > PHASE_FIRST && eagle_check_end(p)) return true; /* EL-Q14 */
    switch ((enum phase_step)t->step++) {
    case PHASE_ORDER:
        for (int i = 0; i < EAGLE_LEADERS; i++) s->leader[i].tries = 0;
        eagle_push(s, eagle_task_of(EAGLE_TASK_WHO_FIRST, EL_26_1));
        return true;
    case PHASE_FIRST:
        if (answer) s->first = (uint8_t)(answer - 1);
        push_part(p, s->first);
        return true;
    case PHASE_SECOND: push_part(p, 1 - s->first); return true;
    case PHASE_ENDS: break;
    }
    eagle_pop(s, EAGLE_NO_ANSWER);
    return true;
}

const eagle_course eagle_course_rally_phase = {.run = run_rally_phase};
