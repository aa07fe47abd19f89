/* De Gre - Sweet: melee. */
#include "rules/degre/melee.h"

#include <string.h>

#include "rules/degre/body.h"
#include "rules/degre/retreat.h"
#include "rules/degre/tables.h"

bool degre_in_contact(const degre_state *s, int body) {
    return degre_melee_at(s, s->body[body].at) != NONE;
}

bool degre_beside_contact(const degre_state *s, int body) {
    if (degre_in_contact(s, body)) return false;
    for (int i = 0; i < s->melees; i++)
        if (gg_grid_way(s->body[body].at, s->melee[i].at) != NO_WAY) return true;
    return false;
}

/* DG-5.3.5: reading order. */
void degre_sort_melees(degre_state *s) {
    for (int i = 1; i < s->melees; i++)
        for (int n = i; n > 0 && s->melee[n - 1].at > s->melee[n].at; n--) {
            degre_melee swap = s->melee[n];
            s->melee[n] = s->melee[n - 1];
            s->melee[n - 1] = swap;
        }
}

void degre_end_melees(degre_state *s) {
    memset(s->melee, 0, sizeof s->melee);
    s->melees = 0;
}

/* --- supports, DG-5.1 and DG-7.1 -------------------------------------------------------------------- */

/* DG-T1: may this type support toward a square `eighths` off its facing? DG-5.1.6: cavalry is the contact
 * unit. */
static gg_rule direction_fault(int troop, int eighths, bool for_cavalry) {
    if (eighths > 2) return DG_5_1_5;
    int entry = degre_troops[troop].support[eighths];
    if (entry == NO) return DG_T1;
    return entry == CAVALRY_ONLY && !for_cavalry ? DG_1_2_2 : 0;
}

static bool for_cavalry(const degre_state *s, int side, int square) {
    int contact = s->map[side][square];
    return contact != NONE && is_cavalry(s->body[contact].troop);
}

/* DG-8.2.6: in Square each outer side is a facing; the one nearest to the contact square tells why not. */
static gg_rule formed_fault(const degre_body *who, int way, bool cavalry) {
    int nearest = 5;
    gg_rule why = DG_8_2_6;
    for (int side = 0; side < 4; side++) {
        int eighths = gg_grid_turn(way, 2 * side);
        if (!(who->sides >> side & 1) || eighths >= nearest) continue;
        nearest = eighths;
        why = direction_fault(who->troop, eighths, cavalry);
        if (!why) return 0;
    }
    return why;
}

static gg_rule facing_fault(const degre_state *s, int body, int square, int facing) {
    const degre_body *who = &s->body[body];
    int side = side_of(body), way = gg_grid_way(who->at, square);
    bool cavalry = for_cavalry(s, side, square);
    if (who->formation != NONE) return formed_fault(who, way, cavalry);
    if (side != s->attacker) {
        if ((who->marks & REFACED) && facing != who->facing) return DG_2_7_4;
        if (gg_grid_turn(facing, who->laid_facing) > 2) return DG_5_1_8;
        bool wheels = is_cavalry(who->troop) && !cavalry; /* DG-5.1.9 */
        if (wheels && direction_fault(who->troop, gg_grid_turn(way, who->laid_facing), cavalry))
            return DG_5_1_9;
    }
    return direction_fault(who->troop, gg_grid_turn(way, facing), cavalry);
}

static gg_rule support_fault(const degre_state *s, int body, int square) {
    const degre_body *who = &s->body[body];
    int side = side_of(body), enemy = s->map[other_side(side)][square];
    if (degre_melee_at(s, square) == NONE) return DG_5_1_4;
    if (is_commander(who->troop) && who->chief != NONE) return DG_7_1_1;
    if (degre_in_contact(s, body) || who->melee != NONE) return DG_5_1_12;
    if (gg_grid_way(who->at, square) == NO_WAY) return DG_5_1_4;
    bool formed = side == s->attacker && enemy != NONE && s->body[enemy].formation != NONE;
    return formed && is_cavalry(who->troop) ? DG_8_2_9 : 0;
}

