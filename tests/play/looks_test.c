// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * How pieces, marks and clocks look in the themes and windows: White's pieces
 * light, marks seen without any colour, the squares behind them all, and
 * whatever a clock has to tell.
 */
#include "tests/play/play.h"

#include <stdio.h>
#include <string.h>

#include "rules/board/square.h"
#include "tui/screen/layout.h"
#include "tests/unit.h"
#include "tests/wordings.h"

static const char fen[] =
    "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 1";

/* How light a colour is, 0 to 1000: by eye, as xterm's palette has it. */
static int light_of(uint32_t rgb)
{
    int red = (int)(rgb >> 16 & 0xff), green = (int)(rgb >> 8 & 0xff);
    return (213 * red + 715 * green + 72 * (int)(rgb & 0xff)) / 255;
}

/* How much lighter the sign is than its ground. */
static int lighter_by(struct term_cell cell)
{
    int by = light_of(cell.fg) - light_of(cell.bg);
    return cell.attrs & TERM_REVERSE ? -by : by;
}

static struct term_cell cell_of(struct play *play, const char *square,
                                int cells_right)
{
    int row, col;
    play_board_square(play, square, &row, &col);
    return term_cell(play->term, row, col + cells_right);
}

/* The windows in which squares have two lines and four cells, and three lines
 * and six cells, where the letter of a piece is in the upper left corner. */
enum { LOW_ROWS = 22, LOW_COLS = 56, USUAL_ROWS = 24, USUAL_COLS = 80 };

static const struct {
    int rows, cols;
} windows[] = {{LOW_ROWS, LOW_COLS}, {USUAL_ROWS, USUAL_COLS}};

static struct rect rect_of(struct play *play, const char *square)
{
    struct layout layout =
        layout_of(term_rows(play->term), term_cols(play->term), 0);
    return layout_square(&layout, false,
                         square_at(square[0] - 'a', square[1] - '1'));
}

/* The ground in the upper right corner of a square, where no piece has ink. */
static struct term_cell ground_of(struct play *play, const char *square)
{
    struct rect at = rect_of(play, square);
    return term_cell(play->term, at.line, at.cell + at.cells - 1);
}

static void start_as_it_is(struct play *play, const char *theme)
{
    play_start(play,
               PLAY_ARGS("--theme", theme, "--time", "none", "--fen", fen));
    play_shows_board(play, "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/"
                           "RNBQK2R");
    term_settle(play->term, PLAY_QUIET_MS);
}

static void start(struct play *play, int rows, int cols, const char *theme)
{
    play_forget(play);
    play_size(play, rows, cols);
    start_as_it_is(play, theme);
}

static void lift_c4(struct play *play)
{
    play_speaks(play, "board c4", "white bishop c four");
    play_type(play, "\r");
    play_hears(play, "Lifted");
    term_settle(play->term, PLAY_QUIET_MS);
}

static const char *const colored[] = {"default", "contrast", "contrast-light",
                                      "colour-blind"};

/* A cell in the middle of the lowest line of a square of three lines and six
 * cells, where every piece is solid, and solid cells have its colour. */
static bool has_light_body(struct play *play, const char *square)
{
    enum { LINES_DOWN = 2, CELLS_RIGHT = 3 };
    int row, col;
    play_board_square(play, square, &row, &col);
    return light_of(
               term_cell(play->term, row + LINES_DOWN, col + CELLS_RIGHT).fg) >
           500;
}

static void is_light_body(struct play *play, const char *theme,
                          const char *square, bool is_light)
{
    if (has_light_body(play, square) != is_light)
        play_give_up(play, theme, square);
}

static const struct {
    const char *theme;
    bool black_is_light;
} drawn[] = {{"default", false},
             {"contrast", true},
             {"colour-blind", false},
             {"glyphs", true}};

/* Whatever a drawn piece's square is marked with, White's piece is no dark one,
 * and Black's is one where their side is told by that alone. */
