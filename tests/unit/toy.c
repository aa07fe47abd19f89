/* toy: the order of play. It is also the table of games and of shipped files for the tests of the game room.
 */
#include "toy.h"

#include <string.h>

static const gg_entry entries[] = {
    {"", "", "", NULL, false},
    {"TY-1", "Stakes", "A stake is 1, 2 or 3.", NULL, false},
    {"TY-2", "Stakes", "Only a decision that is owed can be made.", NULL, false},
    {"TY-3", "Round", "The higher sum of stake and die wins the round.", NULL, false},
    {"TY-4", "Round", "Who takes the pot scores it.", NULL, false},
    {"TY-5", "Round", "Who leaves the pot changes nothing on the table.", NULL, false},
    {"TY-6", "End", "Who has the `goal` wins.", NULL, false},
    {"TY-7", "End", "A table that has stood three times is a draw.", "repetition-draw", false},
    {"TY-8", "Round", "Equal dice are rolled again.", "reroll-ties", false},
    {"TY-9", "End", "The end of the last round is a draw.", NULL, false},
    {"TY-10", "Plain", "Each side in turn camps in the west, the middle or the east.", NULL, false},
    {"TY-11", "Plain", "Each side orders its own units that still stand; the others halt.", NULL, false},
    {"TY-12", "Plain", "A march ends on the plain and is 7 inches long at most.", NULL, false},
    {"TY-13", "Plain", "Ground trodden 4 times is bog, and nobody marches through it.", NULL, false},
    {"TY-14", "Plain", "All fire at the nearest enemy within 20 inches; two sixes are a loss.", NULL, false},
    {"TY-15", "End", "A side without men has lost.", NULL, false},
    {"TY-16", "Cards", "A hand is drawn in secret, and a card by who leaves the pot.", NULL, false},
    {"TY-17", "Cards", "A trick keeps the pot from who takes it.", NULL, false},
    {"TY-18", "End", "Who gives up has lost.", NULL, false},
};
static const gg_catalogue book = {"toy", entries, sizeof entries / sizeof *entries, ""};

static const gg_option options[] = {
    {"repetition-draw", TY_7, true, NULL, "a table that stood three times is a draw"},
    {"reroll-ties", TY_8, false, NULL, "equal dice are rolled again"},
    {"calm", TY_8, false, "reroll-ties", "does nothing, and needs reroll-ties for it"},
    {NULL, 0, false, NULL, NULL},
};
static const gg_prompt_kind prompts[] = {{"stake", GG_SEALED}, {"claim", GG_TURN},   {"answer", GG_ANSWER},
                                         {"camp", GG_SETUP},   {"orders", GG_SHEET}, {NULL, GG_TURN}};
static const char *const reasons[] = {"", "%p would march %n, and may march %n",
                                      "%p would come into the bog at %n %n", NULL};

void toy_tell(gg_events *events, int kind, int rule, gg_event_class class, uint8_t hidden, int value,
              int arg) {
    gg_tell(events, (gg_event){.kind = (uint16_t)kind,
                               .rule = (gg_rule)rule,
                               .class = (uint8_t) class,
                               .hidden = hidden,
                               .value = value,
                               .arg = {arg, -1, -1, -1, -1}});
}

/* --- cards ------------------------------------------------------------------------------------ */

static int left_of(const toy_scenario *body, const toy_state *s, int card) {
    return body->cards[card] - s->hand[0][card] - s->hand[1][card] - (card == TOY_CARD_TRICK ? s->tricks : 0);
}

/* How many cards are left is no secret, though which are. */
static int deck_size(const toy_scenario *body, const toy_state *s) {
    int cards = body->cards[TOY_CARD_TRICK] + body->cards[TOY_CARD_BLANK];
    return cards - s->tricks - s->hand_size[0] - s->hand_size[1];
}

