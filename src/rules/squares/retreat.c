/* Squares: RETREAT (section 15).
 *
 * A retreat is a chain: the retreating unit's new square, then, if it pushes a friendly unit out of it, that
 * unit's, and so on. Every step is strictly closer to the own Reserve Area, so a chain never meets itself. */
#include <string.h>

#include "base/ensure.h"
#include "rules/squares/state.h"

/* SQ-15.2.2 to SQ-15.2.6: a chain of ever closer spaces to the Reserve Area without an enemy on it. */
static bool has_clear_path(const squares_scenario *board, const squares_state *state, gg_side side,
                           int from) {
    mask free = ~state->held[gg_other(side)], seen = bit(from), edge = seen;
    mask home = bit(board->reserve[side]);
    while (edge) {
        mask next = 0;
        for (; edge; edge &= edge - 1) next |= board->closer[side][lowest(edge)];
        if (next & home) return true;
        edge = next & free & ~seen;
        seen |= edge;
    }
    return false;
}

/* SQ-15.7.1 to SQ-15.7.4: forest squares open to foot and guns attacked in a forest. */
static mask forest_retreats(const squares_scenario *board, const squares_state *state, gg_side side,
                            int from) {
    mask open = 0, guns = state->guns[gg_other(side)];
    mask left = board->closer[side][from] & board->forest & ~(state->held[0] | state->held[1]);
    for (; left; left &= left - 1)
        if (!(board->near[lowest(left)] & guns)) open |= bit(lowest(left));
    return open;
}

/* The spaces a unit may retreat to by itself, pushing nobody (SQ-T8). */
static mask plain_retreats(const squares_scenario *board, const squares_state *state, int unit,
                           bool attacked) {
    gg_side side = side_of(unit);
    int from = state->at[unit];
    mask home = bit(board->reserve[side]);
    if (from == board->reserve[side]) return 0; /* SQ-15.1.4, SQ-17.1.2 */
    bool in_forest = is_forest(board, from);
    mask forests =
        attacked && in_forest ? forest_retreats(board, state, side, from) : 0; /* SQ-15.7.5, SQ-15.7.6 */
    /* SQ-15.1.3: the own Reserve Area counts as empty. */
    mask empty = board->closer[side][from] & (~(state->held[0] | state->held[1]) | home);
    switch (type_of(unit)) {
    case AR:
        if (attacked) return forests;                               /* SQ-13.2.1, SQ-13.2.2, SQ-16.2.4 */
        return has_clear_path(board, state, side, from) ? home : 0; /* SQ-15.6.1, SQ-15.5.8 */
    case GD:
        empty &= ~board->forest;                                              /* SQ-15.3.3, SQ-15.3.4 */
        if (!empty && has_clear_path(board, state, side, from)) empty = home; /* SQ-15.3.2 */
        return empty | forests;
    case CV: return empty;                              /* SQ-15.4.1, SQ-15.4.2 */
    case HC: return empty & ~board->forest;             /* SQ-15.4.3 */
    case HB: return (empty & ~board->forest) | forests; /* SQ-15.6.2, SQ-15.6.3, SQ-16.2.5 */
    default: return (has_clear_path(board, state, side, from) ? home : 0) | forests; /* SQ-15.2.1 */
    }
}

/* SQ-15.5.1, SQ-15.5.10: squares of friendly units a retreating Cv, Hc or Hb could push into. */
static mask pushes(const squares_scenario *board, const squares_state *state, int unit, int spared) {
    if (!is_horse(unit) && type_of(unit) != HB) return 0;
    gg_side side = side_of(unit);
    mask held = board->closer[side][state->at[unit]] & state->held[side] & ~bit(board->reserve[side]);
    if (type_of(unit) != CV) held &= ~board->forest;
    if (spared != NONE && state->at[spared] < SPACES) held &= ~bit(state->at[spared]); /* SQ-9.3.4 */
    return held;
}

/* Extends `soFar` by every way the unit can retreat. SQ-15.5.4: a chain that cannot end is no chain. */
static void extend(const squares_scenario *board, const squares_state *state, int unit, bool attacked,
                   int spared, chain so_far, chains *out) {
    gg_ensure(so_far.length < CHAIN_PARTS, "a retreat pushes more units than an army can");
    mask plain = plain_retreats(board, state, unit, attacked);
    int last = so_far.length++;
    for (mask left = plain; left; left &= left - 1) {
        gg_ensure(out->count < CHAINS, "more retreats than the board allows");
        so_far.part[last] = part_of(unit, lowest(left));
        out->at[out->count++] = so_far;
    }
    if (plain) return; /* SQ-15.5.2 */
    for (mask left = pushes(board, state, unit, spared); left; left &= left - 1) {
        so_far.part[last] = part_of(unit, lowest(left));
        extend(board, state, state->unit_on[lowest(left)], false, spared, so_far, out); /* SQ-15.5.3 */
    }
}

void squares_retreats(const squares_scenario *board, const squares_state *state, int unit, bool attacked,
                      int spared, chains *out) {
    out->count = 0;
    extend(board, state, unit, attacked, spared, (chain){0}, out);
}

bool squares_has_retreat(const squares_scenario *board, const squares_state *state, int unit, bool attacked,
                         int spared) {
    if (plain_retreats(board, state, unit, attacked)) return true;
    for (mask left = pushes(board, state, unit, spared); left; left &= left - 1)
        if (squares_has_retreat(board, state, state->unit_on[lowest(left)], false, spared)) return true;
    return false;
}

