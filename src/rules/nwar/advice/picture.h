/* picture: what a position looks like to the evaluation, kept from one to the next. */
#ifndef NWAR_PICTURE_H
#define NWAR_PICTURE_H

#include "rules/nwar/battle.h"
#include "rules/nwar/state.h"

/* Hexes that a side can strike at. One column and one bit further up than in nwar_columns, so that no disc
 * begins below the first of them. */
typedef struct nwar_strikes {
    uint64_t at[NWAR_WINDOW_COLUMNS + 2 * NWAR_WINDOW_PAD + 2];
} nwar_strikes;

/* Where one side is, what it reaches and what its units are worth. */
typedef struct nwar_army {
    uint8_t crowd[NWAR_HEXES];   /* combat units in a hex, */
    nwar_columns troops;         /* and the hexes with any */
    nwar_strikes sabres, shots;  /* of cavalry, of batteries */
    uint8_t way[NWAR_LOCATIONS]; /* of the nearest unit that can take the location */
    int worth;
} nwar_army;

/* What was last seen, kept so that only what has changed since is worked out again. It changes
 * nothing but the time that takes. */
typedef struct nwar_picture {
    uint64_t mark; /* of the battle; 0: nothing was seen */
    uint64_t square;
    uint16_t at[NWAR_UNITS];
    uint8_t strength[NWAR_UNITS];
    int16_t worth[NWAR_UNITS];
    nwar_army army[2];
} nwar_picture;

#endif
