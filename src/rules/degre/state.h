/* De Gre - Sweet: what a game in progress is. Read this first.
 *
 * Everything with stands is a body: a unit of one troop type, an artillery group (all crew stands of a side
 * in one square) or a commander. Bodies 0..63 are North's, 64..127 South's; a side uses the first
 * bodies[side] of its share. Guns and wagons are pieces, 0..31 North's by origin, 32..63 South's. A light
 * unit reserves a body for each part it may separate into, a crew stand one for the group it may become, so
 * bodies never run out. Strengths are in quarter points (DG-5.3.2), movement in half squares (DG-1.1.7), the
 * table in 1/64 inch (DG-3.9.5). */
#ifndef DEGRE_STATE_H
#define DEGRE_STATE_H

#include "board/grid.h"
#include "board/plane.h"
#include "game/ruleset.h"
#include "gen/rules_degre.h"

enum {
    SIDE_BODIES = 64,
    BODIES = 2 * SIDE_BODIES,
    SIDE_PIECES = 32,
    PIECES = 2 * SIDE_PIECES,
    MELEES = 32,
    ASKS = 6,
    OBJECTIVES = 16,
    STEPS = 8,  /* longest path of a move or retreat, DG-5.7.9 */
    HAULED = 3, /* pieces a square can hold: 2 guns and a wagon */
    NONE = 255, /* no body, no piece */
    NOWHERE = GG_GRID_NOWHERE,
    NO_WAY = GG_GRID_NO_WAY,
};

/* ORDER degre_troops (DG-T1). A body never has type MOUNTED_CREW: its row is for the mounted stands of a
 * group. */
enum troop {
    NO_TROOP,
    LINE,
    LIGHT,
    GUARD,
    LINE_CAVALRY,
    LIGHT_CAVALRY,
    GUARD_CAVALRY,
    CREW,
    MOUNTED_CREW,
    ARMY_CIC,
    DIVISION_CIC,
    TROOPS
};

/* ORDER degre_equipment (DG-T1) */
enum piece_kind { NO_PIECE, FOOT_GUN, HORSE_GUN, WAGON };

/* ORDER degre_terrain (DG-T9) */
enum terrain { OPEN, TREES, ROCKS, HOUSES, HILL, WATER, BRIDGE, FORD, FORT, TERRAINS };

/* ORDER degre_cards, degre_mdi (DG-T8). SEALED: chosen, but not for this viewer's eyes. */
enum card {
    COLUMN_CARD,
    LINE_CARD,
    SQUARE_CARD,
    FLANKING_CARD,
    PINCERS_CARD,
    WITHDRAWAL_CARD,
    NO_CARD,
    SEALED
};

/* ORDER degre_scatter */
enum shot { FIELD_SHOT, LOW_SHOT, HIGH_SHOT, HORSE_SHOT };

/* Where a body or piece is. ORDER degre_places */
enum place { GONE, RESERVE, ON_BOARD, OFF_BOARD };

/* Marks of a body. */
enum {
    MOVED = 1,   /* has moved, formed, broken or been joined in this movement step */
    TURNED = 2,  /* has turned in this step: lists propose no more of it */
    REFACED = 4, /* has used its right to turn, DG-2.7.4 or DG-2.7.5, or is faced after breaking a Square */
    MUST_RETREAT = 8,
    FOUGHT = 16,      /* took part in a melee of this turn */
    WITH_CHIEF = 32,  /* when the firing step began a commander was with it; of him: a unit was */
    BONUS_SPENT = 64, /* DG-8.2.5a */
    TAKES_ALL = 128,  /* takes all equipment of its square along, DG-5.4.3, DG-5.8.1 */
};

/* Marks of a piece. */
enum {
    LIMBERED = 1,
    ABLE = 2,   /* gun: can fire in this step 1; wagon: counts as kept, DG-3.1.3 */
    SERVED = 4, /* a crew stand has been told off for it in this step 1, or for what it held, DG-3.2.4 */
    ALONG = 8,  /* goes with the body that retreats from its square */
};

