/* forms: how actions are written. */
#include "game/forms.h"

#include <string.h>

#include "rules/nwar/words/text.h"
#include "rules/nwar/words/words.h"

/* --- what words can name ---------------------------------------------------------------------- */

enum { PIECE, HEX };

static bool read_piece(const gg_naming *n, const gg_span *word, int32_t *arg) {
    int piece;
    if (!nwar_find_piece(nwar_battle_of(n->scenario), *word, &piece)) return false;
    *arg = piece;
    return true;
}
static void put_piece(const gg_naming *n, const int32_t *arg, gg_text *out) {
    gg_put(out, nwar_id_of(nwar_battle_of(n->scenario), *arg));
}

/* A hex off the board is read too: the rules say why it will not do. */
static bool read_hex(const gg_naming *n, const gg_span *word, int32_t *arg) {
    int hex;
    bool on_board;
    if (!nwar_read_hex(nwar_battle_of(n->scenario), *word, &hex, &on_board)) return false;
    *arg = hex;
    return true;
}
static void put_hex(const gg_naming *n, const int32_t *arg, gg_text *out) {
    nwar_put_hex(nwar_battle_of(n->scenario), out, *arg);
}

static const gg_sort sorts[] = {
    [PIECE] = {"piece", "as F1", 1, 1, read_piece, put_piece},
    [HEX] = {"hex", "four digits", 1, 1, read_hex, put_hex},
};

/* --- the table -------------------------------------------------------------------------------- */

#define THE(thing, place, called)                                                                            \
    { .what = GG_SLOT_SORT, .sort = thing, .at = place, .least = 1, .name = called }
#define SOME(thing, place, called)                                                                           \
    { .what = GG_SLOT_SORT, .sort = thing, .at = place, .most = GG_MAX_ARGS, .name = called }
#define WITH(place)                                                                                          \
    { .what = GG_SLOT_SORT, .keyed = true, .sort = PIECE, .at = place, .absent = -1, .name = "with" }
#define NUMBER(place, called)                                                                                \
    { .what = GG_SLOT_NUMBER, .keyed = true, .at = place, .high = 99, .name = called }
#define EXTRA(place)                                                                                         \
    { .what = GG_SLOT_FLAG, .at = place, .name = "extra" }
#define SLOTS(name, ...) static const gg_slot name[] = {__VA_ARGS__, {.what = GG_SLOT_END}}

/* While the words of a charge are read and written its target and `extra` are two arguments, before the path.
 */
enum { CHARGE_EXTRA = NWAR_ARG_PATH, CHARGE_PATH };

SLOTS(path, THE(PIECE, NWAR_ARG_PIECE, "piece"), SOME(HEX, NWAR_ARG_PATH, "path"), WITH(NWAR_ARG_LEADER),
      EXTRA(NWAR_ARG_THIRD));
SLOTS(charge, THE(PIECE, NWAR_ARG_PIECE, "unit"), SOME(HEX, CHARGE_PATH, "path"),
      {.what = GG_SLOT_SORT, .keyed = true, .sort = HEX, .at = NWAR_ARG_THIRD, .least = 1, .name = "target"},
      WITH(NWAR_ARG_LEADER), EXTRA(CHARGE_EXTRA));
SLOTS(fire, THE(PIECE, 0, "unit"), THE(HEX, 1, "target"));
SLOTS(shock, THE(PIECE, 0, "unit"), THE(HEX, 1, "target"), NUMBER(2, "extra"));
SLOTS(skirmish, THE(PIECE, 0, "unit"), THE(HEX, 1, "to"));
SLOTS(rally, THE(PIECE, 0, "unit"), THE(PIECE, 1, "leader"));
SLOTS(unit, THE(PIECE, 0, "unit"));
SLOTS(units, SOME(PIECE, 0, "units"));
SLOTS(place, THE(HEX, 0, "to"), NUMBER(1, "rating"));
SLOTS(to, THE(HEX, 0, "to"));
SLOTS(with, WITH(0));

