/* random: any legal action, each as likely as the others. The bottom of every scale. */
#include "ai/players.h"

static void choose(ai_mind *mind, const gg_state *seen, gg_side side, ai_choice *choice) {
    gg_action *list;
    size_t count = ai_list(mind, seen, side, &list);
    ai_candidate pick = {list[gg_rng_below(&mind->rng, (uint32_t)count)],
                         ai_value(mind, seen, mind->root, side), 1};
    ai_unlist(mind, count);
    ai_rank(choice, &pick, 1);
}

const ai_player ai_random = {
    .name = "random",
    .manner = AI_DRAWS_LOTS,
    .help = "any legal action",
    .plays = ai_plays_all,
    .choose = choose,
};
