/* De Gre - Sweet: the game as the rest of the house knows it. */
#include "rules/degre/degre.h"

#include "rules/degre/advice/evaluate.h"
#include "rules/degre/advice/forecast.h"
#include "rules/degre/advice/mark.h"
#include "rules/degre/advice/work.h"
#include "rules/degre/secret.h"
#include "rules/degre/sequence.h"
#include "rules/degre/setup.h"
#include "rules/degre/victory.h"
#include "rules/degre/words/names.h"
#include "rules/degre/words/position.h"
#include "rules/degre/words/scenario.h"
#include "rules/degre/words/text.h"
#include "rules/degre/words/view.h"

/* ORDER the options of state.h */
static const gg_option options[] = {
    {"free-deployment", DG_0_3_3, false, NULL, "each side places its army in its own zone"},
    {"points-armies", DG_13_5_1, false, "free-deployment", "each side buys its army for the agreed points"},
    {"manual-fire", DG_3_9_18, false, NULL, "you fire real guns and enter where the shell came to rest"},
    {"aim-sway", DG_3_9_19, false, NULL, "a person's sight sways: skill decides where he aims"},
    {"hill-platform", DG_3_6_9, false, NULL, "shells from a hill roll only half as far"},
    {"rough-going", DG_13_1_1, false, NULL,
     "trees, rocks and houses slow cavalry, mounted crew and equipment"},
    {"hill-rules", DG_13_2_1, false, NULL, "hills help the defender and let guns fire over friends"},
    {"fort-rules", DG_13_3_1, false, NULL, "forts protect twice and keep cavalry out"},
    {"objective-points", DG_13_4_1, false, NULL, "squares that the scenario names count for points"},
    {NULL, 0, false, NULL, NULL},
};

const gg_ruleset degre = {
    .id = "degre",
    .title = "De Gre - Sweet: squares, cards and a firing gun",
    .pitch =
        "Divisions of toy soldiers on a board of squares: lay your guns by eye, volley, form Square, and "
        "outguess the enemy's melee card.",
    .counts = "Points left in troops, equipment and objectives",
    .learning = "first-powder",
    .version = 2,
    .book = &degre_book,
    .options = options,
    .prompts = degre_prompts,
    .event_names = degre_event_names,
    .scenario_size = sizeof(degre_scenario),
    .state_size = sizeof(degre_state),
    .work_size = sizeof(degre_work),
    .secrets = true,
    .chance = true,
    .define = degre_define,
    .complete = degre_complete,
    .setup = degre_setup,
    .prompt = degre_prompt,
    .actions = degre_actions,
    .judge = degre_judge,
    .apply = degre_apply,
    .outcome = degre_outcome,
    .hides = degre_hides,
    .observe = degre_observe,
    .imagine = degre_imagine,
    .sealed = degre_sealed,
    .evaluate = degre_evaluate,
    .mark = degre_mark,
    .forecast = degre_forecast,
    .promise = degre_promise,
    .throws = degre_throws,
    .forms = &degre_forms,
    .side_name = degre_side_name,
    .read_side = degre_read_side,
    .write_position = degre_write_position,
    .read_position = degre_read_position,
    .complete_position = degre_complete_position,
    .write_prompt = degre_write_prompt,
    .write_event = degre_write_event,
    .write_subject = degre_write_subject,
    .attribute = degre_attribute,
    .draw = degre_draw,
    .view = degre_view,
};
