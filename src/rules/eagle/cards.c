/* cards: chapter 16 and EL-G5: the deck, the hands, the draw phase, and the moments. */
#include "rules/eagle/cards.h"

#include "rules/eagle/roll.h"

/* --- deck and hands ---------------------------------------------------------------------------------------
 */

bool eagle_holds(const eagle_state *s, int side, int card) {
    return (s->card_at[card] & ~EAGLE_SHOWN) == EAGLE_IN_HAND + side;
}

int eagle_hand_limit(const eagle_battle *b, const eagle_state *s, int side) {
    int limit = eagle_values(s, s->chief[side]).leadership; /* EL-6.7; EL-13.28 */
    for (int group = 0; group < b->groups; group++)         /* EL-14.39 */
        limit += b->group[group].side == side && b->group[group].kind != EAGLE_ARTILLERY &&
                 s->group[group].order == EAGLE_RESERVE && eagle_group_on_board(b, s, group);
    return limit;
}

static int cards_in(const eagle_state *s, int place) {
    int count = 0;
    for (int card = 1; card <= EAGLE_CARDS; card++) count += s->card_at[card] == place;
    return count;
}

/* EL-16.19, EL-C1 */
static void shuffle(eagle_play *p) {
    for (int card = 1; card <= EAGLE_CARDS; card++)
        if (p->s->card_at[card] == EAGLE_DISCARDED) p->s->card_at[card] = EAGLE_IN_DECK;
    eagle_note(p, EAGLE_EV_SHUFFLED, EL_16_19, cards_in(p->s, EAGLE_IN_DECK), -1, -1);
}

/* EL-11.5, EL-11.7, EL-C5, EL-C12: a card off the deck, 0 if there is none anywhere. What is left of the deck
 * is secret, so the place in it is too. */
static int draw_card(eagle_play *p) {
    eagle_state *s = p->s;
    if (cards_in(s, EAGLE_IN_DECK) == 0) {
        if (cards_in(s, EAGLE_DISCARDED) == 0) return 0;
        shuffle(p);
    }
    int card = 0;
    for (int left = eagle_draw_one(p, cards_in(s, EAGLE_IN_DECK), GG_HIDDEN); left > 0;)
        left -= s->card_at[++card] == EAGLE_IN_DECK;
    return card;
}

void eagle_draw_hand(eagle_play *p, int side, int count, gg_rule rule) {
    int drawn = 0;
    for (; drawn < count; drawn++) {
        int card = draw_card(p);
        if (card == 0) break; /* EL-16.19 */
        p->s->card_at[card] = (uint8_t)(EAGLE_IN_HAND + side);
        p->s->hand[side]++;
        eagle_whisper(p, side, EAGLE_EV_DREW, rule, EAGLE_SUBJECT_SIDE + side, EAGLE_SUBJECT_CARD + card);
    }
    eagle_note(p, EAGLE_EV_DREW_SOME, rule, drawn, EAGLE_SUBJECT_SIDE + side, -1);
}

int eagle_draw_result(eagle_play *p) {
    int card = draw_card(p);
    if (card) p->s->card_at[card] = EAGLE_DISCARDED; /* EL-16.29 */
    return card;
}

/* EL-16.18, EL-16.24: what had been seen of it does not matter any more. */
static void lay_down(eagle_state *s, int side, int card) {
    s->card_at[card] = EAGLE_DISCARDED;
    s->hand[side]--;
}

void eagle_discard(eagle_play *p, int side, int card, gg_rule rule) {
    lay_down(p->s, side, card);
    eagle_result(p, EAGLE_EV_DISCARDED, rule, 0, EAGLE_SUBJECT_SIDE + side, EAGLE_SUBJECT_CARD + card, -1);
}

/* --- what may be played when ------------------------------------------------------------------------------
 */

/* The effect of a card as an own action or as a reaction: EL-16.8 to EL-16.10. */
static int effect_of(int card, bool event) {
    return event ? eagle_cards[card].event : eagle_cards[card].reaction;
}

/* Do cards of that moment belong to the action phase alone? The same tests and routs happen in the rally
 * phase.
 */
static bool is_of_action(eagle_moment moment) {
    return moment >= EAGLE_AT_ACTIVATION && moment <= EAGLE_AT_END;
}

