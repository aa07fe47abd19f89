/* De Gre - Sweet: bodies and pieces on the board. */
#include "rules/degre/body.h"

#include <string.h>

#include "rules/degre/tables.h"

degre_body degre_blank_body(int troop) {
    return (degre_body){.at = NOWHERE,
                        .troop = (uint8_t)troop,
                        .chief = NONE,
                        .came = NO_WAY,
                        .formation = NONE,
                        .melee = NONE};
}

degre_piece degre_blank_piece(void) {
    return (degre_piece){.at = NOWHERE, .swept = NOWHERE, .owner = GG_NOBODY};
}

/* --- what stands where ------------------------------------------------------------------------------ */

/* DG-6.4.5b, DG-6.4.6: burnt ground is open, a burnt bridge is the river it crossed. */
int degre_terrain_at(const degre_scenario *k, const degre_state *s, int square) {
    int terrain = k->terrain[square];
    if (!gg_grid_has(&s->burnt, square)) return terrain;
    return terrain == BRIDGE ? WATER : OPEN;
}

bool degre_is_protected(const degre_scenario *k, const degre_state *s, int square) {
    return gg_grid_has(&k->protects, square) && !gg_grid_has(&s->burnt, square);
}

int degre_strength(const degre_state *s, int body) {
    const degre_body *who = &s->body[body];
    int sum = who->stands * degre_troops[who->troop].value + who->mounted * degre_troops[MOUNTED_CREW].value;
    if (!is_commander(who->troop) && who->chief != NONE) sum += degre_troops[s->body[who->chief].troop].value;
    return sum;
}

int degre_value(const degre_body *who) {
    return who->stands * degre_troops[who->troop].cost + who->mounted * degre_troops[MOUNTED_CREW].cost;
}

bool degre_in_square(const degre_body *who) {
    return who->formation != NONE;
}

/* DG-8.1.10: spread over the outer sides, the odd ones to the earlier side in the order N, E, S, W. */
int degre_stands_on_side(const degre_body *who, int side, int stands) {
    if (!(who->sides >> side & 1)) return 0;
    int sides = __builtin_popcount(who->sides & 15u);
    int earlier = __builtin_popcount(who->sides & ((1u << side) - 1));
    return stands / sides + (earlier < stands % sides);
}

int degre_melee_at(const degre_state *s, int square) {
    for (int i = 0; i < s->melees; i++)
        if (s->melee[i].at == square) return i;
    return NONE;
}

int degre_pieces_at(const degre_state *s, int square, int side, uint8_t out[HAULED]) {
    int count = 0;
    for (int p = first_piece(s); p < end_of_pieces(s); p = next_piece(s, p))
        if (lies_at(&s->piece[p], square) && (side == GG_NOBODY || s->piece[p].owner == side) &&
            count < HAULED)
            out[count++] = (uint8_t)p;
    return count;
}

int degre_troops_near(const degre_state *s, int side, int square, int near, int16_t out[SIDE_BODIES]) {
    int row = gg_grid_row(square), column = gg_grid_column(square), count = 0;
    int from = column - near < 0 ? 0 : column - near, low = row - near < 0 ? 0 : row - near;
    int high = row + near >= GG_GRID_ROWS ? GG_GRID_ROWS - 1 : row + near;
    uint32_t window = ((UINT32_C(2) << (column + near - from)) - 1) << from;
    for (int r = low; r <= high; r++)
        for (uint32_t left = s->troops[side].row[r] & window; left && count < SIDE_BODIES; left &= left - 1)
            out[count++] = (int16_t)gg_grid_square(__builtin_ctz(left), r);
    return count;
}

/* --- stacking --------------------------------------------------------------------------------------- */

degre_load degre_load_of(const degre_state *s, int body) {
    const degre_body *who = &s->body[body];
    return (degre_load){.body = body,
                        .side = side_of(body),
                        .troop = who->troop,
                        .stands = stands_of(who),
                        .chief = !is_commander(who->troop) && who->chief != NONE};
}

gg_rule degre_equipment_fault(const degre_state *s, int guns, int wagons, int square) {
    for (int p = first_piece(s); p < end_of_pieces(s); p = next_piece(s, p)) {
        if (!lies_at(&s->piece[p], square)) continue;
        if (is_gun(&s->piece[p]))
            guns++;
        else
            wagons++;
    }
    return guns > 2 ? DG_2_3_3 : wagons > 1 ? DG_2_3_4 : 0;
}

/* DG-2.2.8: light units reform and units are worn out by being joined only then. */
static bool is_movement_step(const degre_state *s) {
    return s->phase == FORCED || s->phase == MOVE;
}

