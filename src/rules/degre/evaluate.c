/* De Gre - Sweet: a judge of positions for computer players.
 *
 * Points decide the game (DG-12.1.6), so everything is reckoned in hundredths of a point: what each side has,
 * what that will yet be good for, what its fire may be expected to kill when both sides fire next, what the
 * melees under way and those that threaten may be expected to cost. The sum is turned into an expected
 * result: the same lead is worth more the fewer turns are left. The numbers fit the results of some thousand
 * games in three battles: artillery decides most of them, and whoever loses his crews loses the guns, too.
 *
 * Facing matters to whoever defends next: only the attacker may turn before he fires (DG-2.7.1, DG-2.7.4). */
#include "rules/degre/evaluate.h"

#include "rules/degre/body.h"
#include "rules/degre/tables.h"
#include "rules/degre/victory.h"

enum {
    WON = 10000,
    A_POINT = 100,
    EASY_TURN = 75,  /* per cent of a target he may turn to before he fires */
    LATE_TURN = 35,  /* and of one he may turn to only later */
    STALE = 33,      /* per cent of a volley before which somebody moves */
    AIM = 30,        /* per cent of what guns in place can hit: their worth is mostly in the guns */
    PERIL = 40,      /* per cent of what the best attack gains that the enemy could make next, */
    LATE_PERIL = 15, /* and of one that he could make a turn later */
    OTHERS = 30,     /* per cent of what his other attacks would gain besides */
    WILLING = 75,    /* per cent of the strength of those who may yet support */
    DESERTED = 50,   /* per cent of equipment that nobody stands by */
    GUN = 150,       /* a gun that is served, */
    GUN_A_TURN = 80, /* and for each turn that is left, */
    GUN_TURNS = 12,  /* up to so many */
    HALF_STEP = 3,   /* a half square farther from the enemy than a short shot */
    SHORT_SHOT = 4,
    GUN_RANGE = 12,
    LEAD = 1600,       /* with the last turn before one, such a lead is five games won of six, */
    LEAD_A_TURN = 400, /* with more turns so much more */
};

/* What a stand that fights on is worth beyond its points. */
static const int16_t worth_in_use[TROOPS] = {
    [LINE] = 100,          [LIGHT] = 250,         [GUARD] = 100, [LINE_CAVALRY] = 100,
    [LIGHT_CAVALRY] = 100, [GUARD_CAVALRY] = 100, [CREW] = 450,
};

/* A body on the board as the judge sees it, with its commander. */
typedef struct force {
    int16_t at;
    int16_t spot;
    int8_t column, row;
    uint8_t troop, stands, facing, melee;
    bool formed;   /* in Square */
    bool engaged;  /* in a melee that is under way */
    bool charges;  /* it can attack */
    bool shelter;  /* its square protects it */
    uint8_t dice;  /* of its volley, */
    uint8_t range; /* and how far it or its guns fire, in half squares */
    uint8_t reach; /* of its move, in half squares */
    uint8_t far;   /* farther than that it does nothing to anybody */
    uint8_t shots; /* of its guns in a turn, doubled */
    uint8_t guns;
    int strength;       /* quarter points */
    int stand;          /* worth of one of its stands, */
    int worth;          /* and of all of them with the commander, in use */
    int loot;           /* worth of the equipment in its square */
    int volley;         /* what its best volley kills */
    int aim;            /* what its best shot kills */
    int assault;        /* strength of all enemies who can come at it */
    int backing;        /* strength of the friends beside it */
    int peril;          /* what the enemy gains by attacking it */
    int nearest;        /* enemy, in half squares */
    uint64_t attackers; /* enemies who can come at it now, a bit each by their place in the field */
} force;

typedef struct field {
    const degre_scenario *k;
    const degre_state *s;
    gg_grid_set troops; /* of both sides */
    int shooter;        /* the attacker when both fire next */
    int points[2];      /* DG-12.1.6 */
    int deserted[2];    /* worth of equipment in squares without own troops */
    int count[2];
    uint8_t number[BODIES]; /* of the force that a body is */
    force of[2][SIDE_BODIES];
} field;

static int least(int a, int b) {
    return a < b ? a : b;
}

static int share(int value, int per_cent) {
    return value * per_cent / 100;
}

static int distance_between(const field *f, const force *a, const force *b) {
    return f->k->apart[LAST_SPOT + a->spot - b->spot];
}