static void drawn_pieces_keep_their_side(void **state)
{
    struct play *play = *state;
    for (size_t i = 0; i < ROWS(drawn); i++) {
        const char *theme = drawn[i].theme;
        bool black_is_light = drawn[i].black_is_light;
        start(play, 30, 100, theme);
        is_light_body(play, theme, "a1", true);
        is_light_body(play, theme, "b1", true);
        is_light_body(play, theme, "a8", black_is_light);
        is_light_body(play, theme, "d8", black_is_light);
        lift_c4(play);
        is_light_body(play, theme, "c4", true);
        is_light_body(play, theme, "f7", black_is_light);
        play_type(play, "\033");
        play_hears(play, "Put down");
        play_type(play, "\t");
        play_hears(play, "You are in the line.");
        play_speaks(play, "Bxf7", "Schach");
        term_settle(play->term, PLAY_QUIET_MS);
        is_light_body(play, theme, "f7", true);
        is_light_body(play, theme, "e8", black_is_light);
    }
}

/* "theme NAME" changes the colours of the board at once; a name that there is
 * not lists all. */
static void a_theme_is_changed_in_the_game(void **state)
{
    struct play *play = *state;
    start(play, 24, 80, "default");
    struct term_cell before = cell_of(play, "a1", 0);
    play_enter(play, "theme glyphs");
    play_sees(play, "The theme is glyphs.");
    term_settle(play->term, PLAY_QUIET_MS);
    struct term_cell after = cell_of(play, "a1", 0);
    assert_true(memcmp(&before.bg, &after.bg, sizeof before.bg) != 0);
    play_enter(play, "theme zebra");
    play_sees(play, "There is no theme \"zebra\". The themes are default,");
    play_enter(play, "theme large");
    play_sees(play, "The theme is large.");
    play_shows_board(play, "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/"
                           "RNBQK2R");
}

static bool shows_line(struct term *term, void *regex)
{
    for (int row = 0; row < term_rows(term); row++)
        if (term_wait_line(term, row, regex, 0))
            return true;
    return false;
}

/* The player who is ahead is seen beside a name that would fill the line. */
static void a_long_name_leaves_the_lead(void **state)
{
    static const struct {
        int rows, cols;
        const char *line;
    } cases[] = {
        {18, 60, "15:[0-9]* Konstanti\\.\\. *\\+1 p$"},
        {24, 80,
         "   Konstantin-Alexande\\.\\. *\\+1 p$"}, /* below large digits */
    };
    struct play *play = *state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        play_forget(play);
        play_size(play, cases[i].rows, cases[i].cols);
        play_start(play,
                   PLAY_ARGS("--theme", "contrast", "--time", "15m", "--white",
                             "Konstantin-Alexander von und zu"));
        play_shows(play, "e4", PROMPT_BLACK(1));
        play_shows(play, "d5", PROMPT_WHITE(2));
        play_shows(play, "exd5", PROMPT_BLACK(2));
        if (!term_wait(play->term, shows_line, (void *)cases[i].line,
                       PLAY_SOON_MS))
            play_give_up(play, "no such line is seen:", cases[i].line);
    }
}

/* The colour of large digits right of the board, from this row on. */
static uint32_t digits_color(struct play *play, int row)
{
    enum { SHEET_COL = 54, FULL_BLOCK = 0x2588, ROWS_MAX = 3 };
    for (int end = row + ROWS_MAX; row < end; row++)
        for (int col = SHEET_COL; col < term_cols(play->term); col++)
            if (term_cell(play->term, row, col).character == FULL_BLOCK)
                return term_cell(play->term, row, col).fg;
    play_give_up(play, "no digits are seen", "");
    return 0;
}

