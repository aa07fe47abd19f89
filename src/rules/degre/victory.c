/* De Gre - Sweet: the end of the game. */
#include "rules/degre/victory.h"

#include "rules/degre/body.h"
#include "rules/degre/tables.h"

void degre_add_things(const degre_scenario *k, const degre_state *s, int points[2]) {
    for (int p = first_piece(s); p < end_of_pieces(s); p = next_piece(s, p))
        if (s->piece[p].owner != GG_NOBODY && s->piece[p].place != GONE)
            points[s->piece[p].owner] += degre_equipment[s->piece[p].kind].cost;
    for (int i = 0; i < k->objectives && rule_on(k, OBJECTIVE_POINTS); i++)
        if (s->holder[i] != GG_NOBODY) points[s->holder[i]] += k->objective_points[i];
}

int degre_points(const degre_scenario *k, const degre_state *s, int side) {
    int points[2] = {0};
    for (int body = first_body(side); body < end_of_bodies(s, side); body++)
        points[side] += degre_value(&s->body[body]); /* DG-10.1.3: off the board too */
    degre_add_things(k, s, points);
    return points[side];
}

int degre_stands_on_board(const degre_state *s, int side) {
    int sum = 0;
    for (int body = first_body(side); body < end_of_bodies(s, side); body++)
        if (on_board(&s->body[body])) sum += stands_of(&s->body[body]);
    return sum;
}

void degre_finish(const battle *b, int winner, gg_rule rule) {
    b->s->phase = OVER;
    b->s->winner = (uint8_t)winner;
    b->s->decided_by = rule;
    b->s->asks = 0;
    for (int i = 0; i < ASKS; i++) b->s->ask[i] = (degre_ask){0};
    tell(b, EV_OVER, GG_EVENT_RESULT, rule, winner, winner == GG_NOBODY ? -1 : side_subject(winner), -1);
}

/* DG-12.1.6 to DG-12.1.8 */
static void decide_by_points(const battle *b) {
    int north = degre_points(b->k, b->s, 0), south = degre_points(b->k, b->s, 1);
    if (north == south)
        degre_finish(b, GG_NOBODY, DG_12_1_8);
    else
        degre_finish(b, north > south ? GG_FIRST : GG_SECOND, DG_12_1_7);
}

bool degre_test_destruction(const battle *b) {
    bool alive[2] = {!gg_grid_empty(&b->s->troops[0]), !gg_grid_empty(&b->s->troops[1])};
    if (alive[0] && alive[1]) return false;
    if (!alive[0] && !alive[1])
        decide_by_points(b);
    else
        degre_finish(b, alive[0] ? GG_FIRST : GG_SECOND, DG_12_1_3);
    return true;
}

/* DG-13.4.1: whoever last had a stand there at the end of a turn. */
void degre_note_objectives(const battle *b) {
    degre_state *s = b->s;
    for (int i = 0; i < b->k->objectives; i++)
        for (int side = 0; side < 2; side++) {
            if (s->map[side][b->k->objective[i]] == NONE || s->holder[i] == side) continue;
            s->holder[i] = (uint8_t)side;
            tell(b, EV_OBJECTIVE, GG_EVENT_RESULT, DG_13_4_1, b->k->objective_points[i],
                 square_subject(b->k->objective[i]), side_subject(side));
        }
}

/* DG-12.1.5 */
bool degre_test_limit(const battle *b) {
    if (b->s->turn < b->k->turns) return false;
    decide_by_points(b);
    return true;
}

gg_outcome degre_outcome(const gg_scenario *scenario, const gg_state *in) {
    const degre_scenario *k = field_of(scenario);
    const degre_state *s = (const degre_state *)in;
    gg_outcome outcome = {.winner = GG_NOBODY, .score = {degre_points(k, s, 0), degre_points(k, s, 1)}};
    if (s->phase != OVER) return outcome;
    outcome.over = true;
    outcome.winner = (gg_side)s->winner;
    outcome.rule = s->decided_by;
    return outcome;
}

/* DG-12.1.1, DG-12.1.2 */
void degre_apply_surrender(const battle *b, gg_side side, const gg_action *action) {
    (void)action;
    tell(b, EV_SURRENDERED, GG_EVENT_RESULT, DG_12_1_1, 0, side_subject((int)side), -1);
    degre_finish(b, other_side((int)side), DG_12_1_1);
}

/* --- DG-D21: section 11 ----------------------------------------------------------------------------- */

static bool owns(const degre_piece *piece, int side) {
    return piece->owner == side && piece->place == ON_BOARD;
}

bool degre_owns_equipment(const degre_state *s, int side) {
    for (int p = first_piece(s); p < end_of_pieces(s); p = next_piece(s, p))
        if (owns(&s->piece[p], side)) return true;
    return false;
}

gg_verdict degre_judge_destroy(const degre_scenario *k, const degre_state *s, gg_side side,
                               const gg_action *action) {
    (void)k;
    int piece = action->arg[0];
    if (action->count != 1 || piece < 0 || piece >= PIECES || !owns(&s->piece[piece], (int)side))
        return gg_forbid(DG_11_1_1, -1, -1);
    return gg_legal();
}

void degre_apply_destroy(const battle *b, gg_side side, const gg_action *action) {
    (void)side;
    degre_wreck(b, action->arg[0], EV_DEMOLISHED, DG_11_1_1);
}

/* Proposed for pieces without own stands beside them, or with enemies next door. */
void degre_list_destroy(const degre_scenario *k, const degre_state *s, gg_side side, gg_list *list) {
    list_put(list, DO_PASS, 0, 0, 0, 0);
    for (int p = first_piece(s); p < end_of_pieces(s); p = next_piece(s, p)) {
        if (!owns(&s->piece[p], (int)side)) continue;
        bool exposed = s->map[side][s->piece[p].at] == NONE;
        for (int way = 0; way < GG_GRID_WAYS && !exposed; way++) {
            int square = gg_grid_step(k->grid, s->piece[p].at, way);
            exposed = square != NOWHERE && s->map[other_side((int)side)][square] != NONE;
        }
        if (exposed) list_put(list, DO_DESTROY, 1, p, 0, 0);
    }
}
