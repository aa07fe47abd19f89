/* De Gre - Sweet: after the last position line.
 *
 * Lines of people are followed by the beginning of the step they ask for. Exact lines must already be a
 * position at which somebody decides: running on from there changes nothing. Whatever passes here, the rules
 * can play. */
#include <string.h>

#include "rules/degre/body.h"
#include "rules/degre/layout.h"
#include "rules/degre/march.h"
#include "rules/degre/melee.h"
#include "rules/degre/sequence.h"
#include "rules/degre/square.h"
#include "rules/degre/tables.h"
#include "rules/degre/words/position.h"

static bool fail_at(gg_error *error, int square, const char *what) {
    return gg_fail(error, NULL, 0, "%c%d: %s", 'A' + gg_grid_column(square), gg_grid_row(square) + 1, what);
}

/* --- both kinds of lines ---------------------------------------------------------------------------- */

/* A light unit or artillery group may separate into single stands, so there must be a body for each. */
static bool check_stands(const degre_state *s, gg_error *error) {
    for (int side = 0; side < 2; side++) {
        int stands[TROOPS] = {0}, bodies[TROOPS] = {0};
        for (int body = first_body(side); body < end_of_bodies(s, side); body++) {
            stands[s->body[body].troop] += stands_of(&s->body[body]);
            bodies[s->body[body].troop]++;
        }
        for (int troop = LINE; troop < TROOPS; troop++)
            if ((is_light(troop) || troop == CREW) && stands[troop] > bodies[troop])
                return gg_fail(error, NULL, 0, "more stands (%s) than the scenario has",
                               degre_troops[troop].name);
    }
    return true;
}

static bool check_ground(const degre_scenario *k, const degre_state *s, gg_error *error) {
    for (int square = 0; square < GG_GRID_SQUARES; square++) {
        bool troops = s->map[0][square] != NONE || s->map[1][square] != NONE;
        bool fleeing = s->phase == FLAMES && gg_grid_has(&s->lit, square);
        if (troops && !fleeing && degre_is_shut(k, s, square))
            return fail_at(error, square, "nobody can be in water or fire");
        if (degre_equipment_fault(s, 0, 0, square)) return fail_at(error, square, "too much equipment");
    }
    return true;
}

static bool check_squares(const degre_state *s, gg_error *error) {
    bool firing = s->phase == HOLD || s->phase == ARTILLERY || s->phase == MUSKETRY;
    for (int body = 0; body < BODIES; body++) {
        const degre_body *who = &s->body[body];
        if (who->formation == NONE) continue;
        bool full = firing || who->stands >= __builtin_popcount(who->sides & 15u);
        bool kind = (who->troop == LINE || who->troop == GUARD) && on_board(who);
        if (!full || !kind || !(who->sides & 15))
            return gg_fail(error, NULL, 0, "a Square that cannot be (DG-8.1.8)");
    }
    return true;
}

/* --- lines of people -------------------------------------------------------------------------------- */

/* Squares with stands of both sides are contact squares, in the steps that know them. */
static bool find_contacts(const degre_state *s, gg_grid_set *contacts, gg_error *error) {
    bool known = s->phase == CANISTER || s->phase == SUPPORT || s->phase == CARD;
    int count = 0;
    for (int row = 0; row < GG_GRID_ROWS; row++) {
        contacts->row[row] = s->troops[0].row[row] & s->troops[1].row[row];
        count += __builtin_popcount(contacts->row[row]);
    }
    if (count > MELEES) return gg_fail(error, NULL, 0, "too many melees");
    if (count == 0 || known) return true;
    return fail_at(error, gg_grid_next(contacts, 0),
                   "both sides are there: that needs step canister, support or card");
}

/* Melees in reading order; supports keep theirs. */
static void order_melees(degre_state *s, const gg_grid_set *contacts) {
    int16_t supports[BODIES];
    for (int body = 0; body < BODIES; body++)
        supports[body] = (int16_t)(s->body[body].melee == NONE ? NOWHERE : s->melee[s->body[body].melee].at);
    degre_end_melees(s);
    for (int square = 0; (square = gg_grid_next(contacts, square)) >= 0; square++)
        s->melee[s->melees++] = (degre_melee){.at = (int16_t)square, .card = {NO_CARD, NO_CARD}};
    for (int body = 0; body < BODIES; body++)
        s->body[body].melee = (uint8_t)(supports[body] == NOWHERE ? NONE : degre_melee_at(s, supports[body]));
}

