/* serve: the game in the browser. Made without libwebsockets (HAVE_SERVER is not defined) the program says so
 * instead; so does the WebAssembly module. */
#define _POSIX_C_SOURCE 200809L

#include "cli/common.h"

#ifdef HAVE_SERVER

#include "server/server.h"

#include <ctype.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* --- the browser --------------------------------------------------------------------------------------- */

static bool has_desktop(void) {
    const char *x = getenv("DISPLAY"), *wayland = getenv("WAYLAND_DISPLAY");
    return (x && *x) || (wayland && *wayland);
}

/* The child that becomes xdg-open: silent, and out of reach of a Ctrl-C meant for the server. */
static void become_opener(const char *url) {
    int nowhere = open("/dev/null", O_RDWR);
    for (int file = STDIN_FILENO; nowhere >= 0 && file <= STDERR_FILENO; file++) dup2(nowhere, file);
    setsid();
    if (fork() == 0) execlp("xdg-open", "xdg-open", url, (char *)NULL);
    _exit(0);
}

static void open_browser(const char *url) {
    pid_t child = fork();
    if (child == 0) become_opener(url);
    if (child > 0) waitpid(child, NULL, 0);
}

/* --- the command --------------------------------------------------------------------------------------- */

static server *running; /* for the signal handler, which gets nothing else */

static void stop(int signal_number) {
    (void)signal_number;
    server_stop(running);
}

static void on_signals(void (*handler)(int)) {
    struct sigaction action = {.sa_handler = handler};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

/* Where it is, and who can come. */
static void tell_place(void) {
    gg_text urls = {0};
    printf("Grognard is at %s (Ctrl-C stops it)\n", server_url(running));
    if (server_is_public(running)) {
        gg_span rest, url;
        server_urls_for_others(running, &urls);
        for (rest = gg_text_span(&urls); rest.size > 0 && gg_span_cut(&rest, '\n', &url);)
            printf("For others it is at %.*s\n", (int)url.size, url.at);
        puts("Everybody who can reach this machine can open it; there is no password, and nothing is "
             "encrypted.");
    }
    fflush(stdout);
    gg_text_free(&urls);
}

/* Only what a browser would write, without a port. */
static bool are_names(gg_span names) {
    for (size_t i = 0; i < names.size; i++)
        if (!isalnum((unsigned char)names.at[i]) && !strchr(" .-", names.at[i])) return false;
    return true;
}

static int serve(const char *address, int port, gg_span names, bool open) {
    gg_error error = {{0}};
    running = server_open(address, port, names, &error);
    if (!running) return cli_fail("%s", error.text);
    on_signals(stop);
    tell_place();
    if (open) open_browser(server_url(running));
    bool good = server_run(running);
    on_signals(SIG_DFL);
    server_close(running);
    return good ? CLI_OK : cli_fail("the server broke down");
}

static int run(const cli_command *self, int count, char **words) {
    const char *address = SERVER_ADDRESS;
    int port = SERVER_PORT;
    bool wanted = false, unwanted = false;
    gg_text names = {0};
    const cli_option options[] = {{"--listen", .text = &address},   {"--port", .number = &port},
                                  {"--host", .words = &names},      {"--open", .flag = &wanted},
                                  {"--no-open", .flag = &unwanted}, {0}};
    int status = CLI_USAGE;
    if (cli_read(self, count, words, options, 0, 0) < 0)
        ;
    else if (port > 65535)
        cli_usage(self, "ports go up to 65535, not %d", port);
    else if (wanted && unwanted)
        cli_usage(self, "--open or --no-open, not both");
    else if (!are_names(gg_text_span(&names)))
        cli_usage(self, "--host takes a name without a port, such as games.example, not '%s'",
                  gg_text_str(&names));
    else
        status = serve(address, port, gg_text_span(&names), wanted || (has_desktop() && !unwanted));
    gg_text_free(&names);
    return status;
}

const cli_command cli_serve = {
    "serve",
    "play in the browser",
    "usage: grognard serve [--listen ADDRESS] [--port N] [--host NAME]...\n"
    "                      [--open | --no-open]\n"
    "\n"
    "Gives out the page on which the games are played in a browser, until Ctrl-C. Prints\n"
    "where it is, and opens it where there is a desktop. The page needs nothing else.\n"
    "\n"
    "  --listen ADDRESS  listen on this address of the machine instead of 127.0.0.1, which\n"
    "                    only the machine itself can reach; 0.0.0.0 is all of them\n"
    "  --host NAME       answer to this name too; localhost and the address where it\n"
    "                    listens need none\n"
    "  --port N          instead of 1815; 0 is any that is free\n"
    "  --open            open the browser even if there seems to be no desktop\n"
    "  --no-open         do not open the browser\n"
    "\n"
    "examples:\n"
    "  grognard serve\n"
    "  grognard serve --listen 0.0.0.0 --port 8080 --host games.example --no-open\n",
    run,
};

#else

static int run(const cli_command *self, int count, char **words) {
    (void)self, (void)count, (void)words;
    return cli_fail("this program was made without libwebsockets and has no server; `grognard play` plays in "
                    "the terminal");
}

const cli_command cli_serve = {
    "serve",
    "(not in this program, which was made without libwebsockets)",
    "This program was made without libwebsockets and has no server. Install the library\n"
    "(on Debian and Ubuntu: libwebsockets-dev) and build again.\n",
    run,
};

#endif
