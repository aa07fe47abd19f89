/* prompts: what people are asked, and what things are called. */
#include "rules/eagle/scenario.h"
#include "rules/eagle/sequence.h"
#include "rules/eagle/words/text.h"

/* ORDER eagle_prompt (EL-N13, EL-N14) */
const gg_prompt_kind eagle_prompts[] = {
    {"assign", GG_SHEET},   {"dispatch", GG_SHEET},
    {"first", GG_TURN},     {"cc", GG_TURN},
    {"test", GG_TURN},      {"card", GG_ANSWER},
    {"discard", GG_TURN},   {"choice", GG_ANSWER},
    {"act", GG_TURN},       {"square", GG_ANSWER},
    {"guns", GG_ANSWER},    {"tests", GG_ANSWER},
    {"evade", GG_ANSWER},   {"flee", GG_ANSWER},
    {"lead", GG_ANSWER},    {"loss", GG_ANSWER},
    {"retreat", GG_ANSWER}, {"rout", GG_ANSWER},
    {"recall", GG_ANSWER},  {"advance", GG_ANSWER},
    {"promote", GG_ANSWER}, {"appear", GG_ANSWER},
    {"rally", GG_TURN},     {"enter", GG_TURN},
    {"face", GG_ANSWER},    {0},
};

const char *const eagle_step_words[] = {"formation", "move", "fire", "charge", "ride", "assault", NULL};

/* %a %b what it is about, %m the moment, %s the step, %n a number. ORDER eagle_prompt */
static const char *const questions[EAGLE_PROMPTS] = {
    [EAGLE_ASK_ASSIGN] = "write the first orders: a marker and an order for each group, then commit",
    [EAGLE_ASK_DISPATCH] = "write dispatches, then commit",
    [EAGLE_ASK_FIRST] = "first or second?",
    [EAGLE_ASK_CC] = "%a moves: go where, or stay?",
    [EAGLE_ASK_TEST] = "which order is tested next?",
    [EAGLE_ASK_CARD] = "a card (%m), or pass?",
    [EAGLE_ASK_DISCARD] = "discard %n more",
    [EAGLE_ASK_CHOICE] = "card %a: keep or take?",
    [EAGLE_ASK_ACT] = "%a, %s: an action, or next",
    [EAGLE_ASK_SQUARE] = "which infantry tries to form square? or next",
    [EAGLE_ASK_GUNS] = "%a is charged: answer, or hold",
    [EAGLE_ASK_TESTS] = "which unit tests next?",
    [EAGLE_ASK_EVADE] = "%a may fall back: where to, or stand",
    [EAGLE_ASK_FLEE] = "%a is alone: where does he flee to?",
    [EAGLE_ASK_LEAD] = "whose morale value helps %a?",
    [EAGLE_ASK_LOSS] = "%a loses a figure: which?",
    [EAGLE_ASK_RETREAT] = "%a retreats: where to?",
    [EAGLE_ASK_ROUT] = "%a routs: where to?",
    [EAGLE_ASK_RECALL] = "%a is recalled: where to?",
    [EAGLE_ASK_ADVANCE] = "%a advances into %b: how?",
    [EAGLE_ASK_PROMOTE] = "who takes command of the army?",
    [EAGLE_ASK_APPEAR] = "with which unit does %a appear?",
    [EAGLE_ASK_RALLY] = "rally whom, or next",
    [EAGLE_ASK_ENTER] = "%a enters: where?",
    [EAGLE_ASK_FACE] = "%a leaves square: which facing?",
};

const char *eagle_side_name(const gg_scenario *scenario, gg_side side) {
    (void)scenario;
    return side < 2 ? eagle_side_words[side] : "nobody";
}

bool eagle_read_side(const gg_scenario *scenario, gg_span word, gg_side *side) {
    (void)scenario;
    int found = word.at ? eagle_find_side(word) : -1;
    if (found >= 0) *side = (gg_side)found;
    return found >= 0;
}

void eagle_write_subject(const gg_scenario *scenario, int subject, gg_text *out) {
    eagle_put_subject(eagle_battle_of(scenario), out, subject);
}

static void put_field(const gg_scenario *scenario, char field, const gg_prompt *prompt, gg_text *out) {
    int first = prompt->subject[0], second = prompt->subject[1];
    switch (field) {
    case 'a': eagle_write_subject(scenario, first, out); break;
    case 'b': eagle_write_subject(scenario, second, out); break;
    case 'm': gg_put(out, first >= 0 && first < EAGLE_MOMENTS ? eagle_moments[first].name : ""); break;
    case 's': gg_put(out, second >= 0 && second <= EAGLE_STEP_ASSAULT ? eagle_step_words[second] : ""); break;
    default: gg_putf(out, "%d", first); break;
    }
}

void eagle_write_prompt(const gg_scenario *scenario, const gg_state *state, gg_text *out) {
    gg_prompt prompt = eagle_prompt_of(scenario, state);
    if (!prompt.sides) {
        gg_put(out, "The game is over");
        return;
    }
    gg_putf(out, "%s: ", prompt.sides == 3 ? "Both" : eagle_side_words[prompt.sides == 2]);
    for (const char *words = questions[prompt.kind]; *words; words++) {
        if (*words == '%')
            put_field(scenario, *++words, &prompt, out);
        else
            gg_put_char(out, *words);
    }
    gg_putf(out, " (turn %d of %d)", eagle_state_of(state)->turn, eagle_battle_of(scenario)->turns);
}
