/* keep: see the header. */
#define _DEFAULT_SOURCE /* mkdir, and what a file is by the minute */

#include "cli/keep.h"
#include "cli/words.h"

#include "game/record.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char play_mark[] = "# play ";

/* --- the folder ---------------------------------------------------------------------------------------- */

/* Where kept games lie, with a slash behind; false if nobody says where the user has his data. */
static bool put_folder(gg_text *out) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (data && data[0] == '/')
        gg_putf(out, "%s/grognard/", data);
    else if (home && home[0] == '/')
        gg_putf(out, "%s/.local/share/grognard/", home);
    return out->size > 0;
}

/* Makes every folder on the way that is not there. What goes wrong is told by whoever writes into it. */
static void make_folders(const char *path) {
    gg_text part = {0};
    for (const char *c = path; *c; c++) {
        if (*c == '/' && part.size > 0) mkdir(gg_text_str(&part), 0700);
        gg_put_char(&part, *c);
    }
    gg_text_free(&part);
}

/* "squares-standard-20261119-203150", with a number behind it while another file has that name. */
static void put_name(const gg_match *match, const char *folder, gg_text *out) {
    char moment[32] = "";
    time_t now = time(NULL);
    struct tm *local = localtime(&now);
    if (local) strftime(moment, sizeof moment, "%Y%m%d-%H%M%S", local);
    for (int i = 1; i == 1 || access(gg_text_str(out), F_OK) == 0; i++) {
        gg_text_clear(out);
        gg_putf(out, "%s%s-", folder, match->game->id);
        for (const char *c = match->scenario->name; *c; c++) gg_put_char(out, *c == '/' ? '-' : *c);
        gg_putf(out, "-%s", moment);
        if (i > 1) gg_putf(out, "-%d", i);
        gg_put(out, ".gg");
    }
}

/* --- one game ------------------------------------------------------------------------------------------ */

static bool find_place(keep *self, const gg_match *match, gg_error *error) {
    gg_text folder = {0};
    bool found = self->path.size > 0 || put_folder(&folder);
    if (!found) gg_fail(error, NULL, 0, "neither XDG_DATA_HOME nor HOME is set");
    if (found && self->path.size == 0) {
        make_folders(gg_text_str(&folder));
        put_name(match, gg_text_str(&folder), &self->path);
    }
    gg_text_free(&folder);
    return found;
}

bool keep_game(keep *self, const gg_match *match) {
    gg_error error = {{0}};
    gg_text text = {0};
    gg_putf(&text, "%s%s\n", play_mark, gg_text_str(&self->seats));
    gg_record_write(match, GG_UMPIRE, &text);
    bool kept = find_place(self, match, &error) &&
                gg_write_secret_file(gg_text_str(&self->path), gg_text_span(&text), &error);
    gg_text_free(&text);
    if (!kept && !self->failed) words_sayf("This game is not kept by itself: %s", error.text);
    self->failed = !kept;
    return kept;
}

void keep_drop(keep *self) {
    if (self->path.size > 0) remove(gg_text_str(&self->path));
    gg_text_clear(&self->path);
}

void keep_free(keep *self) {
    gg_text_free(&self->path);
    gg_text_free(&self->seats);
}

/* --- all of them --------------------------------------------------------------------------------------- */

static void read_seats(gg_span text, gg_text *out) {
    gg_span first;
    if (gg_span_cut(&text, '\n', &first) && gg_span_starts(first, play_mark))
        gg_put_span(out, gg_span_trim((gg_span){first.at + sizeof play_mark - 1,
                                                first.size - (sizeof play_mark - 1)}));
}

/* Game, scenario and length from the record, which is not replayed for that. */
static bool read_words(gg_span text, gg_text *out) {
    gg_error ignored = {{0}};
    gg_reader reader;
    gg_line line;
    bool whole = false;
    gg_reader_init(&reader, NULL, text);
    while (gg_reader_next(&reader, &line, &ignored) == GG_READ_LINE) {
        gg_span word = gg_line_word(&line, 1), steps = gg_line_value(&line, "steps");
        if (gg_line_is(&line, 0, "game")) gg_putf(out, "%.*s", (int)word.size, word.at);
        if (gg_line_is(&line, 0, "scenario")) gg_putf(out, "/%.*s", (int)word.size, word.at);
        whole = gg_line_is(&line, 0, "end") && steps.at;
        if (whole) gg_putf(out, ", after action %.*s", (int)steps.size, steps.at);
    }
    return whole;
}

static void put_minute(int64_t when, gg_text *out) {
    char minute[32];
    time_t moment = (time_t)when;
    struct tm *local = localtime(&moment);
    if (local && strftime(minute, sizeof minute, "%Y-%m-%d %H:%M", local)) gg_putf(out, ", %s", minute);
}

static void free_entry(keep_entry *entry) {
    gg_text_free(&entry->path);
    gg_text_free(&entry->words);
    gg_text_free(&entry->seats);
}

static bool read_entry(const char *folder, const char *name, keep_entry *entry) {
    gg_error ignored = {{0}};
    gg_text text = {0};
    struct stat found;
    *entry = (keep_entry){.when = 0};
    gg_putf(&entry->path, "%s%s", folder, name);
    bool good = gg_read_regular_file(gg_text_str(&entry->path), GG_MAX_FILE, &text, &ignored) &&
                stat(gg_text_str(&entry->path), &found) == 0 &&
                read_words(gg_text_span(&text), &entry->words);
    if (good) {
        entry->when = (int64_t)found.st_mtime;
        put_minute(entry->when, &entry->words);
        read_seats(gg_text_span(&text), &entry->seats);
    }
    gg_text_free(&text);
    if (!good) free_entry(entry);
    return good;
}

static bool is_record_name(const char *name) {
    size_t size = strlen(name);
    return size > 3 && strcmp(name + size - 3, ".gg") == 0;
}

static int latest_first(const void *a, const void *b) {
    const keep_entry *x = a, *y = b;
    if (x->when != y->when) return x->when < y->when ? 1 : -1;
    return strcmp(gg_text_str(&y->path), gg_text_str(&x->path));
}

keep_entry *keep_list(int *count) {
    gg_text folder = {0};
    keep_entry *list = gg_alloc(sizeof *list);
    *count = 0;
    DIR *open = put_folder(&folder) ? opendir(gg_text_str(&folder)) : NULL;
    for (struct dirent *file; open && (file = readdir(open)) != NULL;) {
        if (!is_record_name(file->d_name)) continue;
        list = gg_grow(list, (size_t)(*count + 1) * sizeof *list);
        *count += read_entry(gg_text_str(&folder), file->d_name, &list[*count]);
    }
    if (open) closedir(open);
    gg_text_free(&folder);
    qsort(list, (size_t)*count, sizeof *list, latest_first);
    return list;
}

void keep_free_list(keep_entry *list, int count) {
    for (int i = 0; i < count; i++) free_entry(&list[i]);
    free(list);
}
