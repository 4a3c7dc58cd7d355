// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * The screen in a real pseudo-terminal. The test starts itself again with
 * "--show" as the program in that terminal: a game on the screen whose time
 * is stopped but for the word "clock".
 */
#include "tui/model/frontend.h"
#include "tui/terminal/output.h"

#include <errno.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "tui/screen/layout.h"
#include "tests/play/term.h"
#include "tests/tui/played.h"
#include "tests/tui/terminal_calls.h"
#include "tests/wordings.h"

enum { WAIT_MS = 30000, QUIET_MS = 60 };

struct shown {
    struct frontend *frontend;
    struct game game;
    struct view view;
    bool ticks, over;
};

static void crash(int number)
{
    screen_emergency();
    signal(number, SIG_DFL);
    raise(number);
}

/* In two lines of the list of announcements at 200 cells. */
static const char long_sentence[] =
    "White castles on the kingside. The list beside a board in a window of 200 "
    "cells has less room than this sentence takes, and wraps it.";

static void show_move(struct shown *shown, const struct command *command)
{
    const struct frontend_ops *ops = shown->frontend->ops;
    enum reason reason =
        played_move(&shown->game, command->intent.text,
                    command->intent.offers_draw, shown->view.now_ms);
    if (reason != REASON_NONE)
        ops->line(shown->frontend, FRONTEND_REFUSAL, reason_sentence(reason));
    else
        ops->line(shown->frontend, FRONTEND_ANNOUNCEMENT,
                  strcmp(command->intent.text, "O-O") == 0 ? long_sentence
                  : game_turn(&shown->game) == BLACK ? "Läufer for White."
                                                     : "Läufer for Black.");
    shown->view.now_ms = shown->game.at_ms;
}

static void stop(struct shown *shown)
{
    shown->frontend->ops->suspend(shown->frontend);
    raise(SIGSTOP);
    shown->frontend->ops->resume(shown->frontend);
}

static void show_query(struct shown *shown, const struct command *command)
{
    char text[64];
    if (command->request.query == QUERY_CLOCK)
        shown->view.now_ms += 1000;
    else if (command->request.query == QUERY_TURN)
        shown->ticks = true;
    else if (command->request.query == QUERY_LAWS)
        abort();
    snprintf(text, sizeof text, "Square %c%d.",
             'a' + file_of(command->request.square),
             rank_of(command->request.square) + 1);
    if (command->request.query == QUERY_SQUARE)
        shown->frontend->ops->line(shown->frontend, FRONTEND_ANSWER, text);
}

static void show(struct shown *shown, const struct command *command)
{
    const struct frontend_ops *ops = shown->frontend->ops;
    if (command->kind == COMMAND_INTENT)
        show_move(shown, command);
    else if (command->kind == COMMAND_QUERY)
        show_query(shown, command);
    else if (command->kind == COMMAND_FLIP)
        shown->view.flipped = !shown->view.flipped;
    else if (command->kind == COMMAND_QUIT)
        shown->over = true;
    else if (command->kind == COMMAND_HUSH)
        stop(shown);
    else if (command->kind == COMMAND_HELP)
        for (int i = 0; i < 40; i++)
            ops->line(shown->frontend, FRONTEND_ANSWER, "A line of help.");
}

/* A second after the picture, with nothing else. */
static void draw(struct shown *shown)
{
    const struct frontend_ops *ops = shown->frontend->ops;
    ops->draw(shown->frontend, &shown->view);
    if (!shown->ticks)
        return;
    shown->view.now_ms += 1000;
    shown->view.only_time = true;
    ops->draw(shown->frontend, &shown->view);
    shown->view.only_time = shown->ticks = false;
}

/* Until the end of input or the word "quit". */
static void show_until_over(struct shown *shown, int resized)
{
    const struct frontend_ops *ops = shown->frontend->ops;
    struct pollfd sources[] = {
        {STDIN_FILENO, POLLIN, 0}, {resized, POLLIN, 0}, {-1, POLLOUT, 0}};
    while (!shown->over) {
        struct command command;
        struct signalfd_siginfo info;
        draw(shown);
        /* A full terminal takes the rest of a picture later. */
        sources[2].fd = ops->waiting(shown->frontend);
        if (poll(sources, ROWS(sources), -1) < 0)
            continue;
        if (sources[2].revents)
            ops->flush(shown->frontend);
        if (sources[1].revents && read(resized, &info, sizeof info) > 0)
            ops->resize(shown->frontend);
        if (sources[0].revents && ops->input(shown->frontend) < 0)
            break;
        while (!shown->over && ops->command(shown->frontend, &command))
            show(shown, &command);
    }
}

static int show_game(void)
{
    const struct frontend_options options = {.in_fd = STDIN_FILENO,
                                             .out_fd = STDOUT_FILENO,
                                             .calls = calls,
                                             .color = true,
                                             .theme = getenv("SYMBOLS"),
                                             .letters =
                                                 getenv("SYMBOLS") == NULL};
    struct shown shown = {0};
    const char *why = "";
    sigset_t window;
    sigemptyset(&window);
    sigaddset(&window, SIGWINCH);
    sigprocmask(SIG_BLOCK, &window, NULL);
    signal(SIGABRT, crash);
    signal(SIGHUP, SIG_IGN);
    setlocale(LC_ALL, "");
    played_begin(&shown.game, "");
    if (getenv("LITTLE_TIME") != NULL)
        shown.game.clock.left_ms[BLACK] = 25000;
    shown.view = (struct view){.game = &shown.game, .connected = true};
    shown.frontend = screen_open(&options, &why);
    if (shown.frontend == NULL) {
        puts(why);
        game_done(&shown.game);
        return 69;
    }
    show_until_over(&shown, signalfd(-1, &window, SFD_CLOEXEC));
    shown.frontend->ops->close(shown.frontend);
    game_done(&shown.game);
    return 0;
}

