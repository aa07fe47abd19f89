/* toy: see toy.h. It is also the table of games and of shipped files for the tests of the game room. */
#include "toy.h"

#include <string.h>

static const gg_entry entries[] = {
    {"", "", "", NULL, false},
    {"TY-1", "Stakes", "A stake is 1, 2 or 3.", NULL, false},
    {"TY-2", "Stakes", "Only a decision that is owed can be made.", NULL, false},
    {"TY-3", "Round", "The higher sum of stake and die wins the round.", NULL, false},
    {"TY-4", "Round", "Who takes the pot scores it.", NULL, false},
    {"TY-5", "Round", "Who leaves the pot changes nothing.", NULL, false},
    {"TY-6", "End", "Who has the `goal` wins.", NULL, false},
    {"TY-7", "End", "A table that has stood three times is a draw.", "repetition-draw", false},
    {"TY-8", "Round", "Ties are rolled again.", "reroll-ties", false},
    {"TY-9", "End", "Round 40 is a draw.", NULL, false},
};
static const gg_catalogue book = {"toy", entries, sizeof entries / sizeof *entries, ""};

static const gg_option options[] = {
    {"repetition-draw", TY_7, true, NULL, "a table that stood three times is a draw"},
    {"reroll-ties", TY_8, false, NULL, "ties are rolled again"},
    {"calm", TY_8, false, "reroll-ties", "does nothing, and needs reroll-ties for it"},
    {NULL, 0, false, NULL, NULL},
};
static const char *const prompt_names[] = {"stake", "claim", NULL};
static const char *const event_names[] = {"staked", "rolled", "won", "tied", "scored", "left", "drawn", NULL};

static const toy_state *in(const gg_state *state) {
    return (const toy_state *)(const void *)state;
}
static toy_state *at(gg_state *state) {
    return (toy_state *)(void *)state;
}
static int goal(const gg_scenario *scenario) {
    return ((const toy_scenario *)scenario->body)->goal;
}

static gg_took define(gg_scenario *scenario, const gg_line *line, gg_error *error) {
    toy_scenario *body = scenario->body;
    if (gg_line_is(line, 0, "note")) return GG_TOOK;
    if (!gg_line_is(line, 0, "goal")) return GG_NOT_MINE;
    if (line->count == 2 && gg_span_int(gg_line_word(line, 1), &body->goal)) return GG_TOOK;
    gg_line_fail(line, error, "expected: goal N");
    return GG_BAD_LINE;
}

static bool complete(gg_scenario *scenario, gg_error *error) {
    if (goal(scenario) >= 1 && goal(scenario) <= 50) return true;
    return gg_fail(error, NULL, 0, "the goal must be 1 to 50");
}

static void setup(const gg_scenario *scenario, gg_state *state, gg_dice *dice, gg_events *events) {
    (void)scenario, (void)events;
    *at(state) = (toy_state){.pot = (uint8_t)gg_roll_one(dice, 1, 3, "the pot", -1), .claimant = TOY_NOBODY};
}

static gg_outcome outcome(const gg_scenario *scenario, const gg_state *state) {
    const toy_state *s = in(state);
    gg_outcome result = {false, GG_NOBODY, 0, {s->score[0], s->score[1]}};
    for (int side = 0; side < 2; side++)
        if (s->score[side] >= goal(scenario))
            result = (gg_outcome){true, (gg_side)side, TY_6, {s->score[0], s->score[1]}};
    if (s->draw) result.over = true, result.rule = s->draw;
    return result;
}

static gg_prompt prompt(const gg_scenario *scenario, const gg_state *state) {
    const toy_state *s = in(state);
    gg_prompt p = {0, false, TOY_ASK_STAKE, {-1, -1, -1, -1}};
    if (outcome(scenario, state).over) return p;
    p.kind = s->claimant < 2 ? TOY_ASK_CLAIM : TOY_ASK_STAKE;
    p.sides = (uint8_t)(s->claimant < 2 ? 1 << s->claimant : (s->stake[0] == 0) | (s->stake[1] == 0) << 1);
    return p;
}