/* SQ-15.8.1 to SQ-15.8.3: whoever retreated is frozen, except a Cv. */
static void freeze(squares_state *state, int unit, gg_events *events) {
    if (type_of(unit) == CV) return;
    state->frozen |= bit(unit);
    if (side_of(unit) == (gg_side)state->to_move) state->fresh |= bit(unit); /* SQ-15.8.5 */
    tell(events, FROZE, SQ_15_8_1, unit, state->at[unit]);
}

/* SQ-15.5.7: from the last pushed unit back to the first. */
void squares_retreat(const squares_scenario *board, squares_state *state, const int32_t *parts, int count,
                     gg_rule rule, gg_events *events) {
    for (int i = count - 1; i >= 0; i--) {
        int unit = part_unit(parts[i]), to = part_space(parts[i]);
        squares_lift(board, state, unit);
        squares_place(board, state, unit, to);
        tell(events, i ? PUSHED : RETREATED, i ? SQ_15_5_1 : rule, unit, to);
        freeze(state, unit, events);
    }
}

/* --- why not ------------------------------------------------------------------------------------------- */

/* A forest square that is not open to a unit for which forest-to-forest retreats exist. */
static gg_rule forest_retreat_fault(const squares_scenario *board, const squares_state *state, int unit,
                                    bool attacked, int to) {
    gg_side side = side_of(unit);
    int from = state->at[unit];
    if (!is_forest(board, from)) return SQ_15_7_5;
    if (!attacked) return SQ_9_3_6; /* a pushed unit: SQ-15.7.6, told as SQ-15.5.9 by the caller */
    if (!(board->near[from] >> to & 1)) return SQ_15_7_1;
    if (!(board->closer[side][from] >> to & 1)) return SQ_15_7_2;
    if ((state->held[0] | state->held[1]) >> to & 1) return SQ_15_7_1;
    return SQ_15_7_3;
}

static gg_rule foot_fault(const squares_scenario *board, const squares_state *state, int unit, bool attacked,
                          int to) {
    if (is_forest(board, to)) return forest_retreat_fault(board, state, unit, attacked, to);
    return to == board->reserve[side_of(unit)] ? SQ_15_2_2 : SQ_15_2_1;
}

static gg_rule guard_fault(const squares_scenario *board, const squares_state *state, int unit, bool attacked,
                           int to) {
    if (is_forest(board, to)) {
        if (!is_forest(board, state->at[unit])) return SQ_15_3_3;
        return forest_retreat_fault(board, state, unit, attacked, to); /* SQ-15.3.4 */
    }
    if (to != board->reserve[side_of(unit)] && (state->held[side_of(unit)] >> to & 1)) return SQ_15_5_1;
    return to == board->reserve[side_of(unit)] ? SQ_15_3_2 : SQ_15_3_1;
}

static gg_rule rider_fault(const squares_scenario *board, const squares_state *state, int unit, bool attacked,
                           int to) {
    bool battery = type_of(unit) == HB;
    bool friend = (state->held[side_of(unit)] >> to & 1) != 0;
    if (is_forest(board, to) && type_of(unit) != CV) {
        if (friend) return SQ_15_5_10;
        if (!battery) return SQ_15_4_3;
        if (!is_forest(board, state->at[unit])) return SQ_15_6_3;
        return forest_retreat_fault(board, state, unit, attacked, to);
    }
    bool closer = (board->closer[side_of(unit)][state->at[unit]] >> to & 1) != 0;
    if (!closer || !friend) return battery ? SQ_15_6_2 : SQ_15_4_1;
    return plain_retreats(board, state, unit, attacked) ? SQ_15_5_2 : 0;
}

/* Why a unit may not step to that space, pushing whoever is there; 0 if it might. */
static gg_rule place_fault(const squares_scenario *board, const squares_state *state, int unit, bool attacked,
                           int to) {
    gg_side side = side_of(unit);
    if (plain_retreats(board, state, unit, attacked) >> to & 1) return 0;
    if (to == board->reserve[gg_other(side)]) return SQ_15_1_5;
    if (state->held[gg_other(side)] >> to & 1) return SQ_15_1_2;
    switch (type_of(unit)) {
    case AR:
        if (attacked && !is_forest(board, state->at[unit])) return SQ_13_2_1;
        if (attacked && !is_forest(board, to)) return SQ_13_2_2; /* SQ-16.2.4 */
        if (is_forest(board, to)) return forest_retreat_fault(board, state, unit, attacked, to);
        return SQ_15_6_1;
    case GD: return guard_fault(board, state, unit, attacked, to);
    case CV:
    case HC:
    case HB: return rider_fault(board, state, unit, attacked, to);
    default: return foot_fault(board, state, unit, attacked, to);
    }
}

gg_rule squares_retreat_fault(const squares_scenario *board, const squares_state *state, int unit,
                              bool attacked, int spared, const int32_t *parts, int count) {
    chains all;
    squares_retreats(board, state, unit, attacked, spared, &all);
    for (int i = 0; i < all.count; i++)
        if (all.at[i].length == count && !memcmp(all.at[i].part, parts, (size_t)count * sizeof *parts))
            return 0;
    for (int i = 0; i < count; i++) {
        int to = part_space(parts[i]);
        if (part_unit(parts[i]) != unit) return i ? SQ_15_5_6 : SQ_15_1_1;
        gg_rule fault = place_fault(board, state, unit, attacked, to);
        if (fault) return i && fault == SQ_9_3_6 ? SQ_15_5_9 : fault;
        bool pushed = to != board->reserve[side_of(unit)] && (state->held[side_of(unit)] >> to & 1);
        if (!pushed) return SQ_15_5_6; /* parts behind the end of the chain */
        unit = state->unit_on[to];
        if (unit == spared) return SQ_9_3_4;
        attacked = false;
    }
    return squares_has_retreat(board, state, unit, false, spared) ? SQ_15_5_1 : SQ_15_5_4;
}
