/* Fuzz target of records: any bytes as a saved game. What is taken must be written and read back; what is
 * refused must say why in one line. */
#include "base/ensure.h"
#include "game/record.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    gg_error error = {{0}};
    gg_span text = {(const char *)data, size};
    gg_match *match;
    gg_proof proof = gg_record_prove("fuzz.record", text, &match, &error);
    gg_ensure((proof == GG_HONEST) == (error.text[0] == '\0'), "a doubt without a message");
    gg_ensure(proof != GG_HONEST || match != NULL, "honest without a game");
    gg_match_free(match);
    error.text[0] = '\0';
    match = gg_record_read("fuzz.record", text, &error);
    gg_ensure((match == NULL) == (error.text[0] != '\0'), "a refusal without a message");
    gg_ensure(strchr(error.text, '\n') == NULL, "a message of two lines");
    if (match == NULL) return 0;
    gg_text again = {0};
    gg_error none = {{0}};
    gg_record_write(match, GG_UMPIRE, &again);
    gg_match *copy = gg_record_read("again.record", gg_text_span(&again), &none);
    gg_ensure(copy != NULL, "%s", none.text);
    gg_ensure(gg_match_hash(copy, GG_UMPIRE) == gg_match_hash(match, GG_UMPIRE), "another game came back");
    gg_match_free(copy);
    gg_match_free(match);
    gg_text_free(&again);
    return 0;
}
