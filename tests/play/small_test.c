// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * Small windows: no question and none of its answers, no ruling and no line of
 * a menu is ever cut, and a long answer is read to its end. But while a clock
 * runs nothing covers the board: what is cut then, Page Down shows whole.
 */
#include "tests/play/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/unit.h"
#include "tests/wordings.h"

static const struct {
    int rows, cols;
} sizes[] = {{10, 20}, {10, 30}, {12, 40}};

enum { ALL_MAX = 8192 };

/* The words of these lines of the screen, with one blank between, behind what
 * is there already. */
static void add_words(struct term *term, int from, int to, char out[ALL_MAX])
{
    size_t used = strlen(out);
    for (int row = from; row < to; row++) {
        char line[TERM_TEXT_MAX];
        term_line(term, row, line);
        for (const char *at = line; *at != '\0' && used + 2 < ALL_MAX; at++)
            if (*at != ' ' || (used > 0 && out[used - 1] != ' '))
                out[used++] = *at;
        if (used > 0 && out[used - 1] != ' ')
            out[used++] = ' ';
    }
    out[used] = '\0';
}

static bool has_words(struct term *term, void *text)
{
    char all[ALL_MAX] = "";
    add_words(term, 0, term_rows(term), all);
    return strstr(all, text) != NULL;
}

/* "2 of 3" of a panel, and the row in which it is; false without one. */
static bool find_page(struct term *term, int *page, int *pages, int *row)
{
    char line[TERM_TEXT_MAX];
    for (*row = term_rows(term) - 1; *row >= 0; --*row) {
        term_line(term, *row, line);
        if (sscanf(line, " Page %d of %d:", page, pages) == 2 ||
            sscanf(line, " %d of %d:", page, pages) == 2)
            return true;
    }
    return false;
}

/* The first line, a rank of the board, is not the panel's but the clock's. */
static bool keeps_clock(struct term *term)
{
    char line[TERM_TEXT_MAX];
    term_line(term, 0, line);
    return strncmp(line, "8 ", 2) == 0;
}

struct reading {
    const char *text;
    int page; /* that is awaited */
    bool may_open; /* the whole is to be asked for */
    char all[ALL_MAX]; /* of the pages before it */
};

/* Below the board, from its last rank to the typed line, something ends in two
 * dots. */
static bool is_cut(struct term *term)
{
    for (int row = 8; row < term_rows(term) - 1; row++) {
        char line[TERM_TEXT_MAX];
        term_line(term, row, line);
        size_t bytes = strlen(line);
        while (bytes > 0 && line[bytes - 1] == ' ')
            bytes--;
        if (bytes > 2 && strncmp(line + bytes - 2, "..", 2) == 0)
            return true;
    }
    return false;
}

/* The text shows; or its next page does, which is then read and turned; or it
 * is cut, and the whole is asked for. */
static bool reads_on(struct term *term, void *context)
{
    struct reading *reading = context;
    int page, pages, row;
    if (has_words(term, (void *)reading->text))
        return true;
    if (reading->may_open && !has_words(term, "Esc") && is_cut(term)) {
        reading->may_open = false;
        term_type(term, "\033[6~");
        return false;
    }
    if (!find_page(term, &page, &pages, &row) || page != reading->page)
        return false;
    add_words(term, keeps_clock(term), row, reading->all);
    if (strstr(reading->all, reading->text) != NULL)
        return true;
    if (page < pages)
        term_type(term, "\033[6~");
    reading->page++;
    return false;
}

#define sees_whole(play, text) sees_whole_at(play, text, false, __LINE__)
#define opens_whole(play, text) sees_whole_at(play, text, true, __LINE__)
static void sees_whole_at(struct play *play, const char *text, bool may_open,
                          int line)
{
    static struct reading reading;
    reading = (struct reading){.text = text, .page = 1, .may_open = may_open};
    play->line = line;
    if (!term_wait(play->term, reads_on, &reading, PLAY_SOON_MS))
        play_give_up(play, "the whole of this does not show:", text);
}

/* With no program of an earlier size left. */
static void sit_down(struct play *play, size_t size, const char *const *args)
{
    play_forget(play);
    play_size(play, sizes[size].rows, sizes[size].cols);
    play_start(play, args);
    play_hears(play, TELLS_BEGINS);
}

static const char maria[] = "Maria Fernandez", konstantin[] = "Konstantin";

#define NAMES "--white", maria, "--black", konstantin

/* NULL: nothing is typed, and more is to be seen. */
struct turn {
    const char *typed, *shown;
};

