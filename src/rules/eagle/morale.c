/* morale: chapter 7, and the tests of reserves (14.34 to 14.43). */
#include "rules/eagle/morale.h"

#include "rules/eagle/attack.h"
#include "rules/eagle/cards.h"
#include "rules/eagle/charge.h"
#include "rules/eagle/result.h"

void eagle_reach_of_opponent(eagle_play *p, eagle_moment moment, int unit) {
    int acting = eagle_acting_side(p->b, p->s);
    if (acting != EAGLE_NONE && eagle_side_of(p->b, unit) != acting) eagle_reach_moment(p, moment, acting);
}

void eagle_push_test(eagle_play *p, int unit, eagle_cause cause, int attack, int other, int card,
                     gg_rule rule) {
    eagle_task task = eagle_task_of(EAGLE_TASK_TEST, rule);
    task.unit = (uint8_t)unit;
    task.cause = (uint8_t)cause;
    task.attack = (uint8_t)attack;
    task.other = (uint8_t)other;
    task.card = (uint8_t)card;
    eagle_push(p->s, task);
}

/* --- the sum, EL-T4 ---------------------------------------------------------------------------------- */

/* EL-23.15, EL-23.19, EL-30.18, R12 */
static void add_square(const eagle_battle *b, const eagle_state *s, const eagle_task *t, eagle_sum *sum) {
    int at = s->unit[t->unit].at, nearest = EAGLE_FAR;
    const eagle_group_card *group = s->active == EAGLE_NONE ? NULL : &b->group[s->active];
    for (int i = 0; group && i < group->units; i++) {
        int rider = group->unit[i];
        if (!eagle_is_charging(s, rider)) continue;
        int far = eagle_distance(b, at, s->unit[rider].at);
        if (far < nearest && eagle_sees(b, at, s->unit[rider].at, NULL)) nearest = far;
    }
    if (!(t->flags & EAGLE_NO_DISTANCE)) eagle_add(sum, EL_23_15, nearest <= 1 ? -4 : -2);
    if (s->mass) eagle_add(sum, EL_30_18, 1 - __builtin_popcount(s->mass));
    bool rye = eagle_has(b, EAGLE_RYE) && eagle_is_open_ground(b, at);
    if (rye && eagle_row_of(b, at) >= 5 && eagle_row_of(b, at) <= 8) eagle_add(sum, EL_G10_S6s1, -1);
}

static bool is_of_result(const eagle_task *t) {
    return t->cause == EAGLE_FOR_RESULT_2 || t->cause == EAGLE_FOR_RESULT_4;
}

/* EL-7.12: the flank or rear of a result, or of a reserve unit attacked (EL-28.44: covered flanks are none).
 */
static void add_arc(const eagle_state *s, const eagle_task *t, eagle_sum *sum) {
    if (t->attack == EAGLE_NONE) return;
    const eagle_attack *a = &s->attack[t->attack];
    if (a->arc == EAGLE_FRONT || a->flags & EAGLE_AS_FRONT) return; /* R11 */
    if (is_of_result(t)) eagle_add(sum, EL_24_31, -2);
    if (t->cause == EAGLE_FOR_RESERVE) eagle_add(sum, EL_14_36, -2);
}

/* EL-G5.M24: every test of the result of a fire. */
static void add_fire(const eagle_battle *b, const eagle_state *s, const eagle_task *t, eagle_sum *sum) {
    if (t->attack == EAGLE_NONE || (!is_of_result(t) && t->cause != EAGLE_FOR_DEATH)) return;
    const eagle_attack *a = &s->attack[t->attack];
    if (a->kind != EAGLE_FIRE) return;
    bool rifles = eagle_is_rifles(a->attacker);
    bool guns = !rifles && eagle_kind_of(b, a->attacker) == EAGLE_ARTILLERY;
    if (rifles)
        eagle_add(sum, EL_28_36, -1);
    else if (eagle_is(s, a->attacker, EAGLE_SKIRMISHER_OUT))
        eagle_add(sum, EL_28_16, -1);
    if (a->flags & EAGLE_GALLING) eagle_add(sum, guns ? EL_G5_E46 : EL_G5_E20, -2);
}

