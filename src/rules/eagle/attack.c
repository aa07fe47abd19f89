/* attack: chapter 20, what fire, melee and charge have in common. */
#include "rules/eagle/attack.h"

#include "rules/eagle/cards.h"
#include "rules/eagle/charge.h"
#include "rules/eagle/fire.h"
#include "rules/eagle/formation.h"
#include "rules/eagle/melee.h"
#include "rules/eagle/morale.h"
#include "rules/eagle/move.h"
#include "rules/eagle/result.h"

/* --- who and where ----------------------------------------------------------------------------------- */

static int side_of_attacker(const eagle_battle *b, int attacker) {
    return eagle_is_rifles(attacker) ? EAGLE_BRITISH : eagle_side_of(b, attacker);
}

static int hex_of_attacker(const eagle_state *s, int attacker) {
    return eagle_is_rifles(attacker) ? s->rifle[attacker - EAGLE_SUBJECT_RIFLES].at : s->unit[attacker].at;
}

/* EL-28.33: Rifles are as good as their parent. */
static bool attacker_routs(const eagle_state *s, int attacker) {
    int unit = eagle_is_rifles(attacker) ? s->rifle[attacker - EAGLE_SUBJECT_RIFLES].parent : attacker;
    return unit != EAGLE_NONE && eagle_routs(s, unit);
}

/* EL-G5.M18: what the other side does opens no moments. */
static bool opens_moments(const eagle_battle *b, const eagle_state *s, const eagle_attack *a) {
    return side_of_attacker(b, a->attacker) == eagle_acting_side(b, s);
}

static bool is_in_list(const eagle_attack *a) {
    return !(a->flags & EAGLE_OUT_OF_ORDER);
}

/* --- declaring --------------------------------------------------------------------------------------- */

/* EL-28.19, EL-28.20, EL-28.39 */
static void close_up(eagle_play *p, int unit, gg_rule rule) {
    eagle_call_back(p, unit, rule);
    for (int i = 0; i < EAGLE_RIFLES; i++)
        if (p->s->rifle[i].parent == unit) p->s->rifle[i].marks |= EAGLE_RIFLE_BEHIND;
}

static void take_part(eagle_play *p, const eagle_attack *a, int unit) {
    bool fire = a->kind == EAGLE_FIRE;
    if (!fire) close_up(p, unit, EL_28_19);
    if (!is_in_list(a)) return;
    eagle_mark(p->s, unit, EAGLE_ACTED | (fire ? EAGLE_FIRED : 0)); /* EL-17.10, EL-20.15, EL-21.3 */
}

int eagle_declare(eagle_play *p, eagle_attack attack, gg_rule rule) {
    const eagle_battle *b = p->b;
    eagle_state *s = p->s;
    gg_ensure(s->attacks < EAGLE_ATTACKS, "%d attacks", s->attacks);
    attack.from = (uint16_t)hex_of_attacker(s, attack.attacker);
    attack.to = s->unit[attack.target].at;
    attack.arc = (uint8_t)eagle_attack_arc(b, s, attack.target, attack.from);
    s->attack[s->attacks] = attack;
    eagle_tell(p, GG_EVENT_NOTE, EAGLE_EV_DECLARED, rule, 0, attack.attacker, attack.target, attack.kind);
    if (eagle_is_rifles(attack.attacker)) {
        s->rifle[attack.attacker - EAGLE_SUBJECT_RIFLES].marks |= EAGLE_RIFLE_ACTED; /* EL-28.29 */
        return s->attacks++;
    }
    take_part(p, &attack, attack.attacker);
    const eagle_group_card *group = &b->group[b->unit[attack.attacker].group];
    for (int i = 0; i < group->units; i++)
        if (attack.support >> i & 1) take_part(p, &attack, group->unit[i]);
    bool charge = attack.kind == EAGLE_CHARGE || attack.kind == EAGLE_MASS;
    if (attack.kind != EAGLE_FIRE) close_up(p, attack.target, charge ? EL_28_20 : EL_28_19);
    if (charge) eagle_mark(s, attack.target, EAGLE_CHARGED); /* EL-23.32 */
    return s->attacks++;
}

