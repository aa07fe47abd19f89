/* markers: chapter 11, action points drawn one by one from a container. */
#include "rules/nwar/advice/work.h"
#include "rules/nwar/rules.h"

static int left_in_container(const nwar_state *s) {
    return s->markers[0] + s->markers[1];
}

/* NW-11.0b, NW-R9: the markers of the first player come first in the count of the die. */
static void draw(nwar_play *p) {
    nwar_state *s = p->s;
    int first = p->b->first, die;
    gg_roll(p->dice, 1, 1, left_in_container(s), "drawn marker", -1, &die);
    int side = die <= s->markers[first] ? first : 1 - first;
    s->markers[side]--;
    s->active = (uint8_t)side;
    s->ap = (uint8_t)(1 + s->banked[side]); /* NW-11.0c, NW-11.0e */
    s->banked[side] = 0;
    if (left_in_container(s) == 0) s->phase = NWAR_LAST_DRAWN;
    gg_event event = {NWAR_DICE, NW_R9, GG_EVENT_DICE, 0, 1, {die, -1, -1, -1, -1}};
    gg_tell(p->events, event);
    nwar_note(p->events, NWAR_DRAWN, NW_11_0b, s->ap, NWAR_SUBJECT_SIDE + side);
}

/* NW-11.0a */
void nwar_fill_container(nwar_play *p) {
    nwar_state *s = p->s;
    s->phase = NWAR_PLAYING;
    nwar_record_start(p->b, s, nwar_engagement_of(p->work)); /* NW-11.0k */
    nwar_note(p->events, NWAR_TURN, NW_5_0e, s->turn, -1);
    for (int i = 0; i < 2; i++) {
        int side = i == 0 ? p->b->first : 1 - p->b->first;
        s->markers[side] = (uint8_t)nwar_roll_ap(p, side);
        s->banked[side] = 0;
    }
    draw(p);
}

/* NW-11.0h, NW-11.0i: after the last marker the other player may still spend what he has banked. */
void nwar_after_draw(nwar_play *p) {
    nwar_state *s = p->s;
    int other = 1 - s->active;
    if (s->phase == NWAR_PLAYING) {
        draw(p);
    } else if (s->banked[other]) {
        s->active = (uint8_t)other;
        s->ap = s->banked[other];
        s->banked[other] = 0;
    } else if (!nwar_check_victory(p)) { /* NW-11.0l */
        nwar_next_game_turn(p);
    }
}

/* NW-11.0c, NW-11.0d, NW-11.0e, NW-11.0h */
gg_verdict nwar_judge_bank(const nwar_sight *v) {
    if (!nwar_on(v->b, NWAR_AP_MARKERS)) return gg_forbid(NW_1_0e, -1, -1);
    if (v->s->phase == NWAR_LAST_DRAWN) return gg_forbid(NW_11_0h, -1, -1);
    return v->s->ap > 1 ? gg_forbid(NW_11_0e, -1, -1) : gg_legal();
}

void nwar_do_bank(nwar_play *p) {
    nwar_state *s = p->s;
    s->banked[s->active] = 1;
    s->ap = 0;
    nwar_note(p->events, NWAR_BANKED, NW_11_0c, 1, NWAR_SUBJECT_SIDE + s->active);
}

/* Gives the drawn AP up; a second one goes back into the bank, except after the last marker. */
void nwar_stop_drawing(nwar_play *p) {
    nwar_state *s = p->s;
    bool last = s->phase == NWAR_LAST_DRAWN;
    int given_up = last ? s->ap : 1;
    s->banked[s->active] = last ? 0 : (uint8_t)(s->ap - 1);
    s->ap = 0;
    nwar_note(p->events, NWAR_GIVEN_UP, NW_11_0e, given_up, NWAR_SUBJECT_SIDE + s->active);
}
