/* victory: chapter 10 and the victory conditions of scenarios (NW-S7 to NW-S12). */
#include "rules/nwar/rules.h"

/* NW-S7, NW-10.1f */
int nwar_points(const nwar_battle *b, const nwar_state *s, int side) {
    int points = s->points[side];
    for (int i = 0; i < b->locations; i++)
        if (b->location[i].side == side && s->control[i] == side) points += b->location[i].value;
    return points;
}

/* NW-10.2a to NW-10.2c */
void nwar_capture(nwar_play *p, int unit, int hex) {
    int kind = p->b->kind_of[unit], side = p->b->side_of[unit], index = p->b->site[hex] - 1;
    if (kind != NWAR_INFANTRY && kind != NWAR_ARTILLERY) return;
    if (p->s->control[index] == side) return;
    p->s->control[index] = (uint8_t)side;
    nwar_result(p->events, NWAR_CAPTURED, NW_10_2b, 0, unit, nwar_subject_hex(hex), NWAR_SUBJECT_SIDE + side);
}

void nwar_win(nwar_play *p, int side, gg_rule rule) {
    nwar_state *s = p->s;
    s->phase = NWAR_OVER;
    s->winner = (uint8_t)side;
    s->verdict = rule;
    s->ap = 0;
    while (s->tasks) nwar_pop(s);
    s->battery = 0;
    s->combat = (nwar_combat){.attacker = NWAR_NO_PIECE, .leader = NWAR_NO_PIECE};
    nwar_note(p->events, side == GG_NOBODY ? NWAR_DRAWN_GAME : NWAR_WON, rule, 0,
              side == GG_NOBODY ? -1 : NWAR_SUBJECT_SIDE + side);
}

/* NW-S11: combat units other than skirmishers, on the board or still to come. */
static bool has_troops(const nwar_battle *b, const nwar_state *s, int side) {
    for (uint64_t left = b->of_side[side] & ~b->of_kind[NWAR_SKIRMISHER]; left; left &= left - 1) {
        int unit = nwar_lowest(left);
        if (nwar_on_board(s, unit) || s->at[unit] == NWAR_WAITING) return true;
    }
    return false;
}

/* NW-S8, NW-S9: the side that wins by points now, or -1. */
static int sudden_winner(const nwar_battle *b, const nwar_state *s, gg_rule *rule) {
    int points[2] = {nwar_points(b, s, 0), nwar_points(b, s, 1)};
    bool reached[2];
    for (int side = 0; side < 2; side++)
        reached[side] = b->side[side].sudden && points[side] >= b->side[side].sudden;
    *rule = reached[0] && reached[1] ? NW_S9 : NW_S8;
    for (int side = 0; side < 2; side++)
        if (reached[side] && points[side] > points[1 - side]) return side;
    return -1;
}

bool nwar_check_victory(nwar_play *p) {
    gg_rule rule;
    int winner = sudden_winner(p->b, p->s, &rule);
    if (winner >= 0) {
        nwar_win(p, winner, rule);
        return true;
    }
    for (int side = 0; side < 2; side++) {
        if (has_troops(p->b, p->s, side)) continue;
        nwar_win(p, 1 - side, NW_S11);
        return true;
    }
    return false;
}

/* NW-S10 */
void nwar_finish(nwar_play *p) {
    int lead = nwar_points(p->b, p->s, 0) - nwar_points(p->b, p->s, 1), winner = GG_NOBODY;
    if (p->b->lead) {
        int side = p->b->lead_side;
        winner = (side == 0 ? lead : -lead) >= p->b->lead ? side : 1 - side;
    } else if (lead) {
        winner = lead > 0 ? 0 : 1;
    }
    nwar_win(p, winner, NW_S10);
}