void eagle_drop_attack(eagle_state *s) {
    s->attack[--s->attacks] = (eagle_attack){0};
}

void eagle_drop_attacks(eagle_state *s) {
    while (s->attacks) eagle_drop_attack(s);
}

bool eagle_is_attacked(const eagle_state *s, int unit) {
    for (int i = 0; i < s->attacks; i++)
        if (s->attack[i].target == unit && !eagle_is_rifles(s->attack[i].attacker)) return true;
    return false;
}

/* --- what an attack is worth ------------------------------------------------------------------------- */

/* EL-20.15, EL-23.25, EL-30.22 */
bool eagle_has_lapsed(const eagle_battle *b, const eagle_state *s, const eagle_attack *a) {
    (void)b;
    return a->flags & EAGLE_LAPSED || s->unit[a->target].at != a->to ||
           hex_of_attacker(s, a->attacker) != a->from || attacker_routs(s, a->attacker);
}

int eagle_supports(const eagle_battle *b, const eagle_state *s, const eagle_attack *a) {
    int count = 0;
    bool none = a->flags & (EAGLE_NO_SUPPORT | EAGLE_OUT_OF_ORDER) || a->kind == EAGLE_MASS;
    if (none || !a->support) return 0; /* EL-30.15, EL-G5.M9 */
    const eagle_group_card *group = &b->group[b->unit[a->attacker].group];
    for (int i = 0; i < group->units; i++) {
        int unit = group->unit[i];
        bool able = a->support >> i & 1 && s->unit[unit].temper == EAGLE_GOOD; /* EL-20.10, EL-20.16 */
        count += able && eagle_controls(b, s, unit, a->to); /* gone or reduced: not any more */
    }
    return count;
}

gg_rule eagle_support_bar(const eagle_battle *b, const eagle_state *s, int units) {
    const eagle_group_card *group = &b->group[s->active];
    for (int i = 0; i < group->units; i++) {
        int unit = group->unit[i];
        if (!(units >> i & 1) || !eagle_on_board(s, unit)) continue;
        if (eagle_routs(s, unit)) return EL_25_3;
        if (s->unit[unit].temper == EAGLE_DISORDERED || eagle_is_reduced(b, s, unit)) return EL_20_10;
    }
    return EL_20_11;
}

/* EL-20.12: all of it but the supports is of the attacker alone. */
void eagle_attack_sum(const eagle_battle *b, const eagle_state *s, const eagle_attack *a, eagle_sum *sum) {
    bool charge = a->kind == EAGLE_CHARGE || a->kind == EAGLE_MASS;
    if (a->kind == EAGLE_FIRE)
        eagle_fire_sum(b, s, a, sum);
    else if (charge && !eagle_charge_is_melee(b, s, a))
        eagle_charge_sum(b, s, a, sum);
    else
        eagle_melee_sum(b, s, a, sum);
}

void eagle_add_terrain(const eagle_battle *b, const eagle_state *s, const eagle_attack *a, eagle_sum *sum) {
    (void)s;
    bool fire = a->kind == EAGLE_FIRE;
    const eagle_terrain_row *ground = &eagle_terrains[b->terrain[a->to]];
    int higher = eagle_higher(b, a->from, a->to); /* EL-3.8, EL-3.10 */
    if (higher > 0) eagle_add(sum, EL_3_8, 1);
    if (a->flags & EAGLE_GROUND) return; /* E33 */
    if (higher < 0) eagle_add(sum, fire ? EL_3_8 : EL_3_9, -1);
    if (ground->cover) eagle_add(sum, ground->cover, -1);
    if (ground->tm && fire) eagle_add(sum, ground->tm, -1); /* EL-3.15 */
    if (eagle_behind_cover(b, a->to, eagle_entry_of(b, a->from, a->to))) eagle_add(sum, EL_3_11, -1);
}