static const gg_form verbs[] = {
    {"move", NWAR_MOVE, NWAR_ARG_PATH, path},
    {"charge", NWAR_CHARGE, CHARGE_PATH, charge},
    {"enter", NWAR_ENTER, NWAR_ARG_PATH, path},
    {"move-fire", NWAR_MOVE_FIRE, NWAR_ARG_PATH, path},
    {"fire", NWAR_FIRE, 2, fire},
    {"shock", NWAR_SHOCK, 3, shock},
    {"form", NWAR_FORM, 1, unit},
    {"unform", NWAR_UNFORM, 1, unit},
    {"rally", NWAR_RALLY, 2, rally},
    {"skirmish", NWAR_SKIRMISH, 2, skirmish},
    {"battery", NWAR_BATTERY, 0, units},
    {"end", NWAR_END, 0, NULL},
    {"bank", NWAR_BANK, 0, NULL},
    {"concede", NWAR_CONCEDE, 0, NULL},
    {"name", NWAR_NAME, 1, unit},
    {"place", NWAR_PLACE, 2, place},
    {"none", NWAR_NONE, 0, NULL},
    {"square", NWAR_SQUARE, 0, NULL},
    {"counter", NWAR_COUNTER, 0, NULL},
    {"stand", NWAR_STAND, 0, NULL},
    {"evade", NWAR_EVADE, 1, to},
    {"retreat", NWAR_RETREAT, 1, to},
    {"displace", NWAR_DISPLACE, 1, to},
    {"go", NWAR_GO, 0, NULL},
    {"stay", NWAR_STAY, 0, NULL},
    {"flee", NWAR_FLEE, 1, to},
    {"advance", NWAR_ADVANCE, 1, with},
    {0},
};

/* --- what no table tells ---------------------------------------------------------------------- */

static nwar_sight sight_of(const gg_naming *n) {
    nwar_sight v;
    nwar_see(nwar_battle_of(n->scenario), nwar_state_of(n->state), (int)n->side, &v);
    return v;
}

static void join_extra(gg_action *action) {
    int32_t *arg = action->arg;
    if (arg[CHARGE_EXTRA]) arg[NWAR_ARG_THIRD] += NWAR_BOUGHT_CHARGE;
    action->count--;
    memmove(arg + NWAR_ARG_PATH, arg + CHARGE_PATH, (size_t)(action->count - NWAR_ARG_PATH) * sizeof *arg);
}

static void part_extra(gg_action *action) {
    int32_t *arg = action->arg;
    bool extra = arg[NWAR_ARG_THIRD] >= NWAR_BOUGHT_CHARGE;
    if (extra) arg[NWAR_ARG_THIRD] -= NWAR_BOUGHT_CHARGE;
    if (action->count == GG_MAX_ARGS) action->count--;
    memmove(arg + CHARGE_PATH, arg + NWAR_ARG_PATH, (size_t)(action->count - NWAR_ARG_PATH) * sizeof *arg);
    arg[CHARGE_EXTRA] = extra;
    action->count++;
}

/* Rising order, so that the same group is the same action. */
static void sort_units(gg_action *action) {
    for (int i = 1; i < action->count; i++) {
        int32_t piece = action->arg[i];
        int k = i;
        for (; k > 0 && action->arg[k - 1] > piece; k--) action->arg[k] = action->arg[k - 1];
        action->arg[k] = piece;
    }
}

static bool settle(const gg_naming *n, gg_action *action, gg_error *error) {
    (void)error;
    if (action->kind == NWAR_CHARGE) join_extra(action);
    if (action->kind == NWAR_BATTERY) sort_units(action);
    if (action->kind > NWAR_ENTER_TO) return true;
    nwar_sight v = sight_of(n);
    nwar_shorten(&v, action);
    return true;
}

/* The short kinds are written like the full ones, even where there is no way. */
static void whole(const gg_naming *n, const gg_action *action, gg_action *out) {
    static const uint16_t full_kinds[] = {
        [NWAR_MOVE] = NWAR_MOVE,      [NWAR_MOVE_TO] = NWAR_MOVE,     [NWAR_MOVE_VIA] = NWAR_MOVE,
        [NWAR_CHARGE] = NWAR_CHARGE,  [NWAR_CHARGE_TO] = NWAR_CHARGE, [NWAR_ENTER] = NWAR_ENTER,
        [NWAR_ENTER_TO] = NWAR_ENTER,
    };
    if (action->kind > NWAR_ENTER_TO) return;
    nwar_sight v = sight_of(n);
    nwar_expand(&v, action, out);
    out->kind = full_kinds[out->kind];
    if (out->kind == NWAR_CHARGE) part_extra(out);
}

const gg_forms nwar_forms = {.form = verbs, .sort = sorts, .settle = settle, .whole = whole};