gg_verdict degre_judge_support(const degre_scenario *k, const degre_state *s, gg_side side,
                               const gg_action *action) {
    int body = action->arg[0], square = action->arg[1], facing = action->arg[2];
    if (action->count != 3 || body < 0 || body >= BODIES || side_of(body) != (int)side ||
        !on_board(&s->body[body]) || !gg_grid_on_board(k->grid, square))
        return gg_forbid(DG_5_1_4, -1, -1);
    if (facing < 0 || facing >= GG_GRID_WAYS) return gg_forbid(DG_2_7_6, body, -1);
    gg_rule fault = support_fault(s, body, square);
    if (!fault) fault = facing_fault(s, body, square, facing);
    return fault ? gg_forbid(fault, body, square_subject(square)) : gg_legal();
}

void degre_apply_support(const battle *b, gg_side side, const gg_action *action) {
    (void)side;
    degre_body *who = &b->s->body[action->arg[0]];
    if (who->formation == NONE) degre_face(b->s, action->arg[0], action->arg[2]);
    who->melee = (uint8_t)degre_melee_at(b->s, action->arg[1]);
    tell(b, EV_SUPPORTS, GG_EVENT_RESULT, DG_5_1_4, 0, action->arg[0], square_subject(action->arg[1]));
}

int degre_support_facing(const degre_state *s, int body, int square) {
    static const int8_t turns[8] = {0, 1, -1, 2, -2, 3, -3, 4};
    for (int i = 0; i < 8; i++) {
        int facing = (s->body[body].facing + turns[i]) & 7;
        if (!facing_fault(s, body, square, facing)) return facing;
    }
    return NO_WAY;
}

static void list_supports(const degre_state *s, int side, gg_list *list) {
    for (int body = first_body(side); body < end_of_bodies(s, side); body++) {
        if (!on_board(&s->body[body])) continue;
        for (int i = 0; i < s->melees; i++) {
            if (support_fault(s, body, s->melee[i].at)) continue;
            int facing = degre_support_facing(s, body, s->melee[i].at);
            if (facing != NO_WAY) list_put(list, DO_SUPPORT, 3, body, s->melee[i].at, facing);
        }
    }
}

void degre_list_supports(const degre_state *s, gg_side side, gg_list *list) {
    list_put(list, DO_PASS, 0, 0, 0, 0);
    list_supports(s, (int)side, list);
}

bool degre_may_support(const degre_state *s, int side) {
    gg_list none = no_list();
    list_supports(s, side, &none);
    if (none.cut || side == s->attacker) return none.cut;
    for (int body = first_body(side); body < end_of_bodies(s, side);
         body++) { /* DG-2.7.4: to turn is enough */
        const degre_body *who = &s->body[body];
        bool free = on_board(who) && who->formation == NONE && who->melee == NONE && !(who->marks & REFACED);
        if (free && !(is_commander(who->troop) && who->chief != NONE) && degre_beside_contact(s, body))
            return true;
    }
    return false;
}

/* --- cards, DG-5.3.3 -------------------------------------------------------------------------------- */

uint8_t degre_owes_cards(const degre_state *s) {
    uint8_t sides = 0;
    for (int i = 0; i < s->melees; i++)
        for (int side = 0; side < 2; side++)
            if (s->melee[i].card[side] == NO_CARD) sides |= (uint8_t)(1 << side);
    return sides;
}

gg_verdict degre_judge_card(const degre_scenario *k, const degre_state *s, gg_side side,
                            const gg_action *action) {
    (void)k;
    int melee = action->count == 2 ? degre_melee_at(s, action->arg[0]) : NONE;
    if (melee == NONE) return gg_forbid(DG_5_3_3, -1, -1);
    if (s->melee[melee].card[side] != NO_CARD)
        return gg_forbid(DG_5_3_3, square_subject(s->melee[melee].at), -1);
    if (action->arg[1] < COLUMN_CARD || action->arg[1] > WITHDRAWAL_CARD) return gg_forbid(DG_0_1_6, -1, -1);
    return gg_legal();
}

