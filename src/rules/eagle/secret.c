/* secret: what a viewer may know, EL-N7. */
#include "rules/eagle/secret.h"

#include "rules/eagle/command.h"
#include "rules/eagle/setup.h"
#include "rules/eagle/units.h"

#include <string.h>

/* Are sheets being written? */
static bool is_writing(const eagle_state *s) {
    const eagle_task *top = eagle_at_top(s);
    return top && top->kind == EAGLE_TASK_SHEETS;
}

static bool in_hand(const eagle_state *s, int side, int card) {
    return (s->card_at[card] & ~EAGLE_SHOWN) == EAGLE_IN_HAND + side;
}

/* --- hiding ----------------------------------------------------------------------------------------------
 */

static void hide_hand(eagle_state *s, int side) {
    for (int card = 1; card <= EAGLE_CARDS; card++)
        if (in_hand(s, side, card) && !(s->card_at[card] & EAGLE_SHOWN)) s->card_at[card] = EAGLE_IN_DECK;
}

/* Turn 1: what a side has drawn, and given to which group under which order (EL-13.2). */
static void hide_markers(const eagle_battle *b, eagle_state *s, int side) {
    for (int marker = 1; marker <= EAGLE_MARKERS; marker++)
        if (s->marker_at[marker] == EAGLE_DRAWN + side) s->marker_at[marker] = EAGLE_IN_MUG;
    for (int group = 0; group < b->groups; group++) {
        eagle_group *g = &s->group[group];
        if (b->group[group].side != side || !eagle_group_on_board(b, s, group)) continue;
        eagle_return_marker(s, group);
        g->order = is_writing(s) ? EAGLE_NO_ORDER : EAGLE_SEALED;
    }
}

static void hide_dispatches(const eagle_battle *b, eagle_state *s, int side) {
    for (int group = 0; group < b->groups; group++) {
        eagle_group *g = &s->group[group];
        if (b->group[group].side != side || g->dispatch == EAGLE_NO_ORDER || g->marks & EAGLE_GROUP_TURNED)
            continue;
        g->dispatch = is_writing(s) ? EAGLE_NO_ORDER : EAGLE_SEALED;
    }
    if (!is_writing(s)) return;
    s->spare_card[side] = 0;
    s->spare_group[side] = EAGLE_NONE;
}

void eagle_observe(const gg_scenario *scenario, const gg_state *state, gg_side viewer, gg_state *out) {
    const eagle_battle *b = eagle_battle_of(scenario);
    eagle_state *s = (eagle_state *)out;
    memmove(s, state, sizeof *s);
    for (int side = 0; side < 2 && viewer != GG_UMPIRE; side++) {
        if (viewer == (gg_side)side) continue;
        hide_hand(s, side);
        if (s->covered) hide_markers(b, s, side);
        hide_dispatches(b, s, side);
    }
}

bool eagle_hides(const gg_scenario *scenario, const gg_state *state, gg_side viewer) {
    eagle_state seen;
    eagle_observe(scenario, state, viewer, (gg_state *)&seen);
    return memcmp(&seen, state, sizeof seen) != 0;
}

/* --- imagining ---------------------------------------------------------------------------------------------
 */

/* One of the things that lie in `place`, all with equal chance; 0: there is none. */
static int any_in(const uint8_t *where, int most, int place, gg_rng *rng) {
    int count = 0, found = 0;
    for (int i = 1; i <= most; i++) count += where[i] == place;
    if (count == 0) return 0;
    int left = (int)gg_rng_below(rng, (uint32_t)count);
    for (int i = 1; i <= most && !found; i++)
        if (where[i] == place && left-- == 0) found = i;
    return found;
}

static void deal_hand(eagle_state *s, int side, gg_rng *rng) {
    int held = 0;
    for (int card = 1; card <= EAGLE_CARDS; card++) held += in_hand(s, side, card);
    for (; held < s->hand[side]; held++) {
        int card = any_in(s->card_at, EAGLE_CARDS, EAGLE_IN_DECK, rng);
        gg_ensure(card, "a hand of %d cards that are nowhere", s->hand[side]);
        s->card_at[card] = (uint8_t)(EAGLE_IN_HAND + side);
    }
}

