// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/views.h"

#include <assert.h>
#include <string.h>

#include "rules/game/query.h"
#include "tui/linear/linear.h"
#include "tui/model/view.h"
#include "tui/screen/drawing.h"

static bool fits(const struct picture *picture, const struct canvas *canvas)
{
    return picture->grid.sign != NULL &&
           picture->grid.lines == canvas->grid->lines &&
           picture->grid.cells == canvas->grid->cells;
}

static struct canvas picture_begin(struct picture *picture,
                                   const struct canvas *canvas,
                                   const void *facts, size_t bytes)
{
    struct canvas own = *canvas;
    assert(bytes <= sizeof picture->facts);
    if (!fits(picture, canvas)) {
        grid_done(&picture->grid);
        if (!grid_init(&picture->grid, canvas->grid->lines,
                       canvas->grid->cells))
            return own;
    }
    memcpy(picture->facts, facts, bytes);
    own.grid = &picture->grid;
    grid_clear(own.grid, own.pen[INK_PLAIN]);
    return own;
}

static void picture_show(const struct picture *picture,
                         const struct canvas *canvas, struct rect rect)
{
    const struct grid *grid = canvas->grid;
    int end = rect.cell + rect.cells;
    if (end > grid->cells)
        end = grid->cells;
    if (!fits(picture, canvas) || rect.line < 0 || rect.cell < 0 ||
        end <= rect.cell)
        return;
    for (int line = rect.line;
         line < rect.line + rect.lines && line < grid->lines; line++)
        memcpy(grid_at(grid, line, rect.cell),
               grid_at(&picture->grid, line, rect.cell),
               (size_t)(end - rect.cell) * sizeof *grid->sign);
}

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
    const struct drawings *drawings; /* of the size of these squares */
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

/* Without colours a drawing needs room for the outline that tells its side. */
enum { PLAIN_LINES_MIN = 5 };

/* Half blocks have no outline. */
static bool is_drawn(const struct board *board)
{
    const struct canvas *canvas = board->canvas;
    return !canvas->for_reader &&
           board->layout->square_lines >=
               (canvas->theme->plain ? PLAIN_LINES_MIN : DRAWING_LINES_MIN) &&
           (canvas->quadrants || !canvas->theme->outlined);
}

/* As in a printed diagram: symbols in one ink, White's in outline. */
static bool is_diagram(const struct board *board)
{
    return board->canvas->theme->outlined && board->canvas->glyphs &&
           !is_drawn(board);
}

/* Is Black's piece on a dark tile, which leaves the mark of its square to be
 * seen around it? */
static bool is_tiled(const struct board *board)
{
    return board->canvas->theme->outlined && !is_drawn(board) &&
           !is_diagram(board) && board->layout->square_lines > 1;
}

/* The body of a drawn piece tells its side, as does the symbol of a diagram,
 * and their ground nothing. */
static enum ink ink_for(const struct board *board, enum ink ground,
                        bool is_black)
{
    return is_black && !is_drawn(board) && !is_diagram(board) ? ground + 1
                                                              : ground;
}

static bool is_empty(const struct board *board, int sq)
{
    return position_side_at(board->pos, sq) == SIDE_NONE;
}

/* Do dots and corners show where a lifted piece can go, or signs? */
static bool has_dots(const struct board *board)
{
    return board->layout->square_lines > 1 && board->canvas->blocks;
}

/* A dot in the colour of a square would look like a hole: it has the colour of
 * the mark then, and its square none. */
static bool is_hole(const struct board *board, int sq)
{
    const struct ink_row *ink = board->canvas->theme->ink;
    short dot = square_frame_dot_color(board->canvas, ink[INK_TARGET_WHITE].bg);
    return board->mark[sq] == MARK_TARGET && is_empty(board, sq) &&
           has_dots(board) && dot >= 0 &&
           (dot == ink[INK_LIGHT_WHITE].bg || dot == ink[INK_DARK_WHITE].bg);
}

