/* De Gre - Sweet: guns and the flight of a shell. */
#include "rules/degre/artillery.h"

#include "rules/degre/body.h"
#include "rules/degre/burning.h"
#include "rules/degre/layout.h"
#include "rules/degre/tables.h"

/* --- shots ------------------------------------------------------------------------------------------ */

static int guns_at(const degre_state *s, int square) {
    uint8_t pieces[HAULED];
    int count = degre_pieces_at(s, square, GG_NOBODY, pieces), guns = 0;
    for (int i = 0; i < count; i++) guns += is_gun(&s->piece[pieces[i]]);
    return guns;
}

/* DG-3.2.1, DG-3.2.2, DG-3.1.3; DG-3.3.5: the attacker's limbered guns count, since he may unlimber them. */
void degre_ready_guns(degre_state *s) {
    for (int p = first_piece(s); p < end_of_pieces(s); p = next_piece(s, p)) {
        degre_piece *what = &s->piece[p];
        if (what->place != ON_BOARD || what->owner == GG_NOBODY) continue;
        if (what->kind == WAGON) {
            what->marks |= ABLE; /* DG-3.3.8 */
            continue;
        }
        int body = s->map[what->owner][what->at];
        if (body == NONE || s->body[body].troop != CREW) continue;
        if ((what->marks & LIMBERED) && what->owner != s->attacker) continue;
        what->marks |= ABLE;
        int crew = stands_of(&s->body[body]);
        what->crew = (uint8_t)(crew >= guns_at(s, what->at) ? ENOUGH_CREW : crew);
        what->facing = s->body[body].facing;
    }
}

/* Guns of that square told off already, `except` this battery (NONE: all). */
static int served_at(const degre_state *s, const degre_piece *gun, int except) {
    int count = 0;
    for (int p = first_piece(s); p < end_of_pieces(s); p = next_piece(s, p))
        count += s->piece[p].at == gun->at && (s->piece[p].marks & SERVED) && s->piece[p].battery != except;
    return count;
}

/* DG-3.2.4: each crew stand serves one gun; who is served is decided by who fires. */
static bool can_be_served(const degre_state *s, const degre_piece *gun) {
    return gun->crew == ENOUGH_CREW || (gun->marks & SERVED) || served_at(s, gun, NONE) < gun->crew;
}

/* A foot battery as one owner holds it, DG-3.3.7. Its pieces are neighbours in the list. */
typedef struct battery {
    int gun[2], guns; /* its guns that were able when step 1 began */
    bool wagon;
    int able;            /* of the guns, as far as crews go round */
    int field, howitzer; /* shots used */
} battery;

static battery battery_of(const degre_state *s, int piece) {
    battery all = {.gun = {NONE, NONE}};
    const degre_piece *own = &s->piece[piece];
    int first = piece / SIDE_PIECES * SIDE_PIECES, end = first + s->pieces[piece / SIDE_PIECES];
    for (int p = piece - 2 < first ? first : piece - 2; p < end && p <= piece + 2; p++) {
        const degre_piece *what = &s->piece[p];
        if (what->battery != own->battery || what->owner != own->owner || !(what->marks & ABLE)) continue;
        if (!is_gun(what)) {
            all.wagon = true;
            continue;
        }
        all.gun[all.guns++] = p;
        all.field += what->field;
        all.howitzer += what->howitzer;
    }
    const degre_piece *g = &s->piece[all.gun[0]], *h = &s->piece[all.guns == 2 ? all.gun[1] : all.gun[0]];
    if (all.guns == 2 && g->at == h->at) {
        int crews = g->crew == ENOUGH_CREW ? 2 : g->crew - served_at(s, g, own->battery);
        all.able = crews < 2 ? crews : 2;
    } else {
        for (int i = 0; i < all.guns; i++) all.able += can_be_served(s, &s->piece[all.gun[i]]);
    }
    return all;
}

static bool allows(shots_row row, int field, int howitzer) {
    return field <= row.field && howitzer <= row.howitzer && field + howitzer <= row.total;
}

