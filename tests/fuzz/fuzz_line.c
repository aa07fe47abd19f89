/* Fuzz target of base/line: any bytes through the reader.
 *
 * Whatever comes in, each call makes progress, every span of a line lies inside the input and in order, a
 * refusal has a message of one clean line, and a line read again from its own raw text has the same words. */
#include "base/ensure.h"
#include "base/line.h"

#include <string.h>

static void check_inside(gg_span outer, gg_span inner) {
    gg_ensure(inner.at >= outer.at && inner.at + inner.size <= outer.at + outer.size, "a span outside");
}

/* Words stand in the raw text one behind the other. */
static void check_words(const gg_line *line) {
    gg_ensure(line->count >= 1 && line->count <= GG_LINE_WORDS, "%d words", line->count);
    const char *end = line->raw.at;
    for (int i = 0; i < line->count; i++) {
        const gg_word *word = &line->word[i];
        check_inside(line->raw, word->text);
        gg_ensure(word->text.at >= end, "word %d out of order", i);
        gg_ensure(word->quoted || word->text.size > 0, "word %d is empty", i);
        end = word->text.at + word->text.size;
        if (word->value.at == NULL) continue;
        check_inside(line->raw, word->value);
        gg_ensure(!word->quoted && word->value.at > end && *end == '=', "word %d is no pair", i);
        end = word->value.at + word->value.size;
    }
    check_inside(line->raw, line->rest);
    gg_ensure((line->rest.size > 0) == (line->count > 1), "%zu bytes of rest", line->rest.size);
}

static void check_line(gg_span input, const gg_line *line) {
    check_inside(input, line->raw);
    gg_ensure(line->raw.size <= GG_LINE_BYTES, "%zu bytes of line", line->raw.size);
    gg_ensure(memchr(line->raw.at, '\n', line->raw.size) == NULL, "two lines in one");
    gg_ensure(gg_span_same(line->raw, gg_span_trim(line->raw)), "blanks around the line");
    check_words(line);
    if (line->block.at == NULL) return;
    check_inside(input, line->block);
    gg_ensure(line->block.at > line->raw.at + line->raw.size, "a block before its line");
    gg_ensure(line->block.size == 0 || line->block.at[line->block.size - 1] == '\n',
              "half a line in a block");
    gg_ensure(line->block_number == line->number + 1, "a block behind a gap");
}

static void check_same_words(const gg_line *a, const gg_line *b) {
    gg_ensure(a->count == b->count, "%d and %d words", a->count, b->count);
    for (int i = 0; i < a->count; i++) {
        gg_ensure(gg_span_same(a->word[i].text, b->word[i].text), "word %d differs", i);
        gg_ensure(gg_span_same(a->word[i].value, b->word[i].value), "value %d differs", i);
        gg_ensure(a->word[i].quoted == b->word[i].quoted, "word %d lost its quotes", i);
    }
}

/* Without its own block mark a line may end in what looks like another one; such a line is not read again. */
static void check_read_again(const gg_line *line) {
    const gg_word *last = &line->word[line->count - 1];
    if (!last->quoted && gg_span_starts(last->text, "<<")) return;
    static gg_line again;
    gg_reader reader;
    gg_error error = {""};
    gg_reader_init(&reader, "again", line->raw);
    gg_ensure(gg_reader_next(&reader, &again, &error) == GG_READ_LINE, "%s", error.text);
    check_same_words(line, &again);
    gg_ensure(gg_reader_next(&reader, &again, &error) == GG_READ_END, "%s", error.text);
}

static void check_message(const gg_error *error) {
    gg_span left = gg_span_of(error->text);
    gg_ensure(gg_span_starts(left, "input:"), "no place in %s", error->text);
    while (left.size > 0) {
        size_t size = gg_utf8_size(left);
        gg_ensure(size > 0 && (unsigned char)*left.at >= ' ', "a message that cannot be printed");
        left.at += size;
        left.size -= size;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static gg_line line;
    gg_span input = {(const char *)data, size};
    gg_reader reader;
    gg_reader_init(&reader, "input", input);
    for (;;) {
        gg_error error = {""};
        size_t left = reader.left.size;
        int number = reader.number;
        gg_read read = gg_reader_next(&reader, &line, &error);
        gg_ensure((read == GG_READ_BAD) == (error.text[0] != '\0'), "read %d: %s", (int)read, error.text);
        if (read == GG_READ_END) break;
        gg_ensure(reader.left.size < left && reader.number > number, "no progress");
        gg_ensure(line.number > number && line.number <= reader.number, "line %d", line.number);
        if (read == GG_READ_BAD) {
            check_message(&error);
        } else {
            check_line(input, &line);
            check_read_again(&line);
        }
    }
    gg_ensure(reader.left.size == 0, "%zu bytes not read", reader.left.size);
    return 0;
}