/* Has the square no colour from its mark? */
static bool is_bare(const struct board *board, int sq)
{
    bool has_ground = theme_has_targets(board->canvas->theme);
    return is_hole(board, sq) ||
           (board->mark[sq] == MARK_TARGET && !has_ground);
}

static enum ink ink_of(const struct board *board, int sq)
{
    enum mark mark = board->mark[sq];
    bool is_unmarked = mark == MARK_NONE || is_bare(board, sq);
    enum ink ink = is_unmarked ? ground_of(sq) : mark_inks[mark];
    bool is_black = position_side_at(board->pos, sq) == BLACK;
    /* The square that was left has the ink of the piece that came. */
    if (mark == MARK_LAST && sq == board->last.from)
        is_black = board->pos->turn == WHITE && !is_tiled(board);
    return ink_for(board, ink, is_black);
}

/* Must signs tell the mark, because the colour of its square does not? */
static bool is_signed(const struct board *board, int sq)
{
    enum mark mark = board->mark[sq];
    return mark != MARK_NONE && mark != MARK_TARGET &&
           !theme_tells(board->canvas->theme, mark_inks[mark]);
}

/* One sign is enough for the square that was left, and soon undone. */
static bool is_left(const struct board *board, int sq)
{
    return board->mark[sq] == MARK_LAST && is_signed(board, sq) &&
           is_empty(board, sq) && !is_drawn(board);
}

static char sign_of(const struct board *board, int sq)
{
    if (!is_empty(board, sq))
        return linear_sign(board->pos, board->notation, sq);
    if (board->mark[sq] == MARK_TARGET)
        return has_dots(board) ? ' ' : '+';
    if (is_left(board, sq))
        return '-';
    return square_is_dark(sq) && board->canvas->theme->plain ? '.' : ' ';
}

static struct pen pen_of(const struct board *board, int sq)
{
    struct pen pen = board->canvas->pen[ink_of(board, sq)];
    const struct ink_row *ink = board->canvas->theme->ink;
    enum side side = position_side_at(board->pos, sq);
    if (side != SIDE_NONE && board->layout->square_cells == 1 &&
        board->mark[sq] > MARK_LAST &&
        ink_is_light(&ink[ink_of(board, sq)]) ==
            ink_is_light(&ink[ink_for(board, ground_of(sq), side == BLACK)]))
        pen.style |= STYLE_REVERSE;
    else if (board->layout->square_cells == 1 && board->mark[sq] == MARK_LAST)
        pen.style |= STYLE_UNDERLINE;
    return pen;
}

static void put_sign(const struct board *board, int line, int cell,
                     struct pen pen, char sign)
{
    canvas_wide(board->canvas, line, cell, pen, (wchar_t)(unsigned char)sign);
}

static void draw_piece(const struct board *board, int sq, struct pen pen)
{
    struct rect piece = layout_piece(board->layout, board->flipped, sq);
    if (board->canvas->glyphs && !is_empty(board, sq)) {
        /* The solid symbols, U+265A to U+265F, in the colours of both sides; of
         * White's pieces in a diagram the outline. Some fonts have a coloured
         * picture of the pawn: a selector asks for text. */
        static const wchar_t signs[ROLES] = {
            [PAWN] = L'\u265f', [KNIGHT] = L'\u265e', [BISHOP] = L'\u265d',
            [ROOK] = L'\u265c', [QUEEN] = L'\u265b',  [KING] = L'\u265a',
        };
        enum { TO_OUTLINES = L'\u265a' - L'\u2654' };
        enum role role = position_role_at(board->pos, sq);
        bool is_outline =
            is_diagram(board) && position_side_at(board->pos, sq) == WHITE;
        canvas_wide(board->canvas, piece.line, piece.cell, pen,
                    signs[role] - (is_outline ? TO_OUTLINES : 0));
        if (role == PAWN && !is_outline)
            canvas_over(board->canvas, piece.line, piece.cell, TEXT_SELECTOR);
    } else
        put_sign(board, piece.line, piece.cell, pen, sign_of(board, sq));
}