typedef struct degre_body {
    int16_t at;    /* square; NOWHERE unless on the board, or destroyed in the firing step that is going on */
    uint8_t troop; /* enum troop; NO_TROOP: not in this game */
    uint8_t place; /* enum place */
    uint8_t stands;  /* intact stands; of a group the foot crew */
    uint8_t mounted; /* of a group the mounted crew */
    uint8_t facing;  /* way; 0 unless ON_BOARD or as `at` */
    uint8_t chief;   /* unit or group: the commander with it; commander: the body he is with; NONE */
    uint8_t came;    /* way of its last step of this turn; NO_WAY */
    uint8_t marks;
    uint8_t sides;     /* outer sides in Square, bit 0 N, 1 E, 2 S, 3 W; 0: not in Square */
    uint8_t formation; /* first body of its Square; NONE */
    uint8_t fired; /* musketry: bits 0..3 sides that fired (all if not in Square), 4..7 corners fired at */
    uint8_t melee; /* melee it supports; NONE */
    /* As it stood when the firing step began (DG-3.1.4, DG-4.1.3); 0 outside. laid_facing also in SUPPORT. */
    uint8_t laid, laid_mounted, laid_facing;
    uint8_t fallen; /* bit per slot destroyed since */
    uint8_t unused[2];
} degre_body;

enum { ENOUGH_CREW = 6 }; /* one for every gun of the square */

typedef struct degre_piece {
    int16_t at;      /* square; NOWHERE unless ON_BOARD, or destroyed in this step 1 */
    int16_t swept;   /* protected square it fired canister into this turn, DG-6.1.4; NOWHERE */
    uint8_t kind;    /* enum piece_kind */
    uint8_t battery; /* number, equal for the pieces of one battery */
    uint8_t owner;   /* side; GG_NOBODY */
    uint8_t place;   /* enum place */
    uint8_t marks;
    uint8_t facing;          /* of an ABLE gun */
    uint8_t field, howitzer; /* shots used or held this turn; a horse gun's is a field shot */
    uint8_t held;            /* shots of canister held, DG-3.8.12 */
    uint8_t crew;            /* of an ABLE gun: crew stands in its square when step 1 began, or ENOUGH_CREW */
    uint8_t slot;            /* of a gun in step 1: first or second of its square */
    uint8_t laid_facing;     /* in step 1: the facing its square was laid out by */
} degre_piece;

typedef struct degre_melee {
    int16_t at;
    uint8_t card[2];  /* enum card */
    uint8_t retreats; /* bit per side */
    uint8_t captor;   /* side; GG_NOBODY; KEEPS: each keeps what it can carry, DG-5.8.4 */
    uint8_t settled;  /* what became of the equipment is decided */
    uint8_t title;    /* enum title: why the captor takes it */
} degre_melee;

enum { KEEPS = 3 };
enum title { BY_CARD, BY_STRENGTH, BY_SURVIVAL }; /* DG-5.8.1, DG-5.8.2, DG-5.8.5 */

/* A decision in the middle of something; the last one is the one to be made. */
typedef struct degre_ask {
    uint8_t kind; /* enum phase */
    uint8_t side;
    /* CASUALTIES: square, ones, twos, threes, distance; FACE, RETREAT: body; EQUIPMENT: body, how many, owner
     */
    int16_t arg[5];
} degre_ask;

/* The body on the march while interrupts are possible. */
typedef struct degre_mover {
    uint8_t body; /* NONE: nobody is between two squares */
    uint8_t way[STEPS];
    uint8_t count, next;      /* steps announced, steps made of them */
    uint8_t spent, allowance; /* half squares */
    uint8_t facing;           /* at the end; NO_WAY: that of the last step */
    uint8_t marks;
    uint8_t piece[HAULED];
    uint8_t trail; /* squares left behind */
    uint8_t unused;
    int16_t at;          /* the square it has reached */
    int16_t left[STEPS]; /* those left behind, in order */
} degre_mover;