/* EL-7.2 to EL-7.6 */
void eagle_test_sum(const eagle_battle *b, const eagle_state *s, const eagle_task *t, eagle_sum *sum) {
    const eagle_unit *u = &s->unit[t->unit];
    *sum = (eagle_sum){0};
    eagle_add(sum, EL_7_1, eagle_card_of(b, t->unit)->morale);
    eagle_add(sum, EL_7_2, u->figures); /* EL-28.13, EL-28.38 */
    eagle_add(sum, EL_6_6, eagle_values(s, t->leader).morale);
    if (!eagle_is_tested_fresh(t->card)) { /* R37 */
        if (u->temper == EAGLE_DISORDERED) eagle_add(sum, EL_24_38, -2);
        if (u->temper == EAGLE_ROUTING) eagle_add(sum, EL_25_5, -4); /* EL-7.4 */
    }
    if (eagle_order_of(b, s, t->unit) == EAGLE_MANEUVER) eagle_add(sum, EL_14_27, -2);
    add_arc(s, t, sum);
    add_fire(b, s, t, sum);
    switch ((eagle_cause)t->cause) {
    case EAGLE_FOR_RESULT_2: eagle_add(sum, t->rule, -2); break; /* EL-24.30, R7 */
    case EAGLE_FOR_RESULT_4: eagle_add(sum, t->rule, -4); break;
    case EAGLE_FOR_DEATH: eagle_add(sum, EL_7_5, -eagle_commanders[t->other].morale); break;
    case EAGLE_FOR_SQUARE: add_square(b, s, t, sum); break;
    case EAGLE_FOR_RECALL:
        if (u->marks & EAGLE_CARRIED) eagle_add(sum, EL_G10_S9s3, -2);
        break;
    default: break;
    }
    eagle_add(sum, EL_G5_M8, t->bonus);
}

/* --- a test ------------------------------------------------------------------------------------------ */

enum test_step { TEST_LED, TEST_ASKED, TEST_ROLL, TEST_ROLLED, TEST_REROLLED, TEST_SUFFERED };

/* EL-P16: asked only if CC and own UGC are there with different values. */
static bool is_led_by_choice(const eagle_state *s, uint32_t helpers) {
    int first = eagle_first_leader(s, helpers);
    if (first == EAGLE_NONE) return false;
    int second = eagle_first_leader(s, helpers & ~((uint32_t)1 << first));
    return second != EAGLE_NONE && eagle_values(s, first).morale != eagle_values(s, second).morale;
}

/* EL-7.7 to EL-7.10: what a failed test does is the business of the rule that causes it. */
static bool is_callers_business(const eagle_task *t) {
    switch ((eagle_cause)t->cause) {
    case EAGLE_FOR_SQUARE:
    case EAGLE_FOR_GUNS:
    case EAGLE_FOR_RECALL:
    case EAGLE_FOR_RALLY:
    case EAGLE_FOR_RETREAT: return true;
    case EAGLE_FOR_CARD: return eagle_is_tested_only(t->card);
    default: return false;
    }
}

static void end_test(eagle_play *p, const eagle_task *t, bool passed, int total) {
    eagle_result(p, passed ? EAGLE_EV_PASSED : EAGLE_EV_FAILED, t->rule, total, t->unit, t->cause, -1);
}

/* EL-7.7, EL-7.8, EL-7.9, EL-14.37 */
static void suffer(eagle_play *p, const eagle_task *t) {
    int from = t->attack == EAGLE_NONE ? EAGLE_NOWHERE : p->s->attack[t->attack].from; /* EL-25.23 */
    if (eagle_routs(p->s, t->unit))
        eagle_rout(p, t->unit, from, 1, EL_7_9);
    else
        eagle_disorder(p, t->unit, from, p->s->unit[t->unit].temper == EAGLE_GOOD ? EL_7_7 : EL_7_8);
}

