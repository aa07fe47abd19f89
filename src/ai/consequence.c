/* consequence: what comes of an action, as far as it can be seen at once.
 *
 * An action runs through dice to the next decision. That decision may be an interrupt: the other side's
 * answer, a choice among results. It is taken for one if it is of another kind than the decisions of a turn
 * and has few actions; then its owner takes what looks best to him. */
#include "ai/recall.h"

#include <limits.h>
#include <string.h>

const ai_care ai_careful = {.exact = 36, .samples = 12, .answers = 1000};
const ai_care ai_hasty = {.exact = 1, .samples = 3, .answers = 10};

/* --- interrupts --------------------------------------------------------------------------------------- */

/* scratch[1] holds the state after a sealed reply, from [2] on those after answers to interrupts. */
enum { REPLIED = 1, ANSWERED = 2 };

/* Works out the state after an answer; true if dice are thrown: then nobody looks at that state. */
static bool answer(ai_mind *mind, gg_state *next, const gg_state *state, gg_side owner,
                   const gg_action *action) {
    uint64_t seed = gg_rng_next(&mind->rng);
    if (ai_must_throw(mind, state, owner, action)) {
        ai_count_node(mind);
        return true;
    }
    ai_copy(mind, next, state);
    ai_apply(mind, next, owner, action, seed, NULL);
    return mind->dice.used_size > 0;
}

/* The answers that may be looked at are divided among those to this interrupt. One throw of the dice says
 * little of an answer, and the luckiest of many throws less than nothing: an answer with dice counts as the
 * state as it stands. */
static int settle_deeper(ai_mind *mind, const gg_state *state, gg_prompt prompt, gg_side side, int level) {
    gg_side owner = ai_decider(prompt);
    gg_action action;
    int answers = mind->care.answers, best = INT_MIN;
    gg_list list = ai_list_few(mind, state, owner, answers < AI_INTERRUPT ? (uint32_t)answers : AI_INTERRUPT);
    bool stands = list.count == 0;
    if (list.count > 0) mind->care.answers /= (int)list.count;
    for (size_t i = 0; i < list.count; i++) {
        gg_state *next = mind->scratch[level];
        gg_list_read(&list, i, &action);
        if (answer(mind, next, state, owner, &action)) {
            stands = true;
        } else {
            int value = ai_settle(mind, next, owner, level + 1);
            if (value > best) best = value;
        }
        if (mind->stop) break;
    }
    mind->care.answers = answers;
    ai_unlist(mind, &list);
    if (stands) {
        int now = ai_value(mind, state, prompt, owner);
        if (now > best) best = now;
    }
    return owner == side ? best : -best;
}

/* Every answer is a node and takes a number from the generator. */
static int settle_again(ai_mind *mind, uint64_t mark, const gg_state *state, gg_prompt prompt, gg_side side,
                        int level) {
    uint64_t nodes = mind->nodes,
             own = mark == 0 ? 0 : gg_mix(mark + (uint64_t)(mind->care.answers * 64 + level));
    const int *known = ai_recall(mind, own);
    if (known) {
        gg_rng_skip(&mind->rng, mind->nodes - nodes);
        return side == GG_FIRST ? *known : -*known;
    }
    int value = settle_deeper(mind, state, prompt, side, level);
    ai_keep(mind, own, side == GG_FIRST ? value : -value, nodes, 0);
    return value;
}

int ai_settle(ai_mind *mind, const gg_state *state, gg_side side, int level) {
    gg_prompt prompt = mind->game->prompt(mind->scenario, state);
    bool enough = level >= ANSWERED + AI_SETTLE_DEPTH || mind->care.answers < 2 || mind->stop;
    uint64_t mark = ai_mark(mind, state);
    if (!ai_is_interrupt(mind, prompt) || enough) return ai_value_again(mind, mark, state, prompt, side);
    return settle_again(mind, mark, state, prompt, side, level);
}

/* --- sealed decisions --------------------------------------------------------------------------------- */

/* The other side decides at the same time and nobody knows what: the mean over a few guesses. */
static int mean_of_replies(ai_mind *mind, const gg_state *state, gg_side side) {
    gg_side other = gg_other(side);
    gg_list list = ai_list(mind, state, other);
    gg_action reply;
    int sum = 0, guesses = 0;
    mind->by_lot = true;
    while (guesses < AI_SEALED_REPLIES && !(mind->stop && guesses > 0)) {
        gg_list_read(&list, gg_rng_below(&mind->rng, list.count), &reply);
        ai_copy(mind, mind->scratch[REPLIED], state);
        ai_apply(mind, mind->scratch[REPLIED], other, &reply, gg_rng_next(&mind->rng), NULL);
        sum += ai_settle(mind, mind->scratch[REPLIED], side, ANSWERED);
        guesses++;
    }
    ai_unlist(mind, &list);
    return sum / guesses;
}

