/* fire: chapter 21, the fire of Rifles (28.34 to 28.37) and of batteries (29), and EL-Q7. */
#include "rules/eagle/fire.h"

#include "rules/eagle/cards.h"
#include "rules/eagle/sequence.h"

enum { RIFLES_CARD = 21 /* ORDER eagle_unit_cards: B6, the single figure */, FAR_SHOT = 3, RIFLES_SHOT = 2 };

static int rifle_of(int unit) {
    return unit - EAGLE_SUBJECT_RIFLES;
}

static bool is_battery(const eagle_battle *b, int unit) {
    return !eagle_is_rifles(unit) && eagle_kind_of(b, unit) == EAGLE_ARTILLERY;
}

/* EL-G10.S6s2: the open hexes of rows 5 to 8. */
static bool is_in_rye(const eagle_battle *b, int hex) {
    int row = eagle_row_of(b, hex);
    return eagle_has(b, EAGLE_RYE) && row >= 5 && row <= 8 && eagle_is_open_ground(b, hex);
}

/* --- the sum ----------------------------------------------------------------------------------------- */

int eagle_firing_figures(const eagle_battle *b, const eagle_state *s, int unit, int shot) {
    if (eagle_is_rifles(unit)) return 1; /* EL-28.34 */
    const eagle_unit *u = &s->unit[unit];
    if (eagle_is_reduced(b, s, unit)) return 0; /* EL-24.9 */
    switch (u->formation) {
    case EAGLE_LINE: return u->figures;               /* EL-21.7; those of EL-28.13 with it */
    case EAGLE_COLUMN: return u->figures > 2 ? 2 : 1; /* EL-21.8 */
    case EAGLE_SQUARE: return 1;                      /* EL-21.11 */
    case EAGLE_OPEN_ORDER:                            /* EL-21.9, EL-21.10 */
        if (shot == EAGLE_SHOT_STAND_1 || shot == EAGLE_SHOT_STAND_2)
            return eagle_stand_figures(u->stand[shot - EAGLE_SHOT_STAND_1]);
        return u->figures;
    case EAGLE_UNLIMBERED: return u->figures; /* EL-21.13 */
    default: return 0;
    }
}

static int lowest(const int8_t *fire) {
    int least = fire[0];
    for (int i = 1; i < FAR_SHOT; i++)
        if (fire[i] < least) least = fire[i];
    return least;
}

static int half(int value) {
    return value >= 0 ? value / 2 : -((1 - value) / 2);
}

/* EL-21.13, EL-29.3, EL-29.5, EL-28.34: fire value and figures. */
static void add_firers(const eagle_battle *b, const eagle_state *s, const eagle_attack *a, eagle_sum *sum) {
    int unit = a->attacker, range = eagle_distance(b, a->from, a->to);
    int figures = eagle_firing_figures(b, s, unit, a->stand);
    if (eagle_is_rifles(unit)) {
        eagle_add(sum, EL_28_34, eagle_unit_cards[RIFLES_CARD].fire[range - 1]);
        eagle_add(sum, EL_28_34, figures);
        return;
    }
    const int8_t *fire = eagle_card_of(b, unit)->fire;
    bool guns = is_battery(b, unit);
    if (a->flags & EAGLE_BY_CANISTER)
        eagle_add(sum, EL_29_5, half(fire[0] + figures));
    else if (guns && eagle_on(b, EAGLE_AMMUNITION) && s->unit[unit].rounds == 0)
        eagle_add(sum, EL_29_3, lowest(fire));
    else
        eagle_add(sum, EL_T6, fire[guns ? range - 1 : 0]);
    if (!(a->flags & EAGLE_BY_CANISTER)) eagle_add(sum, EL_T6, figures);
    if (guns && eagle_is(s, unit, EAGLE_CAISSONS)) eagle_add(sum, EL_G5_E38, 1);
}

/* EL-T7, EL-21.15, EL-21.16 to EL-21.19 (eagle_fire_ranks), EL-24.33; Rifles EL-28.50. */
static void add_ranks(const eagle_battle *b, const eagle_state *s, const eagle_attack *a, eagle_sum *sum) {
    bool disordered = !eagle_is_rifles(a->attacker) && s->unit[a->attacker].temper == EAGLE_DISORDERED;
    int ranks = eagle_fire_ranks(b, s, a->target, a->arc);
    if (disordered || a->flags & EAGLE_NO_RANKS) return; /* R30 */
    bool loose = a->flags & EAGLE_LOOSE && ranks > 1;
    eagle_add(sum, loose ? EL_G5_R47 : EL_T7, loose ? 1 : ranks);
}

