// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/large_clock.h"

#include <string.h>

#include "tui/model/clock_face.h"

/* A digit has three dots across and five down; a cell shows two dots, one over
 * the other. */
enum { DOTS_DOWN = 5, DIGIT_LINES = 3, CLOCK_LINES = DIGIT_LINES + 1 };

struct shape {
    char sign;
    int cells;
    const char *dots[DOTS_DOWN];
};

static const struct shape shapes[] = {
    {'0', 3, {"###", "# #", "# #", "# #", "###"}},
    {'1', 3, {" # ", "## ", " # ", " # ", "###"}},
    {'2', 3, {"###", "  #", "###", "#  ", "###"}},
    {'3', 3, {"###", "  #", " ##", "  #", "###"}},
    {'4', 3, {"# #", "# #", "###", "  #", "  #"}},
    {'5', 3, {"###", "#  ", "###", "  #", "###"}},
    {'6', 3, {"###", "#  ", "###", "# #", "###"}},
    {'7', 3, {"###", "  #", "  #", " # ", " # "}},
    {'8', 3, {"###", "# #", "###", "# #", "###"}},
    {'9', 3, {"###", "# #", "###", "  #", "###"}},
    {'-', 3, {"   ", "   ", "###", "   ", "   "}},
    {':', 1, {" ", "#", " ", "#", " "}},
    {'.', 1, {" ", " ", " ", " ", "#"}},
};

static const struct shape *shape_of(char sign)
{
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        if (shapes[i].sign == sign)
            return &shapes[i];
    return NULL;
}

static int face_cells(const char *face)
{
    int cells = 1;
    for (const char *sign = face; *sign != '\0'; sign++) {
        const struct shape *shape = shape_of(*sign);
        cells += shape != NULL ? shape->cells + 1 : 0;
    }
    return cells;
}

static int64_t left_of(const struct view *view, enum side side)
{
    return game_left_ms(view->game, side, clock_note_at_ms(view));
}

/* Room for the marks of the running clock and of little time. */
enum { INDENT = 2, MARK_CELLS = 2 };

static bool has_room(const struct view *view, int cells)
{
    for (int side = 0; side < SIDES; side++) {
        char face[CLOCK_FACE_MAX];
        clock_face_write(left_of(view, (enum side)side), face);
        if (INDENT + face_cells(face) + MARK_CELLS > cells)
            return false;
    }
    return true;
}

struct large_clocks large_clocks_claim(struct layout *layout,
                                       const struct canvas *canvas,
                                       const struct view *view)
{
    enum { CELLS_MIN = 28, MOVE_LIST_LINES_MIN = 12 };
    struct large_clocks clocks = {0};
    struct rect *move_list = &layout->move_list;
    const struct timecontrol *time = view->game->start.time;
    if ((time[WHITE].count == 0 && time[BLACK].count == 0) || view->replays ||
        view->guide != NULL || !canvas->blocks ||
        move_list->cells < CELLS_MIN ||
        move_list->lines < 2 * CLOCK_LINES + MOVE_LIST_LINES_MIN ||
        !has_room(view, move_list->cells))
        return clocks;
    /* A blank line parts the digits from the text above them. */
    int gap = move_list->line == layout->status.line + 1;
    move_list->line += gap;
    move_list->lines -= gap;
    int below = move_list->line + move_list->lines - DIGIT_LINES;
    clocks.clock[0] = (struct rect){move_list->line, move_list->cell,
                                    DIGIT_LINES, move_list->cells};
    clocks.clock[1] =
        (struct rect){below, move_list->cell, DIGIT_LINES, move_list->cells};
    move_list->line += CLOCK_LINES;
    move_list->lines -= 2 * CLOCK_LINES;
    return clocks;
}

static void draw_shape(const struct canvas *canvas, int line, int cell,
                       struct pen pen, const struct shape *shape)
{
    static const wchar_t blocks[4] = {L' ', L'\u2580', L'\u2584', L'\u2588'};
    for (int i = 0; i < DIGIT_LINES; i++)
        for (int x = 0; x < shape->cells; x++) {
            int above = shape->dots[2 * i][x] == '#';
            int below =
                2 * i + 1 < DOTS_DOWN && shape->dots[2 * i + 1][x] == '#';
            canvas_wide(canvas, line + i, cell + x, pen,
                        blocks[above + 2 * below]);
        }
}

/* The one that runs has a mark and the colour of text, the other one is grey;
 * with little time it has the colours of a check, and "!". */
static void draw_clock(const struct canvas *canvas, struct rect rect,
                       const struct view *view, enum side side)
{
    char face[CLOCK_FACE_MAX];
    const struct game *game = view->game;
    int64_t left_ms = left_of(view, side);
    bool runs = game->clock.running == side;
    bool is_low = clock_face_is_low(game, side, left_ms);
    struct pen pen = canvas->pen[runs && is_low ? INK_CHECK_WHITE : INK_PLAIN];
    if (game->start.time[side].count == 0 || rect.lines == 0)
        return;
    if (!runs)
        pen.fg = canvas_faint(canvas).fg;
    clock_face_write(left_ms, face);
    canvas_fill(canvas,
                (struct rect){rect.line, rect.cell + INDENT, DIGIT_LINES,
                              face_cells(face)},
                pen);
    int cell = rect.cell + INDENT + 1;
    for (const char *sign = face; *sign != '\0'; sign++) {
        const struct shape *shape = shape_of(*sign);
        if (shape == NULL)
            continue;
        draw_shape(canvas, rect.line, cell, pen, shape);
        cell += shape->cells + 1;
    }
    if (runs)
        canvas_sign(canvas, rect.line + 1, rect.cell, INK_PLAIN, '*');
    if (is_low)
        canvas_sign(canvas, rect.line + 1, cell + 1, INK_PLAIN, '!');
}

void view_large_clocks(const struct canvas *canvas,
                       const struct large_clocks *clocks,
                       const struct view *view)
{
    enum side above = view->flipped ? WHITE : BLACK;
    draw_clock(canvas, clocks->clock[0], view, above);
    draw_clock(canvas, clocks->clock[1], view, other_side(above));
}
