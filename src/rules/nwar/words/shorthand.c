/* shorthand: moves without and with their path (action.h). */
#include "rules/nwar/rules.h"

#include <string.h>

/* --- trips ------------------------------------------------------------------------------------ */

/* NW-7.1k: with a single AP infantry has a single point. */
static int allowance_of(const nwar_sight *v, int piece) {
    const nwar_kind_row *kind = &nwar_kinds[v->b->kind_of[piece]];
    return kind->pays_by_point && v->s->ap == 1 ? 2 : kind->allowance;
}

/* What is open to the piece, and where it does not pass through by the way. */
static nwar_trip trip_for(const nwar_sight *v, const nwar_open *open, int piece) {
    nwar_trip trip = {.allowance = allowance_of(v, piece), .footing = NWAR_FREE, .roads = true};
    trip.open = nwar_open_to(v->b, open, piece);
    if (nwar_is_leader(piece)) return trip;
    bool captures = v->b->kind_of[piece] == NWAR_INFANTRY || v->b->kind_of[piece] == NWAR_ARTILLERY;
    trip.shun = captures ? &open->prizes : &open->prey;
    return trip;
}

nwar_trip nwar_trip_of(const nwar_sight *v, const nwar_open *open, int piece, bool roads) {
    nwar_trip trip = trip_for(v, open, piece);
    trip.hex = v->s->at[piece];
    trip.roads = roads;
    return trip;
}

nwar_trip nwar_entry_trip(const nwar_sight *v, const nwar_open *open, int piece, int entry) {
    nwar_trip trip = trip_for(v, open, piece);
    trip.hex = entry;
    trip.used = nwar_entry_cost(v->b, entry);
    trip.footing = nwar_entry_footing(v->b, entry);
    return trip;
}

nwar_trip nwar_detour_trip(const nwar_trip *trip, const nwar_node *node) {
    nwar_trip onward = *trip;
    onward.hex = node->hex;
    onward.used = node->used;
    onward.footing = (nwar_footing)node->footing;
    return onward;
}

/* --- from short to full ----------------------------------------------------------------------- */

/* Appends the cheapest way of the trip to a hex with that footing and says how one stands there; false if
 * there is none. */
static bool append_way(const nwar_battle *b, const nwar_trip *trip, int to, nwar_footing worst,
                       gg_action *full, nwar_node *end) {
    nwar_survey survey;
    int node = nwar_survey_to(b, trip, to, worst, &survey);
    if (node < 0) return false;
    *end = survey.node[node];
    full->count = (uint16_t)(full->count + nwar_survey_path(&survey, node, full->arg + full->count));
    return true;
}

static bool expand_move(const nwar_sight *v, const nwar_open *open, const gg_action *action,
                        gg_action *full) {
    int piece = action->arg[NWAR_ARG_PIECE], third = action->arg[NWAR_ARG_THIRD];
    bool riding = v->s->tasks && nwar_top(v->s)->kind == NWAR_ASK_RIDE, via = action->kind == NWAR_MOVE_VIA;
    nwar_node end;
    if (!nwar_on_board(v->s, piece)) return false;
    nwar_trip trip = nwar_trip_of(v, open, piece, !riding);
    full->kind = NWAR_MOVE;
    full->arg[NWAR_ARG_THIRD] = 0;
    if (via) {
        bool shunned =
            nwar_is_hex(v->b, third) && trip.shun && nwar_columns_has(&trip.shun->columns, v->b->spot[third]);
        if (!shunned || !append_way(v->b, &trip, third, NWAR_ROADBOUND, full, &end)) return false;
        trip = nwar_detour_trip(&trip, &end);
    }
    if (!append_way(v->b, &trip, action->arg[NWAR_ARG_PATH], NWAR_STOPPED, full, &end)) return false;
    return via || nwar_move_price(v->b, piece, end.used) == third;
}

static bool expand_enter(const nwar_sight *v, const nwar_open *open, const gg_action *action,
                         gg_action *full) {
    int piece = action->arg[NWAR_ARG_PIECE], entry = action->arg[NWAR_ARG_THIRD],
        to = action->arg[NWAR_ARG_PATH];
    nwar_node end;
    if (!nwar_is_hex(v->b, entry)) return false;
    nwar_trip trip = nwar_entry_trip(v, open, piece, entry);
    full->kind = NWAR_ENTER;
    full->arg[NWAR_ARG_THIRD] = 0;
    full->arg[full->count++] = entry;
    return to == entry || append_way(v->b, &trip, to, NWAR_STOPPED, full, &end);
}

