/* losses: 24.3 to 24.13, 24.42 to 24.44 and the options, figure by figure. */
#include "rules/eagle/result.h"

#include "rules/eagle/formation.h"

/* A flag of LOSSES. */
enum { BY_FIRE = 1 };

typedef struct loss {
    int16_t subject, stand, figure; /* as in EAGLE_DO_LOSE: stands from 1 */
} loss;

typedef struct losses {
    int count;
    loss at[2 * EAGLE_FIGURES + 1 + EAGLE_RIFLES];
} losses;

static void add_loss(losses *out, int subject, int stand, int figure) {
    out->at[out->count++] = (loss){(int16_t)subject, (int16_t)stand, (int16_t)figure};
}

/* EL-28.48: a detached skirmisher is taken only as the last figure of his stand. */
static int figures_to_lose(const eagle_unit *u, int stand, int kind) {
    int figures = eagle_stand_of(u->stand[stand], kind);
    bool is_out = kind == EAGLE_FIGURE_SKIRMISHER && u->out == stand + 1;
    return figures - (is_out && eagle_stand_figures(u->stand[stand]) > 1);
}

static void add_figures(const eagle_battle *b, const eagle_state *s, int unit, losses *out) {
    int stands = eagle_loss_stands(s, unit);
    for (int stand = 0; stand < 2; stand++)
        for (int kind = 0; kind < EAGLE_FIGURES && stands >> stand & 1; kind++) {
            if (figures_to_lose(&s->unit[unit], stand, kind) < 1) continue;
            add_loss(out, unit, stand + 1, kind);
            if (!eagle_on(b, EAGLE_ADVANCED_COMPOSITION)) return; /* EL-24.42 */
        }
}

/* What may be lost: EL-24.3 to EL-24.6, EL-28.3, EL-28.15, EL-28.37. */
static void find_losses(const eagle_battle *b, const eagle_state *s, int unit, bool by_fire, losses *out) {
    const eagle_unit *u = &s->unit[unit];
    out->count = 0;
    if (eagle_kind_of(b, unit) != EAGLE_INFANTRY) { /* EL-24.11, EL-24.12 */
        add_loss(out, unit, -1, -1);
        return;
    }
    add_figures(b, s, unit, out);
    if (by_fire && u->out && eagle_loss_stands(s, unit) >> (u->out - 1) & 1)
        add_loss(out, unit, -1, EAGLE_LOSE_SKIRMISHER);
    for (int i = 0; i < b->riflemen && by_fire; i++)
        if (s->rifle[i].parent == unit && s->rifle[i].at == u->at)
            add_loss(out, EAGLE_SUBJECT_RIFLES + i, -1, -1);
}

/* EL-28.48, EL-24.44: what a unit with fewer figures looks like. */
static void close_ranks(eagle_play *p, int unit) {
    eagle_unit *u = &p->s->unit[unit];
    if (u->out && eagle_stand_figures(u->stand[u->out - 1]) < 2) eagle_call_back(p, unit, EL_28_48);
    if (u->formation == EAGLE_LINE && eagle_adapt(p->b, p->s, unit, EAGLE_NONE))
        eagle_result(p, EAGLE_EV_FORMED, EL_24_44, 0, unit, u->formation, u->facing);
}

static void lose_figures(eagle_play *p, int unit, int figures, gg_rule rule) {
    eagle_unit *u = &p->s->unit[unit];
    u->figures = (uint8_t)(u->figures - figures);
    eagle_tell(p, GG_EVENT_LOSS, EAGLE_EV_LOST, rule, figures, unit, -1, -1);
}

static void carry_out_loss(eagle_play *p, const eagle_task *t, loss chosen) {
    eagle_state *s = p->s;
    eagle_unit *u = &s->unit[t->unit];
    if (eagle_is_rifles(chosen.subject)) { /* EL-28.37 */
        s->rifle[chosen.subject - EAGLE_SUBJECT_RIFLES].at = EAGLE_ELIMINATED;
        eagle_tell(p, GG_EVENT_LOSS, EAGLE_EV_LOST, EL_28_37, 1, chosen.subject, -1, -1);
        return;
    }
    if (t->flags & BY_FIRE) eagle_mark(s, t->unit, EAGLE_LOST_TO_FIRE);
    if (eagle_kind_of(p->b, t->unit) == EAGLE_INFANTRY) {
        bool out = chosen.figure == EAGLE_LOSE_SKIRMISHER;
        int stand = out ? u->out - 1 : chosen.stand - 1;
        int kind = out ? EAGLE_FIGURE_SKIRMISHER : chosen.figure;
        u->stand[stand] = eagle_stand_with(u->stand[stand], kind, -1);
        if (out) { /* EL-28.15 */
            u->out = 0;
            eagle_unmark(s, t->unit, EAGLE_SKIRMISHER_OUT);
        }
    }
    lose_figures(p, t->unit, 1, t->rule);
    if (u->figures) close_ranks(p, t->unit);
}

