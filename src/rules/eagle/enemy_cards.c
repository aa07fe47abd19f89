/* enemy_cards: the reactions of EL-G5, R1 to R47. */
#include "rules/eagle/effects.h"

#include "rules/eagle/charge.h"
#include "rules/eagle/command.h"
#include "rules/eagle/fire.h"
#include "rules/eagle/formation.h"
#include "rules/eagle/melee.h"
#include "rules/eagle/morale.h"
#include "rules/eagle/move.h"
#include "rules/eagle/result.h"

static bool is_enemy(const eagle_deed *d, int unit) {
    return eagle_is_unit(d->b, unit) && eagle_side_of(d->b, unit) != d->side;
}

/* --- command phase and draw phase: R1, R2, R44, R45
 * ----------------------------------------------------------- */

static gg_rule bar_enemy_test(const eagle_deed *d) {
    return eagle_fits(d, d->b->group[d->context->group].side != d->side);
}

static gg_rule bar_courier_taken(const eagle_deed *d) {
    int group = d->context->group, enemy = 1 - d->side, ugc = eagle_ugc(d->s, group);
    bool together = ugc != EAGLE_NONE && d->s->chief[enemy] != EAGLE_NONE &&
                    d->s->leader[d->s->chief[enemy]].at == d->s->leader[ugc].at;
    return eagle_fits(d, d->b->group[group].side == enemy && d->b->group[group].kind != EAGLE_ARTILLERY &&
                             !together);
}

static gg_rule bar_countermanded(const eagle_deed *d) {
    bool enemy = d->b->group[d->context->group].side != d->side;
    return eagle_fits(d, enemy && eagle_markers_left(d->s) > 0); /* EL-G5.M14 */
}

static void act_countermanded(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    eagle_state *s = p->s;
    int group = context->group, first = s->group[group].marker;
    (void)d;
    eagle_give_order(p, group, s->group[group].order, eagle_draw_from_mug(p, GG_OPEN), EL_G5_R44);
    s->marker_at[first] = EAGLE_IN_MUG;
}

static gg_rule bar_spy(const eagle_deed *d) {
    return eagle_fits(d, d->context->side != d->side && d->s->hand[1 - d->side] > 0);
}

static void act_spy(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    (void)context;
    eagle_lose_card(p, 1 - d->side, EL_G5_R45);
}

/* --- enemy activations and moves: R20 to R22, R24, R34, R46
 * ---------------------------------------------------- */

static gg_rule bar_late(const eagle_deed *d) {
    int group = d->context->group;
    return eagle_fits(d,
                      d->b->group[group].side != d->side && !(d->s->group[group].marks & EAGLE_GROUP_LATE));
}

static void act_late(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    eagle_group *g = &p->s->group[context->group];
    (void)d;
    context->flags |= EAGLE_WAITS_NOW;
    g->marks = (uint8_t)((g->marks | EAGLE_GROUP_LATE) & ~EAGLE_GROUP_NEXT);
    eagle_result(p, EAGLE_EV_WAITS, EL_G5_R34, 0, EAGLE_SUBJECT_GROUP + context->group, -1, -1);
}

static gg_rule bar_clumsy(const eagle_deed *d) {
    return eagle_fits(d, is_enemy(d, d->context->unit));
}

/* EL-G5.R46, EL-G5.R39: with the normal consequences. */
static void test_of_card(eagle_play *p, const eagle_deed *d, int unit) {
    eagle_push_test(p, unit, EAGLE_FOR_CARD, EAGLE_NONE, EAGLE_NONE, d->card, eagle_effects[d->effect].rule);
}

static void act_clumsy(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    test_of_card(p, d, context->unit);
}

static gg_rule bar_heavy_going(const eagle_deed *d) {
    int unit = d->context->unit;
    return eagle_fits(d, is_enemy(d, unit) && !eagle_is_kind(d, unit, EAGLE_INFANTRY));
}

static void act_heavy_going(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    (void)d;
    eagle_mark(p->s, context->unit, EAGLE_HELD);
}