static int total_of(const eagle_play *p, const eagle_task *t) {
    eagle_sum sum;
    eagle_test_sum(p->b, p->s, t, &sum);
    return sum.total + t->die;
}

/* The die that stands: passed, or failed with what follows. */
static void conclude(eagle_play *p, eagle_task *t) {
    int total = total_of(p, t);
    bool passed = eagle_succeeds(total);
    end_test(p, t, passed, total);
    if (passed || is_callers_business(t)) {
        eagle_pop(p->s, passed ? EAGLE_PASSED : EAGLE_FAILED);
        return;
    }
    t->step = TEST_SUFFERED;
    suffer(p, t);
}

static void roll(eagle_play *p, eagle_task *t) {
    eagle_sum sum;
    eagle_test_sum(p->b, p->s, t, &sum);
    t->die = (uint8_t)eagle_die(p, "the morale of", t->unit);
    eagle_tell_roll(p, &sum, t->rule, t->unit, t->die, 0);
}

static bool run_test(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    int answer = eagle_take_answer(s);
    if (!eagle_on_board(s, t->unit) && t->step != TEST_SUFFERED) {
        eagle_pop(s, EAGLE_GONE);
        return true;
    }
    switch ((enum test_step)t->step) {
    case TEST_LED: {
        uint32_t helpers = eagle_helpers(p->b, s, t->unit);
        if (t->leader == EAGLE_NONE && is_led_by_choice(s, helpers)) return false;
        if (t->leader == EAGLE_NONE) t->leader = (uint8_t)eagle_first_leader(s, helpers);
        t->step = TEST_ASKED;
        return true;
    }
    case TEST_ASKED:
        t->step = TEST_ROLL;
        eagle_reach_of_opponent(p, t->cause == EAGLE_FOR_SQUARE ? EAGLE_AT_SQUARE : EAGLE_AT_MORALE, t->unit);
        return true;
    case TEST_ROLL:
        roll(p, t);
        t->step = TEST_ROLLED;
        return true;
    case TEST_ROLLED:
        t->step = TEST_REROLLED;
        if (!eagle_succeeds(total_of(p, t))) eagle_reach_of_opponent(p, EAGLE_AT_MORALE_FAILED, t->unit);
        return true;
    case TEST_REROLLED: conclude(p, t); return true;
    case TEST_SUFFERED: break;
    }
    eagle_pop(s, answer == EAGLE_NO_ANSWER ? EAGLE_FAILED : answer);
    return true;
}

static gg_prompt prompt_test(const eagle_battle *b, const eagle_state *s) {
    const eagle_task *t = eagle_at_top(s);
    return eagle_ask(EAGLE_ASK_LEAD, eagle_side_of(b, t->unit), t->unit, -1);
}

static void list_test(const eagle_sight *v, gg_list *list) {
    uint32_t helpers = eagle_helpers(v->b, v->s, eagle_at_top(v->s)->unit);
    for (int leader = 0; leader < EAGLE_LEADERS; leader++)
        if (helpers >> leader & 1) gg_list_put(list, EAGLE_DO_BY, 1, leader, -1, -1);
}

static gg_verdict judge_test(const eagle_sight *v, const gg_action *a) {
    int leader = eagle_arg(a, 0);
    uint32_t helpers = eagle_helpers(v->b, v->s, eagle_at_top(v->s)->unit);
    return eagle_is_leader(leader) && helpers >> leader & 1 ? gg_legal() : gg_forbid(EL_6_9, -1, -1);
}

static void answer_test(eagle_play *p, int side, const gg_action *a) {
    (void)side;
    eagle_top(p->s)->leader = (uint8_t)a->arg[0];
}

const eagle_course eagle_course_test = {run_test, prompt_test, list_test, judge_test, answer_test};

/* --- a reserve group is attacked or approached, EL-14.34 to EL-14.43 --------------------------------- */

enum alarm_step { ALARM_MOMENT, ALARM_STOOD, ALARM_TESTS };

