/* Squares, the Napoleonic War variant (data/rules/squares.md). */
#ifndef SQUARES_H
#define SQUARES_H

#include "game/ruleset.h"

/* ORDER options in squares.c */
enum { SQUARES_NO_PROGRESS_DRAW, SQUARES_REPETITION_DRAW };

extern const gg_ruleset squares;

#endif
