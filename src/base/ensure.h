/* ensure: the third kind of failure, our own bug.
 *
 * A player's illegal wish is a verdict, bad input is a gg_error; a broken invariant ends here. The check
 * stays on in release builds, says what was expected and where, and stops the program. */
#ifndef GG_BASE_ENSURE_H
#define GG_BASE_ENSURE_H

#define gg_ensure(condition, ...)                                                                            \
    ((condition) ? (void)0 : gg_broken(__FILE__, __LINE__, #condition, __VA_ARGS__))

/* Prints place, condition and the formatted explanation to standard error and aborts. Never returns. */
_Noreturn void gg_broken(const char *file, int line, const char *condition, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Called by gg_broken before it aborts, to print what was being played; NULL by default. */
extern void (*gg_broken_hook)(void);

/* No bug, but no way on either: memory has run out. Tells what it was wanted for and ends the program with
 * status 1. Never returns. */
_Noreturn void gg_starve(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Called by gg_starve before it ends the program, for those who wait for an answer; NULL by default. */
extern void (*gg_starve_hook)(void);

#endif
