/* own_cards: the events of EL-G5, E1 to E47. */
#include "rules/eagle/effects.h"

#include "rules/eagle/command.h"
#include "rules/eagle/fire.h"
#include "rules/eagle/formation.h"
#include "rules/eagle/melee.h"
#include "rules/eagle/morale.h"
#include "rules/eagle/move.h"
#include "rules/eagle/result.h"
#include "rules/eagle/sequence.h"
#include "rules/eagle/setup.h"

/* --- command phase: E1 to E5, E39, E40, E45
 * ----------------------------------------------------------------- */

static gg_rule bar_spare_horses(const eagle_deed *d) {
    return eagle_spare_bar(d->b, d->s, d->side, d->group, d->order);
}

static gg_rule bar_own_test(const eagle_deed *d) {
    return eagle_fits(d, d->b->group[d->context->group].side == d->side);
}

/* E3: the new die stands. */
static void act_second_messenger(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    (void)d;
    eagle_roll_order(p, context);
}

static gg_rule bar_own_authority(const eagle_deed *d) {
    bool may = d->b->group[d->group].side == d->side && d->b->group[d->group].kind != EAGLE_ARTILLERY &&
               eagle_group_on_board(d->b, d->s, d->group) &&
               !(d->s->group[d->group].marks & EAGLE_GROUP_SENT) &&
               eagle_order_bar(d->b, d->group, d->order) == 0;
    return eagle_fits(d, may);
}

static void act_own_authority(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    (void)context;
    eagle_give_order(p, d->group, d->order, 0, EL_G5_E4);
}

static gg_rule bar_favourable_moment(const eagle_deed *d) {
    bool may = d->b->group[d->group].side == d->side && eagle_group_on_board(d->b, d->s, d->group);
    return eagle_fits(d, may && eagle_markers_left(d->s) > 0); /* EL-G5.M14 */
}

static void act_favourable_moment(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    (void)context;
    int marker = eagle_draw_from_mug(p, GG_OPEN);
    p->s->marker_at[marker] = (uint8_t)(EAGLE_DRAWN + d->side);
    eagle_note(p, EAGLE_EV_DREW, EL_G5_E5, 0, EAGLE_SUBJECT_SIDE + d->side, EAGLE_SUBJECT_MARKER + marker);
    eagle_push_rest(p, EAGLE_TASK_CHOICE, d)->die = (uint8_t)marker;
}

static void keep_marker(eagle_play *p, const eagle_task *t, bool fresh) {
    eagle_state *s = p->s;
    s->marker_at[t->die] = EAGLE_IN_MUG;
    if (!fresh) return;
    eagle_return_marker(s, t->group);
    eagle_give_order(p, t->group, s->group[t->group].order, t->die, EL_G5_E5);
}

static gg_rule bar_surgeon(const eagle_deed *d) {
    bool may = eagle_side_of_leader(d->leader) == d->side && eagle_leads(d->s, d->leader) &&
               d->s->leader[d->leader].wounded;
    return eagle_fits(d, may);
}

static void act_surgeon(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    (void)context;
    p->s->leader[d->leader].wounded = 0;
    eagle_result(p, EAGLE_EV_HEALED, EL_G5_E39, 0, EAGLE_SUBJECT_LEADER + d->leader, -1, -1);
}

static gg_rule bar_captured_papers(const eagle_deed *d) {
    return eagle_fits(d, d->s->hand[1 - d->side] > 0);
}

/* EL-16.24 */
static void act_captured_papers(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    int enemy = 1 - d->side;
    (void)context;
    for (int card = 1; card <= EAGLE_CARDS; card++) {
        if (!eagle_holds(p->s, enemy, card)) continue;
        p->s->card_at[card] |= EAGLE_SHOWN;
        eagle_whisper(p, d->side, EAGLE_EV_SHOWN, EL_G5_E40, EAGLE_SUBJECT_SIDE + enemy,
                      EAGLE_SUBJECT_CARD + card);
    }
    eagle_lose_card(p, enemy, EL_G5_E40);
}

/* --- activations: E6, E7, E26, E41
 * -------------------------------------------------------------------------- */

static gg_rule bar_follow_me(const eagle_deed *d) {
    uint8_t reach[EAGLE_HEXES];
    bool mine =
        d->b->group[d->context->group].side == d->side && d->leader == eagle_ugc(d->s, d->context->group);
    if (!mine || d->hex == d->s->leader[d->leader].at) return eagle_fits(d, false);
    eagle_leader_reach(d->b, d->s, d->leader, 3, reach);
    return eagle_fits(d, reach[d->hex]);
}

