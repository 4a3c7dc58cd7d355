#include "tui/view_clocks.h"

#include <libintl.h>
#include <string.h>

#include "tui/clock_face.h"

/* In fewer cells than this a name stands for its side alone. */
enum { WIDE_CELLS = 26 };

static const char *mark_of(const struct view *view, enum side side)
{
    const struct game *game = view->game;
    if (game->clock.running == side)
        return "*";
    bool waits = game->clock.running == SIDE_NONE && game->phase != GAME_OVER &&
                 game_turn(game) == side;
    return waits ? ">" : " ";
}

static void draw_clock(const struct canvas *canvas, struct rect rect,
                       const struct view *view, enum side side)
{
    char face[CLOCK_FACE_MAX];
    clock_face_write(game_left_ms(view->game, side, view->now_ms), face);
    int face_cells = (int)strlen(face);
    int room = rect.cells - face_cells - 1;
    const char *word = side == WHITE ? gettext("White") : gettext("Black");
    const char *name = game_name(view->game, side);
    int at = 2;
    paint_text(canvas, rect.line, rect.cell, 1, INK_PLAIN, mark_of(view, side));
    if (*name == '\0' || rect.cells >= WIDE_CELLS)
        at += paint_text(canvas, rect.line, rect.cell + at, room - at,
                         INK_PLAIN, word) +
              2;
    paint_text(canvas, rect.line, rect.cell + at, room - at, INK_PLAIN, name);
    paint_text(canvas, rect.line, rect.cell + rect.cells - face_cells,
               face_cells, INK_PLAIN, face);
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
