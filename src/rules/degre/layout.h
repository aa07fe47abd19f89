/* De Gre - Sweet: where stands and equipment lie on the table (DG-3.10) and what can catch fire (DG-6.5). */
#ifndef DEGRE_LAYOUT_H
#define DEGRE_LAYOUT_H

#include "rules/degre/play.h"

/* Slots of a body: those it was laid out in when the firing step began, else one a stand. */
int degre_slot_count(const degre_body *);
bool degre_slot_stands(const degre_body *, int slot); /* its stand is intact */
bool degre_slot_mounted(const degre_body *, int slot);
gg_point degre_slot_point(const degre_state *, int body, int slot);
int degre_slot_facing(const degre_body *, int slot);      /* outward in a Square */
gg_point degre_body_point(const degre_state *, int body); /* the middle of its stands */
gg_point degre_piece_point(const degre_state *, int piece);

/* Notes how everything stands when a firing step begins, and forgets it when the step is over. */
void degre_lay_out(degre_state *);
void degre_clear_layout(degre_state *);

/* Things that burn in a square of that terrain: discs, up to 4; returns how many. */
typedef struct burning_disc {
    gg_point offset; /* from the centre */
    int radius;
} burning_disc;
int degre_discs(int terrain, burning_disc out[4]);
/* Is the point on the deck of the bridge that its square is? */
bool degre_on_deck(const degre_scenario *, int square, gg_point);

#endif
