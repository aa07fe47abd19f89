/* effects: EL-G5: who may play what on whom, from open facts (EL-16.22), and how it is carried out. */
#include "rules/eagle/effects.h"

#include "rules/eagle/formation.h"
#include "rules/eagle/melee.h"
#include "rules/eagle/move.h"

static const eagle_law *law_of(int effect) {
    return eagle_is_event(effect) ? &eagle_own_laws[effect]
                                  : &eagle_enemy_laws[effect - EAGLE_EVENTS_ON_CARDS];
}

/* --- what a play names: EL-N16 -----------------------------------------------------------------------------
 */

#define N(arg) (1 << EAGLE_PLAY_##arg)

/* The arguments that are not -1 (leaders: not 0). ORDER eagle_names */
static const struct {
    uint16_t must, may;
} named[] = {
    [EAGLE_NAMES_NOTHING] = {0, 0},
    [EAGLE_NAMES_UNIT] = {N(UNIT), 0},
    [EAGLE_NAMES_GROUP] = {N(GROUP), 0},
    [EAGLE_NAMES_ORDER] = {N(GROUP) | N(ORDER), 0},
    [EAGLE_NAMES_ATTACK] = {N(UNIT) | N(HEX), N(STAND)},
    [EAGLE_NAMES_LEADER] = {N(LEADER), 0},
    [EAGLE_NAMES_REACH] = {N(LEADER) | N(HEX), 0},
    [EAGLE_NAMES_PAIR] = {N(UNIT) | N(OTHER), 0},
    [EAGLE_NAMES_FIGURE] = {N(UNIT), N(FIGURE) | N(STAND)},
    [EAGLE_NAMES_FORM] = {N(FORM), N(FACING)},
    [EAGLE_NAMES_DRILL] = {N(UNIT), N(FORM) | N(FACING)},
    [EAGLE_NAMES_RECALL] = {N(UNIT) | N(HEX) | N(FACING), N(THEN) | N(WITH)},
    [EAGLE_NAMES_FACING] = {N(UNIT) | N(FACING), 0},
    [EAGLE_NAMES_LIMBER] = {N(UNIT), N(FORM) | N(FACING) | N(HEX) | N(WITH)},
    [EAGLE_NAMES_HEX] = {N(HEX), 0},
    [EAGLE_NAMES_FILL] = {N(UNIT), N(FACING) | N(WITH)},
    [EAGLE_NAMES_STEP] = {N(UNIT) | N(HEX), N(WITH)},
};

#undef N

static eagle_deed new_deed(const eagle_battle *b, const eagle_state *s, int side, int effect, int card,
                           const eagle_task *context) {
    return (eagle_deed){.b = b,
                        .s = s,
                        .context = context,
                        .side = side,
                        .effect = effect,
                        .card = card,
                        .unit = -1,
                        .other = -1,
                        .group = -1,
                        .leader = -1,
                        .order = -1,
                        .hex = -1,
                        .then = -1,
                        .form = -1,
                        .facing = -1,
                        .stand = -1,
                        .figure = -1,
                        .attack = EAGLE_NONE,
                        .subject = EAGLE_NONE,
                        .on = EAGLE_NONE};
}

static void read_play(eagle_deed *d, const gg_action *play) {
    const int32_t *arg = play->arg;
    d->card = arg[EAGLE_PLAY_CARD];
    d->unit = arg[EAGLE_PLAY_UNIT];
    d->other = arg[EAGLE_PLAY_OTHER];
    d->group = arg[EAGLE_PLAY_GROUP];
    d->leader = arg[EAGLE_PLAY_LEADER];
    d->order = arg[EAGLE_PLAY_ORDER];
    d->hex = arg[EAGLE_PLAY_HEX];
    d->then = arg[EAGLE_PLAY_THEN];
    d->form = arg[EAGLE_PLAY_FORM];
    d->facing = arg[EAGLE_PLAY_FACING];
    d->stand = arg[EAGLE_PLAY_STAND];
    d->figure = arg[EAGLE_PLAY_FIGURE];
    d->with = arg[EAGLE_PLAY_WITH];
}

