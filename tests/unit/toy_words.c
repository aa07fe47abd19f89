/* toy: all that is read and written. */
#include "toy.h"

#include <string.h>

enum { MOST_NUMBERS = 8 };

const char *const toy_event_names[] = {
    "staked",  "rolled", "won",    "tied",      "scored",  "left",  "drawn", "drew",     "card", "claims",
    "tricked", "passed", "camped", "committed", "marched", "fired", "lost",  "resigned", NULL};
static const char *const camps[] = {"west", "middle", "east", NULL};
static const char *const phases[] = {"round", "camps", "orders", "answer", NULL}; /* ORDER toy_phase */

/* The index of a word in a list; -1 if it is not there. */
static int index_of(gg_span word, const char *const *list) {
    for (int i = 0; list[i]; i++)
        if (word.at && gg_span_is(word, list[i])) return i;
    return -1;
}

/* Words `from` on as that many numbers, none more and none less, each from 0 to `most`. */
static bool read_numbers(const gg_line *line, int from, int count, int most, int *out) {
    if (line->count != from + count) return false;
    for (int i = 0; i < count; i++)
        if (!gg_span_int(line->word[from + i].text, &out[i]) || out[i] < 0 || out[i] > most) return false;
    return true;
}

/* --- sides and units -------------------------------------------------------------------------- */

const char *toy_side_name(const gg_scenario *scenario, gg_side side) {
    (void)scenario;
    return side == GG_FIRST ? "North" : "Deep South";
}

bool toy_read_side(const gg_scenario *scenario, gg_span word, gg_side *side) {
    (void)scenario;
    *side = gg_span_is(word, "north") ? GG_FIRST : GG_SECOND;
    return *side == GG_FIRST || gg_span_is(word, "south") || gg_span_is(word, "deep south");
}

/* N1, N2, S1: each side counts its own. */
static void put_unit(const toy_scenario *body, int unit, gg_text *out) {
    if (unit < 0 || unit >= body->units) {
        gg_putf(out, "%d", unit);
        return;
    }
    int number = 0;
    for (int i = 0; i <= unit; i++) number += body->side[i] == body->side[unit];
    gg_putf(out, "%c%d", "NS"[body->side[unit]], number);
}

static bool read_unit(const toy_scenario *body, gg_span word, int *unit) {
    for (*unit = 0; *unit < body->units; ++*unit) {
        gg_text name = {0};
        put_unit(body, *unit, &name);
        bool found = gg_span_is(word, gg_text_str(&name));
        gg_text_free(&name);
        if (found) return true;
    }
    return false;
}

void toy_write_subject(const gg_scenario *scenario, int subject, gg_text *out) {
    if (subject < TOY_ROUND_SUBJECT)
        put_unit(toy_of(scenario), subject, out);
    else
        gg_putf(out, "round %d", subject - TOY_ROUND_SUBJECT);
}

/* --- actions ---------------------------------------------------------------------------------- */

static bool read_unit_word(const gg_naming *n, const gg_span *word, int32_t *arg) {
    int unit;
    if (!read_unit(toy_of(n->scenario), *word, &unit)) return false;
    *arg = unit;
    return true;
}
static void put_unit_word(const gg_naming *n, const int32_t *arg, gg_text *out) {
    put_unit(toy_of(n->scenario), *arg, out);
}

static const gg_sort sorts[] = {{"unit", "as N1", 1, 1, read_unit_word, put_unit_word}};

#define UNIT                                                                                                 \
    { .what = GG_SLOT_SORT, .least = 1, .name = "unit" }
#define NUMBER(place, called)                                                                                \
    { .what = GG_SLOT_NUMBER, .at = place, .least = 1, .low = INT32_MIN, .high = INT32_MAX, .name = called }

static const gg_slot of_stake[] = {NUMBER(0, "stake"), {0}};
static const gg_slot of_camp[] = {{.what = GG_SLOT_CHOICE, .least = 1, .words = camps, .name = "place"}, {0}};
static const gg_slot of_halt[] = {UNIT, {0}};
static const gg_slot of_march[] = {UNIT, NUMBER(1, "x"), NUMBER(2, "y"), NUMBER(3, "facing"), {0}};

