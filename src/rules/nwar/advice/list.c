/* list: the actions a player may choose from in his turn, piece by piece. Of the many paths of a move one is
 * listed for each different effect (action.h), so the list stays short; judge accepts them all. What has not
 * changed since the last time is taken from the notes (notes.h). */
#include "rules/nwar/advice/notes.h"

#include <string.h>

/* A piece while it is listed. */
typedef struct lister {
    const nwar_ground *ground;
    const nwar_sight *v;   /* of the ground */
    const nwar_open *open; /* of the ground */
    gg_list *list;
    nwar_page *page;   /* what is found out for the notes */
    nwar_notes *notes; /* NULL: the page is a scrap */
    bool same_way;     /* as before, according to the notes */
} lister;

/* --- many moves at once ----------------------------------------------------------------------- */

/* A move whose destination is still to be filled in: the first words of an action in a list. */
typedef struct front {
    int32_t head, piece, leader, third;
} front;

_Static_assert(sizeof(front) == (1 + NWAR_ARG_PATH) * sizeof(int32_t), "a front is the front of an action");

static inline front move_front(int kind, int piece, int leader, int third) {
    return (front){gg_list_head(kind, NWAR_ARG_PATH + 1), piece, leader, third};
}

static inline void put(int32_t *word, front common, int to) {
    memcpy(word, &common, sizeof common);
    word[1 + NWAR_ARG_PATH] = to;
}

/* One action for each hex of a set of window bits. */
static void add_bits(const nwar_battle *b, gg_list *list, front common, int centre, uint64_t bits) {
    const int16_t *way = b->window_way[b->window[centre].odd];
    if (list->room - list->count < 64 || list->word_room - list->used < 64 * NWAR_STRIDE) {
        for (; bits; bits &= bits - 1) {
            int32_t *arg = nwar_list_next(list, 0, NWAR_ARG_PATH + 1);
            if (arg) put(arg - 1, common, centre + way[nwar_lowest(bits)]);
        }
        return;
    }
    uint32_t *at = list->at + list->count, used = list->used;
    for (; bits; bits &= bits - 1, used += NWAR_STRIDE) {
        *at++ = used;
        put(list->word + used, common, centre + way[nwar_lowest(bits)]);
    }
    list->count = (uint32_t)(at - list->at);
    list->used = used;
}

/* Hexes of a window in which a leader who moves, alone or along, may not end: NW-4.3e, NW-9.1d. */
static inline uint64_t barred(const lister *l, int piece, int leader, int centre) {
    if (!nwar_is_leader(piece) && leader < 0) return 0;
    const nwar_window *w = &l->v->b->window[centre];
    uint64_t mates = nwar_sparse_cut(&l->open->mates, w);
    return nwar_is_leader(piece) ? mates | nwar_sparse_cut(&l->open->prey, w) : mates;
}

static void add_set(const lister *l, front common, const nwar_hexset *set) {
    for (int i = 0; i < set->count; i++) {
        int centre = set->window[i].hex;
        uint64_t bits = set->window[i].bits & ~barred(l, common.piece, common.leader, centre);
        add_bits(l->v->b, l->list, common, centre, bits);
    }
}

static void add_path(const lister *l, int kind, int piece, int leader, int third, const int32_t *path,
                     int length) {
    int32_t *arg = nwar_list_next(l->list, kind, NWAR_ARG_PATH + length);
    l->page->lengthy = l->page->lengthy || NWAR_ARG_PATH + length >= NWAR_STRIDE;
    if (!arg) return;
    arg[NWAR_ARG_PIECE] = piece;
    arg[NWAR_ARG_LEADER] = leader;
    arg[NWAR_ARG_THIRD] = third;
    memcpy(arg + NWAR_ARG_PATH, path, (size_t)length * sizeof path[0]);
}

/* --- moves ------------------------------------------------------------------------------------ */

/* The leader in the unit's hex who may go along, or -1. */
static int companion(const lister *l, int unit) {
    int leader = l->v->field.at[l->v->s->at[unit]].leader - 1;
    return leader >= 0 && !nwar_may_go_along(l->v, unit, leader).rule ? leader : -1;
}

/* A path so far, and the trip that goes on from its end. */
typedef struct stage {
    nwar_trip trip;
    int length;
    int32_t path[GG_MAX_ARGS];
} stage;

static bool is_shunned(const nwar_battle *b, const nwar_trip *trip, int hex) {
    return trip->shun && nwar_columns_has(&trip->shun->columns, b->spot[hex]);
}