static bool run_losses(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    int unit = t->unit;
    losses choices;
    eagle_take_answer(s);
    if (!eagle_on_board(s, unit) || t->count == 0) {
        eagle_pop(s, eagle_on_board(s, unit) ? EAGLE_PASSED : EAGLE_GONE);
        return true;
    }
    if (s->unit[unit].figures == 0) { /* EL-24.6, EL-24.13 */
        t->count = 0;
        eagle_take_off(p, unit, EAGLE_ELIMINATED, true, EL_24_13);
        return true;
    }
    find_losses(p->b, s, unit, t->flags & BY_FIRE, &choices);
    if (choices.count > 1) return false;
    carry_out_loss(p, t, choices.at[0]);
    if (s->unit[unit].figures) t->count--; /* else it goes in the next step */
    return true;
}

static gg_prompt prompt_losses(const eagle_battle *b, const eagle_state *s) {
    const eagle_task *t = eagle_at_top(s);
    return eagle_ask(EAGLE_ASK_LOSS, eagle_side_of(b, t->unit), t->unit, t->count);
}

static void list_losses(const eagle_sight *v, gg_list *list) {
    const eagle_task *t = eagle_at_top(v->s);
    losses choices;
    find_losses(v->b, v->s, t->unit, t->flags & BY_FIRE, &choices);
    for (int i = 0; i < choices.count; i++)
        gg_list_put(list, EAGLE_DO_LOSE, 3, choices.at[i].subject, choices.at[i].stand, choices.at[i].figure);
}

/* Why it is none of the choices. */
static gg_rule loss_bar(const eagle_state *s, int unit, const gg_action *a) {
    int stand = eagle_arg(a, 1), figure = eagle_arg(a, 2);
    if (eagle_is_rifles(eagle_arg(a, 0))) return EL_28_37;
    if (figure == EAGLE_LOSE_SKIRMISHER) return EL_28_15;
    if (figure == -1) return EL_28_3;
    bool damaged = (stand == 1 || stand == 2) && !(eagle_loss_stands(s, unit) >> (stand - 1) & 1);
    if (damaged) return EL_24_4;
    bool is_out = figure == EAGLE_FIGURE_SKIRMISHER && s->unit[unit].out == stand;
    return is_out && stand > 0 ? EL_28_48 : EL_24_3;
}

static gg_verdict judge_losses(const eagle_sight *v, const gg_action *a) {
    const eagle_task *t = eagle_at_top(v->s);
    losses choices;
    find_losses(v->b, v->s, t->unit, t->flags & BY_FIRE, &choices);
    for (int i = 0; i < choices.count; i++) {
        const loss *l = &choices.at[i];
        if (eagle_arg(a, 0) == l->subject && eagle_arg(a, 1) == l->stand && eagle_arg(a, 2) == l->figure)
            return gg_legal();
    }
    return gg_forbid(loss_bar(v->s, t->unit, a), t->unit, -1);
}

static void answer_losses(eagle_play *p, int side, const gg_action *a) {
    eagle_task *t = eagle_top(p->s);
    (void)side;
    carry_out_loss(p, t, (loss){(int16_t)a->arg[0], (int16_t)a->arg[1], (int16_t)a->arg[2]});
    if (p->s->unit[t->unit].figures) t->count--;
}

const eagle_course eagle_course_losses = {run_losses, prompt_losses, list_losses, judge_losses,
                                          answer_losses};

void eagle_lose(eagle_play *p, int unit, int figures, int attack, gg_rule rule) {
    eagle_task task = eagle_task_of(EAGLE_TASK_LOSSES, rule);
    if (!eagle_on_board(p->s, unit) || figures < 1) return;
    task.unit = (uint8_t)unit;
    task.count = (uint8_t)figures;
    task.attack = (uint8_t)attack;
    bool by_fire = attack != EAGLE_NONE && p->s->attack[attack].kind == EAGLE_FIRE; /* EL-24.43 */
    task.flags = by_fire ? BY_FIRE : 0;
    eagle_push(p->s, task);
}
