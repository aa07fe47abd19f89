/* gains: see the header. */
#include "ai/gains.h"

static const float memory = 12; /* looks that an old one outlives */

static uint32_t slot_of(const gg_action *action) {
    uint64_t mark = (uint64_t)action->kind << 8 | action->count;
    for (int i = 0; i < action->count; i++) mark = (mark ^ (uint16_t)action->arg[i]) * 0x9e3779b97f4a7c15u;
    return (uint32_t)(mark >> 40) % AI_GAINS;
}

void ai_gain_note(ai_gains *gains, gg_side side, const gg_action *action, int gain) {
    ai_gain *g = &gains->of[side][slot_of(action)];
    if (g->weight < memory) g->weight += 1;
    g->mean += ((float)gain - g->mean) / g->weight;
}

/* A forcing action that nobody has looked at comes before everything else. */
static float hope(const ai_gains *gains, const ai_mind *mind, const gg_state *state, gg_side side,
                  const gg_action *action) {
    const ai_gain *g = &gains->of[side][slot_of(action)];
    if (g->weight > 0) return g->mean;
    int promise = mind->game->promise(mind->scenario, state, side, action);
    return promise > 0 ? (float)(AI_WON + promise) : 0;
}

size_t ai_gain_pick(const ai_gains *gains, const ai_mind *mind, const gg_state *state, gg_side side,
                    gg_action *list, size_t count, size_t most) {
    float *score = mind->scores;
    for (size_t i = 0; i < count; i++) score[i] = hope(gains, mind, state, side, &list[i]);
    if (most > count) most = count;
    for (size_t i = 0; i < most; i++) {
        size_t best = i;
        for (size_t k = i + 1; k < count; k++)
            if (score[k] > score[best]) best = k;
        gg_action action = list[i];
        list[i] = list[best];
        list[best] = action;
        float kept = score[i];
        score[i] = score[best];
        score[best] = kept;
    }
    return most;
}
