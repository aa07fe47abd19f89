/* De Gre - Sweet: the sequence of a turn.
 *
 * degre_run looks, as long as nobody has to decide: at decisions in the middle of something, at broken
 * Squares, at a body on the march, at the step. next_part() is the turn of DG-2.1 from top to bottom. */
#include "rules/degre/sequence.h"

#include <string.h>

#include "rules/degre/artillery.h"
#include "rules/degre/body.h"
#include "rules/degre/burning.h"
#include "rules/degre/layout.h"
#include "rules/degre/march.h"
#include "rules/degre/melee.h"
#include "rules/degre/move.h"
#include "rules/degre/musketry.h"
#include "rules/degre/retreat.h"
#include "rules/degre/setup.h"
#include "rules/degre/square.h"
#include "rules/degre/throw.h"
#include "rules/degre/victory.h"

const gg_prompt_kind degre_prompts[] = {
    {"buy", GG_SETUP},
    {"deploy", GG_SETUP},
    {"hold", GG_ANSWER},
    {"artillery", GG_ANSWER},
    {"casualties", GG_ANSWER},
    {"equipment", GG_ANSWER},
    {"retreat", GG_ANSWER},
    {"face", GG_ANSWER},
    {"musketry", GG_ANSWER},
    {"forced", GG_ANSWER},
    {"move", GG_TURN},
    {"interrupt", GG_ANSWER},
    {"continue", GG_ANSWER},
    {"canister", GG_ANSWER},
    {"support", GG_ANSWER},
    {"card", GG_SEALED},
    {"toss", GG_ANSWER},
    {"reface", GG_ANSWER},
    {"destroy", GG_ANSWER},
    {"flames", GG_ANSWER},
    {"aftermath", GG_ANSWER},
    {"over", GG_ANSWER},
    {0},
};

/* --- the beginning of turns and steps --------------------------------------------------------------- */

static void forget_marks(degre_state *s, unsigned marks) {
    for (int side = 0; side < 2; side++)
        for (int body = first_body(side); body < end_of_bodies(s, side); body++)
            s->body[body].marks &= (uint8_t)~marks;
}

static void enter(const battle *b, enum phase phase, int side) {
    forget_marks(b->s, TURNED);
    b->s->phase = (uint8_t)phase;
    b->s->active = (uint8_t)side;
}

static void forget_turn(degre_state *s) {
    for (int side = 0; side < 2; side++)
        for (int body = first_body(side); body < end_of_bodies(s, side); body++) {
            degre_body *who = &s->body[body];
            who->marks = 0;
            who->came = NO_WAY;
            who->melee = NONE;
        }
    for (int p = first_piece(s); p < end_of_pieces(s); p = next_piece(s, p)) {
        degre_piece *piece = &s->piece[p];
        piece->field = piece->howitzer = piece->held = 0;
        piece->swept = NOWHERE;
    }
    degre_end_melees(s);
}

/* Step 1: what can fire is decided now, DG-3.1.3. */
static void begin_artillery(const battle *b, enum phase phase, int side) {
    enter(b, phase, side);
    degre_lay_out(b->s);
    degre_ready_guns(b->s);
}

void degre_begin_turn(const battle *b) {
    b->s->turn++;
    forget_turn(b->s);
    tell(b, EV_TURN, GG_EVENT_NOTE, DG_2_1_1a, b->s->turn, side_subject(b->s->attacker), -1);
    begin_artillery(b, HOLD, defender(b->s));
}

/* DG-3.1.5, DG-6.4.12: fires take hold, and what stands in them must go. */
static void end_artillery(const battle *b) {
    degre_state *s = b->s;
    degre_clear_layout(s);
    enter(b, FLAMES, s->attacker);
    for (int row = 0; row < GG_GRID_ROWS; row++) s->burning.row[row] |= s->lit.row[row];
    for (int square = 0; (square = gg_grid_next(&s->lit, square)) >= 0; square++)
        for (int side = 0; side < 2; side++)
            if (s->map[side][square] != NONE) degre_break_formation(s, s->map[side][square]);
}

static void begin_musketry(const battle *b, int side) {
    degre_state *s = b->s;
    enter(b, MUSKETRY, side);
    degre_lay_out(s);
    for (int row = 0; row < GG_GRID_ROWS; row++)
        s->screen.row[row] = s->troops[0].row[row] | s->troops[1].row[row];
}

