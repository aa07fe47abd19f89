/* victory: chapter 27 and EL-G9. */
#ifndef EAGLE_VICTORY_H
#define EAGLE_VICTORY_H

#include "rules/eagle/units.h"

/* The points of a side as they stand now (EL-G9.1 to EL-G9.5, bonuses, EL-G10.S5s2). `at_end`: as if the game
 * ended, with objectives, bonuses and units that rout. */
int eagle_points(const eagle_battle *, const eagle_state *, int side, bool at_end);
/* EL-27.6, EL-G10.S5s6, EL-Q14: at the end of every step of an activation and of each rally part. True: the
 * game is over. */
bool eagle_check_end(eagle_play *);
/* EL-27.1: after the last turn. */
void eagle_finish(eagle_play *);
gg_outcome eagle_outcome(const gg_scenario *, const gg_state *);
/* EL-G9.6: "narrow victory". */
const char *eagle_victory_words(int difference);

#endif