/* The enemy that has moved, where it has come to (EL-G5.M21). */
static bool has_come_near(const eagle_deed *d) {
    int mover = d->context->unit;
    return is_enemy(d, mover) && eagle_on_board(d->s, mover) && eagle_is_own(d, d->unit) &&
           eagle_on_board(d->s, d->unit) &&
           eagle_distance(d->b, d->s->unit[mover].at, d->s->unit[d->unit].at) == 1;
}

/* EL-G5.M9, EL-G5.M17: as its state and formation allow, whatever its order. */
static gg_rule volley_bar(const eagle_deed *d, int unit, int hex) {
    return eagle_fire_bar(d->b, d->s, unit, hex, EAGLE_SHOT_WHOLE, false);
}

static void volley(eagle_play *p, const eagle_deed *d, int unit, int target, int bonus) {
    eagle_attack fire = {.kind = EAGLE_FIRE,
                         .attacker = (uint8_t)unit,
                         .target = (uint8_t)target,
                         .leader = EAGLE_NONE,
                         .bonus = (int8_t)bonus};
    eagle_extra_attack(p, fire, eagle_effects[d->effect].rule);
}

static gg_rule bar_thicket(const eagle_deed *d) {
    bool able = has_come_near(d) && eagle_is_kind(d, d->unit, EAGLE_INFANTRY) && eagle_is_good(d, d->unit) &&
                eagle_is_difficult(d->b, d->s->unit[d->unit].at);
    return able ? volley_bar(d, d->unit, d->s->unit[d->context->unit].at) : eagle_fits(d, false);
}

static gg_rule bar_wait_for_word(const eagle_deed *d) {
    bool able = has_come_near(d) && eagle_is_good(d, d->unit) &&
                d->s->unit[d->unit].formation == EAGLE_LINE && !eagle_is(d->s, d->unit, EAGLE_FIRED) &&
                eagle_controls(d->b, d->s, d->unit, d->s->unit[d->context->unit].at);
    return able ? volley_bar(d, d->unit, d->s->unit[d->context->unit].at) : eagle_fits(d, false);
}

static void act_fire_at_mover(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    volley(p, d, d->unit, context->unit, 0);
}

static gg_rule bar_fall_back(const eagle_deed *d) {
    if (!has_come_near(d) || !eagle_is_good(d, d->unit)) return eagle_fits(d, false);
    const eagle_unit *u = &d->s->unit[d->unit];
    bool able = u->formation == EAGLE_COLUMN || u->formation == EAGLE_HORSE;
    int way = able ? eagle_direction(d->b, u->at, d->hex) : GG_HEX_NONE;
    if (way == GG_HEX_NONE || eagle_arc_of(u->facing, way) != EAGLE_REAR) return eagle_fits(d, false);
    if (eagle_is(d->s, d->unit, EAGLE_HELD)) return EL_G5_M20;
    gg_rule bar = eagle_step_bar(d->b, d->s, d->unit, u->at, way);
    if (bar) return bar;
    if (eagle_in_enemy_zone(d->b, d->s, d->side, d->hex)) return eagle_fits(d, false);
    return eagle_company_bar(d->b, d->s, d->unit, EAGLE_BY_WITHDRAWAL, 1, d->with); /* EL-6.43 */
}

static void act_fall_back(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    (void)context;
    eagle_push_step(p, d, EAGLE_BY_WITHDRAWAL, d->hex, -1);
}

/* --- enemy fire: R3 to R6, R27, R30, R40, R47
 * ------------------------------------------------------------------ */

/* M26: Rifles fire as infantry does. */
static bool by_infantry(const eagle_deed *d) {
    int attacker = eagle_attack_of(d)->attacker;
    return eagle_is_rifles(attacker) || eagle_is_kind(d, attacker, EAGLE_INFANTRY);
}

static bool is_fire(const eagle_deed *d) {
    return eagle_attack_of(d)->kind == EAGLE_FIRE;
}

static bool by_guns(const eagle_deed *d) {
    return is_fire(d) && eagle_is_kind(d, eagle_attack_of(d)->attacker, EAGLE_ARTILLERY);
}

static const eagle_unit *target_of(const eagle_deed *d) {
    return &d->s->unit[eagle_attack_of(d)->target];
}

