/* assault: the step of charges and melees, EL-Q8. */
#include "rules/eagle/attack.h"
#include "rules/eagle/cards.h"
#include "rules/eagle/charge.h"
#include "rules/eagle/move.h"
#include "rules/eagle/sequence.h"

enum assault_step {
    BEGINNING,
    CHARGING,
    CHARGED,
    REACTING,
    RIDING_BEGINS,
    RIDING,
    RODE_IN,
    RODE_UP,
    NAMING_BEGINS,
    NAMING,
    NAMED,
    ALARMING,
    GUNS_REACT,
    DICE_DUE,
    RESULTS_DUE,
    ADVANCES_DUE,
    OVER
};

_Static_assert((int)RIDING_BEGINS == (int)EAGLE_ASSAULT_RIDES &&
                   (int)NAMING_BEGINS == (int)EAGLE_ASSAULT_NAMES,
               "positions know the steps");

/* --- charges are declared: 23.1 to 23.5 -------------------------------------------------------------- */

static gg_verdict judge_charge(const eagle_sight *v, int unit) {
    gg_verdict able = eagle_may_act(v, unit);
    if (able.rule) return able;
    gg_rule bar = eagle_charge_bar(v->b, v->s, unit);
    return bar ? gg_forbid(bar, unit, -1) : gg_legal();
}

static void list_charges(const eagle_sight *v, gg_list *list) {
    const eagle_group_card *group = eagle_acting_group(v->b, v->s);
    for (int i = 0; i < group->units && !list->cut; i++)
        if (judge_charge(v, group->unit[i]).rule == 0)
            gg_list_put(list, EAGLE_DO_CHARGE, 1, group->unit[i], 0, 0);
    if (!eagle_on(v->b, EAGLE_MASS_CHARGE)) return;
    for (int mass = 3; mass < 1 << group->units && !list->cut; mass++)
        for (int way = 0; way <= EAGLE_MASS_STAYS; way++)
            if (eagle_judge_mass(v, mass, way).rule == 0)
                gg_list_put(list, EAGLE_DO_MASS_CHARGE, 2, mass, way, 0);
}

static void declare_charge(eagle_play *p, int unit, eagle_attack_kind kind) {
    eagle_mark(p->s, unit, EAGLE_CHARGING | EAGLE_ACTED); /* EL-23.41 */
    eagle_tell(p, GG_EVENT_NOTE, EAGLE_EV_DECLARED, EL_23_3, 0, unit,
               EAGLE_SUBJECT_SIDE + 1 - eagle_side_of(p->b, unit), (int)kind);
}

static bool anyone_charges(const eagle_play *p) {
    for (int i = 0; i < eagle_acting_group(p->b, p->s)->units; i++)
        if (eagle_is_charging(p->s, eagle_acting_group(p->b, p->s)->unit[i])) return true;
    return false;
}

/* --- charge moves: 23.7 to 23.10, 30.13 -------------------------------------------------------------- */

/* 0, or the rule by which the unit may not ride to that hex now; a mass goes first, and all the same way. */
static gg_rule ride_now_bar(const eagle_battle *b, const eagle_state *s, int unit, int hex) {
    if (b->unit[unit].group != s->active || !eagle_is_charging(s, unit)) return EL_23_7;
    if (eagle_is(s, unit, EAGLE_RODE)) return EL_23_7;
    if (!eagle_is_in_mass(b, s, unit)) return eagle_ride_bar(b, s, unit, hex, 0);
    if (hex != eagle_mass_goal(b, s, unit, s->mass_way)) return EL_30_13;
    return eagle_unit_in(s, hex) == EAGLE_NONE ? 0 : EL_10_2; /* the rest stood when it set out */
}

static bool mass_rides(const eagle_battle *b, const eagle_state *s) {
    for (int i = 0; s->mass_way < EAGLE_MASS_STAYS && i < eagle_acting_group(b, s)->units; i++) {
        int unit = eagle_acting_group(b, s)->unit[i];
        if (!(s->mass >> i & 1) || !eagle_on_board(s, unit)) continue;
        if (ride_now_bar(b, s, unit, eagle_mass_goal(b, s, unit, s->mass_way)) == 0) return true;
    }
    return false;
}

