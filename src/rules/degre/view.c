/* De Gre - Sweet: the board for a screen. Places are in 1/64 inch, outlines as lists x, y, x, y... */
#include "rules/degre/view.h"

#include <stdlib.h>

#include "rules/degre/body.h"
#include "rules/degre/layout.h"
#include "rules/degre/names.h"
#include "rules/degre/sequence.h"
#include "rules/degre/tables.h"
#include "rules/degre/text.h"
#include "rules/degre/victory.h"

/* Half the width and depth of what is drawn; hits go by the discs of DG-3.10. */
typedef struct outline {
    int u, v;
} outline;
static const outline stand_outline = {26, 20}, gun_outline = {14, 24}, wagon_outline = {16, 26};

static void put_square(gg_json *json, const char *key, int square) {
    gg_text name = {0};
    gg_grid_write(square, &name);
    gg_json_str(json, key, gg_text_str(&name));
    gg_text_free(&name);
}

static void put_outline(gg_json *json, gg_point at, int facing, outline half) {
    static const int8_t corner[4][2] = {{-1, 1}, {1, 1}, {1, -1}, {-1, -1}};
    gg_json_int(json, "x", at.x);
    gg_json_int(json, "y", at.y);
    gg_json_array(json, "outline");
    for (int i = 0; i < 4; i++) {
        gg_point p = gg_plane_turn(facing, corner[i][0] * half.u, corner[i][1] * half.v);
        gg_json_int(json, NULL, at.x + p.x);
        gg_json_int(json, NULL, at.y + p.y);
    }
    gg_json_end(json);
}

/* --- the ground ------------------------------------------------------------------------------------- */

static void view_discs(const degre_scenario *k, const degre_state *s, gg_json *json) {
    gg_json_array(json, "fuel"); /* what can catch fire */
    for (int square = 0; square < GG_GRID_SQUARES; square++) {
        if (!gg_grid_on_board(k->grid, square)) continue;
        burning_disc disc[4];
        int count = degre_discs(degre_terrain_at(k, s, square), disc);
        gg_point centre = gg_plane_centre(square);
        for (int i = 0; i < count; i++) {
            gg_json_object(json, NULL);
            put_square(json, "at", square);
            gg_json_int(json, "x", centre.x + disc[i].offset.x);
            gg_json_int(json, "y", centre.y + disc[i].offset.y);
            gg_json_int(json, "radius", disc[i].radius);
            gg_json_end(json);
        }
    }
    gg_json_end(json);
}

static void view_roads(const degre_scenario *k, gg_json *json) {
    gg_json_array(json, "roads");
    for (int way = 0; way < 4; way++)
        for (int square = 0; (square = gg_grid_next(&k->road[way], square)) >= 0; square++) {
            gg_json_array(json, NULL);
            put_square(json, NULL, square);
            put_square(json, NULL, gg_grid_step(k->grid, square, way));
            gg_json_end(json);
        }
    gg_json_end(json);
}

static void view_set(gg_json *json, const char *key, const gg_grid_set *set) {
    gg_json_array(json, key);
    for (int square = 0; (square = gg_grid_next(set, square)) >= 0; square++) put_square(json, NULL, square);
    gg_json_end(json);
}

static void view_board(const degre_scenario *k, const degre_state *s, gg_json *json) {
    gg_json_object(json, "board");
    gg_json_str(json, "kind", "grid");
    gg_json_int(json, "columns", k->grid.columns);
    gg_json_int(json, "rows", k->grid.rows);
    gg_json_int(json, "unit", GG_PLANE_SQUARE);
    gg_json_array(json, "terrain");
    for (int row = 0; row < k->grid.rows; row++) {
        char codes[GG_GRID_COLUMNS + 1] = "";
        for (int column = 0; column < k->grid.columns; column++)
            codes[column] = degre_terrain[degre_terrain_at(k, s, gg_grid_square(column, row))].code;
        gg_json_str(json, NULL, codes);
    }
    gg_json_end(json);
    view_roads(k, json);
    view_discs(k, s, json);
    gg_json_array(json, "bridges");
    for (int square = 0; (square = gg_grid_next(&k->bridges, square)) >= 0; square++) {
        gg_json_object(json, NULL);
        put_square(json, "at", square);
        gg_json_str(json, "axis", k->axis[square] ? "ew" : "ns");
        gg_json_end(json);
    }
    gg_json_end(json);
    gg_json_end(json);
    view_set(json, "burning", &s->burning);
    view_set(json, "lit", &s->lit);
    view_set(json, "burnt", &s->burnt);
}

