/* team: one computer player at a table, with as many threads as it was given.
 *
 * With one thread it is one mind. With more, each thread has a mind of its own that searches the same
 * position with its own seed and a share of the nodes; their findings are added up (root parallelism). */
#ifndef GG_LAB_TEAM_H
#define GG_LAB_TEAM_H

#include "ai/player.h"

typedef struct lab_team lab_team;

/* People wait by the first. Players who are measured go by the second, their own time, so that a crowded
 * machine does not weaken those who are given time. */
extern const ai_clock lab_wall_clock, lab_own_clock;

/* Asked by every team while it thinks, in all its threads; NULL: nobody calls it off. */
extern bool (*lab_called_off)(void);

/* NULL with an error if the player cannot play that game or has no memory for it. The scenario must outlive
 * the team. */
lab_team *lab_team_new(const ai_config *, const gg_scenario *, ai_clock, gg_error *);
/* One more team of a player who is known to play that game; want of memory ends the program. */
lab_team *lab_team_again(const ai_config *, const gg_scenario *, ai_clock);
void lab_team_free(lab_team *); /* NULL is fine */
void lab_team_choose(lab_team *, const gg_state *, gg_side, const gg_trail *, ai_choice *);

#endif
