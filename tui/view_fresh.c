#include "tui/view_fresh.h"

/*
 * curses writes a few cells anew rather than jump over them, with all their
 * inks. So squares of one ink come in two turns, with three between two of
 * one turn.
 */
enum { TURNS = 2 };

static void show(const struct canvas *canvas)
{
    wnoutrefresh(canvas->window);
    doupdate();
}

static int turn_of(struct rect squares, int square_cells, int cell)
{
    return (cell - squares.cell) / square_cells / 2 % TURNS;
}

/* Is a drawn cell in this ink? winch would lose the colours of a sign that is
 * no byte. */
static bool is_in(const struct canvas *canvas, const cchar_t *sign,
                  enum ink ink)
{
    wchar_t text[CCHARW_MAX + 1];
    attr_t attr;
    short pair;
    return getcchar(sign, text, &attr, &pair, NULL) == OK &&
           pair == PAIR_NUMBER(canvas->attr[ink]);
}

/* Take over the cells of one ink; false when there are none. */
static bool take(const struct canvas *canvas, WINDOW *drawn,
                 struct rect squares, int square_cells, enum ink ink, int turn)
{
    bool found = false;
    for (int line = squares.line; line < squares.line + squares.lines; line++)
        for (int cell = squares.cell; cell < squares.cell + squares.cells;
             cell++) {
            cchar_t sign;
            if (turn_of(squares, square_cells, cell) != turn ||
                mvwin_wch(drawn, line, cell, &sign) == ERR ||
                !is_in(canvas, &sign, ink))
                continue;
            mvwadd_wch(canvas->window, line, cell, &sign);
            found = true;
        }
    return found;
}

static void paint_squares(const struct canvas *canvas, WINDOW *drawn,
                          struct rect squares, int square_cells)
{
    for (int line = squares.line; line < squares.line + squares.lines; line++)
        mvwhline(canvas->window, line, squares.cell,
                 ' ' | canvas->attr[INK_DARK_WHITE], squares.cells);
    show(canvas);
    for (int ink = INK_LIGHT_WHITE; ink < INKS; ink++)
        for (int turn = 0; turn < TURNS; turn++)
            if (take(canvas, drawn, squares, square_cells, ink, turn))
                show(canvas);
}

void fresh_paint(const struct canvas *canvas, struct rect squares,
                 int square_cells)
{
    int line, cell;
    getyx(canvas->window, line, cell);
    WINDOW *drawn = dupwin(canvas->window);
    if (drawn != NULL) {
        werase(canvas->window);
        paint_squares(canvas, drawn, squares, square_cells);
        overwrite(drawn, canvas->window);
        delwin(drawn);
        wmove(canvas->window, line, cell);
    }
}

void fresh_board(const struct canvas *canvas, struct rect squares)
{
    WINDOW *board = derwin(canvas->window, squares.lines, squares.cells,
                           squares.line, squares.cell);
    if (board == NULL)
        return;
    leaveok(board, TRUE);
    touchwin(board);
    wnoutrefresh(board);
    doupdate();
    delwin(board);
}
