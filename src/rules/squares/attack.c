/* Squares: ATTACK from the announcement to the defender's answer (sections 7, 8, 10 to 13, 16.3, 17.3). */
#include "rules/squares/state.h"

/* --- who may attack what ------------------------------------------------------------------------------- */

/* SQ-7.4.1, SQ-7.4.2: which of `spaces` a unit there may attack or support against, beside enemy guns. */
static mask unpinned(const squares_scenario *board, const squares_state *state, gg_side side, int from,
                     mask spaces) {
    mask guns = board->near[from] & state->guns[gg_other(side)];
    if (!guns) return spaces;
    return guns & (guns - 1) ? 0 : spaces & guns;
}

/* SQ-T4: when a type may be the attacking unit against another, outside Reserve Areas. */
enum { ALONE = 1, AFTER_PASS = 2, BY_ANY = 4, BY_GUNS = 8 };
enum { YES = ALONE | AFTER_PASS | BY_ANY | BY_GUNS, NO = 0 };
enum { CHARGE = AFTER_PASS | BY_ANY | BY_GUNS }; /* unsupported only directly after a PASS, SQ-12.3.1 */
static const uint8_t may_attack[TYPES][TYPES] = {
    /* In, Gd, Li, Ar, Hb, Cv, Hc */
    [IN] = {YES, YES, YES, YES, YES, NO, NO},
    [GD] = {YES, YES, YES, YES, YES, NO, NO},
    [LI] = {YES, YES, YES, YES, YES, NO, NO},
    [AR] = {BY_GUNS, BY_GUNS, BY_GUNS, YES, YES, BY_GUNS, BY_GUNS}, /* SQ-14.1.1 */
    [HB] = {YES, YES, YES, YES, YES, YES, YES},
    [CV] = {CHARGE, CHARGE, CHARGE, YES, YES, YES, YES},
    [HC] = {YES, YES, YES, YES, YES, YES, YES},
};

/* What an attack needs of that table. supporter may be NONE. */
static int wanted(int supporter, bool after_pass) {
    if (supporter == NONE) return after_pass ? AFTER_PASS : ALONE;
    return is_gun(supporter) ? BY_GUNS : BY_ANY;
}

/* The rule that stands behind a NO of the table. */
static gg_rule type_fault(int attacker, int defender, int supporter, bool after_pass) {
    if (may_attack[type_of(attacker)][type_of(defender)] & wanted(supporter, after_pass)) return 0;
    if (type_of(attacker) == CV) return SQ_12_1_1;
    if (type_of(attacker) == AR) return SQ_13_1_1;
    return supporter == NONE ? SQ_11_2_1 : SQ_11_2_2;
}

/* What holds for the attacking and for the supporting unit alike (SQ-7.1.8, SQ-7.1.9, SQ-7.4.4). */
static gg_rule taking_part_fault(const squares_scenario *board, const squares_state *state, gg_side side,
                                 int unit, int target) {
    int from = state->at[unit];
    if (from == board->reserve[side]) return SQ_7_1_8;
    if (state->frozen >> unit & 1) return SQ_7_1_9;
    if (unpinned(board, state, side, from, bit(target))) return 0;
    mask guns = board->near[from] & state->guns[gg_other(side)];
    if (guns & (guns - 1)) return SQ_7_4_2;
    return target == board->reserve[gg_other(side)] ? SQ_7_4_5a : SQ_7_4_1;
}

