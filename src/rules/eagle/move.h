/* move: chapter 19, moves of commanders (6.13 to 6.25), falling back (30.5 to 30.10), EL-Q6. Every unit that
 * comes into a hex in any way comes through eagle_enter_hex, and every completed way through eagle_arrived.
 */
#ifndef EAGLE_MOVE_H
#define EAGLE_MOVE_H

#include "rules/eagle/units.h"

/* --- what other chapters call ------------------------------------------------------------------------ */

/* A unit, with those leaders, goes from its hex to a neighbouring one: formation by terrain (`facing`: the
 * owner's wish out of difficult terrain), objective, Rifles, event. Then lone leaders of the enemy there or
 * beside it flee: pushed as EAGLE_TASK_LONE, so the caller goes on in its next step (EL-Q6, EL-6.22). */
void eagle_enter_hex(eagle_play *, int unit, int hex, eagle_way, uint32_t with, int facing, gg_rule);
/* What a way causes when it is complete with its last wheel: tests of reserves (EL-14.34), cavalry that falls
 * back (EL-30.8). Pushes them; moments are the caller's. */
void eagle_arrived(eagle_play *, int unit, eagle_way);
/* EL-6.17: leaders that may go along freely, a bit each; EL-6.16: those with hexes left for a move of so
 * many. */
uint32_t eagle_may_go_along(const eagle_battle *, const eagle_state *, int unit, eagle_way, int hexes);
/* 0, or the rule by which those leaders (an argument of an action) may not go along. */
gg_rule eagle_company_bar(const eagle_battle *, const eagle_state *, int unit, eagle_way, int hexes,
                          int with);
/* Every set of leaders out of those that are free to go, all of them first, nobody last: for lists. */
#define EAGLE_EACH_COMPANY(with, free)                                                                       \
    for (uint32_t with = (free), with##_more = 1; with##_more;                                               \
         with##_more = with != 0, with = with ? (with - 1) & (free) : 0)
/* A step that the owner walks by himself, in his own step of the activation (EL-G5.M21). */
static inline bool eagle_is_march(eagle_way way) {
    return way == EAGLE_BY_MOVE || way == EAGLE_BY_FALL_BACK;
}
/* Moves a leader and tells it. */
void eagle_move_leader(eagle_play *, int leader, int hex, gg_rule);
/* Hexes a leader reaches in so many steps of his own (EL-6.19, EL-6.20): for each how many he needs, 0 where
 * he cannot come; out has room for all. */
void eagle_leader_reach(const eagle_battle *, const eagle_state *, int leader, int steps, uint8_t *out);
/* EL-6.23, EL-6.45: may a lone leader flee there? `driver`: the enemy unit that stepped into his hex, or
 * EAGLE_NONE. */
gg_rule eagle_flee_bar(const eagle_battle *, const eagle_state *, int leader, int hex, int driver);
/* EL-6.26: leaders of that side left alone beside enemies in the hex flee or die. Pushed. */
void eagle_left_alone(eagle_play *, int side, int hex, gg_rule);
/* EL-6.22: a unit of the other side has come into that hex: leaders of that side caught there or beside it
 * flee. Pushed. */
void eagle_come_upon(eagle_play *, int side, int hex);
/* The UGC's own move in the move step (EL-6.15). */
enum { EAGLE_UGC_HEXES = 2 };
void eagle_list_go(const eagle_sight *, int group, gg_list *);
gg_verdict eagle_judge_go(const eagle_sight *, int group, int leader, int hex);
void eagle_go(eagle_play *, int leader, int hex);
/* EL-27.5 */
void eagle_take_objective(eagle_play *, int unit, int hex, gg_rule);

/* A move action as people name it (EL-P12). Also the first half of E37, with its own rule. */
typedef struct eagle_march {
    int unit, before, hex, then, after; /* facing before and after, hexes; -1 where not said */
    uint32_t with;
} eagle_march;
gg_verdict eagle_judge_march(const eagle_sight *, const eagle_march *);
/* EL-8.12: may the move end in that hex with that facing, having begun in `from`? */
gg_rule eagle_end_bar(const eagle_battle *, const eagle_state *, int unit, int from, int hex, int facing);
/* EL-19.19 to EL-19.22, EL-14.9: hexes in which a reorganisation could end now, in contact. */
bool eagle_can_rejoin(const eagle_battle *, const eagle_state *, int unit);

/* EL-14.9, EL-14.44: it may do nothing else in the move step. */
bool eagle_must_rejoin(const eagle_battle *, const eagle_state *, int unit);

/* --- falling back, EL-30.5 to EL-30.10, in fallback.c ------------------------------------------------ */

/* In its own move step: 0, or the rule by which it cannot fall back there; does it test first (EL-30.7)? */
gg_rule eagle_fall_back_bar(const eagle_battle *, const eagle_state *, int unit, int hex, bool *test);
void eagle_list_falls(const eagle_sight *, int unit, gg_list *);
/* EL-30.8: cavalry beside the unit that has moved is asked. Pushed. */
void eagle_push_evade(eagle_play *, int unit);

/* MOVE_STEP (act), MOVE, LONE, FLEE (flee), EVADE (evade) */
extern const eagle_course eagle_course_move_step;
extern const eagle_course eagle_course_move;
extern const eagle_course eagle_course_lone;
extern const eagle_course eagle_course_flee;
extern const eagle_course eagle_course_evade;

#endif
