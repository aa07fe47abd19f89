/* engine: the protocol over standard input and output. Reads with a bounded buffer: however long a line is,
 * no more than GG_LINE_BYTES of it are kept, and a line that is longer is refused whole. */
#include "cli/common.h"
#include "cli/protocol.h"

#include "base/ensure.h"
#include "base/line.h"

/* One physical line without its newline. */
typedef enum row { ROW_GOOD, ROW_TOO_LONG, ROW_NONE } row;

static row read_row(FILE *in, gg_text *out) {
    int c;
    size_t size = 0;
    while ((c = getc(in)) != EOF && c != '\n')
        if (++size <= GG_LINE_BYTES) gg_put_char(out, (char)c);
    if (c == EOF && size == 0) return ROW_NONE;
    return size <= GG_LINE_BYTES ? ROW_GOOD : ROW_TOO_LONG;
}

/* The word that closes the block which a command begins; absent if it begins none. */
static gg_span closing_word(gg_span command) {
    gg_span rest = gg_span_trim(command), word = {NULL, 0};
    while (gg_span_cut(&rest, ' ', &word))
        if (gg_span_starts(word, "#")) return (gg_span){NULL, 0};
    if (!gg_span_starts(word, "<<") || word.size < 3) return (gg_span){NULL, 0};
    word.at += 2;
    word.size -= 2;
    for (size_t i = 0; i < word.size; i++)
        if (word.at[i] < 'A' || word.at[i] > 'Z') return (gg_span){NULL, 0};
    return word;
}

/* Adds the rows of a block to the command. Returns what is wrong with it, NULL if nothing is; in any case the
 * block has been read to its end. */
static const char *read_block(FILE *in, gg_span closing, gg_text *command) {
    char last[64];
    const char *fault = NULL;
    size_t start = command->size;
    if (!gg_span_copy(closing, last, sizeof last)) return "the word that closes the block is too long";
    for (bool open = true; open;) {
        size_t row_start = command->size;
        row got = read_row(in, command);
        if (got == ROW_NONE) return "the block is not closed";
        gg_span text = {command->at + row_start, command->size - row_start};
        if (text.size > 0 && text.at[text.size - 1] == '\r') text.size--;
        open = got != ROW_GOOD || !gg_span_same(text, gg_span_of(last));
        if (got == ROW_TOO_LONG) fault = "a line of the block is too long";
        if (command->size - start > GG_BLOCK_BYTES) fault = "the block is too long";
        if (fault) command->size = start;
        gg_put_char(command, '\n');
    }
    return fault;
}

/* Reads and answers one command. False at the end. */
static bool serve_one(protocol *engine, gg_text *command, gg_text *answer) {
    const char *fault = NULL;
    bool more = true;
    gg_text_clear(command);
    gg_text_clear(answer);
    row got = read_row(stdin, command);
    if (got == ROW_NONE) return false;
    gg_put_char(command, '\n');
    gg_span closing = closing_word(gg_text_span(command));
    if (got == ROW_TOO_LONG)
        fault = "the line is too long";
    else if (closing.at)
        fault = read_block(stdin, closing, command);
    if (fault)
        protocol_refuse(fault, answer);
    else
        more = protocol_answer(engine, gg_text_span(command), answer);
    cli_print(answer);
    return fflush(stdout) == 0 && more;
}

/* The last answer, with the memory that is left. */
static void answer_starving(void) {
    fputs("{\"ok\":false,\"error\":\"out of memory: the engine ends\"}\n", stdout);
}

static int run(const cli_command *self, int count, char **words) {
    const char *seat = NULL;
    const cli_option options[] = {{"--seat", .text = &seat}, {0}};
    if (cli_read(self, count, words, options, 0, 0) < 0) return CLI_USAGE;
    gg_starve_hook = answer_starving;
    protocol *engine = protocol_new(seat);
    gg_text command = {0}, answer = {0};
    while (serve_one(engine, &command, &answer)) continue;
    gg_text_free(&command);
    gg_text_free(&answer);
    protocol_free(engine);
    return CLI_OK;
}

const cli_command cli_engine = {
    "engine",
    "speak the protocol of docs/protocol.md with another program",
    "usage: grognard engine [--seat SIDE]\n"
    "\n"
    "Plays a game over standard input and output, for bots, servers and other\n"
    "programs: one command a line in, one JSON object a line out. docs/protocol.md\n"
    "describes the commands; `hello`, `games`, `new`, `list`, `do` and `quit` are\n"
    "enough for a whole game.\n"
    "\n"
    "  --seat SIDE   tell nothing that this side may not know, take actions of this\n"
    "                side only, read no files, and keep `think` within bounds\n"
    "\n"
    "examples:\n"
    "  printf 'new squares\\nlist\\nquit\\n' | grognard engine\n"
    "  grognard engine --seat french\n",
    run,
};