/* Ways by so many such hexes and more: rare enough to be listed with the whole path. */
static void add_long_detours(const lister *l, nwar_act kind, int unit, int leader, const stage *from,
                             int least) {
    const nwar_battle *b = l->v->b;
    nwar_survey survey;
    nwar_survey_from(b, &from->trip, &survey);
    for (int i = 1; i < survey.count; i++) {
        const nwar_node *node = &survey.node[i];
        bool ends = least <= 0 && nwar_survey_find(&survey, node->hex, NWAR_STOPPED) == i &&
                    (leader < 0 || !nwar_leader_in_the_way(b, &l->v->field, leader, node->hex));
        bool goes_on = is_shunned(b, &from->trip, node->hex) &&
                       nwar_survey_find(&survey, node->hex, NWAR_ROADBOUND) == i;
        if (!ends && !goes_on) continue;
        stage way = *from;
        way.length += nwar_survey_path(&survey, i, way.path + way.length);
        if (ends) add_path(l, (int)kind, unit, leader, 0, way.path, way.length);
        if (!goes_on) continue;
        way.trip = nwar_detour_trip(&from->trip, node);
        add_long_detours(l, kind, unit, leader, &way, least - 1);
    }
}

/* What to do with each node of a survey that can be reached from a stage. */
typedef void each_node(const lister *, int unit, int leader, const nwar_survey *, int node, const stage *);

/* First without, then by each hex where passing brings something about. */
static void survey_all(const lister *l, int unit, int leader, const nwar_trip *trip, each_node *act) {
    const nwar_battle *b = l->v->b;
    nwar_survey direct, onward;
    stage from = {.trip = *trip};
    nwar_survey_from(b, trip, &direct);
    for (int i = 0; i < direct.count; i++) act(l, unit, leader, &direct, i, &from);
    for (int i = 1; i < direct.count; i++) {
        const nwar_node *node = &direct.node[i];
        if (!is_shunned(b, trip, node->hex)) continue;
        if (nwar_survey_find(&direct, node->hex, NWAR_ROADBOUND) != i) continue;
        from.trip = nwar_detour_trip(trip, node);
        from.length = nwar_survey_path(&direct, i, from.path);
        nwar_survey_from(b, &from.trip, &onward);
        for (int k = 0; k < onward.count; k++) act(l, unit, leader, &onward, k, &from);
    }
}

/* Is a bought step from the node to that hex possible? Not from where the move began, and not from where
 * passing brings something about: that is another stage. */
static bool may_step_on(const nwar_battle *b, const stage *from, const nwar_survey *survey, int index,
                        int to) {
    const nwar_node *node = &survey->node[index];
    int used = 0, direction = nwar_direction(b, node->hex, to);
    nwar_footing footing = (nwar_footing)node->footing;
    bool starts = index == 0 && from->length == 0,
         other_stage = index && is_shunned(b, &from->trip, node->hex);
    return direction != GG_HEX_NONE && !starts && !other_stage &&
           nwar_columns_has(from->trip.open, b->spot[to]) &&
           !nwar_take_step(b, node->hex, direction, from->trip.roads, from->trip.allowance, &used, &footing);
}

/* NW-12.6a: hexes next to the node that only a bought step reaches. */
static void add_extra_steps(const lister *l, int unit, int leader, const nwar_survey *survey, int index,
                            const stage *from) {
    const nwar_battle *b = l->v->b;
    const nwar_node *node = &survey->node[index];
    stage way = *from;
    if (nwar_move_price(b, unit, node->used) + 1 > l->v->s->ap) return;
    way.length += nwar_survey_path(survey, index, way.path + way.length);
    for (int d = 0; d < GG_HEX_SIDES; d++) {
        int next = b->next[node->hex][d];
        if (next == NWAR_NOWHERE || !may_step_on(b, from, survey, index, next)) continue;
        if (nwar_survey_find(survey, next, NWAR_STOPPED) >= 0) continue;
        if (nwar_leader_in_the_way(b, &l->v->field, leader, next)) continue;
        bool known = false; /* from a node before this one */
        for (int i = 0; i < index && !known; i++) known = may_step_on(b, from, survey, i, next);
        if (known) continue;
        way.path[way.length] = next;
        add_path(l, NWAR_MOVE, unit, leader, 1, way.path, way.length + 1);
    }
}

/* --- where a change would matter -------------------------------------------------------------- */

static void watch(const lister *l, nwar_news news, uint64_t hexes) {
    l->page->interest.in[news] |= hexes;
}

static void watch_beyond(const lister *l, nwar_news news, int distance) {
    uint8_t *beyond = &l->page->interest.beyond[news];
    l->page->interest.in[news] = NWAR_WINDOW_FULL;
    if (*beyond < distance) *beyond = (uint8_t)distance;
    l->page->distant = true;
}

static void watch_way(const lister *l, nwar_news news, int allowance, uint64_t here, bool far) {
    watch(l, news, here);
    if (far) l->page->interest.along[news] = (uint8_t)allowance;
}

