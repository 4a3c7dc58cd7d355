#include "tui/screen/status.h"

#include <stdio.h>
#include <string.h>

#include "tui/model/standing.h"
#include "tui/screen/message_rows.h"
#include "tui/terminal/cells.h"

/* "Laws 2023, 15m+10, rapid": only as many parts as fit whole. */
static void cut_parts(char *text, int cells)
{
    char *comma;
    while (cells_of(text, strlen(text)) > cells &&
           (comma = strrchr(text, ',')) != NULL)
        *comma = '\0';
}

void view_status(const struct canvas *canvas, const struct layout *layout,
                 const struct view *view, bool end_is_told)
{
    char text[STANDING_TEXT_MAX];
    bool has_hint = !end_is_told && spoken_has_status_hint(layout, view);
    if (view->title != NULL)
        snprintf(text, sizeof text, "%s", view->title);
    else
        standing_conditions(view->game, text);
    cut_parts(text, layout->status.cells);
    paint_text(canvas, layout->status.line, layout->status.cell,
               layout->status.cells, INK_PLAIN, has_hint ? view->hint : text);
    if (end_is_told)
        return;
    standing_result(view->game, text);
    paint_text(canvas, layout->result.line, layout->result.cell,
               layout->result.cells, INK_PLAIN, text);
}
