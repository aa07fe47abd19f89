/* view: the game as JSON for a screen. Coordinates are those of board/hex: a hex is 52 wide and 60 high. */
#include "rules/eagle/command.h"
#include "rules/eagle/scenario.h"
#include "rules/eagle/sequence.h"
#include "rules/eagle/units.h"
#include "rules/eagle/victory.h"
#include "rules/eagle/words/text.h"

/* --- words ---------------------------------------------------------------------------------------------- */

static void put_hex(gg_json *json, const eagle_battle *b, const char *key, int hex) {
    gg_text name = {0};
    if (hex >= 0 && hex < b->hexes) eagle_put_hex(b, &name, hex);
    gg_json_str(json, key, name.size ? gg_text_str(&name) : NULL);
    gg_text_free(&name);
}

static void put_place(gg_json *json, const eagle_battle *b, const char *key, int at) {
    gg_text name = {0};
    if (at < b->hexes)
        gg_put(&name, "board");
    else
        eagle_put_place(b, at, &name);
    gg_json_str(json, key, gg_text_str(&name));
    gg_text_free(&name);
}

/* Sides in small letters, as the protocol writes them. */
static void put_side(gg_json *json, const char *key, int side) {
    static const char *const words[] = {"french", "british"};
    gg_json_str(json, key, side < 2 ? words[side] : NULL);
}

static void put_subject(gg_json *json, const eagle_battle *b, const char *key, int subject) {
    gg_text name = {0};
    if (subject >= 0) eagle_put_subject(b, &name, subject);
    gg_json_str(json, key, name.size ? gg_text_str(&name) : NULL);
    gg_text_free(&name);
}

static void put_leader(gg_json *json, const eagle_battle *b, const char *key, int leader) {
    put_subject(json, b, key, leader == EAGLE_NONE ? -1 : EAGLE_SUBJECT_LEADER + leader);
}

static void put_group(gg_json *json, const eagle_battle *b, const char *key, int group) {
    put_subject(json, b, key, group == EAGLE_NONE ? -1 : EAGLE_SUBJECT_GROUP + group);
}

static void put_words(gg_json *json, const char *key, const char *const *words, uint32_t bits) {
    gg_json_array(json, key);
    for (int i = 0; words[i]; i++)
        if (bits >> i & 1) gg_json_str(json, NULL, words[i]);
    gg_json_end(json);
}

static const char *order_word(int order) {
    if (order == EAGLE_NO_ORDER) return NULL;
    return order == EAGLE_SEALED ? "sealed" : eagle_order_words[order];
}

/* --- the board ------------------------------------------------------------------------------------------ */

static void put_point(gg_json *json, gg_point point) {
    gg_json_int(json, NULL, point.x);
    gg_json_int(json, NULL, point.y);
}

static void view_space(const eagle_battle *b, int hex, gg_json *json) {
    gg_json_object(json, NULL);
    put_hex(json, b, "id", hex);
    gg_json_str(json, "terrain", eagle_terrains[b->terrain[hex]].word);
    gg_json_int(json, "level", b->level[hex]);
    for (int i = 0; i < b->places; i++)
        if (b->place[i].hex == hex) gg_json_str(json, "name", b->place[i].name);
    gg_json_array(json, "centre");
    put_point(json, gg_hex_centre(&b->map, hex));
    gg_json_end(json);
    gg_json_array(json, "polygon");
    for (int corner = 0; corner < GG_HEX_SIDES; corner++)
        put_point(json, gg_hex_corner(&b->map, hex, corner));
    gg_json_end(json);
    gg_json_end(json);
}

static void view_line(gg_json *json, const char *kind, gg_point from, gg_point to) {
    gg_json_object(json, NULL);
    gg_json_str(json, "kind", kind);
    gg_json_array(json, "points");
    put_point(json, from);
    put_point(json, to);
    gg_json_end(json);
    gg_json_end(json);
}

/* Each side once: from its hex in direction 0, 1 or 2, or at the edge of the board. A crest is told from the
 * higher hex. */
static void view_sides(const eagle_battle *b, int hex, gg_json *json) {
    for (int d = 0; d < GG_HEX_SIDES; d++) {
        int edge = b->edges[hex][d], next = b->next[hex][d];
        gg_point from = gg_hex_corner(&b->map, hex, d),
                 to = gg_hex_corner(&b->map, hex, (d + 1) % GG_HEX_SIDES);
        if (next != EAGLE_NOWHERE && b->level[next] < b->level[hex]) view_line(json, "crest", from, to);
        if (d >= 3 && next != EAGLE_NOWHERE) continue;
        if (edge & EAGLE_HEDGE) view_line(json, "hedge", from, to);
        if (edge & EAGLE_WALL) view_line(json, "wall", from, to);
        if (edge & EAGLE_REDOUBT) view_line(json, "redoubt", from, to);
    }
}

