/* scene: see the header. */
#include "ai/scene.h"

#include "ai/recall.h"

#include <math.h>
#include <string.h>

size_t ai_scene_needs(const gg_ruleset *game) {
    return ai_aligned(sizeof(ai_gains)) + 3 * ai_aligned(game->state_size);
}

void ai_scene_init(ai_scene *scene, ai_mind *mind, float memory) {
    scene->gains = ai_take(&mind->arena, sizeof *scene->gains);
    scene->gains->memory = memory;
    scene->state = ai_take(&mind->arena, mind->game->state_size);
    scene->before = ai_take(&mind->arena, mind->game->state_size);
    scene->world = ai_take(&mind->arena, mind->game->state_size);
}

bool ai_scene_begin(ai_scene *scene, ai_mind *mind, const gg_state *seen, gg_side side, uint64_t seed) {
    scene->seed = seed;
    scene->turn = scene->again = 0;
    scene->mover = 0;
    scene->last = 0;
    scene->luck = 0;
    ai_imagine(mind, seen, side, seed, scene->state);
    return memcmp(scene->state, seen, mind->game->state_size) == 0;
}

uint64_t ai_scene_dice(const ai_scene *scene, const gg_action *action) {
    uint64_t mark = ai_action_mark(action);
    uint32_t again = mark == scene->last ? scene->again + 1 : 0;
    return gg_mix((scene->seed ^ mark) + ((uint64_t)scene->turn << 8) + again);
}

void ai_scene_act(ai_scene *scene, ai_mind *mind, gg_prompt prompt, gg_side side, const gg_action *action,
                  uint64_t seed, float *fair) {
    uint64_t mark = ai_action_mark(action);
    scene->again = mark == scene->last ? scene->again + 1 : 0;
    scene->last = mark;
    ai_copy(mind, scene->before, scene->state);
    ai_apply(mind, scene->state, side, action, seed, &mind->trail);
    if (mind->dice.used_size == 0 || prompt.sides == 3 || mind->stop) return;
    float mean = isnan(*fair) ? (float)ai_expect(mind, scene->before, side, action) : *fair;
    double luck = ai_settle(mind, scene->state, side, 2) - (double)mean;
    if (mind->stop) return; /* what was broken off says nothing */
    *fair = mean;
    scene->luck += side == GG_FIRST ? luck : -luck;
}

/* The state as the side believes it to be, once it has been listed: what it cannot see is made up. */
static const gg_state *as_believed(ai_scene *scene, ai_mind *mind, gg_side side) {
    if (!ai_hides(mind, scene->state, side)) return scene->state;
    ai_imagine(mind, mind->view, side, gg_mix(scene->seed + scene->turn), scene->world);
    return scene->world;
}

/* How many looks a decision is worth. */
static size_t looks_at(ai_scene *scene, const ai_mind *mind, gg_prompt prompt, gg_side side, ai_looks looks) {
    int mover = (int)side + 1, before = scene->mover;
    if (!gg_is_turn(mind->game, prompt)) return looks.other;
    scene->mover = mover;
    return mover == before ? looks.later : looks.first;
}

/* The best of what was looked at, or on a whim any of it. */
static size_t pick_looked(const ai_scene *scene, ai_mind *mind, gg_prompt prompt, gg_side side, size_t looked,
                          size_t best) {
    bool free = side == scene->moody && gg_is_turn(mind->game, prompt) && looked > 1;
    if (scene->whim == 0 || !free || gg_rng_below(&mind->rng, 100) >= (uint32_t)scene->whim) return best;
    return gg_rng_below(&mind->rng, (uint32_t)looked);
}

/* What is worth a look; returns how many actions that are. Where there is nothing to choose, none is, and the
 * first of the list is out[0]. */
static size_t unpack_picked(const ai_scene *scene, const ai_mind *mind, const gg_state *state, gg_side side,
                            const gg_list *list, size_t most, gg_action *out) {
    uint32_t picked[AI_PICKS];
    size_t looked = 0;
    picked[0] = 0;
    if (list->count > 1) looked = ai_gain_pick(scene->gains, mind, state, side, list, most, picked);
    gg_list_read(list, picked[0], &out[0]);
    for (size_t i = 1; i < looked; i++) gg_list_read(list, picked[i], &out[i]);
    return looked;
}

/* Order sheets are not thought about in a scene: what is written is committed. */
static gg_action commit_sheet(ai_scene *scene, ai_mind *mind, gg_prompt prompt, gg_side side) {
    float fair = NAN;
    gg_action action;
    gg_observe(mind->scenario, scene->state, side, mind->view);
    gg_otherwise(&mind->table, mind->view, side, &action);
    ai_scene_act(scene, mind, prompt, side, &action, ai_scene_dice(scene, &action), &fair);
    return action;
}

gg_action ai_scene_decide(ai_scene *scene, ai_mind *mind, gg_prompt prompt, gg_side side, ai_looks looks) {
    if (gg_role_of(mind->game, prompt) == GG_SHEET) return commit_sheet(scene, mind, prompt, side);
    gg_action action[AI_PICKS];
    uint64_t mark = ai_mark(mind, scene->state);
    gg_list list = ai_list_again(mind, mark, scene->state, side);
    const gg_state *from = as_believed(scene, mind, side);
    size_t most = looks_at(scene, mind, prompt, side, looks);
    size_t looked = unpack_picked(scene, mind, from, side, &list, most, action), best = 0;
    if (from != scene->state) mark = ai_mark(mind, from);
    int before = looked > 0 ? ai_value_again(mind, mark, from, prompt, side) : 0, top = 0;
    float fair = NAN;
    gg_rng own = mind->rng;
    for (size_t i = 0; i < looked && !mind->stop; i++) {
        mind->rng.state = ai_scene_dice(scene, &action[i]) + 1; /* equal looks see equal throws, too */
        int value = ai_expect_again(mind, mark, from, side, &action[i]);
        ai_gain_note(scene->gains, side, &action[i], value - before);
        if (i > 0 && value <= top) continue;
        best = i;
        top = value;
        if (from == scene->state) fair = (float)value;
    }
    mind->rng = own;
    size_t taken = pick_looked(scene, mind, prompt, side, looked, best);
    if (taken != best) fair = NAN;
    ai_scene_act(scene, mind, prompt, side, &action[taken], ai_scene_dice(scene, &action[taken]), &fair);
    return action[taken];
}