enum {
    STAYS_LIMBERED = 1,
    FORCED_BACK = 2, /* a forced retreat */
    ON_ROAD = 4,     /* every step so far followed a road */
    FIRED_ON = 8,    /* an interrupt fired and the attacker has not yet gone on */
    CLEARED = 16,    /* the defender has let the next step pass */
    LEAVES = 32,     /* the last step leaves the board */
    ONE_STAND = 64,  /* a unit that had but one stand when it set out; crews count together, DG-9.1.8 */
};

/* The steps of a turn and the decisions within. ORDER degre_prompts */
enum phase {
    BUY,
    DEPLOY,
    HOLD,       /* DG-D2 */
    ARTILLERY,  /* DG-D3, DG-D4 */
    CASUALTIES, /* DG-D5 */
    EQUIPMENT,  /* DG-D6, DG-D19 */
    RETREAT,    /* DG-D6, DG-D18 */
    FACE,       /* DG-D7 */
    MUSKETRY,   /* DG-D8, DG-D9 */
    FORCED,     /* DG-D10 */
    MOVE,       /* DG-D11 */
    INTERRUPT,  /* DG-D12 */
    CONTINUE,   /* DG-D13 */
    CANISTER,   /* DG-D14 */
    SUPPORT,    /* DG-D15, DG-D16 */
    CARD,       /* DG-D17 */
    TOSS,       /* the cards are open, but a coin decides: DG-5.6.1 */
    REFACE,     /* DG-D20 */
    DESTROY,    /* DG-D21 */
    FLAMES,     /* nobody decides: the end of step 1 */
    AFTERMATH,  /* nobody decides: captures and retreats of step 5 */
    OVER
};

typedef struct degre_state {
    degre_body body[BODIES];
    degre_piece piece[PIECES];
    uint8_t map[2][GG_GRID_SQUARES]; /* body of a side in each square (a commander only if alone); NONE */
    gg_grid_set troops[2];           /* squares where map is not NONE */
    gg_grid_set burning, burnt;      /* DG-6.4.3, DG-6.4.5 */
    gg_grid_set lit;                 /* will burn when step 1 ends, DG-6.4.12 */
    gg_grid_set screen;              /* squares occupied when step 2 began, DG-4.1.4 */
    gg_grid_set volleys;             /* squares the firing side has fired at in this step 2 */
    gg_grid_set shared;              /* of those, by two units or more */
    degre_melee melee[MELEES];
    degre_ask ask[ASKS];
    degre_mover mover;
    uint8_t holder[OBJECTIVES];   /* side or GG_NOBODY, DG-13.4.1 */
    uint16_t spent[2];            /* points-armies: points spent */
    uint8_t bodies[2], pieces[2]; /* in use */
    uint8_t melees, asks;
    uint8_t phase, turn; /* turn from 1 */
    uint8_t attacker;    /* of this turn */
    uint8_t active;      /* the side whose part of the phase it is */
    uint16_t decided_by; /* when OVER: the rule */
    uint8_t winner;      /* when OVER: a side or GG_NOBODY */
    uint8_t batteries;   /* numbers given out */
    uint8_t formed;      /* some body has `sides`: a Square stands, or stood when this firing step began */
    uint8_t reading;     /* what position lines have asked for; 0 in play */
} degre_state;

/* Invariants at a decision: map and troops agree with the bodies ON_BOARD (the mover aside); a body with
 * stands is ON_BOARD, OFF_BOARD or in RESERVE; chief links go both ways; what a phase does not use is as
 * begin_turn leaves it; no undefined byte. */
_Static_assert(sizeof(degre_body) == 20 && sizeof(degre_piece) == 16, "no hidden padding");
_Static_assert(sizeof(degre_state) <= 8192, "a state is 8 KiB or less");