/* EL-30.13: the mass stays where it cannot go as a body any more. */
static void set_mass_out(eagle_play *p) {
    const eagle_battle *b = p->b;
    eagle_state *s = p->s;
    int mass = 0;
    for (int i = 0; i < eagle_acting_group(b, s)->units; i++)
        if (s->mass >> i & 1 && eagle_is_charging(s, eagle_acting_group(b, s)->unit[i])) mass |= 1 << i;
    s->mass = (uint8_t)mass;
    if (s->mass_way < EAGLE_MASS_STAYS && eagle_mass_ride_bar(b, s, mass, s->mass_way) == 0) return;
    for (int i = 0; i < eagle_acting_group(b, s)->units; i++)
        if (mass >> i & 1) eagle_mark(s, eagle_acting_group(b, s)->unit[i], EAGLE_RODE);
}

static gg_verdict judge_ride(const eagle_sight *v, int unit, int hex, int with) {
    if (!eagle_is_unit(v->b, unit) || !eagle_is_hex(v->b, hex)) return gg_forbid(EL_23_7, -1, -1);
    gg_rule bar = ride_now_bar(v->b, v->s, unit, hex);
    if (!bar && !eagle_is_in_mass(v->b, v->s, unit) && mass_rides(v->b, v->s)) bar = EL_30_13;
    if (bar) return gg_forbid(bar, unit, eagle_subject_hex(hex));
    bar = eagle_company_bar(v->b, v->s, unit, EAGLE_BY_RIDE, 1, with);
    return bar ? gg_forbid(bar, unit, -1) : gg_legal();
}

static void list_rides(const eagle_sight *v, gg_list *list) {
    const eagle_group_card *group = eagle_acting_group(v->b, v->s);
    for (int i = 0; i < group->units && !list->cut; i++) {
        int unit = group->unit[i];
        if (!eagle_is_charging(v->s, unit) || eagle_is(v->s, unit, EAGLE_RODE)) continue;
        uint32_t leaders = eagle_may_go_along(v->b, v->s, unit, EAGLE_BY_RIDE, 1);
        for (int d = 0; d < GG_HEX_SIDES; d++) {
            int hex = eagle_next(v->b, v->s->unit[unit].at, d);
            if (hex == EAGLE_NOWHERE || judge_ride(v, unit, hex, 0).rule) continue;
            EAGLE_EACH_COMPANY(with, leaders) {
                gg_list_put(list, EAGLE_DO_RIDE, 3, unit, hex, (int)with);
            }
        }
    }
}

/* --- targets are named: 23.11 to 23.13, 23.40 to 23.43, 22.4 ----------------------------------------- */

/* Does it attack or support already? EL-23.12, EL-30.19 */
static bool is_engaged(const eagle_battle *b, const eagle_state *s, int unit) {
    int bit = 1 << eagle_place_in_group(b, unit);
    for (int i = 0; i < s->attacks; i++) {
        const eagle_attack *a = &s->attack[i];
        if (a->attacker == unit || (b->unit[a->attacker].group == b->unit[unit].group && a->support & bit))
            return true;
    }
    return false;
}

static gg_verdict judge_name(const eagle_sight *v, int unit, int hex) {
    const eagle_battle *b = v->b;
    const eagle_state *s = v->s;
    gg_rule bar;
    if (b->unit[unit].group == s->active && eagle_is(s, unit, EAGLE_CHARGING)) {
        if (!eagle_is_charging(s, unit)) return gg_forbid(EL_17_9, unit, -1);
        bool used = is_engaged(b, s, unit) && !eagle_is_in_mass(b, s, unit);
        bar = used ? EL_17_6 : eagle_charge_target_bar(b, s, unit, s->unit[unit].at, hex);
    } else {
        gg_verdict able = eagle_may_act(v, unit);
        if (able.rule) return able;
        bar = eagle_melee_bar(b, s, unit, hex, true);
    }
    if (bar) return gg_forbid(bar, unit, eagle_subject_hex(hex));
    return eagle_is_attacked(s, s->unit_at[hex]) ? gg_forbid(EL_20_2, s->unit_at[hex], -1) : gg_legal();
}

