/* embed: turns files into C at build time, so that the program carries its books, scenarios and pages.
 *
 *   embed rules GAME OUT.h OUT.c FILE.md...   a game's rule catalogue: an enum of the ids, a table of entries
 *   embed files OUT.c ROOT FILE...            gg_shipped_files, sorted by path below ROOT
 *   embed pages OUT.c ROOT FILE...            server_pages, in the same order; NAME.gz is the compressed form
 *                                             of NAME and taken where it is smaller by a tenth
 *
 * A catalogue is Markdown. `## Title` begins a section. An entry is a line `- **SQ-5.3.7a** text` and
 * everything up to the next entry or heading. `[option: NAME]` and `[note]` directly behind the id are its
 * tags. What stands between ``` fences is neither heading nor entry. Ids are unique and all begin with the
 * same two letters.
 *
 * Nothing is written unless everything was understood. Memory lives until the program ends. */
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct span {
    const char *at, *end;
} span;

typedef struct source {
    const char *path;
    span text;
} source;

typedef struct entry {
    span id, section, option, text;
    bool note;
    const char *file;
    int line;
} entry;

typedef struct catalogue {
    entry *entries; /* without the empty entry 0 */
    size_t count, room;
} catalogue;

static _Noreturn void fail(const char *format, ...) {
    va_list args;
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    exit(1);
}

static void *grown(void *old, size_t size) {
    void *bigger = realloc(old, size);
    if (!bigger) fail("embed: out of memory");
    return bigger;
}

static source read_source(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) fail("%s: cannot be opened", path);
    char *text = NULL;
    size_t size = 0, room = 0;
    do {
        room = room * 2 + 4096;
        text = grown(text, room);
        size += fread(text + size, 1, room - size, file);
    } while (size == room);
    if (ferror(file)) fail("%s: cannot be read", path);
    fclose(file);
    return (source){path, {text, text + size}};
}

/* --- spans -----------------------------------------------------------------------------------------------
 */

static int length(span s) {
    return (int)(s.end - s.at);
}

static bool starts(span s, const char *prefix) {
    size_t size = strlen(prefix);
    return (size_t)(s.end - s.at) >= size && memcmp(s.at, prefix, size) == 0;
}

static bool same(span a, span b) {
    return length(a) == length(b) && memcmp(a.at, b.at, (size_t)length(a)) == 0;
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static span trim(span s) {
    while (s.at < s.end && is_blank(*s.at)) s.at++;
    while (s.at < s.end && is_blank(s.end[-1])) s.end--;
    return s;
}

static bool take(span *s, const char *prefix) {
    if (!starts(*s, prefix)) return false;
    s->at += strlen(prefix);
    return true;
}

/* Cuts the part before `mark` off the front, and the mark with it. */
static bool take_until(span *s, const char *mark, span *part) {
    for (span rest = *s; rest.at < rest.end; rest.at++)
        if (starts(rest, mark)) {
            *part = (span){s->at, rest.at};
            s->at = rest.at + strlen(mark);
            return true;
        }
    return false;
}

/* The next line without its newline, which is cut off *rest too. */
static span take_line(span *rest) {
    span line;
    if (!take_until(rest, "\n", &line)) {
        line = *rest;
        rest->at = rest->end;
    }
    return line;
}

/* --- reading a catalogue -----------------------------------------------------------------------------------
 */

static bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}
static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
static bool is_id_char(char c) {
    return is_capital(c) || (c >= 'a' && c <= 'z') || is_digit(c) || c == '.';
}

/* [A-Z]{2}-[A-Za-z0-9.]+ */
static bool is_id(span s) {
    if (length(s) < 4 || !is_capital(s.at[0]) || !is_capital(s.at[1]) || s.at[2] != '-') return false;
    for (const char *c = s.at + 3; c < s.end; c++)
        if (!is_id_char(*c)) return false;
    return true;
}

static void check_id(const catalogue *book, const entry *new) {
    if (!is_id(new->id))
        fail("%s:%d: '%.*s' is no rule id", new->file, new->line, length(new->id), new->id.at);
    for (size_t i = 0; i < book->count; i++) {
        const entry *old = &book->entries[i];
        if (memcmp(old->id.at, new->id.at, 2) != 0)
            fail("%s:%d: %.*s begins with other letters than %.*s (%s:%d)", new->file, new->line,
                 length(new->id), new->id.at, length(old->id), old->id.at, old->file, old->line);
        if (same(old->id, new->id))
            fail("%s:%d: %.*s is already taken (%s:%d)", new->file, new->line, length(new->id), new->id.at,
                 old->file, old->line);
    }
}

static void add_entry(catalogue *book, entry new) {
    check_id(book, &new);
    if (book->count == book->room) {
        book->room = book->room * 2 + 64;
        book->entries = grown(book->entries, book->room * sizeof *book->entries);
    }
    book->entries[book->count++] = new;
}

