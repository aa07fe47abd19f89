/* Squares: the board from its data, units on and off it, and the start of a game (sections 2 and 3). */
#include <string.h>

#include "game/scenario.h"
#include "rules/squares/state.h"

/* SQ-T1. ORDER squares_unit_name. */
const uint8_t squares_type[ARMY] = {IN, IN, IN, IN, IN, IN, GD, LI, LI, AR, AR, HB, CV, CV, CV, HC};

/* One `space NAME KIND x y x y [side=...]` line of a board. */
static bool read_space(squares_scenario *board, const gg_line *line, gg_error *error) {
    int index = board->spaces;
    if (index == SPACES) return gg_line_fail(line, error, "a board has at most %d spaces", SPACES);
    if (line->count < 7 || gg_line_word(line, 1).size != 2)
        return gg_line_fail(line, error,
                            "expected: space NAME clear|forest|reserve X Y X Y, a name of two letters");
    int known;
    if (squares_read_space(board, gg_line_word(line, 1), &known))
        return gg_line_fail(line, error, "space %s stands there already", board->name[known]);
    for (int i = 0; i < 4; i++) {
        int value;
        if (!gg_span_int(gg_line_word(line, 3 + i), &value) || value < 0 || value > 99)
            return gg_line_fail(line, error, "a corner of a space is a whole number from 0 to 99");
        board->rect[index][i] = (uint8_t)value;
    }
    if (board->rect[index][0] >= board->rect[index][2] || board->rect[index][1] >= board->rect[index][3])
        return gg_line_fail(line, error, "the rectangle of a space needs a width and a height");
    gg_side side;
    if (gg_line_is(line, 2, "forest"))
        board->forest |= bit(index);
    else if (gg_line_is(line, 2, "reserve") && squares_read_side(NULL, gg_line_value(line, "side"), &side))
        board->reserve[side] = (uint8_t)index; /* SQ-2.3 */
    else if (!gg_line_is(line, 2, "clear"))
        return gg_line_fail(line, error,
                            "a space is clear, forest, or reserve with side=french or side=british");
    gg_span_copy(gg_line_word(line, 1), board->name[index], 3);
    board->spaces++;
    return true;
}

static bool read_board(squares_scenario *board, const gg_line *line, gg_error *error) {
    char path[80] = "boards/", name[64];
    if (!gg_span_copy(gg_line_word(line, 1), name, sizeof name) || line->count != 2)
        return gg_line_fail(line, error, "expected: board NAME");
    strcat(strcat(path, name), ".gg");
    const gg_shipped *file = gg_shipped_find(path);
    if (!file) return gg_line_fail(line, error, "there is no board called %s", name);
    if (board->spaces) return gg_line_fail(line, error, "the board is given twice");
    gg_reader reader;
    gg_reader_init(&reader, path, (gg_span){file->text, file->size});
    static const char expected[] = "expected: space NAME KIND X Y X Y";
    for (;;) {
        gg_line space;
        switch (gg_reader_next(&reader, &space, error)) {
        case GG_READ_END: return true;
        case GG_READ_BAD: return false;
        case GG_READ_LINE: break;
        }
        if (!gg_line_is(&space, 0, "space")) return gg_line_fail(&space, error, expected);
        if (!read_space(board, &space, error)) return false;
    }
}

/* SQ-3.3: French first, British first, or a fair draw. */
static bool read_first(squares_scenario *board, const gg_line *line, gg_error *error) {
    gg_side side;
    if (gg_line_is(line, 1, "random"))
        board->first = 2;
    else if (squares_read_side(NULL, gg_line_word(line, 1), &side))
        board->first = (uint8_t)side;
    else
        return gg_line_fail(line, error, "the first turn is for french, british or random");
    return true;
}

gg_took squares_define(gg_scenario *scenario, const gg_line *line, gg_error *error) {
    squares_scenario *board = scenario->body;
    bool good;
    if (gg_line_is(line, 0, "board"))
        good = read_board(board, line, error);
    else if (gg_line_is(line, 0, "first"))
        good = read_first(board, line, error);
    else
        return GG_NOT_MINE;
    return good ? GG_TOOK : GG_BAD_LINE;
}

static int overlap(int from_a, int to_a, int from_b, int to_b) {
    int from = from_a > from_b ? from_a : from_b, to = to_a < to_b ? to_a : to_b;
    return to - from;
}

/* SQ-2.5, SQ-2.6: a shared stretch of border makes two spaces edge-adjacent, a single shared point diagonal.
 */
