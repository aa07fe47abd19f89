/* Squares: MOVE and the double move (sections 5 and 6.4).
 *
 * Judging walks through the rules one by one to name the one that forbids; listing makes the same decisions
 * with masks. The contract test holds the two against each other. */
#include "rules/squares/state.h"

/* --- judging ------------------------------------------------------------------------------------------- */

/* SQ-T3: how far a type moves. */
static gg_rule reach_rule(int unit) {
    switch (type_of(unit)) {
    case LI: return SQ_5_3_2;
    case AR: return SQ_5_3_9;
    case HB: return SQ_5_3_10;
    case CV:
    case HC: return SQ_5_3_3;
    default: return SQ_5_3_1;
    }
}

/* Entering a forest square by a MOVE. `passing`: on the way to another square; `steps`: squares this unit
 * goes; `pair`: another horse unit moves too. */
static gg_rule forest_fault(int unit, bool passing, int steps, bool pair) {
    switch (type_of(unit)) {
    case LI: return 0; /* SQ-5.3.2 */
    case HC: return SQ_5_3_8;
    case CV: return pair ? SQ_5_3_7a : passing ? SQ_5_3_3 : steps > 1 ? SQ_5_3_7 : 0; /* SQ-T3 action 5 */
    case HB: return steps > 1 ? SQ_5_3_10 : SQ_6_4_5;
    default: return SQ_6_4_5;
    }
}

/* One step of a MOVE from square to square, over the ground alone. */
static gg_rule step_fault(const squares_scenario *board, int unit, int from, int to, bool passing, int steps,
                          bool pair) {
    bool edge = (board->edge[from] >> to & 1) != 0, near = (board->near[from] >> to & 1) != 0;
    if (!near) return from == board->reserve[side_of(unit)] ? SQ_5_2_7 : reach_rule(unit);
    if (!edge && is_foot(unit)) return SQ_5_3_12;
    return is_forest(board, to) ? forest_fault(unit, passing, steps, pair) : 0;
}

/* SQ-5.2.1, SQ-5.2.3, SQ-5.2.5: where a MOVE may end. `vacated`, `filled`: what the first unit of a pair did.
 */
static gg_rule end_fault(const squares_scenario *board, const squares_state *state, gg_side side, int to,
                         mask vacated, mask filled) {
    mask taken = ((state->held[0] | state->held[1]) & ~vacated) | filled;
    if (to == board->reserve[side] || !(taken >> to & 1)) return 0;
    return to == board->reserve[gg_other(side)] ? filled >> to & 1 ? SQ_5_3_5 : SQ_5_2_5 : SQ_5_2_1;
}

/* The square a two-square move goes by way of. */
static gg_rule way_fault(const squares_scenario *board, const squares_state *state, gg_side side, int unit,
                         int way) {
    if (way == board->reserve[gg_other(side)]) return SQ_5_2_5;
    if (way == board->reserve[side]) {
        int others = state->in_reserve[side] - (state->at[unit] == way);
        return others ? SQ_5_2_4 : 0;
    }
    return (state->held[0] | state->held[1]) >> way & 1 ? SQ_5_2_2 : 0;
}

gg_verdict squares_judge_pair(const squares_scenario *board, const squares_state *state, gg_side side,
                              const gg_action *action) {
    mask vacated = 0, filled = 0;
    if (action->count != 2 || part_unit(action->arg[0]) == part_unit(action->arg[1]))
        return forbid(SQ_5_3_4, -1, -1);
    for (int i = 0; i < 2; i++) {
        int unit = part_unit(action->arg[i]), to = part_space(action->arg[i]), from = state->at[unit];
        gg_rule fault = state->at[unit] == OUT ? SQ_7_3_3 : 0;
        if (!fault && !is_horse(unit)) fault = SQ_5_1_2;
        if (!fault && ((state->frozen | state->moved[1]) >> unit & 1)) fault = SQ_5_3_6;
        if (!fault && to == from) fault = SQ_5_2_8;
        if (!fault) fault = step_fault(board, unit, from, to, false, 1, true);
        if (!fault) fault = end_fault(board, state, side, to, vacated, filled);
        if (fault) return forbid(fault, unit, to);
        if (from != board->reserve[side]) vacated |= bit(from); /* SQ-5.3.5 */
        if (to != board->reserve[side]) filled |= bit(to);
    }
    return gg_legal();
}