static void act_follow_me(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    (void)context;
    eagle_move_leader(p, d->leader, d->hex, EL_G5_E6);
}

static gg_rule bar_hand_in_glove(const eagle_deed *d) {
    int acting = d->context->group;
    bool may = d->b->group[d->group].side == d->side && d->group != acting &&
               d->s->group[d->group].order == d->s->group[acting].order &&
               !(d->s->group[d->group].marks & EAGLE_GROUP_ACTED) &&
               eagle_group_on_board(d->b, d->s, d->group);
    return eagle_fits(d, may);
}

static void act_hand_in_glove(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    (void)context;
    p->s->group[d->group].marks |= EAGLE_GROUP_NEXT;
}

static gg_rule bar_drums(const eagle_deed *d) {
    int group = d->context->group;
    bool may = d->b->group[group].side == d->side && d->b->group[group].kind == EAGLE_INFANTRY &&
               d->s->group[group].order == EAGLE_ATTACK;
    return eagle_fits(d, may);
}

/* EL-16.26: in column when it attacks, in command now. */
static void act_drums(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    const eagle_group_card *group = &p->b->group[context->group];
    (void)d;
    for (int i = 0; i < group->units; i++)
        if (eagle_on_board(p->s, group->unit[i]) && eagle_is(p->s, group->unit[i], EAGLE_IN_COMMAND))
            eagle_mark(p->s, group->unit[i], EAGLE_DRUMS);
}

static void act_fresh_mind(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    (void)context;
    eagle_draw_hand(p, d->side, 2, EL_G5_E41);
    eagle_task discard = eagle_task_of(EAGLE_TASK_DISCARD, EL_G5_E41);
    discard.side = (uint8_t)d->side;
    eagle_push(p->s, discard);
}

/* --- formation step: E10 to E13, E30, E36 to E38
 * --------------------------------------------------------------
 */

static gg_rule bar_drill_book(const eagle_deed *d) {
    if (!eagle_is_at_hand(d, d->unit) || !eagle_is_good(d, d->unit)) return eagle_fits(d, false);
    if (d->form == -1) return eagle_wheel_bar(d->b, d->s, d->unit, d->facing); /* EL-18.9 to EL-18.12 */
    return eagle_change_bar(d->b, d->s, d->unit, d->form, d->facing, false);   /* EL-G5.M17 */
}

/* EL-G5.M19: no action. EL-G5.M27: R46 may follow. */
static void act_drill_book(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    if (d->form == -1) {
        eagle_wheel_by_card(p, d->unit, d->facing, EL_G5_E10);
        return;
    }
    context->unit = (uint8_t)d->unit;
    eagle_form(p, d->unit, d->form, d->facing == -1 ? EAGLE_NONE : d->facing, EL_G5_E10);
    eagle_reach_moment(p, EAGLE_AT_CHANGED, d->side);
}

static void end_disorder(eagle_play *p, int unit, gg_rule rule) {
    p->s->unit[unit].temper = EAGLE_GOOD;
    eagle_result(p, EAGLE_EV_RECOVERED, rule, 0, unit, -1, -1);
}

static gg_rule bar_dress_ranks(const eagle_deed *d) {
    return eagle_fits(d, eagle_is_at_hand(d, d->unit) && d->s->unit[d->unit].temper == EAGLE_DISORDERED);
}

static void act_dress_ranks(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    (void)context;
    end_disorder(p, d->unit, EL_G5_E11);
}

static int rifles_in(const eagle_state *s, int hex) {
    int count = 0;
    for (int i = 0; i < EAGLE_RIFLES; i++) count += s->rifle[i].at == hex;
    return count;
}

static gg_rule bar_close_up(const eagle_deed *d) {
    const eagle_unit *u = d->s->unit;
    bool able = eagle_is_at_hand(d, d->unit) && eagle_is_at_hand(d, d->other) && d->unit != d->other &&
                eagle_is_kind(d, d->unit, EAGLE_INFANTRY) &&
                d->b->unit[d->unit].card == d->b->unit[d->other].card;
    if (!able) return eagle_fits(d, false);
    bool near = eagle_distance(d->b, u[d->unit].at, u[d->other].at) == 1;
    bool room = u[d->unit].figures + u[d->other].figures <= 4 &&
                rifles_in(d->s, u[d->unit].at) + rifles_in(d->s, u[d->other].at) < 2;
    return eagle_fits(d, near && room);
}

