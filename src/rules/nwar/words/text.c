#include "rules/nwar/words/text.h"

#include "rules/nwar/words/words.h"

/* ORDER nwar_ask */
const gg_prompt_kind nwar_prompts[] = {
    {"action", GG_TURN},
    {"marker", GG_TURN},
    {"last", GG_TURN},
    {"light-infantry", GG_SETUP},
    {"cavalry-leader", GG_SETUP},
    {"horse-artillery", GG_SETUP},
    {"cossack", GG_SETUP},
    {"target", GG_ANSWER},
    {"battery", GG_ANSWER},
    {"ride", GG_ANSWER},
    {"square", GG_ANSWER},
    {"counter", GG_ANSWER},
    {"evade", GG_ANSWER},
    {"retreat", GG_ANSWER},
    {"displace", GG_ANSWER},
    {"leader", GG_ANSWER},
    {"flee", GG_ANSWER},
    {"advance", GG_ANSWER},
    {0},
};

/* --- names ------------------------------------------------------------------------------------ */

const char *nwar_side_name(const gg_scenario *scenario, gg_side side) {
    return side < 2 ? nwar_battle_of(scenario)->side[side].name : "nobody";
}

bool nwar_read_side(const gg_scenario *scenario, gg_span word, gg_side *out) {
    int side;
    if (!word.at || !nwar_find_side(nwar_battle_of(scenario), word, &side)) return false;
    *out = (gg_side)side;
    return true;
}

const char *nwar_id_of(const nwar_battle *b, int piece) {
    return nwar_is_piece(b, piece) ? b->piece[piece].id : "?";
}

void nwar_write_subject(const gg_scenario *scenario, int subject, gg_text *out) {
    const nwar_battle *b = nwar_battle_of(scenario);
    if (subject >= NWAR_SUBJECT_HEX && subject < NWAR_SUBJECT_HEX + b->hexes)
        nwar_put_hex(b, out, subject - NWAR_SUBJECT_HEX);
    else if (subject >= NWAR_SUBJECT_NATION && subject < NWAR_SUBJECT_NATION + NWAR_NATIONS)
        gg_put(out, nwar_nation_lands[subject - NWAR_SUBJECT_NATION]);
    else if (subject >= NWAR_SUBJECT_SIDE && subject < NWAR_SUBJECT_SIDE + 2)
        gg_put(out, b->side[subject - NWAR_SUBJECT_SIDE].name);
    else if (nwar_is_piece(b, subject))
        gg_put(out, b->piece[subject].id);
}

/* --- questions -------------------------------------------------------------------------------- */

/* ORDER nwar_ask; %p the piece, %o the other piece, %a who attacks, %h and %t the hexes of the task. */
static const char *const question_words[NWAR_ASKS] = {
    "an action, or end",
    "a marker is drawn: an action, bank, or end",
    "the last points: an action, or end",
    "light infantry: name a unit, or none",
    "a cavalry leader: place him, or none",
    "horse artillery: place it, or none",
    "Cossacks: name a unit, or none",
    "%p fires: at which hex?",
    "the grand battery: which unit fires where?",
    "%p may ride on: move, or stay",
    "%a charges %p: square, or stand",
    "%a charges %p: counter, or stand",
    "%a attacks %p: evade, or stand",
    "%p retreats from %h: where to?",
    "%p makes room in %h for %o: where to?",
    "%o has gone to %t: does %p go or stay?",
    "the leader in %h is alone: flee, or stay",
    "%p may advance into %t, or stay",
};

static void put_question(const nwar_battle *b, const nwar_state *s, const char *words, const nwar_task *task,
                         gg_text *out) {
    for (; *words; words++) {
        if (*words != '%') {
            gg_put_char(out, *words);
            continue;
        }
        switch (*++words) {
        case 'a': gg_put(out, nwar_id_of(b, s->combat.attacker)); break;
        case 'p': gg_put(out, nwar_id_of(b, task->piece)); break;
        case 'o': gg_put(out, nwar_id_of(b, task->other)); break;
        case 'h': nwar_put_hex(b, out, task->hex); break;
        default: nwar_put_hex(b, out, task->to); break;
        }
    }
}

void nwar_write_prompt(const gg_scenario *scenario, const gg_state *state, gg_text *out) {
    const nwar_battle *b = nwar_battle_of(scenario);
    const nwar_state *s = nwar_state_of(state);
    int side, nation, choosing;
    if (s->phase == NWAR_OVER) {
        gg_put(out, "The game is over");
        return;
    }
    nwar_ask ask = nwar_asked(b, s, &side);
    static const nwar_task none = {0};
    gg_putf(out, "%s: ", b->side[side].name);
    put_question(b, s, question_words[ask], s->tasks ? nwar_top(s) : &none, out);
    if (s->phase == NWAR_SETTING_UP) {
        nwar_choice_asked(b, s, &choosing, &nation);
        if (nation >= 0) gg_putf(out, " (%s)", nwar_nation_lands[nation]);
    } else if (!s->tasks) {
        gg_putf(out, " (turn %d of %d, %d AP left)", s->turn, b->turns, s->ap);
    }
}