/* DG-0.1.5 */
static void settle_owners(degre_state *s) {
    for (int p = 0; p < PIECES; p++) {
        degre_piece *what = &s->piece[p];
        if (what->place != ON_BOARD) continue;
        bool north = s->map[0][what->at] != NONE, south = s->map[1][what->at] != NONE;
        if (north != south) what->owner = (uint8_t)(north ? GG_FIRST : GG_SECOND);
    }
}

static bool begin_afresh(const degre_scenario *k, degre_state *s, bool step, gg_error *error) {
    gg_dice dice;
    gg_dice_ask(&dice);
    battle b = {k, s, &dice, NULL};
    gg_grid_set contacts;
    degre_clear_layout(s);
    settle_owners(s);
    if (!step) s->phase = HOLD;
    if (!check_stands(s, error) || !check_ground(k, s, error) || !check_squares(s, error)) return false;
    if (!find_contacts(s, &contacts, error)) return false;
    order_melees(s, &contacts);
    degre_begin_step(&b, (enum phase)s->phase, step ? s->active : defender(s));
    degre_run(&b);
    return true;
}

/* --- exact lines ------------------------------------------------------------------------------------ */

static int intact_slots(const degre_body *who, int from, int to) {
    int count = 0;
    for (int slot = from; slot < to; slot++) count += !(who->fallen >> slot & 1);
    return count;
}

static bool is_sound_body(const degre_state *s, int body) {
    const degre_body *who = &s->body[body];
    bool used = body<end_of_bodies(s, side_of(body)), laid = who->laid + who->laid_mounted> 0;
    bool firing = s->phase == HOLD || s->phase == ARTILLERY || s->phase == MUSKETRY;
    if (who->place != GONE && (!used || stands_of(who) == 0 || who->troop == NO_TROOP)) return false;
    if (who->place == GONE && stands_of(who)) return false;
    if ((who->at != NOWHERE) != (who->place == ON_BOARD || (who->place == GONE && laid))) return false;
    if (laid != (firing && who->at != NOWHERE)) return false;
    if (who->mounted && who->troop != CREW) return false;
    if (laid && (intact_slots(who, 0, who->laid) != who->stands ||
                 intact_slots(who, who->laid, who->laid + who->laid_mounted) != who->mounted))
        return false;
    if (who->melee != NONE && who->melee >= s->melees) return false;
    return !(who->fired & 15) || s->phase == MUSKETRY;
}

static bool is_towed(const degre_state *s, int piece) {
    return s->mover.piece[0] == piece || s->mover.piece[1] == piece || s->mover.piece[2] == piece;
}

static bool is_sound_piece(const degre_state *s, int piece) {
    const degre_piece *what = &s->piece[piece];
    bool used = piece % SIDE_PIECES < s->pieces[piece / SIDE_PIECES], able = (what->marks & ABLE) != 0;
    bool step_one = s->phase == HOLD || s->phase == ARTILLERY;
    if (what->place != GONE && (!used || what->kind == NO_PIECE)) return false;
    if (able && (!step_one || what->at == NOWHERE || what->owner == GG_NOBODY)) return false;
    if (able && (what->marks & LIMBERED) && what->owner != s->attacker) return false; /* DG-2.7.3 */
    bool lies = what->place == ON_BOARD && !is_towed(s, piece);
    return (what->at != NOWHERE) == (lies || (what->place == GONE && able));
}

static bool is_sound_mover(const degre_scenario *k, const degre_state *s) {
    const degre_mover *m = &s->mover;
    if (m->at == NOWHERE) return true;
    if (s->phase != MOVE && s->phase != FORCED) return false;
    if (m->body == NONE) return m->count == m->next;
    const degre_body *who = &s->body[m->body];
    if (!on_board(who) || side_of(m->body) != s->attacker || s->map[side_of(m->body)][m->at] == m->body)
        return false;
    if (m->trail + m->count - m->next > STEPS) return false;
    for (int i = m->next, square = m->at; i < m->count; i++) {
        square = gg_grid_step(k->grid, square, m->way[i]);
        if (square == NOWHERE && !((m->marks & LEAVES) && i == m->count - 1)) return false;
    }
    return true;
}