/* Other guns are in the way of guns, other lines of lines. */
static nwar_news own_news(const lister *l, int unit) {
    return nwar_is_gun(l->v->b, unit) ? NWAR_NEWS_GUN : NWAR_NEWS_LINE;
}

/* What a flood looked at: hexes of the window around the piece, and others. Leaders are only in the way of
 * leaders, who may go along. */
static void watch_flood(const lister *l, int piece, int leader, int allowance, uint64_t here, bool far) {
    bool rides = nwar_is_leader(piece);
    watch_way(l, NWAR_NEWS_ENEMY, allowance, here, far);
    if (rides || leader >= 0) watch_way(l, NWAR_NEWS_LEADER, allowance, here, far);
    if (!rides) watch_way(l, own_news(l, piece), allowance, here, far);
}

/* The same of a flood around another hex than the piece's own: what it sees may be in the piece's window. */
static void watch_onward(const lister *l, int unit, int leader, const nwar_trip *trip,
                         const nwar_reach *reach) {
    const nwar_spot *spot = l->v->b->spot, here = spot[l->v->s->at[unit]];
    nwar_views all = reach->far, outside = {.vague = all.vague};
    nwar_views_add(&all, trip->hex, reach->tried);
    uint64_t inside = all.vague ? NWAR_WINDOW_FULL : 0;
    for (int i = 0; i < all.count; i++) {
        nwar_spot centre = spot[all.of[i].hex];
        int q = here.column - centre.column, s = here.bit - centre.bit;
        inside |= nwar_slide(all.of[i].bits, q, s);
        nwar_views_add(&outside, all.of[i].hex, all.of[i].bits & ~nwar_slide(NWAR_WINDOW_FULL, -q, -s));
    }
    watch_flood(l, unit, leader, trip->allowance, inside, nwar_views_any(&outside));
    nwar_views_join(&l->page->interest.far, &outside);
    if (l->notes) nwar_notes_watch(l->notes, unit, &outside);
}

/* --- moves of one piece ----------------------------------------------------------------------- */

/* Where a piece can go. Often that is known but for the hexes in which every way ends. */
static const nwar_reach *find_reach(const lister *l, const nwar_trip *trip, int piece, nwar_reach *scrap) {
    nwar_reach *reach = l->notes ? &l->notes->way[piece] : scrap;
    if (l->same_way)
        nwar_flood_again(l->v->b, trip, reach);
    else
        nwar_flood(l->v->b, trip, reach);
    if (!l->notes) return reach;
    if (!l->same_way) nwar_notes_watch(l->notes, piece, &reach->far);
    l->notes->ways[piece >> 6] |= nwar_bit(piece & 63);
    return reach;
}

/* A leader by himself. */
static void list_leader(const lister *l, int leader) {
    nwar_trip trip = nwar_trip_of(l->v, l->open, leader, true);
    nwar_reach scrap;
    const nwar_reach *reach = find_reach(l, &trip, leader, &scrap);
    watch_flood(l, leader, -1, trip.allowance, reach->tried, nwar_views_any(&reach->far));
    const uint64_t others = reach->tried & ~nwar_bit(NWAR_WINDOW_CENTRE);
    l->page->listed = reach->set.window[0].bits & ~barred(l, leader, -1, trip.hex);
    l->page->interest.ends[NWAR_NEWS_LEADER] = others; /* leaders close no way */
    l->page->interest.ends[NWAR_NEWS_ENEMY] = others & ~reach->inner;
    add_set(l, move_front(NWAR_MOVE_TO, leader, -1, 1), &reach->set);
    l->page->cheap = UINT16_MAX;
}

/* A unit's moves while it is listed: what costs one AP comes first, the rest later. */
typedef struct outing {
    int unit, leader; /* leader: who may go along, or -1 */
    bool by_point;    /* some moves cost two AP (NW-7.1k) */
    nwar_trip trip;
    const nwar_reach *reach;
    nwar_reach scrap;
} outing;

static void set_out(const lister *l, int unit, bool roads, outing *o) {
    o->unit = unit;
    o->leader = companion(l, unit);
    o->trip = nwar_trip_of(l->v, l->open, unit, roads);
    o->reach = find_reach(l, &o->trip, unit, &o->scrap);
    o->by_point = nwar_kinds[l->v->b->kind_of[unit]].pays_by_point;
}

/* When all else is watched: elsewhere its own kind makes a difference only to the move that ends there. */
static void watch_outing(const lister *l, const outing *o) {
    const nwar_reach *reach = o->reach;
    nwar_interest *interest = &l->page->interest;
    nwar_news own = own_news(l, o->unit);
    l->page->listed = reach->set.window[0].bits;
    if (o->leader < 0) interest->ends[own] = reach->tried & ~reach->inner & ~interest->in[own];
    watch_flood(l, o->unit, o->leader, o->trip.allowance, reach->tried, nwar_views_any(&reach->far));
}

