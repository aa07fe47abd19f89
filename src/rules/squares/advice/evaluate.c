/* Squares: how good a state is for a computer player. Points are hundredths of a victory point (SQ-18.3.1
 * asks for ten), so a won game, 10000, is far above anything on the way to it. */
#include "rules/squares/state.h"

/* What a unit on the board is worth beyond its victory value: guns pin, horse and the Guard are few. */
static const int16_t presence[TYPES] = {
    [IN] = 20, [GD] = 60, [LI] = 30, [AR] = 60, [HB] = 90, [CV] = 40, [HC] = 80};

/* Units forward are active; the last step before the enemy Reserve Area threatens to win by entering it. */
void squares_weigh(squares_scenario *board) {
    for (int unit = 0; unit < UNITS; unit++)
        for (int space = 0; space < SPACES; space++) {
            int depth = board->depth[side_of(unit)][space];
            board->worth[unit][space] = (uint8_t)(presence[type_of(unit)] + 4 * (depth < 8 ? depth : 8));
        }
}

/* Spaces where enemy guns pin a unit. */
static mask pinned(const squares_scenario *board, const squares_state *state, gg_side side) {
    mask beside = 0;
    for (mask guns = state->guns[gg_other(side)]; guns; guns &= guns - 1) beside |= board->near[lowest(guns)];
    return beside & ~bit(board->reserve[side]);
}

/* Where the units are, less what keeps them from acting. */
static int standing(const squares_scenario *board, const squares_state *state, gg_side side) {
    int sum = 0;
    for (int unit = ARMY * (int)side; unit < ARMY * (int)side + ARMY; unit++)
        sum += board->worth[unit][state->at[unit]];
    mask held_down = state->held[side] & ~state->guns[side] & pinned(board, state, side);
    return sum - 12 * count_of(state->frozen & army(side)) - 8 * count_of(held_down);
}

/* An empty Reserve Area next to an enemy is lost at his next move; a thin one is in danger. */
static int danger(const squares_scenario *board, const squares_state *state, gg_side side) {
    int home = board->reserve[side], close = count_of(board->edge[home] & state->held[gg_other(side)]);
    int guards = state->in_reserve[side];
    if (!close) return 0;
    return guards == 0 ? 900 : guards < 3 ? 60 * close : 15 * close;
}

/* Losses weigh more the nearer ten is. */
static int losses(const squares_state *state, gg_side side) {
    int value = squares_loss_value(state, side);
    return 100 * value + 4 * value * value;
}

int squares_evaluate(const gg_table *table, const gg_state *in, gg_side side) {
    const squares_scenario *board = board_of(table->scenario);
    const squares_state *state = (const squares_state *)in;
    if (state->phase == OVER)
        return state->winner == GG_NOBODY ? 0 : (gg_side)state->winner == side ? 10000 : -10000;
    gg_side enemy = gg_other(side);
    int sum = losses(state, enemy) - losses(state, side);
    sum += standing(board, state, side) - standing(board, state, enemy);
    return sum + danger(board, state, enemy) - danger(board, state, side);
}

/* Attacks first, those that cost the defender most before the others. */
int squares_promise(const gg_scenario *scenario, const gg_state *in, gg_side side, const gg_action *action) {
    const squares_scenario *board = board_of(scenario);
    const squares_state *state = (const squares_state *)in;
    gg_side enemy = gg_other(side);
    switch (action->kind) {
    case ATTACK: {
        int target = part_space(action->arg[0]), supported = action->count == 2;
        if (target == board->reserve[enemy]) return 60;
        return 10 + 20 * supported + presence[type_of(state->unit_on[target])] / 4;
    }
    case MOVE:
    case PAIR:
    case LONG: return part_space(action->arg[action->count - 1]) == board->reserve[enemy] ? 200 : 0;
    case DO_ADVANCE: return state->target == board->reserve[enemy] ? 200 : 5;
    case STAND:
    case RETREAT:
    case CHOOSE:
    case GIVE_UP: return 5;
    default: return 0;
    }
}
