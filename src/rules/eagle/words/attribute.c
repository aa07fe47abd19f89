/* attribute: what `expect` can ask about. docs/games/eagle.md lists the subjects and keys. */
#include "rules/eagle/command.h"
#include "rules/eagle/scenario.h"
#include "rules/eagle/sequence.h"
#include "rules/eagle/units.h"
#include "rules/eagle/victory.h"
#include "rules/eagle/words/text.h"

static bool put_yes(gg_text *out, bool yes) {
    gg_put(out, yes ? "yes" : "no");
    return true;
}
static bool put_number(gg_text *out, int number) {
    gg_putf(out, "%d", number);
    return true;
}
static bool put_word(gg_text *out, const char *word) {
    gg_put(out, word);
    return true;
}
static bool put_thing(const eagle_battle *b, int subject, bool there, gg_text *out) {
    if (!there) return put_word(out, "none");
    eagle_put_subject(b, out, subject);
    return true;
}
static bool put_facing(int facing, gg_text *out) {
    return put_word(out, facing == EAGLE_NONE ? "none" : eagle_facing_words[facing]);
}

/* EL-G6.1 to EL-G6.3: what stands on the card of the unit. */
static bool of_unit_card(const eagle_unit_card *card, gg_span key, gg_text *out) {
    static const char *const ranges[] = {"fire", "fire-at-2", "fire-at-3"};
    for (int i = 0; i < 3; i++)
        if (gg_span_is(key, ranges[i])) return put_number(out, card->fire[i]);
    if (gg_span_is(key, "morale")) return put_number(out, card->morale);
    if (gg_span_is(key, "melee")) return put_number(out, card->melee);
    if (gg_span_is(key, "ammunition")) return put_number(out, card->rounds);
    return gg_span_is(key, "british") && put_yes(out, card->british);
}

static bool of_unit(const eagle_battle *b, const eagle_state *s, int unit, gg_span key, gg_text *out) {
    static const char *const tempers[] = {"good", "disordered", "routing"};
    const eagle_unit *u = &s->unit[unit];
    for (int i = 0; eagle_mark_words[i]; i++)
        if (gg_span_is(key, eagle_mark_words[i])) return put_yes(out, u->marks >> i & 1);
    if (gg_span_is(key, "at")) {
        eagle_put_place(b, u->at, out);
        return true;
    }
    if (gg_span_is(key, "stands")) {
        eagle_put_stands(u, out);
        return true;
    }
    if (gg_span_is(key, "figures")) return put_number(out, u->figures);
    if (gg_span_is(key, "formation")) return put_word(out, eagle_formations[u->formation].word);
    if (gg_span_is(key, "facing")) return put_facing(u->facing, out);
    if (gg_span_is(key, "state")) return put_word(out, tempers[u->temper]);
    if (gg_span_is(key, "out")) return put_number(out, u->out);
    if (gg_span_is(key, "rounds")) return put_number(out, u->rounds);
    if (gg_span_is(key, "name")) return put_word(out, b->unit[unit].name);
    if (gg_span_is(key, "zone")) return put_yes(out, eagle_on_board(s, unit) && eagle_has_zone(b, s, unit));
    if (gg_span_is(key, "chain")) return put_yes(out, eagle_chain(b, s) >> unit & 1);
    if (gg_span_is(key, "group")) return put_thing(b, EAGLE_SUBJECT_GROUP + b->unit[unit].group, true, out);
    return of_unit_card(eagle_card_of(b, unit), key, out);
}

static bool of_rifles(const eagle_battle *b, const eagle_state *s, int number, gg_span key, gg_text *out) {
    const eagle_rifle *r = &s->rifle[number];
    if (gg_span_is(key, "acted")) return put_yes(out, r->marks & EAGLE_RIFLE_ACTED);
    if (gg_span_is(key, "behind")) return put_yes(out, r->marks & EAGLE_RIFLE_BEHIND);
    if (gg_span_is(key, "parent")) return put_thing(b, r->parent, r->parent != EAGLE_NONE, out);
    if (!gg_span_is(key, "at")) return false;
    eagle_put_place(b, r->at, out);
    return true;
}