/* Floods on from a detour; true if that leads anywhere. */
static bool flood_on(const lister *l, const outing *o, const nwar_trip *onward, nwar_reach *further) {
    nwar_flood(l->v->b, onward, further);
    watch_onward(l, o->unit, o->leader, onward, further);
    return further->set.count > 1 || further->set.window[0].bits;
}

/* Does a way lead on behind two detours or more? */
static bool leads_on(const lister *l, const outing *o, const nwar_trip *trip, const nwar_reach *reach) {
    bool more = false;
    for (int i = 0; i < reach->detours; i++) {
        nwar_trip onward = nwar_detour_trip(trip, &reach->detour[i]);
        nwar_reach further;
        more = flood_on(l, o, &onward, &further) || more;
        leads_on(l, o, &onward, &further);
    }
    return more;
}

static void add_detours(const lister *l, const outing *o) {
    bool more = false;
    for (int i = 0; i < o->reach->detours; i++) {
        const nwar_node *by = &o->reach->detour[i];
        nwar_trip onward = nwar_detour_trip(&o->trip, by);
        nwar_reach further;
        if (!flood_on(l, o, &onward, &further)) continue;
        add_set(l, move_front(NWAR_MOVE_VIA, o->unit, -1, by->hex), &further.set);
        if (o->leader >= 0) add_set(l, move_front(NWAR_MOVE_VIA, o->unit, o->leader, by->hex), &further.set);
        more = leads_on(l, o, &onward, &further) || more;
    }
    if (!more) return;
    stage start = {.trip = o->trip};
    add_long_detours(l, NWAR_MOVE, o->unit, -1, &start, 2);
    if (o->leader >= 0) add_long_detours(l, NWAR_MOVE, o->unit, o->leader, &start, 2);
}

static void add_moves_for_one(const lister *l, const outing *o, int leader) {
    front common = move_front(NWAR_MOVE_TO, o->unit, leader, 1);
    int hex = o->trip.hex;
    if (o->by_point)
        add_bits(l->v->b, l->list, common, hex, o->reach->first & ~barred(l, o->unit, leader, hex));
    else
        add_set(l, common, &o->reach->set);
}

static void add_moves_for_two(const lister *l, const outing *o, int leader) {
    front common = move_front(NWAR_MOVE_TO, o->unit, leader, 2);
    uint64_t left_out = o->reach->first; /* of the first window */
    for (int i = 0; i < o->reach->set.count; i++) {
        struct nwar_bits_around set = o->reach->set.window[i];
        uint64_t bits = set.bits & ~left_out & ~barred(l, o->unit, leader, set.hex);
        add_bits(l->v->b, l->list, common, set.hex, bits);
        left_out = 0;
    }
}

static void add_cheap_moves(const lister *l, const outing *o) {
    add_moves_for_one(l, o, -1);
    if (o->leader >= 0) add_moves_for_one(l, o, o->leader);
    if (o->reach->detours && !o->by_point) add_detours(l, o);
}

static void add_dear_moves(const lister *l, const outing *o) {
    if (o->by_point) {
        add_moves_for_two(l, o, -1);
        if (o->leader >= 0) add_moves_for_two(l, o, o->leader);
    }
    if (o->reach->detours && o->by_point) {
        add_detours(l, o);
        l->page->for_two = o->reach->detour[0].used < 2; /* the cheapest: could be passed for one AP, too */
    }
    if (o->leader < 0 || !nwar_on(l->v->b, NWAR_LEADER_EXTRA_MOVE)) return;
    survey_all(l, o->unit, o->leader, &o->trip, add_extra_steps);
    for (int news = 0; news < NWAR_NEWS_KINDS; news++)
        watch_beyond(l, (nwar_news)news, o->trip.allowance + 1);
    l->page->ap = l->v->s->ap;
}

/* --- reinforcements --------------------------------------------------------------------------- */

/* Where pieces of one kind and group can enter to. The sets have no hex in common: what several entry hexes
 * give is in the cheapest of them. Only an entry hex where entering brings something about stands by itself.
 */
typedef struct gateway {
    int group, kind, ap; /* for which it was opened */
    nwar_entries entries;
    nwar_hexset near[NWAR_ENTRY_HEXES], far[NWAR_ENTRY_HEXES]; /* for one point, for more */
    bool detours[NWAR_ENTRY_HEXES], alone[NWAR_ENTRY_HEXES];
    nwar_views looked; /* at */
} gateway;

/* Takes what earlier sets have out of a new one. */
static void leave_out(const nwar_battle *b, nwar_hexset *set, const nwar_hexset *known) {
    for (int i = 0; i < set->count; i++) {
        nwar_spot here = b->spot[set->window[i].hex];
        for (int k = 0; k < known->count; k++) {
            nwar_spot there = b->spot[known->window[k].hex];
            int q = here.column - there.column, s = here.bit - there.bit;
            set->window[i].bits &= ~nwar_slide(known->window[k].bits, q, s);
        }
    }
}

