/* greedy: takes the action with the best expected evaluation, looking at each to the end of its own
 * consequences and no further. With noise and oversight it is also how weak levels and careless moments play.
 */
#include "ai/players.h"

#include <string.h>

static void shuffle(ai_mind *mind, gg_list *list) {
    for (uint32_t i = list->count; i > 1; i--) {
        uint32_t k = gg_rng_below(&mind->rng, i), kept = list->at[i - 1];
        list->at[i - 1] = list->at[k];
        list->at[k] = kept;
    }
}

/* Lists what is noticed, forcing actions in front, so that a short budget still sees them. At least one. */
static size_t notice(ai_mind *mind, const gg_state *seen, gg_side side, int overlook, ai_candidate *noticed) {
    gg_list list = ai_list(mind, seen, side);
    gg_action action;
    size_t kept = 0;
    shuffle(mind, &list);
    for (int quiet = 0; quiet < 2; quiet++)
        for (size_t i = 0; i < list.count; i++) {
            gg_list_read(&list, i, &action);
            bool forcing = mind->game->promise(mind->scenario, seen, side, &action) > 0;
            if (forcing == (quiet != 0)) continue;
            if (gg_rng_below(&mind->rng, 100) < (uint32_t)overlook) continue;
            noticed[kept++] = (ai_candidate){action, 0, 0};
        }
    if (kept == 0) noticed[kept++] = (ai_candidate){gg_list_get(&list, 0), 0, 0};
    ai_unlist(mind, &list);
    return kept;
}

/* The mean value of every candidate over a few guesses at what is hidden, or one look where nothing is at the
 * moment; stops with the budget. */
static void weigh(ai_mind *mind, const gg_state *seen, gg_side side, ai_candidate *list, size_t count) {
    gg_state *world = mind->scratch[AI_SCRATCH - 1];
    for (int w = 0; w < AI_WORLDS; w++) {
        ai_imagine(mind, seen, side, gg_rng_next(&mind->rng), world);
        if (w > 0 && memcmp(world, seen, mind->game->state_size) == 0) return;
        for (size_t i = 0; i < count; i++) {
            if (mind->stop && (w > 0 || i > 0)) return;
            int sum = list[i].value * (int)list[i].visits + ai_expect(mind, world, side, &list[i].action);
            list[i].visits++;
            list[i].value = sum / (int)list[i].visits;
        }
    }
}

static double spread(const ai_candidate *list, size_t count) {
    double sum = 0, squares = 0;
    for (size_t i = 0; i < count; i++) {
        sum += list[i].value;
        squares += (double)list[i].value * list[i].value;
    }
    return ai_spread(sum, squares, (double)count);
}

static void misjudge(ai_mind *mind, ai_candidate *list, size_t count, int noise) {
    double unit = spread(list, count) * noise / 100 / 1000;
    for (size_t i = 0; i < count; i++) list[i].value += (int)(unit * ai_error(&mind->rng));
}

void ai_look(ai_mind *mind, const gg_state *seen, gg_side side, int noise, int overlook, ai_choice *choice) {
    ai_candidate *list = mind->weighed;
    size_t count = notice(mind, seen, side, overlook, list);
    weigh(mind, seen, side, list, count);
    while (count > 1 && list[count - 1].visits == 0) count--;
    if (noise > 0) misjudge(mind, list, count, noise);
    ai_rank(choice, list, count);
    choice->depth = 1;
}

static void choose(ai_mind *mind, const gg_state *seen, gg_side side, ai_choice *choice) {
    ai_look(mind, seen, side, mind->config.noise, mind->config.overlook, choice);
}

const ai_player ai_greedy = {
    .name = "greedy",
    .manner = AI_LOOKS,
    .help = "the best expected evaluation one action ahead",
    .plays = ai_plays_all,
    .choose = choose,
};
