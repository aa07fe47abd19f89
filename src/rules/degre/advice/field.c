/* De Gre - Sweet: the field as computer players see it. Only what has changed since the last look is weighed
 * again. */
#include "rules/degre/advice/field.h"

#include <string.h>

#include "rules/degre/body.h"
#include "rules/degre/victory.h"

enum {
    WILLING = 75, /* per cent of the strength of those who may yet support */
    GUN_RANGE = 12,
};

/* What a stand that fights on is worth beyond its points. */
static const int16_t worth_in_use[TROOPS] = {
    [LINE] = 100,          [LIGHT] = 250,         [GUARD] = 100, [LINE_CAVALRY] = 100,
    [LIGHT_CAVALRY] = 100, [GUARD_CAVALRY] = 100, [CREW] = 450,
};

/* --- the forces ------------------------------------------------------------------------------------- */

int degre_use(int troop) {
    return worth_in_use[troop];
}

static int stand_worth(int troop) {
    return A_POINT * degre_troops[troop].cost + worth_in_use[troop];
}

static bool is_engaged(const degre_state *s, const degre_body *who) {
    return who->melee != NONE || degre_melee_at(s, who->at) != NONE;
}

static void describe(force *restrict g, const degre_scenario *k, const degre_state *s, int body,
                     const gear *with) {
    const degre_body *who = &s->body[body];
    const troop_row *row = &degre_troops[who->troop];
    bool chief = who->chief != NONE;
    int stands = stands_of(who), worth = degre_value(who) + (chief ? degre_value(&s->body[who->chief]) : 0);
    bool serves = who->troop == CREW && with->guns;
    int range = serves ? GUN_RANGE : 2 * row->range;
    int dice = row->range ? stands + (who->troop == GUARD) + chief : 0; /* DG-4.3.1 to DG-4.3.3 */
    *g = (force){
        .at = who->at,
        .spot = (int16_t)spot_of(who->at),
        .column = (int8_t)gg_grid_column(who->at),
        .row = (int8_t)gg_grid_row(who->at),
        .troop = who->troop,
        .stands = (uint8_t)stands,
        .facing = who->facing,
        .melee = who->melee,
        .formed = who->formation != NONE,
        .engaged = is_engaged(s, who),
        .charges = is_commander(who->troop) || (stands > 1 && who->troop != CREW), /* DG-5.2.1 */
        .shelter = degre_is_protected(k, s, who->at),
        .dice = (uint8_t)dice,
        .range = (uint8_t)range,
        .reach = (uint8_t)(2 * row->move),
        .shots = serves ? with->shots : 0,
        .guns = serves ? with->guns : 0,
        .strength = degre_strength(s, body),
        .stand = stand_worth(who->troop),
        .worth = A_POINT * worth + worth_in_use[who->troop] * stands,
        .loot = with->loot,
    };
}

static bool is_force(const degre_body *who) {
    return on_board(who) && !(is_commander(who->troop) && who->chief != NONE);
}

/* A body on the march is on no map. */
static int body_at(const degre_state *s, int side, int square) {
    if (square == NOWHERE) return NONE;
    if (s->mover.body == NONE) return s->map[side][square];
    for (int body = first_body(side); body < end_of_bodies(s, side); body++)
        if (is_force(&s->body[body]) && s->body[body].at == square) return body;
    return NONE;
}

force *degre_force_at(field *f, int side, int square) {
    int body = body_at(f->s, side, square);
    return body == NONE ? NULL : force_of(f, body);
}

/* --- many at a time --------------------------------------------------------------------------------- */

enum { LANES = 16, OFF_THE_BOARD = 100 };
typedef uint8_t lanes __attribute__((vector_size(LANES)));
typedef uint64_t halves __attribute__((vector_size(LANES)));

static inline uint8_t lesser(uint8_t a, uint8_t b) {
    return a < b ? a : b;
}

static inline uint8_t greater(uint8_t a, uint8_t b) {
    return a > b ? a : b;
}

static inline uint8_t difference(uint8_t a, uint8_t b) {
    return (uint8_t)(greater(a, b) - lesser(a, b));
}

/* Lanes in use, in whole steps. */
static int lanes_of(const field *f, int side) {
    return (f->bodies[side] + LANES - 1) / LANES * LANES;
}

