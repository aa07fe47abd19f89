/* limits: every bound of the game room in one place. */
#ifndef GG_GAME_LIMITS_H
#define GG_GAME_LIMITS_H

enum {
    GG_MAX_ARGS = 31,       /* arguments of an action */
    GG_MAX_DICE = 512,      /* values rolled in one action */
    GG_MAX_EVENTS = 512,    /* consequences told of one action; more are counted, not kept */
    GG_MAX_ACTIONS = 8192,  /* actions a ruleset may list at one decision */
    GG_MAX_OPTIONS = 64,    /* switchable rules of a game */
    GG_MAX_STATE = 1 << 18, /* bytes of a state */
    GG_MAX_STEPS = 1 << 20, /* actions of one game */
    GG_MAX_FILE = 1 << 26,  /* bytes of an input file */
};

#endif