/* EL-20.14: all icons of the cell. */
int eagle_cell_of(const eagle_attack *a) {
    if (!(a->flags & EAGLE_DID_HIT)) return 0;
    int cell = eagle_cell(a->card, a->total);
    if (a->flags & EAGLE_RED) cell |= EAGLE_RED_ICONS;                     /* E21 */
    if (a->flags & (EAGLE_NO_FIGURES | EAGLE_FILLED)) cell &= EAGLE_F - 1; /* R6, R7 */
    return a->flags & EAGLE_SHELTERED ? cell & EAGLE_RED_ICONS : cell;     /* R18 */
}

/* --- the reserve tests of those attacked ------------------------------------------------------------- */

static void alarm(eagle_play *p, int attack) {
    const eagle_attack *a = &p->s->attack[attack];
    int group = p->b->unit[a->target].group;
    eagle_alarm(p, group, a->target, attack, EL_14_34);
}

/* A fire that R27 keeps from being made is none (EL-G5.R27). */
static bool is_attack(const eagle_attack *a) {
    return is_in_list(a) && !(a->flags & EAGLE_HAZE);
}

static bool is_first_on_group(const eagle_play *p, int attack) {
    int group = p->b->unit[p->s->attack[attack].target].group;
    for (int i = 0; i < attack; i++)
        if (is_attack(&p->s->attack[i]) && p->b->unit[p->s->attack[i].target].group == group) return false;
    return true;
}

void eagle_alarm_attacked(eagle_play *p) {
    eagle_state *s = p->s;
    for (int i = s->attacks; i-- > 0;) {
        eagle_attack *a = &s->attack[i];
        if (!is_attack(a)) continue;
        if (a->flags & EAGLE_AS_FRONT) a->arc = EAGLE_FRONT; /* R11, also for EL-14.36 */
        s->group[p->b->unit[a->target].group].marks |= EAGLE_GROUP_ATTACKED;
        if (is_first_on_group(p, i)) alarm(p, i);
    }
}

/* --- ATTACK_DICE ------------------------------------------------------------------------------------- */

enum dice_step { FIX, ROLL };

/* EL-20.4, EL-20.18: how things stand when the first die is due, for all of them. */
static void fix_position(eagle_play *p, eagle_attack *a) {
    const eagle_state *s = p->s;
    if (eagle_has_lapsed(p->b, s, a)) return;
    int arc = eagle_attack_arc(p->b, s, a->target, a->from);
    a->arc = (uint8_t)(a->flags & EAGLE_AS_FRONT ? EAGLE_FRONT : arc);
    if (s->unit[a->target].formation == EAGLE_SQUARE) a->flags |= EAGLE_ON_SQUARE;
    if (!eagle_is_rifles(a->attacker) && s->unit[a->attacker].formation == EAGLE_LINE)
        a->flags |= EAGLE_FROM_LINE;
    bool charge = a->kind == EAGLE_CHARGE || a->kind == EAGLE_MASS;
    if (charge && eagle_charge_is_melee(p->b, s, a)) a->flags |= EAGLE_AS_MELEE;
}

static eagle_task about_attack(const eagle_play *p, eagle_task_kind kind, int attack, gg_rule rule) {
    const eagle_attack *a = &p->s->attack[attack];
    eagle_task task = eagle_task_of(kind, rule);
    task.attack = (uint8_t)attack;
    task.unit = a->attacker;
    task.other = a->target;
    task.side = (uint8_t)side_of_attacker(p->b, a->attacker);
    task.group = p->s->active;
    return task;
}

static bool run_attack_dice(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    eagle_take_answer(s);
    if (t->step == FIX) {
        for (int i = t->attack; i < s->attacks; i++) fix_position(p, &s->attack[i]);
        t->step = ROLL;
    }
    if (t->attack >= s->attacks)
        eagle_pop(s, EAGLE_NO_ANSWER);
    else
        eagle_push(s, about_attack(p, EAGLE_TASK_DIE, t->attack++, EL_20_5));
    return true;
}

const eagle_course eagle_course_attack_dice = {.run = run_attack_dice};

