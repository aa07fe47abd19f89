/* The contract every game keeps, of all games there are; and places that random play hardly ever comes to. */
#include "contract.h"

/* A search must not overlook the way into a Reserve Area of Squares that stands empty. */
static void entering_an_empty_reserve_is_forcing(void **unused) {
    (void)unused;
    static const char position[] = "position F in1@f1 cv1@e1 cv2@e3; "
                                   "B x:in1 x:in2 x:in3 x:in4 x:in5 x:in6 x:li1 x:li2 gd@a1 ar1@a2 ar2@a3 "
                                   "hb@b1 cv1@b2 cv2@b3 cv3@c1 hc@c2; F to move; half 1";
    gg_error error = {{0}};
    trial *t = gg_alloc(sizeof *t);
    contract_begin(t, "squares");
    must(gg_match_position(t->match, "here", gg_span_of(position), &error), "%s", error.text);
    list_actions(t, t->match->state, GG_FIRST);
    check_forcing(t, t->match->state, GG_FIRST);
    gg_list_clear(t->told);
    t->game->forcing(&t->table, t->match->state, GG_FIRST, t->told);
    must(t->told->count >= 3, "one for the infantry and several for horse");
    contract_end(t);
}

static void every_scenario_has_a_game(void **unused) {
    (void)unused;
    for (const gg_shipped *file = gg_shipped_files; file->path; file++) {
        gg_span game, rest = gg_span_of(file->path);
        gg_span_cut(&rest, '/', &game);
        bool scenario = gg_span_is(game, "scenarios") && gg_span_cut(&rest, '/', &game);
        if (scenario && !gg_game_find(game)) fail_msg("%s: a scenario of an unknown game", file->path);
    }
}

int main(void) {
    static const struct CMUnitTest own[] = {cmocka_unit_test(every_scenario_has_a_game),
                                            cmocka_unit_test(entering_an_empty_reserve_is_forcing)};
    return contract_run(own, sizeof own / sizeof *own);
}
