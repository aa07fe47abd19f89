/* forms: how actions are written (EL-N10, EL-N13, EL-N16). */
#include "rules/eagle/scenario.h"
#include "rules/eagle/sequence.h"
#include "rules/eagle/units.h"
#include "rules/eagle/words/text.h"

static const eagle_battle *battle_of(const gg_naming *naming) {
    return eagle_battle_of(naming->scenario);
}

/* --- what words can name ------------------------------------------------------------------------------- */

/* ORDER sorts */
enum {
    UNIT,
    SHOOTER,
    RIFLES,
    MEMBER,
    GROUP,
    LEADER,
    HEX,
    WAY_OUT,
    FACING,
    COURSE,
    FORMATION,
    HITCH,
    ORDER,
    FIGURE,
};

static bool read_word(gg_span word, const char *const *words, int count, int32_t *out) {
    for (*out = 0; *out < count; ++*out)
        if (gg_span_is(word, words[*out])) return true;
    return false;
}

static bool read_shooter(const gg_naming *n, const gg_span *word, int32_t *arg) {
    *arg = eagle_find_unit(battle_of(n), *word);
    return *arg >= 0;
}
static bool read_unit(const gg_naming *n, const gg_span *word, int32_t *arg) {
    return read_shooter(n, word, arg) && *arg < EAGLE_SUBJECT_RIFLES;
}
static bool read_rifles(const gg_naming *n, const gg_span *word, int32_t *arg) {
    return read_shooter(n, word, arg) && *arg >= EAGLE_SUBJECT_RIFLES;
}
static void put_unit(const gg_naming *n, const int32_t *arg, gg_text *out) {
    eagle_put_subject(battle_of(n), out, *arg);
}

/* A unit of the group that acts, by its place there. */
static bool read_member(const gg_naming *n, const gg_span *word, int32_t *arg) {
    const eagle_battle *b = battle_of(n);
    int32_t unit;
    if (!read_unit(n, word, &unit) || b->unit[unit].group != eagle_state_of(n->state)->active) return false;
    *arg = eagle_place_in_group(b, unit);
    return true;
}
static void put_member(const gg_naming *n, const int32_t *arg, gg_text *out) {
    const eagle_battle *b = battle_of(n);
    int group = eagle_state_of(n->state)->active;
    if (group != EAGLE_NONE && *arg < b->group[group].units)
        eagle_put_subject(b, out, b->group[group].unit[*arg]);
}

static bool read_group(const gg_naming *n, const gg_span *word, int32_t *arg) {
    *arg = eagle_find_group(battle_of(n), *word, n->side);
    return *arg >= 0;
}
static void put_group(const gg_naming *n, const int32_t *arg, gg_text *out) {
    const eagle_battle *b = battle_of(n);
    if (eagle_is_group(b, *arg) && b->group[*arg].side == (int)n->side)
        gg_put(out, b->group[*arg].name);
    else
        eagle_put_subject(b, out, EAGLE_SUBJECT_GROUP + *arg);
}

static bool read_leader(const gg_naming *n, const gg_span *word, int32_t *arg) {
    *arg = eagle_find_leader(*word);
    if (gg_span_is(*word, "CC") && n->side < 2) {
        int chief = eagle_state_of(n->state)->chief[n->side];
        *arg = chief == EAGLE_NONE ? -1 : chief;
    }
    return *arg >= 0;
}
static void put_leader(const gg_naming *n, const int32_t *arg, gg_text *out) {
    eagle_put_subject(battle_of(n), out, EAGLE_SUBJECT_LEADER + *arg);
}

static bool read_hex(const gg_naming *n, const gg_span *word, int32_t *arg) {
    int hex;
    if (!eagle_read_hex(battle_of(n), *word, &hex)) return false;
    *arg = hex;
    return hex != GG_HEX_NONE;
}
static void put_hex(const gg_naming *n, const int32_t *arg, gg_text *out) {
    eagle_put_hex(battle_of(n), out, *arg);
}
static bool read_way_out(const gg_naming *n, const gg_span *word, int32_t *arg) {
    *arg = -1;
    return gg_span_is(*word, "off") || read_hex(n, word, arg);
}
static void put_way_out(const gg_naming *n, const int32_t *arg, gg_text *out) {
    if (*arg < 0)
        gg_put(out, "off");
    else
        put_hex(n, arg, out);
}