/* TY-16 */
static void draw_card(const toy_scenario *body, toy_state *s, gg_side side, gg_dice *dice,
                      gg_events *events) {
    int size = deck_size(body, s);
    if (size <= 0) return;
    bool trick = gg_draw(dice, 1, size, "a card") <= left_of(body, s, TOY_CARD_TRICK);
    int card = trick ? TOY_CARD_TRICK : TOY_CARD_BLANK;
    s->hand[side][card]++;
    s->hand_size[side]++;
    toy_tell(events, TOY_TOLD_DREW, TY_16, GG_EVENT_NOTE, GG_OPEN, s->hand_size[side], (int)side);
    toy_tell(events, TOY_TOLD_CARD, TY_16, GG_EVENT_NOTE, gg_only(side), card, (int)side);
}

/* Worked out from what everybody knows, so that to be asked betrays nothing. */
static bool could_hold_trick(const toy_scenario *body, const toy_state *s, gg_side side) {
    return s->hand_size[side] > 0 && s->tricks < body->cards[TOY_CARD_TRICK];
}

/* --- whose decision --------------------------------------------------------------------------- */

static void begin_round(const toy_scenario *body, toy_state *s) {
    s->phase = body->units ? TOY_ORDERS : TOY_ROUND;
    s->claimant = TOY_NOBODY;
}

static void setup(const gg_table *table, gg_state *state, gg_dice *dice, gg_events *events) {
    const toy_scenario *body = toy_of(table->scenario);
    toy_state *s = toy_at(state);
    memset(s, 0, sizeof *s);
    s->pot = (uint8_t)gg_roll_one(dice, 1, 3, "the pot", -1);
    for (int i = 0; i < body->hand; i++)
        for (gg_side side = GG_FIRST; side <= GG_SECOND; side++) draw_card(body, s, side, dice, events);
    memcpy(s->unit, body->unit, sizeof s->unit);
    begin_round(body, s);
    if (body->units) s->phase = TOY_CAMPS, s->claimant = GG_FIRST;
}

static gg_outcome won_by(gg_outcome result, int side, int rule) {
    result.over = true;
    result.winner = (gg_side)side;
    result.rule = (gg_rule)rule;
    return result;
}

static gg_outcome outcome(const gg_scenario *scenario, const gg_state *state) {
    const toy_state *s = toy_in(state);
    gg_outcome result = {false, GG_NOBODY, 0, {s->score[0], s->score[1]}};
    bool gone[2] = {false, false};
    for (int side = 0; side < 2; side++) {
        if (s->score[side] >= toy_of(scenario)->goal) return won_by(result, side, TY_6);
        gone[side] = toy_of(scenario)->units && toy_men(scenario, s, (gg_side)side) == 0;
    }
    if (s->gave_up) return won_by(result, s->gave_up == 1, TY_18);
    if (gone[0] || gone[1]) return won_by(result, gone[0] && gone[1] ? GG_NOBODY : gone[0], TY_15);
    return s->draw ? won_by(result, GG_NOBODY, s->draw) : result;
}

static uint8_t sides_of(bool first, bool second) {
    return (uint8_t)(first | second << 1);
}

gg_prompt toy_prompt(const gg_scenario *scenario, const gg_state *state) {
    const toy_state *s = toy_in(state);
    gg_prompt p = {0, false, TOY_ASK_STAKE, {-1, -1, -1, -1}};
    if (outcome(scenario, state).over) return p;
    switch (s->phase) {
    case TOY_CAMPS:
        p.kind = TOY_ASK_CAMP;
        p.sides = (uint8_t)(1 << s->claimant);
        break;
    case TOY_ANSWER:
        p.kind = TOY_ASK_ANSWER;
        p.sides = (uint8_t)(2 >> s->claimant);
        break;
    case TOY_ORDERS:
        p.kind = TOY_ASK_ORDERS;
        p.open = true;
        p.sides = sides_of(!s->committed[0], !s->committed[1]);
        break;
    default:
        p.kind = s->claimant < 2 ? TOY_ASK_CLAIM : TOY_ASK_STAKE;
        p.sides = sides_of(!s->stake[0], !s->stake[1]);
        if (s->claimant < 2) p.sides = (uint8_t)(1 << s->claimant);
    }
    return p;
}

bool toy_stands(const gg_scenario *scenario, const toy_state *s, gg_side side, int unit) {
    const toy_scenario *body = toy_of(scenario);
    return unit >= 0 && unit < body->units && body->side[unit] == side && s->unit[unit].men > 0;
}

