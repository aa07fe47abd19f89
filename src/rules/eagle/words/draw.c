/* draw: the map in a terminal, every second row half a hex further right. A hex is five letters wide:
 *
 *     /w1\     its sides NW and NE, between them terrain and level
 *    |FI12     its side W, who is there
 *    *LNE4     * a commander is there; formation (small letters: disordered), facing, figures
 *
 * Sides are " hedge, = wall, # redoubt, ^ crest. */
#include <stdlib.h>
#include <string.h>

#include "rules/eagle/scenario.h"
#include "rules/eagle/units.h"
#include "rules/eagle/victory.h"
#include "rules/eagle/words/text.h"

typedef enum ink { PLAIN, FRENCH, BRITISH, GREEN, STONE, FAINT, PRIZE, INKS } ink;

enum { ACROSS = 5, DOWN = 3, LEFT = 3, TOP = 1 };

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

static int left_of(const eagle_battle *b, int hex) {
    int row = hex / b->map.columns;
    return LEFT + hex % b->map.columns * ACROSS + row % 2 * ACROSS / 2;
}
static int top_of(const eagle_battle *b, int hex) {
    return TOP + hex / b->map.columns * DOWN;
}

/* --- a hex ---------------------------------------------------------------------------------------------- */

static void draw_side(canvas *c, const eagle_battle *b, int hex, int direction, int x, int y, char plain) {
    int edge = b->edges[hex][direction], beyond = b->next[hex][direction];
    bool crest = beyond != EAGLE_NOWHERE && b->level[beyond] != b->level[hex];
    if (edge & EAGLE_REDOUBT)
        put(c, x, y, '#', STONE);
    else if (edge & EAGLE_WALL)
        put(c, x, y, '=', STONE);
    else if (edge & EAGLE_HEDGE)
        put(c, x, y, '"', GREEN);
    else if (crest)
        put(c, x, y, '^', STONE);
    else
        put(c, x, y, plain, FAINT);
}

/* Off the board there is no hex that draws the sides SW, SE and E. */
static void draw_sides(canvas *c, const eagle_battle *b, int hex, int x, int y) {
    const uint16_t *next = b->next[hex];
    draw_side(c, b, hex, 5, x + 1, y, '/');
    draw_side(c, b, hex, 0, x + 4, y, '\\');
    draw_side(c, b, hex, 4, x, y + 1, '|');
    draw_side(c, b, hex, 4, x, y + 2, '|');
    if (next[1] == EAGLE_NOWHERE)
        for (int i = 1; i <= 2; i++) draw_side(c, b, hex, 1, x + ACROSS, y + i, '|');
    if (next[3] == EAGLE_NOWHERE) draw_side(c, b, hex, 3, x + 1, y + DOWN, '\\');
    if (next[2] == EAGLE_NOWHERE) draw_side(c, b, hex, 2, x + 4, y + DOWN, '/');
}

static ink ink_of(int side) {
    return side == EAGLE_FRENCH ? FRENCH : BRITISH;
}

static void draw_unit(canvas *c, const eagle_battle *b, const eagle_state *s, int unit, int x, int y) {
    static const char letters[EAGLE_FORMATIONS] = {'R', 'C', 'L', 'Q', 'O', 'H', 'M', 'U'};
    const eagle_unit *u = &s->unit[unit];
    ink colour = ink_of(b->unit[unit].side);
    char letter = letters[u->formation];
    if (u->temper == EAGLE_DISORDERED) letter = (char)(letter + 'a' - 'A');
    put_words(c, x + 1, y + 1, b->unit[unit].id, colour);
    put(c, x + 1, y + 2, letter, colour);
    if (u->facing != EAGLE_NONE) put_words(c, x + 2, y + 2, eagle_facing_words[u->facing], colour);
    put(c, x + 4, y + 2, (char)('0' + u->figures % 10), colour);
}

static void draw_empty(canvas *c, const eagle_battle *b, const eagle_state *s, int hex, int x, int y) {
    gg_text name = {0};
    eagle_put_hex(b, &name, hex);
    put_words(c, x + 2, y + 1, gg_text_str(&name), FAINT);
    gg_text_free(&name);
    if (!b->site[hex]) return;
    int site = b->site[hex] - 1, side = s->control[site];
    put(c, x + 2, y + 2, '*', PRIZE);
    put(c, x + 3, y + 2, (char)('0' + b->objective[site].value % 10), PRIZE);
    put(c, x + 4, y + 2, eagle_side_words[side][0], ink_of(side));
}

