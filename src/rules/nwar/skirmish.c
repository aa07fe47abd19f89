/* skirmish: chapter 12.1, creating skirmishers. */
#include "rules/nwar/rules.h"

/* NW-12.1d, NW-12.2f */
int nwar_skirmisher_limit(const nwar_battle *b, const nwar_state *s, int nation) {
    for (uint64_t left = s->light; left; left &= left - 1)
        if (b->piece[nwar_lowest(left)].nation == nation) return NWAR_SKIRMISHERS - 1;
    return NWAR_SKIRMISHERS;
}

int nwar_skirmishers_made(const nwar_battle *b, const nwar_state *s, int nation) {
    int made = 0;
    for (int i = 0; i < NWAR_SKIRMISHERS; i++) {
        int unit = b->made[nation][i];
        made += unit != NWAR_NO_PIECE && s->at[unit] != NWAR_UNMADE;
    }
    return made;
}

/* NW-12.1d, NW-12.1q */
static gg_rule limit_bar(const nwar_sight *v, int nation) {
    int limit = nwar_skirmisher_limit(v->b, v->s, nation);
    if (nwar_skirmishers_made(v->b, v->s, nation) < limit) return 0;
    return limit < NWAR_SKIRMISHERS ? NW_12_2f : NW_12_1d;
}

/* NW-12.1b, NW-12.1c */
static gg_rule hex_bar(const nwar_sight *v, int unit, int hex) {
    if (!nwar_is_hex(v->b, hex)) return NW_2_0d;
    int from = v->s->at[unit], direction = nwar_direction(v->b, from, hex);
    nwar_stack stack = v->field.at[hex];
    if (direction == GG_HEX_NONE || !nwar_passable(v->b, hex) || stack.holder || stack.leader)
        return NW_12_1b;
    if (nwar_water(v->b->edges[from][direction]) == NWAR_RIVER) return NW_12_1b;
    return nwar_near(v->b, &v->field, hex, (int)gg_other((gg_side)v->side)) ? NW_12_1c : 0;
}

/* Everything but the hex. */
static gg_verdict may_create(const nwar_sight *v, int unit) {
    if (!nwar_on(v->b, NWAR_SKIRMISHER_RULE)) return gg_forbid(NW_1_0e, -1, -1);
    if (v->b->kind_of[unit] != NWAR_INFANTRY || nwar_in_square(v->s, unit))
        return gg_forbid(NW_12_1a, unit, -1);
    gg_verdict verdict = nwar_may_act(v, unit);
    gg_rule rule = verdict.rule ? 0 : limit_bar(v, v->b->piece[unit].nation);
    if (rule) return gg_forbid(rule, NWAR_SUBJECT_NATION + v->b->piece[unit].nation, -1);
    return verdict.rule ? verdict : nwar_may_pay(v, 1);
}

gg_verdict nwar_judge_skirmish(const nwar_sight *v, int unit, int hex) {
    gg_verdict verdict = may_create(v, unit);
    if (verdict.rule) return verdict;
    gg_rule rule = hex_bar(v, unit, hex);
    return rule ? gg_forbid(rule, unit, nwar_is_hex(v->b, hex) ? nwar_subject_hex(hex) : -1) : gg_legal();
}

void nwar_list_skirmish(const nwar_sight *v, int unit, gg_list *list) {
    if (may_create(v, unit).rule) return;
    for (int d = 0; d < GG_HEX_SIDES; d++) {
        int hex = v->b->next[v->s->at[unit]][d];
        if (hex != NWAR_NOWHERE && !hex_bar(v, unit, hex))
            nwar_list_add(list, NWAR_SKIRMISH, 2, unit, hex, 0);
    }
}

void nwar_do_skirmish(nwar_play *p, int unit, int hex) {
    int nation = p->b->piece[unit].nation, index = 0;
    while (p->s->at[p->b->made[nation][index]] != NWAR_UNMADE) index++;
    int skirmisher = p->b->made[nation][index];
    p->s->at[skirmisher] = (uint16_t)hex;
    p->s->strength[skirmisher] = 1;
    nwar_spend(p->s, unit);
    nwar_spend(p->s, skirmisher); /* NW-12.1g */
    nwar_result(p->events, NWAR_CREATED, NW_12_1b, 0, skirmisher, unit, nwar_subject_hex(hex));
}
