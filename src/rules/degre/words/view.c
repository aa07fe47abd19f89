/* De Gre - Sweet: the board for a screen, in the shape that docs/protocol.md asks of every game. Places are
 * in 1/64 inch. */
#include "rules/degre/words/view.h"

#include "rules/degre/body.h"
#include "rules/degre/layout.h"
#include "rules/degre/sequence.h"
#include "rules/degre/tables.h"
#include "rules/degre/victory.h"
#include "rules/degre/words/names.h"

/* Half the width and depth of what is drawn; hits go by the discs of DG-3.10. */
typedef struct outline {
    int u, v;
} outline;
static const outline stand_outline = {26, 20}, gun_outline = {14, 24}, wagon_outline = {16, 26};

/* Sides in small letters, as the protocol writes them. */
static const char *side_word(int side) {
    return side == 0 ? "north" : side == 1 ? "south" : "nobody";
}

static void put_point(gg_json *json, gg_point at) {
    gg_json_int(json, NULL, at.x);
    gg_json_int(json, NULL, at.y);
}

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
        put_point(json, (gg_point){at.x + p.x, at.y + p.y});
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

static void view_space(const degre_scenario *k, const degre_state *s, int square, gg_json *json) {
    static const int8_t corner[4][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    gg_point centre = gg_plane_centre(square);
    gg_json_object(json, NULL);
    put_square(json, "id", square);
    gg_json_str(json, "terrain", degre_terrain[degre_terrain_at(k, s, square)].name);
    gg_json_array(json, "polygon");
    for (int i = 0; i < 4; i++)
        put_point(json, (gg_point){centre.x + corner[i][0] * GG_PLANE_SQUARE / 2,
                                   centre.y + corner[i][1] * GG_PLANE_SQUARE / 2});
    gg_json_end(json);
    gg_json_end(json);
}

static void view_roads(const degre_scenario *k, gg_json *json) {
    gg_json_array(json, "lines");
    for (int way = 0; way < 4; way++)
        for (int square = 0; (square = gg_grid_next(&k->road[way], square)) >= 0; square++) {
            gg_json_object(json, NULL);
            gg_json_str(json, "kind", "road");
            gg_json_array(json, "points");
            put_point(json, gg_plane_centre(square));
            put_point(json, gg_plane_centre(gg_grid_step(k->grid, square, way)));
            gg_json_end(json);
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
    gg_json_str(json, "shape", "grid");
    gg_json_int(json, "width", k->grid.columns * GG_PLANE_SQUARE);
    gg_json_int(json, "height", k->grid.rows * GG_PLANE_SQUARE);
    gg_json_array(json, "spaces");
    for (int row = 0; row < k->grid.rows; row++)
        for (int column = 0; column < k->grid.columns; column++)
            view_space(k, s, gg_grid_square(column, row), json);
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

/* What every piece has, whether a body of troops or equipment. */
static void put_names(gg_json *json, const char *name, int side, const char *type, int at) {
    gg_json_str(json, "id", name);
    gg_json_str(json, "name", name);
    gg_json_str(json, "side", side_word(side));
    gg_json_str(json, "type", type);
    if (at == NOWHERE)
        gg_json_str(json, "at", NULL);
    else
        put_square(json, "at", at);
}

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
    put_names(json, k->body_name[body], side_of(body), degre_troops[who->troop].name, who->at);
    gg_json_int(json, "count", stands_of(who));
    gg_json_str(json, "place", who->place == RESERVE ? "reserve" : who->place == OFF_BOARD ? "off" : "board");
    if (on_board(who)) {
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
    bool here = what->place == ON_BOARD && what->at != NOWHERE;
    put_names(json, k->piece_name[piece], what->owner, degre_equipment[what->kind].name,
              here ? what->at : NOWHERE);
    gg_json_bool(json, "limbered", what->marks & LIMBERED);
    gg_json_int(json, "holds", what->held);
    if (here) {
        int crew = what->owner == GG_NOBODY ? NONE : s->map[what->owner][what->at];
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
            gg_json_str(json, side_word(side), word);
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
        gg_json_str(json, "holder", side_word(s->holder[i]));
        gg_json_end(json);
    }
    gg_json_end(json);
}

/* --- the whole -------------------------------------------------------------------------------------- */

static void view_status(const gg_scenario *scenario, const gg_state *in, gg_json *json) {
    const degre_scenario *k = field_of(scenario);
    const degre_state *s = (const degre_state *)in;
    gg_prompt prompt = degre_prompt(scenario, in);
    gg_json_object(json, "status");
    gg_json_int(json, "turn", s->turn);
    gg_json_int(json, "turns", k->turns);
    gg_json_str(json, "step", degre_prompts[prompt.sides ? prompt.kind : OVER].name);
    gg_json_str(json, "attacker", side_word(s->attacker));
    gg_json_int(json, "points-north", degre_points(k, s, 0));
    gg_json_int(json, "points-south", degre_points(k, s, 1));
    gg_json_end(json);
}

void degre_view(const gg_scenario *scenario, const gg_state *in, gg_json *json) {
    const degre_scenario *k = field_of(scenario);
    const degre_state *s = (const degre_state *)in;
    view_board(k, s, json);
    view_status(scenario, in, json);
    gg_json_array(json, "pieces");
    for (int side = 0; side < 2; side++)
        for (int body = first_body(side); body < end_of_bodies(s, side); body++) view_body(k, s, body, json);
    for (int p = 0; p < PIECES; p++) view_piece(k, s, p, json);
    gg_json_end(json);
    view_melees(s, json);
    view_objectives(k, s, json);
}