static void add_play(const eagle_deed *d, gg_list *list) {
    int32_t *arg = gg_list_next(list, EAGLE_DO_PLAY, EAGLE_PLAY_ARGS);
    if (!arg) return;
    arg[EAGLE_PLAY_CARD] = d->card;
    arg[EAGLE_PLAY_UNIT] = d->unit;
    arg[EAGLE_PLAY_OTHER] = d->other;
    arg[EAGLE_PLAY_GROUP] = d->group;
    arg[EAGLE_PLAY_LEADER] = d->leader;
    arg[EAGLE_PLAY_ORDER] = d->order;
    arg[EAGLE_PLAY_HEX] = d->hex;
    arg[EAGLE_PLAY_THEN] = d->then;
    arg[EAGLE_PLAY_FORM] = d->form;
    arg[EAGLE_PLAY_FACING] = d->facing;
    arg[EAGLE_PLAY_STAND] = d->stand;
    arg[EAGLE_PLAY_FIGURE] = d->figure;
    arg[EAGLE_PLAY_WITH] = d->with;
}

/* Is everything named that must be, nothing else, and are the numbers ones of this battle? */
static bool is_well_named(const eagle_deed *d, const gg_action *play) {
    int names = law_of(d->effect)->names;
    for (int i = EAGLE_PLAY_UNIT; i < EAGLE_PLAY_ARGS; i++) {
        bool there = play->arg[i] != (i == EAGLE_PLAY_WITH ? 0 : -1);
        if (there ? !((named[names].must | named[names].may) >> i & 1) : named[names].must >> i & 1)
            return false;
    }
    bool rifles = names == EAGLE_NAMES_ATTACK && eagle_is_rifles(d->unit);
    return (d->unit == -1 || rifles || eagle_is_unit(d->b, d->unit)) &&
           (d->other == -1 || eagle_is_unit(d->b, d->other)) &&
           (d->group == -1 || eagle_is_group(d->b, d->group)) &&
           (d->leader == -1 || eagle_is_leader(d->leader)) && (d->hex == -1 || eagle_is_hex(d->b, d->hex)) &&
           (d->then == -1 || eagle_is_hex(d->b, d->then)) &&
           (d->form == -1 || (d->form > EAGLE_NO_FORMATION && d->form < EAGLE_FORMATIONS)) &&
           (d->facing == -1 || eagle_is_facing(d->facing)) &&
           (d->figure == -1 || (d->figure >= 0 && d->figure < EAGLE_FIGURES)) &&
           (d->stand == -1 || d->stand == 1 || d->stand == 2) && d->with >= 0;
}

/* --- whom it is about: EL-G5.M7, EL-G5.M12
 * ------------------------------------------------------------------ */

static bool is_named_attack(const eagle_deed *d, const eagle_attack *a) {
    return a->attacker == d->unit && a->to == d->hex && a->stand == (d->stand == -1 ? 0 : d->stand) &&
           !(a->flags & (EAGLE_OUT_OF_ORDER | EAGLE_LAPSED));
}