gg_rule degre_shot_fault(const degre_state *s, int piece, enum shot shot) {
    const degre_piece *gun = &s->piece[piece];
    if (!is_gun(gun)) return DG_1_2_6;
    if (!(gun->marks & ABLE)) return gun->marks & LIMBERED ? DG_3_2_2 : DG_3_2_1;
    if (gun->held) return DG_3_8_9;
    if ((gun->kind == HORSE_GUN) != (shot == HORSE_SHOT)) return gun->kind == HORSE_GUN ? DG_3_4_1 : DG_0_2_9;
    if (!can_be_served(s, gun)) return DG_3_2_4;
    if (gun->kind == HORSE_GUN) return gun->field ? DG_3_4_1 : 0;
    if (gun->field + gun->howitzer >= 2) return DG_3_3_6;
    battery all = battery_of(s, piece);
    bool howitzer = shot != FIELD_SHOT;
    if (allows(degre_shots[all.able][all.wagon], all.field + !howitzer, all.howitzer + howitzer)) return 0;
    static const gg_rule why[3][2] = {{DG_3_3_4, DG_3_3_4}, {DG_3_3_3, DG_3_3_2}, {DG_3_3_2, DG_3_3_1}};
    return why[all.able][all.wagon];
}

bool degre_can_fire(const degre_state *s, int piece) {
    if (!(s->piece[piece].marks & ABLE) || !is_gun(&s->piece[piece])) return false;
    if (s->piece[piece].kind == HORSE_GUN) return !degre_shot_fault(s, piece, HORSE_SHOT);
    return !degre_shot_fault(s, piece, FIELD_SHOT) || !degre_shot_fault(s, piece, LOW_SHOT);
}

void degre_use_shot(degre_state *s, int piece, enum shot shot) {
    degre_piece *gun = &s->piece[piece];
    gun->marks |= SERVED;
    if (shot == FIELD_SHOT || shot == HORSE_SHOT)
        gun->field++;
    else
        gun->howitzer++;
    if (gun->kind == HORSE_GUN) return;
    battery all = battery_of(s, piece); /* shots that only two guns have need a crew at both */
    if (all.guns == 2 && !allows(degre_shots[1][all.wagon], all.field, all.howitzer))
        for (int i = 0; i < 2; i++) s->piece[all.gun[i]].marks |= SERVED;
}

bool degre_has_shots(const degre_state *s, int side) {
    for (int p = first_piece(s); p < end_of_pieces(s); p = next_piece(s, p))
        if (s->piece[p].owner == side && degre_can_fire(s, p)) return true;
    return false;
}

/* --- the aim ---------------------------------------------------------------------------------------- */

/* DG-3.5.3, DG-6.4.8, DG-13.2.2: does that neighbour stop a flat shot? */
static gg_rule screen_at(const degre_scenario *k, const degre_state *s, const degre_piece *gun, int square) {
    if (square == NOWHERE) return 0;
    if (gg_grid_has(&s->burning, square)) return DG_6_4_8;
    if (!gg_grid_has(&s->troops[gun->owner], square)) return 0;
    bool above = rule_on(k, HILL_RULES) && degre_terrain_at(k, s, gun->at) == HILL &&
                 degre_terrain_at(k, s, square) != HILL;
    return above ? 0 : DG_3_5_3;
}

/* DG-3.5.6 */
static gg_rule screen_fault(const degre_scenario *k, const degre_state *s, const degre_piece *gun,
                            gg_point aim) {
    gg_point centre = gg_plane_centre(gun->at);
    int target = gg_plane_square(k->grid, aim);
    gg_rule screen[GG_GRID_WAYS];
    for (int way = 0; way < GG_GRID_WAYS; way++) {
        int square = gg_grid_step(k->grid, gun->at, way);
        screen[way] = screen_at(k, s, gun, square);
        if (screen[way] && (square == target || gg_plane_crosses(centre, aim, square))) return screen[way];
    }
    for (int way = GG_GRID_NE; way < GG_GRID_WAYS; way += 2) {
        gg_point corner = {centre.x + 128 * gg_grid_dx[way], centre.y + 128 * gg_grid_dy[way]};
        gg_rule left = screen[(way + 7) & 7], right = screen[(way + 1) & 7];
        if (left && right && gg_plane_through(centre, aim, corner)) return left;
    }
    return 0;
}

static bool is_howitzer(enum shot shot) {
    return shot == LOW_SHOT || shot == HIGH_SHOT;
}

