/* Squares: positions as text (SQ-G5), and what `expect` can read.
 *
 * The `position` line is exactly SQ-G5 and stands for a situation at the start of a turn. A game that rests
 * in the middle of an attack adds a `pending` line with what SQ-G5 has no words for. */
#include <string.h>

#include "rules/squares/squares.h"
#include "rules/squares/state.h"

static const char letters[] = "FB";

/* --- writing ------------------------------------------------------------------------------------------- */

static void put_army(const squares_scenario *board, const squares_state *state, gg_side side, gg_text *out) {
    gg_put_char(out, letters[side]);
    for (int unit = ARMY * (int)side; unit < ARMY * (int)side + ARMY; unit++) {
        if (state->at[unit] == OUT)
            gg_putf(out, " x:%s", squares_unit_name(unit));
        else if (state->at[unit] != board->reserve[side])
            gg_putf(out, " %s@%s", squares_unit_name(unit), board->name[state->at[unit]]);
    }
}

/* SQ-G5.3 */
static void put_runs(const char *mark, const mask run[2], gg_text *out) {
    for (mask left = run[0]; left; left &= left - 1) {
        int unit = lowest(left);
        gg_putf(out, "; %s %c:%s %d", mark, letters[side_of(unit)], squares_unit_name(unit),
                1 + (int)(run[1] >> unit & 1));
    }
}

static void put_pending(const squares_scenario *board, const squares_state *state, gg_text *out) {
    static const char *const names[] = {"turn", "answer",   "option",  "chance",
                                        "rest", "withdraw", "advance", "lose"};
    gg_putf(out, "pending %s attacker=%s target=%s", names[state->phase], squares_unit_name(state->attacker),
            board->name[state->target]);
    if (state->supporter != NONE) gg_putf(out, " support=%s", squares_unit_name(state->supporter));
    if (state->option) gg_putf(out, " option=%d", state->option);
    for (mask left = state->fresh; left; left &= left - 1)
        gg_putf(out, "%s%s", left == state->fresh ? " fresh=" : ",", squares_unit_name(lowest(left)));
    gg_put(out, state->bled ? " bled\n" : "\n");
}

void squares_write_position(const gg_scenario *scenario, const gg_state *in, gg_text *out) {
    const squares_scenario *board = board_of(scenario);
    const squares_state *state = (const squares_state *)in;
    gg_put(out, "position ");
    put_army(board, state, GG_FIRST, out);
    gg_put(out, "; ");
    put_army(board, state, GG_SECOND, out);
    gg_putf(out, "; %c to move", letters[state->to_move]);
    if (state->half) gg_putf(out, "; half %d", state->half); /* SQ-G5.2 */
    for (int side = 0; side < 2; side++)
        if (state->owes >> side & 1) gg_putf(out, "; owes %c", letters[side]);
    for (mask left = state->frozen; left; left &= left - 1)
        gg_putf(out, "; frozen %c:%s", letters[side_of(lowest(left))], squares_unit_name(lowest(left)));
    put_runs("mrun", state->moved, out);
    put_runs("arun", state->attacked, out);
    if (state->quiet) gg_putf(out, "; quiet %d", state->quiet); /* SQ-G5.4 */
    if (state->phase == OVER) {
        static const char *const winners[] = {"F", "B", "draw"};
        gg_putf(out, "; over %s %s", winners[state->winner], gg_rule_id(&squares_book, state->decided_by));
    }
    gg_put_char(out, '\n');
    if (state->phase != TURN && state->phase != OVER) put_pending(board, state, out);
}

/* --- reading ------------------------------------------------------------------------------------------- */

typedef struct reading {
    const squares_scenario *board;
    squares_state *state;
    const gg_line *line;
    gg_error *error;
    mask named; /* units that stand in the line already */
} reading;

static bool bad(const reading *r, const char *what, gg_span word) {
    return gg_line_fail(r->line, r->error, "%s: '%.*s'", what, (int)word.size, word.at);
}

/* Cuts the next word off the front of a part. */
static gg_span take_word(gg_span *part) {
    *part = gg_span_trim(*part);
    gg_span word = {part->at, 0};
    while (word.size < part->size && part->at[word.size] != ' ' && part->at[word.size] != '\t') word.size++;
    *part = (gg_span){part->at + word.size, part->size - word.size};
    return word;
}

