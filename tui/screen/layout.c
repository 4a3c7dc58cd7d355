// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/layout.h"

#include "rules/board/square.h"

/*
 * A board is tried with all else in a panel beside it, or in a small window
 * with clocks and move list beside it and the messages below, or with the
 * clocks above and below it and the move list below all that.
 */
enum arrangement { PANEL, BESIDE, STACKED };

/* Which players it suits: large squares first, or not, or both. */
enum wish { USUAL, LARGE, BOTH };

/* What is tried for squares of a size, in this order; the first that fits is
 * taken. side_cells: the least that must remain beside the board. */
static const struct attempt {
    int cells_min, cells_max; /* of a square, to which it applies */
    enum arrangement arrangement;
    int side_cells;
    enum wish wish;
} attempts[] = {
    {2, 3, PANEL, 21, BOTH},    {4, 99, PANEL, 21, USUAL},
    {3, 3, BESIDE, 21, BOTH},   {5, 5, BESIDE, 14, BOTH},
    {3, 99, STACKED, 0, USUAL}, {4, 99, PANEL, 14, LARGE},
    {2, 2, BESIDE, 18, BOTH},   {2, 2, STACKED, 0, BOTH},
    {2, 2, BESIDE, 9, BOTH},    {1, 1, BESIDE, 9, BOTH},
};

/* Squares of two and a half lines are as wide. */
enum { HALVES_CELLS = 5 };

enum {
    ATTEMPTS = sizeof attempts / sizeof *attempts,
    GAP_CELLS = 2,
    MOVE_LIST_LINES_MIN = 3, /* below a board */
    MOVE_LIST_BLOCKS_MAX = 4,
};

/* Digits and a blank; two blanks where the squares are wide. Beside a panel the
 * digits touch the board. */
static int label_cells(int square_cells, bool has_panel)
{
    if (has_panel)
        return 1;
    return square_cells > 2 ? 3 : 2;
}

/* From the first line that is used down to the prompt. */
static int lines_needed(enum arrangement arrangement, int square_lines,
                        int board)
{
    enum { SPOKEN = 3, FILES = 1, CLOCKS = 2, PANEL_LINES = 13 };
    switch (arrangement) {
    case STACKED:
        return board + FILES + CLOCKS + SPOKEN + MOVE_LIST_LINES_MIN + 1;
    case PANEL: /* small squares have no corner for a letter */
        return square_lines == 1  ? PANEL_LINES
               : square_lines > 2 ? board
                                  : board + FILES;
    default:
        return square_lines == 1 ? board + 2 : board + FILES + SPOKEN;
    }
}

static int board_cells(int square_cells, bool has_panel)
{
    return label_cells(square_cells, has_panel) + 8 * square_cells;
}

/* The lowest lines: what is said, what is asked, what is typed. */
static void lay_message_rows(struct layout *layout, int first_free, int left,
                             int cells)
{
    enum { MESSAGE_LINES = 3 };
    int question = layout->lines - 2;
    int room = question - first_free;
    int lines = room > MESSAGE_LINES + 1 ? MESSAGE_LINES : room;
    if (room > 2 && lines == room)
        lines--; /* a blank line parts it from the board */
    layout->question = (struct rect){question, left, 1, cells};
    layout->message = (struct rect){question - lines, left, lines, cells};
    layout->prompt = (struct rect){layout->lines - 1, left, 1, cells};
}

/* As many cells as whole blocks of the move list take. */
static int move_list_cells(int room)
{
    int blocks = (room + 1) / MOVE_LIST_BLOCK_CELLS;
    if (blocks > MOVE_LIST_BLOCKS_MAX)
        blocks = MOVE_LIST_BLOCKS_MAX;
    return blocks > 0 ? blocks * MOVE_LIST_BLOCK_CELLS - 1 : room;
}

/* Without the letters of the files. */
static int board_lines(const struct layout *layout)
{
    return 8 * layout->square_lines + (layout->has_halves ? 4 : 0);
}

static void lay_squares(struct layout *layout, int line, int left)
{
    int label = label_cells(layout->square_cells, layout->has_panel);
    layout->rank_cell = layout->has_panel ? left : left + label - 2;
    layout->squares = (struct rect){line, left + label, board_lines(layout),
                                    8 * layout->square_cells};
}