static void forget_volleys(degre_state *s) {
    memset(&s->volleys, 0, sizeof s->volleys);
    memset(&s->shared, 0, sizeof s->shared);
}

static void end_musketry(const battle *b) {
    degre_state *s = b->s;
    degre_clear_layout(s);
    forget_volleys(s);
    memset(&s->screen, 0, sizeof s->screen);
    for (int side = 0; side < 2; side++)
        for (int body = first_body(side); body < end_of_bodies(s, side); body++) s->body[body].fired = 0;
    forget_marks(s, BONUS_SPENT);
}

/* Step 3; DG-8.3.5: a single stand that must go breaks its Square. */
static void begin_forced(const battle *b) {
    degre_state *s = b->s;
    enter(b, FORCED, s->attacker);
    for (int body = first_body(s->attacker); body < end_of_bodies(s, s->attacker); body++)
        if (s->body[body].formation != NONE && degre_is_spent_force(s, body)) degre_break_formation(s, body);
}

/* DG-3.8.11: what was held to no purpose is lost. */
static void end_canister(degre_state *s) {
    for (int p = 0; p < PIECES; p++) {
        s->piece[p].held = 0;
        s->piece[p].marks &= (uint8_t)~SERVED;
    }
}

static void begin_support(const battle *b, int side) {
    degre_state *s = b->s;
    enter(b, SUPPORT, side);
    degre_sort_melees(s);
    for (int body = first_body(defender(s)); body < end_of_bodies(s, defender(s)); body++)
        if (on_board(&s->body[body])) s->body[body].laid_facing = s->body[body].facing;
}

static void end_support(degre_state *s) {
    for (int body = first_body(defender(s)); body < end_of_bodies(s, defender(s)); body++)
        s->body[body].laid_facing = 0;
    forget_marks(s, REFACED);
}

void degre_begin_step(const battle *b, enum phase phase, int side) {
    switch (phase) {
    case HOLD:
    case ARTILLERY: begin_artillery(b, phase, side); break;
    case MUSKETRY: begin_musketry(b, side); break;
    case FORCED: begin_forced(b); break;
    case SUPPORT: begin_support(b, side); break;
    default: enter(b, phase, side);
    }
}

/* --- the end of a turn ------------------------------------------------------------------------------ */

static void end_turn(const battle *b) {
    degre_state *s = b->s;
    degre_note_objectives(b);
    if (degre_test_limit(b)) return;
    s->attacker = (uint8_t)defender(s); /* DG-2.1.7 */
    degre_begin_turn(b);
}

static bool owes_reface(const degre_state *s, int side) {
    for (int body = first_body(side); body < end_of_bodies(s, side); body++) {
        const degre_body *who = &s->body[body];
        if (on_board(who) && (who->marks & FOUGHT) && !(who->marks & REFACED) && who->formation == NONE &&
            !(is_commander(who->troop) && who->chief != NONE))
            return true;
    }
    return false;
}

/* --- the turn from top to bottom -------------------------------------------------------------------- */

/* The part of the attacker is followed by that of the defender; true when both are done. */
static bool both_done(const battle *b) {
    degre_state *s = b->s;
    if (s->active != s->attacker) return true;
    enter(b, (enum phase)s->phase, defender(s));
    return false;
}

/* The active side has finished its part of the phase, by choice or because nothing is left to it. */
static void next_part(const battle *b) {
    degre_state *s = b->s;
    switch (s->phase) {
    case BUY:
    case DEPLOY:
        if (s->active != s->attacker)
            s->active = s->attacker;
        else if (s->phase == BUY)
            enter(b, DEPLOY, defender(s));
        else
            degre_begin_turn(b);
        break;
    case HOLD:
        enter(b, ARTILLERY, s->attacker); /* DG-2.1.2 */
        break;
    case ARTILLERY:
        if (both_done(b)) end_artillery(b); /* DG-2.1.8 */
        break;
    case FLAMES:
        begin_musketry(b, s->attacker); /* DG-2.1.3 */
        break;
    case MUSKETRY:
        forget_volleys(s);
        if (!both_done(b)) break;
        end_musketry(b);
        begin_forced(b);
        break;
    case FORCED:
        enter(b, MOVE, s->attacker); /* DG-2.1.4 */
        break;
    case MOVE:
        enter(b, CANISTER, defender(s)); /* DG-2.1.5 */
        break;
    case CANISTER:
        end_canister(s);
        begin_support(b, s->attacker); /* DG-2.1.6 */
        break;
    case SUPPORT:
        if (!both_done(b)) break;
        end_support(s);
        enter(b, CARD, s->attacker);
        break;
    case CARD:
        degre_reveal(b); /* whatever is chosen now, the cards are not */
        enter(b, TOSS, s->attacker);
        break;
    case TOSS:
        degre_fight(b);
        enter(b, AFTERMATH, s->attacker);
        break;
    case AFTERMATH:
        if (!degre_test_destruction(b)) enter(b, REFACE, s->attacker);
        break;
    case REFACE:
        if (both_done(b)) enter(b, DESTROY, s->attacker);
        break;
    case DESTROY:
        if (both_done(b)) end_turn(b);
        break;
    default: break;
    }
}

