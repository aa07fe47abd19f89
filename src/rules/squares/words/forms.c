/* Squares: how actions are written (SQ-T12). */
#include <ctype.h>

#include "game/forms.h"
#include "rules/squares/state.h"

/* --- what words can name ---------------------------------------------------------------------------------
 */

enum { UNIT, SPACE, PART, OPTION_NAME };

static bool read_unit(const gg_naming *n, const gg_span *word, int32_t *arg) {
    int unit;
    if (!squares_read_unit(*word, n->side, &unit)) return false;
    *arg = unit;
    return true;
}
static void put_unit(const gg_naming *n, const int32_t *arg, gg_text *out) {
    (void)n;
    gg_put(out, squares_unit_name(*arg));
}

static bool read_space(const gg_naming *n, const gg_span *word, int32_t *arg) {
    int space;
    if (!squares_read_space(board_of(n->scenario), *word, &space)) return false;
    *arg = space;
    return true;
}
static void put_space(const gg_naming *n, const int32_t *arg, gg_text *out) {
    gg_put(out, board_of(n->scenario)->name[*arg]);
}

static bool read_part(const gg_naming *n, const gg_span *word, int32_t *arg) {
    int32_t unit, space;
    if (!read_unit(n, word, &unit) || !read_space(n, word + 1, &space)) return false;
    *arg = part_of(unit, space);
    return true;
}
static void put_part(const gg_naming *n, const int32_t *arg, gg_text *out) {
    gg_putf(out, "%s %s", squares_unit_name(part_unit(*arg)), board_of(n->scenario)->name[part_space(*arg)]);
}

/* SQ-G4.4: option names by family. */
static bool read_option(const gg_naming *n, const gg_span *word, int32_t *arg) {
    (void)n;
    int letter = word->size == 2 ? tolower((unsigned char)*word->at) : 0, number;
    int family = letter == 'h' ? HORSE_BATTERY : letter == 'b' ? GRAND_BATTERY : GENERAL;
    gg_span digit = {word->at + (letter != 0), 1};
    if (word->size != 1 && family == GENERAL) return false;
    if (!gg_span_int(digit, &number) || number < 1 || number > (family == GRAND_BATTERY ? 3 : 5))
        return false;
    *arg = family + number;
    return true;
}
static void put_option(const gg_naming *n, const int32_t *arg, gg_text *out) {
    (void)n;
    squares_put_option(*arg, out);
}

static const gg_sort sorts[] = {
    [UNIT] = {"unit", "in1 .. hc", 1, 1, read_unit, put_unit},
    [SPACE] = {"space", "fr, a1 .. f3, w1 .. x3, br", 1, 1, read_space, put_space},
    [PART] = {"unit space", "a unit and where it goes", 2, 1, read_part, put_part},
    [OPTION_NAME] = {"option", "1 to 5, H1 to H5, B1 to B3", 1, 1, read_option, put_option},
};

/* --- the table -------------------------------------------------------------------------------------------
 */

#define THE(thing, place, called)                                                                            \
    { .what = GG_SLOT_SORT, .sort = thing, .at = place, .least = 1, .name = called }
#define MAYBE(thing, place, mark, called)                                                                    \
    { .what = GG_SLOT_SORT, .sort = thing, .at = place, .sign = mark, .absent = -1, .name = called }
#define CHAIN(place, mark_first)                                                                             \
    {                                                                                                        \
        .what = GG_SLOT_SORT, .sort = PART, .at = place, .sign = ',', .signed_first = mark_first,            \
        .most = GG_MAX_ARGS, .name = "chain"                                                                 \
    }
#define SLOTS(name, ...) static const gg_slot name[] = {__VA_ARGS__, {.what = GG_SLOT_END}}

/* While words are read and written a unit and its space are two arguments; THEN and AND_UNIT are -1 where
 * they are left out. */
enum { WHO, TO, THEN, AND_UNIT, WORDS_OF_MOVE };

SLOTS(move, THE(UNIT, WHO, "unit"), THE(SPACE, TO, "to"), MAYBE(SPACE, THEN, 0, "then"),
      MAYBE(PART, AND_UNIT, ',', "and"));
SLOTS(long_move, THE(UNIT, WHO, "unit"), THE(SPACE, TO, "to"));
SLOTS(attack, THE(UNIT, WHO, "unit"), THE(SPACE, TO, "target"), MAYBE(UNIT, THEN, '+', "support"));
SLOTS(retreat, THE(SPACE, 0, "to"), CHAIN(1, true));
SLOTS(option, THE(OPTION_NAME, 0, "option"), CHAIN(1, false));
SLOTS(lose, THE(UNIT, 0, "unit"));