gg_verdict squares_judge_attack(const squares_scenario *board, const squares_state *state, gg_side side,
                                const gg_action *action) {
    if (action->count < 1 || action->count > 2) return forbid(SQ_7_1_1, -1, -1);
    gg_side enemy = gg_other(side);
    int unit = part_unit(action->arg[0]), target = part_space(action->arg[0]);
    int supporter = action->count == 2 ? action->arg[1] & 31 : NONE, from = state->at[unit];
    if (supporter == unit) return forbid(SQ_7_1_7, unit, target);
    if (state->at[unit] == OUT || (supporter != NONE && state->at[supporter] == OUT))
        return forbid(SQ_7_3_3, unit, target);
    if (!(state->held[enemy] >> target & 1))
        return forbid(target == board->reserve[enemy] ? SQ_17_3_6 : SQ_7_1_3, unit, target);
    gg_rule fault = taking_part_fault(board, state, side, unit, target);
    if (!fault && (state->attacked[1] >> unit & 1)) fault = SQ_4_2;
    if (!fault && !(board->edge[from] >> target & 1))
        fault = board->near[from] >> target & 1 ? SQ_7_1_5 : SQ_7_1_4;
    if (fault) return forbid(fault, unit, target);
    if (supporter != NONE) {
        fault = taking_part_fault(board, state, side, supporter, target);
        if (!fault && !(board->near[state->at[supporter]] >> target & 1)) fault = SQ_7_1_6;
        if (fault) return forbid(fault, supporter, target);
    }
    if (target == board->reserve[enemy]) return gg_legal(); /* SQ-7.2.3, SQ-17.3.3 */
    fault = type_fault(unit, state->unit_on[target], supporter, state->half == 1);
    return fault ? forbid(fault, unit, target) : gg_legal();
}

/* Own units that can reach an enemy, and which spaces each may attack and support against. */
typedef struct front {
    int count;
    struct {
        int unit;
        mask attack, support;
    } at[ARMY];
} front;

static void find_front(const squares_scenario *board, const squares_state *state, gg_side side, front *out) {
    out->count = 0;
    mask enemy = state->held[gg_other(side)];
    /* SQ-7.1.8: nobody attacks or supports from his own Reserve Area. */
    mask mine = state->held[side] & ~bit(board->reserve[side]);
    for (; mine; mine &= mine - 1) {
        int from = lowest(mine), unit = state->unit_on[from];
        mask beside = board->near[from] & enemy;
        if (!beside || (state->frozen >> unit & 1)) continue;
        mask support = unpinned(board, state, side, from, beside);
        if (!support) continue;
        mask attack = state->attacked[1] >> unit & 1 ? 0 : support & board->edge[from];
        out->at[out->count].unit = unit;
        out->at[out->count].attack = attack;
        out->at[out->count++].support = support;
    }
}

static void put(gg_list *out, int unit, int target, int supporter) {
    gg_list_put(out, ATTACK, supporter == NONE ? 1 : 2, part_of(unit, target), supporter, 0);
}

static void list_against(const squares_scenario *board, const squares_state *state, gg_side side,
                         const front *line, int unit, int target, gg_list *out) {
    bool reserve = target == board->reserve[gg_other(side)]; /* SQ-7.2.3 */
    int may = reserve ? YES : may_attack[type_of(unit)][type_of(state->unit_on[target])];
    if (may & wanted(NONE, state->half == 1)) put(out, unit, target, NONE);
    if (!(may & (BY_ANY | BY_GUNS))) return;
    for (int i = 0; i < line->count; i++) {
        int supporter = line->at[i].unit;
        if (!(line->at[i].support >> target & 1) || supporter == unit) continue;
        if (may & wanted(supporter, false)) put(out, unit, target, supporter);
    }
}

void squares_list_attacks(const squares_scenario *board, const squares_state *state, gg_side side,
                          gg_list *out) {
    front line;
    find_front(board, state, side, &line);
    for (int i = 0; i < line.count; i++)
        for (mask left = line.at[i].attack; left; left &= left - 1)
            list_against(board, state, side, &line, line.at[i].unit, lowest(left), out);
}

