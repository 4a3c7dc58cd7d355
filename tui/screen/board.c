#include "tui/screen/board.h"

#include <string.h>

#include "rules/game/helps.h"
#include "tui/linear/linear.h"
#include "tui/model/drawing.h"
#include "tui/model/targets.h"

/* Why a square is marked; a later reason outdoes an earlier one. */
enum mark { MARK_NONE, MARK_LAST, MARK_CHECK, MARK_TARGET, MARK_LIFTED };

struct board {
    const struct canvas *canvas;
    const struct layout *layout;
    const struct position *pos;
    enum notation notation;
    bool flipped;
    enum mark mark[64];
    struct last_move last;
};

static const enum ink mark_inks[] = {
    [MARK_LAST] = INK_LAST_WHITE,
    [MARK_CHECK] = INK_CHECK_WHITE,
    [MARK_TARGET] = INK_TARGET_WHITE,
    [MARK_LIFTED] = INK_LIFTED_WHITE,
};

static void mark_squares(struct board *board, int lifted, bool helps)
{
    squares targets = helps ? targets_of(board->pos, lifted) : 0;
    for (int sq = SQ_A1; sq <= SQ_H8; sq++) {
        board->mark[sq] = MARK_NONE;
        if (sq == board->last.from || sq == board->last.to)
            board->mark[sq] = MARK_LAST;
        if (targets & set_of(sq))
            board->mark[sq] = MARK_TARGET;
    }
    if (position_is_check(board->pos))
        board->mark[king_square(board->pos, board->pos->turn)] = MARK_CHECK;
    if (lifted != SQ_NONE)
        board->mark[lifted] = MARK_LIFTED;
}

static enum ink ground_of(int sq)
{
    return square_is_dark(sq) ? INK_DARK_WHITE : INK_LIGHT_WHITE;
}

static enum ink ink_of(const struct board *board, int sq)
{
    enum mark mark = board->mark[sq];
    enum ink ink = mark == MARK_NONE ? ground_of(sq) : mark_inks[mark];
    bool is_black = position_side_at(board->pos, sq) == BLACK;
    /* The square that was left has the ink of the piece that came. */
    if (mark == MARK_LAST && sq == board->last.from)
        is_black = board->pos->turn == WHITE;
    return is_black ? ink + 1 : ink;
}

static bool is_drawn(const struct board *board)
{
    return board->layout->square_lines >= DRAWING_LINES_MIN;
}

static bool is_empty(const struct board *board, int sq)
{
    return position_side_at(board->pos, sq) == SIDE_NONE;
}

/* One sign is enough for the square that was left, and soon undone. */
static bool is_left(const struct board *board, int sq)
{
    return board->mark[sq] == MARK_LAST && is_empty(board, sq) &&
           !is_drawn(board);
}

static char sign_of(const struct board *board, int sq)
{
    if (!is_empty(board, sq))
        return linear_sign(board->pos, board->notation, sq);
    if (board->mark[sq] == MARK_TARGET)
        return '+';
    if (is_left(board, sq))
        return '-';
    return square_is_dark(sq) && board->canvas->theme->plain ? '.' : ' ';
}

static bool is_light(const struct board *board, enum ink ink)
{
    return ink_is_light(&board->canvas->theme->ink[ink]);
}

/* A drawn piece is as light as its side, however its square is marked: where
 * the theme tells the sides by light on dark and dark on light, White's bodies
 * are the light ones. */
static bool body_is_light(const struct board *board, enum side side)
{
    bool white = is_light(board, INK_DARK_WHITE);
    bool black = is_light(board, INK_DARK_BLACK);
    return white == black ? white : side == WHITE;
}

/* Does the piece stand in the colour of its ground, on that of its ink? In a
 * square of one cell, which has no room for signs, that marks it, where its
 * ink alone would be as light on dark as before. */
static bool is_reversed(const struct board *board, int sq)
{
    enum side side = position_side_at(board->pos, sq);
    enum ink ink = ink_of(board, sq);
    enum mark mark = board->mark[sq];
    if (side == SIDE_NONE)
        return false;
    if (is_drawn(board))
        return is_light(board, ink) != body_is_light(board, side);
    return board->layout->square_cells == 1 && mark > MARK_LAST &&
           is_light(board, ink) ==
               is_light(board, ground_of(sq) + (side == BLACK));
}

static struct pen pen_of(const struct board *board, int sq)
{
    struct pen pen = board->canvas->pen[ink_of(board, sq)];
    if (is_reversed(board, sq))
        pen.style |= STYLE_REVERSE;
    else if (board->layout->square_cells == 1 && board->mark[sq] == MARK_LAST)
        pen.style |= STYLE_UNDERLINE;
    return pen;
}

/* U+2654 to U+265E. Some terminals show Black's own pawn as a picture two
 * cells wide, so White's means it, underlined. */
