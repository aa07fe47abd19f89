/* De Gre - Sweet: melee: supports, cards, losses, captures (section 5 and DG-7.1). */
#ifndef DEGRE_MELEE_H
#define DEGRE_MELEE_H

#include "rules/degre/play.h"

/* The body is in a square next to a contact square and in no contact square itself. */
bool degre_beside_contact(const degre_state *, int body);
bool degre_in_contact(const degre_state *, int body); /* its square is a contact square */
/* Somebody of that side has something to declare, DG-D15 and DG-D16. */
bool degre_may_support(const degre_state *, int side);
/* Melees in reading order, DG-5.3.5. */
void degre_sort_melees(degre_state *);

gg_verdict degre_judge_support(const degre_scenario *, const degre_state *, gg_side, const gg_action *);
void degre_apply_support(const battle *, gg_side, const gg_action *);
void degre_list_supports(const degre_state *, gg_side, gg_list *);
/* The facing to support with: the one it has, else the one that needs the least turn; NO_WAY if none allows
 * it. */
int degre_support_facing(const degre_state *, int body, int square);

uint8_t degre_owes_cards(const degre_state *); /* bit per side */
gg_verdict degre_judge_card(const degre_scenario *, const degre_state *, gg_side, const gg_action *);
void degre_apply_card(const battle *, gg_side, const gg_action *);
void degre_list_cards(const degre_state *, gg_side, gg_list *);

/* All cards are in. */
void degre_reveal(const battle *);
/* Will a coin be tossed? DG-5.6.1 */
bool degre_needs_coin(const degre_scenario *, const degre_state *);
/* Losses of all melees, DG-5.3. */
void degre_fight(const battle *);
/* Captures and retreats, DG-5.3.5: does one more thing or asks for it; false when all is done. */
bool degre_aftermath(const battle *);
/* Forgets the melees of this turn. */
void degre_end_melees(degre_state *);

#endif
