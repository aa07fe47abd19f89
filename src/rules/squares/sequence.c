/* Squares: turns, PASS and double turns, and who owes which decision (sections 3, 4 and 6). */
#include <string.h>

#include "rules/squares/squares.h"
#include "rules/squares/state.h"

enum { MOVES = 1024 }; /* at most in one list */

gg_side squares_decider(const squares_state *state) {
    gg_side mover = (gg_side)state->to_move;
    switch (state->phase) {
    case ANSWER:   /* SQ-D8, SQ-D9, SQ-D10 */
    case CHANCE:   /* SQ-D13 */
    case WITHDRAW: /* SQ-D15 */
    case LOSE: /* SQ-D5 */ return gg_other(mover);
    default: return mover;
    }
}

gg_prompt squares_prompt(const gg_scenario *scenario, const gg_state *in) {
    (void)scenario;
    const squares_state *state = (const squares_state *)in;
    if (state->phase == OVER) return (gg_prompt){0};
    return (gg_prompt){.sides = (uint8_t)(1u << squares_decider(state)),
                       .kind = state->phase,
                       .subject = {state->attacker, state->target, state->supporter, state->half}};
}

/* SQ-4.13: the runs of the player whose turn it is. */
void squares_count_runs(squares_state *state, mask movers, mask attackers) {
    mask others = ~army((gg_side)state->to_move);
    state->moved[1] = (state->moved[1] & others) | (state->moved[0] & movers);
    state->moved[0] = (state->moved[0] & others) | movers;
    state->attacked[1] = (state->attacked[1] & others) | (state->attacked[0] & attackers);
    state->attacked[0] = (state->attacked[0] & others) | attackers;
}

/* SQ-3.4, SQ-6.2.1: the second half of a double turn, or the other player's turn. */
static void next_turn(squares_state *state) {
    if (state->half == 1) {
        state->half = 2;
        return;
    }
    state->to_move ^= 1;
    bool due = (state->owes >> state->to_move & 1) != 0;
    state->half = due ? 1 : 0;
    state->owes &= (uint8_t) ~(1u << state->to_move);
}

/* SQ-18.4.1 to SQ-18.4.3: without a PASS to fall back on, a player who cannot act has lost. */
static bool is_stuck(const squares_scenario *board, const squares_state *state) {
    gg_side side = (gg_side)state->to_move;
    return state->half && !squares_can_move(board, state, side) && !squares_can_attack(board, state, side);
}

/* The action is complete: `turns` slots were used (2 by a double move). */
void squares_end_turn(const gg_scenario *scenario, squares_state *state, int turns, gg_events *events) {
    const squares_scenario *board = board_of(scenario);
    gg_side side = (gg_side)state->to_move;
    bool won = squares_test_goals(board, state, events);
    /* SQ-15.8.4 to SQ-15.8.6: the freeze lasts for one turn of its owner after the retreat. */
    state->frozen = (state->frozen & ~army(side)) | state->fresh;
    state->fresh = 0;
    state->quiet = state->bled ? 0 : (uint16_t)(state->quiet + turns > 65535 ? 65535 : state->quiet + turns);
    state->bled = 0;
    state->attacker = state->supporter = state->target = NONE;
    state->option = 0;
    if (won) return; /* SQ-6.2.7 */
    state->phase = TURN;
    if (turns == 2) state->half = 2; /* SQ-6.4.1 */
    next_turn(state);
    if (is_stuck(board, state))
        squares_finish(state, gg_other((gg_side)state->to_move), SQ_18_4_1, events);
    else if (state->quiet >= 100 && gg_option_on(scenario, SQUARES_NO_PROGRESS_DRAW))
        squares_finish(state, GG_NOBODY, SQ_19_1, events);
}

/* --- listing ------------------------------------------------------------------------------------------- */

static void put_plain(gg_list *out, enum kind kind) {
    gg_list_put(out, (int)kind, 0, 0, 0, 0);
}

static void list_retreats(const squares_scenario *board, const squares_state *state, gg_list *out) {
    chains all;
    squares_retreats(board, state, state->unit_on[state->target], true, NONE, &all);
    for (int i = 0; i < all.count; i++) {
        int32_t *parts = gg_list_next(out, RETREAT, all.at[i].length);
        if (parts) memcpy(parts, all.at[i].part, (size_t)all.at[i].length * sizeof *parts);
    }
}

