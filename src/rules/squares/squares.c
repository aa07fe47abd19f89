/* Squares: the table that makes it a game of this house. */
#include "rules/squares/squares.h"

#include "rules/squares/state.h"

/* ORDER SQUARES_NO_PROGRESS_DRAW ... */
static const gg_option options[] = {
    {"no-progress-draw", SQ_19_1, true, NULL, "a draw after 100 turns in a row without an elimination"},
    {"repetition-draw", SQ_19_2, true, NULL, "a draw when a situation stands for the third time"},
    {0},
};

/* ORDER enum phase */
static const gg_prompt_kind prompts[] = {
    {"turn", GG_TURN},      {"answer", GG_ANSWER}, {"option", GG_ANSWER},
    {"chance", GG_ANSWER},  {"rest", GG_ANSWER},   {"withdraw", GG_ANSWER},
    {"advance", GG_ANSWER}, {"lose", GG_ANSWER},   {0},
};

/* ORDER enum event */
static const char *const event_names[] = {"moved",  "passed", "attacked", "stood",   "retreated",
                                          "pushed", "lost",   "advanced", "held",    "option",
                                          "froze",  "won",    "drawn",    "flanked", NULL};

const gg_ruleset squares = {
    .id = "squares",
    .title = "Squares: the Napoleonic War variant",
    .pitch = "Sixteen units a side, no dice: pass to prepare, strike twice, turn the flank.",
    .counts = "Value of enemy units eliminated",
    .learning = "standard",
    .version = 2,
    .book = &squares_book,
    .options = options,
    .prompts = prompts,
    .event_names = event_names,
    .scenario_size = sizeof(squares_scenario),
    .state_size = sizeof(squares_state),
    .define = squares_define,
    .complete = squares_complete,
    .setup = squares_setup,
    .prompt = squares_prompt,
    .actions = squares_actions,
    .judge = squares_judge,
    .apply = squares_apply,
    .outcome = squares_outcome,
    .situation = squares_situation,
    .repeated = squares_repeated,
    .evaluate = squares_evaluate,
    .promise = squares_promise,
    .forcing = squares_forcing,
    .forms = &squares_forms,
    .side_name = squares_side_name,
    .read_side = squares_read_side,
    .write_position = squares_write_position,
    .read_position = squares_read_position,
    .complete_position = squares_complete_position,
    .write_prompt = squares_write_prompt,
    .write_event = squares_write_event,
    .write_subject = squares_write_subject,
    .attribute = squares_attribute,
    .draw = squares_draw,
    .view = squares_view,
};
