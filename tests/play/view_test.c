// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * The games of a file, looked at one after another: the same on the screen and
 * in the line mode.
 */
#include "tests/play/play.h"
#include "tests/text_file.h"

#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"
#include "tests/wordings.h"

/* What the file says beside a move. */
static const char remarked[] =
    "[White \"Anna\"]\n[Black \"Boris, B.\"]\n[Result \"1-0\"]\n\n"
    "{Opening remark.} 1. e4 {Best by test} e5 $1 2. Nf3 $2 (2. f4 exf4 "
    "{King's gambit} 3. Nf3) 2... Nc6?! {[%clk 0:10:00] shaky} 3. Bb5 $5 $40 "
    "{} 1-0\n";

static const struct {
    const char *typed, *answered, *read;
} remarks[] = {
    {"", "Best by test", "Best by test"},
    {"", "That is a good move.", "That is a good move."},
    {"", "That is a mistake. Variation: Felix vier",
     "That is a mistake. Variation: f4"},
    {"", "That is a doubtful move. shaky", "That is a doubtful move. shaky"},
    {"", "That is an interesting move. Sign number 40.",
     "That is an interesting move. Sign number 40."},
    {"back 4", "Best by test", "Best by test"},
    {"find Nc6", "That is a doubtful move. shaky.",
     "That is a doubtful move. shaky."},
    {"first", "Opening remark.", "Opening remark."},
    {"clock", "The PGN file has no clock times for this position.",
     "The PGN file has no clock times for this position."},
};

static void tell_remarks(struct play *play, bool linear)
{
    char path[PATH_MAX];
    home_path(&play->home, "remarked.pgn", path);
    FILE *stream = fopen(path, "w");
    assert_non_null(stream);
    fputs(remarked, stream);
    fputs("\n[White \"Clara\"]\n\n1. d4 {", stream);
    for (int i = 0; i < 700; i++)
        fputs("word ", stream);
    fputs("to the very end} *\n", stream);
    fclose(stream);
    play_start(play, PLAY_ARGS("view", path, linear ? "--linear" : NULL));
    play_hears(play, "Anna against Boris, B. White wins");
    play_hears(play, "Opening remark.");
    for (size_t i = 0; i < ROWS(remarks); i++) {
        play_speaks(play, remarks[i].typed, remarks[i].answered);
        if (linear)
            play_prints(play, remarks[i].read);
        else if (i < 2 || i == 6)
            play_sees(play, remarks[i].read);
    }
    if (!linear) {
        play_enter(play, "now");
        play_sees(play, "Nf3?");
        play_sees(play, "Nc6?!");
        play_sees(play, "Bb5!?$40");
    }
    play_speaks(play, "next", "Game 2: Clara against");
    play_speaks(play, "", "word to the very end.");
}

static void remarks_in_lines(void **state)
{
    tell_remarks(*state, true);
}

static void remarks_on_the_screen(void **state)
{
    tell_remarks(*state, false);
}

/* Longer than the message, and whole below the scoresheet. */
static const char varied[] =
    "[White \"Anna\"]\n[Black \"Boris\"]\n\n1. e4 e5 "
    "(1... c5 2. Nf3 (2. c3 d5) "
    "d6 {Najdorf soon, which is played at every level and in "
    "every country}) 2. Nf3 *\n";

static void variations_are_whole(void **state)
{
    static const char *const rows[] = {
        "Move 1, Black: e7-e5.",
        "Variation: c5, 2: knight f3.",
    };
    struct play *play = *state;
    char path[PATH_MAX];
    home_path(&play->home, "varied.pgn", path);
    FILE *stream = fopen(path, "w");
    assert_non_null(stream);
    fputs(varied, stream);
    fclose(stream);
    play_start(play, PLAY_ARGS("view", path));
    play_hears(play, "Anna against Boris");
    play_speaks(play, "", "Eva zwei " SAID_E4);
    play_speaks(play, "", "The variation ends.");
    for (size_t i = 0; i < ROWS(rows); i++)
        play_sees(play, rows[i]);
    play_speaks(play, "", "Springer Gustav eins Felix drei");
    assert_true(term_wait_gone(play->term, rows[1], PLAY_SOON_MS));
}

static const struct {
    const char *typed, *answered;
} turns[] = {
    {"", "e2-e4"},
    {"forward 2", "bishop f1-c4"},
    {"legal f8", "can go to"},
    {"back", "e7-e5"},
    {"now", "takes f7, checkmate"},
    {"forward", TELLS_WHITE_WINS "."},
    {"go 3 black", "knight g8-f6"},
    {"e4", "You can only look at this game"},
    {"next", "Game 2: Cecilia against Anna Alt. Draw"},
    {"previous", "Game 1: Anna Alt against Boris"},
    {"previous", "That is the first game."},
    {"player fritz", "Game 4: Anna against Fritz"},
    {"", "e2-e4"},
    {"game 1", "Game 1: Anna Alt against Boris"},
    {"find Qh5", "queen d1-h5"},
    {"find d4", "d2-d4"},
    {"find Qh9", "Qh9 is not a move."},
    {"find Qa6", "Qa6 is not played in a later game."},
    {"player zoe", "There is no later game of zoe."},
    {"game 3", REFUSES_KING "."},
    {"game 9", "The file has 4 games."},
    {"game 4", "Game 4: Anna against Fritz"},
    {"next", "That is the last game."},
    {"game 3", REFUSES_KING "."},
};