static gg_verdict judge(const gg_scenario *scenario, const gg_state *state, gg_side side,
                        const gg_action *action) {
    gg_prompt p = prompt(scenario, state);
    bool stake = action->kind == TOY_STAKE;
    if (!gg_owes(p, side) || stake != (p.kind == TOY_ASK_STAKE)) return gg_forbid(TY_2, (int)side, -1);
    if (action->kind > TOY_LEAVE || action->count != stake) return gg_forbid(TY_2, (int)side, -1);
    return !stake || (action->arg[0] >= 1 && action->arg[0] <= 3) ? gg_legal()
                                                                  : gg_forbid(TY_1, (int)side, -1);
}

static size_t actions(const gg_scenario *scenario, const gg_state *state, gg_side side, gg_action *out,
                      size_t room) {
    static const gg_action all[] = {{TOY_STAKE, 1, {1}},
                                    {TOY_STAKE, 1, {2}},
                                    {TOY_STAKE, 1, {3}},
                                    {TOY_TAKE, 0, {0}},
                                    {TOY_LEAVE, 0, {0}}};
    size_t count = 0;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (!judge(scenario, state, side, &all[i]).rule && count++ < room) out[count - 1] = all[i];
    return count;
}

static void tell(gg_events *events, int kind, int rule, gg_event_class class, int hidden, int value,
                 int side) {
    gg_tell(events, (gg_event){(uint16_t)kind,
                               (gg_rule)rule,
                               (uint8_t) class,
                               (uint8_t)hidden,
                               (int16_t)value,
                               {(int16_t)side, -1, -1, -1, -1}});
}

static void resolve(const gg_scenario *scenario, toy_state *s, gg_dice *dice, gg_events *events) {
    int roll[2], sum[2];
    do {
        gg_roll(dice, 2, 1, 6, "the round of", s->round, roll);
        for (int side = 0; side < 2; side++) {
            tell(events, TOY_TOLD_DICE, TY_3, GG_EVENT_DICE, 0, roll[side], side);
            sum[side] = roll[side] + s->stake[side];
        }
    } while (sum[0] == sum[1] && gg_option_on(scenario, TOY_REROLL_TIES));
    s->claimant = (uint8_t)(sum[0] == sum[1] ? TOY_NOBODY : sum[1] > sum[0]);
    bool tied = s->claimant == TOY_NOBODY;
    tell(events, tied ? TOY_TOLD_TIED : TOY_TOLD_WON, TY_3, GG_EVENT_RESULT, 0, 0, s->claimant);
    s->stake[0] = s->stake[1] = 0;
    if (++s->round == 40) s->draw = TY_9;
}

static void apply(const gg_scenario *scenario, gg_state *state, gg_side side, const gg_action *action,
                  gg_dice *dice, gg_events *events) {
    toy_state *s = at(state);
    if (action->kind == TOY_STAKE) {
        s->stake[side] = (uint8_t)action->arg[0];
        tell(events, TOY_TOLD_STAKE, TY_1, GG_EVENT_NOTE, 1 << gg_other(side), action->arg[0], (int)side);
        if (s->stake[0] && s->stake[1]) resolve(scenario, s, dice, events);
        return;
    }
    s->claimant = TOY_NOBODY;
    if (action->kind == TOY_TAKE) {
        s->score[side] = (uint8_t)(s->score[side] + s->pot);
        tell(events, TOY_TOLD_SCORED, TY_4, GG_EVENT_RESULT, 0, s->pot, (int)side);
        s->pot = 1;
    } else
        tell(events, TOY_TOLD_LEFT, TY_5, GG_EVENT_RESULT, 0, 0, (int)side);
}

/* The table between rounds. */
static uint64_t situation(const gg_scenario *scenario, const gg_state *state, bool *fresh) {
    const toy_state *s = in(state);
    if (s->claimant < 2 || s->stake[0] || s->stake[1] || outcome(scenario, state).over) return 0;
    *fresh = false;
    return gg_hash((const uint8_t[]){s->score[0], s->score[1], s->pot}, 3, 1);
}

static void repeated(const gg_scenario *scenario, gg_state *state, int times, gg_events *events) {
    if (times < 3 || !gg_option_on(scenario, TOY_REPETITION_DRAW)) return;
    at(state)->draw = TY_7;
    tell(events, TOY_TOLD_DRAW, TY_7, GG_EVENT_RESULT, 0, times, TOY_NOBODY);
}

