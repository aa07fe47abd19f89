/* De Gre - Sweet: the board for a terminal.
 *
 * A square is two lines of six columns. Above: side, troop, stands, facing (# in Square), * for a commander
 * with it. Below: terrain, guns (g) and wagon (w), ! while it burns; in a contact square the second body
 * instead. */
#include "rules/degre/body.h"
#include "rules/degre/tables.h"
#include "rules/degre/victory.h"
#include "rules/degre/words/names.h"
#include "rules/degre/words/text.h"
#include "rules/degre/words/view.h"

enum { CELL = 6 };

static const char *const arrows[GG_GRID_WAYS] = {"\u2191", "\u2197", "\u2192", "\u2198",
                                                 "\u2193", "\u2199", "\u2190", "\u2196"};
static const char *const side_colours[2] = {"\033[1;34m", "\033[1;31m"};
static const char *const terrain_colours[TERRAINS] = {
    "", "\033[32m", "\033[90m", "\033[33m", "\033[33m", "\033[36m", "\033[33m", "\033[36m", "\033[90m"};

static void pad(int used, gg_text *out) {
    for (; used < CELL; used++) gg_put_char(out, ' ');
}

static int draw_body(const degre_state *s, int body, bool colour, gg_text *out) {
    const degre_body *who = &s->body[body];
    bool chief = !is_commander(who->troop) && who->chief != NONE;
    if (colour) gg_put(out, side_colours[side_of(body)]);
    gg_putf(out, "%c%s%d%s%s", "NS"[side_of(body)], degre_troops[who->troop].letter, stands_of(who),
            who->formation != NONE ? "#" : arrows[who->facing], chief ? "*" : "");
    if (colour) gg_put(out, "\033[0m");
    return 4 + chief;
}

static int draw_ground(const degre_scenario *k, const degre_state *s, int square, bool colour, gg_text *out) {
    int terrain = degre_terrain_at(k, s, square), used = 1, guns = 0, wagons = 0, limbered = 0;
    uint8_t pieces[HAULED];
    int count = degre_pieces_at(s, square, GG_NOBODY, pieces);
    for (int i = 0; i < count; i++) {
        guns += is_gun(&s->piece[pieces[i]]);
        wagons += !is_gun(&s->piece[pieces[i]]);
        limbered += (s->piece[pieces[i]].marks & LIMBERED) != 0;
    }
    bool road = terrain == OPEN && gg_grid_has(&k->on_road, square), burnt = gg_grid_has(&s->burnt, square);
    if (colour) gg_put(out, terrain_colours[terrain]);
    gg_put_char(out, burnt ? 'x' : road ? '+' : degre_terrain[terrain].code);
    if (colour) gg_put(out, "\033[0m");
    if (gg_grid_has(&s->burning, square) || gg_grid_has(&s->lit, square)) {
        gg_put(out, colour ? "\033[1;31m!\033[0m" : "!");
        used++;
    }
    for (int i = 0; i < guns; i++, used++) gg_put_char(out, i < limbered ? 'l' : 'g');
    if (wagons) gg_put_char(out, 'w');
    return used + wagons;
}

static void draw_line(const degre_scenario *k, const degre_state *s, int row, int line, bool colour,
                      gg_text *out) {
    if (line == 0)
        gg_putf(out, "%2d ", row + 1);
    else
        gg_put(out, "   ");
    for (int column = 0; column < k->grid.columns; column++) {
        int square = gg_grid_square(column, row), north = s->map[0][square], south = s->map[1][square];
        int first = north != NONE ? north : south, used = 0;
        if (line == 0 && first != NONE)
            used = draw_body(s, first, colour, out);
        else if (line == 1 && north != NONE && south != NONE)
            used = draw_body(s, south, colour, out);
        else if (line == 1 || first == NONE)
            used = line == 1 ? draw_ground(k, s, square, colour, out) : 0;
        pad(used, out);
    }
    while (out->size && out->at[out->size - 1] == ' ') out->at[--out->size] = '\0';
    gg_put_char(out, '\n');
}

void degre_draw(const gg_scenario *scenario, const gg_state *in, bool colour, gg_text *out) {
    const degre_scenario *k = field_of(scenario);
    const degre_state *s = (const degre_state *)in;
    gg_put(out, "   ");
    for (int column = 0; column < k->grid.columns; column++) gg_putf(out, "%c     ", 'A' + column);
    gg_put_char(out, '\n');
    for (int row = 0; row < k->grid.rows; row++)
        for (int line = 0; line < 2; line++) draw_line(k, s, row, line, colour, out);
    gg_putf(out, "Turn %d of %d, %s attacks. Points: North %d, South %d\n", s->turn, k->turns,
            degre_side_names[s->attacker], degre_points(k, s, 0), degre_points(k, s, 1));
    gg_put(out, "L line  T light  G guard  C H K line, light, guard cavalry  A crew  D X commanders  g gun  "
                "l limbered  w wagon\n");
}
