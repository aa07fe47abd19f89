/* questions: the decisions in the middle of an action. Which is on the table, what may be answered, and what
 * comes of the answer. A question with one answer answers itself. */
#include "rules/nwar/rules.h"

/* Whose question a task is. */
static int owner_of(const nwar_battle *b, const nwar_state *s, const nwar_task *task) {
    switch (task->kind) {
    case NWAR_ASK_TARGET:
    case NWAR_ASK_BATTERY:
    case NWAR_ASK_RIDE: return s->active;
    case NWAR_ASK_FLEE: return task->note;
    default: return b->side_of[task->piece];
    }
}

nwar_ask nwar_asked(const nwar_battle *b, const nwar_state *s, int *side) {
    int nation;
    if (s->tasks) {
        *side = owner_of(b, s, nwar_top(s));
        return (nwar_ask)nwar_top(s)->kind;
    }
    if (s->phase == NWAR_SETTING_UP) return nwar_choice_asked(b, s, side, &nation);
    *side = s->active;
    if (s->phase == NWAR_LAST_DRAWN) return NWAR_ASK_LAST;
    return nwar_on(b, NWAR_AP_MARKERS) ? NWAR_ASK_MARKER : NWAR_ASK_ACTION;
}

static void list_hexes(gg_list *list, nwar_act kind, const nwar_hexes *hexes) {
    for (int i = 0; i < hexes->count; i++) nwar_list_add(list, (int)kind, 1, hexes->hex[i], 0, 0);
}

static void list_two(gg_list *list, nwar_act yes, nwar_act no) {
    nwar_list_add(list, (int)yes, 0, 0, 0, 0);
    nwar_list_add(list, (int)no, 0, 0, 0, 0);
}

void nwar_list_answers(const nwar_sight *v, gg_list *list) {
    const nwar_task *task = nwar_top(v->s);
    nwar_hexes hexes;
    switch (task->kind) {
    case NWAR_ASK_TARGET: nwar_list_shots(v, nwar_bit(task->piece), true, list); break;
    case NWAR_ASK_BATTERY: nwar_list_shots(v, v->s->battery, false, list); break;
    case NWAR_ASK_RIDE:
        if (v->s->ap) nwar_list_rides(v, task->piece, list);
        nwar_list_add(list, NWAR_STAY, 0, 0, 0, 0);
        break;
    case NWAR_ASK_SQUARE: list_two(list, NWAR_SQUARE, NWAR_STAND); break;
    case NWAR_ASK_COUNTER: list_two(list, NWAR_COUNTER, NWAR_STAND); break;
    case NWAR_ASK_EVADE:
        nwar_evade_hexes(v, task->piece, &hexes);
        list_hexes(list, NWAR_EVADE, &hexes);
        nwar_list_add(list, NWAR_STAND, 0, 0, 0, 0);
        break;
    case NWAR_ASK_RETREAT:
        nwar_retreat_hexes(v, task->piece, &hexes);
        list_hexes(list, NWAR_RETREAT, &hexes);
        break;
    case NWAR_ASK_DISPLACE:
        nwar_displace_hexes(v, task->piece, task->to, &hexes);
        list_hexes(list, NWAR_DISPLACE, &hexes);
        break;
    case NWAR_ASK_LEADER: nwar_list_follow(v, list); break;
    case NWAR_ASK_FLEE: nwar_list_flights(v, list); break;
    default: nwar_list_advances(v, list); break;
    }
}

/* A question that nothing can be answered to. */
static void skip_question(nwar_play *p) {
    switch (nwar_top(p->s)->kind) {
    case NWAR_ASK_RETREAT: nwar_eliminate(p, nwar_pop(p->s).piece, NW_8_4_2a); break;
    case NWAR_ASK_LEADER: nwar_cannot_follow(p); break;
    case NWAR_ASK_FLEE: nwar_no_flight(p); break;
    case NWAR_ASK_BATTERY:
        p->s->battery = 0;
        nwar_pop(p->s);
        break;
    default: nwar_pop(p->s); break;
    }
}

bool nwar_settle_question(nwar_play *p) {
    nwar_few room;
    gg_list list = nwar_list_few(&room, 2);
    nwar_sight v;
    int side;
    nwar_asked(p->b, p->s, &side);
    nwar_see(p->b, p->s, side, &v);
    nwar_list_answers(&v, &list);
    if (list.count > 1) return false;
    if (list.count == 0)
        skip_question(p);
    else {
        gg_action answer = gg_list_get(&list, 0);
        nwar_do_answer(p, &answer);
    }
    return true;
}

static void fire_on(nwar_play *p, const gg_action *action) {
    int unit = action->arg[0], target = action->arg[1];
    bool battery = nwar_top(p->s)->kind == NWAR_ASK_BATTERY;
    if (battery)
        p->s->battery &= ~nwar_bit(unit);
    else
        nwar_pop(p->s);
    nwar_do_fire(p, unit, target, !battery);
}