/* --- DIE --------------------------------------------------------------------------------------------- */

enum die_step { DUE, THROWN, DRAWN };

/* EL-20.7: nobody else rolls. */
void eagle_roll_attack(eagle_play *p, int attack) {
    static const char *const what[] = {"the fire of", "the melee of", "the charge of", "the mass charge of"};
    eagle_attack *a = &p->s->attack[attack];
    eagle_sum sum = {0};
    eagle_attack_sum(p->b, p->s, a, &sum);
    int die = eagle_die(p, what[a->kind], a->attacker);
    int second = a->flags & EAGLE_TWO_DICE ? eagle_die(p, what[a->kind], a->attacker) : 0; /* E47 */
    int total = eagle_tell_roll(p, &sum, EL_20_5, a->attacker, die, second);
    a->die = (uint8_t)(second > die ? second : die);
    a->total = (uint8_t)(total > 0 ? total : 0);
}

/* EL-29.1, EL-29.6, EL-G5.R27: the fire is made; both shots of a canister are one. */
static void spend_round(eagle_play *p, const eagle_attack *a) {
    bool guns = a->kind == EAGLE_FIRE && !eagle_is_rifles(a->attacker);
    if (!guns || eagle_kind_of(p->b, a->attacker) != EAGLE_ARTILLERY) return;
    for (const eagle_attack *other = p->s->attack; other < a; other++)
        if (a->flags & EAGLE_BY_CANISTER && other->attacker == a->attacker && other->flags & EAGLE_ROLLED)
            return;
    eagle_spend_round(p->b, p->s, a->attacker);
}

static bool attack_is_made(eagle_play *p, eagle_attack *a) {
    spend_round(p, a);
    a->flags |= EAGLE_ROLLED;
    eagle_pop(p->s, EAGLE_NO_ANSWER);
    return true;
}

static bool attack_lapses(eagle_play *p, eagle_attack *a, gg_rule rule) {
    a->flags |= EAGLE_LAPSED;
    eagle_result(p, EAGLE_EV_LAPSED, rule, 0, a->attacker, a->target, -1);
    eagle_pop(p->s, EAGLE_NO_ANSWER);
    return true;
}

static void reach(eagle_play *p, const eagle_attack *a, eagle_moment moment) {
    if (opens_moments(p->b, p->s, a)) eagle_reach_moment(p, moment, eagle_acting_side(p->b, p->s));
}

static bool run_die(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    eagle_attack *a = &s->attack[t->attack];
    bool fire = a->kind == EAGLE_FIRE;
    eagle_take_answer(s);
    switch ((enum die_step)t->step) {
    case DUE:
        if (a->flags & EAGLE_HAZE) {
            spend_round(p, a);
            return attack_lapses(p, a, EL_G5_R27);
        }
        if (eagle_has_lapsed(p->b, s, a)) return attack_lapses(p, a, EL_20_15);
        if (eagle_routs(s, a->target)) { /* EL-21.21, EL-22.15, EL-23.41 */
            a->flags |= EAGLE_WAS_ROUTING;
            return attack_is_made(p, a);
        }
        eagle_roll_attack(p, t->attack);
        t->step = THROWN;
        if (fire || !eagle_succeeds(a->total)) reach(p, a, fire ? EAGLE_AT_FIRE_DIE : EAGLE_AT_ASSAULT_DIE);
        return true;
    case THROWN:
        if (!eagle_succeeds(a->total)) return attack_is_made(p, a);
        a->card = (uint8_t)eagle_draw_result(p); /* EL-20.6 */
        a->flags |= EAGLE_DID_HIT;
        eagle_tell(p, GG_EVENT_DICE, EAGLE_EV_CARD, EL_20_6, a->total, a->attacker,
                   a->card ? EAGLE_SUBJECT_CARD + a->card : -1, -1);
        t->step = DRAWN;
        reach(p, a, fire ? EAGLE_AT_FIRE_RESULT : EAGLE_AT_ASSAULT_RESULT);
        return true;
    case DRAWN: break;
    }
    eagle_result(p, EAGLE_EV_HIT, EL_20_6, eagle_cell_of(a), a->target, a->attacker, a->card);
    return attack_is_made(p, a);
}

