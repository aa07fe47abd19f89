/* Squares: the board for a terminal and for a screen (SQ-G1.1, SQ-G7). */
#include <string.h>

#include "rules/squares/state.h"

/* --- terminal ------------------------------------------------------------------------------------------- */

enum { ACROSS = 4, COLUMNS = 18 * ACROSS + 1, ROWS = 17 };

/* A character each, and which side's colour it has (0 none, 1 French, 2 British, 3 forest). */
typedef struct canvas {
    char at[ROWS][COLUMNS];
    uint8_t ink[ROWS][COLUMNS];
} canvas;

static void write_at(canvas *c, int row, int column, const char *text, int ink) {
    for (; *text && column < COLUMNS - 1; text++, column++) {
        c->at[row][column] = *text;
        c->ink[row][column] = (uint8_t)ink;
    }
}

static void draw_frame(canvas *c, const uint8_t *rect) {
    int left = rect[0] * ACROSS, right = rect[2] * ACROSS, top = 16 - rect[3], bottom = 16 - rect[1];
    for (int x = left + 1; x < right; x++) {
        if (c->at[top][x] != '+') c->at[top][x] = '-';
        if (c->at[bottom][x] != '+') c->at[bottom][x] = '-';
    }
    for (int y = top + 1; y < bottom; y++) {
        if (c->at[y][left] != '+') c->at[y][left] = '|';
        if (c->at[y][right] != '+') c->at[y][right] = '|';
    }
    c->at[top][left] = c->at[top][right] = c->at[bottom][left] = c->at[bottom][right] = '+';
}

/* In a Reserve Area: its name and who is in it. */
static void draw_reserve(canvas *c, const squares_scenario *board, const squares_state *state, gg_side side,
                         int row) {
    int column = 2;
    write_at(c, row, column, board->name[board->reserve[side]], 0);
    column += 4;
    for (int unit = ARMY * (int)side; unit < ARMY * (int)side + ARMY; unit++) {
        if (state->at[unit] != board->reserve[side]) continue;
        write_at(c, row, column, squares_unit_name(unit), 1 + (int)side);
        column += (int)strlen(squares_unit_name(unit)) + 1;
    }
}

/* In a square: its name, an asterisk for a forest, and the unit as Fin1 or Bin1 in the middle. */
static void draw_square(canvas *c, const squares_scenario *board, const squares_state *state, int space) {
    const uint8_t *rect = board->rect[space];
    int width = (rect[2] - rect[0]) * ACROSS - 1, left = rect[0] * ACROSS + 1;
    int row = 16 - (rect[1] + rect[3]) / 2, unit = state->unit_on[space];
    bool tall = rect[3] - rect[1] > 2;
    char label[8] = "";
    strcat(strcat(label, board->name[space]), is_forest(board, space) ? "*" : "");
    if (unit == NONE) {
        write_at(c, row, left + (width - (int)strlen(label)) / 2, label, is_forest(board, space) ? 3 : 0);
        return;
    }
    char name[8] = {"FB"[side_of(unit)]};
    strcat(name, squares_unit_name(unit));
    write_at(c, tall ? row - 1 : row, left, label, is_forest(board, space) ? 3 : 0);
    int column = tall ? left + (width - (int)strlen(name)) / 2 : left + width - (int)strlen(name);
    if (!tall && width > 8) column = left + (width - (int)strlen(name)) / 2;
    write_at(c, row, column, name, 1 + (int)side_of(unit));
}

static void put_canvas(const canvas *c, bool colour, gg_text *out) {
    static const char *const codes[] = {"\033[0m", "\033[1;34m", "\033[1;31m", "\033[32m"};
    for (int y = 0; y < ROWS; y++) {
        int ink = 0;
        for (int x = 0; x < COLUMNS; x++) {
            if (colour && c->ink[y][x] != ink) gg_put(out, codes[ink = c->ink[y][x]]);
            gg_put_char(out, c->at[y][x]);
        }
        if (ink) gg_put(out, codes[0]);
        gg_put_char(out, '\n');
    }
}

static void put_marks(const char *title, mask units, gg_text *out) {
    if (!units) return;
    gg_putf(out, "%s:", title);
    for (; units; units &= units - 1)
        gg_putf(out, " %c:%s", "FB"[side_of(lowest(units))], squares_unit_name(lowest(units)));
    gg_put_char(out, '\n');
}

