/* judge: what a player may do now. The chapters say whether an action is possible in itself; here stands who
 * may act, when, and where each kind of action is judged and carried out. */
#include "rules/nwar/rules.h"

enum { ALL = 0x7fffffff };

/* How many arguments an action has, which of them are pieces (a bit each), and the rule it is refused by
 * where it does not belong. ORDER nwar_act */
static const struct {
    uint8_t least, most;
    uint32_t pieces;
    gg_rule rule;
} shapes[NWAR_ACTS] = {
    [NWAR_MOVE] = {3, GG_MAX_ARGS, 3, NW_7_1a},
    [NWAR_MOVE_TO] = {4, 4, 3, NW_7_1a},
    [NWAR_MOVE_VIA] = {4, 4, 3, NW_7_1a},
    [NWAR_CHARGE] = {3, GG_MAX_ARGS, 3, NW_8_3_1g},
    [NWAR_CHARGE_TO] = {4, 4, 3, NW_8_3_1g},
    [NWAR_ENTER] = {3, GG_MAX_ARGS, 3, NW_6_2_1d},
    [NWAR_ENTER_TO] = {4, 4, 3, NW_6_2_1d},
    [NWAR_MOVE_FIRE] = {3, GG_MAX_ARGS, 3, NW_12_2b},
    [NWAR_FIRE] = {2, 2, 1, NW_8_1a},
    [NWAR_SHOCK] = {3, 3, 1, NW_8_1a},
    [NWAR_FORM] = {1, 1, 1, NW_7_4_1c},
    [NWAR_UNFORM] = {1, 1, 1, NW_7_4_2a},
    [NWAR_RALLY] = {2, 2, 3, NW_9_4a},
    [NWAR_SKIRMISH] = {2, 2, 1, NW_12_1a},
    [NWAR_BATTERY] = {0, GG_MAX_ARGS, ALL, NW_12_9b},
    [NWAR_END] = {0, 0, 0, NW_5_1b},
    [NWAR_BANK] = {0, 0, 0, NW_11_0c},
    [NWAR_CONCEDE] = {0, 0, 0, NW_S12},
    [NWAR_NAME] = {1, 1, 1, NW_4_2c},
    [NWAR_PLACE] = {2, 2, 0, NW_4_2c},
    [NWAR_NONE] = {0, 0, 0, NW_4_2c},
    [NWAR_SQUARE] = {0, 0, 0, NW_7_4_1d},
    [NWAR_COUNTER] = {0, 0, 0, NW_12_7_1a},
    [NWAR_STAND] = {0, 0, 0, NW_7_4_1d},
    [NWAR_EVADE] = {1, 1, 0, NW_12_8b},
    [NWAR_RETREAT] = {1, 1, 0, NW_8_3_4d},
    [NWAR_DISPLACE] = {1, 1, 0, NW_8_4_3a},
    [NWAR_GO] = {0, 0, 0, NW_8_3_4j},
    [NWAR_STAY] = {0, 0, 0, NW_8_3_4j},
    [NWAR_FLEE] = {1, 1, 0, NW_8_4_5a},
    [NWAR_ADVANCE] = {1, 1, 1, NW_8_3_5a},
};

/* --- who may act ------------------------------------------------------------------------------ */

bool nwar_is_unit(const nwar_battle *b, int piece) {
    return piece >= 0 && piece < b->units;
}

bool nwar_is_piece(const nwar_battle *b, int piece) {
    return nwar_is_unit(b, piece) || (piece >= NWAR_UNITS && piece < NWAR_UNITS + b->leaders);
}

bool nwar_is_hex(const nwar_battle *b, int hex) {
    return hex >= 0 && hex < b->hexes;
}

gg_verdict nwar_may_act(const nwar_sight *v, int piece) {
    const nwar_state *s = v->s;
    if (s->at[piece] == NWAR_WAITING) return gg_forbid(NW_6_2_1d, piece, -1);
    if (s->at[piece] == NWAR_UNMADE) return gg_forbid(NW_1_0e, piece, -1);
    if (s->at[piece] == NWAR_LOST) return gg_forbid(NW_8_2_2b, piece, -1);
    if (!nwar_acted(s, piece)) return gg_legal();
    if (nwar_is_leader(piece)) return gg_forbid(NW_6_2_1b, piece, -1);
    bool new_skirmisher = v->b->kind_of[piece] == NWAR_SKIRMISHER && s->start[piece] == NWAR_UNMADE;
    return gg_forbid(new_skirmisher ? NW_12_1g : NW_6_1_4a, piece, -1);
}

gg_verdict nwar_may_go_along(const nwar_sight *v, int unit, int leader) {
    const nwar_state *s = v->s;
    if (!nwar_is_leader(leader) || nwar_is_leader(unit)) return gg_forbid(NW_9_1_1c, unit, -1);
    bool together =
        s->at[leader] == s->at[unit] && s->start[leader] == s->start[unit] && s->start[leader] < NWAR_HEXES;
    if (!together || nwar_acted(s, leader)) return gg_forbid(NW_9_1_1c, leader, unit);
    bool wrong_arm = v->b->piece[leader].cavalry && v->b->kind_of[unit] != NWAR_CAVALRY;
    return wrong_arm ? gg_forbid(NW_12_3c, leader, unit) : gg_legal();
}