static const struct turn plain[] = {
    {"e5", "A pawn moves one square straight forward, or two from its "
           "starting square. Article 3.7.1."},
    {"zzz",
     "That is neither a move nor a command. For the commands, type help."},
    {"Nc3", "Knight c3 (Nc3)"},
    {"abort", "Konstantin, do you abort the game? " YES_OR_NO},
    {"no", TELLS_DROPPED},
    {"Nc6", "Knight c6 (Nc6)"},
    {"quit", TELLS_SAVED ". Maria Fernandez, do you want to leave? " YES_OR_NO},
    {"no", TELLS_DROPPED},
    {"claim fifty",
     TELLS_WRONG_CLAIM " Konstantin gets 1 minute. Each player has made fewer "
                       "than fifty moves without a capture or pawn move."},
    {"decline", "Konstantin declines"},
    {"Nf3 draw", "Konstantin: accept the draw? " YES_OR_NO},
    {"no", ""},
    {"white resign", "Maria Fernandez, do you resign? " YES_OR_NO},
    {"yes", "Maria Fernandez resigned. Article 5.1.2."},
};

static const struct {
    const char *fen;
    struct turn turn;
} positions[] = {
    {"4k3/8/8/8/8/8/5PPP/r3n1K1 b - - 99 90",
     {"claim fifty with Nf3",
      "Konstantin: that move ends the game. Type yes to play it, or no to "
      "claim the draw."}},
    {"8/P6k/8/8/8/8/8/K7 w - - 0 1",
     {"a8", "Maria Fernandez: queen, rook, bishop or knight?"}},
    {"4k3/8/8/8/2p5/1P1B4/8/4K3 w - - 0 1",
     {"bxc4",
      "Maria Fernandez: the bishop? Yes for the bishop, no for the pawn."}},
};

static void take_turns(struct play *play, const struct turn *turns,
                       size_t count, bool has_clock)
{
    for (size_t i = 0; i < count; i++) {
        if (turns[i].typed != NULL)
            play_enter(play, turns[i].typed);
        sees_whole_at(play, turns[i].shown, has_clock, __LINE__);
        term_settle(play->term, PLAY_QUIET_MS);
    }
}

static const char after_e5[] =
    "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR";

/* What is typed while White's clock runs; then all of it is read. */
static const struct turn running[] = {
    {"Ke3", REFUSES_KING ". Article 3.8.1."},
    {"zzz",
     "That is neither a move nor a command. For the commands, type help."},
    {"clock", "Maria Fernandez's clock is running."},
    {"status", TELLS_WHITE_TO_MOVE},
    {"moves", ""},
    {"laws", "1 January 2023"},
    {"conditions", ""},
    {"help squares", "type board e4."},
    {"help", "Read what each key does."},
    {"claim threefold", "gets 1 minute."},
    {"no", "Konstantin declines the draw."},
    {"white resign", "Maria Fernandez, do you resign? " YES_OR_NO},
    {"no", ""},
    {"quit", TELLS_SAVED ". Maria Fernandez, do you want to leave? " YES_OR_NO},
    {"moves", ""},
    {"no", ""},
    {"adjourn", ASKS_WHEN},
    {"", "Where?"},
    {"", "Konstantin: adjourn the game? " YES_OR_NO},
    {"status", TELLS_WHITE_TO_MOVE},
    {"no", ""},
    {"voice off", ""},
    {"save x.pgn", "x.pgn"},
};

static void shows_board(struct play *play, const char *typed)
{
    char board[80];
    play_board(play, board);
    if (strcmp(board, after_e5) != 0)
        play_give_up(play, "the board is covered after", typed);
}

/* No text and no question hides a rank until Page Down asks for the whole. */
static void nothing_covers_the_board_while_a_clock_runs(void **state)
{
    struct play *play = *state;
    for (size_t size = 0; size < ROWS(sizes); size++) {
        sit_down(play, size, PLAY_ARGS("--time", "15m+10", NAMES));
        play_enter(play, "e4");
        play_enter(play, "e5");
        play_hears(play, SAID_E5);
        play_shows_board(play, after_e5);
        for (size_t i = 0; i < ROWS(running); i++) {
            play_enter(play, running[i].typed);
            assert_true(term_pump(play->term, PLAY_SOON_MS));
            term_settle(play->term, PLAY_QUIET_MS);
            shows_board(play, running[i].typed);
            opens_whole(play, running[i].shown);
            while (has_words(play->term, "Esc")) {
                play_type(play, "\007");
                assert_true(term_wait_gone(play->term, "Esc", PLAY_SOON_MS));
            }
            term_settle(play->term, PLAY_QUIET_MS);
            shows_board(play, running[i].typed);
        }
        assert_int_equal(unlink("x.pgn"), 0);
        play_enter(play, "help keys");
        play_sees(play, "Keys in the line:..");
    }
}

static void take(struct play *play, const struct turn *turns, size_t count)
{
    take_turns(play, turns, count, false);
}

