/* worker: the protocol for the web page, where the engine is a WebAssembly module without a command line.
 *
 * The page's worker opens as many engines as it likes, writes a command of `size` bytes to where engine_room
 * points, calls engine_answer and reads that many bytes from where engine_text points: one JSON object, or
 * nothing for a line without words. Compiled for wasm32 only, as a module that is called and never runs by
 * itself (target `engine`). */
#include "cli/protocol.h"

#define PAGE_CALLS(name) __attribute__((export_name(#name)))

/* One command and one answer at a time, whichever engine is asked. */
static gg_text command, answer;

PAGE_CALLS(engine_open) protocol *engine_open(void) {
    return protocol_new(NULL);
}

PAGE_CALLS(engine_close) void engine_close(protocol *engine) {
    protocol_free(engine);
}

PAGE_CALLS(engine_room) char *engine_room(size_t size) {
    if (size > command.room) {
        command.at = gg_grow(command.at, size);
        command.room = size;
    }
    return command.at;
}

PAGE_CALLS(engine_answer) size_t engine_answer(protocol *engine, size_t size) {
    gg_text_clear(&answer);
    protocol_answer(engine, (gg_span){command.at, size}, &answer);
    return answer.size;
}

PAGE_CALLS(engine_text) const char *engine_text(void) {
    return gg_text_str(&answer);
}