gg_verdict nwar_may_pay(const nwar_sight *v, int ap) {
    return ap > v->s->ap ? gg_forbid(NW_6_2_1k, NWAR_SUBJECT_SIDE + v->side, -1) : gg_legal();
}

/* --- actions of the turn ---------------------------------------------------------------------- */

static gg_verdict judge_turn_action(const nwar_sight *v, const gg_action *action) {
    const int32_t *arg = action->arg;
    int ap;
    switch (action->kind) {
    case NWAR_MOVE: return nwar_judge_move(v, action, &ap);
    case NWAR_CHARGE: return nwar_judge_charge(v, action);
    case NWAR_ENTER: return nwar_judge_enter(v, action, &ap);
    case NWAR_MOVE_FIRE: return nwar_judge_move_fire(v, action);
    case NWAR_FIRE: return nwar_judge_fire(v, arg[0], arg[1]);
    case NWAR_SHOCK: return nwar_judge_shock(v, arg[0], arg[1], arg[2]);
    case NWAR_FORM: return nwar_judge_form(v, arg[0]);
    case NWAR_UNFORM: return nwar_judge_unform(v, arg[0]);
    case NWAR_RALLY: return nwar_judge_rally(v, arg[0], arg[1]);
    case NWAR_SKIRMISH: return nwar_judge_skirmish(v, arg[0], arg[1]);
    case NWAR_BATTERY: return nwar_judge_battery(v, action);
    case NWAR_BANK: return nwar_judge_bank(v);
    case NWAR_END: return gg_legal(); /* NW-5.1b */
    default: return gg_forbid(shapes[action->kind].rule, -1, -1);
    }
}

static gg_verdict judge_choice(const nwar_sight *v, const gg_action *action) {
    nwar_few room;
    gg_list list = nwar_list_few(&room, 2 * NWAR_UNITS + 1);
    nwar_list_choices(v, &list);
    if (gg_list_find(&list, action) < list.count) return gg_legal();
    bool choice = action->kind == NWAR_NAME || action->kind == NWAR_PLACE;
    return gg_forbid(choice ? nwar_choice_rule(v->b, v->s, action) : NW_4_2c, -1, -1);
}

static gg_verdict judge_now(const nwar_sight *v, const gg_action *action) {
    if (v->s->phase == NWAR_SETTING_UP) return judge_choice(v, action);
    gg_action full;
    if (!nwar_expand(v, action, &full)) return gg_forbid(shapes[action->kind].rule, -1, -1);
    if (v->s->tasks) return nwar_judge_answer(v, &full, shapes[action->kind].rule);
    return judge_turn_action(v, &full);
}

/* The right number of arguments, -1 alone where nobody goes along, and nothing where nothing is meant: equal
 * actions are equal numbers. */
static bool is_well_formed(const gg_action *action) {
    int third = action->arg[NWAR_ARG_THIRD];
    if (action->count < shapes[action->kind].least || action->count > shapes[action->kind].most) return false;
    switch (action->kind) {
    case NWAR_ADVANCE: return action->arg[0] >= -1;
    case NWAR_MOVE:
    case NWAR_ENTER:
    case NWAR_MOVE_FIRE: return action->arg[NWAR_ARG_LEADER] >= -1 && (third == 0 || third == 1);
    case NWAR_MOVE_TO:
    case NWAR_MOVE_VIA:
    case NWAR_CHARGE:
    case NWAR_CHARGE_TO:
    case NWAR_ENTER_TO: return action->arg[NWAR_ARG_LEADER] >= -1;
    default: return true;
    }
}

/* NW-1.0h: everybody in an action is of the side that acts. */
static gg_verdict judge_whose(const nwar_battle *b, gg_side side, const gg_action *action) {
    for (int i = 0; i < action->count; i++) {
        int piece = action->arg[i];
        bool leader = i == NWAR_ARG_LEADER || action->kind == NWAR_ADVANCE; /* -1: nobody goes along */
        if (!(shapes[action->kind].pieces >> i & 1) || (leader && piece < 0)) continue;
        if (!nwar_is_piece(b, piece)) return gg_forbid(NW_1_0h, -1, -1);
        if (b->side_of[piece] != side) return gg_forbid(NW_1_0h, piece, -1);
    }
    return gg_legal();
}

gg_verdict nwar_judge(const gg_table *table, const gg_state *state, gg_side side, const gg_action *action) {
    const nwar_battle *b = nwar_battle_of(table->scenario);
    const nwar_state *s = nwar_state_of(state);
    if (s->phase == NWAR_OVER) return gg_forbid(NW_5_0f, -1, -1);
    if (action->kind >= NWAR_ACTS) return gg_forbid(NW_6_2_1a, -1, -1);
    if (!is_well_formed(action)) return gg_forbid(shapes[action->kind].rule, -1, -1);
    int asked;
    nwar_asked(b, s, &asked);
    if (asked != (int)side) return gg_forbid(NW_5_0b, -1, -1);
    if (action->kind == NWAR_CONCEDE) return gg_legal(); /* NW-S12 */
    gg_verdict whose = judge_whose(b, side, action);
    if (whose.rule) return whose;
    nwar_sight v;
    nwar_see(b, s, asked, &v);
    return judge_now(&v, action);
}