static void list_losses(const squares_scenario *board, const squares_state *state, gg_list *out) {
    gg_side side = squares_decider(state);
    for (int unit = ARMY * (int)side; unit < ARMY * (int)side + ARMY; unit++)
        if (state->at[unit] == board->reserve[side]) gg_list_put(out, GIVE_UP, 1, unit, 0, 0);
}

static void list(const squares_scenario *board, const squares_state *state, gg_list *out) {
    gg_side side = (gg_side)state->to_move;
    switch (state->phase) {
    case TURN: /* SQ-D2; SQ-6.2.3: no PASS in a double turn */
        if (!state->half) put_plain(out, PASS);
        squares_list_moves(board, state, side, out);
        squares_list_attacks(board, state, side, out);
        break;
    case ANSWER:
        if (!squares_stand_fault(board, state)) put_plain(out, STAND);
        list_retreats(board, state, out);
        break;
    case CHANCE: /* SQ-9.5.4 */
        put_plain(out, STAND);
        list_retreats(board, state, out);
        break;
    case WITHDRAW: list_retreats(board, state, out); break;
    case OPTION:
    case REST: squares_list_ways(board, state, out); break;
    case ADVANCE:
        put_plain(out, DO_ADVANCE);
        put_plain(out, HOLD);
        break;
    case LOSE: list_losses(board, state, out); break;
    default: break;
    }
}

/* SQ-5.2.5: into an empty enemy Reserve Area. */
static void list_arrivals(const squares_scenario *board, const squares_state *state, gg_side side,
                          gg_list *out) {
    int goal = board->reserve[gg_other(side)];
    uint32_t at[MOVES];
    int32_t word[MOVES * 3];
    gg_list moves = gg_list_over(at, MOVES, word, MOVES * 3);
    squares_list_moves(board, state, side, &moves);
    for (uint32_t i = 0; i < moves.count; i++) {
        gg_action move = gg_list_get(&moves, i);
        if (part_space(move.arg[move.count - 1]) == goal) gg_list_add(out, &move);
    }
}

/* Moves into the enemy Reserve Area, attacks, and whatever an attack asks, but to hold. */
static void list_forcing(const squares_scenario *board, const squares_state *state, gg_list *out) {
    gg_side side = (gg_side)state->to_move;
    if (state->phase == ADVANCE) {
        put_plain(out, DO_ADVANCE);
    } else if (state->phase != TURN) {
        list(board, state, out);
    } else {
        if (!state->in_reserve[gg_other(side)]) list_arrivals(board, state, side, out);
        squares_list_attacks(board, state, side, out);
    }
}

void squares_actions(const gg_table *table, const gg_state *in, gg_side side, gg_list *out) {
    const squares_state *state = (const squares_state *)in;
    if (state->phase != OVER && side == squares_decider(state)) list(board_of(table->scenario), state, out);
}

void squares_forcing(const gg_table *table, const gg_state *in, gg_side side, gg_list *out) {
    const squares_state *state = (const squares_state *)in;
    if (state->phase != OVER && side == squares_decider(state))
        list_forcing(board_of(table->scenario), state, out);
}

/* --- judging ------------------------------------------------------------------------------------------- */

static gg_verdict judge_turn(const squares_scenario *board, const squares_state *state, gg_side side,
                             const gg_action *action) {
    switch (action->kind) {
    case PASS: return state->half ? forbid(SQ_6_2_3, -1, -1) : gg_legal();
    case MOVE: return squares_judge_move(board, state, side, action);
    case PAIR: return squares_judge_pair(board, state, side, action);
    case LONG: return squares_judge_long(board, state, action);
    case ATTACK: return squares_judge_attack(board, state, side, action);
    case RETREAT: return forbid(SQ_15_1_7, -1, -1);
    default: return forbid(SQ_3_5, -1, -1);
    }
}

static gg_verdict judge_retreat(const squares_scenario *board, const squares_state *state,
                                const gg_action *action) {
    int defender = state->unit_on[state->target];
    gg_rule fault = squares_retreat_fault(board, state, defender, true, NONE, action->arg, action->count);
    return fault ? forbid(fault, defender, state->target) : gg_legal();
}

static gg_verdict judge_answer(const squares_scenario *board, const squares_state *state,
                               const gg_action *action) {
    if (action->kind == RETREAT) return judge_retreat(board, state, action);
    int defender = state->unit_on[state->target];
    if (action->kind != STAND) return forbid(SQ_7_3_1, defender, state->target);
    gg_rule fault = state->phase == WITHDRAW ? SQ_13_4_8
                    : state->phase == CHANCE ? 0
                                             : squares_stand_fault(board, state);
    return fault ? forbid(fault, defender, state->target) : gg_legal();
}

