/* De Gre - Sweet: guns, their shots, and the flight of a shell (section 3). */
#ifndef DEGRE_ARTILLERY_H
#define DEGRE_ARTILLERY_H

#include "rules/degre/play.h"

/* --- shots, DG-3.1 to DG-3.4 ------------------------------------------------------------------------ */
/* Notes at the beginning of step 1 which guns can fire and which wagons count. */
void degre_ready_guns(degre_state *);
/* The rule that keeps a gun from using one more shot of that kind now, or 0. */
gg_rule degre_shot_fault(const degre_state *, int piece, enum shot);
bool degre_can_fire(const degre_state *, int piece); /* some shot is left to it in step 1 */
void degre_use_shot(degre_state *, int piece, enum shot);

/* --- the skill shot, DG-3.5 to DG-3.7 and DG-3.9 ---------------------------------------------------- */
gg_rule degre_aim_fault(const degre_scenario *, const degre_state *, int piece, enum shot, gg_point aim);
/* What a shell at rest there destroys and sets on fire, DG-3.11. firer: a side. */
void degre_land(const battle *, int firer, gg_point rest);

/* --- decisions -------------------------------------------------------------------------------------- */
gg_verdict degre_judge_hold(const degre_scenario *, const degre_state *, gg_side, const gg_action *);
void degre_apply_hold(const battle *, gg_side, const gg_action *);
gg_verdict degre_judge_fire(const degre_scenario *, const degre_state *, gg_side, const gg_action *);
void degre_apply_fire(const battle *, gg_side, const gg_action *);
gg_verdict degre_judge_limber(const degre_scenario *, const degre_state *, gg_side, const gg_action *);
void degre_apply_limber(const battle *, gg_side, const gg_action *);
void degre_list_hold(const degre_state *, gg_side, gg_list *);
void degre_list_artillery(const degre_scenario *, const degre_state *, gg_side, gg_list *);
bool degre_has_shots(const degre_state *, int side);

/* --- canister, DG-3.8 ------------------------------------------------------------------------------- */
gg_verdict degre_judge_canister(const degre_scenario *, const degre_state *, gg_side, const gg_action *);
void degre_apply_canister(const battle *, gg_side, const gg_action *);
/* The rule that keeps a gun from firing the canister it holds into a square now, or 0. */
gg_rule degre_held_fault(const degre_scenario *, const degre_state *, int piece, int square);
bool degre_any_held(const degre_state *);
/* Some gun of the defender can fire its held canister into the square. */
bool degre_watched(const degre_scenario *, const degre_state *, int square);
void degre_list_canister(const degre_scenario *, const degre_state *, int piece, gg_list *);
void degre_list_held(const degre_scenario *, const degre_state *, int square, gg_list *); /* NOWHERE: any */

#endif