/* The large clock that runs has another colour than the other one. */
static void the_other_clock_is_faint(void **state)
{
    static const char *const themes[] = {"default", "contrast",
                                         "contrast-light"};
    static const struct {
        int rows, cols, above, below;
    } sizes[] = {{30, 100, 1, 21}, {USUAL_ROWS, USUAL_COLS, 1, 16}};
    struct play *play = *state;
    for (size_t i = 0; i < ROWS(themes) * ROWS(sizes); i++) {
        const char *theme = themes[i / ROWS(sizes)];
        size_t size = i % ROWS(sizes);
        play_forget(play);
        play_size(play, sizes[size].rows, sizes[size].cols);
        play_start(play, PLAY_ARGS("--theme", theme, "--time", "15m"));
        play_shows(play, "e4", PROMPT_BLACK(1));
        term_settle(play->term, PLAY_QUIET_MS);
        assert_row(theme, digits_color(play, sizes[size].above) !=
                              digits_color(play, sizes[size].below));
    }
}

/* A mark fills its square: the ground above a piece is that of the empty square
 * that the piece left. */
static void marks_fill_their_square(void **state)
{
    static const char *const themes[] = {"default",        "contrast",
                                         "contrast-light", "colour-blind",
                                         "glyphs",         "large"};
    struct play *play = *state;
    for (size_t i = 0; i < ROWS(themes) * ROWS(windows); i++) {
        const char *theme = themes[i / ROWS(windows)];
        size_t window = i % ROWS(windows);
        /* There it has another arrangement. */
        if (window == 0 && strcmp(theme, "large") == 0)
            continue;
        start(play, windows[window].rows, windows[window].cols, theme);
        struct term_cell plain = ground_of(play, "e8");
        play_enter(play, "Ng5");
        play_sees(play, PROMPT_BLACK(1));
        play_enter(play, "Nf6");
        play_sees(play, PROMPT_WHITE(2));
        term_settle(play->term, PLAY_QUIET_MS);
        assert_row(theme, ground_of(play, "f6").bg != ground_of(play, "d4").bg);
        assert_row(theme, ground_of(play, "g8").bg != ground_of(play, "d5").bg);
        play_enter(play, "Bxf7+");
        play_sees(play, PROMPT_BLACK(2));
        term_settle(play->term, PLAY_QUIET_MS);
        assert_row(theme, ground_of(play, "e8").bg != plain.bg);
        assert_row(theme, ground_of(play, "f7").bg == ground_of(play, "c4").bg);
    }
}

/* What can be done where the focus is: at the right of the typed line, to which
 * it gives way, or in a line of its own above it; in a small window, or when it
 * is turned off, it is not there. */
static void hints_follow_in(struct play *play, int rows, int cols,
                            bool has_line, const char *on_board)
{
    static const char hint[] = "[Tab] board   [F1] help";
    const char *long_line =
        has_line ? "the knight goes to f3 draw"
                 : "the knight of g1 goes to f3, and draw or not";
    int col;
    start(play, rows, cols, "default");
    assert_int_equal(term_find(play->term, hint, &col),
                     rows - (has_line ? 2 : 1));
    play_type(play, "\t");
    play_sees(play, on_board);
    assert_true(term_find(play->term, hint, &col) < 0);
    play_type(play, "\t");
    play_sees(play, hint);
    play_type(play, long_line);
    play_sees(play, long_line); /* whole, in a second line if need be */
    if (!has_line)
        assert_true(term_wait_gone(play->term, hint, PLAY_SOON_MS));
    play_sees(play, has_line ? hint : long_line);
    play_type(play, "\025");
    play_sees(play, hint);
    play_enter(play, "hints off");
    play_sees(play, "No hints are shown.");
    assert_true(term_wait_gone(play->term, hint, PLAY_SOON_MS));
    play_type(play, "\t");
    play_sees(play, "Empty, light, e2");
    term_settle(play->term, PLAY_QUIET_MS);
    assert_true(term_find(play->term, on_board, &col) < 0);
    play_type(play, "\t");
    play_enter(play, "hints on");
    play_sees(play, hint);
}

