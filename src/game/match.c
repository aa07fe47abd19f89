/* match: doing, undoing and remembering the steps of one game.
 *
 * Invariants: step[i] tells what led from the state past[i - 1] to the next one; `state` is the last. The
 * logs hold exactly the dice and events of the steps there are, so undo only shortens them. Growth is by
 * doubling. What a player may do is worked out from what he may know (`seen`). */
#include "game/match.h"

#include <stdlib.h>
#include <string.h>

#include "base/ensure.h"

/* Room for at least `wanted` elements, doubling. */
static void *with_room(void *old, uint32_t *room, uint32_t wanted, size_t size) {
    if (wanted <= *room) return old;
    uint32_t larger = *room ? *room : 16;
    while (larger < wanted) larger *= 2;
    *room = larger;
    return gg_grow(old, larger * size);
}

/* The hash that goes with a step: what is half written is left out, as no record can tell when it was. */
static uint64_t hash_of(const gg_match *match) {
    const gg_ruleset *game = match->game;
    gg_prompt prompt = game->prompt(match->scenario, match->state);
    if (!game->tear || !prompt.sides || gg_role_of(game, prompt) != GG_SHEET)
        return gg_hash(match->state, game->state_size, 0);
    memcpy(match->seen, match->state, game->state_size);
    for (gg_side side = GG_FIRST; side <= GG_SECOND; side++)
        if (gg_owes(prompt, side)) game->tear(match->scenario, match->seen, side);
    return gg_hash(match->seen, game->state_size, 0);
}

/* --- life ------------------------------------------------------------------------------------- */

gg_match *gg_match_new(gg_scenario *scenario, const gg_key *key) {
    gg_match *match = gg_alloc(sizeof *match);
    const gg_ruleset *game = scenario->game;
    match->scenario = scenario;
    match->game = game;
    gg_ensure(game->state_size <= GG_MAX_STATE, "%s: the state is too large", game->id);
    match->table = (gg_table){scenario, game->work_size ? gg_alloc(game->work_size) : NULL};
    match->state = gg_alloc(game->state_size);
    match->seen = gg_alloc(game->state_size);
    match->then = gg_alloc(game->state_size);
    match->before = gg_alloc(game->state_size);
    gg_past_init(&match->past, game->state_size);
    match->keyed = key != NULL;
    if (key) match->key = *key;
    gg_trail_init(&match->trail);
    return match;
}

gg_match *gg_match_thrown(gg_scenario *scenario, const gg_key *key) {
    gg_match *match = gg_match_new(scenario, scenario->game->draws ? key : NULL);
    match->asks = match->keyed;
    return match;
}

void gg_match_free(gg_match *match) {
    if (!match) return;
    gg_scenario_free(match->scenario);
    gg_trail_free(&match->trail);
    gg_text_free(&match->start);
    gg_past_free(&match->past);
    gg_events_free(&match->told);
    gg_events_free(&match->events);
    free(match->table.work);
    free(match->state);
    free(match->seen);
    free(match->then);
    free(match->before);
    free(match->step);
    free(match->dice_log);
    free(match);
}

/* --- what a side may know --------------------------------------------------------------------- */

void gg_match_observe(const gg_match *match, gg_side viewer, gg_state *out) {
    gg_observe(match->scenario, match->state, viewer, out);
}

static const gg_state *seen_by(const gg_match *match, gg_side viewer) {
    if (!match->game->secrets || viewer == GG_UMPIRE) return match->state;
    gg_match_observe(match, viewer, match->seen);
    return match->seen;
}

gg_prompt gg_match_prompt(const gg_match *match) {
    return match->game->prompt(match->scenario, match->state);
}

void gg_match_actions(const gg_match *match, gg_side side, gg_list *list) {
    gg_list_clear(list);
    if (gg_owes(gg_match_prompt(match), side))
        match->game->actions(&match->table, seen_by(match, side), side, list);
}

gg_verdict gg_match_judge(const gg_match *match, gg_side side, const gg_action *action) {
    return match->game->judge(&match->table, seen_by(match, side), side, action);
}

uint64_t gg_match_hash(const gg_match *match, gg_side viewer) {
    return gg_hash(seen_by(match, viewer), match->game->state_size, 0);
}

gg_digest gg_match_commitment(const gg_match *match) {
    return gg_sha256(match->key.byte, sizeof match->key.byte);
}

/* --- doing ------------------------------------------------------------------------------------ */

