/* common: arguments, messages, scenarios and dice keys. See common.h. */
#define _DEFAULT_SOURCE /* getentropy */

#include "cli/common.h"
#include "game/record.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- messages ------------------------------------------------------------------------------------------ */

int cli_usage(const cli_command *command, const char *format, ...) {
    gg_error clean = {{0}}; /* a word of the command line may hold anything */
    char text[sizeof clean.text];
    va_list more;
    va_start(more, format);
    vsnprintf(text, sizeof text, format, more);
    va_end(more);
    gg_fail(&clean, NULL, 0, "%s", text);
    fprintf(stderr, "grognard %s: %s (grognard %s --help)\n", command->name, clean.text, command->name);
    return CLI_USAGE;
}

int cli_fail(const char *format, ...) {
    va_list more;
    va_start(more, format);
    vfprintf(stderr, format, more);
    fputc('\n', stderr);
    va_end(more);
    return CLI_FAILED;
}

void cli_print(gg_text *text) {
    fwrite(gg_text_str(text), 1, text->size, stdout);
    gg_text_clear(text);
}

/* --- arguments ----------------------------------------------------------------------------------------- */

static const cli_option *find_option(const cli_option *options, gg_span name) {
    for (; options->name; options++)
        if (gg_span_same(name, gg_span_of(options->name))) return options;
    return NULL;
}

static bool take_value(const cli_command *command, const cli_option *option, const char *value) {
    if (option->text) {
        *option->text = value;
    } else if (option->words) {
        gg_putf(option->words, "%s%s", option->words->size ? " " : "", value);
    } else if (!gg_span_int(gg_span_of(value), option->number) || *option->number < 0) {
        cli_usage(command, "%s takes a whole number, not '%s'", option->name, value);
        return false;
    }
    return true;
}

/* One option at words[*at], with its value behind `=` or in the next word. */
static bool read_option(const cli_command *command, int count, char **words, int *at,
                        const cli_option *options) {
    gg_span rest = gg_span_of(words[*at]), name;
    const char *value = NULL;
    gg_span_cut(&rest, '=', &name);
    if (name.size < strlen(words[*at])) value = words[*at] + name.size + 1;
    const cli_option *option = find_option(options, name);
    if (!option) {
        cli_usage(command, "there is no option %s", words[*at]);
        return false;
    }
    if (option->flag) {
        if (value) cli_usage(command, "%s takes no value", option->name);
        return (*option->flag = true) && !value;
    }
    if (!value && ++*at < count) value = words[*at];
    if (!value) {
        cli_usage(command, "%s needs a value", option->name);
        return false;
    }
    return take_value(command, option, value);
}

int cli_read(const cli_command *command, int count, char **words, const cli_option *options, int least,
             int most) {
    int plain = 0;
    for (int i = 0; i < count; i++) {
        if (words[i][0] != '-' || words[i][1] == 0)
            words[plain++] = words[i];
        else if (!read_option(command, count, words, &i, options))
            return -1;
    }
    if (plain < least) {
        cli_usage(command, "something is missing");
        return -1;
    }
    if (plain > most) {
        cli_usage(command, "'%s' is one word too many", words[most]);
        return -1;
    }
    return plain;
}

/* --- scenarios ----------------------------------------------------------------------------------------- */

void cli_each_scenario(const gg_ruleset *game, void (*visit)(const char *name, void *with), void *with) {
    static const char folder[] = "scenarios/", ending[] = ".gg";
    char prefix[64];
    snprintf(prefix, sizeof prefix, "%s%s/", folder, game->id);
    for (const gg_shipped *file = gg_shipped_files; file->path; file++) {
        gg_span path = gg_span_of(file->path);
        if (!gg_span_starts(path, prefix) || path.size < sizeof ending) continue;
        if (strcmp(file->path + path.size - (sizeof ending - 1), ending) != 0) continue;
        gg_text name = {0};
        size_t cut = sizeof folder - 1;
        gg_put_span(&name, (gg_span){path.at + cut, path.size - cut - (sizeof ending - 1)});
        visit(gg_text_str(&name), with);
        gg_text_free(&name);
    }
}

