/* events: what happened, in words (EL-N14). */
#include "rules/eagle/scenario.h"
#include "rules/eagle/tables.h"
#include "rules/eagle/words/text.h"

#include <string.h>

const char *const eagle_cause_words[] = {
    "none",    "result", "bad-result", "death", "square", "guns", "recall",
    "reserve", "rally",  "retreat",    "panic", "card",   NULL,
};
const char *const eagle_attack_words[] = {"fire", "melee", "charge", "mass-charge", NULL};

const char *const eagle_event_names[] = {
    [EAGLE_EV_DIE] = "die",
    [EAGLE_EV_ITEM] = "item",
    [EAGLE_EV_CARD] = "card",
    [EAGLE_EV_MOVED] = "moved",
    [EAGLE_EV_WHEELED] = "wheeled",
    [EAGLE_EV_FORMED] = "formed",
    [EAGLE_EV_RECOVERED] = "recovered",
    [EAGLE_EV_RECALLED] = "recalled",
    [EAGLE_EV_DECLARED] = "declared",
    [EAGLE_EV_LAPSED] = "lapsed",
    [EAGLE_EV_HIT] = "hit",
    [EAGLE_EV_LOST] = "lost",
    [EAGLE_EV_REGAINED] = "regained",
    [EAGLE_EV_WOUNDED] = "wounded",
    [EAGLE_EV_HEALED] = "healed",
    [EAGLE_EV_KILLED] = "killed",
    [EAGLE_EV_PASSED] = "passed",
    [EAGLE_EV_FAILED] = "failed",
    [EAGLE_EV_DISORDERED] = "disordered",
    [EAGLE_EV_HOLDS] = "holds",
    [EAGLE_EV_RETREATED] = "retreated",
    [EAGLE_EV_ROUTED] = "routed",
    [EAGLE_EV_FLED] = "fled",
    [EAGLE_EV_ELIMINATED] = "eliminated",
    [EAGLE_EV_LEFT] = "left",
    [EAGLE_EV_EXITED] = "exited",
    [EAGLE_EV_ADVANCED] = "advanced",
    [EAGLE_EV_RALLIED] = "rallied",
    [EAGLE_EV_SQUARED] = "squared",
    [EAGLE_EV_ENTERED] = "entered",
    [EAGLE_EV_WAITS] = "waits",
    [EAGLE_EV_MERGED] = "merged",
    [EAGLE_EV_SKIRMISHER] = "skirmisher",
    [EAGLE_EV_RIFLES] = "rifles",
    [EAGLE_EV_FATIGUED] = "fatigued",
    [EAGLE_EV_CONTROL] = "control",
    [EAGLE_EV_TURN] = "turn",
    [EAGLE_EV_PHASE] = "phase",
    [EAGLE_EV_ACTS] = "acts",
    [EAGLE_EV_ORDER] = "order",
    [EAGLE_EV_MARKER] = "marker",
    [EAGLE_EV_SENT] = "sent",
    [EAGLE_EV_TURNED_OVER] = "turned-over",
    [EAGLE_EV_LEADER] = "leader",
    [EAGLE_EV_PROMOTED] = "promoted",
    [EAGLE_EV_REPLACED] = "replaced",
    [EAGLE_EV_COMMAND] = "command",
    [EAGLE_EV_DREW] = "drew",
    [EAGLE_EV_DREW_SOME] = "drew-some",
    [EAGLE_EV_PLAYED] = "played",
    [EAGLE_EV_DISCARDED] = "discarded",
    [EAGLE_EV_SHOWN] = "shown",
    [EAGLE_EV_SHUFFLED] = "shuffled",
    [EAGLE_EV_POINTS] = "points",
    [EAGLE_EV_OVER] = "over",
    [EAGLE_EVENTS] = NULL,
};

/* The phrase of every kind. %a %b %c the things it is about, %v the value, %+ the value with its sign;
 * %s the formation and %f the facing that are second, %g the facing that is third; %k the attack that is
 * third, %t the test that is second; %d the dice; %o the order, %p the phase and %i the icons that are the
 * value. ORDER eagle_event */