/* Half squares from a place to all forces of a side (DG-1.1.5). */
static void measure(const field *f, int side, int column, int row, uint8_t *restrict far) {
    const crowd *all = &f->all[side];
    for (int step = 0; step < lanes_of(f, side); step += LANES)
        for (int i = step; i < step + LANES; i++) {
            uint8_t x = difference(all->column[i], (uint8_t)column),
                    y = difference(all->row[i], (uint8_t)row);
            far[i] = (uint8_t)(x + y + greater(x, y));
        }
}

/* The eight bytes of a word together. */
static uint64_t sum_of_bytes(uint64_t word) {
    return word * UINT64_C(0x0101010101010101) >> 56;
}

/* Those of a step who are nearer than their limits, a bit each. */
static uint64_t nearer_in_step(const uint8_t *far, const uint8_t *limit) {
    static const lanes bit_of = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    lanes distance, too_far;
    memcpy(&distance, far, sizeof distance);
    memcpy(&too_far, limit, sizeof too_far);
    halves near = (halves)((lanes)(distance < too_far) & bit_of);
    return sum_of_bytes(near[0]) | sum_of_bytes(near[1]) << 8;
}

/* Those of a side who are nearer than each one's own limit. */
static uint64_t nearer(const field *f, int side, const uint8_t *far, const uint8_t *limit) {
    uint64_t all = 0;
    for (int step = 0; step < lanes_of(f, side); step += LANES)
        all |= nearer_in_step(far + step, limit + step) << step;
    return all;
}

/* Those of a side who are nearer than that. */
static uint64_t nearer_than(const field *f, int side, const uint8_t *far, int distance) {
    uint8_t limit[LANES];
    uint64_t all = 0;
    memset(limit, distance, sizeof limit);
    for (int step = 0; step < lanes_of(f, side); step += LANES)
        all |= nearer_in_step(far + step, limit) << step;
    return all;
}

/* A force comes. */
static void join(field *f, int side, int number) {
    const force *g = &f->of[side][number];
    crowd *all = &f->all[side];
    all->column[number] = (uint8_t)g->column;
    all->row[number] = (uint8_t)g->row;
    all->nearest[number] = (uint8_t)(g->nearest ? g->nearest + 1 : 0);
    all->target[number] = (uint8_t)(g->range && !g->engaged ? g->range + 1 : 0);
    all->volley[number] = g->dice ? g->range : 0;
    all->charge[number] = (uint8_t)(g->charges && !g->engaged ? g->reach + 3 : 0);
    f->live[side] |= bit(number);
    f->engaged[side] = (f->engaged[side] & ~bit(number)) | (uint64_t)g->engaged << number;
}

/* A force goes. */
static void part(field *f, int side, int number) {
    f->all[side].column[number] = OFF_THE_BOARD;
    f->live[side] &= ~bit(number);
    f->engaged[side] &= ~bit(number);
}

/* --- fire ------------------------------------------------------------------------------------------- */

/* DG-T4: per cent of hits a die. ORDER target rows; 1 square, 1.5 - 2 squares, over 2 squares */
static const uint8_t hits_a_die[TARGETS][3] = {{50, 33, 17}, {33, 17, 4}, {17, 4, 0}, {4, 0, 0}};
/* DG-3.9.17: per cent of hits a shot, by squares */
static const uint8_t hits_a_shot[] = {98, 98, 73, 52, 37, 27, 21};

int degre_volley_hits(const force *from, const force *to, int distance) {
    int dice = from->dice - to->shelter; /* DG-4.3.5 */
    int band = distance <= 2 ? 0 : distance <= 4 ? 1 : 2;
    return dice <= 0 ? 0 : dice * hits_a_die[degre_troops[to->troop].target][band];
}

int degre_shot_hits(int distance) {
    return hits_a_shot[(distance + 1) / 2];
}

static int volley_worth(const force *from, const force *to, int distance) {
    return least(degre_volley_hits(from, to, distance), 100 * to->stands) * to->stand / 100;
}

static int shot_worth(const force *to, int distance) {
    return share(to->stand, degre_shot_hits(distance));
}

enum bearing degre_bearing(const force *from, const force *to) {
    int dx = to->column - from->column, dy = to->row - from->row;
    bool straight = from->troop == LINE;
    if (from->formed) return AHEAD;
    if (straight ? gg_grid_ahead(from->facing, dx, dy) : gg_grid_in_arc(from->facing, dx, dy)) return AHEAD;
    return straight && dx != 0 && dy != 0 && dx != dy && dx != -dy ? NEVER : ASIDE;
}