static bool are_neighbours(const field *f, const force *a, const force *b) {
    return distance_between(f, a, b) <= 3; /* over a corner */
}

/* --- the forces ------------------------------------------------------------------------------------- */

static int stand_worth(int troop) {
    return A_POINT * degre_troops[troop].cost + worth_in_use[troop];
}

static void describe(force *restrict g, const degre_scenario *k, const degre_state *s, int body) {
    const degre_body *who = &s->body[body];
    const troop_row *row = &degre_troops[who->troop];
    bool chief = who->chief != NONE;
    int stands = stands_of(who), worth = degre_value(who) + (chief ? degre_value(&s->body[who->chief]) : 0);
    int column = gg_grid_column(who->at), line = gg_grid_row(who->at);
    int range = 2 * row->range, reach = 2 * row->move;
    int dice = range ? stands + (who->troop == GUARD) + chief : 0; /* DG-4.3.1 to DG-4.3.3 */
    *g = (force){
        .at = who->at,
        .spot = (int16_t)(SPOT_ROW * line + column),
        .column = (int8_t)column,
        .row = (int8_t)line,
        .troop = who->troop,
        .stands = (uint8_t)stands,
        .facing = who->facing,
        .melee = who->melee,
        .formed = who->formation != NONE,
        .engaged = who->melee != NONE || (s->melees > 0 && degre_melee_at(s, who->at) != NONE),
        .charges = is_commander(who->troop) || (stands > 1 && who->troop != CREW), /* DG-5.2.1 */
        .shelter = degre_is_protected(k, s, who->at),
        .dice = (uint8_t)dice,
        .range = (uint8_t)range,
        .reach = (uint8_t)reach,
        .far = (uint8_t)(range > reach + 2 ? range : reach + 2),
        .strength = degre_strength(s, body),
        .stand = stand_worth(who->troop),
        .worth = A_POINT * worth + worth_in_use[who->troop] * stands,
        .nearest = 2 * GG_GRID_COLUMNS,
    };
}

/* A body on the march is on no map. */
static force *force_at(field *f, int side, int square) {
    int body = square == NOWHERE ? NONE : f->s->map[side][square];
    if (f->s->mover.body == NONE) return body == NONE ? NULL : &f->of[side][f->number[body]];
    for (force *g = f->of[side], *end = g + f->count[side]; g < end; g++)
        if (g->at == square) return g;
    return NULL;
}

static void add_equipment(field *f, const degre_piece *piece) {
    if (piece->place != ON_BOARD || piece->owner == GG_NOBODY) return;
    force *g = force_at(f, piece->owner, piece->at);
    *(g ? &g->loot : &f->deserted[piece->owner]) += A_POINT * degre_equipment[piece->kind].cost;
    if (!g || !is_gun(piece) || g->troop != CREW) return;
    g->guns++;
    g->range = g->far = GUN_RANGE;
    g->shots = (uint8_t)(g->shots + (piece->kind == HORSE_GUN ? 2 : 3)); /* DG-T3, DG-3.4.1 */
}

static void muster(field *f) {
    const degre_state *s = f->s;
    f->count[0] = f->count[1] = f->deserted[0] = f->deserted[1] = f->points[0] = f->points[1] = 0;
    for (int side = 0; side < 2; side++)
        for (int body = first_body(side); body < end_of_bodies(s, side); body++) {
            const degre_body *who = &s->body[body];
            if (who->place == GONE) continue;
            f->points[side] += degre_value(who);
            if (!on_board(who) || (is_commander(who->troop) && who->chief != NONE)) continue;
            f->number[body] = (uint8_t)f->count[side];
            describe(&f->of[side][f->count[side]++], f->k, s, body);
        }
    for (int p = first_piece(s); p < end_of_pieces(s); p = next_piece(s, p)) add_equipment(f, &s->piece[p]);
    degre_add_things(f->k, s, f->points);
    for (int row = 0; row < f->k->grid.rows; row++)
        f->troops.row[row] = s->troops[0].row[row] | s->troops[1].row[row];
}

/* --- fire ------------------------------------------------------------------------------------------- */

/* DG-T4: per cent of hits a die. ORDER target rows; 1 square, 1.5 - 2 squares, over 2 squares */
static const uint8_t hits_a_die[TARGETS][3] = {{50, 33, 17}, {33, 17, 4}, {17, 4, 0}, {4, 0, 0}};
/* DG-3.9.17: per cent of hits a shot, by squares */
static const uint8_t hits_a_shot[] = {98, 98, 73, 52, 37, 27, 21};

