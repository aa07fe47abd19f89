/* block: writing lines of the language back as text, the blocks that belong to them included. */
#ifndef GG_GAME_BLOCK_H
#define GG_GAME_BLOCK_H

#include "base/line.h"

/* ` <<END`, the rows, and the closing line with its newline. The closing word is END, or ENDX, ENDXX ...
 * where the rows themselves contain such a line, so blocks can stand inside blocks. */
void gg_put_block(gg_text *, gg_span rows);

/* The line with its block and newline: reading it again gives the same words. */
void gg_put_line(gg_text *, const gg_line *);

#endif
