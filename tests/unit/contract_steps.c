/* contract: applying, dice, values, the way back, positions and records. */
#include "contract.h"

#include "game/odds.h"
#include "game/record.h"

#include <stdlib.h>

enum { ODDS_WAYS = 400 };

/* --- events --------------------------------------------------------------------------------------- */

static int names(const char *const *list) {
    int count = 0;
    while (list[count]) count++;
    return count;
}

void check_events(const trial *t, const gg_events *events) {
    gg_text text = {0};
    for (uint32_t i = 0; i < events->count; i++) {
        const gg_event *event = &events->at[i];
        must(event->kind < names(t->game->event_names), "event kind %d", event->kind);
        const char *name = t->game->event_names[event->kind];
        must(known_rule(t, event->rule), "event %s by rule %d", name, event->rule);
        must(event->class <= GG_EVENT_NOTE && event->hidden <= GG_HIDDEN, "event %s", name);
        if (event->class == GG_EVENT_LOSS) {
            gg_text_clear(&text);
            t->game->write_subject(t->scenario, event->arg[0], &text);
            must(text.size > 0 && event->value >= 0, "event %s: a loss of %d by nobody", name, event->value);
        }
        gg_text_clear(&text);
        t->game->write_event(t->scenario, event, &text);
        must(text.size > 0 && !strchr(text.at, '\n'), "event %s is not a line of text", name);
    }
    gg_text_free(&text);
}

static bool same_events(const gg_events *a, const gg_events *b) {
    bool same = a->count == b->count;
    for (uint32_t i = 0; same && i < a->count; i++) same = same_event(&a->at[i], &b->at[i]);
    return same;
}

/* --- positions ------------------------------------------------------------------------------------ */

/* Position lines, read over a set-up with other dice, give the same bytes. */
void check_position(trial *t, const gg_state *state) {
    gg_text text = {0};
    gg_error error = {{0}};
    gg_line line;
    gg_reader reader;
    t->game->write_position(t->scenario, state, &text);
    memset(t->a, 0, t->game->state_size);
    gg_dice_fast(&t->dice, gg_rng_next(&t->rng));
    t->game->setup(&t->table, t->a, &t->dice, NULL);
    gg_reader_init(&reader, "position", gg_text_span(&text));
    gg_read read;
    while ((read = gg_reader_next(&reader, &line, &error)) == GG_READ_LINE)
        must(t->game->read_position(t->scenario, t->a, &line, &error) == GG_TOOK, "%s\n%s", error.text,
             gg_text_str(&text));
    must(read == GG_READ_END, "%s", error.text);
    must(t->game->complete_position(t->scenario, t->a, &error), "%s\n%s", error.text, gg_text_str(&text));
    must(same_state(t, t->a, state), "the position read back is another one:\n%s", gg_text_str(&text));
    gg_text_free(&text);
}

/* --- values --------------------------------------------------------------------------------------- */

/* The same mark is the same state, and another one another. */
void check_mark(trial *t, const gg_state *state) {
    if (!t->game->mark) return;
    uint64_t mark = t->game->mark(t->scenario, state), all = gg_hash(state, t->game->state_size, 0);
    must(mark != 0, "a state has no mark");
    for (int by = 0; by < 2; by++) {
        uint64_t *known = t->marked[(by ? all : mark) % MARKED];
        must((known[0] == mark) == (known[1] == all), "two states have one mark, or one has two");
    }
    for (int by = 0; by < 2; by++) {
        uint64_t *known = t->marked[(by ? all : mark) % MARKED];
        known[0] = mark;
        known[1] = all;
    }
}

static void check_forecast(const trial *t, const gg_state *state) {
    int told[2] = {0};
    if (!t->game->forecast || !t->game->forecast(&t->table, state, GG_FIRST, &told[0])) return;
    must(!gg_is_turn(t->game, prompt_of(t, state)), "a forecast in the middle of a turn");
    must(t->game->forecast(&t->table, state, GG_SECOND, &told[1]), "a forecast for one side only");
    must(told[0] == -told[1] && abs(told[0]) < 10000, "a forecast of %d and %d", told[0], told[1]);
}

void check_value(trial *t, const gg_state *state) {
    check_mark(t, state);
    gg_outcome outcome = t->game->outcome(t->scenario, state);
    int first = t->game->evaluate(&t->table, state, GG_FIRST);
    must(first == -t->game->evaluate(&t->table, state, GG_SECOND), "the evaluation is not antisymmetric");
    must(first >= -10000 && first <= 10000, "evaluation %d", first);
    if (!outcome.over) check_forecast(t, state);
    if (!outcome.over) return;
    must(known_rule(t, outcome.rule), "over by rule %d", outcome.rule);
    int expected = outcome.winner == GG_NOBODY ? 0 : outcome.winner == GG_FIRST ? 10000 : -10000;
    must(first == expected, "evaluation %d of a decided game", first);
}