static void view_board(const eagle_battle *b, gg_json *json) {
    gg_point extent = gg_hex_extent(&b->map);
    gg_json_object(json, "board");
    gg_json_str(json, "shape", "hexes");
    gg_json_int(json, "width", extent.x);
    gg_json_int(json, "height", extent.y);
    gg_json_array(json, "spaces");
    for (int hex = 0; hex < b->hexes; hex++) view_space(b, hex, json);
    gg_json_end(json);
    gg_json_array(json, "lines");
    for (int hex = 0; hex < b->hexes; hex++) view_sides(b, hex, json);
    gg_json_end(json);
    gg_json_end(json);
}

/* --- pieces --------------------------------------------------------------------------------------------- */

static void view_name(const eagle_battle *b, int subject, const char *title, int side, const char *type,
                      int at, gg_json *json) {
    put_subject(json, b, "id", subject);
    put_subject(json, b, "name", subject);
    gg_json_str(json, "title", title);
    put_side(json, "side", side);
    gg_json_str(json, "type", type);
    put_hex(json, b, "at", at);
    put_place(json, b, "where", at);
}

static void view_unit(const eagle_battle *b, const eagle_state *s, int unit, gg_json *json) {
    static const char *const tempers[] = {"good", "disordered", "routing"};
    const eagle_roll_call *from = &b->unit[unit];
    const eagle_unit *u = &s->unit[unit];
    const eagle_unit_card *card = eagle_card_of(b, unit);
    gg_json_object(json, NULL);
    view_name(b, unit, from->name, from->side, eagle_kind_words[from->kind], u->at, json);
    put_group(json, b, "group", from->group);
    gg_json_str(json, "card", card->name);
    if (u->at == EAGLE_WAITING) gg_json_int(json, "due", b->group[from->group].turn);
    gg_json_int(json, "strength", u->figures);
    gg_json_int(json, "full", from->figures);
    if (from->kind == EAGLE_INFANTRY) {
        gg_text stands = {0};
        eagle_put_stands(u, &stands);
        gg_json_str(json, "stands", gg_text_str(&stands));
        gg_text_free(&stands);
    }
    gg_json_str(json, "formation", u->formation ? eagle_formations[u->formation].word : NULL);
    gg_json_str(json, "facing", u->facing == EAGLE_NONE ? NULL : eagle_facing_words[u->facing]);
    gg_json_str(json, "state", tempers[u->temper]);
    gg_json_bool(json, "acted", eagle_is(s, unit, EAGLE_ACTED));
    gg_json_bool(json, "in-command", eagle_is(s, unit, EAGLE_IN_COMMAND));
    put_words(json, "marks", eagle_mark_words, u->marks);
    gg_json_int(json, "morale", card->morale);
    gg_json_int(json, "melee", card->melee);
    gg_json_array(json, "fire");
    for (int i = 0; i < (from->kind == EAGLE_ARTILLERY ? 3 : 1); i++) gg_json_int(json, NULL, card->fire[i]);
    gg_json_end(json);
    if (eagle_on(b, EAGLE_AMMUNITION) && from->kind == EAGLE_ARTILLERY)
        gg_json_int(json, "rounds", u->rounds);
    gg_json_end(json);
}

static void view_rifles(const eagle_battle *b, const eagle_state *s, int number, gg_json *json) {
    const eagle_rifle *r = &s->rifle[number];
    gg_json_object(json, NULL);
    view_name(b, EAGLE_SUBJECT_RIFLES + number, "Rifles", EAGLE_BRITISH, "rifles", r->at, json);
    put_group(json, b, "group", b->rifles[number].group);
    put_subject(json, b, "parent", r->parent == EAGLE_NONE ? -1 : r->parent);
    gg_json_int(json, "strength", r->at < EAGLE_HEXES || r->at == EAGLE_WAITING);
    gg_json_bool(json, "acted", r->marks & EAGLE_RIFLE_ACTED);
    gg_json_bool(json, "behind", r->marks & EAGLE_RIFLE_BEHIND);
    gg_json_end(json);
}

