/* forms: how a game writes its actions, as data.
 *
 * One table a game says of every verb which words may stand behind it, and which arguments they become. From
 * it come the reader and the writer of actions, what can be completed at the keyboard, what is refused by
 * name, the notation as people read it (gg_forms_print), and the parts of an action by name for screens.
 *
 *   move UNIT HEX... [with=LEADER] [extra]
 *
 * Plain words stand in the order of their slots; flags (`extra`) and pairs (`with=FL1`) stand anywhere behind
 * the verb. A slot of forms (GG_SLOT_FORMS) holds smaller forms one behind the other, each beginning with a
 * verb of its own: an order its operations, an operation its legs. Flags and pairs behind such a verb are its
 * own if it has them, else those of the form around it. In the arguments a smaller form is its number, then
 * its own arguments. */
#ifndef GG_GAME_FORMS_H
#define GG_GAME_FORMS_H

#include "game/ruleset.h"

/* For whom and where words are read and written. */
typedef struct gg_naming {
    const gg_scenario *scenario;
    const gg_state *state;
    gg_side side;
} gg_naming;

/* What a word can name, such as a unit or a hex. */
typedef struct gg_sort {
    const char *name;    /* "hex" */
    const char *hint;    /* how one is written, "four digits"; NULL */
    uint8_t words, args; /* that one takes; 0 means 1 */
    /* False if the words name none. `word` are `words` of them. */
    bool (*read)(const gg_naming *, const gg_span *word, int32_t *arg);
    void (*write)(const gg_naming *, const int32_t *arg, gg_text *);
} gg_sort;

enum gg_slot_what {
    GG_SLOT_END,
    GG_SLOT_SORT,   /* a thing of that sort */
    GG_SLOT_NUMBER, /* low to high */
    GG_SLOT_CHOICE, /* one of `words`; the argument is its index */
    GG_SLOT_FLAG,   /* the name itself; the argument is 1 where it stands, else 0 */
    GG_SLOT_FORMS,  /* `forms`, one behind the other */
    GG_SLOT_PAIRS,  /* pairs NAME=N whose names the situation gives: gg_forms.read_pair; keyed */
    GG_SLOT_MORE,   /* what stands from here on depends on what was read: gg_forms.more */
};

typedef struct gg_slot {
    uint8_t what;
    bool keyed;          /* written name=VALUE; several values with commas between */
    bool bits;           /* several values make one argument, a bit each */
    bool signed_first;   /* the sign stands before the first of a list, too */
    char sign;           /* stands before each value, ',' or '+'; 0: nothing does. Before the first of a list
                          * only where signed_first */
    uint8_t sort;        /* index in gg_forms.sort */
    uint8_t at;          /* the argument it becomes; of a list the first */
    uint8_t least, most; /* how many; most 0 means 1. A list that is not keyed and not bits ends the action */
    int32_t absent;      /* the argument where nothing is written */
    int32_t low, high;   /* of a number */
    const char *name;    /* "with" */
    const char *const *words;
    const struct gg_form *forms;
} gg_slot;

typedef struct gg_form {
    const char *verb;    /* NULL ends a table */
    uint16_t kind;       /* of the action; of smaller forms the number in its arguments */
    uint8_t args;        /* it has at least, those of a list left out */
    const gg_slot *slot; /* ends with GG_SLOT_END; NULL: nothing stands behind the verb */
} gg_form;

typedef struct gg_forms {
    const gg_form *form;
    const gg_sort *sort;
    /* What no table tells, each NULL where there is nothing: */
    /* the slots behind what stands in the action so far, for GG_SLOT_MORE; */
    const gg_slot *(*more)(const gg_naming *, const gg_action *);
    /* after reading: what the words leave open, or what other kind they make. False sets the error; */
    bool (*settle)(const gg_naming *, gg_action *, gg_error *);
    /* before writing: the action as it is written out. */
    void (*whole)(const gg_naming *, const gg_action *, gg_action *out);
    /* for GG_SLOT_PAIRS: keeps such a pair in the action, false if it is none; writes all, a blank before
     * each. */
    bool (*read_pair)(const gg_naming *, gg_span name, gg_span value, gg_action *);
    void (*put_pairs)(const gg_naming *, const gg_action *, gg_text *);
} gg_forms;

void gg_forms_write(const gg_forms *, const gg_naming *, const gg_action *, gg_text *);
/* Words from index `from` of the line on; pairs dice= and by= are passed over. */
bool gg_forms_read(const gg_forms *, const gg_naming *, const gg_line *, int from, gg_action *, gg_error *);
/* The parts of an action into the open object: "verb", then each slot by its name, lists as arrays. */
void gg_forms_json(const gg_forms *, const gg_naming *, const gg_action *, gg_json *);
/* A line for each verb: `move UNIT HEX... [with=LEADER] [extra]`. */
void gg_forms_print(const gg_forms *, gg_text *);
/* What may come next behind the words of an unfinished line: verbs, flags, keys with their `=`, choices.
 * Things of a sort are told as their name in capitals. */
void gg_forms_next(const gg_forms *, const gg_naming *, const gg_line *, int from,
                   void (*each)(void *, const char *word), void *with);

#endif