/* EL-4.17: the figures fill the two stands in turn, in the order line, skirmisher, grenadier. */
static void fill_stands(eagle_unit *u, const int figures[EAGLE_FIGURES]) {
    int place = 0;
    u->stand[0] = u->stand[1] = 0;
    for (int kind = 0; kind < EAGLE_FIGURES; kind++)
        for (int i = 0; i < figures[kind]; i++, place ^= 1)
            u->stand[place] = eagle_stand_with(u->stand[place], kind, 1);
}

static void bring_rifles(eagle_state *s, int unit, int other) {
    for (int i = 0; i < EAGLE_RIFLES; i++) {
        if (s->rifle[i].parent == other) s->rifle[i].parent = (uint8_t)unit;
        if (s->rifle[i].at == s->unit[other].at) s->rifle[i].at = s->unit[unit].at;
    }
}

static void act_close_up(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    eagle_state *s = p->s;
    eagle_unit *u = &s->unit[d->unit];
    const eagle_unit *given = &s->unit[d->other];
    int figures[EAGLE_FIGURES];
    (void)context;
    eagle_call_back(p, d->unit, EL_G5_E12);
    eagle_call_back(p, d->other, EL_G5_E12);
    for (int kind = 0; kind < EAGLE_FIGURES; kind++)
        figures[kind] = eagle_figures_of(s, d->unit, kind) + eagle_figures_of(s, d->other, kind);
    fill_stands(u, figures);
    u->figures = (uint8_t)(u->figures + given->figures);
    u->marks |= given->marks & ~(uint32_t)(EAGLE_IN_COMMAND | EAGLE_MARKED | EAGLE_FATIGUED); /* EL-N2 */
    if (given->temper == EAGLE_DISORDERED) u->temper = EAGLE_DISORDERED;
    for (uint32_t left = eagle_leaders_in(s, d->side, given->at); left;) {
        int leader = eagle_first_leader(s, left);
        left &= ~((uint32_t)1 << leader);
        eagle_move_leader(p, leader, u->at, EL_G5_E12);
    }
    bring_rifles(s, d->unit, d->other);
    eagle_result(p, EAGLE_EV_MERGED, EL_G5_E12, u->figures, d->unit, d->other, -1);
    eagle_take_off(p, d->other, EAGLE_MERGED, false, EL_G5_E12);
}

/* What is missing of a kind: the starting ones less those present, never below zero. */
static int missing(const eagle_deed *d, int kind) {
    const uint8_t *stand = d->b->unit[d->unit].stand;
    int lost = eagle_stand_of(stand[0], kind) + eagle_stand_of(stand[1], kind) -
               eagle_figures_of(d->s, d->unit, kind);
    return lost > 0 ? lost : 0;
}

/* EL-4.17: it goes to the stand with fewer figures. */
static bool has_room(const eagle_unit *u, int stand) {
    return eagle_stand_figures(u->stand[stand]) <= eagle_stand_figures(u->stand[1 - stand]);
}

static gg_rule bar_stragglers(const eagle_deed *d) {
    if (!eagle_is_at_hand(d, d->unit) || eagle_is_kind(d, d->unit, EAGLE_ARTILLERY))
        return eagle_fits(d, false);
    const eagle_unit *u = &d->s->unit[d->unit];
    int order = eagle_order_of(d->b, d->s, d->unit);
    bool able = (order == EAGLE_DEFENSE || order == EAGLE_RESERVE) &&
                u->figures < d->b->unit[d->unit].figures && !eagle_adjacent(d->b, d->s, 1 - d->side, u->at);
    bool asks = eagle_on(d->b, EAGLE_ADVANCED_COMPOSITION) && eagle_is_kind(d, d->unit, EAGLE_INFANTRY);
    if (!able || (d->figure >= 0) != asks || (d->stand >= 0) != asks) return eagle_fits(d, false);
    return eagle_fits(d, !asks || (missing(d, d->figure) > 0 && has_room(u, d->stand - 1)));
}

static void act_stragglers(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    eagle_unit *u = &p->s->unit[d->unit];
    (void)context;
    u->figures++;
    if (eagle_is_kind(d, d->unit, EAGLE_INFANTRY)) {
        int stand = d->stand > 0 ? d->stand - 1 : !has_room(u, 0);
        int kind = d->figure >= 0 ? d->figure : EAGLE_FIGURE_LINE;
        u->stand[stand] = eagle_stand_with(u->stand[stand], kind, 1);
    }
    eagle_result(p, EAGLE_EV_REGAINED, EL_G5_E13, 1, d->unit, -1, -1);
}

