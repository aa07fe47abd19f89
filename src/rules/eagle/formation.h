/* formation: chapter 18, and the formation actions of the options (28.6 to 28.23, 30.4). */
#ifndef EAGLE_FORMATION_H
#define EAGLE_FORMATION_H

#include "rules/eagle/units.h"

/* 0, or the rule by which the unit may not take that formation with that facing by a formation change
 * (EL-18.1 to EL-18.14). `order` false: its order is set aside (E10, EL-G5.M17). */
gg_rule eagle_change_bar(const eagle_battle *, const eagle_state *, int unit, int formation, int facing,
                         bool order);
/* EL-18.9 to EL-18.12: 0, or the rule by which it may not wheel to that facing in the formation step. */
gg_rule eagle_wheel_bar(const eagle_battle *, const eagle_state *, int unit, int facing);
/* Changes formation, tells it, calls a skirmisher back where that follows (EL-28.21, EL-28.22). */
void eagle_form(eagle_play *, int unit, int formation, int facing, gg_rule);
/* EL-28.17 to EL-28.22: a skirmisher that is out comes back, told. Nothing happens if none is out. */
void eagle_call_back(eagle_play *, int unit, gg_rule);
/* EL-28.10: the stand of two, with a skirmisher, that he comes from: 1 or 2; 0: none. */
int eagle_detaching_stand(const eagle_state *, int unit);
typedef struct eagle_recall_path {
    uint16_t hex, then; /* then: EAGLE_NOWHERE for a path of one step */
} eagle_recall_path;

enum { EAGLE_RECALL_PATHS = GG_HEX_SIDES * (GG_HEX_SIDES + 1) };

typedef struct eagle_recall_paths {
    int count, best; /* class: 0 away and towards friends, 1 away, 2 else */
    eagle_recall_path at[EAGLE_RECALL_PATHS];
    int ends; /* judged already */
    uint16_t end[EAGLE_RECALL_PATHS];
    uint8_t class[EAGLE_RECALL_PATHS];
} eagle_recall_paths;

/* EL-18.20, EL-18.21, EL-18.23: the paths of the best class, for lists. */
void eagle_find_recall_paths(const eagle_battle *, const eagle_state *, int unit, eagle_recall_paths *);
/* EL-18.22: may a recall end in that hex with that facing? */
bool eagle_faces_enemy(const eagle_battle *, const eagle_state *, int unit, int hex, int facing);
/* EL-18.20 to EL-18.23: is that a path of the best class? `then` EAGLE_NOWHERE: one step. */
gg_rule eagle_recall_bar(const eagle_battle *, const eagle_state *, int unit, int hex, int then, int facing);

/* EL-18.16: pushes the recall of a unit, with its test. By card (E30): set EAGLE_RECALL_BY_CARD in the flags
 * of the task pushed, and `to`, `then`, `facing` and `with` if the path is named already. */
void eagle_push_recall(eagle_play *, int unit, gg_rule);
enum { EAGLE_RECALL_BY_CARD = 1 };

/* FORMATION_STEP (act), RECALL (recall) */
extern const eagle_course eagle_course_formation_step;
extern const eagle_course eagle_course_recall;

#endif
