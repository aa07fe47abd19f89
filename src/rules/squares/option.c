/* Squares: the attacker's options when a defender stands against a supported attack (sections 9, 13.4, 14.2).
 *
 * What an option does is a row of a table: who is eliminated, who retreats, whether the attacker may advance.
 * Eliminations come first, then the supporter's retreat, then the attacker's. Two options stop on the way to
 * ask: option 1 with guns in support gives the defender a second chance, H1 lets him choose his retreat. */
#include "rules/squares/state.h"

enum { DEFENDER = 1, SUPPORTER = 2, ATTACKER = 4 };

typedef struct plan {
    uint8_t eliminated, retreats; /* DEFENDER, SUPPORTER, ATTACKER */
    bool advance;
    gg_rule rule;   /* what the option is */
    gg_rule closed; /* what closes it when a retreat is missing */
} plan;

/* SQ-9.2.1 to SQ-9.2.5, SQ-13.4.2 to SQ-13.4.6, SQ-14.2.2 to SQ-14.2.4, by option number. */
static const plan plans[] = {
    [GENERAL + 1] = {DEFENDER, SUPPORTER | ATTACKER, false, SQ_9_2_1, SQ_9_3_2},
    [GENERAL + 2] = {DEFENDER | SUPPORTER, 0, true, SQ_9_2_2, 0},
    [GENERAL + 3] = {DEFENDER | ATTACKER, 0, false, SQ_9_2_3, 0},
    [GENERAL + 4] = {0, ATTACKER, false, SQ_9_2_4, SQ_9_3_1},
    [GENERAL + 5] = {0, SUPPORTER, false, SQ_9_2_5, SQ_9_3_1},
    [HORSE_BATTERY + 1] = {0, SUPPORTER | ATTACKER, false, SQ_13_4_2, SQ_13_4_7},
    [HORSE_BATTERY + 2] = {DEFENDER | SUPPORTER, ATTACKER, false, SQ_13_4_3, SQ_13_4_9},
    [HORSE_BATTERY + 3] = {DEFENDER | ATTACKER, 0, false, SQ_13_4_4, 0},
    [HORSE_BATTERY + 4] = {0, ATTACKER, false, SQ_13_4_5, SQ_13_4_9},
    [HORSE_BATTERY + 5] = {0, SUPPORTER, false, SQ_13_4_6, SQ_9_3_1},
    [GRAND_BATTERY + 1] = {DEFENDER, SUPPORTER, false, SQ_14_2_2, SQ_14_2_5},
    [GRAND_BATTERY + 2] = {DEFENDER | ATTACKER, 0, false, SQ_14_2_3, 0},
    [GRAND_BATTERY + 3] = {0, SUPPORTER, false, SQ_14_2_4, SQ_14_2_5},
};

/* SQ-T7: the list in force. SQ-13.4.1, SQ-14.1.3a: an attacking Hb has its own whoever supports and stands;
 * SQ-14.1.4: against guns a Grand Battery attacks normally. */
int squares_option_family(const squares_state *state) {
    int defender = state->unit_on[state->target];
    if (type_of(state->attacker) == HB) return HORSE_BATTERY;
    bool battery = type_of(state->attacker) == AR && is_gun(state->supporter);
    return battery && !is_gun(defender) ? GRAND_BATTERY : GENERAL;
}

static int options_in(int family) {
    return family == GRAND_BATTERY ? 3 : 5;
}

/* SQ-T7: the rule that closes a general option to these types, or 0. */
static gg_rule type_closes(const squares_state *state, int option) {
    if (option != GENERAL + 1 && option != GENERAL + 4) return 0;
    if (type_of(state->attacker) == CV) return SQ_12_1_4;
    if (type_of(state->attacker) == AR) return SQ_13_1_4;
    return option == GENERAL + 1 && is_gun(state->unit_on[state->target]) ? SQ_13_2_6 : 0;
}

/* SQ-9.5.1, SQ-9.5.6: option 1 with guns in support stops for the second chance. */
static bool gives_second_chance(const squares_state *state, int option) {
    return option == GENERAL + 1 && is_gun(state->supporter);
}

static void eliminate_all(const squares_scenario *board, squares_state *state, int who, gg_rule rule,
                          gg_events *events) {
    if (who & DEFENDER) squares_eliminate(board, state, state->unit_on[state->target], rule, events);
    if (who & SUPPORTER) squares_eliminate(board, state, state->supporter, rule, events);
    if (who & ATTACKER) squares_eliminate(board, state, state->attacker, rule, events);
}

/* --- listing ------------------------------------------------------------------------------------------- */

static void put(gg_list *out, int option, const chain *first, const chain *second) {
    int32_t *arg = gg_list_next(out, CHOOSE, 1 + (first ? first->length : 0) + (second ? second->length : 0));
    if (!arg) return;
    *arg++ = option;
    for (int i = 0; first && i < first->length; i++) *arg++ = first->part[i];
    for (int i = 0; second && i < second->length; i++) *arg++ = second->part[i];
}