/* --- what is legal ---------------------------------------------------------------------------- */

/* The prompt that asks for an action. */
static const uint8_t asked_by[TOY_ACTIONS] = {
    [TOY_STAKE] = TOY_ASK_STAKE,  [TOY_TAKE] = TOY_ASK_CLAIM,   [TOY_LEAVE] = TOY_ASK_CLAIM,
    [TOY_TRICK] = TOY_ASK_ANSWER, [TOY_PASS] = TOY_ASK_ANSWER,  [TOY_CAMP] = TOY_ASK_CAMP,
    [TOY_HALT] = TOY_ASK_ORDERS,  [TOY_MARCH] = TOY_ASK_ORDERS, [TOY_COMMIT] = TOY_ASK_ORDERS,
};

static gg_verdict judge(const gg_table *table, const gg_state *state, gg_side side, const gg_action *action) {
    const toy_state *s = toy_in(state);
    gg_prompt p = toy_prompt(table->scenario, state);
    const gg_form *form = action->kind < TOY_ACTIONS ? &toy_verbs[action->kind] : NULL;
    if (!form || !gg_owes(p, side) || asked_by[action->kind] != p.kind || action->count != form->args)
        return gg_forbid(TY_2, -1, -1);
    const int32_t *arg = action->arg;
    switch (action->kind) {
    case TOY_STAKE: return arg[0] >= 1 && arg[0] <= 3 ? gg_legal() : gg_forbid(TY_1, -1, -1);
    case TOY_TRICK: return s->hand[side][TOY_CARD_TRICK] ? gg_legal() : gg_forbid(TY_17, -1, -1);
    case TOY_CAMP: return arg[0] >= 0 && arg[0] <= 2 ? gg_legal() : gg_forbid(TY_10, -1, -1);
    case TOY_HALT:
    case TOY_MARCH:
        if (!toy_stands(table->scenario, s, side, arg[0])) return gg_forbid(TY_11, -1, -1);
        return action->kind == TOY_HALT ? gg_legal() : toy_judge_march(s, arg[0], arg[1], arg[2], arg[3]);
    default: return gg_legal();
    }
}

/* Marches as far as they go, for the first unit without an order. */
static void list_lines(const gg_table *table, const toy_state *s, gg_side side, gg_list *list) {
    int unit = 0;
    while (unit < TOY_UNITS && (!toy_stands(table->scenario, s, side, unit) || s->order[unit].written))
        unit++;
    if (unit == TOY_UNITS) return;
    toy_reach reach = toy_reach_of(table, s, unit);
    gg_list_put(list, TOY_HALT, 1, unit, 0, 0);
    for (int i = 0; i < TOY_HEADINGS; i++) {
        if (reach.x[i] == s->unit[unit].x && reach.y[i] == s->unit[unit].y) continue;
        int32_t *arg = gg_list_next(list, TOY_MARCH, 4);
        if (arg)
            arg[0] = unit, arg[1] = reach.x[i], arg[2] = reach.y[i], arg[3] = i * (TOY_TURN / TOY_HEADINGS);
    }
}

static void actions(const gg_table *table, const gg_state *state, gg_side side, gg_list *list) {
    switch (toy_prompt(table->scenario, state).kind) {
    case TOY_ASK_STAKE:
        for (int stake = 1; stake <= 3; stake++) gg_list_put(list, TOY_STAKE, 1, stake, 0, 0);
        break;
    case TOY_ASK_CLAIM:
        gg_list_put(list, TOY_TAKE, 0, 0, 0, 0);
        gg_list_put(list, TOY_LEAVE, 0, 0, 0, 0);
        break;
    case TOY_ASK_ANSWER:
        if (toy_in(state)->hand[side][TOY_CARD_TRICK]) gg_list_put(list, TOY_TRICK, 0, 0, 0, 0);
        gg_list_put(list, TOY_PASS, 0, 0, 0, 0);
        break;
    case TOY_ASK_CAMP:
        for (int where = 0; where <= 2; where++) gg_list_put(list, TOY_CAMP, 1, where, 0, 0);
        break;
    case TOY_ASK_ORDERS:
        list_lines(table, toy_in(state), side, list);
        gg_list_put(list, TOY_COMMIT, 0, 0, 0, 0);
        break;
    }
}

