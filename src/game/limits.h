/* limits: every bound of the game room in one place. */
#ifndef GG_GAME_LIMITS_H
#define GG_GAME_LIMITS_H

enum {
    GG_MAX_ARGS = 31,          /* arguments of an action */
    GG_MAX_DICE = 4096,        /* values rolled in one action */
    GG_MAX_ACTIONS = 8192,     /* actions a list may hold, */
    GG_MAX_LIST_WORDS = 65536, /* and the words they may take */
    GG_MAX_OPTIONS = 64,       /* switchable rules of a game */
    GG_MAX_STATE = 1 << 18,    /* bytes of a state */
    GG_MAX_STEPS = 1 << 20,    /* actions of one game */
    GG_MAX_FILE = 1 << 26,     /* bytes of an input file */
};

#endif