/* Somebody has to decide something now; otherwise this did what there was to do, or nothing is left. */
typedef enum look { ASKS_NOW, DID_SOMETHING, NOTHING_LEFT } look;

static look look_at(bool waits) {
    return waits ? ASKS_NOW : NOTHING_LEFT;
}

static look look_at_phase(const battle *b) {
    degre_state *s = b->s;
    switch (s->phase) {
    case BUY: {
        room_for_one room;
        gg_list one = list_of_one(&room);
        degre_list_buys(b->k, s, (gg_side)s->active, &one);
        return look_at(one.cut || degre_buying_done_fault(s, s->active));
    }
    case DEPLOY: return look_at(degre_in_reserve(s, s->active));
    case HOLD:
    case ARTILLERY: return look_at(degre_has_shots(s, s->active));
    case FLAMES: return degre_flee_flames(b) ? DID_SOMETHING : NOTHING_LEFT;
    case MUSKETRY: return look_at(degre_can_musket(b->k, s, s->active));
    case FORCED:
        if (!degre_any_forced(s)) return NOTHING_LEFT;
        return degre_force_back(b) ? DID_SOMETHING : ASKS_NOW;
    case MOVE: return ASKS_NOW;
    case CANISTER: {
        room_for_one room;
        gg_list one = list_of_one(&room);
        degre_list_held(b->k, s, NOWHERE, &one);
        return look_at(one.cut);
    }
    case SUPPORT: return look_at(s->melees && degre_may_support(s, s->active));
    case CARD: return look_at(degre_owes_cards(s) != 0);
    case TOSS: return look_at(degre_needs_coin(b->k, s));
    case AFTERMATH: return degre_aftermath(b) ? DID_SOMETHING : NOTHING_LEFT;
    case REFACE: return look_at(owes_reface(s, s->active));
    default: return look_at(degre_owns_equipment(s, s->active));
    }
}

/* DG-8.3.4: Squares break at the end of firing steps, and at once in the others that know losses. */
static bool breaks_squares(const degre_state *s) {
    return s->phase == FLAMES || s->phase == FORCED || s->phase == MOVE || s->phase == CANISTER ||
           s->phase == AFTERMATH;
}

void degre_run(const battle *b) {
    degre_state *s = b->s;
    while (s->phase != OVER) {
        if (s->asks) {
            if (s->ask[s->asks - 1].kind != INTERRUPT || !degre_interrupt_over(b->k, s)) return;
            s->ask[--s->asks] = (degre_ask){0};
        } else if (breaks_squares(s) && degre_face_broken(b)) {
            return;
        } else if (s->mover.body != NONE || s->mover.at != NOWHERE) {
            degre_march(b);
        } else {
            look found = look_at_phase(b);
            if (found == ASKS_NOW) return;
            if (found == NOTHING_LEFT) next_part(b);
        }
    }
}

bool degre_try_toss(const degre_scenario *k, degre_state *s, const int16_t *coin, int coins) {
    gg_dice dice;
    gg_dice_ask(&dice);
    dice.tape_size = (uint16_t)coins;
    memcpy(dice.tape, coin, (size_t)coins * sizeof *coin);
    battle b = {k, s, &dice, NULL};
    next_part(&b);
    degre_run(&b);
    return dice.need.count == 0;
}

/* --- who owes what ---------------------------------------------------------------------------------- */

