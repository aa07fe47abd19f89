/* square: chapters 7.4 to 7.8 and the advanced rule 13.3. What a square means in combat is in fire.c and
 * shock.c. */
#include "rules/nwar/rules.h"

/* NW-7.4.1a, NW-7.4.1c, NW-7.5a */
static gg_rule form_bar(const nwar_sight *v, int unit) {
    if (v->b->kind_of[unit] != NWAR_INFANTRY) return NW_7_4_1a;
    if (nwar_in_square(v->s, unit)) return NW_7_4_1c;
    bool here = nwar_on_board(v->s, unit);
    return here && nwar_terrains[v->b->terrain[v->s->at[unit]]].no_square ? NW_7_5a : 0;
}

gg_verdict nwar_judge_form(const nwar_sight *v, int unit) {
    gg_rule rule = form_bar(v, unit);
    gg_verdict verdict = rule ? gg_forbid(rule, unit, -1) : nwar_may_act(v, unit);
    return verdict.rule ? verdict : nwar_may_pay(v, 1);
}

gg_verdict nwar_judge_unform(const nwar_sight *v, int unit) {
    bool square = nwar_is_unit(v->b, unit) && nwar_in_square(v->s, unit);
    gg_verdict verdict = square ? nwar_may_act(v, unit) : gg_forbid(NW_7_4_2a, unit, -1);
    return verdict.rule ? verdict : nwar_may_pay(v, 1);
}

void nwar_do_form(nwar_play *p, int unit) {
    p->s->square |= nwar_bit(unit);
    nwar_spend(p->s, unit);
    nwar_result(p->events, NWAR_SQUARED, NW_7_4_1c, 0, unit, -1, -1);
}

void nwar_do_unform(nwar_play *p, int unit) {
    p->s->square &= ~nwar_bit(unit);
    nwar_spend(p->s, unit);
    nwar_result(p->events, NWAR_UNFORMED, NW_7_4_2a, 0, unit, -1, -1);
}

/* The highest die that forms the square in time: NW-7.4.1e, or NW-13.3a and NW-13.3b. */
static int reaction_needs(nwar_play *p, int unit) {
    if (!nwar_on(p->b, NWAR_SQUARE_MORALE)) return nwar_item(p->events, NWAR_NEEDS, NW_7_4_1e, 4);
    nwar_stack stack = nwar_look(p->b, p->s, p->s->at[unit]);
    int mp = p->s->strength[unit] + (nwar_rating(p->b, p->s, stack, unit) ? 1 : 0);
    return nwar_item(p->events, NWAR_NEEDS, NW_13_3a, mp);
}

/* NW-7.4.1d to NW-7.4.1h, NW-R4 */
void nwar_react_square(nwar_play *p) {
    int unit = nwar_pop(p->s).piece, die;
    int needs = reaction_needs(p, unit);
    gg_rule rule = nwar_on(p->b, NWAR_SQUARE_MORALE) ? NW_13_3a : NW_7_4_1e;
    nwar_roll(p, NW_R4, "square of", unit, &die);
    if (die <= needs)
        p->s->square |= nwar_bit(unit);
    else
        p->s->combat.flags |= NWAR_SQUARE_FAILED;
    nwar_result(p->events, die <= needs ? NWAR_SQUARED : NWAR_SQUARE_NOT_FORMED, rule, 0, unit, -1, -1);
}
