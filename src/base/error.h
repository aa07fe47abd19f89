/* error: bad input, told with its place and its cause: `marengo.gg:41: hex 1719 is off the board`. */
#ifndef GG_BASE_ERROR_H
#define GG_BASE_ERROR_H

#include <stdbool.h>

typedef struct gg_error {
    char text[512]; /* the whole message, one line, no newline; "" while nothing is wrong */
} gg_error;

/* Writes the message unless one stands there already (the first cause is the one worth reading). With file
 * NULL no place is written, with line 0 only the file. Returns false, so `return gg_fail(...)` reads well. */
bool gg_fail(gg_error *, const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Passes a fault of a whole file on, with the file's name if it has no place of its own. Returns false. */
bool gg_fail_in(gg_error *, const char *file, const gg_error *cause);

#endif
