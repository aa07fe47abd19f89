/* report: the page from top to bottom, a function a section. */
#include "lab/report.h"

#include "lab/plot.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char style[] =
    ":root{color-scheme:light dark;--paper:#fbfaf7;--ink:#1d2330;--soft:#5a6272;--rule:#d9d5ca;--card:#fff;"
    "--first:#2455a4;--second:#b3261e;--drawn:#8a8577;--bar:#4d6a94}"
    "@media(prefers-color-scheme:dark){:root{--paper:#14171d;--ink:#e8e6e0;--soft:#a3a9b5;--rule:#343a45;"
    "--card:#1b1f27;--first:#7fa8ee;--second:#f08a80;--drawn:#a29c8c;--bar:#7f9cc7}}"
    "*{box-sizing:border-box}body{margin:0 auto;max-width:60rem;padding:2rem 1.25rem "
    "4rem;background:var(--paper);"
    "color:var(--ink);font:1rem/1.55 Georgia,'Iowan Old Style',serif}"
    "h1{font-size:2rem;line-height:1.2;margin:0 0 .25rem}h2{font-size:1.3rem;margin:2.75rem 0 .5rem;"
    "border-bottom:1px solid var(--rule);padding-bottom:.25rem}"
    "p{max-width:44rem}.lead{color:var(--soft);margin-top:0}"
    ".cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(9.5rem,1fr));gap:.75rem;margin:1.5rem "
    "0;padding:0}"
    ".cards div{background:var(--card);border:1px solid var(--rule);border-radius:.5rem;padding:.7rem .9rem}"
    ".cards dt{color:var(--soft);font-size:.82rem}.cards "
    "dd{margin:0;font-size:1.45rem;font-variant-numeric:tabular-nums}"
    ".cards small{display:block;font-size:.78rem;color:var(--soft)}"
    "figure{margin:1rem 0}svg{width:100%;height:auto;display:block;font:13px system-ui,sans-serif}"
    "svg text{fill:var(--ink)}svg text.axis{fill:var(--soft)}svg text.first{fill:var(--first)}"
    "svg text.second{fill:var(--second)}svg text.drawn{fill:var(--drawn)}svg "
    "text.inside{fill:var(--paper);font-weight:600}"
    "rect.first,circle.first{fill:var(--first)}rect.second,circle.second{fill:var(--second)}"
    "rect.drawn,circle.drawn{fill:var(--drawn)}rect.bar,circle.bar{fill:var(--bar)}"
    ".grid{stroke:var(--rule)}.axisline{stroke:var(--soft)}.line{fill:none;stroke:var(--ink);stroke-width:2}"
    ".band{fill:var(--bar);opacity:.25}.whisker{stroke-width:3;stroke-linecap:round;stroke:var(--bar)}"
    ".whisker.first{stroke:var(--first)}.whisker.second{stroke:var(--second)}.whisker.drawn{stroke:var(--"
    "drawn)}"
    "figcaption{color:var(--soft);font-size:.88rem}"
    "table{border-collapse:collapse;width:100%;font:.88rem/1.4 "
    "system-ui,sans-serif;font-variant-numeric:tabular-nums}"
    "caption{text-align:left;color:var(--soft);padding:.4rem 0}"
    "th,td{padding:.3rem .6rem;border-bottom:1px solid var(--rule);text-align:right;vertical-align:top}"
    "th:first-child,td:first-child{text-align:left;white-space:nowrap}td:nth-child(3){white-space:nowrap}td."
    "text,th.text{text-align:left}"
    "thead th{border-bottom:2px solid var(--soft)}details{margin:.5rem "
    "0}summary{cursor:pointer;color:var(--soft);"
    "font:.88rem system-ui,sans-serif}.scroll{overflow-x:auto}code{font-size:.9em}"
    "footer{margin-top:3rem;border-top:1px solid "
    "var(--rule);padding-top:.75rem;color:var(--soft);font-size:.88rem}"
    "@media "
    "print{:root{--paper:#fff;--ink:#000;--soft:#444;--rule:#bbb;--card:#fff;--first:#2455a4;--second:#"
    "b3261e;"
    "--drawn:#777;--bar:#4d6a94}body{max-width:none;padding:0;font-size:10pt}h2{break-after:avoid}"
    "figure,tr,.cards div{break-inside:avoid}details>*{display:block}rect,circle{print-color-adjust:exact;"
    "-webkit-print-color-adjust:exact}}";

