// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * The window: the board's keys, any size, and what an update costs.
 */
#include "tests/play/play.h"
#include "tests/text_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "rules/board/square.h"
#include "tui/screen/layout.h"
#include "tests/unit.h"
#include "tests/wordings.h"

static const char initial[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
static const char after_e4[] = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR";

enum { PANEL_CELL = 51 }; /* at 80 by 24: what is beside the board */

static void start(struct play *play, const char *time)
{
    play_start(play, PLAY_ARGS("--time", time));
    play_sees(play, TELLS_BEGINS);
    play_sees(play, PROMPT_WHITE(1));
    play_shows_board(play, initial);
}

/* The cursor rests on the piece of this square, or in the middle of the square
 * where it is drawn. */
static void rests_on(struct play *play, const char *square)
{
    struct layout layout =
        layout_of(term_rows(play->term), term_cols(play->term), 0);
    struct rect piece = layout_piece(
        &layout, false, square_at(square[0] - 'a', square[1] - '1'));
    assert_true(
        term_wait_cursor(play->term, piece.line, piece.cell, PLAY_SOON_MS));
}

static void lift_and_drop(struct play *play, int rows, int cols)
{
    play_forget(play);
    play_size(play, rows, cols);
    start(play, "none");
    play_type(play, "\t"); /* to the board, where the king's pawn is */
    rests_on(play, "e2");
    /* Dropped where it cannot go, it stays in the hand, and that is told. */
    play_type(play, " \033[A\033[A\033[A\r");
    play_hears(play, "Still lifted: white pawn e two");
    play_type(play, "\033[D\033[C\033[B");
    rests_on(play, "e4");
    play_hears(play, "Lifted: white pawn e two");
    play_type(play, "\r");
    play_shows_board(play, after_e4);
    play_type(play, "\t");
    play_sees(play, PROMPT_BLACK(1));
    struct rect prompt = layout_of(rows, cols, 0).prompt;
    assert_true(term_wait_cursor(play->term, prompt.line,
                                 prompt.cell + (int)strlen(PROMPT_BLACK(1)) + 1,
                                 PLAY_SOON_MS));
    assert_true(term_cursor_shown(play->term));
}

static void arrows_lift_and_drop(void **state)
{
    lift_and_drop(*state, 22, 56);
    lift_and_drop(*state, 24, 80);
    lift_and_drop(*state, 30, 100);
}

/* What the first game says stays where it can be read, until a move. */
static void the_first_greeting_can_be_read(void **state)
{
    struct play *play = *state;
    start(play, "none");
    play_sees(play, "Type a move, for example e4, or help.");
    term_settle(play->term, PLAY_QUIET_MS);
    int col;
    assert_int_equal(term_find(play->term, "voice", &col), -1);
    play_enter(play, "e4");
    play_shows_board(play, after_e4);
    assert_true(term_wait_gone(play->term, "Type a move", PLAY_SOON_MS));
    play_stop(play);
    start(play, "none");
    play_sees(play, "Type a move, for example e4, or help.");
}

/* No voice speaks in these tests: nothing tells how to silence it. */
static void the_greeting_in_plain_lines(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("--linear"));
    play_prints(play, "Type a move, for example e4, or help.\n");
}

static const struct {
    int rows, cols;
} sizes[] = {{12, 40}, {40, 120}, {10, 20}, {16, 64}, {2, 5}, {24, 80}};

static void any_size_and_back(void **state)
{
    struct play *play = *state;
    start(play, "1h");
    play_shows(play, "e4", PROMPT_BLACK(1));
    play_type(play, "Nf");
    play_sees(play, PROMPT_BLACK(1) " Nf");
    for (size_t i = 0; i < ROWS(sizes); i++) {
        term_resize(play->term, sizes[i].rows, sizes[i].cols);
        if (sizes[i].cols >= 20)
            play_sees(play, "Nf");
        if (sizes[i].rows >= 12 && sizes[i].cols < 100)
            play_shows_board(play, after_e4);
        int row, col;
        term_cursor(play->term, &row, &col);
        assert_in_range(row, 0, sizes[i].rows - 1);
    }
    play_sees(play, "1. e4");
    play_shows(play, "6", PROMPT_WHITE(2));
    play_sees(play, "Nf6");
}

enum {
    START_BYTES_MOST = 6000, /* with the repaint in true colours */
    MOVE_BYTES_MEDIAN = 260,
    MOVE_BYTES_MOST = 400,
    DRAWN_BYTES_MEDIAN = 350, /* a square has 18 cells in place of 8 */
    DRAWN_BYTES_MOST = 530,
    TICK_BYTES_MOST = 20,
    DRAWN_TICK_MOST = 60
};