void eagle_fire_sum(const eagle_battle *b, const eagle_state *s, const eagle_attack *a, eagle_sum *sum) {
    add_firers(b, s, a, sum);
    eagle_add(sum, EL_20_9, 2 * eagle_supports(b, s, a));
    add_ranks(b, s, a, sum);
    eagle_add_terrain(b, s, a, sum);
    if (s->unit[a->target].out && a->arc == EAGLE_FRONT) eagle_add(sum, EL_28_14, -1); /* EL-28.51 */
    eagle_add(sum, EL_G5_M8, a->bonus);
}

/* --- who may fire at whom ---------------------------------------------------------------------------- */

/* EL-14.20, EL-14.32, EL-21.5. The order reserve leaves what came up in this segment to the ZOC. */
static gg_rule order_bar(const eagle_battle *b, const eagle_state *s, int unit, int target) {
    int order = eagle_order_of(b, s, unit);
    if (order == EAGLE_MANEUVER) return EL_14_20;
    if (order != EAGLE_RESERVE) return 0;
    bool now = s->segment == 1 && b->unit[unit].group == s->active && eagle_is(s, target, EAGLE_ENTERED);
    return now && eagle_controls(b, s, unit, s->unit[target].at) ? 0 : EL_14_32;
}

static gg_rule guns_bar(const eagle_battle *b, const eagle_state *s, int unit, int hex, int shot) {
    const eagle_unit *u = &s->unit[unit];
    if (u->formation != EAGLE_UNLIMBERED) return EL_5_5;
    if (!eagle_in_cone(b, u->at, u->facing, hex, FAR_SHOT)) return EL_21_4; /* EL-8.9, EL-21.14 */
    int range = eagle_distance(b, u->at, hex);
    if (shot == EAGLE_SHOT_CANISTER) {
        if (!eagle_on(b, EAGLE_CANISTER) || range > 1) return EL_29_4;
        return eagle_on(b, EAGLE_AMMUNITION) && u->rounds == 0 ? EL_29_6 : 0;
    }
    if (shot != EAGLE_SHOT_WHOLE) return EL_21_10;
    if (range == FAR_SHOT && eagle_has(b, EAGLE_MIST) && s->turn <= 2) return EL_G10_S2s1;
    if (range == FAR_SHOT && is_in_rye(b, hex)) return EL_G10_S6s2;
    if (range > 1 && eagle_on(b, EAGLE_AMMUNITION) && u->rounds == 0) return EL_29_3;
    return eagle_sees(b, u->at, hex, s->unit_at) ? 0 : EL_9_2; /* EL-9.7 */
}

static gg_rule foot_bar(const eagle_battle *b, const eagle_state *s, int unit, int hex, int shot) {
    const eagle_unit *u = &s->unit[unit];
    if (eagle_is_reduced(b, s, unit)) return EL_24_9;
    if (shot == EAGLE_SHOT_CANISTER) return EL_29_4;
    if (shot != EAGLE_SHOT_WHOLE && u->formation != EAGLE_OPEN_ORDER) return EL_21_10;
    if (eagle_firing_figures(b, s, unit, shot) == 0) return EL_21_10;
    return eagle_controls(b, s, unit, hex) ? 0 : EL_8_7; /* EL-21.3 */
}

static gg_rule rifles_bar(const eagle_battle *b, const eagle_state *s, int number, int hex, int shot,
                          bool order) {
    const eagle_rifle *rifle = &s->rifle[number];
    int parent = rifle->parent;
    if (number >= b->riflemen || rifle->at >= EAGLE_HEXES) return EL_28_29;
    if (parent != EAGLE_NONE && eagle_routs(s, parent)) return EL_28_33;
    if (rifle->marks & EAGLE_RIFLE_BEHIND) return EL_28_47;
    int group = parent == EAGLE_NONE ? b->rifles[number].group : b->unit[parent].group;
    if (order && s->group[group].order == EAGLE_MANEUVER) return EL_14_20;
    if (order && s->group[group].order == EAGLE_RESERVE) return EL_28_50;
    int range = eagle_distance(b, rifle->at, hex);
    if (shot != EAGLE_SHOT_WHOLE || range < 1 || range > RIFLES_SHOT) return EL_28_34;
    return eagle_sees(b, rifle->at, hex, s->unit_at) ? 0 : EL_9_2;
}

