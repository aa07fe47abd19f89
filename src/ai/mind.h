/* mind: what all players share while they think: memory, the budget, lists, dice and looking at consequences.
 * For the files of this room only. */
#ifndef GG_AI_MIND_H
#define GG_AI_MIND_H

#include "ai/player.h"

enum {
    AI_WON = 10000,        /* evaluate's value of a won game */
    AI_STACK = 1 << 15,    /* actions in lists at one time, */
    AI_WORDS = 1 << 18,    /* and their words */
    AI_SCRATCH = 8,        /* states for looking at consequences */
    AI_OUTCOMES = 12,      /* of an action that are told apart, to judge each once */
    AI_INTERRUPT = 10,     /* a decision with at most so many actions may be an interrupt */
    AI_SETTLE_DEPTH = 3,   /* interrupts followed one after the other */
    AI_SEALED_REPLIES = 4, /* guesses at what the other side writes at the same time */
    AI_RECALLED = 1 << 14, /* values that are remembered, */
    AI_LISTS = 1 << 10,    /* and lists, */
    AI_LISTED = 5 << 15,   /* of so many words together */
    AI_WORLDS = 4,         /* guesses at what is hidden, where one look is taken at each */
};

/* One block of memory handed out from the front; nothing is given back but all of it. */
typedef struct ai_arena {
    unsigned char *at;
    size_t size, used;
} ai_arena;

void *ai_take(ai_arena *, size_t bytes); /* zeroed, aligned for anything; ensures that there is room */
size_t ai_aligned(size_t bytes);         /* what ai_take really takes */
size_t ai_left(const ai_arena *);        /* bytes that ai_take can still give */

/* How closely the consequences of an action are looked at. */
typedef struct ai_care {
    int exact;   /* ways of the dice that are all tried; if there are more, */
    int samples; /* so many throws are looked at instead */
    int answers; /* to interrupts, all in all */
} ai_care;
extern const ai_care ai_careful; /* as closely as can be */
extern const ai_care ai_hasty;   /* beyond what is searched */

/* A value for GG_FIRST that was found out before (recall.h). */
typedef struct ai_recalled {
    uint64_t mark; /* of what was looked at; 0: nothing */
    uint64_t seed; /* of what was drawn by lot; 0: nothing was */
    int value;
    uint32_t nodes; /* that it took */
} ai_recalled;

/* A list that was made before. */
typedef struct ai_known_list {
    uint64_t mark; /* of its state; 0: none */
    uint64_t at;   /* where it begins, counted through all rounds */
    uint32_t count, used;
} ai_known_list;

/* The latest lists one behind the other in a ring: where the actions begin, and then their words. */
typedef struct ai_lists {
    uint64_t end; /* of the last one, counted through all rounds */
    ai_known_list of[AI_LISTS];
    int32_t ring[AI_LISTED];
} ai_lists;

struct ai_mind {
    ai_config config;
    const ai_player *player; /* that really plays */
    const gg_scenario *scenario;
    const gg_ruleset *game;
    gg_table table; /* the scenario and the mind's own memory for the game to work in */
    ai_clock clock;
    ai_arena arena;
    void *body; /* the player's own, in the arena */

    /* The decision at hand. */
    gg_rng rng;
    uint64_t decisions; /* asked so far */
    uint64_t nodes, node_limit;
    uint64_t ticks, next_check; /* actions applied and lists made, and when to look at the clock */
    int64_t started;
    bool stop;                /* the budget is spent, or thinking is called off */
    bool (*called_off)(void); /* NULL: nobody does */
    gg_prompt root;
    gg_trail trail;

    gg_dice dice;
    ai_care care;    /* with which consequences are looked at */
    bool by_lot;     /* set when some of them are drawn by lot */
    uint32_t *stack; /* AI_STACK: where the actions of lists begin, list behind list, */
    int32_t *word;   /* and AI_WORDS of them */
    uint32_t stacked, worded;
    ai_candidate *weighed; /* GG_MAX_ACTIONS, for weighing the actions of the root */
    ai_recalled *recalled; /* AI_RECALLED */
    ai_lists *lists;
    struct ai_sheet *sheet; /* that is being written (sheet.h); NULL where nobody plans any */
    gg_state *seen;         /* the root as observed */
    gg_state *view;         /* for observing before listing */
    gg_state *scratch[AI_SCRATCH];
    gg_state *outcome[AI_OUTCOMES + 1]; /* and room for the one that is being worked out */
};