bool squares_can_attack(const squares_scenario *board, const squares_state *state, gg_side side) {
    front line;
    uint32_t at[1];
    int32_t word[3];
    gg_list any = gg_list_over(at, 1, word, 3);
    find_front(board, state, side, &line);
    for (int i = 0; i < line.count && !any.count; i++)
        for (mask left = line.at[i].attack; left && !any.count; left &= left - 1)
            list_against(board, state, side, &line, line.at[i].unit, lowest(left), &any);
    return any.count > 0;
}

/* --- carrying it out ----------------------------------------------------------------------------------- */

void squares_eliminate(const squares_scenario *board, squares_state *state, int unit, gg_rule rule,
                       gg_events *events) {
    tell(events, LOST, rule, unit, state->at[unit]);
    squares_lift(board, state, unit); /* SQ-7.3.3 */
    state->frozen &= ~bit(unit);
    state->fresh &= ~bit(unit);
    for (int i = 0; i < 2; i++) {
        state->moved[i] &= ~bit(unit);
        state->attacked[i] &= ~bit(unit);
    }
    state->bled = 1;
}

/* SQ-10.1, SQ-10.2: supported, and somebody taking part is closer to the defender's Reserve Area than he is.
 */
bool squares_is_flank(const squares_scenario *board, const squares_state *state) {
    if (state->supporter == NONE) return false;
    const uint8_t *depth = board->depth[gg_other((gg_side)state->to_move)];
    int line = depth[state->target];
    return depth[state->at[state->attacker]] < line || depth[state->at[state->supporter]] < line;
}

/* SQ-T5: may the defender choose to stand? Flank Attacks are the caller's business. */
bool squares_may_stand(const squares_scenario *board, const squares_state *state, gg_rule *why_not) {
    if (is_forest(board, state->target)) return true; /* SQ-11.2.8, SQ-12.2.4, SQ-16.2.3 */
    int defender = state->unit_on[state->target];
    switch (type_of(defender)) {
    case IN:
    case LI: *why_not = SQ_11_2_3; return type_of(state->attacker) != GD;
    case CV:
        *why_not = SQ_12_2_1;
        return state->supporter == NONE && is_horse(state->attacker); /* SQ-12.2.3 */
    default: return true; /* SQ-11.1.2, SQ-12.2.5, SQ-13.2.1, SQ-13.3.2 */
    }
}

/* SQ-T5, SQ-10.3. */
gg_rule squares_stand_fault(const squares_scenario *board, const squares_state *state) {
    gg_rule why_not = 0;
    if (squares_is_flank(board, state)) return is_forest(board, state->target) ? SQ_10_6 : SQ_10_3;
    return squares_may_stand(board, state, &why_not) ? 0 : why_not;
}

/* SQ-9.4.2, SQ-9.4.3, SQ-9.4.4: may the attacking unit enter the square the defender has left? */
static bool may_advance(const squares_scenario *board, const squares_state *state) {
    if (is_gun(state->attacker)) return false;
    return type_of(state->attacker) != HC || !is_forest(board, state->target);
}

/* SQ-9.4.1: an advance is the attacking player's choice; without one the turn is over. */
void squares_offer_advance(const gg_scenario *scenario, squares_state *state, gg_events *events) {
    if (may_advance(board_of(scenario), state))
        state->phase = ADVANCE;
    else
        squares_end_turn(scenario, state, 1, events);
}

/* SQ-T6: an unsupported attack on a clear square against a defender that stands. Who is lost, by which rule.
 */
static void unsupported_stand(const squares_scenario *board, squares_state *state, gg_events *events) {
    int attacker = state->attacker, defender = state->unit_on[state->target];
    gg_rule only_attacker = 0;
    if (is_gun(defender) && !is_gun(attacker))
        only_attacker = type_of(attacker) == GD ? SQ_13_2_4 : SQ_13_2_3;
    else if (type_of(defender) == GD && (type_of(attacker) == IN || type_of(attacker) == LI))
        only_attacker = state->half == 1 ? 0 : SQ_11_2_5; /* SQ-11.2.5a, SQ-6.3.3 */
    else if (type_of(defender) == HC && type_of(attacker) == CV)
        only_attacker = SQ_12_2_6;
    squares_eliminate(board, state, attacker, only_attacker ? only_attacker : SQ_8_3, events);
    if (!only_attacker) squares_eliminate(board, state, defender, SQ_8_3, events); /* SQ-12.2.7, SQ-12.2.8 */
}