const gg_form toy_verbs[] = {
    {"stake", TOY_STAKE, 1, of_stake}, {"take", TOY_TAKE, 0, NULL},
    {"leave", TOY_LEAVE, 0, NULL},     {"trick", TOY_TRICK, 0, NULL},
    {"pass", TOY_PASS, 0, NULL},       {"camp", TOY_CAMP, 1, of_camp},
    {"halt", TOY_HALT, 1, of_halt},    {"march", TOY_MARCH, 4, of_march},
    {"commit", TOY_COMMIT, 0, NULL},   {0},
};
const gg_forms toy_forms = {.form = toy_verbs, .sort = sorts};

/* --- scenarios -------------------------------------------------------------------------------- */

/* unit SIDE X Y FACING MEN */
static bool take_unit(const gg_scenario *scenario, toy_scenario *body, const gg_line *line) {
    int number[4];
    gg_side side;
    if (body->units == TOY_UNITS || line->count < 2 || !toy_read_side(scenario, line->word[1].text, &side) ||
        !read_numbers(line, 2, 4, TOY_WIDTH, number))
        return false;
    body->side[body->units] = side;
    body->unit[body->units++] = (toy_unit){number[0], number[1], number[2], number[3]};
    return true;
}

gg_took toy_define(gg_scenario *scenario, const gg_line *line, gg_error *error) {
    toy_scenario *body = scenario->body;
    int cards[3];
    if (gg_line_is(line, 0, "note")) return GG_TOOK;
    if (gg_line_is(line, 0, "goal")) {
        if (line->count == 2 && gg_span_int(gg_line_word(line, 1), &body->goal)) return GG_TOOK;
        gg_line_fail(line, error, "expected: goal N");
    } else if (gg_line_is(line, 0, "rounds")) {
        if (read_numbers(line, 1, 1, TOY_MOST_ROUNDS, &body->rounds) && body->rounds > 0) return GG_TOOK;
        gg_line_fail(line, error, "expected: rounds N");
    } else if (gg_line_is(line, 0, "cards")) {
        bool good = read_numbers(line, 1, 3, 100, cards) && cards[0] + cards[1] >= 2 * cards[2];
        body->cards[TOY_CARD_TRICK] = cards[0], body->cards[TOY_CARD_BLANK] = cards[1], body->hand = cards[2];
        if (good) return GG_TOOK;
        gg_line_fail(line, error, "expected: cards TRICKS BLANKS HAND, enough for two hands");
    } else if (gg_line_is(line, 0, "unit")) {
        if (take_unit(scenario, body, line)) return GG_TOOK;
        gg_line_fail(line, error, "expected: unit SIDE X Y FACING MEN, %d at most", TOY_UNITS);
    } else
        return GG_NOT_MINE;
    return GG_BAD_LINE;
}

bool toy_complete(gg_scenario *scenario, gg_error *error) {
    toy_scenario *body = scenario->body;
    int men[2] = {0};
    if (body->rounds == 0) body->rounds = 40;
    if (body->goal < 1 || body->goal > 50) return gg_fail(error, NULL, 0, "the goal must be 1 to 50");
    for (int i = 0; i < body->units; i++) {
        const toy_unit *unit = &body->unit[i];
        if (unit->x < TOY_CAMP_STEP || unit->x > TOY_WIDTH - TOY_CAMP_STEP || unit->y > TOY_DEPTH ||
            unit->facing >= TOY_TURN)
            return gg_fail(error, NULL, 0, "unit %d cannot camp there", i + 1);
        men[body->side[i]] += unit->men;
    }
    if (body->units && (men[0] == 0 || men[1] == 0)) return gg_fail(error, NULL, 0, "a side without men");
    return men[0] + men[1] <= GG_MAX_DICE || gg_fail(error, NULL, 0, "%d men at most", GG_MAX_DICE);
}

/* --- positions -------------------------------------------------------------------------------- */

static void put_ground(const toy_state *s, gg_text *out) {
    for (int row = 0; row < TOY_ROWS; row++) {
        const uint8_t *cell = &s->ground[row * TOY_COLUMNS];
        int from = 0, end = TOY_COLUMNS;
        while (from < end && !cell[from]) from++;
        while (end > from && !cell[end - 1]) end--;
        if (from == end) continue;
        gg_putf(out, "ground %d %d ", row, from);
        for (int i = from; i < end; i++) gg_put_char(out, "0123456789abcdef"[cell[i]]);
        gg_put_char(out, '\n');
    }
}