static void view_leader(const eagle_battle *b, const eagle_state *s, int leader, gg_json *json) {
    const eagle_leader *l = &s->leader[leader];
    int side = eagle_side_of_leader(leader);
    eagle_commander values = eagle_values(s, leader);
    gg_json_object(json, NULL);
    view_name(b, EAGLE_SUBJECT_LEADER + leader, b->leader[leader].name, side, "leader", l->at, json);
    put_group(json, b, "group", l->group);
    gg_json_bool(json, "chief", s->chief[side] == leader);
    gg_json_bool(json, "wounded", l->wounded);
    gg_json_int(json, "orders", values.orders);
    gg_json_int(json, "melee", values.melee);
    gg_json_int(json, "morale", values.morale);
    gg_json_int(json, "leadership", values.leadership);
    gg_json_end(json);
}

/* --- what lies beside the board --------------------------------------------------------------------------
 */

static void view_group(const eagle_battle *b, const eagle_state *s, int group, gg_json *json) {
    const eagle_group_card *from = &b->group[group];
    const eagle_group *g = &s->group[group];
    gg_json_object(json, NULL);
    put_group(json, b, "id", group);
    gg_json_str(json, "name", from->name);
    put_side(json, "side", from->side);
    gg_json_str(json, "type", eagle_kind_words[from->kind]);
    put_leader(json, b, "leader", eagle_ugc(s, group));
    gg_json_str(json, "order", order_word(g->order));
    gg_json_int(json, "marker", g->marker);
    if (g->marker && g->order < EAGLE_ORDERS) gg_json_int(json, "initiative", eagle_initiative(s, group));
    gg_json_str(json, "dispatch", order_word(g->dispatch));
    gg_json_bool(json, "acted", g->marks & EAGLE_GROUP_ACTED);
    gg_json_bool(json, "attacked", g->marks & EAGLE_GROUP_ATTACKED);
    gg_json_bool(json, "tested", g->marks & EAGLE_GROUP_TESTED);
    gg_json_bool(json, "late", g->marks & EAGLE_GROUP_LATE);
    gg_json_bool(json, "next", g->marks & EAGLE_GROUP_NEXT);
    if (eagle_group_waits(b, s, group)) gg_json_int(json, "due", from->turn);
    gg_json_array(json, "units");
    for (int i = 0; i < from->units; i++) put_subject(json, b, NULL, from->unit[i]);
    gg_json_end(json);
    gg_json_end(json);
}

static void view_card(int card, bool seen, gg_json *json) {
    const eagle_card *of = &eagle_cards[card];
    gg_json_object(json, NULL);
    gg_json_int(json, "card", card);
    gg_json_str(json, "event", eagle_effects[of->event].title);
    gg_json_str(json, "reaction", eagle_effects[of->reaction].title);
    gg_json_str(json, "event-rule", gg_rule_id(&eagle_book, eagle_effects[of->event].rule));
    gg_json_str(json, "reaction-rule", gg_rule_id(&eagle_book, eagle_effects[of->reaction].rule));
    gg_json_bool(json, "seen", seen);
    gg_json_end(json);
}

static void view_army(const eagle_battle *b, const eagle_state *s, int side, gg_json *json) {
    gg_json_object(json, NULL);
    put_side(json, "side", side);
    gg_json_str(json, "home", b->north[side] ? "north" : "south");
    gg_json_int(json, "vp", eagle_points(b, s, side, s->phase == EAGLE_OVER));
    put_leader(json, b, "chief", s->chief[side]);
    gg_json_int(json, "dispatches", eagle_dispatch_limit(b, s, side));
    gg_json_int(json, "cards", s->hand[side]);
    gg_json_array(json, "hand"); /* what the viewer knows of it */
    for (int card = 1; card <= EAGLE_CARDS; card++)
        if ((s->card_at[card] & ~EAGLE_SHOWN) == EAGLE_IN_HAND + side)
            view_card(card, s->card_at[card] & EAGLE_SHOWN, json);
    gg_json_end(json);
    gg_json_array(json, "markers");
    for (int marker = 1; marker <= EAGLE_MARKERS; marker++)
        if (s->marker_at[marker] == EAGLE_DRAWN + side) gg_json_int(json, NULL, marker);
    gg_json_end(json);
    gg_json_bool(json, "committed", s->committed >> side & 1);
    gg_json_end(json);
}

