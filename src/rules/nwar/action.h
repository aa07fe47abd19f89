/* action: what a player can do, and how it is packed into a gg_action.
 *
 * A move can usually be made along many paths that come to the same. Lists therefore hold the destination
 * only (the _TO kinds) and leave the path to the program: the cheapest one that brings nothing about on the
 * way (reach.h), or with NWAR_MOVE_VIA the cheapest one through a hex where passing does. Whoever types a
 * path gets that path; if it is the one the program would have taken, the action is turned into the short
 * kind, so that equal moves are equal actions. */
#ifndef NWAR_ACTION_H
#define NWAR_ACTION_H

/* ORDER shapes in judge.c */
typedef enum nwar_act {
    NWAR_MOVE,      /* piece, leader, extra, path... */
    NWAR_MOVE_TO,   /* piece, leader, AP, destination */
    NWAR_MOVE_VIA,  /* unit, leader, hex on the way, destination */
    NWAR_CHARGE,    /* unit, leader, target, path... */
    NWAR_CHARGE_TO, /* unit, leader, target, last hex */
    NWAR_ENTER,     /* piece, leader, extra, path... */
    NWAR_ENTER_TO,  /* piece, leader, entry hex, destination */
    NWAR_MOVE_FIRE, /* unit, leader, extra, path... */
    NWAR_FIRE,      /* unit, target */
    NWAR_SHOCK,     /* unit, target, bought dice */
    NWAR_FORM,      /* unit */
    NWAR_UNFORM,    /* unit */
    NWAR_RALLY,     /* unit, leader */
    NWAR_SKIRMISH,  /* unit, hex */
    NWAR_BATTERY,   /* units... in rising order */
    NWAR_END,
    NWAR_BANK,
    NWAR_CONCEDE,
    NWAR_FIRST_ANSWER,
    NWAR_NAME = NWAR_FIRST_ANSWER, /* unit */
    NWAR_PLACE,                    /* hex, rating */
    NWAR_NONE,
    NWAR_SQUARE,
    NWAR_COUNTER,
    NWAR_STAND,
    NWAR_EVADE,    /* hex */
    NWAR_RETREAT,  /* hex */
    NWAR_DISPLACE, /* hex */
    NWAR_GO,
    NWAR_STAY,
    NWAR_FLEE,    /* hex */
    NWAR_ADVANCE, /* leader or -1 */
    NWAR_ACTS
} nwar_act;

/* Arguments of the kinds with a path. */
enum { NWAR_ARG_PIECE, NWAR_ARG_LEADER, NWAR_ARG_THIRD, NWAR_ARG_PATH };

/* Added to the target of a charge whose last hex is meant as the bought one: never legal (NW-12.6c). */
enum { NWAR_BOUGHT_CHARGE = 1 << 14 };

#endif