static void work_out_contacts(squares_scenario *board) {
    for (int a = 0; a < board->spaces; a++)
        for (int b = 0; b < board->spaces; b++) {
            if (a == b) continue;
            const uint8_t *p = board->rect[a], *q = board->rect[b];
            int x = overlap(p[0], p[2], q[0], q[2]), y = overlap(p[1], p[3], q[1], q[3]);
            if (x < 0 || y < 0) continue;
            board->near[a] |= bit(b);
            if (x > 0 || y > 0) board->edge[a] |= bit(b);
        }
}

/* SQ-G2: depth is measured between the middles, along the board. SQ-2.9: closer is of smaller depth. */
static void work_out_depths(squares_scenario *board) {
    for (int side = 0; side < 2; side++) {
        const uint8_t *home = board->rect[board->reserve[side]];
        for (int s = 0; s < board->spaces; s++) {
            int twice = board->rect[s][1] + board->rect[s][3] - home[1] - home[3];
            board->depth[side][s] = (uint8_t)((twice < 0 ? -twice : twice) / 2);
        }
        for (int s = 0; s < board->spaces; s++)
            for (mask left = board->near[s]; left; left &= left - 1)
                if (board->depth[side][lowest(left)] < board->depth[side][s])
                    board->closer[side][s] |= bit(lowest(left));
    }
}

static void make_keys(squares_scenario *board) {
    gg_rng rng = {0x5371756172657321u};
    for (int kind = 0; kind < 2 * TYPES; kind++)
        for (int space = 0; space < SPACES; space++) board->place_key[kind][space] = gg_rng_next(&rng);
    for (size_t i = 0; i < sizeof board->mark_key / sizeof *board->mark_key; i++)
        board->mark_key[i] = gg_rng_next(&rng) | 1;
}

/* A scenario without a board line is played on the board of SQ-G1. */
bool squares_complete(gg_scenario *scenario, gg_error *error) {
    squares_scenario *board = scenario->body;
    if (!board->spaces) {
        gg_line line;
        gg_reader reader;
        gg_reader_init(&reader, "board", gg_span_of("board squares"));
        if (gg_reader_next(&reader, &line, error) != GG_READ_LINE || !read_board(board, &line, error))
            return false;
    }
    if (board->reserve[0] == board->reserve[1])
        return gg_fail(error, scenario->name, 0, "the board needs a Reserve Area for each side");
    work_out_contacts(board);
    work_out_depths(board);
    make_keys(board);
    squares_weigh(board);
    return true;
}

/* SQ-2.10, SQ-2.11: one unit in a square, any number in the own Reserve Area. */
void squares_place(const squares_scenario *board, squares_state *state, int unit, int space) {
    gg_side side = side_of(unit);
    state->at[unit] = (uint8_t)space;
    state->places += board->place_key[kind_of(unit)][space];
    state->held[side] |= bit(space);
    if (space == board->reserve[side]) {
        state->in_reserve[side]++;
    } else {
        state->unit_on[space] = (uint8_t)unit;
        if (is_gun(unit)) state->guns[side] |= bit(space);
    }
}

void squares_lift(const squares_scenario *board, squares_state *state, int unit) {
    gg_side side = side_of(unit);
    int space = state->at[unit];
    state->at[unit] = OUT;
    state->places -= board->place_key[kind_of(unit)][space];
    if (space == board->reserve[side]) {
        if (--state->in_reserve[side] == 0) state->held[side] &= ~bit(space);
    } else {
        state->held[side] &= ~bit(space);
        state->guns[side] &= ~bit(space);
        state->unit_on[space] = NONE;
    }
}

void squares_empty(squares_state *state) {
    memset(state, 0, sizeof *state);
    memset(state->at, OUT, sizeof state->at);
    memset(state->unit_on, NONE, sizeof state->unit_on);
    state->attacker = state->supporter = state->target = NONE;
}

void squares_setup(const gg_table *table, gg_state *out, gg_dice *dice, gg_events *events) {
    (void)events;
    const squares_scenario *board = board_of(table->scenario);
    squares_state *state = (squares_state *)out;
    squares_empty(state);
    /* SQ-3.1, SQ-3.2: all units in their Reserve Areas. */
    for (int unit = 0; unit < UNITS; unit++) squares_place(board, state, unit, board->reserve[side_of(unit)]);
    /* SQ-3.3, SQ-C2: an agreed first player, or one fair draw; nothing else is random (SQ-C1). */
    state->to_move = board->first < 2
                         ? board->first
                         : (uint8_t)(gg_roll_one(dice, 1, 2, "who takes the first turn", -1) - 1);
}
