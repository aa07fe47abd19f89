/* play: what every chapter of this room works with. A chapter judges and lists (never changes anything, reads
 * open facts only), and carries out (legal actions only). state.h tells how tasks work. */
#ifndef EAGLE_PLAY_H
#define EAGLE_PLAY_H

#include "rules/eagle/state.h"
#include "rules/eagle/tables.h"
#include "rules/eagle/words.h"

/* A game that is being carried on. */
typedef struct eagle_play {
    const eagle_battle *b;
    eagle_state *s;
    gg_dice *dice;
    gg_events *events; /* may be NULL */
} eagle_play;

/* A game that is being looked at by a side that owes the decision. */
typedef struct eagle_sight {
    const eagle_battle *b;
    const eagle_state *s;
    int side;
} eagle_sight;

static inline eagle_sight eagle_sight_of(const eagle_play *p, int side) {
    return (eagle_sight){p->b, p->s, side};
}

/* The course of a kind of task. prompt, list, judge and answer are NULL where it never waits.
 *   run     one step. True: something was done, look at the stack again. False: it waits, nothing was
 * changed. prompt  as it waits now: kind, sides, subject list    its legal answers. They may stop when
 * list->cut is set. judge   any action of a side that owes it, however odd its numbers; kinds that are no
 * answer to the prompt at all are refused by sequence.c before answer  a legal action; may push, pop and
 * change; need not run anything */
typedef struct eagle_course {
    bool (*run)(eagle_play *);
    gg_prompt (*prompt)(const eagle_battle *, const eagle_state *);
    void (*list)(const eagle_sight *, gg_list *);
    gg_verdict (*judge)(const eagle_sight *, const gg_action *);
    void (*answer)(eagle_play *, int side, const gg_action *);
} eagle_course;

/* A prompt of one side. */
static inline gg_prompt eagle_ask(eagle_prompt kind, int side, int subject, int more) {
    return (gg_prompt){
        .sides = (uint8_t)(1 << side), .kind = (uint16_t)kind, .subject = {subject, more, -1, -1}};
}

/* --- telling ------------------------------------------------------------------------------------ */

static inline void eagle_tell(eagle_play *p, gg_event_class class, eagle_event kind, gg_rule rule, int value,
                              int a, int b, int c) {
    if (p->events)
        gg_tell(p->events, (gg_event){.kind = (uint16_t)kind,
                                      .rule = rule,
                                      .class = (uint8_t) class,
                                      .value = value,
                                      .arg = {a, b, c, -1, -1}});
}
static inline void eagle_result(eagle_play *p, eagle_event kind, gg_rule rule, int value, int a, int b,
                                int c) {
    eagle_tell(p, GG_EVENT_RESULT, kind, rule, value, a, b, c);
}
static inline void eagle_note(eagle_play *p, eagle_event kind, gg_rule rule, int value, int a, int b) {
    eagle_tell(p, GG_EVENT_NOTE, kind, rule, value, a, b, -1);
}
/* The same, for one side's eyes only. */
static inline void eagle_whisper(eagle_play *p, int side, eagle_event kind, gg_rule rule, int a, int b) {
    if (p->events)
        gg_tell(p->events, (gg_event){.kind = (uint16_t)kind,
                                      .rule = rule,
                                      .class = GG_EVENT_NOTE,
                                      .hidden = gg_only((gg_side)side),
                                      .arg = {a, b, -1, -1, -1}});
}

/* --- odd numbers -------------------------------------------------------------------------------- */

/* Arguments of an action as people may have sent them: is the number one? */
static inline bool eagle_is_unit(const eagle_battle *b, int unit) {
    return unit >= 0 && unit < b->units;
}
static inline bool eagle_is_hex(const eagle_battle *b, int hex) {
    return hex >= 0 && hex < b->hexes;
}
static inline bool eagle_is_group(const eagle_battle *b, int group) {
    return group >= 0 && group < b->groups;
}
static inline bool eagle_is_leader(int leader) {
    return leader >= 0 && leader < EAGLE_LEADERS;
}
static inline bool eagle_is_facing(int facing) {
    return facing >= 0 && facing < GG_HEX_SIDES;
}
static inline int eagle_arg(const gg_action *action, int index) {
    return index < action->count ? action->arg[index] : -1;
}

#endif
