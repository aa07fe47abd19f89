/* seat: who decides for a side at the table of `grognard play`, and the table itself.
 *
 * A seat is asked to choose when its side owes a decision that is a choice. A person answers from the
 * keyboard, another kind of player out of its own head; the table treats them alike. A new kind is a function
 * and a line in the table of play.c. */
#ifndef GG_CLI_SEAT_H
#define GG_CLI_SEAT_H

#include "cli/common.h"
#include "cli/keep.h"
#include "lab/team.h"

typedef enum seat_answer {
    SEAT_ACTS,    /* *action is what to do */
    SEAT_CHANGED, /* the match stands elsewhere now: ask again */
    SEAT_LEAVES,  /* no more play */
} seat_answer;

typedef struct table table;

typedef struct seat {
    bool person; /* sits at the keyboard */
    /* A decision of that side, among table->actions or, where the prompt is open, any legal one. Must not
     * look at more of the match than the side may know. */
    seat_answer (*choose)(table *, gg_side, gg_action *);
    ai_config config; /* of a computer player */
    lab_team *team;   /* the computer player itself, made when it is first asked */
} seat;

struct table {
    gg_match *match;
    seat seat[2];
    gg_list *actions; /* what the side that decides may do */
    size_t count;
    gg_state *seen;               /* the state as that side may know it */
    gg_rng rng;                   /* for players that need chance; never for dice */
    bool colour;                  /* the terminal shows it */
    bool saved;                   /* nothing has happened since the last save */
    gg_text files;                /* that this game was saved in, a line each */
    keep keep;                    /* where it is kept by itself */
    bool called_off;              /* a computer player was interrupted, and waits to be told to think again */
    bool warned;                  /* he who leaves knows that the game is not saved */
    gg_side keyboard;             /* whose turn at the keyboard it is; GG_NOBODY before the first */
    uint32_t told[GG_UMPIRE + 1]; /* steps told so far to each viewer */
    uint32_t decided[2]; /* the step behind the last decision of each side's person; 0: none that counts */
};

/* Finds out what that side may do and know: fills actions, count and seen. */
void table_look(table *, gg_side);
/* Is what the match waits for a choice that a person has to make? */
bool table_waits_for_person(table *);
/* Puts another match on the table in place of the one before. */
void table_set(table *, gg_match *);
/* Is there nothing now that one side may not see? */
bool table_is_open(table *);
/* Who is told things at the keyboard now: everything, in a game without secrets. */
gg_side table_viewer(const table *);
/* Tells the viewer every step he has not been told; at an open table the other one reads it too. */
void table_tell(table *);

/* The person at the keyboard: commands, menus and actions. With side GG_NOBODY there is nothing to decide:
 * the game is over, or a computer player was called off. */
seat_answer person_choose(table *, gg_side, gg_action *);
/* A computer player with the settings of its seat. */
seat_answer computer_choose(table *, gg_side, gg_action *);
/* Lets the computer players go, before another match comes on the table or play ends. */
void computer_leave(table *);
/* Asks for dice that were rolled at a real table; adds them to the tape. False: he would rather not. */
bool person_rolls(table *, const gg_need *, int16_t *tape, int *tape_size, seat_answer *);

#endif