/* Is it all the same by which of two entry hexes a piece comes? */
static bool is_same_gate(const gateway *g, int one, int other) {
    return one == other || (!g->alone[one] && !g->alone[other]);
}

static void open_gateway(const lister *l, int piece, gateway *g) {
    const nwar_battle *b = l->v->b;
    nwar_entry_hexes(l->v, piece, &g->entries);
    g->looked.vague = false;
    g->looked.count = 0;
    for (int i = 0; i < g->entries.count; i++) {
        nwar_trip trip = nwar_entry_trip(l->v, l->open, piece, g->entries.hex[i]);
        nwar_reach reach;
        nwar_flood(b, &trip, &reach);
        g->detours[i] = reach.detours > 0;
        g->alone[i] = is_shunned(b, &trip, trip.hex);
        g->looked.vague = g->looked.vague || g->detours[i];
        nwar_views_add(&g->looked, trip.hex, reach.tried | nwar_bit(NWAR_WINDOW_CENTRE));
        nwar_views_join(&g->looked, &reach.far);
        g->near[i].count = 1;
        g->near[i].window[0].hex = g->entries.hex[i];
        g->near[i].window[0].bits = reach.first | nwar_bit(NWAR_WINDOW_CENTRE);
        g->far[i] = reach.set;
        for (int k = 0; k < i; k++)
            if (is_same_gate(g, i, k)) leave_out(b, &g->near[i], &g->near[k]);
    }
    for (int i = 0; i < g->entries.count; i++) {
        for (int k = 0; k < g->entries.count; k++)
            if (is_same_gate(g, i, k)) leave_out(b, &g->far[i], &g->near[k]);
        for (int k = 0; k < i; k++)
            if (is_same_gate(g, i, k)) leave_out(b, &g->far[i], &g->far[k]);
    }
}

static void add_through(const lister *l, int piece, int leader, const gateway *g) {
    for (int i = 0; i < g->entries.count; i++) {
        front common = move_front(NWAR_ENTER_TO, piece, leader, g->entries.hex[i]);
        add_set(l, common, &g->near[i]);
        add_set(l, common, &g->far[i]);
        if (!g->detours[i]) continue;
        stage start = {.length = 1, .path = {g->entries.hex[i]}};
        start.trip = nwar_entry_trip(l->v, l->open, piece, g->entries.hex[i]);
        add_long_detours(l, NWAR_ENTER, piece, leader, &start, 1);
    }
}

/* NW-6.2.1i: with each leader who may come along; returns the last of them, or -1. */
static int add_riders(const lister *l, int unit, const gateway *g) {
    int rider = -1;
    for (int leader = NWAR_UNITS; leader < NWAR_UNITS + l->v->b->leaders; leader++) {
        if (!nwar_enters_with(l->v, unit, leader)) continue;
        add_through(l, unit, leader, g);
        rider = leader;
    }
    return rider;
}

/* Pieces of one kind and group come one after the other and use the same gateway. */
static void list_entry(const lister *l, int piece, gateway *g) {
    const nwar_battle *b = l->v->b;
    if (g->group != b->piece[piece].group || g->kind != b->kind_of[piece] || g->ap != l->v->s->ap) {
        open_gateway(l, piece, g);
        g->group = b->piece[piece].group;
        g->kind = b->kind_of[piece];
        g->ap = l->v->s->ap;
    }
    add_through(l, piece, -1, g);
    int leader = nwar_is_leader(piece) ? -1 : add_riders(l, piece, g);
    l->page->cheap = UINT16_MAX;
    l->page->for_two = nwar_kinds[b->kind_of[piece]].pays_by_point;
    l->page->away = (uint8_t)g->entries.away;
    watch_flood(l, piece, leader, nwar_kinds[b->kind_of[piece]].allowance, 0, nwar_views_any(&g->looked));
    nwar_views_join(&l->page->interest.far, &g->looked);
    l->page->distant = g->entries.count < b->group[g->group - 1].entries || g->entries.away;
    if (l->notes) nwar_notes_watch(l->notes, piece, &g->looked);
}

/* --- charges ---------------------------------------------------------------------------------- */

static void put_charge(const lister *l, const gg_action *head, int target, int leader) {
    int32_t *arg = nwar_list_next(l->list, head->kind, head->count);
    if (!arg) return;
    memcpy(arg, head->arg, head->count * sizeof *arg);
    arg[NWAR_ARG_LEADER] = leader;
    arg[NWAR_ARG_THIRD] = target;
}