static void hints_follow_the_focus(void **state)
{
    struct play *play = *state;
    int col;
    hints_follow_in(play, 12, 100, false, "On the board: arrows move");
    hints_follow_in(play, 30, 100, true, "Board keys; Tab: line");
    hints_follow_in(play, USUAL_ROWS, USUAL_COLS, true,
                    "Board keys; Tab: line");
    start(play, 12, 40, "default");
    assert_true(term_find(play->term, "[Tab]", &col) < 0);
}

static void turned_round(struct play *play, const char *theme,
                         const char *square, int before)
{
    int after = lighter_by(cell_of(play, square, 0));
    if ((before > 0) == (after > 0))
        play_give_up(play, theme, square);
}

/* Squares of one cell have no room for signs: what is marked there is dark on
 * light where it was light on dark, or the other way. */
static void marks_of_one_cell_need_no_colour(void **state)
{
    struct play *play = *state;
    for (size_t i = 0; i < ROWS(colored); i++) {
        start(play, 10, 20, colored[i]);
        int bishop = lighter_by(cell_of(play, "c4", 0));
        int pawn = lighter_by(cell_of(play, "f7", 0));
        int king = lighter_by(cell_of(play, "e8", 0));
        lift_c4(play);
        turned_round(play, colored[i], "c4", bishop);
        turned_round(play, colored[i], "f7", pawn);
        assert_int_equal(cell_of(play, "b3", 0).character, '+');
        play_type(play, "\033");
        play_hears(play, "Put down");
        play_type(play, "\t");
        play_hears(play, "You are in the line.");
        play_speaks(play, "Bxf7", "Schach");
        term_settle(play->term, PLAY_QUIET_MS);
        turned_round(play, colored[i], "e8", king);
        assert_true(cell_of(play, "f7", 0).attrs & TERM_UNDERLINE);
    }
}

/* A piece with a ground of their own leaves their square its colour beside
 * them, so that ranks of pieces are no bars. */
static void the_board_is_seen_behind_the_pieces(void **state)
{
    struct play *play = *state;
    start(play, 22, 56, "contrast-light");
    struct term_cell piece = cell_of(play, "a8", 0);
    assert_int_equal(cell_of(play, "a8", -1).bg, piece.bg);
    assert_int_equal(cell_of(play, "a8", 1).bg, piece.bg);
    assert_int_equal(cell_of(play, "a8", -2).bg, cell_of(play, "c6", -2).bg);
    assert_int_not_equal(cell_of(play, "a8", -2).bg, piece.bg);
    assert_int_not_equal(cell_of(play, "d8", -2).bg,
                         cell_of(play, "a8", -2).bg);
}

/* If no colour tells the sides, Black's drawn pieces are hollow. */
static void black_is_hollow_without_colour(void **state)
{
    enum { DOWN = 3, ACROSS = 5 }; /* in a rook's body */
    struct play *play = *state;
    start(play, 40, 120, "mono");
    struct layout layout = layout_of(40, 120, 0);
    struct rect black = layout_square(&layout, false, SQ_A8);
    struct rect white = layout_square(&layout, false, SQ_A1);
    assert_int_equal(
        term_cell(play->term, white.line + DOWN, white.cell + ACROSS).character,
        0x2588);
    uint32_t body =
        term_cell(play->term, black.line + DOWN, black.cell + ACROSS).character;
    assert_true(body == 0 || body == ' ');
}

/* A cell of the dot in the middle of a square. */
static struct term_cell dot_of(struct play *play, const char *square)
{
    struct rect at = rect_of(play, square);
    return term_cell(play->term, at.line + 1, at.cell + at.cells / 2 - 1);
}

/* With few colours a dot in the colour of a square would look like a hole. */
static void dots_are_no_holes(void **state)
{
    static const char *const themes[] = {"default", "contrast",
                                         "contrast-light", "colour-blind"};
    struct play *play = *state;
    for (size_t i = 0; i < ROWS(themes); i++) {
        for (size_t window = 0; window < ROWS(windows); window++) {
            play_forget(play);
            play_size(play, windows[window].rows, windows[window].cols);
            home_set(&play->home, "TERM", "xterm");
            start_as_it_is(play, themes[i]);
            uint32_t light = ground_of(play, "d5").bg,
                     dark = ground_of(play, "d4").bg;
            lift_c4(play);
            struct term_cell dot = dot_of(play, "d3");
            assert_row(themes[i],
                       dot.character == 0x2580 || dot.character == 0x2588);
            assert_row(themes[i], dot.fg != light && dot.fg != dark);
        }
    }
}

