/* reach: where a piece can move to.
 *
 * Movement is counted in half points: an ordinary step takes two, a road step one (NW-7.1b, NW-7.1c). Whoever
 * enters woods by an ordinary step or wades through a stream is stopped; woods entered by road can only be
 * left by road (NW-7.1h).
 *
 * Passing through a hex with a lone enemy leader, or through a victory location not yet one's own, brings
 * something about. Such hexes are shunned: they can be reached but the way does not go on from them. Going on
 * is a detour, a second trip that begins there.
 *
 * nwar_flood finds all hexes at once with bitboards and is what lists are made of; nwar_survey finds the way
 * to each of them and is for showing and checking single moves. */
#ifndef NWAR_REACH_H
#define NWAR_REACH_H

#include "rules/nwar/field.h"

/* Which hexes the pieces of one side may be in, by what they are. */
typedef struct nwar_open {
    nwar_columns line, gun, leader;
    nwar_columns enemy; /* hexes with enemy combat units */

    nwar_sparse mates;  /* hexes with leaders of the side */
    nwar_sparse prey;   /* hexes with lone enemy leaders */
    nwar_sparse prizes; /* those, and victory locations the side does not control */
} nwar_open;

void nwar_open_read(const nwar_battle *, const nwar_state *, int side, nwar_open *);
/* The same for a single hex, of which the field tells who is there. */
void nwar_open_look(const nwar_battle *, const nwar_state *, int side, const nwar_field *, int hex,
                    nwar_open *);
/* The same where only units of the side came or went, or only a leader of it. */
void nwar_open_look_for_own(const nwar_battle *, const nwar_field *, int hex, nwar_open *);
void nwar_open_look_for_mate(const nwar_battle *, int side, const nwar_field *, int hex, nwar_open *);

/* What is open to a piece. */
static inline const nwar_columns *nwar_open_to(const nwar_battle *b, const nwar_open *open, int piece) {
    if (nwar_is_leader(piece)) return &open->leader;
    return nwar_is_gun(b, piece) ? &open->gun : &open->line;
}

/* How a hex was reached: free to go on, only by road, not at all. */
typedef enum nwar_footing { NWAR_FREE, NWAR_ROADBOUND, NWAR_STOPPED } nwar_footing;

/* A move to be tried: which hexes are open and which are shunned (NULL: none), from where, how much of the
 * allowance is used already and how one stands there, whether road steps are allowed (NW-7.1j). */
typedef struct nwar_trip {
    const nwar_columns *open;
    const nwar_sparse *shun;
    int hex, used, allowance;
    nwar_footing footing;
    bool roads;
} nwar_trip;

/* A hex on the way. */
typedef struct nwar_node {
    uint16_t hex;
    uint8_t used, footing;
    int16_t from; /* index of the node before it, -1: the start */
} nwar_node;

enum { NWAR_DETOURS = 8, NWAR_VIEWS = 8, NWAR_SURVEY = 512 };

/* Hexes outside of a window that were looked at. */
typedef struct nwar_views {
    bool vague; /* more than there is room for */
    uint8_t count;
    struct nwar_bits_around of[NWAR_VIEWS];
} nwar_views;

static inline void nwar_views_add(nwar_views *views, int hex, uint64_t bits) {
    if (bits && views->count == NWAR_VIEWS) views->vague = true;
    if (bits && !views->vague) views->of[views->count++] = (struct nwar_bits_around){bits, hex};
}

static inline void nwar_views_join(nwar_views *views, const nwar_views *more) {
    views->vague = views->vague || more->vague;
    for (int i = 0; i < more->count; i++) nwar_views_add(views, more->of[i].hex, more->of[i].bits);
}

static inline bool nwar_views_any(const nwar_views *views) {
    return views->vague || views->count;
}

typedef struct nwar_reach {
    nwar_hexset set;             /* within the allowance; the start hex is not in it */
    uint64_t first;              /* bits of the first window reached for at most one point */
    uint64_t tried, tried_first; /* bits of the first window that were looked at, in all and for `first`, */
    nwar_views far;              /* and beyond; what is in other hexes makes no difference */
    uint64_t inner;              /* of those tried: from here one could go on if one may be here */
    int detours;
    nwar_node detour[NWAR_DETOURS]; /* shunned hexes from which one could go on */
} nwar_reach;

void nwar_flood(const nwar_battle *, const nwar_trip *, nwar_reach *);
/* The same after changes in hexes of the first window that are not inner ones. */
void nwar_flood_again(const nwar_battle *, const nwar_trip *, nwar_reach *);

typedef struct nwar_survey {
    int count;
    uint16_t newest[NWAR_HEXES], older[NWAR_SURVEY]; /* nodes of the same hex, their index plus 1 */
    nwar_node node[NWAR_SURVEY];                     /* node 0 is the start */
} nwar_survey;

void nwar_survey_from(const nwar_battle *, const nwar_trip *, nwar_survey *);
/* The cheapest node of that hex other than the start with at least that footing, or -1. */
int nwar_survey_find(const nwar_survey *, int hex, nwar_footing);
/* Both in one: the survey ends as soon as that node is found. */
int nwar_survey_to(const nwar_battle *, const nwar_trip *, int hex, nwar_footing, nwar_survey *);
/* The hexes from behind the start up to the node; returns how many. */
int nwar_survey_path(const nwar_survey *, int node, int32_t *path);

/* One step of a move in the making. A rule refuses it; 0: the step is made and *used, *footing are what comes
 * of it. Only the way is looked at, not who is in the hex entered. */
gg_rule nwar_take_step(const nwar_battle *, int from, int direction, bool roads, int allowance, int *used,
                       nwar_footing *);

/* Window bits around a hex that a charge of so many steps can end in (NW-8.3.1g to NW-8.3.1l); *tried are
 * those that were looked at. */
uint64_t nwar_charge_reach(const nwar_battle *, const nwar_columns *open, const nwar_sparse *shun, int hex,
                           int steps, uint64_t *tried);

#endif