/* EL-20.8, EL-20.10, EL-20.11, EL-23.33, EL-23.40, EL-23.43, EL-30.15, EL-G5.E31: a bit each. */
static int possible_supporters(const eagle_sight *v, int unit, int hex) {
    const eagle_battle *b = v->b;
    const eagle_state *s = v->s;
    bool charge = eagle_is(s, unit, EAGLE_CHARGING);
    int found = 0;
    if (eagle_is_in_mass(b, s, unit)) return 0;
    for (int i = 0; i < eagle_acting_group(b, s)->units; i++) {
        int other = eagle_acting_group(b, s)->unit[i];
        if (other == unit || eagle_is(s, other, EAGLE_CHARGING) != charge) continue;
        if (!eagle_on_board(s, other) || s->unit[other].temper != EAGLE_GOOD) continue;
        bool apart = charge && (eagle_is(s, other, EAGLE_SPUR_ON) || eagle_is_in_mass(b, s, other));
        if (!apart && judge_name(v, other, hex).rule == 0) found |= 1 << i;
    }
    return found;
}

static gg_rule support_bar(const eagle_sight *v, int unit, int more) {
    if (eagle_is_in_mass(v->b, v->s, unit)) return EL_30_15;
    bool charge = eagle_is(v->s, unit, EAGLE_CHARGING);
    for (int i = 0; i < eagle_acting_group(v->b, v->s)->units; i++) {
        int other = eagle_acting_group(v->b, v->s)->unit[i];
        if (more >> i & 1 && eagle_is(v->s, other, EAGLE_CHARGING) != charge) return EL_23_43;
    }
    return eagle_support_bar(v->b, v->s, more);
}

/* EL-G10.S5s3 */
static bool may_a_horse_fall(const eagle_battle *b, const eagle_state *s, int unit, int hex) {
    return eagle_has(b, EAGLE_FALLING_HORSE) && !s->horse_fell && eagle_is(s, unit, EAGLE_LOST_TO_FIRE) &&
           eagle_side_of(b, unit) == EAGLE_BRITISH && eagle_kind_of(b, unit) == EAGLE_CAVALRY &&
           s->unit[s->unit_at[hex]].formation == EAGLE_SQUARE;
}

/* EL-T9, EL-P25: the leader is named where there are two; else -1. */
static bool is_leader_choice(uint32_t leaders, int leader) {
    bool two = (leaders & (leaders - 1)) != 0;
    return two ? eagle_is_leader(leader) && leaders >> leader & 1 : leader == -1;
}

static void list_attacks_on(const eagle_sight *v, int unit, int hex, gg_list *list) {
    if (judge_name(v, unit, hex).rule) return;
    uint32_t leaders = eagle_melee_leaders(v->b, v->s, unit);
    int able = possible_supporters(v, unit, hex), horse = may_a_horse_fall(v->b, v->s, unit, hex);
    for (int leader = -1; leader < EAGLE_LEADERS; leader++) {
        int with = 0;
        if (!is_leader_choice(leaders, leader)) continue;
        do {
            for (int fall = 0; fall <= horse; fall++) {
                int32_t *arg = gg_list_next(list, EAGLE_DO_ATTACK, 5);
                if (!arg) return;
                arg[0] = unit;
                arg[1] = hex;
                arg[2] = with;
                arg[3] = leader;
                arg[4] = fall;
            }
            with = (with - able) & able;
        } while (with);
    }
}