static gg_verdict judge_loss(const squares_scenario *board, const squares_state *state, gg_side side,
                             const gg_action *action) {
    if (action->kind == RETREAT) return forbid(SQ_15_1_4, -1, -1);
    int unit = action->kind == GIVE_UP && action->count == 1 ? action->arg[0] & 31 : NONE;
    if (unit == NONE || side_of(unit) != side || state->at[unit] != board->reserve[side])
        return forbid(SQ_17_3_2, -1, -1);
    return gg_legal();
}

/* Numbers that no unit and space could give are refused before any rule is asked. */
static bool is_well_formed(const gg_action *action) {
    if (action->kind >= KINDS || action->count > GG_MAX_ARGS) return false;
    int parts_from = action->kind == CHOOSE ? 1 : 0;
    for (int i = parts_from; i < action->count; i++)
        if (action->arg[i] < 0 || action->arg[i] >= UNITS * SPACES) return false;
    switch (action->kind) {
    case PASS:
    case STAND:
    case DO_ADVANCE:
    case HOLD: return action->count == 0;
    case ATTACK: return action->count < 2 || action->arg[1] < UNITS;
    case GIVE_UP: return action->count == 1 && action->arg[0] < UNITS;
    default: return true;
    }
}

/* SQ-1.8: a unit of the other army in an action, or NONE. A defender's retreat names only whom he pushes. */
static int stranger_in(const gg_action *action, gg_side side) {
    for (int i = action->kind == CHOOSE || action->kind == RETREAT; i < action->count; i++) {
        bool bare = action->kind == GIVE_UP || (action->kind == ATTACK && i == 1);
        int unit = bare ? action->arg[i] : part_unit(action->arg[i]);
        if (side_of(unit) != side) return unit;
    }
    return NONE;
}

gg_verdict squares_judge(const gg_table *table, const gg_state *in, gg_side side, const gg_action *action) {
    const squares_scenario *board = board_of(table->scenario);
    const squares_state *state = (const squares_state *)in;
    if (state->phase == OVER) return forbid(SQ_18_1_1, -1, -1);
    if (side != squares_decider(state)) return forbid(state->phase == TURN ? SQ_3_4 : SQ_7_3_1, -1, -1);
    if (!is_well_formed(action)) return forbid(SQ_3_5, -1, -1);
    int stranger = stranger_in(action, side);
    if (stranger != NONE) return forbid(SQ_1_8, stranger, -1);
    switch (state->phase) {
    case TURN: return judge_turn(board, state, side, action);
    case OPTION:
    case REST:
        if (action->kind != CHOOSE) return forbid(SQ_9_1_4, -1, -1);
        return squares_judge_option(board, state, action);
    case ADVANCE:
        return action->kind == DO_ADVANCE || action->kind == HOLD ? gg_legal() : forbid(SQ_9_4_1, -1, -1);
    case LOSE: return judge_loss(board, state, side, action);
    default: return judge_answer(board, state, action);
    }
}

/* --- applying ------------------------------------------------------------------------------------------ */

static void pass(const gg_scenario *scenario, squares_state *state, gg_events *events) {
    squares_count_runs(state, 0, 0); /* SQ-4.9 */
    state->owes |= (uint8_t)(1u << state->to_move);
    tell(events, PASSED, SQ_6_1_1, state->to_move, -1);
    squares_end_turn(scenario, state, 1, events);
}

static void move(const gg_scenario *scenario, squares_state *state, const gg_action *action,
                 gg_events *events) {
    const squares_scenario *board = board_of(scenario);
    mask movers = 0;
    for (int i = 0; i < action->count; i++) {
        int unit = part_unit(action->arg[i]), to = part_space(action->arg[i]);
        squares_lift(board, state, unit);
        squares_place(board, state, unit, to);
        movers |= bit(unit);
        tell(events, MOVED, SQ_5_1_1, unit, to);
    }
    squares_count_runs(state, movers, 0); /* SQ-4.10 */
    squares_end_turn(scenario, state, 1, events);
}

/* SQ-6.4.1, SQ-4.11: both turns of the double turn are used, and count as moves. */
static void long_move(const gg_scenario *scenario, squares_state *state, const gg_action *action,
                      gg_events *events) {
    const squares_scenario *board = board_of(scenario);
    int unit = part_unit(action->arg[0]), to = part_space(action->arg[0]);
    squares_lift(board, state, unit);
    squares_place(board, state, unit, to);
    tell(events, MOVED, SQ_6_4_1, unit, to);
    squares_count_runs(state, bit(unit), 0);
    squares_count_runs(state, bit(unit), 0);
    squares_end_turn(scenario, state, 2, events);
}