gg_rule degre_aim_fault(const degre_scenario *k, const degre_state *s, int piece, enum shot shot,
                        gg_point aim) {
    const degre_piece *gun = &s->piece[piece];
    int target = gg_plane_square(k->grid, aim);
    if (target == NOWHERE || target == gun->at) return DG_3_5_7;
    gg_point centre = gg_plane_centre(gun->at);
    if (!gg_grid_in_arc(gun->facing, aim.x - centre.x, aim.y - centre.y))
        return is_howitzer(shot) ? DG_3_7_4 : DG_3_5_1;
    if (gg_grid_distance(gun->at, target) > 2 * degre_equipment[gun->kind].range)
        return is_howitzer(shot) ? DG_3_7_4 : DG_3_5_2;
    return is_howitzer(shot) ? 0 : screen_fault(k, s, gun, aim); /* DG-3.7.3 */
}

/* --- the flight, DG-3.9 ----------------------------------------------------------------------------- */

/* DG-3.9.20 */
static int sway(int tick, int period) {
    int wave = tick % period * 400 / period - 200;
    return 100 - (wave < 0 ? -wave : wave);
}

/* DG-3.9.19: where a person's sight was when he fired. */
static gg_point swayed(const degre_piece *gun, gg_point aim, int tick) {
    gg_point from = gg_plane_centre(gun->at);
    int dx = aim.x - from.x, dy = aim.y - from.y, length = gg_plane_length(dx, dy);
    int aside = (int)gg_round((int64_t)length * sway(tick, 97), 1600);
    int along = (int)gg_round((int64_t)length * sway(tick, 61), 960);
    return gg_plane_stray(aim, dx, dy, along, aside);
}

static void tell_point(const battle *b, enum event event, gg_rule rule, int piece, gg_point p) {
    if (b->events)
        gg_tell(b->events, (gg_event){.kind = (uint16_t)event,
                                      .rule = rule,
                                      .class = GG_EVENT_NOTE,
                                      .arg = {piece_subject(piece), p.x, p.y, -1, -1}});
}

static int item(const battle *b, gg_rule rule, int value, int piece, int what) {
    tell(b, EV_SCATTER, GG_EVENT_ITEM, rule, value, piece_subject(piece), what);
    return value;
}

/* Where the shell comes to rest. tick -1: no sway. */
static gg_point fly(const battle *b, int piece, enum shot shot, gg_point aim, int tick) {
    const degre_piece *gun = &b->s->piece[piece];
    gg_point from = gg_plane_centre(gun->at);
    scatter_row by = degre_scatter[shot];
    if (tick >= 0) { /* DG-3.9.21 */
        aim = swayed(gun, aim, tick);
        by.sideways *= 2;
        by.lengthwise *= 2;
    }
    bool plunging = rule_on(b->k, HILL_PLATFORM) && degre_terrain_at(b->k, b->s, gun->at) == HILL;
    if (plunging && by.roll == 512) by.roll = 1024; /* DG-3.6.9 */
    int n[8], dx = aim.x - from.x, dy = aim.y - from.y, length = gg_plane_length(dx, dy);
    gg_roll(b->dice, 8, 0, 64, "the flight of the shell of", piece_subject(piece), n); /* DG-3.9.9 */
    int across = n[0] + n[1] + n[2] - 96, along = n[3] + n[4] + n[5] - 96, run = n[6] + n[7];
    item(b, DG_3_9_7, length, piece, 0);
    int aside = item(b, DG_3_9_11, (int)gg_round((int64_t)length * across, by.sideways), piece, 1);
    int beyond = item(b, DG_3_9_11, (int)gg_round((int64_t)length * along, by.lengthwise), piece, 2);
    int roll = by.roll ? (int)gg_round((int64_t)length * run, by.roll) : 0;
    gg_point touch = gg_plane_stray(aim, dx, dy, beyond, aside);
    tell_point(b, EV_TOUCHDOWN, DG_3_9_13, piece, touch);
    int square = gg_plane_square(b->k->grid, touch);
    bool caught = square != NOWHERE && degre_is_protected(b->k, b->s, square);
    roll = item(b, caught ? DG_3_9_14 : plunging ? DG_3_6_9 : DG_3_9_11, caught ? 0 : roll, piece, 3);
    return gg_plane_stray(aim, dx, dy, beyond + roll, aside);
}

/* --- what it hits, DG-3.11 -------------------------------------------------------------------------- */

