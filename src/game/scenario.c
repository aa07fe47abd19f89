/* scenario: the lines every game shares (game, title, option), the ruleset's own lines, and the shipped
 * files.
 *
 * A scenario's source is rebuilt from the lines it took, so it never holds a line that was not understood and
 * reading it again gives the same scenario. */
#include "game/scenario.h"

#include "game/block.h"

#include <stdlib.h>
#include <string.h>

/* --- games and shipped files ------------------------------------------------------------------ */

const gg_ruleset *gg_game_find(gg_span id) {
    for (const gg_ruleset *const *game = gg_games; *game; game++)
        if (gg_span_is(id, (*game)->id)) return *game;
    return NULL;
}

const gg_shipped *gg_shipped_find(const char *path) {
    for (const gg_shipped *file = gg_shipped_files; file->path; file++)
        if (strcmp(file->path, path) == 0) return file;
    return NULL;
}

/* "scenarios/nwar/marengo.gg" is of game "nwar" and name "marengo"; false for other shipped files. */
static bool parts_of(const char *path, gg_span *game, gg_span *name) {
    static const char folder[] = "scenarios/", ending[] = ".gg";
    gg_span rest = gg_span_of(path);
    if (!gg_span_starts(rest, folder) || rest.size < sizeof folder + sizeof ending) return false;
    rest.at += sizeof folder - 1;
    rest.size -= sizeof folder - 1 + sizeof ending - 1;
    if (memcmp(rest.at + rest.size, ending, sizeof ending - 1) != 0) return false;
    return gg_span_cut(&rest, '/', game) && gg_span_cut(&rest, '/', name) && !rest.at;
}

static bool same_word(gg_span a, gg_span b) {
    char word[64];
    return gg_span_copy(b, word, sizeof word) && gg_span_is(a, word);
}

/* Does that file answer to the name: "marengo" or "nwar/marengo"? */
static bool answers_to(gg_span game, gg_span name, gg_span wanted) {
    gg_span front, back = wanted;
    gg_span_cut(&back, '/', &front);
    return back.at ? same_word(game, front) && same_word(name, back) : same_word(name, front);
}

const gg_shipped *gg_scenario_shipped(gg_span wanted) {
    const gg_ruleset *whole_game = gg_game_find(wanted);
    const gg_shipped *found = NULL;
    for (const gg_shipped *file = gg_shipped_files; file->path; file++) {
        gg_span game, name;
        if (!parts_of(file->path, &game, &name)) continue;
        if (whole_game && gg_span_is(game, whole_game->id) && gg_span_is(name, whole_game->learning))
            return file;
        if (whole_game || !answers_to(game, name, wanted)) continue;
        if (found) return NULL;
        found = file;
    }
    return found;
}

/* "squares/standard, nwar/marengo": what could have been asked for. */
static void put_shipped(gg_text *out) {
    for (const gg_shipped *file = gg_shipped_files; file->path; file++) {
        gg_span game, name;
        if (!parts_of(file->path, &game, &name)) continue;
        if (out->size) gg_put(out, ", ");
        gg_put_span(out, game);
        gg_put_char(out, '/');
        gg_put_span(out, name);
    }
}

/* --- building --------------------------------------------------------------------------------- */

/* The name becomes one plain word of the language. */
static void set_name(gg_scenario *scenario, gg_span name) {
    size_t size = name.size < sizeof scenario->name ? name.size : sizeof scenario->name - 1;
    for (size_t i = 0; i < size; i++) {
        char c = name.at[i];
        bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
        scenario->name[i] = plain || c == '.' ? c : '-';
    }
    scenario->name[size] = '\0';
}

gg_scenario *gg_scenario_begin(const gg_ruleset *game, const char *name) {
    gg_scenario *scenario = gg_alloc(sizeof *scenario);
    scenario->game = game;
    scenario->body = gg_alloc(game->scenario_size);
    set_name(scenario, gg_span_of(name));
    for (int i = 0; game->options[i].name; i++)
        if (game->options[i].on) scenario->options |= (uint64_t)1 << i;
    return scenario;
}

void gg_scenario_free(gg_scenario *scenario) {
    if (!scenario) return;
    gg_text_free(&scenario->source);
    free(scenario->body);
    free(scenario);
}

