/* Fuzz target of scenario files: any bytes as a scenario. What is taken must set up and owe a decision with
 * something to do; what is refused must say why in one line. */
#include "base/ensure.h"
#include "game/match.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static gg_list *list;
    if (!list) list = gg_list_new();
    static const gg_key key = {{1}};
    gg_error error = {{0}};
    gg_span none = {NULL, 0};
    gg_scenario *scenario = gg_scenario_read("fuzz.gg", (gg_span){(const char *)data, size}, none, &error);
    gg_ensure((scenario == NULL) == (error.text[0] != '\0'), "a refusal without a message");
    gg_ensure(strchr(error.text, '\n') == NULL, "a message of two lines");
    if (scenario == NULL) return 0;
    gg_match *match = gg_match_new(scenario, &key);
    gg_ensure(gg_match_start(match, NULL, 0) == GG_DONE, "no set-up");
    gg_prompt prompt = gg_match_prompt(match);
    for (gg_side side = GG_FIRST; side <= GG_SECOND; side++) {
        gg_match_actions(match, side, list);
        gg_ensure(list->count > 0 || !gg_owes(prompt, side), "a dead end at the start");
    }
    gg_match_free(match);
    return 0;
}