static void draw_leaders(canvas *c, const eagle_battle *b, const eagle_state *s, int hex, int x, int y) {
    gg_text name = {0};
    for (int side = 0; side < 2; side++) {
        uint32_t leaders = eagle_leaders_in(s, side, hex);
        if (!leaders) continue;
        put(c, x, y + 2, '*', ink_of(side));
        if (s->unit_at[hex] != EAGLE_NONE) continue;
        gg_text_clear(&name);
        eagle_put_subject(b, &name, EAGLE_SUBJECT_LEADER + eagle_first_leader(s, leaders));
        put_words(c, x + 1, y + 1, "    ", PLAIN);
        put_words(c, x + 1, y + 1, gg_text_str(&name), ink_of(side));
    }
    gg_text_free(&name);
}

static void draw_hex(canvas *c, const eagle_battle *b, const eagle_state *s, int hex) {
    int x = left_of(b, hex), y = top_of(b, hex), terrain = b->terrain[hex];
    draw_sides(c, b, hex, x, y);
    if (terrain != EAGLE_OPEN) put(c, x + 2, y, eagle_terrains[terrain].code, GREEN);
    if (b->level[hex]) put(c, x + 3, y, (char)('0' + b->level[hex]), STONE);
    if (s->unit_at[hex] != EAGLE_NONE)
        draw_unit(c, b, s, s->unit_at[hex], x, y);
    else
        draw_empty(c, b, s, hex, x, y);
    draw_leaders(c, b, s, hex, x, y);
}

static void draw_frame(canvas *c, const eagle_battle *b) {
    for (int column = 0; column < b->map.columns; column++)
        put(c, left_of(b, column) + 2, 0, (char)('A' + column), PLAIN);
    for (int row = 0; row < b->map.rows; row++) {
        int number = row + 1, y = top_of(b, row * b->map.columns) + 1;
        if (number >= 10) put(c, 0, y, (char)('0' + number / 10), PLAIN);
        put(c, 1, y, (char)('0' + number % 10), PLAIN);
    }
}