static void stay(nwar_play *p) {
    if (nwar_top(p->s)->kind == NWAR_ASK_LEADER)
        nwar_do_follow(p, false);
    else
        nwar_pop(p->s);
}

void nwar_do_answer(nwar_play *p, const gg_action *action) {
    switch (action->kind) {
    case NWAR_FIRE: fire_on(p, action); break;
    case NWAR_MOVE:
    case NWAR_MOVE_TO:
    case NWAR_MOVE_VIA: nwar_do_ride(p, action); break;
    case NWAR_SQUARE: nwar_react_square(p); break;
    case NWAR_COUNTER: nwar_react_counter(p); break;
    case NWAR_STAND: nwar_pop(p->s); break;
    case NWAR_EVADE: nwar_do_evade(p, action->arg[0]); break;
    case NWAR_RETREAT: nwar_do_retreat(p, action->arg[0]); break;
    case NWAR_DISPLACE: nwar_do_displace(p, action->arg[0]); break;
    case NWAR_GO: nwar_do_follow(p, true); break;
    case NWAR_FLEE: nwar_do_flee(p, action->arg[0]); break;
    case NWAR_ADVANCE: nwar_do_advance(p, action->arg[0]); break;
    default: stay(p); break;
    }
}

/* --- judging ---------------------------------------------------------------------------------- */

/* The answer a question is meant for, the rule a wrong one breaks, and that of staying where one has to go.
 * ORDER nwar_ask */
static const struct {
    uint8_t act;
    gg_rule rule, stay;
} wrong[NWAR_ASKS] = {
    [NWAR_ASK_BATTERY] = {0, 0, NW_12_9e},
    [NWAR_ASK_EVADE] = {NWAR_EVADE, NW_12_8d, 0},
    [NWAR_ASK_RETREAT] = {NWAR_RETREAT, NW_8_4_1g, NW_8_3_4d},
    [NWAR_ASK_DISPLACE] = {NWAR_DISPLACE, NW_8_4_3c, NW_8_4_3a},
    [NWAR_ASK_LEADER] = {0, 0, NW_8_3_4i},
    [NWAR_ASK_FLEE] = {NWAR_FLEE, NW_8_4_5b, NW_8_4_5d},
};

static bool is_answer(const nwar_sight *v, const gg_action *action) {
    nwar_few room;
    gg_list list = nwar_list_few(&room, 64);
    nwar_list_answers(v, &list);
    return gg_list_find(&list, action) < list.count;
}

/* A shot or a ride that a task asks for: only of the unit in question, and it has its own rules. */
static gg_verdict judge_unit_answer(const nwar_sight *v, const gg_action *action) {
    const nwar_task *task = nwar_top(v->s);
    int unit = action->arg[0], ap;
    if (task->kind == NWAR_ASK_RIDE && action->kind == NWAR_MOVE && unit == task->piece)
        return nwar_judge_move(v, action, &ap);
    bool battery = task->kind == NWAR_ASK_BATTERY && nwar_is_unit(v->b, unit) && (v->s->battery >> unit & 1);
    bool target = task->kind == NWAR_ASK_TARGET && unit == task->piece;
    if (action->kind == NWAR_FIRE && (battery || target))
        return nwar_judge_target(v, unit, action->arg[1], target);
    return gg_forbid(NW_6_1_3a, -1, -1);
}

/* The rule that an advance with that companion, or without any (-1), breaks. */
static gg_rule advance_bar(const nwar_sight *v, int companion) {
    int unit = nwar_top(v->s)->piece, hex = v->s->at[unit], leader = v->field.at[hex].leader - 1;
    bool here = nwar_is_piece(v->b, companion) && v->s->at[companion] == hex;
    if (here && !nwar_is_leader(companion) && nwar_is_gun(v->b, companion)) return NW_8_3_5e;
    if (leader >= 0 && v->s->bound[leader - NWAR_UNITS] == unit) return NW_6_2_4b; /* left behind */
    if (!here || companion != leader) return NW_8_3_5b;
    return nwar_bound_elsewhere(v->s, leader, unit) ? NW_6_2_4b : NW_12_3c;
}

gg_verdict nwar_judge_answer(const nwar_sight *v, const gg_action *action, gg_rule otherwise) {
    nwar_ask ask = (nwar_ask)nwar_top(v->s)->kind;
    if (is_answer(v, action)) return gg_legal();
    if (action->kind < NWAR_FIRST_ANSWER) return judge_unit_answer(v, action);
    if (ask == NWAR_ASK_ADVANCE && action->kind == NWAR_ADVANCE)
        return gg_forbid(advance_bar(v, action->arg[0]), -1, -1);
    if (action->kind == NWAR_STAY && wrong[ask].stay) return gg_forbid(wrong[ask].stay, -1, -1);
    return gg_forbid(wrong[ask].rule && wrong[ask].act == action->kind ? wrong[ask].rule : otherwise, -1, -1);
}
