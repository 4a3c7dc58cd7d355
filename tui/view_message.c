#include "tui/view_message.h"

#include <libintl.h>
#include <stdio.h>

const char *view_standing(const struct view *view)
{
    if (view->question != NULL)
        return view->question;
    bool begins = view->game->phase == GAME_UNSTARTED && !view->awaited;
    if (view->connected || begins)
        return NULL;
    return gettext("The arbiter does not answer just now.");
}

struct rect view_message_rect(const struct layout *layout,
                              const struct view *view)
{
    struct rect rect = layout->message;
    if (view_standing(view) == NULL)
        rect.lines += layout->question.lines;
    return rect;
}

static void draw_lines(const struct canvas *canvas, struct rect rect,
                       const struct pages *pages, int skip)
{
    size_t at = 0, bytes;
    const char *line;
    int i = -skip;
    for (; pages_next(pages, rect.cells, &at, &line, &bytes); i++) {
        if (i < 0 || i >= rect.lines)
            continue;
        paint_bytes(canvas, rect.line + i, rect.cell, rect.cells, line, bytes);
    }
}

void view_message(const struct canvas *canvas, const struct layout *layout,
                  const struct view *view, const struct talk *talk)
{
    draw_lines(canvas, view_message_rect(layout, view), &talk->message, 0);
    const char *standing = view_standing(view);
    if (standing != NULL)
        paint_text(canvas, layout->question.line, layout->question.cell,
                   layout->question.cells, INK_PLAIN, standing);
}

void view_pages(const struct canvas *canvas, const struct layout *layout,
                const struct talk *talk)
{
    struct rect rect = layout_pages(layout);
    if (!talk->open || rect.lines < 2)
        return;
    paint_blank(canvas, rect);
    struct rect body = rect;
    body.lines--;
    draw_lines(canvas, body, &talk->answer, talk->page * body.lines);
    char text[128];
    int pages = talk_pages(talk, rect);
    if (pages > 1)
        snprintf(text, sizeof text,
                 gettext("Page %d of %d: Page Down, Up; Enter, Esc"),
                 talk->page + 1, pages);
    else
        snprintf(text, sizeof text, "%s", gettext("Enter or Esc closes this."));
    paint_text(canvas, rect.line + body.lines, rect.cell, rect.cells, INK_PLAIN,
               text);
}
