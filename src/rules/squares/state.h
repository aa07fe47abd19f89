/* Squares: what a game in progress is. Read this first.
 *
 * A unit is a number 0..31: 0..15 French, 16..31 British, in each army the order of SQ-T1. Sets of units and
 * sets of spaces are 32-bit masks, so the questions of the rules (who is beside guns, which closer squares
 * are empty) are a few bit operations. */
#ifndef SQUARES_STATE_H
#define SQUARES_STATE_H

#include "game/ruleset.h"
#include "gen/rules_squares.h"

enum {
    UNITS = 32,
    ARMY = 16,   /* units of one army */
    SPACES = 32, /* SQ-2.1 */
    OUT = 32,    /* where eliminated units are: a place that touches nothing */
    NONE = 255,  /* no unit, no space */
};

/* ORDER type_names, army_of_types */
enum type { IN, GD, LI, AR, HB, CV, HC, TYPES };

/* The units of one army as bits, by the groups of SQ-1.3 and the values of SQ-18.3.3. */
enum {
    FOOT_BITS = 0x01ff,
    GUN_BITS = 0x0e00,
    HORSE_BITS = 0xf000,
    LIGHT_BITS = 0x0180,
    BATTERY_BIT = 0x0800,
    WORTH_ONE_BITS = 0x01bf, /* In, Li */
    WORTH_TWO_BITS = 0x0e40, /* Gd, Ar, Hb */
};

typedef uint32_t mask;

/* What never changes: the board (SQ-G1) as contacts, worked out from rectangles, and who begins. */
typedef struct squares_scenario {
    mask edge[SPACES + 1];  /* edge-adjacent spaces, SQ-2.5 */
    mask near[SPACES + 1];  /* edge-adjacent or diagonal, SQ-2.6 */
    mask closer[2][SPACES]; /* those of `near` closer to that side's Reserve Area, SQ-2.9 */
    mask forest;
    uint8_t depth[2][SPACES];              /* from that side's Reserve Area, SQ-G2 */
    uint8_t reserve[2];                    /* the Reserve Areas, SQ-2.3 */
    uint8_t first;                         /* who takes the first turn; 2: a fair draw, SQ-3.3 */
    uint8_t spaces;                        /* how many the board has */
    uint64_t place_key[2 * TYPES][SPACES]; /* random numbers for kinds in spaces, SQ-19.3 */
    uint64_t mark_key[2 * 3 * 3];          /* random factors for runs and freeze */
    uint8_t worth[UNITS][SPACES + 1];      /* of units in spaces to a computer player; nothing when out */
    char name[SPACES][3];
    uint8_t rect[SPACES][4]; /* x from, y from, x to, y to */
} squares_scenario;

/* ORDER prompts in squares.c */
enum phase { TURN, ANSWER, OPTION, CHANCE, REST, WITHDRAW, ADVANCE, LOSE, OVER };

typedef struct squares_state {
    uint64_t places;         /* sum of place_key over the units on the board, for SQ-19.3 */
    uint8_t at[UNITS];       /* space of each unit, or OUT */
    uint8_t unit_on[SPACES]; /* unit in each clear or forest square, or NONE; NONE for Reserve Areas */
    mask held[2];            /* spaces that hold units of that side, Reserve Areas included */
    mask guns[2];            /* spaces that hold guns of that side outside its own Reserve Area, SQ-7.4.3 */
    mask moved[2];           /* units with a move run of at least 1, of at least 2, SQ-4.13 */
    mask attacked[2];        /* the same for attack runs */
    mask frozen;             /* SQ-15.8.1 */
    mask fresh;              /* of those, frozen on their owner's own running turn, SQ-15.8.5 */
    uint16_t quiet;          /* turns in a row without an elimination, SQ-19.1 */
    uint8_t in_reserve[2];   /* how many units of each side are in its own Reserve Area */
    uint8_t to_move;         /* whose turn */
    uint8_t half;            /* 0, or which half of a double turn */
    uint8_t owes;            /* bit per side: its PASS still has to be followed by a double turn */
    uint8_t bled;            /* a unit was eliminated on this turn */
    uint8_t phase;
    /* The attack being resolved; NONE and 0 between attacks. */
    uint8_t attacker, supporter, target, option;
    uint8_t winner;      /* when OVER: a side or GG_NOBODY */
    uint16_t decided_by; /* when OVER: the rule */
} squares_state;

/* Invariants: places, unit_on, held, guns and in_reserve always agree with `at`; moved[1] is within moved[0],
 * attacked likewise, fresh within frozen and within the units of to_move; no undefined byte. */
_Static_assert(sizeof(squares_state) <= 128, "a Squares state is 128 bytes or less");

/* Why an event happened, ORDER event_names. */
enum event {
    MOVED,
    PASSED,
    ATTACKED,
    STOOD,
    RETREATED,
    PUSHED,
    LOST,
    ADVANCED,
    HELD,
    CHOSE,
    FROZE,
    WON,
    DRAWN,
    FLANKED
};

