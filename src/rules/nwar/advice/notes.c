#include "rules/nwar/advice/notes.h"

#include <string.h>

static void set_bit(uint64_t pieces[2], int piece, bool on) {
    uint64_t *half = &pieces[piece >> 6], bit = nwar_bit(piece & 63);
    *half = on ? *half | bit : *half & ~bit;
}

/* --- the ground ------------------------------------------------------------------------------- */

static void find_enemies(nwar_ground *g) {
    nwar_columns wider;
    int columns = g->sight.b->map.columns;
    nwar_widen(columns, &g->open.enemy, &g->beside);
    nwar_widen(columns, &g->beside, &wider);
    nwar_widen(columns, &wider, &g->near);
}

/* A piece comes to a hex, or goes. */
static void toggle_lookout(nwar_lookouts *lookouts, int piece, nwar_spot spot) {
    const uint64_t bit = nwar_bit(piece & 63);
    const int half = piece >> 6;
    uint64_t(*column)[2] = &lookouts->column[spot.column - NWAR_WINDOW_REACH];
    uint64_t(*row)[2] = &lookouts->row[spot.bit - NWAR_WINDOW_REACH];
#pragma GCC unroll 7
    for (int i = 0; i <= 2 * NWAR_WINDOW_REACH; i++) {
        column[i][half] ^= bit;
        row[i][half] ^= bit;
    }
}

static void find_lookouts(nwar_notes *n, const nwar_battle *b, const nwar_state *s, int side) {
    uint64_t mine[2] = {b->of_side[side], b->leaders_of[side]};
    memset(&n->lookouts, 0, sizeof n->lookouts);
    n->present[0] = n->present[1] = 0;
    for (int half = 0; half < 2; half++)
        for (uint64_t left = mine[half]; left; left &= left - 1) {
            int piece = nwar_lowest(left) + 64 * half;
            if (!nwar_on_board(s, piece)) continue;
            toggle_lookout(&n->lookouts, piece, b->spot[s->at[piece]]);
            set_bit(n->present, piece, true);
        }
}

static void begin(nwar_notes *n, const nwar_battle *b, const nwar_state *s, int side) {
    n->mark = b->mark;
    n->side = (uint8_t)side;
    n->full = false;
    n->used = 0;
    for (int piece = 0; piece < NWAR_PIECES; piece++) {
        n->stretch[piece].room = 0;
        n->way[piece].far.vague = false; /* of a piece that never had a way */
    }
    n->stale[0] = n->stale[1] = ~(uint64_t)0;
    n->ways[0] = n->ways[1] = 0;
    memset(n->watchers, 0, sizeof n->watchers);
    nwar_see(b, s, side, &n->ground.sight);
    nwar_open_read(b, s, side, &n->ground.open);
    find_enemies(&n->ground);
    find_lookouts(n, b, s, side);
}

/* --- what has changed ------------------------------------------------------------------------- */

typedef uint16_t eight __attribute__((vector_size(16)));

/* All bits of those of eight places in which two arrays hold different numbers. */
static inline eight compare_eight(const uint16_t *now, const uint16_t *then) {
    eight a, b;
    memcpy(&a, now, sizeof a);
    memcpy(&b, then, sizeof b);
    return (eight)(a != b);
}

/* A bit for each of sixteen places. Without a branch, as nobody can foresee where. */
static inline uint64_t compare_sixteen(const uint16_t *now, const uint16_t *then) {
    const eight low = {1, 2, 4, 8, 16, 32, 64, 128};
    eight bits = (compare_eight(now, then) & low) | (compare_eight(now + 8, then + 8) & low << 8);
    uint64_t half[2];
    memcpy(half, &bits, sizeof half);
    return (half[0] + half[1]) * 0x0001000100010001 >> 48; /* the sum of all */
}

_Static_assert(NWAR_PIECES % 16 == 0, "pieces are compared sixteen at a time");

/* A bit for each piece of which two arrays hold different numbers. */
static void compare(const uint16_t *now, const uint16_t *then, uint64_t differs[2]) {
    differs[0] = differs[1] = 0;
    if (memcmp(now, then, NWAR_PIECES * sizeof now[0]) == 0) return;
#pragma GCC unroll 5
    for (int i = 0; i < NWAR_PIECES; i += 16)
        differs[i >> 6] |= compare_sixteen(now + i, then + i) << (i & 63);
}

