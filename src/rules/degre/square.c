/* De Gre - Sweet: the Square.
 *
 * Members share `formation` and have the outer sides of their own board square in `sides`; bit 7 of sides
 * says that the Square is broken and the unit has still to be faced. */
#include "rules/degre/square.h"

#include "rules/degre/body.h"

enum { BROKEN = 128, MOST_SIZE = 8 };

/* DG-8.1.7, DG-8.1.8: the outer sides of a board square of the block. */
static int outer_sides(int column, int row, int size) {
    return (row == 0) | (column == size - 1) << 1 | (row == size - 1) << 2 | (column == 0) << 3;
}

gg_rule degre_block_fault(const degre_scenario *k, const degre_state *s, int side, int corner, int size) {
    if (size < 1 || size > MOST_SIZE || !gg_grid_on_board(k->grid, corner)) return DG_8_1_5;
    int left = gg_grid_column(corner), top = gg_grid_row(corner);
    if (left + size > k->grid.columns || top + size > k->grid.rows) return DG_8_1_5;
    for (int row = 0; row < size; row++)
        for (int column = 0; column < size; column++) {
            int sides = outer_sides(column, row, size),
                body = s->map[side][gg_grid_square(left + column, top + row)];
            if (sides == 0) continue; /* DG-8.1.9 */
            if (body == NONE) return DG_8_1_8;
            const degre_body *who = &s->body[body];
            if (who->troop != LINE && who->troop != GUARD) return DG_8_1_1;
            if (who->stands < __builtin_popcount((unsigned)sides)) return DG_8_1_6;
        }
    return 0;
}

void degre_form_square(degre_state *s, int side, int corner, int size) {
    int left = gg_grid_column(corner), top = gg_grid_row(corner), first = NONE;
    for (int pass = 0; pass < 2; pass++)
        for (int row = 0; row < size; row++)
            for (int column = 0; column < size; column++) {
                int sides = outer_sides(column, row, size);
                int body = s->map[side][gg_grid_square(left + column, top + row)];
                if (sides == 0) continue;
                if (pass == 0) {
                    first = body < first ? body : first;
                    continue;
                }
                s->body[body].formation = (uint8_t)first;
                s->body[body].sides = (uint8_t)sides;
            }
    s->formed = true;
}

/* --- forming and breaking, DG-8.1 ------------------------------------------------------------------- */

static gg_rule readiness_fault(const degre_state *s, int side, int corner, int size) {
    int left = gg_grid_column(corner), top = gg_grid_row(corner);
    for (int row = 0; row < size; row++)
        for (int column = 0; column < size; column++) {
            if (!outer_sides(column, row, size)) continue;
            const degre_body *who = &s->body[s->map[side][gg_grid_square(left + column, top + row)]];
            if (who->formation != NONE) return DG_8_2_2;
            if (who->marks & MOVED) return DG_8_1_3;
        }
    return 0;
}

gg_verdict degre_judge_square(const degre_scenario *k, const degre_state *s, gg_side side,
                              const gg_action *action) {
    int corner = action->arg[0], size = action->arg[1];
    if (action->count != 2) return gg_forbid(DG_8_1_5, -1, -1);
    gg_rule fault = degre_block_fault(k, s, (int)side, corner, size);
    if (!fault) fault = readiness_fault(s, (int)side, corner, size);
    int subject = gg_grid_on_board(k->grid, corner) ? square_subject(corner) : -1;
    return fault ? gg_forbid(fault, subject, -1) : gg_legal();
}

void degre_apply_square(const battle *b, gg_side side, const gg_action *action) {
    int corner = action->arg[0], size = action->arg[1];
    degre_form_square(b->s, (int)side, corner, size);
    int formation = b->s->body[b->s->map[side][corner]].formation;
    for (int body = first_body((int)side); body < end_of_bodies(b->s, (int)side); body++)
        if (b->s->body[body].formation == formation) b->s->body[body].marks |= MOVED;
    tell(b, EV_FORMED, GG_EVENT_RESULT, DG_8_1_3, size, formation, square_subject(corner));
}

/* DG-8.1.4 */
gg_verdict degre_judge_break(const degre_scenario *k, const degre_state *s, gg_side side,
                             const gg_action *action) {
    (void)k;
    int body = action->arg[0];
    if (action->count != 2 || body < 0 || body >= BODIES || side_of(body) != (int)side ||
        s->body[body].formation == NONE)
        return gg_forbid(DG_8_1_4, -1, -1);
    if (action->arg[1] < 0 || action->arg[1] >= GG_GRID_WAYS) return gg_forbid(DG_2_7_6, body, -1);
    return s->body[body].marks & MOVED ? gg_forbid(DG_8_1_4, body, -1) : gg_legal();
}