/* SQ-2.10, SQ-5.2.5, SQ-5.3.8: who may stand where. */
static bool may_stand_there(const reading *r, int unit, int space) {
    gg_side side = side_of(unit);
    if (space == r->board->reserve[side]) return true;
    if (type_of(unit) == HC && is_forest(r->board, space)) return false;
    return !(r->state->held[0] >> space & 1) && !(r->state->held[1] >> space & 1);
}

/* `in1@c2` or `x:gd`. */
static bool read_unit_place(reading *r, gg_side side, gg_span word) {
    gg_span rest = word, name;
    int unit, space;
    bool out = gg_span_starts(word, "x:");
    if (out)
        name = (gg_span){word.at + 2, word.size - 2};
    else
        gg_span_cut(&rest, '@', &name);
    if (!squares_read_unit(name, side, &unit) || side_of(unit) != side)
        return bad(r, "expected unit@space or x:unit of this side", word);
    if (r->named >> unit & 1) return bad(r, "this unit stands in the position twice", word);
    r->named |= bit(unit);
    if (out) return true;
    if (!rest.at || !squares_read_space(r->board, rest, &space))
        return bad(r, "there is no such space", word);
    if (!may_stand_there(r, unit, space)) return bad(r, "this unit cannot stand there", word);
    squares_place(r->board, r->state, unit, space);
    return true;
}

static bool read_army(reading *r, gg_side side, gg_span part) {
    gg_span word = take_word(&part), letter = {&letters[side], 1};
    if (word.size != 1 || !gg_span_is(word, side == GG_FIRST ? "f" : "b"))
        return gg_line_fail(r->line, r->error, "expected %c and the units of that side, then a semicolon",
                            *letter.at);
    while ((word = take_word(&part)).size)
        if (!read_unit_place(r, side, word)) return false;
    return true;
}

/* Units not named are in their Reserve Area. */
static bool place_the_rest(reading *r) {
    for (int unit = 0; unit < UNITS; unit++)
        if (!(r->named >> unit & 1))
            squares_place(r->board, r->state, unit, r->board->reserve[side_of(unit)]);
    for (int side = 0; side < 2; side++) {
        mask home = bit(r->board->reserve[side]);
        if ((r->state->held[side] & home) && (r->state->held[1 - side] & home))
            return gg_line_fail(r->line, r->error, "units of both sides are in %s",
                                r->board->name[r->board->reserve[side]]);
    }
    return true;
}

static bool read_to_move(reading *r, gg_span part) {
    gg_span side_word = take_word(&part);
    gg_side side;
    if (!squares_read_side(NULL, side_word, &side) || !gg_span_is(take_word(&part), "to") ||
        !gg_span_is(take_word(&part), "move") || take_word(&part).size)
        return gg_line_fail(r->line, r->error, "expected 'F to move' or 'B to move' behind the units");
    r->state->to_move = (uint8_t)side;
    return true;
}

static bool read_number(reading *r, gg_span *part, int low, int high, int *out) {
    gg_span word = take_word(part);
    if (gg_span_int(word, out) && *out >= low && *out <= high) return true;
    return gg_line_fail(r->line, r->error, "expected a number from %d to %d, not '%.*s'", low, high,
                        (int)word.size, word.at);
}

/* A unit with its side, as in F:in2, that is not eliminated. */
static bool read_marked_unit(reading *r, gg_span word, int *unit) {
    if (word.size < 3 || word.at[1] != ':' || !squares_read_unit(word, GG_FIRST, unit))
        return bad(r, "expected a unit with its side, as in F:in2", word);
    if (r->state->at[*unit] == OUT) return bad(r, "this unit is eliminated", word);
    return true;
}

static bool read_frozen(reading *r, gg_span part) {
    gg_span word = take_word(&part);
    do {
        int unit;
        if (!read_marked_unit(r, word, &unit)) return false;
        if (type_of(unit) == CV) return bad(r, "Cavalry is never frozen (SQ-15.8.2)", word);
        r->state->frozen |= bit(unit);
    } while ((word = take_word(&part)).size);
    return true;
}

static bool read_run(reading *r, gg_span *part, mask run[2]) {
    int unit, length;
    if (!read_marked_unit(r, take_word(part), &unit) || !read_number(r, part, 1, 2, &length)) return false;
    run[0] |= bit(unit);
    if (length == 2) run[1] |= bit(unit);
    return true;
}