/* A charge that ends there, at every target and with or without the leader. */
static void add_charge(const lister *l, const gg_action *head, int end, int leader) {
    const nwar_battle *b = l->v->b;
    int unit = head->arg[NWAR_ARG_PIECE];
    bool takes_leader = leader >= 0 && !nwar_leader_in_the_way(b, &l->v->field, leader, end);
    for (int d = 0; d < GG_HEX_SIDES; d++) {
        int target = b->next[end][d];
        if (target == NWAR_NOWHERE || !nwar_columns_has(&l->open->enemy, b->spot[target])) continue;
        if (nwar_shock_bar(l->v, unit, end, d)) continue;
        put_charge(l, head, target, -1);
        if (takes_leader) put_charge(l, head, target, leader);
    }
}

/* Over a lone enemy leader at `steps` steps, and on. */
static void add_charges_over(const lister *l, int unit, int leader, int prey, int steps) {
    const nwar_battle *b = l->v->b;
    gg_action head = {.kind = NWAR_CHARGE};
    head.arg[NWAR_ARG_PIECE] = unit;
    int32_t *path = head.arg + NWAR_ARG_PATH;
    uint64_t tried, ends = nwar_charge_reach(b, &l->open->line, &l->open->prey, prey, 3 - steps, &tried);
    nwar_charge_way(b, l->open, l->v->s->at[unit], prey, steps, path);
    for (ends &= nwar_cut(&l->ground->beside, &b->window[prey]); ends; ends &= ends - 1) {
        int end = prey + b->window_way[b->window[prey].odd][nwar_lowest(ends)], more = 0;
        for (int k = 1; k <= 3 - steps && !more; k++)
            more = nwar_charge_way(b, l->open, prey, end, k, path + steps);
        head.count = (uint16_t)(NWAR_ARG_PATH + steps + more);
        add_charge(l, &head, end, leader);
    }
}

static void add_charges(const lister *l, int unit) {
    const nwar_battle *b = l->v->b;
    int hex = l->v->s->at[unit];
    const nwar_window *w = &b->window[hex];
    const nwar_sparse *shun = &l->open->prey;
    if (l->v->s->ap < 2 || nwar_was_engaged(l->v->s, unit) ||
        nwar_columns_has(&l->ground->beside, b->spot[hex]))
        return; /* NW-6.2.3a, NW-8.3.1f */
    const uint64_t beside = nwar_cut(&l->ground->beside, w), overrun = nwar_sparse_cut(shun, w);
    if (!((beside | overrun) & nwar_disc(3))) return;
    const int16_t *way = b->window_way[w->odd];
    int leader = companion(l, unit);
    uint64_t tried, ends = nwar_charge_reach(b, &l->open->line, shun, hex, 3, &tried) & beside;
    watch(l, NWAR_NEWS_LINE, overrun ? nwar_disc(3) : tried & (nwar_disc(2) | beside));
    for (; ends; ends &= ends - 1) {
        gg_action head = {.kind = NWAR_CHARGE_TO, .count = NWAR_ARG_PATH + 1};
        head.arg[NWAR_ARG_PIECE] = unit;
        head.arg[NWAR_ARG_PATH] = hex + way[nwar_lowest(ends)];
        add_charge(l, &head, head.arg[NWAR_ARG_PATH], leader);
    }
    uint64_t before = 0;
    for (int steps = 1; steps < 3 && overrun; steps++) {
        uint64_t prey = nwar_charge_reach(b, &l->open->line, shun, hex, steps, &tried) & overrun & ~before;
        before |= prey;
        for (; prey; prey &= prey - 1) add_charges_over(l, unit, leader, hex + way[nwar_lowest(prey)], steps);
    }
}

/* --- the rest --------------------------------------------------------------------------------- */

/* NW-12.2b, NW-12.4m: ordinary steps, then a shot. */
static void add_shot_from(const lister *l, int unit, int leader, const nwar_survey *survey, int index,
                          const stage *from) {
    int hex = survey->node[index].hex;
    stage way = *from;
    if (nwar_survey_find(survey, hex, NWAR_STOPPED) != index) return;
    way.length += nwar_survey_path(survey, index, way.path + way.length);
    add_path(l, NWAR_MOVE_FIRE, unit, -1, 0, way.path, way.length);
    if (leader >= 0 && !nwar_leader_in_the_way(l->v->b, &l->v->field, leader, hex))
        add_path(l, NWAR_MOVE_FIRE, unit, leader, 0, way.path, way.length);
}

static void add_move_fire(const lister *l, int unit) {
    if (l->v->s->ap < 2) return;
    for (int news = 0; news < NWAR_NEWS_KINDS; news++) watch(l, (nwar_news)news, nwar_disc(2));
    nwar_trip trip = nwar_trip_of(l->v, l->open, unit, false);
    trip.allowance = l->v->b->kind_of[unit] == NWAR_HORSE ? 4 : 2;
    survey_all(l, unit, companion(l, unit), &trip, add_shot_from);
}