static struct term *open_term(const char *name, const char *locale, int rows,
                              int cols)
{
    static const char *const argv[] = {"/proc/self/exe", "--show", NULL};
    const char *theme = getenv("SYMBOLS");
    char kind[64], language[64], symbols[64];
    snprintf(kind, sizeof kind, "TERM=%s", name);
    snprintf(language, sizeof language, "LC_ALL=%s", locale);
    snprintf(symbols, sizeof symbols, "SYMBOLS=%s", theme != NULL ? theme : "");
    const char *const env[] = {kind,
                               language,
                               "PATH=/usr/bin:/bin",
                               getenv("LITTLE_TIME") != NULL ? "LITTLE_TIME=1"
                                                             : "NONE=",
                               theme != NULL ? symbols : NULL,
                               NULL};
    const struct term_options options = {
        .rows = rows, .cols = cols, .env = env};
    struct term *term = term_start(&options, argv);
    assert_non_null(term);
    return term;
}

static struct term *open_usual(void)
{
    struct term *term = open_term("xterm-256color", "C.UTF-8", 24, 80);
    assert_true(term_wait_text(term, PROMPT_WHITE(1), WAIT_MS));
    /* It has answered that it shows true colours, and is painted in them. */
    term_settle(term, QUIET_MS);
    return term;
}

/* In which squares have two lines, with a sign each. */
enum { LOW_LINES = 22, LOW_CELLS = 56 };

static struct term *open_low(void)
{
    struct term *term =
        open_term("xterm-256color", "C.UTF-8", LOW_LINES, LOW_CELLS);
    assert_true(term_wait_text(term, PROMPT_WHITE(1), WAIT_MS));
    return term;
}

static void leave(struct term *term)
{
    assert_true(term_type(term, "\x03"));
    assert_int_equal(term_wait_exit(term, WAIT_MS), 0);
    assert_false(term_is_alternate(term));
    assert_true(term_is_cooked(term));
    assert_true(term_cursor_shown(term));
    term_free(term);
}

/* Where a square's piece is in a low window. */
static struct rect piece_at(const char *square)
{
    struct layout layout = layout_of(LOW_LINES, LOW_CELLS, false);
    return layout_piece(&layout, false,
                        square_at(square[0] - 'a', square[1] - '1'));
}

/* The piece of a square with the cells beside them, as "[P]". */
static void assert_square(struct term *term, const char *square,
                          const char *signs)
{
    struct rect piece = piece_at(square);
    for (int i = 0; i < 3; i++) {
        struct term_cell cell = term_cell(term, piece.line, piece.cell - 1 + i);
        uint32_t sign = cell.character ? cell.character : ' ';
        assert_row(square, sign == (uint32_t)signs[i]);
    }
}

static struct term_cell look_of(struct term *term, const char *square)
{
    struct rect piece = piece_at(square);
    return term_cell(term, piece.line, piece.cell);
}

/* Until two squares of the same kind have the same ground, or not. */
static bool wait_alike(struct term *term, const char *square, const char *other,
                       bool is)
{
    enum { STEP_MS = 20 };
    for (int i = 0; i < WAIT_MS / STEP_MS; i++) {
        if ((look_of(term, square).bg == look_of(term, other).bg) == is)
            return true;
        term_settle(term, STEP_MS);
    }
    return false;
}

static void assert_cursor(struct term *term, int row, int col)
{
    assert_true(term_wait_cursor(term, row, col, WAIT_MS));
    assert_true(term_cursor_shown(term));
}

/* Behind the label of a low window's prompt. */
static void assert_in_prompt(struct term *term)
{
    struct layout layout = layout_of(LOW_LINES, LOW_CELLS, false);
    assert_cursor(term, layout.prompt.line,
                  layout.prompt.cell + (int)strlen("White, move 1: "));
}

static void assert_on_square(struct term *term, const char *square)
{
    struct rect piece = piece_at(square);
    assert_cursor(term, piece.line, piece.cell);
}

static void the_first_screen_has_everything(void **state)
{
    (void)state;
    struct term *term = open_usual();
    assert_true(term_is_alternate(term));
    struct layout layout = layout_of(24, 80, false);
    int col;
    /* The board has the whole height. */
    assert_int_equal(layout.squares.lines, 24);
    for (int i = 0; i < 8; i++) {
        struct rect rank = layout_square(&layout, false, square_at(0, i));
        struct rect file = layout_square(&layout, false, square_at(i, 0));
        assert_int_equal(
            term_cell(term, rank.line + 1, rank.cell - 1).character, '1' + i);
        assert_int_equal(term_cell(term, file.line + 2, file.cell).character,
                         'a' + i);
    }
    for (int i = 0; i < 8; i++) {
        int sq = square_at(i, 0);
        struct rect white = layout_square(&layout, false, sq);
        struct rect black = layout_square(&layout, false, sq + 56);
        assert_int_equal(term_cell(term, white.line, white.cell).character,
                         "RNBQKBNR"[i]);
        assert_int_equal(term_cell(term, black.line, black.cell).character,
                         "rnbqkbnr"[i]);
    }
    assert_int_equal(term_find(term, "Black  Boris", &col),
                     layout.clock[0].line);
    assert_int_equal(term_find(term, "White  Anna", &col),
                     layout.clock[1].line);
    assert_int_equal(col, layout.clock[1].cell + 2);
    assert_int_equal(term_find(term, "Laws 2023, 15m+10, rapid", NULL),
                     layout.status.line + 3); /* below the large digits */
    assert_int_equal(term_find(term, PROMPT_WHITE(1), &col), 23);
    assert_int_equal(col, layout.prompt.cell);
    assert_cursor(term, 23, col + 15);
    leave(term);
}

