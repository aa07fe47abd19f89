/* fallen: commanders who are hit and who fall, 6.27 to 6.46 and 24.15 to 24.17. EL-Q11. */
#include "rules/eagle/result.h"

#include "rules/eagle/morale.h"
#include "rules/eagle/move.h"
#include "rules/eagle/roll.h"

static uint32_t bit(int number) {
    return (uint32_t)1 << number;
}

/* --- a commander is hit, EL-24.15 to EL-24.17
 * --------------------------------------------------------------- */

/* A flag of HIT_LEADER. */
enum { BY_RED = 1 };
enum hit_step { HIT_MOMENT, HIT_TAKES, HIT_TESTED, HIT_ENDS };

void eagle_hit_leader(eagle_play *p, int leader, int unit, bool red, gg_rule rule) {
    eagle_task task = eagle_task_of(EAGLE_TASK_HIT_LEADER, rule);
    task.leader = (uint8_t)leader;
    task.unit = (uint8_t)unit;
    task.flags = red ? BY_RED : 0;
    eagle_push(p->s, task);
}

static void tell_of_leader(eagle_play *p, eagle_event event, gg_rule rule, int leader) {
    eagle_result(p, event, rule, 0, EAGLE_SUBJECT_LEADER + leader, -1, -1);
}

/* die: what the test has left; to: where he died. */
static bool run_hit_leader(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    eagle_leader *l = &s->leader[t->leader];
    int answer = eagle_take_answer(s);
    switch ((enum hit_step)t->step) {
    case HIT_MOMENT:
        t->step = HIT_TAKES;
        if (t->flags & BY_RED) eagle_reach_of_opponent(p, EAGLE_AT_HIT, t->unit);
        return true;
    case HIT_TAKES:
        if (answer == EAGLE_STOPPED) { /* R25 */
            eagle_pop(s, EAGLE_NO_ANSWER);
            return true;
        }
        if (!l->wounded) {
            l->wounded = 1; /* EL-6.37 */
            tell_of_leader(p, EAGLE_EV_WOUNDED, t->rule, t->leader);
            eagle_pop(s, EAGLE_NO_ANSWER);
            return true;
        }
        t->to = l->at;
        l->at = EAGLE_ELIMINATED; /* EL-6.38; EL-7.6: the successor comes after the test */
        tell_of_leader(p, EAGLE_EV_KILLED, EL_6_38, t->leader);
        t->step = HIT_TESTED;
        if (eagle_on_board(s, t->unit))
            eagle_push_test(p, t->unit, EAGLE_FOR_DEATH, t->attack, t->leader, 0, EL_24_17);
        return true;
    case HIT_TESTED:
        t->die = (uint8_t)answer;
        t->step = HIT_ENDS;
        eagle_fall(p, bit(t->leader), t->to, EL_24_17);
        return true;
    case HIT_ENDS: break;
    }
    eagle_pop(s, t->die);
    return true;
}

const eagle_course eagle_course_hit_leader = {.run = run_hit_leader};

/* --- commanders fall, EL-Q11
 * --------------------------------------------------------------------------------- */

enum fall_step { FALL_OFF, FALL_CHIEF, FALL_PROMOTE, FALL_GROUPS, FALL_APPEAR, FALL_ALONE };

static void push_fallen(eagle_play *p, int side, enum fall_step step, uint32_t with, int hex, gg_rule rule) {
    eagle_task task = eagle_task_of(EAGLE_TASK_FALLEN, rule);
    task.step = (uint8_t)step;
    task.side = (uint8_t)side;
    task.with = with;
    task.to = (uint16_t)hex;
    eagle_push(p->s, task);
}

void eagle_fall(eagle_play *p, uint32_t leaders, int hex, gg_rule rule) {
    int side = leaders >> EAGLE_LETTERS ? EAGLE_BRITISH : EAGLE_FRENCH;
    if (leaders) push_fallen(p, side, FALL_OFF, leaders, hex, rule);
}

/* A flag of FALLEN: no UGC steps in, a card is drawn. */
enum { CHIEF_IS_DRAWN = 1 };

void eagle_find_chief(eagle_play *p, int side) {
    push_fallen(p, side, FALL_CHIEF, 0, EAGLE_NOWHERE, EL_6_46);
    eagle_top(p->s)->flags = CHIEF_IS_DRAWN;
}

void eagle_leave_with(eagle_play *p, uint32_t leaders, gg_rule rule) {
    for (int i = 0; i < EAGLE_LEADERS; i++) {
        eagle_leader *l = &p->s->leader[i];
        int side = eagle_side_of_leader(i);
        if (!(leaders & bit(i)) || l->at >= EAGLE_HEXES) continue;
        eagle_result(p, EAGLE_EV_LEADER, rule, 0, EAGLE_SUBJECT_LEADER + i, eagle_subject_hex(l->at), -1);
        l->at = EAGLE_IDLE;
        l->group = EAGLE_NONE;
        if (p->s->chief[side] != i) continue;
        p->s->chief[side] = EAGLE_NONE;
        push_fallen(p, side, FALL_CHIEF, 0, EAGLE_NOWHERE, EL_6_33);
    }
}