/* Finds the attack, the unit and the group; false: there is no such attack. */
static bool find_subject(eagle_deed *d) {
    const eagle_law *law = law_of(d->effect);
    const eagle_state *s = d->s;
    d->attack = d->context && d->context->attack < s->attacks ? d->context->attack : EAGLE_NONE;
    if (law->names == EAGLE_NAMES_ATTACK) {
        d->attack = EAGLE_NONE;
        for (int i = 0; i < s->attacks && d->attack == EAGLE_NONE; i++)
            if (is_named_attack(d, &s->attack[i])) d->attack = i;
    }
    bool of_attack = law->counts == EAGLE_COUNTS_ON_ATTACKER || law->counts == EAGLE_COUNTS_ON_TARGET;
    if (d->attack == EAGLE_NONE && (of_attack || law->names == EAGLE_NAMES_ATTACK)) return false;
    d->subject = d->on = EAGLE_NONE;
    switch ((eagle_counts)law->counts) {
    case EAGLE_COUNTS_ON_NOBODY: break;
    case EAGLE_COUNTS_ON_UNIT:
    case EAGLE_COUNTS_ON_BOTH: d->subject = d->unit; break;
    case EAGLE_COUNTS_ON_ACTOR: d->subject = d->context->unit; break;
    case EAGLE_COUNTS_ON_ATTACKER: d->subject = eagle_attack_of(d)->attacker; break;
    case EAGLE_COUNTS_ON_TARGET: d->subject = eagle_attack_of(d)->target; break;
    case EAGLE_COUNTS_ON_GROUP: d->on = d->group; break;
    case EAGLE_COUNTS_ON_ACTIVE: d->on = d->context->group; break;
    }
    if (eagle_is_rifles(d->subject)) d->subject = EAGLE_NONE; /* EL-G5.M26 */
    return true;
}

/* EL-16.13 to EL-16.15 */
static gg_rule counted_bar(const eagle_deed *d) {
    gg_rule bar = 0;
    if (d->subject != EAGLE_NONE) bar = eagle_subject_bar(d->b, d->s, d->side, d->subject);
    if (!bar && law_of(d->effect)->counts == EAGLE_COUNTS_ON_BOTH)
        bar = eagle_subject_bar(d->b, d->s, d->side, d->other);
    if (!bar && d->on != EAGLE_NONE) bar = eagle_group_subject_bar(d->b, d->s, d->side, d->on);
    return bar;
}

/* EL-G5.M12: no card of a declaration on an attack that has no roll, but R27 and R41; none on attacks of
 * others.
 */
static gg_rule attack_bar(const eagle_deed *d) {
    const eagle_attack *a = eagle_attack_of(d);
    bool event = eagle_is_event(d->effect);
    bool any = d->effect == EAGLE_R(27) || d->effect == EAGLE_R(41);
    if (event && !eagle_is_own(d, a->attacker)) return eagle_effects[d->effect].rule; /* EL-G5.M26 */
    if (!event && !eagle_is_own(d, a->target)) return eagle_effects[d->effect].rule;
    return !any && eagle_routs(d->s, a->target) ? EL_G5_M12 : 0;
}

/* 0: legal, as it is named. */
static gg_rule deed_bar(eagle_deed *d) {
    const eagle_law *law = law_of(d->effect);
    if (!find_subject(d)) return eagle_effects[d->effect].rule;
    gg_rule bar = law->names == EAGLE_NAMES_ATTACK ? attack_bar(d) : 0;
    if (!bar && law->bar) bar = law->bar(d);
    return bar ? bar : counted_bar(d);
}

/* --- every play of an effect
 * -------------------------------------------------------------------------------- */

static void try_deed(eagle_deed *d, gg_list *list) {
    if (!list->cut && deed_bar(d) == 0) add_play(d, list);
}

/* Units that a bar may let pass at all: those on the board, for events in the acting group (EL-G5.M16). */
static void list_units(eagle_deed *d, gg_list *list, void (*further)(eagle_deed *, gg_list *)) {
    bool event = eagle_is_event(d->effect);
    for (int unit = 0; unit < d->b->units && !list->cut; unit++) {
        if (!eagle_on_board(d->s, unit) || (event && d->b->unit[unit].group != d->s->active)) continue;
        d->unit = unit;
        further(d, list);
    }
}

static void list_groups(eagle_deed *d, gg_list *list, int least, int most) {
    for (d->group = 0; d->group < d->b->groups && !list->cut; d->group++) {
        if (!eagle_group_on_board(d->b, d->s, d->group)) continue;
        for (d->order = least; d->order <= most; d->order++) try_deed(d, list);
    }
}

static void list_attacks(eagle_deed *d, gg_list *list) {
    for (int i = 0; i < d->s->attacks && !list->cut; i++) {
        const eagle_attack *a = &d->s->attack[i];
        d->unit = a->attacker;
        d->hex = a->to;
        d->stand = a->stand ? a->stand : -1;
        try_deed(d, list);
    }
}

