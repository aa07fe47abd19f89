/* error: composes `file:line: cause` once, as one clean line of UTF-8 however odd the words quoted in it. */
#include "base/error.h"
#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static int write_place(char *out, size_t room, const char *file, int line) {
    if (file == NULL || file[0] == '\0') return 0;
    if (line == 0) return snprintf(out, room, "%s: ", file);
    return snprintf(out, room, "%s:%d: ", file, line);
}

/* Control characters and bytes that are not UTF-8 become question marks; a character that the end of the
 * room has cut in two goes the same way. */
static void make_printable(char *text) {
    gg_span left = gg_span_of(text);
    while (left.size > 0) {
        size_t size = gg_utf8_size(left);
        if (size == 0 || gg_is_control(left)) {
            memset(text + (left.at - text), '?', size ? size : 1);
            size = size ? size : 1;
        }
        left.at += size;
        left.size -= size;
    }
}

bool gg_fail(gg_error *error, const char *file, int line, const char *format, ...) {
    if (error->text[0] != '\0') return false;
    int place = write_place(error->text, sizeof error->text, file, line);
    if (place >= 0 && (size_t)place < sizeof error->text) {
        va_list arguments;
        va_start(arguments, format);
        vsnprintf(error->text + place, sizeof error->text - (size_t)place, format, arguments);
        va_end(arguments);
    }
    make_printable(error->text);
    return false;
}

bool gg_fail_in(gg_error *error, const char *file, const gg_error *cause) {
    bool placed = strncmp(cause->text, file, strlen(file)) == 0;
    return gg_fail(error, placed ? NULL : file, 0, "%s", cause->text);
}
