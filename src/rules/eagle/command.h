/* command: chapters 13, 14 (automatic changes) and 15. CC moves, order tests, the command check; sheets.c
 * holds the order sheets. */
#ifndef EAGLE_COMMAND_H
#define EAGLE_COMMAND_H

#include "rules/eagle/roll.h"
#include "rules/eagle/units.h"

/* EL-13.8, EL-13.28, EL-G10.S3s1: dispatches a side may send this turn, without E1. */
int eagle_dispatch_limit(const eagle_battle *, const eagle_state *, int side);
/* 0, or the rule by which no dispatch can be sent to the group (EL-13.7, EL-13.9, EL-13.10, EL-13.27);
 * `more`: hexes of E1. */
gg_rule eagle_dispatch_bar(const eagle_battle *, const eagle_state *, int group, int more);
/* 0, or the rule by which the group cannot have that order (EL-14.4). */
gg_rule eagle_order_bar(const eagle_battle *, int group, int order);
/* EL-13.18, EL-13.19: all but the die. */
void eagle_order_sum(const eagle_battle *, const eagle_state *, const eagle_task *, eagle_sum *);
/* EL-13.21, EL-13.22: 0, or the rule by which the test passes without a die. */
gg_rule eagle_order_passes(const eagle_battle *, const eagle_state *, int group);
/* The group has that order from now on, under that marker (0: it keeps its marker). Where the old marker goes
 * is the caller's. */
void eagle_give_order(eagle_play *, int group, int order, int marker, gg_rule);

/* Rolls and tells the die of an order test; also the reroll of E3. */
void eagle_roll_order(eagle_play *, eagle_task *);
/* Markers in the mug; one of them, drawn (EL-C12), or 0: where it goes is the caller's. */
int eagle_markers_left(const eagle_state *);
int eagle_draw_from_mug(eagle_play *, uint8_t hidden);
/* 0, or the rule by which the dispatch of card E1 cannot be written so. */
gg_rule eagle_spare_bar(const eagle_battle *, const eagle_state *, int side, int group, int order);

/* EL-15.2 to EL-15.8: units in command if it were checked now, a bit each. */
uint64_t eagle_chain(const eagle_battle *, const eagle_state *);
/* EL-15.1, EL-19.23: sets the mark of every unit, and takes away the marks of those in contact. */
void eagle_check_command(eagle_play *);
/* 0, or the rule by which a unit out of command may not do it: `rule` is EL_15_9 or EL_15_10. */
static inline gg_rule eagle_command_bar(const eagle_state *s, int unit, gg_rule rule) {
    return s->unit[unit].marks & EAGLE_IN_COMMAND ? 0 : rule;
}
/* EL-19.19: next to a unit of its group that is not routing, or with or next to its UGC? */
bool eagle_has_contact(const eagle_battle *, const eagle_state *, int unit, int hex);

/* --- small questions of command.c and sheets.c ------------------------------------------------------------
 */

static inline bool eagle_is_own_group(const eagle_battle *b, int side, int group) {
    return eagle_is_group(b, group) && b->group[group].side == side;
}
/* EL-6.46: is there a CC to send and to move? */
static inline bool eagle_has_chief(const eagle_state *s, int side) {
    return s->chief[side] != EAGLE_NONE && eagle_leads(s, s->chief[side]);
}
/* EL-13.27: has the group a dispatch that is still to be tested? One to a group that is gone is void. */
static inline bool eagle_has_dispatch(const eagle_battle *b, const eagle_state *s, int group) {
    const eagle_group *g = &s->group[group];
    return g->dispatch != EAGLE_NO_ORDER && !(g->marks & EAGLE_GROUP_TURNED) &&
           eagle_group_on_board(b, s, group);
}
/* A group that is there from the start gets its marker from the sheet of turn 1. */
static inline bool eagle_is_assigned(const eagle_battle *b, const eagle_state *s, int group) {
    return b->group[group].turn == 0 && eagle_group_on_board(b, s, group);
}
static inline gg_verdict eagle_about_group(const eagle_sight *v, gg_rule rule, int group) {
    if (!rule) return gg_legal();
    return gg_forbid(rule, eagle_is_group(v->b, group) ? EAGLE_SUBJECT_GROUP + group : -1, -1);
}

/* Courses. AUTOMATIC (EL-Q1 2, prompt face), COMMAND (EL-Q2, EL-Q3), SHEETS (assign, dispatch), WHO_FIRST
 * (first; also of the rally phase), CC_MOVE (cc), ORDER_TESTS (test), ORDER_TEST. */
extern const eagle_course eagle_course_automatic;
extern const eagle_course eagle_course_command;
extern const eagle_course eagle_course_sheets;
extern const eagle_course eagle_course_who_first;
extern const eagle_course eagle_course_cc_move;
extern const eagle_course eagle_course_order_tests;
extern const eagle_course eagle_course_order_test;

enum { EAGLE_CHIEF_STEPS = 2 }; /* EL-13.16 */

/* Steps of COMMAND with which a position may begin. */
enum { EAGLE_COMMAND_SHEETS = 1, EAGLE_COMMAND_SECOND_CC = 4, EAGLE_COMMAND_TESTS = 5 };

/* The sheet functions of ruleset.h. */
bool eagle_is_line(const gg_action *);
void eagle_sheet(const gg_scenario *, const gg_state *, gg_side, gg_list *);
bool eagle_committed(const gg_scenario *, const gg_state *, gg_side);
void eagle_withdraw(const gg_scenario *, gg_state *, gg_side);
void eagle_tear(const gg_scenario *, gg_state *, gg_side);

#endif
