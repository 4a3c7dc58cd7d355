#include "tui/layout.h"

#include "rules/square.h"

/* How the board, the clocks and the sheet lie in windows of at least a size;
 * the first row that fits is taken. */
static const struct shape {
    int lines_min, cells_min;
    int square_lines, square_cells;
    int board_line; /* of the eighth rank */
    int clock_line[2];
    int clock_cell, clock_cells; /* no cells: up to the window's edge */
    int square_cell; /* of the first file */
    int sheet_line, sheet_cell;
    int sheet_end; /* lines below it; 0: it ends above the lower clock */
    int message_lines;
} shapes[] = {
    {30, 100, 2, 4, 2, {0, 20}, 0, 41, 3, 0, 46, 5, 2},
    {18, 64, 1, 2, 2, {0, 12}, 0, 31, 3, 0, 35, 5, 2},
    {18, 40, 1, 2, 2, {0, 12}, 0, 20, 2, 0, 21, 5, 2},
    {12, 40, 1, 2, 0, {0, 8}, 20, 0, 2, 1, 20, 0, 1},
};

enum { SHAPES = sizeof shapes / sizeof *shapes };

/* Below the smallest shape: a notice, the clocks, and what keeps the game
 * going; the lowest line is the prompt's whatever happens. */
static void lay_small(struct layout *layout)
{
    int lines = layout->lines, cells = layout->cells;
    layout->too_small = true;
    if (lines >= 3)
        layout->notice = (struct rect){0, 0, 1, cells};
    if (lines >= 6) {
        layout->clock[0] = (struct rect){1, 0, 1, cells};
        layout->clock[1] = (struct rect){2, 0, 1, cells};
    }
    if (lines >= 4)
        layout->question = (struct rect){lines - 2, 0, 1, cells};
    if (lines >= 2) {
        int message = lines >= 4 ? lines - 3 : lines - 2;
        layout->message = (struct rect){message, 0, 1, cells};
    }
}

static void lay_shape(struct layout *layout, const struct shape *shape)
{
    int lines = layout->lines, cells = layout->cells;
    int clock_cells =
        shape->clock_cells > 0 ? shape->clock_cells : cells - shape->clock_cell;
    layout->square_lines = shape->square_lines;
    layout->square_cells = shape->square_cells;
    layout->squares =
        (struct rect){shape->board_line, shape->square_cell,
                      8 * shape->square_lines, 8 * shape->square_cells};
    for (int i = 0; i < 2; i++)
        layout->clock[i] = (struct rect){shape->clock_line[i],
                                         shape->clock_cell, 1, clock_cells};
    int end =
        shape->sheet_end > 0 ? lines - shape->sheet_end : shape->clock_line[1];
    layout->sheet =
        (struct rect){shape->sheet_line, shape->sheet_cell,
                      end - shape->sheet_line, cells - shape->sheet_cell};
    int message = lines - 2 - shape->message_lines;
    layout->message = (struct rect){message, 0, shape->message_lines, cells};
    layout->question = (struct rect){lines - 2, 0, 1, cells};
}

struct layout layout_of(int lines, int cells)
{
    struct layout layout = {.lines = lines, .cells = cells};
    int i = 0;
    while (i < SHAPES &&
           (lines < shapes[i].lines_min || cells < shapes[i].cells_min))
        i++;
    if (i < SHAPES)
        lay_shape(&layout, &shapes[i]);
    else
        lay_small(&layout);
    if (lines > 0 && cells > 0)
        layout.prompt = (struct rect){lines - 1, 0, 1, cells};
    return layout;
}

struct rect layout_pages(const struct layout *layout)
{
    enum { READABLE_CELLS = 40 };
    if (!layout->too_small && layout->sheet.cells >= READABLE_CELLS)
        return layout->sheet;
    return (struct rect){0, 0, layout->message.line, layout->cells};
}

struct rect layout_man(const struct layout *layout, bool flipped, int sq)
{
    int across = flipped ? 7 - file_of(sq) : file_of(sq);
    int down = flipped ? rank_of(sq) : 7 - rank_of(sq);
    return (struct rect){layout->squares.line + down * layout->square_lines +
                             (layout->square_lines - 1) / 2,
                         layout->squares.cell + across * layout->square_cells +
                             layout->square_cells / 2,
                         1, 1};
}
