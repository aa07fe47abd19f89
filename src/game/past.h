/* past: states that were, one behind the other, kept as what each changed of the one before it.
 *
 * Every 64th is kept whole, so any of them is rebuilt from at most 63 changes. States change little from step
 * to step, so thousands of large ones take little room. */
#ifndef GG_GAME_PAST_H
#define GG_GAME_PAST_H

#include <stddef.h>
#include <stdint.h>

typedef struct gg_past {
    size_t state_size;
    uint32_t count, room;
    size_t *at; /* where each begins in `byte`; at[count] is the end */
    uint8_t *byte;
    size_t byte_room;
    uint8_t *last; /* the latest state; valid while count > 0 */
} gg_past;

void gg_past_init(gg_past *, size_t state_size);
void gg_past_free(gg_past *);
void gg_past_add(gg_past *, const void *state);
/* Only the first `count` are left. */
void gg_past_cut(gg_past *, uint32_t count);
void gg_past_get(const gg_past *, uint32_t index, void *out);

#endif