static void otherwise(const gg_table *table, const gg_state *seen, gg_side side, gg_action *out) {
    (void)side;
    switch (toy_prompt(table->scenario, seen).kind) {
    case TOY_ASK_STAKE: *out = (gg_action){TOY_STAKE, 1, {1}}; break;
    case TOY_ASK_ANSWER: *out = (gg_action){.kind = TOY_PASS}; break;
    case TOY_ASK_CAMP: *out = (gg_action){TOY_CAMP, 1, {1}}; break;
    default: *out = (gg_action){.kind = TOY_COMMIT};
    }
}

/* --- what happens ----------------------------------------------------------------------------- */

/* TY-3, TY-8: how often they roll is no matter of the stakes, or it would tell of them. */
static void resolve(const gg_scenario *scenario, toy_state *s, gg_dice *dice, gg_events *events) {
    int roll[2], sum[2];
    do {
        gg_roll(dice, 2, 1, 6, "the round of", TOY_ROUND_SUBJECT + s->round, roll);
        for (int side = 0; side < 2; side++) {
            toy_tell(events, TOY_TOLD_DICE, TY_3, GG_EVENT_DICE, GG_OPEN, roll[side], side);
            sum[side] = roll[side] + s->stake[side];
        }
    } while (roll[0] == roll[1] && gg_option_on(scenario, TOY_REROLL_TIES));
    bool tied = sum[0] == sum[1];
    int winner = tied ? TOY_NOBODY : sum[1] > sum[0];
    toy_tell(events, tied ? TOY_TOLD_TIED : TOY_TOLD_WON, TY_3, GG_EVENT_RESULT, GG_OPEN, 0, winner);
    s->stake[0] = s->stake[1] = 0;
    if (++s->round >= toy_of(scenario)->rounds) s->draw = TY_9;
    if (tied)
        begin_round(toy_of(scenario), s);
    else
        s->claimant = (uint8_t)winner;
}

/* TY-4 */
static void score_pot(const toy_scenario *body, toy_state *s, gg_events *events) {
    s->score[s->claimant] = (uint8_t)(s->score[s->claimant] + s->pot);
    toy_tell(events, TOY_TOLD_SCORED, TY_4, GG_EVENT_RESULT, GG_OPEN, s->pot, s->claimant);
    s->pot = 1;
    begin_round(body, s);
}

static void take(const toy_scenario *body, toy_state *s, gg_side side, gg_events *events) {
    if (!could_hold_trick(body, s, gg_other(side))) {
        score_pot(body, s, events);
        return;
    }
    s->phase = TOY_ANSWER;
    toy_tell(events, TOY_TOLD_CLAIM, TY_17, GG_EVENT_NOTE, GG_OPEN, s->pot, (int)side);
}

static void play_trick(const toy_scenario *body, toy_state *s, gg_side side, gg_events *events) {
    s->hand[side][TOY_CARD_TRICK]--;
    s->hand_size[side]--;
    s->tricks++;
    toy_tell(events, TOY_TOLD_TRICK, TY_17, GG_EVENT_RESULT, GG_OPEN, 0, (int)side);
    begin_round(body, s);
}

/* TY-10 */
static void camp(const gg_scenario *scenario, toy_state *s, gg_side side, int where, gg_events *events) {
    for (int i = 0; i < TOY_UNITS; i++)
        if (toy_stands(scenario, s, side, i)) s->unit[i].x += (where - 1) * TOY_CAMP_STEP;
    toy_tell(events, TOY_TOLD_CAMP, TY_10, GG_EVENT_RESULT, GG_OPEN, where, (int)side);
    if (side == GG_FIRST)
        s->claimant = GG_SECOND;
    else
        begin_round(toy_of(scenario), s);
}

