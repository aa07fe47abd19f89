/* file: whole files in and out (declared in line.h, beside the language they are written in).
 *
 * A regular file is replaced in one step by renaming, so a reader sees the old text or the new one, never a
 * piece. A link leads to its target, which is what is replaced. What is no regular file (a device, a pipe),
 * or is what the program itself prints to, is written straight. WebAssembly has neither links nor modes. */
#define _XOPEN_SOURCE 700

#include "base/line.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The cause is errno as the failed call left it. */
static bool fail_with_cause(gg_error *error, const char *path, const char *wish) {
    return gg_fail(error, path, 0, "cannot %s: %s", wish, strerror(errno));
}

/* --- reading ------------------------------------------------------------------------------------------- */

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

/* Some editors begin a file with a byte order mark; it is no part of the text. */
static void drop_byte_order_mark(gg_text *text) {
    static const char mark[] = "\xef\xbb\xbf";
    if (text->size < 3 || memcmp(text->at, mark, 3) != 0) return;
    text->size -= 3;
    memmove(text->at, text->at + 3, text->size + 1);
}

/* Reads and closes. */
static bool read_file(FILE *file, const char *path, size_t most, gg_text *out, gg_error *error) {
    gg_text_clear(out);
    if (file == NULL) return fail_with_cause(error, path, "open");
    bool done = read_all(file, path, most, out, error);
    fclose(file);
    drop_byte_order_mark(out);
    if (!done) gg_text_clear(out);
    return done;
}

bool gg_read_file(const char *path, size_t most, gg_text *out, gg_error *error) {
    return read_file(fopen(path, "rb"), path, most, out, error);
}

/* Opening a pipe would wait for somebody who writes into it; O_NONBLOCK means nothing to a regular file. */
bool gg_read_regular_file(const char *path, size_t most, gg_text *out, gg_error *error) {
    struct stat found;
    int file = open(path, O_RDONLY | O_NONBLOCK);
    gg_text_clear(out);
    if (file < 0) return fail_with_cause(error, path, "open");
    if (fstat(file, &found) == 0 && S_ISREG(found.st_mode))
        return read_file(fdopen(file, "rb"), path, most, out, error);
    close(file);
    return gg_fail(error, path, 0, "no regular file");
}

/* --- what the system does ------------------------------------------------------------------------------ */

#ifdef __wasi__

static bool reach_disk(FILE *file) {
    return fflush(file) == 0;
}
static void reach_disk_with_name(const char *path) {
    (void)path;
}
static bool keep_mode(FILE *file, const struct stat *there) {
    (void)file, (void)there;
    return true;
}
static char *follow_links(const char *path) {
    gg_text copy = {0};
    gg_put(&copy, path);
    return copy.at;
}
static FILE *open_own_output(const struct stat *there) {
    (void)there;
    return NULL;
}

#else

static bool reach_disk(FILE *file) {
    return fflush(file) == 0 && (fsync(fileno(file)) == 0 || errno == EINVAL); /* EINVAL: no disk behind it */
}

/* A new name is on the disk when its folder is. If that cannot be had the file is whole all the same. */
static void reach_disk_with_name(const char *path) {
    gg_text folder = {0};
    const char *end = strrchr(path, '/');
    gg_put_span(&folder, end == NULL   ? gg_span_of(".")
                         : end == path ? gg_span_of("/")
                                       : (gg_span){path, (size_t)(end - path)});
    int file = open(gg_text_str(&folder), O_RDONLY | O_DIRECTORY);
    gg_text_free(&folder);
    if (file < 0) return;
    fsync(file);
    close(file);
}

static bool keep_mode(FILE *file, const struct stat *there) {
    return fchmod(fileno(file), there->st_mode & 07777) == 0;
}

/* The name behind all links, to be freed; NULL if it cannot be told. */
static char *follow_links(const char *path) {
    return realpath(path, NULL);
}

/* /dev/stdout may lead to a regular file: what is printed goes on behind what is written. NULL if that is not
 * where the program prints. */
static FILE *open_own_output(const struct stat *there) {
    for (int output = STDOUT_FILENO; output <= STDERR_FILENO; output++) {
        struct stat own;
        if (fstat(output, &own) != 0 || own.st_ino != there->st_ino || own.st_dev != there->st_dev) continue;
        fflush(stdout);
        return fdopen(dup(output), "wb");
    }
    return NULL;
}