static int volley_worth(const force *from, const force *to, int distance) {
    int dice = from->dice - to->shelter; /* DG-4.3.5 */
    int hits = dice * hits_a_die[degre_troops[to->troop].target][distance <= 2 ? 0 : distance <= 4 ? 1 : 2];
    return dice <= 0 ? 0 : least(hits, 100 * to->stands) * to->stand / 100;
}

/* How much a target counts, per cent: it may be in the arc, or only after a turn. DG-4.2.2, DG-4.2.3 */
static int bearing(const field *f, const force *from, const force *to, int side) {
    int dx = to->column - from->column, dy = to->row - from->row;
    bool straight = from->troop == LINE;
    if (from->formed) return 100;
    if (straight ? gg_grid_ahead(from->facing, dx, dy) : gg_grid_in_arc(from->facing, dx, dy)) return 100;
    if (straight && dx != 0 && dy != 0 && dx != dy && dx != -dy) return 0;
    return side == f->shooter ? EASY_TURN : LATE_TURN;
}

static void weigh_volley(const field *f, force *from, const force *to, int side, int distance) {
    int value = volley_worth(from, to, distance);
    if (value <= from->volley) return;
    value = share(value, bearing(f, from, to, side));
    if (value > from->volley && !gg_grid_screened(from->at, to->at, &f->troops)) from->volley = value;
}

static void weigh_shot(const field *f, force *from, const force *to, int side, int distance) {
    int value = share(to->stand, hits_a_shot[(distance + 1) / 2]);
    if (value <= from->aim) return;
    value = share(value, bearing(f, from, to, side));
    if (value > from->aim) from->aim = value;
}

static void weigh_fire(const field *f, force *from, const force *to, int side, int distance) {
    if (distance > from->range) return;
    if (from->shots)
        weigh_shot(f, from, to, side, distance);
    else
        weigh_volley(f, from, to, side, distance);
}

/* --- melee ------------------------------------------------------------------------------------------ */

/* The side that attacks and the one that is attacked, all who take part together. */
typedef struct party {
    int strength, worth;
} party;

/* What comes of five melees in which the cards are superior twice, inferior twice and equal once, as they
 * are if nobody withdraws (DG-T8): strength lost, and how often the attacker captures. */
typedef struct tally {
    int lost[2], captures;
} tally;

/* DG-5.3.10 to DG-5.3.15, DG-5.8.1, DG-5.8.5 */
static inline void count_unequal(tally *t, const int strength[2], int superior) {
    int inferior = 1 - superior, lost[2], left[2], due = strength[superior];
    if (due > 4) due = (due + 4) / 2;
    lost[inferior] = least(strength[inferior], due);
    lost[superior] = least(strength[superior], lost[inferior] / 2);
    for (int i = 0; i < 2; i++) left[i] = strength[i] - lost[i];
    for (int i = 0; i < 2; i++) t->lost[i] += 2 * (left[1 - i] >= 3 * left[i] ? strength[i] : lost[i]);
    bool survives = left[superior] > 0 && left[inferior] < 3 * left[superior];
    t->captures += 2 * (survives ? superior == 0 : inferior == 0);
}

/* DG-5.3.6 to DG-5.3.9, DG-5.8.2 */
static void count_equal(tally *t, const int strength[2]) {
    int half = least(strength[0], strength[1]) / 2;
    for (int i = 0; i < 2; i++) t->lost[i] += strength[1 - i] > 3 * strength[i] ? strength[i] : half;
    t->captures += strength[0] > strength[1];
}

/* What an attack gains; loot lost to the one is won by the other. */
static int attack_worth(party attacker, party attacked, int loot) {
    int strength[2] = {attacker.strength, attacked.strength};
    tally t = {0};
    if (strength[0] <= 0 || strength[1] <= 0) return 0;
    count_unequal(&t, strength, 0);
    count_unequal(&t, strength, 1);
    count_equal(&t, strength);
    return attacked.worth * t.lost[1] / (5 * strength[1]) - attacker.worth * t.lost[0] / (5 * strength[0]) +
           2 * loot * t.captures / 5;
}

/* DG-T1: straight ahead, as nearly all can turn that far. */
static bool may_support(const force *g, const force *contact) {
    int how = degre_troops[g->troop].support[0];
    return how == YES || (how == CAVALRY_ONLY && is_cavalry(contact->troop));
}