/* The border of the cursor's square goes all around a dot. */
static void the_border_goes_around_a_dot(void **state)
{
    enum { CELLS = 4, LEFT = -2, UPPER = 0x2580, LOWER = 0x2584 };
    struct play *play = *state;
    start(play, LOW_ROWS, LOW_COLS, "default");
    lift_c4(play);
    play_type(play, "\033[A\033[C");
    play_hears(play, "d five");
    term_settle(play->term, PLAY_QUIET_MS);
    int row, col;
    play_board_square(play, "d5", &row, &col);
    uint32_t border = term_cell(play->term, row, col + LEFT).fg;
    for (int i = 1; i < CELLS - 1; i++) {
        struct term_cell upper = term_cell(play->term, row - 1, col + LEFT + i);
        struct term_cell lower = term_cell(play->term, row, col + LEFT + i);
        assert_int_equal(upper.character, LOWER);
        assert_int_equal(upper.bg, border);
        assert_int_equal(lower.character, UPPER);
        assert_int_equal(lower.bg, border);
        assert_int_not_equal(upper.fg, border);
        assert_int_equal(lower.fg, upper.fg);
    }
}

/* What is told of the clocks is told in every window: in a line of its own
 * where it has no room beside the time, and a long name gives way to it. */
static const struct {
    int rows, cols;
    const char *time, *typed, *row; /* an extended regular expression */
} notes[] = {
    {10, 20, "40/2h,1h", "e4", " 40 to go$"},
    {10, 20, "5m~5", "e4", " delay [1-5]$"},
    {10, 20, "none", "e4", "r  Black$"},
    {10, 30, "40/2h,1h", "e4", " 40 to go$"},
    {10, 30, "1/2h,1h", "e4", " period 2$"},
    {12, 40, "40/2h,1h", "e4", "   40 to go$"},
    {12, 40, "none", "e4", "    Konstantin$"},
    {14, 45, "40/2h,1h", "e4", " 40 to go$"},
    {20, 60, "40/2h,1h", "e4", "   40 to go$"},
    {20, 60, "none", "pause", "  > White  Maria Fernandez$"},
    {20, 60, "none", "pause", "    paused$"},
    /* Beside the name above large digits, and below them. */
    {24, 80, "40/2h,1h", "e4", "   Maria Fernandez  39 to go$"},
    {24, 80, "40/2h,1h", "e4", "   Konstantin  40 to go$"},
    {24, 80, "40/2h,1h", "e4", " ▀▀█ ▄ █▀█ █▀█ ▄ █▀█ █▀█$"},
    {24, 80, "40/2h,1h", "pause\ryes", "   Maria Fernandez  paused$"},
};

static void clocks_tell_all_in_any_window(void **state)
{
    struct play *play = *state;
    for (size_t i = 0; i < ROWS(notes); i++) {
        play_forget(play);
        play_size(play, notes[i].rows, notes[i].cols);
        play_start(play, PLAY_ARGS("--time", notes[i].time, "--white",
                                   "Maria Fernandez", "--black", "Konstantin",
                                   "--flip", "never"));
        play_hears(play, TELLS_BEGINS);
        play_enter(play, notes[i].typed);
        if (!term_wait(play->term, shows_line, (void *)notes[i].row,
                       PLAY_SOON_MS))
            play_give_up(play, "no such line is seen:", notes[i].row);
    }
}

/* What can be done after the game is told whole, below the board or beside it.
 */