/* Only whether there is a way at all is asked before one is named (EL-18.21). */
static gg_rule bar_recall(const eagle_deed *d) {
    bool able = eagle_is_at_hand(d, d->unit) && eagle_is_kind(d, d->unit, EAGLE_CAVALRY);
    if (!able) return eagle_fits(d, false);
    gg_rule bar =
        eagle_recall_bar(d->b, d->s, d->unit, d->hex, d->then == -1 ? EAGLE_NOWHERE : d->then, d->facing);
    return bar ? bar : eagle_company_bar(d->b, d->s, d->unit, EAGLE_BY_RECALL, 2, d->with);
}

/* EL-G5.M19: its action of the segment. */
static void act_recall(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    (void)context;
    eagle_acts(p->s, d->unit);
    eagle_push_recall(p, d->unit, EL_G5_E30);
    eagle_task *recall = eagle_top(p->s);
    recall->flags |= EAGLE_RECALL_BY_CARD;
    recall->to = (uint16_t)d->hex;
    recall->then = (uint16_t)(d->then == -1 ? EAGLE_NOWHERE : d->then);
    recall->facing = (uint8_t)d->facing;
    recall->with = (uint32_t)d->with;
}

static gg_rule bar_quick_wheel(const eagle_deed *d) {
    bool may = eagle_is_at_hand(d, d->unit) && eagle_is_facing(d->facing);
    return eagle_fits(d, may && d->s->unit[d->unit].facing != EAGLE_NONE && /* EL-19.33 */
                             d->s->unit[d->unit].facing != d->facing);
}

static void act_quick_wheel(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    (void)context;
    eagle_wheel_by_card(p, d->unit, d->facing, EL_G5_E36);
}

/* E37: the move as any move action, from the formation it has by then, without wheels. */
static gg_rule limber_move_bar(const eagle_deed *d) {
    eagle_state after;
    eagle_sight sight = {d->b, d->s, d->side};
    if (d->hex == -1) return eagle_fits(d, d->form != -1 && d->with == 0);
    if (d->form == EAGLE_LIMBERED) {
        after = *d->s;
        eagle_set_formation(&after, d->unit, EAGLE_LIMBERED, d->facing);
        sight.s = &after;
    }
    eagle_march march = {d->unit, -1, d->hex, -1, -1, (uint32_t)d->with};
    return eagle_judge_march(&sight, &march).rule;
}

static gg_rule bar_limber(const eagle_deed *d) {
    eagle_sight sight = {d->b, d->s, d->side};
    bool able = eagle_is_at_hand(d, d->unit) && eagle_is_kind(d, d->unit, EAGLE_ARTILLERY) &&
                eagle_is_good(d, d->unit) && eagle_order_of(d->b, d->s, d->unit) != EAGLE_RESERVE;
    if (!able || (d->form == -1 && d->facing != -1)) return eagle_fits(d, false);
    gg_rule bar = eagle_may_act(&sight, d->unit).rule; /* EL-G5.M19 */
    if (!bar && d->form != -1) bar = eagle_change_bar(d->b, d->s, d->unit, d->form, d->facing, false);
    return bar ? bar : limber_move_bar(d);
}

static void act_limber(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    (void)context;
    eagle_acts(p->s, d->unit);
    if (d->form == EAGLE_LIMBERED) eagle_form(p, d->unit, EAGLE_LIMBERED, d->facing, EL_G5_E37);
    eagle_push_step(p, d, EAGLE_BY_CARD, d->hex, d->facing)->other =
        (uint8_t)(d->form < 0 ? EAGLE_NONE : d->form);
}

static gg_rule bar_caissons(const eagle_deed *d) {
    return eagle_fits(d, eagle_is_at_hand(d, d->unit) && eagle_is_kind(d, d->unit, EAGLE_ARTILLERY));
}

static void act_caissons(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    eagle_unit *u = &p->s->unit[d->unit];
    (void)context;
    if (!eagle_on(p->b, EAGLE_AMMUNITION)) {
        u->marks |= EAGLE_CAISSONS;
        return;
    }
    int most = eagle_card_of(p->b, d->unit)->rounds;
    u->rounds = (uint8_t)(u->rounds + 2 > most ? most : u->rounds + 2);
}

