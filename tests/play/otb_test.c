// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * A game over the board, on the screen with its keys and in the line mode with
 * its words: both players are ready, pieces are lifted and let go, the clock is
 * pressed, an illegal move is taken back and costs time, mate needs no press.
 */
#include "tests/play/play.h"

#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"
#include "tests/wordings.h"

struct arbiter_act {
    const char *typed; /* keys on the screen; in lines, what is entered */
    const char *seen;
};

#define UP "\x1b[A"
#define DOWN "\x1b[B"
#define RIGHT "\x1b[C"
#define LEFT "\x1b[D"

/* On the board Enter lifts and lets go, Space presses. */
static const struct arbiter_act keys[] = {
    {"\r", "Anna is ready."},
    {"\r", "Anna's clock starts."},
    {"\t", "White pawn e2"},
    {"\r", "Lifted:"},
    {UP UP, "e4"},
    {"\r", "   e4"},
    {" ", " to move."},
    {UP UP UP, "Black pawn e7"},
    {"\r", "Lifted:"},
    {"\x1b", "Put down:"},
    {NULL, NULL},
};

static const struct arbiter_act words[] = {
    {"e4", "The clocks have not started yet"},
    {"", "Anna is ready."},
    {"", "Anna's clock starts."},
    {"e4", "1. e4"},
    {"e5", "1... e5"},
    {"black press", "Only the player whose clock runs can press it."},
    {"", "Boris's clock is running."},
    {"", "Anna to move."},
    {"adjust c1", "Anna adjusts: white bishop c1"},
    {"lift f1", "Lifted: white bishop f1"},
    {"lift g1", "You are holding a piece."},
    {"release c4", "2. Bc4"},
    {"draw", ASKS_DRAW("Boris")},
    {"press", " to move."},
    {"no", "Boris declines the draw."},
    {"lift b8", "Lifted: black knight b8"},
    {"release b3", "2... Nb3"},
    {"turn", "Move 3. " TELLS_WHITE_TO_MOVE ": Anna."},
    {"last", "b8"},
    {"", "Boris has made an illegal move."},
    {"d6", "The first touched piece that can move must move. Article 4.3.1."},
    {"Nc6", "2... Nc6"},
    {"", " to move."},
    {"claim illegal", TELLS_WRONG_CLAIM},
    {"Qh5", "3. Qh5"},
    {"", " to move."},
    {"repeat", "3. Qh5"},
    {"Nf6", "3... Nf6"},
    {"call arbiter", "There is no arbiter to call"},
    {"pause", "pause the game? " YES_OR_NO},
    {"yes", TELLS_PAUSED " by agreement."},
    {"go on", "resume the game? " YES_OR_NO},
    {"yes", TELLS_RESUMES},
    {"", " to move."},
    {"lift h5", "Lifted:"},
    {"release f7", "Qxf7#"},
    {NULL, NULL},
};

static void begin(struct play *play, const char *mode)
{
    play_start(play, PLAY_ARGS("--white", "Anna", "--black", "Boris", "--time",
                               "2h", "--mode", "otb", mode));
    play_sees(play, "White, ready?");
}

static void has_won(struct play *play)
{
    char *pgn = play_pgn(play);

    assert_non_null(strstr(pgn, "[Result \"1-0\"]"));
    assert_non_null(strstr(pgn, "2. Bc4"));
    assert_non_null(strstr(pgn, "(=)"));
    assert_non_null(strstr(pgn, "Qxf7#"));
    free(pgn);
}

static void in_lines(void **state)
{
    struct play *play = *state;

    begin(play, "--linear");
    for (const struct arbiter_act *act = words; act->typed != NULL; act++)
        play_answers(play, act->typed, act->seen);
    play_hears(play, "Anna adjusts: white bishop c one");
    play_hears(play, "Lifted: black knight b eight");
    play_hears(play, "Springer Bella acht Bella drei"); /* last */
    has_won(play);
}

static void in_the_line_of_the_screen(void **state)
{
    struct play *play = *state;

    begin(play, NULL);
    for (const struct arbiter_act *act = words; act->typed != NULL; act++)
        play_shows(play, act->typed, act->seen);
    has_won(play);
}

static void on_the_board_of_the_screen(void **state)
{
    struct play *play = *state;

    begin(play, NULL);
    for (const struct arbiter_act *act = keys; act->typed != NULL; act++) {
        play_type(play, act->typed);
        play_sees(play, act->seen);
    }
    play_shows_board(play, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(in_lines),
        PLAY_TEST(in_the_line_of_the_screen),
        PLAY_TEST(on_the_board_of_the_screen),
    };

    return cmocka_run_group_tests_name("play/otb", tests, NULL, NULL);
}