/* EL-G9.4, EL-G9.8 */
static int worth_of(const eagle_state *s, int leader) {
    if (s->chief[eagle_side_of_leader(leader)] == leader) return 5;
    return eagle_commanders[leader].role == EAGLE_ROLE_REPLACEMENT ? 1 : 2;
}

/* EL-6.39: all are taken off first; `with` holds from here on the groups that want a UGC. */
static void take_off_fallen(eagle_play *p, eagle_task *t) {
    eagle_state *s = p->s;
    uint32_t groups = 0;
    for (int i = 0; i < EAGLE_LEADERS; i++) {
        eagle_leader *l = &s->leader[i];
        if (!(t->with & bit(i))) continue;
        if (l->at != EAGLE_ELIMINATED) tell_of_leader(p, EAGLE_EV_KILLED, t->rule, i);
        s->leader_points[1 - t->side] = (uint8_t)(s->leader_points[1 - t->side] + worth_of(s, i));
        if (s->chief[t->side] == i)
            s->chief[t->side] = EAGLE_NONE;
        else if (l->group != EAGLE_NONE)
            groups |= bit(l->group);
        l->at = EAGLE_ELIMINATED;
        l->group = EAGLE_NONE;
    }
    t->with = groups;
}

/* EL-6.33: one of his UGCs on the board. */
static bool may_be_chief(const eagle_state *s, int side, int leader) {
    return eagle_is_leader(leader) && eagle_side_of_leader(leader) == side && eagle_leads(s, leader) &&
           s->leader[leader].group != EAGLE_NONE;
}

static bool has_ugc(const eagle_state *s, int side) {
    for (int i = 0; i < EAGLE_LEADERS; i++)
        if (may_be_chief(s, side, i)) return true;
    return false;
}

/* EL-6.28, EL-6.31, EL-6.44: may that card be drawn? `any`: no replacement is left. */
static bool is_in_pile(const eagle_state *s, int side, int leader, bool any) {
    int at = s->leader[leader].at, role = eagle_commanders[leader].role;
    if (eagle_side_of_leader(leader) != side || role == EAGLE_ROLE_CC || s->chief[side] == leader)
        return false;
    return any ? at == EAGLE_IDLE || at == EAGLE_ELIMINATED
               : at == EAGLE_IDLE && role == EAGLE_ROLE_REPLACEMENT;
}

/* EL-C10, EL-C12; EAGLE_NONE if there is none at all. */
static int draw_replacement(eagle_play *p, int side) {
    for (int any = 0; any < 2; any++) {
        int count = 0, leader = -1;
        for (int i = 0; i < EAGLE_LEADERS; i++) count += is_in_pile(p->s, side, i, any);
        if (!count) continue;
        for (int k = eagle_draw_one(p, count, GG_OPEN); k > 0;) k -= is_in_pile(p->s, side, ++leader, any);
        p->s->leader[leader] = (eagle_leader){.at = EAGLE_IDLE, .group = EAGLE_NONE}; /* EL-6.40 */
        return leader;
    }
    return EAGLE_NONE;
}

static void place_new(eagle_play *p, eagle_task *t, int hex) {
    eagle_leader *l = &p->s->leader[t->leader];
    l->at = (uint16_t)hex;
    l->group = t->group;
    if (t->group == EAGLE_NONE) p->s->chief[t->side] = t->leader;
    eagle_result(p, EAGLE_EV_REPLACED, t->group == EAGLE_NONE ? EL_6_35 : EL_6_28, 0,
                 EAGLE_SUBJECT_LEADER + t->leader, eagle_subject_hex(hex),
                 t->group == EAGLE_NONE ? -1 : EAGLE_SUBJECT_GROUP + t->group);
    t->leader = EAGLE_NONE;
}

/* EL-6.33, EL-6.35, EL-6.46 */
static void seek_chief(eagle_play *p, eagle_task *t) {
    eagle_state *s = p->s;
    t->step = FALL_GROUPS;
    if (s->chief[t->side] != EAGLE_NONE || !eagle_units_on_board(p->b, s, t->side)) return;
    if (has_ugc(s, t->side) && !(t->flags & CHIEF_IS_DRAWN)) {
        t->step = FALL_PROMOTE;
        return;
    }
    t->leader = (uint8_t)draw_replacement(p, t->side);
    if (t->leader != EAGLE_NONE) t->step = FALL_APPEAR;
}