static void look(struct play *play, bool linear)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/tests/data/play/four-games.pgn",
             getenv("srcdir"));
    play_start(play, linear ? PLAY_ARGS("view", path, "--linear")
                            : PLAY_ARGS("view", path));
    play_sees(play, "Game 1: Anna Alt against Boris. " TELLS_WHITE_WINS ".");
    play_sees(play, "Replay. " PROMPT_WHITE(1));
    play_hears(play, "For the next move, press Enter.");
    play_sees(play, "press Enter. For the next game, type next.");
    /* Once, above what is typed, in three lines beside the board. */
    assert_true(linear || term_find(play->term, "For the next move",
                                    &(int){0}) == term_rows(play->term) - 4);
    assert_null(term_printed(play->term, "Type a move"));
    for (size_t i = 0; i < ROWS(turns); i++)
        play_replies(play, turns[i].typed, turns[i].answered);
    play_hears(play, "Game 4: Anna against Fritz");
    if (!linear) {
        play_shows(play, "game 1", "Game 1:");
        play_enter(play, "go 2");
        play_shows_board(play, "rnbqkbnr/pppp1ppp/8/4p3/2B1P3/8/PPPP1PPP/"
                               "RNBQK1NR");
        play_type(play, "\t>");
        play_shows_board(play, "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/8/PPPP1PPP/"
                               "RNBQK1NR");
        play_type(play, "(");
        play_shows_board(play, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
        play_type(play, "\t\033[C");
        play_shows_board(play, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
        play_type(play, "\033[D");
        play_shows_board(play, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    }
    play_enter(play, "quit");
    play_leaves(play, 0);
}

/* Words that lack what they are about. */
static void half_words(void **state)
{
    struct play *play = *state;
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/tests/data/envelopes/arbiter.pgn",
             getenv("srcdir"));
    play_start(play, PLAY_ARGS("view", path, "--linear"));
    play_answers(play, "save", "Not saved: name a file.");
    play_answers(play, "player", "Type what to look for.");
    play_answers(play, "find", "Type what to look for.");
    play_enter(play, "quit");
    play_leaves(play, 0);
}

/* There is no game after it to go to. */
static void one_game(void **state)
{
    struct play *play = *state;
    char path[PATH_MAX];
    home_path(&play->home, "one.pgn", path);
    text_file_write(path, "[White \"A\"]\n\n1. e4 e5 *\n");
    play_start(play, PLAY_ARGS("view", path, "--linear"));
    play_sees(play, "For the next move, press Enter.");
    play_sees(play, "Replay. " PROMPT_WHITE(1));
    assert_null(term_printed(play->term, "type next"));
    play_answers(play, "", "e4");
}

static void in_lines(void **state)
{
    look(*state, true);
}

static void on_the_screen(void **state)
{
    look(*state, false);
}

/* An envelope: what is found of it, what is written on it, the adjourned
 * position and both clocks, and nothing of what is sealed. */
static void envelope(void **state)
{
    struct play *play = *state;
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/tests/data/envelopes/arbiter.pgn",
             getenv("srcdir"));
    for (int linear = 0; linear < 2; linear++) {
        play_start(play, linear ? PLAY_ARGS("view", path, "--linear")
                                : PLAY_ARGS("view", path));
        play_sees(play, "Replay. " PROMPT_WHITE(4));
        play_hears(
            play,
            "but this computer does not know its arbiter, chess.example.");
        play_hears(play, "has sealed move 4.");
        play_hears(play, "The game resumes on 22 November 2026, at 18:00");
        if (!linear) { /* what is long has the window until it is closed */
            play_sees(play, "47:20   Müller, Jörg  37 to go");
            play_sees(play, "Enter or Esc closes this.");
            play_type(play, "\033");
            play_shows_board(play, "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/"
                                   "PPPP1PPP/RNBQK2R");
        }
        play_speaks(play, "clock",
                    "has 30 minutes. Müller, Jörg has 47 minutes 20 "
                    "seconds. Both clocks are stopped.");
        if (!linear)
            play_sees(play, "▀▀█ █▀█ ▄ █▀█ █▀█"); /* 30:00 */
        play_speaks(play, "back", "Läufer Felix eins Bella fünf");
        if (!linear)
            play_sees(play, "█ █ ▀▀█ ▄ ▀▀█ █▀█"); /* 47:20 */
        play_speaks(play, "open", "You can only look at this game");
        play_enter(play, "quit");
        play_leaves(play, 0);
    }
}

/* One that was damaged says so, and its moves can be looked at. */
static void damaged_envelope(void **state)
{
    struct play *play = *state;
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/tests/data/envelopes/arbiter.pgn",
             getenv("srcdir"));
    char *text = home_read(path), *used = strstr(text, "EnvelopeWhiteUsed");
    used[strlen("EnvelopeWhiteUsed \"")] = '2';
    home_path(&play->home, "changed.pgn", path);
    text_file_write(path, text);
    free(text);
    play_start(play, PLAY_ARGS("view", path, "--linear"));
    play_prints(play, "The envelope was changed after it was sealed");
    play_sees(play, "Replay. " PROMPT_WHITE(4));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(remarks_in_lines),
        PLAY_TEST(remarks_on_the_screen),
        PLAY_TEST(variations_are_whole),
        PLAY_TEST(in_lines),
        PLAY_TEST(on_the_screen),
        PLAY_TEST(half_words),
        PLAY_TEST(one_game),
        PLAY_TEST(envelope),
        PLAY_TEST(damaged_envelope),
    };
    return cmocka_run_group_tests_name("play/view", tests, NULL, NULL);
}
