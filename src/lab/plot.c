/* plot: see the header. Coordinates are pixels of a drawing 640 wide. */
#include "lab/plot.h"

#include <math.h>

enum { WIDE = 640, LEFT = 56, RIGHT = 624 };

void lab_put_html(gg_text *out, gg_span text) {
    for (size_t i = 0; i < text.size; i++) {
        switch (text.at[i]) {
        case '&': gg_put(out, "&amp;"); break;
        case '<': gg_put(out, "&lt;"); break;
        case '>': gg_put(out, "&gt;"); break;
        case '"': gg_put(out, "&quot;"); break;
        default: gg_put_char(out, text.at[i]);
        }
    }
}

static void open_drawing(gg_text *out, const char *title, int high) {
    gg_putf(out, "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"", WIDE, high);
    lab_put_html(out, gg_span_of(title));
    gg_put(out, "\">\n");
}

static void put_label(gg_text *out, double x, double y, const char *anchor, const char *style,
                      const char *text) {
    gg_putf(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" class=\"%s\">", x, y, anchor, style);
    lab_put_html(out, gg_span_of(text));
    gg_put(out, "</text>\n");
}

static void put_line(gg_text *out, double x1, double y1, double x2, double y2, const char *style) {
    gg_putf(out, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" class=\"%s\"/>\n", x1, y1, x2, y2,
            style);
}

static void put_box(gg_text *out, double x, double y, double wide, double high, const char *style) {
    gg_putf(out, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" class=\"%s\"/>\n", x, y,
            fmax(wide, 0), fmax(high, 0), style);
}

/* The smallest of 1, 2, 5 times a power of ten that cuts `most` into at most `parts`. */
static double round_step(double most, int parts) {
    if (most <= 0) return 1;
    double step = pow(10, floor(log10(most / parts)));
    static const double times[] = {1, 2, 5, 10};
    for (int i = 0; i < 4; i++)
        if (step * times[i] * parts >= most) return step * times[i];
    return step * 10;
}

static void put_number(gg_text *out, double x, double y, const char *anchor, double value) {
    gg_text words = {0};
    bool whole = fabs(value - round(value)) < 1e-9;
    gg_putf(&words, whole ? "%.0f" : "%.2g", value);
    put_label(out, x, y, anchor, "axis", gg_text_str(&words));
    gg_text_free(&words);
}

void lab_plot_bars(gg_text *out, const char *title, const lab_bar *bar, int count, const char *unit) {
    enum { HIGH = 220, TOP = 16, FLOOR = 184 };
    double most = 0, room = (double)(RIGHT - LEFT) / (count > 0 ? count : 1);
    for (int i = 0; i < count; i++) most = fmax(most, bar[i].value);
    double step = round_step(most, 4), top = step * ceil(fmax(most, 1e-9) / step);
    open_drawing(out, title, HIGH);
    for (double y = 0; y <= top + step / 2; y += step) {
        double at = FLOOR - (FLOOR - TOP) * y / top;
        put_line(out, LEFT, at, RIGHT, at, "grid");
        put_number(out, LEFT - 6, at + 4, "end", y);
    }
    int every = (int)ceil(44 / room); /* labels that do not run into each other */
    for (int i = 0; i < count; i++) {
        double high = (FLOOR - TOP) * bar[i].value / top;
        put_box(out, LEFT + room * i + room * 0.1, FLOOR - high, room * 0.8, high, "bar");
        if (i % every == 0)
            put_label(out, LEFT + room * (i + 0.5), FLOOR + 16, "middle", "axis", bar[i].label);
    }
    put_label(out, RIGHT, HIGH - 4, "end", "axis", unit);
    gg_put(out, "</svg>\n");
}

void lab_plot_shares(gg_text *out, const char *title, const double share[3], const char *const label[3]) {
    static const char *const style[3] = {"first", "drawn", "second"};
    enum { HIGH = 64 };
    double x = 0;
    open_drawing(out, title, HIGH);
    for (int i = 0; i < 3; i++) {
        double wide = share[i] * WIDE;
        put_box(out, x, 0, wide, 36, style[i]);
        gg_text words = {0};
        gg_putf(&words, "%.1f %%", 100 * share[i]);
        if (wide > 52) put_label(out, x + wide / 2, 23, "middle", "inside", gg_text_str(&words));
        gg_text_free(&words);
        x += wide;
    }
    static const char *const anchor[3] = {"start", "middle", "end"};
    static const double place[3] = {0, WIDE / 2.0, WIDE};
    for (int i = 0; i < 3; i++) put_label(out, place[i], 56, anchor[i], style[i], label[i]);
    gg_put(out, "</svg>\n");
}

void lab_plot_whiskers(gg_text *out, const char *title, const lab_whisker *row, int count) {
    enum { EACH = 28, FROM = 150 };
    int floor_at = EACH * count + 4;
    double scale = RIGHT - FROM;
    open_drawing(out, title, floor_at + 24);
    for (int i = 0; i <= 10; i += 2) {
        double x = FROM + scale * i / 10;
        put_line(out, x, 0, x, floor_at, i == 5 ? "axisline" : "grid");
        put_number(out, x, floor_at + 16, "middle", 10 * i);
    }
    put_line(out, FROM + scale / 2, 0, FROM + scale / 2, floor_at, "axisline");
    for (int i = 0; i < count; i++) {
        double y = EACH * (i + 0.5);
        gg_text style = {0};
        gg_putf(&style, "whisker %s", row[i].style);
        put_label(out, FROM - 10, y + 4, "end", "name", row[i].label);
        put_line(out, FROM + scale * row[i].low, y, FROM + scale * row[i].high, y, gg_text_str(&style));
        gg_putf(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"5\" class=\"%s\"/>\n", FROM + scale * row[i].at, y,
                row[i].style);
        gg_text_free(&style);
    }
    gg_put(out, "</svg>\n");
}

static double height_of(double value, double most, double middle, double reach) {
    return middle - reach * fmax(-1, fmin(1, value / most));
}

void lab_plot_course(gg_text *out, const char *title, const double *low, const double *at, const double *high,
                     int count, const char *above, const char *below) {
    enum { HIGH = 240, MIDDLE = 108, REACH = 92 };
    double most = 1, wide = (double)(RIGHT - LEFT) / (count - 1);
    for (int i = 0; i < count; i++) most = fmax(most, fmax(fabs(low[i]), fabs(high[i])));
    open_drawing(out, title, HIGH);
    double step = round_step(most, 2);
    most = step * ceil(most / step);
    for (double v = -most; v <= most + step / 2; v += step) {
        double y = height_of(v, most, MIDDLE, REACH);
        put_line(out, LEFT, y, RIGHT, y, fabs(v) < step / 2 ? "axisline" : "grid");
        put_number(out, LEFT - 6, y + 4, "end", fabs(v) < step / 2 ? 0 : v);
    }
    gg_put(out, "<path class=\"band\" d=\"");
    for (int i = 0; i < count; i++)
        gg_putf(out, "%s%.1f %.1f", i ? "L" : "M", LEFT + wide * i, height_of(high[i], most, MIDDLE, REACH));
    for (int i = count - 1; i >= 0; i--)
        gg_putf(out, "L%.1f %.1f", LEFT + wide * i, height_of(low[i], most, MIDDLE, REACH));
    gg_put(out, "Z\"/>\n<path class=\"line\" d=\"");
    for (int i = 0; i < count; i++)
        gg_putf(out, "%s%.1f %.1f", i ? "L" : "M", LEFT + wide * i, height_of(at[i], most, MIDDLE, REACH));
    gg_put(out, "\"/>\n");
    put_label(out, RIGHT, 12, "end", "first", above);
    put_label(out, RIGHT, 2 * MIDDLE, "end", "second", below);
    put_label(out, LEFT, HIGH - 4, "start", "axis", "start");
    put_label(out, (LEFT + RIGHT) / 2.0, HIGH - 4, "middle", "axis", "half of the game");
    put_label(out, RIGHT, HIGH - 4, "end", "axis", "end");
    gg_put(out, "</svg>\n");
}

void lab_plot_versus(gg_text *out, const char *title, const lab_versus *row, int count,
                     const char *const side[2]) {
    enum { EACH = 34, FROM = 150, TOP = 22 };
    static const char *const style[2] = {"first", "second"};
    double most = 0;
    for (int i = 0; i < count; i++) most = fmax(most, fmax(row[i].value[0], row[i].value[1]));
    if (most <= 0) most = 1;
    open_drawing(out, title, TOP + EACH * count + 6);
    put_label(out, FROM, 13, "start", "first", side[0]);
    put_label(out, RIGHT, 13, "end", "second", side[1]);
    for (int i = 0; i < count; i++) {
        double y = TOP + EACH * i;
        put_label(out, FROM - 10, y + 18, "end", "name", row[i].label);
        for (int s = 0; s < 2; s++) {
            double wide = (RIGHT - FROM - 60) * row[i].value[s] / most;
            put_box(out, FROM, y + 2 + 13 * s, wide, 11, style[s]);
            gg_text words = {0};
            gg_putf(&words, "%.2f", row[i].value[s]);
            put_label(out, FROM + wide + 6, y + 12 + 13 * s, "start", "axis", gg_text_str(&words));
            gg_text_free(&words);
        }
    }
    gg_put(out, "</svg>\n");
}
