/* rules: the rule books, by id, by word, or as a list of contents. */
#include "cli/common.h"
#include "cli/terminal.h"
#include "cli/words.h"

#include <limits.h>
#include <string.h>

/* Sections with the first and last id of each. */
static void print_contents(const gg_ruleset *game) {
    const gg_catalogue *book = game->book;
    printf("%s  %s\n", game->id, game->title);
    for (int first = 1, next; first < book->count; first = next) {
        const char *section = book->entries[first].section;
        for (next = first; next < book->count && strcmp(book->entries[next].section, section) == 0;) next++;
        printf("  %-60s %s", section, book->entries[first].id);
        if (next - first > 1) printf(" to %s", book->entries[next - 1].id);
        putchar('\n');
    }
}

static int print_matches(const gg_catalogue *book, gg_span wish, int found) {
    gg_text out = {0};
    for (gg_rule rule = 0; (rule = words_find_rule(book, wish, rule)) != 0; found++) {
        if (found) gg_put_char(&out, '\n');
        words_rule(book, rule, terminal_width(), &out);
        cli_print(&out);
    }
    gg_text_free(&out);
    return found;
}

static int run(const cli_command *self, int count, char **words) {
    const char *game_name = NULL;
    const cli_option options[] = {{"--game", .text = &game_name}, {0}};
    count = cli_read(self, count, words, options, 0, INT_MAX);
    if (count < 0) return CLI_USAGE;
    const gg_ruleset *only = game_name ? gg_game_find(gg_span_of(game_name)) : NULL;
    if (game_name && !only) return cli_usage(self, "there is no game '%.80s'", game_name);
    gg_text wish = {0};
    int found = 0;
    for (int i = 0; i < count; i++) gg_putf(&wish, "%s%s", i ? " " : "", words[i]);
    for (const gg_ruleset *const *game = gg_games; *game; game++) {
        if (only && *game != only) continue;
        if (count)
            found = print_matches((*game)->book, gg_text_span(&wish), found);
        else
            print_contents(*game);
    }
    int status = found || !count ? CLI_OK : cli_fail("no rule speaks of '%.200s'", gg_text_str(&wish));
    gg_text_free(&wish);
    return status;
}

const cli_command cli_rules = {
    "rules",
    "look a rule up by its id or by words",
    "usage: grognard rules [ID | WORD...] [--game GAME]\n"
    "\n"
    "Shows the rule with that id, or every rule that contains all the words; without\n"
    "either, the contents of the rule books. Every refusal and every consequence in\n"
    "a game names the id of its rule.\n"
    "\n"
    "  --game GAME   only the rules of this game\n"
    "\n"
    "examples:\n"
    "  grognard rules SQ-7.4.1\n"
    "  grognard rules cavalry square --game nwar\n",
    run,
};