static int smaller_first(const void *a, const void *b)
{
    size_t x = *(const size_t *)a, y = *(const size_t *)b;
    return (x > y) - (x < y);
}

static const char late[] = "The server is not answering.";

/* Nothing more is to be drawn by itself: a key is taken when the arbiter has
 * answered, or is told to be late. */
static void has_settled(struct play *play)
{
    play_type(play, "x");
    play_sees(play, ": x");
    play_type(play, "\177");
    assert_true(term_wait_gone(play->term, ": x", PLAY_SOON_MS));
    assert_true(term_wait_gone(play->term, late, PLAY_SOON_MS));
    term_settle(play->term, PLAY_QUIET_MS);
}

/* What typing and moving cost with colours. */
static void moves_cost(struct play *play, int rows, int cols, size_t median,
                       size_t most)
{
    static struct game_script script;
    assert_true(game_script_read("play/both-wings.tsv", &script));
    play_forget(play);
    play_size(play, rows, cols);
    start(play, "none");
    term_settle(play->term, PLAY_QUIET_MS);
    assert_in_range(term_cost(play->term).bytes, 1, START_BYTES_MOST);
    size_t bytes[GAME_SCRIPT_PLIES_MAX], count = 0;
    has_settled(play);
    for (int ply = 0; ply + 1 < script.count; ply++) {
        const struct game_script_row *row = &script.row[ply];
        for (const char *key = row->uci; *key; key++) {
            char typed[] = {*key, '\0'};
            term_settle(play->term, PLAY_QUIET_MS);
            term_mark(play->term);
            play_type(play, typed);
            char line[32];
            snprintf(line, sizeof line, ": %.*s", (int)(key - row->uci) + 1,
                     row->uci);
            play_sees(play, line);
            struct term_cost cost = term_cost(play->term);
            assert_row(row->uci, cost.bytes <= 16);
            assert_row(row->uci, cost.writes == -1 || cost.writes == 1);
        }
        play_enter(play, "");
        play_shows_board(play, row->board);
        assert_true(term_wait_gone(play->term, late, PLAY_SOON_MS));
        term_settle(play->term, PLAY_QUIET_MS);
        /* A busy computer's arbiter was late: that was told, and drawn too. */
        bool was_late = term_printed(play->term, late) != NULL;
        size_t cost = term_cost(play->term).bytes;
        if (getenv("HEKTOR_COSTS") != NULL)
            printf("%s at %d by %d: %zu\n", row->san, cols, rows, cost);
        assert_row(row->san, was_late || cost <= most);
        if (!was_late)
            bytes[count++] = cost;
        has_settled(play);
    }
    assert_true(count > 0);
    qsort(bytes, count, sizeof *bytes, smaller_first);
    assert_true(bytes[count / 2] <= median);
}

/* Where squares have two lines, and where pieces are drawn. */
static void one_write_an_update(void **state)
{
    moves_cost(*state, 22, 56, MOVE_BYTES_MEDIAN, MOVE_BYTES_MOST);
    moves_cost(*state, 24, 80, DRAWN_BYTES_MEDIAN, DRAWN_BYTES_MOST);
}

/* Nothing is written while no clock runs. */
static void silence_costs(struct play *play, int rows, int cols, size_t most)
{
    play_forget(play);
    play_size(play, rows, cols);
    start(play, "15m+10");
    term_settle(play->term, 300);
    term_mark(play->term);
    assert_false(term_pump(play->term, 2200));
    assert_int_equal(term_cost(play->term).bytes, 0);
    play_shows(play, "e4", PROMPT_BLACK(1));
    term_settle(play->term, PLAY_QUIET_MS);
    term_mark(play->term);
    assert_true(term_pump(play->term, 2200));
    term_settle(play->term, PLAY_QUIET_MS);
    assert_in_range(term_cost(play->term).bytes, 1, most);
    assert_int_equal(term_cost(play->term).bursts, 1);
}

/* From 15:10 to 15:09 two large digits change, of three lines each. */
static void silence_costs_nothing(void **state)
{
    silence_costs(*state, 22, 56, TICK_BYTES_MOST);
    silence_costs(*state, 24, 80, DRAWN_TICK_MOST);
}