static bool at_infantry(const eagle_deed *d) {
    return eagle_is_kind(d, eagle_attack_of(d)->target, EAGLE_INFANTRY);
}

static bool at_own(const eagle_deed *d) {
    return eagle_is_own(d, eagle_attack_of(d)->target);
}

static gg_rule bar_muskets(const eagle_deed *d) {
    return eagle_fits(d, is_fire(d) && by_infantry(d));
}

static gg_rule bar_smoke(const eagle_deed *d) {
    return eagle_fits(d, is_fire(d) && at_own(d));
}

static void act_smoke(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    (void)context;
    eagle_roll_attack(p, d->attack); /* EL-G5.M22 */
}

static gg_rule bar_flat(const eagle_deed *d) {
    int formation = target_of(d)->formation;
    return eagle_fits(d, by_guns(d) && eagle_range_of(d) > 1 &&
                             (formation == EAGLE_LINE || formation == EAGLE_COLUMN));
}

static gg_rule bar_soft_ground(const eagle_deed *d) {
    return eagle_fits(d, by_guns(d) && at_own(d));
}

static gg_rule bar_haze(const eagle_deed *d) {
    return eagle_fits(d, by_guns(d) && eagle_range_of(d) > 1);
}

static gg_rule bar_reverse_slope(const eagle_deed *d) {
    const eagle_attack *a = eagle_attack_of(d);
    return eagle_fits(d, is_fire(d) && at_infantry(d) && eagle_higher(d->b, a->to, a->from) > 0);
}

static gg_rule bar_loose_files(const eagle_deed *d) {
    return eagle_fits(d, is_fire(d) && target_of(d)->formation == EAGLE_COLUMN);
}

/* --- any attack: R11, R26, R31, R41
 * ------------------------------------------------------------------------------ */

static gg_rule bar_refused_flank(const eagle_deed *d) {
    return eagle_fits(d, eagle_attack_of(d)->arc != EAGLE_FRONT); /* EL-G5.M14 */
}

static gg_rule bar_spent_ball(const eagle_deed *d) {
    return eagle_fits(d, at_own(d));
}

static void act_spent_ball(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    eagle_attack *a = &p->s->attack[d->attack];
    (void)context;
    a->card = (uint8_t)eagle_draw_result(p); /* EL-G5.M23 */
    eagle_tell(p, GG_EVENT_DICE, EAGLE_EV_CARD, EL_G5_R26, a->total, a->attacker, a->card, -1);
}

static gg_rule bar_out_of_step(const eagle_deed *d) {
    return eagle_fits(d, eagle_supports(d->b, d->s, eagle_attack_of(d)) > 0); /* EL-G5.M14 */
}

/* R41: neither routing nor reduced. */
static bool has_skirmishing_neighbour(const eagle_deed *d, int hex) {
    for (int way = 0; way < GG_HEX_SIDES; way++) {
        int unit = eagle_unit_in(d->s, eagle_next(d->b, hex, way));
        if (unit != EAGLE_NONE && eagle_is_own(d, unit) && eagle_is_kind(d, unit, EAGLE_INFANTRY) &&
            !eagle_routs(d->s, unit) && !eagle_is_reduced(d->b, d->s, unit))
            return true;
    }
    return false;
}

static gg_rule bar_tirailleurs(const eagle_deed *d) {
    const eagle_attack *a = eagle_attack_of(d);
    bool fits = is_enemy(d, a->attacker) && eagle_leaders_in(d->s, 1 - d->side, a->from) &&
                has_skirmishing_neighbour(d, a->from);
    return eagle_fits(d, fits);
}

/* EL-C11, EL-C14, EL-G5.M15 */
static void act_tirailleurs(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    const eagle_attack *a = eagle_attack_of(d);
    eagle_sum none = {0};
    (void)context;
    int die = eagle_die(p, "the skirmishers against", a->attacker);
    if (eagle_tell_roll(p, &none, EL_G5_R41, a->attacker, die, 0) < 8) return;
    uint32_t leaders = eagle_leaders_in(p->s, 1 - d->side, a->from);
    int count = 0;
    for (uint32_t left = leaders; left; left &= left - 1) count++;
    int leader = eagle_first_leader(p->s, leaders);
    for (int place = count > 1 ? eagle_pick(p, count, "the commander hit with", a->attacker) : 1; place > 1;
         place--) {
        leaders &= ~((uint32_t)1 << leader);
        leader = eagle_first_leader(p->s, leaders);
    }
    eagle_hit_leader(p, leader, a->attacker, false, EL_G5_R41);
}

