/* bench: one number that changes exactly when behaviour changes, and how fast play is.
 *
 * The signature of a game folds the hash of every state of fixed random games through all its scenarios.
 * Speed is told against the cheapest thing that could be done with a state: copying it. Time is what the
 * thread had the processor for, so that other work on the machine does not count. */
#include "cli/common.h"
#include "cli/walk.h"
#include "lab/workers.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    SIGNATURE_ACTIONS = 4000, /* of each game, over all its scenarios */
    LONGEST_GAME = 500,
    BATCH = 1000,
    MEASURE_MILLISECONDS = 400,
    COPIES = 64, /* states that the copying baseline goes round in */
    DEEPEST = 8,
};

static uint64_t microseconds(void) {
    return (uint64_t)lab_worked(NULL);
}

static gg_scenario *load(const char *name) {
    gg_error error = {{0}};
    gg_scenario *scenario = gg_scenario_load(name, (gg_span){NULL, 0}, &error);
    if (!scenario) cli_fail("%s", error.text);
    return scenario;
}

typedef struct largest {
    char name[64];
    size_t size;
} largest;

static void prefer_larger(const char *name, void *with) {
    largest *of = with;
    const gg_shipped *file = gg_scenario_shipped(gg_span_of(name));
    if (!file || file->size <= of->size) return;
    of->size = file->size;
    snprintf(of->name, sizeof of->name, "%s", name);
}

/* The battle that takes most lines to describe: most pieces, most terrain. */
static gg_scenario *load_largest(const gg_ruleset *game) {
    largest of = {.size = 0};
    cli_each_scenario(game, prefer_larger, &of);
    return load(of.name);
}

/* --- signature ----------------------------------------------------------------------------------------- */

typedef struct folding {
    uint64_t signature;
    int scenarios; /* counted first, to share the actions out */
    bool failed;
} folding;

static void count_scenario(const char *name, void *with) {
    (void)name;
    ((folding *)with)->scenarios++;
}

static void fold_scenario(const char *name, void *with) {
    folding *fold = with;
    gg_scenario *scenario = load(name);
    fold->failed |= !scenario;
    if (!scenario) return;
    walk play;
    walk_init(&play, scenario);
    uint64_t hash = walk_random(&play, (uint64_t)(SIGNATURE_ACTIONS / fold->scenarios), LONGEST_GAME);
    fold->signature = gg_mix(fold->signature ^ hash);
    walk_free(&play);
    gg_scenario_free(scenario);
}

static int print_signature(const gg_ruleset *game) {
    folding fold = {0};
    cli_each_scenario(game, count_scenario, &fold);
    cli_each_scenario(game, fold_scenario, &fold);
    printf("%s %016" PRIx64 "\n", game->id, fold.signature);
    return fold.failed ? CLI_FAILED : CLI_OK;
}

/* --- speed --------------------------------------------------------------------------------------------- */

typedef struct speed {
    uint64_t count, microseconds;
} speed;

static uint64_t per_second(speed of) {
    return of.microseconds ? of.count * 1000000u / of.microseconds : 0;
}

/* Random play for a while; keeps some of the states it came through in `states`. */
static speed measure_play(walk *play, uint8_t *states) {
    speed measured = {0};
    size_t size = play->game->state_size;
    for (int batch = 0; measured.microseconds < MEASURE_MILLISECONDS * UINT64_C(1000); batch++) {
        uint64_t start = microseconds();
        walk_blindly(play, BATCH + (uint64_t)(batch % COPIES), LONGEST_GAME);
        measured.microseconds += microseconds() - start;
        measured.count += BATCH + (uint64_t)(batch % COPIES);
        memcpy(states + (size_t)(batch % COPIES) * size, play->state, size);
    }
    return measured;
}

/* One copy of a state for every action that was played. */
static speed measure_copying(const walk *play, const uint8_t *states, uint64_t count) {
    size_t size = play->game->state_size;
    uint8_t *copies = gg_alloc(size * COPIES);
    uint64_t start = microseconds();
    for (uint64_t i = 0; i < count; i++)
        memcpy(copies + (i % COPIES) * size, states + (i % COPIES) * size, size);
    speed measured = {count, microseconds() - start};
    if (memcmp(copies, states, size) != 0) cli_fail("a copy differs from its state");
    free(copies);
    return measured;
}

