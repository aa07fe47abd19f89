/* De Gre - Sweet: paths of retreat (DG-5.7) and forced retreats of single stands (section 9). */
#ifndef DEGRE_RETREAT_H
#define DEGRE_RETREAT_H

#include "rules/degre/body.h"

typedef struct degre_path {
    int16_t end; /* last square on the board */
    uint8_t steps;
    bool leaves; /* the last step leaves the board */
    uint8_t way[STEPS];
} degre_path;

enum { PATHS = 64 };

/* Who goes back with what, in which direction and how far. */
typedef struct degre_retreat_plan {
    degre_load load;
    int way, squares;
} degre_retreat_plan;

/* The best ways back, DG-5.7.6 to DG-5.7.9, or as many of them as there is room for. Without `every` paths
 * that end alike are one. Returns how many; 0: there is no way. */
int degre_retreat_paths(const degre_scenario *, const degre_state *, const degre_retreat_plan *, bool every,
                        degre_path out[PATHS]);

/* Sends a body back: by the only way, or asks for it, or destroys it. The equipment ALONG goes with it. */
void degre_retreat(const battle *, int body);
/* Stands of a body that can haul, DG-2.6.6. */
int degre_haulers(const degre_body *);
/* Decides which pieces of its square go with a body, as many as can; true: its owner is asked. */
bool degre_choose_equipment(const battle *, int body, int owner);

/* --- section 9 -------------------------------------------------------------------------------------- */
/* A single stand that is forced back on its own turns, DG-9.1.1 to DG-9.1.8. */
bool degre_is_spent_force(const degre_state *, int body);
bool degre_any_forced(const degre_state *); /* one is still due in this step 3 */
/* Makes the next forced retreat if it leaves no choice; false: the attacker has to be asked. */
bool degre_force_back(const battle *);
void degre_list_forced(const degre_scenario *, const degre_state *, gg_list *);

/* --- decisions: DG-D6, DG-D10, DG-D18, DG-D19 ------------------------------------------------------- */
gg_verdict degre_judge_retreat(const degre_scenario *, const degre_state *, gg_side, const gg_action *);
void degre_apply_retreat(const battle *, gg_side, const gg_action *);
void degre_list_retreats(const degre_scenario *, const degre_state *, gg_list *);
gg_verdict degre_judge_take(const degre_scenario *, const degre_state *, gg_side, const gg_action *);
void degre_apply_take(const battle *, gg_side, const gg_action *);
void degre_list_takes(const degre_state *, gg_list *);

#endif