/* Tape first; behind it the key, unless the tape must be all there is or people throw. */
static void ready_dice(gg_match *match, const int16_t *tape, int tape_size, bool exact) {
    if (!match->keyed || exact)
        gg_dice_ask(&match->dice);
    else if (match->asks)
        gg_dice_thrown(&match->dice, &match->key, match->steps);
    else
        gg_dice_keyed(&match->dice, &match->key, match->steps);
    gg_ensure(tape_size >= 0 && tape_size <= GG_MAX_DICE, "%d dice for one action", tape_size);
    match->dice.tape_size = (uint16_t)tape_size;
    if (tape_size > 0) memcpy(match->dice.tape, tape, (size_t)tape_size * sizeof *tape);
    match->events.count = 0;
}

static gg_done dice_verdict(const gg_dice *dice, bool exact) {
    if (dice->misread) return GG_BAD_DICE;
    if (dice->need.count > 0) return GG_NEEDS_DICE;
    return exact && !gg_dice_exact(dice) ? GG_BAD_DICE : GG_DONE;
}

/* The step just played becomes part of the match. */
static void keep_step(gg_match *match, gg_side side, const gg_action *action, uint32_t trail_size) {
    uint32_t dice_count = match->dice.used_size;
    match->step = with_room(match->step, &match->step_room, match->steps + 1, sizeof *match->step);
    gg_step_record *step = &match->step[match->steps++];
    *step = (gg_step_record){.side = side,
                             .action = *action,
                             .dice_at = match->dice_size,
                             .dice_count = dice_count,
                             .trail_size = trail_size,
                             .hash = hash_of(match),
                             .event_at = match->told.count,
                             .event_count = match->events.count};
    match->dice_size += dice_count;
    match->dice_log =
        with_room(match->dice_log, &match->dice_room, match->dice_size, sizeof *match->dice_log);
    if (dice_count)
        memcpy(match->dice_log + step->dice_at, match->dice.used, dice_count * sizeof *match->dice_log);
    gg_events_add(&match->told, match->events.at, match->events.count);
}

gg_done gg_match_start(gg_match *match, const int16_t *tape, int tape_size) {
    gg_ensure(match->steps == 0, "the match has started already");
    memset(match->state, 0, match->game->state_size);
    ready_dice(match, tape, tape_size, false);
    match->game->setup(&match->table, match->state, &match->dice, &match->events);
    gg_done done = dice_verdict(&match->dice, false);
    if (done != GG_DONE) return done;
    gg_trail_note(&match->trail, match->scenario, match->state);
    keep_step(match, GG_NOBODY, &(gg_action){0}, 0);
    return GG_DONE;
}

/* May that side do it? Says so before anything is touched. */
static gg_done permission(const gg_match *match, gg_side side, const gg_action *action, gg_verdict *verdict) {
    *verdict = gg_legal();
    if (side != GG_FIRST && side != GG_SECOND) return GG_NOT_YOURS;
    if (match->steps == GG_MAX_STEPS) return GG_TOO_LONG;
    if (action->kind == GG_RESIGN) {
        if (!match->game->resign) return GG_NO_RESIGNING;
        return gg_match_prompt(match).sides ? GG_DONE : GG_NOT_YOURS;
    }
    *verdict = gg_match_judge(match, side, action);
    if (!gg_owes(gg_match_prompt(match), side)) return GG_NOT_YOURS;
    return verdict->rule ? GG_REFUSED : GG_DONE;
}

gg_done gg_match_do(gg_match *match, gg_side side, const gg_action *action, const int16_t *tape,
                    int tape_size, bool exact, gg_verdict *verdict) {
    gg_verdict ignored;
    gg_done done = permission(match, side, action, verdict ? verdict : &ignored);
    if (done != GG_DONE) return done;
    bool line = match->game->is_line && match->game->is_line(action);
    uint32_t trail_size = match->trail.size;
    memcpy(match->before, match->state, match->game->state_size);
    ready_dice(match, tape, tape_size, exact);
    gg_step(&match->table, match->state, line ? NULL : &match->trail, side, action, &match->dice,
            &match->events);
    done = dice_verdict(&match->dice, exact);
    if (done == GG_DONE && !line) {
        gg_past_add(&match->past, match->before);
        keep_step(match, side, action, trail_size);
    } else if (done != GG_DONE) {
        memcpy(match->state, match->before, match->game->state_size);
        gg_trail_cut(&match->trail, trail_size);
    }
    return done;
}

/* --- explaining ------------------------------------------------------------------------------- */

