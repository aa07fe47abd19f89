/* draw: the map in a terminal. A hex is four lines high and shares its sides with its neighbours:
 *
 *      ____
 *     /0503\      its number
 *    /I3A2L1\     who is there: I3 infantry, Q3 the same in square, C2 cavalry, S1 skirmishers, A2 artillery,
 *    \^^r1*2/     H2 horse artillery, L1 a leader with his rating; below it terrain, ridge, victory location
 *     \____/
 *
 * The first side's pieces are written in capitals, the second side's in small letters. */
#include "rules/nwar/words/screen.h"

#include "rules/nwar/words/text.h"

#include <stdlib.h>
#include <string.h>

typedef enum ink { PLAIN, FRENCH, RUSSIAN, AUSTRIAN, WATER, ROAD, GREEN, FAINT, PRIZE, INKS } ink;

enum { ACROSS = 6, DOWN = 4 };

typedef struct canvas {
    int width, height;
    char *letter;
    uint8_t *ink;
} canvas;

static void put(canvas *c, int x, int y, char letter, ink colour) {
    if (x < 0 || y < 0 || x >= c->width || y >= c->height) return;
    c->letter[y * c->width + x] = letter;
    c->ink[y * c->width + x] = (uint8_t)colour;
}

static void put_words(canvas *c, int x, int y, const char *words, ink colour) {
    for (; *words; words++, x++) put(c, x, y, *words, colour);
}

static int left_of(const nwar_battle *b, int hex) {
    return hex % b->map.columns * ACROSS;
}

static int top_of(const nwar_battle *b, int hex) {
    return hex / b->map.columns * DOWN + hex % b->map.columns % 2 * DOWN / 2;
}

/* --- the sides of a hex ----------------------------------------------------------------------- */

typedef struct spot {
    int x, y;
    char letter;
} spot;

/* Two letters a side, from the top left corner of the hex's box; N and S have four, the middle two of which
 * are given. ORDER gg_hex_step */
static const spot sides[GG_HEX_SIDES][2] = {
    {{3, 0, '_'}, {4, 0, '_'}}, {{6, 1, '\\'}, {7, 2, '\\'}}, {{7, 3, '/'}, {6, 4, '/'}},
    {{3, 4, '_'}, {4, 4, '_'}}, {{0, 3, '\\'}, {1, 4, '\\'}}, {{0, 2, '/'}, {1, 1, '/'}},
};

static void draw_side(canvas *c, int x, int y, int direction, int edge) {
    const spot *side = sides[direction];
    ink colour = edge & (NWAR_RIVER | NWAR_STREAM) ? WATER : FAINT;
    char water = edge & NWAR_RIVER ? '~' : ':';
    for (int i = 0; i < 2; i++) {
        char letter = colour == WATER ? water : side[i].letter;
        bool road = (edge & NWAR_ROAD) || (edge & NWAR_BRIDGE && i == 0);
        if (road) letter = edge & NWAR_BRIDGE ? '=' : '+';
        put(c, x + side[i].x, y + side[i].y, letter, road ? ROAD : colour);
    }
    if (direction % 3 != 0) return;
    for (int i = -1; i <= 2; i += 3)
        put(c, x + side[0].x + i, y + side[0].y, colour == WATER ? water : '_', colour);
}

/* --- the inside of a hex ---------------------------------------------------------------------- */

static void draw_terrain(canvas *c, const nwar_battle *b, int hex, int x, int y) {
    static const char *const marks[NWAR_TERRAINS] = {"  ", "^^", "##", "[]", "<>", "~~", "%%", "oo"};
    static const ink inks[NWAR_TERRAINS] = {PLAIN, GREEN, PLAIN, PLAIN, PLAIN, WATER, GREEN, WATER};
    char ridge[3] = {'r', (char)('0' + b->ridge[hex] % 10), '\0'}, prize[3] = "* ";
    int terrain = b->terrain[hex];
    put_words(c, x + 1, y + 3, marks[terrain], inks[terrain]);
    if (terrain >= NWAR_WATER) put_words(c, x + 3, y + 2, marks[terrain], inks[terrain]);
    if (b->ridge[hex]) put_words(c, x + 3, y + 3, ridge, ROAD);
    if (!b->site[hex]) return;
    prize[1] = (char)('0' + b->location[b->site[hex] - 1].value % 10);
    put_words(c, x + 5, y + 3, prize, PRIZE);
}

static int draw_piece(canvas *c, const nwar_battle *b, const nwar_state *s, int piece, int x, int y) {
    static const char letters[NWAR_KINDS] = {'I', 'C', 'A', 'H', 'S', 'L'};
    bool leader = nwar_is_leader(piece);
    char letter = !leader && nwar_in_square(s, piece) ? 'Q' : letters[b->kind_of[piece]];
    int number = leader ? s->rating[piece - NWAR_UNITS] : s->strength[piece];
    ink colour = (ink)(FRENCH + b->piece[piece].nation);
    if (b->side_of[piece] == 1) letter = (char)(letter + 'a' - 'A');
    put(c, x, y, letter, colour);
    put(c, x + 1, y, (char)('0' + number % 10), colour);
    return x + 2;
}