static gg_rule company_fault(const degre_state *s, const degre_load *load, int square) {
    int other = s->map[load->side][square];
    if (other == NONE || other == load->body) return 0;
    const degre_body *there = &s->body[other];
    if (is_commander(there->troop)) return is_commander(load->troop) || load->chief ? DG_2_3_6 : 0;
    bool two_chiefs = (is_commander(load->troop) || load->chief) && there->chief != NONE;
    if (is_commander(load->troop)) return two_chiefs ? DG_2_3_6 : 0; /* DG-2.3.7 */
    if (there->troop == CREW && load->troop == CREW) {               /* DG-2.3.2 */
        if (stands_of(there) + load->stands > 6) return DG_2_3_5;
    } else if (there->troop == CREW || load->troop == CREW) {
        return DG_2_3_9;
    } else if (there->troop != load->troop || !is_light(load->troop) || !is_movement_step(s)) {
        return DG_2_3_1;
    } else if (stands_of(there) + load->stands > 3) {
        return DG_2_2_4;
    }
    return two_chiefs ? DG_2_3_6 : 0;
}

gg_rule degre_stacking_fault(const degre_state *s, const degre_load *load, int square) {
    gg_rule fault = company_fault(s, load, square);
    if (fault || (load->guns == 0 && load->wagons == 0)) return fault;
    return degre_equipment_fault(s, load->guns, load->wagons, square);
}

/* --- changes ---------------------------------------------------------------------------------------- */

static void set_map(degre_state *s, int side, int square, int body) {
    s->map[side][square] = (uint8_t)body;
    if (body == NONE)
        gg_grid_drop(&s->troops[side], square);
    else
        gg_grid_add(&s->troops[side], square);
}

static void link_chief(degre_state *s, int body, int chief) {
    s->body[body].chief = (uint8_t)chief;
    s->body[chief].chief = (uint8_t)body;
    s->body[chief].facing = s->body[body].facing; /* DG-2.7.9 */
}

static void unlink_chief(degre_state *s, int body) {
    degre_body *who = &s->body[body];
    if (who->chief != NONE) s->body[who->chief].chief = NONE;
    who->chief = NONE;
}

void degre_lift(degre_state *s, int body) {
    degre_body *who = &s->body[body];
    if (is_commander(who->troop) && who->chief != NONE)
        unlink_chief(s, body);
    else if (s->map[side_of(body)][who->at] == body)
        set_map(s, side_of(body), who->at, NONE);
}

/* DG-2.2.4, DG-2.2.5: parts become one body. */
static int merge(degre_state *s, int body, int into) {
    degre_body *who = &s->body[body], *there = &s->body[into];
    there->stands = (uint8_t)(there->stands + who->stands);
    there->mounted = (uint8_t)(there->mounted + who->mounted);
    there->marks |= (uint8_t)(who->marks & FOUGHT);
    if (is_movement_step(s)) there->marks |= MOVED; /* DG-2.2.8 */
    int chief = who->chief;
    unlink_chief(s, body);
    if (chief != NONE) link_chief(s, into, chief);
    *who = degre_blank_body(who->troop);
    return into;
}

int degre_settle(degre_state *s, int body, int square) {
    degre_body *who = &s->body[body];
    int side = side_of(body), other = s->map[side][square];
    who->at = (int16_t)square;
    who->place = ON_BOARD;
    if (!is_commander(who->troop) && who->chief != NONE) {
        s->body[who->chief].at = (int16_t)square;
        s->body[who->chief].place = ON_BOARD;
    }
    if (other == NONE) {
        set_map(s, side, square, body);
        return body;
    }
    if (is_commander(who->troop)) {
        link_chief(s, other, body);
        return other;
    }
    if (!is_commander(s->body[other].troop)) return merge(s, body, other);
    set_map(s, side, square, body);
    link_chief(s, body, other);
    return body;
}

void degre_leave_chief(degre_state *s, int body) {
    int chief = s->body[body].chief;
    if (chief == NONE) return;
    unlink_chief(s, body);
    degre_settle(s, chief, s->body[chief].at);
}

int degre_spare_body(const degre_state *s, int troop, int near) {
    int first = first_body(side_of(near)), count = s->bodies[side_of(near)];
    for (int i = 1; i < count; i++) {
        int body = first + (near - first + i) % count;
        if (s->body[body].troop == troop && s->body[body].place == GONE) return body;
    }
    return NONE;
}

void degre_face(degre_state *s, int body, int way) {
    degre_body *who = &s->body[body];
    who->facing = (uint8_t)way;
    if (!is_commander(who->troop) && who->chief != NONE) s->body[who->chief].facing = (uint8_t)way;
    if (who->troop != CREW) return;
    for (int p = first_piece(s); p < end_of_pieces(s); p = next_piece(s, p))
        if (lies_at(&s->piece[p], who->at) && (s->piece[p].marks & ABLE) && is_gun(&s->piece[p]))
            s->piece[p].facing = (uint8_t)way;
}

void degre_break_formation(degre_state *s, int body) {
    int formation = s->body[body].formation;
    if (formation == NONE) return;
    for (int other = first_body(side_of(body)); other < end_of_bodies(s, side_of(body)); other++)
        if (s->body[other].formation == formation) s->body[other].sides |= 128;
}

