#include "tui/screen/clock_overlay.h"

#include "tui/screen/message_rows.h"

static bool is_over(struct rect over, struct rect at)
{
    return over.lines > 0 && at.line >= over.line &&
           at.line < over.line + over.lines && at.cell >= over.cell &&
           at.cell < over.cell + over.cells;
}

/* The first line of what covers the clock; -1: nothing does. */
static int cover_line(const struct layout *layout, const struct view *view,
                      const struct talk *talk)
{
    struct rect question = spoken_question(layout, view);
    struct rect clock = layout->clock[1];
    bool is_asked = clock.line >= question.line;
    if (is_asked) /* there it would go, if nothing is read there */
        clock.line = question.line - 1;
    if (talk_is_open(talk)) {
        struct rect panel = spoken_panel(layout, view, talk);
        if (is_over(panel, clock))
            return panel.line;
    }
    return is_asked ? question.line : -1;
}

static bool runs(const struct view *view)
{
    enum side below = view->flipped ? BLACK : WHITE;
    return view->game->clock.running == below;
}

void uncovered_move(struct layout *layout, const struct view *view,
                    const struct talk *talk)
{
    struct rect *clock = layout->clock, *sheet = &layout->sheet;
    int line = clock[1].lines > 0 ? cover_line(layout, view, talk) - 1 : -1;
    if (line < 0)
        return;
    layout->note[1].lines = 0;
    if (line >= sheet->line && sheet->cells > 0) {
        clock[1] = (struct rect){line, sheet->cell, 1, sheet->cells};
        sheet->lines = line - sheet->line;
    } else if (runs(view)) {
        clock[1] = clock[0];
        clock[0].lines = layout->note[0].lines = 0;
    }
}