static const char *const phrases[EAGLE_EVENTS] = {
    [EAGLE_EV_DIE] = "%a rolls %d: %v",
    [EAGLE_EV_ITEM] = "%+",
    [EAGLE_EV_CARD] = "result card %b for %v",
    [EAGLE_EV_MOVED] = "%a goes from %b to %c",
    [EAGLE_EV_WHEELED] = "%a wheels to %f",
    [EAGLE_EV_FORMED] = "%a is in %s now %g",
    [EAGLE_EV_RECOVERED] = "%a is in good order again",
    [EAGLE_EV_RECALLED] = "%a is recalled",
    [EAGLE_EV_DECLARED] = "%a against %b: %k",
    [EAGLE_EV_LAPSED] = "the attack of %a lapses",
    [EAGLE_EV_HIT] = "%a is hit: %i",
    [EAGLE_EV_LOST] = "%a loses %v",
    [EAGLE_EV_REGAINED] = "%a regains %v",
    [EAGLE_EV_WOUNDED] = "%a is wounded",
    [EAGLE_EV_HEALED] = "%a is healed",
    [EAGLE_EV_KILLED] = "%a is killed",
    [EAGLE_EV_PASSED] = "%a passes its test%t",
    [EAGLE_EV_FAILED] = "%a fails its test%t",
    [EAGLE_EV_DISORDERED] = "%a is disordered",
    [EAGLE_EV_HOLDS] = "%a does not retreat",
    [EAGLE_EV_RETREATED] = "%a retreats to %b",
    [EAGLE_EV_ROUTED] = "%a routs",
    [EAGLE_EV_FLED] = "%a flees from %b to %c",
    [EAGLE_EV_ELIMINATED] = "%a is eliminated",
    [EAGLE_EV_LEFT] = "%a leaves the board",
    [EAGLE_EV_EXITED] = "%a exits",
    [EAGLE_EV_ADVANCED] = "%a advances to %b",
    [EAGLE_EV_RALLIED] = "%a rallies",
    [EAGLE_EV_SQUARED] = "%a forms square",
    [EAGLE_EV_ENTERED] = "%a enters at %b",
    [EAGLE_EV_WAITS] = "%a waits",
    [EAGLE_EV_MERGED] = "%a joins %b",
    [EAGLE_EV_SKIRMISHER] = "%a: its skirmisher is %x",
    [EAGLE_EV_RIFLES] = "%a goes from %b to %c",
    [EAGLE_EV_FATIGUED] = "%a is %y",
    [EAGLE_EV_CONTROL] = "%a is held by %b",
    [EAGLE_EV_TURN] = "turn %v",
    [EAGLE_EV_PHASE] = "%p",
    [EAGLE_EV_ACTS] = "%a acts, initiative %v",
    [EAGLE_EV_ORDER] = "the order of %a is %o",
    [EAGLE_EV_MARKER] = "%a has marker %b",
    [EAGLE_EV_SENT] = "a dispatch is on its way to %a",
    [EAGLE_EV_TURNED_OVER] = "the dispatch to %a says: %o",
    [EAGLE_EV_LEADER] = "%a goes from %b to %c",
    [EAGLE_EV_PROMOTED] = "%a takes command of the army",
    [EAGLE_EV_REPLACED] = "%a takes command of %b",
    [EAGLE_EV_COMMAND] = "%a is %z command",
    [EAGLE_EV_DREW] = "%a draws %b",
    [EAGLE_EV_DREW_SOME] = "%a draws %v",
    [EAGLE_EV_PLAYED] = "%a plays %n",
    [EAGLE_EV_DISCARDED] = "%a discards card %b",
    [EAGLE_EV_SHOWN] = "card %b of %a is shown",
    [EAGLE_EV_SHUFFLED] = "the discard pile is the deck again",
    [EAGLE_EV_POINTS] = "%a: %v VP",
    [EAGLE_EV_OVER] = "the game is over: %q",
};

static const char *word_of(const char *const *words, int count, int index) {
    return index >= 0 && index < count ? words[index] : "";
}

static void put_dice(const gg_event *event, gg_text *out) {
    gg_putf(out, "%d", (int)event->arg[1]);
    if (event->arg[2] > 0) gg_putf(out, " and %d", (int)event->arg[2]);
    int kept = event->arg[2] > event->arg[1] ? event->arg[2] : event->arg[1];
    if (event->value != kept) gg_putf(out, " %+d", (int)event->value - kept);
}

