/* De Gre - Sweet: prompts and events in words. */
#include "rules/degre/sequence.h"
#include "rules/degre/tables.h"
#include "rules/degre/words/names.h"
#include "rules/degre/words/text.h"

static const char *way_name(int way) {
    return gg_grid_way_names[way >= 0 && way < GG_GRID_WAYS ? way : NO_WAY];
}

/* --- prompts ---------------------------------------------------------------------------------------- */

static const char *const prompt_texts[] = {
    "BUY a unit, battery or commander, or PASS",
    "DEPLOY your army in your zone",
    "HOLD the canister of a gun, or PASS",
    "FIRE or CANISTER with a gun, or PASS",
    "KILL: which stands does the throw destroy?",
    "TAKE: which equipment goes along?",
    "RETREAT: by which way?",
    "FACE a unit of the broken Square",
    "MUSKET with a unit, or PASS",
    "RETREAT with a single stand",
    "MOVE, form or BREAK a SQUARE, TURN, or PASS",
    "CANISTER into the unit that marches by, or PASS",
    "MOVE on, or STOP",
    "CANISTER with a gun that holds, or PASS",
    "SUPPORT a melee, or PASS",
    "choose a CARD for each melee",
    "TOSS the coin: it decides who falls",
    "TURN the units that fought, or PASS",
    "DESTROY own equipment, or PASS",
};

/* The bodies of a side in a melee, those in its square first. */
static void put_fighters(const gg_scenario *scenario, const degre_state *s, int melee, int side,
                         gg_text *out) {
    bool any = false;
    for (int support = 0; support < 2; support++)
        for (int i = 0; i < SIDE_BODIES; i++) {
            const degre_body *body = &s->body[side * SIDE_BODIES + i];
            if (body->place != ON_BOARD) continue;
            if (support ? body->melee != melee : body->at != s->melee[melee].at) continue;
            gg_put(out, any ? ", " : " ");
            degre_write_subject(scenario, side * SIDE_BODIES + i, out);
            any = true;
        }
}

/* " C4 (N1 against S1)": who fights whom where. */
static void put_melees(const gg_scenario *scenario, const degre_state *s, gg_text *out) {
    for (int i = 0; i < s->melees; i++) {
        gg_put(out, i ? "; " : ": ");
        degre_write_subject(scenario, square_subject(s->melee[i].at), out);
        put_fighters(scenario, s, i, GG_FIRST, out);
        gg_put(out, " against");
        put_fighters(scenario, s, i, GG_SECOND, out);
    }
}

void degre_write_prompt(const gg_scenario *scenario, const gg_state *in, gg_text *out) {
    const degre_state *s = (const degre_state *)in;
    gg_prompt prompt = degre_prompt(scenario, in);
    if (!prompt.sides) {
        gg_put(out, "The game is over");
        return;
    }
    gg_putf(out, "Turn %d, %s: %s", s->turn,
            prompt.sides == 3 ? "both sides" : degre_side_names[prompt.sides - 1], prompt_texts[prompt.kind]);
    if (prompt.subject[0] >= 0) {
        gg_put(out, " (");
        degre_write_subject(scenario, prompt.subject[0], out);
        if (prompt.subject[1] >= 0) {
            gg_put(out, ", ");
            degre_write_subject(scenario, prompt.subject[1], out);
        }
        gg_put_char(out, ')');
    }
    if (prompt.kind == SUPPORT || prompt.kind == CARD) put_melees(scenario, s, out);
}

/* --- events ----------------------------------------------------------------------------------------- */

/* ORDER enum event */
const char *const degre_event_names[] = {
    "turn",        "attacker",  "bought",    "deployed", "turned",   "limbered",  "unlimbered", "held",
    "fired",       "scatter",   "touchdown", "rest",     "lost",     "splash",    "hit",        "wrecked",
    "fire-dice",   "burning",   "burnt",     "throw",    "dice",     "kill",      "volley",     "moved",
    "split",       "joined",    "taken",     "left",     "contact",  "stopped",   "formed",     "broken",
    "faced",       "supports",  "chosen",    "revealed", "strength", "loss",      "coin",       "loses",
    "destroyed",   "stays",     "withdraws", "retreats", "captured", "abandoned", "off",        "demolished",
    "surrendered", "objective", "over",      NULL,
};

