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
 * Secrets: `observe` blanks what a viewer may not know. actions and judge are only ever given observed
 * states, so what one may do depends only on what one knows. A simultaneous decision is a prompt that both
 * sides owe; each side's choice is sealed in the state (and blanked by observe) until the last one is in.
 *
 * Order sheets: at a prompt of the role GG_SHEET a side writes lines, in any order, as often as it likes.
 * They are judged and applied like actions, but are no steps of the game: nothing is rolled and nothing
 * happens until the side commits. The state keeps what is written, never when or in what order.
 *
 * Memory: functions that may want to remember something from one call to the next get it as `work` of the
 * table. It belongs to the caller and may be NULL, fresh (zeroed) or full of rubbish; nothing but the time an
 * answer takes depends on it. Nothing here allocates, and nothing here uses floating point. */
#ifndef GG_GAME_RULESET_H
#define GG_GAME_RULESET_H

#include "base/json.h"
#include "base/line.h"
#include "base/random.h"
#include "game/action.h"
#include "game/catalogue.h"
#include "game/dice.h"
#include "game/events.h"
#include "game/limits.h"
#include "game/side.h"

typedef struct gg_state gg_state; /* each ruleset defines its own and casts */

/* What sort of decision a prompt is: the same for every prompt of a kind. */
typedef enum gg_role {
    GG_TURN,   /* made again and again in one's turn: what to do next */
    GG_ANSWER, /* comes up on the way, in either side's turn */
    GG_SETUP,  /* before the battle begins */
    GG_SEALED, /* both sides owe it at one time, and neither sees the other's before both are in */
    GG_SHEET,  /* orders are written, by both sides at one time */
} gg_role;

typedef struct gg_prompt_kind {
    const char *name; /* "advance" */
    gg_role role;
} gg_prompt_kind;

/* Whose decision, and which. sides == 0: the game is over. It is the same for a state and for what any viewer
 * may know of it. */
typedef struct gg_prompt {
    uint8_t sides; /* bit 0: GG_FIRST owes it, bit 1: GG_SECOND; both: only where the role allows it */
    bool open;     /* actions lists good proposals only; judge accepts others too */
    uint16_t kind; /* of the ruleset's own list, prompts[kind] */
    int32_t subject[4];
} gg_prompt;

static inline bool gg_owes(gg_prompt prompt, gg_side side) {
    return side < 2 && (prompt.sides >> side & 1) != 0;
}

/* Legal (rule 0), or the rule that forbids it and what it is about, in the ruleset's numbering. A reason is a
 * phrase of the ruleset's own list that tells in numbers what was asked and what there is; 0: none. */
