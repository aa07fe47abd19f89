/* nwar: the ruleset, put together from its chapters. */
#include "rules/nwar/nwar.h"

#include "rules/nwar/advice/work.h"
#include "rules/nwar/words/build.h"
#include "rules/nwar/words/screen.h"
#include "rules/nwar/words/text.h"

/* NW-T8, in its order. ORDER nwar_option */
static const gg_option options[] = {
    {"ap-markers", NW_11_0a, false, NULL, "action-point markers of both sides are drawn at random"},
    {"skirmishers", NW_12_1a, false, NULL, "infantry may send out skirmishers, three for each nation"},
    {"light-infantry", NW_12_2a, false, NULL, "one infantry unit of each nation may move and fire"},
    {"cavalry-leader", NW_12_3a, false, NULL, "each player adds a leader for his cavalry"},
    {"horse-artillery", NW_12_4a, false, NULL, "each nation has one horse battery that may move and fire"},
    {"leader-shock", NW_12_5a, false, NULL, "a leader may add dice to an infantry shock, 1 AP each"},
    {"leader-extra-move", NW_12_6a, false, NULL, "a unit moving with a leader may buy one more hex"},
    {"cavalry-vs-cavalry", NW_12_7a, false, NULL, "cavalry may charge cavalry"},
    {"counter-charge", NW_12_7_1a, false, "cavalry-vs-cavalry", "charged cavalry may try to counter charge"},
    {"infantry-vs-cavalry", NW_12_8a, false, NULL, "infantry may shock cavalry, which may evade"},
    {"grand-battery", NW_12_9a, false, NULL, "once a game neighbouring batteries fire together for 1 AP"},
    {"ridge-artillery", NW_12_10a, false, NULL, "artillery on a ridge fires one hex further"},
    {"french-shock", NW_12_11a, false, NULL, "French infantry shocks with one die more"},
    {"cossack", NW_12_11b, false, NULL, "one Russian cavalry unit may fire and then move"},
    {"square-infantry-shock", NW_13_1a, false, NULL, "infantry may shock a square"},
    {"square-artillery", NW_13_2a, false, NULL, "adjacent artillery fires at squares with two dice more"},
    {"square-morale", NW_13_3a, false, NULL, "a square formed in time needs a die within the unit's morale"},
    {NULL, 0, false, NULL, NULL},
};

static void setup(const gg_table *table, gg_state *state, gg_dice *dice, gg_events *events) {
    nwar_play play = {nwar_battle_of(table->scenario), (nwar_state *)state, dice, events, table->work};
    nwar_begin_game(&play);
}

static gg_prompt prompt(const gg_scenario *scenario, const gg_state *state) {
    const nwar_battle *b = nwar_battle_of(scenario);
    const nwar_state *s = nwar_state_of(state);
    gg_prompt prompt = {.open = true, .subject = {-1, -1, -1, -1}}; /* at least to concede is never listed */
    int side, nation;
    if (s->phase == NWAR_OVER) return prompt;
    prompt.kind = (uint16_t)nwar_asked(b, s, &side);
    prompt.sides = (uint8_t)(1 << side);
    if (s->tasks) {
        const nwar_task *task = nwar_top(s);
        bool unit = prompt.kind != NWAR_ASK_BATTERY && prompt.kind != NWAR_ASK_FLEE;
        int hex = prompt.kind == NWAR_ASK_ADVANCE || prompt.kind == NWAR_ASK_LEADER ? task->to : task->hex;
        if (unit) prompt.subject[0] = task->piece;
        if (prompt.kind == NWAR_ASK_FLEE) prompt.subject[0] = nwar_lone_leader(b, s, task->hex, side);
        if (hex) prompt.subject[1] = nwar_subject_hex(hex);
    } else if (s->phase == NWAR_SETTING_UP) {
        nwar_choice_asked(b, s, &side, &nation);
        if (nation >= 0) prompt.subject[0] = NWAR_SUBJECT_NATION + nation;
    }
    return prompt;
}

static void actions(const gg_table *table, const gg_state *state, gg_side side, gg_list *list) {
    const nwar_battle *b = nwar_battle_of(table->scenario);
    const nwar_state *s = nwar_state_of(state);
    nwar_work *work = table->work;
    int asked;
    if (s->phase == NWAR_OVER) return;
    nwar_asked(b, s, &asked);
    if (asked != (int)side) return;
    if (!s->tasks && s->phase != NWAR_SETTING_UP) {
        nwar_list_actions(b, s, asked, work ? &work->notes[side] : NULL, list);
        return;
    }
    nwar_sight v;
    nwar_see(b, s, asked, &v);
    if (s->tasks)
        nwar_list_answers(&v, list);
    else
        nwar_list_choices(&v, list);
}

static gg_outcome outcome(const gg_scenario *scenario, const gg_state *state) {
    const nwar_battle *b = nwar_battle_of(scenario);
    const nwar_state *s = nwar_state_of(state);
    gg_outcome outcome = {.winner = GG_NOBODY, .score = {nwar_points(b, s, 0), nwar_points(b, s, 1)}};
    if (s->phase != NWAR_OVER) return outcome;
    outcome.over = true;
    outcome.winner = (gg_side)s->winner;
    outcome.rule = s->verdict;
    return outcome;
}

const gg_ruleset nwar = {
    .id = "nwar",
    .title = "Napoleon's War II",
    .pitch = "Battles of 1796 to 1815 on hexes: a handful of action points a turn, fire, charges, squares "
             "and leaders.",
    .counts = "Victory points",
    .learning = "crossroads",
    .version = 3,
    .book = &nwar_book,
    .options = options,
    .prompts = nwar_prompts,
    .event_names = nwar_event_names,
    .scenario_size = sizeof(nwar_battle),
    .state_size = sizeof(nwar_state),
    .work_size = sizeof(nwar_work),
    .secrets = false, /* NW-1.0d */
    .chance = true,
    .define = nwar_define,
    .complete = nwar_complete,
    .setup = setup,
    .prompt = prompt,
    .actions = actions,
    .judge = nwar_judge,
    .apply = nwar_apply,
    .outcome = outcome,
    .evaluate = nwar_evaluate,
    .promise = nwar_promise_of,
    .forms = &nwar_forms,
    .side_name = nwar_side_name,
    .read_side = nwar_read_side,
    .write_position = nwar_write_position,
    .read_position = nwar_read_position,
    .complete_position = nwar_complete_position,
    .write_prompt = nwar_write_prompt,
    .write_event = nwar_write_event,
    .write_subject = nwar_write_subject,
    .attribute = nwar_attribute,
    .draw = nwar_draw,
    .view = nwar_view,
};
