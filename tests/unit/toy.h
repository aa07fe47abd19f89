/* toy: a game small enough to know by heart, with everything the contract has. A scenario chooses how much of
 * it is played; the table is always there.
 *
 * The table. North and South each stake 1 to 3 in secret. With both stakes in, each side rolls a die; the
 * higher sum of stake and die wins the round, and if they are equal nobody does. Equal dice are rolled again
 * with the option reroll-ties. The winner takes the pot (its value in points, the pot then counts 1) or
 * leaves it. Who has the goal wins; a table that has stood three times is a draw (option repetition-draw),
 * and so is the end of the last round. Either side may give up.
 *
 * The cards (`cards TRICKS BLANKS HAND`). Each side draws a hand in secret, and one card more whenever it
 * leaves a pot. Who takes the pot waits for the other side's answer if that side could hold a trick: it has
 * cards, and not all tricks have been played. A trick keeps the pot where it is.
 *
 * The plain (`unit`). Before the battle each side in turn camps in the west, the middle or the east. Every
 * round then begins with orders, which both sides write at one time: a unit halts or marches to a point of
 * the plain up to 7 inches away, and turns to face any way. With both sheets in all march, and the ground
 * they tread wears off: trodden 4 times it is bog, and nobody marches through it. Then every man fires at
 * once; each unit at the nearest enemy within 20 inches. Sixes hit, two hits are a loss. A side without men
 * has lost.
 *
 * toy.c is the order of play, toy_plain.c the plain, toy_words.c all that is read and written. */
#ifndef TOY_H
#define TOY_H

#include "game/forms.h"
#include "game/scenario.h"

enum toy_action {
    TOY_STAKE,
    TOY_TAKE,
    TOY_LEAVE,
    TOY_TRICK,
    TOY_PASS,
    TOY_CAMP,
    TOY_HALT,
    TOY_MARCH,
    TOY_COMMIT,
    TOY_ACTIONS
};
/* ORDER prompts, event names, entries of the catalogue, reasons */
enum { TOY_ASK_STAKE, TOY_ASK_CLAIM, TOY_ASK_ANSWER, TOY_ASK_CAMP, TOY_ASK_ORDERS };
enum {
    TOY_TOLD_STAKE,
    TOY_TOLD_DICE,
    TOY_TOLD_WON,
    TOY_TOLD_TIED,
    TOY_TOLD_SCORED,
    TOY_TOLD_LEFT,
    TOY_TOLD_DRAW,
    TOY_TOLD_DREW,
    TOY_TOLD_CARD,
    TOY_TOLD_CLAIM,
    TOY_TOLD_TRICK,
    TOY_TOLD_PASS,
    TOY_TOLD_CAMP,
    TOY_TOLD_COMMIT,
    TOY_TOLD_MARCH,
    TOY_TOLD_FIRE,
    TOY_TOLD_LOSS,
    TOY_TOLD_RESIGNED
};
enum {
    TY_1 = 1,
    TY_2,
    TY_3,
    TY_4,
    TY_5,
    TY_6,
    TY_7,
    TY_8,
    TY_9,
    TY_10,
    TY_11,
    TY_12,
    TY_13,
    TY_14,
    TY_15,
    TY_16,
    TY_17,
    TY_18
};
enum { TOY_TOO_FAR = 1, TOY_IN_BOG };
enum { TOY_REPETITION_DRAW, TOY_REROLL_TIES, TOY_CALM };
enum { TOY_HIDDEN = 9, TOY_NOBODY = 2 };
enum { TOY_CARD_TRICK, TOY_CARD_BLANK, TOY_CARDS };

/* A unit is a subject by its index, a round by its number beyond them. */
enum { TOY_UNITS = 8, TOY_ROUND_SUBJECT = TOY_UNITS };

enum {
    TOY_INCH = 960,
    TOY_WIDTH = 72 * TOY_INCH, /* 69,120 */
    TOY_DEPTH = 54 * TOY_INCH,
    TOY_TURN = 1 << 16, /* of a circle */
    TOY_MARCH_MOST = 7 * TOY_INCH,
    TOY_RANGE = 20 * TOY_INCH,
    TOY_CAMP_STEP = 9 * TOY_INCH,
    TOY_CELL = 135, /* of the ground */
    TOY_COLUMNS = TOY_WIDTH / TOY_CELL,
    TOY_ROWS = TOY_DEPTH / TOY_CELL,
    TOY_BOG = 4,
    TOY_HEADINGS = 16,
    TOY_MOST_ROUNDS = 9999,
};

typedef enum toy_phase {
    TOY_ROUND,  /* stakes, and then the claim of who has won */
    TOY_CAMPS,  /* the claimant camps */
    TOY_ORDERS, /* sheets are written */
    TOY_ANSWER, /* the claimant takes the pot; the other side may object */
} toy_phase;

typedef struct toy_unit {
    int32_t x, y, facing, men; /* no men: gone */
} toy_unit;

