/* victory: chapter 27, EL-G9, and what scenarios add to them. */
#include "rules/eagle/victory.h"

/* --- points, EL-27.2 to EL-27.4, EL-G9.1 to EL-G9.5
 * ------------------------------------------------------------------------- */

static bool has_entered(const eagle_state *s, int unit) {
    return s->unit[unit].at != EAGLE_WAITING;
}

/* EL-G9.2: saved are those on the board that do not rout (before the end: those that do as well) and those
 * that have exited. */
static bool is_saved(const eagle_state *s, int unit, bool at_end) {
    if (s->unit[unit].at == EAGLE_EXITED) return true; /* EL-G10.S5s2 */
    return eagle_on_board(s, unit) && !(at_end && eagle_routs(s, unit));
}

/* Figures, guns and Rifles that side has lost: EL-G9.1, EL-G9.3. What a merged unit had counts where it is.
 */
static int points_lost(const eagle_battle *b, const eagle_state *s, int side, bool at_end) {
    int points = 0;
    for (int unit = 0; unit < b->units; unit++) {
        if (eagle_side_of(b, unit) != side || !has_entered(s, unit)) continue; /* EL-G10.R5 */
        bool saved = is_saved(s, unit, at_end);
        points += b->unit[unit].figures; /* EL-4.18, EL-G10.S5s5 */
        if (saved) points -= s->unit[unit].figures;
        if (!saved && eagle_kind_of(b, unit) == EAGLE_ARTILLERY) points += 2;
    }
    for (int i = 0; i < b->riflemen && side == EAGLE_BRITISH; i++)
        points += s->rifle[i].at == EAGLE_ELIMINATED;
    return points;
}

/* EL-G9.5 */
static int points_of_objectives(const eagle_battle *b, const eagle_state *s, int side) {
    int points = 0;
    for (int i = 0; i < b->objectives; i++)
        if (b->objective[i].held != side && s->control[i] == side) points += b->objective[i].value;
    return points;
}

/* VP if the other side holds none of these (the victory lines of scenarios). */
static int points_of_bonuses(const eagle_battle *b, const eagle_state *s, int side) {
    int points = 0;
    for (int i = 0; i < b->bonuses; i++) {
        const eagle_bonus *bonus = &b->bonus[i];
        bool holds = false;
        for (int h = 0; h < bonus->hexes; h++) {
            int site = b->site[bonus->hex[h]];
            if (site && s->control[site - 1] != bonus->side) holds = true;
        }
        if (bonus->side == side && !holds) points += bonus->value;
    }
    return points;
}

/* EL-G10.S3g */
static int points_of_unbroken(const eagle_battle *b, const eagle_state *s) {
    int points = 0;
    for (int unit = 0; unit < b->units; unit++) {
        const eagle_unit *u = &s->unit[unit];
        bool french_foot = eagle_side_of(b, unit) == EAGLE_FRENCH && eagle_kind_of(b, unit) == EAGLE_INFANTRY;
        points += french_foot && eagle_on_board(s, unit) && u->temper == EAGLE_GOOD && u->figures >= 3;
    }
    return points;
}

/* EL-G10.S5s2 */
static int points_of_exits(const eagle_battle *b, const eagle_state *s) {
    int points = 0;
    for (int unit = 0; unit < b->units; unit++)
        if (s->unit[unit].at == EAGLE_EXITED) points += eagle_kind_of(b, unit) == EAGLE_CAVALRY ? 1 : 2;
    return points;
}

int eagle_points(const eagle_battle *b, const eagle_state *s, int side, bool at_end) {
    int points = points_lost(b, s, 1 - side, at_end) + s->leader_points[side]; /* EL-G9.4 */
    if (side == EAGLE_FRENCH && eagle_has(b, EAGLE_EXIT)) points += points_of_exits(b, s);
    if (!at_end) return points;
    points += points_of_objectives(b, s, side) + points_of_bonuses(b, s, side);
    if (side == EAGLE_FRENCH && eagle_has(b, EAGLE_UNBROKEN)) points += points_of_unbroken(b, s);
    return points;
}

/* --- the end, EL-27.1, EL-27.6 ----------------------------------------------------------------------- */

enum { DRAWN_BELOW = 3 }; /* EL-G9.6: a difference of 3 wins */

static void end_game(eagle_play *p, int winner, gg_rule rule) {
    eagle_state *s = p->s;
    s->phase = EAGLE_OVER;
    s->segment = 0;
    s->active = EAGLE_NONE;
    s->winner = (uint8_t)winner;
    s->verdict = rule;
    for (int side = 0; side < 2; side++)
        eagle_note(p, EAGLE_EV_POINTS, EL_G9_6, eagle_points(p->b, s, side, true), EAGLE_SUBJECT_SIDE + side,
                   -1);
    eagle_result(p, EAGLE_EV_OVER, rule, winner, winner == GG_NOBODY ? -1 : EAGLE_SUBJECT_SIDE + winner, -1,
                 -1);
}

static void count_points(eagle_play *p, gg_rule rule) {
    int lead = eagle_points(p->b, p->s, EAGLE_FRENCH, true) - eagle_points(p->b, p->s, EAGLE_BRITISH, true);
    int winner = lead >= DRAWN_BELOW ? EAGLE_FRENCH : lead <= -DRAWN_BELOW ? EAGLE_BRITISH : GG_NOBODY;
    end_game(p, winner, rule);
}

void eagle_finish(eagle_play *p) {
    count_points(p, EL_27_1);
}

/* A unit on the board that does not rout, or a group still to enter (EL-G10.R5). */
static bool has_troops(const eagle_battle *b, const eagle_state *s, int side) {
    for (int unit = 0; unit < b->units; unit++) {
        if (eagle_side_of(b, unit) != side) continue;
        if (s->unit[unit].at == EAGLE_WAITING || (eagle_on_board(s, unit) && !eagle_routs(s, unit)))
            return true;
    }
    return false;
}

bool eagle_check_end(eagle_play *p) {
    eagle_state *s = p->s;
    if (s->phase == EAGLE_OVER) return true;
    bool away = s->exited && eagle_has(p->b, EAGLE_EXIT);
    if (away && !eagle_units_on_board(p->b, s, EAGLE_FRENCH)) {
        count_points(p, EL_G10_S5s6);
        return true;
    }
    bool french = away || has_troops(p->b, s, EAGLE_FRENCH), british = has_troops(p->b, s, EAGLE_BRITISH);
    if (french && british) return false;
    if (french == british)
        count_points(p, EL_27_6);
    else
        end_game(p, french ? EAGLE_FRENCH : EAGLE_BRITISH, EL_27_6); /* EL-G9.7 */
    return true;
}

gg_outcome eagle_outcome(const gg_scenario *scenario, const gg_state *state) {
    const eagle_battle *b = eagle_battle_of(scenario);
    const eagle_state *s = eagle_state_of(state);
    bool over = s->phase == EAGLE_OVER;
    return (gg_outcome){
        .over = over,
        .winner = over ? (gg_side)s->winner : GG_NOBODY,
        .rule = s->verdict,
        .score = {eagle_points(b, s, EAGLE_FRENCH, over), eagle_points(b, s, EAGLE_BRITISH, over)}};
}

const char *eagle_victory_words(int difference) {
    int lead = difference < 0 ? -difference : difference;
    if (lead < DRAWN_BELOW) return "draw";
    if (lead < 8) return "narrow victory";
    return lead < 15 ? "clear victory" : "decisive victory";
}