/* How an event reads: %a and %b are its subjects, %v its value, %f the value as a direction, %c as a card, %h
 * as a coin, %q as quarter points, %s what of the scatter it is, %p where a gun fires, %w who won. ORDER enum
 * event */
static const char *const event_texts[] = {
    "Turn %v: %a attacks",
    "%a attacks first",
    "%a is bought for %v points",
    "%a takes post in %b",
    "%a turns %f",
    "%a is limbered",
    "%a is unlimbered",
    "%a holds %v canister",
    "%a fires %p",
    "%s %v",
    "touches down at %p",
    "comes to rest at %p",
    "the shell is lost off the board",
    "the shell falls into the water at %a",
    "%a is hit in %b",
    "%a is destroyed in %b",
    "fire roll %v",
    "%a is burning",
    "%a burns up",
    "%a throws %v at %b",
    "%v dice",
    "%v of %a fall",
    "%a fires %v dice at %b",
    "%a moves to %b",
    "%a separates from %b",
    "%a joins %b",
    "%a now belongs to %b",
    "%a stays in %b",
    "%a attacks %b",
    "%a stops in %b",
    "%a forms Square at %b",
    "the Square of %a is broken",
    "%a faces %f",
    "%a supports the melee in %b",
    "%b has chosen a card for %a",
    "%b plays %c in %a",
    "%a fights with %q",
    "%b at %a is to lose %q",
    "the coin for %a: %h",
    "%a loses %v",
    "%a is destroyed",
    "%b holds %a",
    "%b withdraws from %a",
    "%a retreats to %b",
    "%a is captured by %b",
    "%a is left to nobody",
    "%a leaves the board",
    "%a is destroyed by its owner",
    "%a surrenders",
    "%b holds the objective %a (%v points)",
    "%w",
};

/* Quarter points as people write them: 3.5 */
static void put_quarters(int quarters, gg_text *out) {
    static const char *const fraction[4] = {"", ".25", ".5", ".75"};
    int magnitude = quarters < 0 ? -quarters : quarters;
    gg_putf(out, "%s%d%s", quarters < 0 ? "-" : "", magnitude / 4, fraction[magnitude % 4]);
}

static void put_field(const gg_scenario *scenario, const gg_event *event, char field, gg_text *out) {
    static const char *const scatter[4] = {"range", "sideways", "lengthwise", "roll"};
    switch (field) {
    case 'a':
    case 'b': degre_write_subject(scenario, event->arg[field - 'a'], out); break;
    case 'v': gg_putf(out, "%d", event->value); break;
    case 'f': gg_put(out, way_name(event->value)); break;
    case 'c':
        gg_put(out, event->value >= 0 && event->value < NO_CARD ? degre_cards[event->value] : "a card");
        break;
    case 'h': gg_put(out, event->value ? "heads" : "tails"); break;
    case 'q': put_quarters(event->value, out); break;
    case 's': gg_put(out, scatter[event->arg[1] & 3]); break;
    case 'w':
        if (event->arg[0] >= 0) degre_write_subject(scenario, event->arg[0], out);
        gg_put(out, event->arg[0] >= 0 ? " wins" : "the game is a draw");
        break;
    default: /* p: a point, or a square for canister */
        if (event->rule == DG_3_8_1) {
            gg_put(out, "canister into ");
            degre_write_subject(scenario, event->arg[1], out);
        } else {
            gg_putf(out, "(%d,%d)", event->arg[1], event->arg[2]);
        }
    }
}

void degre_write_event(const gg_scenario *scenario, const gg_event *event, gg_text *out) {
    if (event->kind >= sizeof event_texts / sizeof *event_texts) return;
    for (const char *c = event_texts[event->kind]; *c; c++) {
        if (*c == '%')
            put_field(scenario, event, *++c, out);
        else
            gg_put_char(out, *c);
    }
}
