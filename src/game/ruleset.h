/* ruleset: the contract a game fulfils, and the only thing the rest of the house knows about games.
 *
 * The rules decide, everything else asks. A ruleset is a struct of functions over two plain values:
 *
 *   scenario  what never changes in a game: board, order of battle, tables, options. Built from lines of the
 *             language by define/complete, read-only afterwards.
 *   state     everything that changes. Fixed size, no pointers, no padding left undefined: two equal
 *             situations are equal bytes. Copied with memcpy, compared with memcmp, hashed in one pass.
 *
 * A game rests only at a person's decision. `prompt` says who owes which; `actions` lists what he may do;
 * `judge` says of any action whether it is legal, and if not which rule forbids it; `apply` carries a legal
 * action out and runs on, through dice and forced answers, to the next decision or the end.
 *
 * Secrets: `observe` blanks what a side may not know. actions and judge are only ever given observed states,
 * so what one may do depends only on what one knows. A simultaneous decision is a prompt that both sides owe;
 * each side's choice is sealed in the state (and blanked by observe) until the last one is in.
 *
 * Nothing here allocates, and nothing here uses floating point. */
#ifndef GG_GAME_RULESET_H
#define GG_GAME_RULESET_H

#include "base/json.h"
#include "base/line.h"
#include "base/random.h"
#include "game/catalogue.h"
#include "game/dice.h"
#include "game/events.h"
#include "game/limits.h"

typedef struct gg_state gg_state; /* each ruleset defines its own and casts */

/* A side of the table. As a viewer GG_UMPIRE sees everything; as a winner GG_NOBODY is a draw. */
typedef enum gg_side { GG_FIRST = 0, GG_SECOND = 1, GG_NOBODY = 2, GG_UMPIRE = 2 } gg_side;

static inline gg_side gg_other(gg_side side) {
    return side == GG_FIRST ? GG_SECOND : GG_FIRST;
}

/* What a player does: a kind of the ruleset's own list and its arguments, of which only the first `count`
 * mean anything. The words people type are its text form (write_action, read_action). */
typedef struct gg_action {
    uint8_t kind;
    uint8_t count;
    int16_t arg[GG_MAX_ARGS];
} gg_action;

static inline bool gg_action_same(const gg_action *a, const gg_action *b) {
    if (a->kind != b->kind || a->count != b->count) return false;
    for (int i = 0; i < a->count; i++)
        if (a->arg[i] != b->arg[i]) return false;
    return true;
}

/* Whose decision, and which. sides == 0: the game is over. */
typedef struct gg_prompt {
    uint8_t sides; /* bit 0: GG_FIRST owes it, bit 1: GG_SECOND; both: a sealed, simultaneous decision */
    bool open;     /* actions lists good proposals only; judge accepts others too */
    uint16_t kind; /* of the ruleset's own list; prompt_names[kind] is its word */
    int16_t subject[4];
} gg_prompt;

static inline bool gg_owes(gg_prompt prompt, gg_side side) {
    return side < 2 && (prompt.sides >> side & 1) != 0;
}

/* Legal (rule 0), or the rule that forbids it and what it is about, in the ruleset's numbering. */
typedef struct gg_verdict {
    gg_rule rule;
    int16_t arg[3];
} gg_verdict;

typedef struct gg_outcome {
    bool over;
    gg_side winner; /* GG_NOBODY: a draw */
    gg_rule rule;   /* that decided it */
    int score[2];   /* in the game's own points */
} gg_outcome;

typedef struct gg_option {
    const char *name;  /* "repetition-draw" */
    gg_rule rule;      /* where the catalogue describes it */
    bool on;           /* without a choice */
    const char *needs; /* another option that must be on, or NULL */
    const char *help;  /* one line for a wargamer */
} gg_option;

/* What never changes during a game. `body` is the ruleset's own struct of scenario_size bytes. */
typedef struct gg_scenario {
    const struct gg_ruleset *game;
    char name[64]; /* its file's name without folder and ending */
    char title[128];
    uint64_t options; /* bit i: game->options[i] is on */
    gg_text source;   /* the lines it was built from, so that a record can carry them */
    bool shipped;     /* it is one of ours, found by name */
    bool torn;        /* lines of it were refused, so what is missing may be no fault */
    gg_text *faults;  /* where `complete` puts all faults, a line each; NULL: the first is enough */
    void *body;
} gg_scenario;