/* --- enemy assaults: R14 to R18, R28, R29, R36
 * ------------------------------------------------------------------- */

static bool is_frontal(const eagle_deed *d) {
    return eagle_attack_of(d)->arc == EAGLE_FRONT;
}

static bool is_charge(const eagle_deed *d) {
    return eagle_is_charge(eagle_attack_of(d));
}

static bool target_is_good(const eagle_deed *d) {
    return target_of(d)->temper == EAGLE_GOOD;
}

static gg_rule bar_bayonets(const eagle_deed *d) {
    const eagle_attack *a = eagle_attack_of(d);
    return eagle_fits(d, at_own(d) && is_enemy(d, a->attacker) &&
                             eagle_is_kind(d, a->attacker, EAGLE_CAVALRY) && a->flags & EAGLE_ON_SQUARE);
}

static gg_rule bar_volley(const eagle_deed *d) {
    const eagle_attack *a = eagle_attack_of(d);
    int formation = target_of(d)->formation;
    bool able = a->kind == EAGLE_MELEE && by_infantry(d) && is_frontal(d) && target_is_good(d) &&
                (formation == EAGLE_LINE || formation == EAGLE_COLUMN);
    return able ? volley_bar(d, a->target, a->from) : eagle_fits(d, false);
}

static void act_volley(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    (void)context;
    volley(p, d, eagle_attack_of(d)->target, eagle_attack_of(d)->attacker, 0);
}

static gg_rule bar_gallop(const eagle_deed *d) {
    const eagle_attack *a = eagle_attack_of(d);
    bool able =
        is_charge(d) && is_frontal(d) && target_is_good(d) && eagle_is_kind(d, a->target, EAGLE_CAVALRY);
    return able ? eagle_melee_bar(d->b, d->s, a->target, a->from, false) : eagle_fits(d, false);
}

static void act_gallop(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    const eagle_attack *a = eagle_attack_of(d);
    (void)context;
    eagle_attack melee = {.kind = EAGLE_MELEE,
                          .attacker = a->target,
                          .target = a->attacker,
                          .leader = (uint8_t)eagle_best_leader(p->b, p->s, a->target)};
    eagle_extra_attack(p, melee, EL_G5_R16);
}

static bool at_guns(const eagle_deed *d) {
    return target_of(d)->formation == EAGLE_UNLIMBERED;
}

static gg_rule bar_last_round(const eagle_deed *d) {
    const eagle_attack *a = eagle_attack_of(d);
    bool able = is_charge(d) && is_frontal(d) && target_is_good(d) && at_guns(d);
    return able ? volley_bar(d, a->target, a->from) : eagle_fits(d, false);
}

static void act_last_round(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    (void)context;
    volley(p, d, eagle_attack_of(d)->target, eagle_attack_of(d)->attacker, 1);
}

static gg_rule bar_into_squares(const eagle_deed *d) {
    bool friend = false;
    for (int way = 0; way < GG_HEX_SIDES && at_guns(d); way++) {
        int unit = eagle_unit_in(d->s, eagle_next(d->b, target_of(d)->at, way));
        friend =
            friend || (unit != EAGLE_NONE && eagle_is_own(d, unit) && eagle_is_kind(d, unit, EAGLE_INFANTRY));
    }
    return eagle_fits(d, friend && !is_fire(d));
}

static void act_into_squares(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    (void)context;
    eagle_shake(p, eagle_attack_of(d)->target, EL_G5_R18);
}

static gg_rule bar_sunken_lane(const eagle_deed *d) {
    return eagle_fits(d, eagle_attack_of(d)->kind == EAGLE_MELEE && by_infantry(d) && at_infantry(d));
}

static gg_rule bar_ditch(const eagle_deed *d) {
    return eagle_fits(d, is_charge(d));
}