static bool read_facing(const gg_naming *n, const gg_span *word, int32_t *arg) {
    (void)n;
    return read_word(*word, eagle_facing_words, GG_HEX_SIDES, arg);
}
static void put_facing(const gg_naming *n, const int32_t *arg, gg_text *out) {
    (void)n;
    gg_put(out, eagle_facing_words[*arg]);
}

/* The direction of a mass charge, or that it stays where it is. */
static bool read_course(const gg_naming *n, const gg_span *word, int32_t *arg) {
    (void)n;
    return read_word(*word, eagle_way_words, GG_HEX_SIDES, arg) || gg_span_is(*word, "stay");
}
static void put_course(const gg_naming *n, const int32_t *arg, gg_text *out) {
    (void)n;
    gg_put(out, *arg < GG_HEX_SIDES ? eagle_way_words[*arg] : "stay");
}

static bool read_formation(const gg_naming *n, const gg_span *word, int32_t *arg) {
    (void)n;
    for (*arg = EAGLE_COLUMN; *arg < EAGLE_FORMATIONS; ++*arg)
        if (gg_span_is(*word, eagle_formations[*arg].word)) return true;
    return false;
}
static void put_formation(const gg_naming *n, const int32_t *arg, gg_text *out) {
    (void)n;
    gg_put(out, eagle_formations[*arg].word);
}
static bool read_hitch(const gg_naming *n, const gg_span *word, int32_t *arg) {
    (void)n;
    *arg = gg_span_is(*word, "limber") ? EAGLE_LIMBERED : EAGLE_UNLIMBERED;
    return *arg == EAGLE_LIMBERED || gg_span_is(*word, "unlimber");
}
static void put_hitch(const gg_naming *n, const int32_t *arg, gg_text *out) {
    (void)n;
    gg_put(out, *arg == EAGLE_LIMBERED ? "limber" : "unlimber");
}

static bool read_order(const gg_naming *n, const gg_span *word, int32_t *arg) {
    (void)n;
    *arg = eagle_find_order(*word);
    return *arg > EAGLE_NO_ORDER;
}
static void put_order(const gg_naming *n, const int32_t *arg, gg_text *out) {
    (void)n;
    gg_put(out, eagle_order_words[*arg]);
}

static bool read_figure(const gg_naming *n, const gg_span *word, int32_t *arg) {
    (void)n;
    return read_word(*word, eagle_figure_words, EAGLE_FIGURES, arg);
}
static void put_figure(const gg_naming *n, const int32_t *arg, gg_text *out) {
    (void)n;
    gg_put(out, eagle_figure_words[*arg]);
}

static const gg_sort sorts[] = {
    [UNIT] = {"unit", "as FI1", 1, 1, read_unit, put_unit},
    [SHOOTER] = {"unit", "as FI1 or BR1", 1, 1, read_shooter, put_unit},
    [RIFLES] = {"rifles", "as BR1", 1, 1, read_rifles, put_unit},
    [MEMBER] = {"unit", "of the group that acts", 1, 1, read_member, put_member},
    [GROUP] = {"group", NULL, 1, 1, read_group, put_group},
    [LEADER] = {"commander", "as FLE, or CC", 1, 1, read_leader, put_leader},
    [HEX] = {"hex", "as F5, on the board", 1, 1, read_hex, put_hex},
    [WAY_OUT] = {"hex", "as F5, or off", 1, 1, read_way_out, put_way_out},
    [FACING] = {"facing", "N NE SE S SW NW", 1, 1, read_facing, put_facing},
    [COURSE] = {"direction", "NE E SE SW W NW, or stay", 1, 1, read_course, put_course},
    [FORMATION] = {"formation", NULL, 1, 1, read_formation, put_formation},
    [HITCH] = {"change", "limber or unlimber", 1, 1, read_hitch, put_hitch},
    [ORDER] = {"order", "attack maneuver defense reserve", 1, 1, read_order, put_order},
    [FIGURE] = {"figure", "line skirmisher grenadier", 1, 1, read_figure, put_figure},
};

/* --- slots ------------------------------------------------------------------------------------------------
 */

/* A thing that must be named, one that may be, one behind a word and `=`, several with a bit each. */
#define THE(thing, place, called)                                                                            \
    { .what = GG_SLOT_SORT, .sort = thing, .at = place, .least = 1, .absent = -1, .name = called }