const eagle_course eagle_course_die = {.run = run_die};

/* --- RESULTS ----------------------------------------------------------------------------------------- */

enum results_step { RESULT_DUE, RESULT_MADE, REPULSED, LEADER_EXPOSED, NEXT_RESULT };
enum { WAS_THERE = 1 }; /* a flag: the target stood where it was attacked */

/* EL-20.19, EL-21.22, EL-21.36, EL-22.18: has this result emptied the hex? */
static void see_whether_vacated(eagle_play *p, const eagle_task *t, eagle_attack *a) {
    if (t->flags & WAS_THERE && p->s->unit[a->target].at != a->to) a->flags |= EAGLE_VACATED;
}

static bool is_with(const eagle_state *s, int leader, int unit) {
    return leader != EAGLE_NONE && eagle_on_board(s, unit) && s->leader[leader].at == s->unit[unit].at;
}

static bool run_results(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    eagle_take_answer(s);
    if (t->attack >= s->attacks) {
        eagle_pop(s, EAGLE_NO_ANSWER);
        return true;
    }
    eagle_attack *a = &s->attack[t->attack];
    bool rifles = eagle_is_rifles(a->attacker), rolled = a->die != 0;
    switch ((enum results_step)t->step) {
    case RESULT_DUE:
        t->unit = a->attacker;
        t->step = a->flags & EAGLE_LAPSED ? NEXT_RESULT : REPULSED;
        if (a->flags & EAGLE_LAPSED || !(a->flags & (EAGLE_DID_HIT | EAGLE_WAS_ROUTING))) return true;
        t->step = RESULT_MADE;
        t->flags = s->unit[a->target].at == a->to ? WAS_THERE : 0;
        eagle_push(s, about_attack(p, EAGLE_TASK_RESULT, t->attack, EL_20_6));
        return true;
    case RESULT_MADE: {
        bool guns = a->kind == EAGLE_FIRE && !rifles && eagle_kind_of(p->b, a->attacker) == EAGLE_ARTILLERY;
        see_whether_vacated(p, t, a);
        t->step = REPULSED;
        if (guns && a->flags & EAGLE_DID_HIT) reach(p, a, EAGLE_AT_FIRE_DONE);
        return true;
    }
    case REPULSED: /* EL-G5.M25 */
        t->step = LEADER_EXPOSED;
        if (a->flags & EAGLE_BAYONETS && eagle_on_board(s, a->attacker))
            eagle_lose(p, a->attacker, 1, EAGLE_NONE, EL_G5_R14);
        return true;
    case LEADER_EXPOSED:
        t->step = NEXT_RESULT;
        if (a->flags & EAGLE_TWICE_LED && rolled && !eagle_succeeds(a->total) &&
            is_with(s, a->leader, a->attacker))
            eagle_hit_leader(p, a->leader, a->attacker, false, EL_G5_E27);
        return true;
    case NEXT_RESULT: break;
    }
    a->flags |= EAGLE_SETTLED;
    t->attack++;
    t->step = RESULT_DUE;
    return true;
}

const eagle_course eagle_course_results = {.run = run_results};

/* --- advances: 21.22 to 21.36, 22.18 to 22.26, 23.35 ------------------------------------------------- */