gg_prompt degre_prompt(const gg_scenario *scenario, const gg_state *in) {
    (void)scenario;
    const degre_state *s = (const degre_state *)in;
    gg_prompt prompt = {.open = true, .kind = s->phase, .subject = {-1, -1, -1, -1}};
    if (s->phase == OVER) return (gg_prompt){0};
    prompt.sides = (uint8_t)(1 << s->active);
    if (s->asks) {
        const degre_ask *ask = &s->ask[s->asks - 1];
        prompt.kind = ask->kind;
        prompt.sides = (uint8_t)(1 << ask->side);
        if (ask->kind == CASUALTIES)
            prompt.subject[0] = square_subject(ask->arg[0]);
        else if (ask->kind == INTERRUPT || ask->kind == CONTINUE)
            prompt.subject[0] = s->mover.body;
        else
            prompt.subject[0] = ask->arg[0];
        if (ask->kind == INTERRUPT) prompt.subject[1] = square_subject(s->mover.at);
    } else if (s->phase == CARD) {
        prompt.sides = degre_owes_cards(s);
    }
    return prompt;
}

/* --- verbs ------------------------------------------------------------------------------------------ */

/* DG-D11 and others: pass ends a repeated decision; some decisions must be made. */
static gg_verdict judge_pass(const degre_scenario *k, const degre_state *s, gg_side side,
                             const gg_action *action) {
    (void)k;
    if (action->count != 0) return gg_forbid(DG_2_1_9, -1, -1);
    gg_rule fault = 0;
    if (!s->asks && s->phase == BUY) fault = degre_buying_done_fault(s, (int)side);
    return fault ? gg_forbid(fault, -1, -1) : gg_legal();
}

static void apply_pass(const battle *b, gg_side side, const gg_action *action) {
    (void)side;
    (void)action;
    degre_state *s = b->s;
    if (s->asks) { /* DG-D12: the gun keeps holding */
        s->ask[--s->asks] = (degre_ask){0};
        s->mover.marks |= CLEARED;
        return;
    }
    next_part(b);
}

/* DG-5.6.1 */
static gg_verdict judge_toss(const degre_scenario *k, const degre_state *s, gg_side side,
                             const gg_action *action) {
    (void)k;
    (void)s;
    (void)side;
    return action->count == 0 ? gg_legal() : gg_forbid(DG_5_6_1, -1, -1);
}

static void apply_toss(const battle *b, gg_side side, const gg_action *action) {
    (void)side;
    (void)action;
    next_part(b);
}

static gg_verdict judge_surrender(const degre_scenario *k, const degre_state *s, gg_side side,
                                  const gg_action *action) {
    (void)k;
    (void)s;
    (void)side;
    return action->count == 0 ? gg_legal() : gg_forbid(DG_12_1_2, -1, -1);
}

#define AT(phase) (1u << (phase))
enum {
    STEPS_1_TO_5 = AT(ARTILLERY) | AT(CASUALTIES) | AT(EQUIPMENT) | AT(RETREAT) | AT(FACE) | AT(MUSKETRY) |
                   AT(FORCED) | AT(MOVE) | AT(CONTINUE) | AT(SUPPORT) | AT(CARD) | AT(REFACE),
    EVERYWHERE = (1 << OVER) - 1,
};

/* What people can do. ORDER enum verb */
static const struct {
    uint32_t at;  /* prompts at which it can be done */
    gg_rule rule; /* that forbids it at the others */
    gg_verdict (*judge)(const degre_scenario *, const degre_state *, gg_side, const gg_action *);
    void (*apply)(const battle *, gg_side, const gg_action *);
} verbs[VERBS] = {
    {AT(BUY) | AT(HOLD) | AT(ARTILLERY) | AT(MUSKETRY) | AT(MOVE) | AT(INTERRUPT) | AT(CANISTER) |
         AT(SUPPORT) | AT(REFACE) | AT(DESTROY),
     0, judge_pass, apply_pass},
    {EVERYWHERE, DG_12_1_2, judge_surrender, degre_apply_surrender},
    {AT(BUY), DG_13_5_1, degre_judge_buy, degre_apply_buy},
    {AT(DEPLOY), DG_0_3_3, degre_judge_deploy, degre_apply_deploy},
    {AT(HOLD), DG_3_8_12, degre_judge_hold, degre_apply_hold},
    {AT(ARTILLERY), DG_2_1_2, degre_judge_fire, degre_apply_fire},
    {AT(ARTILLERY) | AT(INTERRUPT) | AT(CANISTER), DG_3_8_7, degre_judge_canister, degre_apply_canister},
    {AT(CASUALTIES), DG_4_5_2, degre_judge_kill, degre_apply_kill},
    {AT(EQUIPMENT), DG_5_8_6, degre_judge_take, degre_apply_take},
    {AT(RETREAT) | AT(FORCED), DG_9_1_2, degre_judge_retreat, degre_apply_retreat},
    {AT(FACE), DG_8_3_2, degre_judge_face, degre_apply_face},
    {AT(MUSKETRY), DG_2_1_3, degre_judge_musket, degre_apply_musket},
    {AT(MOVE) | AT(CONTINUE), DG_2_1_4, degre_judge_move, degre_apply_move},
    {AT(CONTINUE), DG_3_8_14, degre_judge_stop, degre_apply_stop},
    {AT(MOVE), DG_8_1_3, degre_judge_square, degre_apply_square},
    {AT(MOVE), DG_8_1_4, degre_judge_break, degre_apply_break},
    {STEPS_1_TO_5, DG_2_7_10, degre_judge_turn, degre_apply_turn},
    {STEPS_1_TO_5, DG_2_7_10, degre_judge_limber, degre_apply_limber},
    {STEPS_1_TO_5, DG_2_7_10, degre_judge_limber, degre_apply_limber},
    {AT(SUPPORT), DG_5_1_11, degre_judge_support, degre_apply_support},
    {AT(CARD), DG_5_3_3, degre_judge_card, degre_apply_card},
    {AT(DESTROY), DG_11_1_1, degre_judge_destroy, degre_apply_destroy},
    {AT(TOSS), DG_5_6_1, judge_toss, apply_toss},
};