static struct term *open_in_theme(const char *theme, int rows, int cols)
{
    setenv("SYMBOLS", theme, 1);
    struct term *term = open_term("xterm-256color", "C.UTF-8", rows, cols);
    unsetenv("SYMBOLS");
    assert_true(term_wait_text(term, PROMPT_WHITE(1), WAIT_MS));
    return term;
}

static struct term *open_with_symbols(int rows, int cols)
{
    return open_in_theme("default", rows, cols);
}

/* U+265A to U+265F, in the colours of the sides. */
static void pieces_are_chess_symbols(void **state)
{
    (void)state;
    struct term *term = open_with_symbols(LOW_LINES, LOW_CELLS);
    assert_int_equal(look_of(term, "e1").character, 0x265a);
    assert_int_equal(look_of(term, "d8").character, 0x265b);
    assert_int_equal(look_of(term, "b1").character, 0x265e);
    assert_int_equal(look_of(term, "h7").character, 0x265f);
    assert_true(look_of(term, "e1").fg != look_of(term, "e8").fg);
    leave(term);
}

/* Eight colours have symbols too; a console's font and ASCII have not. */
static void symbols_depend_on_no_colours(void **state)
{
    (void)state;
    static const struct {
        const char *term, *locale, *theme;
        uint32_t sign;
    } rows[] = {{"screen", "C.UTF-8", "default", 0x265e},
                {"screen", "C.UTF-8", "colour-blind", 0x265e},
                {"screen", "C.UTF-8", "contrast-light", 0x2658},
                {"screen", "C", "default", 'N'},
                {"xterm-256color", "C", "default", 'N'},
                {"linux", "C.UTF-8", "default", 'N'}};
    for (size_t i = 0; i < ROWS(rows); i++) {
        setenv("SYMBOLS", rows[i].theme, 1);
        struct term *term =
            open_term(rows[i].term, rows[i].locale, LOW_LINES, LOW_CELLS);
        unsetenv("SYMBOLS");
        assert_true(term_wait_text(term, PROMPT_WHITE(1), WAIT_MS));
        term_settle(term, QUIET_MS);
        assert_int_equal(look_of(term, "b1").character, rows[i].sign);
        leave(term);
    }
}

/* In a window of another size. */
static struct term_cell look_in(struct term *term, const struct layout *layout,
                                const char *square)
{
    struct rect piece = layout_piece(
        layout, false, square_at(square[0] - 'a', square[1] - '1'));
    return term_cell(term, piece.line, piece.cell);
}

/* Black on light, both sides are told apart as in a printed diagram: White's
 * pieces are outlines, and all lie on the ground of their squares. */
static void light_themes_print_diagrams(void **state)
{
    (void)state;
    static const struct {
        const char *square;
        uint32_t sign;
        const char *alike; /* an empty square of the same ground */
    } rows[] = {{"a8", 0x265c, "a6"}, {"d8", 0x265b, "d6"},
                {"a1", 0x2656, "a3"}, {"e1", 0x2654, "e3"},
                {"e2", 0x2659, "e4"}, {"h7", 0x265f, "h5"}};
    struct layout layout = layout_of(LOW_LINES, LOW_CELLS, false);
    struct term *term = open_in_theme("contrast-light", LOW_LINES, LOW_CELLS);
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct term_cell piece = look_in(term, &layout, rows[i].square);
        assert_int_equal(piece.character, rows[i].sign);
        assert_int_equal(piece.fg, 0);
        assert_int_equal(piece.bg, look_in(term, &layout, rows[i].alike).bg);
    }
    leave(term);
}

/* The base of a drawn king is solid above its air. */
static void pieces_are_drawn_where_there_is_room(void **state)
{
    (void)state;
    struct term *term = open_with_symbols(30, 100);
    struct layout layout = layout_of(30, 100, false);
    struct rect white = layout_piece(&layout, false, SQ_E1);
    struct rect black = layout_piece(&layout, false, SQ_E8);
    struct term_cell king = term_cell(term, white.line + 1, white.cell - 1);
    struct term_cell black_king =
        term_cell(term, black.line + 1, black.cell - 1);
    assert_int_equal(layout.square_lines, 3);
    assert_int_equal(king.character, 0x2580);
    assert_int_equal(black_king.character, 0x2580);
    assert_true(king.fg != black_king.fg);
    leave(term);
}

/* The look of one cell of a square, as far from its first one. */
static struct term_cell cell_in(struct term *term, struct rect square, int line,
                                int cell)
{
    return term_cell(term, square.line + line, square.cell + cell);
}

