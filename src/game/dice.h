/* dice: the tape that every roll is read from.
 *
 * Rules code is straight-line: it calls gg_roll and gets values. Where they come from is the caller's
 * business. The tape's recorded values are used first; when they run out, the generator (a trusted key or the
 * laboratory's fast one) goes on. With neither, the dice are *asked for*: the first missing roll is noted in
 * `need`, made-up values are handed out so that the code can run to its end, and the caller throws that
 * state away, adds real values to the tape and applies again.
 *
 * What is drawn in secret (a card, a marker out of a bag) nobody can be asked for without betraying that it
 * is drawn: where there is a key such values come from it, even if people throw the open dice themselves.
 *
 * Every value handed out is kept in `used`, so a record can carry it. A tape out of a record is `whole`: it
 * holds what was drawn in secret too, and that is compared with the key. */
#ifndef GG_GAME_DICE_H
#define GG_GAME_DICE_H

#include "base/random.h"
#include "base/text.h"
#include "game/limits.h"

typedef enum gg_dice_source {
    GG_DICE_ASK,  /* nothing behind the tape: missing values are needed from outside */
    GG_DICE_KEY,  /* ChaCha20 under the match's key: value d of action n is a function of (key, n, d) */
    GG_DICE_FAST, /* the laboratory's generator */
} gg_dice_source;

/* A roll that could not be made: `count` values from low to high, for what (a phrase such as "morale", a
 * static string), concerning which piece of the game (-1: none). */
typedef struct gg_need {
    int count, low, high;
    const char *what;
    int subject;
    bool alike; /* of gg_roll_alike */
    int same_from;
    int before; /* values of the same roll that the tape did have */
    bool drawn; /* of gg_draw, which had no key */
} gg_need;

typedef struct gg_dice {
    gg_dice_source source;
    const gg_key *key; /* for GG_DICE_KEY; with GG_DICE_ASK for what is drawn in secret, or NULL */
    uint32_t action;   /* n: which action of the game rolls */
    gg_rng rng;        /* for GG_DICE_FAST, and for made-up values */
    uint16_t tape_size, used_size;
    uint16_t taken;            /* values of the tape that were used */
    bool whole;                /* with a key: the tape holds what is drawn in secret as well */
    int16_t tape[GG_MAX_DICE]; /* recorded values, used first */
    int16_t used[GG_MAX_DICE]; /* every value handed out in this action */
    gg_need need;              /* need.count > 0: the state that was reached is not real */
    bool misread;              /* a tape value lay outside the range asked for; need tells which */
    bool forged;               /* a value drawn in secret that stood on a whole tape is not that of the key */
} gg_dice;

void gg_dice_ask(gg_dice *);
/* Open dice are asked for; what is drawn in secret comes from the key. */
void gg_dice_thrown(gg_dice *, const gg_key *, uint32_t action);
void gg_dice_keyed(gg_dice *, const gg_key *, uint32_t action);
void gg_dice_fast(gg_dice *, uint64_t seed);

/* Forgets tape, used values and need before the next action; the source stays. */
static inline void gg_dice_next(gg_dice *dice) {
    dice->tape_size = dice->used_size = dice->taken = 0;
    dice->need.count = 0;
    dice->misread = dice->forged = false;
    dice->action++;
}

/* Rolls `count` values from low to high (both included) into out. Cannot fail; see `need`. `what` is a static
 * phrase for people ("the morale of"), subject the piece it is about in the ruleset's own numbering or -1. */
void gg_roll(gg_dice *, int count, int low, int high, const char *what, int subject, int *out);

/* The same with dice that are all alike: nothing may come of their order, only of what they show, and values
 * from same_from on must mean the same. */
void gg_roll_alike(gg_dice *, int count, int low, int high, int same_from, const char *what, int subject,
                   int *out);

/* Draws a value from low to high in secret: nothing of it shows but by what comes of it. */
int gg_draw(gg_dice *, int low, int high, const char *what);

/* One value. */
int gg_roll_one(gg_dice *, int low, int high, const char *what, int subject);

/* True if every tape value was used and none was missing or out of range. */
bool gg_dice_exact(const gg_dice *);

/* Values as people write them, "5,5,6". Reads at most GG_MAX_DICE into out; -1 if that is no list of values.
 */
int gg_dice_read(gg_span, int16_t *out);
void gg_dice_write(const int16_t *, uint32_t count, gg_text *);

#endif