/* SQ-9.3.2, SQ-9.3.4: every way to carry out the retreats, supporter first, in a state where the eliminations
 * have been made. The forest-to-forest retreat is never among them (SQ-9.3.6). */
static void list_ways(const squares_scenario *board, const squares_state *state, int option, int who,
                      gg_list *out) {
    chains supports, attacks;
    if (!who) {
        put(out, option, NULL, NULL);
        return;
    }
    if (!(who & SUPPORTER)) {
        squares_retreats(board, state, state->attacker, false, state->supporter, &attacks);
        for (int i = 0; i < attacks.count; i++) put(out, option, &attacks.at[i], NULL);
        return;
    }
    squares_retreats(board, state, state->supporter, false, state->attacker, &supports);
    for (int i = 0; i < supports.count; i++) {
        if (!(who & ATTACKER)) {
            put(out, option, &supports.at[i], NULL);
            continue;
        }
        squares_state next = *state;
        squares_retreat(board, &next, supports.at[i].part, supports.at[i].length, 0, NULL);
        squares_retreats(board, &next, state->attacker, false, state->supporter, &attacks);
        for (int k = 0; k < attacks.count; k++) put(out, option, &supports.at[i], &attacks.at[k]);
    }
}

/* SQ-9.5.1: the guns retreat first, before the second chance; the attacker must be able to follow. */
static void list_guns_first(const squares_scenario *board, const squares_state *state, gg_list *out) {
    chains supports;
    squares_retreats(board, state, state->supporter, false, state->attacker, &supports);
    for (int i = 0; i < supports.count; i++) {
        squares_state next = *state;
        squares_retreat(board, &next, supports.at[i].part, supports.at[i].length, 0, NULL);
        eliminate_all(board, &next, DEFENDER, 0, NULL);
        if (squares_has_retreat(board, &next, state->attacker, false, state->supporter))
            put(out, GENERAL + 1, &supports.at[i], NULL);
    }
}

/* SQ-13.4.7: H1 is open if defender, supporter and Hb can retreat in that order. The defender goes away from
 * where the other two go, so which of his retreats he will choose makes no difference. */
static void list_h1(const squares_scenario *board, const squares_state *state, gg_list *out) {
    chains away;
    uint32_t at[1];
    int32_t word[WAY_WORDS];
    gg_list ways = gg_list_over(at, 1, word, WAY_WORDS);
    squares_retreats(board, state, state->unit_on[state->target], true, NONE, &away);
    if (!away.count) return;
    squares_state next = *state;
    squares_retreat(board, &next, away.at[0].part, away.at[0].length, 0, NULL);
    list_ways(board, &next, HORSE_BATTERY + 1, SUPPORTER | ATTACKER, &ways);
    if (ways.count) put(out, HORSE_BATTERY + 1, NULL, NULL);
}

static void list_options(const squares_scenario *board, const squares_state *state, gg_list *out) {
    int family = squares_option_family(state);
    for (int option = family + 1; option <= family + options_in(family); option++) {
        if (type_closes(state, option)) continue;
        if (option == HORSE_BATTERY + 1) {
            list_h1(board, state, out);
        } else if (gives_second_chance(state, option)) {
            list_guns_first(board, state, out);
        } else {
            squares_state next = *state;
            eliminate_all(board, &next, plans[option].eliminated & ~ATTACKER, 0, NULL);
            list_ways(board, &next, option, plans[option].retreats, out);
        }
    }
}

/* SQ-G4.1: the retreats still to be made after the defender's answer. */
static int still_to_retreat(const squares_state *state) {
    return state->option == HORSE_BATTERY + 1 ? SUPPORTER | ATTACKER : ATTACKER;
}

void squares_list_ways(const squares_scenario *board, const squares_state *state, gg_list *out) {
    if (state->phase == REST)
        list_ways(board, state, state->option, still_to_retreat(state), out);
    else
        list_options(board, state, out);
}

/* --- judging ------------------------------------------------------------------------------------------- */

static bool is_helpless(const squares_scenario *board, const squares_state *state, int unit, int spared) {
    return !squares_has_retreat(board, state, unit, false, spared);
}

/* Which rule is against the destinations given, in a state where the eliminations have been made. */
static gg_rule way_fault(const squares_scenario *board, const squares_state *state, const gg_action *action,
                         int who) {
    const int32_t *parts = action->arg + 1;
    int count = action->count - 1, split = 0;
    if (who & SUPPORTER) {
        while (split < count && part_unit(parts[split]) != state->attacker) split++;
        if (!split) return SQ_G4_2; /* the supporter and whom it pushes are named first */
        gg_rule fault =
            squares_retreat_fault(board, state, state->supporter, false, state->attacker, parts, split);
        if (fault) return fault;
    }
    if (!(who & ATTACKER)) return SQ_9_2_6;
    squares_state next = *state;
    squares_retreat(board, &next, parts, split, 0, NULL);
    if (split == count)
        return is_helpless(board, &next, state->attacker, state->supporter) ? SQ_9_3_2 : SQ_9_3_3;
    gg_rule fault = squares_retreat_fault(board, &next, state->attacker, false, state->supporter,
                                          parts + split, count - split);
    return fault ? fault : SQ_9_3_2;
}

