/* block: the closing word of a block must not stand among its rows. */
#include "game/block.h"

/* Is one of the rows exactly END followed by `more` times X? */
static bool closes(gg_span rows, size_t more) {
    gg_span row;
    while (gg_span_cut(&rows, '\n', &row)) {
        if (row.size > 0 && row.at[row.size - 1] == '\r') row.size--;
        if (row.size != 3 + more || !gg_span_same((gg_span){row.at, 3}, gg_span_of("END"))) continue;
        size_t same = 0;
        while (same < more && row.at[3 + same] == 'X') same++;
        if (same == more) return true;
    }
    return false;
}

static void put_closing(gg_text *out, size_t more) {
    gg_put(out, "END");
    for (size_t i = 0; i < more; i++) gg_put_char(out, 'X');
    gg_put_char(out, '\n');
}

void gg_put_block(gg_text *out, gg_span rows) {
    size_t more = 0;
    while (closes(rows, more)) more++;
    gg_put(out, " <<");
    put_closing(out, more);
    gg_put_span(out, rows);
    if (rows.size > 0 && rows.at[rows.size - 1] != '\n') gg_put_char(out, '\n');
    put_closing(out, more);
}

void gg_put_line(gg_text *out, const gg_line *line) {
    gg_put_span(out, line->raw);
    if (line->block.at)
        gg_put_block(out, line->block);
    else
        gg_put_char(out, '\n');
}