static int option_index(const gg_ruleset *game, gg_span name) {
    for (int i = 0; game->options[i].name; i++)
        if (gg_span_is(name, game->options[i].name)) return i;
    return -1;
}

static bool no_such_option(const gg_ruleset *game, gg_span name, gg_error *error) {
    gg_text known = {0};
    for (int i = 0; game->options[i].name; i++) gg_putf(&known, "%s%s", i ? ", " : "", game->options[i].name);
    gg_fail(error, NULL, 0, "%s has no option '%.*s'; its options: %s", game->id, (int)name.size, name.at,
            known.size ? gg_text_str(&known) : "none");
    gg_text_free(&known);
    return false;
}

bool gg_scenario_option(gg_scenario *scenario, gg_span name, bool on, gg_error *error) {
    int index = option_index(scenario->game, name);
    if (index < 0) return no_such_option(scenario->game, name, error);
    uint64_t bit = (uint64_t)1 << index;
    scenario->options = on ? scenario->options | bit : scenario->options & ~bit;
    return true;
}

bool gg_scenario_options(gg_scenario *scenario, gg_span options, gg_error *error) {
    gg_span word;
    while (gg_span_cut(&options, ' ', &word)) {
        word = gg_span_trim(word);
        if (word.size == 0) continue;
        bool on = word.at[0] != '-';
        gg_span name = on ? word : (gg_span){word.at + 1, word.size - 1};
        if (!gg_scenario_option(scenario, name, on, error)) return false;
    }
    return true;
}

/* A failure was told; the line is bad. */
static gg_took bad(bool never) {
    (void)never;
    return GG_BAD_LINE;
}

static gg_took take_game(const gg_scenario *scenario, const gg_line *line, gg_error *error) {
    if (line->count != 2) return bad(gg_line_fail(line, error, "expected: game ID"));
    gg_span id = gg_line_word(line, 1);
    if (gg_span_is(id, scenario->game->id)) return GG_TOOK;
    return bad(gg_line_fail(line, error, "this is a scenario of %s, not of '%.*s'", scenario->game->id,
                            (int)id.size, id.at));
}

static gg_took take_title(gg_scenario *scenario, const gg_line *line, gg_error *error) {
    if (line->count != 2 || line->word[1].value.at)
        return bad(gg_line_fail(line, error, "expected: title \"...\""));
    if (!gg_span_copy(gg_line_word(line, 1), scenario->title, sizeof scenario->title))
        return bad(
            gg_line_fail(line, error, "the title is longer than %zu bytes", sizeof scenario->title - 1));
    return GG_TOOK;
}

static gg_took take_option(gg_scenario *scenario, const gg_line *line, gg_error *error) {
    bool on = gg_line_is(line, 2, "on"), off = gg_line_is(line, 2, "off");
    if (line->count != 3 || on == off) return bad(gg_line_fail(line, error, "expected: option NAME on|off"));
    gg_error cause = {{0}};
    if (gg_scenario_option(scenario, gg_line_word(line, 1), on, &cause)) return GG_TOOK;
    return bad(gg_line_fail(line, error, "%s", cause.text));
}

static gg_took take_line(gg_scenario *scenario, const gg_line *line, gg_error *error) {
    if (gg_line_is(line, 0, "game")) return take_game(scenario, line, error);
    if (gg_line_is(line, 0, "title")) return take_title(scenario, line, error);
    if (gg_line_is(line, 0, "option")) return take_option(scenario, line, error);
    return scenario->game->define(scenario, line, error);
}

gg_took gg_scenario_line(gg_scenario *scenario, const gg_line *line, gg_error *error) {
    gg_took took = take_line(scenario, line, error);
    if (took == GG_TOOK) gg_put_line(&scenario->source, line);
    return took;
}

bool gg_scenario_lines(gg_scenario *scenario, const char *file, int first_number, gg_span text,
                       gg_error *error) {
    gg_line line;
    gg_reader reader;
    gg_reader_init(&reader, file, text);
    reader.number = first_number - 1;
    gg_read read;
    while ((read = gg_reader_next(&reader, &line, error)) == GG_READ_LINE) {
        gg_took took = gg_scenario_line(scenario, &line, error);
        if (took == GG_BAD_LINE) return false;
        if (took == GG_NOT_MINE)
            return gg_line_fail(&line, error, "'%.*s' is no word of a %s scenario",
                                (int)line.word[0].text.size, line.word[0].text.at, scenario->game->id);
    }
    return read == GG_READ_END;
}