static gg_rule bar_comrades(const eagle_deed *d) {
    int target = eagle_attack_of(d)->target;
    const eagle_group_card *group = &d->b->group[d->b->unit[target].group];
    for (int i = 0; i < group->units; i++) {
        int other = group->unit[i];
        if (other != target && eagle_on_board(d->s, other) && eagle_is_good(d, other) &&
            eagle_distance(d->b, d->s->unit[other].at, d->s->unit[target].at) == 1)
            return 0;
    }
    return eagle_fits(d, false);
}

/* --- enemy charges: R12, R13, R23, R38, R39
 * ---------------------------------------------------------------------- */

static gg_rule bar_ragged_square(const eagle_deed *d) {
    bool able = eagle_is_own(d, d->unit) && eagle_is_kind(d, d->unit, EAGLE_INFANTRY) &&
                d->s->unit[d->unit].temper == EAGLE_DISORDERED;
    return able ? eagle_square_bar(d->b, d->s, d->unit, false, true) : eagle_fits(d, false);
}

static void act_ragged_square(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    (void)context;
    eagle_push_rest(p, EAGLE_TASK_CARD_TEST, d);
    eagle_push_square_test(p, d->unit, false, d->card);
}

static gg_rule bar_balking(const eagle_deed *d) {
    return eagle_fits(d, is_enemy(d, d->unit) && eagle_on_board(d->s, d->unit) &&
                             eagle_is(d->s, d->unit, EAGLE_CHARGING) &&
                             d->b->unit[d->unit].group == d->s->active);
}

/* R23, R33: the unit named tests, and then the card goes on. */
static void act_named_tests(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    (void)context;
    eagle_push_rest(p, EAGLE_TASK_CARD_TEST, d);
    test_of_card(p, d, d->unit);
}

static gg_rule bar_no_pursuit(const eagle_deed *d) {
    return eagle_fits(d, is_enemy(d, eagle_attack_of(d)->attacker));
}

static gg_rule bar_blown_horses(const eagle_deed *d) {
    int unit = eagle_attack_of(d)->attacker;
    return eagle_fits(d, is_charge(d) && is_enemy(d, unit) && eagle_on_board(d->s, unit));
}

static void act_blown_horses(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    (void)context;
    test_of_card(p, d, eagle_attack_of(d)->attacker);
}

/* --- own tests and losses: R7 to R10, R19, R25, R35, R37, R42, R43
 * ------------------------------------------------ */

static gg_rule bar_fill_gap(const eagle_deed *d) {
    return eagle_fits(d, at_own(d));
}

static gg_rule bar_own_unit(const eagle_deed *d) {
    return eagle_fits(d, eagle_is_own(d, d->context->unit));
}

static gg_rule bar_hard_pounding(const eagle_deed *d) {
    int unit = d->context->unit;
    int formation = eagle_is_own(d, unit) ? d->s->unit[unit].formation : EAGLE_NO_FORMATION;
    return eagle_fits(d, formation == EAGLE_LINE || formation == EAGLE_SQUARE);
}

/* EL-G5.M22: the die is rolled anew, all else stays. */
static void act_pikes(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    eagle_sum sum = {0};
    (void)d;
    eagle_test_sum(p->b, p->s, context, &sum);
    context->die = (uint8_t)eagle_die(p, "the morale of", context->unit);
    eagle_tell_roll(p, &sum, EL_7_2, context->unit, context->die, 0);
}

static gg_rule bar_prepare(const eagle_deed *d) {
    return eagle_fits(d, eagle_is_own(d, d->context->unit) && d->context->cause == EAGLE_FOR_SQUARE);
}

static void act_prepare(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    (void)p;
    (void)d;
    context->flags |= EAGLE_NO_DISTANCE;
}

static gg_rule bar_save_guns(const eagle_deed *d) {
    int unit = d->context->unit;
    return eagle_fits(d, eagle_is_own(d, unit) && d->s->unit[unit].formation == EAGLE_UNLIMBERED);
}

static void act_save_guns(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    int unit = context->unit;
    (void)d;
    eagle_form(p, unit, EAGLE_LIMBERED, p->s->unit[unit].facing, EL_G5_R19);
}

