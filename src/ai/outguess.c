/* outguess: see the header. */
#include "ai/outguess.h"

#include "base/hash.h"

#include <math.h>
#include <string.h>

enum {
    ACTIONS = 36,        /* of a side, at most */
    TIES = 1000,         /* ways in which chance picks among equals */
    DRAWS = 200,         /* of what he may come to think */
    TRIES = 4 * ACTIONS, /* to imagine something that he may have done */
    STEADINESS = 12, /* what is worse by so many parts of the spread of values is taken e times less often */
    WORLD = AI_SCRATCH - 1,     /* the scratch state as we imagine it, */
    HALF_DONE = AI_SCRATCH - 2, /* and after our decision */
};

/* What comes of each pair of actions. */
typedef struct duel {
    size_t own, his;
    bool we_begin;
    gg_action action[ACTIONS];
    double mean[ACTIONS];        /* what it is worth against him */
    int value[ACTIONS][ACTIONS]; /* of his and ours, for us */
    double chance[ACTIONS];      /* of what he does */
} duel;

bool ai_is_sealed(const ai_mind *mind, gg_prompt prompt) {
    return gg_role_of(mind->game, prompt) == GG_SEALED;
}

/* --- what comes of it ----------------------------------------------------------------------------------- */

/* reply: NULL if he has decided in that world. */
static int value_after(ai_mind *mind, const gg_state *world, gg_side side, const gg_action *action,
                       const gg_action *reply) {
    gg_state *next = mind->scratch[HALF_DONE];
    if (!reply) return ai_expect(mind, world, side, action);
    ai_copy(mind, next, world);
    ai_apply(mind, next, side, action, gg_rng_next(&mind->rng), NULL);
    return -ai_expect(mind, next, gg_other(side), reply);
}

/* All our actions against one of his. What the budget breaks off does not count. */
static void face(ai_mind *mind, duel *d, const gg_state *world, gg_side side, const gg_action *reply) {
    for (size_t i = 0; i < d->own; i++) {
        d->value[d->his][i] = value_after(mind, world, side, &d->action[i], reply);
        if (mind->stop) return;
    }
    d->his++;
}

/* He has still to decide. */
static void face_replies(ai_mind *mind, duel *d, const gg_state *seen, gg_side side) {
    gg_state *world = mind->scratch[WORLD];
    gg_action reply;
    ai_imagine(mind, seen, side, gg_rng_next(&mind->rng), world);
    gg_list list = ai_list_few(mind, world, gg_other(side), ACTIONS);
    for (size_t j = 0; j < list.count && !mind->stop; j++) {
        gg_list_read(&list, j, &reply);
        face(mind, d, world, side, &reply);
    }
    ai_unlist(mind, &list);
}

/* He has decided: what he may have done is what can be imagined. */
static void face_worlds(ai_mind *mind, duel *d, const gg_state *seen, gg_side side) {
    gg_state *world = mind->scratch[WORLD];
    uint64_t mark[ACTIONS];
    for (int tries = 0; tries < TRIES && d->his < ACTIONS && !mind->stop; tries++) {
        size_t known = 0;
        ai_imagine(mind, seen, side, gg_rng_next(&mind->rng), world);
        mark[d->his] = gg_hash(world, mind->game->state_size, 0);
        while (mark[known] != mark[d->his]) known++;
        if (known == d->his) face(mind, d, world, side, NULL);
    }
}

/* --- what he does --------------------------------------------------------------------------------------- */

static void guess(ai_mind *mind, const duel *d, size_t of_us[AI_SEALED_REPLIES]) {
    for (int i = 0; i < AI_SEALED_REPLIES; i++) of_us[i] = gg_rng_below(&mind->rng, (uint32_t)d->own);
}

/* What he takes after a few guesses at what we do: the same for all he may do if we have decided before him,
 * as what we have done can be imagined then; else others for each. */
static size_t his_choice(ai_mind *mind, const duel *d) {
    size_t best = 0, of_us[AI_SEALED_REPLIES];
    int least = 0;
    guess(mind, d, of_us);
    for (size_t j = 0; j < d->his; j++) {
        int sum = 0;
        if (!d->we_begin) guess(mind, d, of_us);
        for (int i = 0; i < AI_SEALED_REPLIES; i++) sum += d->value[j][of_us[i]];
        sum = sum * TIES + (int)gg_rng_below(&mind->rng, TIES);
        if (j > 0 && sum >= least) continue;
        best = j;
        least = sum;
    }
    return best;
}

static void foretell(ai_mind *mind, duel *d) {
    for (int draw = 0; draw < DRAWS; draw++) d->chance[his_choice(mind, d)] += 1.0 / DRAWS;
    for (size_t i = 0; i < d->own; i++)
        for (size_t j = 0; j < d->his; j++) d->mean[i] += d->chance[j] * d->value[j][i];
}

/* --- what we do ----------------------------------------------------------------------------------------- */

static double spread(const duel *d) {
    double sum = 0, squares = 0, many = (double)(d->own * d->his);
    for (size_t j = 0; j < d->his; j++)
        for (size_t i = 0; i < d->own; i++) {
            sum += d->value[j][i];
            squares += (double)d->value[j][i] * d->value[j][i];
        }
    return ai_spread(sum, squares, many);
}

/* The index of a candidate, the better the more often. The first is the best. */
static int draw(ai_mind *mind, const ai_choice *choice, double unit) {
    double weight[AI_CANDIDATES], all = 0;
    int drawn = 0;
    for (int i = 0; i < choice->candidate_count; i++)
        all += weight[i] = exp((choice->candidate[i].value - choice->value) / unit);
    double left = all * gg_rng_below(&mind->rng, 1 << 20) / (1 << 20);
    while (drawn + 1 < choice->candidate_count && left >= weight[drawn]) left -= weight[drawn++];
    return drawn;
}

/* Puts the candidate that is taken in front. */
static void take(ai_choice *choice, int taken) {
    ai_candidate front = choice->candidate[taken];
    memmove(choice->candidate + 1, choice->candidate, (size_t)taken * sizeof front);
    choice->candidate[0] = front;
    choice->action = front.action;
    choice->value = front.value;
}

bool ai_outguess(ai_mind *mind, const gg_state *seen, gg_side side, ai_choice *choice) {
    duel d = {.we_begin = mind->root.sides == 3};
    gg_list list = ai_list_few(mind, seen, side, ACTIONS);
    d.own = list.count;
    for (size_t i = 0; i < d.own; i++) gg_list_read(&list, i, &d.action[i]);
    ai_unlist(mind, &list);
    if (d.own == 0) return false;
    if (d.we_begin)
        face_replies(mind, &d, seen, side);
    else
        face_worlds(mind, &d, seen, side);
    if (d.his == 0) return false;
    foretell(mind, &d);
    for (size_t i = 0; i < d.own; i++) mind->weighed[i] = (ai_candidate){d.action[i], (int)d.mean[i], d.his};
    ai_rank(choice, mind->weighed, d.own);
    take(choice, draw(mind, choice, spread(&d) / STEADINESS + 1));
    choice->depth = 2;
    return true;
}