/* TY-14: with the second sheet in. */
static void commit(const gg_scenario *scenario, toy_state *s, gg_side side, gg_dice *dice,
                   gg_events *events) {
    s->committed[side] = 1;
    toy_tell(events, TOY_TOLD_COMMIT, TY_11, GG_EVENT_NOTE, GG_OPEN, 0, (int)side);
    if (!s->committed[gg_other(side)]) return;
    toy_march(scenario, s, events);
    toy_fire(scenario, s, dice, events);
    memset(s->order, 0, sizeof s->order);
    s->committed[0] = s->committed[1] = 0;
    s->phase = TOY_ROUND;
}

static void apply(const gg_table *table, gg_state *state, gg_side side, const gg_action *action,
                  gg_dice *dice, gg_events *events) {
    toy_state *s = toy_at(state);
    const gg_scenario *scenario = table->scenario;
    const int32_t *arg = action->arg;
    switch (action->kind) {
    case TOY_STAKE:
        s->stake[side] = (uint8_t)arg[0];
        toy_tell(events, TOY_TOLD_STAKE, TY_1, GG_EVENT_NOTE, gg_only(side), arg[0], (int)side);
        if (s->stake[0] && s->stake[1]) resolve(scenario, s, dice, events);
        break;
    case TOY_TAKE: take(toy_of(scenario), s, side, events); break;
    case TOY_LEAVE:
        toy_tell(events, TOY_TOLD_LEFT, TY_5, GG_EVENT_RESULT, GG_OPEN, 0, (int)side);
        draw_card(toy_of(scenario), s, side, dice, events);
        begin_round(toy_of(scenario), s);
        break;
    case TOY_TRICK: play_trick(toy_of(scenario), s, side, events); break;
    case TOY_PASS:
        toy_tell(events, TOY_TOLD_PASS, TY_17, GG_EVENT_NOTE, GG_OPEN, 0, (int)side);
        score_pot(toy_of(scenario), s, events);
        break;
    case TOY_CAMP: camp(scenario, s, side, arg[0], events); break;
    case TOY_HALT: s->order[arg[0]] = (toy_order){.written = TOY_HALTS}; break;
    case TOY_MARCH: s->order[arg[0]] = (toy_order){TOY_MARCHES, arg[1], arg[2], arg[3]}; break;
    default: commit(scenario, s, side, dice, events);
    }
}

/* TY-18 */
static void resign(const gg_table *table, gg_state *state, gg_side side, gg_events *events) {
    (void)table;
    toy_state *s = toy_at(state);
    s->gave_up = (uint8_t)(1 + side);
    memset(s->order, 0, sizeof s->order);
    s->committed[0] = s->committed[1] = 0;
    toy_tell(events, TOY_TOLD_RESIGNED, TY_18, GG_EVENT_RESULT, GG_OPEN, 0, (int)side);
}

/* --- sheets ----------------------------------------------------------------------------------- */

static bool is_line(const gg_action *action) {
    return action->kind == TOY_HALT || action->kind == TOY_MARCH;
}

static void sheet(const gg_scenario *scenario, const gg_state *state, gg_side side, gg_list *list) {
    for (int i = 0; i < toy_of(scenario)->units; i++) {
        const toy_order *order = &toy_in(state)->order[i];
        if (toy_of(scenario)->side[i] != side || !order->written) continue;
        bool marches = order->written == TOY_MARCHES;
        int32_t *arg = gg_list_next(list, marches ? TOY_MARCH : TOY_HALT, marches ? 4 : 1);
        if (arg) arg[0] = i;
        if (arg && marches) arg[1] = order->x, arg[2] = order->y, arg[3] = order->facing;
    }
}

static bool committed(const gg_scenario *scenario, const gg_state *state, gg_side side) {
    (void)scenario;
    return toy_in(state)->committed[side];
}

static void withdraw(const gg_scenario *scenario, gg_state *state, gg_side side) {
    (void)scenario;
    toy_at(state)->committed[side] = 0;
}

static void forget_orders(const gg_scenario *scenario, toy_state *s, gg_side side) {
    for (int i = 0; i < toy_of(scenario)->units; i++)
        if (toy_of(scenario)->side[i] == side) s->order[i] = (toy_order){0};
}

static void tear(const gg_scenario *scenario, gg_state *state, gg_side side) {
    if (!toy_in(state)->committed[side]) forget_orders(scenario, toy_at(state), side);
}

/* --- repetition ------------------------------------------------------------------------------- */