static void lay_beside(struct layout *layout)
{
    int gap = layout->square_cells > 1 ? GAP_CELLS : 1;
    int board = board_cells(layout->square_cells, false);
    int height = board_lines(layout);
    int side = move_list_cells(layout->cells - board - gap);
    int used = board + gap + side;
    int left = (layout->cells - used) / 2;
    layout->has_files = layout->lines >= height + 4;
    int below = height + layout->has_files;
    int spare = layout->lines - below - 4;
    int top = spare > 0 ? spare / 2 : 0;
    int cell = left + board + gap;
    lay_squares(layout, top, left);
    layout->clock[0] = (struct rect){top, cell, 1, side};
    layout->clock[1] = (struct rect){top + height - 1, cell, 1, side};
    layout->move_list = (struct rect){top + 1, cell, height - 2, side};
    if (height > 8) {
        layout->move_list = (struct rect){top + 2, cell, height - 5, side};
        layout->result = (struct rect){top + height - 2, cell, 1, side};
        layout->status = (struct rect){top + height, cell, 1, side};
    }
    layout->note[0] = (struct rect){top + 1, cell, 1, side};
    layout->note[1] = (struct rect){top + height - 2, cell, 1, side};
    lay_message_rows(layout, top + below, left, used);
}

static void lay_stacked(struct layout *layout)
{
    int board = board_cells(layout->square_cells, false);
    int left = (layout->cells - board) / 2, below = board_lines(layout) + 2;
    layout->has_files = true;
    lay_squares(layout, 1, left);
    layout->clock[0] = (struct rect){0, left, 1, board};
    layout->clock[1] = (struct rect){below, left, 1, board};
    lay_message_rows(layout, below + 1, left, layout->cells - left);
    layout->move_list =
        (struct rect){below + 2, left, layout->message.line - below - 3, board};
}

/* From above: a clock, the conditions, the move list, the result, a clock, the
 * message, the question, the prompt. Messages grow upwards: what is above them
 * makes room. */
static void lay_panel(struct layout *layout)
{
    enum { MESSAGE_LINES = 2, BLOCKS_CELLS = 2 * MOVE_LIST_BLOCK_CELLS - 1 };
    layout->has_panel = true;
    int board = board_cells(layout->square_cells, true);
    int height = board_lines(layout);
    int side = layout->cells - board - GAP_CELLS;
    if (side >= BLOCKS_CELLS)
        side = move_list_cells(side);
    int left = (layout->cells - board - GAP_CELLS - side) / 2;
    int cell = left + board + GAP_CELLS;
    layout->has_files = layout->lines > height;
    int top = (layout->lines - height - layout->has_files) / 2;
    int prompt = layout->lines - 1, clock = prompt - MESSAGE_LINES - 2;
    lay_squares(layout, top, left);
    if (layout->square_lines < 3)
        top = 0; /* the text needs all lines */
    layout->clock[0] = (struct rect){top, cell, 1, side};
    layout->status = (struct rect){top + 1, cell, 1, side};
    layout->note[0] = (struct rect){top + 2, cell, 1, side};
    layout->move_list = (struct rect){top + 2, cell, clock - 1 - top - 2, side};
    layout->result = layout->note[1] = (struct rect){clock - 1, cell, 1, side};
    layout->clock[1] = (struct rect){clock, cell, 1, side};
    layout->message = (struct rect){clock + 1, cell, MESSAGE_LINES, side};
    layout->question = (struct rect){prompt - 1, cell, 1, side};
    layout->prompt = (struct rect){prompt, cell, 1, side};
}

static bool lay_shape(struct layout *layout, int square_lines, int square_cells,
                      bool is_large)
{
    layout->has_halves = square_cells == HALVES_CELLS;
    layout->square_lines = square_lines;
    layout->square_cells = square_cells;
    for (int i = 0; i < ATTEMPTS; i++) {
        if (attempts[i].wish == (is_large ? USUAL : LARGE))
            continue;
        bool is_panel = attempts[i].arrangement == PANEL;
        int side =
            attempts[i].side_cells > 0
                ? attempts[i].side_cells + (square_cells > 1 ? GAP_CELLS : 1)
                : 0;
        if (square_cells < attempts[i].cells_min ||
            square_cells > attempts[i].cells_max ||
            layout->lines < lines_needed(attempts[i].arrangement, square_lines,
                                         board_lines(layout)) ||
            layout->cells < board_cells(square_cells, is_panel) + side)
            continue;
        if (is_panel)
            lay_panel(layout);
        else if (attempts[i].arrangement == BESIDE)
            lay_beside(layout);
        else
            lay_stacked(layout);
        return true;
    }
    return false;
}