/* Decisions that have to be made: why one cannot pass. */
static gg_rule must_decide(int prompt) {
    switch (prompt) {
    case CASUALTIES: return DG_4_5_1;
    case EQUIPMENT:
    case RETREAT: return DG_5_7_1;
    case FACE: return DG_8_3_2;
    case FORCED: return DG_9_1_1;
    case CONTINUE: return DG_3_8_14;
    case CARD: return DG_5_3_3;
    case TOSS: return DG_5_6_1;
    default: return DG_0_3_3;
    }
}

static bool is_manoeuvre(int verb) {
    return verb == DO_MOVE || verb == DO_SQUARE || verb == DO_BREAK;
}

/* DG-0.1.1, DG-0.1.5: it is not his. Others have rules of their own that say so; of a gun that held canister
 * it matters more that it was taken, DG-3.8.10. */
static gg_rule ownership_fault(const degre_state *s, gg_side side, const gg_action *action) {
    int what = action->count ? action->arg[0] : -1;
    switch (action->kind) {
    case DO_RETREAT:
    case DO_MUSKET:
    case DO_BREAK:
    case DO_TURN:
    case DO_SUPPORT:
        if (what < 0 || what >= BODIES || s->body[what].troop == NO_TROOP) return 0;
        return side_of(what) != (int)side ? DG_0_1_1 : 0;
    case DO_FIRE:
    case DO_CANISTER:
        if (what < 0 || what >= PIECES || s->piece[what].kind == NO_PIECE) return 0;
        if (s->piece[what].place == GONE && !(s->piece[what].marks & ABLE)) return 0;
        return s->piece[what].owner != side && !s->piece[what].held ? DG_0_1_5 : 0;
    default: return 0;
    }
}

/* It is the other side's decision. */
static gg_rule out_of_turn(const degre_state *s, gg_side side, int verb) {
    if (side != s->attacker && is_manoeuvre(verb)) return DG_2_1_1b;
    if (side != s->attacker && verb == DO_TURN) return DG_2_7_4;
    return verbs[verb].rule ? verbs[verb].rule : DG_2_1_8;
}

gg_verdict degre_judge(const gg_table *table, const gg_state *in, gg_side side, const gg_action *action) {
    const gg_scenario *scenario = table->scenario;
    const degre_state *s = (const degre_state *)in;
    gg_prompt prompt = degre_prompt(scenario, in);
    if (s->phase == OVER) return gg_forbid(s->decided_by, -1, -1);
    if (action->kind >= VERBS || action->count > GG_MAX_ARGS) return gg_forbid(DG_2_1_1a, -1, -1);
    gg_rule rule = verbs[action->kind].rule;
    bool limbers = action->kind == DO_LIMBER || action->kind == DO_UNLIMBER;
    if (limbers && side != s->attacker) return gg_forbid(DG_2_7_3, -1, -1);
    if (!gg_owes(prompt, side)) return gg_forbid(out_of_turn(s, side, action->kind), -1, -1);
    if (!(verbs[action->kind].at >> prompt.kind & 1)) {
        if (prompt.kind == FORCED && is_manoeuvre(action->kind)) rule = DG_2_8_7;
        return gg_forbid(rule ? rule : must_decide(prompt.kind), -1, -1);
    }
    gg_rule fault = ownership_fault(s, side, action);
    if (fault)
        return gg_forbid(fault, fault == DG_0_1_1 ? action->arg[0] : piece_subject(action->arg[0]), -1);
    return verbs[action->kind].judge(field_of(scenario), s, side, action);
}