/* --- bodies and pieces ------------------------------------------------------------------------------ */

static void view_stands(const degre_state *s, int body, gg_json *json) {
    const degre_body *who = &s->body[body];
    gg_json_array(json, "stands");
    for (int slot = 0; slot < degre_slot_count(who) && who->at != NOWHERE; slot++) {
        if (!degre_slot_stands(who, slot)) continue;
        gg_json_object(json, NULL);
        gg_json_int(json, "slot", slot + 1);
        if (who->troop == CREW) gg_json_bool(json, "mounted", degre_slot_mounted(who, slot));
        put_outline(json, degre_slot_point(s, body, slot), degre_slot_facing(who, slot), stand_outline);
        gg_json_end(json);
    }
    gg_json_end(json);
}

static void view_body(const degre_scenario *k, const degre_state *s, int body, gg_json *json) {
    const degre_body *who = &s->body[body];
    if (who->place == GONE) return;
    gg_json_object(json, NULL);
    gg_json_str(json, "id", k->body_name[body]);
    gg_json_str(json, "side", degre_side_names[side_of(body)]);
    gg_json_str(json, "type", degre_troops[who->troop].name);
    gg_json_int(json, "count", stands_of(who));
    gg_json_str(json, "place", who->place == RESERVE ? "reserve" : who->place == OFF_BOARD ? "off" : "board");
    if (on_board(who)) {
        put_square(json, "at", who->at);
        gg_json_str(json, "facing", gg_grid_way_names[who->facing]);
        gg_json_bool(json, "square", who->formation != NONE);
        gg_json_bool(json, "moved", who->marks & MOVED);
        if (who->chief != NONE) gg_json_str(json, "with", k->body_name[who->chief]);
        if (who->melee != NONE) put_square(json, "supports", s->melee[who->melee].at);
        if (s->mover.body == body) gg_json_bool(json, "marching", true);
    }
    view_stands(s, body, json);
    gg_json_end(json);
}

static void view_piece(const degre_scenario *k, const degre_state *s, int piece, gg_json *json) {
    const degre_piece *what = &s->piece[piece];
    if (what->place == GONE) return;
    gg_json_object(json, NULL);
    gg_json_str(json, "id", k->piece_name[piece]);
    gg_json_str(json, "kind", degre_equipment[what->kind].name);
    gg_json_str(json, "owner", degre_side_names[what->owner]);
    gg_json_bool(json, "limbered", what->marks & LIMBERED);
    gg_json_int(json, "holds", what->held);
    if (what->place == ON_BOARD && what->at != NOWHERE) {
        int crew = what->owner == GG_NOBODY ? NONE : s->map[what->owner][what->at];
        put_square(json, "at", what->at);
        put_outline(json, degre_piece_point(s, piece), crew == NONE ? GG_GRID_N : s->body[crew].facing,
                    is_gun(what) ? gun_outline : wagon_outline);
    }
    gg_json_end(json);
}

static void view_melees(const degre_state *s, gg_json *json) {
    gg_json_array(json, "contacts");
    for (int i = 0; i < s->melees; i++) {
        gg_json_object(json, NULL);
        put_square(json, "at", s->melee[i].at);
        for (int side = 0; side < 2; side++) {
            int card = s->melee[i].card[side];
            const char *word = card <= WITHDRAWAL_CARD ? degre_cards[card] : card == SEALED ? "sealed" : NULL;
            gg_json_str(json, side ? "south" : "north", word);
        }
        gg_json_end(json);
    }
    gg_json_end(json);
}

