/* De Gre - Sweet: canister, at once or held until the enemy comes (DG-3.8). */
#include "rules/degre/artillery.h"
#include "rules/degre/body.h"
#include "rules/degre/tables.h"
#include "rules/degre/throw.h"

/* DG-6.1.4, DG-13.3.1: dice lost to protection, once per gun, target square and turn. */
static int dice_lost(const degre_scenario *k, const degre_state *s, int piece, int square) {
    if (!degre_is_protected(k, s, square) || s->piece[piece].swept == square) return 0;
    return degre_terrain_at(k, s, square) == FORT ? 2 : 1;
}

static int dice_of(const degre_piece *gun, int shots) {
    return shots * (gun->kind == HORSE_GUN ? 2 : 3); /* DG-3.8.3, DG-3.8.4 */
}

/* DG-3.8.1, DG-3.8.2, DG-3.8.15: what does not depend on shots. */
static gg_rule target_fault(const degre_scenario *k, const degre_state *s, int piece, int facing, int square,
                            int shots) {
    const degre_piece *gun = &s->piece[piece];
    int way = gg_grid_on_board(k->grid, square) ? gg_grid_way(gun->at, square) : NO_WAY;
    if (way == NO_WAY || gg_grid_turn(way, facing) > 1) return DG_3_8_1;
    if (gg_grid_has(&s->troops[gun->owner], square)) return DG_3_8_2;
    if (dice_of(gun, shots) <= dice_lost(k, s, piece, square)) return DG_13_3_1;
    return 0;
}

/* DG-3.2.1, DG-3.8.10: as many guns of a square fire what they held as there are crew stands left. */
static bool is_served(const degre_state *s, const degre_piece *gun, int body) {
    int served = 0;
    for (int p = first_piece(s); p < end_of_pieces(s); p = next_piece(s, p))
        served += lies_at(&s->piece[p], gun->at) && (s->piece[p].marks & SERVED);
    return served < stands_of(&s->body[body]);
}

gg_rule degre_held_fault(const degre_scenario *k, const degre_state *s, int piece, int square) {
    const degre_piece *gun = &s->piece[piece];
    if (gun->held == 0) return DG_3_8_8;
    if (gun->owner != defender(s) || gun->place != ON_BOARD) return DG_3_8_10;
    int body = s->map[gun->owner][gun->at];
    if (body == NONE || s->body[body].troop != CREW) return DG_3_8_10;
    if (!is_served(s, gun, body)) return DG_3_2_4;
    if (s->map[s->attacker][gun->at] != NONE) return DG_3_8_16;
    gg_rule fault = target_fault(k, s, piece, s->body[body].facing, square, gun->held);
    if (fault) return fault;
    degre_target target[TARGET_KINDS];
    return degre_targets(s, s->attacker, square, 2, target) ? 0 : DG_3_8_15;
}

bool degre_any_held(const degre_state *s) {
    for (int p = first_piece(s); p < end_of_pieces(s); p = next_piece(s, p))
        if (s->piece[p].held) return true;
    return false;
}

bool degre_watched(const degre_scenario *k, const degre_state *s, int square) {
    for (int p = first_piece(s); p < end_of_pieces(s); p = next_piece(s, p))
        if (s->piece[p].held && !degre_held_fault(k, s, p, square)) return true;
    return false;
}

/* The square the marching unit is about to leave, NOWHERE when no march is being interrupted. */
static int interrupted_square(const degre_state *s) {
    bool interrupt = s->asks && s->ask[s->asks - 1].kind == INTERRUPT;
    return interrupt ? s->body[s->mover.body].at : NOWHERE;
}

