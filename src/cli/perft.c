/* perft: counts the sequences of actions from a position, the proof that lists and consequences are right. */
#include "cli/common.h"
#include "cli/terminal.h"
#include "cli/walk.h"

#include <inttypes.h>
#include <unistd.h>

enum { DEEPEST = 16 };

/* What is printed while counting. */
typedef struct telling {
    bool divide, progress;
    uint64_t so_far;
} telling;

static void tell(const walk *at, gg_side side, const gg_action *action, uint64_t count, void *with) {
    telling *how = with;
    how->so_far += count;
    if (how->progress) fprintf(stderr, "\r%" PRIu64 " ", how->so_far);
    if (!how->divide) return;
    gg_text words = {0};
    gg_write_action(at->scenario, at->state, side, action, &words);
    printf("%12" PRIu64 "  %s\n", count, gg_text_str(&words));
    gg_text_free(&words);
}

static void count_all(walk *from, int depth, bool divide) {
    for (int i = 1; i <= depth; i++) {
        telling how = {.divide = divide && i == depth, .progress = isatty(STDERR_FILENO) == 1};
        uint64_t count = walk_count(from, i, tell, &how);
        if (how.progress) fputs("\r                    \r", stderr);
        printf("depth %d: %" PRIu64 "\n", i, count);
        fflush(stdout);
    }
}

static int perft(const char *name, const char *position, int depth, bool divide) {
    gg_error error = {{0}};
    gg_key key = {{0}};
    gg_scenario *scenario = gg_scenario_load(name, (gg_span){NULL, 0}, &error);
    if (!scenario) return cli_fail("%s", error.text);
    gg_match *match = gg_match_new(scenario, &key);
    gg_match_start(match, NULL, 0);
    bool good = !position || cli_position(match, gg_span_of(position), &error);
    if (good) {
        if (match->game->chance) puts("dice: one fixed roll for each action, other values are not counted");
        walk from;
        walk_init(&from, scenario);
        walk_from(&from, match->state);
        count_all(&from, depth, divide);
        walk_free(&from);
    }
    gg_match_free(match);
    return good ? CLI_OK : cli_fail("%s", error.text);
}

static int run(const cli_command *self, int count, char **words) {
    const char *position = NULL;
    bool divide = false;
    int depth;
    const cli_option options[] = {{"--position", .text = &position}, {"--divide", .flag = &divide}, {0}};
    if (cli_read(self, count, words, options, 2, 2) < 0) return CLI_USAGE;
    if (!gg_span_int(gg_span_of(words[1]), &depth) || depth < 1 || depth > DEEPEST)
        return cli_usage(self, "the depth is a number from 1 to %d, not '%.40s'", DEEPEST, words[1]);
    return perft(words[0], position, depth, divide);
}

const cli_command cli_perft = {
    "perft",
    "count the sequences of actions from a position",
    "usage: grognard perft GAME|SCENARIO DEPTH [--position LINE] [--divide]\n"
    "\n"
    "Counts how many different sequences of 1, 2, ... DEPTH actions there are, every\n"
    "one really played. The numbers prove that the rules list what is legal, no more\n"
    "and no less. In a game with dice each action is counted with one fixed roll.\n"
    "\n"
    "  --position LINE   start from this position instead of the scenario's set-up\n"
    "  --divide          how many sequences begin with each action\n"
    "\n"
    "examples:\n"
    "  grognard perft squares 3\n"
    "  grognard perft squares 2 --position 'F in1@c2; B cv1@d2; B to move' --divide\n",
    run,
};
