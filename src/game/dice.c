/* dice: values from the tape, then from the source behind it.
 *
 * Value d of action n under a key (GG_DICE_KEY), so that anybody can check it by hand:
 *   block  = ChaCha20 block of the key, counter d / 8, nonce words { n, 0x47474449 ("GGDI"), 0 }
 *   i      = 2 * (d % 8)
 *   bits   = block[i] + 2^32 * block[i + 1]
 *   value  = low + floor(bits * (high - low + 1) / 2^64)
 * d counts every value of the action from 0, those from the tape included.
 *
 * Made-up values vary, so a rule that rolls until two dice differ comes to its end; they start from the same
 * seed every time, so a need is the same however often it is asked. */
#include "game/dice.h"

#include "base/ensure.h"

enum { VALUES_PER_BLOCK = 8, NONCE_WORD = 0x47474449 };
static const uint64_t MADE_UP_SEED = 0x6d616465207570u;

static void forget(gg_dice *dice, gg_dice_source source, uint64_t seed) {
    dice->source = source;
    dice->key = NULL;
    dice->action = 0;
    dice->rng.state = seed;
    dice->tape_size = dice->used_size = dice->taken = 0;
    dice->need = (gg_need){0};
    dice->misread = dice->forged = dice->whole = false;
}

void gg_dice_ask(gg_dice *dice) {
    forget(dice, GG_DICE_ASK, MADE_UP_SEED);
}

void gg_dice_thrown(gg_dice *dice, const gg_key *key, uint32_t action) {
    forget(dice, GG_DICE_ASK, MADE_UP_SEED);
    dice->key = key;
    dice->action = action;
}

void gg_dice_keyed(gg_dice *dice, const gg_key *key, uint32_t action) {
    forget(dice, GG_DICE_KEY, MADE_UP_SEED);
    dice->key = key;
    dice->action = action;
}

void gg_dice_fast(gg_dice *dice, uint64_t seed) {
    forget(dice, GG_DICE_FAST, seed);
}

/* The first roll that could not be made is the one to be told. */
static void note_need(gg_dice *dice, gg_need need) {
    if (dice->need.count == 0) dice->need = need;
}

/* floor(bits * below / 2^64) in 64-bit arithmetic; below is at most 2^16. */
static uint32_t scale_64(uint64_t bits, uint32_t below) {
    uint64_t low = (bits & 0xffffffffu) * below;
    return (uint32_t)(((bits >> 32) * below + (low >> 32)) >> 32);
}

/* The block that is at hand while one call of gg_roll lasts. */
typedef struct key_block {
    bool ready;
    uint32_t counter;
    uint32_t word[16];
} key_block;

static uint32_t keyed_below(const gg_dice *dice, uint32_t below, key_block *block) {
    uint32_t number = dice->used_size, counter = number / VALUES_PER_BLOCK;
    if (!block->ready || block->counter != counter) {
        gg_chacha(dice->key, counter, (const uint32_t[3]){dice->action, NONCE_WORD, 0}, block->word);
        block->ready = true;
        block->counter = counter;
    }
    const uint32_t *word = block->word + 2 * (number % VALUES_PER_BLOCK);
    return scale_64((uint64_t)word[1] << 32 | word[0], below);
}

/* A value from the tape. One that the dice cannot show makes the whole action unreal. */
static int taped(gg_dice *dice, gg_need need) {
    int value = dice->tape[dice->taken++];
    if (value >= need.low && value <= need.high) return value;
    dice->misread = true;
    note_need(dice, need);
    return need.low;
}

static void keep(gg_dice *dice, int value) {
    bool room = dice->used_size < GG_MAX_DICE;
    gg_ensure(room || dice->need.count > 0, "more than %d dice in one action", GG_MAX_DICE);
    if (room) dice->used[dice->used_size++] = (int16_t)value;
}

static void roll(gg_dice *dice, gg_need need, int *out) {
    key_block block;
    block.ready = false;
    uint32_t below = (uint32_t)(need.high - need.low + 1);
    for (int i = 0; need.count > 0; i++, need.count--, need.before++) {
        if (dice->taken < dice->tape_size)
            out[i] = taped(dice, need);
        else if (dice->source == GG_DICE_KEY)
            out[i] = need.low + (int)keyed_below(dice, below, &block);
        else {
            if (dice->source == GG_DICE_ASK) note_need(dice, need);
            out[i] = need.low + (int)gg_rng_below(&dice->rng, below);
        }
        keep(dice, out[i]);
    }
}

void gg_roll(gg_dice *dice, int count, int low, int high, const char *what, int subject, int *out) {
    roll(dice, (gg_need){count, low, high, what, subject, false, high, 0, false}, out);
}

void gg_roll_alike(gg_dice *dice, int count, int low, int high, int same_from, const char *what, int subject,
                   int *out) {
    roll(dice, (gg_need){count, low, high, what, subject, true, same_from, 0, false}, out);
}

int gg_roll_one(gg_dice *dice, int low, int high, const char *what, int subject) {
    int value;
    gg_roll(dice, 1, low, high, what, subject, &value);
    return value;
}

int gg_draw(gg_dice *dice, int low, int high, const char *what) {
    int drawn;
    if (!dice->key) {
        roll(dice, (gg_need){1, low, high, what, -1, false, high, 0, true}, &drawn);
        return drawn;
    }
    key_block block = {.ready = false};
    drawn = low + (int)keyed_below(dice, (uint32_t)(high - low + 1), &block);
    if (dice->whole && dice->taken < dice->tape_size) dice->forged |= dice->tape[dice->taken++] != drawn;
    keep(dice, drawn);
    return drawn;
}

bool gg_dice_exact(const gg_dice *dice) {
    return dice->need.count == 0 && !dice->misread && dice->taken == dice->tape_size &&
           dice->used_size == dice->taken;
}

int gg_dice_read(gg_span text, int16_t *out) {
    int count = 0;
    gg_span part;
    while (gg_span_cut(&text, ',', &part)) {
        int value;
        if (count == GG_MAX_DICE || !gg_span_int(part, &value)) return -1;
        if (value < INT16_MIN || value > INT16_MAX) return -1;
        out[count++] = (int16_t)value;
    }
    return count;
}

void gg_dice_write(const int16_t *value, uint32_t count, gg_text *out) {
    for (uint32_t i = 0; i < count; i++) gg_putf(out, i ? ",%d" : "%d", value[i]);
}
