#include "tui/view_board.h"

#include "tui/last_move.h"
#include "tui/linear.h"

/* What is drawn, and the signs of each square as they are found. */
struct board {
    const struct canvas *canvas;
    const struct layout *layout;
    const struct position *pos;
    bool flipped;
    struct last_move last;
    int lifted;
};

static enum ink ink_of(const struct board *board, int sq)
{
    enum ink ink = square_is_dark(sq) ? INK_DARK_WHITE : INK_LIGHT_WHITE;
    if (sq == board->last.from || sq == board->last.to)
        ink = INK_LAST_WHITE;
    if (board->lifted == sq)
        ink = INK_LIFTED_WHITE;
    return position_side_at(board->pos, sq) == BLACK ? ink + 1 : ink;
}

static char sign_of(const struct board *board, int sq)
{
    char sign = linear_sign(board->pos, sq);
    if (sign == '-' || (sign == '.' && !board->canvas->theme->plain))
        return ' ';
    return sign;
}

static void draw_square(const struct board *board, int sq)
{
    const struct layout *layout = board->layout;
    struct rect man = layout_man(layout, board->flipped, sq);
    int first_line = man.line - (layout->square_lines - 1) / 2;
    int first_cell = man.cell - layout->square_cells / 2;
    enum ink ink = ink_of(board, sq);
    for (int i = 0; i < layout->square_lines * layout->square_cells; i++)
        paint_sign(board->canvas, first_line + i / layout->square_cells,
                   first_cell + i % layout->square_cells, ink, ' ');
    paint_sign(board->canvas, man.line, man.cell, ink, sign_of(board, sq));
}

static bool is_marked(const struct board *board, int sq)
{
    return sq == board->lifted || sq == board->last.from ||
           sq == board->last.to;
}

/* Has the mark a sign behind the man as well? */
static bool is_framed(const struct board *board, int sq)
{
    return sq == board->lifted || board->canvas->theme->plain ||
           board->layout->square_cells > 2;
}

static char opening_of(const struct board *board, int sq)
{
    if (sq == board->lifted)
        return '<';
    if (is_framed(board, sq))
        return '[';
    return sq == board->last.from ? '-' : '>';
}

/* The square beside one on the screen; SQ_NONE over the edge. */
static int beside(const struct board *board, int sq, int right)
{
    int file = file_of(sq) + (board->flipped ? -right : right);
    return file < 0 || file > 7 ? SQ_NONE : square_at(file, rank_of(sq));
}

static bool is_framed_mark(const struct board *board, int sq)
{
    return sq != SQ_NONE && is_marked(board, sq) && is_framed(board, sq);
}

/* The sign behind a man in two cells stands in the next square's first cell;
 * two framed neighbours share it. */
static void draw_closing(const struct board *board, int sq)
{
    struct rect man = layout_man(board->layout, board->flipped, sq);
    int next = beside(board, sq, 1);
    char sign = sq == board->lifted ? '>' : ']';
    enum ink ink = ink_of(board, sq);
    if (board->layout->square_cells == 2) {
        ink = next == SQ_NONE ? INK_PLAIN : ink_of(board, next);
        if (is_framed_mark(board, next))
            sign = '|';
    }
    paint_sign(board->canvas, man.line, man.cell + 1, ink, sign);
}

static void draw_mark(const struct board *board, int sq)
{
    struct rect man = layout_man(board->layout, board->flipped, sq);
    bool is_shared = board->layout->square_cells == 2 &&
                     is_framed_mark(board, beside(board, sq, -1));
    if (!is_shared)
        paint_sign(board->canvas, man.line, man.cell - 1, ink_of(board, sq),
                   opening_of(board, sq));
    if (is_framed(board, sq))
        draw_closing(board, sq);
}

static void draw_coordinates(const struct board *board)
{
    const struct layout *layout = board->layout;
    int below = layout->squares.line + layout->squares.lines;
    for (int i = 0; i < 8; i++) {
        int sq = square_at(i, i);
        struct rect man = layout_man(layout, board->flipped, sq);
        paint_sign(board->canvas, man.line, layout->squares.cell - 2, INK_PLAIN,
                   (char)('1' + i));
        paint_sign(board->canvas, below, man.cell, INK_PLAIN, (char)('a' + i));
    }
}

void view_board(const struct canvas *canvas, const struct layout *layout,
                const struct view *view, const struct focus *focus)
{
    struct board board = {
        .canvas = canvas,
        .layout = layout,
        .pos = game_position(view->game),
        .flipped = view->flipped,
        .last = last_move_of(view->game),
        .lifted = focus->lifted,
    };
    for (int sq = SQ_A1; sq <= SQ_H8; sq++)
        draw_square(&board, sq);
    for (int sq = SQ_A1; sq <= SQ_H8; sq++)
        if (is_marked(&board, sq))
            draw_mark(&board, sq);
    draw_coordinates(&board);
}