static bool read_owes(reading *r, gg_span *part) {
    gg_span word = take_word(part);
    gg_side side;
    if (!squares_read_side(NULL, word, &side)) return bad(r, "expected owes F or owes B", word);
    if (side == (gg_side)r->state->to_move)
        return bad(r, "the player to move shows his double turn by half 1 or half 2", word);
    r->state->owes = (uint8_t)(1u << side);
    return true;
}

static bool read_over(reading *r, gg_span *part) {
    gg_span word = take_word(part), rule = take_word(part);
    gg_side winner = GG_NOBODY;
    if (!gg_span_is(word, "draw") && !squares_read_side(NULL, word, &winner))
        return bad(r, "expected over F, over B or over draw", word);
    r->state->decided_by = gg_catalogue_find(&squares_book, rule);
    if (!r->state->decided_by) return bad(r, "expected the rule that decided the game", rule);
    r->state->winner = (uint8_t)winner;
    r->state->phase = OVER;
    return true;
}

/* SQ-G5.2 to SQ-G5.4 */
static bool read_mark(reading *r, gg_span part) {
    gg_span whole = part, word = take_word(&part);
    int number = 0;
    bool good;
    if (gg_span_is(word, "frozen")) return read_frozen(r, part);
    if (gg_span_is(word, "mrun"))
        good = read_run(r, &part, r->state->moved);
    else if (gg_span_is(word, "arun"))
        good = read_run(r, &part, r->state->attacked);
    else if (gg_span_is(word, "owes"))
        good = read_owes(r, &part);
    else if (gg_span_is(word, "over"))
        good = read_over(r, &part);
    else if (gg_span_is(word, "half") && (good = read_number(r, &part, 1, 2, &number)))
        r->state->half = (uint8_t)number;
    else if (gg_span_is(word, "quiet") && (good = read_number(r, &part, 0, 65535, &number)))
        r->state->quiet = (uint16_t)number;
    else
        return bad(r, "expected half, owes, frozen, mrun, arun, quiet or over", whole);
    if (good && take_word(&part).size) return bad(r, "too many words in this part", whole);
    return good;
}

static bool read_position_line(const gg_scenario *scenario, squares_state *state, const gg_line *line,
                               gg_error *error) {
    reading r = {.board = board_of(scenario), .state = state, .line = line, .error = error};
    gg_span rest = line->rest, part;
    squares_empty(state);
    for (int side = 0; side < 2; side++) {
        if (!gg_span_cut(&rest, ';', &part)) part = (gg_span){"", 0};
        if (!read_army(&r, (gg_side)side, part)) return false;
    }
    if (!place_the_rest(&r)) return false;
    if (!gg_span_cut(&rest, ';', &part)) part = (gg_span){"", 0};
    if (!read_to_move(&r, part)) return false;
    while (gg_span_cut(&rest, ';', &part))
        if (!read_mark(&r, part)) return false;
    return true;
}

static bool read_pending_line(const gg_scenario *scenario, squares_state *state, const gg_line *line,
                              gg_error *error) {
    static const char *const names[] = {"",     "answer",   "option",  "chance",
                                        "rest", "withdraw", "advance", "lose"};
    const squares_scenario *board = board_of(scenario);
    gg_side mover = (gg_side)state->to_move;
    int phase = ANSWER, attacker, target, supporter = NONE, option = 0, unit;
    while (phase <= LOSE && !gg_line_is(line, 1, names[phase])) phase++;
    gg_span support = gg_line_value(line, "support"), choice = gg_line_value(line, "option");
    gg_span frozen = gg_line_value(line, "fresh"), name;
    if (phase > LOSE || !squares_read_unit(gg_line_value(line, "attacker"), mover, &attacker) ||
        !squares_read_space(board, gg_line_value(line, "target"), &target) ||
        (support.at && !squares_read_unit(support, mover, &supporter)) ||
        (choice.at && (!gg_span_int(choice, &option) || option < 0 || option > GRAND_BATTERY + 3)))
        return gg_line_fail(line, error,
                            "expected: pending PHASE attacker=UNIT target=SPACE [support=UNIT] [option=N]");
    if (state->phase == OVER) return gg_line_fail(line, error, "nothing is pending when the game is over");
    state->phase = (uint8_t)phase;
    state->attacker = (uint8_t)attacker;
    state->target = (uint8_t)target;
    state->supporter = (uint8_t)supporter;
    state->option = (uint8_t)option;
    state->bled = gg_line_flag(line, "bled");
    while (gg_span_cut(&frozen, ',', &name)) {
        if (!squares_read_unit(name, mover, &unit) || !(state->frozen >> unit & 1))
            return gg_line_fail(line, error, "fresh names frozen units of the player to move");
        state->fresh |= bit(unit);
    }
    return true;
}

