/* line: cuts text into physical lines, lines into words, and finds the block that belongs to a line.
 *
 * Nothing is copied: every span of a gg_line lies inside the text the reader was given. Each call takes at
 * least one physical line, so reading always ends. A line that is refused is taken whole, and so is its
 * block: the lines of a bad block are never read as lines of their own. */
#include "base/line.h"

#include <stdarg.h>
#include <stdio.h>

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

static bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}

static bool is_letter(char c) {
    return is_capital(c) || (c >= 'a' && c <= 'z');
}

static gg_span take(gg_span *left, size_t size) {
    gg_span front = {left->at, size};
    left->at += size;
    left->size -= size;
    return front;
}

static bool begins_with(gg_span span, char c) {
    return span.size > 0 && span.at[0] == c;
}

static void skip_blanks(gg_span *left) {
    while (left->size > 0 && is_blank(left->at[0])) take(left, 1);
}

/* The next physical line, without its end; false at the end of the text. */
static bool take_row(gg_reader *reader, gg_span *row) {
    if (reader->left.size == 0) return false;
    gg_span_cut(&reader->left, '\n', row);
    reader->number++;
    if (row->size > 0 && row->at[row->size - 1] == '\r') row->size--;
    return true;
}

static bool check_bytes(const gg_reader *reader, gg_span row, gg_error *error) {
    if (row.size > GG_LINE_BYTES)
        return gg_fail(error, reader->file, reader->number, "%zu bytes in a line, at most %d are allowed",
                       row.size, (int)GG_LINE_BYTES);
    gg_span left = row;
    while (left.size > 0) {
        size_t size = gg_utf8_size(left);
        unsigned byte = (unsigned char)left.at[0];
        if (size == 0 || (byte != '\t' && gg_is_control(left)))
            return gg_fail(error, reader->file, reader->number, "byte 0x%02x in column %zu is %s", byte,
                           row.size - left.size + 1, size == 0 ? "not UTF-8" : "a control character");
        take(&left, size);
    }
    return true;
}

/* The size of KEY in KEY=VALUE; 0 if the word is no pair. */
static size_t key_size(gg_span word) {
    if (word.size == 0 || !is_letter(word.at[0])) return 0;
    for (size_t i = 1; i < word.size; i++) {
        char c = word.at[i];
        if (c == '=') return i;
        if (!is_letter(c) && !(c >= '0' && c <= '9') && c != '-') return 0;
    }
    return 0;
}

static gg_span take_plain(gg_span *left) {
    size_t size = 0;
    while (size < left->size && !is_blank(left->at[size])) size++;
    return take(left, size);
}

/* The inside of a quoted string. Returns what is wrong with it, NULL if nothing is. */
static const char *take_quoted(gg_span *left, gg_span *inside) {
    take(left, 1);
    size_t size = 0;
    while (size < left->size && left->at[size] != '"') size++;
    if (size == left->size) return "a quote is opened but not closed";
    *inside = take(left, size);
    take(left, 1);
    if (left->size > 0 && !is_blank(left->at[0])) return "a closing quote must be followed by a blank";
    return NULL;
}

/* One word from the front, where no blank stands. Returns what is wrong with it, NULL if nothing is. */
static const char *take_word(gg_span *left, gg_word *word) {
    *word = (gg_word){0};
    size_t key = key_size(*left);
    if (key > 0) {
        word->text = take(left, key);
        take(left, 1);
    }
    gg_span *part = key > 0 ? &word->value : &word->text;
    if (begins_with(*left, '"')) {
        word->quoted = key == 0;
        return take_quoted(left, part);
    }
    *part = take_plain(left);
    return NULL;
}

/* All words of a row into the line, its raw text, and where the rest begins. */
static bool split_words(gg_line *line, gg_span row, gg_error *error) {
    gg_span left = row;
    skip_blanks(&left);
    line->raw = (gg_span){left.at, 0};
    while (left.size > 0 && left.at[0] != '#') {
        if (line->count == GG_LINE_WORDS)
            return gg_line_fail(line, error, "more than %d words in a line", (int)GG_LINE_WORDS);
        const char *fault = take_word(&left, &line->word[line->count]);
        if (fault != NULL) return gg_line_fail(line, error, "%s", fault);
        line->raw.size = (size_t)(left.at - line->raw.at);
        if (line->count == 0) line->rest.at = left.at;
        line->count++;
        skip_blanks(&left);
    }
    return true;
}

