#include "tui/view_board.h"

#include "tui/linear.h"

/* What is drawn, and the signs of each square as they are found. */
struct board {
    const struct canvas *canvas;
    const struct layout *layout;
    const struct position *pos;
    bool flipped;
    squares last; /* the two squares of the last move */
    int lifted;
};

static enum ink ink_of(const struct board *board, int sq)
{
    enum ink ink = square_is_dark(sq) ? INK_DARK_WHITE : INK_LIGHT_WHITE;
    if (board->last & set_of(sq))
        ink = INK_LAST_WHITE;
    if (board->lifted == sq)
        ink = INK_LIFTED_WHITE;
    return position_side_at(board->pos, sq) == BLACK ? ink + 1 : ink;
}

static char sign_of(const struct board *board, int sq)
{
    char sign = linear_sign(board->pos, sq);
    if (sign == '-' || (sign == '.' && !board->canvas->theme->marks_dark))
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
    return sq == board->lifted || (board->last & set_of(sq)) != 0;
}

/* The square beside one, to the right on the screen; SQ_NONE over the edge. */
static int right_of(const struct board *board, int sq)
{
    if (file_of(sq) == (board->flipped ? 0 : 7))
        return SQ_NONE;
    return board->flipped ? sq - 1 : sq + 1;
}

/* The bracket behind a man may stand in the first cell of the next square;
 * two marked neighbours share it. */
static void draw_marks(const struct board *board, int sq)
{
    struct rect man = layout_man(board->layout, board->flipped, sq);
    int right = right_of(board, sq);
    bool is_lifted = sq == board->lifted;
    enum ink ink = ink_of(board, sq), behind = ink;
    char closing = is_lifted ? '>' : ']';
    if (board->layout->square_cells == 2) {
        behind = right == SQ_NONE ? INK_PLAIN : ink_of(board, right);
        if (right != SQ_NONE && is_marked(board, right))
            closing = '|';
    }
    paint_sign(board->canvas, man.line, man.cell + 1, behind, closing);
    bool shared = board->layout->square_cells == 2 &&
                  (mvwinch(board->canvas->window, man.line, man.cell - 1) &
                   A_CHARTEXT) == '|';
    if (!shared)
        paint_sign(board->canvas, man.line, man.cell - 1, ink,
                   is_lifted ? '<' : '[');
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

static squares last_move_of(const struct game *game)
{
    if (game->ply_count == 0)
        return 0;
    struct move mv = game->plies[game->ply_count - 1].facts.mv;
    return set_of(mv.from) | set_of(mv.to);
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
    /* From left to right, so that a shared bracket is there when the right
     * neighbour comes. */
    for (int i = SQ_A1; i <= SQ_H8; i++) {
        int sq = view->flipped ? 63 - i : i;
        if (is_marked(&board, sq))
            draw_marks(&board, sq);
    }
    draw_coordinates(&board);
}