/* DG-3.11.6, DG-3.11.7: protection lets only a shell in the same square through. */
static bool is_sheltered(const battle *b, int square, int rest_square) {
    return square != rest_square && degre_is_protected(b->k, b->s, square);
}

static int touched_piece(const battle *b, gg_point rest, int rest_square) {
    for (int p = first_piece(b->s); p < end_of_pieces(b->s); p = next_piece(b->s, p)) {
        const degre_piece *what = &b->s->piece[p];
        if (what->place != ON_BOARD || is_sheltered(b, what->at, rest_square)) continue;
        gg_point centre = gg_plane_centre(what->at);
        if (rest.x - centre.x > 256 || centre.x - rest.x > 256) continue;
        if (gg_plane_distance2(rest, degre_piece_point(b->s, p)) <= 576) return p; /* DG-3.11.2 */
    }
    return NONE;
}

/* DG-3.6.4 to DG-3.6.6: a foot gun's crew is foot first, others' mounted first. */
static void wreck_with_crew(const battle *b, int piece) {
    degre_state *s = b->s;
    int square = s->piece[piece].at, kind = s->piece[piece].kind;
    degre_wreck(b, piece, EV_WRECKED, DG_3_6_4);
    for (int side = 0; side < 2; side++) {
        int body = s->map[side][square];
        if (body == NONE || s->body[body].troop != CREW) continue;
        bool mounted = kind == FOOT_GUN ? s->body[body].stands == 0 : s->body[body].mounted > 0;
        degre_kill(b, body, mounted, -1, DG_3_6_5);
        return;
    }
}

typedef struct struck {
    int body, slot;
    int64_t distance2;
    int order; /* of DG-3.11.5; the smaller is hit */
} struck;

static void consider(const battle *b, int body, int firer, gg_point rest, struck *best) {
    const degre_body *who = &b->s->body[body];
    for (int slot = 0; slot < degre_slot_count(who); slot++) {
        if (!degre_slot_stands(who, slot)) continue;
        int64_t distance2 = gg_plane_distance2(rest, degre_slot_point(b->s, body, slot));
        if (distance2 > 8464 || distance2 > best->distance2) continue; /* DG-3.11.3, DG-3.11.4 */
        int order = (side_of(body) == firer) * 8192 + who->at * 8 + (is_commander(who->troop) ? 7 : slot);
        if (distance2 == best->distance2 && order > best->order) continue;
        *best = (struck){body, slot, distance2, order};
    }
}

static struck stand_in_circle(const battle *b, int firer, gg_point rest, int rest_square) {
    const degre_state *s = b->s;
    struck best = {NONE, 0, 8465, 0};
    for (int way = 0; way <= GG_GRID_WAYS; way++) {
        int square = way == GG_GRID_WAYS ? rest_square : gg_grid_step(b->k->grid, rest_square, way);
        if (square == NOWHERE || is_sheltered(b, square, rest_square)) continue;
        for (int side = 0; side < 2; side++) {
            int body = s->map[side][square];
            if (body == NONE) continue;
            consider(b, body, firer, rest, &best);
            int chief = is_commander(s->body[body].troop) ? NONE : s->body[body].chief;
            if (chief != NONE) consider(b, chief, firer, rest, &best);
        }
    }
    return best;
}

/* DG-6.5.4 */
static bool touches_fuel(const battle *b, gg_point rest, int square) {
    int terrain = degre_terrain_at(b->k, b->s, square);
    if (terrain == BRIDGE) return degre_on_deck(b->k, square, rest);
    burning_disc disc[4];
    int count = degre_discs(terrain, disc);
    gg_point centre = gg_plane_centre(square);
    for (int i = 0; i < count; i++) {
        gg_point at = {centre.x + disc[i].offset.x, centre.y + disc[i].offset.y};
        if (gg_plane_distance2(rest, at) <= (int64_t)disc[i].radius * disc[i].radius) return true;
    }
    return false;
}

