/* evaluate: how good a position is, for players that look ahead. One side's standing minus the other's, in
 * hundredths of a game: 10000 is won. A victory point is worth about as much as the unit whose loss gives it.
 */
#include "rules/nwar/advice/work.h"
#include "rules/nwar/words/screen.h"

#include <string.h>

enum {
    VICTORY_POINT = 260,
    STRENGTH = 70, /* a point of strength of any unit */
    GUN = 40,      /* what a battery is worth besides */
    ON_BOARD = 30, /* against one that still waits */
    LEADER = 60,   /* for each point of rating */
    LEADER_WITH_TROOPS = 25,
    LEADER_IN_DANGER = 200, /* alone within reach of enemies */
    UNDER_THE_GUNS = 10,    /* in the open within range of a battery */
    UNDER_THE_SABRES = 22,  /* in the open within a charge of cavalry */
    IDLE_SQUARE = 30,       /* in square with no cavalry about */
    APPROACH = 150,   /* a victory location that troops are on the way to, per VP, divided by the distance */
    LAST_TURN = 1800, /* leading when the game ends */
};

enum { FARTHEST_STRIKE = 4, STRIKE_COLUMNS = 2 * FARTHEST_STRIKE + 1 };

/* The hexes within four and within three of a hex, column by column. */
static const uint64_t charge[STRIKE_COLUMNS] = {0x1f0, 0x1f8, 0x1fc, 0x1fe, 0x1ff, 0xff, 0x7f, 0x3f, 0x1f};
static const uint64_t gunshot[STRIKE_COLUMNS] = {0, 0xf0, 0xf8, 0xfc, 0xfe, 0x7e, 0x3e, 0x1e, 0};

static void add_disc(nwar_strikes *out, nwar_spot spot, const uint64_t disc[STRIKE_COLUMNS]) {
    uint64_t *column = &out->at[spot.column + 1 - FARTHEST_STRIKE];
    int shift = spot.bit + 1 - FARTHEST_STRIKE;
    for (int i = 0; i < STRIKE_COLUMNS; i++) column[i] |= disc[i] << shift;
}

static bool struck(const nwar_strikes *by, nwar_spot spot) {
    return (by->at[spot.column + 1] >> (spot.bit + 1) & 1) != 0;
}

enum { FAR_AWAY = 20 }; /* from a location: further does not matter */

typedef struct standing {
    const nwar_battle *b;
    const nwar_state *s;
    nwar_picture *seen;
} standing;

static int exposure(const standing *x, int unit) {
    int hex = x->s->at[unit], kind = x->b->kind_of[unit];
    const nwar_army *enemy = &x->seen->army[1 - x->b->side_of[unit]];
    const nwar_terrain_row *terrain = &nwar_terrains[x->b->terrain[hex]];
    bool sabres = struck(&enemy->sabres, x->b->spot[hex]);
    if (nwar_in_square(x->s, unit)) return sabres ? 0 : IDLE_SQUARE;
    int risk = 0;
    if (struck(&enemy->shots, x->b->spot[hex]) && !x->b->ridge[hex] && !terrain->die) risk += UNDER_THE_GUNS;
    bool prey_of_cavalry = kind != NWAR_CAVALRY || nwar_on(x->b, NWAR_CAVALRY_VS_CAVALRY);
    if (sabres && prey_of_cavalry && !terrain->no_cavalry) risk += UNDER_THE_SABRES;
    return risk;
}

static int worth_of_unit(const standing *x, int unit) {
    int worth = x->s->strength[unit] * STRENGTH;
    if (worth == 0 || x->b->kind_of[unit] == NWAR_SKIRMISHER) return worth / 2;
    if (nwar_is_gun(x->b, unit)) worth += GUN;
    return nwar_on_board(x->s, unit) ? worth + ON_BOARD - exposure(x, unit) : worth;
}

/* --- what has changed ------------------------------------------------------------------------- */

static void forget(nwar_picture *v, uint64_t mark) {
    memset(v, 0, sizeof *v);
    memset(v->at, 0xff, sizeof v->at);
    for (int side = 0; side < 2; side++) memset(v->army[side].way, FAR_AWAY, sizeof v->army[side].way);
    v->mark = mark;
}

enum { AT_ONCE = 4 }; /* units compared: hardly any have changed */

