/* view: the game as JSON for a screen. Coordinates are those of board/hex: a hex is 60 wide and 52 high. */
#include "rules/nwar/words/screen.h"

#include "rules/nwar/words/text.h"
#include "rules/nwar/words/words.h"

#include <stdlib.h>
#include <string.h>

/* --- words ------------------------------------------------------------------------------------ */

static void put_hex(gg_json *json, const nwar_battle *b, const char *key, int hex) {
    gg_text name = {0};
    if (nwar_is_hex(b, hex)) nwar_put_hex(b, &name, hex);
    gg_json_str(json, key, name.size ? gg_text_str(&name) : NULL);
    gg_text_free(&name);
}

/* Sides in small letters, as the protocol writes them. */
static void put_side(gg_json *json, const nwar_battle *b, const char *key, int side) {
    char word[24];
    if (side > 1) {
        gg_json_str(json, key, NULL);
        return;
    }
    size_t i = 0;
    for (; b->side[side].name[i]; i++) {
        char c = b->side[side].name[i];
        word[i] = c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c;
    }
    word[i] = '\0';
    gg_json_str(json, key, word);
}

static void put_piece(gg_json *json, const nwar_battle *b, const char *key, int piece) {
    gg_json_str(json, key, nwar_is_piece(b, piece) ? b->piece[piece].id : NULL);
}

/* --- the board -------------------------------------------------------------------------------- */

static void put_point(gg_json *json, gg_point point) {
    gg_json_int(json, NULL, point.x);
    gg_json_int(json, NULL, point.y);
}

