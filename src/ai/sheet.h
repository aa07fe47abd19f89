/* sheet: how computer players write order sheets. */
#ifndef GG_AI_SHEET_H
#define GG_AI_SHEET_H

#include "ai/mind.h"

size_t ai_sheet_needs(const gg_ruleset *);
void ai_sheet_init(ai_mind *);

/* Chooses at a sheet that the side owes: the next line, or what commits it. */
void ai_write_sheet(ai_mind *, gg_side, ai_choice *);

#endif
