/* file: whole files in and out (declared in line.h, beside the language they are written in).
 *
 * A regular file is replaced in one step by renaming, so a reader sees the old text or the new one, never a
 * piece. What is no regular file (a device, a pipe) cannot be replaced and is written straight. */
#define _POSIX_C_SOURCE 200809L

#include "base/line.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#ifndef __wasi__
#include <unistd.h>
#endif

/* The cause is errno as the failed call left it. */
static bool fail_with_cause(gg_error *error, const char *path, const char *wish) {
    return gg_fail(error, path, 0, "cannot %s: %s", wish, strerror(errno));
}

static bool read_all(FILE *file, const char *path, size_t most, gg_text *out, gg_error *error) {
    char part[4096];
    size_t size;
    while ((size = fread(part, 1, sizeof part, file)) > 0) {
        if (size > most - out->size)
            return gg_fail(error, path, 0, "larger than the %zu bytes allowed", most);
        gg_put_span(out, (gg_span){part, size});
    }
    return !ferror(file) || fail_with_cause(error, path, "read");
}

bool gg_read_file(const char *path, size_t most, gg_text *out, gg_error *error) {
    gg_text_clear(out);
    FILE *file = fopen(path, "rb");
    if (file == NULL) return fail_with_cause(error, path, "open");
    bool done = read_all(file, path, most, out, error);
    fclose(file);
    if (!done) gg_text_clear(out);
    return done;
}

static bool reach_disk(FILE *file) {
#ifdef __wasi__
    return fflush(file) == 0;
#else
    return fflush(file) == 0 && (fsync(fileno(file)) == 0 || errno == EINVAL); /* EINVAL: no disk behind it */
#endif
}

/* Writes and closes; false leaves the cause in errno. */
static bool write_and_close(FILE *file, gg_span text) {
    bool written = (text.size == 0 || fwrite(text.at, 1, text.size, file) == text.size) && reach_disk(file);
    int cause = errno;
    if (fclose(file) != 0 && written) return false;
    errno = cause;
    return written;
}

static bool write_straight(const char *path, gg_span text, gg_error *error) {
    FILE *file = fopen(path, "wb");
    if (file == NULL) return fail_with_cause(error, path, "open");
    return write_and_close(file, text) || fail_with_cause(error, path, "write");
}

/* A new file beside path, under a name nobody uses. */
static FILE *open_beside(const char *path, gg_text *name) {
    enum { TRIES = 100 };
    FILE *file = NULL;
    errno = EEXIST;
    for (int i = 0; i < TRIES && file == NULL && errno == EEXIST; i++) {
        gg_text_clear(name);
        gg_putf(name, "%s.tmp%d", path, i);
        file = fopen(gg_text_str(name), "wbx");
    }
    return file;
}

static bool write_and_rename(const char *path, const char *name, FILE *file, gg_span text, gg_error *error) {
    const char *wish = "write";
    bool done = write_and_close(file, text);
    if (done) {
        wish = "replace";
        done = rename(name, path) == 0;
    }
    if (done) return true;
    fail_with_cause(error, path, wish);
    remove(name);
    return false;
}

bool gg_write_file(const char *path, gg_span text, gg_error *error) {
    struct stat there;
    if (stat(path, &there) == 0 && !S_ISREG(there.st_mode)) return write_straight(path, text, error);
    gg_text name = {0};
    FILE *file = open_beside(path, &name);
    bool done = file != NULL ? write_and_rename(path, gg_text_str(&name), file, text, error)
                             : fail_with_cause(error, path, "write");
    gg_text_free(&name);
    return done;
}