gg_scenario *cli_scenario_again(const gg_scenario *scenario, gg_error *error) {
    gg_text options = {0};
    for (int i = 0; scenario->game->options[i].name; i++)
        gg_putf(&options, "%s%s ", gg_option_on(scenario, i) ? "" : "-", scenario->game->options[i].name);
    gg_scenario *again = gg_scenario_begin(scenario->game, scenario->name);
    again->shipped = scenario->shipped;
    bool good = gg_scenario_lines(again, scenario->name, 1, gg_text_span(&scenario->source), error) &&
                gg_scenario_options(again, gg_text_span(&options), error) && gg_scenario_finish(again, error);
    gg_text_free(&options);
    if (good) return again;
    gg_scenario_free(again);
    return NULL;
}

gg_match *cli_load_record(const char *path, gg_error *error) {
    gg_text text = {0};
    gg_match *match = NULL;
    if (gg_read_file(path, GG_MAX_FILE, &text, error))
        match = gg_record_read(path, gg_text_span(&text), error);
    gg_text_free(&text);
    return match;
}

bool cli_save_record(const gg_match *match, gg_side viewer, const char *path, gg_error *error) {
    gg_text text = {0};
    bool over = match->game->outcome(match->scenario, match->state).over;
    gg_record_write(match, viewer, &text);
    bool saved = match->keyed && !over ? gg_write_secret_file(path, gg_text_span(&text), error)
                                       : gg_write_file(path, gg_text_span(&text), error);
    gg_text_free(&text);
    return saved;
}

/* Does the game know the word that the first line begins with? */
static bool is_known(const gg_match *match, gg_span lines) {
    gg_error ignored = {{0}};
    gg_reader reader;
    gg_line line;
    gg_reader_init(&reader, NULL, lines);
    if (gg_reader_next(&reader, &line, &ignored) != GG_READ_LINE) return true;
    gg_state *scratch = gg_alloc(match->game->state_size);
    memcpy(scratch, match->state, match->game->state_size);
    gg_took took = match->game->read_position(match->scenario, scratch, &line, &ignored);
    free(scratch);
    return took != GG_NOT_MINE;
}

bool cli_position(gg_match *match, gg_span lines, gg_error *error) {
    gg_text worded = {0};
    gg_put(&worded, "position ");
    gg_put_span(&worded, lines);
    bool leave = is_known(match, lines) || !is_known(match, gg_text_span(&worded));
    bool good = gg_match_position(match, "position", leave ? lines : gg_text_span(&worded), error);
    gg_text_free(&worded);
    return good;
}

cli_kind cli_kind_of(gg_span text) {
    static const char *const words[] = {"game", "record", "case"}; /* ORDER cli_kind */
    gg_error ignored = {{0}};
    gg_reader reader;
    gg_line line;
    gg_reader_init(&reader, "", text);
    if (gg_reader_next(&reader, &line, &ignored) != GG_READ_LINE) return CLI_OTHER;
    for (int kind = 0; kind < CLI_OTHER; kind++)
        if (gg_line_is(&line, 0, words[kind])) return (cli_kind)kind;
    return CLI_OTHER;
}

/* --- dice ---------------------------------------------------------------------------------------------- */

bool cli_key(const char *text, gg_key *key, gg_error *error) {
    char digits[2 * sizeof key->byte + 1];
    size_t size = text ? strlen(text) : 0, most = sizeof digits - 1;
    if (!text)
        return getentropy(key->byte, sizeof key->byte) == 0 ||
               gg_fail(error, NULL, 0, "no randomness here: %s; give a seed", strerror(errno));
    if (size >= 1 && size <= most) {
        memset(digits, '0', most - size);
        memcpy(digits + most - size, text, size + 1);
        if (gg_span_hex(gg_span_of(digits), key->byte, sizeof key->byte)) return true;
    }
    return gg_fail(error, NULL, 0, "a seed is 1 to 64 hexadecimal digits, not '%.80s'", text);
}

gg_odds *cli_odds(const gg_match *match, gg_side side, const gg_action *action, gg_side viewer) {
    enum { WAYS = 200000, SEED = 1815 };
    return gg_odds_of(&match->table, match->state, side, action, viewer, WAYS, SEED);
}