static const gg_form verbs[] = {
    {"pass", PASS, 0, NULL},
    {"move", MOVE, WORDS_OF_MOVE, move},
    {"long", LONG, 2, long_move},
    {"attack", ATTACK, 3, attack},
    {"stand", STAND, 0, NULL},
    {"retreat", RETREAT, 1, retreat},
    {"option", CHOOSE, 1, option},
    {"advance", DO_ADVANCE, 0, NULL},
    {"hold", HOLD, 0, NULL},
    {"lose", GIVE_UP, 1, lose},
    {0},
};

/* --- what no table tells ---------------------------------------------------------------------------------
 */

/* A second unit makes a move a pair. */
static void settle_move(gg_action *action) {
    const int32_t said[WORDS_OF_MOVE] = {action->arg[WHO], action->arg[TO], action->arg[THEN],
                                         action->arg[AND_UNIT]};
    action->kind = said[AND_UNIT] < 0 ? MOVE : PAIR;
    action->count = 0;
    action->arg[action->count++] = part_of(said[WHO], said[TO]);
    if (said[THEN] >= 0) action->arg[action->count++] = part_of(said[WHO], said[THEN]);
    if (said[AND_UNIT] >= 0) action->arg[action->count++] = said[AND_UNIT];
}

/* Is this the option that was typed, with what was typed of its parts in the same order? */
static bool completes(const gg_action *open, const gg_action *typed) {
    int found = 0;
    for (int i = 0; i < open->count && found < typed->count; i++)
        if (open->arg[i] == typed->arg[found]) found++;
    return open->kind == CHOOSE && open->arg[0] == typed->arg[0] && found == typed->count;
}

/* SQ-T12: destinations may be left out where only one way is legal. */
static void fill_in_only_way(const gg_naming *n, gg_action *action) {
    const squares_state *state = (const squares_state *)n->state;
    if (state->phase != OPTION && state->phase != REST) return;
    uint32_t at[WAYS], found = 0, only = 0;
    int32_t word[WAYS * WAY_WORDS];
    gg_list open = gg_list_over(at, WAYS, word, WAYS * WAY_WORDS);
    squares_list_ways(board_of(n->scenario), state, &open);
    for (uint32_t i = 0; i < open.count; i++) {
        gg_action way = gg_list_get(&open, i);
        if (!completes(&way, action)) continue;
        only = i;
        found++;
    }
    if (found == 1) gg_list_read(&open, only, action);
}

/* The retreating unit is known, so only its square is named. */
static int who_retreats(const squares_state *state) {
    int unit = state->target == NONE ? 0 : state->unit_on[state->target];
    return unit == NONE ? 0 : unit;
}

static bool settle(const gg_naming *n, gg_action *action, gg_error *error) {
    (void)error;
    int32_t *arg = action->arg;
    switch (action->kind) {
    case MOVE: settle_move(action); break;
    case LONG:
    case ATTACK:
        arg[0] = part_of(arg[WHO], arg[TO]);
        arg[1] = action->kind == ATTACK ? arg[THEN] : -1;
        action->count = arg[1] < 0 ? 1 : 2;
        break;
    case RETREAT: arg[0] = part_of(who_retreats((const squares_state *)n->state), arg[0]); break;
    case CHOOSE: fill_in_only_way(n, action); break;
    default: break;
    }
    return true;
}

static void whole(const gg_naming *n, const gg_action *action, gg_action *out) {
    (void)n;
    const int32_t *arg = action->arg;
    int second = action->count > 1 ? arg[1] : -1;
    switch (action->kind) {
    case MOVE:
    case PAIR:
    case LONG:
    case ATTACK:
        out->count = WORDS_OF_MOVE;
        out->arg[WHO] = part_unit(arg[0]);
        out->arg[TO] = part_space(arg[0]);
        out->arg[THEN] = action->kind == MOVE && second >= 0 ? part_space(second)
                         : action->kind == ATTACK            ? second
                                                             : -1;
        out->arg[AND_UNIT] = action->kind == PAIR ? second : -1;
        if (action->kind == PAIR) out->kind = MOVE;
        break;
    case RETREAT: out->arg[0] = part_space(arg[0]); break;
    default: break;
    }
}

const gg_forms squares_forms = {.form = verbs, .sort = sorts, .settle = settle, .whole = whole};