static short either(short color, short other)
{
    return color < 0 ? other : color;
}

static void draw_drawing(const struct board *board, int sq)
{
    const struct canvas *canvas = board->canvas;
    const struct ink_row *ink = canvas->theme->ink;
    struct rect square = layout_square(board->layout, board->flipped, sq);
    enum side side = position_side_at(board->pos, sq);
    const struct ink_row *colors =
        &ink[side == WHITE ? INK_WHITE_PIECE : INK_BLACK_PIECE];
    struct pen pen = pen_of(board, sq);
    /* A theme without bodies has the letters' colour for each side. */
    enum ink letter = ink_of(board, sq) + (side != WHITE);
    short body = either(colors->fg, ink[letter].fg);
    /* The Linux console shows bold black as grey: the pen of the square may be
     * bold for the letters of the other side. */
    struct pen body_pen = pen;
    if (colors->fg < 0 && ink[letter].fg >= 0 && !ink[letter].bold)
        body_pen.style &= ~STYLE_BOLD;
    short shade = side == WHITE ? ink[INK_SHADES].fg : ink[INK_SHADES].bg;
    const struct drawn_piece piece = {
        .canvas = canvas,
        .drawings = board->drawings,
        .square = square,
        .role = position_role_at(board->pos, sq),
        .side = side,
        .has_outline = (board->layout->square_lines >= DRAWING_OUTLINE_MIN ||
                        canvas->theme->outlined) &&
                       (canvas->theme->plain || colors->bg >= 0),
        .pen = body_pen,
        .color = {[DOT_GROUND] = pen.bg,
                  [DOT_OUTLINE] = either(colors->bg, body),
                  [DOT_BODY] = body,
                  [DOT_SHADE] = either(shade, body)},
    };
    drawn_piece_paint(&piece);
    /* Half blocks are too coarse to name a piece by its shape. */
    if (canvas->letters || !canvas->quadrants || canvas->theme->plain ||
        theme_sides_are_close(canvas->theme))
        put_sign(board, square.line, square.cell, pen, sign_of(board, sq));
}

/* What of a square has the piece's ink: all of a marked one; else little where
 * squares are low, since each change of colour and each cell is sent. */
static struct rect inked(const struct board *board, int sq, struct rect square,
                         struct rect piece)
{
    enum { BESIDE = 1 };
    if (is_drawn(board) || (board->mark[sq] != MARK_NONE && !is_tiled(board)))
        return square;
    int beside = square.cells > 1 + 2 * BESIDE ? BESIDE : 0;
    return (struct rect){piece.line, piece.cell - beside, 1, 1 + 2 * beside};
}

static void draw_square(const struct board *board, int sq)
{
    struct rect square = layout_square(board->layout, board->flipped, sq);
    struct rect piece = layout_piece(board->layout, board->flipped, sq);
    struct pen pen = pen_of(board, sq);
    enum mark mark = board->mark[sq];
    enum ink ground =
        mark != MARK_NONE && is_tiled(board) && !is_bare(board, sq)
            ? mark_inks[mark]
            : ground_of(sq);
    canvas_fill(board->canvas, square, board->canvas->pen[ground]);
    canvas_fill(board->canvas, inked(board, sq, square, piece), pen);
    if (is_drawn(board) && !is_empty(board, sq))
        draw_drawing(board, sq);
    else
        draw_piece(board, sq, pen);
}

/* Has the mark a sign behind the piece as well? */
static bool is_framed(const struct board *board, int sq)
{
    if (sq == SQ_NONE || !is_signed(board, sq) || is_left(board, sq))
        return false;
    return board->layout->square_cells > 2 || board->mark[sq] == MARK_LIFTED ||
           board->canvas->theme->plain;
}