/* --- applying ------------------------------------------------------------------------------------- */

/* The same action with the same dice gives the same bytes, whoever listens and wherever the dice come from.
 * A line of a sheet rolls none and tells nothing. */
void check_apply(trial *t, gg_side side, const gg_action *action) {
    static gg_dice tape;
    const char *words = contract_words(t, side, action);
    uint64_t seed = gg_rng_next(&t->rng);
    copy_state(t, t->a, t->match->state);
    apply_fast(t, t->a, side, action, seed, &t->one);
    check_events(t, &t->one);
    check_prompt(t, t->a);
    must(t->game->chance || t->dice.used_size == 0, "a game without chance rolls dice: %s", words);
    if (t->game->throws && t->game->throws(t->scenario, t->match->state, side, action))
        must(t->dice.used_size > 0, "sure to roll dice, but does not: %s", words);
    if (t->game->is_line && t->game->is_line(action))
        must(t->dice.used_size == 0 && t->one.count == 0, "more than a line is written: %s", words);

    gg_dice_ask(&tape);
    tape.tape_size = t->dice.used_size;
    memcpy(tape.tape, t->dice.used, t->dice.used_size * sizeof *tape.tape);
    copy_state(t, t->b, t->match->state);
    t->other.count = 0;
    t->game->apply(&t->table, t->b, side, action, &tape, &t->other);
    must(gg_dice_exact(&tape), "the dice used are not the dice needed: %s", words);
    must(same_state(t, t->a, t->b), "another state from the same dice: %s", words);
    must(same_events(&t->one, &t->other), "other events from the same dice: %s", words);

    copy_state(t, t->b, t->match->state);
    apply_fast(t, t->b, side, action, seed, NULL);
    must(same_state(t, t->a, t->b), "another state when nobody listens: %s", words);
}

static void apply_tape(trial *t, gg_state *to, gg_side side, const gg_action *action, const int16_t *tape,
                       int size) {
    copy_state(t, to, t->match->state);
    gg_dice_ask(&t->dice);
    t->dice.tape_size = (uint16_t)size;
    memcpy(t->dice.tape, tape, (size_t)size * sizeof *tape);
    t->game->apply(&t->table, to, side, action, &t->dice, NULL);
}

/* Of dice that are all alike neither their order matters nor which of the values they show that mean the
 * same. */
void check_alike(trial *t, gg_side side, const gg_action *action) {
    static int16_t tape[GG_MAX_DICE], other[GG_MAX_DICE];
    gg_rng rng = {gg_mix(t->seed + t->match->steps)};
    int size = 0;
    for (;;) {
        apply_tape(t, t->a, side, action, tape, size);
        const gg_need need = t->dice.need;
        if (need.count == 0) break;
        must(size + need.count <= GG_MAX_DICE, "too many dice: %s", contract_words(t, side, action));
        for (int i = 0; i < need.count; i++) {
            int value = need.low + (int)gg_rng_below(&rng, (uint32_t)(need.high - need.low + 1));
            int like = value;
            if (value >= need.same_from)
                like = need.same_from + (int)gg_rng_below(&rng, (uint32_t)(need.high - need.same_from + 1));
            tape[size + i] = (int16_t)value;
            other[need.alike ? size + need.count - 1 - i : size + i] = (int16_t)like;
        }
        size += need.count;
    }
    apply_tape(t, t->b, side, action, other, size);
    must(gg_dice_exact(&t->dice) && same_state(t, t->a, t->b), "dice that are not alike: %s",
         contract_words(t, side, action));
}

/* --- odds ----------------------------------------------------------------------------------------- */

static uint64_t divisor(uint64_t a, uint64_t b) {
    return b ? divisor(b, a % b) : a;
}

void check_odds(trial *t, gg_side side, const gg_action *action) {
    gg_odds *odds = gg_odds_of(&t->table, t->match->state, side, action, GG_UMPIRE, ODDS_WAYS, t->seed);
    uint64_t over = 0, under = 1;
    for (int i = 0; i < odds->count; i++) {
        gg_ratio chance = odds->outcome[i].chance;
        must(chance.over > 0 && chance.over <= chance.under, "chance %d", i);
        uint64_t common = under / divisor(under, chance.under) * chance.under;
        over = over * (common / under) + chance.over * (common / chance.under);
        under = common;
    }
    must(over == under, "the chances sum up to %llu/%llu: %s", (unsigned long long)over,
         (unsigned long long)under, contract_words(t, side, action));
    gg_odds_free(odds);
}