/* EL-T5 */
static void put_icons(int cell, gg_text *out) {
    static const struct {
        int icon;
        const char *word;
    } icons[] = {
        {EAGLE_M2, "M2"}, {EAGLE_M4, "M4"}, {EAGLE_D, "D"}, {EAGLE_R, "R"}, {EAGLE_RED_ICONS, "red"}};
    size_t before = out->size;
    for (int i = 0; i < eagle_cell_figures(cell); i++) gg_put(out, out->size > before ? " F" : "F");
    for (size_t i = 0; i < sizeof icons / sizeof *icons; i++)
        if (cell & icons[i].icon) gg_putf(out, "%s%s", out->size > before ? " " : "", icons[i].word);
    if (out->size == before) gg_put(out, "nothing");
}

/* The card and its title, of the side that plays it: an event or a reaction, as the rule says. */
static void put_played(const gg_event *event, gg_text *out) {
    int card = event->arg[1] - EAGLE_SUBJECT_CARD;
    if (card < 1 || card > EAGLE_CARDS) return;
    gg_putf(out, "card %d", card);
    for (int i = 0; i < 2; i++) {
        const eagle_effect *effect = &eagle_effects[i ? eagle_cards[card].reaction : eagle_cards[card].event];
        if (effect->rule == event->rule) gg_putf(out, ", \"%s\"", effect->title);
    }
}

static void put_phase(const gg_event *event, gg_text *out) {
    static const char *const phases[] = {"the turn begins", "command phase", "card draw phase",
                                         "action phase",    "rally phase",   "the game is over"};
    gg_put(out, word_of(phases, 6, event->value));
    if (event->value == EAGLE_ACTING) gg_putf(out, ", segment %d", (int)event->arg[0]);
}

static void put_field(const gg_scenario *scenario, char field, const gg_event *event, gg_text *out) {
    int value = event->value;
    const int32_t *arg = event->arg;
    switch (field) {
    case 'a': eagle_write_subject(scenario, arg[0], out); break;
    case 'b': eagle_write_subject(scenario, arg[1], out); break;
    case 'c': eagle_write_subject(scenario, arg[2], out); break;
    case 'v': gg_putf(out, "%d", value); break;
    case '+': gg_putf(out, "%+d", value); break;
    case 's':
        gg_put(out, arg[1] >= 0 && arg[1] < EAGLE_FORMATIONS ? eagle_formations[arg[1]].word : "");
        break;
    case 'f': gg_put(out, word_of(eagle_facing_words, GG_HEX_SIDES, arg[1])); break;
    case 'g':
        if (arg[2] >= 0 && arg[2] < GG_HEX_SIDES) gg_putf(out, "and faces %s", eagle_facing_words[arg[2]]);
        break;
    case 'k': gg_put(out, word_of(eagle_attack_words, 4, arg[2])); break;
    case 't':
        if (arg[1] > 0 && arg[1] <= EAGLE_FOR_CARD) gg_putf(out, " (%s)", eagle_cause_words[arg[1]]);
        break;
    case 'd': put_dice(event, out); break;
    case 'o': gg_put(out, word_of(eagle_order_words, EAGLE_ORDERS, value)); break;
    case 'p': put_phase(event, out); break;
    case 'i': put_icons(value, out); break;
    case 'n': put_played(event, out); break;
    case 'q':
        gg_put(out, arg[0] < 0 ? "a draw" : "victory of the ");
        eagle_write_subject(scenario, arg[0], out);
        break;
    case 'x': gg_put(out, value ? "sent out" : "back"); break;
    case 'y': gg_put(out, value ? "fatigued" : "fresh again"); break;
    case 'z': gg_put(out, value ? "in" : "out of"); break;
    default: break;
    }
}

void eagle_write_event(const gg_scenario *scenario, const gg_event *event, gg_text *out) {
    if (event->kind >= EAGLE_EVENTS) return;
    for (const char *words = phrases[event->kind]; *words; words++) {
        if (*words == '%')
            put_field(scenario, *++words, event, out);
        else
            gg_put_char(out, *words);
    }
    while (out->size && out->at[out->size - 1] == ' ') out->at[--out->size] = '\0';
}
