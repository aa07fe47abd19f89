/* terminal: see terminal.h. WebAssembly has neither signals nor terminals; there everything is plain. */
#define _POSIX_C_SOURCE 200809L

#include "cli/terminal.h"

#include "base/line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#ifndef __wasi__
#include <signal.h>
#include <sys/ioctl.h>
#endif

static int from_environment(const char *name, int otherwise) {
    const char *value = getenv(name);
    int number;
    return value && gg_span_int(gg_span_of(value), &number) && number > 0 ? number : otherwise;
}

bool terminal_output(void) {
    return isatty(STDOUT_FILENO) == 1;
}
bool terminal_input(void) {
    return isatty(STDIN_FILENO) == 1;
}

bool terminal_obeys(void) {
    const char *kind = getenv("TERM");
    return terminal_output() && kind && *kind && strcmp(kind, "dumb") != 0;
}

bool terminal_colour(void) {
    const char *refused = getenv("NO_COLOR");
    return terminal_obeys() && !(refused && *refused);
}

void terminal_clear(void) {
    if (terminal_obeys())
        fputs("\033[2J\033[3J\033[H", stdout);
    else if (terminal_output())
        for (int row = terminal_height(); row > 0; row--) putchar('\n');
}

#ifdef __wasi__

int terminal_width(void) {
    return from_environment("COLUMNS", 80);
}
int terminal_height(void) {
    return from_environment("LINES", 24);
}
void terminal_quiet_pipe(void) {}
void terminal_catch_interrupt(void) {}
int terminal_ending(void) {
    return 0;
}
bool terminal_calls_off(void) {
    return false;
}
void terminal_forget_interrupt(void) {}
static bool interrupted(void) {
    return false;
}

#else

int terminal_width(void) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
    return from_environment("COLUMNS", 80);
}

int terminal_height(void) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0) return size.ws_row;
    return from_environment("LINES", 24);
}

/* What changes here by itself: a signal handler can tell nobody else. */
static volatile sig_atomic_t interrupts, ending;

static void note_interrupt(int signal_number) {
    (void)signal_number;
    interrupts = 1;
}

static void note_end(int signal_number) {
    ending = signal_number;
}

void terminal_quiet_pipe(void) {
    signal(SIGPIPE, SIG_DFL);
}

void terminal_catch_interrupt(void) {
    struct sigaction action = {.sa_handler = note_interrupt}; /* no SA_RESTART: reading stops */
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    action.sa_handler = note_end;
    sigaction(SIGTERM, &action, NULL);
    struct sigaction before; /* under nohup a closed terminal ends nothing */
    if (sigaction(SIGHUP, NULL, &before) == 0 && before.sa_handler != SIG_IGN)
        sigaction(SIGHUP, &action, NULL);
}

int terminal_ending(void) {
    return ending;
}

bool terminal_calls_off(void) {
    return interrupts || ending;
}

void terminal_forget_interrupt(void) {
    interrupts = 0;
}

static bool interrupted(void) {
    bool was = interrupts != 0;
    interrupts = 0;
    return was;
}

#endif

terminal_got terminal_read(gg_text *out) {
    int c;
    gg_text_clear(out);
    fflush(stdout);
    if (terminal_ending()) return TYPED_END;
    while ((c = getc(stdin)) != EOF && c != '\n')
        if (out->size < GG_LINE_BYTES) gg_put_char(out, (char)c);
    if (c == EOF && terminal_ending()) return TYPED_END;
    if (c == EOF && interrupted()) {
        clearerr(stdin);
        putchar('\n');
        return TYPED_INTERRUPT;
    }
    if (c == EOF && out->size == 0) {
        if (terminal_input()) clearerr(stdin);
        putchar('\n');
        return TYPED_END;
    }
    terminal_forget_interrupt();
    if (!terminal_input()) printf("%s\n", gg_text_str(out));
    return TYPED_LINE;
}