/* --- move step: E8, E9, E35
 * ---------------------------------------------------------------------------------- */

/* A unit that is to move (EL-G5.M20). */
static bool may_move(const eagle_deed *d) {
    eagle_sight sight = {d->b, d->s, d->side};
    return eagle_may_act(&sight, d->unit).rule == 0;
}

static gg_rule bar_long_strides(const eagle_deed *d) {
    bool able = may_move(d) && eagle_order_of(d->b, d->s, d->unit) == EAGLE_ATTACK;
    int formation = able ? d->s->unit[d->unit].formation : EAGLE_NO_FORMATION;
    return eagle_fits(d, formation == EAGLE_COLUMN || formation == EAGLE_HORSE);
}

static gg_rule bar_slip_past(const eagle_deed *d) {
    return eagle_fits(d, may_move(d));
}

static gg_rule bar_deploy(const eagle_deed *d) {
    int unit = d->context->unit;
    bool able = d->form != -1 && eagle_is_own(d, unit) && eagle_is_kind(d, unit, EAGLE_INFANTRY) &&
                eagle_on_board(d->s, unit) && eagle_is_good(d, unit);
    if (!able) return eagle_fits(d, false);
    int at = d->s->unit[unit].at;
    bool turned = eagle_formations[d->form].faces ? eagle_is_facing(d->facing) : d->facing == -1;
    if (!turned || !eagle_is_open_ground(d->b, at) || d->form == d->s->unit[unit].formation)
        return eagle_fits(d, false);
    return eagle_formation_bar(d->b, d->s, unit, d->form, at);
}

static void act_deploy(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    eagle_form(p, context->unit, d->form, d->facing == -1 ? EAGLE_NONE : d->facing, EL_G5_E9);
}

/* --- fire: E14 to E21, E25, E46
 * ------------------------------------------------------------------------------- */

static gg_rule bar_infantry_fires(const eagle_deed *d) {
    const eagle_attack *a = eagle_attack_of(d);
    return eagle_fits(d, a->kind == EAGLE_FIRE && eagle_is_kind(d, a->attacker, EAGLE_INFANTRY));
}

static bool battery_fires(const eagle_deed *d) {
    const eagle_attack *a = eagle_attack_of(d);
    return a->kind == EAGLE_FIRE && eagle_is_kind(d, a->attacker, EAGLE_ARTILLERY);
}

static gg_rule bar_battery_fires(const eagle_deed *d) {
    return eagle_fits(d, battery_fires(d));
}

static gg_rule bar_double_shot(const eagle_deed *d) {
    return eagle_fits(d, battery_fires(d) && eagle_range_of(d) == 1);
}

static gg_rule bar_range_found(const eagle_deed *d) {
    return eagle_fits(d, battery_fires(d) && eagle_range_of(d) > 1);
}

static gg_rule bar_platoons(const eagle_deed *d) {
    const eagle_attack *a = eagle_attack_of(d);
    bool line = a->kind == EAGLE_FIRE && eagle_is_kind(d, a->attacker, EAGLE_INFANTRY) &&
                d->s->unit[a->attacker].formation == EAGLE_LINE;
    return eagle_fits(d, line);
}

/* E15, E16, E21: any own fire, that of Rifles too (EL-G5.M26). */
static gg_rule bar_own_fire(const eagle_deed *d) {
    return eagle_fits(d, eagle_attack_of(d)->kind == EAGLE_FIRE && eagle_acting_side(d->b, d->s) == d->side);
}

static void act_mark_target(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    (void)context;
    eagle_roll_attack(p, d->attack); /* EL-G5.M22 */
}

static void act_murderous_fire(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    eagle_attack *a = &p->s->attack[d->attack];
    (void)context;
    int second = eagle_draw_result(p);
    if (second == 0) return; /* EL-16.19 */
    a->other = (uint8_t)second;
    eagle_tell(p, GG_EVENT_DICE, EAGLE_EV_CARD, EL_G5_E16, a->total, a->attacker, second, -1);
    eagle_push_rest(p, EAGLE_TASK_CHOICE, d);
}

static void take_cell(eagle_play *p, const eagle_task *t, int card) {
    p->s->attack[t->attack].card = (uint8_t)card;
    p->s->attack[t->attack].other = 0;
}

static gg_rule bar_ricochet(const eagle_deed *d) {
    return eagle_fits(d, battery_fires(d) && eagle_attack_of(d)->flags & EAGLE_DID_HIT &&
                             eagle_is_own(d, eagle_attack_of(d)->attacker));
}