static void add_rally(const lister *l, int unit) {
    int leader = l->v->field.at[l->v->s->at[unit]].leader - 1;
    if (leader >= 0 && !nwar_judge_rally(l->v, unit, leader).rule)
        nwar_list_add(l->list, NWAR_RALLY, 2, unit, leader, 0);
}

/* Fire, and what can come between a target and the unit. */
static void add_fire(const lister *l, int unit) {
    const nwar_battle *b = l->v->b;
    int from = l->v->s->at[unit], range = nwar_range(b, b->kind_of[unit], from);
    bool far = range > NWAR_WINDOW_REACH;
    watch(l, NWAR_NEWS_ENEMY, nwar_disc(range));
    if (far)
        for (int news = 0; news < NWAR_NEWS_KINDS; news++) watch_beyond(l, (nwar_news)news, range);
    else if (!nwar_columns_has(&l->ground->near, b->spot[from]))
        return;
    uint64_t lanes = 0;
    for (uint64_t left = nwar_list_targets(l->v, l->open, unit, false, l->list); left; left &= left - 1)
        lanes |= b->between[nwar_lowest(left)] | b->beside[nwar_lowest(left)];
    watch(l, NWAR_NEWS_LINE, lanes);
    watch(l, NWAR_NEWS_GUN, lanes);
}

static void add_squares(const lister *l, int unit) {
    const nwar_battle *b = l->v->b;
    if (nwar_in_square(l->v->s, unit))
        nwar_list_add(l->list, NWAR_UNFORM, 1, unit, 0, 0);
    else if (!nwar_terrains[b->terrain[l->v->s->at[unit]]].no_square)
        nwar_list_add(l->list, NWAR_FORM, 1, unit, 0, 0);
}

static void add_skirmishers(const lister *l, int unit) {
    for (int news = 0; news < NWAR_NEWS_KINDS; news++) watch(l, (nwar_news)news, nwar_disc(1));
    watch(l, NWAR_NEWS_ENEMY, nwar_disc(2)); /* NW-12.1c */
    nwar_list_skirmish(l->v, unit, l->list);
}

static void add_shocks(const lister *l, int unit) {
    watch(l, NWAR_NEWS_ENEMY, nwar_disc(1));
    if (!nwar_columns_has(&l->ground->beside, l->v->b->spot[l->v->s->at[unit]])) return;
    if (nwar_on(l->v->b, NWAR_LEADER_SHOCK)) l->page->ap = l->v->s->ap;
    nwar_list_shocks(l->v, unit, l->list);
}

/* What a unit may do for one AP, then what costs more. */
static void list_unit(const lister *l, int unit) {
    const nwar_sight *v = l->v;
    const int kind = v->b->kind_of[unit];
    const bool squared = nwar_squared(v->s, v->field.at[v->s->at[unit]]);
    const bool infantry = kind == NWAR_INFANTRY, cavalry = kind == NWAR_CAVALRY;
    uint32_t first = l->list->count;
    outing o;
    watch(l, NWAR_NEWS_LEADER, nwar_bit(NWAR_WINDOW_CENTRE));
    if (nwar_is_gun(v->b, unit)) watch(l, NWAR_NEWS_LINE, nwar_bit(NWAR_WINDOW_CENTRE)); /* NW-7.4.3a */
    if (!squared) {
        set_out(l, unit, true, &o);
        add_cheap_moves(l, &o);
    }
    if (!squared || infantry) add_fire(l, unit);
    if (infantry) add_squares(l, unit);
    if (infantry && nwar_on(v->b, NWAR_SKIRMISHER_RULE)) add_skirmishers(l, unit);
    if (infantry || cavalry) add_rally(l, unit);
    l->page->cheap = (uint16_t)(l->list->count - first);

    if (!squared) add_dear_moves(l, &o);
    if (infantry) add_shocks(l, unit);
    if (cavalry) add_charges(l, unit);
    bool light = infantry && nwar_on(v->b, NWAR_LIGHT_INFANTRY) && (v->s->light >> unit & 1);
    if ((light || kind == NWAR_HORSE) && !squared) add_move_fire(l, unit);
    if (!squared) watch_outing(l, &o);
}

/* --- the whole list --------------------------------------------------------------------------- */

typedef struct whole {
    nwar_notes *n;
    lister l;
    gateway *gate;
} whole;

static void list_piece(const lister *l, int piece, gateway *gate) {
    if (!nwar_on_board(l->v->s, piece))
        list_entry(l, piece, gate);
    else if (nwar_is_leader(piece))
        list_leader(l, piece);
    else
        list_unit(l, piece);
}

/* Where the list for one AP is not a part of the one for two. */
static void list_for_one(whole *w, int piece) {
    nwar_page scrap = w->n->page[piece];
    lister l = w->l;
    l.page = &scrap;
    l.notes = NULL;
    l.same_way = false;
    w->n->seen.ap = 1;
    list_piece(&l, piece, w->gate);
    w->n->seen.ap = 2;
}