#define MAYBE(thing, place, called)                                                                          \
    { .what = GG_SLOT_SORT, .sort = thing, .at = place, .absent = -1, .name = called }
#define KEYED(thing, place, called)                                                                          \
    { .what = GG_SLOT_SORT, .keyed = true, .sort = thing, .at = place, .absent = -1, .name = called }
#define WITH(place)                                                                                          \
    {                                                                                                        \
        .what = GG_SLOT_SORT, .keyed = true, .bits = true, .sort = LEADER, .at = place, .most = 26,          \
        .name = "with"                                                                                       \
    }
#define SUPPORT(place)                                                                                       \
    {                                                                                                        \
        .what = GG_SLOT_SORT, .keyed = true, .bits = true, .sort = MEMBER, .at = place, .most = 4,           \
        .name = "support"                                                                                    \
    }
#define NUMBER(from, to, place, called)                                                                      \
    { .what = GG_SLOT_NUMBER, .at = place, .least = 1, .low = from, .high = to, .name = called }
#define FLAG(place, called)                                                                                  \
    { .what = GG_SLOT_FLAG, .at = place, .name = called }
#define STAND(place, none)                                                                                   \
    {                                                                                                        \
        .what = GG_SLOT_NUMBER, .keyed = true, .at = place, .low = 1, .high = 2, .absent = none,             \
        .name = "stand"                                                                                      \
    }
#define MORE(called)                                                                                         \
    { .what = GG_SLOT_MORE, .name = called }
#define END                                                                                                  \
    { .what = GG_SLOT_END }

#define SLOTS(name, ...) static const gg_slot name[] = {__VA_ARGS__, END}

SLOTS(assign, THE(GROUP, 0, "group"), NUMBER(1, EAGLE_MARKERS, 1, "marker"), THE(ORDER, 2, "order"));
SLOTS(send, THE(GROUP, 0, "group"), THE(ORDER, 1, "order"));
SLOTS(group, THE(GROUP, 0, "group"));
SLOTS(unit, THE(UNIT, 0, "unit"));
SLOTS(leader, THE(LEADER, 0, "commander"));
SLOTS(card, NUMBER(1, EAGLE_CARDS, 0, "card"));
SLOTS(go, THE(LEADER, 0, "commander"), THE(HEX, 1, "to"));
SLOTS(form, THE(UNIT, 0, "unit"), THE(FORMATION, 1, "formation"), KEYED(FACING, 2, "facing"));
SLOTS(turn_to, THE(UNIT, 0, "unit"), THE(FACING, 1, "facing"));
SLOTS(facing, THE(UNIT, 0, "unit"), KEYED(FACING, 1, "facing"));
SLOTS(move, THE(UNIT, 0, "unit"), KEYED(FACING, 1, "wheel"), MAYBE(HEX, 2, "to"), MAYBE(HEX, 3, "then"),
      KEYED(FACING, 4, "facing"), WITH(5));
SLOTS(ride, THE(UNIT, 0, "unit"), THE(HEX, 1, "to"), WITH(2));
SLOTS(leave, THE(UNIT, 0, "unit"), WITH(1));
SLOTS(rifles, THE(RIFLES, 0, "unit"), THE(HEX, 1, "to"));
/* The arguments 4 of `fire` and 3 of `lose` are there while words are read only. */
enum { CANISTER = 4, SKIRMISHER = 3 };
SLOTS(fire, THE(SHOOTER, 0, "unit"), THE(HEX, 1, "target"), SUPPORT(2), STAND(3, EAGLE_SHOT_WHOLE),
      FLAG(CANISTER, "canister"));
SLOTS(
    mass,
    {.what = GG_SLOT_SORT, .bits = true, .sign = ',', .sort = MEMBER, .least = 1, .most = 4, .name = "units"},
    THE(COURSE, 1, "direction"));
SLOTS(attack, THE(UNIT, 0, "unit"), THE(HEX, 1, "target"), SUPPORT(2), KEYED(LEADER, 3, "lead"),
      FLAG(4, "falling-horse"));
SLOTS(answer, THE(UNIT, 0, "unit"), THE(UNIT, 1, "target"));
SLOTS(lose, THE(SHOOTER, 0, "unit"), STAND(1, -1), KEYED(FIGURE, 2, "figure"),
      FLAG(SKIRMISHER, "skirmisher"));