int nwar_charge_way(const nwar_battle *b, const nwar_open *open, int from, int to, int steps, int32_t *path) {
    for (int d = 0; d < GG_HEX_SIDES; d++) {
        int next = b->next[from][d];
        if (next == NWAR_NOWHERE || !nwar_columns_has(&open->line, b->spot[next])) continue;
        if (nwar_charge_bar(b, from, d)) continue;
        path[0] = next;
        if (steps == 1) {
            if (next == to) return 1;
            continue;
        }
        bool shunned = nwar_columns_has(&open->prey.columns, b->spot[next]);
        int rest = shunned ? 0 : nwar_charge_way(b, open, next, to, steps - 1, path + 1);
        if (rest) return rest + 1;
    }
    return 0;
}

/* The shortest way, the first in the order of directions. */
static bool expand_charge(const nwar_sight *v, const nwar_open *open, const gg_action *action,
                          gg_action *full) {
    int unit = action->arg[NWAR_ARG_PIECE], to = action->arg[NWAR_ARG_PATH];
    if (nwar_is_leader(unit) || !nwar_on_board(v->s, unit)) return false;
    full->kind = NWAR_CHARGE;
    for (int steps = 1; steps <= 3; steps++) {
        int length = nwar_charge_way(v->b, open, v->s->at[unit], to, steps, full->arg + NWAR_ARG_PATH);
        full->count = (uint16_t)(NWAR_ARG_PATH + length);
        if (length) return true;
    }
    return false;
}

static bool is_brief(int kind) {
    return kind == NWAR_MOVE_TO || kind == NWAR_MOVE_VIA || kind == NWAR_CHARGE_TO || kind == NWAR_ENTER_TO;
}

bool nwar_expand(const nwar_sight *v, const gg_action *action, gg_action *full) {
    *full = *action;
    if (!is_brief(action->kind)) return true;
    if (!nwar_is_piece(v->b, action->arg[NWAR_ARG_PIECE]) || !nwar_is_hex(v->b, action->arg[NWAR_ARG_PATH]))
        return false;
    nwar_open open;
    nwar_open_read(v->b, v->s, v->b->side_of[action->arg[NWAR_ARG_PIECE]], &open);
    full->count = NWAR_ARG_PATH;
    if (action->kind == NWAR_CHARGE_TO) return expand_charge(v, &open, action, full);
    if (action->kind == NWAR_ENTER_TO) return expand_enter(v, &open, action, full);
    return expand_move(v, &open, action, full);
}

/* --- from full to short ----------------------------------------------------------------------- */

/* The first hex before the last where passing brings something about, or -1. */
static int hex_that_matters(const nwar_sight *v, const gg_action *action) {
    nwar_open open;
    nwar_open_read(v->b, v->s, v->side, &open);
    nwar_trip trip = nwar_trip_of(v, &open, action->arg[NWAR_ARG_PIECE], true);
    for (int i = NWAR_ARG_PATH; i < action->count - 1 && trip.shun; i++)
        if (nwar_columns_has(&trip.shun->columns, v->b->spot[action->arg[i]])) return action->arg[i];
    return -1;
}

/* The short form a legal action would have if its path is the usual one; false for actions without one. */
static bool brief_form(const nwar_sight *v, const gg_action *action, gg_action *brief) {
    int ap, via;
    if (action->count <= NWAR_ARG_PATH) return false;
    *brief = (gg_action){.count = NWAR_ARG_PATH + 1};
    memcpy(brief->arg, action->arg, NWAR_ARG_PATH * sizeof brief->arg[0]);
    brief->arg[NWAR_ARG_PATH] = action->arg[action->count - 1];
    switch (action->kind) {
    case NWAR_MOVE:
        if (action->arg[NWAR_ARG_THIRD] || nwar_judge_move(v, action, &ap).rule) return false;
        via = hex_that_matters(v, action);
        brief->kind = via < 0 ? NWAR_MOVE_TO : NWAR_MOVE_VIA;
        brief->arg[NWAR_ARG_THIRD] = (via < 0 ? ap : via);
        return true;
    case NWAR_ENTER:
        brief->kind = NWAR_ENTER_TO;
        brief->arg[NWAR_ARG_THIRD] = action->arg[NWAR_ARG_PATH];
        return !nwar_judge_enter(v, action, &ap).rule;
    case NWAR_CHARGE: brief->kind = NWAR_CHARGE_TO; return !nwar_judge_charge(v, action).rule;
    default: return false;
    }
}

void nwar_shorten(const nwar_sight *v, gg_action *action) {
    gg_action brief, full;
    if (brief_form(v, action, &brief) && nwar_expand(v, &brief, &full) && gg_action_same(&full, action))
        *action = brief;
}