static void write_config(struct play *play, const char *name, const char *text)
{
    static const char *const folders[] = {"config", "config/hektor",
                                          "config/hektor/themes"};
    char path[PATH_MAX], file[64];
    for (size_t i = 0; i < ROWS(folders); i++) {
        home_path(&play->home, folders[i], path);
        mkdir(path, 0700);
    }
    snprintf(file, sizeof file, "config/hektor/%s", name);
    home_path(&play->home, file, path);
    text_file_write(path, text);
}

static void keys_and_theme_are_ones_own(void **state)
{
    struct play *play = *state;
    write_config(play, "keys.conf", "x defenders here\nd attackers here\n");
    write_config(play, "themes/mine.theme",
                 "base = mono\nlight-white = 15 24\n"
                 "glyphs = no\n");
    play_start(play, PLAY_ARGS("--theme", "mine", "--time", "none"));
    play_type(play, "\tx");
    play_sees(play, "is defended by");
    play_type(play, "d");
    play_sees(play, "is not attacked.");
    play_type(play, "\t");
    play_enter(play, "quit");
    play_leaves(play, 0);
    write_config(play, "keys.conf", "x flip\n");
    play_start(play, PLAY_ARGS("--time", "none"));
    play_sees(play, "keys.conf:1:");
    play_leaves(play, 65);
    write_config(play, "keys.conf", "");
    write_config(play, "themes/mine.theme", "\nlight = 1 2\n");
    play_start(play, PLAY_ARGS("--theme", "mine"));
    play_sees(play, "mine.theme:2:");
    play_leaves(play, 65);
    play_start(play, PLAY_ARGS("--theme", "yours"));
    play_sees(play, "yours: there is no theme with that name");
    play_leaves(play, 2);
}

/* All of a square has one ground, another than its neighbours'. */
static void has_squares_of(struct play *play, int lines, int cells)
{
    for (int sq = 16; sq < 40; sq++) { /* of the empty ranks three to five */
        int line = lines * (7 - sq / 8), cell = 1 + cells * (sq % 8);
        uint32_t ground = term_cell(play->term, line, cell).bg;
        for (int i = 1; i < lines * cells; i++)
            assert_int_equal(
                term_cell(play->term, line + i / cells, cell + i % cells).bg,
                ground);
        assert_int_not_equal(term_cell(play->term, line - 1, cell).bg, ground);
        if (sq % 8 > 0)
            assert_int_not_equal(term_cell(play->term, line, cell - 1).bg,
                                 ground);
    }
}

/* Large digits, of three lines, in the panel from this row on. */
static void has_digits(struct play *play, int row)
{
    for (int i = 0; i < 3; i++) {
        int blocks = 0;
        for (int col = PANEL_CELL; col < 80; col++) {
            uint32_t sign = term_cell(play->term, row + i, col).character;
            blocks += sign == 0x2580 || sign == 0x2584 || sign == 0x2588;
        }
        assert_in_range(blocks, 8, 3 * 5);
    }
}

/* The row of a text that begins in the panel. */
static int row_beside(struct play *play, const char *text)
{
    int col = -1, row = term_find(play->term, text, &col);
    if (row < 0 || col < PANEL_CELL)
        play_give_up(play, "not beside the board:", text);
    return row;
}

/* The screen that every terminal opens with: squares of six cells and three
 * lines over its whole height, with coordinates in the corners, and all else
 * beside them, from above: a name and its clock, the conditions, the moves, the
 * other clock and its name, what is said, and what is typed. */