gg_took squares_read_position(const gg_scenario *scenario, gg_state *state, const gg_line *line,
                              gg_error *error) {
    bool good;
    if (gg_line_is(line, 0, "position"))
        good = read_position_line(scenario, (squares_state *)state, line, error);
    else if (gg_line_is(line, 0, "pending"))
        good = read_pending_line(scenario, (squares_state *)state, line, error);
    else
        return GG_NOT_MINE;
    return good ? GG_TOOK : GG_BAD_LINE;
}

/* What a pending attack needs to be one: the right units alive, somebody or nobody in the attacked space. */
static bool is_sound_attack(const squares_scenario *board, const squares_state *state) {
    gg_side enemy = gg_other((gg_side)state->to_move);
    bool reserve = state->target == board->reserve[enemy], rests = state->phase == REST;
    bool empty = state->phase == ADVANCE || rests;
    if (state->attacker == NONE || side_of(state->attacker) != (gg_side)state->to_move ||
        state->at[state->attacker] == OUT || state->at[state->attacker] == state->target)
        return false;
    if ((state->held[enemy] >> state->target & 1) == empty || (state->phase == LOSE) != (reserve && !empty))
        return false;
    if (!empty && !reserve && state->unit_on[state->target] == NONE) return false;
    if (state->phase == ANSWER || state->phase == LOSE || state->phase == ADVANCE)
        return state->phase != ANSWER || state->supporter == NONE || state->at[state->supporter] != OUT;
    if (state->supporter == NONE || state->supporter == state->attacker || state->at[state->supporter] == OUT)
        return false;
    if (state->phase == OPTION) return state->option == 0;
    if (state->phase == WITHDRAW) return state->option == HORSE_BATTERY + 1;
    return state->option == GENERAL + 1 || (rests && state->option == HORSE_BATTERY + 1);
}

/* SQ-4.9: a PASS has ended all runs, so they are no longer than what was played of the double turn. */
static bool are_runs_possible(const squares_state *state) {
    mask run = state->moved[0] | state->attacked[0], long_run = state->moved[1] | state->attacked[1];
    mask own = army((gg_side)state->to_move);
    int halves = state->half - (state->phase == TURN);
    if (state->half && ((halves < 1 && run & own) || (halves < 2 && long_run & own))) return false;
    return !(state->owes && run & ~own);
}

static bool has_action(const gg_scenario *scenario, const squares_state *state) {
    const gg_table table = {scenario, NULL};
    uint32_t at[1];
    int32_t word[WAY_WORDS];
    gg_list any = gg_list_over(at, 1, word, WAY_WORDS);
    squares_actions(&table, (const gg_state *)state, squares_decider(state), &any);
    return any.count > 0;
}

/* SQ-G5.5: the goals of section 18. */
static void decide(const gg_scenario *scenario, squares_state *state) {
    gg_side mover = (gg_side)state->to_move;
    state->bled = 1; /* nobody knows how the losses came about: test every goal */
    bool decided = squares_test_goals(board_of(scenario), state, NULL);
    state->bled = 0;
    if (!decided && state->half && !has_action(scenario, state))
        squares_finish(state, gg_other(mover), SQ_18_4_1, NULL);
}

/* Would a game at this end have come to it? What stood before is not known, so SQ-19.2 is believed. */
static bool is_true_end(const gg_scenario *scenario, const squares_state *state) {
    squares_state open = *state;
    open.phase = TURN;
    decide(scenario, &open);
    if (open.phase == OVER) return open.winner == state->winner && open.decided_by == state->decided_by;
    if (state->winner != GG_NOBODY) return false;
    if (state->decided_by == SQ_19_1)
        return state->quiet >= 100 && gg_option_on(scenario, SQUARES_NO_PROGRESS_DRAW);
    return state->decided_by == SQ_19_2 && state->half != 2 &&
           gg_option_on(scenario, SQUARES_REPETITION_DRAW);
}