SLOTS(retreat, THE(UNIT, 0, "unit"), THE(HEX, 1, "to"), KEYED(FACING, 2, "facing"));
SLOTS(rout, THE(UNIT, 0, "unit"), THE(WAY_OUT, 1, "to"));
SLOTS(advance, THE(UNIT, 0, "unit"), MAYBE(HEX, 1, "to"), KEYED(FACING, 2, "facing"), WITH(3));
SLOTS(appear, THE(LEADER, 0, "commander"), THE(UNIT, 1, "unit"));
SLOTS(rally, THE(UNIT, 0, "unit"), KEYED(LEADER, 1, "lead"), KEYED(FACING, 2, "facing"));
SLOTS(enter, THE(UNIT, 0, "unit"), THE(HEX, 1, "to"), KEYED(FACING, 2, "facing"), KEYED(LEADER, 3, "with"));
SLOTS(wait_for, MAYBE(GROUP, 0, "group"));
SLOTS(play, NUMBER(1, EAGLE_CARDS, EAGLE_PLAY_CARD, "card"), MORE("subject"));
SLOTS(test, MORE("group or unit"));
SLOTS(recall, THE(UNIT, 0, "unit"), MORE("way"));
SLOTS(recall_way, THE(HEX, 1, "to"), MAYBE(HEX, 2, "then"), KEYED(FACING, 3, "facing"), WITH(4));
static const char *const kept[] = {"old", "new", NULL};
SLOTS(keep, {.what = GG_SLOT_CHOICE, .least = 1, .name = "marker", .words = kept});
static const gg_slot nothing[] = {END};

static const gg_form verbs[] = {
    {"assign", EAGLE_DO_ASSIGN, 3, assign},
    {"send", EAGLE_DO_SEND, 2, send},
    {"unsend", EAGLE_DO_UNSEND, 1, group},
    {"commit", EAGLE_DO_COMMIT, 0, NULL},
    {"play", EAGLE_DO_PLAY, EAGLE_PLAY_ARGS, play},
    {"first", EAGLE_DO_FIRST, 0, NULL},
    {"second", EAGLE_DO_SECOND, 0, NULL},
    {"go", EAGLE_DO_GO, 2, go},
    {"stay", EAGLE_DO_STAY, 0, NULL},
    {"test", EAGLE_DO_TEST, 1, test},
    {"pass", EAGLE_DO_PASS, 0, NULL},
    {"discard", EAGLE_DO_DISCARD, 1, card},
    {"keep", EAGLE_DO_KEEP, 1, keep},
    {"take", EAGLE_DO_TAKE, 1, card},
    {"form", EAGLE_DO_FORM, 3, form},
    {"wheel", EAGLE_DO_WHEEL, 2, turn_to},
    {"recover", EAGLE_DO_RECOVER, 2, facing},
    {"recall", EAGLE_DO_RECALL, 5, recall},
    {"remove", EAGLE_DO_REMOVE, 1, unit},
    {"detach", EAGLE_DO_DETACH, 2, facing},
    {"call-back", EAGLE_DO_CALL_BACK, 2, facing},
    {"rest", EAGLE_DO_REST, 2, facing},
    {"next", EAGLE_DO_NEXT, 0, NULL},
    {"move", EAGLE_DO_MOVE, 6, move},
    {"fall-back", EAGLE_DO_FALL_BACK, 3, ride},
    {"exit", EAGLE_DO_EXIT, 2, leave},
    {"rifles", EAGLE_DO_RIFLES, 2, rifles},
    {"fire", EAGLE_DO_FIRE, 5, fire},
    {"charge", EAGLE_DO_CHARGE, 1, unit},
    {"mass-charge", EAGLE_DO_MASS_CHARGE, 2, mass},
    {"square", EAGLE_DO_SQUARE, 1, unit},
    {"ride", EAGLE_DO_RIDE, 3, ride},
    {"attack", EAGLE_DO_ATTACK, 5, attack},
    {"answer", EAGLE_DO_ANSWER, 2, answer},
    {"gunners", EAGLE_DO_GUNNERS, 1, unit},
    {"hold", EAGLE_DO_HOLD, 0, NULL},
    {"stand", EAGLE_DO_STAND, 0, NULL},
    {"flee", EAGLE_DO_FLEE, 2, go},
    {"by", EAGLE_DO_BY, 1, leader},
    {"lose", EAGLE_DO_LOSE, 4, lose},
    {"retreat", EAGLE_DO_RETREAT, 3, retreat},
    {"rout", EAGLE_DO_ROUT, 2, rout},
    {"advance", EAGLE_DO_ADVANCE, 4, advance},
    {"promote", EAGLE_DO_PROMOTE, 1, leader},
    {"appear", EAGLE_DO_APPEAR, 2, appear},
    {"rally", EAGLE_DO_RALLY, 3, rally},
    {"enter", EAGLE_DO_ENTER, 4, enter},
    {"wait", EAGLE_DO_WAIT, 1, wait_for},
    {"face", EAGLE_DO_FACE, 2, turn_to},
    {0},
};