static void put_order(const gg_scenario *scenario, const toy_state *s, int unit, gg_text *out) {
    const toy_order *order = &s->order[unit];
    gg_action line = {TOY_MARCH, 4, {unit, order->x, order->y, order->facing}};
    if (order->written == TOY_HALTS) line.kind = TOY_HALT, line.count = 1;
    gg_put(out, "order ");
    gg_write_action(scenario, NULL, GG_FIRST, &line, out);
    gg_put_char(out, '\n');
}

static void put_all_but_ground(const gg_scenario *scenario, const toy_state *s, gg_text *out) {
    const toy_scenario *body = toy_of(scenario);
    static const char *const side_words[] = {"north", "south"};
    gg_putf(out, "position %d %d %d %d %d %d %d %d\n", s->score[0], s->score[1], s->stake[0], s->stake[1],
            s->pot, s->claimant, s->round, s->draw);
    if (s->phase != TOY_ROUND) gg_putf(out, "phase %s\n", phases[s->phase]);
    if (s->gave_up) gg_putf(out, "resigned %s\n", side_words[s->gave_up - 1]);
    if (s->tricks) gg_putf(out, "tricks %d\n", s->tricks);
    for (int side = 0; side < 2; side++) {
        if (s->hand_size[side])
            gg_putf(out, "hand %s %d %d %d\n", side_words[side], s->hand_size[side],
                    s->hand[side][TOY_CARD_TRICK], s->hand[side][TOY_CARD_BLANK]);
        if (s->committed[side]) gg_putf(out, "committed %s\n", side_words[side]);
    }
    for (int i = 0; i < body->units; i++) {
        const toy_unit *unit = &s->unit[i];
        gg_put(out, "unit ");
        put_unit(body, i, out);
        gg_putf(out, " %d %d %d %d\n", unit->x, unit->y, unit->facing, unit->men);
        if (s->order[i].written) put_order(scenario, s, i, out);
    }
}

void toy_write_position(const gg_scenario *scenario, const gg_state *state, gg_text *out) {
    put_all_but_ground(scenario, toy_in(state), out);
    put_ground(toy_in(state), out);
}

/* position and eight numbers: a state of its own, with the units as they camp in the middle */
static bool take_position(const gg_scenario *scenario, toy_state *s, const gg_line *line) {
    int n[8];
    if (!read_numbers(line, 1, 8, TOY_MOST_ROUNDS, n)) return false;
    for (int i = 0; i < 8; i++)
        if (i != 6 && n[i] > 60) return false;
    memset(s, 0, sizeof *s);
    memcpy(s->unit, toy_of(scenario)->unit, sizeof s->unit);
    s->score[0] = (uint8_t)n[0], s->score[1] = (uint8_t)n[1];
    s->stake[0] = (uint8_t)n[2], s->stake[1] = (uint8_t)n[3];
    s->pot = (uint8_t)n[4], s->claimant = (uint8_t)n[5];
    s->round = (uint16_t)n[6], s->draw = (uint8_t)n[7];
    return true;
}

static bool take_hand(const gg_scenario *scenario, toy_state *s, const gg_line *line) {
    gg_side side;
    int n[3];
    if (line->count < 2 || !toy_read_side(scenario, line->word[1].text, &side) ||
        !read_numbers(line, 2, 3, 200, n))
        return false;
    s->hand_size[side] = (uint8_t)n[0];
    s->hand[side][TOY_CARD_TRICK] = (uint8_t)n[1], s->hand[side][TOY_CARD_BLANK] = (uint8_t)n[2];
    return true;
}

static bool take_place(const gg_scenario *scenario, toy_state *s, const gg_line *line) {
    int unit, n[4];
    if (line->count < 2 || !read_unit(toy_of(scenario), line->word[1].text, &unit) ||
        !read_numbers(line, 2, 4, TOY_WIDTH, n))
        return false;
    s->unit[unit] = (toy_unit){n[0], n[1], n[2], n[3]};
    return true;
}

