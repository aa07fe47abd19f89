/* study: a scenario played many times by computer players, and what that says about it.
 *
 * A study is a plan (scenario, players, seed, number of games) and a sum over games. Game number n of a plan
 * is the same whoever plays it, so a plan can be cut into shards, played on many machines, written as JSON
 * lines and put together again: the first line is the plan, every further line a game. */
#ifndef GG_LAB_STUDY_H
#define GG_LAB_STUDY_H

#include "lab/play.h"
#include "lab/stats.h"

enum { LAB_OPTIONS = 32 * GG_MAX_OPTIONS }; /* room for all rules of a game that can be switched */

typedef struct lab_plan {
    char scenario[256];        /* as it is loaded */
    char options[LAB_OPTIONS]; /* switched rules, as gg_scenario_load takes them */
    char player[2][128];       /* by side, as ai_config_read takes them */
    uint64_t games, seed;
    int opening, most;
    uint64_t shard, shards; /* this one, from 1, of so many; 1 of 1: all */
} lab_plan;

enum { LAB_BINS = 24 };

typedef struct lab_tally {
    char name[40];
    uint64_t count[3]; /* as in lab_loss */
} lab_tally;

/* The sum over the games so far. */
typedef struct lab_study {
    lab_plan plan;
    gg_scenario *scenario; /* owned */
    uint64_t games, unfinished;
    uint64_t won[3];      /* by side, then drawn */
    uint64_t by_first[3]; /* results for who had the first turn: won, drawn, lost */
    lab_mean length, leads, branching;
    uint32_t *lengths; /* of every game */
    uint64_t length_room;
    uint64_t lead_games[LAB_BINS]; /* games with so many changes of the lead; the last: or more */
    lab_mean course[LAB_COURSE];
    lab_tally *loss; /* by kind of piece */
    int loss_count, loss_room;
    uint64_t *fired;       /* by rule: events */
    uint64_t *fired_games; /* by rule: games in which it fired */
    uint64_t *ended;       /* by rule: games it decided */
    uint8_t *seen;         /* by game number: it is in the sum */
} lab_study;

/* Loads the scenario and checks the players. NULL with an error. */
lab_study *lab_study_new(const lab_plan *, gg_error *);
void lab_study_free(lab_study *);
/* Adds a game. False with an error if that number is already in or out of the plan. */
bool lab_study_add(lab_study *, const lab_game *, gg_error *);

/* Plays the games of the plan's shard that are not in yet on `workers` cores; `tell` gets each in order,
 * after it was added. */
void lab_study_play(lab_study *, int workers, void (*tell)(void *with, const lab_study *, const lab_game *),
                    void *with);
uint64_t lab_study_share(const lab_plan *); /* games of its shard */

/* JSON lines: the plan, a game, and both read back. A line ends in a newline. */
void lab_write_plan(const lab_plan *, gg_text *);
void lab_write_game(const lab_study *, const lab_game *, gg_text *);
bool lab_read_plan(gg_span line, lab_plan *, gg_error *);
/* NULL with an error. */
lab_game *lab_read_game(const lab_study *, gg_span line, gg_error *);
bool lab_same_plan(const lab_plan *, const lab_plan *); /* shards of one study */

/* Sorted copy of the lengths' value at a share of 0..1; 0 without games. */
uint32_t lab_length_at(const lab_study *, double share);

#endif