static void what_now_is_not_cut(void **state)
{
    static const struct {
        int rows, cols;
    } cases[] = {
        {20, 60},
        {22, 56},
        {24, 80},
        {30, 100},
    };
    struct play *play = *state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        play_forget(play);
        play_size(play, cases[i].rows, cases[i].cols);
        play_start(play, PLAY_ARGS("--time", "none", "--fen",
                                   "5k2/8/5K2/8/8/8/8/6Q1 w - - 0 1"));
        play_enter(play, "Qg7");
        play_enter(play, "Ke8");
        play_speaks(play, "Qe7", TELLS_WHITE_WINS ".");
        play_type(play, "\033");
        play_sees(play, HINT_WHAT_NOW ": rematch, view, menu, save, quit?");
        play_sees(play, "1-0, checkmate, 5.1.1");
    }
}

/* The time has a ground of its own: that of a clock that runs. */
static bool is_marked(struct term *term, void *regex)
{
    int last = term_rows(term) - 1;
    struct term_cell plain = term_cell(term, last, term_cols(term) - 1);
    for (int row = 0; row < last; row++) {
        if (!term_wait_line(term, row, regex, 0))
            continue;
        for (int col = 1; col < term_cols(term); col++) {
            struct term_cell cell = term_cell(term, row, col);
            if (cell.character == ':' &&
                (cell.attrs & TERM_REVERSE || cell.bg != plain.bg))
                return true;
        }
    }
    return false;
}

/* Over the longest answer, too: the clock that runs. Where no colour tells
 * which, a star does. */
static void the_running_clock_is_always_seen(void **state)
{
    static const struct {
        int rows, cols;
        const char *theme, *clock;
    } cases[] = {
        {10, 20, "default", "r 1[45]:[0-9]* *W$"},
        {10, 30, "default", "r  1[45]:[0-9]* *W$"},
        {12, 40, "default", "r  *1[45]:[0-9]* White$"},
        {14, 45, "default", " 1[45]:[0-9]* White"},
        {18, 60, "default", " 1[45]:[0-9]* White"},
        {24, 80, "default", "^  1[45]:[0-9]* .* 1[45]:[0-9]* *White *$"},
        {10, 20, "mono", "r 1[45]:[0-9]* *\\*W$"},
        {12, 40, "mono", "r  \\* 1[45]:[0-9]* White$"},
        {18, 60, "mono", "\\* 1[45]:[0-9]* White"},
    };
    struct play *play = *state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        play_forget(play);
        play_size(play, cases[i].rows, cases[i].cols);
        play_start(play, PLAY_ARGS("--time", "15m", "--theme", cases[i].theme));
        play_speaks(play, "e4", SAID_E4);
        play_speaks(play, "e5", SAID_E5);
        play_shows(play, "help", "To move");
        term_settle(play->term, PLAY_QUIET_MS);
        play_type(play, "\033[6~"); /* the whole, over the board */
        bool has_star = strcmp(cases[i].theme, "mono") == 0;
        if (!term_wait(play->term, has_star ? shows_line : is_marked,
                       (void *)cases[i].clock, PLAY_SOON_MS))
            play_give_up(play,
                         "the running clock is not seen:", cases[i].clock);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(drawn_pieces_keep_their_side),
        PLAY_TEST(a_theme_is_changed_in_the_game),
        PLAY_TEST(a_long_name_leaves_the_lead),
        PLAY_TEST(the_other_clock_is_faint),
        PLAY_TEST(marks_fill_their_square),
        PLAY_TEST(dots_are_no_holes),
        PLAY_TEST(the_border_goes_around_a_dot),
        PLAY_TEST(hints_follow_the_focus),
        PLAY_TEST(marks_of_one_cell_need_no_colour),
        PLAY_TEST(the_board_is_seen_behind_the_pieces),
        PLAY_TEST(black_is_hollow_without_colour),
        PLAY_TEST(clocks_tell_all_in_any_window),
        PLAY_TEST(what_now_is_not_cut),
        PLAY_TEST(the_running_clock_is_always_seen),
    };
    return cmocka_run_group_tests_name("play/looks", tests, NULL, NULL);
}