/* Something was done that takes time; sets `stop` when the budget is spent. */
void ai_check_budget(ai_mind *);
static inline void ai_tick(ai_mind *mind) {
    if (++mind->ticks >= mind->next_check) ai_check_budget(mind);
}
/* How much of the budget is spent, per mille. */
int ai_spent(const ai_mind *);
/* An action was applied. */
static inline void ai_count_node(ai_mind *mind) {
    if (++mind->nodes >= mind->node_limit) mind->stop = true;
    ai_tick(mind);
}

/* Lists the actions of a side that owes a decision on top of the stack, until ai_unlist. At least one; cut
 * where the stack ends. */
gg_list ai_list(ai_mind *, const gg_state *, gg_side);
/* The same where only a few actions are of interest: an empty list if there are more than that. */
gg_list ai_list_few(ai_mind *, const gg_state *, gg_side, uint32_t few);
/* An empty list on top of the stack; what was put into it stays there once it is kept. */
gg_list ai_list_atop(ai_mind *, uint32_t room);
static inline void ai_keep_list(ai_mind *mind, const gg_list *list) {
    mind->stacked += list->count;
    mind->worded += list->used;
}
/* Takes a list off the stack, and whatever lies above it. */
static inline void ai_unlist(ai_mind *mind, const gg_list *list) {
    mind->stacked = (uint32_t)(list->at - mind->stack);
    mind->worded = (uint32_t)(list->word - mind->word);
}

/* Is anything in a full state hidden from that side now? */
static inline bool ai_hides(const ai_mind *mind, const gg_state *state, gg_side side) {
    return mind->game->secrets && mind->game->hides(mind->scenario, state, side);
}

static inline void ai_copy(const ai_mind *mind, gg_state *to, const gg_state *from) {
    __builtin_memcpy(to, from, mind->game->state_size);
}

/* A full state that fits what is seen; the seed picks which. A copy where nothing is hidden. */
void ai_imagine(ai_mind *, const gg_state *seen, gg_side, uint64_t seed, gg_state *out);

/* Applies an action with dice from a seed, counts a node, keeps the trail if `trail`. */
void ai_apply(ai_mind *, gg_state *, gg_side, const gg_action *, uint64_t seed, gg_trail *trail);

/* The side that owes the decision; GG_FIRST where both do. The prompt must not be over. */
static inline gg_side ai_decider(gg_prompt prompt) {
    return (prompt.sides & 1) != 0 ? GG_FIRST : GG_SECOND;
}

/* The same where one side searches: where both owe a decision it decides first, unseen by the other. */
static inline gg_side ai_decider_for(gg_prompt prompt, gg_side root) {
    return prompt.sides == 3 ? root : ai_decider(prompt);
}

/* Does one side owe a decision that is none of those that turns are made of? */
static inline bool ai_is_interrupt(const ai_mind *mind, gg_prompt prompt) {
    if (prompt.sides != 1 && prompt.sides != 2) return false;
    gg_role role = gg_role_of(mind->game, prompt);
    return role != GG_TURN && role != GG_SHEET;
}

/* The value of a state for a side: the result if the game is over, else the evaluation, kept inside +-9999.
 */
int ai_value(const ai_mind *, const gg_state *, gg_prompt, gg_side);

/* The value for `side` after an action of his in a full state, looked at to the end of its own consequences:
 * expected over the dice (exact where there are few ways), every interrupt answered as its owner likes best.
 */
int ai_expect(ai_mind *, const gg_state *, gg_side, const gg_action *);

/* The value for `side` of a full state once interrupts are answered; scratch[level..] is used. */
int ai_settle(ai_mind *, const gg_state *, gg_side, int level);

/* Dice will be thrown for it: that is known without applying the action. */
static inline bool ai_must_throw(const ai_mind *mind, const gg_state *state, gg_side side,
                                 const gg_action *action) {
    return mind->game->throws && mind->game->throws(mind->scenario, state, side, action);
}

/* Sorts candidates best first and cuts them to the room of the choice; sets action and value from the first.
 * The list must not be empty. */
void ai_rank(ai_choice *, ai_candidate *list, size_t count);

/* The candidate with that action, or NULL. */
ai_candidate *ai_find_candidate(ai_choice *, const gg_action *);

/* Of so many values, by their sum and the sum of their squares. */
double ai_spread(double sum, double squares, double many);

/* An approximately normal number with spread 1000. */
int ai_error(gg_rng *);

/* A look one action ahead at every action with the mind's noise and oversight; the greedy player. */
void ai_look(ai_mind *, const gg_state *seen, gg_side, int noise, int overlook, ai_choice *);

#endif