static void draw_glyph(const struct board *board, struct rect piece,
                       struct pen pen, int sq)
{
    static const wchar_t signs[ROLES] = {
        [PAWN] = L'\u2659', [KNIGHT] = L'\u2658', [BISHOP] = L'\u2657',
        [ROOK] = L'\u2656', [QUEEN] = L'\u2655',  [KING] = L'\u2654',
    };
    enum { TO_BLACK = 6 };
    enum role role = position_role_at(board->pos, sq);
    bool is_black = position_side_at(board->pos, sq) == BLACK;
    wchar_t sign = signs[role];
    if (is_black && role == PAWN)
        pen.style |= STYLE_UNDERLINE;
    else if (is_black)
        sign += TO_BLACK;
    paint_wide(board->canvas, piece.line, piece.cell, pen, sign);
}

static void put_sign(const struct board *board, int line, int cell,
                     struct pen pen, char sign)
{
    paint_wide(board->canvas, line, cell, pen, (wchar_t)(unsigned char)sign);
}

static void draw_piece(const struct board *board, int sq, struct pen pen)
{
    struct rect piece = layout_piece(board->layout, board->flipped, sq);
    if (board->canvas->glyphs && !is_empty(board, sq))
        draw_glyph(board, piece, pen, sq);
    else
        put_sign(board, piece.line, piece.cell, pen, sign_of(board, sq));
}

/* Two dots, one over the other, as a character. Black's bodies are shaded
 * where no colour tells the sides, and their edges are lighter shades. */
static void draw_dots(const struct board *board, int line, int cell,
                      struct pen pen, int dots, bool is_shaded)
{
    static const wchar_t ascii[2][4] = {{L' ', L'"', L'm', L'#'},
                                        {L' ', L'\'', L'.', L':'}};
    static const wchar_t blocks[2][4] = {
        {L' ', L'\u2580', L'\u2584', L'\u2588'},
        {L' ', L'\u2591', L'\u2591', L'\u2592'}};
    const struct canvas *canvas = board->canvas;
    if (!canvas->blocks)
        paint_wide(canvas, line, cell, pen, ascii[is_shaded][dots]);
    else
        paint_wide(canvas, line, cell, pen, blocks[is_shaded][dots]);
}

static void draw_drawing(const struct board *board, int sq, struct pen pen)
{
    struct rect square = layout_square(board->layout, board->flipped, sq);
    enum role role = position_role_at(board->pos, sq);
    bool is_shaded = board->canvas->theme->plain &&
                     position_side_at(board->pos, sq) == BLACK;
    for (int y = 0; y < square.lines; y++)
        for (int x = 0; x < square.cells; x++) {
            int dots = drawing_dot(role, square.lines, x, 2 * y) +
                       2 * drawing_dot(role, square.lines, x, 2 * y + 1);
            if (dots)
                draw_dots(board, square.line + y, square.cell + x, pen, dots,
                          is_shaded);
        }
    pen.style ^= STYLE_REVERSE;
    draw_piece(board, sq, pen);
}

/* What of a square has the piece's ink and its mark's: little where squares are
 * low, since each change of colour and each cell is sent. A piece with a ground
 * of its own leaves its square its colour beside it. */
static struct rect inked(const struct board *board, int sq, struct rect square,
                         struct rect piece)
{
    enum { BESIDE = 1 };
    if (is_drawn(board))
        return square;
    if (board->mark[sq] != MARK_NONE)
        return (struct rect){piece.line, square.cell, 1, square.cells};
    int beside = square.cells > 1 + 2 * BESIDE ? BESIDE : 0;
    return (struct rect){piece.line, piece.cell - beside, 1, 1 + 2 * beside};
}

static void draw_square(const struct board *board, int sq)
{
    struct rect square = layout_square(board->layout, board->flipped, sq);
    struct rect piece = layout_piece(board->layout, board->flipped, sq);
    struct pen pen = pen_of(board, sq);
    paint_fill(board->canvas, square, board->canvas->pen[ground_of(sq)]);
    paint_fill(board->canvas, inked(board, sq, square, piece), pen);
    if (is_drawn(board) && !is_empty(board, sq))
        draw_drawing(board, sq, pen);
    else
        draw_piece(board, sq, pen);
}

/* Has the mark a sign behind the piece as well? */
static bool is_framed(const struct board *board, int sq)
{
    if (sq == SQ_NONE || board->mark[sq] == MARK_NONE ||
        board->mark[sq] == MARK_TARGET || is_left(board, sq))
        return false;
    return board->layout->square_cells > 2 || board->mark[sq] == MARK_LIFTED ||
           board->canvas->theme->plain;
}

static char opening_of(const struct board *board, int sq)
{
    switch (board->mark[sq]) {
    case MARK_LIFTED:
        return '<';
    case MARK_CHECK:
        return '!';
    case MARK_TARGET:
        return is_empty(board, sq) ? ' ' : '+';
    default:
        if (is_left(board, sq))
            return ' ';
        return is_framed(board, sq) ? '[' : '>';
    }
}

static char closing_of(const struct board *board, int sq)
{
    static const char signs[] = {
        [MARK_LAST] = ']', [MARK_CHECK] = '!', [MARK_LIFTED] = '>'};
    return signs[board->mark[sq]];
}