/* asked: the prompt before the action, where there are secrets. */
static int value_after(ai_mind *mind, const gg_state *after, gg_prompt asked, gg_side side) {
    if (asked.sides == 3) {
        gg_prompt prompt = mind->game->prompt(mind->scenario, after);
        if (prompt.kind == asked.kind && prompt.sides == 1u << gg_other(side))
            return mean_of_replies(mind, after, side);
    }
    return ai_settle(mind, after, side, ANSWERED);
}

/* --- dice --------------------------------------------------------------------------------------------- */

enum { TAPE = 8 }; /* two ways each are more than are ever tried */

/* All the ways the dice of one action can fall. */
typedef struct fall {
    const gg_state *before;
    gg_prompt asked; /* of the action, where there are secrets */
    gg_side side;
    const gg_action *action;
    int16_t tape[TAPE];
    int ways; /* ended so far */
    double sum;
    int outcomes; /* in mind->outcome so far; the next one is worked out behind them */
    int value[AI_OUTCOMES];
} fall;

/* The value of the state after the action, remembered while there is room. */
static int value_of_outcome(ai_mind *mind, fall *t) {
    const gg_state *after = mind->outcome[t->outcomes];
    for (int i = 0; i < t->outcomes; i++)
        if (memcmp(mind->outcome[i], after, mind->game->state_size) == 0) return t->value[i];
    int value = value_after(mind, after, t->asked, t->side);
    if (t->outcomes < AI_OUTCOMES) t->value[t->outcomes++] = value;
    return value;
}

/* Applies with the first `size` values of the tape; false if dice are missing (mind->dice.need). */
static bool apply_tape(ai_mind *mind, const fall *t, int size) {
    gg_state *after = mind->outcome[t->outcomes];
    ai_copy(mind, after, t->before);
    gg_dice_ask(&mind->dice);
    for (int i = 0; i < size; i++) mind->dice.tape[i] = t->tape[i];
    mind->dice.tape_size = (uint16_t)size;
    gg_step(&mind->table, after, NULL, t->side, t->action, &mind->dice, NULL);
    ai_count_node(mind);
    return mind->dice.need.count == 0;
}

/* Every way the dice can go on behind the first `size` values. False if there are too many. */
static bool branch(ai_mind *mind, fall *t, int size, double weight) {
    if (mind->care.exact < 2 && ai_must_throw(mind, t->before, t->side, t->action)) {
        ai_count_node(mind);
        return false;
    }
    if (apply_tape(mind, t, size)) {
        t->ways++;
        t->sum += weight * value_of_outcome(mind, t);
        return true;
    }
    gg_need need = mind->dice.need;
    int range = need.high - need.low + 1, ways = 1;
    for (int i = 0; i < need.count; i++)
        if ((ways *= range) > mind->care.exact - t->ways) return false;
    if (size + need.count > TAPE || mind->stop) return false;
    for (int way = 0; way < ways; way++) {
        for (int i = 0, rest = way; i < need.count; i++, rest /= range)
            t->tape[size + i] = (int16_t)(need.low + rest % range);
        if (!branch(mind, t, size + need.count, weight / ways)) return false;
    }
    return true;
}

static int mean_of_samples(ai_mind *mind, fall *t) {
    int sum = 0, samples = 0;
    mind->by_lot = true;
    while (samples < mind->care.samples && !(mind->stop && samples > 0)) {
        gg_state *after = mind->outcome[t->outcomes];
        ai_copy(mind, after, t->before);
        ai_apply(mind, after, t->side, t->action, gg_rng_next(&mind->rng), NULL);
        sum += value_of_outcome(mind, t);
        samples++;
    }
    return sum / samples;
}

int ai_expect(ai_mind *mind, const gg_state *before, gg_side side, const gg_action *action) {
    fall t = {.before = before, .side = side, .action = action};
    if (mind->game->secrets) t.asked = mind->game->prompt(mind->scenario, before);
    if (!mind->game->chance) {
        apply_tape(mind, &t, 0);
        return value_of_outcome(mind, &t);
    }
    if (branch(mind, &t, 0, 1.0)) return (int)t.sum;
    return mean_of_samples(mind, &t);
}
