/* Squares: the words people read and type (SQ-G3, SQ-G4, SQ-T12). */
#include <ctype.h>
#include <string.h>

#include "rules/squares/state.h"

/* SQ-T1. ORDER squares_type. */
static const char *const unit_names[ARMY] = {"in1", "in2", "in3", "in4", "in5", "in6", "gd",  "li1",
                                             "li2", "ar1", "ar2", "hb",  "cv1", "cv2", "cv3", "hc"};
/* ORDER enum kind */
static const char *const action_names[KINDS] = {"pass",    "move",   "move",    "long", "attack", "stand",
                                                "retreat", "option", "advance", "hold", "lose"};

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

/* --- writing actions ----------------------------------------------------------------------------------- */

static void put_part(const squares_scenario *board, int part, gg_text *out) {
    gg_putf(out, "%s %s", squares_unit_name(part_unit(part)), board->name[part_space(part)]);
}

/* SQ-G4.4: option names by family. */
static void put_option(int option, gg_text *out) {
    static const char *const letters[] = {"", "H", "B"};
    gg_putf(out, "%s%d", letters[option >> 3 & 3], option & 7);
}

/* Parts from `from` on: blank before the first, ` , ` before the others. */
static void put_parts(const squares_scenario *board, const gg_action *action, int from, gg_text *out) {
    for (int i = from; i < action->count; i++) {
        gg_put(out, i == from ? " " : " , ");
        put_part(board, action->arg[i], out);
    }
}

void squares_write_action(const gg_scenario *scenario, const gg_state *state, gg_side side,
                          const gg_action *action, gg_text *out) {
    (void)state, (void)side;
    const squares_scenario *board = board_of(scenario);
    gg_put(out, action_names[action->kind]);
    switch (action->kind) {
    case MOVE:
        gg_putf(out, " %s", squares_unit_name(part_unit(action->arg[0])));
        for (int i = 0; i < action->count; i++) gg_putf(out, " %s", board->name[part_space(action->arg[i])]);
        break;
    case PAIR:
    case LONG: put_parts(board, action, 0, out); break;
    case ATTACK:
        gg_put_char(out, ' ');
        put_part(board, action->arg[0], out);
        if (action->count == 2) gg_putf(out, " + %s", squares_unit_name(action->arg[1]));
        break;
    case RETREAT: /* the retreating unit is known, so only its square is named */
        gg_putf(out, " %s", board->name[part_space(action->arg[0])]);
        for (int i = 1; i < action->count; i++) {
            gg_put(out, " , ");
            put_part(board, action->arg[i], out);
        }
        break;
    case CHOOSE:
        gg_put_char(out, ' ');
        put_option(action->arg[0], out);
        put_parts(board, action, 1, out);
        break;
    case GIVE_UP: gg_putf(out, " %s", squares_unit_name(action->arg[0])); break;
    default: break;
    }
}

/* --- reading actions ----------------------------------------------------------------------------------- */

/* The words of an action with commas and plus signs split off, so `cv1 b1,hc b2` reads like `cv1 b1 , hc b2`.
 */
typedef struct words {
    int count, next;
    gg_span at[64];
} words;

static bool is_mark(char c) {
    return c == ',' || c == '+';
}

static bool split_words(const gg_line *line, int from, words *out, gg_error *error) {
    out->count = out->next = 0;
    for (int i = from; i < line->count; i++) {
        gg_span left = line->word[i].text;
        if (line->word[i].value.at) {
            if (gg_span_is(left, "dice") || gg_span_is(left, "by")) continue; /* the caller's */
            return gg_line_fail(line, error, "unknown word '%.*s='", (int)left.size, left.at);
        }
        while (left.size && out->count < 64) {
            size_t size = 1;
            if (!is_mark(*left.at))
                while (size < left.size && !is_mark(left.at[size])) size++;
            out->at[out->count++] = (gg_span){left.at, size};
            left = (gg_span){left.at + size, left.size - size};
        }
    }
    return true;
}

static gg_span next_word(words *in) {
    return in->next < in->count ? in->at[in->next++] : (gg_span){NULL, 0};
}

static bool take_mark(words *in, const char *mark) {
    if (in->next == in->count || !gg_span_is(in->at[in->next], mark)) return false;
    in->next++;
    return true;
}

typedef struct parse {
    const squares_scenario *board;
    const squares_state *state;
    gg_side side;
    const gg_line *line;
    gg_error *error;
    words words;
    gg_action *out;
} parse;

static bool want(const parse *p, const char *what, gg_span got) {
    if (!got.size) return gg_line_fail(p->line, p->error, "expected %s at the end", what);
    return gg_line_fail(p->line, p->error, "expected %s, not '%.*s'", what, (int)got.size, got.at);
}

static bool parse_unit(parse *p, int *unit) {
    gg_span word = next_word(&p->words);
    *unit = 0;
    return squares_read_unit(word, p->side, unit) || want(p, "a unit (in1 .. hc)", word);
}

static bool parse_space(parse *p, int *space) {
    gg_span word = next_word(&p->words);
    *space = 0;
    return squares_read_space(p->board, word, space) || want(p, "a space (fr, a1 .. f3, w1 .. x3, br)", word);
}