/* Squares look square when they are twice as many cells wide as high; the
 * lowest of all are three cells wide, or as few as must be. */
static bool lay_largest(struct layout *layout, bool is_large, bool has_halves)
{
    for (int lines = layout->lines / 8; lines > 1; lines--) {
        if (lines == 2 && has_halves &&
            lay_shape(layout, lines, HALVES_CELLS, is_large))
            return true;
        if (lay_shape(layout, lines, 2 * lines, is_large))
            return true;
    }
    for (int cells = 3; cells > 0; cells--)
        if (lay_shape(layout, 1, cells, is_large))
            return true;
    return false;
}

/* Where no board fits: a notice, the clocks, and what keeps the game going;
 * the lowest line is the prompt's whatever happens. */
static void lay_small(struct layout *layout)
{
    int lines = layout->lines, cells = layout->cells;
    layout->too_small = true;
    if (lines >= 3)
        layout->notice = (struct rect){0, 0, 1, cells};
    if (lines >= 6) {
        layout->clock[0] = (struct rect){1, 0, 1, cells};
        layout->clock[1] = (struct rect){2, 0, 1, cells};
    } else if (lines == 5 && cells >= LAYOUT_CELLS_MIN) {
        layout->clock[0] = (struct rect){1, 0, 1, cells / 2};
        layout->clock[1] = (struct rect){1, cells / 2, 1, cells - cells / 2};
    }
    if (lines >= 4)
        layout->question = (struct rect){lines - 2, 0, 1, cells};
    if (lines >= 2) {
        int message = lines >= 4 ? lines - 3 : lines - 2;
        layout->message = (struct rect){message, 0, 1, cells};
    }
    if (lines > 0 && cells > 0)
        layout->prompt = (struct rect){lines - 1, 0, 1, cells};
}

struct layout layout_of(int lines, int cells, unsigned wishes)
{
    struct layout layout = {.lines = lines, .cells = cells};
    if (lay_largest(&layout, wishes & LAYOUT_LARGE, wishes & LAYOUT_HALVES))
        return layout;
    layout = (struct layout){.lines = lines, .cells = cells};
    lay_small(&layout);
    return layout;
}

struct layout layout_of_list(int lines, int cells)
{
    enum { LIST_LINES = 8 }; /* before messages have lines of their own */
    struct layout layout = {.lines = lines, .cells = cells};
    if (lines < LAYOUT_LINES_MIN || cells < LAYOUT_CELLS_MIN)
        lay_small(&layout);
    else
        lay_message_rows(&layout, LIST_LINES, 0, cells);
    return layout;
}

void layout_push_up(struct layout *layout, int lines)
{
    layout->clock[1].line -= lines;
    layout->digits[1].line -= lines;
    layout->note[1].line -= lines;
    layout->result.line -= lines;
    layout->move_list.lines -= lines;
}

bool layout_beside(const struct layout *window, struct rect *rest,
                   int cells_min, struct layout *out)
{
    enum { FILES = 1 };
    int lines = (rest->lines - FILES) / 8;
    while (lines > 0 &&
           board_cells(2 * lines, false) + GAP_CELLS + cells_min > rest->cells)
        lines--;
    if (lines < 1)
        return false;
    int cells = board_cells(2 * lines, false);
    *out = (struct layout){.lines = window->lines,
                           .cells = window->cells,
                           .square_lines = lines,
                           .square_cells = 2 * lines,
                           .has_files = true};
    lay_squares(out, rest->line, rest->cell + rest->cells - cells);
    rest->cells -= cells + GAP_CELLS;
    return true;
}

struct rect layout_square(const struct layout *layout, bool flipped, int sq)
{
    int across = flipped ? 7 - file_of(sq) : file_of(sq);
    int down = flipped ? rank_of(sq) : 7 - rank_of(sq);
    /* Of two ranks the upper one has the upper half of the line between. */
    int halves = layout->has_halves ? (down + 1) / 2 : 0;
    return (struct rect){layout->squares.line + down * layout->square_lines +
                             halves,
                         layout->squares.cell + across * layout->square_cells,
                         layout->square_lines, layout->square_cells};
}

struct rect layout_piece(const struct layout *layout, bool flipped, int sq)
{
    struct rect square = layout_square(layout, flipped, sq);
    int down = flipped ? rank_of(sq) : 7 - rank_of(sq);
    int middle = layout->has_halves ? down % 2 == 0 : layout->square_lines / 2;
    return (struct rect){square.line + middle,
                         square.cell + layout->square_cells / 2, 1, 1};
}