static bool take_order(const gg_scenario *scenario, toy_state *s, const gg_line *line) {
    gg_action action;
    gg_error ignored = {{0}};
    if (!gg_read_action(scenario, NULL, GG_FIRST, line, 1, &action, &ignored)) return false;
    bool march = action.kind == TOY_MARCH;
    if (!march && action.kind != TOY_HALT) return false;
    const int32_t *arg = action.arg;
    if (march && (!toy_on_plain(arg[1], arg[2]) || arg[3] < 0 || arg[3] >= TOY_TURN)) return false;
    s->order[arg[0]] = (toy_order){march ? TOY_MARCHES : TOY_HALTS, march ? arg[1] : 0, march ? arg[2] : 0,
                                   march ? arg[3] : 0};
    return true;
}

static bool take_ground(toy_state *s, const gg_line *line) {
    int row, from;
    if (line->count != 4 || !gg_span_int(line->word[1].text, &row) ||
        !gg_span_int(line->word[2].text, &from) || row < 0 || row >= TOY_ROWS || from < 0)
        return false;
    gg_span cells = line->word[3].text;
    for (size_t i = 0; i < cells.size; i++) {
        const char *digits = "0123456789abcdef", *digit = strchr(digits, cells.at[i]);
        if (!digit || i + (size_t)from >= TOY_COLUMNS) return false;
        s->ground[(size_t)row * TOY_COLUMNS + (size_t)from + i] = (uint8_t)(digit - digits);
    }
    return true;
}

/* phase WORD, resigned SIDE, committed SIDE, tricks N */
static bool take_mark(const gg_scenario *scenario, toy_state *s, const gg_line *line) {
    int number;
    gg_side side;
    if (line->count != 2) return false;
    if (gg_line_is(line, 0, "phase")) {
        number = index_of(line->word[1].text, phases);
        s->phase = (uint8_t)number;
        return number >= 0;
    }
    if (gg_line_is(line, 0, "tricks")) {
        if (!read_numbers(line, 1, 1, 100, &number)) return false;
        s->tricks = (uint8_t)number;
        return true;
    }
    if (!toy_read_side(scenario, line->word[1].text, &side)) return false;
    if (gg_line_is(line, 0, "resigned"))
        s->gave_up = (uint8_t)(1 + side);
    else
        s->committed[side] = 1;
    return true;
}

gg_took toy_read_position(const gg_scenario *scenario, gg_state *state, const gg_line *line,
                          gg_error *error) {
    static const char *const words[] = {"position", "hand",   "unit",     "order",     "ground",
                                        "phase",    "tricks", "resigned", "committed", NULL};
    static const char *const forms[] = {"position and eight numbers",
                                        "hand SIDE CARDS TRICKS BLANKS",
                                        "unit UNIT X Y FACING MEN",
                                        "order halt UNIT or order march UNIT X Y FACING",
                                        "ground ROW COLUMN and a hex digit a cell",
                                        "phase camps, orders or answer",
                                        "tricks N",
                                        "resigned SIDE",
                                        "committed SIDE"};
    toy_state *s = toy_at(state);
    int word = index_of(line->word[0].text, words);
    bool good;
    switch (word) {
    case -1: return GG_NOT_MINE;
    case 0: good = take_position(scenario, s, line); break;
    case 1: good = take_hand(scenario, s, line); break;
    case 2: good = take_place(scenario, s, line); break;
    case 3: good = take_order(scenario, s, line); break;
    case 4: good = take_ground(s, line); break;
    default: good = take_mark(scenario, s, line);
    }
    if (!good) gg_line_fail(line, error, "expected: %s", forms[word]);
    return good ? GG_TOOK : GG_BAD_LINE;
}

/* Is the decision that the position waits for one of this scenario? */
static bool is_phase(const toy_scenario *body, const toy_state *s) {
    bool somebody = s->claimant < 2, drafts = s->committed[0] || s->committed[1];
    for (int i = 0; i < TOY_UNITS; i++) drafts |= s->order[i].written != TOY_UNWRITTEN;
    switch (s->phase) {
    case TOY_CAMPS:
    case TOY_ANSWER: return somebody && !drafts;
    case TOY_ORDERS: return body->units && !somebody && !(s->committed[0] && s->committed[1]);
    default: return !drafts && (somebody || !(s->stake[0] && s->stake[1]));
    }
}