static const char *side_name(const lab_study *study, gg_side side) {
    return study->scenario->game->side_name(study->scenario, side);
}

static void put_text(gg_text *out, const char *text) {
    lab_put_html(out, gg_span_of(text));
}

static lab_interval share_of(const lab_study *study, uint64_t count) {
    return lab_wilson((double)count, (double)study->games);
}

/* --- the top ------------------------------------------------------------------------------------------ */

static void put_card(gg_text *out, const char *name, const char *value, const char *more) {
    gg_put(out, "<div><dt>");
    put_text(out, name);
    gg_putf(out, "</dt><dd>%s<small>%s</small></dd></div>\n", value, more);
}

static void put_share_card(gg_text *out, const char *name, uint64_t count, double games) {
    gg_text value = {0}, more = {0};
    lab_interval share = lab_wilson((double)count, games);
    gg_putf(&value, "%.1f %%", 100 * share.at);
    gg_putf(&more, "%.1f to %.1f", 100 * share.low, 100 * share.high);
    put_card(out, name, gg_text_str(&value), gg_text_str(&more));
    gg_text_free(&value);
    gg_text_free(&more);
}

static void put_mean_card(gg_text *out, const char *name, const lab_mean *mean, const char *format) {
    gg_text value = {0}, more = {0};
    lab_interval at = lab_mean_interval(mean);
    gg_putf(&value, strcmp(format, "whole") == 0 ? "%.0f" : "%.1f", mean->mean);
    gg_putf(&more, "± %.1f; from %.0f to %.0f", at.high - at.at, mean->low, mean->high);
    put_card(out, name, gg_text_str(&value), gg_text_str(&more));
    gg_text_free(&value);
    gg_text_free(&more);
}

/* By the name of the level where a number was given. */
static void put_player(const lab_study *study, gg_text *out, gg_side side) {
    gg_error error = {{0}};
    ai_config config;
    gg_text name = {0};
    ai_config_read(gg_span_of(study->plan.player[side]), &config, &error);
    ai_config_write(&config, &name);
    gg_put(out, "<code>");
    put_text(out, gg_text_str(&name));
    gg_put(out, "</code>");
    gg_text_free(&name);
}

static void put_head(const lab_study *study, gg_text *out) {
    gg_put(out, "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>");
    put_text(out, study->scenario->title);
    gg_putf(out, ": a study of %" PRIu64 " games</title>\n<style>%s</style>\n</head>\n<body>\n<main>\n<h1>",
            study->games, style);
    put_text(out, study->scenario->title);
    gg_put(out, "</h1>\n<p class=\"lead\">");
    put_text(out, study->scenario->game->title);
    gg_putf(out, ". %" PRIu64 " games, ", study->games);
    put_text(out, side_name(study, GG_FIRST));
    gg_put(out, " played by ");
    put_player(study, out, GG_FIRST);
    gg_put(out, ", ");
    put_text(out, side_name(study, GG_SECOND));
    gg_put(out, " by ");
    put_player(study, out, GG_SECOND);
    gg_put(out, ". Intervals are 95 %.</p>\n");
}

static void put_cards(const lab_study *study, gg_text *out) {
    double games = (double)study->games;
    double begun = (double)(study->by_first[0] + study->by_first[1] + study->by_first[2]);
    gg_text name = {0};
    gg_put(out, "<dl class=\"cards\">\n");
    for (int side = 0; side < 2; side++) {
        gg_text_clear(&name);
        gg_putf(&name, "%s won", side_name(study, (gg_side)side));
        put_share_card(out, gg_text_str(&name), study->won[side], games);
    }
    put_share_card(out, "Drawn", study->won[GG_NOBODY], games);
    if (begun > 0) put_share_card(out, "Won by who began", study->by_first[0], begun);
    put_mean_card(out, "Actions in a game", &study->length, "whole");
    put_mean_card(out, "Changes of the lead", &study->leads, "tenths");
    put_mean_card(out, "Choices at a decision", &study->branching, "tenths");
    gg_put(out, "</dl>\n");
    gg_text_free(&name);
}