gg_rule eagle_fire_bar(const eagle_battle *b, const eagle_state *s, int unit, int target_hex, int shot,
                       bool order) {
    int target = eagle_unit_in(s, target_hex);
    bool rifles = eagle_is_rifles(unit);
    int side = rifles ? EAGLE_BRITISH : eagle_side_of(b, unit);
    if (target == EAGLE_NONE || eagle_side_of(b, target) == side) return rifles ? EL_28_34 : EL_21_3;
    if (rifles) return rifles_bar(b, s, rifle_of(unit), target_hex, shot, order);
    if (eagle_kind_of(b, unit) == EAGLE_CAVALRY) return EL_21_1;
    if (eagle_routs(s, unit)) return EL_21_2;
    gg_rule bar = order ? order_bar(b, s, unit, target) : 0;
    if (bar) return bar;
    return is_battery(b, unit) ? guns_bar(b, s, unit, target_hex, shot)
                               : foot_bar(b, s, unit, target_hex, shot); /* EL-21.6 */
}

void eagle_spend_round(const eagle_battle *b, eagle_state *s, int unit) {
    if (eagle_on(b, EAGLE_AMMUNITION) && s->unit[unit].rounds) s->unit[unit].rounds--; /* EL-29.2 */
}

int eagle_ricochet_hex(const eagle_battle *b, const eagle_attack *a) {
    eagle_entry entry = eagle_entry_of(b, a->from, a->to);
    if (entry.side == GG_HEX_NONE || entry.other != GG_HEX_NONE) return EAGLE_NOWHERE;
    return eagle_next(b, a->to, eagle_turned(entry.side, 3));
}

/* --- the fire step: declaring ------------------------------------------------------------------------ */

enum fire_step { DECLARING, DECLARED, ANSWERED, DICE_DONE, RESULTS_DONE, ADVANCES_DONE };

/* EL-21.9 to EL-21.12: has it fired with a part of it only, so that more may come? */
static bool has_parts_left(const eagle_state *s, int unit, int shot) {
    int shots = 0;
    for (int i = 0; i < s->attacks; i++) {
        const eagle_attack *a = &s->attack[i];
        if (a->attacker != unit) continue;
        bool part = a->flags & EAGLE_ONE_SHOT || (a->stand && shot && a->stand != shot);
        if (!part) return false;
        shots++;
    }
    bool square = s->unit[unit].formation == EAGLE_SQUARE;
    return shots > 0 && shots < (square ? s->unit[unit].figures : 2);
}

static gg_verdict judge_rifles(const eagle_sight *v, int unit) {
    const eagle_battle *b = v->b;
    int number = rifle_of(unit), parent = v->s->rifle[number].parent;
    bool known = eagle_on(b, EAGLE_RIFLES_RULE) && number < b->riflemen && v->side == EAGLE_BRITISH;
    if (!known) return gg_forbid(EL_28_29, unit, -1);
    int group = parent == EAGLE_NONE ? b->rifles[number].group : b->unit[parent].group;
    bool acted = v->s->rifle[number].marks & EAGLE_RIFLE_ACTED;
    return group == v->s->active && !acted ? gg_legal() : gg_forbid(EL_28_29, unit, -1);
}

static gg_verdict judge_firer(const eagle_sight *v, int unit, int shot) {
    if (eagle_is_rifles(unit)) return judge_rifles(v, unit);
    gg_verdict able = eagle_may_act(v, unit);
    if (able.rule == EL_17_6 && has_parts_left(v->s, unit, shot)) return gg_legal();
    if (able.rule) return able;
    return eagle_is(v->s, unit, EAGLE_FIRED) ? gg_forbid(EL_21_3, unit, -1) : able; /* EL-G5.R21 */
}

/* EL-20.2, EL-28.35 */
static bool is_free_target(const eagle_state *s, int unit, int hex) {
    int target = eagle_unit_in(s, hex);
    return target != EAGLE_NONE && (eagle_is_rifles(unit) || !eagle_is_attacked(s, target));
}

/* EL-29.4: the other hex of the ZOC of the battery. */
static int other_front(const eagle_battle *b, const eagle_state *s, int unit, int hex) {
    int left = eagle_next(b, s->unit[unit].at, eagle_turned(s->unit[unit].facing, -1));
    return left == hex ? eagle_next(b, s->unit[unit].at, s->unit[unit].facing) : left;
}

