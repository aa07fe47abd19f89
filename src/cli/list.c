/* list: what there is to play: games, their scenarios and options. */
#include "cli/common.h"
#include "cli/terminal.h"
#include "cli/words.h"

static void print_scenario(const char *name, void *with) {
    (void)with;
    gg_error error = {{0}};
    gg_scenario *scenario = gg_scenario_load(name, (gg_span){NULL, 0}, &error);
    printf("    %-26s %s\n", name, scenario ? scenario->title : error.text);
    gg_scenario_free(scenario);
}

static void print_options(const gg_ruleset *game) {
    if (!game->options->name) return;
    puts("  options");
    for (const gg_option *option = game->options; option->name; option++) {
        printf("    %-22s %-3s %-11s %s", option->name, option->on ? "on" : "off",
               gg_rule_id(game->book, option->rule), option->help);
        if (option->needs) printf(" (needs %s)", option->needs);
        putchar('\n');
    }
}

static void print_game(const gg_ruleset *game) {
    gg_text pitch = {0};
    printf("%s  %s\n", game->id, game->title);
    words_wrap(&pitch, gg_span_of(game->pitch), 2, terminal_width());
    cli_print(&pitch);
    gg_text_free(&pitch);
    puts("  scenarios");
    cli_each_scenario(game, print_scenario, NULL);
    print_options(game);
}

static int run(const cli_command *self, int count, char **words) {
    const cli_option options[] = {{0}};
    count = cli_read(self, count, words, options, 0, 1);
    if (count < 0) return CLI_USAGE;
    const gg_ruleset *only = count ? gg_game_find(gg_span_of(words[0])) : NULL;
    if (count && !only) return cli_usage(self, "there is no game '%.80s'", words[0]);
    bool first = true;
    for (const gg_ruleset *const *game = gg_games; *game; game++) {
        if (only && *game != only) continue;
        if (!first) putchar('\n');
        print_game(*game);
        first = false;
    }
    return CLI_OK;
}

const cli_command cli_list = {
    "list",
    "the games, their scenarios and the rules you can switch on and off",
    "usage: grognard list [GAME]\n"
    "\n"
    "Lists the games with their scenarios (the battles you can play) and their\n"
    "options (rules that can be switched on or off), each with the rule it comes\n"
    "from. `grognard rules ID` shows that rule.\n"
    "\n"
    "examples:\n"
    "  grognard list\n"
    "  grognard list squares\n",
    run,
};