void squares_draw(const gg_scenario *scenario, const gg_state *in, bool colour, gg_text *out) {
    const squares_scenario *board = board_of(scenario);
    const squares_state *state = (const squares_state *)in;
    canvas c;
    memset(c.at, ' ', sizeof c.at);
    memset(c.ink, 0, sizeof c.ink);
    for (int s = 0; s < board->spaces; s++) draw_frame(&c, board->rect[s]);
    for (int s = 0; s < board->spaces; s++)
        if (s != board->reserve[0] && s != board->reserve[1]) draw_square(&c, board, state, s);
    for (int side = 0; side < 2; side++) {
        const uint8_t *rect = board->rect[board->reserve[side]];
        draw_reserve(&c, board, state, (gg_side)side, 16 - (rect[1] + rect[3]) / 2);
    }
    put_canvas(&c, colour, out);
    gg_putf(out, "Lost: French %d, British %d (ten decide).", squares_loss_value(state, GG_FIRST),
            squares_loss_value(state, GG_SECOND));
    if (state->quiet) gg_putf(out, " Turns without loss: %d.", state->quiet);
    for (int side = 0; side < 2; side++)
        if (state->owes >> side & 1)
            gg_putf(out, " %s owe a double turn.", squares_side_name(scenario, (gg_side)side));
    gg_put_char(out, '\n');
    put_marks("Frozen", state->frozen, out);
    put_marks("May not move (third turn running)", state->moved[1], out);
    put_marks("May not attack (third turn running)", state->attacked[1], out);
}

/* --- screen --------------------------------------------------------------------------------------------- */

static void view_board(const squares_scenario *board, gg_json *json) {
    gg_json_object(json, "board");
    gg_json_str(json, "shape", "areas");
    gg_json_int(json, "width", 18);
    gg_json_int(json, "height", 16);
    gg_json_array(json, "spaces");
    for (int s = 0; s < board->spaces; s++) {
        bool reserve = s == board->reserve[0] || s == board->reserve[1];
        const uint8_t *r = board->rect[s];
        const int corners[8] = {r[0], 16 - r[1], r[2], 16 - r[1], r[2], 16 - r[3], r[0], 16 - r[3]};
        gg_json_object(json, NULL);
        gg_json_str(json, "id", board->name[s]);
        gg_json_str(json, "terrain", reserve ? "reserve" : is_forest(board, s) ? "forest" : "clear");
        gg_json_array(json, "polygon");
        for (int i = 0; i < 8; i++) gg_json_int(json, NULL, corners[i]);
        gg_json_end(json);
        gg_json_end(json);
    }
    gg_json_end(json);
    gg_json_end(json);
}

static void view_unit(const squares_scenario *board, const squares_state *state, int unit, gg_json *json) {
    static const char *const types[TYPES] = {"infantry",      "guard",   "light-infantry", "artillery",
                                             "horse-battery", "cavalry", "heavy-cavalry"};
    static const char *const codes[TYPES] = {"In", "Gd", "Li", "Ar", "Hb", "Cv", "Hc"};
    char id[8] = {"FB"[side_of(unit)], ':'};
    gg_json_object(json, NULL);
    gg_json_str(json, "id", strcat(id, squares_unit_name(unit)));
    gg_json_str(json, "name", squares_unit_name(unit));
    gg_json_str(json, "side", side_of(unit) == GG_FIRST ? "french" : "british");
    gg_json_str(json, "type", types[type_of(unit)]);
    gg_json_str(json, "code", codes[type_of(unit)]);
    gg_json_str(json, "at", state->at[unit] == OUT ? NULL : board->name[state->at[unit]]);
    gg_json_int(json, "moved", (state->moved[0] >> unit & 1) + (state->moved[1] >> unit & 1));
    gg_json_int(json, "attacked", (state->attacked[0] >> unit & 1) + (state->attacked[1] >> unit & 1));
    gg_json_bool(json, "frozen", (state->frozen >> unit & 1) != 0);
    gg_json_end(json);
}

void squares_view(const gg_scenario *scenario, const gg_state *in, gg_json *json) {
    const squares_scenario *board = board_of(scenario);
    const squares_state *state = (const squares_state *)in;
    view_board(board, json);
    gg_json_array(json, "pieces");
    for (int unit = 0; unit < UNITS; unit++) view_unit(board, state, unit, json);
    gg_json_end(json);
    gg_json_object(json, "status");
    gg_json_int(json, "lost-french", squares_loss_value(state, GG_FIRST));
    gg_json_int(json, "lost-british", squares_loss_value(state, GG_SECOND));
    gg_json_int(json, "half", state->half);
    gg_json_int(json, "quiet", state->quiet);
    gg_json_bool(json, "french-owe-double-turn", (state->owes & 1) != 0);
    gg_json_bool(json, "british-owe-double-turn", (state->owes & 2) != 0);
    gg_json_end(json);
    if (state->target == NONE) return;
    gg_json_object(json, "attack");
    gg_json_str(json, "by", squares_unit_name(state->attacker));
    gg_json_str(json, "on", board->name[state->target]);
    gg_json_str(json, "support", state->supporter == NONE ? NULL : squares_unit_name(state->supporter));
    gg_json_end(json);
}