static void list_attacks(const eagle_sight *v, gg_list *list) {
    const eagle_group_card *group = eagle_acting_group(v->b, v->s);
    for (int i = 0; i < group->units && !list->cut; i++) {
        int at = v->s->unit[group->unit[i]].at;
        for (int d = 0; at < EAGLE_HEXES && d < GG_HEX_SIDES; d++) {
            int hex = eagle_next(v->b, at, d);
            if (eagle_unit_in(v->s, hex) != EAGLE_NONE) list_attacks_on(v, group->unit[i], hex, list);
        }
    }
}

/* EL-30.14: every enemy the mass has come upon, but for squares, is attacked. */
static bool mass_owes_an_attack(const eagle_sight *v) {
    const eagle_state *s = v->s;
    for (int i = 0; i < eagle_acting_group(v->b, s)->units; i++) {
        int unit = eagle_acting_group(v->b, s)->unit[i];
        if (!(s->mass >> i & 1) || !eagle_is_charging(s, unit)) continue;
        for (int d = 0; d < GG_HEX_SIDES; d++) {
            int hex = eagle_next(v->b, s->unit[unit].at, d), target = eagle_unit_in(s, hex);
            if (target == EAGLE_NONE || s->unit[target].formation == EAGLE_SQUARE) continue;
            if (judge_name(v, unit, hex).rule == 0) return true;
        }
    }
    return false;
}

static gg_verdict judge_attack(const eagle_sight *v, const gg_action *action) {
    const eagle_battle *b = v->b;
    int unit = eagle_arg(action, 0), hex = eagle_arg(action, 1), with = eagle_arg(action, 2),
        leader = eagle_arg(action, 3), fall = eagle_arg(action, 4);
    if (action->count != 5 || !eagle_is_unit(b, unit)) return gg_forbid(EL_17_1, -1, -1);
    if (!eagle_is_hex(b, hex)) return gg_forbid(EL_22_4, unit, -1);
    gg_verdict verdict = judge_name(v, unit, hex);
    if (verdict.rule) return verdict;
    int more = with & ~possible_supporters(v, unit, hex);
    if (more) return gg_forbid(support_bar(v, unit, more), unit, eagle_subject_hex(hex));
    if (!is_leader_choice(eagle_melee_leaders(b, v->s, unit), leader)) return gg_forbid(EL_T9, unit, -1);
    bool horse = fall == 0 || (fall == 1 && may_a_horse_fall(b, v->s, unit, hex));
    return horse ? gg_legal() : gg_forbid(EL_G10_S5s3, unit, -1);
}

static void name_attack(eagle_play *p, const gg_action *action) {
    eagle_state *s = p->s;
    int unit = action->arg[0], hex = action->arg[1], leader = action->arg[3];
    bool charge = eagle_is(s, unit, EAGLE_CHARGING),
         square = s->unit[s->unit_at[hex]].formation == EAGLE_SQUARE;
    bool mass = charge && eagle_is_in_mass(p->b, s, unit) && !square; /* EL-30.17 */
    if (leader < 0) leader = eagle_first_leader(s, eagle_melee_leaders(p->b, s, unit));
    eagle_attack attack = {.kind = (uint8_t)(mass     ? EAGLE_MASS
                                             : charge ? EAGLE_CHARGE
                                                      : EAGLE_MELEE),
                           .attacker = (uint8_t)unit,
                           .target = s->unit_at[hex],
                           .support = (uint8_t)action->arg[2],
                           .leader = (uint8_t)leader,
                           .flags = action->arg[4] ? EAGLE_BY_FALLING_HORSE : 0};
    if (action->arg[4]) s->horse_fell = 1;
    eagle_declare(p, attack, charge ? EL_23_11 : EL_22_4);
}

/* --- the course -------------------------------------------------------------------------------------- */

static gg_prompt prompt_assault_step(const eagle_battle *b, const eagle_state *s) {
    const eagle_task *t = eagle_at_top(s);
    eagle_act_step step = t->step == CHARGING ? EAGLE_STEP_CHARGE
                          : t->step == RIDING ? EAGLE_STEP_RIDE
                                              : EAGLE_STEP_ASSAULT;
    (void)b;
    return eagle_ask(EAGLE_ASK_ACT, t->side, EAGLE_SUBJECT_GROUP + s->active, (int)step);
}