static bool hides(const gg_scenario *scenario, const gg_state *state, gg_side side) {
    (void)scenario;
    uint8_t stake = in(state)->stake[gg_other(side)];
    return stake != 0 && stake != TOY_HIDDEN;
}

static void observe(const gg_scenario *scenario, const gg_state *state, gg_side side, gg_state *out) {
    (void)scenario;
    *at(out) = *in(state);
    if (at(out)->stake[gg_other(side)]) at(out)->stake[gg_other(side)] = TOY_HIDDEN;
}

static void imagine(const gg_scenario *scenario, const gg_state *seen, gg_side side, gg_rng *rng,
                    gg_state *out) {
    (void)scenario;
    *at(out) = *in(seen);
    if (in(seen)->stake[gg_other(side)]) at(out)->stake[gg_other(side)] = (uint8_t)(1 + gg_rng_below(rng, 3));
}

static bool sealed(const gg_scenario *scenario, const gg_state *before, gg_side side, const gg_action *action,
                   const gg_state *now) {
    (void)scenario;
    return action->kind == TOY_STAKE && in(now)->round == in(before)->round && in(now)->stake[side] != 0;
}

static int evaluate(const gg_scenario *scenario, const gg_state *state, gg_side side) {
    gg_outcome result = outcome(scenario, state);
    if (result.over) return result.winner == GG_NOBODY ? 0 : result.winner == side ? 10000 : -10000;
    return 100 * (result.score[side] - result.score[gg_other(side)]);
}

static int promise(const gg_scenario *scenario, const gg_state *state, gg_side side,
                   const gg_action *action) {
    (void)scenario, (void)state, (void)side;
    return action->kind == TOY_TAKE;
}

static const char *side_name(const gg_scenario *scenario, gg_side side) {
    (void)scenario;
    return side == GG_FIRST ? "North" : "Deep South";
}

static bool read_side(const gg_scenario *scenario, gg_span word, gg_side *side) {
    (void)scenario;
    *side = gg_span_is(word, "north") ? GG_FIRST : GG_SECOND;
    return *side == GG_FIRST || gg_span_is(word, "south") || gg_span_is(word, "deep south");
}

static void write_action(const gg_scenario *scenario, const gg_state *state, gg_side side,
                         const gg_action *action, gg_text *out) {
    (void)scenario, (void)state, (void)side;
    if (action->kind == TOY_STAKE)
        gg_putf(out, "stake %d", action->arg[0]);
    else
        gg_put(out, action->kind == TOY_TAKE ? "take" : "leave");
}

static bool read_action(const gg_scenario *scenario, const gg_state *state, gg_side side, const gg_line *line,
                        int from, gg_action *action, gg_error *error) {
    (void)scenario, (void)state, (void)side;
    int count = line->count - from - (gg_line_value(line, "dice").at != NULL), stake = 0;
    *action = (gg_action){gg_line_is(line, from, "take") ? TOY_TAKE : TOY_LEAVE, 0, {0}};
    if (count == 1 && (action->kind == TOY_TAKE || gg_line_is(line, from, "leave"))) return true;
    *action = (gg_action){TOY_STAKE, 1, {0}};
    if (count != 2 || !gg_line_is(line, from, "stake") || !gg_span_int(gg_line_word(line, from + 1), &stake))
        return gg_line_fail(line, error, "expected: stake N, take or leave");
    action->arg[0] = (int16_t)stake;
    return true;
}

static void write_position(const gg_scenario *scenario, const gg_state *state, gg_text *out) {
    (void)scenario;
    const toy_state *s = in(state);
    gg_putf(out, "position %d %d %d %d %d %d %d %d\n", s->score[0], s->score[1], s->stake[0], s->stake[1],
            s->pot, s->claimant, s->round, s->draw);
}