/* The error tells a fault of the whole: if all are wanted it is noted and makes room for the next. Returns
 * false. */
bool gg_scenario_fault(gg_scenario *, gg_error *);

static inline bool gg_option_on(const gg_scenario *scenario, int option) {
    return (scenario->options >> option & 1) != 0;
}

/* What `define` and `read_position` answer to a line. */
typedef enum gg_took { GG_TOOK, GG_NOT_MINE, GG_BAD_LINE } gg_took;

typedef struct gg_ruleset {
    const char *id, *title;          /* "squares", "Squares: the Napoleonic War variant" */
    const char *pitch;               /* one sentence for somebody choosing a game */
    const char *counts;              /* what the score of an outcome is: "Victory points"; NULL: a score */
    const char *learning;            /* the battle to begin with: "crossroads" */
    int version;                     /* raised by every change of behaviour; records carry it */
    const gg_catalogue *book;        /* the rules */
    const gg_option *options;        /* ends with name NULL */
    const char *const *prompt_names; /* ORDER prompt kinds of the ruleset; ends with NULL */
    uint16_t turn_prompt;            /* the kind asked between the actions of a turn; others interrupt */
    uint16_t sealed_prompt;          /* the kind that both sides owe at one time; 0: there is none */
    const char *const *event_names;  /* ORDER event kinds of the ruleset; ends with NULL */
    size_t scenario_size, state_size;
    bool secrets; /* false: observe is a copy and may be skipped */
    bool chance;  /* false: no dice after setup */

    /* --- building a scenario: from lines, in file order, into a zeroed body ------ */
    /* One line that is not game, title or option. GG_BAD_LINE sets the error (gg_line_fail). */
    gg_took (*define)(gg_scenario *, const gg_line *, gg_error *);
    /* After the last line: checks the whole and works out derived tables. False sets the error. Where a fault
     * does not keep from finding others it is passed to gg_scenario_fault, and the check goes on. */
    bool (*complete)(gg_scenario *, gg_error *);

    /* --- playing ------ */
    /* The first state, up to the first decision. May roll dice (they count as action 0). */
    void (*setup)(const gg_scenario *, gg_state *, gg_dice *, gg_events *);
    gg_prompt (*prompt)(const gg_scenario *, const gg_state *);
    /* Writes up to `room` distinct legal actions of a side that owes a decision; returns how many there are,
     * or any number above room if the list is cut. */
    size_t (*actions)(const gg_scenario *, const gg_state *, gg_side, gg_action *, size_t room);
    /* Any action of any side, however odd its numbers. */
    gg_verdict (*judge)(const gg_scenario *, const gg_state *, gg_side, const gg_action *);
    /* A legal action. events may be NULL. If dice->need.count > 0 afterwards the state must be thrown away.
     */
    void (*apply)(const gg_scenario *, gg_state *, gg_side, const gg_action *, gg_dice *, gg_events *);
    gg_outcome (*outcome)(const gg_scenario *, const gg_state *);

    /* --- repetition (both NULL where a game has no such rule) ------ */
    /* The identity of the situation where the rules compare situations, else 0. *fresh is set when nothing
     * from before can ever come again. */
    uint64_t (*situation)(const gg_scenario *, const gg_state *, bool *fresh);
    /* The situation has now stood `times` times; may end the game. */
    void (*repeated)(const gg_scenario *, gg_state *, int times, gg_events *);

    /* --- what a side may know (NULL where !secrets) ------ */
    /* Does observing the state for that side change it? */
    bool (*hides)(const gg_scenario *, const gg_state *, gg_side);
    /* *out = the state as that side may know it. Of an observed state it is the identity. */
    void (*observe)(const gg_scenario *, const gg_state *, gg_side, gg_state *out);
    /* *out = some full state that fits what was seen; observing it gives `seen` again. */
    void (*imagine)(const gg_scenario *, const gg_state *seen, gg_side, gg_rng *, gg_state *out);
    /* Is this action, made by `side` in the state `before`, still a secret to the other side in `now`? */
    bool (*sealed)(const gg_scenario *, const gg_state *before, gg_side, const gg_action *,
                   const gg_state *now);

    /* --- computer players ------ */
    /* How good the state is for that side; 0 is even, 10000 won. Antisymmetric. */
    int (*evaluate)(const gg_scenario *, const gg_state *, gg_side);
    /* A number that hardly two states of that scenario share, never 0. NULL: states are judged so quickly
     * that nothing is gained by remembering what they are worth. */
    uint64_t (*mark)(const gg_scenario *, const gg_state *);
    /* How good a state will turn out for that side in which one has just ended its decisions of the turn
     * prompt, with more in mind than evaluate has. False, and nothing is told, of other states; NULL: the
     * game cannot tell. */
    bool (*forecast)(const gg_scenario *, const gg_state *, gg_side, int *value);
    /* How forcing a legal action looks: 0 quiet, higher is tried earlier; attacks are above 0. */
    int (*promise)(const gg_scenario *, const gg_state *, gg_side, const gg_action *);
    /* Is a legal action sure to roll dice? NULL: that shows only when it is applied. */
    bool (*throws)(const gg_scenario *, const gg_state *, gg_side, const gg_action *);
    /* `actions` without the quiet ones, for a search that asks for nothing else; NULL: it sifts them itself.
     */
    size_t (*forcing)(const gg_scenario *, const gg_state *, gg_side, gg_action *, size_t room);

    /* --- text ------ */
    const char *(*side_name)(const gg_scenario *, gg_side);     /* "French" */
    bool (*read_side)(const gg_scenario *, gg_span, gg_side *); /* as people write it */
    void (*write_action)(const gg_scenario *, const gg_state *, gg_side, const gg_action *, gg_text *);
    /* Words from index `from` on of the line (dice=... is the caller's and must be passed over). Says only
     * that the words make an action of this game; whether it is legal is judge's business. */
    bool (*read_action)(const gg_scenario *, const gg_state *, gg_side, const gg_line *, int from,
                        gg_action *, gg_error *);
    /* The whole state as lines, each ending in a newline; read back over a state made by setup they give the
     * same bytes. */
    void (*write_position)(const gg_scenario *, const gg_state *, gg_text *);
    gg_took (*read_position)(const gg_scenario *, gg_state *, const gg_line *, gg_error *);
    /* After the last position line: works out derived parts and checks the whole. */
    bool (*complete_position)(const gg_scenario *, gg_state *, gg_error *);
    /* "French: MOVE, ATTACK or PASS". */
    void (*write_prompt)(const gg_scenario *, const gg_state *, gg_text *);
    void (*write_event)(const gg_scenario *, const gg_event *, gg_text *);
    /* The name of subject or argument `index` of a verdict, need or prompt; nothing if it has no name. */
    void (*write_subject)(const gg_scenario *, int subject, gg_text *);
    /* A visible attribute for `expect SUBJECT key=value`; false if there is no such subject or key. */
    bool (*attribute)(const gg_scenario *, const gg_state *, gg_span subject, gg_span key, gg_text *);
    /* The board for a terminal. colour: ANSI colours may be used. */
    void (*draw)(const gg_scenario *, const gg_state *, bool colour, gg_text *);
    /* The observed state as one JSON object for a screen, its members written into the open object: board,
     * pieces, markers. */
    void (*view)(const gg_scenario *, const gg_state *, gg_json *);
} gg_ruleset;

/* The games of this house, ending with NULL: the one table a new game is entered in (src/rules/games.c). */
extern const gg_ruleset *const gg_games[];
const gg_ruleset *gg_game_find(gg_span id); /* NULL if there is none */

/* Legal, in words that read well. */
static inline gg_verdict gg_legal(void) {
    return (gg_verdict){0, {-1, -1, -1}};
}
static inline gg_verdict gg_forbid(gg_rule rule, int a, int b) {
    return (gg_verdict){rule, {(int16_t)a, (int16_t)b, -1}};
}

#endif
