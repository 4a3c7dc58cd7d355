#include "tui/view_status.h"

#include <stdio.h>

#include "tui/standing.h"

void view_status(const struct canvas *canvas, const struct layout *layout,
                 const struct view *view)
{
    char text[STANDING_TEXT_MAX];
    bool is_over = view->game->phase == GAME_OVER;
    if (view->title != NULL)
        snprintf(text, sizeof text, "%s", view->title);
    else
        standing_conditions(view->game, text);
    paint_text(canvas, layout->status.line, layout->status.cell,
               layout->status.cells, INK_PLAIN,
               is_over && view->hint != NULL ? view->hint : text);
    standing_result(view->game, text);
    paint_text(canvas, layout->result.line, layout->result.cell,
               layout->result.cells, INK_PLAIN, text);
}