void degre_apply_card(const battle *b, gg_side side, const gg_action *action) {
    int melee = degre_melee_at(b->s, action->arg[0]);
    b->s->melee[melee].card[side] = (uint8_t)action->arg[1];
    tell(b, EV_CHOSEN, GG_EVENT_NOTE, DG_5_3_3, 0, square_subject(action->arg[0]), side_subject((int)side));
}

void degre_list_cards(const degre_state *s, gg_side side, gg_list *list) {
    for (int i = 0; i < s->melees; i++)
        for (int card = COLUMN_CARD; card <= WITHDRAWAL_CARD && s->melee[i].card[side] == NO_CARD; card++)
            list_put(list, DO_CARD, 2, s->melee[i].at, card, 0);
}

/* --- the circle, DG-5.5 ----------------------------------------------------------------------------- */

/* Whoever fights for one side, in the order of the circle: the contact square first. */
typedef struct force {
    int side, count;
    uint8_t body[1 + GG_GRID_WAYS], chief[1 + GG_GRID_WAYS]; /* NONE: none there */
    int strength;
    int spared; /* what the ground takes off its loss, and by which rule */
    gg_rule spared_by;
} force;

static void enlist(const degre_state *s, force *f, int body) {
    f->body[f->count] = (uint8_t)body;
    f->chief[f->count++] = (uint8_t)(is_commander(s->body[body].troop) ? NONE : s->body[body].chief);
    f->strength += degre_strength(s, body);
}

static force force_of(const degre_scenario *k, const degre_state *s, int side, int melee) {
    force f = {.side = side};
    int contact = s->map[side][s->melee[melee].at];
    if (contact != NONE) enlist(s, &f, contact);
    for (int way = 0; way < GG_GRID_WAYS; way++) { /* DG-5.5.3 */
        int square = gg_grid_step(k->grid, s->melee[melee].at, way);
        int body = square == NOWHERE ? NONE : s->map[side][square];
        if (body != NONE && s->body[body].melee == melee) enlist(s, &f, body);
    }
    return f;
}

/* The next stand of a place in the circle, DG-5.5.4: whose, and its value; 0: nobody is left. */
static int next_stand(const degre_state *s, const force *f, int place, int *whose, bool *mounted) {
    const degre_body *who = &s->body[f->body[place]];
    *whose = f->body[place];
    *mounted = false;
    if (who->stands) return degre_troops[who->troop].value;
    *mounted = true;
    if (who->mounted) return degre_troops[MOUNTED_CREW].value;
    *mounted = false;
    *whose = f->chief[place];
    if (*whose == NONE || s->body[*whose].stands == 0) return 0;
    return degre_troops[s->body[*whose].troop].value;
}

/* DG-5.6: destroys stands as near to `due` as can be; returns the value destroyed. */
static int take_losses(const battle *b, const force *f, int due) {
    int lost = 0, from = 0, whose = NONE;
    bool mounted = false, first = true;
    while (due > 0) {
        int places = first ? 1 : f->count, fits = -1, least = 0, least_at = -1; /* DG-5.6.3 */
        for (int i = 0; i < places; i++) {
            int place = first ? 0 : (from + i) % f->count,
                value = next_stand(b->s, f, place, &whose, &mounted);
            if (value == 0) continue;
            if (least_at < 0 || value < least) {
                least = value;
                least_at = place;
            }
            if (value <= due && fits < 0) fits = place;
        }
        if (least_at < 0) break;
        bool last = fits < 0; /* DG-5.6.4 */
        if (last && least - due > due) break;
        if (last && least - due == due) {
            int heads = gg_roll_one(b->dice, 0, 1, "the coin for a stand of", f->body[least_at]);
            tell(b, EV_COIN, GG_EVENT_DICE, DG_5_6_1, heads, f->body[least_at], -1);
            if (!heads) break;
        }
        int place = last ? least_at : fits, value = next_stand(b->s, f, place, &whose, &mounted);
        degre_kill(b, whose, mounted, -1, last ? DG_5_6_4 : DG_5_6_2);
        lost += value;
        due -= value;
        from = place + 1;
        first = false;
        if (last) break;
    }
    return lost;
}

/* --- the result, DG-5.3 ----------------------------------------------------------------------------- */

