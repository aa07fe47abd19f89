/* events: what happened, in words. */
#include "rules/nwar/words/text.h"

/* ORDER nwar_event */
const char *const nwar_event_names[] = {
    "dice",          "base",     "modifier",  "hit-on",         "morale",        "needs",
    "moved",         "entered",  "along",     "hits",           "lost",          "eliminated",
    "holds",         "breaks",   "retreated", "displaced",      "evaded",        "advanced",
    "follows",       "stays",    "flees",     "leader-lost",    "cap",           "squared",
    "square-failed", "unformed", "countered", "counter-failed", "rallied",       "rally-failed",
    "captured",      "created",  "named",     "placed",         "turn",          "action-points",
    "spent",         "drawn",    "banked",    "given-up",       "bridge-broken", "won",
    "drawn-game",    NULL,
};

/* %a %b %c the things it is about, %v the value, %+ the value with its sign. ORDER nwar_event */
static const char *const event_words[NWAR_EVENTS] = {
    "dice:",
    "%v dice to begin with",
    "%+ dice",
    "hits on %v or more",
    "%+ morale",
    "needs %v or less",
    "%a moves to %b",
    "%a enters, to %b",
    "%a goes along with %b to %c",
    "%a scores %v on %b",
    "%a loses %v strength",
    "%a is eliminated (%v VP)",
    "%a holds",
    "%a breaks",
    "%a retreats to %b",
    "%a makes room and goes to %b",
    "%a evades to %b",
    "%a advances into %b",
    "%a goes with %b to %c",
    "%a stays in %c",
    "%a flees to %b",
    "%a is lost (%v VP)",
    "the CAP of %a is now %v",
    "%a forms square",
    "%a does not form square in time",
    "%a leaves square",
    "%a counter charges",
    "%a cannot counter charge",
    "%a is rallied by %b (+%v)",
    "%a is not rallied by %b",
    "%a takes %b for %c",
    "%b sends out %a at %c",
    "%a is named",
    "%a is placed in %b",
    "turn %v: %a",
    "%a: %v AP",
    "%v AP spent",
    "a marker of %a is drawn: %v AP",
    "%a banks an AP",
    "%a gives up %v AP",
    "the bridge of %a is broken",
    "%a wins",
    "the game is drawn",
};

static void put_dice(const gg_event *event, gg_text *out) {
    for (int i = 0; i < event->value && i < 5; i++) gg_putf(out, " %d", event->arg[i]);
}

void nwar_write_event(const gg_scenario *scenario, const gg_event *event, gg_text *out) {
    const char *words = event->kind < NWAR_EVENTS ? event_words[event->kind] : "";
    for (; *words; words++) {
        if (*words != '%') {
            gg_put_char(out, *words);
            continue;
        }
        switch (*++words) {
        case 'v': gg_putf(out, "%d", event->value); break;
        case '+': gg_putf(out, "%+d", event->value); break;
        case 'b': nwar_write_subject(scenario, event->arg[1], out); break;
        case 'c': nwar_write_subject(scenario, event->arg[2], out); break;
        default:
            if (event->arg[0] < 0) gg_put(out, "both sides");
            nwar_write_subject(scenario, event->arg[0], out);
            break;
        }
    }
    if (event->kind == NWAR_DICE) put_dice(event, out);
}