/* Kinds of action (SQ-T12). A part is a unit and a space in one number.
 *   MOVE     the squares of one unit, a part each: one, or two by way of the first
 *   PAIR     two horse units, a part each, in order
 *   ATTACK   one part (attacker, attacked space), then the supporting unit if any
 *   RETREAT  the parts of a chain
 *   OPTION   option number, then the parts of the supporter's chain and of the attacker's */
enum kind { PASS, MOVE, PAIR, LONG, ATTACK, STAND, RETREAT, CHOOSE, DO_ADVANCE, HOLD, GIVE_UP, KINDS };

static inline int part_of(int unit, int space) {
    return space | unit << 5;
}
static inline int part_unit(int part) {
    return part >> 5 & 31;
}
static inline int part_space(int part) {
    return part & 31;
}

/* Options by family: 1..5 the general ones, 9..13 H1..H5, 17..19 B1..B3. */
enum { GENERAL = 0, HORSE_BATTERY = 8, GRAND_BATTERY = 16 };

static inline const squares_scenario *board_of(const gg_scenario *scenario) {
    return (const squares_scenario *)scenario->body;
}

static inline mask bit(int index) {
    return (mask)1 << index;
}
static inline int lowest(mask set) {
    return __builtin_ctz(set);
}
static inline int count_of(mask set) {
    return __builtin_popcount(set);
}
static inline gg_side side_of(int unit) {
    return unit < ARMY ? GG_FIRST : GG_SECOND;
}
static inline mask army_bits(gg_side side, unsigned bits) {
    return (mask)bits << (ARMY * side);
}
static inline mask army(gg_side side) {
    return army_bits(side, 0xffff);
}

extern const uint8_t squares_type[ARMY]; /* type of each unit of an army, SQ-T1 */
static inline enum type type_of(int unit) {
    return (enum type)squares_type[unit & 15];
}
static inline bool is_one_of(int unit, unsigned bits) {
    return (bits >> (unit & 15) & 1) != 0;
}
static inline bool is_foot(int unit) {
    return is_one_of(unit, FOOT_BITS);
}
static inline bool is_horse(int unit) {
    return is_one_of(unit, HORSE_BITS);
}
static inline bool is_gun(int unit) {
    return is_one_of(unit, GUN_BITS);
}

/* Units of one side and type are interchangeable in SQ-19.3. */
static inline int kind_of(int unit) {
    return squares_type[unit & 15] + TYPES * (unit >> 4);
}

static inline bool is_forest(const squares_scenario *board, int space) {
    return (board->forest >> space & 1) != 0;
}

/* setup.c */
gg_took squares_define(gg_scenario *, const gg_line *, gg_error *);
bool squares_complete(gg_scenario *, gg_error *);
void squares_setup(const gg_table *, gg_state *, gg_dice *, gg_events *);
void squares_empty(squares_state *); /* no unit anywhere, French to move */
void squares_place(const squares_scenario *, squares_state *, int unit, int space);
void squares_lift(const squares_scenario *, squares_state *, int unit);

/* sequence.c */
gg_prompt squares_prompt(const gg_scenario *, const gg_state *);
gg_verdict squares_judge(const gg_table *, const gg_state *, gg_side, const gg_action *);
void squares_apply(const gg_table *, gg_state *, gg_side, const gg_action *, gg_dice *, gg_events *);
void squares_actions(const gg_table *, const gg_state *, gg_side, gg_list *);
void squares_forcing(const gg_table *, const gg_state *, gg_side, gg_list *);
gg_side squares_decider(const squares_state *); /* who owes the decision of the present phase */
void squares_end_turn(const gg_scenario *, squares_state *, int turns, gg_events *);
void squares_count_runs(squares_state *, mask movers, mask attackers);

/* move.c */
gg_verdict squares_judge_move(const squares_scenario *, const squares_state *, gg_side, const gg_action *);
gg_verdict squares_judge_pair(const squares_scenario *, const squares_state *, gg_side, const gg_action *);
gg_verdict squares_judge_long(const squares_scenario *, const squares_state *, const gg_action *);
void squares_list_moves(const squares_scenario *, const squares_state *, gg_side, gg_list *);
bool squares_can_move(const squares_scenario *, const squares_state *, gg_side);

/* attack.c */
gg_verdict squares_judge_attack(const squares_scenario *, const squares_state *, gg_side, const gg_action *);
void squares_list_attacks(const squares_scenario *, const squares_state *, gg_side, gg_list *);
bool squares_can_attack(const squares_scenario *, const squares_state *, gg_side);
void squares_attack(const gg_scenario *, squares_state *, gg_events *); /* from the announcement on */
void squares_stand(const gg_scenario *, squares_state *, gg_rule, gg_events *);
void squares_offer_advance(const gg_scenario *, squares_state *, gg_events *);
bool squares_is_flank(const squares_scenario *, const squares_state *);
bool squares_may_stand(const squares_scenario *, const squares_state *, gg_rule *why_not);
gg_rule squares_stand_fault(const squares_scenario *, const squares_state *); /* 0: the defender may stand */
void squares_eliminate(const squares_scenario *, squares_state *, int unit, gg_rule, gg_events *);