void degre_apply(const gg_table *table, gg_state *in, gg_side side, const gg_action *action, gg_dice *dice,
                 gg_events *events) {
    battle b = {field_of(table->scenario), (degre_state *)in, dice, events};
    verbs[action->kind].apply(&b, side, action);
    degre_run(&b);
}

/* --- lists ------------------------------------------------------------------------------------------ */

enum { GUN_REACH = 6, CHARGE_REACH = 4 }; /* squares within which an enemy is worth turning for */

/* Who is proposed to turn. */
static bool anybody(const degre_state *s, int body, int way) {
    (void)s;
    (void)body;
    (void)way;
    return true;
}

static bool has_a_gun_to_fire(const degre_state *s, int body, int way) {
    (void)way;
    if (s->body[body].troop != CREW) return false;
    uint8_t pieces[HAULED];
    int count = degre_pieces_at(s, s->body[body].at, side_of(body), pieces);
    for (int i = 0; i < count; i++)
        if (degre_can_fire(s, pieces[i])) return true;
    return false;
}

/* DG-2.7.4 */
static bool may_turn_beside_contact(const degre_state *s, int body, int way) {
    if (s->body[body].melee != NONE || !degre_beside_contact(s, body)) return false;
    return side_of(body) == s->attacker || gg_grid_turn(way, s->body[body].laid_facing) <= 2;
}

static bool has_fought(const degre_state *s, int body, int way) {
    (void)way;
    return (s->body[body].marks & FOUGHT) != 0;
}

static void list_actions(const degre_scenario *k, const degre_state *s, gg_side side, int kind,
                         gg_list *list) {
    switch (kind) {
    case BUY: degre_list_buys(k, s, side, list); break;
    case DEPLOY: degre_list_deploys(k, s, side, list); break;
    case HOLD: degre_list_hold(s, side, list); break;
    case ARTILLERY:
        degre_list_artillery(k, s, side, list);
        if (side == s->attacker) degre_list_turns(s, (int)side, GUN_REACH, has_a_gun_to_fire, list);
        break;
    case CASUALTIES: degre_list_kills(s, list); break;
    case EQUIPMENT: degre_list_takes(s, list); break;
    case RETREAT: degre_list_retreats(k, s, list); break;
    case FACE: degre_list_faces(s, list); break;
    case MUSKETRY: degre_list_muskets(k, s, side, list); break;
    case FORCED: degre_list_forced(k, s, list); break;
    case MOVE:
        list_put(list, DO_PASS, 0, 0, 0, 0);
        degre_list_moves(k, s, list);
        degre_list_squares(k, s, list);
        degre_list_turns(s, (int)side, CHARGE_REACH, anybody, list);
        break;
    case INTERRUPT: degre_list_held(k, s, s->mover.at, list); break;
    case CONTINUE: degre_list_continuations(k, s, list); break;
    case CANISTER: degre_list_held(k, s, NOWHERE, list); break;
    case SUPPORT:
        degre_list_supports(s, side, list);
        degre_list_turns(s, (int)side, CHARGE_REACH, may_turn_beside_contact, list);
        break;
    case CARD: degre_list_cards(s, side, list); break;
    case TOSS: list_put(list, DO_TOSS, 0, 0, 0, 0); break;
    case REFACE:
        list_put(list, DO_PASS, 0, 0, 0, 0);
        degre_list_turns(s, (int)side, CHARGE_REACH, has_fought, list);
        break;
    case DESTROY: degre_list_destroy(k, s, side, list); break;
    default: break;
    }
}

void degre_actions(const gg_table *table, const gg_state *in, gg_side side, gg_list *list) {
    gg_prompt prompt = degre_prompt(table->scenario, in);
    if (!gg_owes(prompt, side)) return;
    list_actions(field_of(table->scenario), (const degre_state *)in, side, prompt.kind, list);
}