static int left_of(const degre_state *s, const force *f) {
    int sum = 0;
    for (int i = 0; i < f->count; i++) {
        const degre_body *who = &s->body[f->body[i]];
        sum += who->stands * degre_troops[who->troop].value + who->mounted * degre_troops[MOUNTED_CREW].value;
        if (f->chief[i] != NONE)
            sum += s->body[f->chief[i]].stands * degre_troops[s->body[f->chief[i]].troop].value;
    }
    return sum;
}

/* Somebody of that place is still there: the body, or the commander it left alone. */
static int survivor(const degre_state *s, const force *f, int place) {
    if (on_board(&s->body[f->body[place]])) return f->body[place];
    return f->chief[place] != NONE && on_board(&s->body[f->chief[place]]) ? f->chief[place] : NONE;
}

static void send_back(const battle *b, const force *f, int melee, unsigned marks) {
    b->s->melee[melee].retreats |= (uint8_t)(1 << f->side);
    for (int i = 0; i < f->count; i++) {
        int body = survivor(b->s, f, i);
        if (body == NONE) continue;
        bool contact = b->s->body[body].at == b->s->melee[melee].at;
        b->s->body[body].marks |= (uint8_t)(MUST_RETREAT | marks | (contact ? 0u : (unsigned)TAKES_ALL));
        degre_break_formation(b->s, body); /* DG-8.3.5 */
    }
}

/* DG-5.3.17 */
static void wipe_out(const battle *b, const force *f, gg_rule rule) {
    for (int i = 0; i < f->count; i++)
        for (int body; (body = survivor(b->s, f, i)) != NONE;) degre_destroy_body(b, body, rule);
}

/* DG-6.1.5, DG-13.2.1, DG-13.3.2: the ground is on the defender's side; worked out before anybody falls. */
static void take_shelter(const battle *b, int melee, force *f) {
    const degre_state *s = b->s;
    int square = s->melee[melee].at, terrain = degre_terrain_at(b->k, s, square);
    if (degre_is_protected(b->k, s, square)) {
        f->spared = terrain == FORT ? 8 : 4;
        f->spared_by = terrain == FORT ? DG_13_3_2 : DG_6_1_5;
        return;
    }
    int contact = s->map[s->attacker][square], came = contact == NONE ? NO_WAY : s->body[contact].came;
    if (!rule_on(b->k, HILL_RULES) || terrain != HILL || came == NO_WAY) return;
    int from = gg_grid_step(b->k->grid, square, gg_grid_opposite(came));
    if (from != NOWHERE && degre_terrain_at(b->k, s, from) == HILL) return;
    f->spared = 4;
    f->spared_by = DG_13_2_1;
}

/* One side's loss, item by item. */
static int suffer(const battle *b, int melee, const force *f, int due, gg_rule why) {
    int square = square_subject(b->s->melee[melee].at);
    tell(b, EV_LOSS, GG_EVENT_ITEM, why, due, square, side_subject(f->side));
    if (due > f->strength) due = f->strength; /* DG-5.3.16 */
    int spared = f->spared > due ? due : f->spared;
    if (spared) tell(b, EV_LOSS, GG_EVENT_ITEM, f->spared_by, -spared, square, side_subject(f->side));
    return take_losses(b, f, due - spared);
}

static void stays(const battle *b, const force *f, int melee) {
    if (left_of(b->s, f))
        tell(b, EV_STAYS, GG_EVENT_NOTE, DG_5_3_18, 0, square_subject(b->s->melee[melee].at),
             side_subject(f->side));
}

/* DG-5.3.6 to DG-5.3.9 */
static void fight_equal(const battle *b, int melee, force *f) {
    degre_melee *m = &b->s->melee[melee];
    int weaker = f[0].strength < f[1].strength ? 0 : 1, stronger = other_side(weaker);
    int weak = f[weaker].strength, strong = f[stronger].strength;
    bool even = weak == strong;
    for (int side = 0; side < 2; side++) suffer(b, melee, &f[side], weak / 2, even ? DG_5_3_9 : DG_5_3_6);
    if (even) {
        for (int side = 0; side < 2; side++) send_back(b, &f[side], melee, 0);
        m->captor = KEEPS; /* DG-5.8.4 */
        return;
    }
    m->captor = (uint8_t)stronger; /* DG-5.8.2 */
    m->title = BY_STRENGTH;
    if (strong > 3 * weak)
        wipe_out(b, &f[weaker], DG_5_3_8);
    else
        send_back(b, &f[weaker], melee, 0); /* DG-5.3.7 */
    stays(b, &f[stronger], melee);
}