/* EL-23.35: after charges as after melees. */
gg_rule eagle_advance_bar(const eagle_battle *b, const eagle_state *s, const eagle_attack *a) {
    bool fire = a->kind == EAGLE_FIRE;
    if (a->flags & EAGLE_LAPSED) return EL_20_19;
    if (a->flags & EAGLE_OUT_OF_ORDER) return EL_G5_M9; /* EL-G5.E29 */
    if (!(a->flags & EAGLE_VACATED)) return fire ? EL_21_22 : EL_22_18;
    if (eagle_is_rifles(a->attacker)) return EL_28_35;
    int unit = a->attacker, order = eagle_order_of(b, s, unit);
    if (!eagle_on_board(s, unit) || s->unit[unit].at != a->from || eagle_routs(s, unit))
        return fire ? EL_21_22 : EL_22_18;
    if (fire && eagle_kind_of(b, unit) != EAGLE_INFANTRY) return EL_21_22;
    if (order == EAGLE_RESERVE) return EL_14_30;
    if (order != EAGLE_ATTACK) return fire ? EL_21_25 : EL_22_19; /* EL-14.14 */
    if (!eagle_is(s, unit, EAGLE_IN_COMMAND)) return EL_15_9;
    if (s->unit[unit].formation == EAGLE_SQUARE) return EL_21_26;
    if (eagle_is_reduced(b, s, unit)) return EL_21_33;
    int direction = eagle_direction(b, a->from, a->to);
    if (direction == GG_HEX_NONE) return EL_21_22;
    bool shut = eagle_step_bar(b, s, unit, a->from, direction) != 0;
    return shut ? (fire ? EL_21_35 : EL_22_24) : 0; /* EL-8.11, EL-21.33 */
}

static bool run_advances(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    eagle_take_answer(s);
    if (t->attack >= s->attacks) {
        eagle_pop(s, EAGLE_NO_ANSWER);
        return true;
    }
    int attack = t->attack++;
    if (eagle_advance_bar(p->b, s, &s->attack[attack]) == 0)
        eagle_push(s, about_attack(p, EAGLE_TASK_ADVANCE, attack, EL_22_18));
    return true;
}

const eagle_course eagle_course_advances = {.run = run_advances};

enum advance_step { NAMED, ANNOUNCED, GONE_IN, ARRIVED, FOLLOWED };

/* EL-21.34, EL-30.19: may the advance of that attack go into the hex of the other one? */
static bool may_take(const eagle_battle *b, const eagle_state *s, int unit, const eagle_attack *other) {
    return other->attacker == unit && eagle_advance_bar(b, s, other) == 0;
}

/* EL-21.27, EL-21.31, EL-21.32, EL-22.21, EL-22.22, EL-22.23: may it end with that facing? -1: as it was, or
 * none. */
static bool may_end_facing(const eagle_battle *b, const eagle_state *s, int unit, int hex, int facing) {
    const eagle_unit *u = &s->unit[unit];
    bool opens = eagle_kind_of(b, unit) == EAGLE_INFANTRY && eagle_is_difficult(b, hex);
    if (opens) return facing == -1;
    if (u->formation == EAGLE_OPEN_ORDER) return eagle_is_facing(facing);
    return facing == -1 || (eagle_is_facing(facing) && eagle_corners(u->facing, facing) == 1);
}

static gg_prompt prompt_advance(const eagle_battle *b, const eagle_state *s) {
    const eagle_task *t = eagle_at_top(s);
    (void)b;
    return eagle_ask(EAGLE_ASK_ADVANCE, t->side, t->unit, eagle_subject_hex(s->attack[t->attack].to));
}

static void list_into(const eagle_sight *v, int unit, int hex, gg_list *list) {
    uint32_t leaders = eagle_may_go_along(v->b, v->s, unit, EAGLE_BY_ADVANCE, 1);
    for (int facing = -1; facing < GG_HEX_SIDES && !list->cut; facing++) {
        if (!may_end_facing(v->b, v->s, unit, hex, facing)) continue;
        EAGLE_EACH_COMPANY(with, leaders) {
            int32_t *arg = gg_list_next(list, EAGLE_DO_ADVANCE, 4);
            if (!arg) return;
            arg[0] = unit;
            arg[1] = hex;
            arg[2] = facing;
            arg[3] = (int32_t)with;
        }
    }
}

static void list_advance(const eagle_sight *v, gg_list *list) {
    const eagle_state *s = v->s;
    const eagle_task *t = eagle_at_top(s);
    for (int i = t->attack; i < s->attacks; i++)
        if (may_take(v->b, s, t->unit, &s->attack[i])) list_into(v, t->unit, s->attack[i].to, list);
    if (s->attack[t->attack].kind == EAGLE_FIRE) gg_list_put(list, EAGLE_DO_STAY, 0, 0, 0, 0); /* EL-21.23 */
}

