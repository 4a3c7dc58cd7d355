// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * A third person in the arbiter's chair, in a plain game and over the board,
 * on the screen and in lines: clocks corrected, time given, a penalty refused
 * and others imposed, the game taken back, claims ruled on, the game lost by a
 * ruling, signed, decided otherwise, cancelled. And a game with nobody there,
 * which a claim ends.
 */
#include "tests/play/play.h"

#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"
#include "tests/wordings.h"

struct arbiter_act {
    const char *typed, *told;
};

static const struct arbiter_act plain[] = {
    {"e4", "1. e4"},
    {"e5", "1... e5"},
    {"set white=90:00", "Anna has 1 hour 30 minutes."},
    {"give both 2:00", "The arbiter gives both players 2 minutes."},
    {"penalise white fine", "Only a fine that was announced"},
    {"penalise white", "The line ends too early"},
    {"penalise white warning", "The arbiter warns Anna."},
    {"Nf3", "2. Nf3"},
    {"rewind 7", "The game can go back only to a move that was made"},
    {"rewind 2", "The game goes back to White's move 2"},
    {"Nc3", "Only the arbiter can resume this game."},
    {"go on", TELLS_RESUMES},
    {"Nc3", "2. Nc3"},
    {"rule agree", "No claim is waiting for a ruling."},
    {"set black=1:50", "Boris has 1 minute 50 seconds."},
    {"ask quickplay", "Boris asks for five seconds more for each move."},
    {"d5", "The game waits until the arbiter decides."},
    {"rule reject", "The arbiter does not grant the extra five seconds."},
    {"ask quickplay means", "Boris claims a draw in the quickplay finish."},
    {"rule postpone more", "The arbiter will decide the claim later."},
    {"rule reject", "The arbiter rejects the claim."},
    {"set black=90:00", "Boris has 1 hour 30 minutes."},
    {"pause", TELLS_PAUSED},
    {"go on", TELLS_RESUMES},
    {"decide 1-0", "The game is not over yet."},
    {"penalise black loss 1/2", "Arbiter: that ends the game."},
    {"no", TELLS_DROPPED},
    {"arbiter penalises black loss 1/2", "Arbiter: that ends the game."},
    {"yes", "The arbiter gave a penalty that ended the game."},
    {"agree result", "Anna signs the result: White gets half a point"},
    {"agree result", "Boris signs the result: White gets half a point"},
    {"agree result", "Both players have already signed this result."},
    {"decide 1-0", "The arbiter has decided on a different result."},
    {NULL, NULL},
};

static const struct arbiter_act otb[] = {
    {"", "Anna is ready."},
    {"", "Anna's clock starts."},
    {"e4", "1. e4"},
    {"", " to move."},
    {"lift e7", "Lifted:"},
    {"give black 1:00", "The arbiter gives Boris 1 minute."},
    {"penalise black own-time 0:30", "The arbiter penalises Boris"},
    {"rewind 1", "The game goes back to White's move 1"},
    {"go on", TELLS_RESUMES},
    {"d4", "1. d4"},
    {"", " to move."},
    {"annul array", "Arbiter: that ends the game."},
    {"yes", "The game is cancelled and does not count."},
    {NULL, NULL},
};

static const struct arbiter_act alone[] = {
    {"give white 1:00", "This game has no arbiter"},
    {"annul", "This game has no arbiter"},
    {"order sealing", "This game has no arbiter"},
    {"ask quickplay",
     "A quickplay claim is possible only with less than two minutes"},
    {"arrive", "This game has no announced starting time."},
    {"e4", "1. e4"},
    {"ask quickplay effort", "An arbiter decides the result."},
    {"black verify", "The opponent verifies only a claim that goes"},
    {"verify", "Anna agrees that this is the final position."},
    {NULL, NULL},
};

static void begin(struct play *play, const char *mode, const char *front)
{
    play_start(play, PLAY_ARGS("--white", "Anna", "--black", "Boris", "--time",
                               "2h", "--rule", "quickplay=announced", "--mode",
                               mode, "--arbiter", front));
    play_sees(play, "White, ");
}

static void in_lines(struct play *play, const struct arbiter_act *act)
{
    for (; act->typed != NULL; act++)
        play_answers(play, act->typed, act->told);
}

/* A sentence may be broken on the screen; heard it is whole. A move is heard in
 * words. */
static void on_the_screen(struct play *play, const struct arbiter_act *act)
{
    for (; act->typed != NULL; act++)
        if (act->told[0] == '1' || act->told[0] == '2')
            play_shows(play, act->typed, act->told);
        else
            play_speaks(play, act->typed, act->told);
}

static void assert_pgn(struct play *play, const char *result, const char *moves)
{
    char *pgn = play_pgn(play);

    assert_non_null(strstr(pgn, result));
    assert_non_null(strstr(pgn, moves));
    assert_null(strstr(pgn, "Nf3"));
    free(pgn);
}

static void a_plain_game_in_lines(void **state)
{
    begin(*state, "plain", "--linear");
    in_lines(*state, plain);
    assert_pgn(*state, "[Result \"1-0\"]", "2. Nc3");
}

static void a_plain_game_on_the_screen(void **state)
{
    begin(*state, "plain", NULL);
    on_the_screen(*state, plain);
    assert_pgn(*state, "[Result \"1-0\"]", "2. Nc3");
}

static void over_the_board_in_lines(void **state)
{
    begin(*state, "otb", "--linear");
    in_lines(*state, otb);
    assert_pgn(*state, "[Termination \"abandoned\"]", "1. d4");
}

static void over_the_board_on_the_screen(void **state)
{
    begin(*state, "otb", NULL);
    on_the_screen(*state, otb);
    assert_pgn(*state, "[Termination \"abandoned\"]", "1. d4");
}

static void no_human_arbiter(void **state)
{
    struct play *play = *state;

    play_start(play, PLAY_ARGS("--white", "Anna", "--black", "Boris",
                               "--time-white", "2h", "--time-black", "1m",
                               "--rule", "quickplay=announced", "--linear"));
    play_sees(play, PROMPT_WHITE(1));
    in_lines(play, alone);
    play_prints(play, "The claim is saved for the arbiter. Its file:");
    play_prints(play, ".txt");
    assert_pgn(play, "[Termination \"adjudication\"]", "{referred}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(a_plain_game_in_lines),
        PLAY_TEST(a_plain_game_on_the_screen),
        PLAY_TEST(over_the_board_in_lines),
        PLAY_TEST(over_the_board_on_the_screen),
        PLAY_TEST(no_human_arbiter),
    };

    return cmocka_run_group_tests_name("play/chair", tests, NULL, NULL);
}