/* The square beside one on the screen; SQ_NONE over the edge. */
static int beside(const struct board *board, int sq, int right)
{
    int file = file_of(sq) + (board->flipped ? -right : right);
    return file < 0 || file > 7 ? SQ_NONE : square_at(file, rank_of(sq));
}

/* The sign behind a piece in two cells is in the next square's first cell;
 * two framed neighbours share it. */
static void draw_shared_closing(const struct board *board, int sq)
{
    struct rect piece = layout_piece(board->layout, board->flipped, sq);
    int next = beside(board, sq, 1);
    enum ink ink = next == SQ_NONE ? INK_PLAIN : ink_of(board, next);
    char sign = is_framed(board, next) ? '|' : closing_of(board, sq);
    paint_sign(board->canvas, piece.line, piece.cell + 1, ink, sign);
}

static void draw_mark_in_two(const struct board *board, int sq)
{
    struct rect piece = layout_piece(board->layout, board->flipped, sq);
    char opening = opening_of(board, sq);
    bool is_shared =
        is_framed(board, sq) && is_framed(board, beside(board, sq, -1));
    if (!is_shared && opening != ' ')
        paint_sign(board->canvas, piece.line, piece.cell - 1, ink_of(board, sq),
                   opening);
    if (is_framed(board, sq))
        draw_shared_closing(board, sq);
}

/* Beside a letter, at the edges of a drawing. */
static void draw_mark(const struct board *board, int sq)
{
    struct rect piece = layout_piece(board->layout, board->flipped, sq);
    struct rect square = layout_square(board->layout, board->flipped, sq);
    int first = is_drawn(board) ? square.cell : piece.cell - 1;
    int last =
        is_drawn(board) ? square.cell + square.cells - 1 : piece.cell + 1;
    char opening = opening_of(board, sq);
    struct pen pen = pen_of(board, sq);
    if (opening != ' ')
        put_sign(board, piece.line, first, pen, opening);
    if (is_framed(board, sq))
        put_sign(board, piece.line, last, pen, closing_of(board, sq));
}

static void draw_marks(const struct board *board)
{
    for (int sq = SQ_A1; sq <= SQ_H8; sq++) {
        if (board->mark[sq] == MARK_NONE)
            continue;
        if (board->layout->square_cells == 2)
            draw_mark_in_two(board, sq);
        else if (board->layout->square_cells > 2)
            draw_mark(board, sq);
    }
}

static void draw_coordinates(const struct board *board)
{
    const struct layout *layout = board->layout;
    int below = layout->squares.line + layout->squares.lines;
    for (int i = 0; i < 8; i++) {
        int sq = square_at(i, i);
        struct rect piece = layout_piece(layout, board->flipped, sq);
        paint_sign(board->canvas, piece.line, layout->rank_cell, INK_PLAIN,
                   (char)('1' + i));
        if (layout->has_files)
            paint_sign(board->canvas, below, piece.cell, INK_PLAIN,
                       (char)('a' + i));
    }
}

/* All that decides how a board looks, on a canvas that stays the same. */
struct board_facts {
    struct rect squares;
    int rank_cell;
    bool has_files, flipped;
    enum notation notation;
    struct position pos;
    enum mark mark[64];
    struct last_move last;
};

/* Bytes that no member has are 0, since they are compared. */
static void note_facts(const struct board *board, struct board_facts *out)
{
    memset(out, 0, sizeof *out);
    out->squares = board->layout->squares;
    out->rank_cell = board->layout->rank_cell;
    out->has_files = board->layout->has_files;
    out->flipped = board->flipped;
    out->notation = board->notation;
    memcpy(&out->pos, board->pos, sizeof out->pos);
    memcpy(out->mark, board->mark, sizeof out->mark);
    out->last = board->last;
}

/* With the coordinates, and the sign that is behind the last file. */
static struct rect covered(const struct layout *layout)
{
    struct rect rect = layout->squares;
    int end = rect.cell + rect.cells + 1;
    rect.cell = layout->rank_cell;
    rect.cells = end - rect.cell;
    rect.lines += layout->has_files;
    return rect;
}

static void draw_all(const struct board *board)
{
    for (int sq = SQ_A1; sq <= SQ_H8; sq++)
        draw_square(board, sq);
    draw_marks(board);
    draw_coordinates(board);
}

void view_board(const struct canvas *canvas, const struct layout *layout,
                const struct view *view, const struct focus *focus,
                struct picture *picture)
{
    struct board board = {
        .layout = layout,
        .pos = view_position(view),
        .notation = view->notation,
        .flipped = view->flipped,
        .last = last_move_of(view_shown(view)),
    };
    struct board_facts facts;
    mark_squares(&board, focus->lifted,
                 helps_in_force(view->game) == HELPS_ALL);
    note_facts(&board, &facts);
    if (!picture_is(picture, canvas, &facts, sizeof facts)) {
        struct canvas own =
            picture_begin(picture, canvas, &facts, sizeof facts);
        board.canvas = &own;
        draw_all(&board);
    }
    picture_show(picture, canvas, covered(layout));
}