/* EL-6.28, EL-6.29, EL-6.32, EL-6.34: the next group that wants a UGC, that of the new CC first (`other`). */
static void replace_ugc(eagle_play *p, eagle_task *t) {
    eagle_state *s = p->s;
    int group = 0;
    while (!(t->with & bit(group))) group++;
    if (t->other != EAGLE_NONE && t->with & bit(t->other)) group = t->other;
    t->with &= ~bit(group);
    if (!eagle_group_on_board(p->b, s, group)) return;
    t->leader = (uint8_t)draw_replacement(p, t->side);
    if (t->leader == EAGLE_NONE) return;
    t->group = (uint8_t)group;
    int unit = eagle_unit_in(s, t->to);
    if (group == t->other)
        place_new(p, t, t->from);
    else if (unit != EAGLE_NONE && p->b->unit[unit].group == group)
        place_new(p, t, t->to);
    else
        t->step = FALL_APPEAR;
}

static bool run_fallen(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    eagle_take_answer(s);
    switch ((enum fall_step)t->step) {
    case FALL_OFF:
        t->step = FALL_CHIEF;
        take_off_fallen(p, t);
        return true;
    case FALL_CHIEF: seek_chief(p, t); return true;
    case FALL_PROMOTE:
    case FALL_APPEAR: return false;
    case FALL_GROUPS:
        if (t->with)
            replace_ugc(p, t);
        else
            t->step = FALL_ALONE;
        return true;
    case FALL_ALONE: break;
    }
    int side = t->side, hex = t->to;
    eagle_pop(s, EAGLE_NO_ANSWER);
    if (hex != EAGLE_NOWHERE) eagle_left_alone(p, side, hex, EL_6_26);
    return true;
}

static gg_prompt prompt_fallen(const eagle_battle *b, const eagle_state *s) {
    const eagle_task *t = eagle_at_top(s);
    (void)b;
    if (t->step == FALL_PROMOTE)
        return eagle_ask(EAGLE_ASK_PROMOTE, t->side, EAGLE_SUBJECT_SIDE + t->side, -1);
    return eagle_ask(EAGLE_ASK_APPEAR, t->side, EAGLE_SUBJECT_LEADER + t->leader, -1);
}

/* EL-6.29, EL-6.35: units he may appear with. */
static bool may_appear_with(const eagle_battle *b, const eagle_state *s, const eagle_task *t, int unit) {
    if (!eagle_is_unit(b, unit) || !eagle_on_board(s, unit)) return false;
    return t->group == EAGLE_NONE ? eagle_side_of(b, unit) == t->side : b->unit[unit].group == t->group;
}

static void list_fallen(const eagle_sight *v, gg_list *list) {
    const eagle_task *t = eagle_at_top(v->s);
    for (int i = 0; i < EAGLE_LEADERS && t->step == FALL_PROMOTE; i++)
        if (may_be_chief(v->s, t->side, i)) gg_list_put(list, EAGLE_DO_PROMOTE, 1, i, -1, -1);
    for (int unit = 0; unit < v->b->units && t->step == FALL_APPEAR; unit++)
        if (may_appear_with(v->b, v->s, t, unit)) gg_list_put(list, EAGLE_DO_APPEAR, 2, t->leader, unit, -1);
}

static gg_verdict judge_fallen(const eagle_sight *v, const gg_action *a) {
    const eagle_task *t = eagle_at_top(v->s);
    if (a->kind == EAGLE_DO_PROMOTE)
        return may_be_chief(v->s, t->side, eagle_arg(a, 0)) ? gg_legal() : gg_forbid(EL_6_33, -1, -1);
    bool may = eagle_arg(a, 0) == t->leader && may_appear_with(v->b, v->s, t, eagle_arg(a, 1));
    return may ? gg_legal() : gg_forbid(t->group == EAGLE_NONE ? EL_6_35 : EL_6_29, -1, -1);
}

static void answer_fallen(eagle_play *p, int side, const gg_action *a) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    (void)side;
    t->step = FALL_GROUPS;
    if (a->kind == EAGLE_DO_APPEAR) {
        place_new(p, t, s->unit[a->arg[1]].at);
        return;
    }
    eagle_leader *l = &s->leader[a->arg[0]];
    s->chief[t->side] = (uint8_t)a->arg[0]; /* EL-6.34: he keeps card and hex, EL-6.40 and his wound */
    t->other = l->group;
    t->from = l->at;
    t->with |= bit(l->group);
    l->group = EAGLE_NONE;
    tell_of_leader(p, EAGLE_EV_PROMOTED, EL_6_33, a->arg[0]);
}

const eagle_course eagle_course_fallen = {run_fallen, prompt_fallen, list_fallen, judge_fallen,
                                          answer_fallen};