static void act_ricochet(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    int unit = eagle_unit_in(p->s, eagle_ricochet_hex(p->b, eagle_attack_of(d)));
    (void)context;
    if (unit == EAGLE_NONE || eagle_is_own(d, unit)) return;
    eagle_push_test(p, unit, EAGLE_FOR_CARD, EAGLE_NONE, EAGLE_NONE, d->card, EL_G5_E19);
    eagle_top(p->s)->bonus = (int8_t)(eagle_top(p->s)->bonus - 2);
}

/* --- assault: E22 to E24, E27 to E29, E31 to E34, E47
 * ---------------------------------------------------------- */

static bool infantry_attacks(const eagle_deed *d) {
    const eagle_attack *a = eagle_attack_of(d);
    return a->kind == EAGLE_MELEE && eagle_is_kind(d, a->attacker, EAGLE_INFANTRY);
}

static gg_rule bar_cold_steel(const eagle_deed *d) {
    return eagle_fits(d, infantry_attacks(d));
}

static gg_rule bar_en_avant(const eagle_deed *d) {
    return eagle_fits(d, infantry_attacks(d) &&
                             d->s->unit[eagle_attack_of(d)->attacker].formation == EAGLE_COLUMN);
}

static gg_rule bar_one_volley(const eagle_deed *d) {
    return eagle_fits(d, infantry_attacks(d) &&
                             d->s->unit[eagle_attack_of(d)->attacker].formation == EAGLE_LINE);
}

static gg_rule bar_lead(const eagle_deed *d) {
    return eagle_fits(d, eagle_attack_of(d)->leader != EAGLE_NONE);
}

static gg_rule bar_charges(const eagle_deed *d) {
    return eagle_fits(d, eagle_is_charge(eagle_attack_of(d)));
}

static gg_rule bar_gap(const eagle_deed *d) {
    const eagle_attack *a = eagle_attack_of(d);
    return eagle_fits(d, eagle_is_kind(d, a->attacker, EAGLE_CAVALRY) &&
                             d->s->unit[a->target].formation == EAGLE_SQUARE);
}

/* E33: any attack of a unit. */
static gg_rule bar_ground(const eagle_deed *d) {
    return eagle_fits(d, !eagle_is_rifles(eagle_attack_of(d)->attacker));
}

static gg_rule bar_spur_on(const eagle_deed *d) {
    bool able = eagle_is_at_hand(d, d->unit) && eagle_is_kind(d, d->unit, EAGLE_CAVALRY) &&
                eagle_order_of(d->b, d->s, d->unit) == EAGLE_ATTACK;
    return eagle_fits(d, able && (!eagle_is_good(d, d->unit) || eagle_is(d->s, d->unit, EAGLE_FATIGUED)));
}

static gg_rule bar_ride_down(const eagle_deed *d) {
    int unit = eagle_attack_of(d)->attacker;
    bool able = eagle_is_own(d, unit) && eagle_is_kind(d, unit, EAGLE_CAVALRY) && eagle_on_board(d->s, unit);
    return able ? eagle_melee_bar(d->b, d->s, unit, d->hex, false) : eagle_fits(d, false);
}

static void act_ride_down(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    int unit = eagle_attack_of(d)->attacker;
    (void)context;
    eagle_attack melee = {.kind = EAGLE_MELEE,
                          .attacker = (uint8_t)unit,
                          .target = p->s->unit_at[d->hex],
                          .leader = (uint8_t)eagle_best_leader(p->b, p->s, unit)};
    eagle_extra_attack(p, melee, EL_G5_E29);
}

/* E34: may it end with that facing, -1 for none (EL-19.26, EL-21.27)? */
static bool may_end_facing(const eagle_deed *d, int hex) {
    const eagle_unit *u = &d->s->unit[d->unit];
    if (eagle_is_kind(d, d->unit, EAGLE_INFANTRY) && eagle_is_difficult(d->b, hex)) return d->facing == -1;
    if (!eagle_is_facing(d->facing)) return false;
    return u->facing == EAGLE_NONE || eagle_corners(u->facing, d->facing) <= 1;
}

static bool has_supported(const eagle_deed *d, int unit) {
    const eagle_attack *a = eagle_attack_of(d);
    return d->b->unit[unit].group == d->b->unit[a->attacker].group &&
           a->support >> eagle_place_in_group(d->b, unit) & 1;
}