void degre_apply_break(const battle *b, gg_side side, const gg_action *action) {
    degre_state *s = b->s;
    int formation = s->body[action->arg[0]].formation;
    tell(b, EV_BROKEN, GG_EVENT_RESULT, DG_8_1_4, 0, action->arg[0], -1);
    for (int body = first_body((int)side); body < end_of_bodies(s, (int)side); body++) {
        if (s->body[body].formation != formation) continue;
        s->body[body].formation = NONE;
        s->body[body].sides = 0;
        s->body[body].marks |= MOVED | REFACED;
        degre_face(s, body, action->arg[1]);
    }
}

/* --- breaking by losses, DG-8.3 --------------------------------------------------------------------- */

static bool is_broken(const degre_body *who) {
    return (who->sides & BROKEN) || who->stands < __builtin_popcount(who->sides & 15u);
}

void degre_note_squares(degre_state *s) {
    unsigned sides = 0;
    for (int side = 0; side < 2; side++)
        for (int body = first_body(side); body < end_of_bodies(s, side); body++) sides |= s->body[body].sides;
    s->formed = sides != 0;
}

bool degre_face_broken(const battle *b) {
    degre_state *s = b->s;
    if (!s->formed) return false;
    degre_note_squares(s);
    for (int side = 0; side < 2; side++)
        for (int body = first_body(side); body < end_of_bodies(s, side); body++) {
            int formation = s->body[body].formation;
            if (formation == NONE || !is_broken(&s->body[body])) continue;
            tell(b, EV_BROKEN, GG_EVENT_RESULT, DG_8_3_1, 0, body, -1);
            for (int other = first_body(side); other < end_of_bodies(s, side); other++)
                if (s->body[other].formation == formation) {
                    s->body[other].formation = NONE;
                    s->body[other].sides = BROKEN;
                }
        }
    for (int side = 0; side < 2; side++)
        for (int body = first_body(side); body < end_of_bodies(s, side); body++)
            if (s->body[body].sides == BROKEN && on_board(&s->body[body])) {
                s->ask[s->asks++] = (degre_ask){FACE, (uint8_t)side, {(int16_t)body}};
                return true;
            }
    return false;
}

/* DG-D7: DG-8.3.2 */
gg_verdict degre_judge_face(const degre_scenario *k, const degre_state *s, gg_side side,
                            const gg_action *action) {
    (void)k;
    (void)side;
    int body = s->ask[s->asks - 1].arg[0];
    if (action->count != 2 || action->arg[0] != body) return gg_forbid(DG_8_3_2, body, -1);
    return action->arg[1] < 0 || action->arg[1] >= GG_GRID_WAYS ? gg_forbid(DG_2_7_6, body, -1) : gg_legal();
}

void degre_apply_face(const battle *b, gg_side side, const gg_action *action) {
    (void)side;
    b->s->ask[--b->s->asks] = (degre_ask){0};
    b->s->body[action->arg[0]].sides = 0;
    degre_face(b->s, action->arg[0], action->arg[1]);
    tell(b, EV_FACED, GG_EVENT_RESULT, DG_8_3_2, action->arg[1], action->arg[0], -1);
}

/* --- proposals -------------------------------------------------------------------------------------- */

void degre_list_squares(const degre_scenario *k, const degre_state *s, gg_list *list) {
    int side = s->attacker;
    for (int body = first_body(side); body < end_of_bodies(s, side); body++) {
        const degre_body *who = &s->body[body];
        if (!on_board(who) || (who->troop != LINE && who->troop != GUARD) || (who->marks & MOVED)) continue;
        if (who->formation == body) list_put(list, DO_BREAK, 2, body, who->facing, 0);
        for (int size = 1; size <= MOST_SIZE && who->formation == NONE; size++) {
            gg_rule fault = degre_block_fault(k, s, side, who->at, size);
            if (!fault && !readiness_fault(s, side, who->at, size))
                list_put(list, DO_SQUARE, 2, who->at, size, 0);
            int east = gg_grid_step(k->grid, who->at, GG_GRID_E);
            if (east == NOWHERE || s->map[side][east] == NONE) break;
        }
    }
}

void degre_list_faces(const degre_state *s, gg_list *list) {
    for (int way = 0; way < GG_GRID_WAYS; way++)
        list_put(list, DO_FACE, 2, s->ask[s->asks - 1].arg[0], way, 0);
}