void eagle_alarm(eagle_play *p, int group, int unit, int attack, gg_rule rule) {
    eagle_group *g = &p->s->group[group];
    if (g->order != EAGLE_RESERVE || g->marks & EAGLE_GROUP_TESTED) return; /* EL-14.35 */
    g->marks |= EAGLE_GROUP_TESTED;
    eagle_task task = eagle_task_of(EAGLE_TASK_ALARM, rule);
    task.group = (uint8_t)group;
    task.unit = (uint8_t)unit;
    task.attack = (uint8_t)attack;
    eagle_push(p->s, task);
}

static bool owes_test(const eagle_state *s, int unit) {
    return eagle_on_board(s, unit) && !eagle_routs(s, unit) && eagle_is(s, unit, EAGLE_TO_TEST);
}

/* EL-14.36, EL-14.43: the attack on that unit itself. */
static int attack_on(const eagle_state *s, const eagle_task *t, int unit) {
    if (t->attack == EAGLE_NONE || unit == t->unit) return t->attack;
    for (int i = 0; i < s->attacks; i++) {
        const eagle_attack *a = &s->attack[i];
        if (a->target == unit && !(a->flags & (EAGLE_LAPSED | EAGLE_SETTLED))) return i;
    }
    return EAGLE_NONE;
}

static bool run_alarm(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    const eagle_group_card *group = &p->b->group[t->group];
    int answer = eagle_take_answer(s);
    switch ((enum alarm_step)t->step) {
    case ALARM_MOMENT:
        t->step = ALARM_STOOD;
        for (int i = 0; i < group->units; i++) {
            int unit = group->unit[i];
            eagle_unmark(s, unit, EAGLE_TO_TEST);
            if (eagle_on_board(s, unit) && !eagle_routs(s, unit)) eagle_mark(s, unit, EAGLE_TO_TEST);
        }
        eagle_reach_of_opponent(p, EAGLE_AT_RESERVE, group->unit[0]);
        return true;
    case ALARM_STOOD: /* R35, EL-16.26 */
        t->step = ALARM_TESTS;
        for (int i = 0; i < group->units && answer == EAGLE_STOPPED; i++)
            if (eagle_is(s, group->unit[i], EAGLE_IN_COMMAND)) eagle_unmark(s, group->unit[i], EAGLE_TO_TEST);
        return true;
    case ALARM_TESTS: break;
    }
    for (int i = 0; i < group->units; i++)
        if (owes_test(s, group->unit[i])) return false;
    eagle_pop(s, EAGLE_NO_ANSWER);
    return true;
}

static gg_prompt prompt_alarm(const eagle_battle *b, const eagle_state *s) {
    int group = eagle_at_top(s)->group;
    return eagle_ask(EAGLE_ASK_TESTS, b->group[group].side, EAGLE_SUBJECT_GROUP + group, -1);
}

static void list_alarm(const eagle_sight *v, gg_list *list) {
    const eagle_group_card *group = &v->b->group[eagle_at_top(v->s)->group];
    for (int i = 0; i < group->units; i++)
        if (owes_test(v->s, group->unit[i])) gg_list_put(list, EAGLE_DO_TEST, 1, group->unit[i], -1, -1);
}

static gg_verdict judge_alarm(const eagle_sight *v, const gg_action *a) {
    int unit = eagle_arg(a, 0);
    bool ours = eagle_is_unit(v->b, unit) && v->b->unit[unit].group == eagle_at_top(v->s)->group;
    return ours && owes_test(v->s, unit) ? gg_legal() : gg_forbid(EL_14_35, -1, -1);
}

static void answer_alarm(eagle_play *p, int side, const gg_action *a) {
    const eagle_task *t = eagle_top(p->s);
    int unit = a->arg[0];
    (void)side;
    eagle_unmark(p->s, unit, EAGLE_TO_TEST);
    eagle_push_test(p, unit, EAGLE_FOR_RESERVE, attack_on(p->s, t, unit), EAGLE_NONE, 0, EL_14_34);
}

const eagle_course eagle_course_alarm = {run_alarm, prompt_alarm, list_alarm, judge_alarm, answer_alarm};