void degre_land(const battle *b, int firer, gg_point rest) {
    int square = gg_plane_square(b->k->grid, rest);
    if (square == NOWHERE) {
        tell(b, EV_LOST, GG_EVENT_RESULT, DG_3_6_8, 0, -1, -1);
        return;
    }
    int terrain = degre_terrain_at(b->k, b->s, square);
    if (terrain == WATER || (terrain == BRIDGE && !degre_on_deck(b->k, square, rest))) {
        tell(b, EV_SPLASH, GG_EVENT_RESULT, DG_3_6_7, 0, square_subject(square), -1);
        return;
    }
    int piece = touched_piece(b, rest, square);
    struck hit = piece == NONE ? stand_in_circle(b, firer, rest, square) : (struck){.body = NONE};
    if (piece != NONE) {
        wreck_with_crew(b, piece);
    } else if (hit.body != NONE) {
        const degre_body *who = &b->s->body[hit.body];
        tell(b, EV_HIT, GG_EVENT_NOTE, side_of(hit.body) == firer ? DG_3_5_5 : DG_3_6_3, 1, hit.body,
             square_subject(who->at));
        degre_kill(b, hit.body, degre_slot_mounted(who, hit.slot), hit.slot, DG_3_6_3);
    }
    if (touches_fuel(b, rest, square)) degre_fire_roll(b, square); /* DG-3.11.8 */
}

/* --- decisions -------------------------------------------------------------------------------------- */

static bool is_own_piece(const degre_state *s, int piece, int side) {
    if (piece < 0 || piece >= PIECES || s->piece[piece].kind == NO_PIECE) return false;
    return s->piece[piece].owner == side &&
           (s->piece[piece].place == ON_BOARD || s->piece[piece].marks & ABLE);
}

/* DG-3.8.12, DG-3.8.17: may the gun hold so many shots of its battery? */
static gg_rule hold_fault(const degre_state *s, int piece, int field, int howitzer) {
    if (field < 0 || howitzer < 0 || field > 2 || howitzer > 2) return DG_3_8_12;
    if (field + howitzer < 1 || field + howitzer > 2) return DG_3_8_12;
    bool horse = s->piece[piece].kind == HORSE_GUN;
    gg_rule fault = field ? degre_shot_fault(s, piece, horse ? HORSE_SHOT : FIELD_SHOT) : 0;
    if (!fault && howitzer) fault = degre_shot_fault(s, piece, LOW_SHOT);
    if (fault) return fault;
    if (horse) return field + howitzer == 1 ? 0 : DG_3_4_1;
    battery all = battery_of(s, piece);
    bool enough = allows(degre_shots[all.able][all.wagon], all.field + field, all.howitzer + howitzer);
    return enough ? 0 : DG_T3;
}

/* DG-D2 */
gg_verdict degre_judge_hold(const degre_scenario *k, const degre_state *s, gg_side side,
                            const gg_action *action) {
    (void)k;
    int piece = action->arg[0];
    if (action->count != 3 || !is_own_piece(s, piece, (int)side)) return gg_forbid(DG_3_8_8, -1, -1);
    gg_rule fault = hold_fault(s, piece, action->arg[1], action->arg[2]);
    return fault ? gg_forbid(fault, piece_subject(piece), -1) : gg_legal();
}

void degre_apply_hold(const battle *b, gg_side side, const gg_action *action) {
    (void)side;
    int piece = action->arg[0], shots = action->arg[1] + action->arg[2];
    for (int i = 0; i < shots; i++) degre_use_shot(b->s, piece, i < action->arg[1] ? FIELD_SHOT : LOW_SHOT);
    b->s->piece[piece].held = (uint8_t)shots;
    tell(b, EV_HELD, GG_EVENT_RESULT, DG_3_8_12, shots, piece_subject(piece), -1);
}

/* DG-D3, DG-D4 */
/* No table is so large that anything comes to rest farther away, in 64ths of an inch. */
enum { FARTHEST = 32767 };

static bool is_near(int place) {
    return place >= -FARTHEST && place <= FARTHEST;
}