static void list_leaders(eagle_deed *d, gg_list *list) {
    for (d->leader = 0; d->leader < EAGLE_LEADERS && !list->cut; d->leader++) try_deed(d, list);
}

static void list_reach(eagle_deed *d, gg_list *list) {
    uint8_t reach[EAGLE_HEXES];
    d->leader = eagle_ugc(d->s, d->context->group);
    if (d->leader == EAGLE_NONE) return;
    eagle_leader_reach(d->b, d->s, d->leader, 3, reach);
    for (d->hex = 0; d->hex < d->b->hexes && !list->cut; d->hex++)
        if (reach[d->hex]) try_deed(d, list);
}

static void with_other(eagle_deed *d, gg_list *list) {
    for (int way = 0; way < GG_HEX_SIDES; way++) {
        d->other = eagle_unit_in(d->s, eagle_next(d->b, d->s->unit[d->unit].at, way));
        if (d->other != EAGLE_NONE) try_deed(d, list);
    }
}

static void with_figure(eagle_deed *d, gg_list *list) {
    for (d->figure = -1; d->figure < EAGLE_FIGURES; d->figure++)
        for (d->stand = -1; d->stand <= 2; d->stand += d->stand < 0 ? 2 : 1) try_deed(d, list);
}

static void with_facing(eagle_deed *d, gg_list *list) {
    for (d->facing = -1; d->facing < GG_HEX_SIDES && !list->cut; d->facing++) try_deed(d, list);
}

static void with_form(eagle_deed *d, gg_list *list) {
    for (int form = EAGLE_NO_FORMATION; form < EAGLE_FORMATIONS && !list->cut; form++) {
        d->form = form == EAGLE_NO_FORMATION ? -1 : form;
        with_facing(d, list);
    }
}

static void with_company(eagle_deed *d, gg_list *list) {
    int unit = d->unit;
    EAGLE_EACH_COMPANY(with, eagle_leaders_in(d->s, eagle_side_of(d->b, unit), d->s->unit[unit].at)) {
        d->with = (int)with;
        try_deed(d, list);
    }
}

static void with_fill(eagle_deed *d, gg_list *list) {
    for (d->facing = -1; d->facing < GG_HEX_SIDES && !list->cut; d->facing++) {
        d->with = 0;
        if (deed_bar(d) == 0) with_company(d, list);
    }
}

static void with_step(eagle_deed *d, gg_list *list) {
    for (int way = 0; way < GG_HEX_SIDES && !list->cut; way++) {
        d->hex = eagle_next(d->b, d->s->unit[d->unit].at, way);
        d->with = 0;
        if (d->hex != EAGLE_NOWHERE && deed_bar(d) == 0) with_company(d, list);
    }
}

/* One way of a recall, with every facing it may end in. */
static void with_recall_end(eagle_deed *d, gg_list *list) {
    int then = d->then == -1 ? EAGLE_NOWHERE : d->then;
    if (eagle_recall_bar(d->b, d->s, d->unit, d->hex, then, -1) != EL_2_7) return; /* no such way */
    for (d->facing = 0; d->facing < GG_HEX_SIDES && !list->cut; d->facing++) {
        d->with = 0;
        if (deed_bar(d) == 0) with_company(d, list);
    }
}

static void with_recall(eagle_deed *d, gg_list *list) {
    int at = d->s->unit[d->unit].at;
    if (!eagle_is_at_hand(d, d->unit) || !eagle_is_kind(d, d->unit, EAGLE_CAVALRY)) return;
    for (int way = 0; way < GG_HEX_SIDES && !list->cut; way++) {
        if (eagle_step_bar(d->b, d->s, d->unit, at, way)) continue;
        d->hex = eagle_next(d->b, at, way);
        d->then = -1;
        with_recall_end(d, list);
        for (int next = 0; next < GG_HEX_SIDES && !list->cut; next++) {
            d->then = eagle_next(d->b, d->hex, next);
            bool shut = d->then == at || eagle_step_bar(d->b, d->s, d->unit, d->hex, next) != 0;
            if (!shut) with_recall_end(d, list);
        }
    }
}