/* --- carrying out ----------------------------------------------------------------------------- */

/* The AP of a move with its path, worked out by judging it. */
static int price_of(nwar_play *p, const gg_action *full) {
    int ap = 0;
    nwar_sight v;
    nwar_see(p->b, p->s, p->s->active, &v);
    if (full->kind == NWAR_ENTER)
        nwar_judge_enter(&v, full, &ap);
    else
        nwar_judge_move(&v, full, &ap);
    return ap;
}

static gg_action expanded(nwar_play *p, const gg_action *action) {
    gg_action full;
    nwar_sight v;
    nwar_see(p->b, p->s, p->s->active, &v);
    nwar_expand(&v, action, &full);
    return full;
}

static void do_path(nwar_play *p, const gg_action *action) {
    gg_action full = expanded(p, action);
    nwar_pay(p, price_of(p, &full));
    nwar_do_move(p, &full, full.kind == NWAR_ENTER ? NW_6_2_1d : NW_7_1a);
}

/* Nothing on the way matters, so the way may be left out unless somebody wants to be told. */
static gg_action with_way(nwar_play *p, const gg_action *action) {
    return p->events ? expanded(p, action) : *action;
}

static void do_move_to(nwar_play *p, const gg_action *action) {
    gg_action full = with_way(p, action);
    nwar_pay(p, action->arg[NWAR_ARG_THIRD]);
    nwar_do_move(p, &full, NW_7_1a);
}

static void do_charge(nwar_play *p, const gg_action *action) {
    gg_action full = with_way(p, action);
    nwar_pay(p, 2);
    nwar_do_charge(p, &full);
}

void nwar_do_ride(nwar_play *p, const gg_action *action) {
    gg_action full = expanded(p, action);
    nwar_pay(p, price_of(p, &full));
    nwar_pop(p->s);
    nwar_do_move(p, &full, NW_12_11c);
}

/* NW-12.11c: after the shot of the Cossacks comes the question whether they ride on. */
static void do_fire(nwar_play *p, int unit, int target) {
    nwar_pay(p, 1);
    bool cossack = nwar_on(p->b, NWAR_COSSACK) && unit == p->s->cossack;
    if (cossack) nwar_push(p->s, (nwar_task){.kind = NWAR_ASK_RIDE, .piece = (uint8_t)unit});
    nwar_do_fire(p, unit, target, false);
}

static void do_turn_action(nwar_play *p, const gg_action *action) {
    const int32_t *arg = action->arg;
    switch (action->kind) {
    case NWAR_MOVE_TO: do_move_to(p, action); break;
    case NWAR_MOVE:
    case NWAR_MOVE_VIA:
    case NWAR_ENTER:
    case NWAR_ENTER_TO: do_path(p, action); break;
    case NWAR_CHARGE:
    case NWAR_CHARGE_TO: do_charge(p, action); break;
    case NWAR_MOVE_FIRE:
        nwar_pay(p, 2);
        nwar_do_move_fire(p, action);
        break;
    case NWAR_FIRE: do_fire(p, arg[0], arg[1]); break;
    case NWAR_SHOCK:
        nwar_pay(p, 2 + arg[2]);
        nwar_do_shock(p, arg[0], arg[1], arg[2]);
        break;
    case NWAR_FORM:
        nwar_pay(p, 1);
        nwar_do_form(p, arg[0]);
        break;
    case NWAR_UNFORM:
        nwar_pay(p, 1);
        nwar_do_unform(p, arg[0]);
        break;
    case NWAR_RALLY:
        nwar_pay(p, 1);
        nwar_do_rally(p, arg[0], arg[1]);
        break;
    case NWAR_SKIRMISH:
        nwar_pay(p, 1);
        nwar_do_skirmish(p, arg[0], arg[1]);
        break;
    case NWAR_BATTERY:
        nwar_pay(p, 1);
        nwar_do_battery(p, action);
        break;
    case NWAR_BANK: nwar_do_bank(p); break;
    default: nwar_do_end(p); break;
    }
}

void nwar_apply(const gg_table *table, gg_state *state, gg_side side, const gg_action *action, gg_dice *dice,
                gg_events *events) {
    nwar_play p = {nwar_battle_of(table->scenario), (nwar_state *)state, dice, events, table->work};
    if (action->kind == NWAR_CONCEDE)
        nwar_win(&p, (int)gg_other(side), NW_S12);
    else if (p.s->tasks)
        nwar_do_answer(&p, action);
    else if (p.s->phase == NWAR_SETTING_UP)
        nwar_do_choice(&p, action);
    else
        do_turn_action(&p, action);
    nwar_run(&p);
}