gg_verdict degre_judge_fire(const degre_scenario *k, const degre_state *s, gg_side side,
                            const gg_action *action) {
    bool manual = rule_on(k, MANUAL_FIRE);
    int piece = action->arg[0], shot = action->arg[1], tick = action->arg[4];
    if (action->count < 5 || !is_own_piece(s, piece, (int)side)) return gg_forbid(DG_3_1_1, -1, -1);
    int subject = piece_subject(piece);
    if (action->count != (manual ? 7 : 5)) return gg_forbid(DG_3_9_18, subject, -1);
    if (manual && !(is_near(action->arg[5]) && is_near(action->arg[6])))
        return gg_forbid(DG_3_9_18, subject, -1);
    if (tick < -1 || tick > FARTHEST || (tick >= 0 && (!rule_on(k, AIM_SWAY) || manual)))
        return gg_forbid(DG_3_9_19, subject, -1);
    if (shot < FIELD_SHOT || shot > HORSE_SHOT) return gg_forbid(DG_3_9_15, subject, -1);
    gg_rule fault = degre_shot_fault(s, piece, (enum shot)shot);
    if (!fault && (s->piece[piece].marks & LIMBERED)) fault = DG_3_2_2;
    gg_point aim = {action->arg[2], action->arg[3]};
    if (!fault) fault = degre_aim_fault(k, s, piece, (enum shot)shot, aim);
    return fault ? gg_forbid(fault, subject, square_subject(gg_plane_square(k->grid, aim))) : gg_legal();
}

void degre_apply_fire(const battle *b, gg_side side, const gg_action *action) {
    int piece = action->arg[0];
    enum shot shot = (enum shot)action->arg[1];
    gg_point aim = {action->arg[2], action->arg[3]}, rest;
    degre_use_shot(b->s, piece, shot);
    tell_point(b, EV_FIRED, is_howitzer(shot) ? DG_3_7_1 : DG_3_6_1, piece, aim);
    if (action->count == 7)
        rest = (gg_point){action->arg[5], action->arg[6]};
    else
        rest = fly(b, piece, shot, aim, action->arg[4]);
    tell_point(b, EV_REST, is_howitzer(shot) ? DG_3_7_2 : DG_3_6_2, piece, rest);
    degre_land(b, (int)side, rest);
}

/* DG-2.7.2, DG-2.7.3 */
gg_verdict degre_judge_limber(const degre_scenario *k, const degre_state *s, gg_side side,
                              const gg_action *action) {
    (void)k;
    int piece = action->arg[0];
    if (action->count != 1 || !is_own_piece(s, piece, (int)side)) return gg_forbid(DG_2_7_2, -1, -1);
    const degre_piece *gun = &s->piece[piece];
    bool in_tow = gun->place == ON_BOARD && gun->at == NOWHERE;
    if (in_tow) return gg_forbid(DG_2_7_11, piece_subject(piece), -1);
    bool attended = gun->place == ON_BOARD && s->map[side][gun->at] != NONE;
    bool limbered = (gun->marks & LIMBERED) != 0;
    if (!is_gun(gun) || !attended || limbered == (action->kind == DO_LIMBER))
        return gg_forbid(DG_2_7_2, piece_subject(piece), -1);
    return gg_legal();
}

void degre_apply_limber(const battle *b, gg_side side, const gg_action *action) {
    (void)side;
    degre_piece *gun = &b->s->piece[action->arg[0]];
    gun->marks ^= LIMBERED;
    tell(b, action->kind == DO_LIMBER ? EV_LIMBERED : EV_UNLIMBERED, GG_EVENT_RESULT, DG_2_7_2, 0,
         piece_subject(action->arg[0]), -1);
}

/* --- proposals -------------------------------------------------------------------------------------- */

/* Each way of holding that the battery's shots allow. */
void degre_list_hold(const degre_state *s, gg_side side, gg_list *list) {
    static const uint8_t shots[][2] = {{1, 0}, {0, 1}, {2, 0}, {1, 1}};
    list_put(list, DO_PASS, 0, 0, 0, 0);
    for (int p = first_piece(s); p < end_of_pieces(s); p = next_piece(s, p)) {
        if (s->piece[p].owner != side || !degre_can_fire(s, p)) continue;
        for (int i = 0; i < 4; i++) {
            if (s->piece[p].kind == HORSE_GUN && i > 0) break;
            if (!hold_fault(s, p, shots[i][0], shots[i][1]))
                list_put(list, DO_HOLD, 3, p, shots[i][0], shots[i][1]);
        }
    }
}

static void put_fire(const degre_scenario *k, int piece, enum shot shot, gg_point aim, gg_list *list) {
    bool manual = rule_on(k, MANUAL_FIRE);
    const int32_t told[7] = {piece, (int)shot, aim.x, aim.y, -1, aim.x, aim.y};
    int count = manual ? 7 : 5;
    int32_t *arg = gg_list_next(list, DO_FIRE, count);
    if (arg) memcpy(arg, told, (size_t)count * sizeof *arg);
}