/* Its solid symbol is Black's in a diagram, its outline White's. */
static void a_lifted_piece_keeps_its_symbol(void **state)
{
    (void)state;
    enum { LINES = 19, CELLS = 80 };
    struct term *term = open_with_symbols(LINES, CELLS);
    struct layout layout = layout_of(LINES, CELLS, false);
    struct rect piece = layout_piece(&layout, false, SQ_E2);
    struct rect other = layout_piece(&layout, false, SQ_C2);
    uint32_t before = cell_in(term, piece, 0, 0).character;
    assert_int_equal(before, 0x265f);
    term_type(term, "\t ");
    assert_cursor(term, piece.line, piece.cell);
    term_settle(term, QUIET_MS);
    assert_true(cell_in(term, piece, 0, 0).bg != cell_in(term, other, 0, 0).bg);
    assert_int_equal(cell_in(term, piece, 0, 0).character, before);
    leave(term);
}

/* Below it, where its cells have the ground of the square. */
static void the_border_is_seen_around_a_drawn_piece(void **state)
{
    (void)state;
    enum { LINES = 33, CELLS = 100 };
    struct term *term = open_with_symbols(LINES, CELLS);
    struct layout layout = layout_of(LINES, CELLS, false);
    struct rect square = layout_square(&layout, false, SQ_E2);
    struct rect other = layout_square(&layout, false, SQ_C2);
    struct rect piece = layout_piece(&layout, false, SQ_E2);
    int line = square.lines - 1, cell = square.cells / 2;
    assert_true(cell_in(term, square, line, cell).bg ==
                cell_in(term, other, line, cell).bg);
    term_type(term, "\t");
    assert_cursor(term, piece.line, piece.cell);
    term_settle(term, QUIET_MS);
    assert_int_equal(cell_in(term, square, line, cell).character, 0x2580);
    assert_true(cell_in(term, square, line, cell).bg !=
                cell_in(term, other, line, cell).bg);
    leave(term);
}

static int count_blocks(struct term *term, struct rect rect)
{
    int found = 0;
    for (int line = rect.line; line < rect.line + rect.lines; line++)
        for (int cell = rect.cell; cell < rect.cell + rect.cells; cell++) {
            uint32_t sign = term_cell(term, line, cell).character;
            found += sign == 0x2580 || sign == 0x2584 || sign == 0x2588;
        }
    return found;
}

/* Each digit has at least five dots, in three cells or more. */
static void large_clocks_are_beside_a_large_board(void **state)
{
    (void)state;
    enum { DIGITS = 4, CELLS_MIN = 3, LINES = 3, GAP = 1 };
    int col;
    struct term *term = open_with_symbols(40, 120);
    struct layout layout = layout_of(40, 120, false);
    struct rect move_list = layout.move_list;
    struct rect above = {layout.clock[0].line + 1, move_list.cell, LINES,
                         move_list.cells};
    struct rect below = {layout.clock[1].line - LINES, move_list.cell, LINES,
                         move_list.cells};
    assert_true(count_blocks(term, above) >= DIGITS * CELLS_MIN);
    assert_true(count_blocks(term, below) >= DIGITS * CELLS_MIN);
    /* They alone tell the time, and nothing is close to them. */
    above.line--;
    above.lines = GAP;
    assert_int_equal(count_blocks(term, above), 0);
    assert_int_equal(term_find(term, "  Black  Boris", &col),
                     layout.clock[0].line);
    assert_int_equal(term_find(term, "White  Anna", &col),
                     layout.clock[1].line);
    leave(term);
}

/* Bars of the time of each move, once there are some, and what was announced.
 */
static void a_wide_window_tells_more(void **state)
{
    (void)state;
    static const char *const moves[] = {"e4", "e5",  "Nf3", "Nc6", "Bb5",
                                        "a6", "Ba4", "Nf6", "O-O", "Be7"};
    struct term *term = open_with_symbols(60, 200);
    int col, row;
    assert_int_equal(term_find(term, "Läufer for White.", &col), -1);
    for (size_t i = 0; i < ROWS(moves); i++) {
        assert_int_equal(term_find(term, "Time for each move", &col), -1);
        if (i == 3)
            term_enter(term, "clock");
        term_enter(term, moves[i]);
        assert_true(term_wait_text(term, i % 2 ? "White, move" : "Black, move",
                                   WAIT_MS));
    }
    assert_true(
        term_wait_text(term, "Time for each move, up to 0:10", WAIT_MS));
    row = term_find(term, "Announced", &col);
    assert_true(row > 0);
    assert_true(term_wait_text(term, "  Läufer for Black.", WAIT_MS));
    assert_true(term_wait_text(term, "wraps it.", WAIT_MS));
    assert_true(term_find(term, "wraps it.", &col) > row);
    leave(term);
}

/* No bar is there while no move took a second; and the chart leaves the times
 * on the move list. */
static void the_chart_leaves_the_times(void **state)
{
    (void)state;
    static const char *const moves[] = {"e4",  "e5",  "Nf3", "Nc6", "Bb5", "a6",
                                        "Ba4", "Nf6", "O-O", "Be7", "Re1"};
    struct term *term = open_with_symbols(40, 128);
    int col;
    for (size_t i = 0; i < ROWS(moves); i++) {
        term_enter(term, moves[i]);
        assert_true(term_wait_text(term, i % 2 ? "White, move" : "Black, move",
                                   WAIT_MS));
    }
    assert_true(term_wait_text(term, "6 Re1 ", WAIT_MS));
    assert_int_equal(term_find(term, "Time for each move", &col), -1);
    term_enter(term, "clock");
    term_enter(term, "clock");
    term_enter(term, "b5");
    assert_true(term_wait_text(term, "Time for each move", WAIT_MS));
    assert_true(
        term_wait_text(term, "6 Re1       0:00  b5        0:02", WAIT_MS));
    leave(term);
}

