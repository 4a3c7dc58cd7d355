// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * play.h - a sitting: hektor in a terminal of its own, in a home of its own.
 * What is asked of it here fails the test when it does not come true, and
 * then shows the screen.
 */
#pragma once

#include "tests/play/game_script.h"
#include "tests/play/home.h"
#include "tests/play/sound.h"
#include "tests/play/term.h"

enum { PLAY_SOON_MS = 60000, PLAY_QUIET_MS = 30, PLAY_ARGS_MAX = 24 };

struct play {
    struct home home;
    struct term_options options; /* rows and cols may be set before a start */
    struct term *term;
    bool linear; /* it was started in the line mode */
    const char *step; /* the function and line of the test, for a failure */
    int line;
};

/* For cmocka_unit_test_setup_teardown: *state is then a struct play with its
 * home made, and nothing started yet. Afterwards nothing lives on. */
int play_setup(void **state);
int play_teardown(void **state);
#define PLAY_TEST(function) \
    cmocka_unit_test_setup_teardown(function, play_setup, play_teardown)

/* End the program and give it a new, empty home. */
void play_forget(struct play *play);

/* Start ./hektor with these arguments, the last one NULL; what ran is ended
 * first. The voice is text, and its trace is in the home. */
void play_start(struct play *play, const char *const *args);
/* Say where and why, show the screen and what was spoken, and fail. */
_Noreturn void play_give_up(struct play *play, const char *what,
                            const char *text);

/* Run a line of the shell instead, in the terminal and in the home's folder;
 * there ./hektor and ./hektord are the programs. */
void play_shell(struct play *play, const char *script);
/* End what runs with its arbiter, and keep the home. */
void play_stop(struct play *play);
/* End it, and resume the one game of the home in the same mode. */
void play_resume(struct play *play);
/* The size of the next window. */
void play_size(struct play *play, int rows, int cols);

/* PLAY_ARGS("--time", "none") is such a list. */
#define PLAY_ARGS(...) ((const char *const[]){__VA_ARGS__, NULL})

/* The function of a test that asks is named when what it asks does not come
 * true. */
#define PLAY_STEP(play) play_step(play, __func__, __LINE__)
#define play_enter(play, text) play_enter_at(PLAY_STEP(play), text)
#define play_type(play, text) play_type_at(PLAY_STEP(play), text)
#define play_sees(play, text) play_sees_at(PLAY_STEP(play), text)
#define play_prints(play, text) play_prints_at(PLAY_STEP(play), text)
#define play_hears(play, text) play_hears_at(PLAY_STEP(play), text)
#define play_shows_board(play, board) \
    play_shows_board_at(PLAY_STEP(play), board)
#define play_leaves(play, status) play_leaves_at(PLAY_STEP(play), status)
#define play_prints_one_of(play, text, other) \
    play_prints_one_of_at(PLAY_STEP(play), text, other)
/* play_enter, and then play_prints, play_sees or play_hears. */
#define play_answers(play, line, text) \
    play_answers_at(PLAY_STEP(play), line, text)
#define play_shows(play, line, text) play_shows_at(PLAY_STEP(play), line, text)
#define play_speaks(play, line, text) \
    play_speaks_at(PLAY_STEP(play), line, text)

/* play_prints in the line mode, and play_sees on the screen. */
#define play_tells(play, text) play_tells_at(PLAY_STEP(play), text)
#define play_replies(play, line, text) \
    play_replies_at(PLAY_STEP(play), line, text)

struct play *play_step(struct play *play, const char *step, int line);

/* Type a line and Enter, after a mark; or keys. */
void play_enter_at(struct play *play, const char *text);
void play_type_at(struct play *play, const char *keys);
/* The text comes to the screen. */
void play_sees_at(struct play *play, const char *text);
/* The text is printed after what play_enter sent. */
void play_prints_at(struct play *play, const char *text);
/* A line of the trace holds the text, blanks between the words. */
void play_hears_at(struct play *play, const char *text);
void play_answers_at(struct play *play, const char *line, const char *text);
void play_shows_at(struct play *play, const char *line, const char *text);
void play_speaks_at(struct play *play, const char *line, const char *text);
void play_tells_at(struct play *play, const char *text);
void play_replies_at(struct play *play, const char *line, const char *text);
/* The squares drawn on the screen show this first field of a FEN. */
void play_shows_board_at(struct play *play, const char *board);
/* It ends by itself, with this status. */
void play_leaves_at(struct play *play, int status);
/* One of two texts is printed; true when it is the other. */
bool play_prints_one_of_at(struct play *play, const char *text,
                           const char *other);

/* Start ./hektor with these arguments: it prints this, and leaves so. */
#define play_ends(play, args, text, status) \
    play_ends_at(PLAY_STEP(play), args, text, status)
void play_ends_at(struct play *play, const char *const *args, const char *text,
                  int status);

/* Copy the bytes - 1 characters that were printed after this text. */
void play_copy_after(struct play *play, const char *text, char *out,
                     size_t bytes);
/* The identity of one's own game, as the menu names it. */
void play_menu_id(struct play *play, char out[16]);

/* Read what comes for so long. */
void play_read_for(struct play *play, int64_t us);

/* The private arbiter of what runs. */
pid_t play_arbiter(struct play *play);

/* The identity of the one game in the home. */
void play_game_id(struct play *play, char out[16]);
/* The cell of a square's piece, of a board that is not flipped. */
void play_board_square(struct play *play, const char *square, int *row,
                       int *col);
/* The first field of a FEN that the screen shows; "" when no board is seen. */
void play_board(struct play *play, char out[80]);
/* The same field as the word "board" prints it in the line mode. */
enum { PLAY_BOARD_LINES = 160 };
void play_board_lines(const char *board, char out[PLAY_BOARD_LINES]);
/* The trace as plain lines "PRIORITY words ..."; from malloc. */
char *play_trace(struct play *play);
/* Line number index of the trace, from 0, without its priority; waits until it
 * is there. */
enum { PLAY_SAID_MAX = 1024 };
void play_said(struct play *play, int index, char out[PLAY_SAID_MAX]);
/* The PGN that was saved by itself, from malloc; waits until it is there. */
char *play_pgn(struct play *play);