static void view_objectives(const degre_scenario *k, const degre_state *s, gg_json *json) {
    gg_json_array(json, "objectives");
    for (int i = 0; i < k->objectives && rule_on(k, OBJECTIVE_POINTS); i++) {
        gg_json_object(json, NULL);
        put_square(json, "at", k->objective[i]);
        gg_json_int(json, "points", k->objective_points[i]);
        gg_json_str(json, "holder", degre_side_names[s->holder[i]]);
        gg_json_end(json);
    }
    gg_json_end(json);
}

/* --- what may be done, by piece --------------------------------------------------------------------- */

/* The piece or body an action is about, as a subject; -1: none. */
static int actor_of(const gg_action *action) {
    switch (action->kind) {
    case DO_HOLD:
    case DO_FIRE:
    case DO_CANISTER:
    case DO_LIMBER:
    case DO_UNLIMBER:
    case DO_DESTROY: return piece_subject(action->arg[0]);
    case DO_DEPLOY:
    case DO_RETREAT:
    case DO_FACE:
    case DO_MUSKET:
    case DO_MOVE:
    case DO_BREAK:
    case DO_TURN:
    case DO_SUPPORT: return action->arg[0];
    case DO_SQUARE:
    case DO_CARD: return square_subject(action->arg[0]);
    default: return -1;
    }
}

static void view_choices(const gg_scenario *scenario, const gg_state *state, gg_side side, gg_json *json) {
    gg_action *list = gg_alloc(GG_MAX_ACTIONS * sizeof *list);
    size_t count = degre_actions(scenario, state, side, list, GG_MAX_ACTIONS);
    gg_text text = {0};
    if (count > GG_MAX_ACTIONS) count = GG_MAX_ACTIONS;
    gg_json_array(json, degre_side_names[side]);
    for (size_t i = 0; i < count;) { /* a list comes piece by piece */
        int actor = actor_of(&list[i]);
        gg_json_object(json, NULL);
        gg_text_clear(&text);
        degre_write_subject(scenario, actor, &text);
        gg_json_str(json, "piece", actor < 0 ? NULL : gg_text_str(&text));
        gg_json_array(json, "actions");
        for (; i < count && actor_of(&list[i]) == actor; i++) {
            gg_text_clear(&text);
            degre_write_action(scenario, state, side, &list[i], &text);
            gg_json_str(json, NULL, gg_text_str(&text));
        }
        gg_json_end(json);
        gg_json_end(json);
    }
    gg_json_end(json);
    gg_text_free(&text);
    free(list);
}

void degre_view(const gg_scenario *scenario, const gg_state *in, gg_json *json) {
    const degre_scenario *k = field_of(scenario);
    const degre_state *s = (const degre_state *)in;
    gg_prompt prompt = degre_prompt(scenario, in);
    view_board(k, s, json);
    gg_json_int(json, "turn", s->turn);
    gg_json_int(json, "turns", k->turns);
    gg_json_str(json, "step", degre_prompt_names[prompt.sides ? prompt.kind : OVER]);
    gg_json_str(json, "attacker", degre_side_names[s->attacker]);
    gg_json_object(json, "points");
    for (int side = 0; side < 2; side++) gg_json_int(json, degre_side_names[side], degre_points(k, s, side));
    gg_json_end(json);
    gg_json_array(json, "bodies");
    for (int side = 0; side < 2; side++)
        for (int body = first_body(side); body < end_of_bodies(s, side); body++) view_body(k, s, body, json);
    gg_json_end(json);
    gg_json_array(json, "pieces");
    for (int p = 0; p < PIECES; p++) view_piece(k, s, p, json);
    gg_json_end(json);
    view_melees(s, json);
    view_objectives(k, s, json);
    gg_json_object(json, "choices");
    for (int side = 0; side < 2; side++)
        if (gg_owes(prompt, (gg_side)side)) view_choices(scenario, in, (gg_side)side, json);
    gg_json_end(json);
}