static void a_usual_window_has_no_chart(void **state)
{
    (void)state;
    struct term *term = open_usual();
    int col;
    term_enter(term, "e4");
    assert_true(term_wait_text(term, PROMPT_BLACK(1), WAIT_MS));
    assert_int_equal(term_find(term, "Time for each move", &col), -1);
    assert_int_equal(term_find(term, "Announced", &col), -1);
    leave(term);
}

static void the_end_has_a_card(void **state)
{
    (void)state;
    static const char *const moves[] = {"f3\r", "e5\r", "g4\r", "Qh4\r"};
    struct term *term = open_usual();
    assert_int_equal(term_find(term, "wins.", NULL), -1);
    for (size_t i = 0; i < ROWS(moves); i++) {
        assert_true(term_type(term, moves[i]));
        assert_true(term_wait_text(
            term, i % 2 == 0 ? "for White." : "for Black.", WAIT_MS));
    }
    assert_true(term_wait_text(term, "Boris wins.", WAIT_MS));
    assert_true(term_wait_text(term, "0-1, checkmate, 5.1.1", WAIT_MS));
    assert_true(term_wait_text(term, "2 moves", WAIT_MS));
    assert_true(term_wait_text(term, "Time used: 0:00, 0:00", WAIT_MS));
    leave(term);
}

static void a_move_is_one_small_write(void **state)
{
    (void)state;
    struct term *term = open_usual();
    static const char *const moves[] = {"e4\r", "e5\r", "Nf3\r", "Nc6\r",
                                        "Bb5\r"};
    for (size_t i = 0; i < ROWS(moves); i++) {
        const char *side = i % 2 == 0 ? "White." : "Black.";
        char whole[64];
        snprintf(whole, sizeof whole, "L\u00e4ufer for %s", side);
        term_mark(term);
        term_type(term, moves[i]);
        assert_true(term_wait_output(term, whole, WAIT_MS));
        term_settle(term, QUIET_MS);
        struct term_cost cost = term_cost(term);
        /* Both clocks change their look. */
        assert_true(cost.bytes <= 700);
        assert_int_equal(cost.bursts, 1);
    }
    leave(term);
}

static void the_colour_of_squares_tells_the_last_move(void **state)
{
    (void)state;
    struct term *term = open_low();
    term_enter(term, "e4");
    assert_true(term_wait_text(term, PROMPT_BLACK(1), WAIT_MS));
    assert_square(term, "e4", " P ");
    assert_square(term, "e2", "   ");
    assert_true(look_of(term, "e2").bg == look_of(term, "e4").bg);
    assert_true(look_of(term, "e2").bg != look_of(term, "e1").bg);
    assert_true(look_of(term, "e2").bg != look_of(term, "f1").bg);
    leave(term);
}

/* From two cells a square on there is room for signs. */
static void two_cells_hold_a_sign(void **state)
{
    (void)state;
    struct term *term = open_term("vt100", "C.UTF-8", 12, 40);
    assert_true(term_wait_text(term, PROMPT_WHITE(1), WAIT_MS));
    term_enter(term, "e4");
    assert_true(term_wait_text(term, "[P]", WAIT_MS));
    assert_true(term_wait_text(term, "P P P P - P P P", WAIT_MS));
    leave(term);
}

/* Of two upper halves, below the middle. */
static bool has_dot(struct term *term, const char *square)
{
    struct rect piece = piece_at(square);
    return look_of(term, square).character == 0x2580 &&
           term_cell(term, piece.line, piece.cell - 1).character == 0x2580;
}

static void a_lifted_piece_shows_where_it_may_go(void **state)
{
    (void)state;
    struct term *term = open_low();
    term_type(term, "\t ");
    assert_true(wait_alike(term, "e2", "c2", false));
    assert_true(has_dot(term, "e3"));
    assert_true(has_dot(term, "e4"));
    assert_false(has_dot(term, "e5"));
    assert_true(look_of(term, "e3").bg != look_of(term, "c3").bg);
    term_type(term, "\x07");
    assert_true(wait_alike(term, "e2", "c2", true));
    assert_square(term, "e3", "   ");
    leave(term);
}

static void a_king_in_check_is_marked(void **state)
{
    (void)state;
    static const struct {
        const char *kind;
        bool has_colour;
    } rows[] = {{"xterm-256color", true},
                {"vt100", false},
                {"rxvt-unicode-256color", true},
                {"ansi", true}};
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct term *term =
            open_term(rows[i].kind, "C.UTF-8", LOW_LINES, LOW_CELLS);
        assert_true(term_wait_text(term, PROMPT_WHITE(1), WAIT_MS));
        term_enter(term, "e4");
        term_enter(term, "d5");
        term_enter(term, "Bb5");
        if (rows[i].has_colour)
            assert_true(wait_alike(term, "e8", "c8", false));
        else
            assert_true(term_wait_text(term, "!k!", WAIT_MS));
        assert_square(term, "e8", rows[i].has_colour ? " k " : "!k!");
        assert_square(term, "b5", rows[i].has_colour ? " B " : "[B]");
        assert_true(!rows[i].has_colour ||
                    look_of(term, "e8").bg != look_of(term, "b5").bg);
        term_enter(term, "c6");
        assert_true(rows[i].has_colour ? wait_alike(term, "e8", "c8", true)
                                       : term_wait_gone(term, "!k!", WAIT_MS));
        leave(term);
    }
}