/* --- what stands behind `play` and the number of a card: EL-N16 -------------------------------------------
 */

/* Of E10, while words are read and written only. */
enum { SAYS_FORM = EAGLE_PLAY_ARGS, SAYS_WHEEL };

SLOTS(on_group, THE(GROUP, EAGLE_PLAY_GROUP, "group"));
SLOTS(on_group_order, THE(GROUP, EAGLE_PLAY_GROUP, "group"), THE(ORDER, EAGLE_PLAY_ORDER, "order"));
SLOTS(on_leader, THE(LEADER, EAGLE_PLAY_LEADER, "commander"));
SLOTS(on_leader_hex, THE(LEADER, EAGLE_PLAY_LEADER, "commander"), THE(HEX, EAGLE_PLAY_HEX, "to"));
SLOTS(on_unit, THE(UNIT, EAGLE_PLAY_UNIT, "unit"));
SLOTS(on_two, THE(UNIT, EAGLE_PLAY_UNIT, "unit"), THE(UNIT, EAGLE_PLAY_OTHER, "other"));
SLOTS(on_loss, THE(UNIT, EAGLE_PLAY_UNIT, "unit"), KEYED(FIGURE, EAGLE_PLAY_FIGURE, "figure"),
      STAND(EAGLE_PLAY_STAND, -1));
SLOTS(on_march, THE(FORMATION, EAGLE_PLAY_FORM, "formation"), KEYED(FACING, EAGLE_PLAY_FACING, "facing"));
SLOTS(on_drill, THE(UNIT, EAGLE_PLAY_UNIT, "unit"), FLAG(SAYS_FORM, "form"), FLAG(SAYS_WHEEL, "wheel"),
      MAYBE(FORMATION, EAGLE_PLAY_FORM, "formation"), KEYED(FACING, EAGLE_PLAY_FACING, "facing"));
SLOTS(on_recall, THE(UNIT, EAGLE_PLAY_UNIT, "unit"), THE(HEX, EAGLE_PLAY_HEX, "to"),
      MAYBE(HEX, EAGLE_PLAY_THEN, "then"), KEYED(FACING, EAGLE_PLAY_FACING, "facing"), WITH(EAGLE_PLAY_WITH));
SLOTS(on_wheel, THE(UNIT, EAGLE_PLAY_UNIT, "unit"), THE(FACING, EAGLE_PLAY_FACING, "facing"));
SLOTS(on_guns, THE(UNIT, EAGLE_PLAY_UNIT, "unit"), MAYBE(HITCH, EAGLE_PLAY_FORM, "change"),
      MAYBE(HEX, EAGLE_PLAY_HEX, "to"), KEYED(FACING, EAGLE_PLAY_FACING, "facing"), WITH(EAGLE_PLAY_WITH));
SLOTS(on_hex, THE(HEX, EAGLE_PLAY_HEX, "target"));
SLOTS(on_fill, THE(UNIT, EAGLE_PLAY_UNIT, "unit"), KEYED(FACING, EAGLE_PLAY_FACING, "facing"),
      WITH(EAGLE_PLAY_WITH));
SLOTS(on_withdrawal, THE(UNIT, EAGLE_PLAY_UNIT, "unit"), THE(HEX, EAGLE_PLAY_HEX, "to"),
      WITH(EAGLE_PLAY_WITH));
SLOTS(on_attack, THE(SHOOTER, EAGLE_PLAY_UNIT, "unit"), THE(HEX, EAGLE_PLAY_HEX, "target"),
      {.what = GG_SLOT_NUMBER, .at = EAGLE_PLAY_STAND, .low = 1, .high = 2, .absent = -1, .name = "stand"});