static gg_rule bar_fill_places(const eagle_deed *d) {
    const eagle_attack *a = eagle_attack_of(d);
    bool able = eagle_is_at_hand(d, d->unit) && a->kind == EAGLE_MELEE && has_supported(d, d->unit) &&
                eagle_formations[d->s->unit[d->unit].formation].moves;
    if (!able) return eagle_fits(d, false);
    int at = d->s->unit[d->unit].at, way = eagle_direction(d->b, at, a->from);
    if (way == GG_HEX_NONE || !may_end_facing(d, a->from)) return eagle_fits(d, false);
    gg_rule bar = eagle_step_bar(d->b, d->s, d->unit, at, way);
    return bar ? bar : eagle_company_bar(d->b, d->s, d->unit, EAGLE_BY_CARD, 1, d->with); /* EL-6.43 */
}

static void act_fill_places(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    (void)context;
    eagle_push_step(p, d, EAGLE_BY_CARD, eagle_attack_of(d)->from, d->facing);
}

/* --- rally phase: E42 to E44
 * ----------------------------------------------------------------------------------- */

static gg_rule bar_own_unit(const eagle_deed *d) {
    return eagle_fits(d, eagle_is_own(d, d->context->unit));
}

static bool is_cheered(const eagle_play *p, int unit, int ugc) {
    const eagle_state *s = p->s;
    return eagle_on_board(s, unit) && s->unit[unit].temper == EAGLE_DISORDERED &&
           eagle_is(s, unit, EAGLE_IN_COMMAND) && /* EL-16.26 */
           eagle_distance(p->b, s->unit[unit].at, s->leader[ugc].at) <= 1;
}

static gg_rule bar_cheers(const eagle_deed *d) {
    bool may = d->b->group[d->group].side == d->side && eagle_group_on_board(d->b, d->s, d->group) &&
               eagle_ugc(d->s, d->group) != EAGLE_NONE;
    return eagle_fits(d, may);
}

static void act_cheers(eagle_play *p, const eagle_deed *d, eagle_task *context) {
    int ugc = eagle_ugc(p->s, d->group);
    (void)context;
    for (int i = 0; i < p->b->group[d->group].units; i++) {
        int unit = p->b->group[d->group].unit[i];
        if (is_cheered(p, unit, ugc)) end_disorder(p, unit, EL_G5_E43);
    }
}

/* --- the table
 * -------------------------------------------------------------------------------------------------- */

#define ON(whom)    .counts = EAGLE_COUNTS_ON_##whom
#define NAMES(what) .names = EAGLE_NAMES_##what

