/* result: chapters 24 and 25, the fall of commanders (6.24 to 6.46), EL-Q9 to EL-Q11. Carried out by
 * result.c, losses.c, flight.c and fallen.c. */
#ifndef EAGLE_RESULT_H
#define EAGLE_RESULT_H

#include "rules/eagle/units.h"

/* --- what other chapters call: each pushes, so the caller goes on in its next step ------------------- */

/* EL-24.32: disorder; a disordered unit routs (from the attacker's hex, EAGLE_NOWHERE without one). */
void eagle_disorder(eagle_play *, int unit, int from, gg_rule);
/* EL-24.41: disorder that never routs. Pushes nothing. */
void eagle_shake(eagle_play *, int unit, gg_rule);
/* EL-25.1, EL-25.7, EL-25.10: the unit begins to rout, or, if it does already, makes `hexes` more of it.
 * Leaves EAGLE_DID_ROUT, or EAGLE_STOPPED if R37 stopped it. */
void eagle_rout(eagle_play *, int unit, int from, int hexes, gg_rule);
/* So many figures are lost (EL-24.3 to EL-24.13): choices where options make them, eliminated with the last
 * one. */
void eagle_lose(eagle_play *, int unit, int figures, int attack, gg_rule);
/* The unit leaves the game: eliminated, off the board in rout, exited, merged (`place`: EAGLE_ELIMINATED
 * ...), its marker goes back with the last of its group (EL-4.15), its leaders fall (EL-6.27) unless
 * `leaders` is false (EL-18.15, EL-4.16), Rifles with it (EL-28.32). */
void eagle_take_off(eagle_play *, int unit, int place, bool leaders, gg_rule);
/* Leaders leave the board with a unit that exits, alive (EL-G10.S5s1); a CC has a successor. */
void eagle_leave_with(eagle_play *, uint32_t leaders, gg_rule);
/* EL-24.15, EL-24.17, EL-G5.M15: a leader is hit: moment hit if it is by a red result, wound or death, the
 * test. */
void eagle_hit_leader(eagle_play *, int leader, int unit, bool red, gg_rule);
/* EL-Q11: these leaders are dead: points, then the new CC, the new UGCs. Also EL-6.24 and EL-6.26. */
void eagle_fall(eagle_play *, uint32_t leaders, int hex, gg_rule);
/* EL-6.46: a side without CC has troops again. */
void eagle_find_chief(eagle_play *, int side);

/* EL-G10.S5s4: is it a French square of a scenario with panic? And the tests of those within two hexes of
 * where it stood, pushed. */
bool eagle_spreads_panic(const eagle_play *, int unit);
void eagle_push_panic(eagle_play *, int hex);

/* --- the hexes --------------------------------------------------------------------------------------- */

typedef struct eagle_hexes {
    int count;
    uint16_t hex[GG_HEX_SIDES];
    bool zone;  /* they lie in enemy ZOCs: a figure is lost */
    bool leave; /* instead of them, off the board (EL-25.14) */
} eagle_hexes;

/* EL-24.18 to EL-24.22: the best class; none: EL-24.26. */
eagle_hexes eagle_retreat_hexes(const eagle_battle *, const eagle_state *, int unit, int from);
/* EL-25.12 to EL-25.14: one step. */
eagle_hexes eagle_rout_hexes(const eagle_battle *, const eagle_state *, int unit, int from);

/* One step of a rout move, as actions: -1 for off the board. */
void eagle_list_rout(const eagle_battle *, const eagle_state *, int unit, int from, gg_list *);
gg_rule eagle_rout_bar(const eagle_battle *, const eagle_state *, int unit, int from, int hex);
/* EL-26.14: a rout move of one hex, to that hex. Pushed, and the step is made. */
void eagle_flee_to(eagle_play *, int unit, int hex, gg_rule);

/* RESULT, LOSSES (loss), HIT_LEADER, FALLEN (promote, appear), RETREAT (retreat), ROUT, ROUT_MOVE (rout),
 * PANIC (tests) */
extern const eagle_course eagle_course_result;
extern const eagle_course eagle_course_losses;
extern const eagle_course eagle_course_hit_leader;
extern const eagle_course eagle_course_fallen;
extern const eagle_course eagle_course_retreat;
extern const eagle_course eagle_course_rout;
extern const eagle_course eagle_course_rout_move;
extern const eagle_course eagle_course_panic;

#endif
