/* De Gre - Sweet: names of bodies, pieces, squares and words, both ways. */
#ifndef DEGRE_NAMES_H
#define DEGRE_NAMES_H

#include "rules/degre/play.h"

extern const char *const degre_side_names[3]; /* "North", "South", "nobody" */

const char *degre_side_name(const gg_scenario *, gg_side);
bool degre_read_side(const gg_scenario *, gg_span, gg_side *);
void degre_write_subject(const gg_scenario *, int subject, gg_text *);

int degre_read_body_name(const degre_scenario *, gg_span);  /* NONE if it names none */
int degre_read_piece_name(const degre_scenario *, gg_span); /* NONE if it names none */
/* A body by its name, or by the square it holds for that side; NONE. */
int degre_read_body(const degre_scenario *, const degre_state *, int side, gg_span);
/* A square, on this board or beyond its edge; NOWHERE if the word is none. */
int degre_read_square(gg_span);
/* The index of a word in a list that ends with NULL; -1. */
int degre_read_word(const char *const *, gg_span);

#endif