static bool is_sound_ask(const degre_state *s, const degre_ask *ask) {
    bool march = s->mover.body != NONE && s->mover.next < s->mover.count;
    int body = ask->arg[0];
    switch (ask->kind) {
    case CASUALTIES: return ask->arg[1] + ask->arg[2] + ask->arg[3] <= 24;
    case EQUIPMENT: {
        uint8_t pieces[HAULED];
        bool about = s->phase == FLAMES || s->phase == AFTERMATH;
        return about && ask->arg[2] <= GG_NOBODY &&
               degre_pieces_at(s, s->body[body].at, ask->arg[2], pieces) > ask->arg[1];
    }
    case RETREAT:
        return (s->phase == FLAMES || s->phase == AFTERMATH) &&
               s->map[side_of(body)][s->body[body].at] == body;
    case FACE: return s->body[body].sides == 128;
    case INTERRUPT: return march && ask->side == defender(s);
    default: return march && ask->side == s->attacker;
    }
}

static bool is_sound_melee(const degre_state *s, const degre_melee *m) {
    bool both = s->map[0][m->at] != NONE && s->map[1][m->at] != NONE;
    bool over = s->phase == AFTERMATH || s->phase == REFACE || s->phase == DESTROY || s->phase == OVER;
    bool open = m->card[0] < NO_CARD && m->card[1] < NO_CARD;
    return (both || over) && (open || s->phase != TOSS) && m->card[0] != SEALED && m->card[1] != SEALED;
}

/* The phase is a step of the turn, and it is the right side's part of it. */
static bool is_sound_phase(const degre_state *s) {
    switch (s->phase) {
    case HOLD:
    case CANISTER: return s->active == defender(s);
    case FLAMES:
    case FORCED:
    case MOVE:
    case CARD:
    case TOSS:
    case AFTERMATH: return s->active == s->attacker;
    case CASUALTIES:
    case EQUIPMENT:
    case RETREAT:
    case FACE:
    case INTERRUPT:
    case CONTINUE: return false;
    default: return true;
    }
}

static bool is_sound(const degre_scenario *k, const degre_state *s) {
    if (!is_sound_phase(s)) return false;
    for (int body = 0; body < BODIES; body++)
        if (!is_sound_body(s, body)) return false;
    for (int p = 0; p < PIECES; p++)
        if (!is_sound_piece(s, p)) return false;
    for (int i = 0; i < s->melees; i++)
        if (!is_sound_melee(s, &s->melee[i]) ||
            (i && s->melee[i].at <= s->melee[i - 1].at && s->phase >= SUPPORT))
            return false;
    if (!is_sound_mover(k, s)) return false;
    for (int i = 0; i < s->asks; i++)
        if (!is_sound_ask(s, &s->ask[i])) return false;
    return true;
}

/* Somebody decides here: running on changes nothing, and he can do something. */
static bool is_at_rest(const gg_scenario *scenario, const degre_state *s) {
    if (s->phase == OVER) return s->decided_by != 0;
    degre_state trial = *s;
    gg_dice dice;
    gg_dice_ask(&dice);
    battle b = {field_of(scenario), &trial, &dice, NULL};
    degre_run(&b);
    if (memcmp(&trial, s, sizeof trial) != 0) return false;
    gg_prompt prompt = degre_prompt(scenario, (const gg_state *)s);
    const gg_table table = {scenario, NULL};
    for (int side = 0; side < 2; side++) {
        gg_list any = no_list();
        degre_actions(&table, (const gg_state *)s, (gg_side)side, &any);
        if (gg_owes(prompt, (gg_side)side) && !any.cut) return false;
    }
    return true;
}

bool degre_complete_position(const gg_scenario *scenario, gg_state *out, gg_error *error) {
    const degre_scenario *k = field_of(scenario);
    degre_state *s = (degre_state *)out;
    int lines = s->reading;
    s->reading = 0;
    if (lines == 0) return true;
    degre_note_squares(s);
    if (lines != EXACT) {
        if (s->phase == BUY || s->phase == DEPLOY || s->phase == OVER)
            return gg_fail(error, NULL, 0, "the armies are not yet on the board");
        return begin_afresh(k, s, lines == STEP_ASKED, error);
    }
    if (!check_stands(s, error) || !check_ground(k, s, error) || !check_squares(s, error)) return false;
    if (is_sound(k, s) && is_at_rest(scenario, s)) return true;
    return gg_fail(error, NULL, 0, "these lines make no position at which somebody decides");
}