static bool is_hand(const toy_scenario *body, const toy_state *s) {
    int cards[TOY_CARDS];
    for (int i = 0; i < TOY_CARDS; i++) cards[i] = s->hand[0][i] + s->hand[1][i];
    cards[TOY_CARD_TRICK] += s->tricks;
    for (int side = 0; side < 2; side++)
        if (s->hand[side][0] + s->hand[side][1] != s->hand_size[side]) return false;
    return cards[0] <= body->cards[0] && cards[1] <= body->cards[1];
}

bool toy_complete_position(const gg_scenario *scenario, gg_state *state, gg_error *error) {
    toy_state *s = toy_at(state);
    const toy_scenario *body = toy_of(scenario);
    if (s->pot < 1) return gg_fail(error, NULL, 0, "there is always something in the pot");
    if (s->claimant > TOY_NOBODY || s->stake[0] > 3 || s->stake[1] > 3 || s->draw >= toy.book->count)
        return gg_fail(error, NULL, 0, "no such stake, claimant or rule");
    if (!is_phase(body, s)) return gg_fail(error, NULL, 0, "nothing like that is decided then");
    if (!is_hand(body, s)) return gg_fail(error, NULL, 0, "the cards do not add up");
    for (int i = 0; i < body->units; i++)
        if (!toy_on_plain(s->unit[i].x, s->unit[i].y) || s->unit[i].facing >= TOY_TURN ||
            s->unit[i].men > body->unit[i].men)
            return gg_fail(error, NULL, 0, "unit %d cannot be so", i + 1);
    s->stamp = toy_stamp(s->ground);
    return true;
}

/* --- for people ------------------------------------------------------------------------------- */

void toy_write_prompt(const gg_scenario *scenario, const gg_state *state, gg_text *out) {
    gg_prompt prompt = toy_prompt(scenario, state);
    gg_putf(out, "%d owe a %s", prompt.sides, toy.prompts[prompt.kind].name);
}

void toy_write_event(const gg_scenario *scenario, const gg_event *event, gg_text *out) {
    if (event->kind >= TOY_TOLD_MARCH && event->kind <= TOY_TOLD_LOSS)
        put_unit(toy_of(scenario), event->arg[0], out);
    else
        gg_put(out, toy_side_name(scenario, (gg_side)event->arg[0]));
    gg_putf(out, " %s %d", toy_event_names[event->kind], event->value);
}

/* expect table pot=, SIDE score= cards= tricks=, UNIT x= y= men= */
bool toy_attribute(const gg_scenario *scenario, const gg_state *state, gg_span subject, gg_span key,
                   gg_text *out) {
    const toy_state *s = toy_in(state);
    gg_side side;
    int unit, value = -1;
    if (gg_span_is(subject, "table")) {
        if (gg_span_is(key, "pot")) value = s->pot;
    } else if (toy_read_side(scenario, subject, &side)) {
        if (gg_span_is(key, "score")) value = s->score[side];
        if (gg_span_is(key, "cards")) value = s->hand_size[side];
        if (gg_span_is(key, "tricks")) value = s->hand[side][TOY_CARD_TRICK];
    } else if (read_unit(toy_of(scenario), subject, &unit)) {
        if (gg_span_is(key, "x")) value = s->unit[unit].x;
        if (gg_span_is(key, "y")) value = s->unit[unit].y;
        if (gg_span_is(key, "men")) value = s->unit[unit].men;
    }
    if (value >= 0) gg_putf(out, "%d", value);
    return value >= 0;
}

void toy_draw(const gg_scenario *scenario, const gg_state *state, bool colour, gg_text *out) {
    (void)colour;
    toy_write_position(scenario, state, out);
}

void toy_view(const gg_scenario *scenario, const gg_state *state, gg_json *json) {
    const toy_state *s = toy_in(state);
    gg_text position = {0};
    gg_json_int(json, "pot", s->pot);
    gg_json_int(json, "north", s->stake[0]);
    gg_json_int(json, "south", s->stake[1]);
    put_all_but_ground(scenario, s, &position);
    gg_json_span(json, "position", gg_text_span(&position));
    gg_text_free(&position);
}
