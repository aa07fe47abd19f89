/* forms: how the actions of a game are written. */
#include "game/forms.h"

#include "cli/common.h"

static int run(const cli_command *self, int count, char **words) {
    const cli_option options[] = {{0}};
    count = cli_read(self, count, words, options, 1, 1);
    if (count < 0) return CLI_USAGE;
    const gg_ruleset *game = gg_game_find(gg_span_of(words[0]));
    if (!game) return cli_usage(self, "there is no game '%.80s'", words[0]);
    gg_text out = {0};
    gg_forms_print(game->forms, &out);
    if (game->resign) gg_put(&out, "resign\n");
    cli_print(&out);
    gg_text_free(&out);
    return CLI_OK;
}

const cli_command cli_forms = {
    "forms",
    "how the actions of a game are written",
    "usage: grognard forms GAME\n"
    "\n"
    "Shows a line for every action of the game. Words in capitals stand for what you\n"
    "name: UNIT for the name of a unit. What stands in brackets may be left out,\n"
    "a|b is one of them, ... more of the same. Words with = and single words in\n"
    "brackets may stand anywhere behind the first.\n"
    "\n"
    "examples:\n"
    "  grognard forms squares\n"
    "  grognard forms nwar\n",
    run,
};