static gg_verdict judge_advance(const eagle_sight *v, const gg_action *action) {
    const eagle_state *s = v->s;
    const eagle_task *t = eagle_at_top(s);
    bool fire = s->attack[t->attack].kind == EAGLE_FIRE;
    if (action->kind == EAGLE_DO_STAY)
        return fire && action->count == 0 ? gg_legal() : gg_forbid(EL_22_18, t->unit, -1);
    int unit = eagle_arg(action, 0), hex = eagle_arg(action, 1);
    if (action->count != 4 || unit != t->unit) return gg_forbid(fire ? EL_21_24 : EL_22_20, t->unit, -1);
    for (int i = t->attack; i < s->attacks; i++) {
        if (s->attack[i].to != hex || !may_take(v->b, s, unit, &s->attack[i])) continue;
        if (!may_end_facing(v->b, s, unit, hex, eagle_arg(action, 2)))
            return gg_forbid(fire ? EL_21_27 : EL_22_21, unit, -1);
        gg_rule bar = eagle_company_bar(v->b, s, unit, EAGLE_BY_ADVANCE, 1, eagle_arg(action, 3));
        return bar ? gg_forbid(bar, unit, -1) : gg_legal();
    }
    return gg_forbid(fire ? EL_21_22 : EL_22_18, unit,
                     eagle_subject_hex(eagle_is_hex(v->b, hex) ? hex : EAGLE_NOWHERE));
}

/* EL-21.34, EL-30.19: one advance, whatever else the unit has emptied. */
static void settle_advance(eagle_state *s, int unit) {
    for (int i = 0; i < s->attacks; i++)
        if (s->attack[i].attacker == unit) s->attack[i].flags &= ~(uint32_t)EAGLE_VACATED;
}

static void answer_advance(eagle_play *p, int side, const gg_action *action) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    settle_advance(s, t->unit);
    if (action->kind == EAGLE_DO_STAY) {
        eagle_pop(s, EAGLE_NO_ANSWER);
        return;
    }
    t->to = (uint16_t)action->arg[1];
    t->facing = (uint8_t)(action->arg[2] < 0 ? EAGLE_NONE : action->arg[2]);
    t->with = (uint32_t)action->arg[3];
    t->step = ANNOUNCED;
    eagle_reach_moment(p, EAGLE_AT_ADVANCING, side);
}

/* EL-21.28, EL-21.29, EL-21.32, EL-22.23: what the advance does to the order of its ranks; 0: nothing. */
static gg_rule advance_disorders(const eagle_battle *b, int formation, bool fire, int hex) {
    bool open = eagle_is_open_ground(b, hex);
    if (formation == EAGLE_OPEN_ORDER) return fire ? (open ? EL_21_32 : EL_21_29) : open ? EL_22_23 : 0;
    return formation == EAGLE_LINE && fire ? EL_21_28 : 0; /* EL-21.30; in melee EL-22.16 */
}

static void come_in(eagle_play *p, const eagle_task *t, const eagle_attack *a) {
    eagle_state *s = p->s;
    bool charge = a->kind == EAGLE_CHARGE || a->kind == EAGLE_MASS;
    eagle_unit *u = &s->unit[t->unit];
    if (t->facing != EAGLE_NONE && u->facing != EAGLE_NONE && u->facing != t->facing) {
        u->facing = t->facing;
        eagle_result(p, EAGLE_EV_WHEELED, a->kind == EAGLE_FIRE ? EL_21_27 : EL_22_21, 0, t->unit, t->facing,
                     -1);
    }
    gg_rule disorder = advance_disorders(p->b, t->count, a->kind == EAGLE_FIRE, t->to);
    if (disorder) eagle_shake(p, t->unit, disorder);
    if (charge && eagle_has(p->b, EAGLE_CARRIED_AWAY) && t->side == EAGLE_BRITISH)
        eagle_mark(s, t->unit, EAGLE_CARRIED); /* EL-G10.S9s3 */
}