/* Adds the units that are elsewhere, and those that are not as strong as they were. */
static void compare(const nwar_picture *v, const nwar_state *s, uint64_t *moved, uint64_t *weakened) {
    for (int i = 0; i < NWAR_UNITS; i += AT_ONCE) {
        int end = i + AT_ONCE;
        if (memcmp(&v->at[i], &s->at[i], AT_ONCE * sizeof s->at[0]) != 0)
            for (int k = i; k < end; k++) *moved |= (uint64_t)(v->at[k] != s->at[k]) << k;
        if (memcmp(&v->strength[i], &s->strength[i], AT_ONCE * sizeof s->strength[0]) != 0)
            for (int k = i; k < end; k++) *weakened |= (uint64_t)(v->strength[k] != s->strength[k]) << k;
    }
}

/* A unit has gone from one hex to another. */
static void follow(const standing *x, int unit) {
    nwar_army *a = &x->seen->army[x->b->side_of[unit]];
    int from = x->seen->at[unit], to = x->s->at[unit];
    if (from < NWAR_HEXES && --a->crowd[from] == 0) nwar_columns_drop(&a->troops, x->b->spot[from]);
    if (to < NWAR_HEXES && a->crowd[to]++ == 0) nwar_columns_add(&a->troops, x->b->spot[to]);
    x->seen->at[unit] = (uint16_t)to;
}

static void reach_out(const standing *x, uint64_t units, const uint64_t disc[STRIKE_COLUMNS],
                      nwar_strikes *out) {
    memset(out, 0, sizeof *out);
    for (uint64_t left = units; left; left &= left - 1) {
        int at = x->s->at[nwar_lowest(left)];
        if (at < NWAR_HEXES) add_disc(out, x->b->spot[at], disc);
    }
}

static void find_ways(const standing *x, uint64_t units, uint8_t *restrict way) {
    memset(way, FAR_AWAY, NWAR_LOCATIONS);
    for (uint64_t left = units; left; left &= left - 1) {
        int at = x->s->at[nwar_lowest(left)];
        if (at >= NWAR_HEXES) continue;
        const uint8_t *restrict here = x->b->site_distance[at];
        for (int i = 0; i < NWAR_LOCATIONS; i++) way[i] = here[i] < way[i] ? here[i] : way[i];
    }
}

/* What a side reaches, now that some of the units have moved. True if others may be in danger than before. */
static bool look_around(const standing *x, int side, uint64_t moved) {
    const uint64_t own = x->b->of_side[side], *of_kind = x->b->of_kind;
    uint64_t riders = own & of_kind[NWAR_CAVALRY], guns = own & of_kind[NWAR_ARTILLERY];
    uint64_t takers = guns | (own & of_kind[NWAR_INFANTRY]);
    nwar_army *a = &x->seen->army[side];
    if (moved & takers) find_ways(x, takers, a->way);
    if (moved & riders) reach_out(x, riders, charge, &a->sabres);
    if (moved & guns) reach_out(x, guns, gunshot, &a->shots);
    return (moved & (riders | guns)) != 0;
}

static void appraise(const standing *x, int unit) {
    int worth = worth_of_unit(x, unit);
    x->seen->army[x->b->side_of[unit]].worth += worth - x->seen->worth[unit];
    x->seen->worth[unit] = (int16_t)worth;
}

static void survey_field(const standing *x) {
    nwar_picture *v = x->seen;
    const uint64_t *of_side = x->b->of_side;
    if (v->mark != x->b->mark) forget(v, x->b->mark);
    uint64_t moved = 0, changed = v->square ^ x->s->square;
    compare(v, x->s, &moved, &changed);
    changed = (changed | moved) & (of_side[0] | of_side[1]);
    for (uint64_t left = moved & changed; left; left &= left - 1) follow(x, nwar_lowest(left));
    for (int side = 0; side < 2; side++)
        if (look_around(x, side, moved)) changed |= of_side[1 - side];
    for (uint64_t left = changed; left; left &= left - 1) appraise(x, nwar_lowest(left));
    memcpy(v->strength, x->s->strength, sizeof v->strength);
    v->square = x->s->square;
}

/* --- the whole -------------------------------------------------------------------------------- */

