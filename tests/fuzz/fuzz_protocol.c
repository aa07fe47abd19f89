/* Fuzz target of the protocol: any bytes as the commands of a session, a line or a block each. Every command
 * is answered by one object on one line or, if it has no words, by nothing. Files are out of reach: `load`
 * and `new` with a path only read, and the fuzzer's lines are kept short. */
#include "base/ensure.h"
#include "cli/protocol.h"

#include <string.h>

enum { LONGEST = 4096, MOST_COMMANDS = 40 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0 || size > LONGEST) return 0;
    protocol *session = protocol_new(data[0] % 4 == 1 ? "first" : data[0] % 4 == 2 ? "french" : NULL);
    gg_span left = {(const char *)data + 1, size - 1}, command;
    gg_text out = {0};
    bool open = session != NULL;
    /* '\1' separates commands, so that a command may hold a block of lines. */
    for (int i = 0; open && i < MOST_COMMANDS && gg_span_cut(&left, '\1', &command); i++) {
        gg_text_clear(&out);
        open = protocol_answer(session, command, &out);
        if (out.size == 0) continue;
        gg_ensure(out.at[0] == '{' && out.at[out.size - 1] == '\n', "no object on a line");
        gg_ensure(memchr(out.at, '\n', out.size) == out.at + out.size - 1, "more than one line");
    }
    gg_text_free(&out);
    protocol_free(session);
    return 0;
}