/* DG-5.3.10 to DG-5.3.15 */
static void fight_unequal(const battle *b, int melee, force *f, int superior) {
    int inferior = other_side(superior), s = f[superior].strength;
    int lost = suffer(b, melee, &f[inferior], s <= 4 ? s : (s + 4) / 2, DG_5_3_10);
    suffer(b, melee, &f[superior], lost / 2, DG_5_3_11);
    int left[2] = {left_of(b->s, &f[0]), left_of(b->s, &f[1])};
    int weaker = left[superior] < left[inferior] ? superior : inferior,
        stronger = other_side(weaker);             /* DG-5.3.14 */
    b->s->melee[melee].captor = (uint8_t)superior; /* DG-5.8.1 */
    if (left[stronger] >= 3 * left[weaker])
        wipe_out(b, &f[weaker], DG_5_3_15);
    else
        send_back(b, &f[weaker], melee, 0); /* DG-5.3.13 */
    stays(b, &f[stronger], melee);
}

/* DG-5.4.2 to DG-5.4.4 */
static void withdraw(const battle *b, int melee, const force *f, unsigned sides) {
    for (int side = 0; side < 2; side++) {
        if (!(sides >> side & 1)) continue;
        send_back(b, &f[side], melee, TAKES_ALL);
        tell(b, EV_WITHDRAWS, GG_EVENT_RESULT, sides == 3 ? DG_5_4_4 : DG_5_4_2a, 0,
             square_subject(b->s->melee[melee].at), side_subject(side));
    }
    b->s->melee[melee].captor = (uint8_t)defender(b->s); /* who held it keeps it */
}

static void fight(const battle *b, int melee) {
    degre_state *s = b->s;
    degre_melee *m = &s->melee[melee];
    force f[2] = {force_of(b->k, s, 0, melee), force_of(b->k, s, 1, melee)};
    take_shelter(b, melee, &f[defender(s)]);
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < f[side].count; i++) {
            tell(b, EV_STRENGTH, GG_EVENT_ITEM, DG_5_3_1, degre_strength(s, f[side].body[i]), f[side].body[i],
                 -1);
            s->body[f[side].body[i]].marks |= FOUGHT;
            if (f[side].chief[i] == NONE) continue;
            s->body[f[side].chief[i]].marks |= FOUGHT;
            s->body[f[side].chief[i]].melee = s->body[f[side].body[i]].melee;
        }
    switch (degre_mdi[m->card[0]][m->card[1]]) {
    case EQUAL: fight_equal(b, melee, f); break;
    case SUPERIOR: fight_unequal(b, melee, f, 0); break;
    case INFERIOR: fight_unequal(b, melee, f, 1); break;
    case ESCAPES: withdraw(b, melee, f, 1); break;
    case ENEMY_ESCAPES: withdraw(b, melee, f, 2); break;
    default: withdraw(b, melee, f, 3);
    }
    bool alive[2] = {left_of(s, &f[0]) > 0, left_of(s, &f[1]) > 0};
    if (m->captor == KEEPS && !alive[0] && !alive[1]) m->captor = GG_NOBODY; /* DG-5.8.3 */
    if (m->captor < 2 && !alive[m->captor]) {                                /* DG-5.8.5 */
        m->captor = (uint8_t)(alive[other_side(m->captor)] ? other_side(m->captor) : (int)GG_NOBODY);
        m->title = BY_SURVIVAL;
    }
}