/* By effect; where nothing stands behind the number there is none. */
static const gg_slot *const plays[EAGLE_EFFECTS + 1] = {
    [EAGLE_E(1)] = on_group_order, [EAGLE_E(4)] = on_group_order, [EAGLE_E(5)] = on_group,
    [EAGLE_E(6)] = on_leader_hex,  [EAGLE_E(7)] = on_group,       [EAGLE_E(8)] = on_unit,
    [EAGLE_E(9)] = on_march,       [EAGLE_E(10)] = on_drill,      [EAGLE_E(11)] = on_unit,
    [EAGLE_E(12)] = on_two,        [EAGLE_E(13)] = on_loss,       [EAGLE_E(14)] = on_attack,
    [EAGLE_E(17)] = on_attack,     [EAGLE_E(18)] = on_attack,     [EAGLE_E(20)] = on_attack,
    [EAGLE_E(22)] = on_attack,     [EAGLE_E(23)] = on_attack,     [EAGLE_E(24)] = on_attack,
    [EAGLE_E(25)] = on_attack,     [EAGLE_E(27)] = on_attack,     [EAGLE_E(28)] = on_attack,
    [EAGLE_E(29)] = on_hex,        [EAGLE_E(30)] = on_recall,     [EAGLE_E(31)] = on_unit,
    [EAGLE_E(32)] = on_attack,     [EAGLE_E(33)] = on_attack,     [EAGLE_E(34)] = on_fill,
    [EAGLE_E(35)] = on_unit,       [EAGLE_E(36)] = on_wheel,      [EAGLE_E(37)] = on_guns,
    [EAGLE_E(38)] = on_unit,       [EAGLE_E(39)] = on_leader,     [EAGLE_E(43)] = on_group,
    [EAGLE_E(46)] = on_attack,     [EAGLE_E(47)] = on_attack,     [EAGLE_R(3)] = on_attack,
    [EAGLE_R(5)] = on_attack,      [EAGLE_R(11)] = on_attack,     [EAGLE_R(13)] = on_unit,
    [EAGLE_R(15)] = on_attack,     [EAGLE_R(16)] = on_attack,     [EAGLE_R(17)] = on_attack,
    [EAGLE_R(18)] = on_attack,     [EAGLE_R(20)] = on_unit,       [EAGLE_R(21)] = on_unit,
    [EAGLE_R(23)] = on_unit,       [EAGLE_R(24)] = on_withdrawal, [EAGLE_R(27)] = on_attack,
    [EAGLE_R(28)] = on_attack,     [EAGLE_R(29)] = on_attack,     [EAGLE_R(30)] = on_attack,
    [EAGLE_R(31)] = on_attack,     [EAGLE_R(33)] = on_unit,       [EAGLE_R(36)] = on_attack,
    [EAGLE_R(40)] = on_attack,     [EAGLE_R(41)] = on_attack,     [EAGLE_R(47)] = on_attack,
};

/* What the card does for that side now: its reaction where the other side has come to a moment (EL-16.21). */
static int effect_of(const gg_naming *n, int number) {
    const eagle_task *top = eagle_at_top(eagle_state_of(n->state));
    bool other = top && top->kind == EAGLE_TASK_MOMENT && !eagle_moments[top->moment].both &&
                 top->side != (int)n->side;
    if (number < 1 || number > EAGLE_CARDS) return 0;
    return other ? eagle_cards[number].reaction : eagle_cards[number].event;
}

static const gg_slot *slots_of_play(const gg_naming *n, const gg_action *action) {
    const gg_slot *slots = plays[effect_of(n, eagle_arg(action, EAGLE_PLAY_CARD))];
    return slots ? slots : nothing;
}

static bool is_asked(const gg_naming *n, eagle_prompt kind) {
    gg_prompt prompt = eagle_prompt_of(n->scenario, n->state);
    return prompt.sides && prompt.kind == (int)kind;
}

static const gg_slot *more(const gg_naming *n, const gg_action *action) {
    switch (action->kind) {
    case EAGLE_DO_PLAY: return slots_of_play(n, action);
    case EAGLE_DO_TEST: return is_asked(n, EAGLE_ASK_TESTS) ? unit : group;
    default: return is_asked(n, EAGLE_ASK_RECALL) ? recall_way : nothing;
    }
}