static void without_colours_signs_tell_all(void **state)
{
    (void)state;
    struct term *term = open_term("vt100", "C.UTF-8", LOW_LINES, LOW_CELLS);
    assert_true(term_wait_text(term, PROMPT_WHITE(1), WAIT_MS));
    term_enter(term, "e4");
    assert_true(term_wait_text(term, "[P]", WAIT_MS));
    assert_square(term, "e4", "[P]");
    assert_square(term, "e2", " - ");
    assert_square(term, "d4", " . ");
    assert_square(term, "c4", "   ");
    leave(term);
}

/* A quarter block in its upper left corner. */
static void assert_bordered(struct term *term, const char *square, bool is)
{
    struct rect piece = piece_at(square);
    struct term_cell corner = term_cell(term, piece.line - 1, piece.cell - 2);
    assert_row(square, (corner.character == 0x259b) == is);
}

/* In a window of ten lines a square has one cell: its rank is reversed. */
static void the_cursor_is_seen_in_every_window(void **state)
{
    (void)state;
    static const struct {
        const char *kind;
        int lines, cells;
        const char *seen;
    } rows[] = {
        {"xterm-256color", 10, 20, "Tab: line"},
        {"xterm-256color", 12, 40, "(P"},
        {"vt100", 12, 40, "(P"},
        {"vt100", LOW_LINES, LOW_CELLS, "+--+"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct term *term =
            open_term(rows[i].kind, "C.UTF-8", rows[i].lines, rows[i].cells);
        assert_true(term_wait_text(term, "1", WAIT_MS));
        term_type(term, "\t");
        assert_true(term_wait_text(term, rows[i].seen, WAIT_MS));
        /* The digit of its rank, where a square has but one line. */
        struct layout at = layout_of(rows[i].lines, rows[i].cells, false);
        struct rect e2 = layout_square(&at, false, SQ_E2);
        assert_int_equal(term_cell(term, e2.line, at.rank_cell).attrs &
                             TERM_REVERSE,
                         e2.lines == 1 ? TERM_REVERSE : 0);
        leave(term);
    }
}

static void the_cursor_goes_over_the_board(void **state)
{
    (void)state;
    struct term *term = open_low();
    term_type(term, "\t");
    assert_on_square(term, "e2");
    assert_true(term_wait_text(term, "Square e2.", WAIT_MS));
    assert_true(term_wait_text(term, "Board keys; Tab: line", WAIT_MS));
    assert_bordered(term, "e2", true);
    term_type(term, " ");
    assert_true(wait_alike(term, "e2", "c2", false));
    term_type(term, "\033[A\033[A");
    assert_on_square(term, "e4");
    term_type(term, "\r");
    assert_true(term_wait_text(term, PROMPT_BLACK(1), WAIT_MS));
    assert_int_equal(look_of(term, "e4").character, 'P');
    assert_on_square(term, "e4");
    assert_bordered(term, "e4", true);
    assert_bordered(term, "e2", false);
    term_type(term, "\t");
    assert_in_prompt(term);
    assert_true(term_wait_gone(term, "Board keys", WAIT_MS));
    assert_bordered(term, "e4", false);
    leave(term);
}

static struct term_cell body_of(struct term *term, int sq)
{
    struct layout layout = layout_of(30, 100, false);
    struct rect square = layout_square(&layout, false, sq);
    return term_cell(term, square.line + square.lines - 1,
                     square.cell + square.cells / 2);
}

/* Of eight colours the last move leaves the pieces their own, and another
 * ground. */
static void a_piece_keeps_its_colour_on_the_last_move(void **state)
{
    (void)state;
    struct term *term = open_term("linux", "C.UTF-8", 30, 100);
    assert_true(term_wait_text(term, "White, move 1:", WAIT_MS));
    term_enter(term, "e4");
    assert_true(term_wait_text(term, "Black, move 1:", WAIT_MS));
    term_settle(term, QUIET_MS);
    assert_int_equal(body_of(term, SQ_E4).fg, body_of(term, SQ_D2).fg);
    term_enter(term, "e5");
    assert_true(term_wait_text(term, "White, move 2:", WAIT_MS));
    term_settle(term, QUIET_MS);
    assert_int_equal(body_of(term, SQ_E5).character, 0x2580);
    assert_int_equal(body_of(term, SQ_E5).fg, body_of(term, SQ_D7).fg);
    assert_true(body_of(term, SQ_E5).fg != body_of(term, SQ_E4).fg);
    assert_true(body_of(term, SQ_E5).bg != body_of(term, SQ_E4).bg);
    leave(term);
}

static void the_board_turns_round(void **state)
{
    (void)state;
    struct term *term = open_low();
    struct layout layout = layout_of(LOW_LINES, LOW_CELLS, false);
    term_enter(term, "flip");
    assert_true(term_wait_line(term, piece_at("a8").line,
                               "^1  R   N   B   K   Q   B   N   R", WAIT_MS));
    assert_int_equal(term_find(term, "  15:10 Black  Boris", NULL),
                     layout.clock[1].line);
    term_type(term, "\t");
    struct rect piece = layout_piece(&layout, true, SQ_E2);
    assert_cursor(term, piece.line, piece.cell);
    leave(term);
}

/* One second of the clock with this face, which is then shown. */
static size_t tick(struct term *term, const char *face)
{
    term_settle(term, QUIET_MS);
    term_mark(term);
    term_type(term, "t");
    assert_true(term_wait_text(term, face, WAIT_MS));
    term_settle(term, QUIET_MS);
    return term_cost(term).bytes;
}

static void a_tick_is_one_digit(void **state)
{
    (void)state;
    struct term *term = open_low();
    term_enter(term, "e4");
    assert_true(term_wait_text(term, PROMPT_BLACK(1), WAIT_MS));
    term_type(term, "\t");
    char face[16];
    /* 15:10 to 14:58, and so over a minute's turn. */
    for (int left = 909; left >= 898; left--) {
        snprintf(face, sizeof face, " %d:%02d", left / 60, left % 60);
        /* With the minute the window's title changes. */
        assert_true(tick(term, face) <= (left % 60 == 59 ? 60 : 20));
    }
    term_type(term, "\t");
    leave(term);
}

/* The colours of little time are not sent again with each second. */
static void a_tick_of_little_time_is_as_cheap(void **state)
{
    (void)state;
    setenv("LITTLE_TIME", "1", true);
    struct term *term = open_low();
    unsetenv("LITTLE_TIME");
    term_enter(term, "e4");
    assert_true(term_wait_text(term, PROMPT_BLACK(1), WAIT_MS));
    term_type(term, "\t");
    char face[16];
    for (int left = 24; left >= 10; left--) {
        snprintf(face, sizeof face, "%c 0:%02d", left < 20 ? '!' : ' ', left);
        assert_true(tick(term, face) <= (left == 19 ? 60 : 20));
    }
    leave(term);
}

/* What was drawn again at once must find nothing else to draw. */
static void a_tick_leaves_all_else(void **state)
{
    (void)state;
    static const int sizes[][2] = {{LOW_LINES, LOW_CELLS},
                                   {10, 20},
                                   {12, 40},
                                   {14, 34},
                                   {18, 60},
                                   {20, 26},
                                   {30, 30},
                                   {40, 120},
                                   {60, 200},
                                   {11, 79}};
    struct term *term = open_low();
    term_enter(term, "e4");
    assert_true(term_wait_text(term, PROMPT_BLACK(1), WAIT_MS));
    for (size_t i = 0; i < ROWS(sizes); i++) {
        term_resize(term, sizes[i][0], sizes[i][1]);
        term_settle(term, QUIET_MS);
        term_enter(term, "turn");
        term_settle(term, QUIET_MS);
        term_mark(term);
        term_type(term, "x\177");
        term_settle(term, QUIET_MS);
        assert_true(term_cost(term).bytes < 30);
    }
    leave(term);
}

static void nothing_new_writes_nothing(void **state)
{
    (void)state;
    struct term *term = open_low();
    term_settle(term, QUIET_MS);
    term_mark(term);
    term_type(term, "\x15\x0b");
    term_settle(term, QUIET_MS);
    assert_int_equal(term_cost(term).bytes, 0);
    leave(term);
}

static void any_size_is_survived(void **state)
{
    (void)state;
    static const int sizes[][2] = {{12, 40}, {10, 20}, {3, 5},   {1, 1},
                                   {2, 80},  {40, 2},  {40, 120}};
    struct term *term = open_low();
    /* As many parts as fit whole. */
    assert_true(term_wait_line(term, 1, " Laws 2023, 15m[+]10 *$", WAIT_MS));
    for (size_t i = 0; i < ROWS(sizes); i++) {
        term_resize(term, sizes[i][0], sizes[i][1]);
        term_enter(term, "clock");
        term_settle(term, QUIET_MS);
        assert_int_equal(term_wait_exit(term, 0), TERM_NO_EXIT);
    }
    assert_true(term_wait_text(term, PROMPT_WHITE(1), WAIT_MS));
    term_resize(term, 10, 20);
    assert_true(term_wait_text(term, "8 rnbqkbnr 15:10 B", WAIT_MS));
    term_resize(term, 9, 17);
    assert_true(term_wait_text(term, "Too small: 20x10.", WAIT_MS));
    term_resize(term, 12, 16);
    assert_true(term_wait_text(term, "20x10", WAIT_MS));
    term_resize(term, 9, 20);
    term_enter(term, "e4");
    assert_true(term_wait_text(term, "1...", WAIT_MS));
    term_resize(term, 12, 40);
    assert_true(term_wait_text(term, "r n b q k b n r", WAIT_MS));
    leave(term);
}

static void a_long_answer_has_pages(void **state)
{
    (void)state;
    struct term *term = open_term("xterm-256color", "C.UTF-8", 30, 100);
    term_enter(term, "help");
    assert_true(term_wait_text(term, "Page 1 of", WAIT_MS));
    struct layout layout = layout_of(30, 100, 0);
    struct rect corner = layout_square(&layout, false, SQ_A8);
    assert_int_equal(term_cell(term, corner.line, corner.cell).character, 'r');
    term_type(term, "\033[6~");
    assert_true(term_wait_text(term, "Page 2 of", WAIT_MS));
    term_type(term, "\x07");
    assert_true(term_wait_gone(term, "Page 2 of", WAIT_MS));
    term_enter(term, "help");
    assert_true(term_wait_text(term, "Page 1 of", WAIT_MS));
    term_enter(term, "");
    assert_true(
        term_wait_text(term, "Page 2 of 2. Close: Enter or Esc", WAIT_MS));
    term_enter(term, "");
    assert_true(term_wait_gone(term, "Page 2 of", WAIT_MS));
    assert_cursor(term, 29, layout.prompt.cell + 15);
    leave(term);
}

static void one_locale_knows_only_ascii(void **state)
{
    (void)state;
    struct term *term = open_term("xterm", "C", LOW_LINES, LOW_CELLS);
    assert_true(term_wait_text(term, PROMPT_WHITE(1), WAIT_MS));
    term_enter(term, "e\xc3\xa4"
                     "4");
    assert_true(term_wait_text(term, "Laeufer for White.", WAIT_MS));
    leave(term);
}

static void a_word_leads_to_a_square(void **state)
{
    (void)state;
    struct term *term = open_low();
    term_enter(term, "board f6");
    assert_on_square(term, "f6");
    assert_true(term_wait_text(term, "Square f6.", WAIT_MS));
    term_type(term, "\t");
    assert_in_prompt(term);
    leave(term);
}

static void escape_alone_leads_back(void **state)
{
    (void)state;
    struct term *term = open_low();
    term_type(term, "\t");
    assert_on_square(term, "e2");
    term_type(term, "\033");
    assert_in_prompt(term);
    leave(term);
}

static bool is_given_back(struct term *term, void *context)
{
    (void)context;
    return !term_is_alternate(term) && term_is_cooked(term);
}

static void it_stops_and_goes_on(void **state)
{
    (void)state;
    struct term *term = open_low();
    term_enter(term, "hush");
    assert_true(term_wait(term, is_given_back, NULL, WAIT_MS));
    assert_int_equal(kill(term_pid(term), SIGCONT), 0);
    assert_true(term_wait_text(term, "r   n   b   q   k   b   n   r", WAIT_MS));
    assert_true(term_is_alternate(term));
    leave(term);
}

static void a_crash_gives_the_terminal_back(void **state)
{
    (void)state;
    struct term *term = open_low();
    term_enter(term, "laws");
    assert_int_equal(term_wait_exit(term, WAIT_MS), -SIGABRT);
    assert_true(is_given_back(term, NULL));
    assert_true(term_cursor_shown(term));
    term_free(term);
}

static void a_closed_terminal_is_the_end(void **state)
{
    (void)state;
    struct term *term = open_low();
    term_hangup(term);
    assert_int_equal(term_wait_exit(term, WAIT_MS), 0);
    term_free(term);
}

static const struct {
    const char *name, *why;
} unfit[] = {
    {"dumb", "This terminal cannot move the cursor."},
    {"no-such-terminal", "This terminal type is not known"},
    {"vt52", "This terminal type is not known"},
};

static void unfit_terminals_are_told(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(unfit); i++) {
        struct term *term =
            open_term(unfit[i].name, "C.UTF-8", LOW_LINES, LOW_CELLS);
        assert_row(unfit[i].name, term_wait_exit(term, WAIT_MS) == 69);
        assert_row(unfit[i].name, term_find(term, unfit[i].why, NULL) == 0);
        term_free(term);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_screen_has_everything),
        cmocka_unit_test(pieces_are_chess_symbols),
        cmocka_unit_test(symbols_depend_on_no_colours),
        cmocka_unit_test(light_themes_print_diagrams),
        cmocka_unit_test(pieces_are_drawn_where_there_is_room),
        cmocka_unit_test(a_lifted_piece_keeps_its_symbol),
        cmocka_unit_test(the_border_is_seen_around_a_drawn_piece),
        cmocka_unit_test(large_clocks_are_beside_a_large_board),
        cmocka_unit_test(a_wide_window_tells_more),
        cmocka_unit_test(the_chart_leaves_the_times),
        cmocka_unit_test(a_usual_window_has_no_chart),
        cmocka_unit_test(the_end_has_a_card),
        cmocka_unit_test(a_move_is_one_small_write),
        cmocka_unit_test(the_colour_of_squares_tells_the_last_move),
        cmocka_unit_test(two_cells_hold_a_sign),
        cmocka_unit_test(a_lifted_piece_shows_where_it_may_go),
        cmocka_unit_test(a_king_in_check_is_marked),
        cmocka_unit_test(without_colours_signs_tell_all),
        cmocka_unit_test(the_cursor_goes_over_the_board),
        cmocka_unit_test(the_cursor_is_seen_in_every_window),
        cmocka_unit_test(a_piece_keeps_its_colour_on_the_last_move),
        cmocka_unit_test(the_board_turns_round),
        cmocka_unit_test(a_tick_is_one_digit),
        cmocka_unit_test(a_tick_of_little_time_is_as_cheap),
        cmocka_unit_test(a_tick_leaves_all_else),
        cmocka_unit_test(nothing_new_writes_nothing),
        cmocka_unit_test(any_size_is_survived),
        cmocka_unit_test(a_long_answer_has_pages),
        cmocka_unit_test(one_locale_knows_only_ascii),
        cmocka_unit_test(a_word_leads_to_a_square),
        cmocka_unit_test(escape_alone_leads_back),
        cmocka_unit_test(it_stops_and_goes_on),
        cmocka_unit_test(a_crash_gives_the_terminal_back),
        cmocka_unit_test(a_closed_terminal_is_the_end),
        cmocka_unit_test(unfit_terminals_are_told),
    };
    if (argc == 2 && strcmp(argv[1], "--show") == 0)
        return show_game();
    return cmocka_run_group_tests_name("tui/screen/screen", tests, NULL, NULL);
}
