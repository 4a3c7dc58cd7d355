#include "tui/view_clocks.h"

#include <libintl.h>
#include <stdio.h>
#include <string.h>

#include "tui/clock_face.h"

/* In fewer cells than WIDE_CELLS a name stands without its side. */
enum { WIDE_CELLS = 26, FACE_CELLS = 7 };

static const char *mark_of(const struct view *view, enum side side)
{
    const struct game *game = view->game;
    if (game->clock.running == side)
        return "*";
    bool waits = game->clock.running == SIDE_NONE && game->phase != GAME_OVER &&
                 game_turn(game) == side;
    return waits ? ">" : " ";
}

/* The mark stands beside the time, since the two often change together. */
static void draw_time(const struct canvas *canvas, struct rect rect,
                      const char *mark, const char *face)
{
    char text[CLOCK_FACE_MAX + 2];
    snprintf(text, sizeof text, "%s%s", mark, face);
    int cells = (int)strlen(text);
    int cell = cells < FACE_CELLS + 1 ? FACE_CELLS + 1 - cells : 0;
    paint_text(canvas, rect.line, rect.cell + cell, rect.cells - cell,
               INK_PLAIN, text);
}

/*
 * "  *15:00  White  Anna". The time comes first: near the edge the way to its
 * digits is short, and a name may be long.
 */
static void draw_clock(const struct canvas *canvas, struct rect rect,
                       const struct view *view, enum side side)
{
    char face[CLOCK_FACE_MAX], text[128];
    const char *word = side == WHITE ? gettext("White") : gettext("Black");
    const char *name = game_name(view->game, side);
    int cell = FACE_CELLS + 2;
    clock_face_write(game_left_ms(view->game, side, view->now_ms), face);
    draw_time(canvas, rect, mark_of(view, side), face);
    if (rect.cells >= WIDE_CELLS) {
        snprintf(text, sizeof text, "%s  %s", word, name);
        cell++;
    } else {
        snprintf(text, sizeof text, "%s", *name != '\0' ? name : word);
    }
    paint_text(canvas, rect.line, rect.cell + cell, rect.cells - cell,
               INK_PLAIN, text);
}

void view_clocks(const struct canvas *canvas, const struct layout *layout,
                 const struct view *view)
{
    enum side above = view->flipped ? WHITE : BLACK;
    if (layout->clock[0].lines > 0)
        draw_clock(canvas, layout->clock[0], view, above);
    if (layout->clock[1].lines > 0)
        draw_clock(canvas, layout->clock[1], view, other_side(above));
}
