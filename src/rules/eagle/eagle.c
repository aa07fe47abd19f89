/* eagle: the ruleset, put together from its chapters. */
#include "rules/eagle/eagle.h"

#include "rules/eagle/advice/advice.h"
#include "rules/eagle/command.h"
#include "rules/eagle/scenario.h"
#include "rules/eagle/secret.h"
#include "rules/eagle/sequence.h"
#include "rules/eagle/victory.h"
#include "rules/eagle/words/text.h"

/* ORDER eagle_option */
static const gg_option options[] = {
    {"advanced-composition", EL_28_2, false, NULL, "the owner chooses which kind of figure is lost"},
    {"skirmishers", EL_28_6, false, NULL, "infantry may send a skirmisher out in front of it"},
    {"grenadiers", EL_28_24, false, NULL, "each grenadier adds 1 in melee"},
    {"rifles", EL_28_26, false, NULL, "single figures of Rifles that fire two hexes far"},
    {"flank-cover", EL_28_43, false, NULL, "a line covers the flank of the line beside it"},
    {"ammunition", EL_29_1, false, NULL, "batteries have so many rounds and no more"},
    {"canister", EL_29_4, false, NULL, "a battery may fire at two units next to it"},
    {"cavalry-fatigue", EL_30_1, false, NULL, "cavalry that charged must rest before it charges again"},
    {"cavalry-retreat", EL_30_5, false, NULL, "cavalry may fall back before infantry and guns"},
    {"mass-charge", EL_30_11, false, NULL, "cavalry of a group may charge as one"},
    {NULL, 0, false, NULL, NULL},
};

const gg_ruleset eagle = {
    .id = "eagle",
    .title = "The Eagle and the Lion",
    .pitch =
        "French against British, 1806 to 1815: battalions in line, column and square, secret orders, cards, "
        "charges and rout.",
    .learning = "arapiles",
    .version = 1,
    .book = &eagle_book,
    .options = options,
    .prompts = eagle_prompts,
    .event_names = eagle_event_names,
    .scenario_size = sizeof(eagle_battle),
    .state_size = sizeof(eagle_state),
    .secrets = true, /* EL-N7 */
    .chance = true,
    .draws = true,
    .define = eagle_define,
    .complete = eagle_complete,
    .setup = eagle_setup,
    .prompt = eagle_prompt_of,
    .actions = eagle_actions,
    .judge = eagle_judge,
    .apply = eagle_apply,
    .outcome = eagle_outcome,
    .is_line = eagle_is_line,
    .sheet = eagle_sheet,
    .committed = eagle_committed,
    .withdraw = eagle_withdraw,
    .tear = eagle_tear,
    .hides = eagle_hides,
    .observe = eagle_observe,
    .imagine = eagle_imagine,
    .sealed = eagle_is_sealed,
    .reveals = eagle_reveals,
    .evaluate = eagle_evaluate,
    .promise = eagle_promise,
    .otherwise = eagle_otherwise,
    .forms = &eagle_forms,
    .side_name = eagle_side_name,
    .read_side = eagle_read_side,
    .write_position = eagle_write_position,
    .read_position = eagle_read_position,
    .complete_position = eagle_complete_position,
    .write_prompt = eagle_write_prompt,
    .write_event = eagle_write_event,
    .write_subject = eagle_write_subject,
    .attribute = eagle_attribute,
    .draw = eagle_draw,
    .view = eagle_view,
};