static void with_limber_move(eagle_deed *d, gg_list *list) {
    d->hex = -1;
    d->with = 0;
    try_deed(d, list);
    with_step(d, list);
}

static void with_limber(eagle_deed *d, gg_list *list) {
    if (!eagle_is_at_hand(d, d->unit) || !eagle_is_kind(d, d->unit, EAGLE_ARTILLERY)) return;
    bool limbered = d->s->unit[d->unit].formation == EAGLE_LIMBERED;
    d->form = d->facing = -1;
    with_limber_move(d, list);
    d->form = limbered ? EAGLE_UNLIMBERED : EAGLE_LIMBERED;
    for (d->facing = 0; d->facing < GG_HEX_SIDES && !list->cut; d->facing++) with_limber_move(d, list);
}

static void list_hexes(eagle_deed *d, gg_list *list) {
    for (int way = 0; way < GG_HEX_SIDES && d->attack != EAGLE_NONE; way++) {
        int at = d->s->unit[eagle_attack_of(d)->attacker].at;
        d->hex = at < EAGLE_HEXES ? eagle_next(d->b, at, way) : EAGLE_NOWHERE;
        if (d->hex != EAGLE_NOWHERE) try_deed(d, list);
    }
}

static void list_deeds(eagle_deed *d, gg_list *list) {
    switch ((eagle_names)law_of(d->effect)->names) {
    case EAGLE_NAMES_NOTHING: try_deed(d, list); return;
    case EAGLE_NAMES_UNIT: list_units(d, list, try_deed); return;
    case EAGLE_NAMES_GROUP: list_groups(d, list, -1, -1); return;
    case EAGLE_NAMES_ORDER: list_groups(d, list, EAGLE_ATTACK, EAGLE_RESERVE); return;
    case EAGLE_NAMES_ATTACK: list_attacks(d, list); return;
    case EAGLE_NAMES_LEADER: list_leaders(d, list); return;
    case EAGLE_NAMES_REACH: list_reach(d, list); return;
    case EAGLE_NAMES_PAIR: list_units(d, list, with_other); return;
    case EAGLE_NAMES_FIGURE: list_units(d, list, with_figure); return;
    case EAGLE_NAMES_FORM: with_form(d, list); return;
    case EAGLE_NAMES_DRILL: list_units(d, list, with_form); return;
    case EAGLE_NAMES_RECALL: list_units(d, list, with_recall); return;
    case EAGLE_NAMES_FACING: list_units(d, list, with_facing); return;
    case EAGLE_NAMES_LIMBER: list_units(d, list, with_limber); return;
    case EAGLE_NAMES_HEX:
        d->attack = d->context->attack;
        if (d->attack < d->s->attacks) list_hexes(d, list);
        return;
    case EAGLE_NAMES_FILL: list_units(d, list, with_fill); return;
    case EAGLE_NAMES_STEP: list_units(d, list, with_step); return;
    }
}

void eagle_effect_list(const eagle_battle *b, const eagle_state *s, int side, int effect, int card,
                       const eagle_task *context, gg_list *list) {
    eagle_deed d = new_deed(b, s, side, effect, card, context);
    list_deeds(&d, list);
}

/* Is there any play at all? A list without room is cut by the first one. */
static bool has_play(eagle_deed *d) {
    gg_list none = gg_list_over(NULL, 0, NULL, 0);
    list_deeds(d, &none);
    return none.cut;
}

gg_verdict eagle_effect_judge(const eagle_battle *b, const eagle_state *s, int side, int effect,
                              const eagle_task *context, const gg_action *play) {
    eagle_deed d = new_deed(b, s, side, effect, 0, context);
    gg_rule rule = eagle_effects[effect].rule;
    if (!play) return has_play(&d) ? gg_legal() : gg_forbid(rule, -1, -1);
    read_play(&d, play);
    if (!is_well_named(&d, play)) return gg_forbid(rule, EAGLE_SUBJECT_CARD + d.card, -1);
    gg_rule bar = deed_bar(&d);
    if (!bar) return gg_legal();
    int about = d.subject != EAGLE_NONE ? d.subject : d.on != EAGLE_NONE ? EAGLE_SUBJECT_GROUP + d.on : -1;
    return gg_forbid(bar, about, -1);
}