/* EL-16.11; EL-16.17 */
static gg_rule time_bar(const eagle_state *s, int effect, eagle_moment moment, int side) {
    const eagle_effect *e = &eagle_effects[effect];
    if (!(e->moments >> moment & 1)) return EL_16_11;
    if (is_of_action(moment) && (s->segment == 0 || !(e->segments >> (s->segment - 1) & 1))) return EL_16_11;
    return e->flag >> side & 1 ? 0 : EL_16_17;
}

/* EL-16.22: is there a card with it that does not lie open? */
static bool is_about(const eagle_state *s, int effect) {
    bool event = eagle_is_event(effect);
    for (int card = 1; card <= EAGLE_CARDS; card++)
        if (effect_of(card, event) == effect && s->card_at[card] != EAGLE_DISCARDED) return true;
    return false;
}

bool eagle_may_hold(const eagle_battle *b, const eagle_state *s, const eagle_task *context,
                    eagle_moment moment, int side, bool event) {
    if (s->hand[side] == 0) return false;
    int first = event ? 1 : EAGLE_R(1), last = event ? EAGLE_EVENTS_ON_CARDS : EAGLE_EFFECTS;
    for (int effect = first; effect <= last; effect++)
        if (!time_bar(s, effect, moment, side) && is_about(s, effect) &&
            eagle_effect_judge(b, s, side, effect, context, NULL).rule == 0)
            return true;
    return false;
}

void eagle_list_plays(const eagle_sight *v, const eagle_task *context, eagle_moment moment, bool event,
                      gg_list *list) {
    for (int card = 1; card <= EAGLE_CARDS && !list->cut; card++) {
        if (!eagle_holds(v->s, v->side, card)) continue;
        int effect = effect_of(card, event);
        if (!time_bar(v->s, effect, moment, v->side))
            eagle_effect_list(v->b, v->s, v->side, effect, card, context, list);
    }
}

gg_verdict eagle_judge_play(const eagle_sight *v, const eagle_task *context, eagle_moment moment, bool event,
                            const gg_action *action) {
    int card = eagle_arg(action, EAGLE_PLAY_CARD);
    if (action->count != EAGLE_PLAY_ARGS || card < 1 || card > EAGLE_CARDS) return gg_forbid(EL_16_8, -1, -1);
    if (!eagle_holds(v->s, v->side, card)) return gg_forbid(EL_16_6, EAGLE_SUBJECT_CARD + card, -1);
    int effect = effect_of(card, event);
    gg_rule bar = time_bar(v->s, effect, moment, v->side);
    if (bar) return gg_forbid(bar, EAGLE_SUBJECT_CARD + card, -1);
    return eagle_effect_judge(v->b, v->s, v->side, effect, context, action);
}

void eagle_do_play(eagle_play *p, int side, eagle_task *context, eagle_moment moment, bool event,
                   const gg_action *action) {
    int card = action->arg[EAGLE_PLAY_CARD], effect = effect_of(card, event);
    (void)moment;
    lay_down(p->s, side, card); /* EL-16.25 */
    eagle_result(p, EAGLE_EV_PLAYED, eagle_effects[effect].rule, effect, EAGLE_SUBJECT_SIDE + side,
                 EAGLE_SUBJECT_CARD + card, -1);
    eagle_effect_do(p, side, effect, context, action);
}

gg_action eagle_play_of(int card) {
    gg_action play = {.kind = EAGLE_DO_PLAY, .count = EAGLE_PLAY_ARGS};
    for (int i = 0; i < EAGLE_PLAY_ARGS; i++) play.arg[i] = -1;
    play.arg[EAGLE_PLAY_CARD] = card;
    play.arg[EAGLE_PLAY_WITH] = 0;
    return play;
}

void eagle_show_spare(eagle_play *p, int side) {
    eagle_state *s = p->s;
    int group = s->spare_group[side];
    gg_action play = eagle_play_of(s->spare_card[side]);
    play.arg[EAGLE_PLAY_GROUP] = group;
    play.arg[EAGLE_PLAY_ORDER] = s->group[group].dispatch;
    eagle_do_play(p, side, eagle_top(s), EAGLE_AT_PLACING, true, &play);
}

/* --- subjects ---------------------------------------------------------------------------------------------
 */