static gg_rule bar_scratch(const eagle_deed *d) {
    return eagle_fits(d, eagle_is_leader(d->context->leader) &&
                             eagle_side_of_leader(d->context->leader) == d->side);
}

static gg_rule bar_cool(const eagle_deed *d) {
    return eagle_fits(d, d->b->group[d->context->group].side == d->side);
}

/* Not for one that is routing already. */
static gg_rule bar_rallied(const eagle_deed *d) {
    return eagle_fits(d, eagle_is_own(d, d->context->unit) && !eagle_routs(d->s, d->context->unit));
}

static void act_rallied(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    eagle_push_rest(p, EAGLE_TASK_CARD_TEST, d);
    test_of_card(p, d, context->unit);
}

/* --- rally phase: R32, R33
 * ------------------------------------------------------------------------------------------ */

static gg_rule bar_rumours(const eagle_deed *d) {
    return eagle_fits(d, is_enemy(d, d->context->unit));
}

static gg_rule bar_every_man(const eagle_deed *d) {
    int failed = d->context->unit;
    bool near = is_enemy(d, failed) && is_enemy(d, d->unit) && eagle_on_board(d->s, failed) &&
                eagle_on_board(d->s, d->unit) && !eagle_routs(d->s, d->unit) &&
                eagle_distance(d->b, d->s->unit[failed].at, d->s->unit[d->unit].at) == 1;
    return eagle_fits(d, near);
}

/* --- after a test of a card
 * ------------------------------------------------------------------------------------------ */

int eagle_end_card_test(eagle_play *p, const eagle_task *t, int answer) {
    eagle_state *s = p->s;
    bool there = eagle_on_board(s, t->unit);
    switch (t->count) {
    case EAGLE_R(13): eagle_end_square_test(p, t->unit, answer, true); break;
    case EAGLE_R(23):
        if (answer != EAGLE_FAILED || !there) break;
        eagle_unmark(s, t->unit, EAGLE_CHARGING);
        eagle_mark(s, t->unit, EAGLE_BALKED | EAGLE_ACTED); /* EL-23.41 */
        eagle_result(p, EAGLE_EV_LAPSED, EL_G5_R23, 0, t->unit, -1, -1);
        break;
    case EAGLE_R(33): /* its two hexes are its rout move of this part */
        if (there && eagle_routs(s, t->unit)) eagle_mark(s, t->unit, EAGLE_FLED);
        break;
    case EAGLE_R(37):
        if (answer != EAGLE_PASSED || !there) break;
        s->unit[t->unit].temper = EAGLE_DISORDERED;
        eagle_result(p, EAGLE_EV_DISORDERED, EL_G5_R37, 0, t->unit, -1, -1);
        return EAGLE_STOPPED;
    default: break;
    }
    return EAGLE_NO_ANSWER;
}

/* --- the table
 * ---------------------------------------------------------------------------------------------------------
 */

#define ON(whom)    .counts = EAGLE_COUNTS_ON_##whom
#define NAMES(what) .names = EAGLE_NAMES_##what

