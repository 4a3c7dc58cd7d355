#include "tui/view_clocks.h"

#include <libintl.h>
#include <string.h>

#include "tui/clock_face.h"

/* In fewer cells than WIDE_CELLS a name stands without its side. */
enum { WIDE_CELLS = 26, FACE_CELLS_USUAL = 5, FACE_CELLS_MAX = 7 };

static const char *mark_of(const struct view *view, enum side side)
{
    const struct game *game = view->game;
    if (game->clock.running == side)
        return "*";
    bool waits = game->clock.running == SIDE_NONE && game->phase != GAME_OVER &&
                 game_turn(game) == side;
    return waits ? ">" : " ";
}

/* The mark stands beside the time, which often changes with it. */
static void draw_time(const struct canvas *canvas, struct rect rect,
                      const char *mark, const char *face)
{
    int cells = (int)strlen(face);
    int mark_cells = cells < FACE_CELLS_USUAL ? FACE_CELLS_USUAL : cells;
    paint_text(canvas, rect.line, rect.cell + rect.cells - mark_cells - 1, 1,
               INK_PLAIN, mark);
    paint_text(canvas, rect.line, rect.cell + rect.cells - cells, cells,
               INK_PLAIN, face);
}

static void draw_clock(const struct canvas *canvas, struct rect rect,
                       const struct view *view, enum side side)
{
    char face[CLOCK_FACE_MAX];
    clock_face_write(game_left_ms(view->game, side, view->now_ms), face);
    const char *word = side == WHITE ? gettext("White") : gettext("Black");
    const char *name = game_name(view->game, side);
    int room = rect.cells - FACE_CELLS_MAX - 2, at = 0;
    if (*name == '\0' || rect.cells >= WIDE_CELLS)
        at =
            paint_text(canvas, rect.line, rect.cell, room, INK_PLAIN, word) + 2;
    paint_text(canvas, rect.line, rect.cell + at, room - at, INK_PLAIN, name);
    draw_time(canvas, rect, mark_of(view, side), face);
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