/* The table as a round begins: what everybody sees of it. */
static uint64_t situation(const gg_scenario *scenario, const gg_state *state, bool *fresh) {
    const toy_state *s = toy_in(state);
    gg_prompt p = toy_prompt(scenario, state);
    bool begins = p.sides == 3 && p.kind == (toy_of(scenario)->units ? TOY_ASK_ORDERS : TOY_ASK_STAKE);
    if (!begins) return 0;
    *fresh = false;
    uint64_t key = gg_hash((const uint8_t[]){s->score[0], s->score[1], s->pot}, 3, 1);
    key = gg_hash((const uint8_t[]){s->hand_size[0], s->hand_size[1], s->tricks}, 3, key);
    return gg_hash(s->unit, sizeof s->unit, key ^ s->stamp);
}

static void repeated(const gg_scenario *scenario, gg_state *state, int times, gg_events *events) {
    if (times < 3 || !gg_option_on(scenario, TOY_REPETITION_DRAW)) return;
    toy_at(state)->draw = TY_7;
    toy_tell(events, TOY_TOLD_DRAW, TY_7, GG_EVENT_RESULT, GG_OPEN, times, TOY_NOBODY);
}

/* --- secrets ---------------------------------------------------------------------------------- */

static bool has_orders(const gg_scenario *scenario, const toy_state *s, gg_side side) {
    bool any = false;
    for (int i = 0; i < toy_of(scenario)->units; i++)
        any |= toy_of(scenario)->side[i] == side && s->order[i].written;
    return any;
}

static bool hides(const gg_scenario *scenario, const gg_state *state, gg_side viewer) {
    const toy_state *s = toy_in(state);
    bool any = false;
    for (gg_side side = GG_FIRST; side <= GG_SECOND; side++)
        if (side != viewer)
            any |= (s->stake[side] && s->stake[side] != TOY_HIDDEN) || s->hand[side][TOY_CARD_TRICK] ||
                   s->hand[side][TOY_CARD_BLANK] || has_orders(scenario, s, side);
    return any;
}

static void observe(const gg_scenario *scenario, const gg_state *state, gg_side viewer, gg_state *out) {
    toy_state *seen = toy_at(out);
    if (state != out) memcpy(seen, state, sizeof *seen);
    for (gg_side side = GG_FIRST; side <= GG_SECOND; side++) {
        if (side == viewer) continue;
        if (seen->stake[side]) seen->stake[side] = TOY_HIDDEN;
        memset(seen->hand[side], 0, sizeof seen->hand[side]);
        forget_orders(scenario, seen, side);
    }
}

static void imagine(const gg_table *table, const gg_state *seen, gg_side viewer, gg_rng *rng, gg_state *out) {
    const toy_scenario *body = toy_of(table->scenario);
    toy_state *world = toy_at(out);
    memcpy(world, seen, sizeof *world);
    for (gg_side side = GG_FIRST; side <= GG_SECOND; side++) {
        if (side == viewer) continue;
        if (world->stake[side]) world->stake[side] = (uint8_t)(1 + gg_rng_below(rng, 3));
        for (int i = 0; i < world->hand_size[side]; i++) {
            int tricks = left_of(body, world, TOY_CARD_TRICK), blanks = left_of(body, world, TOY_CARD_BLANK);
            bool trick = gg_rng_below(rng, (uint32_t)(tricks + blanks)) < (uint32_t)tricks;
            world->hand[side][trick ? TOY_CARD_TRICK : TOY_CARD_BLANK]++;
        }
    }
}

static bool sealed(const gg_scenario *scenario, const gg_state *before, gg_side side, const gg_action *action,
                   const gg_state *now) {
    (void)scenario;
    const toy_state *s = toy_in(now);
    if (s->round != toy_in(before)->round) return false;
    return (action->kind == TOY_STAKE && s->stake[side]) ||
           (action->kind == TOY_COMMIT && s->phase == TOY_ORDERS && s->committed[side]);
}

/* --- advice ----------------------------------------------------------------------------------- */