void squares_stand(const gg_scenario *scenario, squares_state *state, gg_rule rule, gg_events *events) {
    tell(events, STOOD, rule, state->unit_on[state->target], state->target);
    if (state->supporter != NONE) {
        state->phase = OPTION; /* SQ-9.1.4 */
        return;
    }
    unsupported_stand(board_of(scenario), state, events);
    squares_end_turn(scenario, state, 1, events); /* SQ-8.5 */
}

/* SQ-12.3.1 to SQ-12.3.6: the defender of a charge is lost without a say; a Cv dies with a Gd. */
static void charge(const gg_scenario *scenario, squares_state *state, gg_events *events) {
    const squares_scenario *board = board_of(scenario);
    int defender = state->unit_on[state->target];
    bool both = type_of(defender) == GD && type_of(state->attacker) == CV;
    squares_eliminate(board, state, defender, SQ_12_3_1a, events);
    if (both) {
        squares_eliminate(board, state, state->attacker, SQ_12_3_4, events);
        squares_end_turn(scenario, state, 1, events);
    } else {
        squares_offer_advance(scenario, state, events); /* SQ-12.3.3 */
    }
}

/* SQ-10.3, SQ-10.4: retreat if able, else eliminated; then the attacker may advance (SQ-10.5). */
static void flank_attack(const gg_scenario *scenario, squares_state *state, gg_events *events) {
    const squares_scenario *board = board_of(scenario);
    int defender = state->unit_on[state->target];
    gg_tell(events, (gg_event){.kind = FLANKED,
                               .rule = SQ_10_1,
                               .class = GG_EVENT_NOTE,
                               .arg = {(int16_t)defender, state->target, -1, -1, -1}});
    if (squares_has_retreat(board, state, defender, true, NONE)) {
        state->phase = ANSWER;
        return;
    }
    squares_eliminate(board, state, defender, SQ_10_4, events);
    squares_offer_advance(scenario, state, events);
}

/* SQ-7.3.4: Reserve Area, unsupported attack on a forest, charge, Flank Attack, then the types. */
void squares_attack(const gg_scenario *scenario, squares_state *state, gg_events *events) {
    const squares_scenario *board = board_of(scenario);
    gg_side enemy = gg_other((gg_side)state->to_move);
    bool supported = state->supporter != NONE, forest = is_forest(board, state->target);
    gg_tell(events, (gg_event){.kind = ATTACKED,
                               .rule = supported ? SQ_9_1_1 : SQ_8_1,
                               .class = GG_EVENT_RESULT,
                               .arg = {state->attacker, state->target,
                                       supported ? (int16_t)state->supporter : (int16_t)-1, -1, -1}});
    if (state->target == board->reserve[enemy]) {
        state->phase = LOSE; /* SQ-17.3.1, SQ-17.3.2 */
    } else if (forest && !supported) {
        squares_eliminate(board, state, state->attacker, SQ_16_3_1, events);
        squares_end_turn(scenario, state, 1, events);
    } else if (!supported && state->half == 1 && is_horse(state->attacker) &&
               is_foot(state->unit_on[state->target])) {
        charge(scenario, state, events);
    } else if (squares_is_flank(board, state)) {
        flank_attack(scenario, state, events);
    } else if (squares_has_retreat(board, state, state->unit_on[state->target], true, NONE)) {
        state->phase = ANSWER;
    } else {
        squares_stand(scenario, state, SQ_7_3_2, events); /* SQ-11.2.7, SQ-12.2.2 */
    }
}