static void view_objectives(const eagle_battle *b, const eagle_state *s, gg_json *json) {
    gg_json_array(json, "objectives");
    for (int i = 0; i < b->objectives; i++) {
        gg_json_object(json, NULL);
        put_hex(json, b, "at", b->objective[i].hex);
        gg_json_int(json, "value", b->objective[i].value);
        put_side(json, "held", b->objective[i].held);
        put_side(json, "control", s->control[i]);
        gg_json_end(json);
    }
    gg_json_end(json);
}

static void view_attacks(const eagle_battle *b, const eagle_state *s, gg_json *json) {
    gg_json_array(json, "attacks");
    for (int i = 0; i < s->attacks; i++) {
        const eagle_attack *a = &s->attack[i];
        gg_json_object(json, NULL);
        gg_json_str(json, "kind", eagle_attack_words[a->kind]);
        put_subject(json, b, "attacker", a->attacker);
        put_subject(json, b, "target", a->target);
        put_hex(json, b, "from", a->from);
        put_hex(json, b, "to", a->to);
        gg_json_int(json, "die", a->die);
        gg_json_int(json, "total", a->total);
        gg_json_int(json, "card", a->card);
        gg_json_bool(json, "settled", a->flags & EAGLE_SETTLED);
        gg_json_end(json);
    }
    gg_json_end(json);
}

static void view_status(const gg_scenario *scenario, const gg_state *state, gg_json *json) {
    const eagle_battle *b = eagle_battle_of(scenario);
    const eagle_state *s = eagle_state_of(state);
    gg_prompt prompt = eagle_prompt_of(scenario, state);
    bool act = prompt.sides && prompt.kind == EAGLE_ASK_ACT,
         card = prompt.sides && prompt.kind == EAGLE_ASK_CARD;
    int discarded = 0, left = 0;
    for (int i = 1; i <= EAGLE_CARDS; i++) discarded += s->card_at[i] == EAGLE_DISCARDED;
    left = EAGLE_CARDS - discarded - s->hand[0] - s->hand[1];
    gg_json_object(json, "status");
    gg_json_int(json, "turn", s->turn);
    gg_json_int(json, "turns", b->turns);
    gg_json_str(json, "phase", eagle_phase_words[s->phase]);
    gg_json_int(json, "segment", s->segment);
    gg_json_str(json, "step", act ? eagle_step_words[prompt.subject[1]] : NULL);
    gg_json_str(json, "moment", card ? eagle_moments[eagle_at_top(s)->moment].name : NULL);
    put_group(json, b, "active", s->active);
    put_side(json, "first", s->first);
    gg_json_int(json, "deck", left);
    gg_json_int(json, "discarded", discarded);
    gg_json_end(json);
}

/* Whom the question on the table is about. */
static void view_question(const gg_scenario *scenario, const gg_state *state, gg_json *json) {
    const eagle_battle *b = eagle_battle_of(scenario);
    const eagle_task *task = eagle_at_top(eagle_state_of(state));
    gg_prompt prompt = eagle_prompt_of(scenario, state);
    if (!prompt.sides) return;
    gg_json_object(json, "question");
    gg_json_str(json, "kind", eagle_prompts[prompt.kind].name);
    put_subject(json, b, "unit", task->unit == EAGLE_NONE ? -1 : task->unit);
    put_group(json, b, "group", task->group);
    put_leader(json, b, "leader", task->leader);
    put_hex(json, b, "from", task->from);
    put_hex(json, b, "to", task->to);
    gg_json_end(json);
}

void eagle_view(const gg_scenario *scenario, const gg_state *state, gg_json *json) {
    const eagle_battle *b = eagle_battle_of(scenario);
    const eagle_state *s = eagle_state_of(state);
    view_board(b, json);
    gg_json_array(json, "pieces");
    for (int unit = 0; unit < b->units; unit++) view_unit(b, s, unit, json);
    for (int i = 0; i < b->riflemen; i++) view_rifles(b, s, i, json);
    for (int i = 0; i < EAGLE_LEADERS; i++) view_leader(b, s, i, json);
    gg_json_end(json);
    view_status(scenario, state, json);
    gg_json_array(json, "armies");
    for (int side = 0; side < 2; side++) view_army(b, s, side, json);
    gg_json_end(json);
    gg_json_array(json, "groups");
    for (int group = 0; group < b->groups; group++) view_group(b, s, group, json);
    gg_json_end(json);
    view_objectives(b, s, json);
    view_attacks(b, s, json);
    view_question(scenario, state, json);
}