static void weigh_target(const field *f, force *from, const force *to, int distance) {
    int value = from->shots ? shot_worth(to, distance) : volley_worth(from, to, distance);
    if (value <= from->kills[AHEAD]) return;
    enum bearing where = degre_bearing(from, to);
    if (where == NEVER || value <= from->kills[where]) return;
    if (from->shots || !gg_grid_screened(from->at, to->at, &f->troops)) from->kills[where] = value;
}

static void weigh_fire(const field *f, force *from, int side) {
    from->kills[AHEAD] = from->kills[ASIDE] = 0;
    if (from->engaged || !from->range) return;
    int enemies = other_side(side);
    uint8_t far[SIDE_BODIES];
    measure(f, enemies, from->column, from->row, far);
    for (uint64_t left = nearer_than(f, enemies, far, from->range + 1) & ~f->engaged[enemies]; left;
         left &= left - 1)
        weigh_target(f, from, &f->of[enemies][lowest(left)], far[lowest(left)]);
}

int degre_fire_worth(const force *g, int turn) {
    int aside = share(g->kills[ASIDE], turn);
    return aside > g->kills[AHEAD] ? aside : g->kills[AHEAD];
}

/* Only who can attack is worth more the nearer he is. */
static void find_nearest(field *f, force *g, int side) {
    if (!g->charges || is_commander(g->troop)) return;
    uint8_t far[SIDE_BODIES];
    measure(f, other_side(side), g->column, g->row, far);
    g->nearest = 2 * GG_GRID_COLUMNS;
    for (uint64_t left = f->live[other_side(side)]; left; left &= left - 1)
        g->nearest = least(g->nearest, far[lowest(left)]);
    f->all[side].nearest[g - f->of[side]] = (uint8_t)(g->nearest + 1);
}

/* --- melee ------------------------------------------------------------------------------------------ */

enum { UNKNOWN = '?' }; /* cards */

/* What comes of so many melees: strength lost, and how often the attacker captures. */
typedef struct tally {
    int lost[2], captures, melees;
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
    t->melees += 2;
}

/* DG-5.3.6 to DG-5.3.9, DG-5.8.2 */
static void count_equal(tally *t, const int strength[2]) {
    int half = least(strength[0], strength[1]) / 2;
    for (int i = 0; i < 2; i++) t->lost[i] += strength[1 - i] > 3 * strength[i] ? strength[i] : half;
    t->captures += strength[0] > strength[1];
    t->melees++;
}

/* What an attack gains; loot lost to the one is won by the other. cards: of the attacker against the other's,
 * DG-T8; if they are not known, those are superior twice, inferior twice and equal once in five melees, as
 * they are if nobody withdraws. */
static inline int attack_worth(party attacker, party attacked, int loot, char cards) {
    int strength[2] = {attacker.strength, attacked.strength};
    tally t = {0};
    if (strength[0] <= 0 || strength[1] <= 0) return 0;
    if (cards == UNKNOWN || cards == SUPERIOR) count_unequal(&t, strength, 0);
    if (cards == UNKNOWN || cards == INFERIOR) count_unequal(&t, strength, 1);
    if (cards == UNKNOWN || cards == EQUAL) count_equal(&t, strength);
    if (t.melees == 0) return 0; /* DG-5.4.2a to DG-5.4.4 */
    return attacked.worth * t.lost[1] / (t.melees * strength[1]) -
           attacker.worth * t.lost[0] / (t.melees * strength[0]) + 2 * loot * t.captures / t.melees;
}

static char cards_of(const degre_melee *melee, int attacker) {
    int own = melee->card[attacker], other = melee->card[other_side(attacker)];
    return own < NO_CARD && other < NO_CARD ? degre_mdi[own][other] : UNKNOWN;
}

/* DG-T1: straight ahead, as nearly all can turn that far. */
static bool may_support(const force *g, const force *contact) {
    int how = degre_troops[g->troop].support[0];
    return how == YES || (how == CAVALRY_ONLY && is_cavalry(contact->troop));
}

