/* notes: what each piece could do when its side was last asked, kept so that only what has changed since is
 * worked out again. Most of a list stays the same from one decision to the next.
 *
 * Every piece has a page: the actions it had, and where a change on the board could make them others. Before
 * a list is made the notes are held against the state, and the pages that a change touches become stale;
 * where it only opens or closes a hex in which a move ends, that move is put in or taken out at once. Notes
 * are kept for each side in the workspace of whoever asks (work.h). They are no part of a game and change
 * nothing but the time a list takes: without any the list is the same.
 *
 * Invariants
 *   - a page that is not stale holds just what list.c would list for its piece with two AP or more, what
 *     costs one AP first; whether the piece has acted does not matter to it.
 *   - a way that is kept is what a flood would find now, but for which of the hexes tried are open. Its page,
 *     stale or not, watches everything the flood looked at.
 *   - who has a hex in his views is among its watchers or distant.
 *   - for charges nobody watches enemies: any news of them within four hexes of cavalry make its page stale.
 *   - the ground is what a fresh look at the state would show. */
#ifndef NWAR_NOTES_H
#define NWAR_NOTES_H

#include "rules/nwar/rules.h"

#include <string.h>

/* What the listing of a turn works with. */
typedef struct nwar_ground {
    nwar_sight sight;
    nwar_open open;
    nwar_columns beside; /* hexes with enemy units and all adjacent to them */
    nwar_columns near;   /* hexes within three of enemy units */
} nwar_ground;

/* What comes to a hex or goes: own units by what they get in the way of, own leaders, enemies. */
typedef enum nwar_news {
    NWAR_NEWS_LINE,
    NWAR_NEWS_GUN,
    NWAR_NEWS_LEADER,
    NWAR_NEWS_ENEMY,
    NWAR_NEWS_KINDS
} nwar_news;

/* Where news matter: bits of the window around the piece, how far outside of it (0: nowhere), and how many
 * half points of road and ordinary steps outside of it, there only in the views of the piece's way and these.
 * In some hexes of the window they matter only to the simple move that ends there. */
typedef struct nwar_interest {
    uint64_t in[NWAR_NEWS_KINDS], ends[NWAR_NEWS_KINDS];
    uint8_t beyond[NWAR_NEWS_KINDS], along[NWAR_NEWS_KINDS];
    nwar_views far;
} nwar_interest;

/* An action as it stands in a list, if a stride is enough for it. */
typedef struct nwar_brief {
    int32_t word[NWAR_STRIDE];
} nwar_brief;

/* The part of nwar_notes.brief that is a page's, and how many actions are there with one AP and with more. */
typedef struct nwar_stretch {
    uint16_t first, room, count[2];
} nwar_stretch;

typedef struct nwar_page {
    nwar_interest interest;
    uint64_t listed; /* hexes of the window to which there are simple moves, in their order */
    uint16_t cheap;  /* actions for one AP */
    bool for_two;    /* the list for one AP is not just the cheap part */
    bool distant;    /* something matters by its distance, or along the whole edge of the board */
    bool lengthy;    /* an action is too long for a brief */
    uint8_t away;    /* it enters so far from the hexes of its group */
    uint8_t ap;      /* not 0: good for just so many AP */
} nwar_page;

/* The pieces of the side in whose windows a column and a row lie, a bit each as in nwar_state.acted. */
typedef struct nwar_lookouts {
    uint64_t column[NWAR_WINDOW_COLUMNS + 2 * NWAR_WINDOW_PAD][2], row[64 + NWAR_WINDOW_REACH][2];
} nwar_lookouts;

enum { NWAR_BRIEFS = 4096 }; /* pages have them by sixteens */

typedef struct nwar_notes {
    uint64_t mark;   /* of the battle; 0: nothing is noted */
    nwar_state seen; /* with 2 AP at least */
    uint8_t ap;      /* that there really are */
    uint8_t side;    /* for whom */
    nwar_ground ground;
    uint64_t present[2]; /* those of the side on the board: bit per piece, as nwar_state.acted */
    uint64_t stale[2];
    uint64_t distant[2];              /* those whose interest far off cannot be told hex by hex */
    uint64_t watchers[NWAR_HEXES][2]; /* everybody in whose views a hex is, and some in whose it was */
    uint64_t choosy[2];               /* those whose page may not be good for the AP there are */
    nwar_lookouts lookouts;
    uint64_t ways[2];            /* those whose way is kept: they can go on from the same hexes as before */
    nwar_reach way[NWAR_PIECES]; /* where they could go */
    bool full;
    int used; /* of brief */
    nwar_page page[NWAR_PIECES];
    nwar_stretch stretch[NWAR_PIECES];
    nwar_brief brief[NWAR_BRIEFS];
} nwar_notes;

/* The notes of a side, brought up to the state. Their ground shows it with two AP if there is only one. */
void nwar_notes_on(nwar_notes *, const nwar_battle *, const nwar_state *, int side);

/* Is what is noted of a piece still good? */
static inline bool nwar_notes_good(const nwar_notes *n, int piece) {
    const nwar_page *page = &n->page[piece];
    if (n->stale[piece >> 6] >> (piece & 63) & 1) return false;
    return n->ap == 1 ? !page->for_two : !page->ap || page->ap == n->ap;
}

/* Lists what is noted of a piece with one AP or with more; false if there is no room for it. */
static inline bool nwar_notes_list(const nwar_notes *n, int piece, bool more, gg_list *list) {
    const nwar_stretch *stretch = &n->stretch[piece];
    const uint32_t count = stretch->count[more], words = count * NWAR_STRIDE;
    if (list->room - list->count < count || list->word_room - list->used < words) return false;
    uint32_t *at = list->at + list->count, used = list->used;
    memcpy(list->word + used, &n->brief[stretch->first], words * sizeof *list->word);
    for (uint32_t i = 0; i < count; i++) at[i] = used + i * NWAR_STRIDE;
    list->count += count;
    list->used += words;
    return true;
}

/* A piece looks at hexes outside of its window. */
void nwar_notes_watch(nwar_notes *, int piece, const nwar_views *);
/* A page for a piece that is to be listed anew, with two AP or more. */
nwar_page *nwar_notes_open(nwar_notes *, int piece);
/* Notes there what the list holds from `first` on. With a single AP the list is then cut to the cheap part.
 */
void nwar_notes_keep(nwar_notes *, int piece, gg_list *, uint32_t first);

#endif