static void the_first_screen(void **state)
{
    struct play *play = *state;
    int row, col;
    play_start(play, PLAY_ARGS("--time", "15m", "--white", "Anna", "--black",
                               "Boris"));
    play_sees(play, PROMPT_WHITE(1));
    play_shows_board(play, initial);
    term_settle(play->term, PLAY_QUIET_MS);
    has_squares_of(play, 3, 6);
    for (int i = 0; i < 8; i++) {
        assert_int_equal(term_cell(play->term, 23, 1 + 6 * i).character,
                         'a' + i);
        assert_int_equal(term_cell(play->term, 1 + 3 * i, 0).character,
                         '8' - i);
    }
    play_shows(play, "e4", PROMPT_BLACK(1));
    play_shows(play, "d5", PROMPT_WHITE(2));
    play_shows(play, "exd5", PROMPT_BLACK(2));
    term_settle(play->term, PLAY_QUIET_MS);
    int above = row_beside(play, "Black  Boris");
    int below = row_beside(play, "White  Anna");
    assert_int_equal(above, 0);
    has_digits(play, above + 1);
    has_digits(play, below - 3);
    assert_true(term_wait_line(play->term, below, "Anna +\\+1 p$", 0));
    assert_int_equal(row_beside(play, "Laws 2023, 15m, rapid"), above + 4);
    assert_int_equal(row_beside(play, "1 e4       d5"), above + 5);
    assert_int_equal(row_beside(play, "2 exd5"), above + 6);
    assert_int_equal(row_beside(play, "e takes d5"), below + 1);
    assert_int_equal(row_beside(play, PROMPT_BLACK(2)), 23);
    /* A question grows upwards, beside the board, and the clocks stay. */
    play_shows(play, "zzz", "That is neither a move nor a command.");
    play_shows(play, "resign", ASKS_RESIGN("Boris") " " YES_OR_NO);
    term_settle(play->term, PLAY_QUIET_MS);
    play_shows_board(play, "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR");
    has_digits(play, 1);
    has_digits(play, row_beside(play, "White  Anna") - 3);
    play_enter(play, "no");
    play_sees(play, TELLS_DROPPED);
    /* Help takes the window, below both clocks. */
    play_shows(play, "help", "Esc");
    term_settle(play->term, PLAY_QUIET_MS);
    row = term_find(play->term, "White  Anna", &col);
    assert_int_equal(row, 0);
    assert_int_equal(term_find(play->term, "Black  Boris", &col), 0);
    play_type(play, "\033");
    play_shows_board(play, "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR");
}

/* Where a line of the terminal's is taken, as by tmux: squares of two and a
 * half lines, whose pieces are in the middle, and the same beside them. */
static void a_line_is_taken(void **state)
{
    static const char pieces[] = "RNBQKBNR";
    enum { ROWS_LEFT = 23, SQUARE_CELLS = 5 };
    struct play *play = *state;
    int col;
    play_size(play, ROWS_LEFT, 80);
    play_start(play, PLAY_ARGS("--time", "15m"));
    play_shows(play, "e4", PROMPT_BLACK(1));
    term_settle(play->term, PLAY_QUIET_MS);
    struct layout layout = layout_of(ROWS_LEFT, 80, LAYOUT_HALVES);
    assert_int_equal(layout.squares.lines, 20);
    assert_int_equal(layout.squares.cells, 8 * SQUARE_CELLS);
    for (int file = 0; file < 8; file++) {
        struct rect at = layout_piece(&layout, false, file);
        assert_int_equal(term_cell(play->term, at.line, at.cell).character,
                         pieces[file]);
        assert_int_equal(term_cell(play->term,
                                   layout.squares.line + layout.squares.lines,
                                   at.cell)
                             .character,
                         'a' + file);
    }
    assert_int_equal(term_find(play->term, PROMPT_BLACK(1), &col),
                     ROWS_LEFT - 1);
    assert_in_range(col, 1 + 8 * SQUARE_CELLS, 80 - 29);
    play_sees(play, "Laws 2023, 15m, rapid");
    play_sees(play, "1. e4");
}

static const struct {
    const char *typed, *below; /* the sign at the lower left */
} turns[] = {
    {"e4", "R"},         {"flip turn", "r"}, {"e5", "R"},   {"Nf3", "r"},
    {"back 1", "R"},     {"now", "r"},       {"flip", "R"}, {"Nc6", "R"},
    {"flip never", "R"}, {"Bb5", "R"},       {"flip", "R"},
};

/* By the side to move, until it is turned by hand; or never. */
static void the_board_turns_with_the_move(void **state)
{
    struct play *play = *state;
    play_size(play, 22, 56); /* the digit of a rank is beside its pieces */
    start(play, "none");
    for (size_t i = 0; i < ROWS(turns); i++) {
        char rank[40];
        int row, col;
        play_enter(play, turns[i].typed);
        play_board_square(play, "a1", &row, &col);
        snprintf(rank, sizeof rank, "^ *[18] +%s ", turns[i].below);
        if (!term_wait_line(play->term, row, rank, PLAY_SOON_MS))
            play_give_up(play, "the board is not turned so after",
                         turns[i].typed);
    }
}