static void put_need(const gg_match *match, gg_text *out) {
    const gg_need *need = &match->dice.need;
    gg_putf(out, "%d %s from %d to %d for %s", need->count, need->count == 1 ? "die" : "dice", need->low,
            need->high, need->what);
    if (need->subject < 0) return;
    gg_put_char(out, ' ');
    match->game->write_subject(match->scenario, need->subject, out);
}

static void put_dice_fault(const gg_match *match, gg_text *out) {
    const gg_dice *dice = &match->dice;
    if (!dice->misread) {
        gg_putf(out, "%d dice were given and %d rolled", dice->tape_size, dice->used_size);
        return;
    }
    gg_put(out, "the dice given do not fit: it rolls ");
    put_need(match, out);
}

void gg_match_explain(const gg_match *match, gg_done done, gg_verdict verdict, gg_text *out) {
    const char *rule = gg_rule_id(match->game->book, verdict.rule);
    switch (done) {
    case GG_DONE: gg_put(out, "done"); break;
    case GG_REFUSED: gg_putf(out, "refused by %s", rule); break;
    case GG_NEEDS_DICE:
        gg_put(out, "needs ");
        put_need(match, out);
        break;
    case GG_BAD_DICE: put_dice_fault(match, out); break;
    case GG_NOT_YOURS:
        gg_put(out, "that side has nothing to decide now");
        if (verdict.rule) gg_putf(out, " (%s)", rule);
        break;
    case GG_NO_RESIGNING: gg_putf(out, "%s knows no rule for giving up", match->game->title); break;
    case GG_TOO_LONG: gg_putf(out, "a game has at most %d steps", GG_MAX_STEPS); break;
    }
}

/* --- positions and the way back --------------------------------------------------------------- */

static bool read_position(gg_match *match, const char *file, gg_span lines, gg_error *error) {
    gg_line line;
    gg_reader reader;
    gg_reader_init(&reader, file, lines);
    gg_read read;
    while ((read = gg_reader_next(&reader, &line, error)) == GG_READ_LINE) {
        gg_took took = match->game->read_position(match->scenario, match->state, &line, error);
        if (took == GG_BAD_LINE) return false;
        if (took == GG_NOT_MINE)
            return gg_line_fail(&line, error, "'%.*s' is no word of a %s position",
                                (int)line.word[0].text.size, line.word[0].text.at, match->game->id);
    }
    return read == GG_READ_END && match->game->complete_position(match->scenario, match->state, error);
}

bool gg_match_position(gg_match *match, const char *file, gg_span lines, gg_error *error) {
    if (match->steps != 1)
        return gg_fail(error, file, 0, "a position can only be set before the first action");
    memcpy(match->before, match->state, match->game->state_size);
    if (!read_position(match, file, lines, error)) {
        memcpy(match->state, match->before, match->game->state_size);
        return false;
    }
    gg_text_clear(&match->start);
    match->game->write_position(match->scenario, match->state, &match->start);
    gg_trail_clear(&match->trail);
    gg_trail_note(&match->trail, match->scenario, match->state);
    match->step[0].hash = hash_of(match);
    match->step[0].event_count = match->told.count = 0;
    return true;
}

const gg_state *gg_match_state_at(const gg_match *match, uint32_t steps) {
    gg_ensure(steps >= 1 && steps <= match->steps, "no state after %u steps", (unsigned)steps);
    if (steps == match->steps) return match->state;
    gg_past_get(&match->past, steps - 1, match->then);
    return match->then;
}

/* Forgets the steps from that one on. The state is the caller's business. */
static void forget_steps(gg_match *match, uint32_t from) {
    gg_trail_cut(&match->trail, match->step[from].trail_size);
    gg_past_cut(&match->past, from - 1);
    match->dice_size = match->step[from].dice_at;
    match->told.count = match->step[from].event_at;
    match->steps = from;
}

bool gg_match_undo(gg_match *match, uint32_t steps) {
    if (steps < 1 || steps > match->steps) return false;
    if (steps == match->steps) return true;
    gg_past_get(&match->past, steps - 1, match->state);
    forget_steps(match, steps);
    return true;
}

/* Nothing but lines of sheets can have come between the commitment and now, so it is the last step. */
bool gg_match_withdraw(gg_match *match, gg_side side) {
    const gg_ruleset *game = match->game;
    if (side > GG_SECOND || !game->committed || !game->committed(match->scenario, match->state, side))
        return false;
    if (match->steps == 1) return false; /* a position began with it */
    gg_ensure(match->step[match->steps - 1].side == side, "a sheet that is not committed by the last step");
    game->withdraw(match->scenario, match->state, side);
    forget_steps(match, match->steps - 1);
    return true;
}