/* All of a side in a melee: declared supports in full, those that may still be declared in part. */
static party party_of(const field *f, int side, int melee, const force *contact) {
    bool open = f->s->phase <= SUPPORT;
    party all = {contact->strength, contact->worth};
    for (const force *g = f->of[side], *end = g + f->count[side]; g < end; g++) {
        bool declared = g->melee == melee, beside = are_neighbours(f, g, contact);
        if (!declared && (!open || g->engaged || !beside || !may_support(g, contact))) continue;
        int counts = declared ? 100 : WILLING;
        all.strength += share(g->strength, counts);
        all.worth += share(g->worth, counts);
    }
    return all;
}

/* What the attacker of this turn may expect of the melees under way. */
static int melees_worth(field *f) {
    int sum = 0, attacker = f->s->attacker, attacked = other_side(attacker);
    for (int i = 0; i < f->s->melees && f->s->phase <= CARD; i++) {
        const force *a = force_at(f, attacker, f->s->melee[i].at);
        const force *b = force_at(f, attacked, f->s->melee[i].at);
        if (!a || !b) continue;
        sum += attack_worth(party_of(f, attacker, i, a), party_of(f, attacked, i, b), b->loot);
    }
    return sum;
}

static void weigh_backing(field *f, int side) {
    for (force *a = f->of[side], *end = a + f->count[side]; a < end; a++)
        for (force *b = f->of[side]; b < a; b++) {
            if (!are_neighbours(f, a, b) || a->engaged || b->engaged) continue;
            if (may_support(a, b)) b->backing += a->strength;
            if (may_support(b, a)) a->backing += b->strength;
        }
}

/* A force multiplied to a strength. */
static party party_like(const force *g, int strength) {
    return (party){strength, g->worth * strength / g->strength};
}

/* The best attack on every force of a side: half of those who could come do support it. */
static void weigh_peril(field *f, int side) {
    const force *enemy = f->of[other_side(side)];
    for (force *g = f->of[side], *end = g + f->count[side]; g < end; g++) {
        if (!g->attackers) continue;
        party defence = party_like(g, g->strength + share(g->backing, WILLING));
        for (uint64_t left = g->attackers; left; left &= left - 1) {
            const force *e = enemy + __builtin_ctzll(left);
            if (g->formed && is_cavalry(e->troop)) continue; /* DG-8.2.7 */
            party attack = party_like(e, e->strength + (g->assault - e->strength) / 2);
            int gain = attack_worth(attack, defence, g->loot);
            if (gain > g->peril) g->peril = gain;
        }
    }
}

/* --- the whole -------------------------------------------------------------------------------------- */

/* A force that can attack adds to the assault on all whom it reaches, be it only in support. */
static void weigh_charge(const field *f, const force *from, force *to, int side, int distance) {
    if (!from->charges || distance > from->reach + 2) return;
    to->assault += from->strength;
    if (distance <= from->reach) to->attackers |= UINT64_C(1) << (from - f->of[side]);
}

static void weigh_pair(field *f, force *a, force *b) {
    int distance = distance_between(f, a, b);
    a->nearest = least(a->nearest, distance);
    b->nearest = least(b->nearest, distance);
    if ((distance > a->far && distance > b->far) || a->engaged || b->engaged) return;
    weigh_fire(f, a, b, 0, distance);
    weigh_fire(f, b, a, 1, distance);
    weigh_charge(f, a, b, 0, distance);
    weigh_charge(f, b, a, 1, distance);
}

static void weigh(field *f) {
    for (force *a = f->of[0], *end = a + f->count[0]; a < end; a++)
        for (force *b = f->of[1], *stop = b + f->count[1]; b < stop; b++) weigh_pair(f, a, b);
    for (int side = 0; side < 2; side++) {
        weigh_backing(f, side);
        weigh_peril(f, side);
    }
}

/* Canister that is held (DG-3.8.9): what the shots would kill now. */
static int held_worth(field *f, int side) {
    int sum = 0;
    for (int p = first_piece(f->s); p < end_of_pieces(f->s) && f->s->phase <= ARTILLERY;
         p = next_piece(f->s, p)) {
        const degre_piece *gun = &f->s->piece[p];
        const force *g = gun->held && gun->owner == side ? force_at(f, side, gun->at) : NULL;
        if (g) sum += g->aim * gun->held;
    }
    return sum;
}