/* One that counts only when it is claimed stays down. */
static void a_fallen_flag_shows(void **state)
{
    static const struct {
        int rows, cols;
        const char *shown, *digits; /* large ones, and their first line */
    } windows[] = {
        {30, 100, "Black  Boris  flag down", "█▀█ ▄ █▀█ █▀█"},
        {24, 80, "Black  Boris  flag down", "█▀█ ▄ █▀█ █▀█"},
        {18, 80, "0:00  Black  Boris  flag down", ""},
    };
    struct play *play = *state;
    for (size_t i = 0; i < ROWS(windows); i++) {
        play_forget(play);
        play_size(play, windows[i].rows, windows[i].cols);
        play_start(play, PLAY_ARGS("--laws", "2009", "--rule", "flag=claim",
                                   "--rule", "supervision=no", "--time", "1s",
                                   "--black", "Boris"));
        play_sees(play, TELLS_BEGINS);
        play_shows(play, "e4", windows[i].shown);
        play_sees(play, windows[i].digits);
    }
}

/* Each takes two cells, whoever writes them. */
static void wide_characters_stand_side_by_side(void **state)
{
    struct play *play = *state;
    static const char *const terminals[] = {"xterm-256color", "vt100"};
    for (size_t i = 0; i < ROWS(terminals); i++) {
        home_set(&play->home, "TERM", terminals[i]);
        play_start(play, PLAY_ARGS("--time", "none", "--white", "日本 太郎"));
        play_sees(play, "日本 太郎");
        play_type(play, "将棋盤e");
        play_sees(play, ": 将棋盤e");
        play_type(play, "\177\177\177y");
        assert_true(
            term_wait_line(play->term, 23, ": 将y(  |$)", PLAY_SOON_MS));
        assert_true(
            term_wait_cursor(play->term, 23, PANEL_CELL + 18, PLAY_SOON_MS));
    }
}

/* A player who has the screen drawn again could not read it: nothing gives way.
 */
static void drawing_again_reads_nothing(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("--time", "none"));
    play_sees(play, PROMPT_WHITE(1));
    play_type(play, "no\re4\rblack\r");
    play_sees(play, "That is neither a move");
    term_settle(play->term, PLAY_QUIET_MS);
    play_type(play, "\f");
    assert_true(term_pump(play->term, PLAY_SOON_MS));
    term_settle(play->term, PLAY_QUIET_MS);
    int col;
    assert_true(term_find(play->term, "That is neither a move", &col) >= 0);
}

/* A theme file is shown by its name while a game is played, and what is wrong
 * in it is a sentence with the line. */
static void a_theme_file_in_the_game(void **state)
{
    static const struct {
        const char *text, *said;
    } faults[] = {
        {"light-white = 15 24\ndark-mauve = 1 2\n", "bad.theme:2: "},
        {"light-white = 15 24\n\nlight-white = 15 900\n", "bad.theme:3: "},
        {"base = default\n[16]\nlight-white = 1 2\n", "bad.theme:3: "},
        {"light-white\n", "bad.theme:1: write each line as \"name = value\"."},
    };
    struct play *play = *state;
    int row, col;
    play_size(play, 30, 100); /* a path has room in a line */
    write_config(play, "themes/mine.theme",
                 "base = default\ndark-white = 15 53\n");
    play_start(play, PLAY_ARGS("--time", "none"));
    play_shows_board(play, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    for (size_t i = 0; i < ROWS(faults); i++) {
        write_config(play, "themes/bad.theme", faults[i].text);
        play_enter(play, "theme bad");
        play_sees(play, faults[i].said);
        play_type(play, "\033");
    }
    play_shows(play, "theme ../mine",
               "There is no theme \"../mine\". The themes are");
    /* Here the list may be broken. */
    play_sees(play, "mono, bad,");
    play_sees(play, "mine.");
    play_enter(play, "theme mine");
    play_sees(play, "The theme is mine.");
    term_settle(play->term, PLAY_QUIET_MS);
    play_board_square(play, "a1", &row, &col);
    assert_int_equal(term_cell(play->term, row, col).bg, 0x330033);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(arrows_lift_and_drop),
        PLAY_TEST(the_first_greeting_can_be_read),
        PLAY_TEST(the_greeting_in_plain_lines),
        PLAY_TEST(any_size_and_back),
        PLAY_TEST(the_first_screen),
        PLAY_TEST(a_line_is_taken),
        PLAY_TEST(one_write_an_update),
        PLAY_TEST(silence_costs_nothing),
        PLAY_TEST(keys_and_theme_are_ones_own),
        PLAY_TEST(a_theme_file_in_the_game),
        PLAY_TEST(the_board_turns_with_the_move),
        PLAY_TEST(a_fallen_flag_shows),
        PLAY_TEST(wide_characters_stand_side_by_side),
        PLAY_TEST(drawing_again_reads_nothing),
    };
    return cmocka_run_group_tests_name("play/window", tests, NULL, NULL);
}