/* Exhaustive counting, deeper until it takes long enough to be measured. */
static speed measure_counting(walk *play) {
    speed measured = {0};
    walk_begin(play, 0);
    for (int depth = 1; depth <= DEEPEST; depth++) {
        uint64_t start = microseconds();
        measured.count = walk_count(play, depth, NULL, NULL);
        measured.microseconds = microseconds() - start;
        if (measured.microseconds > MEASURE_MILLISECONDS / 20 * UINT64_C(1000)) break;
    }
    return measured;
}

static int print_speed(const gg_ruleset *game) {
    gg_scenario *scenario = load_largest(game);
    if (!scenario) return CLI_FAILED;
    walk play;
    walk_init(&play, scenario);
    uint8_t *states = gg_alloc(game->state_size * COPIES);
    speed playing = measure_play(&play, states), copying = measure_copying(&play, states, playing.count);
    uint64_t tenths = copying.microseconds ? playing.microseconds * 10 / copying.microseconds : 0;
    printf("%s state: %zu bytes\n", game->id, game->state_size);
    printf("%s random play: %" PRIu64 " actions/s\n", game->id, per_second(playing));
    printf("%s copying the state: %" PRIu64 "/s; an action costs %" PRIu64 ".%" PRIu64 " copies\n", game->id,
           per_second(copying), tenths / 10, tenths % 10);
    if (!game->chance)
        printf("%s perft: %" PRIu64 " actions/s\n", game->id, per_second(measure_counting(&play)));
    free(states);
    walk_free(&play);
    gg_scenario_free(scenario);
    return CLI_OK;
}

/* --- exactly N actions, for instruction counts --------------------------------------------------------- */

static int play_exactly(const gg_ruleset *game, const char *number, const cli_command *self) {
    int actions;
    if (!gg_span_int(gg_span_of(number), &actions) || actions < 1)
        return cli_usage(self, "N is a number of actions, not '%.40s'", number);
    gg_scenario *scenario = load_largest(game);
    if (!scenario) return CLI_FAILED;
    walk play;
    walk_init(&play, scenario);
    walk_blindly(&play, (uint64_t)actions, LONGEST_GAME);
    walk_free(&play);
    gg_scenario_free(scenario);
    return CLI_OK;
}

static int run(const cli_command *self, int count, char **words) {
    bool signature = false, callgrind = false;
    const cli_option options[] = {
        {"--signature", .flag = &signature}, {"--callgrind", .flag = &callgrind}, {0}};
    count = cli_read(self, count, words, options, 0, 2);
    if (count < 0) return CLI_USAGE;
    const gg_ruleset *only = count ? gg_game_find(gg_span_of(words[0])) : NULL;
    if (count && !only) return cli_usage(self, "there is no game '%.80s'", words[0]);
    if (callgrind != (count == 2)) return cli_usage(self, "GAME and N belong to --callgrind");
    if (callgrind) return play_exactly(only, words[1], self);
    int status = CLI_OK;
    for (const gg_ruleset *const *game = gg_games; *game; game++) {
        if (only && *game != only) continue;
        if (print_signature(*game) != CLI_OK) status = CLI_FAILED;
        if (!signature && print_speed(*game) != CLI_OK) status = CLI_FAILED;
    }
    return status;
}

const cli_command cli_bench = {
    "bench",
    "play fixed games: a signature that proves sameness, and the speed",
    "usage: grognard bench [--signature] [GAME]\n"
    "       grognard bench --callgrind GAME N\n"
    "\n"
    "Plays fixed random games and prints a signature of everything that happened in\n"
    "them: the same number on every machine, another one when a rule behaves\n"
    "differently. Then measures how fast the rules play.\n"
    "\n"
    "  --signature       only the lines GAME SIGNATURE\n"
    "  --callgrind       play exactly N random actions, to count instructions\n"
    "\n"
    "examples:\n"
    "  grognard bench --signature\n"
    "  grognard bench --callgrind squares 10000\n",
    run,
};