static gg_verdict judge_shot(const eagle_sight *v, int unit, int hex, int shot) {
    const eagle_battle *b = v->b;
    const eagle_state *s = v->s;
    gg_rule bar = eagle_fire_bar(b, s, unit, hex, shot, true);
    if (bar) return gg_forbid(bar, unit, eagle_subject_hex(hex));
    if (!is_free_target(s, unit, hex)) return gg_forbid(EL_20_2, s->unit_at[hex], -1);
    if (shot != EAGLE_SHOT_CANISTER) return gg_legal();
    int other = other_front(b, s, unit, hex);
    if (other == EAGLE_NOWHERE || eagle_fire_bar(b, s, unit, other, shot, true) ||
        !is_free_target(s, unit, other))
        return gg_forbid(EL_29_4, unit, -1);
    return gg_legal();
}

/* EL-20.8, EL-20.10, EL-20.11, EL-20.13: units of the group that could support, a bit each. */
static int possible_supporters(const eagle_sight *v, int unit, int hex) {
    const eagle_state *s = v->s;
    int found = 0;
    if (eagle_is_rifles(unit) || is_battery(v->b, unit)) return 0;
    const eagle_group_card *group = &v->b->group[v->b->unit[unit].group];
    for (int i = 0; i < group->units; i++) {
        int other = group->unit[i];
        if (other == unit || s->unit[other].temper != EAGLE_GOOD) continue;
        bool able = judge_firer(v, other, EAGLE_SHOT_WHOLE).rule == 0 && !eagle_is(s, other, EAGLE_ACTED);
        if (able && eagle_fire_bar(v->b, s, other, hex, EAGLE_SHOT_WHOLE, true) == 0) found |= 1 << i;
    }
    return found;
}

static void list_shot(const eagle_sight *v, int unit, int hex, int shot, gg_list *list) {
    if (judge_firer(v, unit, shot).rule || judge_shot(v, unit, hex, shot).rule) return;
    int able = possible_supporters(v, unit, hex), with = 0;
    do {
        int32_t *arg = gg_list_next(list, EAGLE_DO_FIRE, 4);
        if (!arg) return;
        arg[0] = unit;
        arg[1] = hex;
        arg[2] = with;
        arg[3] = shot;
        with = (with - able) & able;
    } while (with);
}

/* Every shot of the unit; a cut list is enough for a question whether there is one. */
static void list_shots(const eagle_sight *v, int unit, gg_list *list) {
    const eagle_battle *b = v->b;
    const eagle_state *s = v->s;
    bool rifles = eagle_is_rifles(unit), guns = is_battery(b, unit);
    int at = rifles ? s->rifle[rifle_of(unit)].at : s->unit[unit].at;
    int reach = rifles ? RIFLES_SHOT
                : guns ? FAR_SHOT
                       : 1,
        side = rifles ? EAGLE_BRITISH : eagle_side_of(b, unit);
    bool stands = !rifles && s->unit[unit].formation == EAGLE_OPEN_ORDER;
    if (at >= EAGLE_HEXES) return;
    for (int target = 0; target < b->units && !list->cut; target++) {
        if (!(b->of_side[1 - side] >> target & 1) || !eagle_on_board(s, target)) continue;
        int hex = s->unit[target].at;
        if (eagle_distance(b, at, hex) > reach) continue;
        list_shot(v, unit, hex, EAGLE_SHOT_WHOLE, list);
        for (int shot = EAGLE_SHOT_STAND_1; stands && shot <= EAGLE_SHOT_STAND_2; shot++)
            list_shot(v, unit, hex, shot, list);
        if (guns && eagle_on(b, EAGLE_CANISTER)) list_shot(v, unit, hex, EAGLE_SHOT_CANISTER, list);
    }
}

static void list_fire(const eagle_sight *v, gg_list *list) {
    const eagle_group_card *group = &v->b->group[v->s->active];
    for (int i = 0; i < group->units && !list->cut; i++)
        if (judge_firer(v, group->unit[i], EAGLE_SHOT_STAND_1).rule == 0 ||
            judge_firer(v, group->unit[i], EAGLE_SHOT_STAND_2).rule == 0)
            list_shots(v, group->unit[i], list);
    for (int i = 0; i < v->b->riflemen && !list->cut; i++)
        if (judge_rifles(v, EAGLE_SUBJECT_RIFLES + i).rule == 0)
            list_shots(v, EAGLE_SUBJECT_RIFLES + i, list);
}

static void list_fire_step(const eagle_sight *v, gg_list *list) {
    list_fire(v, list);
    gg_list_put(list, EAGLE_DO_NEXT, 0, 0, 0, 0);
}

/* EL-17.11 */
static bool anyone_may_fire(const eagle_play *p, int side) {
    eagle_sight v = eagle_sight_of(p, side);
    gg_list none = gg_list_over(NULL, 0, NULL, 0); /* cut by the first action */
    list_fire(&v, &none);
    return none.cut;
}

