/* gains: see the header. */
#include "ai/gains.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

static const float enough = 2; /* looks that make an action known */

/* Most numbers are small, and take one turn only. */
static uint64_t mix(uint64_t mark, int32_t arg) {
    const uint64_t odd = 0x9e3779b97f4a7c15u;
    mark = (mark ^ (uint16_t)arg) * odd;
    return arg == (int16_t)arg ? mark : (mark ^ (uint32_t)arg) * odd;
}

/* The mark as far as the first so many arguments go. */
static uint64_t mark_to(int kind, int count, const int32_t *arg, int args) {
    uint64_t mark = (uint64_t)kind << 8 | (uint64_t)count;
    for (int i = 0; i < args; i++) mark = mix(mark, arg[i]);
    return mark;
}

uint64_t ai_action_mark(const gg_action *action) {
    return mark_to(action->kind, action->count, action->arg, action->count);
}

static uint32_t slot_of(uint64_t mark) {
    return (uint32_t)(mark >> 40) % AI_GAINS;
}

void ai_gain_note(ai_gains *gains, gg_side side, const gg_action *action, int gain) {
    ai_gain *g = &gains->of[side][slot_of(ai_action_mark(action))];
    g->weight = fminf(g->weight + 1, gains->memory);
    g->mean += ((float)gain - g->mean) / g->weight;
}

bool ai_gain_known(const ai_gains *gains, gg_side side, const gg_action *action, int *gain) {
    const ai_gain *g = &gains->of[side][slot_of(ai_action_mark(action))];
    *gain = (int)g->mean;
    return g->weight >= enough;
}

/* Of an action that nobody has looked at. */
static float hope(const ai_mind *mind, const gg_state *state, gg_side side, const gg_list *list, size_t i) {
    gg_action action;
    gg_list_read(list, i, &action);
    int promise = mind->game->promise(mind->scenario, state, side, &action);
    return promise > 0 ? (float)(AI_WON + promise) : 0;
}

enum { FRONT = 4 }; /* words that are compared at once */

/* The words of an action in a list and its mark but for the last argument. In long lists most actions differ
 * from the one before in nothing but that. */
typedef struct beginning {
    const int32_t *word;
    uint64_t mark;
} beginning;

static bool begin_alike(const int32_t *a, const int32_t *b, int words) {
    uint64_t x[2], y[2];
    memcpy(x, a, sizeof x);
    memcpy(y, b, sizeof y);
    if (((x[0] ^ y[0]) | (x[1] ^ y[1])) != 0) return false;
    for (int i = FRONT; i < words; i++)
        if (a[i] != b[i]) return false;
    return true;
}

static uint64_t mark_after(beginning *last, const gg_list *list, size_t i) {
    const int32_t *arg = gg_list_arg(list, i), *word = arg - 1;
    int kind = gg_list_kind(list, i), count = gg_list_count(list, i);
    if (count < FRONT) return mark_to(kind, count, arg, count);
    if (!last->word || !begin_alike(word, last->word, count))
        last->mark = mark_to(kind, count, arg, count - 1);
    last->word = word;
    return mix(last->mark, arg[count - 1]);
}

typedef struct pick {
    float score;
    uint32_t index;
} pick;

/* Puts a pick in its place among the best so far, which are sorted. */
static void insert(pick *best, size_t *kept, size_t most, pick next) {
    if (*kept == most && next.score <= best[most - 1].score) return;
    size_t i = *kept < most ? (*kept)++ : most - 1;
    for (; i > 0 && best[i - 1].score < next.score; i--) best[i] = best[i - 1];
    best[i] = next;
}

size_t ai_gain_pick(const ai_gains *gains, const ai_mind *mind, const gg_state *state, gg_side side,
                    const gg_list *list, size_t most, uint32_t *out) {
    const ai_gain *known = gains->of[side];
    beginning last = {NULL, 0};
    pick best[AI_PICKS];
    size_t kept = 0;
    if (most > AI_PICKS) most = AI_PICKS;
    for (size_t i = 0; i < list->count; i++) {
        const ai_gain *g = &known[slot_of(mark_after(&last, list, i))];
        float score = g->weight > 0 ? g->mean : hope(mind, state, side, list, i);
        insert(best, &kept, most, (pick){score, (uint32_t)i});
    }
    for (size_t i = 0; i < kept; i++) out[i] = best[i].index;
    return kept;
}
