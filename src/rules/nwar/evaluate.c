/* evaluate: how good a position is, for players that look ahead. One side's standing minus the other's, in
 * hundredths of a game: 10000 is won. A victory point is worth about as much as the unit whose loss gives it.
 */
#include "rules/nwar/screen.h"

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

typedef struct standing {
    const nwar_battle *b;
    const nwar_state *s;
    nwar_columns troops[2];           /* hexes with combat units */
    nwar_columns sabres[2], shots[2]; /* within reach of a side's cavalry, of its batteries */
    int takers[2];                    /* units that can take a location, and their hexes */
    uint16_t taker[2][NWAR_UNITS];
} standing;

/* Adds the hexes within `range` of a hex: in each column a run of them, cut off at one end the further away
 * it is. One bit higher than it stands, so that no run begins below the first. */
static void add_disc(int columns, nwar_spot spot, int range, nwar_columns *out) {
    int first = spot.column - range, last = spot.column + range, end = columns + 2 * NWAR_WINDOW_PAD - 1;
    uint64_t whole = (nwar_bit(2 * range + 1) - 1) << (spot.bit - range + 1);
    if (first < 0) first = 0;
    if (last > end) last = end;
    for (int i = first; i < spot.column; i++) out->at[i] |= (whole & whole << (spot.column - i)) >> 1;
    for (int i = spot.column; i <= last; i++) out->at[i] |= (whole & whole >> (i - spot.column)) >> 1;
}

/* Hexes within so many of units of that kind and side. */
static void reach_out(const standing *x, int side, nwar_kind kind, int range, nwar_columns *out) {
    memset(out, 0, sizeof *out);
    for (uint64_t left = x->b->of_side[side] & x->b->of_kind[kind]; left; left &= left - 1) {
        int at = x->s->at[nwar_lowest(left)];
        if (at < NWAR_HEXES) add_disc(x->b->map.columns, x->b->spot[at], range, out);
    }
}

static void look_around(standing *x) {
    uint64_t takers = x->b->of_kind[NWAR_INFANTRY] | x->b->of_kind[NWAR_ARTILLERY];
    memset(x->troops, 0, sizeof x->troops);
    x->takers[0] = x->takers[1] = 0;
    for (int unit = 0; unit < x->b->units; unit++) {
        int at = x->s->at[unit], side = x->b->side_of[unit];
        if (at >= NWAR_HEXES) continue;
        nwar_columns_add(&x->troops[side], x->b->spot[at]);
        if (takers >> unit & 1) x->taker[side][x->takers[side]++] = (uint16_t)at;
    }
    for (int side = 0; side < 2; side++) {
        reach_out(x, side, NWAR_CAVALRY, 4, &x->sabres[side]);
        reach_out(x, side, NWAR_ARTILLERY, 3, &x->shots[side]);
    }
}

static int exposure(const standing *x, int unit) {
    int hex = x->s->at[unit], enemy = 1 - x->b->side_of[unit], kind = x->b->kind_of[unit];
    bool covered = x->b->ridge[hex] || nwar_terrains[x->b->terrain[hex]].die;
    bool sabres = nwar_columns_has(&x->sabres[enemy], x->b->spot[hex]);
    if (nwar_in_square(x->s, unit)) return sabres ? 0 : IDLE_SQUARE;
    int risk = 0;
    if (!covered && nwar_columns_has(&x->shots[enemy], x->b->spot[hex])) risk += UNDER_THE_GUNS;
    bool prey_of_cavalry = kind != NWAR_CAVALRY || nwar_on(x->b, NWAR_CAVALRY_VS_CAVALRY);
    if (sabres && prey_of_cavalry && !nwar_terrains[x->b->terrain[hex]].no_cavalry) risk += UNDER_THE_SABRES;
    return risk;
}

static int worth_of_unit(const standing *x, int unit) {
    int worth = x->s->strength[unit] * STRENGTH;
    if (worth == 0 || x->b->kind_of[unit] == NWAR_SKIRMISHER) return worth / 2;
    if (nwar_is_gun(x->b, unit)) worth += GUN;
    return nwar_on_board(x->s, unit) ? worth + ON_BOARD - exposure(x, unit) : worth;
}

static int worth_of_leader(const standing *x, int leader) {
    int hex = x->s->at[leader], side = x->b->side_of[leader], rating = x->s->rating[leader - NWAR_UNITS];
    if (hex == NWAR_LOST || hex == NWAR_UNMADE) return 0;
    int worth = rating * LEADER;
    if (!nwar_on_board(x->s, leader)) return worth;
    const nwar_window *w = &x->b->window[hex];
    if (nwar_columns_has(&x->troops[side], x->b->spot[hex])) return worth + rating * LEADER_WITH_TROOPS;
    return nwar_cut(&x->troops[1 - side], w) ? worth - LEADER_IN_DANGER : worth;
}