static int worth_of_leader(const standing *x, int leader) {
    int hex = x->s->at[leader], side = x->b->side_of[leader], rating = x->s->rating[leader - NWAR_UNITS];
    if (hex == NWAR_LOST || hex == NWAR_UNMADE) return 0;
    int worth = rating * LEADER;
    if (!nwar_on_board(x->s, leader)) return worth;
    const nwar_window *w = &x->b->window[hex];
    if (nwar_columns_has(&x->seen->army[side].troops, x->b->spot[hex]))
        return worth + rating * LEADER_WITH_TROOPS;
    return nwar_cut(&x->seen->army[1 - side].troops, w) ? worth - LEADER_IN_DANGER : worth;
}

/* For the side of its colour: near it when it is still to be taken, the enemy far when it is held. */
static int hope_of_location(const standing *x, int location) {
    const nwar_location *l = &x->b->location[location];
    const nwar_army *own = &x->seen->army[l->side], *enemy = &x->seen->army[1 - l->side];
    if (x->s->control[location] != l->side) return l->value * APPROACH / (1 + own->way[location]);
    return -l->value * APPROACH / (2 + enemy->way[location]);
}

/* NW-S10: what the game is worth to the first side if it ends like this, more and more as the end comes near.
 */
static int prospect(const standing *x, int lead) {
    int turns = x->b->turns, share = LAST_TURN * x->s->turn * x->s->turn / (turns * turns);
    if (!x->b->lead) return lead == 0 ? 0 : lead > 0 ? share : -share;
    int own = x->b->lead_side == 0 ? lead : -lead;
    bool reached = own >= x->b->lead;
    return reached == (x->b->lead_side == 0) ? share : -share;
}

/* What one side has is so much less for the other. */
static int for_first(int side, int worth) {
    return side == 0 ? worth : -worth;
}

int nwar_evaluate(const gg_table *table, const gg_state *state, gg_side side) {
    nwar_picture fresh, *seen = table->work ? &((nwar_work *)table->work)->picture : &fresh;
    standing x = {nwar_battle_of(table->scenario), nwar_state_of(state), seen};
    if (!table->work) fresh.mark = 0;
    if (x.s->phase == NWAR_OVER) return x.s->winner == GG_NOBODY ? 0 : x.s->winner == side ? 10000 : -10000;
    survey_field(&x);
    int lead = nwar_points(x.b, x.s, 0) - nwar_points(x.b, x.s, 1);
    int sum = lead * VICTORY_POINT + prospect(&x, lead) + seen->army[0].worth - seen->army[1].worth;
    for (int leader = NWAR_UNITS; leader < NWAR_UNITS + x.b->leaders; leader++)
        sum += for_first(x.b->side_of[leader], worth_of_leader(&x, leader));
    for (int i = 0; i < x.b->locations; i++) sum += for_first(x.b->location[i].side, hope_of_location(&x, i));
    if (sum > 9900) sum = 9900;
    if (sum < -9900) sum = -9900;
    return for_first((int)side, sum);
}

/* --- promise ---------------------------------------------------------------------------------- */

/* A victory location that the unit could take; hardly any hex is one. */
static int promise_of_ground(const nwar_battle *b, const nwar_state *s, const gg_action *action) {
    int piece = action->arg[NWAR_ARG_PIECE], to = action->arg[action->count - 1];
    if (!nwar_is_hex(b, to) || !b->site[to] || !nwar_is_unit(b, piece)) return 0;
    return s->control[b->site[to] - 1] != b->side_of[piece] ? 30 : 0;
}

int nwar_promise_of(const gg_scenario *scenario, const gg_state *state, gg_side side,
                    const gg_action *action) {
    /* What looks forcing: shocks before shots before what takes ground. ORDER nwar_act */
    static const uint8_t table[NWAR_ACTS] = {
        [NWAR_MOVE_VIA] = 40,  [NWAR_CHARGE] = 70,  [NWAR_CHARGE_TO] = 70, [NWAR_SHOCK] = 60,
        [NWAR_MOVE_FIRE] = 25, [NWAR_FIRE] = 50,    [NWAR_RALLY] = 10,     [NWAR_BATTERY] = 60,
        [NWAR_SQUARE] = 20,    [NWAR_COUNTER] = 20, [NWAR_EVADE] = 5,      [NWAR_ADVANCE] = 20};
    (void)side;
    if (action->kind == NWAR_MOVE || action->kind == NWAR_MOVE_TO)
        return promise_of_ground(nwar_battle_of(scenario), nwar_state_of(state), action);
    if (action->kind >= NWAR_ACTS) return 0;
    return table[action->kind] + (action->kind == NWAR_SHOCK ? 5 * action->arg[2] : 0);
}