/* EL-23.4, EL-23.12: 0, or the rule by which the owner may not go on yet. */
static gg_rule next_bar(const eagle_sight *v, int step) {
    if (step == RIDING && mass_rides(v->b, v->s)) return EL_30_13;
    return step == NAMING && mass_owes_an_attack(v) ? EL_30_14 : 0;
}

static void list_to_do(const eagle_sight *v, int step, gg_list *list) {
    if (step == CHARGING)
        list_charges(v, list);
    else if (step == RIDING)
        list_rides(v, list);
    else
        list_attacks(v, list);
}

static void list_assault_step(const eagle_sight *v, gg_list *list) {
    int step = eagle_at_top(v->s)->step;
    list_to_do(v, step, list);
    if (next_bar(v, step) == 0) gg_list_put(list, EAGLE_DO_NEXT, 0, 0, 0, 0);
}

static gg_verdict judge_assault_step(const eagle_sight *v, const gg_action *action) {
    switch (action->kind) {
    case EAGLE_DO_NEXT: {
        gg_rule bar = action->count == 0 ? next_bar(v, eagle_at_top(v->s)->step) : EL_17_11;
        return bar ? gg_forbid(bar, -1, -1) : gg_legal();
    }
    case EAGLE_DO_CHARGE:
        return action->count == 1 ? judge_charge(v, action->arg[0]) : gg_forbid(EL_23_3, -1, -1);
    case EAGLE_DO_MASS_CHARGE:
        return action->count == 2 ? eagle_judge_mass(v, action->arg[0], action->arg[1])
                                  : gg_forbid(EL_30_11, -1, -1);
    case EAGLE_DO_RIDE:
        return action->count == 3 ? judge_ride(v, action->arg[0], action->arg[1], action->arg[2])
                                  : gg_forbid(EL_23_7, -1, -1);
    default: return judge_attack(v, action);
    }
}

static void answer_assault_step(eagle_play *p, int side, const gg_action *action) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    (void)side;
    switch (action->kind) {
    case EAGLE_DO_NEXT:
        t->step = (uint8_t)(t->step == CHARGING ? CHARGED : t->step == RIDING ? NAMING_BEGINS : NAMED);
        return;
    case EAGLE_DO_CHARGE: declare_charge(p, action->arg[0], EAGLE_CHARGE); return;
    case EAGLE_DO_MASS_CHARGE:
        s->mass = (uint8_t)action->arg[0];
        s->mass_way = (uint8_t)action->arg[1];
        for (int i = 0; i < eagle_acting_group(p->b, s)->units; i++)
            if (s->mass >> i & 1) declare_charge(p, eagle_acting_group(p->b, s)->unit[i], EAGLE_MASS);
        return;
    case EAGLE_DO_RIDE:
        t->unit = (uint8_t)action->arg[0];
        t->step = RODE_IN;
        eagle_mark(s, t->unit, EAGLE_RODE);
        eagle_enter_hex(p, t->unit, action->arg[1], EAGLE_BY_RIDE, (uint32_t)action->arg[2], EAGLE_NONE,
                        EL_23_7);
        return;
    default: name_attack(p, action); return;
    }
}

/* EL-17.11: is there anything to do in this part but to go on? */
static bool is_anything_to_do(const eagle_play *p, const eagle_task *t) {
    eagle_sight v = eagle_sight_of(p, t->side);
    gg_list none = gg_list_over(NULL, 0, NULL, 0); /* cut by the first action */
    list_to_do(&v, t->step, &none);
    return none.cut;
}

static void push_for_all(eagle_play *p, eagle_task_kind kind, int side, int flags, gg_rule rule) {
    eagle_task task = eagle_task_of(kind, rule);
    task.attack = 0;
    task.side = (uint8_t)side;
    task.group = p->s->active;
    task.flags = (uint8_t)flags;
    eagle_push(p->s, task);
}

