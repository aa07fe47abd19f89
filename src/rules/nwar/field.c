#include "rules/nwar/field.h"

#include <string.h>

static void put(const nwar_battle *b, nwar_stack *stack, int unit) {
    uint8_t number = (uint8_t)(unit + 1);
    if (nwar_is_gun(b, unit))
        stack->gun = number;
    else
        stack->line = number;
    stack->holder = (uint8_t)(b->side_of[unit] + 1);
}

void nwar_field_read(const nwar_battle *b, const nwar_state *s, nwar_field *f) {
    memset(f->at, 0, (size_t)b->hexes * sizeof f->at[0]);
    for (int unit = 0; unit < b->units; unit++)
        if (nwar_on_board(s, unit)) put(b, &f->at[s->at[unit]], unit);
    for (int leader = NWAR_UNITS; leader < NWAR_UNITS + b->leaders; leader++)
        if (nwar_on_board(s, leader)) f->at[s->at[leader]].leader = (uint8_t)(leader + 1);
}

void nwar_field_put(const nwar_battle *b, nwar_field *f, int piece, int hex) {
    if (nwar_is_leader(piece))
        f->at[hex].leader = (uint8_t)(piece + 1);
    else
        put(b, &f->at[hex], piece);
}

void nwar_field_remove(const nwar_battle *b, nwar_field *f, int piece, int hex) {
    nwar_stack *stack = &f->at[hex];
    if (nwar_is_leader(piece))
        stack->leader = 0;
    else if (nwar_is_gun(b, piece))
        stack->gun = 0;
    else
        stack->line = 0;
    if (!stack->line && !stack->gun) stack->holder = 0;
}

nwar_stack nwar_look(const nwar_battle *b, const nwar_state *s, int hex) {
    nwar_stack stack = {0, 0, 0, 0};
    for (int unit = 0; unit < b->units; unit++)
        if (s->at[unit] == hex) put(b, &stack, unit);
    for (int leader = NWAR_UNITS; leader < NWAR_UNITS + b->leaders; leader++)
        if (s->at[leader] == hex) stack.leader = (uint8_t)(leader + 1);
    return stack;
}

/* NW-4.3a, NW-4.3b, NW-4.3c, with NW-4.3h and NW-4.3i */
static gg_rule limit(const nwar_battle *b, nwar_stack stack, int unit) {
    if (nwar_is_gun(b, unit)) return stack.gun && stack.gun != unit + 1 ? NW_4_3c : 0;
    if (!stack.line || stack.line == unit + 1) return 0;
    bool mounted = b->kind_of[unit] == NWAR_CAVALRY, other = b->kind_of[stack.line - 1] == NWAR_CAVALRY;
    return mounted == other ? NW_4_3a : NW_4_3b;
}

gg_rule nwar_stand(const nwar_battle *b, const nwar_field *f, int piece, int hex) {
    nwar_stack stack = f->at[hex];
    if (!nwar_passable(b, hex)) return NW_2_4ae;
    if (nwar_held_by(stack, (int)gg_other((gg_side)b->side_of[piece])))
        return nwar_is_leader(piece) ? NW_9_1c : NW_7_3b;
    return nwar_is_leader(piece) ? 0 : limit(b, stack, piece);
}

bool nwar_leader_in_the_way(const nwar_battle *b, const nwar_field *f, int leader, int hex) {
    uint8_t there = f->at[hex].leader;
    if (!there || there == leader + 1) return false;
    return b->side_of[there - 1] == b->side_of[leader] || f->at[hex].holder;
}

bool nwar_near(const nwar_battle *b, const nwar_field *f, int hex, int side) {
    for (int d = 0; d < GG_HEX_SIDES; d++) {
        int next = b->next[hex][d];
        if (next != NWAR_NOWHERE && nwar_held_by(f->at[next], side)) return true;
    }
    return false;
}

bool nwar_squared(const nwar_state *s, nwar_stack stack) {
    return stack.line && nwar_in_square(s, stack.line - 1);
}