void degre_reveal(const battle *b) {
    for (int i = 0; i < b->s->melees; i++)
        for (int side = 0; side < 2; side++)
            tell(b, EV_REVEALED, GG_EVENT_RESULT, DG_5_3_3, b->s->melee[i].card[side],
                 square_subject(b->s->melee[i].at), side_subject(side));
}

bool degre_needs_coin(const degre_scenario *k, const degre_state *s) {
    if (s->melees == 0) return false;
    degre_state trial = *s;
    gg_dice none;
    gg_dice_ask(&none);
    degre_fight(&(battle){k, &trial, &none, NULL});
    return none.need.count > 0;
}

void degre_fight(const battle *b) {
    for (int i = 0; i < b->s->melees; i++) fight(b, i);
    for (int i = 0; i < b->s->melees; i++) b->s->melee[i].card[0] = b->s->melee[i].card[1] = NO_CARD;
}

/* --- captures, DG-5.8 ------------------------------------------------------------------------------- */

static void give(const battle *b, int piece, int owner, gg_rule rule) {
    degre_piece *what = &b->s->piece[piece];
    if (what->owner == owner) return;
    what->owner = (uint8_t)owner;
    tell(b, owner == GG_NOBODY ? EV_ABANDONED : EV_CAPTURED, GG_EVENT_RESULT, rule, 0, piece_subject(piece),
         owner == GG_NOBODY ? -1 : side_subject(owner));
}

/* Whoever holds the ground: of that side, there and not about to retreat. */
static bool holds_ground(const degre_state *s, int side, int square) {
    int body = s->map[side][square];
    return body != NONE && !(s->body[body].marks & MUST_RETREAT);
}

static gg_rule capture_rule(const degre_melee *m, bool goes, bool stands_there) {
    static const gg_rule titles[] = {DG_5_8_1, DG_5_8_2, DG_5_8_5}; /* ORDER enum title */
    if (m->captor == KEEPS) return DG_5_8_4;
    if (goes) return DG_5_8_6;
    return stands_there ? titles[m->title] : DG_5_8_7;
}

/* Decides whose the equipment of the contact square is; true: somebody was asked what he takes along. */
static bool capture(const battle *b, degre_melee *m) {
    degre_state *s = b->s;
    uint8_t pieces[HAULED];
    int count = degre_pieces_at(s, m->at, GG_NOBODY, pieces);
    int captor = m->captor == KEEPS ? defender(s) : m->captor;
    if (captor == GG_NOBODY) {
        for (int i = 0; i < count; i++) give(b, pieces[i], GG_NOBODY, DG_5_8_3);
        return false;
    }
    int body = s->map[captor][m->at];
    bool all = body != NONE && (s->body[body].marks & TAKES_ALL), goes = (m->retreats >> captor & 1) != 0;
    if (!all && goes && body != NONE && degre_choose_equipment(b, body, GG_NOBODY)) return true;
    gg_rule rule = capture_rule(m, goes, body != NONE);
    int other = holds_ground(s, other_side(captor), m->at) && m->captor != KEEPS ? other_side(captor)
                                                                                 : (int)GG_NOBODY;
    for (int i = 0; i < count; i++) {
        bool taken = all || !goes || (s->piece[pieces[i]].marks & ALONG);
        give(b, pieces[i], taken ? captor : other, rule);
    }
    return false;
}

/* --- retreats in order, DG-5.3.5 and DG-5.7.11 ------------------------------------------------------ */

static int next_to_retreat(const degre_scenario *k, const degre_state *s, int side, int melee) {
    force f = force_of(k, s, side, melee);
    for (int i = 0; i < f.count; i++)
        if (s->body[f.body[i]].marks & MUST_RETREAT) return f.body[i];
    return NONE;
}

bool degre_aftermath(const battle *b) {
    degre_state *s = b->s;
    for (int i = 0; i < s->melees; i++) {
        if (!s->melee[i].settled) {
            s->melee[i].settled = !capture(b, &s->melee[i]);
            return true;
        }
        for (int turn = 0; turn < 2; turn++) {
            int body = next_to_retreat(b->k, s, turn == 0 ? s->attacker : defender(s), i);
            if (body == NONE) continue;
            degre_retreat(b, body);
            return true;
        }
    }
    return false;
}