/* The body is no more. In a firing step it may still fire, so what it was is kept until the step ends. */
static void fall(const battle *b, int body, gg_rule rule) {
    degre_state *s = b->s;
    degre_body *who = &s->body[body];
    int side = side_of(body), square = who->at, chief = who->chief;
    tell(b, EV_DESTROYED, GG_EVENT_LOSS, rule, 0, body, square_subject(square));
    degre_break_formation(s, body);
    unlink_chief(s, body);
    bool escort = chief != NONE && !is_commander(who->troop);
    if (s->mover.body == body) { /* DG-4.5.6: his commander goes no further */
        s->mover.body = (uint8_t)(escort ? chief : NONE);
        s->mover.count = s->mover.next;
    } else if (s->map[side][square] == body) {
        set_map(s, side, square, NONE);
        if (escort) degre_settle(s, chief, square);
    }
    if (who->laid + who->laid_mounted > 0) {
        who->place = GONE;
        who->formation = NONE;
    } else {
        *who = degre_blank_body(who->troop);
    }
}

static int last_slot(const degre_body *who, bool mounted) {
    int from = mounted ? who->laid : 0, to = mounted ? who->laid + who->laid_mounted : who->laid;
    while (to > from && (who->fallen >> (to - 1) & 1)) to--;
    return to - 1;
}

void degre_kill(const battle *b, int body, bool mounted, int slot, gg_rule rule) {
    degre_body *who = &b->s->body[body];
    if (who->laid + who->laid_mounted > 0)
        who->fallen |= (uint8_t)(1u << (slot >= 0 ? slot : last_slot(who, mounted)));
    if (mounted)
        who->mounted--;
    else
        who->stands--;
    tell(b, EV_LOSES, GG_EVENT_LOSS, rule, 1, body, mounted);
    if (stands_of(who) == 0) fall(b, body, rule);
}

void degre_destroy_body(const battle *b, int body, gg_rule rule) {
    degre_body *who = &b->s->body[body];
    who->fallen = (uint8_t)((1u << (who->laid + who->laid_mounted)) - 1);
    tell(b, EV_LOSES, GG_EVENT_LOSS, rule, stands_of(who), body, 0);
    who->stands = who->mounted = 0;
    fall(b, body, rule);
}

void degre_wreck(const battle *b, int piece, enum event event, gg_rule rule) {
    degre_piece *what = &b->s->piece[piece];
    tell(b, event, GG_EVENT_LOSS, rule, 0, piece_subject(piece), square_subject(what->at));
    what->place = GONE;
    what->marks &= (uint8_t)~ALONG;
    /* DG-3.1.1, DG-3.1.3: in step 1 it still fires (unless it held, DG-3.8.10) and still counts as kept. */
    if (!(what->marks & ABLE)) {
        uint8_t kind = what->kind, battery = what->battery;
        *what = degre_blank_piece();
        what->kind = kind;
        what->battery = battery;
    }
}

void degre_depart(const battle *b, int body) {
    degre_state *s = b->s;
    degre_body *who = &s->body[body];
    uint8_t pieces[HAULED];
    int count = degre_pieces_at(s, who->at, side_of(body), pieces),
        chief = is_commander(who->troop) ? NONE : who->chief;
    for (int i = 0; i < count; i++)
        if (s->piece[pieces[i]].marks & ALONG) {
            s->piece[pieces[i]].at = NOWHERE;
            s->piece[pieces[i]].place = OFF_BOARD;
            s->piece[pieces[i]].marks &= (uint8_t)~ALONG;
        }
    tell(b, EV_OFF, GG_EVENT_RESULT, DG_10_1_1, 0, body, square_subject(who->at));
    degre_break_formation(s, body);
    unlink_chief(s, body);
    int who_leave[2] = {body, chief};
    for (int i = 0; i < 2 && who_leave[i] != NONE; i++) {
        degre_body gone = degre_blank_body(s->body[who_leave[i]].troop);
        gone.place = OFF_BOARD;
        gone.stands = s->body[who_leave[i]].stands;
        gone.mounted = s->body[who_leave[i]].mounted;
        s->body[who_leave[i]] = gone;
    }
}

void degre_possess(const battle *b, int side, int square) {
    degre_state *s = b->s;
    if (s->map[other_side(side)][square] != NONE) return;
    uint8_t pieces[HAULED];
    int count = degre_pieces_at(s, square, GG_NOBODY, pieces);
    for (int i = 0; i < count; i++) {
        if (s->piece[pieces[i]].owner == side) continue;
        s->piece[pieces[i]].owner = (uint8_t)side;
        tell(b, EV_TAKEN, GG_EVENT_RESULT, DG_2_6_7, 0, piece_subject(pieces[i]), side_subject(side));
    }
}