typedef struct gg_verdict {
    gg_rule rule;
    uint16_t reason;
    int32_t arg[4];
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

/* A scenario being played, and memory to work in. */
typedef struct gg_table {
    const gg_scenario *scenario;
    void *work; /* work_size bytes that belong to whoever asks, or NULL */
} gg_table;

/* What `define` and `read_position` answer to a line. */
typedef enum gg_took { GG_TOOK, GG_NOT_MINE, GG_BAD_LINE } gg_took;

typedef struct gg_ruleset {
    const char *id, *title;         /* "squares", "Squares: the Napoleonic War variant" */
    const char *pitch;              /* one sentence for somebody choosing a game */
    const char *counts;             /* what the score of an outcome is: "Victory points"; NULL: a score */
    const char *learning;           /* the battle to begin with: "crossroads" */
    int version;                    /* raised by every change of behaviour; records carry it */
    const gg_catalogue *book;       /* the rules */
    const gg_option *options;       /* ends with name NULL */
    const gg_prompt_kind *prompts;  /* ORDER prompt kinds of the ruleset; ends with name NULL */
    const char *const *event_names; /* ORDER event kinds of the ruleset; ends with NULL */
    const char *const *reasons;     /* ORDER reasons of verdicts, phrases (phrase.h); reasons[0] unused; ends
                                     * with NULL; the whole is NULL where there are none */
    size_t scenario_size, state_size, work_size;
    bool secrets; /* false: observe is a copy and may be skipped */
    bool chance;  /* false: no dice after setup */
    bool draws;   /* something is drawn in secret (gg_draw) */

    /* --- building a scenario: from lines, in file order, into a zeroed body ------ */
    /* One line that is not game, title or option. GG_BAD_LINE sets the error (gg_line_fail). */
    gg_took (*define)(gg_scenario *, const gg_line *, gg_error *);
    /* After the last line: checks the whole and works out derived tables. False sets the error. Where a fault
     * does not keep from finding others it is passed to gg_scenario_fault, and the check goes on. */
    bool (*complete)(gg_scenario *, gg_error *);

    /* --- playing ------ */
    /* The first state, up to the first decision. May roll dice (they count as action 0). */
    void (*setup)(const gg_table *, gg_state *, gg_dice *, gg_events *);
    gg_prompt (*prompt)(const gg_scenario *, const gg_state *);
    /* Adds the distinct legal actions of a side that owes a decision to an empty list, or as many as find
     * room. At a sheet: good lines for the first unit without one, and what ends the writing. */
    void (*actions)(const gg_table *, const gg_state *, gg_side, gg_list *);
    /* Any action of any side, however odd its numbers. */
    gg_verdict (*judge)(const gg_table *, const gg_state *, gg_side, const gg_action *);
    /* A legal action. events may be NULL. If dice->need.count > 0 afterwards the state must be thrown away.
     */
    void (*apply)(const gg_table *, gg_state *, gg_side, const gg_action *, gg_dice *, gg_events *);
    gg_outcome (*outcome)(const gg_scenario *, const gg_state *);
    /* The side gives the game up, which its own rule ends, unfinished sheets and all; NULL where no rule
     * knows that. */
    void (*resign)(const gg_table *, gg_state *, gg_side, gg_events *);

    /* --- order sheets (all NULL where no prompt has the role GG_SHEET) ------ */
    /* Is it a line of a sheet, and no step of the game? */
    bool (*is_line)(const gg_action *);
    /* The lines that make a side's sheet as it is written now, committed or not, in the order of its units.
     */
    void (*sheet)(const gg_scenario *, const gg_state *, gg_side, gg_list *);
    /* Has the side committed its sheet, while the other still writes? */
    bool (*committed)(const gg_scenario *, const gg_state *, gg_side);
    /* Takes back that the side has committed; what it wrote stays. */
    void (*withdraw)(const gg_scenario *, gg_state *, gg_side);
    /* Takes back all that the side has written and not committed. */
    void (*tear)(const gg_scenario *, gg_state *, gg_side);

    /* --- repetition (both NULL where a game has no such rule) ------ */
    /* The identity of the situation where the rules compare situations, else 0. *fresh is set when nothing
     * from before can ever come again. */
    uint64_t (*situation)(const gg_scenario *, const gg_state *, bool *fresh);
    /* The situation has now stood `times` times; may end the game. */
    void (*repeated)(const gg_scenario *, gg_state *, int times, gg_events *);

    /* --- what a viewer may know (NULL where !secrets) ------ */
    /* Does observing the state for that viewer change it? */
    bool (*hides)(const gg_scenario *, const gg_state *, gg_side viewer);
    /* *out = the state as that viewer, a side or GG_PUBLIC, may know it. Of a state that the same viewer has
     * observed it is the identity. */
    void (*observe)(const gg_scenario *, const gg_state *, gg_side viewer, gg_state *out);
    /* *out = some full state that fits what was seen; observing it gives `seen` again. What others may have
     * written on a sheet is taken as unwritten. */
    void (*imagine)(const gg_table *, const gg_state *seen, gg_side viewer, gg_rng *, gg_state *out);
    /* Is this action, made by `side` in the state `before`, still a secret to the other side in `now`? */
    bool (*sealed)(const gg_scenario *, const gg_state *before, gg_side, const gg_action *,
                   const gg_state *now);
    /* May this action, by a rule of the game, turn up what is hidden: an order, a hand, a card of the deck?
     * What comes of any other is the same whatever others hide. The state is the full one. NULL: only the
     * last choice of a sealed decision and the last sheet do. */
    bool (*reveals)(const gg_scenario *, const gg_state *, gg_side, const gg_action *);

    /* --- advice to computer players ------ */
    /* How good the state is for that side; 0 is even, 10000 won. Antisymmetric. */
    int (*evaluate)(const gg_table *, const gg_state *, gg_side);
    /* A number that hardly two states of that scenario share, never 0. NULL: states are judged so quickly
     * that nothing is gained by remembering what they are worth. */
    uint64_t (*mark)(const gg_scenario *, const gg_state *);
    /* How good a state will turn out for that side in which one has just ended its decisions of the turn,
     * with more in mind than evaluate has. False, and nothing is told, of other states; NULL: the game cannot
     * tell. */
    bool (*forecast)(const gg_table *, const gg_state *, gg_side, int *value);
    /* How forcing a legal action looks: 0 quiet, higher is tried earlier; attacks are above 0. */
    int (*promise)(const gg_scenario *, const gg_state *, gg_side, const gg_action *);
    /* Is a legal action sure to roll dice? NULL: that shows only when it is applied. */
    bool (*throws)(const gg_scenario *, const gg_state *, gg_side, const gg_action *);
    /* `actions` without the quiet ones, for a search that asks for nothing else; NULL: it sifts them itself.
     */
    void (*forcing)(const gg_table *, const gg_state *, gg_side, gg_list *);
    /* A whole sheet with a purpose, one of plan_styles: its lines and what commits it, added to an empty
     * list. `seen` is observed. NULL: sheets are written line by line. */
    void (*plan)(const gg_table *, const gg_state *seen, gg_side, int style, gg_rng *, gg_list *);
    const char *const *plan_styles; /* "hold", "press-left"; ends with NULL */
    /* The answer of one who does not answer, at any prompt but a turn: at a sheet what commits it, or first
     * the lines it must have. `seen` is observed. Where it is given,
     * odds look past such questions by it; NULL: the first action of the list. */
    void (*otherwise)(const gg_table *, const gg_state *seen, gg_side, gg_action *);

    /* --- words ------ */
    const struct gg_forms *forms;                               /* how actions are written (forms.h) */
    const char *(*side_name)(const gg_scenario *, gg_side);     /* "French" */
    bool (*read_side)(const gg_scenario *, gg_span, gg_side *); /* as people write it */
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

/* What a side does that does not answer: the game's `otherwise`, or the first action of its list. */
void gg_otherwise(const gg_table *, const gg_state *seen, gg_side, gg_action *);

/* As that viewer may know it. */
void gg_observe(const gg_scenario *, const gg_state *, gg_side viewer, gg_state *out);

/* The words of an action, and the action of words from index `from` on: the game's own, and `resign`. The
 * pairs dice= and by= are passed over. Reading says only that the words make an action of this game; whether
 * it is legal is judge's business. */
void gg_write_action(const gg_scenario *, const gg_state *, gg_side, const gg_action *, gg_text *);
bool gg_read_action(const gg_scenario *, const gg_state *, gg_side, const gg_line *, int from, gg_action *,
                    gg_error *);

static inline gg_role gg_role_of(const gg_ruleset *game, gg_prompt prompt) {
    return game->prompts[prompt.kind].role;
}

/* Is it the decision that makes up a turn? Others interrupt. */
static inline bool gg_is_turn(const gg_ruleset *game, gg_prompt prompt) {
    return prompt.sides && gg_role_of(game, prompt) == GG_TURN;
}

/* Legal, in words that read well. */
static inline gg_verdict gg_legal(void) {
    return (gg_verdict){0, 0, {-1, -1, -1, -1}};
}
static inline gg_verdict gg_forbid(gg_rule rule, int a, int b) {
    return (gg_verdict){rule, 0, {a, b, -1, -1}};
}

#endif