gg_verdict degre_judge_canister(const degre_scenario *k, const degre_state *s, gg_side side,
                                const gg_action *action) {
    int piece = action->arg[0], square = action->arg[1], shot = action->arg[2];
    if (action->count != 3 || piece < 0 || piece >= PIECES || s->piece[piece].kind == NO_PIECE ||
        !gg_grid_on_board(k->grid, square))
        return gg_forbid(DG_3_8_1, -1, -1);
    if (s->piece[piece].owner != side) /* later than step 1: it has been destroyed or captured */
        return gg_forbid(s->phase == ARTILLERY ? DG_3_8_1 : DG_3_8_10, piece_subject(piece), -1);
    int subject = piece_subject(piece);
    if (s->phase != ARTILLERY) {
        int leaving = interrupted_square(s);
        gg_rule fault = degre_held_fault(k, s, piece, square);
        if (!fault && leaving != NOWHERE && square != leaving) fault = DG_3_8_13;
        if (!fault && shot != -1) fault = DG_3_8_17;
        return fault ? gg_forbid(fault, subject, square_subject(square)) : gg_legal();
    }
    if (shot != FIELD_SHOT && shot != LOW_SHOT && shot != HORSE_SHOT) return gg_forbid(DG_3_8_3, subject, -1);
    gg_rule fault = degre_shot_fault(s, piece, (enum shot)shot);
    if (!fault && (s->piece[piece].marks & LIMBERED)) fault = DG_3_2_2;
    if (!fault) fault = target_fault(k, s, piece, s->piece[piece].facing, square, 1);
    return fault ? gg_forbid(fault, subject, square_subject(square)) : gg_legal();
}

void degre_apply_canister(const battle *b, gg_side side, const gg_action *action) {
    degre_state *s = b->s;
    int piece = action->arg[0], square = action->arg[1], shots = 1;
    degre_piece *gun = &s->piece[piece];
    if (s->phase == ARTILLERY) {
        degre_use_shot(s, piece, (enum shot)action->arg[2]);
    } else {
        shots = gun->held; /* DG-3.8.17 */
        gun->held = 0;
        gun->marks |= SERVED;
        if (s->mover.body != NONE) s->mover.marks |= FIRED_ON;
    }
    int dice = dice_of(gun, shots), lost = dice_lost(b->k, s, piece, square);
    tell(b, EV_FIRED, GG_EVENT_NOTE, DG_3_8_1, shots, piece_subject(piece), square_subject(square));
    tell(b, EV_DICE, GG_EVENT_ITEM, gun->kind == HORSE_GUN ? DG_3_8_4 : DG_3_8_3, dice, piece_subject(piece),
         -1);
    if (lost) {
        tell(b, EV_DICE, GG_EVENT_ITEM, lost == 2 ? DG_13_3_1 : DG_6_1_4, -lost, piece_subject(piece), -1);
        gun->swept = (int16_t)square;
    }
    degre_throw(b, other_side((int)side), square, gg_grid_distance(gun->at, square), dice - lost,
                piece_subject(piece), DG_3_8_6);
}

/* --- proposals -------------------------------------------------------------------------------------- */

void degre_list_canister(const degre_scenario *k, const degre_state *s, int piece, gg_list *list) {
    static const uint8_t shots[3] = {FIELD_SHOT, LOW_SHOT, HORSE_SHOT};
    const degre_piece *gun = &s->piece[piece];
    for (int turn = -1; turn <= 1; turn++) {
        int square = gg_grid_step(k->grid, gun->at, (gun->facing + turn) & 7);
        if (square == NOWHERE || !gg_grid_has(&s->troops[other_side(gun->owner)], square)) continue;
        if (target_fault(k, s, piece, gun->facing, square, 1)) continue;
        for (int i = 0; i < 3; i++)
            if (!degre_shot_fault(s, piece, (enum shot)shots[i]))
                list_put(list, DO_CANISTER, 3, piece, square, shots[i]);
    }
}

void degre_list_held(const degre_scenario *k, const degre_state *s, int only, gg_list *list) {
    list_put(list, DO_PASS, 0, 0, 0, 0);
    for (int p = first_piece(s); p < end_of_pieces(s); p = next_piece(s, p)) {
        if (!s->piece[p].held) continue;
        for (int way = 0; way < GG_GRID_WAYS; way++) {
            int square = gg_grid_step(k->grid, s->piece[p].at, way);
            if (square == NOWHERE || (only != NOWHERE && square != only)) continue;
            if (!degre_held_fault(k, s, p, square)) list_put(list, DO_CANISTER, 3, p, square, -1);
        }
    }
}