static uint64_t compare_strength(const nwar_state *now, const nwar_state *then) {
    uint64_t differs = 0;
    if (memcmp(now->strength, then->strength, sizeof now->strength) == 0) return 0;
    for (int i = 0; i < NWAR_UNITS; i += 8) {
        if (memcmp(now->strength + i, then->strength + i, 8) == 0) continue;
        for (int k = i; k < i + 8; k++)
            if (now->strength[k] != then->strength[k]) differs |= nwar_bit(k);
    }
    return differs;
}

typedef struct news {
    uint16_t hex;
    nwar_spot spot;
    uint8_t kind;
    uint8_t off_road;
} news;

enum { NEWS_ROOM = 3 * NWAR_PIECES + NWAR_LOCATIONS };

/* What has been found out about the way from the state that was seen to the one that is. */
typedef struct report {
    const nwar_battle *b;
    const nwar_state *now;
    nwar_notes *n;
    int side, count;
    bool enemies; /* there are news of them */
    news news[NEWS_ROOM];
} report;

static void tell(report *r, int hex, nwar_news kind) {
    if (hex >= NWAR_HEXES) return;
    r->enemies = r->enemies || kind == NWAR_NEWS_ENEMY;
    r->news[r->count++] = (news){(uint16_t)hex, r->b->spot[hex], (uint8_t)kind, r->b->off_road[hex]};
}

static nwar_news news_of(const report *r, int piece) {
    if (r->b->side_of[piece] != r->side) return NWAR_NEWS_ENEMY;
    if (nwar_is_leader(piece)) return NWAR_NEWS_LEADER;
    return nwar_is_gun(r->b, piece) ? NWAR_NEWS_GUN : NWAR_NEWS_LINE;
}

static void make_stale(nwar_notes *n, int number) {
    if (number) n->stale[(number - 1) >> 6] |= nwar_bit((number - 1) & 63);
}

/* Whoever shares the hex of a piece. */
static void make_stack_stale(report *r, int piece) {
    if (!nwar_on_board(r->now, piece)) return;
    nwar_stack stack = r->n->ground.sight.field.at[r->now->at[piece]];
    make_stale(r->n, stack.line);
    make_stale(r->n, stack.gun);
}

/* First they leave, then they come: a hex may have changed hands. */
static void follow_moves(report *r, const uint64_t moved[2]) {
    nwar_field *field = &r->n->ground.sight.field;
    for (int half = 0; half < 2; half++)
        for (uint64_t left = moved[half]; left; left &= left - 1) {
            int piece = nwar_lowest(left) + 64 * half, from = r->n->seen.at[piece];
            if (from < NWAR_HEXES) nwar_field_remove(r->b, field, piece, from);
        }
    for (int half = 0; half < 2; half++)
        for (uint64_t left = moved[half]; left; left &= left - 1) {
            int piece = nwar_lowest(left) + 64 * half, from = r->n->seen.at[piece], to = r->now->at[piece];
            nwar_news kind = news_of(r, piece);
            if (to < NWAR_HEXES) nwar_field_put(r->b, field, piece, to);
            if (kind != NWAR_NEWS_ENEMY) {
                if (from < NWAR_HEXES) toggle_lookout(&r->n->lookouts, piece, r->b->spot[from]);
                if (to < NWAR_HEXES) toggle_lookout(&r->n->lookouts, piece, r->b->spot[to]);
                set_bit(r->n->present, piece, to < NWAR_HEXES);
            }
            tell(r, from, kind);
            tell(r, to, kind);
        }
}

/* Squares, and where somebody began the turn, matter beyond the piece itself: to whoever may attack an enemy,
 * to a gun with its infantry, to a unit with its leader. */
static void follow_others(report *r, const uint64_t changed[2]) {
    for (int half = 0; half < 2; half++)
        for (uint64_t left = changed[half]; left; left &= left - 1) {
            int piece = nwar_lowest(left) + 64 * half;
            if (news_of(r, piece) == NWAR_NEWS_ENEMY)
                tell(r, r->now->at[piece], NWAR_NEWS_ENEMY);
            else
                make_stack_stale(r, piece);
        }
}

/* Who holds a victory location decides who shuns it. */
static void follow_control(report *r) {
    const uint8_t *now = r->now->control, *then = r->n->seen.control;
    if (memcmp(now, then, NWAR_LOCATIONS) == 0) return;
    for (int i = 0; i < r->b->locations; i++)
        if (now[i] != then[i]) tell(r, r->b->location[i].hex, NWAR_NEWS_ENEMY);
}

