/* player: what a computer player is, how one is described, asked and understood.
 *
 * A player is a struct: name, what it needs, choose. It knows games only by the contract (game/ruleset.h) and
 * is given only what its side may know: ai_choose observes the state once more before it looks.
 *
 * A mind is one player at one table: settings, memory, what it remembers between decisions. All memory is
 * taken when the mind is made; nothing is allocated while it thinks, except that the trail may grow with the
 * game. Two minds share nothing, so each may live in a thread of its own; nothing here knows threads or
 * clocks.
 *
 * A budget in nodes (an action applied is a node) makes the choice a function of settings, seed and the
 * decisions asked so far. A budget in milliseconds needs a clock from the caller. */
#ifndef GG_AI_PLAYER_H
#define GG_AI_PLAYER_H

#include "game/trail.h"

typedef struct ai_mind ai_mind;
typedef struct ai_player ai_player;

/* Microseconds from any fixed point. now NULL: there is no clock, and only nodes bound a search. */
typedef struct ai_clock {
    int64_t (*now)(void *with);
    void *with;
} ai_clock;

/* What was chosen and why. Values are expected results for the side that chooses: 10000 won, -10000 lost. */
enum { AI_LINE = 16, AI_CANDIDATES = 32 };
typedef struct ai_candidate {
    gg_action action;
    int value;
    uint64_t visits; /* how much of the search went into it */
} ai_candidate;
typedef struct ai_line_step {
    gg_side side;
    gg_action action;
} ai_line_step;
typedef struct ai_choice {
    gg_action action;
    int value;
    uint64_t nodes;
    int64_t microseconds; /* 0 without a clock */
    int depth;            /* iterations completed, or decisions of the longest line in the tree */
    int line_count;       /* the expected course, the chosen action first */
    ai_line_step line[AI_LINE];
    int candidate_count; /* best first; the first is the choice, the second the runner-up */
    ai_candidate candidate[AI_CANDIDATES];
} ai_choice;

/* How a player is set. Every number has a name people may write: `mcts:ms=100,memory=64`; see ai_settings. */
typedef struct ai_config {
    const ai_player *player;
    int level;   /* 1 .. AI_LEVELS if a level set it, else 0 */
    int nodes;   /* actions applied for one decision; 0: no bound */
    int ms;      /* milliseconds for one decision; 0: no bound */
    int memory;  /* MiB for tree or table */
    int threads; /* minds that think side by side for one decision, where somebody runs them */
    int seed;
    int depth;    /* alphabeta: most iterations; 0: no bound */
    int noise;    /* misjudges every action by this per cent of the spread of their values */
    int overlook; /* per cent of the actions that are not seen at all */
    int lapse;    /* per cent of decisions made at first sight */
    int explore;  /* mcts: per cent of the usual curiosity */
    int tail;     /* mcts, rehearsal: decisions played on before the evaluation is asked */
    int plan;     /* rehearsal: 1 plans whole turns where the game can tell what comes of them */
} ai_config;

typedef struct ai_setting {
    const char *name, *help;
    size_t field; /* offset of the int in ai_config */
    int low, high;
} ai_setting;
extern const ai_setting ai_settings[]; /* ends with name NULL */

/* How a player comes to its choice, and so what value and visits of a candidate mean. */
typedef enum ai_manner {
    AI_DRAWS_LOTS, /* nothing */
    AI_LOOKS,      /* the mean evaluation one action ahead; worlds looked at */
    AI_SEARCHES,   /* exact of the first, at most that of the others; nodes spent on it */
    AI_TRIES,      /* the mean end of games tried with it; tries */
    AI_PLAYS_OUT,  /* the mean result of games played to the end at random; those games */
    AI_REHEARSES, /* the mean end of rehearsals with the same dice for all; rehearsals, 0: it was looked at */
} ai_manner;

struct ai_player {
    const char *name, *help;
    ai_manner manner;
    ai_config usual; /* settings without a choice; .player is not used */
    bool remembers;  /* takes the memory that is set, for its tree or table */
    bool adds_up;    /* several minds with different seeds know more together: ai_choice_merge */
    /* The player that plays this game under this name (usually itself), or NULL if it cannot. */
    const ai_player *(*plays)(const ai_player *, const gg_ruleset *);
    /* Bytes it needs for a game besides the memory that is set, and taking all of it from the mind's arena;
     * both NULL if it needs none. */
    size_t (*needs)(const gg_ruleset *);
    void (*begin)(ai_mind *);
    /* Fills the choice. `seen` is observed, the side owes a decision and has more than one action. */
    void (*choose)(ai_mind *, const gg_state *seen, gg_side, ai_choice *);
};

extern const ai_player *const ai_players[]; /* ends with NULL */

/* Eight levels, weakest first, number 1 to AI_LEVELS. Where a game can be searched exactly (alphabeta) far
 * more can be seen than among dice and secrets, so the steps of a level are other ones there. */
enum { AI_LEVELS = 8 };
typedef struct ai_level {
    const char *name;
    const char *help; /* how it plays, and its budgets */
    ai_config config, exact;
} ai_level;
extern const ai_level ai_levels[AI_LEVELS];

/* The settings for a game: those of a level that nobody changed are the ones for that sort of game. */
ai_config ai_config_for(const ai_config *, const gg_ruleset *);

/* Reads `NAME[:key=value,...]`, NAME a player, a level's name or its number. False with an error that lists
 * what there is. */
bool ai_config_read(gg_span, ai_config *, gg_error *);
/* The same text again, settings that are not usual included. */
void ai_config_write(const ai_config *, gg_text *);

/* NULL with an error if the player cannot play that game or has no memory for it. The scenario must outlive
 * the mind. */
ai_mind *ai_mind_new(const ai_config *, const gg_scenario *, ai_clock, gg_error *);
void ai_mind_free(ai_mind *); /* NULL is fine */

/* While it thinks it asks now and then whether that is called off; then it soon decides for what it has. */
void ai_mind_heed(ai_mind *, bool (*called_off)(void));

/* The decision of a side that owes one; always legal. trail: the situations of the game so far, or NULL. */
void ai_choose(ai_mind *, const gg_state *, gg_side, const gg_trail *, ai_choice *);

/* Several minds' choices for one decision as one: visits are added, values averaged by visits. */
void ai_choice_merge(const ai_choice *parts, int count, ai_choice *out);

#endif
