/* De Gre - Sweet: a body under way.
 *
 * The mover is off the map but keeps the square it has reached; the pieces it hauls lie nowhere until they
 * are set down. Who cannot end where he is stopped falls back along the squares he came by. */
#include "rules/degre/march.h"

#include "rules/degre/artillery.h"
#include "rules/degre/move.h"
#include "rules/degre/reach.h"

degre_mover degre_no_mover(void) {
    degre_mover none = {.body = NONE, .facing = NO_WAY, .piece = {NONE, NONE, NONE}, .at = NOWHERE};
    for (int i = 0; i < STEPS; i++) none.left[i] = NOWHERE;
    return none;
}

/* --- ending ----------------------------------------------------------------------------------------- */

static degre_load mover_load(const degre_state *s) {
    degre_load load = degre_load_of(s, s->mover.body);
    for (int i = 0; i < HAULED; i++) {
        if (s->mover.piece[i] == NONE) continue;
        load.guns += is_gun(&s->piece[s->mover.piece[i]]);
        load.wagons += !is_gun(&s->piece[s->mover.piece[i]]);
    }
    return load;
}

gg_rule degre_stop_fault(const degre_state *s) {
    degre_load load = mover_load(s);
    return degre_stacking_fault(s, &load, s->mover.at);
}

void degre_drop_pieces(degre_state *s, int keep) {
    for (int i = keep; i < HAULED; i++) {
        int piece = s->mover.piece[i], square = s->mover.at;
        if (piece == NONE) continue;
        bool gun = is_gun(&s->piece[piece]);
        for (int n = s->mover.trail; n > 0 && degre_equipment_fault(s, gun, !gun, square); n--)
            square = s->mover.left[n - 1];
        s->piece[piece].at = (int16_t)square;
        s->mover.piece[i] = NONE;
    }
}

/* DG-2.7.11: moving limbers a gun; it may be unlimbered again at once. */
static void unhitch(degre_state *s, int square) {
    for (int i = 0; i < HAULED; i++) {
        if (s->mover.piece[i] == NONE) continue;
        degre_piece *piece = &s->piece[s->mover.piece[i]];
        piece->at = (int16_t)square;
        if (!(s->mover.marks & STAYS_LIMBERED)) piece->marks &= (uint8_t)~LIMBERED;
    }
}

/* DG-5.1.1, DG-5.1.2 */
static void make_contact(const battle *b, int body, int square) {
    degre_state *s = b->s;
    tell(b, EV_CONTACT, GG_EVENT_RESULT, DG_5_1_2, 0, body, square_subject(square));
    if (degre_melee_at(s, square) != NONE) return;
    s->melee[s->melees++] = (degre_melee){.at = (int16_t)square, .card = {NO_CARD, NO_CARD}};
}

static void finish(const battle *b) {
    degre_state *s = b->s;
    int body = s->mover.body, side = side_of(body);
    if (is_commander(s->body[body].troop)) degre_drop_pieces(s, 0); /* DG-2.6.6: his escort fell */
    bool contact = s->map[other_side(side)][s->mover.at] != NONE;
    while (!contact && s->mover.trail && degre_stop_fault(s)) s->mover.at = s->mover.left[--s->mover.trail];
    int square = s->mover.at, facing = s->mover.facing;
    degre_body *who = &s->body[body];
    if (facing != NO_WAY) degre_face(s, body, facing);
    who->marks |= MOVED;
    if (!is_commander(who->troop) && who->chief != NONE) s->body[who->chief].marks |= MOVED;
    bool back = (s->mover.marks & FORCED_BACK) != 0;
    tell(b, back ? EV_RETREATS : EV_MOVED, GG_EVENT_RESULT, back ? DG_9_1_1 : DG_2_8_1, s->mover.trail, body,
         square_subject(square));
    unhitch(s, square);
    s->mover = degre_no_mover();
    int there = degre_settle(s, body, square);
    if (there != body) {
        bool chief = is_commander(s->body[body].troop), crew = s->body[there].troop == CREW;
        s->body[there].marks |= MOVED; /* DG-2.2.8 */
        if (!chief && facing != NO_WAY) degre_face(s, there, facing);
        tell(b, EV_JOINED, GG_EVENT_RESULT, chief ? DG_2_2_6 : crew ? DG_2_2_5 : DG_2_2_4, 0, body, there);
    }
    if (contact)
        make_contact(b, there, square);
    else
        degre_possess(b, side, square);
}

/* --- going ------------------------------------------------------------------------------------------ */

static void leave_board(const battle *b) {
    degre_state *s = b->s;
    int body = s->mover.body;
    for (int i = 0; i < HAULED; i++) {
        if (s->mover.piece[i] == NONE) continue;
        s->piece[s->mover.piece[i]].at = s->mover.at;
        s->piece[s->mover.piece[i]].marks |= ALONG;
    }
    s->mover = degre_no_mover();
    degre_depart(b, body);
}