#endif

/* --- writing ------------------------------------------------------------------------------------------- */

/* What is to be written where, and how. */
typedef struct writing {
    const char *path;
    gg_span text;
    bool secret;
    gg_error *error;
} writing;

/* Writes and closes; false leaves the cause in errno. */
static bool write_and_close(FILE *file, gg_span text) {
    bool written = (text.size == 0 || fwrite(text.at, 1, text.size, file) == text.size) && reach_disk(file);
    int cause = errno;
    if (fclose(file) != 0 && written) return false;
    errno = cause;
    return written;
}

static bool write_into(const writing *w, FILE *file) {
    if (file == NULL) return fail_with_cause(w->error, w->path, "open");
    return write_and_close(file, w->text) || fail_with_cause(w->error, w->path, "write");
}

static int mode_of_new(const writing *w) {
    return w->secret ? 0600 : 0666;
}

/* To what has the name now, or makes a file where a link leads to none. */
static bool write_straight(const writing *w) {
    int file = open(w->path, O_WRONLY | O_CREAT | O_TRUNC, mode_of_new(w));
    return write_into(w, file < 0 ? NULL : fdopen(file, "wb"));
}

/* A new file beside path, under a name nobody uses. */
static FILE *open_beside(const writing *w, const char *path, gg_text *name) {
    enum { TRIES = 100 };
    int file = -1;
    errno = EEXIST;
    for (int i = 0; i < TRIES && file < 0 && errno == EEXIST; i++) {
        gg_text_clear(name);
        gg_putf(name, "%s.tmp%d", path, i);
        file = open(gg_text_str(name), O_WRONLY | O_CREAT | O_EXCL, mode_of_new(w));
    }
    return file < 0 ? NULL : fdopen(file, "wb");
}

/* Writes a new file and gives it the name. `there`: what has the name now, or NULL. */
static bool write_and_rename(const writing *w, const char *target, const struct stat *there) {
    gg_text name = {0};
    FILE *file = open_beside(w, target, &name);
    const char *wish = "write";
    bool done = file != NULL;
    if (done && there != NULL && !w->secret && !keep_mode(file, there)) {
        fclose(file);
        done = false;
    } else if (done && (done = write_and_close(file, w->text))) {
        wish = "replace";
        done = rename(gg_text_str(&name), target) == 0;
    }
    if (done)
        reach_disk_with_name(target);
    else {
        fail_with_cause(w->error, w->path, wish);
        if (file != NULL) remove(gg_text_str(&name));
    }
    gg_text_free(&name);
    return done;
}

static bool same_file(const char *path, const struct stat *there) {
    struct stat found;
    return stat(path, &found) == 0 && found.st_ino == there->st_ino && found.st_dev == there->st_dev;
}

/* A regular file is there. It is replaced under its own name, if it still has one. */
static bool replace(const writing *w, const struct stat *there) {
    char *target = follow_links(w->path);
    bool named = target != NULL && same_file(target, there);
    bool done = named ? write_and_rename(w, target, there) : write_straight(w);
    free(target);
    return done;
}

static bool write_file(const writing *w) {
    struct stat there, link;
    bool exists = stat(w->path, &there) == 0;
    bool regular = exists && S_ISREG(there.st_mode);
    FILE *own = regular ? open_own_output(&there) : NULL;
    if (w->secret && (own != NULL || (exists && !regular && !S_ISDIR(there.st_mode)))) {
        if (own != NULL) fclose(own);
        return gg_fail(w->error, w->path, 0, "cannot keep a secret: this is no file of its own");
    }
    if (own != NULL) return write_into(w, own);
    if (regular) return replace(w, &there);
    bool leads_nowhere = !exists && lstat(w->path, &link) == 0; /* a link whose target is still to be made */
    if (exists || leads_nowhere) return write_straight(w);
    return write_and_rename(w, w->path, NULL);
}

bool gg_write_file(const char *path, gg_span text, gg_error *error) {
    return write_file(&(writing){path, text, false, error});
}

bool gg_write_secret_file(const char *path, gg_span text, gg_error *error) {
    return write_file(&(writing){path, text, true, error});
}