gg_rule eagle_subject_bar(const eagle_battle *b, const eagle_state *s, int side, int unit) {
    if (eagle_is(s, unit, EAGLE_CARDED)) return EL_16_13;
    bool own = eagle_side_of(b, unit) == side;
    return own && !eagle_is(s, unit, EAGLE_IN_COMMAND) ? EL_16_15 : 0; /* EL-15.11, EL-16.27 */
}

gg_rule eagle_group_subject_bar(const eagle_battle *b, const eagle_state *s, int side, int group) {
    bool commanded = b->group[group].side != side;
    for (int i = 0; i < b->group[group].units; i++) {
        int unit = b->group[group].unit[i];
        if (!eagle_on_board(s, unit)) continue;
        if (eagle_is(s, unit, EAGLE_CARDED)) return EL_16_14;
        commanded = commanded || eagle_is(s, unit, EAGLE_IN_COMMAND);
    }
    return commanded ? 0 : EL_16_15;
}

/* --- moments: EL-16.20 to EL-16.23, EL-G5.M11, EL-P8; any number of cards in a turn (EL-16.12)
 * --------------------------------------------------------------
 */

enum moment_step { ACTING_ASKED, ACTING_DONE, OTHER_ASKED, OTHER_DONE };

/* The other player reacts, or acts himself where the moment is own action of both (EL-16.21). */
static bool other_may_hold(const eagle_play *p, const eagle_task *context, int moment, int side) {
    return eagle_may_hold(p->b, p->s, context, (eagle_moment)moment, 1 - side, eagle_moments[moment].both);
}

void eagle_reach_moment(eagle_play *p, eagle_moment moment, int side) {
    eagle_state *s = p->s;
    const eagle_task *context = eagle_top(s);
    if (side == EAGLE_NONE) return;
    bool first =
        !eagle_moments[moment].step && eagle_may_hold(p->b, s, context, moment, side, true); /* EL-G5.M11 */
    if (!first && !other_may_hold(p, context, (int)moment, side)) return;
    eagle_task task = eagle_task_of(EAGLE_TASK_MOMENT, EL_16_20);
    task.moment = (uint8_t)moment;
    task.side = (uint8_t)side;
    task.step = first ? ACTING_ASKED : OTHER_ASKED;
    eagle_push(s, task);
}

/* What a card has left for the caller is kept while the other player is asked. Tests and losses that came of
 * it leave answers that are nobody's business. */
static void keep_answer(eagle_state *s, eagle_task *t) {
    int answer = eagle_take_answer(s);
    bool passes = t->moment == EAGLE_AT_TEST || t->moment == EAGLE_AT_RALLY_TEST;
    if (answer == EAGLE_STOPPED || (answer == EAGLE_PASSED && passes)) t->cause = (uint8_t)answer;
}

static bool run_moment(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    if (t->step == ACTING_ASKED || t->step == OTHER_ASKED) return false;
    keep_answer(s, t);
    bool over = t->step == OTHER_DONE || t->cause == EAGLE_PASSED; /* EL-G5.E44: no die is left */
    if (!over && other_may_hold(p, eagle_below(s), t->moment, t->side))
        t->step = OTHER_ASKED;
    else
        eagle_pop(s, t->cause);
    return true;
}

static int asked_side(const eagle_task *t) {
    return t->step == ACTING_ASKED ? t->side : 1 - t->side;
}

static bool asks_event(const eagle_task *t) {
    return t->step == ACTING_ASKED || eagle_moments[t->moment].both;
}

int eagle_effect_played(const eagle_state *s, const gg_action *play) {
    const eagle_task *top = eagle_at_top(s);
    return effect_of(play->arg[EAGLE_PLAY_CARD], top->kind != EAGLE_TASK_MOMENT || asks_event(top));
}

static gg_prompt prompt_moment(const eagle_battle *b, const eagle_state *s) {
    const eagle_task *t = eagle_at_top(s), *context = eagle_context(s);
    (void)b;
    int about = -1;
    if (context->unit != EAGLE_NONE)
        about = context->unit;
    else if (context->group != EAGLE_NONE)
        about = EAGLE_SUBJECT_GROUP + context->group;
    return eagle_ask(EAGLE_ASK_CARD, asked_side(t), t->moment, about);
}

static void list_moment(const eagle_sight *v, gg_list *list) {
    const eagle_task *t = eagle_at_top(v->s);
    eagle_list_plays(v, eagle_context(v->s), (eagle_moment)t->moment, asks_event(t), list);
    gg_list_put(list, EAGLE_DO_PASS, 0, 0, 0, 0);
}

