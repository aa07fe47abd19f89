/* De Gre - Sweet: the Square, the formation that faces all ways (section 8). */
#ifndef DEGRE_SQUARE_H
#define DEGRE_SQUARE_H

#include "rules/degre/play.h"

/* Forms the block without asking whether it may. */
void degre_form_square(degre_state *, int side, int corner, int size);
/* The rule against that block being a legal Square, moves aside, or 0. */
gg_rule degre_block_fault(const degre_scenario *, const degre_state *, int side, int corner, int size);
/* Sets s->formed by what the bodies say. */
void degre_note_squares(degre_state *);
/* Breaks the Squares that are no longer legal and asks for the next facing that is owed; false: none is. */
bool degre_face_broken(const battle *);

gg_verdict degre_judge_square(const degre_scenario *, const degre_state *, gg_side, const gg_action *);
void degre_apply_square(const battle *, gg_side, const gg_action *);
gg_verdict degre_judge_break(const degre_scenario *, const degre_state *, gg_side, const gg_action *);
void degre_apply_break(const battle *, gg_side, const gg_action *);
gg_verdict degre_judge_face(const degre_scenario *, const degre_state *, gg_side, const gg_action *);
void degre_apply_face(const battle *, gg_side, const gg_action *);
void degre_list_squares(const degre_scenario *, const degre_state *, gg_list *);
void degre_list_faces(const degre_state *, gg_list *);

#endif