/* A unit may enter with a leader who waits, too. */
static void follow_riders(report *r, uint64_t moved) {
    uint64_t leaders = r->now->turn != r->n->seen.turn ? ~(uint64_t)0 : moved;
    for (uint64_t left = r->b->leaders_of[r->side] & leaders; left; left &= left - 1) {
        int leader = NWAR_UNITS + nwar_lowest(left), unit = r->b->piece[leader].rides;
        if (unit == NWAR_NO_PIECE) continue;
        bool may = nwar_may_enter_now(r->b, r->now, leader);
        if (may != nwar_may_enter_now(r->b, &r->n->seen, leader)) make_stale(r->n, unit + 1);
    }
}

static bool in_view(const nwar_battle *b, const nwar_views *views, nwar_spot spot) {
    bool seen = views->vague;
    for (int i = 0; i < views->count && !seen; i++) {
        nwar_spot centre = b->spot[views->of[i].hex];
        seen = nwar_bit_at(spot.column - centre.column, spot.bit - centre.bit) & views->of[i].bits;
    }
    return seen;
}

/* Is the hex in the views of a piece? Who no longer looks there is forgotten as a watcher. */
static bool is_watched(report *r, int piece, const news *n) {
    if (in_view(r->b, &r->n->way[piece].far, n->spot) ||
        in_view(r->b, &r->n->page[piece].interest.far, n->spot))
        return true;
    set_bit(r->n->watchers[n->hex], piece, false);
    return false;
}

/* Outside of the window around the piece. */
static bool matters_far_off(report *r, int piece, const news *n) {
    const nwar_interest *interest = &r->n->page[piece].interest;
    int way = nwar_distance(r->b, r->now->at[piece], n->hex);
    if (way <= interest->beyond[n->kind]) return true;
    return is_watched(r, piece, n) && way + n->off_road <= interest->along[n->kind];
}

/* For a piece that waits to enter. */
static bool matters_at_the_gate(report *r, int piece, const news *n) {
    const nwar_page *page = &r->n->page[piece];
    int group = r->b->piece[piece].group;
    if (group == 0 || r->b->gate_distance[group - 1][n->hex] == 0) return true;
    if (page->away && gg_hex_on_edge(&r->b->map, n->hex)) return true;
    return is_watched(r, piece, n) && page->interest.along[n->kind];
}

static bool may_end(const report *r, int piece, nwar_spot spot) {
    const nwar_open *open = &r->n->ground.open;
    if (!nwar_columns_has(nwar_open_to(r->b, open, piece), spot)) return false;
    return !nwar_is_leader(piece) || (!nwar_columns_has(&open->mates.columns, spot) &&
                                      !nwar_columns_has(&open->prey.columns, spot)); /* NW-4.3e, NW-9.1d */
}

/* Where only the move to the hex of the news comes or goes, the page is put right at once; false if it has no
 * room. Apart, so that the many who do not look there are passed over without the overhead. */
__attribute__((noinline)) static bool correct(report *r, const news *n, int piece, int bit) {
    nwar_page *page = &r->n->page[piece];
    nwar_stretch *stretch = &r->n->stretch[piece];
    const bool on = may_end(r, piece, n->spot);
    if (on == (page->listed >> bit & 1)) return true;
    if (on && stretch->count[1] == stretch->room) return false;
    const bool by_point = nwar_kinds[r->b->kind_of[piece]].pays_by_point;
    const uint64_t cheap = by_point ? r->n->way[piece].tried_first : ~(uint64_t)0;
    const bool dear = !(cheap >> bit & 1);
    int index = nwar_count(page->listed & (dear ? ~cheap : cheap) & (nwar_bit(bit) - 1));
    if (dear) index += stretch->count[0];
    nwar_brief *at = &r->n->brief[stretch->first + index], *behind = at + 1;
    size_t size = (size_t)(stretch->count[1] - index) * sizeof *at;
    if (on) {
        memmove(behind, at, size);
        *at = (nwar_brief){{gg_list_head(NWAR_MOVE_TO, NWAR_ARG_PATH + 1), piece, -1, dear ? 2 : 1, n->hex}};
    } else {
        memmove(at, behind, size - sizeof *at);
    }
    int more = on ? 1 : -1;
    page->listed ^= nwar_bit(bit);
    stretch->count[1] = (uint16_t)(stretch->count[1] + more);
    if (!dear) stretch->count[0] = (uint16_t)(stretch->count[0] + more);
    return true;
}

/* The bit of the hex of the news in the window around a piece. */
static inline int bit_of(const report *r, const news *n, int piece) {
    return NWAR_WINDOW_CENTRE + n->spot.number - r->b->spot[r->now->at[piece]].number;
}

/* Those of some pieces who look at the hex of the news in their window. Without a branch, as about every
 * other does. */
