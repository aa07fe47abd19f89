/* line: the small language that scenario files, positions, records, cases and the protocol share.
 *
 * A line is words separated by blanks. A word is plain (`move`), a pair (`at=0504`, `name="Old Guard"`) or a
 * quoted string ("A first skirmish"; no escapes, so no quote inside). `#` at the start of a word begins a
 * comment. `<<END` (any capitals) as the last word begins a block: the following lines up to one that is
 * exactly END belong to this line; the mark itself is no word of it. Empty lines are skipped. Bytes below
 * blank other than tab, and bytes that are not UTF-8, are refused. */
#ifndef GG_BASE_LINE_H
#define GG_BASE_LINE_H

#include "base/error.h"
#include "base/text.h"

enum { GG_LINE_WORDS = 256, GG_LINE_BYTES = 1 << 16, GG_BLOCK_BYTES = 1 << 24 };

typedef struct gg_word {
    gg_span text;  /* the word; the key of a pair; the inside of a quoted string */
    gg_span value; /* behind the `=` of a pair; .at NULL otherwise */
    bool quoted;   /* the word itself was a quoted string */
} gg_word;

typedef struct gg_line {
    const char *file; /* for messages; not owned */
    int number;       /* of its first line, from 1 */
    int count;        /* words, at least 1 */
    gg_word word[GG_LINE_WORDS];
    gg_span raw;      /* the whole line as typed, trimmed, without comment and block mark */
    gg_span rest;     /* raw behind the first word, trimmed; size 0 if there is nothing */
    gg_span block;    /* the lines of a <<END block with their newlines; .at NULL if there is none */
    int block_number; /* line number of the first line of the block */
} gg_line;

typedef struct gg_reader {
    const char *file;
    gg_span left;
    int number;
} gg_reader;

typedef enum gg_read { GG_READ_LINE, GG_READ_END, GG_READ_BAD } gg_read;

void gg_reader_init(gg_reader *, const char *file, gg_span text);
/* The next line that has words. After GG_READ_BAD the error is set; reading may go on with the next line. */
gg_read gg_reader_next(gg_reader *, gg_line *, gg_error *);

bool gg_line_is(const gg_line *, int index, const char *word); /* there, plain or key, equal ignoring case */
bool gg_line_flag(const gg_line *, const char *word);          /* a plain word from index 1 on */
gg_span gg_line_value(const gg_line *, const char *key);       /* value of key=value; .at NULL if absent */
gg_span gg_line_word(const gg_line *, int index);              /* text of that word; .at NULL if absent */
bool gg_line_fail(const gg_line *, gg_error *, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Reads a whole file of at most `most` bytes, without a byte order mark; false with an error naming file and
 * cause. */
bool gg_read_file(const char *path, size_t most, gg_text *out, gg_error *);
/* The same, but never waits: what is no regular file is refused. */
bool gg_read_regular_file(const char *path, size_t most, gg_text *out, gg_error *);
/* Writes a whole file by way of a temporary one beside it, so a full disk loses nothing that was there. A
 * link is followed and the mode stays; what is no regular file is written to as it is. */
bool gg_write_file(const char *path, gg_span text, gg_error *);
/* The same for what nobody else may read: mode 600, and never to a screen, a pipe or a device. */
bool gg_write_secret_file(const char *path, gg_span text, gg_error *);

#endif