party degre_party(field *f, int side, int melee, const force *contact) {
    bool open = f->s->phase <= SUPPORT;
    party all = {contact->strength, contact->worth};
    for (uint64_t left = f->live[side]; left; left &= left - 1) {
        const force *g = &f->of[side][lowest(left)];
        bool declared = g->melee == melee, beside = are_neighbours(f, g, contact);
        if (!declared && (!open || g->engaged || !beside || !may_support(g, contact))) continue;
        int counts = declared ? 100 : WILLING;
        all.strength += share(g->strength, counts);
        all.worth += share(g->worth, counts);
    }
    return all;
}

int degre_melees_worth(field *f) {
    int sum = 0, attacker = f->s->attacker, attacked = other_side(attacker);
    for (int i = 0; i < f->s->melees && f->s->phase <= CARD; i++) {
        const force *a = degre_force_at(f, attacker, f->s->melee[i].at);
        const force *b = degre_force_at(f, attacked, f->s->melee[i].at);
        if (!a || !b) continue;
        sum += attack_worth(degre_party(f, attacker, i, a), degre_party(f, attacked, i, b), b->loot,
                            cards_of(&f->s->melee[i], attacker));
    }
    return sum;
}

/* A force multiplied to a strength. */
static party party_like(const force *g, int strength) {
    return (party){strength, g->worth * strength / g->strength};
}

/* The best attack on a force: half of those who could come do support it. */
static void weigh_peril(const field *f, force *g, int side) {
    const force *enemy = f->of[other_side(side)];
    g->peril = 0;
    if (!g->attackers) return;
    party defence = party_like(g, g->strength + share(g->backing, WILLING));
    for (uint64_t left = g->attackers; left; left &= left - 1) {
        const force *e = enemy + lowest(left);
        if (g->formed && is_cavalry(e->troop)) continue; /* DG-8.2.7 */
        party attack = party_like(e, e->strength + (g->assault - e->strength) / 2);
        int gain = attack_worth(attack, defence, g->loot, UNKNOWN);
        if (gain > g->peril) g->peril = gain;
    }
}

/* --- what has changed ------------------------------------------------------------------------------- */

/* Another battle, or one in which that has changed which everything depends on. */
static bool is_strange(const field *f, const degre_scenario *k, const degre_state *s) {
    return f->mark != k->mark || memcmp(f->bodies, s->bodies, sizeof f->bodies) != 0 ||
           memcmp(f->pieces, s->pieces, sizeof f->pieces) != 0 ||
           memcmp(&f->burnt, &s->burnt, sizeof f->burnt) != 0;
}

static void forget(field *f, const degre_scenario *k, const degre_state *s) {
    memset(f, 0, sizeof *f);
    memset(f->holder, NONE, sizeof f->holder);
    for (int side = 0; side < 2; side++)
        memset(f->all[side].column, OFF_THE_BOARD, sizeof f->all[side].column);
    f->mark = k->mark;
    f->burnt = s->burnt;
    memcpy(f->bodies, s->bodies, sizeof f->bodies);
    memcpy(f->pieces, s->pieces, sizeof f->pieces);
}

static int points_of(const degre_body *who) {
    return who->place == GONE ? 0 : degre_value(who);
}

/* The first bytes of a body, all that matters of it among them. */
typedef struct head {
    uint64_t word[2];
} head;
_Static_assert(offsetof(degre_body, melee) < sizeof(head), "all that matters is in front");

static head head_of(const degre_body *who) {
    head h;
    memcpy(&h, who, sizeof h);
    return h;
}

/* Nothing that matters has changed: what it has done and may still do in this turn does not. */
static bool is_as_it_was(const degre_body *who, const degre_body *was) {
    static const degre_body what_matters = {.at = -1,
                                            .troop = 255,
                                            .place = 255,
                                            .stands = 255,
                                            .mounted = 255,
                                            .facing = 255,
                                            .chief = 255,
                                            .formation = 255,
                                            .melee = 255};
    head a = head_of(who), b = head_of(was), mask = head_of(&what_matters);
    return !(((a.word[0] ^ b.word[0]) & mask.word[0]) | ((a.word[1] ^ b.word[1]) & mask.word[1]));
}

/* The same, wherever it faces. */
static bool is_alike(const degre_body *a, const degre_body *b) {
    return memcmp(a, b, offsetof(degre_body, facing)) == 0 && a->chief == b->chief &&
           a->formation == b->formation && a->melee == b->melee;
}