static void step(const battle *b) {
    degre_state *s = b->s;
    degre_mover *m = &s->mover;
    degre_body *who = &s->body[m->body];
    int way = m->way[m->next++];
    m->marks &= (uint8_t)~CLEARED;
    if ((m->marks & LEAVES) && m->next == m->count) {
        leave_board(b);
        return;
    }
    degre_traveller traveller = degre_mover_traveller(b->k, s);
    m->spent = (uint8_t)(m->spent + degre_step_cost(b->k, s, &traveller, m->at, way));
    if (!gg_grid_has(&b->k->road[way], m->at)) m->marks &= (uint8_t)~ON_ROAD;
    m->left[m->trail++] = m->at;
    m->at = who->at = (int16_t)gg_grid_step(b->k->grid, m->at, way);
    bool escorts = !is_commander(who->troop) && who->chief != NONE;
    if (escorts) s->body[who->chief].at = who->at;
    if (m->marks & FORCED_BACK) return; /* DG-5.7.12; where it came from stays its rear */
    who->came = (uint8_t)way;
    if (!is_commander(who->troop)) who->facing = (uint8_t)way; /* DG-2.7.7 */
    if (!escorts) return;
    s->body[who->chief].came = who->came;
    s->body[who->chief].facing = who->facing;
}

bool degre_interrupt_over(const degre_scenario *k, const degre_state *s) {
    return s->mover.body == NONE || s->mover.next == s->mover.count || !degre_watched(k, s, s->mover.at);
}

/* After fire: DG-3.8.14, DG-9.1.16, DG-9.1.17. True: the march goes on without a question. */
static bool resume(const battle *b) {
    degre_state *s = b->s;
    degre_mover *m = &s->mover;
    m->marks &= (uint8_t)~FIRED_ON;
    if (m->body == NONE || m->next == m->count || (m->marks & FORCED_BACK)) return true;
    bool reduced = !(m->marks & ONE_STAND);
    bool halted = reduced && !is_commander(s->body[m->body].troop) && degre_is_spent_force(s, m->body);
    if (!halted && (!degre_stop_fault(s) || degre_can_go_on(b->k, s))) {
        s->ask[s->asks++] = (degre_ask){.kind = CONTINUE, .side = s->attacker};
        return false;
    }
    tell(b, EV_STOPPED, GG_EVENT_RESULT, DG_9_1_16, 0, m->body, square_subject(m->at));
    degre_drop_pieces(s, degre_haulers(&s->body[m->body])); /* DG-3.8.14 */
    m->count = m->next;
    return true;
}

void degre_march(const battle *b) {
    degre_state *s = b->s;
    degre_mover *m = &s->mover;
    bool held = degre_any_held(s);
    if ((m->marks & FIRED_ON) && !resume(b)) return;
    while (m->body != NONE) {
        if (m->next == m->count) {
            finish(b);
        } else if (held && !(m->marks & CLEARED) && degre_watched(b->k, s, m->at)) {
            s->ask[s->asks++] = (degre_ask){.kind = INTERRUPT, .side = (uint8_t)defender(s)}; /* DG-3.8.13 */
            return;
        } else {
            step(b);
        }
    }
    if (m->at != NOWHERE) { /* it fell on the way */
        degre_drop_pieces(s, 0);
        *m = degre_no_mover();
    }
}

void degre_march_back(const battle *b, int body, int flags, int piece, const degre_path *path) {
    degre_state *s = b->s;
    int square = s->body[body].at;
    degre_break_formation(s, body);
    degre_lift(s, body);
    if (flags & ALONE) degre_leave_chief(s, body);
    degre_mover m = degre_no_mover();
    m.body = (uint8_t)body;
    m.at = (int16_t)square;
    m.count = path->steps;
    m.marks = (uint8_t)(FORCED_BACK | (path->leaves ? LEAVES : 0));
    for (int i = 0; i < path->steps; i++) m.way[i] = path->way[i];
    if (piece >= 0) {
        m.piece[0] = (uint8_t)piece;
        s->piece[piece].at = NOWHERE;
        if (s->piece[piece].marks & LIMBERED) m.marks |= STAYS_LIMBERED; /* DG-5.7.13 */
        if (is_gun(&s->piece[piece])) s->piece[piece].marks |= LIMBERED;
    }
    s->mover = m;
}

/* --- DG-D13: stopping ------------------------------------------------------------------------------- */

gg_verdict degre_judge_stop(const degre_scenario *k, const degre_state *s, gg_side side,
                            const gg_action *action) {
    (void)k;
    (void)side;
    if (action->count != 1 || action->arg[0] < -1 || action->arg[0] >= GG_GRID_WAYS)
        return gg_forbid(DG_2_7_6, -1, -1);
    gg_rule fault = degre_stop_fault(s);
    return fault ? gg_forbid(fault, s->mover.body, square_subject(s->mover.at)) : gg_legal();
}

void degre_apply_stop(const battle *b, gg_side side, const gg_action *action) {
    (void)side;
    degre_state *s = b->s;
    s->ask[--s->asks] = (degre_ask){0};
    s->mover.count = s->mover.next;
    s->mover.facing = (uint8_t)(action->arg[0] < 0 ? NO_WAY : action->arg[0]);
    tell(b, EV_STOPPED, GG_EVENT_RESULT, DG_3_8_14, 0, s->mover.body, square_subject(s->mover.at));
}