/* Has the attacker moved nobody yet? */
static bool movement_begins(const degre_state *s) {
    if (s->phase != MOVE || s->mover.body != NONE || s->melees > 0) return s->phase == FORCED;
    for (int body = first_body(s->attacker); body < end_of_bodies(s, s->attacker); body++)
        if (on_board(&s->body[body]) && (s->body[body].marks & (MOVED | TURNED))) return false;
    return true;
}

/* What the stands and guns of a force will yet be good for. */
static int use_of(const force *g, int turns) {
    int served = least(g->guns, g->stands);
    return worth_in_use[g->troop] * g->stands + served * (GUN + GUN_A_TURN * least(turns, GUN_TURNS));
}

/* volleys: per cent of them; attacked: the enemy moves next. */
static int side_worth(field *f, int side, int volleys, bool attacked) {
    int sum = A_POINT * f->points[side] - share(held_worth(f, side), AIM);
    int perils = 0, worst = 0, turns = f->k->turns - f->s->turn;
    for (const force *g = f->of[side], *end = g + f->count[side]; g < end; g++) {
        sum += share(g->volley, volleys) + share(g->aim * g->shots / 2, AIM) + use_of(g, turns);
        perils += g->peril;
        if (g->peril > worst) worst = g->peril;
        bool seeks = g->charges && !is_commander(g->troop) && g->nearest > SHORT_SHOT;
        if (seeks) sum -= HALF_STEP * (g->nearest - SHORT_SHOT);
    }
    int peril = worst + share(perils - worst, OTHERS);
    return sum - share(peril, attacked ? PERIL : LATE_PERIL) - share(f->deserted[side], DESERTED);
}

/* The expected result: five games won of six with the lead that is said to be good, of others more or less.
 */
static int result_of(int64_t lead, int64_t good) {
    int64_t size = lead < 0 ? -lead : lead, weight = size * (size + good);
    int result = (int)((WON - 1) * weight / (weight + good * good));
    return lead < 0 ? -result : result;
}

int degre_evaluate(const gg_scenario *scenario, const gg_state *in, gg_side side) {
    const degre_state *s = (const degre_state *)in;
    if (s->phase == OVER) return s->winner == GG_NOBODY ? 0 : s->winner == side ? WON : -WON;
    field f;
    f.k = field_of(scenario);
    f.s = s;
    f.shooter = s->phase <= MUSKETRY ? s->attacker : defender(s);
    muster(&f);
    weigh(&f);
    int volleys = movement_begins(s) ? STALE : 100, mover = s->phase <= MOVE ? s->attacker : defender(s);
    int lead = side_worth(&f, 0, volleys, mover == 1) - side_worth(&f, 1, volleys, mover == 0);
    int melees = melees_worth(&f);
    lead += s->attacker == GG_FIRST ? melees : -melees;
    int value = result_of(lead, LEAD + LEAD_A_TURN * (f.k->turns - s->turn));
    return side == GG_FIRST ? value : -value;
}

/* All fire does, except with real guns (DG-3.9.18). */
bool degre_throws(const gg_scenario *scenario, const gg_state *in, gg_side side, const gg_action *action) {
    (void)in;
    (void)side;
    bool shell = action->kind == DO_FIRE && !rule_on(field_of(scenario), MANUAL_FIRE);
    return shell || action->kind == DO_CANISTER || action->kind == DO_MUSKET;
}

/* Attacks first, then fire, then the rest; turning and passing are quiet. */
int degre_promise(const gg_scenario *scenario, const gg_state *in, gg_side side, const gg_action *action) {
    (void)scenario;
    const degre_state *s = (const degre_state *)in;
    switch (action->kind) {
    case DO_MOVE: {
        int end = action->arg[action->count - 1];
        int enemy = end >= 0 && end < GG_GRID_SQUARES ? s->map[gg_other(side)][end] : NONE;
        int edge = enemy == NONE ? 0 : degre_strength(s, action->arg[0]) - degre_strength(s, enemy) / 2;
        return enemy == NONE ? 0 : edge > -19 ? 20 + edge : 1;
    }
    case DO_CANISTER: return 40;
    case DO_MUSKET: return 30;
    case DO_FIRE: return 20;
    case DO_SUPPORT: return 15;
    case DO_KILL: return action->count && action->arg[action->count - 1] > 0 ? 12 : 10;
    default: return 0;
    }
}