bool gg_scenario_fault(gg_scenario *scenario, gg_error *error) {
    if (!scenario->faults) return false;
    gg_putf(scenario->faults, "%s\n", error->text);
    error->text[0] = '\0';
    return false;
}

bool gg_scenario_finish(gg_scenario *scenario, gg_error *error) {
    const gg_ruleset *game = scenario->game;
    bool sound = true;
    for (int i = 0; game->options[i].name; i++) {
        const char *needs = game->options[i].needs;
        if (!needs || !gg_option_on(scenario, i)) continue;
        if (gg_option_on(scenario, option_index(game, gg_span_of(needs)))) continue;
        gg_fail(error, NULL, 0, "option %s needs option %s", game->options[i].name, needs);
        sound = gg_scenario_fault(scenario, error);
    }
    return game->complete(scenario, error) && sound;
}

/* --- whole texts ------------------------------------------------------------------------------ */

/* The file's name without folder and ending. */
static gg_span bare_name(const char *file) {
    gg_span name = gg_span_of(file), part;
    for (gg_span rest = name; gg_span_cut(&rest, '/', &part);) name = part;
    gg_span rest = name;
    gg_span_cut(&rest, '.', &part);
    return part.size ? part : name;
}

/* The game a scenario text belongs to: its first line says so. */
static const gg_ruleset *game_of(const char *file, gg_span text, gg_error *error) {
    gg_line line;
    gg_reader reader;
    gg_reader_init(&reader, file, text);
    gg_read read = gg_reader_next(&reader, &line, error);
    if (read == GG_READ_BAD) return NULL;
    if (read == GG_READ_END || !gg_line_is(&line, 0, "game") || line.count < 2) {
        gg_fail(error, file, read == GG_READ_END ? 0 : line.number, "a scenario begins with: game ID");
        return NULL;
    }
    const gg_ruleset *game = gg_game_find(gg_line_word(&line, 1));
    if (!game)
        gg_line_fail(&line, error, "there is no game '%.*s'", (int)line.word[1].text.size,
                     line.word[1].text.at);
    return game;
}

gg_scenario *gg_scenario_read(const char *file, gg_span text, gg_span options, gg_error *error) {
    const gg_ruleset *game = game_of(file, text, error);
    if (!game) return NULL;
    char name[sizeof((gg_scenario *)0)->name];
    if (!gg_span_copy(bare_name(file), name, sizeof name)) {
        gg_fail(error, file, 0, "the file's name is too long for a scenario");
        return NULL;
    }
    gg_scenario *scenario = gg_scenario_begin(game, name);
    gg_error whole = {{0}};
    if (gg_scenario_lines(scenario, file, 1, text, error) && gg_scenario_options(scenario, options, error)) {
        if (gg_scenario_finish(scenario, &whole)) return scenario;
        gg_fail_in(error, file, &whole);
    }
    gg_scenario_free(scenario);
    return NULL;
}

/* Nothing shipped has that name, or several have. */
static gg_scenario *load_file(const char *path, gg_span options, gg_error *error) {
    gg_text text = {0}, known = {0};
    gg_error cause = {{0}};
    gg_scenario *scenario = NULL;
    size_t length = strlen(path);
    if (gg_read_file(path, GG_MAX_FILE, &text, &cause))
        scenario = gg_scenario_read(path, gg_text_span(&text), options, error);
    else if (length > 3 && strcmp(path + length - 3, ".gg") == 0)
        gg_fail(error, NULL, 0, "%s", cause.text);
    else {
        put_shipped(&known);
        gg_fail(error, NULL, 0, "no single scenario is called '%s'; there are: %s", path,
                gg_text_str(&known));
    }
    gg_text_free(&known);
    gg_text_free(&text);
    return scenario;
}

gg_scenario *gg_scenario_load(const char *name_or_path, gg_span options, gg_error *error) {
    const gg_shipped *file = gg_scenario_shipped(gg_span_of(name_or_path));
    if (!file) return load_file(name_or_path, options, error);
    gg_scenario *scenario = gg_scenario_read(file->path, (gg_span){file->text, file->size}, options, error);
    if (scenario) scenario->shipped = true;
    return scenario;
}
