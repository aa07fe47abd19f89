/* reveal: what may be turned up before the next decision (EL-N7): markers and dispatches (EL-13.2, EL-13.18),
 * a hand or a card of it (EL-G5.E40, EL-G5.R45, EL-16.4), result cards off the deck (EL-20.6). */
#include "rules/eagle/cards.h"
#include "rules/eagle/command.h"
#include "rules/eagle/move.h"
#include "rules/eagle/secret.h"
#include "rules/eagle/sequence.h"

/* --- the command phase ------------------------------------------------------------------------------------
 */

/* Is a CC still to be asked after the one in hand? Who can only stay is not (EL-N14). */
static bool another_chief_moves(const eagle_battle *b, const eagle_state *s) {
    uint8_t reach[EAGLE_HEXES];
    const eagle_task *top = eagle_at_top(s);
    for (int side = 0; side < 2; side++) {
        bool moves =
            top->kind == EAGLE_TASK_WHO_FIRST || (top->kind == EAGLE_TASK_CC_MOVE && s->first != side);
        if (!moves || (top->kind == EAGLE_TASK_CC_MOVE && top->side == side) || !eagle_has_chief(s, side))
            continue;
        int chief = s->chief[side], at = s->leader[chief].at;
        eagle_leader_reach(b, s, chief, EAGLE_CHIEF_STEPS, reach);
        for (int hex = 0; hex < b->hexes; hex++)
            if (reach[hex] && hex != at) return true;
    }
    return false;
}

/* A dispatch that is the only one of its side is tested without a question (EL-N14). */
static bool has_lone_dispatch(const eagle_battle *b, const eagle_state *s) {
    int count[2] = {0, 0};
    for (int group = 0; group < b->groups; group++)
        count[b->group[group].side] += eagle_has_dispatch(b, s, group);
    return count[0] == 1 || count[1] == 1;
}

static bool turns_orders_up(const eagle_battle *b, const eagle_state *s, const gg_action *action) {
    const eagle_task *top = eagle_at_top(s);
    if (top->kind == EAGLE_TASK_SHEETS) return action->kind == EAGLE_DO_COMMIT && s->committed;
    if (action->kind == EAGLE_DO_TEST) return true;
    return (s->covered || has_lone_dispatch(b, s)) && !another_chief_moves(b, s);
}

/* --- cards ------------------------------------------------------------------------------------------------
 */

/* Does the card itself show a hand, draw a result card, or bring about an attack (EL-G5.M9)? */
static bool card_reveals(int effect) {
    static const uint8_t revealing[] = {EAGLE_E(16), EAGLE_E(29), EAGLE_E(40), EAGLE_R(15),
                                        EAGLE_R(16), EAGLE_R(17), EAGLE_R(18), EAGLE_R(20),
                                        EAGLE_R(21), EAGLE_R(26), EAGLE_R(45)};
    for (size_t i = 0; i < sizeof revealing; i++)
        if (revealing[i] == effect) return true;
    return false;
}

/* EL-N14: the last card of a hand that may hold none goes without a question. */
static bool loses_the_last(const eagle_battle *b, const eagle_state *s, int side) {
    return s->hand[side] == 2 && eagle_hand_limit(b, s, side) == 0;
}

/* --- attacks ----------------------------------------------------------------------------------------------
 */

static bool draws_are_due(const eagle_state *s) {
    for (int i = 0; i < s->attacks; i++)
        if (!(s->attack[i].flags & (EAGLE_ROLLED | EAGLE_LAPSED | EAGLE_DID_HIT))) return true;
    return false;
}

/* Is another attack still to be declared, or the end of it? */
static bool goes_on_declaring(const eagle_battle *b, const eagle_state *s, int side,
                              const gg_action *action) {
    eagle_state after = *s;
    eagle_play p = {b, &after, NULL, NULL};
    const eagle_course *course = eagle_courses[eagle_top(&after)->kind];
    course->answer(&p, side, action);
    return !course->run(&p);
}

static bool turns_results_up(const eagle_battle *b, const eagle_state *s, int side, const gg_action *action) {
    bool declares = action->kind == EAGLE_DO_FIRE || action->kind == EAGLE_DO_ATTACK;
    return declares ? !goes_on_declaring(b, s, side, action) : draws_are_due(s);
}

bool eagle_reveals(const gg_scenario *scenario, const gg_state *state, gg_side side,
                   const gg_action *action) {
    const eagle_battle *b = eagle_battle_of(scenario);
    const eagle_state *s = eagle_state_of(state);
    if (action->kind == EAGLE_DO_PLAY && !eagle_is_line(action) &&
        card_reveals(eagle_effect_played(s, action)))
        return true;
    if (action->kind == EAGLE_DO_DISCARD) return loses_the_last(b, s, (int)side);
    if (s->phase == EAGLE_COMMANDING) return turns_orders_up(b, s, action);
    return turns_results_up(b, s, (int)side, action);
}