static void questions_are_whole(void **state)
{
    for (size_t size = 0; size < ROWS(sizes); size++) {
        sit_down(*state, size, PLAY_ARGS("--time", "15m+10", NAMES));
        take_turns(*state, plain, ROWS(plain), true);
    }
}

static void questions_of_a_position_are_whole(void **state)
{
    for (size_t size = 0; size < ROWS(sizes); size++)
        for (size_t i = 0; i < ROWS(positions); i++) {
            sit_down(
                *state, size,
                PLAY_ARGS("--time", "none", NAMES, "--fen", positions[i].fen));
            take(*state, &positions[i].turn, 1);
        }
}

static void help_is_read_to_its_end(void **state)
{
    struct play *play = *state;
    for (size_t size = 0; size < ROWS(sizes); size++) {
        sit_down(play, size, PLAY_ARGS("--time", "none", NAMES));
        play_enter(play, "help");
        sees_whole(
            play,
            "announcement again. program: Turn the board, open the menu, save "
            "the "
            "game, read the help, or leave. keys: Read what each key does.");
        play_type(play, "\033");
        play_shows_board(play, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    }
}

/* A flag that falls while help is read comes in front of it. */
static void a_ruling_comes_in_front(void **state)
{
    struct play *play = *state;
    for (size_t size = 0; size < ROWS(sizes); size++) {
        sit_down(play, size, PLAY_ARGS("--time", "4s", NAMES));
        play_enter(play, "e4");
        play_enter(play, "help squares");
        play_hears(play, "Hear the pieces of both sides");
        play_sees(play, "board [SQUARE]:");
        play_type(play, "\033[6~");
        play_sees(play, "1 of ");
        play_type(play, "\033[6~");
        play_sees(play, "2 of ");
        sees_whole(play, "Konstantin's flag has fallen. Konstantin lost "
                         "on time. Article 6.9.");
    }
}

/* The question says it: no panel is needed, and little of the board goes. */
static void an_offer_covers_little(void **state)
{
    struct play *play = *state;
    for (size_t size = 0; size < ROWS(sizes); size++) {
        int col;
        sit_down(play, size, PLAY_ARGS("--time", "none", NAMES));
        play_enter(play, "e4");
        play_enter(play, "e5 draw");
        sees_whole(play, "Maria Fernandez: accept the draw? " YES_OR_NO);
        assert_int_equal(term_find(play->term, "Esc", &col), -1);
    }
}

static const struct turn over_the_board[] = {
    {"annul", "Arbiter: that ends the game. End it? " YES_OR_NO},
    {"no", TELLS_DROPPED},
    {"white ready", ""},
    {"black ready", ""},
    {"white lift e2", ""},
    {"white release e4", ""},
    {"white press", ""},
    {"penalise black loss", "Arbiter: that ends the game. End it? " YES_OR_NO},
    {"no", TELLS_DROPPED},
    {"black call arbiter", ""},
    {"order sealing", ""},
};

static void the_arbiter_is_asked_whole(void **state)
{
    for (size_t size = 0; size < ROWS(sizes); size++) {
        sit_down(*state, size, PLAY_ARGS("--mode", "otb", "--arbiter", NAMES));
        take_turns(*state, over_the_board, ROWS(over_the_board), true);
    }
}

static const struct turn menu[] = {
    {"Maria Fernandez", "Type Black's name; Enter continues."},
    {"Konstantin", "rapid: 15 minutes with 10 seconds more for each move"},
    {NULL,
     "Type bullet, blitz, rapid, classical, none or a time; Enter continues."},
    {"soon", "Write a time as 15m, 1h30m or 90s. A number without a unit means "
             "minutes."},
    {"", "bullet, blitz, rapid"},
    {"40/2h,1h", "2023: FIDE Laws of Chess of 1 January 2023"},
    {"back", "40 moves in 2 hours, then 1 hour"},
};

static void a_menu_is_whole(void **state)
{
    for (size_t size = 0; size < ROWS(sizes); size++) {
        play_forget(*state);
        ((struct play *)*state)->options.rows = sizes[size].rows;
        ((struct play *)*state)->options.cols = sizes[size].cols;
        play_start(*state, PLAY_ARGS("menu"));
        sees_whole(*state, "Type White's name; Enter continues.");
        take(*state, menu, ROWS(menu));
    }
}

/* Three periods: whole in words, or in signs; and where another line is filled
 * in no word is cut in two. */
static void a_long_time_is_whole(void **state)
{
    static const char *const whole[] = {
        "> Time 40/2h+30, 20/1h, 30m+30",
        "then 30 minutes with 30 seconds more for each move",
        "then 30 minutes with 30 seconds more for each move"};
    static const char *const cut[] = {"Time 40/2h+30,... ",
                                      "Time 40/2h+30, 20/1h,... ",
                                      "Time 40/2h+30, 20/1h, 30m+30 "};
    struct play *play = *state;
    for (size_t size = 0; size < ROWS(sizes); size++) {
        play_forget(play);
        play_size(play, sizes[size].rows, sizes[size].cols);
        play_start(play, PLAY_ARGS("menu", "--time", "40/2h+30,20/1h,30m+30"));
        sees_whole(play, "Type White's name; Enter continues.");
        sees_whole(play, cut[size]);
        sees_whole(play, "Laws 2023 ");
        play_type(play, "\033[B\033[B");
        sees_whole(play, whole[size]);
    }
}

/* If the cursor goes over the board, the board is seen. */
static void a_glance_covers_nothing(void **state)
{
    struct play *play = *state;
    for (size_t size = 0; size < ROWS(sizes); size++) {
        int row, col;
        sit_down(play, size, PLAY_ARGS("--time", "none", NAMES));
        play_type(play, "\t\033[A\033[A\033[A\033[A\033[A");
        play_hears(play, "black pawn e seven");
        play_board_square(play, "e7", &row, &col);
        assert_true(term_wait_cursor(play->term, row, col, PLAY_SOON_MS));
        play_shows_board(play, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    }
}

/* Beside the board is what can be typed, whatever is read below it. */
static void an_answer_leaves_the_hint(void **state)
{
    struct play *play = *state;
    sit_down(play, 0, PLAY_ARGS("--time", "none", NAMES));
    assert_true(term_wait_line(play->term, 1, "Type a$", PLAY_SOON_MS));
    play_shows(play, "moves", "No move has been");
    term_settle(play->term, PLAY_QUIET_MS);
    int col;
    assert_int_equal(term_find(play->term, "Type a", &col), 1);
}

/* Over the board, too, with its many small steps. */
static void a_press_covers_nothing(void **state)
{
    static const char after[] = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR";
    struct play *play = *state;
    for (size_t size = 0; size < ROWS(sizes); size++) {
        sit_down(play, size, PLAY_ARGS("--mode", "otb", NAMES));
        play_enter(play, "");
        play_enter(play, "");
        play_enter(play, "e4");
        play_speaks(play, "", "Konstantin to move.");
        play_shows_board(play, after);
    }
}

/* After the game one line tells what can be done, and the board is seen. */
static void what_can_be_done_is_told(void **state)
{
    static const char *const moves[] = {"f3", "e5", "g4", "Qh4"};
    struct play *play = *state;
    for (size_t size = 0; size < ROWS(sizes); size++) {
        sit_down(play, size, PLAY_ARGS("--time", "none", NAMES));
        for (size_t i = 0; i < ROWS(moves); i++)
            play_enter(play, moves[i]);
        sees_whole(play, "Checkmate.");
        play_type(play, "\033");
        sees_whole(play, "rematch, menu,");
        play_enter(play, "");
        play_enter(play, "");
        play_shows_board(play,
                         "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR");
    }
}

/* A game that is looked at: its heading leaves the board to be seen, and whose
 * move it is is marked there too. */
static void a_heading_covers_no_board(void **state)
{
    static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    static const char *const hints[] = {"pppppppp Enter: 6 next.",
                                        "p p Enter: 6 next.",
                                        "p p For the next move,"};
    struct play *play = *state;
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/tests/data/play/four-games.pgn",
             getenv("srcdir"));
    for (size_t size = 0; size < ROWS(sizes); size++) {
        play_forget(play);
        play_size(play, sizes[size].rows, sizes[size].cols);
        play_start(play, PLAY_ARGS("view", path));
        play_sees(play, "Game 1: Anna Alt");
        assert_true(term_wait_gone(play->term, "rematch", PLAY_SOON_MS));
        sees_whole(play, hints[size]);
        play_shows_board(play, start);
        assert_true(term_wait_line(play->term, 7, "> *W", PLAY_SOON_MS));
        play_shows(play, "next", "Game 2: Cecilia");
        play_shows_board(play, start);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(questions_are_whole),
        PLAY_TEST(nothing_covers_the_board_while_a_clock_runs),
        PLAY_TEST(questions_of_a_position_are_whole),
        PLAY_TEST(help_is_read_to_its_end),
        PLAY_TEST(a_ruling_comes_in_front),
        PLAY_TEST(the_arbiter_is_asked_whole),
        PLAY_TEST(a_menu_is_whole),
        PLAY_TEST(a_long_time_is_whole),
        PLAY_TEST(a_glance_covers_nothing),
        PLAY_TEST(an_answer_leaves_the_hint),
        PLAY_TEST(a_press_covers_nothing),
        PLAY_TEST(an_offer_covers_little),
        PLAY_TEST(what_can_be_done_is_told),
        PLAY_TEST(a_heading_covers_no_board),
    };
    return cmocka_run_group_tests_name("play/small", tests, NULL, NULL);
}