/* An order the group may have. */
static int any_order(const eagle_battle *b, int group, gg_rng *rng) {
    int order;
    do order = EAGLE_ATTACK + (int)gg_rng_below(rng, EAGLE_ORDERS - EAGLE_ATTACK);
    while (eagle_order_bar(b, group, order));
    return order;
}

static void deal_markers(const eagle_battle *b, eagle_state *s, int side, gg_rng *rng) {
    for (int i = 0; i < s->drawn[side] && is_writing(s); i++) {
        int marker = any_in(s->marker_at, EAGLE_MARKERS, EAGLE_IN_MUG, rng);
        s->marker_at[marker] = (uint8_t)(EAGLE_DRAWN + side);
    }
    for (int group = 0; group < b->groups; group++) {
        eagle_group *g = &s->group[group];
        if (b->group[group].side != side || g->order != EAGLE_SEALED) continue;
        g->marker = (uint8_t)any_in(s->marker_at, EAGLE_MARKERS, EAGLE_IN_MUG, rng);
        s->marker_at[g->marker] = (uint8_t)(EAGLE_ON_GROUP + group);
        g->order = (uint8_t)(b->group[group].order ? b->group[group].order : any_order(b, group, rng));
    }
}

/* EL-1.12: four of a kind at most. */
static void deal_dispatches(const eagle_battle *b, eagle_state *s, int side, gg_rng *rng) {
    int sent[EAGLE_ORDERS] = {0};
    for (int group = 0; group < b->groups; group++)
        if (b->group[group].side == side && s->group[group].dispatch < EAGLE_ORDERS)
            sent[s->group[group].dispatch]++;
    for (int group = 0; group < b->groups; group++) {
        eagle_group *g = &s->group[group];
        if (b->group[group].side != side || g->dispatch != EAGLE_SEALED) continue;
        int order = any_order(b, group, rng);
        while (sent[order] == EAGLE_DISPATCHES) order = any_order(b, group, rng);
        g->dispatch = (uint8_t)order;
        sent[order]++;
    }
}

void eagle_imagine(const gg_table *table, const gg_state *seen, gg_side viewer, gg_rng *rng, gg_state *out) {
    const eagle_battle *b = eagle_battle_of(table->scenario);
    eagle_state *s = (eagle_state *)out;
    memmove(s, seen, sizeof *s);
    for (int side = 0; side < 2 && viewer != GG_UMPIRE; side++) {
        if (viewer == (gg_side)side) continue;
        deal_hand(s, side, rng);
        if (s->covered) deal_markers(b, s, side, rng);
        deal_dispatches(b, s, side, rng);
    }
}

/* --- sealed actions
 * ------------------------------------------------------------------------------------------ */

/* EL-13.14: has a dispatch of that side been sent that is still to be turned over? */
static bool has_sealed_dispatch(const eagle_battle *b, const eagle_state *s, int side) {
    for (int group = 0; group < b->groups; group++)
        if (b->group[group].side == side && s->group[group].dispatch != EAGLE_NO_ORDER &&
            !(s->group[group].marks & EAGLE_GROUP_TURNED))
            return true;
    return false;
}

/* A sheet stands with its commitment in the record, so that is a secret as long as any line of it is one. */
bool eagle_is_sealed(const gg_scenario *scenario, const gg_state *before, gg_side side,
                     const gg_action *action, const gg_state *now) {
    const eagle_state *was = eagle_state_of(before), *is = eagle_state_of(now);
    (void)action;
    if (!is_writing(was) || was->turn != is->turn || is->phase != EAGLE_COMMANDING) return false;
    if (is_writing(is) || is->covered) return true;
    return has_sealed_dispatch(eagle_battle_of(scenario), is, (int)side);
}