static void put_canvas(const canvas *c, bool colour, gg_text *out) {
    static const char *const codes[INKS] = {"\033[0m",  "\033[1;34m", "\033[1;31m", "\033[32m",
                                            "\033[33m", "\033[2m",    "\033[1;35m"};
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

/* --- what stands beside the map ------------------------------------------------------------------------- */

static void put_marks(uint32_t marks, gg_text *out) {
    static const uint32_t shown =
        EAGLE_ACTED | EAGLE_CHARGING | EAGLE_MARKED | EAGLE_FATIGUED | EAGLE_SKIRMISHER_OUT;
    bool any = false;
    for (int i = 0; eagle_mark_words[i]; i++) {
        if (!(marks & shown) || !(marks >> i & 1) || !(shown >> i & 1)) continue;
        gg_putf(out, "%s%s", any ? " " : "(", eagle_mark_words[i]);
        any = true;
    }
    if (any) gg_put_char(out, ')');
}

static void put_unit(const eagle_battle *b, const eagle_state *s, int unit, gg_text *out) {
    const eagle_unit *u = &s->unit[unit];
    gg_putf(out, " %s", b->unit[unit].id);
    if (!eagle_on_board(s, unit)) {
        gg_put_char(out, '-');
        eagle_put_place(b, u->at, out);
        return;
    }
    if (!(u->marks & EAGLE_IN_COMMAND)) gg_put_char(out, '?');
    put_marks(u->marks, out);
}

/* "  Blue      FLE C8  attack 12 (36)  FI1 FI2?": a question mark is a unit out of command. */
static void put_group(const eagle_battle *b, const eagle_state *s, int group, gg_text *out) {
    const eagle_group *g = &s->group[group];
    int ugc = eagle_ugc(s, group);
    gg_putf(out, "%c %-12s", s->active == group ? '>' : ' ', b->group[group].name);
    if (ugc != EAGLE_NONE) {
        eagle_put_subject(b, out, EAGLE_SUBJECT_LEADER + ugc);
        gg_put_char(out, ' ');
        eagle_put_place(b, s->leader[ugc].at, out);
        gg_put(out, s->leader[ugc].wounded ? " wounded, " : ", ");
    }
    gg_put(out, g->order == EAGLE_SEALED     ? "sealed order"
                : g->order == EAGLE_NO_ORDER ? "no order"
                                             : eagle_order_words[g->order]);
    if (g->marker)
        gg_putf(out, " %d (%d)", g->marker, g->order < EAGLE_ORDERS ? eagle_initiative(s, group) : 0);
    if (g->dispatch)
        gg_putf(out, ", dispatch: %s",
                g->dispatch == EAGLE_SEALED ? "sealed" : eagle_order_words[g->dispatch]);
    gg_put_char(out, ':');
    for (int i = 0; i < b->group[group].units; i++) put_unit(b, s, b->group[group].unit[i], out);
    for (int i = 0; i < b->riflemen; i++) {
        if (b->rifles[i].group != group || s->rifle[i].at == EAGLE_IDLE) continue;
        gg_putf(out, " %s ", b->rifles[i].id);
        eagle_put_place(b, s->rifle[i].at, out);
    }
    gg_put_char(out, '\n');
}

static void put_hand(const eagle_state *s, int side, gg_text *out) {
    for (int card = 1; card <= EAGLE_CARDS; card++)
        if ((s->card_at[card] & ~EAGLE_SHOWN) == EAGLE_IN_HAND + side)
            gg_putf(out, "  card %d: %s / %s\n", card, eagle_effects[eagle_cards[card].event].title,
                    eagle_effects[eagle_cards[card].reaction].title);
}

static void put_side(const eagle_battle *b, const eagle_state *s, int side, gg_text *out) {
    gg_putf(out, "%s: %d VP, ", eagle_side_words[side], eagle_points(b, s, side, s->phase == EAGLE_OVER));
    if (s->chief[side] != EAGLE_NONE) {
        gg_put(out, "CC ");
        eagle_put_subject(b, out, EAGLE_SUBJECT_LEADER + s->chief[side]);
        gg_put_char(out, ' ');
        eagle_put_place(b, s->leader[s->chief[side]].at, out);
        gg_put(out, s->leader[s->chief[side]].wounded ? " wounded, " : ", ");
    }
    gg_putf(out, "%d cards", s->hand[side]);
    if (s->drawn[side]) {
        gg_put(out, ", markers");
        for (int marker = 1; marker <= EAGLE_MARKERS; marker++)
            if (s->marker_at[marker] == EAGLE_DRAWN + side) gg_putf(out, " %d", marker);
    }
    gg_put_char(out, '\n');
    put_hand(s, side, out);
    for (int group = 0; group < b->groups; group++)
        if (b->group[group].side == side) put_group(b, s, group, out);
}

static void put_objectives(const eagle_battle *b, const eagle_state *s, gg_text *out) {
    for (int i = 0; i < b->objectives; i++) {
        const eagle_objective *o = &b->objective[i];
        gg_put(out, i ? ", " : "Objectives: ");
        eagle_put_hex(b, out, o->hex);
        gg_putf(out, " %d VP, %s", o->value, eagle_side_words[s->control[i]]);
    }
    if (b->objectives) gg_put_char(out, '\n');
}

static void put_attacks(const eagle_battle *b, const eagle_state *s, gg_text *out) {
    for (int i = 0; i < s->attacks; i++) {
        gg_put(out, i ? ", " : "Declared: ");
        eagle_put_subject(b, out, s->attack[i].attacker);
        gg_putf(out, " %s ", eagle_attack_words[s->attack[i].kind]);
        eagle_put_subject(b, out, s->attack[i].target);
    }
    if (s->attacks) gg_put_char(out, '\n');
}

void eagle_draw(const gg_scenario *scenario, const gg_state *state, bool colour, gg_text *out) {
    const eagle_battle *b = eagle_battle_of(scenario);
    const eagle_state *s = eagle_state_of(state);
    canvas c = {.width = LEFT + b->map.columns * ACROSS + ACROSS / 2 + 1,
                .height = TOP + b->map.rows * DOWN + 1};
    size_t size = (size_t)c.width * (size_t)c.height;
    c.letter = gg_alloc(size);
    c.ink = gg_alloc(size);
    memset(c.letter, ' ', size);
    for (int hex = 0; hex < b->hexes; hex++) draw_hex(&c, b, s, hex);
    draw_frame(&c, b);
    put_canvas(&c, colour, out);
    free(c.letter);
    free(c.ink);
    gg_putf(out, "Turn %d of %d, %s phase", s->turn, b->turns, eagle_phase_words[s->phase]);
    if (s->segment) gg_putf(out, ", segment %d", s->segment);
    gg_put(out, ".\nC column L line Q square O open H horse M limbered U unlimbered R rout;\n"
                "small letters: disordered. ? out of command, * a commander or an objective.\n");
    put_objectives(b, s, out);
    put_attacks(b, s, out);
    for (int side = 0; side < 2; side++) put_side(b, s, side, out);
}