static bool of_leader(const eagle_battle *b, const eagle_state *s, int leader, gg_span key, gg_text *out) {
    const eagle_leader *l = &s->leader[leader];
    eagle_commander values = eagle_values(s, leader);
    if (gg_span_is(key, "wounded")) return put_yes(out, l->wounded);
    if (gg_span_is(key, "used")) return put_number(out, l->used);
    if (gg_span_is(key, "tries")) return put_number(out, l->tries);
    if (gg_span_is(key, "orders")) return put_number(out, values.orders);
    if (gg_span_is(key, "melee")) return put_number(out, values.melee);
    if (gg_span_is(key, "morale")) return put_number(out, values.morale);
    if (gg_span_is(key, "leadership")) return put_number(out, values.leadership);
    if (gg_span_is(key, "chief")) return put_yes(out, s->chief[eagle_side_of_leader(leader)] == leader);
    if (gg_span_is(key, "group"))
        return put_thing(b, EAGLE_SUBJECT_GROUP + l->group, l->group != EAGLE_NONE, out);
    if (!gg_span_is(key, "at")) return false;
    if (l->at == EAGLE_ELIMINATED) return put_word(out, "dead");
    eagle_put_place(b, l->at, out);
    return true;
}

static bool put_order(int order, gg_text *out) {
    return put_word(out, order == EAGLE_SEALED     ? "sealed"
                         : order == EAGLE_NO_ORDER ? "none"
                                                   : eagle_order_words[order]);
}

static bool of_group(const eagle_battle *b, const eagle_state *s, int group, gg_span key, gg_text *out) {
    const eagle_group *g = &s->group[group];
    if (gg_span_is(key, "order")) return put_order(g->order, out);
    if (gg_span_is(key, "dispatch")) return put_order(g->dispatch, out);
    if (gg_span_is(key, "marker")) return put_number(out, g->marker);
    if (gg_span_is(key, "initiative"))
        return g->order == EAGLE_SEALED ? put_word(out, "sealed")
                                        : put_number(out, eagle_initiative(s, group));
    if (gg_span_is(key, "attacked")) return put_yes(out, g->marks & EAGLE_GROUP_ATTACKED);
    if (gg_span_is(key, "tested")) return put_yes(out, g->marks & EAGLE_GROUP_TESTED);
    if (gg_span_is(key, "acted")) return put_yes(out, g->marks & EAGLE_GROUP_ACTED);
    if (gg_span_is(key, "late")) return put_yes(out, g->marks & EAGLE_GROUP_LATE);
    if (gg_span_is(key, "next")) return put_yes(out, g->marks & EAGLE_GROUP_NEXT);
    if (!gg_span_is(key, "leader")) return false;
    int ugc = eagle_ugc(s, group);
    return put_thing(b, EAGLE_SUBJECT_LEADER + ugc, ugc != EAGLE_NONE, out);
}

static bool put_cards(const eagle_state *s, int side, gg_text *out) {
    bool any = false;
    for (int card = 1; card <= EAGLE_CARDS; card++) {
        if ((s->card_at[card] & ~EAGLE_SHOWN) != EAGLE_IN_HAND + side) continue;
        gg_putf(out, "%s%d", any ? "," : "", card);
        any = true;
    }
    return any || put_word(out, "none");
}

static bool of_side(const eagle_battle *b, const eagle_state *s, int side, gg_span key, gg_text *out) {
    if (gg_span_is(key, "vp")) return put_number(out, eagle_points(b, s, side, s->phase == EAGLE_OVER));
    if (gg_span_is(key, "hand")) return put_number(out, s->hand[side]);
    if (gg_span_is(key, "cards")) return put_cards(s, side, out);
    if (gg_span_is(key, "drawn")) return put_number(out, s->drawn[side]);
    if (gg_span_is(key, "home")) return put_word(out, b->north[side] ? "N" : "S");
    if (!gg_span_is(key, "chief")) return false;
    return put_thing(b, EAGLE_SUBJECT_LEADER + s->chief[side], s->chief[side] != EAGLE_NONE, out);
}

