/* De Gre - Sweet: the field as computer players see it: the forces on it, what each can fire at, who
 * threatens it and who stands by it. Worths are in hundredths of a point (DG-12.1.6). */
#ifndef DEGRE_FIELD_H
#define DEGRE_FIELD_H

#include "rules/degre/play.h"
#include "rules/degre/tables.h"

enum { A_POINT = 100, BESIDE = 3 /* half squares, over a corner */ };

/* Whether a target is in the arc, or only after a turn. DG-4.2.2, DG-4.2.3 */
enum bearing { AHEAD, ASIDE, NEVER };

/* A body on the board as the judge sees it, with its commander. */
typedef struct force {
    int16_t at;
    int16_t spot;
    int8_t column, row;
    uint8_t troop, stands, facing, melee;
    bool formed;   /* in Square */
    bool engaged;  /* in a melee that is under way */
    bool charges;  /* it can attack */
    bool shelter;  /* its square protects it */
    uint8_t dice;  /* of its volley, */
    uint8_t range; /* and how far it or its guns fire, in half squares */
    uint8_t reach; /* of its move, in half squares */
    uint8_t shots; /* of its guns in a turn, doubled */
    uint8_t guns;
    int strength;       /* quarter points */
    int stand;          /* worth of one of its stands, */
    int worth;          /* and of all of them with the commander, in use */
    int loot;           /* worth of the equipment in its square */
    int kills[2];       /* of its best shot or volley, by bearing */
    int assault;        /* strength of all enemies who can come at it */
    int backing;        /* strength of the friends beside it */
    int peril;          /* what the enemy gains by attacking it */
    int nearest;        /* enemy, in half squares; 0: it seeks none */
    uint64_t attackers; /* enemies who can come at it now, a bit each by their number */
} force;

/* A piece: with which body it is, or NONE. */
typedef struct holding {
    uint8_t kind, owner, place, keeper;
} holding;

/* What equipment adds to the force that stands by it. */
typedef struct gear {
    int loot;
    uint8_t guns, shots;
    uint8_t unused[2];
} gear;

/* Some numbers of all forces of a side, by their number, so that many can be looked at in one step. Limits
 * are the first distance that is too far; 0: nothing is near enough. */
typedef struct crowd {
    uint8_t column[SIDE_BODIES], row[SIDE_BODIES]; /* far off the board if it is not on it */
    uint8_t nearest[SIDE_BODIES];                  /* limit of enemies who are nearest to it, or as near, */
    uint8_t target[SIDE_BODIES];                   /* whom it may fire at, */
    uint8_t volley[SIDE_BODIES];                   /* who may be in the way of its volley, */
    uint8_t charge[SIDE_BODIES];                   /* whom it may attack or support an attack on */
} crowd;

/* The field as it was last seen, kept so that only what has changed since is weighed again. It
 * changes nothing but the time that takes. Forces have the number of their body within the side. */
typedef struct field {
    const degre_scenario *k;
    const degre_state *s; /* looked at now */
    uint64_t mark;        /* of the battle; 0: nothing was seen */
    gg_grid_set burnt;
    gg_grid_set troops; /* of both sides */
    int points[2];      /* of bodies, DG-12.1.6 */
    int things[2];      /* and of all the rest */
    int deserted[2];    /* worth of equipment in squares without own troops */
    uint8_t bodies[2], pieces[2], melees;
    int16_t contact[MELEES];
    degre_body body[BODIES];
    holding piece[PIECES];
    uint8_t holder[OBJECTIVES];
    gear gear[BODIES];
    force of[2][SIDE_BODIES];
    crowd all[2];
    uint64_t engaged[2]; /* forces in a melee, a bit each */
    uint64_t live[2];    /* forces on the board; those of them */
    uint64_t fire[2];    /* whose fire is to be weighed again, */
    uint64_t lone[2];    /* whose nearest enemy, */
    uint64_t weak[2];    /* whose peril */
} field;

/* Those of a side in a melee, all together. */
typedef struct party {
    int strength, worth;
} party;

static inline int least(int a, int b) {
    return a < b ? a : b;
}

static inline int share(int value, int per_cent) {
    return value * per_cent / 100;
}

static inline int spots_apart(const field *f, int a, int b) {
    return f->k->apart[LAST_SPOT + a - b];
}

static inline int distance_between(const field *f, const force *a, const force *b) {
    return spots_apart(f, a->spot, b->spot);
}

static inline uint64_t bit(int number) {
    return UINT64_C(1) << number;
}

static inline int lowest(uint64_t bits) {
    return __builtin_ctzll(bits);
}

static inline bool are_neighbours(const field *f, const force *a, const force *b) {
    return distance_between(f, a, b) <= BESIDE;
}

static inline int spot_of(int square) {
    return SPOT_ROW * gg_grid_row(square) + gg_grid_column(square);
}

static inline force *force_of(field *f, int body) {
    return &f->of[side_of(body)][body % SIDE_BODIES];
}

/* Makes a field that of a state which is not over; its mark is 0 if nothing was seen yet. */
void degre_look(field *, const degre_scenario *, const degre_state *);

/* The force of a side in a square, or NULL. */
force *degre_force_at(field *, int side, int square);

enum bearing degre_bearing(const force *from, const force *to);
/* Per cent of stands that a volley or one shot of it kills. */
int degre_volley_hits(const force *from, const force *to, int distance);
int degre_shot_hits(int distance);
/* The best it can do, if of what it has to turn to so many per cent count. */
int degre_fire_worth(const force *, int turn);

/* What a stand that fights on is worth beyond its points. */
int degre_use(int troop);

/* All of a side in a melee: declared supports in full, those that may still be declared in part. */
party degre_party(field *, int side, int melee, const force *contact);
/* What the attacker of this turn may expect of the melees under way. */
int degre_melees_worth(field *);

#endif