/* --- balance ------------------------------------------------------------------------------------------ */

/* Says in a sentence what the figures say, and no more. */
static void put_finding(const lab_study *study, gg_text *out) {
    uint64_t decided = study->won[0] + study->won[1];
    lab_interval first = lab_wilson((double)study->won[0], (double)decided);
    gg_put(out, "<p>");
    if (decided == 0)
        gg_put(out, "No game was decided.");
    else if (first.low > 0.5 || first.high < 0.5) {
        bool is_first = first.low > 0.5;
        put_text(out, side_name(study, is_first ? GG_FIRST : GG_SECOND));
        gg_putf(out, " has the better side with these players: %.1f %% of the decided games.",
                100 * (is_first ? first.at : 1 - first.at));
    } else
        gg_putf(out,
                "Of the decided games %s won %.1f %% (%.1f to %.1f): no difference between the sides is "
                "shown by so "
                "many games.",
                side_name(study, GG_FIRST), 100 * first.at, 100 * first.low, 100 * first.high);
    gg_put(out, "</p>\n");
}

static void put_share_row(gg_text *out, const char *name, uint64_t count, double games) {
    lab_interval share = lab_wilson((double)count, games);
    gg_put(out, "<tr><th scope=\"row\">");
    put_text(out, name);
    gg_putf(out, "</th><td>%" PRIu64 "</td><td>%.1f %%</td><td>%.1f to %.1f %%</td></tr>\n", count,
            100 * share.at, 100 * share.low, 100 * share.high);
}

static void put_balance(const lab_study *study, gg_text *out) {
    const char *const label[3] = {side_name(study, GG_FIRST), "drawn", side_name(study, GG_SECOND)};
    const uint64_t count[3] = {study->won[0], study->won[2], study->won[1]};
    static const char *const look[3] = {"first", "drawn", "second"};
    double shares[3];
    lab_whisker row[4];
    for (int i = 0; i < 3; i++) {
        lab_interval share = share_of(study, count[i]);
        shares[i] = study->games > 0 ? share.at : 0;
        row[i] = (lab_whisker){label[i], look[i], share.low, share.at, share.high};
    }
    double begun = (double)(study->by_first[0] + study->by_first[1] + study->by_first[2]);
    lab_interval began = lab_wilson((double)study->by_first[0], begun);
    row[3] = (lab_whisker){"who began", "bar", began.low, began.at, began.high};
    gg_put(out, "<section>\n<h2>Balance</h2>\n");
    put_finding(study, out);
    gg_put(out, "<figure>\n");
    lab_plot_shares(out, "Share of games won by each side and drawn", shares, label);
    lab_plot_whiskers(out, "Winning shares with 95 % intervals, per cent", row, begun > 0 ? 4 : 3);
    gg_put(out,
           "<figcaption>Share of all games, and the same with 95 % intervals.</figcaption>\n</figure>\n"
           "<div class=\"scroll\"><table><thead><tr><th scope=\"col\">Result</th><th scope=\"col\">Games</th>"
           "<th scope=\"col\">Share</th><th scope=\"col\">95 % interval</th></tr></thead><tbody>\n");
    for (int i = 0; i < 3; i++) put_share_row(out, label[i], count[i], (double)study->games);
    if (begun > 0) put_share_row(out, "won by who began", study->by_first[0], begun);
    if (study->unfinished)
        put_share_row(out, "broken off (counted as drawn)", study->unfinished, (double)study->games);
    gg_put(out, "</tbody></table></div>\n</section>\n");
}

/* --- how games end ------------------------------------------------------------------------------------ */

/* A line of the catalogue: words of the language stand between backticks. */
static void put_line(gg_text *out, gg_span line) {
    gg_span part;
    for (bool word = false; gg_span_cut(&line, '`', &part); word = !word) {
        if (word) gg_put(out, "<code>");
        lab_put_html(out, part);
        if (word) gg_put(out, "</code>");
    }
}

/* The first sentence or so of a rule. */
static void put_rule_text(gg_text *out, const char *text) {
    enum { LONGEST = 160 };
    size_t all = strcspn(text, "\n"), size = all;
    if (size > LONGEST) size = LONGEST;
    while (size > 0 && size < all && text[size] != ' ') size--;
    put_line(out, (gg_span){text, size});
    if (size < all) gg_put(out, " …");
}