static bool add_part(parse *p, int unit, int space) {
    if (p->out->count == GG_MAX_ARGS) return gg_line_fail(p->line, p->error, "too many units in one command");
    p->out->arg[p->out->count++] = part_of(unit, space);
    return true;
}

static bool parse_part(parse *p, int *unit) {
    int space;
    return parse_unit(p, unit) && parse_space(p, &space) && add_part(p, *unit, space);
}

/* Further `, unit space` parts. */
static bool parse_more_parts(parse *p) {
    int unit;
    while (take_mark(&p->words, ","))
        if (!parse_part(p, &unit)) return false;
    return true;
}

/* `unit space space`, and with commas the same for further units. */
static bool parse_move(parse *p) {
    int unit, space;
    do {
        if (!parse_part(p, &unit)) return false;
        while (p->words.next < p->words.count && !gg_span_is(p->words.at[p->words.next], ","))
            if (!parse_space(p, &space) || !add_part(p, unit, space)) return false;
        if (take_mark(&p->words, ","))
            p->out->kind = PAIR;
        else
            return true;
    } while (true);
}

static bool parse_attack(parse *p) {
    int unit;
    if (!parse_part(p, &unit)) return false;
    if (!take_mark(&p->words, "+")) return true;
    if (!parse_unit(p, &unit)) return false;
    p->out->arg[p->out->count++] = unit;
    return true;
}

static bool parse_retreat(parse *p) {
    int space, target = p->state->target;
    int defender = target == NONE ? 0 : p->state->unit_on[target];
    if (!parse_space(p, &space)) return false;
    return add_part(p, defender == NONE ? 0 : defender, space) && parse_more_parts(p);
}

static bool parse_option_name(parse *p) {
    gg_span word = next_word(&p->words);
    int family = GENERAL, most = 5;
    gg_span digit = word;
    if (word.size == 2) {
        int letter = tolower((unsigned char)word.at[0]);
        family = letter == 'h' ? HORSE_BATTERY : letter == 'b' ? GRAND_BATTERY : -1;
        most = family == GRAND_BATTERY ? 3 : 5;
        digit = (gg_span){word.at + 1, 1};
    }
    int number;
    if (family < 0 || digit.size != 1 || !gg_span_int(digit, &number) || number < 1 || number > most)
        return want(p, "an option (1 to 5, H1 to H5, B1 to B3)", word);
    p->out->arg[p->out->count++] = (family + number);
    return true;
}

/* Is this the option that was typed, with what was typed of its parts in the same order? */
static bool completes(const gg_action *open, const gg_action *typed) {
    int found = 0;
    for (int i = 0; i < open->count && found < typed->count; i++)
        if (open->arg[i] == typed->arg[found]) found++;
    return open->kind == CHOOSE && open->arg[0] == typed->arg[0] && found == typed->count;
}

/* SQ-T12: destinations may be left out where only one way is legal. */
static void fill_in_only_way(parse *p) {
    if (p->state->phase != OPTION && p->state->phase != REST) return;
    uint32_t at[WAYS], found = 0, only = 0;
    int32_t word[WAYS * WAY_WORDS];
    gg_list open = gg_list_over(at, WAYS, word, WAYS * WAY_WORDS);
    squares_list_ways(p->board, p->state, &open);
    for (uint32_t i = 0; i < open.count; i++) {
        gg_action way = gg_list_get(&open, i);
        if (!completes(&way, p->out)) continue;
        only = i;
        found++;
    }
    if (found == 1) gg_list_read(&open, only, p->out);
}

static bool parse_option(parse *p) {
    int unit;
    if (!parse_option_name(p)) return false;
    bool parts = p->words.next < p->words.count;
    if (parts && !(parse_part(p, &unit) && parse_more_parts(p))) return false;
    fill_in_only_way(p);
    return true;
}

static bool parse_loss(parse *p) {
    int unit;
    if (!parse_unit(p, &unit)) return false;
    p->out->arg[p->out->count++] = unit;
    return true;
}

bool squares_read_action(const gg_scenario *scenario, const gg_state *state, gg_side side,
                         const gg_line *line, int from, gg_action *out, gg_error *error) {
    parse p = {.board = board_of(scenario),
               .state = (const squares_state *)state,
               .side = side,
               .line = line,
               .error = error,
               .out = out};
    if (!split_words(line, from, &p.words, error)) return false;
    gg_span verb = next_word(&p.words);
    int kind = 0;
    while (kind < KINDS && !gg_span_is(verb, action_names[kind])) kind++;
    if (kind == KINDS)
        return want(&p, "move, attack, pass, long, stand, retreat, option, advance, hold or lose", verb);
    memset(out, 0, sizeof *out);
    out->kind = (uint16_t)kind;
    bool good = true;
    int unit;
    switch (kind) {
    case MOVE: good = parse_move(&p); break;
    case LONG: good = parse_part(&p, &unit); break;
    case ATTACK: good = parse_attack(&p); break;
    case RETREAT: good = parse_retreat(&p); break;
    case CHOOSE: good = parse_option(&p); break;
    case GIVE_UP: good = parse_loss(&p); break;
    default: break;
    }
    if (good && p.words.next < p.words.count) return want(&p, "the end of the command", next_word(&p.words));
    return good;
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
        put_option(unit, out);
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