static uint64_t who_looks(const report *r, const news *n, uint64_t pieces, int half) {
    uint64_t looking = 0;
    for (; pieces; pieces &= pieces - 1) {
        int number = nwar_lowest(pieces), piece = number + 64 * half;
        looking |= (r->n->page[piece].interest.in[n->kind] >> bit_of(r, n, piece) & 1) << number;
    }
    return looking;
}

/* Strikes them out. */
static void strike_near(report *r, const news *n, uint64_t pieces, uint64_t barred, int half) {
    uint64_t struck = 0, inner = 0;
    for (pieces = who_looks(r, n, pieces, half); pieces; pieces &= pieces - 1) {
        int number = nwar_lowest(pieces), piece = number + 64 * half, bit = bit_of(r, n, piece);
        bool ends = r->n->page[piece].interest.ends[n->kind] >> bit & 1;
        if (ends && !(r->n->stale[half] >> number & 1) && correct(r, n, piece, bit)) continue;
        struck |= nwar_bit(number);
        inner |= (r->n->way[piece].inner >> bit & 1) << number;
    }
    r->n->stale[half] |= struck;
    r->n->ways[half] &= ~(inner & barred);
}

static void strike_far_off(report *r, const news *n, uint64_t pieces, uint64_t barred, int half) {
    uint64_t struck = 0;
    for (; pieces; pieces &= pieces - 1) {
        int number = nwar_lowest(pieces), piece = number + 64 * half;
        bool matters =
            nwar_on_board(r->now, piece) ? matters_far_off(r, piece, n) : matters_at_the_gate(r, piece, n);
        struck |= (uint64_t)matters << number;
    }
    r->n->stale[half] |= struck;
    r->n->ways[half] &= ~(struck & barred);
}

/* The pages of cavalry within four hexes of any news of enemies: three steps of a charge and the target. */
static void strike_charges(report *r) {
    const nwar_battle *b = r->b;
    nwar_columns hexes, around;
    memset(&hexes, 0, sizeof hexes);
    for (int i = 0; i < r->count; i++)
        if (r->news[i].kind == NWAR_NEWS_ENEMY) nwar_columns_add(&hexes, r->news[i].spot);
    nwar_widen(b->map.columns, &hexes, &around);
    uint64_t cavalry = b->of_kind[NWAR_CAVALRY] & b->of_side[r->side];
    for (uint64_t left = cavalry & ~r->n->stale[0]; left; left &= left - 1) {
        int unit = nwar_lowest(left), hex = r->now->at[unit];
        if (hex < NWAR_HEXES && (nwar_cut(&around, &b->window[hex]) & nwar_disc(3)))
            r->n->stale[0] |= nwar_bit(unit);
    }
}

/* The pages and ways that the news touch. */
static void strike_out(report *r) {
    nwar_notes *n = r->n;
    const uint64_t all = ~(uint64_t)0;
    const uint64_t bars[2][NWAR_NEWS_KINDS] = {
        {[NWAR_NEWS_LINE] = r->b->lines, [NWAR_NEWS_GUN] = r->b->guns, [NWAR_NEWS_ENEMY] = all},
        {[NWAR_NEWS_ENEMY] = all}}; /* whose way such news can open and close */
    for (const news *some = r->news, *end = some + r->count; some < end; some++) {
        const bool own_unit = some->kind == NWAR_NEWS_LINE || some->kind == NWAR_NEWS_GUN;
        const int halves = own_unit ? 1 : 2; /* leaders do not mind them */
        for (int half = 0; half < halves; half++) {
            uint64_t barred = bars[half][some->kind], good = ~n->stale[half] | (n->ways[half] & barred);
            uint64_t near =
                n->lookouts.column[some->spot.column][half] & n->lookouts.row[some->spot.bit][half];
            uint64_t far = (n->distant[half] | n->watchers[some->hex][half]) & ~near;
            if (good & near) strike_near(r, some, good & near, barred, half);
            if (good & far) strike_far_off(r, some, good & far, barred, half);
        }
    }
    if (r->enemies) strike_charges(r);
}

static void look_again(const report *r) {
    nwar_ground *g = &r->n->ground;
    for (const news *some = r->news, *end = some + r->count; some < end; some++)
        if (some->kind == NWAR_NEWS_ENEMY)
            nwar_open_look(r->b, r->now, r->side, &g->sight.field, some->hex, &g->open);
        else if (some->kind == NWAR_NEWS_LEADER)
            nwar_open_look_for_mate(r->b, r->side, &g->sight.field, some->hex, &g->open);
        else
            nwar_open_look_for_own(r->b, &g->sight.field, some->hex, &g->open);
}