gg_verdict squares_judge_move(const squares_scenario *board, const squares_state *state, gg_side side,
                              const gg_action *action) {
    if (action->count < 1) return forbid(SQ_5_1_1, -1, -1);
    int unit = part_unit(action->arg[0]), steps = action->count;
    for (int i = 1; i < steps; i++)
        if (part_unit(action->arg[i]) != unit) return forbid(SQ_5_1_1, -1, -1);

    gg_rule fault = state->at[unit] == OUT ? SQ_7_3_3 : 0;
    if (!fault && (state->frozen >> unit & 1)) fault = SQ_15_8_1;
    if (!fault && (state->moved[1] >> unit & 1)) fault = SQ_4_1;
    if (fault) return forbid(fault, unit, -1);
    int reach = is_horse(unit) || type_of(unit) == HB ? 2 : 1; /* SQ-T3 */
    if (steps > reach) return forbid(reach_rule(unit), unit, -1);
    int from = state->at[unit], to = part_space(action->arg[steps - 1]);
    if (to == from) return forbid(SQ_5_2_8, unit, to);
    if (steps == 2) {
        int way = part_space(action->arg[0]);
        fault = step_fault(board, unit, from, way, true, 2, false);
        if (!fault) fault = way_fault(board, state, side, unit, way);
        if (fault) return forbid(fault, unit, way);
        from = way;
    }
    fault = step_fault(board, unit, from, to, false, steps, false);
    if (!fault) fault = end_fault(board, state, side, to, 0, 0);
    return fault ? forbid(fault, unit, to) : gg_legal();
}

gg_verdict squares_judge_long(const squares_scenario *board, const squares_state *state,
                              const gg_action *action) {
    if (action->count != 1 || state->half != 1) return forbid(SQ_6_4_1, -1, -1);
    int unit = part_unit(action->arg[0]), to = part_space(action->arg[0]);
    gg_rule fault = state->at[unit] == OUT ? SQ_7_3_3 : 0;
    if (!fault && (state->frozen >> unit & 1)) fault = SQ_6_4_8;
    if (fault) return forbid(fault, unit, -1);
    int from = state->at[unit];
    bool edge = (board->edge[from] >> to & 1) != 0, near = (board->near[from] >> to & 1) != 0;
    if (!near)
        fault = is_forest(board, to) ? SQ_6_4_3 : SQ_6_4_1;
    else if (!edge)
        fault = is_foot(unit) ? 0 : SQ_6_4_2;
    else if (!is_forest(board, to))
        fault = SQ_6_4_1;
    else if (type_of(unit) == HC)
        fault = SQ_5_3_8;
    else if (type_of(unit) == LI || type_of(unit) == CV)
        fault = SQ_6_4_3;
    if (!fault && ((state->held[0] | state->held[1]) >> to & 1)) fault = SQ_6_4_7;
    return fault ? forbid(fault, unit, to) : gg_legal();
}

/* --- listing ------------------------------------------------------------------------------------------- */

/* The board as a MOVE of one side finds it. */
typedef struct ground {
    mask home;  /* the own Reserve Area */
    mask open;  /* where a move may end: empty spaces and the own Reserve Area */
    mask clear; /* of those, the ones that are no forest */
    mask ways;  /* of those, the ones a two-square move may go by (SQ-5.2.4, SQ-5.2.5) */
} ground;

static ground survey(const squares_scenario *board, const squares_state *state, gg_side side) {
    mask home = bit(board->reserve[side]), open = ~(state->held[0] | state->held[1]) | home;
    mask clear = open & ~board->forest, ways = clear & ~bit(board->reserve[gg_other(side)]);
    if (state->in_reserve[side]) ways &= ~home;
    return (ground){home, open, clear, ways};
}

static void put_one(gg_list *out, enum kind kind, int unit, mask spaces) {
    for (; spaces; spaces &= spaces - 1) gg_list_put(out, (int)kind, 1, part_of(unit, lowest(spaces)), 0, 0);
}

static inline void put_two(gg_list *out, enum kind kind, int first, int unit, mask spaces) {
    for (; spaces; spaces &= spaces - 1)
        gg_list_put(out, (int)kind, 2, first, part_of(unit, lowest(spaces)), 0);
}

/* SQ-5.3.3, SQ-5.3.10: two squares, by way of one of `ways`. */
static void list_two_squares(const squares_scenario *board, int unit, int from, mask ways, mask ends,
                             gg_list *out) {
    for (ends &= ~bit(from); ways; ways &= ways - 1) {
        int way = lowest(ways);
        put_two(out, MOVE, part_of(unit, way), unit, board->near[way] & ends);
    }
}

/* A horse unit that may move: the squares beside it, and those it can step to now as parts of an action. */
typedef struct rider {
    int unit, count;
    mask beside, open, left_behind; /* the last: the square it leaves, unless that is its Reserve Area */
    int32_t step[8];
} rider;

static void find_steps(rider *out, int unit, mask beside, mask open, mask left_behind) {
    *out = (rider){.unit = unit, .beside = beside, .open = beside & open, .left_behind = left_behind};
    for (mask left = out->open; left; left &= left - 1) out->step[out->count++] = part_of(unit, lowest(left));
}