static gg_took read_position(const gg_scenario *scenario, gg_state *state, const gg_line *line,
                             gg_error *error) {
    (void)scenario;
    uint8_t number[8];
    if (!gg_line_is(line, 0, "position")) return GG_NOT_MINE;
    for (int i = 0, value; i < 8; i++, number[i - 1] = (uint8_t)value)
        if (line->count != 9 || !gg_span_int(line->word[i + 1].text, &value) || value < 0 || value > 60) {
            gg_line_fail(line, error, "expected: position and eight numbers");
            return GG_BAD_LINE;
        }
    memcpy(state, number, sizeof number);
    return GG_TOOK;
}

static bool complete_position(const gg_scenario *scenario, gg_state *state, gg_error *error) {
    (void)scenario;
    return in(state)->pot >= 1 || gg_fail(error, NULL, 0, "there is always something in the pot");
}

static void write_prompt(const gg_scenario *scenario, const gg_state *state, gg_text *out) {
    gg_putf(out, "%d owe a %s", prompt(scenario, state).sides, prompt_names[prompt(scenario, state).kind]);
}

static void write_event(const gg_scenario *scenario, const gg_event *event, gg_text *out) {
    gg_putf(out, "%s %s %d", side_name(scenario, (gg_side)event->arg[0]), event_names[event->kind],
            event->value);
}

static void write_subject(const gg_scenario *scenario, int subject, gg_text *out) {
    (void)scenario;
    gg_putf(out, "round %d", subject);
}

static bool attribute(const gg_scenario *scenario, const gg_state *state, gg_span subject, gg_span key,
                      gg_text *out) {
    gg_side side;
    bool pot = gg_span_is(subject, "table") && gg_span_is(key, "pot");
    if (!pot && (!gg_span_is(key, "score") || !read_side(scenario, subject, &side))) return false;
    gg_putf(out, "%d", pot ? in(state)->pot : in(state)->score[side]);
    return true;
}

static void draw(const gg_scenario *scenario, const gg_state *state, bool colour, gg_text *out) {
    (void)colour;
    write_position(scenario, state, out);
}

static void view(const gg_scenario *scenario, const gg_state *state, gg_json *json) {
    (void)scenario;
    gg_json_int(json, "pot", in(state)->pot);
    gg_json_int(json, "north", in(state)->stake[0]);
    gg_json_int(json, "south", in(state)->stake[1]);
}

const gg_ruleset toy = {
    .id = "toy",
    .title = "The toy",
    .pitch = "For tests.",
    .learning = "short",
    .version = 3,
    .book = &book,
    .options = options,
    .prompt_names = prompt_names,
    .turn_prompt = TOY_ASK_STAKE,
    .event_names = event_names,
    .scenario_size = sizeof(toy_scenario),
    .state_size = sizeof(toy_state),
    .secrets = true,
    .chance = true,
    .define = define,
    .complete = complete,
    .setup = setup,
    .prompt = prompt,
    .actions = actions,
    .judge = judge,
    .apply = apply,
    .outcome = outcome,
    .situation = situation,
    .repeated = repeated,
    .hides = hides,
    .observe = observe,
    .imagine = imagine,
    .sealed = sealed,
    .evaluate = evaluate,
    .promise = promise,
    .side_name = side_name,
    .read_side = read_side,
    .write_action = write_action,
    .read_action = read_action,
    .write_position = write_position,
    .read_position = read_position,
    .complete_position = complete_position,
    .write_prompt = write_prompt,
    .write_event = write_event,
    .write_subject = write_subject,
    .attribute = attribute,
    .draw = draw,
    .view = view,
};

const gg_ruleset *const gg_games[] = {&toy, NULL};

#define SHIP(path, text)                                                                                     \
    { path, text, sizeof text - 1 }
const gg_shipped gg_shipped_files[] = {
    SHIP("boards/other.gg", "nothing\n"),
    SHIP("scenarios/other/twin.gg", "game other\n"),
    SHIP("scenarios/toy/long.gg", "game toy\ntitle \"The long one\"\noption reroll-ties on\ngoal 20\n"),
    SHIP("scenarios/toy/short.gg", "game toy # comment\ntitle \"The short one\"\n\ngoal 5\n"),
    SHIP("scenarios/toy/twin.gg", "game toy\ntitle \"The twin\"\ngoal 2\n"),
    {NULL, NULL, 0},
};