static void catch_up(nwar_notes *n, const nwar_battle *b, const nwar_state *s, int side) {
    const nwar_state *then = &n->seen;
    report r;
    r.b = b;
    r.now = s;
    r.n = n;
    r.side = side;
    r.count = 0;
    r.enemies = false;
    uint64_t moved[2], restarted[2], others[2];
    compare(s->at, then->at, moved);
    compare(s->start, then->start, restarted);
    n->stale[0] |= moved[0] | restarted[0] | (s->square ^ then->square) | (s->engaged ^ then->engaged) |
                   compare_strength(s, then);
    n->stale[1] |= moved[1] | restarted[1];
    n->ways[0] &= ~moved[0];
    n->ways[1] &= ~moved[1];
    others[0] = (restarted[0] & ~moved[0] & ~b->of_side[side]) | (s->square ^ then->square);
    others[1] = (restarted[1] | (s->acted[1] ^ then->acted[1])) & b->leaders_of[side];
    follow_moves(&r, moved);
    follow_others(&r, others);
    follow_control(&r);
    follow_riders(&r, moved[1]);
    look_again(&r);
    if (r.enemies) find_enemies(&n->ground);
    bool skirmishers = moved[0] & b->of_kind[NWAR_SKIRMISHER]; /* NW-12.1d counts them all */
    if (skirmishers) n->stale[0] = ~(uint64_t)0;
    strike_out(&r);
}

void nwar_notes_on(nwar_notes *n, const nwar_battle *b, const nwar_state *s, int side) {
    bool known = n->mark == b->mark && n->side == side && !n->full && n->seen.light == s->light &&
                 memcmp(n->seen.rating, s->rating, sizeof s->rating) == 0;
    n->ground.sight.b = b; /* the same battle may lie elsewhere by now */
    if (known)
        catch_up(n, b, s, side);
    else
        begin(n, b, s, side);
    n->seen = *s;
    n->ap = s->ap;
    if (s->ap < 2) n->seen.ap = 2;
    n->ground.sight.s = &n->seen;
}

/* --- pages ------------------------------------------------------------------------------------ */

/* Finds room for so many briefs; false if there is none. */
static bool make_room(nwar_notes *n, nwar_stretch *stretch, size_t count) {
    size_t wanted = (count + 15) & ~(size_t)15;
    if (stretch->room >= count) return true;
    n->full = (size_t)n->used + wanted > NWAR_BRIEFS;
    if (n->full) return false;
    stretch->first = (uint16_t)n->used;
    stretch->room = (uint16_t)wanted;
    n->used += (int)wanted;
    return true;
}

void nwar_notes_watch(nwar_notes *n, int piece, const nwar_views *views) {
    const nwar_battle *b = n->ground.sight.b;
    for (int i = 0; i < views->count; i++) {
        const int hex = views->of[i].hex;
        const nwar_window *w = &b->window[hex];
        const int16_t *way = b->window_way[w->odd];
        for (uint64_t left = views->of[i].bits & w->board; left; left &= left - 1)
            n->watchers[hex + way[nwar_lowest(left)]][piece >> 6] |= nwar_bit(piece & 63);
    }
}

nwar_page *nwar_notes_open(nwar_notes *n, int piece) {
    nwar_page *page = &n->page[piece];
    memset(page->interest.in, 0, sizeof page->interest.in);
    memset(page->interest.ends, 0, sizeof page->interest.ends);
    memset(page->interest.beyond, 0, sizeof page->interest.beyond);
    memset(page->interest.along, 0, sizeof page->interest.along);
    page->interest.far.count = 0;
    page->interest.far.vague = false;
    page->for_two = page->lengthy = page->distant = false;
    page->away = page->ap = 0;
    set_bit(n->stale, piece, true);
    set_bit(n->ways, piece, false);
    return page;
}

void nwar_notes_keep(nwar_notes *n, int piece, gg_list *list, uint32_t first) {
    nwar_page *page = &n->page[piece];
    nwar_stretch *stretch = &n->stretch[piece];
    uint32_t count = list->count - first, cheap = page->cheap < count ? page->cheap : count;
    stretch->count[0] = (uint16_t)cheap;
    stretch->count[1] = (uint16_t)count;
    set_bit(n->distant, piece, page->distant || page->interest.far.vague || n->way[piece].far.vague);
    if (!page->lengthy && !list->cut && make_room(n, stretch, count)) {
        if (count) memcpy(&n->brief[stretch->first], &list->word[list->at[first]], count * sizeof *n->brief);
        set_bit(n->stale, piece, false);
        set_bit(n->choosy, piece, page->for_two || page->ap);
    }
    if (n->ap == 1) gg_list_cut_to(list, first + cheap);
}
