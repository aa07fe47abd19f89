/* ensure: stops the program at a broken invariant and says which. */
#include "base/ensure.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void (*gg_broken_hook)(void) = NULL;

_Noreturn void gg_broken(const char *file, int line, const char *condition, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "%s:%d: broken: %s: ", file, line, condition);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);

    void (*hook)(void) = gg_broken_hook;
    gg_broken_hook = NULL; /* a hook that breaks something itself must not be called again */
    if (hook != NULL) hook();
    abort();
}

void (*gg_starve_hook)(void) = NULL;

_Noreturn void gg_starve(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fputs("out of memory: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);

    void (*hook)(void) = gg_starve_hook;
    gg_starve_hook = NULL;
    if (hook != NULL) hook();
    fflush(NULL);
    _Exit(EXIT_FAILURE); /* other threads may still be at work */
}