static void view_space(const nwar_battle *b, int hex, gg_json *json) {
    gg_json_object(json, NULL);
    put_hex(json, b, "id", hex);
    gg_json_str(json, "terrain", nwar_terrains[b->terrain[hex]].word);
    if (b->ridge[hex]) gg_json_int(json, "ridge", b->ridge[hex]);
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

/* A road that leaves the board: to the middle of a side that has no hex behind it. */
static void view_road_off(const nwar_battle *b, int hex, gg_json *json) {
    for (int d = 0; d < GG_HEX_SIDES; d++) {
        if (b->next[hex][d] != NWAR_NOWHERE) continue;
        gg_point a = gg_hex_corner(&b->map, hex, d), z = gg_hex_corner(&b->map, hex, (d + 1) % GG_HEX_SIDES);
        view_line(json, "road", gg_hex_centre(&b->map, hex), (gg_point){(a.x + z.x) / 2, (a.y + z.y) / 2});
        return;
    }
}

/* Each side once, from its hex in direction 0, 1 or 2; ridge lines (NW-2.0l) from inside the ridge. */
static void view_sides(const nwar_battle *b, int hex, gg_json *json) {
    for (int d = 0; d < GG_HEX_SIDES; d++) {
        int edge = b->edges[hex][d], next = b->next[hex][d];
        gg_point from = gg_hex_corner(&b->map, hex, d),
                 to = gg_hex_corner(&b->map, hex, (d + 1) % GG_HEX_SIDES);
        bool crest = b->ridge[hex] && (next == NWAR_NOWHERE || b->ridge[next] != b->ridge[hex]);
        if (crest) view_line(json, "ridge", from, to);
        if (d >= 3 || next == NWAR_NOWHERE) continue;
        if (edge & NWAR_RIVER) view_line(json, "river", from, to);
        if (edge & NWAR_STREAM) view_line(json, "stream", from, to);
        if (edge & NWAR_BRIDGE) view_line(json, "bridge", from, to);
        if (edge & NWAR_ROAD)
            view_line(json, "road", gg_hex_centre(&b->map, hex), gg_hex_centre(&b->map, next));
    }
    if (b->road_off[hex]) view_road_off(b, hex, json);
}

static void view_board(const nwar_battle *b, gg_json *json) {
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

/* --- pieces and marks ------------------------------------------------------------------------- */

static const char *place_word(int at) {
    if (at < NWAR_HEXES) return "board";
    return at == NWAR_WAITING ? "waiting" : at == NWAR_LOST ? "lost" : "unmade";
}

static void view_unit(const nwar_battle *b, const nwar_state *s, int unit, gg_json *json) {
    const nwar_piece *piece = &b->piece[unit];
    int figures, counter;
    bool here = nwar_on_board(s, unit);
    nwar_display(piece, s->strength[unit], &figures, &counter);
    gg_json_int(json, "strength", s->strength[unit]);
    gg_json_int(json, "full", piece->figures + piece->counter);
    gg_json_int(json, "figures", figures);
    gg_json_int(json, "counter", counter);
    gg_json_bool(json, "square", here && nwar_squared(s, nwar_look(b, s, s->at[unit])));
    gg_json_bool(json, "light", (s->light >> unit & 1) != 0);
    gg_json_bool(json, "cossack", s->cossack == unit);
}

static void view_piece(const nwar_battle *b, const nwar_state *s, int index, gg_json *json) {
    const nwar_piece *piece = &b->piece[index];
    gg_json_object(json, NULL);
    gg_json_str(json, "id", piece->id);
    gg_json_str(json, "name", piece->id);
    gg_json_str(json, "title", piece->name);
    put_side(json, b, "side", piece->side);
    gg_json_str(json, "nation", nwar_nation_lands[piece->nation]);
    gg_json_str(json, "type", nwar_kinds[piece->kind].word);
    put_hex(json, b, "at", nwar_on_board(s, index) ? s->at[index] : -1);
    gg_json_str(json, "where", place_word(s->at[index]));
    if (s->at[index] == NWAR_WAITING) gg_json_int(json, "due", b->group[piece->group - 1].turn);
    gg_json_bool(json, "acted", nwar_acted(s, index));
    if (nwar_is_leader(index)) {
        gg_json_int(json, "rating", s->rating[index - NWAR_UNITS]);
        gg_json_bool(json, "cavalry", piece->cavalry);
    } else {
        view_unit(b, s, index, json);
    }
    gg_json_end(json);
}

static void view_locations(const nwar_battle *b, const nwar_state *s, gg_json *json) {
    gg_json_array(json, "locations");
    for (int i = 0; i < b->locations; i++) {
        gg_json_object(json, NULL);
        put_hex(json, b, "at", b->location[i].hex);
        gg_json_int(json, "value", b->location[i].value);
        put_side(json, b, "side", b->location[i].side);
        put_side(json, b, "control", s->control[i]);
        gg_json_end(json);
    }
    gg_json_end(json);
}

static void view_sides_of_game(const nwar_battle *b, const nwar_state *s, gg_json *json) {
    static const char *const edges[] = {"north", "east", "south", "west"}; /* ORDER nwar_edge */
    gg_json_array(json, "armies");
    for (int side = 0; side < 2; side++) {
        gg_json_object(json, NULL);
        put_side(json, b, "side", side);
        gg_json_str(json, "home", edges[b->side[side].home]);
        gg_json_int(json, "vp", nwar_points(b, s, side));
        gg_json_int(json, "sudden", b->side[side].sudden);
        gg_json_int(json, "cap", nwar_cap(b, s, side));
        gg_json_int(json, "ap", s->active == side ? s->ap : 0);
        gg_json_int(json, "markers", s->markers[side]);
        gg_json_int(json, "banked", s->banked[side]);
        gg_json_bool(json, "battery", (s->battery_used >> side & 1) != 0);
        gg_json_end(json);
    }
    gg_json_end(json);
}

static void view_status(const nwar_battle *b, const nwar_state *s, gg_json *json) {
    gg_json_object(json, "status");
    gg_json_int(json, "turn", s->turn);
    gg_json_int(json, "turns", b->turns);
    put_side(json, b, "active", s->active);
    gg_json_int(json, "ap", s->ap);
    put_side(json, b, "first", b->first);
    gg_json_int(json, "lead", b->lead);
    put_side(json, b, "lead-side", b->lead ? b->lead_side : GG_NOBODY);
    gg_json_bool(json, "bridge-broken", s->bridge_broken);
    gg_json_end(json);
}

/* --- what may be done ------------------------------------------------------------------------- */

/* The AP an action of the turn costs. */
static int cost_of(const nwar_sight *v, const gg_action *full) {
    int ap = 1;
    switch (full->kind) {
    case NWAR_MOVE: nwar_judge_move(v, full, &ap); return ap;
    case NWAR_ENTER: nwar_judge_enter(v, full, &ap); return ap;
    case NWAR_CHARGE:
    case NWAR_MOVE_FIRE: return 2;
    case NWAR_SHOCK: return 2 + full->arg[2];
    default: return 1;
    }
}

static void view_path(const nwar_battle *b, const gg_action *full, gg_json *json) {
    gg_json_array(json, "path");
    for (int i = NWAR_ARG_PATH; i < full->count; i++) put_hex(json, b, NULL, full->arg[i]);
    gg_json_end(json);
    put_hex(json, b, "to", full->arg[full->count - 1]);
    put_piece(json, b, "with", full->arg[NWAR_ARG_LEADER]);
    if (full->kind == NWAR_CHARGE) put_hex(json, b, "target", full->arg[NWAR_ARG_THIRD]);
    if (full->kind == NWAR_MOVE && full->arg[NWAR_ARG_THIRD]) gg_json_bool(json, "extra", true);
}

static void view_fire(const nwar_sight *v, const gg_action *full, gg_json *json) {
    gg_rule bar;
    bool light = v->s->tasks && nwar_top(v->s)->kind == NWAR_ASK_TARGET;
    nwar_attack attack = nwar_fire_attack(v, full->arg[0], full->arg[1], light, &bar);
    put_hex(json, v->b, "target", full->arg[1]);
    gg_json_int(json, "dice", attack.dice);
    gg_json_int(json, "hits-on", attack.hit_on);
}

static void view_action(const gg_scenario *scenario, const gg_state *state, const nwar_sight *v,
                        const gg_action *action, gg_json *json) {
    gg_text words = {0};
    gg_action full;
    nwar_expand(v, action, &full);
    gg_write_action(scenario, state, (gg_side)v->side, &full, &words);
    gg_span rest = gg_text_span(&words), verb;
    gg_span_cut(&rest, ' ', &verb);
    gg_json_object(json, NULL);
    gg_json_span(json, "do", gg_text_span(&words));
    gg_json_span(json, "verb", verb);
    gg_json_int(json, "ap", cost_of(v, &full));
    if (full.kind <= NWAR_MOVE_FIRE) view_path(v->b, &full, json);
    if (full.kind == NWAR_FIRE) view_fire(v, &full, json);
    if (full.kind == NWAR_SHOCK) put_hex(json, v->b, "target", full.arg[1]);
    if (full.kind == NWAR_SHOCK) gg_json_int(json, "extra", full.arg[2]);
    if (full.kind == NWAR_RALLY) put_piece(json, v->b, "with", full.arg[1]);
    if (full.kind == NWAR_SKIRMISH) put_hex(json, v->b, "to", full.arg[1]);
    gg_json_end(json);
    gg_text_free(&words);
}

/* The actions of the turn, piece by piece. Answers to questions are few and need no grouping. */
static void view_choices(const gg_scenario *scenario, const gg_state *state, const nwar_sight *v,
                         gg_json *json) {
    gg_list *list = gg_list_new();
    nwar_list_actions(v->b, v->s, v->side, NULL, list);
    gg_json_array(json, "choices");
    for (int piece = 0; piece < NWAR_PIECES; piece++) {
        bool any = false;
        for (uint32_t i = 0; i < list->count; i++) {
            gg_action action = gg_list_get(list, i);
            if (action.kind >= NWAR_BATTERY || action.arg[NWAR_ARG_PIECE] != piece) continue;
            if (!any) {
                gg_json_object(json, NULL);
                put_piece(json, v->b, "piece", piece);
                gg_json_array(json, "actions");
                any = true;
            }
            view_action(scenario, state, v, &action, json);
        }
        if (any) {
            gg_json_end(json);
            gg_json_end(json);
        }
    }
    gg_json_end(json);
    gg_list_free(list);
}

/* Whom and which hexes the question on the table is about. */
static void view_question(const nwar_battle *b, const nwar_state *s, gg_json *json) {
    const nwar_task *task = nwar_top(s);
    gg_json_object(json, "question");
    gg_json_str(json, "kind", nwar_prompts[task->kind].name);
    if (task->kind == NWAR_ASK_FLEE)
        put_piece(json, b, "piece", nwar_lone_leader(b, s, task->hex, task->note));
    else
        put_piece(json, b, "piece", task->kind == NWAR_ASK_BATTERY ? NWAR_NO_PIECE : task->piece);
    if (s->combat.attacker != NWAR_NO_PIECE) {
        put_piece(json, b, "attacker", s->combat.attacker);
        put_hex(json, b, "from", s->combat.from);
        put_hex(json, b, "target", s->combat.target);
    }
    gg_json_end(json);
}

void nwar_view(const gg_scenario *scenario, const gg_state *state, gg_json *json) {
    nwar_sight v;
    int asked = 0;
    if (nwar_state_of(state)->phase != NWAR_OVER)
        nwar_asked(nwar_battle_of(scenario), nwar_state_of(state), &asked);
    nwar_see(nwar_battle_of(scenario), nwar_state_of(state), asked, &v);
    view_board(v.b, json);
    gg_json_array(json, "pieces");
    for (int piece = 0; piece < NWAR_PIECES; piece++)
        if (nwar_is_piece(v.b, piece)) view_piece(v.b, v.s, piece, json);
    gg_json_end(json);
    view_status(v.b, v.s, json);
    view_sides_of_game(v.b, v.s, json);
    view_locations(v.b, v.s, json);
    if (v.s->tasks) view_question(v.b, v.s, json);
    if (v.s->tasks || v.s->phase == NWAR_OVER || v.s->phase == NWAR_SETTING_UP) return;
    view_choices(scenario, state, &v, json);
}