bool squares_complete_position(const gg_scenario *scenario, gg_state *in, gg_error *error) {
    squares_state *state = (squares_state *)in;
    if (!are_runs_possible(state))
        return gg_fail(error, "position", 0,
                       "a run is longer than what was played since the PASS of its side");
    if (state->phase == TURN) {
        decide(scenario, state);
        return true;
    }
    if (state->phase == OVER)
        return is_true_end(scenario, state) ||
               gg_fail(error, "position", 0, "the game is not over in this way: %s",
                       gg_rule_id(&squares_book, state->decided_by));
    if (!is_sound_attack(board_of(scenario), state) || !has_action(scenario, state))
        return gg_fail(error, "position", 0, "the pending attack does not fit the units on the board");
    return true;
}

/* --- what `expect` can read ---------------------------------------------------------------------------- */

static bool unit_attribute(const squares_scenario *board, const squares_state *state, int unit, gg_span key,
                           gg_text *out) {
    if (gg_span_is(key, "at"))
        gg_put(out, state->at[unit] == OUT ? "out" : board->name[state->at[unit]]);
    else if (gg_span_is(key, "mrun"))
        gg_putf(out, "%u", (unsigned)((state->moved[0] >> unit & 1) + (state->moved[1] >> unit & 1)));
    else if (gg_span_is(key, "arun"))
        gg_putf(out, "%u", (unsigned)((state->attacked[0] >> unit & 1) + (state->attacked[1] >> unit & 1)));
    else if (gg_span_is(key, "frozen"))
        gg_put(out, state->frozen >> unit & 1 ? "yes" : "no");
    else
        return false;
    return true;
}

static bool game_attribute(const squares_state *state, gg_span key, gg_text *out) {
    if (gg_span_is(key, "to-move"))
        gg_put_char(out, letters[state->to_move]);
    else if (gg_span_is(key, "half"))
        gg_putf(out, "%d", state->half);
    else if (gg_span_is(key, "owes"))
        gg_put(out, state->owes == 0 ? "none" : state->owes == 1 ? "F" : state->owes == 2 ? "B" : "both");
    else if (gg_span_is(key, "quiet"))
        gg_putf(out, "%d", state->quiet);
    else if (gg_span_is(key, "lost-f"))
        gg_putf(out, "%d", squares_loss_value(state, GG_FIRST));
    else if (gg_span_is(key, "lost-b"))
        gg_putf(out, "%d", squares_loss_value(state, GG_SECOND));
    else
        return false;
    return true;
}

/* A space: who stands in it (`unit=F:in1`, `unit=none`), how deep it is, what it touches. */
static bool space_attribute(const squares_scenario *board, const squares_state *state, int space, gg_span key,
                            gg_text *out) {
    bool edges = gg_span_is(key, "edge"), diagonals = gg_span_is(key, "diagonal");
    if (gg_span_is(key, "unit")) {
        int unit = state->unit_on[space];
        if (unit == NONE)
            gg_put(out, "none");
        else
            gg_putf(out, "%c:%s", letters[side_of(unit)], squares_unit_name(unit));
    } else if (gg_span_is(key, "kind")) {
        bool reserve = space == board->reserve[0] || space == board->reserve[1];
        gg_put(out, reserve ? "reserve" : is_forest(board, space) ? "forest" : "clear");
    } else if (gg_span_is(key, "depth-f")) {
        gg_putf(out, "%d", board->depth[0][space]);
    } else if (gg_span_is(key, "depth-b")) {
        gg_putf(out, "%d", board->depth[1][space]);
    } else if (edges || diagonals) {
        mask all = edges ? board->edge[space] : board->near[space] & ~board->edge[space];
        for (mask left = all; left; left &= left - 1)
            gg_putf(out, "%s%s", left == all ? "" : ",", board->name[lowest(left)]);
        if (!all) gg_put(out, "none");
    } else {
        return false;
    }
    return true;
}

bool squares_attribute(const gg_scenario *scenario, const gg_state *in, gg_span subject, gg_span key,
                       gg_text *out) {
    const squares_scenario *board = board_of(scenario);
    const squares_state *state = (const squares_state *)in;
    int index;
    if (gg_span_is(subject, "game")) return game_attribute(state, key, out);
    if (squares_read_space(board, subject, &index)) return space_attribute(board, state, index, key, out);
    if (subject.size > 2 && subject.at[1] == ':' && squares_read_unit(subject, GG_FIRST, &index))
        return unit_attribute(board, state, index, key, out);
    return false;
}