static void push_guns(eagle_play *p, int attack) {
    eagle_attack *a = &p->s->attack[attack];
    if (a->flags & EAGLE_ASKED || !eagle_guns_may_react(p->b, p->s, a)) return;
    eagle_task task = eagle_task_of(EAGLE_TASK_GUNS, EL_23_22);
    a->flags |= EAGLE_ASKED;
    task.attack = (uint8_t)attack;
    task.unit = a->target;
    task.side = p->b->unit[a->target].side;
    eagle_push(p->s, task);
}

/* EL-23.6: all that belongs to charges, up to the naming of targets. */
static bool run_charges(eagle_play *p, eagle_task *t) {
    int enemy = 1 - t->side;
    switch ((enum assault_step)t->step) {
    case BEGINNING:
        t->step = p->b->group[t->group].kind == EAGLE_CAVALRY ? CHARGING : NAMING_BEGINS;
        if (t->step == CHARGING) eagle_reach_moment(p, EAGLE_AT_CHARGE, t->side);
        return true;
    case CHARGING:
        if (is_anything_to_do(p, t)) return false;
        t->step = CHARGED;
        return true;
    case CHARGED:
        t->step = anyone_charges(p) ? REACTING : NAMING_BEGINS;
        if (t->step == NAMING_BEGINS) return true;
        eagle_mark_unseeing(p);
        eagle_reach_moment(p, EAGLE_AT_CHARGING, t->side);
        return true;
    case REACTING:
        t->step = RIDING_BEGINS;
        push_for_all(p, EAGLE_TASK_SQUARES, enemy, 0, EL_23_14);
        return true;
    case RIDING_BEGINS:
        set_mass_out(p);
        t->step = RIDING;
        return true;
    case RIDING:
        if (is_anything_to_do(p, t)) return false;
        t->step = NAMING_BEGINS;
        return true;
    case RODE_IN:
        t->step = RODE_UP;
        eagle_arrived(p, t->unit, EAGLE_BY_RIDE); /* EL-14.42, EL-23.42 */
        return true;
    case RODE_UP: t->step = RIDING; return true;
    default:
        t->step = NAMING;
        if (anyone_charges(p)) push_for_all(p, EAGLE_TASK_SQUARES, enemy, EAGLE_LATE, EL_23_19);
        return true;
    }
}

/* EL-20.1, EL-20.3, EL-23.10, EL-23.13, EL-30.20 */
static bool run_assault_step(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    eagle_take_answer(s);
    if (t->step <= NAMING_BEGINS) return run_charges(p, t);
    switch ((enum assault_step)t->step) {
    case NAMING:
        if (is_anything_to_do(p, t)) return false;
        t->step = NAMED;
        return true;
    case NAMED:
        t->step = ALARMING;
        if (!s->attacks) break;
        eagle_reach_moment(p, EAGLE_AT_ASSAULT, t->side);
        return true;
    case ALARMING:
        t->step = GUNS_REACT;
        t->attack = 0;
        eagle_alarm_attacked(p);
        return true;
    case GUNS_REACT:
        if (t->attack < s->attacks)
            push_guns(p, t->attack++);
        else
            t->step = DICE_DUE;
        return true;
    case DICE_DUE:
        t->step = RESULTS_DUE;
        push_for_all(p, EAGLE_TASK_ATTACK_DICE, t->side, 0, EL_20_17);
        return true;
    case RESULTS_DUE:
        t->step = ADVANCES_DUE;
        push_for_all(p, EAGLE_TASK_RESULTS, t->side, 0, EL_20_17);
        return true;
    case ADVANCES_DUE:
        t->step = OVER;
        push_for_all(p, EAGLE_TASK_ADVANCES, t->side, 0, EL_22_26);
        return true;
    default: eagle_melee_disorder(p); break;
    }
    eagle_drop_attacks(s);
    s->mass = s->mass_way = 0;
    eagle_pop(s, EAGLE_NO_ANSWER);
    return true;
}

const eagle_course eagle_course_assault_step = {run_assault_step, prompt_assault_step, list_assault_step,
                                                judge_assault_step, answer_assault_step};
