/* match: one game being played: scenario, state, everything that was done, and the way back.
 *
 * Every state there was is kept as what changed (past.h), so undo to any earlier point is quick. The dice of
 * a match come from a key whose hash can be shown at the start (gg_match_commitment), or from whoever is
 * asked.
 *
 * Lines of order sheets are no steps: they change the state and leave no trace but what is written. */
#ifndef GG_GAME_MATCH_H
#define GG_GAME_MATCH_H

#include "base/sha256.h"
#include "game/past.h"
#include "game/scenario.h"
#include "game/trail.h"

typedef struct gg_step_record {
    gg_side side;
    gg_action action;
    uint32_t dice_at, dice_count;   /* in gg_match.dice_log */
    uint32_t trail_size;            /* before the step */
    uint64_t hash;                  /* of the state after the step, unfinished sheets left out */
    uint32_t event_at, event_count; /* in gg_match.told */
} gg_step_record;

typedef struct gg_match {
    gg_scenario *scenario; /* owned */
    const gg_ruleset *game;
    gg_table table; /* its workspace is owned */
    gg_state *state;
    gg_trail trail;
    bool keyed; /* there is a key; otherwise all dice are asked for */
    bool asks;  /* open dice are asked for all the same */
    gg_key key;
    gg_step_record *step; /* step[0] is the set-up */
    uint32_t steps, step_room;
    gg_past past; /* the state before step i at i - 1 (nothing for step 0) */
    int16_t *dice_log;
    uint32_t dice_size, dice_room;
    gg_events told; /* of all steps */
    gg_text start;  /* position lines the match began with instead of the scenario's set-up; usually empty */
    gg_dice dice;   /* of the last step tried; dice.need after GG_NEEDS_DICE */
    gg_events events;
    gg_state *seen, *then, *before; /* room: an observed state, an earlier one, one to go back to */
} gg_match;

typedef enum gg_done {
    GG_DONE,
    GG_REFUSED,
    GG_NEEDS_DICE,
    GG_BAD_DICE,
    GG_NOT_YOURS,
    GG_NO_RESIGNING,
    GG_TOO_LONG
} gg_done;

/* Takes the scenario over. key NULL: dice are asked for. tape: values for the set-up (may be NULL). The
 * set-up is step 0; if it needs dice that nobody supplied, steps stays 0 and match->dice.need says which:
 * call gg_match_start again with them. */
gg_match *gg_match_new(gg_scenario *, const gg_key *key);
/* The same where people throw the dice: the key gives only what a game draws in secret, if it does. */
gg_match *gg_match_thrown(gg_scenario *, const gg_key *key);
gg_done gg_match_start(gg_match *, const int16_t *tape, int tape_size);
/* Replaces the state of a fresh match by position lines (a text of lines); remembered for the record. */
bool gg_match_position(gg_match *, const char *file, gg_span lines, gg_error *);
void gg_match_free(gg_match *); /* NULL is fine */

/* The state as that viewer may know it, in a buffer of the caller of state_size bytes. */
void gg_match_observe(const gg_match *, gg_side viewer, gg_state *out);

gg_prompt gg_match_prompt(const gg_match *);
/* Legal actions of a side that owes a decision, none of one that owes none; see gg_ruleset.actions. */
void gg_match_actions(const gg_match *, gg_side, gg_list *);
gg_verdict gg_match_judge(const gg_match *, gg_side, const gg_action *);
/* Judges and applies; a line of a sheet is only written down. tape values come first, then the key; `exact`:
 * all must be used and none beyond them rolled. Anything but GG_DONE leaves the match as it was; *verdict
 * (may be NULL) tells the rule of a refusal. Resigning (GG_RESIGN) is open to either side at any time. */
gg_done gg_match_do(gg_match *, gg_side, const gg_action *, const int16_t *tape, int tape_size, bool exact,
                    gg_verdict *verdict);
/* The side takes back that it has committed its sheet, while the other still writes. False if there is
 * nothing to take back. */
bool gg_match_withdraw(gg_match *, gg_side);
/* Why the last step tried was not done, in words without a place: "refused by SQ-5.1", "needs 2 dice from 1
 * to 6 for the morale of F3". */
void gg_match_explain(const gg_match *, gg_done, gg_verdict, gg_text *);
/* Goes back to the state after `steps` steps (1: the set-up). False if there are not so many. */
bool gg_match_undo(gg_match *, uint32_t steps);
/* The state after `steps` steps, without going back; valid until it is asked for another one or the match
 * changes. */
const gg_state *gg_match_state_at(const gg_match *, uint32_t steps);
/* The hash of the state as that viewer may know it. */
uint64_t gg_match_hash(const gg_match *, gg_side viewer);
gg_digest gg_match_commitment(const gg_match *);

#endif
