/* odds: the ways of an action as a counter with a digit a die.
 *
 * The tape is the counter. An action is played with the tape so far; where it asks for more dice, digits at
 * their lowest value are added; where it comes to its end, one way is known and the counter goes on by one,
 * dropping the digits behind the one that turned. Dice that are all alike are played in one order only, each
 * showing no less than the one before it, and one value stands for all that mean the same. Every way has the
 * chance (orders of its dice) x (values that each stands for) / (product of their ranges). When the ways are
 * too many, or the numbers too large for 64 bits, all is forgotten and sampled; so it is from the start where
 * the viewer does not know the whole state. */
#include "game/odds.h"

#include <stdlib.h>
#include <string.h>

enum { QUESTIONS = 256 }; /* that are looked past at most */

typedef struct question {
    const gg_table *table;
    const gg_ruleset *game;
    const gg_state *state;
    gg_side side;
    const gg_action *action;
    gg_state *after, *seen; /* room to play in, and to look at it */
    gg_dice dice;
    gg_events events;
    gg_text words; /* room to write in */
    bool sealed;   /* a sealed decision was begun: no other is looked past */
    gg_odds *odds;
} question;

/* --- exact fractions -------------------------------------------------------------------------- */

static uint64_t common_divisor(uint64_t a, uint64_t b) {
    while (b) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static bool times(uint64_t a, uint64_t b, uint64_t *out) {
    if (a && b > UINT64_MAX / a) return false;
    *out = a * b;
    return true;
}

static gg_ratio lowest_terms(gg_ratio ratio) {
    uint64_t divisor = common_divisor(ratio.over, ratio.under);
    return (gg_ratio){ratio.over / divisor, ratio.under / divisor};
}

/* *sum += chance; false if it cannot be said in 64 bits. */
static bool add_chance(gg_ratio *sum, gg_ratio chance) {
    uint64_t divisor = common_divisor(sum->under, chance.under), whole, over, more;
    if (!times(sum->under / divisor, chance.under, &whole) ||
        !times(sum->over, chance.under / divisor, &over) || !times(chance.over, sum->under / divisor, &more))
        return false;
    if (over > UINT64_MAX - more) return false;
    *sum = lowest_terms((gg_ratio){over + more, whole});
    return true;
}

/* --- outcomes --------------------------------------------------------------------------------- */

/* What reads the same, by the same rules, is the same outcome. */
static uint64_t label_of(question *q) {
    uint64_t label = 0;
    for (uint32_t i = 0; i < q->events.count; i++) {
        const gg_event *event = &q->events.at[i];
        if (!gg_is_result(event->class)) continue;
        gg_text_clear(&q->words);
        q->game->write_event(q->table->scenario, event, &q->words);
        label = gg_hash(q->words.at, q->words.size, label + event->rule + 1);
    }
    return label;
}

/* The outcome the last way led to, new if need be; the last place gathers what finds no room. */
static gg_odds_outcome *outcome_of(question *q) {
    gg_odds *odds = q->odds;
    uint64_t label = label_of(q);
    int named = odds->cut ? GG_ODDS_OUTCOMES - 1 : odds->count;
    for (int i = 0; i < named; i++)
        if (odds->outcome[i].label == label) return &odds->outcome[i];
    if (odds->count == GG_ODDS_OUTCOMES) {
        odds->cut = true;
        return &odds->outcome[GG_ODDS_OUTCOMES - 1];
    }
    gg_odds_outcome *outcome = &odds->outcome[odds->count++];
    outcome->label = label;
    outcome->chance = (gg_ratio){0, 1};
    outcome->event_at = odds->told.count;
    outcome->event_count = q->events.count;
    gg_events_add(&odds->told, q->events.at, q->events.count);
    return outcome;
}

/* Whoever owes an answer on the way gives the one that is given for him. False: there is no such question. */
static bool look_past(question *q) {
    const gg_scenario *scenario = q->table->scenario;
    gg_prompt prompt = q->game->prompt(scenario, q->after);
    if (!q->game->otherwise || prompt.sides == 0 || q->dice.need.count > 0) return false;
    gg_role role = gg_role_of(q->game, prompt);
    if (role != GG_ANSWER && role != GG_SEALED) return false;
    if (prompt.sides == 3 && q->sealed) return false;
    q->sealed |= prompt.sides == 3;
    gg_side side = gg_owes(prompt, GG_FIRST) ? GG_FIRST : GG_SECOND;
    gg_action answer;
    gg_observe(scenario, q->after, side, q->seen);
    q->game->otherwise(q->table, q->seen, side, &answer);
    q->game->apply(q->table, q->after, side, &answer, &q->dice, &q->events);
    return true;
}

/* Plays the action in that state with the dice as they are. */
static void play(question *q, const gg_state *from) {
    if (from != q->after) memcpy(q->after, from, q->game->state_size);
    q->events.count = 0;
    gg_prompt prompt = q->game->prompt(q->table->scenario, q->after);
    q->sealed = prompt.sides && gg_role_of(q->game, prompt) == GG_SEALED;
    q->game->apply(q->table, q->after, q->side, q->action, &q->dice, &q->events);
    for (int i = 0; i < QUESTIONS && look_past(q); i++) continue;
}

/* --- every way -------------------------------------------------------------------------------- */

typedef struct counter {
    int size;
    int16_t value[GG_MAX_DICE], low[GG_MAX_DICE], high[GG_MAX_DICE];
    int16_t last[GG_MAX_DICE];   /* this value stands for all from it to high */
    uint16_t place[GG_MAX_DICE]; /* dice of the same roll that are before this one and like it */
} counter;

/* Digits for a roll that was asked for; false if they are too many. */
static bool add_digits(counter *tape, const gg_need *need) {
    if (tape->size + need->count > GG_MAX_DICE) return false;
    for (int i = 0; i < need->count; i++) {
        int at = tape->size++;
        tape->place[at] = (uint16_t)(need->alike ? need->before + i : 0);
        tape->value[at] = tape->place[at] ? tape->value[at - 1] : (int16_t)need->low;
        tape->low[at] = (int16_t)need->low;
        tape->high[at] = (int16_t)need->high;
        tape->last[at] = (int16_t)need->same_from;
    }
    return true;
}

/* The next way; false when all have been. */
static bool turn(counter *tape) {
    while (tape->size > 0 && tape->value[tape->size - 1] == tape->last[tape->size - 1]) tape->size--;
    if (tape->size == 0) return false;
    tape->value[tape->size - 1]++;
    return true;
}

/* The chance of these dice, in whatever order; false if it cannot be said in 64 bits. */
static bool chance_of(const counter *tape, gg_ratio *chance) {
    uint64_t same = 1;
    *chance = (gg_ratio){1, 1};
    for (int i = 0; i < tape->size; i++) {
        int value = tape->value[i], range = tape->high[i] - tape->low[i] + 1;
        int faces = value == tape->last[i] ? tape->high[i] - value + 1 : 1;
        same = tape->place[i] && value == tape->value[i - 1] ? same + 1 : 1;
        gg_ratio die =
            lowest_terms((gg_ratio){(tape->place[i] + 1u) * (uint64_t)faces, same * (uint64_t)range});
        if (!times(chance->over, die.over, &chance->over) || !times(chance->under, die.under, &chance->under))
            return false;
        *chance = lowest_terms(*chance);
    }
    return true;
}

static void play_tape(question *q, const counter *tape) {
    gg_dice_ask(&q->dice);
    q->dice.tape_size = (uint16_t)tape->size;
    memcpy(q->dice.tape, tape->value, (size_t)tape->size * sizeof *tape->value);
    play(q, q->state);
}

/* False if there are more than `most` ways or the numbers grow too large. */
static bool play_every_way(question *q, counter *tape, uint64_t most) {
    tape->size = 0;
    do {
        for (play_tape(q, tape); q->dice.need.count > 0; play_tape(q, tape))
            if (!add_digits(tape, &q->dice.need)) return false;
        if (q->odds->samples++ == most) return false;
        gg_ratio chance;
        if (!chance_of(tape, &chance) || !add_chance(&outcome_of(q)->chance, chance)) return false;
    } while (turn(tape));
    return true;
}

/* --- samples ---------------------------------------------------------------------------------- */

static void play_samples(question *q, gg_side viewer, bool hidden, uint64_t samples, uint64_t seed) {
    q->odds->sampled = true;
    q->odds->cut = false;
    q->odds->count = 0;
    q->odds->told.count = 0;
    q->odds->samples = samples;
    for (uint64_t i = 0; i < samples; i++) {
        gg_rng rng = {gg_mix(~(seed + i))};
        gg_dice_fast(&q->dice, gg_mix(seed + i));
        if (hidden) q->game->imagine(q->table, q->state, viewer, &rng, q->after);
        play(q, hidden ? q->after : q->state);
        outcome_of(q)->chance.over++;
    }
    for (int i = 0; i < q->odds->count; i++)
        q->odds->outcome[i].chance = lowest_terms((gg_ratio){q->odds->outcome[i].chance.over, samples});
}

/* --- order ------------------------------------------------------------------------------------ */

/* a < b as fractions, without products that could overflow: continued fractions. */
static bool less(gg_ratio a, gg_ratio b) {
    for (;;) {
        uint64_t whole_a = a.over / a.under, whole_b = b.over / b.under;
        if (whole_a != whole_b) return whole_a < whole_b;
        uint64_t rest_a = a.over % a.under, rest_b = b.over % b.under;
        if (rest_a == 0 || rest_b == 0) return rest_a == 0 && rest_b != 0;
        gg_ratio flipped = {a.under, rest_a};
        a = (gg_ratio){b.under, rest_b};
        b = flipped;
    }
}

/* Most likely first; label breaks ties so that the order is the same everywhere. */
static int by_chance(const void *left, const void *right) {
    const gg_odds_outcome *a = left, *b = right;
    if (less(a->chance, b->chance)) return 1;
    if (less(b->chance, a->chance)) return -1;
    return (a->label > b->label) - (a->label < b->label);
}

/* Is a part of the state unknown to the viewer? What he has not been shown must not tell, so it is asked of
 * what he sees: there is something to imagine. */
static bool is_hidden(question *q, gg_side viewer, uint64_t seed) {
    gg_rng rng = {seed};
    if (viewer == GG_UMPIRE || !q->game->secrets) return false;
    q->game->imagine(q->table, q->state, viewer, &rng, q->after);
    return memcmp(q->after, q->state, q->game->state_size) != 0;
}

gg_odds *gg_odds_of(const gg_table *table, const gg_state *state, gg_side side, const gg_action *action,
                    gg_side viewer, uint64_t most, uint64_t seed) {
    enum { WORLDS = 2000 };
    const gg_ruleset *game = table->scenario->game;
    gg_state *known = gg_alloc(game->state_size);
    question *q = gg_alloc(sizeof *q);
    counter *tape = gg_alloc(sizeof *tape);
    gg_observe(table->scenario, state, viewer, known);
    *q = (question){.table = table, .game = game, .state = known, .side = side, .action = action};
    q->after = gg_alloc(game->state_size);
    q->seen = gg_alloc(game->state_size);
    q->odds = gg_alloc(sizeof *q->odds);
    if (is_hidden(q, viewer, seed))
        play_samples(q, viewer, true, most < WORLDS ? most : WORLDS, seed);
    else if (!play_every_way(q, tape, most))
        play_samples(q, viewer, false, most, seed);
    gg_odds *odds = q->odds;
    if (odds->cut) odds->outcome[GG_ODDS_OUTCOMES - 1].event_count = 0;
    qsort(odds->outcome, (size_t)(odds->count - odds->cut), sizeof *odds->outcome, by_chance);
    gg_text_free(&q->words);
    gg_events_free(&q->events);
    free(known);
    free(q->after);
    free(q->seen);
    free(q);
    free(tape);
    return odds;
}

void gg_odds_free(gg_odds *odds) {
    if (!odds) return;
    gg_events_free(&odds->told);
    free(odds);
}