/* Rules with a count above 0, the largest first. The caller frees it. */
static gg_rule *ranked_rules(const lab_study *study, const uint64_t *count, int *found) {
    int rules = study->scenario->game->book->count;
    gg_rule *list = gg_alloc((size_t)rules * sizeof *list);
    *found = 0;
    for (int rule = 1; rule < rules; rule++) {
        if (count[rule] == 0) continue;
        int k = (*found)++;
        for (; k > 0 && count[list[k - 1]] < count[rule]; k--) list[k] = list[k - 1];
        list[k] = (gg_rule)rule;
    }
    return list;
}

static void put_endings(const lab_study *study, gg_text *out) {
    const gg_catalogue *book = study->scenario->game->book;
    int found;
    gg_rule *list = ranked_rules(study, study->ended, &found);
    gg_put(out, "<section>\n<h2>How games ended</h2>\n<div class=\"scroll\"><table><thead><tr><th "
                "scope=\"col\">Rule</th>"
                "<th scope=\"col\">Games</th><th scope=\"col\">Share</th><th scope=\"col\" "
                "class=\"text\">What it says</th>"
                "</tr></thead><tbody>\n");
    for (int i = 0; i < found; i++) {
        uint64_t games = study->ended[list[i]];
        gg_putf(out, "<tr><th scope=\"row\">%s</th><td>%" PRIu64 "</td><td>%.1f %%</td><td class=\"text\">",
                gg_rule_id(book, list[i]), games, 100.0 * (double)games / (double)study->games);
        put_rule_text(out, book->entries[list[i]].text);
        gg_put(out, "</td></tr>\n");
    }
    gg_put(out, "</tbody></table></div>\n</section>\n");
    free(list);
}

/* --- the course of a game ----------------------------------------------------------------------------- */

static void put_bar_table(gg_text *out, const char *what, const lab_bar *bar, int count) {
    gg_putf(out,
            "<details><summary>The numbers</summary><div class=\"scroll\"><table><thead><tr><th "
            "scope=\"col\">%s</th>"
            "<th scope=\"col\">Games</th></tr></thead><tbody>\n",
            what);
    for (int i = 0; i < count; i++)
        gg_putf(out, "<tr><th scope=\"row\">%s</th><td>%.0f</td></tr>\n", bar[i].label, bar[i].value);
    gg_put(out, "</tbody></table></div></details>\n");
}

static void put_lengths(const lab_study *study, gg_text *out) {
    lab_bar bar[LAB_BINS];
    char label[LAB_BINS][24];
    double low = study->length.low, width = (study->length.high - low + 1) / LAB_BINS;
    if (width < 1) width = 1;
    int bins = (int)((study->length.high - low) / width) + 1;
    if (bins > LAB_BINS) bins = LAB_BINS;
    for (int i = 0; i < bins; i++) {
        snprintf(label[i], sizeof label[i], "%.0f", low + width * i);
        bar[i] = (lab_bar){label[i], 0};
    }
    for (uint64_t g = 0; g < study->games; g++) {
        int i = (int)((study->lengths[g] - low) / width);
        bar[i < bins ? i : bins - 1].value += 1;
    }
    gg_putf(
        out,
        "<section>\n<h2>Length</h2>\n<p>Half of the games took between %u and %u actions, the middle one %u."
        "</p>\n<figure>\n",
        lab_length_at(study, 0.25), lab_length_at(study, 0.75), lab_length_at(study, 0.5));
    lab_plot_bars(out, "Games by number of actions", bar, bins, "actions, from");
    gg_put(out, "<figcaption>Games by number of actions.</figcaption>\n</figure>\n");
    put_bar_table(out, "Actions, from", bar, bins);
    gg_put(out, "</section>\n");
}