static void announce(const gg_scenario *scenario, squares_state *state, const gg_action *action,
                     gg_events *events) {
    state->attacker = (uint8_t)part_unit(action->arg[0]);
    state->target = (uint8_t)part_space(action->arg[0]);
    state->supporter = action->count == 2 ? (uint8_t)action->arg[1] : NONE;
    squares_count_runs(state, 0, bit(state->attacker)); /* SQ-4.3: supporting is not attacking */
    squares_attack(scenario, state, events);
}

/* SQ-8.2, SQ-9.1.2, SQ-9.5.2: the defender goes; only a supported attack lets the attacker follow. Where it
 * had to go, the rule that left no choice is told. */
static void retreat(const gg_scenario *scenario, squares_state *state, const gg_action *action,
                    gg_events *events) {
    bool supported = state->supporter != NONE;
    gg_rule forced = state->phase == ANSWER ? squares_stand_fault(board_of(scenario), state) : 0;
    gg_rule rule = forced ? forced : state->phase == CHANCE ? SQ_9_5_2 : supported ? SQ_9_1_2 : SQ_8_2;
    squares_retreat(board_of(scenario), state, action->arg, action->count, rule, events);
    if (supported)
        squares_offer_advance(scenario, state, events);
    else
        squares_end_turn(scenario, state, 1, events);
}

static void advance(const gg_scenario *scenario, squares_state *state, gg_events *events) {
    const squares_scenario *board = board_of(scenario);
    squares_lift(board, state, state->attacker);
    squares_place(board, state, state->attacker, state->target);
    tell(events, ADVANCED, SQ_9_4_1, state->attacker, state->target);
    squares_end_turn(scenario, state, 1, events);
}

/* SQ-17.3.7, SQ-17.3.8: into a Reserve Area that a supported attack has emptied. */
static void give_up(const gg_scenario *scenario, squares_state *state, int unit, gg_events *events) {
    squares_eliminate(board_of(scenario), state, unit, SQ_17_3_1, events);
    if (state->supporter != NONE && !state->in_reserve[side_of(unit)])
        squares_offer_advance(scenario, state, events);
    else
        squares_end_turn(scenario, state, 1, events);
}

static void carry_out(const gg_scenario *scenario, squares_state *state, const gg_action *action,
                      gg_events *events) {
    switch (action->kind) {
    case PASS: pass(scenario, state, events); break;
    case MOVE:
    case PAIR: move(scenario, state, action, events); break;
    case LONG: long_move(scenario, state, action, events); break;
    case ATTACK: announce(scenario, state, action, events); break;
    case STAND:
        if (state->phase == CHANCE)
            squares_decline_chance(scenario, state, events);
        else
            squares_stand(scenario, state, SQ_7_3_1, events);
        break;
    case RETREAT:
        if (state->phase == WITHDRAW)
            squares_withdraw(scenario, state, action, events);
        else
            retreat(scenario, state, action, events);
        break;
    case CHOOSE:
        if (state->phase == REST)
            squares_rest(scenario, state, action, events);
        else
            squares_choose(scenario, state, action, events);
        break;
    case DO_ADVANCE: advance(scenario, state, events); break;
    case HOLD:
        tell(events, HELD, SQ_9_4_1, state->attacker, state->at[state->attacker]);
        squares_end_turn(scenario, state, 1, events);
        break;
    default: give_up(scenario, state, action->arg[0], events); break;
    }
}

/* Inside an attack a decision with a single choice is made without asking. */
static bool is_forced(const squares_scenario *board, const squares_state *state, gg_action *only) {
    if (state->phase == TURN || state->phase == OVER || state->phase == ADVANCE) return false;
    uint32_t at[2];
    int32_t word[2 * WAY_WORDS];
    gg_list two = gg_list_over(at, 2, word, 2 * WAY_WORDS);
    list(board, state, &two);
    if (two.count != 1) return false;
    gg_list_read(&two, 0, only);
    return true;
}

void squares_apply(const gg_table *table, gg_state *in, gg_side side, const gg_action *action, gg_dice *dice,
                   gg_events *events) {
    (void)side, (void)dice; /* SQ-C1 */
    const gg_scenario *scenario = table->scenario;
    squares_state *state = (squares_state *)in;
    carry_out(scenario, state, action, events);
    gg_action only;
    while (is_forced(board_of(scenario), state, &only)) carry_out(scenario, state, &only, events);
}