static char opening_of(const struct board *board, int sq)
{
    if (board->mark[sq] != MARK_TARGET && !is_signed(board, sq))
        return ' ';
    switch (board->mark[sq]) {
    case MARK_LIFTED:
        return '<';
    case MARK_CHECK:
        return '!';
    case MARK_TARGET:
        return is_empty(board, sq) ||
                       (has_dots(board) && !board->canvas->theme->plain)
                   ? ' '
                   : '+';
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
    canvas_sign(board->canvas, piece.line, piece.cell + 1, ink, sign);
}

static void draw_marks(const struct board *board)
{
    for (int sq = SQ_A1; sq <= SQ_H8; sq++) {
        if (board->mark[sq] == MARK_NONE)
            continue;
        if (board->mark[sq] == MARK_TARGET && has_dots(board)) {
            struct rect square =
                layout_square(board->layout, board->flipped, sq);
            short ground = board->canvas->pen[ink_of(board, sq)].bg;
            if (is_hole(board, sq))
                ground = board->canvas->theme->ink[INK_TARGET_WHITE].bg;
            short color = is_hole(board, sq)
                              ? ground
                              : square_frame_dot_color(board->canvas, ground);
            if (is_empty(board, sq))
                square_frame_dot(board->canvas, square, color);
            else
                square_frame_corners(board->canvas, square);
        }
        if (board->layout->square_cells == 2) {
            struct rect piece = layout_piece(board->layout, board->flipped, sq);
            char opening = opening_of(board, sq);
            bool is_shared =
                is_framed(board, sq) && is_framed(board, beside(board, sq, -1));
            if (!is_shared && opening != ' ')
                canvas_sign(board->canvas, piece.line, piece.cell - 1,
                            ink_of(board, sq), opening);
            if (is_framed(board, sq))
                draw_shared_closing(board, sq);
        } else if (board->layout->square_cells > 2) {
            /* Beside a letter, at the edges of a drawing. */
            struct rect piece = layout_piece(board->layout, board->flipped, sq);
            struct rect square =
                layout_square(board->layout, board->flipped, sq);
            int first = is_drawn(board) ? square.cell : piece.cell - 1;
            int last = is_drawn(board) ? square.cell + square.cells - 1
                                       : piece.cell + 1;
            char opening = opening_of(board, sq);
            struct pen pen = pen_of(board, sq);
            if (opening != ' ')
                put_sign(board, piece.line, first, pen, opening);
            if (is_framed(board, sq))
                put_sign(board, piece.line, last, pen, closing_of(board, sq));
        }
    }
}

/* In the lower left corner of a square on the lowest rank. */
static void draw_file(const struct board *board, int file)
{
    const struct canvas *canvas = board->canvas;
    const struct ink_row *ink = canvas->theme->ink;
    int sq = square_at(file, board->flipped ? 7 : 0);
    struct rect square = layout_square(board->layout, board->flipped, sq);
    int line = square.line + square.lines - 1;
    enum mark mark = board->mark[sq];
    struct pen pen = pen_of(board, sq);
    if (mark == MARK_NONE || mark == MARK_LAST)
        pen.fg = ink[square_is_dark(sq) ? INK_DARK_WHITE : INK_LIGHT_BLACK].fg;
    canvas_wide(canvas, line, square.cell, pen, (wchar_t)(L'a' + file));
}

static void draw_coordinates(const struct board *board)
{
    const struct layout *layout = board->layout;
    int below = layout->squares.line + layout->squares.lines;
    for (int i = 0; i < 8; i++) {
        int sq = square_at(i, i);
        struct rect piece = layout_piece(layout, board->flipped, sq);
        canvas_sign(board->canvas, piece.line, layout->rank_cell, INK_PLAIN,
                    (char)('1' + i));
        if (!layout->has_files && layout->has_panel)
            draw_file(board, i);
        else if (layout->has_files)
            canvas_sign(board->canvas, below, piece.cell, INK_PLAIN,
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

/* Signs beside the piece where squares have one line; where they have one cell
 * that belongs to the cursor of the terminal, and the rank shows it besides. */
static void draw_focus_in_one(const struct board *board, int sq)
{
    struct rect square = layout_square(board->layout, board->flipped, sq);
    const struct grid *grid = board->canvas->grid;
    struct sign *sign = grid_at(grid, square.line, square.cell);
    struct sign *end = sign + square.cells - 1;
    grid_at(grid, square.line, board->layout->rank_cell)->pen.style |=
        STYLE_REVERSE;
    if (square.cells == 1)
        return;
    if (sign_is_blank(sign))
        put_sign(board, square.line, square.cell, sign->pen, '(');
    sign->pen.style ^= STYLE_REVERSE;
    if (square.cells < 3)
        return;
    if (sign_is_blank(end))
        put_sign(board, square.line, square.cell + square.cells - 1, end->pen,
                 ')');
    end->pen.style ^= STYLE_REVERSE;
}

bool board_can_halve(const struct canvas *canvas)
{
    for (int ink = INK_LIGHT_WHITE; ink <= INK_CHECK_BLACK; ink++)
        if (canvas->theme->ink[ink].bg < 0)
            return false;
    return canvas->blocks;
}

/* The lines that two ranks share: the upper half is the upper one's. */
static void draw_halves(const struct board *board)
{
    const struct rect *at = &board->layout->squares;
    const struct grid *grid = board->canvas->grid;
    enum { PAIR_LINES = 5, SHARED = 2 };
    for (int pair = 0; pair < 4; pair++)
        for (int i = 0; i < at->cells; i++) {
            int line = at->line + pair * PAIR_LINES + SHARED;
            int cell = at->cell + i;
            struct pen pen = {.fg = grid_at(grid, line - 1, cell)->pen.bg,
                              .bg = grid_at(grid, line + 1, cell)->pen.bg};
            canvas_wide(board->canvas, line, cell, pen,
                        pen.fg == pen.bg ? L' ' : L'\u2580');
        }
}

void view_board(const struct canvas *canvas, const struct layout *layout,
                const struct view *view, const struct focus *focus,
                struct picture *picture, struct drawings *drawings)
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
    /* Bytes that no member has are 0, since they are compared. */
    memset(&facts, 0, sizeof facts);
    facts.squares = board.layout->squares;
    facts.rank_cell = board.layout->rank_cell;
    facts.has_files = board.layout->has_files;
    facts.flipped = board.flipped;
    facts.notation = board.notation;
    memcpy(&facts.pos, board.pos, sizeof facts.pos);
    memcpy(facts.mark, board.mark, sizeof facts.mark);
    facts.last = board.last;
    if (!fits(picture, canvas) ||
        memcmp(picture->facts, &facts, sizeof facts) != 0) {
        struct canvas own =
            picture_begin(picture, canvas, &facts, sizeof facts);
        board.canvas = &own;
        board.drawings = drawings;
        if (is_drawn(&board))
            drawings_fit(drawings, layout->square_lines);
        for (int sq = SQ_A1; sq <= SQ_H8; sq++)
            draw_square(&board, sq);
        draw_marks(&board);
        if (layout->has_halves)
            draw_halves(&board);
        draw_coordinates(&board);
    }
    picture_show(picture, canvas, covered(layout));
    board.canvas = canvas;
    /* On the canvas itself, so that the cursor's way leaves the picture as it
     * is.
     */
    if (!focus->on_board)
        return;
    if (canvas->for_reader) {
        /* The terminal's cursor is there: no text changes. */
        struct rect piece =
            layout_piece(board.layout, board.flipped, focus->square);
        grid_at(canvas->grid, piece.line, piece.cell)->pen.style ^=
            STYLE_REVERSE;
    } else if (board.layout->square_lines == 1)
        draw_focus_in_one(&board, focus->square);
    else
        square_frame_border(
            board.canvas,
            layout_square(board.layout, board.flipped, focus->square),
            position_side_at(board.pos, focus->square) == WHITE);
}
