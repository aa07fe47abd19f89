/* Squares: how a game ends (sections 18 and 19). */
#include "rules/squares/squares.h"
#include "rules/squares/state.h"

/* SQ-18.3.2 to SQ-18.3.4: the value of a side's eliminated units. */
int squares_loss_value(const squares_state *state, gg_side side) {
    unsigned lost = 0;
    for (int i = 0; i < ARMY; i++) lost |= (unsigned)(state->at[ARMY * (int)side + i] == OUT) << i;
    int horse = count_of(lost & HORSE_BITS);
    return count_of(lost & WORTH_ONE_BITS) + 2 * count_of(lost & WORTH_TWO_BITS) +
           horse * (horse >= 3 ? 2 : 1);
}

void squares_finish(squares_state *state, gg_side winner, gg_rule rule, gg_events *events) {
    state->phase = OVER;
    state->winner = (uint8_t)winner;
    state->decided_by = rule;
    tell(events, winner == GG_NOBODY ? DRAWN : WON, rule, (int)winner, -1);
}

/* SQ-18.1.1, SQ-18.1.2: tested when an action is complete, entry into the Reserve Area first. */
bool squares_test_goals(const squares_scenario *board, squares_state *state, gg_events *events) {
    for (int side = 0; side < 2; side++)
        if (state->held[side] >> board->reserve[1 - side] & 1) {
            squares_finish(state, (gg_side)side, SQ_18_2_1, events); /* SQ-17.2.2 */
            return true;
        }
    if (!state->bled) return false;
    int points[2] = {squares_loss_value(state, GG_SECOND), squares_loss_value(state, GG_FIRST)};
    if (points[0] < 10 && points[1] < 10) return false;
    gg_side winner = points[0] > points[1] ? GG_FIRST : points[1] > points[0] ? GG_SECOND : GG_NOBODY;
    bool both = points[0] >= 10 && points[1] >= 10;
    gg_rule rule = winner == GG_NOBODY ? SQ_18_3_6 : both ? SQ_18_3_5 : SQ_18_3_1; /* SQ-18.3.7 */
    squares_finish(state, winner, rule, events);
    return true;
}

gg_outcome squares_outcome(const gg_scenario *scenario, const gg_state *in) {
    (void)scenario;
    const squares_state *state = (const squares_state *)in;
    gg_outcome outcome = {.over = state->phase == OVER, .winner = GG_NOBODY};
    outcome.score[0] = squares_loss_value(state, GG_SECOND);
    outcome.score[1] = squares_loss_value(state, GG_FIRST);
    if (outcome.over) {
        outcome.winner = (gg_side)state->winner;
        outcome.rule = state->decided_by;
    }
    return outcome;
}

/* SQ-19.3: player to move, duties to take a double turn, and for every space side, type, runs and freeze of
 * the units there. Half 1 is the duty of the player to move; there is no comparison in half 2. */
uint64_t squares_situation(const gg_scenario *scenario, const gg_state *in, bool *fresh) {
    const squares_scenario *board = board_of(scenario);
    const squares_state *state = (const squares_state *)in;
    if (state->phase != TURN || state->half == 2 || !gg_option_on(scenario, SQUARES_REPETITION_DRAW))
        return 0;
    *fresh = state->quiet == 0;
    uint64_t sum = state->places + gg_mix(1u + state->to_move + 2u * state->half + 8u * state->owes);
    for (mask left = state->moved[0] | state->attacked[0] | state->frozen; left; left &= left - 1) {
        int unit = lowest(left);
        unsigned marks = (state->moved[0] >> unit & 1) + (state->moved[1] >> unit & 1);
        marks += 3 * ((state->attacked[0] >> unit & 1) + (state->attacked[1] >> unit & 1));
        marks += 9 * (state->frozen >> unit & 1);
        sum += board->place_key[kind_of(unit)][state->at[unit]] * board->mark_key[marks];
    }
    return sum ? sum : 1;
}

/* SQ-19.2. */
void squares_repeated(const gg_scenario *scenario, gg_state *in, int times, gg_events *events) {
    (void)scenario;
    if (times >= 3) squares_finish((squares_state *)in, GG_NOBODY, SQ_19_2, events);
}
