/* action: lists with memory of their own. */
#include "game/action.h"

#include <stdlib.h>

#include "base/text.h"

size_t gg_list_find(const gg_list *list, const gg_action *action) {
    size_t index = 0;
    while (index < list->count && !gg_list_is(list, index, action)) index++;
    return index;
}

gg_list *gg_list_new(void) {
    gg_list *list = gg_alloc(sizeof *list);
    *list = gg_list_over(gg_alloc(GG_MAX_ACTIONS * sizeof *list->at), GG_MAX_ACTIONS,
                         gg_alloc(GG_MAX_LIST_WORDS * sizeof *list->word), GG_MAX_LIST_WORDS);
    return list;
}

void gg_list_free(gg_list *list) {
    if (!list) return;
    free(list->at);
    free(list->word);
    free(list);
}