/* The bodies that are not as they were, and those whose commander is not. */
static uint64_t compare_bodies(field *f, int side) {
    uint64_t changed = 0;
    for (int i = 0; i < f->s->bodies[side]; i++) {
        const degre_body *who = &f->s->body[first_body(side) + i];
        degre_body *was = &f->body[first_body(side) + i];
        if (is_as_it_was(who, was)) continue;
        if (who->facing != was->facing) {
            was->facing = f->of[side][i].facing = who->facing;
            f->fire[side] |= bit(i);
        }
        if (is_alike(who, was)) continue;
        f->points[side] += points_of(who) - points_of(was);
        changed |= bit(i);
        if (is_commander(who->troop) && who->chief != NONE) changed |= bit(who->chief % SIDE_BODIES);
        *was = *who;
    }
    return changed;
}

/* Adds the forces whose square has become a place of melee or is one no more. */
static void compare_melees(field *f, uint64_t changed[2]) {
    const degre_state *s = f->s;
    bool same = f->melees == s->melees;
    for (int i = 0; i < s->melees && same; i++) same = f->contact[i] == s->melee[i].at;
    if (same) return;
    f->melees = s->melees;
    for (int i = 0; i < s->melees; i++) f->contact[i] = s->melee[i].at;
    for (int side = 0; side < 2; side++)
        for (uint64_t left = f->live[side] & ~changed[side]; left; left &= left - 1) {
            int number = lowest(left);
            if (f->of[side][number].engaged != is_engaged(s, &s->body[first_body(side) + number]))
                changed[side] |= bit(number);
        }
}

static holding holding_of(const degre_state *s, const degre_piece *piece) {
    bool kept = piece->place == ON_BOARD && piece->owner != GG_NOBODY;
    int keeper = kept ? body_at(s, piece->owner, piece->at) : NONE;
    return (holding){piece->kind, piece->owner, piece->place, (uint8_t)keeper};
}

static void add_piece(field *f, const holding *piece, gear of[BODIES]) {
    int worth = A_POINT * degre_equipment[piece->kind].cost;
    if (piece->place != ON_BOARD || piece->owner == GG_NOBODY) return;
    if (piece->keeper == NONE) {
        f->deserted[piece->owner] += worth;
        return;
    }
    gear *g = &of[piece->keeper];
    g->loot += worth;
    if (piece->kind == WAGON) return;
    g->guns++;
    g->shots = (uint8_t)(g->shots + (piece->kind == HORSE_GUN ? 2 : 3)); /* DG-T3, DG-3.4.1 */
}

/* Adds the forces that have other equipment than they had. */
static void share_out(field *f, uint64_t changed[2]) {
    const degre_state *s = f->s;
    gear of[BODIES] = {0};
    f->deserted[0] = f->deserted[1] = f->things[0] = f->things[1] = 0;
    for (int p = first_piece(s); p < end_of_pieces(s); p = next_piece(s, p)) add_piece(f, &f->piece[p], of);
    for (int body = 0; body < BODIES; body++)
        if (memcmp(&of[body], &f->gear[body], sizeof of[body]) != 0)
            changed[side_of(body)] |= bit(body % SIDE_BODIES);
    memcpy(f->gear, of, sizeof of);
    degre_add_things(f->k, s, f->things);
}

static void compare_things(field *f, uint64_t changed[2]) {
    const degre_state *s = f->s;
    bool same = memcmp(f->holder, s->holder, sizeof f->holder) == 0;
    for (int p = first_piece(s); p < end_of_pieces(s); p = next_piece(s, p)) {
        holding now = holding_of(s, &s->piece[p]);
        same &= memcmp(&now, &f->piece[p], sizeof now) == 0;
        f->piece[p] = now;
    }
    memcpy(f->holder, s->holder, sizeof f->holder);
    if (!same) share_out(f, changed);
}

/* A force that can attack adds to the assault on all whom it reaches, be it only in support. */
static void weigh_charge(field *f, const force *from, force *to, int side, int distance, int sign) {
    int target = other_side(side);
    to->assault += sign * from->strength;
    if (distance <= from->reach) to->attackers ^= bit((int)(from - f->of[side]));
    f->weak[target] |= bit((int)(to - f->of[target]));
}

static void weigh_backing(field *f, const force *from, force *to, int side, int sign) {
    if (!may_support(from, to)) return;
    to->backing += sign * from->strength;
    f->weak[side] |= bit((int)(to - f->of[side]));
}

