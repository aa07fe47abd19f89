/* Squares: the words people read and type (SQ-G3, SQ-G4, SQ-T12). */
#include "rules/squares/state.h"

/* SQ-T1. ORDER squares_type. */
static const char *const unit_names[ARMY] = {"in1", "in2", "in3", "in4", "in5", "in6", "gd",  "li1",
                                             "li2", "ar1", "ar2", "hb",  "cv1", "cv2", "cv3", "hc"};

const char *squares_unit_name(int unit) {
    return unit_names[unit & 15];
}

const char *squares_side_name(const gg_scenario *scenario, gg_side side) {
    (void)scenario;
    return side == GG_FIRST ? "French" : "British";
}

/* `french`, `F`, `british`, `B`. */
bool squares_read_side(const gg_scenario *scenario, gg_span word, gg_side *side) {
    (void)scenario;
    bool french = gg_span_is(word, "french") || gg_span_is(word, "f");
    *side = french ? GG_FIRST : GG_SECOND;
    return french || gg_span_is(word, "british") || gg_span_is(word, "b");
}

/* SQ-G3: `in3`, or `F:in3` where the side is not obvious. */
bool squares_read_unit(gg_span word, gg_side side, int *unit) {
    if (word.size > 2 && word.at[1] == ':') {
        if (!squares_read_side(NULL, (gg_span){word.at, 1}, &side)) return false;
        word = (gg_span){word.at + 2, word.size - 2};
    }
    for (int i = 0; i < ARMY; i++)
        if (gg_span_is(word, unit_names[i])) {
            *unit = ARMY * (int)side + i;
            return true;
        }
    return false;
}

bool squares_read_space(const squares_scenario *board, gg_span word, int *space) {
    for (int i = 0; i < board->spaces; i++)
        if (gg_span_is(word, board->name[i])) {
            *space = i;
            return true;
        }
    return false;
}

/* SQ-G4.4: option names by family. */
void squares_put_option(int option, gg_text *out) {
    static const char *const letters[] = {"", "H", "B"};
    gg_putf(out, "%s%d", letters[option >> 3 & 3], option & 7);
}

/* --- telling ------------------------------------------------------------------------------------------- */

static const char *const type_words[TYPES] = {"Infantry",      "Guard",   "Light Infantry", "Artillery",
                                              "Horse Battery", "Cavalry", "Heavy Cavalry"};

static void put_unit(int unit, gg_text *out) {
    gg_putf(out, "%s %s (%s)", squares_side_name(NULL, side_of(unit)), type_words[type_of(unit)],
            squares_unit_name(unit));
}

static const char *space_name(const squares_scenario *board, int space) {
    return space >= 0 && space < board->spaces ? board->name[space] : "nowhere";
}

/* "British cv1 with cv3 attacks hc at d5": the attack that is being resolved. */
static void put_attack(const gg_scenario *scenario, const squares_state *state, gg_text *out) {
    const squares_scenario *board = board_of(scenario);
    gg_putf(out, "%s %s", squares_side_name(scenario, side_of(state->attacker)),
            squares_unit_name(state->attacker));
    if (state->supporter != NONE) gg_putf(out, " with %s", squares_unit_name(state->supporter));
    if (state->phase == LOSE)
        gg_put(out, " attacks the Reserve Area");
    else
        gg_putf(out, " attacks %s at %s", squares_unit_name(state->unit_on[state->target]),
                space_name(board, state->target));
}

static void put_answers(const squares_scenario *board, const squares_state *state, gg_text *out) {
    const char *defender = squares_unit_name(state->unit_on[state->target]);
    if (squares_is_flank(board, state))
        gg_putf(out, " from the flank: %s must retreat", defender);
    else if (squares_stand_fault(board, state))
        gg_putf(out, ": %s must retreat", defender);
    else
        gg_putf(out, ": does %s stand or retreat", defender);
}

void squares_write_prompt(const gg_scenario *scenario, const gg_state *in, gg_text *out) {
    const squares_scenario *board = board_of(scenario);
    const squares_state *state = (const squares_state *)in;
    const char *target = space_name(board, state->target);
    if (state->phase == OVER) {
        gg_put(out, "The game is over");
        return;
    }
    gg_putf(out, "%s: ", squares_side_name(scenario, squares_decider(state)));
    switch (state->phase) {
    case TURN:
        gg_put(out, state->half == 1   ? "double turn, first half: MOVE, ATTACK or a double move"
                    : state->half == 2 ? "double turn, second half: MOVE or ATTACK"
                                       : "MOVE, ATTACK or PASS");
        break;
    case ANSWER:
        put_attack(scenario, state, out);
        put_answers(board, state, out);
        break;
    case OPTION:
        put_attack(scenario, state, out);
        gg_put(out, ", which stands: choose an option");
        break;
    case CHANCE:
        put_attack(scenario, state, out);
        gg_put(out, "; the guns have gone: stand, or take the second chance to retreat");
        break;
    case REST:
        put_attack(scenario, state, out);
        gg_put(out, ": where do the attacking units retreat");
        break;
    case WITHDRAW:
        put_attack(scenario, state, out);
        gg_putf(out, "; all units retreat: where does %s go",
                squares_unit_name(state->unit_on[state->target]));
        break;
    case ADVANCE:
        gg_putf(out, "advance %s into %s, or hold", squares_unit_name(state->attacker), target);
        break;
    case LOSE:
        put_attack(scenario, state, out);
        gg_put(out, ": choose the unit that is lost there");
        break;
    default: break;
    }
}

void squares_write_event(const gg_scenario *scenario, const gg_event *event, gg_text *out) {
    const squares_scenario *board = board_of(scenario);
    int unit = event->arg[0], space = event->arg[1];
    switch ((enum event)event->kind) {
    case PASSED: gg_putf(out, "%s pass", squares_side_name(scenario, (gg_side)unit)); return;
    case CHOSE:
        gg_put(out, "option ");
        squares_put_option(unit, out);
        gg_put(out, " is chosen");
        return;
    case FLANKED:
        gg_put(out, "it is a Flank Attack: ");
        put_unit(unit, out);
        gg_put(out, " may not stand");
        return;
    case WON: gg_putf(out, "%s win", squares_side_name(scenario, (gg_side)unit)); return;
    case DRAWN: gg_put(out, "the game is a draw"); return;
    default: break;
    }
    static const char *const verbs[] = {
        [MOVED] = "moves to",        [ATTACKED] = "attacks",    [STOOD] = "stands at",
        [RETREATED] = "retreats to", [PUSHED] = "is pushed to", [LOST] = "is eliminated at",
        [ADVANCED] = "advances to",  [HELD] = "holds at",       [FROZE] = "is frozen at"};
    put_unit(unit, out);
    gg_putf(out, " %s %s", verbs[event->kind], space_name(board, space));
    if (event->kind == ATTACKED && event->arg[2] >= 0)
        gg_putf(out, " with %s", squares_unit_name(event->arg[2]));
    if (event->kind == STOOD && event->rule == SQ_7_3_2) gg_put(out, ", having no retreat");
}

/* Units, and behind them the spaces. */
void squares_write_subject(const gg_scenario *scenario, int subject, gg_text *out) {
    if (subject >= 0 && subject < UNITS)
        put_unit(subject, out);
    else if (subject >= UNITS && subject < UNITS + SPACES)
        gg_put(out, space_name(board_of(scenario), subject - UNITS));
}