static gg_verdict judge_moment(const eagle_sight *v, const gg_action *action) {
    const eagle_task *t = eagle_at_top(v->s);
    if (action->kind == EAGLE_DO_PASS) return action->count == 0 ? gg_legal() : gg_forbid(EL_16_22, -1, -1);
    return eagle_judge_play(v, eagle_context(v->s), (eagle_moment)t->moment, asks_event(t), action);
}

/* EL-16.23: a standing answer is kept by whoever answers, not here. */
static void answer_moment(eagle_play *p, int side, const gg_action *action) {
    eagle_task *t = eagle_top(p->s);
    bool event = asks_event(t);
    t->step = t->step == ACTING_ASKED ? ACTING_DONE : OTHER_DONE;
    if (action->kind == EAGLE_DO_PLAY)
        eagle_do_play(p, side, eagle_below(p->s), (eagle_moment)t->moment, event, action);
}

const eagle_course eagle_course_moment = {run_moment, prompt_moment, list_moment, judge_moment,
                                          answer_moment};

/* --- the draw phase: EL-Q4, EL-16.1 to EL-16.7 -------------------------------------------------------------
 */

enum draw_step { DRAWS, HAS_DRAWN, HAS_DISCARDED };

static bool run_draw_phase(eagle_play *p) {
    eagle_state *s = p->s;
    eagle_task *t = eagle_top(s);
    eagle_take_answer(s);
    if (t->side == EAGLE_NONE) t->side = EAGLE_FRENCH; /* EL-16.7 */
    switch ((enum draw_step)t->step++) {
    case DRAWS:
        if (s->turn == 1)
            eagle_draw_hand(p, t->side, eagle_hand_limit(p->b, s, t->side), EL_16_1);
        else
            eagle_draw_hand(p, t->side, 2, EL_16_2);
        eagle_reach_moment(p, EAGLE_AT_DRAWN, t->side);
        return true;
    case HAS_DRAWN: { /* EL-16.5: the limit is asked for now and at no other time */
        eagle_task discard = eagle_task_of(EAGLE_TASK_DISCARD, EL_16_4);
        discard.side = t->side;
        eagle_push(s, discard);
        return true;
    }
    case HAS_DISCARDED: break;
    }
    if (t->side == EAGLE_BRITISH) {
        eagle_pop(s, EAGLE_NO_ANSWER);
        return true;
    }
    t->side = EAGLE_BRITISH;
    t->step = DRAWS;
    return true;
}

const eagle_course eagle_course_draw_phase = {.run = run_draw_phase};

/* --- discarding: EL-16.4, EL-P7 ----------------------------------------------------------------------------
 */

static int cards_over(const eagle_battle *b, const eagle_state *s, int side) {
    return s->hand[side] - eagle_hand_limit(b, s, side);
}

static bool run_discard(eagle_play *p) {
    eagle_take_answer(p->s);
    if (cards_over(p->b, p->s, eagle_top(p->s)->side) > 0) return false;
    eagle_pop(p->s, EAGLE_NO_ANSWER);
    return true;
}

static gg_prompt prompt_discard(const eagle_battle *b, const eagle_state *s) {
    int side = eagle_at_top(s)->side;
    return eagle_ask(EAGLE_ASK_DISCARD, side, cards_over(b, s, side), -1);
}

static void list_discard(const eagle_sight *v, gg_list *list) {
    for (int card = 1; card <= EAGLE_CARDS; card++)
        if (eagle_holds(v->s, v->side, card)) gg_list_put(list, EAGLE_DO_DISCARD, 1, card, 0, 0);
}

static gg_verdict judge_discard(const eagle_sight *v, const gg_action *action) {
    int card = eagle_arg(action, 0);
    bool may = action->count == 1 && card >= 1 && card <= EAGLE_CARDS && eagle_holds(v->s, v->side, card);
    return may ? gg_legal() : gg_forbid(EL_16_4, -1, -1);
}

static void answer_discard(eagle_play *p, int side, const gg_action *action) {
    eagle_discard(p, side, action->arg[0], EL_16_4);
}

const eagle_course eagle_course_discard = {run_discard, prompt_discard, list_discard, judge_discard,
                                           answer_discard};
