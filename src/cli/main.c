/* main: the grognard command. Picks the subcommand, answers --help, and sees to it that output that could not
 * be written never looks like success. */
#include "cli/common.h"
#include "cli/terminal.h"

#include <errno.h>
#include <string.h>

static const cli_command *const commands[] = {
    &cli_list,  &cli_play,   &cli_serve,    &cli_watch,  &cli_hint,       &cli_rules,
    &cli_forms, &cli_replay, &cli_verify,   &cli_engine, &cli_match,      &cli_tournament,
    &cli_sim,   &cli_case,   &cli_coverage, &cli_perft,  &cli_check_data, &cli_bench,
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static void print_overview(void) {
    puts("grognard " CLI_VERSION ": Napoleonic wargames with the rules fully enforced\n");
    puts("usage: grognard COMMAND [ARGUMENTS]\n");
    for (int i = 0; i < COMMANDS; i++) printf("  %-11s %s\n", commands[i]->name, commands[i]->brief);
    puts("\n`grognard COMMAND --help` explains a command. To play at once: grognard play");
}

static bool asks_help(const char *word) {
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

static int run(int count, char **words) {
    if (count < 2 || asks_help(words[1]) || strcmp(words[1], "help") == 0) {
        print_overview();
        return CLI_OK;
    }
    if (strcmp(words[1], "--version") == 0) {
        puts("grognard " CLI_VERSION);
        return CLI_OK;
    }
    for (int i = 0; i < COMMANDS; i++) {
        const cli_command *command = commands[i];
        if (strcmp(words[1], command->name) != 0) continue;
        for (int k = 2; k < count; k++) {
            if (!asks_help(words[k])) continue;
            fputs(command->help, stdout);
            return CLI_OK;
        }
        return command->run(command, count - 2, words + 2);
    }
    fprintf(stderr, "grognard: there is no command '%.80s'; grognard alone lists them\n", words[1]);
    return CLI_USAGE;
}

/* A reader that went away is told nothing; a full disk is told once. */
static int finish(int status) {
    errno = 0;
    bool failed = fflush(stdout) != 0 || ferror(stdout);
    if (!failed) return status;
    if (!errno) { /* an earlier write failed: one more tells why */
        clearerr(stdout);
        putchar('\n');
        fflush(stdout);
    }
    if (errno != EPIPE) fprintf(stderr, "grognard: the output could not be written: %s\n", strerror(errno));
    return status == CLI_OK ? CLI_FAILED : status;
}

int main(int count, char **words) {
    terminal_quiet_pipe();
    return finish(run(count, words));
}