static bool of_game(const gg_scenario *scenario, const gg_state *state, gg_span key, gg_text *out) {
    const eagle_battle *b = eagle_battle_of(scenario);
    const eagle_state *s = eagle_state_of(state);
    gg_prompt prompt = eagle_prompt_of(scenario, state);
    if (gg_span_is(key, "turn")) return put_number(out, s->turn);
    if (gg_span_is(key, "phase")) return put_word(out, eagle_phase_words[s->phase]);
    if (gg_span_is(key, "segment")) return put_number(out, s->segment);
    if (gg_span_is(key, "attacks")) return put_number(out, s->attacks);
    if (gg_span_is(key, "first")) return put_word(out, eagle_side_words[s->first]);
    if (gg_span_is(key, "active"))
        return put_thing(b, EAGLE_SUBJECT_GROUP + s->active, s->active != EAGLE_NONE, out);
    if (gg_span_is(key, "winner")) return put_word(out, s->winner < 2 ? eagle_side_words[s->winner] : "none");
    if (gg_span_is(key, "prompt"))
        return put_word(out, prompt.sides ? eagle_prompts[prompt.kind].name : "none");
    if (gg_span_is(key, "moment"))
        return put_word(out, prompt.sides && prompt.kind == EAGLE_ASK_CARD
                                 ? eagle_moments[eagle_at_top(s)->moment].name
                                 : "none");
    if (!gg_span_is(key, "step")) return false;
    return put_word(out, prompt.sides && prompt.kind == EAGLE_ASK_ACT ? eagle_step_words[prompt.subject[1]]
                                                                      : "none");
}

static bool of_hex(const eagle_battle *b, const eagle_state *s, int hex, gg_span key, gg_text *out) {
    if (gg_span_is(key, "terrain")) return put_word(out, eagle_terrains[b->terrain[hex]].word);
    if (gg_span_is(key, "level")) return put_number(out, b->level[hex]);
    if (gg_span_is(key, "unit")) return put_thing(b, s->unit_at[hex], s->unit_at[hex] != EAGLE_NONE, out);
    if (gg_span_is(key, "french-zone")) return put_yes(out, eagle_controllers(b, s, EAGLE_FRENCH, hex) != 0);
    if (gg_span_is(key, "british-zone"))
        return put_yes(out, eagle_controllers(b, s, EAGLE_BRITISH, hex) != 0);
    if (!gg_span_is(key, "control")) return false;
    return put_word(out, b->site[hex] ? eagle_side_words[s->control[b->site[hex] - 1]] : "none");
}

static bool of_card(const eagle_state *s, int card, gg_span key, gg_text *out) {
    static const char *const places[] = {"deck", "discarded", "French", "British"};
    if (gg_span_is(key, "seen")) return put_yes(out, s->card_at[card] & EAGLE_SHOWN);
    return gg_span_is(key, "at") && put_word(out, places[s->card_at[card] & ~EAGLE_SHOWN]);
}

bool eagle_attribute(const gg_scenario *scenario, const gg_state *state, gg_span subject, gg_span key,
                     gg_text *out) {
    const eagle_battle *b = eagle_battle_of(scenario);
    const eagle_state *s = eagle_state_of(state);
    int number;
    if (!subject.at || !key.at) return false;
    if (gg_span_is(subject, "game")) return of_game(scenario, state, key, out);
    if (gg_span_int(subject, &number))
        return number >= 1 && number <= EAGLE_CARDS && of_card(s, number, key, out);
    if ((number = eagle_find_unit(b, subject)) >= 0)
        return eagle_is_rifles(number) ? of_rifles(b, s, number - EAGLE_SUBJECT_RIFLES, key, out)
                                       : of_unit(b, s, number, key, out);
    if ((number = eagle_find_leader(subject)) >= 0) return of_leader(b, s, number, key, out);
    if (eagle_read_hex(b, subject, &number)) return number != GG_HEX_NONE && of_hex(b, s, number, key, out);
    if ((number = eagle_find_side(subject)) >= 0) return of_side(b, s, number, key, out);
    number = eagle_find_group(b, subject, GG_NOBODY);
    return number >= 0 && of_group(b, s, number, key, out);
}