/* --- what words leave open ---------------------------------------------------------------------------------
 */

/* Arguments that the card does not have are -1; leaders that go along are none. */
static void settle_play(const gg_naming *n, gg_action *action) {
    const gg_slot *slots = slots_of_play(n, action);
    for (int i = EAGLE_PLAY_UNIT; i < EAGLE_PLAY_ARGS; i++) {
        const gg_slot *slot = slots;
        while (slot->what && slot->at != i) slot++;
        if (!slot->what) action->arg[i] = i == EAGLE_PLAY_WITH ? 0 : -1;
    }
    action->count = EAGLE_PLAY_ARGS;
}

/* Only its UGC enters with a unit. */
static bool settle_entry(const gg_naming *n, gg_action *action, gg_error *error) {
    const eagle_battle *b = battle_of(n);
    int ugc = b->group[b->unit[action->arg[0]].group].leader;
    if (action->arg[3] >= 0 && action->arg[3] != ugc)
        return gg_fail(error, NULL, 0, "only the commander of its group enters with a unit");
    action->arg[3] = action->arg[3] >= 0;
    return true;
}

/* The facing it has already need not be named. */
static void settle_facing(const gg_naming *n, gg_action *action) {
    if (action->arg[1] == eagle_state_of(n->state)->unit[action->arg[0]].facing) action->arg[1] = -1;
}

/* EL-N13: the hex of the attack that is asked about need not be named. */
static void settle_advance(const gg_naming *n, gg_action *action) {
    gg_prompt prompt = eagle_prompt_of(n->scenario, n->state);
    if (prompt.sides && prompt.kind == EAGLE_ASK_ADVANCE && action->arg[1] < 0)
        action->arg[1] = prompt.subject[1] - EAGLE_SUBJECT_HEX;
}

static bool settle(const gg_naming *n, gg_action *action, gg_error *error) {
    switch (action->kind) {
    case EAGLE_DO_PLAY: settle_play(n, action); return true;
    case EAGLE_DO_RECALL:
        if (!is_asked(n, EAGLE_ASK_RECALL)) action->count = 1;
        return true;
    case EAGLE_DO_FIRE:
        if (action->arg[CANISTER]) action->arg[3] = EAGLE_SHOT_CANISTER;
        action->count = CANISTER;
        return true;
    case EAGLE_DO_LOSE:
        if (action->arg[SKIRMISHER]) action->arg[2] = EAGLE_LOSE_SKIRMISHER;
        action->count = SKIRMISHER;
        return true;
    case EAGLE_DO_RECOVER:
    case EAGLE_DO_DETACH:
    case EAGLE_DO_CALL_BACK:
    case EAGLE_DO_REST: settle_facing(n, action); return true;
    case EAGLE_DO_ADVANCE: settle_advance(n, action); return true;
    case EAGLE_DO_ENTER: return settle_entry(n, action, error);
    default: return true;
    }
}

static void whole(const gg_naming *n, const gg_action *action, gg_action *out) {
    int32_t *arg = out->arg;
    switch (action->kind) {
    case EAGLE_DO_PLAY:
        out->count = SAYS_WHEEL + 1;
        arg[SAYS_FORM] = arg[EAGLE_PLAY_FORM] >= 0;
        arg[SAYS_WHEEL] = !arg[SAYS_FORM];
        break;
    case EAGLE_DO_FIRE:
        out->count = CANISTER + 1;
        arg[CANISTER] = arg[3] == EAGLE_SHOT_CANISTER;
        if (arg[CANISTER]) arg[3] = EAGLE_SHOT_WHOLE;
        break;
    case EAGLE_DO_LOSE:
        out->count = SKIRMISHER + 1;
        arg[SKIRMISHER] = arg[2] == EAGLE_LOSE_SKIRMISHER;
        if (arg[SKIRMISHER]) arg[2] = -1;
        break;
    case EAGLE_DO_ENTER:
        arg[3] = arg[3] ? battle_of(n)->group[battle_of(n)->unit[arg[0]].group].leader : -1;
        break;
    default: break;
    }
}

const gg_forms eagle_forms = {
    .form = verbs,
    .sort = sorts,
    .more = more,
    .settle = settle,
    .whole = whole,
};