static void put_course(const lab_study *study, gg_text *out) {
    double low[LAB_COURSE], at[LAB_COURSE], high[LAB_COURSE];
    gg_text above = {0}, below = {0};
    for (int i = 0; i < LAB_COURSE; i++) {
        double spread = lab_mean_spread(&study->course[i]);
        at[i] = study->course[i].mean;
        low[i] = at[i] - spread;
        high[i] = at[i] + spread;
    }
    gg_putf(&above, "%s ahead", side_name(study, GG_FIRST));
    gg_putf(&below, "%s ahead", side_name(study, GG_SECOND));
    gg_put(out, "<section>\n<h2>The course of a game</h2>\n<figure>\n");
    lab_plot_course(out, "Mean evaluation over the course of a game with the spread of single games", low, at,
                    high, LAB_COURSE - 1, gg_text_str(&above), gg_text_str(&below));
    gg_put(out,
           "<figcaption>Mean evaluation from the start to the last action but one, in the evaluation's own "
           "points "
           "(10000: won); the band is one standard deviation of single games.</figcaption>\n</figure>\n"
           "<details><summary>The numbers</summary><div class=\"scroll\"><table><thead><tr><th "
           "scope=\"col\">Part of "
           "the game</th><th scope=\"col\">Mean</th><th scope=\"col\">Spread</th></tr></thead><tbody>\n");
    for (int i = 0; i < LAB_COURSE; i++)
        gg_putf(out, "<tr><th scope=\"row\">%d %%</th><td>%.0f</td><td>%.0f</td></tr>\n",
                100 * i / (LAB_COURSE - 1), at[i], high[i] - at[i]);
    gg_put(out, "</tbody></table></div></details>\n");
    gg_text_free(&above);
    gg_text_free(&below);
}

static void put_leads(const lab_study *study, gg_text *out) {
    lab_bar bar[LAB_BINS];
    char label[LAB_BINS][16];
    int bins = LAB_BINS;
    while (bins > 1 && study->lead_games[bins - 1] == 0) bins--;
    for (int i = 0; i < bins; i++) {
        snprintf(label[i], sizeof label[i], i == LAB_BINS - 1 ? "%d+" : "%d", i);
        bar[i] = (lab_bar){label[i], (double)study->lead_games[i]};
    }
    gg_put(out, "<figure>\n");
    lab_plot_bars(out, "Games by number of changes of the lead", bar, bins, "changes of the lead");
    gg_put(out, "<figcaption>Games by how often the lead changed hands.</figcaption>\n</figure>\n");
    put_bar_table(out, "Changes of the lead", bar, bins);
    gg_put(out, "</section>\n");
}

/* --- losses and rules --------------------------------------------------------------------------------- */

static void put_losses(const lab_study *study, gg_text *out) {
    if (study->loss_count == 0) return;
    const char *const side[2] = {side_name(study, GG_FIRST), side_name(study, GG_SECOND)};
    lab_versus *row = gg_alloc((size_t)study->loss_count * sizeof *row);
    for (int i = 0; i < study->loss_count; i++) {
        const lab_tally *loss = &study->loss[i];
        double games = (double)study->games;
        row[i] = (lab_versus){loss->name, {(double)loss->count[0] / games, (double)loss->count[1] / games}};
    }
    gg_put(out, "<section>\n<h2>Losses</h2>\n<figure>\n");
    lab_plot_versus(out, "Pieces lost in a game by kind and side", row, study->loss_count, side);
    gg_put(out, "<figcaption>Pieces lost in a game, by kind.</figcaption>\n</figure>\n<div "
                "class=\"scroll\"><table><thead>"
                "<tr><th scope=\"col\">Kind</th>");
    for (int s = 0; s < 2; s++) {
        gg_put(out, "<th scope=\"col\">");
        put_text(out, side[s]);
        gg_put(out, ", a game</th>");
    }
    gg_put(out, "<th scope=\"col\">All</th></tr></thead><tbody>\n");
    for (int i = 0; i < study->loss_count; i++) {
        const lab_tally *loss = &study->loss[i];
        gg_put(out, "<tr><th scope=\"row\">");
        put_text(out, loss->name);
        gg_putf(out, "</th><td>%.2f</td><td>%.2f</td><td>%" PRIu64 "</td></tr>\n", row[i].value[0],
                row[i].value[1], loss->count[0] + loss->count[1] + loss->count[2]);
    }
    gg_put(out, "</tbody></table></div>\n</section>\n");
    free(row);
}

