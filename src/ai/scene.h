/* scene: a game that is played on in the mind, quickly and by both sides, beyond what is searched.
 *
 * Account is kept of luck: what a throw was better or worse for GG_FIRST than the mean of all throws of that
 * action. Whoever takes it out of the value at the end learns from few scenes what would take many.
 *
 * Each decides by what he knows: where something is hidden from him, he looks at a world that he imagines. */
#ifndef GG_AI_SCENE_H
#define GG_AI_SCENE_H

#include "ai/gains.h"

typedef struct ai_scene {
    ai_gains *gains;
    gg_state *state;
    gg_state *before; /* the state without the last action */
    gg_state *world;  /* as the decider imagines it */
    uint64_t seed;    /* of the dice: an action throws the same in every scene of that seed, */
    uint32_t turn;    /* but not the same in each turn of the scene */
    int mover;        /* the side, plus 1, that made the last of the main decisions; 0: none was made */
    uint64_t last;    /* mark of the action before, */
    uint32_t again;   /* and how often it came one time after the other */
    double luck;      /* of GG_FIRST so far */
    int whim;         /* per cent of main decisions in which `moody` takes any of what he looks at */
    gg_side moody;
} ai_scene;

size_t ai_scene_needs(const gg_ruleset *);
/* memory: looks at an action that an old one outlives. */
void ai_scene_init(ai_scene *, ai_mind *, float memory);

/* A new course from what a side knows; the seed also picks what it imagines. True if nothing is hidden from
 * it now, so that the state is just what it sees. */
bool ai_scene_begin(ai_scene *, ai_mind *, const gg_state *seen, gg_side, uint64_t seed);

/* Carries an action out with dice from the seed. fair: what it is worth on average, worked out if NAN. */
void ai_scene_act(ai_scene *, ai_mind *, gg_prompt, gg_side, const gg_action *, uint64_t seed, float *fair);

/* How many actions are looked at: for the first of a side's main decisions, for the later ones of its turn,
 * and for all others. What the first looks showed helps to pick those for the rest of the turn. */
typedef struct ai_looks {
    size_t first, later, other;
} ai_looks;

/* Decides by a look at the few actions that usually gain most and carries the best out; returns it. */
gg_action ai_scene_decide(ai_scene *, ai_mind *, gg_prompt, gg_side, ai_looks);

/* The seed of the dice of an action. */
uint64_t ai_scene_dice(const ai_scene *, const gg_action *);

#endif
