/* play: one game between two computer players, and everything worth counting in it. */
#ifndef GG_LAB_PLAY_H
#define GG_LAB_PLAY_H

#include "game/scenario.h"
#include "lab/team.h"

enum {
    LAB_COURSE = 21,     /* points at which the course of a game is noted, from start to end */
    LAB_LOSS_KINDS = 64, /* kinds of pieces whose losses are told apart */
};

typedef struct lab_loss {
    char name[40]; /* the kind of piece */
    int count[3];  /* by side; the last where the game does not tell whose it was */
} lab_loss;

/* What came of a game. */
typedef struct lab_game {
    uint64_t number;       /* of the study or match */
    bool finished;         /* false: it reached the limit of actions and counts as drawn */
    gg_side winner, first; /* first: who had the first turn */
    gg_rule rule;          /* that decided it */
    int score[2];
    int actions;
    int leads;                  /* times the lead changed hands, by the sign of the evaluation */
    int64_t choices, decisions; /* actions to choose from, summed over decisions with more than one */
    int course[LAB_COURSE];     /* evaluation for GG_FIRST at equal parts of the game */
    int loss_kinds;
    lab_loss loss[LAB_LOSS_KINDS];
    uint32_t *fired; /* by rule: events it caused */
} lab_game;

/* How to play it. */
typedef struct lab_table {
    const gg_scenario *scenario;
    lab_team *team[2];  /* by side */
    uint64_t dice_seed; /* the dice of action n are a function of this and n */
    int opening;        /* decisions at random (of dice_seed) before the teams take over */
    int most;           /* actions before the game is broken off */
    bool telling;       /* count rules and losses too */
} lab_table;

enum { LAB_MOST_ACTIONS = 20000 };

/* Plays it to its end. */
lab_game *lab_play(const lab_table *);
void lab_game_free(lab_game *);

/* Random decisions that give variety to a game without dice; none where the dice do. */
int lab_usual_opening(const gg_ruleset *);

#endif