static void put_rules(const lab_study *study, gg_text *out) {
    const gg_catalogue *book = study->scenario->game->book;
    int found;
    gg_rule *list = ranked_rules(study, study->fired, &found);
    gg_putf(
        out,
        "<section>\n<h2>Rules at work</h2>\n<p>%d rules brought something about. A rule that never fires in "
        "a "
        "scenario is one its players need not learn; one that fires all the time is what the scenario is "
        "about.</p>\n<div class=\"scroll\"><table><thead><tr><th scope=\"col\">Rule</th><th scope=\"col\">A "
        "game"
        "</th><th scope=\"col\">In games</th><th scope=\"col\" class=\"text\">What it says</th></tr></thead>"
        "<tbody>\n",
        found);
    for (int i = 0; i < found; i++) {
        gg_putf(out, "<tr><th scope=\"row\">%s</th><td>%.2f</td><td>%.1f %%</td><td class=\"text\">",
                gg_rule_id(book, list[i]), (double)study->fired[list[i]] / (double)study->games,
                100.0 * (double)study->fired_games[list[i]] / (double)study->games);
        put_rule_text(out, book->entries[list[i]].text);
        gg_put(out, "</td></tr>\n");
    }
    gg_put(out, "</tbody></table></div>\n</section>\n");
    free(list);
}

static void put_foot(const lab_study *study, gg_text *out) {
    const lab_plan *plan = &study->plan;
    gg_put(out, "</main>\n<footer><p>Made by Grognard. The same games again: <code>grognard sim ");
    put_text(out, plan->scenario);
    gg_putf(out, " --games %" PRIu64 " --seed %" PRIu64 " --first ", plan->games, plan->seed);
    put_text(out, plan->player[0]);
    gg_put(out, " --second ");
    put_text(out, plan->player[1]);
    gg_putf(out, " --opening %d", plan->opening);
    gg_span rest = gg_span_of(plan->options), option;
    while (plan->options[0] && gg_span_cut(&rest, ' ', &option)) {
        gg_put(out, " --option=");
        lab_put_html(out, option);
    }
    gg_put(out, "</code></p></footer>\n</body>\n</html>\n");
}

void lab_report(const lab_study *study, gg_text *html) {
    put_head(study, html);
    if (study->games > 0) {
        put_cards(study, html);
        put_balance(study, html);
        put_endings(study, html);
        put_lengths(study, html);
        put_course(study, html);
        put_leads(study, html);
        put_losses(study, html);
        put_rules(study, html);
    }
    put_foot(study, html);
}

/* --- the short form ----------------------------------------------------------------------------------- */

static void sum_share(const lab_study *study, gg_text *out, const char *name, uint64_t count) {
    lab_interval share = share_of(study, count);
    gg_putf(out, "  %-22s %6" PRIu64 "  %5.1f %%  (%.1f to %.1f)\n", name, count, 100 * share.at,
            100 * share.low, 100 * share.high);
}

static void sum_mean(gg_text *out, const char *name, const lab_mean *mean) {
    lab_interval at = lab_mean_interval(mean);
    gg_putf(out, "  %-22s %8.1f ± %.1f  (%.0f to %.0f)\n", name, at.at, at.high - at.at, mean->low,
            mean->high);
}

void lab_summary(const lab_study *study, gg_text *out) {
    gg_putf(out, "%s, %" PRIu64 " games, %s against %s\n", study->scenario->title, study->games,
            study->plan.player[0], study->plan.player[1]);
    for (int side = 0; side < 2; side++) {
        gg_text name = {0};
        gg_putf(&name, "%s won", side_name(study, (gg_side)side));
        sum_share(study, out, gg_text_str(&name), study->won[side]);
        gg_text_free(&name);
    }
    sum_share(study, out, "drawn", study->won[GG_NOBODY]);
    if (study->by_first[0] + study->by_first[2] > 0)
        sum_share(study, out, "won by who began", study->by_first[0]);
    if (study->unfinished) sum_share(study, out, "of them broken off", study->unfinished);
    sum_mean(out, "actions in a game", &study->length);
    sum_mean(out, "changes of the lead", &study->leads);
    sum_mean(out, "choices at a decision", &study->branching);
    for (int i = 0; i < study->loss_count; i++)
        gg_putf(out, "  lost: %-16s %8.2f and %.2f a game\n", study->loss[i].name,
                (double)study->loss[i].count[0] / (double)study->games,
                (double)study->loss[i].count[1] / (double)study->games);
}
