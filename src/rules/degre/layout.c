/* De Gre - Sweet: places on the table. */
#include "rules/degre/layout.h"

#include "rules/degre/body.h"
#include "rules/degre/tables.h"

static gg_point from_centre(int square, gg_point offset) {
    gg_point centre = gg_plane_centre(square);
    return (gg_point){centre.x + offset.x, centre.y + offset.y};
}

static bool is_laid(const degre_body *who) {
    return who->laid + who->laid_mounted > 0;
}

int degre_slot_count(const degre_body *who) {
    return is_laid(who) ? who->laid + who->laid_mounted : stands_of(who);
}

bool degre_slot_stands(const degre_body *who, int slot) {
    return slot < degre_slot_count(who) && !(is_laid(who) && (who->fallen >> slot & 1));
}

/* DG-3.10.4: foot crew first. */
bool degre_slot_mounted(const degre_body *who, int slot) {
    return slot >= (is_laid(who) ? who->laid : who->stands);
}

/* Which outer side a slot of a unit in Square is on, and how many slots of that side come before it. */
static int side_of_slot(const degre_body *who, int slot, int *before) {
    int side = 0, here;
    for (; slot >= (here = degre_stands_on_side(who, side, degre_slot_count(who))); side++) slot -= here;
    *before = slot;
    return side;
}

int degre_slot_facing(const degre_body *who, int slot) {
    int before;
    if (who->sides & 15) return 2 * side_of_slot(who, slot, &before);
    return is_laid(who) ? who->laid_facing : who->facing;
}

/* DG-3.10.8: on a side of a Square, 84 units out. */
static gg_point square_offset(const degre_body *who, int slot) {
    int before, side = side_of_slot(who, slot, &before);
    int here = degre_stands_on_side(who, side, degre_slot_count(who));
    return gg_plane_turn(2 * side, degre_slots[here][before].u, 84);
}

gg_point degre_slot_point(const degre_state *s, int body, int slot) {
    const degre_body *who = &s->body[body];
    int facing = is_laid(who) ? who->laid_facing : who->facing;
    if (is_commander(who->troop)) { /* behind his unit, but in the middle of a Square or of an empty square */
        bool behind = is_laid(who) ? (who->marks & WITH_CHIEF) != 0
                                   : who->chief != NONE && !degre_in_square(&s->body[who->chief]);
        slot_place place = behind ? degre_chief_slot : degre_slots[1][0];
        return from_centre(who->at, gg_plane_turn(facing, place.u, place.v));
    }
    if (who->sides & 15) return from_centre(who->at, square_offset(who, slot));
    slot_place place = degre_slots[degre_slot_count(who)][slot];
    return from_centre(who->at, gg_plane_turn(facing, place.u, place.v));
}

gg_point degre_body_point(const degre_state *s, int body) {
    const degre_body *who = &s->body[body];
    int x = 0, y = 0, count = 0;
    for (int slot = 0; slot < degre_slot_count(who); slot++) {
        if (!degre_slot_stands(who, slot)) continue;
        gg_point p = degre_slot_point(s, body, slot);
        x += p.x;
        y += p.y;
        count++;
    }
    if (count == 0) return gg_plane_centre(who->at);
    return (gg_point){x / count, y / count};
}

/* DG-3.10.5: without stands in the square, as if facing N. */
static int facing_of_square(const degre_state *s, int square) {
    for (int side = 0; side < 2; side++)
        if (s->map[side][square] != NONE) return s->body[s->map[side][square]].facing;
    return GG_GRID_N;
}

static int gun_slot(const degre_state *s, int piece) {
    uint8_t there[HAULED];
    int count = degre_pieces_at(s, s->piece[piece].at, GG_NOBODY, there), place = 0;
    for (int i = 0; i < count && there[i] < piece; i++) place += is_gun(&s->piece[there[i]]);
    return place;
}

static bool step_one(const degre_state *s) {
    return s->phase == HOLD || s->phase == ARTILLERY;
}

gg_point degre_piece_point(const degre_state *s, int piece) {
    const degre_piece *what = &s->piece[piece];
    bool laid = step_one(s);
    int facing = laid ? what->laid_facing : facing_of_square(s, what->at);
    slot_place place = degre_wagon_slot;
    if (is_gun(what)) place = degre_gun_slots[laid ? what->slot : gun_slot(s, piece)];
    return from_centre(what->at, gg_plane_turn(facing, place.u, place.v));
}

/* --- the beginning and end of a firing step --------------------------------------------------------- */

void degre_lay_out(degre_state *s) {
    for (int side = 0; side < 2; side++)
        for (int body = first_body(side); body < end_of_bodies(s, side); body++) {
            degre_body *who = &s->body[body];
            if (!on_board(who)) continue;
            who->laid = who->stands;
            who->laid_mounted = who->mounted;
            who->laid_facing = who->facing;
            who->fallen = 0;
            bool with = who->chief != NONE;
            if (is_commander(who->troop)) with = with && !degre_in_square(&s->body[who->chief]);
            who->marks = (uint8_t)(with ? who->marks | WITH_CHIEF : who->marks & ~WITH_CHIEF);
        }
    if (!step_one(s)) return;
    for (int p = first_piece(s); p < end_of_pieces(s); p = next_piece(s, p)) {
        if (s->piece[p].place != ON_BOARD) continue;
        s->piece[p].laid_facing = (uint8_t)facing_of_square(s, s->piece[p].at);
        s->piece[p].slot = (uint8_t)(is_gun(&s->piece[p]) ? gun_slot(s, p) : 0);
    }
}

void degre_clear_layout(degre_state *s) {
    for (int side = 0; side < 2; side++)
        for (int body = first_body(side); body < end_of_bodies(s, side); body++) {
            degre_body *who = &s->body[body];
            if (who->place == GONE) {
                *who = degre_blank_body(who->troop);
                continue;
            }
            who->laid = who->laid_mounted = who->laid_facing = who->fallen = 0;
            who->marks &= (uint8_t)~WITH_CHIEF;
        }
    for (int p = first_piece(s); p < end_of_pieces(s); p = next_piece(s, p)) {
        degre_piece *what = &s->piece[p];
        what->laid_facing = what->slot = what->facing = what->crew = 0;
        what->marks &= LIMBERED;
        if (what->place == GONE) {
            degre_piece blank = degre_blank_piece();
            blank.kind = what->kind;
            blank.battery = what->battery;
            *what = blank;
        }
    }
}

/* --- things that burn ------------------------------------------------------------------------------- */

/* DG-6.5.1, DG-6.5.2 */
int degre_discs(int terrain, burning_disc out[4]) {
    static const gg_point corner[4] = {{-1, -1}, {1, 1}, {1, -1}, {-1, 1}};
    int count = terrain == TREES ? 4 : terrain == HOUSES ? 2 : 0, away = terrain == TREES ? 88 : 72;
    for (int i = 0; i < count; i++)
        out[i] = (burning_disc){{away * corner[i].x, away * corner[i].y}, terrain == TREES ? 24 : 40};
    return count;
}

/* DG-6.5.3 */
bool degre_on_deck(const degre_scenario *k, int square, gg_point p) {
    gg_point centre = gg_plane_centre(square);
    int across = k->axis[square] ? p.y - centre.y : p.x - centre.x;
    return across <= 64 && across >= -64;
}