/* An option of a list that is not in force. */
static gg_rule family_fault(const squares_state *state, int option) {
    bool grand = option > GRAND_BATTERY, guns = is_gun(state->attacker) && is_gun(state->supporter);
    if (grand && guns) return type_of(state->attacker) == HB ? SQ_14_1_3 : SQ_14_1_4;
    int family = squares_option_family(state);
    return family == HORSE_BATTERY ? SQ_13_4_1 : family == GRAND_BATTERY ? SQ_14_2_1 : SQ_9_2_6;
}

static gg_rule option_fault(const squares_scenario *board, const squares_state *state,
                            const gg_action *action, const gg_list *open) {
    int option = action->arg[0], family = squares_option_family(state);
    if (option <= family || option > family + options_in(family)) return family_fault(state, option);
    if (type_closes(state, option)) return type_closes(state, option);
    squares_state next = *state;
    bool staged = gives_second_chance(state, option);
    if (!staged) eliminate_all(board, &next, plans[option].eliminated & ~ATTACKER, 0, NULL);
    gg_rule fault = action->count > 1 || !plans[option].retreats
                        ? way_fault(board, &next, action, staged ? SUPPORTER : plans[option].retreats)
                        : 0;
    uint32_t way = 0;
    while (way < open->count && gg_list_arg(open, way)[0] != option) way++;
    if (fault == SQ_9_3_4 || way < open->count) return fault ? fault : SQ_9_3_3;
    bool helpless = option == GENERAL + 1 && (is_helpless(board, &next, state->supporter, state->attacker) ||
                                              is_helpless(board, &next, state->attacker, state->supporter));
    return helpless ? SQ_9_3_1 : plans[option].closed;
}

gg_verdict squares_judge_option(const squares_scenario *board, const squares_state *state,
                                const gg_action *action) {
    uint32_t at[WAYS];
    int32_t word[WAYS * WAY_WORDS];
    gg_list open = gg_list_over(at, WAYS, word, WAYS * WAY_WORDS);
    squares_list_ways(board, state, &open);
    if (gg_list_find(&open, action) < open.count) return gg_legal();
    if (action->count < 1) return forbid(SQ_9_1_4, -1, -1);
    if (state->phase != REST) return forbid(option_fault(board, state, action, &open), -1, state->target);
    /* SQ-9.5.5: the option is fixed when it is announced. */
    gg_rule fault =
        action->arg[0] != state->option ? SQ_9_5_5 : way_fault(board, state, action, still_to_retreat(state));
    return forbid(fault, -1, state->target);
}

/* --- carrying it out ----------------------------------------------------------------------------------- */

/* The supporter's chain, then the attacker's, as they stand in the action. */
static void retreat_parts(const squares_scenario *board, squares_state *state, const gg_action *action,
                          gg_rule rule, gg_events *events) {
    const int32_t *parts = action->arg + 1;
    int count = action->count - 1, split = 0;
    while (split < count && part_unit(parts[split]) != state->attacker) split++;
    if (split) squares_retreat(board, state, parts, split, rule, events);
    if (split < count) squares_retreat(board, state, parts + split, count - split, rule, events);
}

void squares_choose(const gg_scenario *scenario, squares_state *state, const gg_action *action,
                    gg_events *events) {
    const squares_scenario *board = board_of(scenario);
    int option = action->arg[0];
    const plan *chosen = &plans[option];
    tell(events, CHOSE, chosen->rule, option, state->target);
    state->option = (uint8_t)option;
    if (option == HORSE_BATTERY + 1) {
        state->phase = WITHDRAW; /* SQ-13.4.8 */
        return;
    }
    if (gives_second_chance(state, option)) {
        retreat_parts(board, state, action, chosen->rule, events);
        state->phase = CHANCE;
        return;
    }
    eliminate_all(board, state, chosen->eliminated, chosen->rule, events);
    retreat_parts(board, state, action, chosen->rule, events);
    if (chosen->advance)
        squares_offer_advance(scenario, state, events);
    else
        squares_end_turn(scenario, state, 1, events);
}

/* SQ-9.5.4: the defender is eliminated after all and the attacking unit retreats. */
void squares_decline_chance(const gg_scenario *scenario, squares_state *state, gg_events *events) {
    eliminate_all(board_of(scenario), state, DEFENDER, SQ_9_5_4, events);
    state->phase = REST;
}

void squares_withdraw(const gg_scenario *scenario, squares_state *state, const gg_action *action,
                      gg_events *events) {
    squares_retreat(board_of(scenario), state, action->arg, action->count, SQ_13_4_2, events);
    state->phase = REST;
}

void squares_rest(const gg_scenario *scenario, squares_state *state, const gg_action *action,
                  gg_events *events) {
    retreat_parts(board_of(scenario), state, action, plans[state->option].rule, events);
    squares_end_turn(scenario, state, 1, events);
}
