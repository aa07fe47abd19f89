/* hints: what somebody who writes a case may have overlooked, told from the match it plays. */
#ifndef GG_GAME_HINTS_H
#define GG_GAME_HINTS_H

#include "game/match.h"

/* "it is North's decision: claim". */
void gg_hint_decision(const gg_match *, gg_text *);
/* Is it the word of a position line that says whose turn it is? */
bool gg_tells_turn(const gg_line *);
/* The words of the game's position lines that do: "turn or phase". Nothing if there are none. */
void gg_hint_turn(const gg_match *, gg_text *);
/* Does anything in the match bear that name? */
bool gg_hint_named(const gg_match *, gg_span name);
/* Has the list an action of that verb? */
bool gg_hint_asked(const gg_match *, const gg_list *, gg_side, const gg_action *);
/* An action of the list that begins and ends as this one, by another path; its count if there is none. */
size_t gg_hint_path(const gg_match *, const gg_list *, gg_side, const gg_action *);

#endif