static void take_tags(entry *e, span *text) {
    for (;;) {
        *text = trim(*text);
        if (take(text, "[note]"))
            e->note = true;
        else if (starts(*text, "[option:")) {
            take(text, "[option:");
            if (!take_until(text, "]", &e->option)) fail("%s:%d: [option: has no ]", e->file, e->line);
            e->option = trim(e->option);
        } else
            return;
    }
}

/* A line `- **ID** tags text`; the text runs on to the end of the line for now. */
static bool read_entry(span line, entry *e) {
    if (!take(&line, "- **")) return false;
    if (!take_until(&line, "**", &e->id)) fail("%s:%d: the id has no closing **", e->file, e->line);
    take_tags(e, &line);
    e->text = line;
    return true;
}

static void read_catalogue(catalogue *book, const source *file) {
    span rest = file->text, section = {"", ""};
    entry *open = NULL; /* the entry that the following lines belong to */
    bool fenced = false;
    for (int number = 1; rest.at < rest.end; number++) {
        span line = take_line(&rest);
        entry new = {.section = section, .file = file->path, .line = number};
        if (starts(line, "```")) fenced = !fenced;
        if (!fenced && starts(line, "#")) {
            if (take(&line, "## ")) section = trim(line);
            open = NULL;
        } else if (!fenced && read_entry(line, &new)) {
            add_entry(book, new);
            open = &book->entries[book->count - 1];
        } else if (open && length(trim(line)) > 0)
            open->text.end = trim(line).end;
    }
    if (fenced) fail("%s: a ``` fence is never closed", file->path);
}

/* --- writing C ---------------------------------------------------------------------------------------------
 */

static FILE *create(const char *path) {
    FILE *out = fopen(path, "wb");
    if (!out) fail("%s: cannot be written", path);
    return out;
}

static void finish(FILE *out, const char *path) {
    if (ferror(out) | fclose(out)) fail("%s: cannot be written", path);
}

/* Everything but plain ASCII becomes three octal digits, which end by themselves; \? keeps trigraphs away. */
static void put_char(FILE *out, char c) {
    if (c == '\n')
        fputs("\\n", out);
    else if (c == '"' || c == '\\' || c == '?')
        fprintf(out, "\\%c", c);
    else if (c < ' ' || c > '~')
        fprintf(out, "\\%03o", (unsigned)(unsigned char)c);
    else
        fputc(c, out);
}

/* A string literal, a new line of source for every line of text. */
static void put_string(FILE *out, span s) {
    fputc('"', out);
    for (const char *c = s.at; c < s.end; c++) {
        put_char(out, *c);
        if (*c == '\n' && c + 1 < s.end) fputs("\"\n    \"", out);
    }
    fputc('"', out);
}

/* SQ-5.3.7a is SQ_5_3_7a. */
static void put_constant(FILE *out, span id) {
    for (const char *c = id.at; c < id.end; c++) fputc(*c == '-' || *c == '.' ? '_' : *c, out);
}

static void write_header(const char *path, const char *game, const catalogue *book) {
    FILE *out = create(path);
    fprintf(out,
            "/* The rules of %s by number. Generated from data/rules. */\n#ifndef GEN_RULES_%s_H\n"
            "#define GEN_RULES_%s_H\n\n#include \"game/catalogue.h\"\n\nenum %s_rule {\n",
            game, game, game, game);
    fprintf(out, "    %.2s_NONE = 0,\n", book->entries[0].id.at);
    for (size_t i = 0; i < book->count; i++) {
        fputs("    ", out);
        put_constant(out, book->entries[i].id);
        fprintf(out, " = %zu,\n", i + 1);
    }
    fprintf(out, "};\n\nextern const gg_catalogue %s_book;\n\n#endif\n", game);
    finish(out, path);
}

static void put_entry(FILE *out, const entry *e) {
    fputs("    {", out);
    put_string(out, e->id);
    fputs(", ", out);
    put_string(out, e->section);
    fputs(",\n    ", out);
    put_string(out, e->text);
    fputs(",\n    ", out);
    if (e->option.at)
        put_string(out, e->option);
    else
        fputs("NULL", out);
    fprintf(out, ", %s},\n", e->note ? "true" : "false");
}

static void write_table(const char *path, const char *game, const catalogue *book, const source *files,
                        int count) {
    FILE *out = create(path);
    fprintf(out,
            "/* The rules of %s. Generated from data/rules. */\n#include \"gen/rules_%s.h\"\n\n"
            "static const gg_entry entries[] = {\n    {\"\", \"\", \"\", NULL, false},\n",
            game, game);
    for (size_t i = 0; i < book->count; i++) put_entry(out, &book->entries[i]);
    fprintf(out, "};\n\nconst gg_catalogue %s_book = {\"%s\", entries, %zu,\n", game, game, book->count + 1);
    for (int i = 0; i < count; i++) {
        fputs(i > 0 ? "    \"\\n\"\n    " : "    ", out);
        put_string(out, files[i].text);
        fputc('\n', out);
    }
    fputs("};\n", out);
    finish(out, path);
}