static void draw_hex(canvas *c, const nwar_battle *b, const nwar_state *s, nwar_stack stack, int hex) {
    int x = left_of(b, hex), y = top_of(b, hex), at = x + 1;
    char name[5] = {
        (char)('0' + (hex % b->map.columns + 1) / 10), (char)('0' + (hex % b->map.columns + 1) % 10),
        (char)('0' + (hex / b->map.columns + 1) / 10), (char)('0' + (hex / b->map.columns + 1) % 10), 0};
    for (int d = 0; d < GG_HEX_SIDES; d++) draw_side(c, x, y, d, b->edges[hex][d]);
    put_words(c, x + 2, y + 1, name, FAINT);
    draw_terrain(c, b, hex, x, y);
    if (stack.line) at = draw_piece(c, b, s, stack.line - 1, at, y + 2);
    if (stack.gun) at = draw_piece(c, b, s, stack.gun - 1, at, y + 2);
    if (stack.leader) draw_piece(c, b, s, stack.leader - 1, at, y + 2);
}

/* --- what stands beside the map --------------------------------------------------------------- */

static void put_canvas(const canvas *c, bool colour, gg_text *out) {
    static const char *const codes[INKS] = {"\033[0m",  "\033[1;34m", "\033[1;32m", "\033[1;37m", "\033[36m",
                                            "\033[33m", "\033[32m",   "\033[2m",    "\033[1;35m"};
    for (int y = 0; y < c->height; y++) {
        int last = c->width - 1, inked = PLAIN;
        while (last >= 0 && c->letter[y * c->width + last] == ' ') last--;
        for (int x = 0; x <= last; x++) {
            int here = c->ink[y * c->width + x];
            if (colour && here != inked) {
                gg_put(out, codes[PLAIN]);
                if (here != PLAIN) gg_put(out, codes[here]);
                inked = here;
            }
            gg_put_char(out, c->letter[y * c->width + x]);
        }
        if (inked != PLAIN) gg_put(out, codes[PLAIN]);
        gg_put_char(out, '\n');
    }
}

static void put_waiting(const nwar_battle *b, const nwar_state *s, int side, gg_text *out) {
    bool any = false;
    for (int piece = 0; piece < NWAR_PIECES; piece++) {
        if (!nwar_is_piece(b, piece) || b->side_of[piece] != side || s->at[piece] != NWAR_WAITING) continue;
        gg_putf(out, "%s%s (turn %d)", any ? ", " : "; to come: ", b->piece[piece].id,
                b->group[b->piece[piece].group - 1].turn);
        any = true;
    }
}

static void put_side(const nwar_battle *b, const nwar_state *s, int side, gg_text *out) {
    gg_putf(out, "%s: %d VP", b->side[side].name, nwar_points(b, s, side));
    if (b->side[side].sudden) gg_putf(out, " of %d", b->side[side].sudden);
    gg_putf(out, ", CAP %d", nwar_cap(b, s, side));
    if (nwar_on(b, NWAR_AP_MARKERS))
        gg_putf(out, ", %d markers, %d banked", s->markers[side], s->banked[side]);
    put_waiting(b, s, side, out);
    gg_put_char(out, '\n');
}

static void put_places(const nwar_battle *b, const nwar_state *s, gg_text *out) {
    for (int i = 0; i < b->locations; i++) {
        const nwar_location *l = &b->location[i];
        const char *name = "";
        for (int k = 0; k < b->places; k++)
            if (b->place[k].hex == l->hex) name = b->place[k].name;
        gg_putf(out, "%s*%d %02d%02d %s for %s", i ? "; " : "", l->value, l->hex % b->map.columns + 1,
                l->hex / b->map.columns + 1, name, b->side[l->side].name);
        if (s->control[i] < 2) gg_putf(out, " (held by %s)", b->side[s->control[i]].name);
    }
    if (b->locations) gg_put_char(out, '\n');
}

/* NW-G6 */
void nwar_draw(const gg_scenario *scenario, const gg_state *state, bool colour, gg_text *out) {
    const nwar_battle *b = nwar_battle_of(scenario);
    const nwar_state *s = nwar_state_of(state);
    canvas c = {.width = b->map.columns * ACROSS + 2, .height = b->map.rows * DOWN + DOWN / 2 + 1};
    size_t size = (size_t)c.width * (size_t)c.height;
    c.letter = gg_alloc(size);
    c.ink = gg_alloc(size);
    memset(c.letter, ' ', size);
    nwar_field f;
    nwar_field_read(b, s, &f);
    for (int hex = 0; hex < b->hexes; hex++) draw_hex(&c, b, s, f.at[hex], hex);
    put_canvas(&c, colour, out);
    free(c.letter);
    free(c.ink);
    gg_putf(out, "Turn %d of %d, %s has %d AP. ", s->turn, b->turns, b->side[s->active].name, s->ap);
    gg_putf(out,
            "Capitals: %s. ^^ woods ## town [] fort <> redoubt r ridge ~ river : stream + road = bridge\n",
            b->side[0].name);
    put_places(b, s, out);
    for (int side = 0; side < 2; side++) put_side(b, s, side, out);
}