const eagle_law eagle_enemy_laws[EAGLE_EVENTS_ON_CARDS + 1] = {
    [1] = {.bar = bar_enemy_test, .bonus = -3},
    [2] = {.bar = bar_courier_taken, .answer = EAGLE_STOPPED},
    [3] = {NAMES(ATTACK), ON(TARGET), .bar = bar_muskets, .bonus = -2},
    [4] = {ON(TARGET), .bar = bar_smoke, .act = act_smoke},
    [5] = {NAMES(ATTACK), ON(TARGET), .bar = bar_flat, .bonus = -3},
    [6] = {ON(TARGET), .bar = bar_soft_ground, .flags = EAGLE_NO_FIGURES},
    [7] = {ON(TARGET), .bar = bar_fill_gap, .flags = EAGLE_FILLED},
    [8] = {ON(ACTOR), .bar = bar_own_unit, .bonus = 3},
    [9] = {ON(ACTOR), .bar = bar_own_unit, .act = act_pikes},
    [10] = {ON(ACTOR), .bar = bar_own_unit, .answer = EAGLE_STOPPED},
    [11] = {NAMES(ATTACK), ON(TARGET), .bar = bar_refused_flank, .flags = EAGLE_AS_FRONT},
    [12] = {ON(ACTOR), .bar = bar_prepare, .act = act_prepare},
    [13] = {NAMES(UNIT), ON(UNIT), .bar = bar_ragged_square, .act = act_ragged_square},
    [14] = {ON(TARGET), .bar = bar_bayonets, .flags = EAGLE_BAYONETS},
    [15] = {NAMES(ATTACK), ON(TARGET), .bar = bar_volley, .act = act_volley},
    [16] = {NAMES(ATTACK), ON(TARGET), .bar = bar_gallop, .act = act_gallop},
    [17] = {NAMES(ATTACK), ON(TARGET), .bar = bar_last_round, .act = act_last_round,
            .flags = EAGLE_NOT_ASKED},
    [18] = {NAMES(ATTACK), ON(TARGET), .bar = bar_into_squares, .act = act_into_squares,
            .flags = EAGLE_SHELTERED | EAGLE_NOT_ASKED},
    [19] = {ON(ACTOR), .bar = bar_save_guns, .act = act_save_guns},
    [20] = {NAMES(UNIT), ON(UNIT), .bar = bar_thicket, .act = act_fire_at_mover},
    [21] = {NAMES(UNIT), ON(UNIT), .bar = bar_wait_for_word, .act = act_fire_at_mover, .marks = EAGLE_FIRED},
    [22] = {.bar = bar_heavy_going, .act = act_heavy_going, .answer = EAGLE_STOPPED},
    [23] = {NAMES(UNIT), ON(UNIT), .bar = bar_balking, .act = act_named_tests},
    [24] = {NAMES(STEP), ON(UNIT), .bar = bar_fall_back, .act = act_fall_back},
    [25] = {ON(ACTOR), .bar = bar_scratch, .answer = EAGLE_STOPPED},
    [26] = {ON(TARGET), .bar = bar_spent_ball, .act = act_spent_ball},
    [27] = {NAMES(ATTACK), ON(TARGET), .bar = bar_haze, .flags = EAGLE_HAZE},
    [28] = {NAMES(ATTACK), ON(TARGET), .bar = bar_sunken_lane, .bonus = -2},
    [29] = {NAMES(ATTACK), ON(TARGET), .bar = bar_ditch, .bonus = -4},
    [30] = {NAMES(ATTACK), ON(TARGET), .bar = bar_muskets, .flags = EAGLE_NO_RANKS | EAGLE_NO_SUPPORT},
    [31] = {NAMES(ATTACK), ON(TARGET), .bar = bar_out_of_step, .flags = EAGLE_NO_SUPPORT},
    [32] = {.bar = bar_rumours, .bonus = -3},
    [33] = {NAMES(UNIT), ON(UNIT), .bar = bar_every_man, .act = act_named_tests},
    [34] = {.bar = bar_late, .act = act_late},
    [35] = {ON(ACTIVE), .bar = bar_cool, .answer = EAGLE_STOPPED},
    [36] = {NAMES(ATTACK), ON(TARGET), .bar = bar_comrades, .bonus = -2},
    [37] = {ON(ACTOR), .bar = bar_rallied, .act = act_rallied},
    [38] = {.bar = bar_no_pursuit, .answer = EAGLE_STOPPED},
    [39] = {.bar = bar_blown_horses, .act = act_blown_horses},
    [40] = {NAMES(ATTACK), ON(TARGET), .bar = bar_reverse_slope, .bonus = -3},
    [41] = {NAMES(ATTACK), ON(ATTACKER), .bar = bar_tirailleurs, .act = act_tirailleurs},
    [42] = {ON(ACTOR), .bar = bar_own_unit, .bonus = 4},
    [43] = {ON(ACTOR), .bar = bar_hard_pounding, .bonus = 4},
    [44] = {.bar = bar_countermanded, .act = act_countermanded},
    [45] = {.bar = bar_spy, .act = act_spy},
    [46] = {.bar = bar_clumsy, .act = act_clumsy},
    [47] = {NAMES(ATTACK), ON(TARGET), .bar = bar_loose_files, .flags = EAGLE_LOOSE},
};