static void list_anew(whole *w, int piece) {
    gg_list *list = w->l.list;
    uint32_t first = list->count;
    w->l.same_way = w->n->ways[piece >> 6] >> (piece & 63) & 1;
    w->l.page = nwar_notes_open(w->n, piece);
    list_piece(&w->l, piece, w->gate);
    nwar_notes_keep(w->n, piece, list, first);
    if (!w->l.page->for_two || w->n->ap != 1) return;
    gg_list_cut_to(list, first);
    list_for_one(w, piece);
}

/* Apart, so that what is noted is listed without the overhead. */
__attribute__((noinline)) static void work_out(whole *w, int piece) {
    bool stale = w->n->stale[piece >> 6] >> (piece & 63) & 1;
    if (!stale && w->n->ap == 1 && w->n->page[piece].for_two)
        list_for_one(w, piece);
    else
        list_anew(w, piece);
}

static void add_piece(whole *w, int piece) {
    bool noted = nwar_notes_good(w->n, piece) && nwar_notes_list(w->n, piece, w->n->ap > 1, w->l.list);
    if (!noted) work_out(w, piece);
}

/* Those of some pieces of a half that are on the board, most of them straight from the notes. */
static void add_pieces(whole *w, uint64_t pieces, int half) {
    const nwar_notes *n = w->n;
    const uint64_t sure = ~(n->stale[half] | n->choosy[half]);
    const bool more = n->ap > 1;
    gg_list list = *w->l.list; /* nobody else's while it is filled */
    for (pieces &= n->present[half]; pieces; pieces &= pieces - 1) {
        int number = nwar_lowest(pieces), piece = number + 64 * half;
        bool good = (sure >> number & 1) || nwar_notes_good(n, piece);
        if (good && nwar_notes_list(n, piece, more, &list)) continue;
        *w->l.list = list;
        work_out(w, piece);
        list = *w->l.list;
    }
    *w->l.list = list;
}

static void add_reinforcements(whole *w) {
    const nwar_battle *b = w->l.v->b;
    const nwar_state *s = w->l.v->s;
    int side = w->l.v->side;
    if (b->groups == 0 || (s->bridge_broken && b->broken_bridge == side)) return;
    const uint64_t *present = w->n->present;
    for (uint64_t left = b->of_side[side] & b->arriving & ~present[0]; left; left &= left - 1)
        if (nwar_may_enter_now(b, s, nwar_lowest(left))) add_piece(w, nwar_lowest(left));
    for (uint64_t left = b->leaders_of[side] & ~present[1]; left; left &= left - 1) {
        int leader = NWAR_UNITS + nwar_lowest(left);
        if (nwar_may_enter_now(b, s, leader)) add_piece(w, leader);
    }
}

static void list_by_notes(const nwar_battle *b, const nwar_state *s, int side, nwar_notes *n, gg_list *list) {
    nwar_notes_on(n, b, s, side);
    const nwar_ground *g = &n->ground;
    gateway gate;
    gate.group = 0;
    whole w = {n, {g, &g->sight, &g->open, list, NULL, n, false}, &gate};
    add_pieces(&w, b->of_side[side] & ~s->acted[0], 0);
    add_pieces(&w, b->leaders_of[side] & ~s->acted[1], 1);
    add_reinforcements(&w);
    n->seen.ap = n->ap;
    if (nwar_on(b, NWAR_GRAND_BATTERY)) nwar_list_batteries(&g->sight, &g->open, list);
    if (!nwar_judge_bank(&g->sight).rule) nwar_list_add(list, NWAR_BANK, 0, 0, 0, 0);
    nwar_list_add(list, NWAR_END, 0, 0, 0, 0);
}

/* Apart, as the notes take much of the stack. */
__attribute__((noinline)) static void list_without(const nwar_battle *b, const nwar_state *s, int side,
                                                   gg_list *list) {
    nwar_notes notes;
    notes.mark = 0;
    list_by_notes(b, s, side, &notes, list);
}

void nwar_list_actions(const nwar_battle *b, const nwar_state *s, int side, nwar_notes *notes,
                       gg_list *list) {
    if (notes)
        list_by_notes(b, s, side, notes, list);
    else
        list_without(b, s, side, list);
}

void nwar_list_rides(const nwar_sight *v, int unit, gg_list *list) {
    nwar_open open;
    nwar_page page = {.cheap = 0};
    nwar_open_read(v->b, v->s, v->side, &open);
    lister l = {NULL, v, &open, list, &page, NULL, false};
    outing o;
    set_out(&l, unit, false, &o);
    add_cheap_moves(&l, &o);
    add_dear_moves(&l, &o);
}