/* Distance of the nearest unit that could take the location, up to 20. */
static int nearest_taker(const standing *x, int location, int side) {
    const uint8_t *distance = x->b->site_distance[location];
    int nearest = 20;
    for (int i = 0; i < x->takers[side]; i++) {
        int way = distance[x->taker[side][i]];
        nearest = way < nearest ? way : nearest;
    }
    return nearest;
}

/* For the side of its colour: near it when it is still to be taken, the enemy far when it is held. */
static int hope_of_location(const standing *x, int location, int side) {
    const nwar_location *l = &x->b->location[location];
    if (l->side != side) return 0;
    if (x->s->control[location] != side) return l->value * APPROACH / (1 + nearest_taker(x, location, side));
    return -l->value * APPROACH / (2 + nearest_taker(x, location, 1 - side));
}

static int standing_of(const standing *x, int side) {
    int sum = nwar_points(x->b, x->s, side) * VICTORY_POINT;
    for (uint64_t left = x->b->of_side[side]; left; left &= left - 1)
        sum += worth_of_unit(x, nwar_lowest(left));
    for (int leader = NWAR_UNITS; leader < NWAR_UNITS + x->b->leaders; leader++)
        if (x->b->side_of[leader] == side) sum += worth_of_leader(x, leader);
    for (int i = 0; i < x->b->locations; i++) sum += hope_of_location(x, i, side);
    return sum;
}

/* NW-S10: what the game is worth to the first side if it ends like this, more and more as the end comes near.
 */
static int prospect(const standing *x) {
    int lead = nwar_points(x->b, x->s, 0) - nwar_points(x->b, x->s, 1), turns = x->b->turns;
    int share = LAST_TURN * x->s->turn * x->s->turn / (turns * turns);
    if (!x->b->lead) return lead == 0 ? 0 : lead > 0 ? share : -share;
    int own = x->b->lead_side == 0 ? lead : -lead;
    bool reached = own >= x->b->lead;
    return reached == (x->b->lead_side == 0) ? share : -share;
}

int nwar_evaluate(const gg_scenario *scenario, const gg_state *state, gg_side side) {
    standing x;
    x.b = nwar_battle_of(scenario);
    x.s = nwar_state_of(state);
    if (x.s->phase == NWAR_OVER) return x.s->winner == GG_NOBODY ? 0 : x.s->winner == side ? 10000 : -10000;
    look_around(&x);
    int sum = standing_of(&x, 0) - standing_of(&x, 1) + prospect(&x);
    if (sum > 9900) sum = 9900;
    if (sum < -9900) sum = -9900;
    return side == GG_FIRST ? sum : -sum;
}

/* --- promise ---------------------------------------------------------------------------------- */

static int promise_of_move(const nwar_battle *b, const nwar_state *s, const gg_action *action) {
    int piece = action->arg[NWAR_ARG_PIECE], to = action->arg[action->count - 1];
    if (action->kind == NWAR_MOVE_VIA) return 40;
    if (!nwar_is_unit(b, piece) || !nwar_is_hex(b, to) || !b->site[to]) return 0;
    return s->control[b->site[to] - 1] != b->side_of[piece] ? 30 : 0;
}

int nwar_promise_of(const gg_scenario *scenario, const gg_state *state, gg_side side,
                    const gg_action *action) {
    /* What looks forcing: shocks before shots before what takes ground. ORDER nwar_act */
    static const uint8_t table[NWAR_ACTS] = {
        [NWAR_CHARGE] = 70,  [NWAR_CHARGE_TO] = 70, [NWAR_SHOCK] = 60,   [NWAR_MOVE_FIRE] = 25,
        [NWAR_FIRE] = 50,    [NWAR_RALLY] = 10,     [NWAR_BATTERY] = 60, [NWAR_SQUARE] = 20,
        [NWAR_COUNTER] = 20, [NWAR_EVADE] = 5,      [NWAR_ADVANCE] = 20};
    (void)side;
    if (action->kind >= NWAR_ACTS) return 0;
    bool moves = action->kind == NWAR_MOVE || action->kind == NWAR_MOVE_TO || action->kind == NWAR_MOVE_VIA;
    if (moves && action->count > NWAR_ARG_PATH)
        return promise_of_move(nwar_battle_of(scenario), nwar_state_of(state), action);
    return table[action->kind] + (action->kind == NWAR_SHOCK ? 5 * action->arg[2] : 0);
}