/* --- carrying it out
 * ---------------------------------------------------------------------------------------- */

static void count_card(eagle_play *p, const eagle_deed *d) {
    if (d->subject != EAGLE_NONE) eagle_mark(p->s, d->subject, EAGLE_CARDED);
    if (law_of(d->effect)->counts == EAGLE_COUNTS_ON_BOTH) eagle_mark(p->s, d->other, EAGLE_CARDED);
    if (d->on == EAGLE_NONE) return;
    for (int i = 0; i < p->b->group[d->on].units; i++) {
        int unit = p->b->group[d->on].unit[i];
        if (eagle_on_board(p->s, unit)) eagle_mark(p->s, unit, EAGLE_CARDED);
    }
}

void eagle_effect_do(eagle_play *p, int side, int effect, eagle_task *context, const gg_action *play) {
    eagle_state *s = p->s;
    const eagle_law *law = law_of(effect);
    eagle_deed d = new_deed(p->b, s, side, effect, 0, context);
    read_play(&d, play);
    find_subject(&d);
    count_card(p, &d);
    if (law->names == EAGLE_NAMES_ATTACK)
        s->attack[d.attack].bonus = (int8_t)(s->attack[d.attack].bonus + law->bonus);
    else
        context->bonus = (int8_t)(context->bonus + law->bonus);
    if (d.attack != EAGLE_NONE) s->attack[d.attack].flags |= law->flags;
    if (law->marks) eagle_mark(s, d.unit, law->marks);
    if (law->answer) s->answer = law->answer;
    if (law->act) law->act(p, &d, context);
}

void eagle_lose_card(eagle_play *p, int side, gg_rule rule) {
    int card = 0;
    if (p->s->hand[side] == 0) return;
    for (int left = eagle_draw_one(p, p->s->hand[side], GG_HIDDEN); left > 0;)
        left -= eagle_holds(p->s, side, ++card);
    eagle_discard(p, side, card, rule);
}

int eagle_best_leader(const eagle_battle *b, const eagle_state *s, int unit) {
    uint32_t may = eagle_melee_leaders(b, s, unit);
    int best = EAGLE_NONE;
    for (int leader = 0; leader < EAGLE_LEADERS; leader++)
        if (may >> leader & 1 &&
            (best == EAGLE_NONE || eagle_values(s, leader).melee > eagle_values(s, best).melee))
            best = leader;
    return best;
}

/* --- what is left of a card
 * ---------------------------------------------------------------------------------- */

eagle_task *eagle_push_rest(eagle_play *p, eagle_task_kind kind, const eagle_deed *d) {
    eagle_task task = eagle_task_of(kind, eagle_effects[d->effect].rule);
    task.side = (uint8_t)d->side;
    task.card = (uint8_t)d->card;
    task.count = (uint8_t)d->effect;
    task.unit = (uint8_t)(d->unit == -1 ? d->subject : d->unit);
    task.group = (uint8_t)(d->group == -1 ? EAGLE_NONE : d->group);
    task.attack = (uint8_t)d->attack;
    eagle_push(p->s, task);
    return eagle_top(p->s);
}

void eagle_wheel_by_card(eagle_play *p, int unit, int facing, gg_rule rule) {
    p->s->unit[unit].facing = (uint8_t)facing;
    eagle_result(p, EAGLE_EV_WHEELED, rule, 0, unit, facing, -1);
}

enum rest_step { AFTER_TEST, GO_IN, ARRIVE, FINISH, DONE };