static void meet_enemies(field *f, force *g, int side, int sign) {
    int enemies = other_side(side);
    const crowd *all = &f->all[enemies];
    uint8_t far[SIDE_BODIES];
    measure(f, enemies, g->column, g->row, far);
    f->lone[enemies] |= nearer(f, enemies, far, all->nearest);
    if (g->engaged) return;
    f->fire[enemies] |= nearer(f, enemies, far, all->target);
    for (uint64_t left = nearer(f, enemies, far, all->charge); left; left &= left - 1)
        weigh_charge(f, &f->of[enemies][lowest(left)], g, enemies, far[lowest(left)], sign);
    if (!g->charges) return;
    for (uint64_t left = nearer_than(f, enemies, far, g->reach + 3) & ~f->engaged[enemies]; left;
         left &= left - 1)
        weigh_charge(f, g, &f->of[enemies][lowest(left)], side, far[lowest(left)], sign);
}

/* What a force and all others are to each other is added, or with sign -1 taken back. */
static void meet(field *f, force *g, int side, int sign) {
    meet_enemies(f, g, side, sign);
    if (g->engaged) return;
    uint8_t far[SIDE_BODIES];
    measure(f, side, g->column, g->row, far);
    for (uint64_t left = nearer_than(f, side, far, BESIDE + 1) & ~f->engaged[side]; left; left &= left - 1) {
        force *friend = &f->of[side][lowest(left)];
        weigh_backing(f, g, friend, side, sign);
        weigh_backing(f, friend, g, side, sign);
    }
}

static void leave(field *f, int side, int number) {
    part(f, side, number);
    meet(f, &f->of[side][number], side, -1);
}

static void enter(field *f, int side, int number) {
    force *g = &f->of[side][number];
    int body = first_body(side) + number;
    if (!is_force(&f->s->body[body])) return;
    describe(g, f->k, f->s, body, &f->gear[body]);
    meet(f, g, side, 1);
    join(f, side, number);
    f->fire[side] |= bit(number);
    f->lone[side] |= bit(number);
    f->weak[side] |= bit(number);
}

/* Troops have come to a square or left it: they are in the way of those who can fire beyond. */
static void look_past(field *f, int square) {
    uint8_t far[SIDE_BODIES];
    for (int side = 0; side < 2; side++) {
        measure(f, side, gg_grid_column(square), gg_grid_row(square), far);
        f->fire[side] |= nearer(f, side, far, f->all[side].volley);
    }
}

static void compare_troops(field *f) {
    for (int row = 0; row < f->k->grid.rows; row++) {
        uint32_t now = f->s->troops[0].row[row] | f->s->troops[1].row[row];
        for (uint32_t left = now ^ f->troops.row[row]; left; left &= left - 1)
            look_past(f, gg_grid_square(__builtin_ctz(left), row));
        f->troops.row[row] = now;
    }
}

static void weigh_again(field *f, int side) {
    force *of = f->of[side];
    for (uint64_t left = f->fire[side] & f->live[side]; left; left &= left - 1)
        weigh_fire(f, &of[lowest(left)], side);
    for (uint64_t left = f->lone[side] & f->live[side]; left; left &= left - 1)
        find_nearest(f, &of[lowest(left)], side);
    for (uint64_t left = f->weak[side] & f->live[side]; left; left &= left - 1)
        weigh_peril(f, &of[lowest(left)], side);
    f->fire[side] = f->lone[side] = f->weak[side] = 0;
}

static void look(field *f) {
    uint64_t changed[2] = {compare_bodies(f, 0), compare_bodies(f, 1)};
    compare_melees(f, changed);
    compare_things(f, changed);
    for (int side = 0; side < 2; side++)
        for (uint64_t left = changed[side] & f->live[side]; left; left &= left - 1)
            leave(f, side, lowest(left));
    for (int side = 0; side < 2; side++)
        for (uint64_t left = changed[side]; left; left &= left - 1) enter(f, side, lowest(left));
    compare_troops(f);
    for (int side = 0; side < 2; side++) weigh_again(f, side);
}

void degre_look(field *f, const degre_scenario *k, const degre_state *s) {
    if (is_strange(f, k, s)) forget(f, k, s);
    f->k = k;
    f->s = s;
    look(f);
}