/* Two horse units far enough apart: whatever one does, the other could do anyway. */
static void list_apart(const rider *one, const rider *two, gg_list *out) {
    for (int i = 0, firsts = one->count, seconds = two->count; i < firsts; i++)
        for (int k = 0; k < seconds; k++) gg_list_put(out, PAIR, 2, one->step[i], two->step[k], 0);
}

/* Two neighbours: the second may enter the square the first has left, not the one it has taken (SQ-5.3.5). */
static void list_neighbours(const rider *one, const rider *two, mask home, gg_list *out) {
    mask open = two->open | (two->beside & one->left_behind);
    for (int i = 0, firsts = one->count; i < firsts; i++) {
        mask taken = bit(part_space(one->step[i])) & ~home;
        put_two(out, PAIR, one->step[i], two->unit, open & ~taken);
    }
}

/* SQ-5.3.4, SQ-5.3.5: two horse units, one square each, in the order named. */
static void list_pairs(const rider *riders, int count, mask home, gg_list *out) {
    for (const rider *one = riders; one < riders + count; one++)
        for (const rider *two = riders; two < riders + count; two++) {
            if (one == two) continue;
            bool apart = !(two->beside & ((one->open & ~home) | one->left_behind));
            if (apart)
                list_apart(one, two, out);
            else
                list_neighbours(one, two, home, out);
        }
}

/* SQ-6.4.2, SQ-6.4.3: double moves, in the first half of a double turn only. */
static void list_long_moves(const squares_scenario *board, const squares_state *state, gg_side side,
                            mask open, gg_list *out) {
    mask able = army_bits(side, (FOOT_BITS | GUN_BITS)) & ~state->frozen;
    for (; able; able &= able - 1) {
        int unit = lowest(able), from = state->at[unit];
        mask ends = is_foot(unit) ? board->near[from] & ~board->edge[from] : 0;
        if (type_of(unit) != LI) ends |= board->edge[from] & board->forest;
        put_one(out, LONG, unit, ends & open);
    }
}

/* One square each, to `ends`, over the contacts given: SQ-T3 actions 1, 2 and 6. */
static void list_steps(const mask *contact, const squares_state *state, mask able, mask ends, gg_list *out) {
    for (; able; able &= able - 1) {
        int unit = lowest(able);
        put_one(out, MOVE, unit, contact[state->at[unit]] & ends);
    }
}

/* SQ-T3 actions 3b, 4 and 5: horse. */
static void list_horse(const squares_scenario *board, const squares_state *state, ground on, mask able,
                       gg_list *out) {
    rider riders[4];
    int count = 0;
    for (; able; able &= able - 1) {
        int unit = lowest(able), from = state->at[unit];
        if (from == OUT) continue;
        mask beside = board->near[from];
        put_one(out, MOVE, unit, beside & (type_of(unit) == CV ? on.open : on.clear));
        list_two_squares(board, unit, from, beside & on.ways, on.clear, out);
        find_steps(&riders[count++], unit, beside & ~board->forest, on.open, bit(from) & ~on.home);
    }
    list_pairs(riders, count, on.home, out);
}

void squares_list_moves(const squares_scenario *board, const squares_state *state, gg_side side,
                        gg_list *out) {
    ground on = survey(board, state, side);
    mask able = army(side) & ~(state->frozen | state->moved[1]); /* SQ-15.8.1, SQ-4.1 */
    mask line = able & army_bits(side, FOOT_BITS & ~LIGHT_BITS), light = able & army_bits(side, LIGHT_BITS);
    mask guns = able & army_bits(side, GUN_BITS), battery = able & army_bits(side, BATTERY_BIT);
    list_steps(board->edge, state, line, on.clear, out);
    list_steps(board->edge, state, light, on.open, out);
    list_steps(board->near, state, guns, on.clear, out);
    if (battery) { /* SQ-T3 action 3a */
        int unit = lowest(battery), from = state->at[unit];
        if (from != OUT) list_two_squares(board, unit, from, board->near[from] & on.ways, on.clear, out);
    }
    list_horse(board, state, on, able & army_bits(side, HORSE_BITS), out);
    if (state->half == 1) list_long_moves(board, state, side, on.open, out);
}

/* Is there any MOVE or double move? Every other move of a unit needs a first square as well. */
bool squares_can_move(const squares_scenario *board, const squares_state *state, gg_side side) {
    ground on = survey(board, state, side);
    mask able = army(side) & ~(state->frozen | state->moved[1]);
    for (; able; able &= able - 1) {
        int unit = lowest(able), from = state->at[unit];
        mask ends = type_of(unit) == LI || type_of(unit) == CV ? on.open : on.clear;
        if ((is_foot(unit) ? board->edge[from] : board->near[from]) & ends) return true;
    }
    uint32_t at[1];
    int32_t word[2];
    gg_list any = gg_list_over(at, 1, word, 2);
    if (state->half == 1) list_long_moves(board, state, side, on.open, &any);
    return any.count > 0;
}
