/* rifles: how the single figures of Rifles go along and move, 28.26 to 28.33, 28.40 to 28.42, 28.47, 28.52.
 */
#include "rules/eagle/rifles.h"

#include "rules/eagle/command.h"

static void put_rifle(eagle_play *p, int number, int hex, gg_rule rule) {
    eagle_rifle *rifle = &p->s->rifle[number];
    int from = rifle->at;
    rifle->at = (uint16_t)hex;
    eagle_result(p, EAGLE_EV_RIFLES, rule, 0, EAGLE_SUBJECT_RIFLES + number, eagle_subject_hex(from),
                 eagle_subject_hex(hex));
}

/* EL-28.32, EL-28.40, EL-28.42 */
void eagle_bring_rifles(eagle_play *p, int unit, int from, int hex, eagle_way way) {
    for (int i = 0; i < p->b->riflemen; i++) {
        eagle_rifle *rifle = &p->s->rifle[i];
        if (rifle->at >= EAGLE_HEXES) continue;
        if (rifle->parent == unit && rifle->at == from && way != EAGLE_BY_MOVE)
            put_rifle(p, i, hex, EL_28_32);
        else if (rifle->parent == EAGLE_NONE && rifle->at == hex &&
                 eagle_side_of(p->b, unit) == EAGLE_FRENCH) {
            rifle->at = EAGLE_ELIMINATED;
            eagle_tell(p, GG_EVENT_LOSS, EAGLE_EV_LOST, EL_28_42, 1, EAGLE_SUBJECT_RIFLES + i, -1, -1);
        }
    }
}

static int rifles_group(const eagle_battle *b, const eagle_state *s, int number) {
    int parent = s->rifle[number].parent;
    return parent == EAGLE_NONE ? b->rifles[number].group : b->unit[parent].group;
}

static gg_rule rifles_bar(const eagle_battle *b, const eagle_state *s, int number) {
    const eagle_rifle *rifle = &s->rifle[number];
    if (rifle->at >= EAGLE_HEXES || rifles_group(b, s, number) != s->active) return EL_28_29;
    if (rifle->parent == EAGLE_NONE) return EL_28_41;
    if (rifle->marks & EAGLE_RIFLE_ACTED) return EL_28_29;
    if (eagle_routs(s, rifle->parent)) return EL_28_33;
    if (eagle_order_of(b, s, rifle->parent) == EAGLE_RESERVE) return EL_14_30;
    return eagle_command_bar(s, rifle->parent, EL_28_50);
}

/* EL-28.27: they share hexes with units; EL-28.28, EL-28.31 */
static gg_rule rifles_hex_bar(const eagle_battle *b, const eagle_state *s, int number, int hex) {
    int unit = eagle_unit_in(s, hex);
    if (eagle_distance(b, s->rifle[number].at, hex) != 1) return EL_28_31;
    if (unit != EAGLE_NONE && b->unit[unit].side != EAGLE_BRITISH) return EL_10_2;
    if (b->closed[hex]) return EL_G10_S10s3;
    for (int i = 0; i < EAGLE_RIFLES; i++)
        if (s->rifle[i].at == hex) return EL_28_28;
    return unit != EAGLE_NONE && eagle_is(s, unit, EAGLE_SKIRMISHER_OUT) ? EL_28_28 : 0;
}

void eagle_list_rifles(const eagle_sight *v, gg_list *list) {
    for (int i = 0; i < v->b->riflemen; i++) {
        if (rifles_bar(v->b, v->s, i)) continue;
        for (int d = 0; d < GG_HEX_SIDES; d++) {
            int hex = eagle_next(v->b, v->s->rifle[i].at, d);
            if (hex != EAGLE_NOWHERE && !rifles_hex_bar(v->b, v->s, i, hex))
                gg_list_put(list, EAGLE_DO_RIFLES, 2, EAGLE_SUBJECT_RIFLES + i, hex, -1);
        }
    }
}

/* The unit of its group in whose hex it stands, which is its parent from now on. */
static void find_parent(eagle_play *p, int number) {
    eagle_rifle *rifle = &p->s->rifle[number];
    int unit = eagle_unit_in(p->s, rifle->at);
    if (unit != EAGLE_NONE && p->b->unit[unit].group == p->b->unit[rifle->parent].group)
        rifle->parent = (uint8_t)unit;
}

/* EL-28.47 */
void eagle_bring_rifles_forward(eagle_play *p) {
    for (int i = 0; i < p->b->riflemen; i++) {
        eagle_rifle *rifle = &p->s->rifle[i];
        if (!(rifle->marks & EAGLE_RIFLE_BEHIND) || rifles_group(p->b, p->s, i) != p->s->active) continue;
        if (rifle->parent != EAGLE_NONE && eagle_routs(p->s, rifle->parent)) continue; /* EL-28.33 */
        rifle->marks = EAGLE_RIFLE_ACTED;
    }
}

/* EL-28.31, EL-28.52 */
void eagle_gather_rifles(eagle_play *p) {
    for (int i = 0; i < p->b->riflemen; i++) {
        eagle_rifle *rifle = &p->s->rifle[i];
        if (rifle->at >= EAGLE_HEXES || rifle->parent == EAGLE_NONE) continue;
        if (rifles_group(p->b, p->s, i) != p->s->active) continue;
        find_parent(p, i);
        int home = p->s->unit[rifle->parent].at;
        if (rifle->at == home || home >= EAGLE_HEXES) continue;
        rifle->marks |= EAGLE_RIFLE_ACTED;
        put_rifle(p, i, home, EL_28_52);
    }
}

gg_verdict eagle_judge_rifles(const eagle_sight *v, int rifles, int hex) {
    if (!eagle_is_rifles(rifles) || !eagle_is_hex(v->b, hex)) return gg_forbid(EL_28_29, -1, -1);
    gg_rule rule = rifles_bar(v->b, v->s, rifles - EAGLE_SUBJECT_RIFLES);
    if (!rule) rule = rifles_hex_bar(v->b, v->s, rifles - EAGLE_SUBJECT_RIFLES, hex);
    return rule ? gg_forbid(rule, rifles, eagle_subject_hex(hex)) : gg_legal();
}

void eagle_move_rifles(eagle_play *p, int rifles, int hex) {
    int number = rifles - EAGLE_SUBJECT_RIFLES;
    p->s->rifle[number].marks |= EAGLE_RIFLE_ACTED;
    put_rifle(p, number, hex, EL_28_31);
}