enum {
    FREE_DEPLOYMENT,
    POINTS_ARMIES,
    MANUAL_FIRE,
    AIM_SWAY,
    HILL_PLATFORM,
    ROUGH_GOING,
    HILL_RULES,
    FORT_RULES,
    OBJECTIVE_POINTS
};

enum { NAME_ROOM = 16, FIRST_BY_DIE = 2 };

/* A spot is a square on a board so wide that no two ways between squares have the same difference. */
enum { SPOT_ROW = 2 * GG_GRID_COLUMNS, LAST_SPOT = SPOT_ROW * (GG_GRID_ROWS - 1) + GG_GRID_COLUMNS - 1 };

/* What never changes. */
typedef struct degre_scenario {
    gg_grid grid;
    uint64_t options;
    uint8_t terrain[GG_GRID_SQUARES]; /* enum terrain */
    uint8_t axis[GG_GRID_SQUARES];    /* of a bridge: 0 north-south, 1 east-west */
    gg_grid_set way[GG_GRID_WAYS];    /* squares from which a step that way is open, fire and troops aside */
    gg_grid_set road[GG_GRID_WAYS];   /* squares from which a step that way follows a road */
    gg_grid_set on_road, water, bridges, rough, forts, protects;
    gg_grid_set fort_if;              /* forts if the option fort-rules is on */
    uint8_t apart[2 * LAST_SPOT + 1]; /* half squares between two spots, by LAST_SPOT and their difference */
    uint8_t first;                    /* side, or FIRST_BY_DIE */
    uint8_t turns;
    uint8_t zone[2][2]; /* first and last row of free deployment */
    uint16_t points;
    uint8_t objectives;
    int16_t objective[OBJECTIVES];
    uint8_t objective_points[OBJECTIVES];
    char body_name[BODIES][NAME_ROOM], piece_name[PIECES][NAME_ROOM];
    bool sized;        /* a line has used the board: its size is fixed */
    degre_state start; /* as the lines set it up */
    uint64_t mark;     /* of everything here: battles with the same are the same */
} degre_scenario;

static inline const degre_scenario *field_of(const gg_scenario *scenario) {
    return (const degre_scenario *)scenario->body;
}
static inline bool rule_on(const degre_scenario *k, int option) {
    return (k->options >> option & 1) != 0;
}

/* --- small questions -------------------------------------------------------------------------------- */

static inline int side_of(int body) {
    return body >= SIDE_BODIES;
}
static inline int other_side(int side) {
    return side ^ 1;
}
static inline int first_body(int side) {
    return side * SIDE_BODIES;
}
static inline int end_of_bodies(const degre_state *s, int side) {
    return first_body(side) + s->bodies[side];
}
static inline bool is_cavalry(int troop) {
    return troop >= LINE_CAVALRY && troop <= GUARD_CAVALRY;
}
static inline bool is_light(int troop) {
    return troop == LIGHT || troop == LIGHT_CAVALRY;
}
static inline bool is_commander(int troop) {
    return troop == ARMY_CIC || troop == DIVISION_CIC;
}
static inline bool is_gun(const degre_piece *piece) {
    return piece->kind == FOOT_GUN || piece->kind == HORSE_GUN;
}
static inline bool on_board(const degre_body *body) {
    return body->place == ON_BOARD;
}
static inline int stands_of(const degre_body *body) {
    return body->stands + body->mounted;
}
static inline int defender(const degre_state *s) {
    return other_side(s->attacker);
}
static inline bool lies_at(const degre_piece *piece, int square) {
    return piece->at == square && piece->place == ON_BOARD;
}
/* Pieces in use, of both origins: for (p = first_piece(s); p < end_of_pieces(s); p = next_piece(s, p)) */
static inline int next_piece(const degre_state *s, int piece) {
    piece++;
    return piece < SIDE_PIECES && piece >= s->pieces[0] ? SIDE_PIECES : piece;
}
static inline int first_piece(const degre_state *s) {
    return next_piece(s, -1);
}
static inline int end_of_pieces(const degre_state *s) {
    return SIDE_PIECES + s->pieces[1];
}

#endif