/* Takes `<<END` off the end of the line; the name of the closing line, absent if there is no such word. */
static gg_span take_block_mark(gg_line *line) {
    const gg_word *last = &line->word[line->count - 1];
    gg_span name = last->text;
    if (last->quoted || last->value.at != NULL || name.size < 3 || !gg_span_starts(name, "<<"))
        return (gg_span){NULL, 0};
    take(&name, 2);
    for (size_t i = 0; i < name.size; i++)
        if (!is_capital(name.at[i])) return (gg_span){NULL, 0};
    line->count--;
    line->raw.size = (size_t)(last->text.at - line->raw.at);
    line->raw = gg_span_trim(line->raw);
    return name;
}

/* The rows up to the one that is exactly `closing`. */
static bool take_block(gg_reader *reader, gg_line *line, gg_span closing, gg_error *error) {
    bool sound = true;
    gg_span row;
    line->block.at = reader->left.at;
    line->block_number = reader->number + 1;
    while (take_row(reader, &row)) {
        if (gg_span_same(row, closing)) {
            line->block.size = (size_t)(row.at - line->block.at);
            if (line->block.size > GG_BLOCK_BYTES)
                return gg_line_fail(line, error, "%zu bytes in a block, at most %d are allowed",
                                    line->block.size, (int)GG_BLOCK_BYTES);
            return sound;
        }
        sound = sound && check_bytes(reader, row, error);
    }
    return gg_line_fail(line, error, "the block is not closed by a line %.*s", (int)closing.size, closing.at);
}

/* The words and the block of a row; a row without words is good and leaves the count at 0. */
static bool read_row(gg_reader *reader, gg_span row, gg_line *line, gg_error *error) {
    line->file = reader->file;
    line->number = reader->number;
    line->count = 0;
    line->block = (gg_span){NULL, 0};
    line->block_number = 0;
    if (!check_bytes(reader, row, error) || !split_words(line, row, error)) return false;
    if (line->count == 0) return true;
    gg_span closing = take_block_mark(line);
    if (closing.at != NULL && !take_block(reader, line, closing, error)) return false;
    if (line->count == 0) return gg_line_fail(line, error, "a block without a word before it");
    line->rest.size = line->raw.size - (size_t)(line->rest.at - line->raw.at);
    line->rest = gg_span_trim(line->rest);
    return true;
}

void gg_reader_init(gg_reader *reader, const char *file, gg_span text) {
    *reader = (gg_reader){.file = file, .left = text};
}

gg_read gg_reader_next(gg_reader *reader, gg_line *line, gg_error *error) {
    gg_span row;
    while (take_row(reader, &row)) {
        if (!read_row(reader, row, line, error)) return GG_READ_BAD;
        if (line->count > 0) return GG_READ_LINE;
    }
    return GG_READ_END;
}

bool gg_line_is(const gg_line *line, int index, const char *word) {
    return index >= 0 && index < line->count && !line->word[index].quoted &&
           gg_span_is(line->word[index].text, word);
}

bool gg_line_flag(const gg_line *line, const char *word) {
    for (int i = 1; i < line->count; i++)
        if (line->word[i].value.at == NULL && gg_line_is(line, i, word)) return true;
    return false;
}

gg_span gg_line_value(const gg_line *line, const char *key) {
    for (int i = 0; i < line->count; i++)
        if (line->word[i].value.at != NULL && gg_span_is(line->word[i].text, key)) return line->word[i].value;
    return (gg_span){NULL, 0};
}

gg_span gg_line_word(const gg_line *line, int index) {
    return index >= 0 && index < line->count ? line->word[index].text : (gg_span){NULL, 0};
}

bool gg_line_fail(const gg_line *line, gg_error *error, const char *format, ...) {
    char message[sizeof error->text];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    return gg_fail(error, line->file, line->number, "%s", message);
}