/* Aims so that the mean roll carries the shell to the target: D + D/8 for a gun, D + D/16 for a low arc. */
static void propose_aim(const degre_scenario *k, const degre_state *s, int piece, enum shot shot,
                        gg_point target, gg_list *list) {
    static const int share[4][2] = {{8, 9}, {16, 17}, {1, 1}, {8, 9}};
    gg_point from = gg_plane_centre(s->piece[piece].at);
    bool manual = rule_on(k, MANUAL_FIRE);
    int over = manual ? 1 : share[shot][0], under = manual ? 1 : share[shot][1];
    gg_point aim = {from.x + (int)gg_round((int64_t)(target.x - from.x) * over, under),
                    from.y + (int)gg_round((int64_t)(target.y - from.y) * over, under)};
    if (!degre_aim_fault(k, s, piece, shot, aim)) put_fire(k, piece, shot, aim, list);
}

enum { AIMS = 4 }; /* bodies a gun is proposed to fire at: the nearest */

/* The nearest enemies that a gun could reach, nearest first. */
static int nearest_enemies(const degre_state *s, const degre_piece *gun, int side, uint8_t out[AIMS]) {
    int distance[AIMS], count = 0, range = degre_equipment[gun->kind].range;
    int column = gg_grid_column(gun->at), row = gg_grid_row(gun->at);
    int16_t enemy[SIDE_BODIES];
    int enemies = degre_troops_near(s, other_side(side), gun->at, range, enemy);
    for (int i = 0; i < enemies; i++) {
        int far = gg_grid_distance(gun->at, enemy[i]);
        if (far > 2 * range || (count == AIMS && far >= distance[AIMS - 1])) continue;
        if (!gg_grid_in_arc(gun->facing, gg_grid_column(enemy[i]) - column, gg_grid_row(enemy[i]) - row))
            continue;
        int place = count < AIMS ? count++ : AIMS - 1;
        for (; place > 0 && distance[place - 1] > far; place--) {
            distance[place] = distance[place - 1];
            out[place] = out[place - 1];
        }
        distance[place] = far;
        out[place] = s->map[other_side(side)][enemy[i]];
    }
    return count;
}

static void propose_shots(const degre_scenario *k, const degre_state *s, int side, int piece, gg_list *list) {
    const degre_piece *gun = &s->piece[piece];
    uint8_t enemy[AIMS], loot[HAULED];
    int enemies = nearest_enemies(s, gun, side, enemy);
    bool horse = gun->kind == HORSE_GUN;
    enum shot flat = horse ? HORSE_SHOT : FIELD_SHOT;
    bool may_flat = !degre_shot_fault(s, piece, flat),
         may_arc = !horse && !degre_shot_fault(s, piece, HIGH_SHOT);
    for (int i = 0; i < enemies && !list->cut; i++) {
        gg_point middle = degre_body_point(s, enemy[i]);
        if (may_flat) propose_aim(k, s, piece, flat, middle, list);
        if (may_arc) propose_aim(k, s, piece, HIGH_SHOT, middle, list);
        if (s->body[enemy[i]].troop != CREW) continue;
        int pieces = degre_pieces_at(s, s->body[enemy[i]].at, other_side(side), loot);
        for (int n = 0; n < pieces; n++)
            propose_aim(k, s, piece, may_flat ? flat : HIGH_SHOT, degre_piece_point(s, loot[n]), list);
    }
    degre_list_canister(k, s, piece, list);
}

void degre_list_artillery(const degre_scenario *k, const degre_state *s, gg_side side, gg_list *list) {
    list_put(list, DO_PASS, 0, 0, 0, 0);
    for (int p = first_piece(s); p < end_of_pieces(s) && !list->cut; p = next_piece(s, p)) {
        if (s->piece[p].owner != side || !degre_can_fire(s, p)) continue;
        if (!(s->piece[p].marks & LIMBERED))
            propose_shots(k, s, (int)side, p, list);
        else if (s->piece[p].place == ON_BOARD && s->map[side][s->piece[p].at] != NONE)
            list_put(list, DO_UNLIMBER, 1, p, 0, 0);
    }
}
