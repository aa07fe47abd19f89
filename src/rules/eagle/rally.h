/* rally: chapter 26, EL-Q12. */
#ifndef EAGLE_RALLY_H
#define EAGLE_RALLY_H

#include "rules/eagle/units.h"

/* 0, or the rule by which that leader cannot try to rally the unit now (EL-26.2 to EL-26.6). */
gg_rule eagle_rally_bar(const eagle_battle *, const eagle_state *, int unit, int leader);
/* EL-26.9 to EL-26.12, EL-26.15, EL-19.23, EL-27.5: it rallies where it stands. */
void eagle_rally_unit(eagle_play *, int unit, int facing, gg_rule);

/* RALLY_PHASE, RALLY_PART (rally), RALLY_TEST */
extern const eagle_course eagle_course_rally_phase;
extern const eagle_course eagle_course_rally_part;
extern const eagle_course eagle_course_rally_test;

#endif
