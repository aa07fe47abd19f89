/* lines: see the header. */
#define _POSIX_C_SOURCE 200809L

#include "cli/lines.h"
#include "cli/common.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool lines_open(lines *self, const char *path, int64_t size, uint64_t games, gg_error *error) {
    *self = (lines){.path = path, .size = size, .games = games};
    if (!path) return true;
    self->file = open(path, O_WRONLY | O_CREAT | O_APPEND | (size == 0 ? O_TRUNC : 0), 0666);
    if (self->file >= 0 && (size == 0 || ftruncate(self->file, size) == 0)) return true;
    return gg_fail(error, path, 0, "cannot write: %s", strerror(errno));
}

/* Games that others are still playing are of no use to anybody, so nobody waits for them. */
static _Noreturn void give_up(lines *self, const char *cause) {
    if (self->size > 0 && ftruncate(self->file, self->size) != 0) self->hint = NULL; /* a torn line stays */
    fprintf(stderr, "%s: cannot write: %s; ", self->path, cause);
    if (self->games > 0)
        fprintf(stderr, "%" PRIu64 " games are safe in it%s\n", self->games, self->hint ? self->hint : "");
    else
        fputs("no game is safe\n", stderr);
    fflush(stdout);
    _Exit(CLI_FAILED);
}

void lines_put(lines *self, gg_span line, bool game) {
    gg_span rest = line;
    while (self->path && rest.size > 0) {
        ssize_t written = write(self->file, rest.at, rest.size);
        if (written < 0 && errno != EINTR) give_up(self, strerror(errno));
        if (written > 0) rest = (gg_span){rest.at + written, rest.size - (size_t)written};
    }
    self->size += (int64_t)line.size;
    self->games += game;
}

void lines_close(lines *self) {
    if (self->path && close(self->file) != 0) give_up(self, strerror(errno));
}

bool lines_next(lines_walk *self, gg_span *line) {
    gg_span row;
    while (self->rest.size > 0) {
        self->whole = memchr(self->rest.at, '\n', self->rest.size) != NULL;
        gg_span_cut(&self->rest, '\n', &row);
        self->number++;
        *line = gg_span_trim(row);
        if (line->size > 0) return true;
    }
    return false;
}