/* retreat.c */
enum { CHAIN_PARTS = 8, CHAINS = 128 };
typedef struct chain {
    int length;
    int32_t part[CHAIN_PARTS]; /* the retreating unit first, then whom it pushes, and so on */
} chain;
typedef struct chains {
    int count;
    chain at[CHAINS];
} chains;
/* Every legal retreat of a unit. attacked: SQ-15.1.6. spared: a unit no chain may push (SQ-9.3.4), or NONE.
 */
void squares_retreats(const squares_scenario *, const squares_state *, int unit, bool attacked, int spared,
                      chains *);
bool squares_has_retreat(const squares_scenario *, const squares_state *, int unit, bool attacked,
                         int spared);
void squares_retreat(const squares_scenario *, squares_state *, const int32_t *parts, int count, gg_rule,
                     gg_events *);
/* Why these parts are no legal retreat of the unit, or 0 if they are. */
gg_rule squares_retreat_fault(const squares_scenario *, const squares_state *, int unit, bool attacked,
                              int spared, const int32_t *parts, int count);

/* option.c */
/* The ways that an option or the rest of an attack may be carried out, whichever the phase asks for. */
enum { WAYS = CHAINS * 4, WAY_WORDS = 2 + 2 * CHAIN_PARTS }; /* at most, and the words of each */
void squares_list_ways(const squares_scenario *, const squares_state *, gg_list *);
gg_verdict squares_judge_option(const squares_scenario *, const squares_state *, const gg_action *);
void squares_choose(const gg_scenario *, squares_state *, const gg_action *, gg_events *);
void squares_rest(const gg_scenario *, squares_state *, const gg_action *, gg_events *);
void squares_decline_chance(const gg_scenario *, squares_state *, gg_events *);
void squares_withdraw(const gg_scenario *, squares_state *, const gg_action *, gg_events *);
int squares_option_family(const squares_state *);

/* victory.c */
int squares_loss_value(const squares_state *, gg_side);
bool squares_test_goals(const squares_scenario *, squares_state *, gg_events *);
void squares_finish(squares_state *, gg_side winner, gg_rule, gg_events *);
gg_outcome squares_outcome(const gg_scenario *, const gg_state *);
uint64_t squares_situation(const gg_scenario *, const gg_state *, bool *fresh);
void squares_repeated(const gg_scenario *, gg_state *, int times, gg_events *);

/* evaluate.c, text.c, forms.c, position.c, view.c */
void squares_weigh(squares_scenario *); /* works out `worth` */
int squares_evaluate(const gg_table *, const gg_state *, gg_side);
int squares_promise(const gg_scenario *, const gg_state *, gg_side, const gg_action *);
bool squares_read_unit(gg_span, gg_side, int *unit);
bool squares_read_space(const squares_scenario *, gg_span, int *space);
const char *squares_unit_name(int unit); /* "in1", without the side */
const char *squares_side_name(const gg_scenario *, gg_side);
bool squares_read_side(const gg_scenario *, gg_span, gg_side *);
void squares_put_option(int option, gg_text *); /* "H1" */
extern const struct gg_forms squares_forms;
void squares_write_prompt(const gg_scenario *, const gg_state *, gg_text *);
void squares_write_event(const gg_scenario *, const gg_event *, gg_text *);
void squares_write_subject(const gg_scenario *, int subject, gg_text *);
void squares_write_position(const gg_scenario *, const gg_state *, gg_text *);
gg_took squares_read_position(const gg_scenario *, gg_state *, const gg_line *, gg_error *);
bool squares_complete_position(const gg_scenario *, gg_state *, gg_error *);
bool squares_attribute(const gg_scenario *, const gg_state *, gg_span subject, gg_span key, gg_text *);
void squares_draw(const gg_scenario *, const gg_state *, bool colour, gg_text *);
void squares_view(const gg_scenario *, const gg_state *, gg_json *);

/* What a verdict is about: a unit, and a space (numbered behind the units); -1 or NONE for neither. */
static inline gg_verdict forbid(gg_rule rule, int unit, int space) {
    return gg_forbid(rule, unit, space < 0 || space >= SPACES ? -1 : UNITS + space);
}

/* How the parts of the game tell what they did. */
static inline void tell(gg_events *events, enum event kind, gg_rule rule, int a, int b) {
    gg_tell(events, (gg_event){.kind = (uint16_t)kind,
                               .rule = rule,
                               .class = kind == LOST ? GG_EVENT_LOSS : GG_EVENT_RESULT,
                               .arg = {a, b, -1, -1, -1}});
}

#endif