static void embed_rules(const char *game, const char *header, const char *table, char **paths, int count) {
    catalogue book = {0};
    source *files = grown(NULL, (size_t)count * sizeof *files);
    for (int i = 0; i < count; i++) {
        files[i] = read_source(paths[i]);
        read_catalogue(&book, &files[i]);
    }
    if (book.count == 0) fail("%s: no rule in it", paths[0]);
    if (book.count >= UINT16_MAX) fail("%s: more rules than gg_rule can number", paths[0]);
    write_header(header, game, &book);
    write_table(table, game, &book, files, count);
}

static int by_path(const void *a, const void *b) {
    return strcmp(((const source *)a)->path, ((const source *)b)->path);
}

/* The files with their paths below root, sorted by them. */
static source *read_sorted(const char *root, char **paths, int count) {
    size_t skip = strlen(root) + 1;
    source *files = grown(NULL, (size_t)(count + 1) * sizeof *files);
    for (int i = 0; i < count; i++) {
        files[i] = read_source(paths[i]);
        if (strncmp(paths[i], root, skip - 1) != 0 || paths[i][skip - 1] != '/')
            fail("%s: not below %s", paths[i], root);
        files[i].path += skip;
    }
    qsort(files, (size_t)count, sizeof *files, by_path);
    return files;
}

static void embed_files(const char *table, const char *root, char **paths, int count) {
    const source *files = read_sorted(root, paths, count);
    FILE *out = create(table);
    fputs("/* The files shipped inside the program. Generated from data. */\n#include \"game/scenario.h\"\n\n"
          "const gg_shipped gg_shipped_files[] = {\n",
          out);
    for (int i = 0; i < count; i++) {
        fprintf(out, "    {\"%s\",\n    ", files[i].path);
        put_string(out, files[i].text);
        fprintf(out, ",\n    %d},\n", length(files[i].text));
    }
    fputs("    {NULL, NULL, 0},\n};\n", out);
    finish(out, table);
}

/* --- pages -------------------------------------------------------------------------------------------------
 */

static bool is_gzip(const char *path) {
    size_t size = strlen(path);
    return size > 3 && strcmp(path + size - 3, ".gz") == 0;
}

static const source *compressed_form(const source *page, const source *files, int count) {
    size_t size = strlen(page->path);
    for (int i = 0; i < count; i++)
        if (strncmp(files[i].path, page->path, size) == 0 && strcmp(files[i].path + size, ".gz") == 0)
            return length(files[i].text) < length(page->text) / 10 * 9 ? &files[i] : NULL;
    return NULL;
}

static bool holds(const source *files, int count, const char *path) {
    for (int i = 0; i < count; i++)
        if (strcmp(files[i].path, path) == 0) return true;
    return false;
}

/* FNV-1a, 64 bits. */
static uint64_t hash(span s) {
    uint64_t h = 0xcbf29ce484222325u;
    for (const char *c = s.at; c < s.end; c++) h = (h ^ (unsigned char)*c) * 0x100000001b3u;
    return h;
}

static void put_page(FILE *out, const source *page, const source *gzip) {
    fprintf(out, "    {\"%s\",\n    ", page->path);
    put_string(out, page->text);
    fprintf(out, ",\n    %d,\n    ", length(page->text));
    if (gzip)
        put_string(out, gzip->text);
    else
        fputs("NULL", out);
    fprintf(out, ",\n    %d, \"%016llx\"},\n", gzip ? length(gzip->text) : 0,
            (unsigned long long)hash(page->text));
}

static void embed_pages(const char *table, const char *root, char **paths, int count) {
    const source *files = read_sorted(root, paths, count);
    if (!holds(files, count, "index.html")) fail("%s: no index.html in it", root);
    FILE *out = create(table);
    fputs("/* The pages of the server. Generated. */\n#include \"server/pages.h\"\n\n"
          "const server_page server_pages[] = {\n",
          out);
    for (int i = 0; i < count; i++)
        if (!is_gzip(files[i].path)) put_page(out, &files[i], compressed_form(&files[i], files, count));
    fputs("    {NULL, NULL, 0, NULL, 0, NULL},\n};\n", out);
    finish(out, table);
}

int main(int argc, char **argv) {
    if (argc >= 6 && strcmp(argv[1], "rules") == 0)
        embed_rules(argv[2], argv[3], argv[4], argv + 5, argc - 5);
    else if (argc >= 4 && strcmp(argv[1], "files") == 0)
        embed_files(argv[2], argv[3], argv + 4, argc - 4);
    else if (argc >= 4 && strcmp(argv[1], "pages") == 0)
        embed_pages(argv[2], argv[3], argv + 4, argc - 4);
    else
        fail("usage: embed rules GAME OUT.h OUT.c FILE.md...\n       embed files OUT.c ROOT FILE...\n"
             "       embed pages OUT.c ROOT FILE...");
    return 0;
}