static bool run_advance(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    const eagle_attack *a = &s->attack[t->attack];
    int answer = eagle_take_answer(s);
    switch ((enum advance_step)t->step) {
    case NAMED: return false;
    case ANNOUNCED:
        if (answer == EAGLE_STOPPED) { /* R38 */
            eagle_pop(s, EAGLE_NO_ANSWER);
            return true;
        }
        t->from = s->unit[t->unit].at;
        t->count = s->unit[t->unit].formation;
        t->step = GONE_IN;
        eagle_enter_hex(p, t->unit, t->to, EAGLE_BY_ADVANCE, t->with, t->facing,
                        a->kind == EAGLE_FIRE ? EL_21_22 : EL_22_18);
        return true;
    case GONE_IN:
        come_in(p, t, a);
        t->step = ARRIVED;
        eagle_arrived(p, t->unit, EAGLE_BY_ADVANCE);
        return true;
    case ARRIVED:
        t->step = FOLLOWED;
        if (a->kind != EAGLE_FIRE) eagle_reach_moment(p, EAGLE_AT_ADVANCED, t->side);
        return true;
    case FOLLOWED: break;
    }
    eagle_pop(s, EAGLE_NO_ANSWER);
    return true;
}

const eagle_course eagle_course_advance = {run_advance, prompt_advance, list_advance, judge_advance,
                                           answer_advance};

/* --- EXTRA: an attack out of order, EL-G5.M9 --------------------------------------------------------- */

enum extra_step { CALLED, EXTRA_DIE, EXTRA_RESULT, EXTRA_DONE };
enum { WAS_GOOD = 1 }; /* a flag: the target was in good order */

void eagle_extra_attack(eagle_play *p, eagle_attack attack, gg_rule rule) {
    attack.flags |= EAGLE_OUT_OF_ORDER;
    int index = eagle_declare(p, attack, rule);
    eagle_push(p->s, about_attack(p, EAGLE_TASK_EXTRA, index, rule));
}

/* EL-23.26, EL-30.22, EL-G5.M10: what it has done to one who was about to attack himself. */
static void upset_charges(eagle_play *p, const eagle_task *t, const eagle_attack *extra) {
    eagle_state *s = p->s;
    int unit = extra->target;
    bool disordered = t->flags & WAS_GOOD && s->unit[unit].temper == EAGLE_DISORDERED;
    for (int i = 0; disordered && i < t->attack; i++)
        if (s->attack[i].attacker == unit && s->attack[i].kind != EAGLE_FIRE)
            s->attack[i].flags |= EAGLE_AS_MELEE;
    if (p->b->unit[unit].group == s->active && s->unit[unit].at != extra->to)
        s->mass &= (uint8_t) ~(1 << eagle_place_in_group(p->b, unit));
}

static bool run_extra(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    eagle_attack *a = &s->attack[t->attack];
    eagle_take_answer(s);
    switch ((enum extra_step)t->step++) {
    case CALLED:
        if (s->unit[a->target].temper == EAGLE_GOOD) t->flags |= WAS_GOOD;
        s->group[p->b->unit[a->target].group].marks |= EAGLE_GROUP_ATTACKED; /* EL-14.40 */
        alarm(p, t->attack);
        return true;
    case EXTRA_DIE: eagle_push(s, about_attack(p, EAGLE_TASK_ATTACK_DICE, t->attack, EL_G5_M9)); return true;
    case EXTRA_RESULT: eagle_push(s, about_attack(p, EAGLE_TASK_RESULTS, t->attack, EL_G5_M9)); return true;
    case EXTRA_DONE: break;
    }
    upset_charges(p, t, a);
    eagle_disorder_after(p, a);
    eagle_drop_attack(s);
    eagle_pop(s, EAGLE_NO_ANSWER);
    return true;
}

const eagle_course eagle_course_extra = {.run = run_extra};