static gg_verdict judge_fire_step(const eagle_sight *v, const gg_action *action) {
    if (action->kind == EAGLE_DO_NEXT) return action->count == 0 ? gg_legal() : gg_forbid(EL_17_11, -1, -1);
    int unit = eagle_arg(action, 0), hex = eagle_arg(action, 1), with = eagle_arg(action, 2),
        shot = eagle_arg(action, 3);
    if (action->count != 4 || !(eagle_is_unit(v->b, unit) || eagle_is_rifles(unit)))
        return gg_forbid(EL_17_1, -1, -1);
    if (shot < EAGLE_SHOT_WHOLE || shot > EAGLE_SHOT_CANISTER) return gg_forbid(EL_21_10, unit, -1);
    gg_verdict verdict = judge_firer(v, unit, shot);
    if (verdict.rule) return verdict;
    if (!eagle_is_hex(v->b, hex)) return gg_forbid(EL_21_3, unit, -1);
    verdict = judge_shot(v, unit, hex, shot);
    if (verdict.rule) return verdict;
    int more = with & ~possible_supporters(v, unit, hex);
    return more ? gg_forbid(eagle_support_bar(v->b, v->s, more), unit, eagle_subject_hex(hex)) : gg_legal();
}

static gg_prompt prompt_fire_step(const eagle_battle *b, const eagle_state *s) {
    (void)b;
    return eagle_ask(EAGLE_ASK_ACT, eagle_at_top(s)->side, EAGLE_SUBJECT_GROUP + s->active, EAGLE_STEP_FIRE);
}

static void answer_fire_step(eagle_play *p, int side, const gg_action *action) {
    eagle_state *s = p->s;
    (void)side;
    if (action->kind == EAGLE_DO_NEXT) {
        eagle_top(s)->step = DECLARED;
        return;
    }
    int unit = action->arg[0], hex = action->arg[1], shot = action->arg[3];
    bool canister = shot == EAGLE_SHOT_CANISTER;
    bool one = !eagle_is_rifles(unit) && s->unit[unit].formation == EAGLE_SQUARE;
    eagle_attack attack = {.kind = EAGLE_FIRE,
                           .attacker = (uint8_t)unit,
                           .target = s->unit_at[hex],
                           .support = (uint8_t)action->arg[2],
                           .stand = (uint8_t)(canister ? EAGLE_SHOT_WHOLE : shot),
                           .leader = EAGLE_NONE,
                           .flags = (canister ? EAGLE_BY_CANISTER : 0) | (one ? EAGLE_ONE_SHOT : 0)};
    eagle_declare(p, attack, EL_21_3);
    if (!canister) return;
    attack.target = s->unit_at[other_front(p->b, s, unit, hex)]; /* EL-29.4 */
    eagle_declare(p, attack, EL_29_4);
}

/* --- the fire step: what follows --------------------------------------------------------------------- */

static void push_all(eagle_play *p, eagle_task_kind kind, int side) {
    eagle_task task = eagle_task_of(kind, EL_20_17);
    task.attack = 0;
    task.side = (uint8_t)side;
    task.group = p->s->active;
    eagle_push(p->s, task);
}

/* EL-20.1, EL-20.3: in the first segment; everything is declared before any die. */
static bool run_fire_step(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    eagle_take_answer(s);
    switch ((enum fire_step)t->step) {
    case DECLARING:
        if (anyone_may_fire(p, t->side)) return false;
        t->step = DECLARED;
        return true;
    case DECLARED:
        if (!s->attacks) break;
        t->step = ANSWERED;
        eagle_reach_moment(p, EAGLE_AT_FIRE, t->side);
        return true;
    case ANSWERED:
        t->step = DICE_DONE;
        push_all(p, EAGLE_TASK_ATTACK_DICE, t->side);
        eagle_alarm_attacked(p);
        return true;
    case DICE_DONE:
        t->step = RESULTS_DONE;
        push_all(p, EAGLE_TASK_RESULTS, t->side);
        return true;
    case RESULTS_DONE:
        t->step = ADVANCES_DONE;
        push_all(p, EAGLE_TASK_ADVANCES, t->side);
        return true;
    case ADVANCES_DONE: break;
    }
    eagle_drop_attacks(s);
    eagle_pop(s, EAGLE_NO_ANSWER);
    return true;
}

const eagle_course eagle_course_fire_step = {run_fire_step, prompt_fire_step, list_fire_step, judge_fire_step,
                                             answer_fire_step};
