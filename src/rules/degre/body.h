/* De Gre - Sweet: putting bodies and pieces on the board and taking them off (sections 0, 2.3, 2.6 and 7). */
#ifndef DEGRE_BODY_H
#define DEGRE_BODY_H

#include "rules/degre/play.h"

degre_body degre_blank_body(int troop);
degre_piece degre_blank_piece(void);

/* --- what stands where ------------------------------------------------------------------------------ */
int degre_terrain_at(const degre_scenario *, const degre_state *,
                     int square); /* enum terrain, DG-6.4.5, DG-6.4.6 */
bool degre_is_protected(const degre_scenario *, const degre_state *, int square);
/* Squares nobody may enter: water, fire and bridges that burnt up. */
static inline uint32_t degre_shut_row(const degre_scenario *k, const degre_state *s, int row) {
    return k->water.row[row] | s->burning.row[row] | (s->burnt.row[row] & k->bridges.row[row]);
}
static inline bool degre_is_shut(const degre_scenario *k, const degre_state *s, int square) {
    return (degre_shut_row(k, s, gg_grid_row(square)) >> gg_grid_column(square) & 1) != 0;
}
int degre_strength(const degre_state *, int body); /* quarter points of a body and the commander with it */
int degre_value(const degre_body *);               /* points of its stands, DG-12.1.6 */
int degre_stands_on_side(const degre_body *, int side, int stands); /* in Square, DG-8.1.10 */
bool degre_in_square(const degre_body *);
/* The melee fought in that square, or NONE. */
int degre_melee_at(const degre_state *, int square);
/* Pieces that lie in a square; returns how many. side GG_NOBODY: of any owner. */
int degre_pieces_at(const degre_state *, int square, int side, uint8_t out[HAULED]);

/* Squares with troops of a side within so many columns and rows of a square; returns how many. */
int degre_troops_near(const degre_state *, int side, int square, int near, int16_t out[SIDE_BODIES]);

/* --- stacking, DG-2.3 ------------------------------------------------------------------------------- */
typedef struct degre_load {
    int body;                /* never in its own way; NONE */
    int side, troop, stands; /* stands: foot and mounted together */
    bool chief;              /* a commander comes along */
    int guns, wagons;        /* come along */
} degre_load;
/* The rule that forbids this load to end in that square, or 0. Enemies are not looked at. */
gg_rule degre_stacking_fault(const degre_state *, const degre_load *, int square);
/* The limits of equipment alone, with so many more pieces, DG-2.3.3 and DG-2.3.4. */
gg_rule degre_equipment_fault(const degre_state *, int guns, int wagons, int square);
degre_load degre_load_of(const degre_state *, int body);

/* --- changes ---------------------------------------------------------------------------------------- */
/* Takes a body off the map; a commander with it stays with it. It keeps its square. */
void degre_lift(degre_state *, int body);
/* Sets a lifted or new body down. Joins what of its side is there; returns the body that is there now. */
int degre_settle(degre_state *, int body, int square);
/* The commander of a lifted body stays behind in its square. */
void degre_leave_chief(degre_state *, int body);
/* A free body for stands of that type that separate, the one after `near` first. */
int degre_spare_body(const degre_state *, int troop, int near);
void degre_face(degre_state *, int body, int way); /* with its commander and its guns */
/* Destroys one stand; `slot` is its slot of DG-T6 in a firing step, or -1 for the last of that kind. */
void degre_kill(const battle *, int body, bool mounted, int slot, gg_rule);
/* Destroys a body with all its stands, its commander aside. */
void degre_destroy_body(const battle *, int body, gg_rule);
void degre_wreck(const battle *, int piece, enum event, gg_rule);
/* A lifted body leaves the board with its commander and the pieces ALONG with it, DG-10.1.1. */
void degre_depart(const battle *, int body);
/* DG-2.6.7: the equipment of a square without enemies belongs to whoever ends there. */
void degre_possess(const battle *, int side, int square);
/* Marks the Square of a body as broken; its units are faced when the time comes, DG-8.3.5. */
void degre_break_formation(degre_state *, int body);

#endif