typedef enum toy_written { TOY_UNWRITTEN, TOY_HALTS, TOY_MARCHES } toy_written;

typedef struct toy_order {
    int32_t written; /* toy_written */
    int32_t x, y, facing;
} toy_order;

/* A state of zeroes but for pot and claimant is a table without cards and plain.
 *
 * Invariants: orders are written in TOY_ORDERS only, and not both sides have committed; hand[side] sums up to
 * hand_size[side] but in the eyes of others, where it is zero; stamp is toy_stamp of the ground. */
typedef struct toy_state {
    uint8_t score[2];
    uint8_t stake[2]; /* 0: none yet; TOY_HIDDEN in what the other side sees */
    uint8_t pot;
    uint8_t claimant; /* whose it is to take the pot, or to camp; TOY_NOBODY otherwise */
    uint8_t draw;     /* rule that drew the game, or 0 */
    uint8_t phase;
    uint16_t round;
    uint8_t gave_up; /* 1 + side, or 0 */
    uint8_t tricks;  /* played */
    uint8_t hand_size[2];
    uint8_t hand[2][TOY_CARDS];
    uint8_t committed[2];
    uint8_t unused[4];
    toy_unit unit[TOY_UNITS];
    toy_order order[TOY_UNITS];
    uint64_t stamp;
    uint8_t ground[TOY_ROWS * TOY_COLUMNS]; /* how often each cell was trodden, TOY_BOG at most */
} toy_state;

typedef struct toy_scenario {
    int goal, rounds;
    int cards[TOY_CARDS], hand;
    int units;
    toy_unit unit[TOY_UNITS]; /* as they camp in the middle */
    gg_side side[TOY_UNITS];
} toy_scenario;

/* Where a unit can march to, one point a heading; its own where it cannot. */
typedef struct toy_reach {
    int32_t x[TOY_HEADINGS], y[TOY_HEADINGS];
} toy_reach;

/* What is remembered from list to list. A place counts only if `check` is what key and reach give. */
typedef struct toy_work {
    struct {
        uint64_t key, check;
        toy_reach reach;
    } kept[64];
} toy_work;

extern const gg_ruleset toy;

static inline const toy_state *toy_in(const gg_state *state) {
    return (const toy_state *)(const void *)state;
}
static inline toy_state *toy_at(gg_state *state) {
    return (toy_state *)(void *)state;
}
static inline const toy_scenario *toy_of(const gg_scenario *scenario) {
    return scenario->body;
}

/* --- the order of play (toy.c) --- */
gg_prompt toy_prompt(const gg_scenario *, const gg_state *);
/* Is it a unit of that side that still stands? */
bool toy_stands(const gg_scenario *, const toy_state *, gg_side, int unit);
void toy_tell(gg_events *, int kind, int rule, gg_event_class, uint8_t hidden, int value, int arg);

/* --- the plain (toy_plain.c) --- */
bool toy_on_plain(int x, int y);
uint64_t toy_stamp(const uint8_t *ground);
/* Of a unit that stands. */
gg_verdict toy_judge_march(const toy_state *, int unit, int x, int y, int facing);
toy_reach toy_reach_of(const gg_table *, const toy_state *, int unit);
/* All march as ordered, then all fire. */
void toy_march(const gg_scenario *, toy_state *, gg_events *);
void toy_fire(const gg_scenario *, toy_state *, gg_dice *, gg_events *);
int toy_men(const gg_scenario *, const toy_state *, gg_side);
void toy_plan(const gg_table *, const gg_state *, gg_side, int style, gg_rng *, gg_list *);
extern const char *const toy_plan_styles[];

/* --- words (toy_words.c) --- */
extern const gg_form toy_verbs[]; /* ORDER toy_action */
extern const gg_forms toy_forms;
extern const char *const toy_event_names[];
const char *toy_side_name(const gg_scenario *, gg_side);
bool toy_read_side(const gg_scenario *, gg_span, gg_side *);
gg_took toy_define(gg_scenario *, const gg_line *, gg_error *);
bool toy_complete(gg_scenario *, gg_error *);
void toy_write_position(const gg_scenario *, const gg_state *, gg_text *);
gg_took toy_read_position(const gg_scenario *, gg_state *, const gg_line *, gg_error *);
bool toy_complete_position(const gg_scenario *, gg_state *, gg_error *);
void toy_write_prompt(const gg_scenario *, const gg_state *, gg_text *);
void toy_write_event(const gg_scenario *, const gg_event *, gg_text *);
void toy_write_subject(const gg_scenario *, int subject, gg_text *);
bool toy_attribute(const gg_scenario *, const gg_state *, gg_span subject, gg_span key, gg_text *);
void toy_draw(const gg_scenario *, const gg_state *, bool colour, gg_text *);
void toy_view(const gg_scenario *, const gg_state *, gg_json *);

#endif