const eagle_law eagle_own_laws[EAGLE_EVENTS_ON_CARDS + 1] = {
    [1] = {NAMES(ORDER), ON(GROUP), .bar = bar_spare_horses},
    [2] = {ON(ACTIVE), .bar = bar_own_test, .bonus = 3},
    [3] = {ON(ACTIVE), .bar = bar_own_test, .act = act_second_messenger},
    [4] = {NAMES(ORDER), ON(GROUP), .bar = bar_own_authority, .act = act_own_authority},
    [5] = {NAMES(GROUP), ON(GROUP), .bar = bar_favourable_moment, .act = act_favourable_moment},
    [6] = {NAMES(REACH), .bar = bar_follow_me, .act = act_follow_me},
    [7] = {NAMES(GROUP), ON(GROUP), .bar = bar_hand_in_glove, .act = act_hand_in_glove},
    [8] = {NAMES(UNIT), ON(UNIT), .bar = bar_long_strides, .marks = EAGLE_LONG_STRIDES},
    [9] = {NAMES(FORM), ON(ACTOR), .bar = bar_deploy, .act = act_deploy},
    [10] = {NAMES(DRILL), ON(UNIT), .bar = bar_drill_book, .act = act_drill_book},
    [11] = {NAMES(UNIT), ON(UNIT), .bar = bar_dress_ranks, .act = act_dress_ranks},
    [12] = {NAMES(PAIR), ON(BOTH), .bar = bar_close_up, .act = act_close_up},
    [13] = {NAMES(FIGURE), ON(UNIT), .bar = bar_stragglers, .act = act_stragglers},
    [14] = {NAMES(ATTACK), ON(ATTACKER), .bar = bar_infantry_fires, .bonus = 2},
    [15] = {ON(ATTACKER), .bar = bar_own_fire, .act = act_mark_target},
    [16] = {ON(ATTACKER), .bar = bar_own_fire, .act = act_murderous_fire},
    [17] = {NAMES(ATTACK), ON(ATTACKER), .bar = bar_double_shot, .bonus = 3},
    [18] = {NAMES(ATTACK), ON(ATTACKER), .bar = bar_range_found, .bonus = 2},
    [19] = {ON(ATTACKER), .bar = bar_ricochet, .act = act_ricochet},
    [20] = {NAMES(ATTACK), ON(ATTACKER), .bar = bar_infantry_fires, .flags = EAGLE_GALLING},
    [21] = {ON(ATTACKER), .bar = bar_own_fire, .flags = EAGLE_RED},
    [22] = {NAMES(ATTACK), ON(ATTACKER), .bar = bar_cold_steel, .bonus = 2},
    [23] = {NAMES(ATTACK), ON(ATTACKER), .bar = bar_en_avant, .bonus = 3},
    [24] = {NAMES(ATTACK), ON(ATTACKER), .bar = bar_one_volley, .bonus = 3, .flags = EAGLE_STEADY},
    [25] = {NAMES(ATTACK), ON(ATTACKER), .bar = bar_platoons, .bonus = 3},
    [26] = {ON(ACTIVE), .bar = bar_drums, .act = act_drums},
    [27] = {NAMES(ATTACK), ON(ATTACKER), .bar = bar_lead, .flags = EAGLE_TWICE_LED},
    [28] = {NAMES(ATTACK), ON(ATTACKER), .bar = bar_charges, .bonus = 3},
    [29] = {NAMES(HEX), ON(ATTACKER), .bar = bar_ride_down, .act = act_ride_down},
    [30] = {NAMES(RECALL), ON(UNIT), .bar = bar_recall, .act = act_recall},
    [31] = {NAMES(UNIT), ON(UNIT), .bar = bar_spur_on, .marks = EAGLE_SPUR_ON},
    [32] = {NAMES(ATTACK), ON(ATTACKER), .bar = bar_gap, .flags = EAGLE_GAP},
    [33] = {NAMES(ATTACK), ON(ATTACKER), .bar = bar_ground, .flags = EAGLE_GROUND},
    [34] = {NAMES(FILL), ON(UNIT), .bar = bar_fill_places, .act = act_fill_places},
    [35] = {NAMES(UNIT), ON(UNIT), .bar = bar_slip_past, .marks = EAGLE_SLIP_PAST},
    [36] = {NAMES(FACING), ON(UNIT), .bar = bar_quick_wheel, .act = act_quick_wheel},
    [37] = {NAMES(LIMBER), ON(UNIT), .bar = bar_limber, .act = act_limber},
    [38] = {NAMES(UNIT), ON(UNIT), .bar = bar_caissons, .act = act_caissons},
    [39] = {NAMES(LEADER), .bar = bar_surgeon, .act = act_surgeon},
    [40] = {.bar = bar_captured_papers, .act = act_captured_papers},
    [41] = {.act = act_fresh_mind},
    [42] = {ON(ACTOR), .bar = bar_own_unit, .bonus = 3},
    [43] = {NAMES(GROUP), ON(GROUP), .bar = bar_cheers, .act = act_cheers},
    [44] = {ON(ACTOR), .bar = bar_own_unit, .answer = EAGLE_PASSED},
    [45] = {ON(ACTIVE), .bar = bar_own_test, .answer = EAGLE_PASSED},
    [46] = {NAMES(ATTACK), ON(ATTACKER), .bar = bar_battery_fires, .bonus = 2, .flags = EAGLE_GALLING},
    [47] = {NAMES(ATTACK), ON(ATTACKER), .bar = bar_charges, .flags = EAGLE_TWO_DICE},
};

/* --- what is left of an event
 * ------------------------------------------------------------------------------------ */

/* E37: unlimbers where it has come to; R46 may follow (EL-G5.M27). */
void eagle_finish_limber(eagle_play *p, eagle_task *t) {
    bool there = eagle_on_board(p->s, t->unit) && !eagle_routs(p->s, t->unit);
    if (t->other == EAGLE_UNLIMBERED && there) eagle_form(p, t->unit, EAGLE_UNLIMBERED, t->facing, EL_G5_E37);
    if (t->other != EAGLE_NONE && there) eagle_reach_moment(p, EAGLE_AT_CHANGED, t->side);
}

void eagle_end_choice(eagle_play *p, const eagle_task *t, int answer) {
    if (t->count == EAGLE_E(5))
        keep_marker(p, t, answer == 1);
    else
        take_cell(p, t, answer);
}