eagle_task *eagle_push_step(eagle_play *p, const eagle_deed *d, eagle_way way, int hex, int facing) {
    eagle_task *t = eagle_push_rest(p, EAGLE_TASK_CARD_TEST, d);
    t->cause = (uint8_t)way;
    t->to = (uint16_t)(hex < 0 ? EAGLE_NOWHERE : hex);
    t->facing = (uint8_t)(facing < 0 ? EAGLE_NONE : facing);
    t->with = (uint32_t)d->with;
    t->step = hex < 0 ? FINISH : GO_IN;
    return t;
}

/* EL-G5.M21: what the move causes comes after its last facing. */
static void arrive(eagle_play *p, const eagle_task *t) {
    const eagle_unit *u = &p->s->unit[t->unit];
    bool turns = t->count == EAGLE_E(34) && t->facing != EAGLE_NONE && u->facing != EAGLE_NONE &&
                 u->facing != t->facing;
    if (turns) eagle_wheel_by_card(p, t->unit, t->facing, t->rule);
    eagle_arrived(p, t->unit, (eagle_way)t->cause);
}

static bool run_rest(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    int answer = eagle_take_answer(s);
    switch ((enum rest_step)t->step) {
    case AFTER_TEST: eagle_pop(s, eagle_end_card_test(p, t, answer)); return true;
    case GO_IN:
        t->step = ARRIVE;
        eagle_enter_hex(p, t->unit, t->to, (eagle_way)t->cause, t->with, t->facing, t->rule);
        return true;
    case ARRIVE:
        t->step = FINISH;
        arrive(p, t);
        return true;
    case FINISH:
        t->step = DONE;
        if (t->count == EAGLE_E(37)) eagle_finish_limber(p, t);
        return true;
    case DONE: break;
    }
    eagle_pop(s, EAGLE_NO_ANSWER);
    return true;
}

const eagle_course eagle_course_card_test = {.run = run_rest};

/* --- choices inside a card: EL-16.28, E5 and E16
 * ------------------------------------------------------------- */

static bool run_choice(eagle_play *p) {
    eagle_take_answer(p->s);
    return false;
}

static gg_prompt prompt_choice(const eagle_battle *b, const eagle_state *s) {
    const eagle_task *t = eagle_at_top(s);
    (void)b;
    return eagle_ask(EAGLE_ASK_CHOICE, t->side, EAGLE_SUBJECT_CARD + t->card, -1);
}

static void list_choice(const eagle_sight *v, gg_list *list) {
    const eagle_task *t = eagle_at_top(v->s);
    if (t->count == EAGLE_E(5)) {
        gg_list_put(list, EAGLE_DO_KEEP, 1, 0, 0, 0);
        gg_list_put(list, EAGLE_DO_KEEP, 1, 1, 0, 0);
        return;
    }
    const eagle_attack *a = &v->s->attack[t->attack];
    gg_list_put(list, EAGLE_DO_TAKE, 1, a->card, 0, 0);
    if (a->other != a->card) gg_list_put(list, EAGLE_DO_TAKE, 1, a->other, 0, 0);
}

static gg_verdict judge_choice(const eagle_sight *v, const gg_action *action) {
    const eagle_task *t = eagle_at_top(v->s);
    int answer = eagle_arg(action, 0);
    bool may = action->count == 1;
    if (t->count == EAGLE_E(5))
        may = may && action->kind == EAGLE_DO_KEEP && (answer == 0 || answer == 1);
    else
        may = may && action->kind == EAGLE_DO_TAKE &&
              (answer == v->s->attack[t->attack].card || answer == v->s->attack[t->attack].other);
    return may ? gg_legal() : gg_forbid(t->rule, EAGLE_SUBJECT_CARD + t->card, -1);
}

static void answer_choice(eagle_play *p, int side, const gg_action *action) {
    eagle_task choice = *eagle_top(p->s);
    (void)side;
    eagle_pop(p->s, EAGLE_NO_ANSWER);
    eagle_end_choice(p, &choice, action->arg[0]);
}

const eagle_course eagle_course_choice = {run_choice, prompt_choice, list_choice, judge_choice,
                                          answer_choice};
