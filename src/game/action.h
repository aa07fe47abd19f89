/* action: what a player does, and lists of such, packed one behind the other. */
#ifndef GG_GAME_ACTION_H
#define GG_GAME_ACTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "game/limits.h"

/* A kind of the ruleset's own list and its arguments, of which only the first `count` mean anything. The
 * words people type are its text form (forms.h). */
typedef struct gg_action {
    uint16_t kind, count;
    int32_t arg[GG_MAX_ARGS];
} gg_action;

enum {
    GG_RESIGN = 0xffff
}; /* the kind of giving the game up: every game that offers it, without arguments */

static inline bool gg_action_same(const gg_action *a, const gg_action *b) {
    return a->kind == b->kind && a->count == b->count &&
           memcmp(a->arg, b->arg, a->count * sizeof *a->arg) == 0;
}

/* A list in memory of the caller's: action i is the words from at[i] on, its kind and count in the first.
 *
 * Invariants: count <= room; `used` words are taken, at most word_room; nothing is written beyond either.
 * There may be unused words between two actions. `cut` is set when an action found no room; none is added
 * from then on, so that what is there is the beginning of the whole list. */
typedef struct gg_list {
    uint32_t count, room;
    uint32_t used, word_room;
    bool cut;
    uint32_t *at;  /* room of them */
    int32_t *word; /* word_room of them */
} gg_list;

/* An empty list over that memory. */
static inline gg_list gg_list_over(uint32_t *at, uint32_t room, int32_t *word, uint32_t word_room) {
    return (gg_list){.room = room, .word_room = word_room, .at = at, .word = word};
}

static inline int32_t gg_list_head(int kind, int count) {
    return (int32_t)((uint32_t)kind | (uint32_t)count << 16);
}

/* Room for an action of so many arguments at the end of the list; they are the caller's to fill in. NULL, and
 * the list is cut, if there is none. */
static inline int32_t *gg_list_next(gg_list *list, int kind, int count) {
    if (list->cut || list->count == list->room || list->word_room - list->used <= (uint32_t)count) {
        list->cut = true;
        return NULL;
    }
    int32_t *word = list->word + list->used;
    list->at[list->count++] = list->used;
    list->used += 1 + (uint32_t)count;
    *word = gg_list_head(kind, count);
    return word + 1;
}

static inline void gg_list_add(gg_list *list, const gg_action *action) {
    int32_t *arg = gg_list_next(list, action->kind, action->count);
    if (arg) memcpy(arg, action->arg, action->count * sizeof *arg);
}

static inline void gg_list_put(gg_list *list, int kind, int count, int a, int b, int c) {
    int32_t *arg = gg_list_next(list, kind, count);
    if (!arg) return;
    if (count > 0) arg[0] = a;
    if (count > 1) arg[1] = b;
    if (count > 2) arg[2] = c;
}

static inline int gg_list_kind(const gg_list *list, size_t index) {
    return list->word[list->at[index]] & 0xffff;
}
static inline int gg_list_count(const gg_list *list, size_t index) {
    return (int)((uint32_t)list->word[list->at[index]] >> 16);
}
static inline const int32_t *gg_list_arg(const gg_list *list, size_t index) {
    return &list->word[list->at[index] + 1];
}

/* Writes no more of *out than the action needs. */
static inline void gg_list_read(const gg_list *list, size_t index, gg_action *out) {
    out->kind = (uint16_t)gg_list_kind(list, index);
    out->count = (uint16_t)gg_list_count(list, index);
    memcpy(out->arg, gg_list_arg(list, index), out->count * sizeof *out->arg);
}

static inline gg_action gg_list_get(const gg_list *list, size_t index) {
    gg_action action;
    gg_list_read(list, index, &action);
    return action;
}

static inline bool gg_list_is(const gg_list *list, size_t index, const gg_action *action) {
    return gg_list_kind(list, index) == action->kind && gg_list_count(list, index) == action->count &&
           memcmp(gg_list_arg(list, index), action->arg, action->count * sizeof *action->arg) == 0;
}

/* Where the action is in the list; its count if it is not there. */
size_t gg_list_find(const gg_list *, const gg_action *);

/* Only the first `count` are left. */
static inline void gg_list_cut_to(gg_list *list, uint32_t count) {
    if (count < list->count) list->used = list->at[count];
    if (count < list->count) list->count = count;
}

static inline void gg_list_clear(gg_list *list) {
    list->count = list->used = 0;
    list->cut = false;
}

/* A list with memory of its own, as large as any list may be. */
gg_list *gg_list_new(void);
void gg_list_free(gg_list *); /* NULL is fine */

#endif
