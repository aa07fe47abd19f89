/* random: any legal action, each as likely as the others. The bottom of every scale. */
#include "ai/players.h"

static void choose(ai_mind *mind, const gg_state *seen, gg_side side, ai_choice *choice) {
    gg_list list = ai_list(mind, seen, side);
    ai_candidate pick = {gg_list_get(&list, gg_rng_below(&mind->rng, list.count)),
                         ai_value(mind, seen, mind->root, side), 1};
    ai_unlist(mind, &list);
    ai_rank(choice, &pick, 1);
}

const ai_player ai_random = {
    .name = "random",
    .manner = AI_DRAWS_LOTS,
    .help = "any legal action",
    .plays = ai_plays_all,
    .choose = choose,
};