static int evaluate(const gg_table *table, const gg_state *state, gg_side side) {
    const gg_scenario *scenario = table->scenario;
    const toy_state *s = toy_in(state);
    gg_outcome result = outcome(scenario, state);
    if (result.over) return result.winner == GG_NOBODY ? 0 : result.winner == side ? 10000 : -10000;
    return 100 * (result.score[side] - result.score[gg_other(side)]) + toy_men(scenario, s, side) -
           toy_men(scenario, s, gg_other(side));
}

static int promise(const gg_scenario *scenario, const gg_state *state, gg_side side,
                   const gg_action *action) {
    (void)scenario, (void)state, (void)side;
    return action->kind == TOY_TAKE || action->kind == TOY_TRICK;
}

/* --- the game --------------------------------------------------------------------------------- */

_Static_assert(offsetof(toy_state, ground) == 8 + 12 + 4 + TOY_UNITS * 32 + 8, "a state without holes");
_Static_assert(sizeof(toy_state) == offsetof(toy_state, ground) + TOY_ROWS * TOY_COLUMNS, "nor at its end");

const gg_ruleset toy = {
    .id = "toy",
    .title = "The toy",
    .pitch = "For tests.",
    .learning = "short",
    .version = 3,
    .book = &book,
    .options = options,
    .prompts = prompts,
    .event_names = toy_event_names,
    .reasons = reasons,
    .scenario_size = sizeof(toy_scenario),
    .state_size = sizeof(toy_state),
    .work_size = sizeof(toy_work),
    .secrets = true,
    .chance = true,
    .draws = true,
    .define = toy_define,
    .complete = toy_complete,
    .setup = setup,
    .prompt = toy_prompt,
    .actions = actions,
    .judge = judge,
    .apply = apply,
    .outcome = outcome,
    .resign = resign,
    .is_line = is_line,
    .sheet = sheet,
    .committed = committed,
    .withdraw = withdraw,
    .tear = tear,
    .situation = situation,
    .repeated = repeated,
    .hides = hides,
    .observe = observe,
    .imagine = imagine,
    .sealed = sealed,
    .evaluate = evaluate,
    .promise = promise,
    .plan = toy_plan,
    .plan_styles = toy_plan_styles,
    .otherwise = otherwise,
    .forms = &toy_forms,
    .side_name = toy_side_name,
    .read_side = toy_read_side,
    .write_position = toy_write_position,
    .read_position = toy_read_position,
    .complete_position = toy_complete_position,
    .write_prompt = toy_write_prompt,
    .write_event = toy_write_event,
    .write_subject = toy_write_subject,
    .attribute = toy_attribute,
    .draw = toy_draw,
    .view = toy_view,
};

const gg_ruleset *const gg_games[] = {&toy, NULL};

/* A thousand men on either side. */
#define ARMIES                                                                                               \
    "unit north 20000 16000 32768 400\nunit north 34560 16000 32768 300\nunit north 50000 16000 32768 300\n" \
    "unit south 20000 36000 0 400\nunit south 34560 36000 0 300\nunit south 50000 36000 0 300\n"

#define SHIP(path, text)                                                                                     \
    { path, text, sizeof text - 1 }
const gg_shipped gg_shipped_files[] = {
    SHIP("boards/other.gg", "nothing\n"),
    SHIP("scenarios/other/twin.gg", "game other\n"),
    SHIP("scenarios/toy/battle.gg", "game toy\ntitle \"The battle\"\ngoal 6\ncards 4 6 3\n" ARMIES),
    SHIP("scenarios/toy/cards.gg", "game toy\ntitle \"The cards\"\ngoal 8\ncards 5 5 2\n"),
    SHIP("scenarios/toy/long.gg", "game toy\ntitle \"The long one\"\noption reroll-ties on\ngoal 20\n"),
    SHIP("scenarios/toy/short.gg", "game toy # comment\ntitle \"The short one\"\n\ngoal 5\n"),
    SHIP("scenarios/toy/siege.gg", "game toy\ntitle \"The siege\"\ngoal 50\nrounds 9999\n"
                                   "option repetition-draw off\ncards 20 20 1\n" ARMIES),
    SHIP("scenarios/toy/twin.gg", "game toy\ntitle \"The twin\"\ngoal 2\n"),
    {NULL, NULL, 0},
};