/* --- the way on and back -------------------------------------------------------------------------- */

/* Who has committed may think better of it while the other side writes. */
static void commit_again(trial *t, gg_side side, const gg_action *action) {
    const gg_ruleset *game = t->game;
    if (!game->committed || !game->committed(t->scenario, t->match->state, side)) return;
    copy_state(t, t->b, t->match->state);
    uint32_t steps = t->match->steps;
    must(gg_match_withdraw(t->match, side) && t->match->steps == steps - 1, "withdrawing");
    must(same_state(t, t->a, t->match->state), "what was withdrawn leaves something behind");
    must(!gg_match_withdraw(t->match, side), "withdrawn twice");
    must(gg_match_do(t->match, side, action, NULL, 0, false, NULL) == GG_DONE &&
             same_state(t, t->b, t->match->state),
         "committed again, but not the same");
}

void do_and_undo(trial *t, gg_side side, const gg_action *action) {
    uint32_t steps = t->match->steps;
    copy_state(t, t->a, t->match->state);
    gg_verdict verdict;
    gg_done done = gg_match_do(t->match, side, action, NULL, 0, false, &verdict);
    must(done == GG_DONE, "done %d by %s: %s", (int)done, gg_rule_id(t->game->book, verdict.rule),
         contract_words(t, side, action));
    bool line = t->game->is_line && t->game->is_line(action);
    must(t->match->steps == steps + !line, "lines are no steps, and all else is: %s",
         contract_words(t, side, action));
    if (line || below(t, 4)) return;
    uint64_t hash = gg_match_hash(t->match, GG_UMPIRE);
    must(gg_match_undo(t->match, steps) && same_state(t, t->a, t->match->state), "undo");
    gg_match_do(t->match, side, action, NULL, 0, false, NULL);
    must(hash == gg_match_hash(t->match, GG_UMPIRE), "the step done again leads elsewhere: %s",
         contract_words(t, side, action));
    commit_again(t, side, action);
}

/* Either side may give up at any time, and what it gave up comes back with undo. */
void check_resigning(trial *t) {
    static const gg_action resign = {.kind = GG_RESIGN};
    gg_side side = (gg_side)below(t, 2);
    uint32_t steps = t->match->steps;
    if (!t->game->resign) {
        must(gg_match_do(t->match, side, &resign, NULL, 0, false, NULL) == GG_NO_RESIGNING, "no rule for it");
        return;
    }
    copy_state(t, t->b, t->match->state);
    must(gg_match_do(t->match, side, &resign, NULL, 0, false, NULL) == GG_DONE, "giving up");
    gg_outcome outcome = t->game->outcome(t->scenario, t->match->state);
    must(outcome.over && outcome.winner == gg_other(side), "who gives up has lost");
    check_events(t, &t->match->events);
    check_prompt(t, t->match->state);
    check_position(t, t->match->state);
    check_value(t, t->match->state);
    check_record(t);
    must(gg_match_undo(t->match, steps) && same_state(t, t->b, t->match->state), "taking it back");
}

/* --- records -------------------------------------------------------------------------------------- */

/* The record read back is the game, half-written sheets and all, and its dice are those of the key. */
void check_record(trial *t) {
    gg_error error = {{0}};
    gg_text text = {0}, again = {0};
    bool over = gg_match_prompt(t->match).sides == 0;
    gg_record_write(t->match, GG_UMPIRE, &text);
    gg_match *copy;
    gg_proof proof = gg_record_prove("record", gg_text_span(&text), &copy, &error);
    must(copy != NULL, "%s", error.text);
    gg_record_write(copy, GG_UMPIRE, &again);
    must(strcmp(gg_text_str(&text), gg_text_str(&again)) == 0, "the record read back is another one");
    must(same_state(t, copy->state, t->match->state), "the record leads elsewhere");
    must(proof == GG_HONEST, "%s", error.text);
    gg_match_free(copy);
    for (gg_side viewer = GG_FIRST; viewer <= GG_PUBLIC; viewer++) {
        if (viewer == GG_NOBODY) continue;
        gg_text_clear(&again);
        gg_record_write(t->match, viewer, &again);
        must(again.size > 0, "no record for viewer %d", (int)viewer);
        must(over || !t->game->secrets || !strstr(again.at, "\nkey "), "viewer %d reads the key",
             (int)viewer);
    }
    gg_text_free(&text);
    gg_text_free(&again);
}
