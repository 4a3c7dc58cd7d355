// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * The finished games of this computer: listed, searched, looked at, and
 * counted.
 */
#include "tests/play/play.h"
#include "tests/text_file.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/unit.h"
#include "tests/wordings.h"

/* So many games between Anna and Boris, Clara in each third. */
static void make_games(struct play *play, int count)
{
    char path[PATH_MAX], name[64], text[512];
    home_path(&play->home, "data", path);
    mkdir(path, 0700);
    home_path(&play->home, "data/hektor", path);
    mkdir(path, 0700);
    home_path(&play->home, "data/hektor/pgn", path);
    mkdir(path, 0700);
    for (int i = 0; i < count; i++) {
        const char *black = i % 3 == 2 ? "Clara" : "Boris";
        snprintf(name, sizeof name,
                 "data/hektor/pgn/2026-01-%02d Anna - %s 7GQ2K4%02d.pgn", i + 1,
                 black, i);
        home_path(&play->home, name, path);
        snprintf(text, sizeof text,
                 "[White \"Anna\"]\n[Black \"%s\"]\n[Date \"2026.01.%02d\"]\n"
                 "[Result \"1-0\"]\n\n1. e4 e5 1-0\n",
                 black, i + 1);
        text_file_write(path, text);
    }
}

static void in_lines(void **state)
{
    struct play *play = *state;
    make_games(play, 12);
    play_start(play, PLAY_ARGS("games", "--linear"));
    play_prints(play, "1: Anna against Clara. White wins, 1 to 0. 12 January");
    play_prints(play, "Games 1 to 10 of 12.");
    play_answers(play, "more", "12: Anna against Boris.");
    play_answers(play, "more", "That is the end of the list.");
    play_answers(play, "clara since 2026-01-06", "Games 1 to 3 of 3.");
    play_answers(play, "dmitri", "No finished game matches \"dmitri\".");
    play_answers(play, "since never", "Write a day as 2026-11-01.");
    play_answers(play, "4", "The list has no game with that number.");
    play_answers(play, "2", "Game 2: Anna against Clara.");
    play_answers(play, "", "Move 1, White: e2-e4");
    play_answers(play, "next", "Game 3: Anna against Clara.");
    play_answers(play, "next", "That is the last game.");
    play_answers(play, "games", "Games 1 to 3 of 3.");
    play_answers(play, "all", "Games 1 to 10 of 12.");
    play_answers(play, "menu", "White's name");
    play_answers(play, "games", "Games 1 to 10 of 12.");
    play_answers(play, "2", "Game 2: Anna against Boris.");
    play_answers(play, "menu", "White's name");
    play_enter(play, "quit");
    play_leaves(play, 0);
    play_start(play, PLAY_ARGS("view", "--linear"));
    play_prints(play, "Games 1 to 10 of 12.");
    play_start(play, PLAY_ARGS("games", "boris", "--result", "lost",
                               "--since=2026-01-10", "--linear"));
    play_prints(play, "Games 1 to 2 of 2.");
}

static void on_the_screen(void **state)
{
    struct play *play = *state;
    make_games(play, 20);
    play_start(play, PLAY_ARGS("games"));
    play_sees(play, "Games 1 to 18 of 20.");
    play_type(play, "\x1b[B");
    play_hears(play, "2: Anna against Boris.");
    play_type(play, "\r");
    play_hears(play, "Game 2: Anna against Boris.");
    play_shows(play, "forward", "B00 King's Pawn Game");
    play_shows(play, "forward", "C20 King's Pawn Game");
    play_hears(play, "To go back, type back. For the list of games, type");
    play_sees(play, "To go back, type back.");
    play_shows(play, "back", "For the next move, press Enter.");
    play_shows(play, "games", "Games 1 to 18 of 20.");
    play_shows(play, "more", "Games 19 to 20 of 20.");
    play_shows(play, "back", "Games 1 to 18 of 20.");
    play_shows(play, "clara", "Games 1 to 6 of 6.");
    play_shows(play, "menu", "White's name");
}

static const struct {
    const char *args[6];
    const char *says;
    int status;
} refusals[] = {
    {{"games", "nobody"}, "games: no finished game was found", 1},
    {{"games", "--since", "never"}, "--since: write a day as 2026-11-01", 2},
    {{"games", "--result", "maybe"}, "--result: choose white, black, draw", 2},
    {{"games", "a", "b", "c", "d", "e"}, "e: give at most four names", 2},
    {{"view", "missing.pgn"}, "missing.pgn: ", 74},
    {{"view", "."}, ".: this folder has no PGN file", 65},
};

static void what_is_not_there_is_refused(void **state)
{
    struct play *play = *state;
    make_games(play, 1);
    for (size_t i = 0; i < ROWS(refusals); i++) {
        const char *args[8] = {NULL};
        for (int k = 0; k < 6; k++)
            args[k] = refusals[i].args[k];
        play_ends(play, args, refusals[i].says, refusals[i].status);
    }
}

static void several_files_are_one(void **state)
{
    struct play *play = *state;
    char folder[PATH_MAX], file[PATH_MAX];
    make_games(play, 3);
    home_path(&play->home, "data/hektor/pgn", folder);
    home_path(&play->home, "one.pgn", file);
    text_file_write(file, "[White \"Dmitri\"]\n\n1. d4 *\n");
    play_start(play, PLAY_ARGS("view", file, folder, "--linear"));
    play_prints(play, "Game 1: Dmitri against");
    play_answers(play, "game 4", "Game 4: Anna against Clara.");
    play_answers(play, "game 5", "The list has 4 games.");
    play_answers(play, "game 1", "Game 1: Dmitri against");
    play_answers(play, "find e4", "Move 1, White: e2-e4");
    play_answers(play, "games anna", "Games 1 to 3 of 3.");
    play_answers(play, "1", "Game 1: Anna against Clara.");
    play_answers(play, "menu", "White's name");
}

/* At its end it says what is possible there, and no more than that. */
static void a_game_ends_with_a_hint(void **state)
{
    struct play *play = *state;
    char file[PATH_MAX];
    home_path(&play->home, "one.pgn", file);
    text_file_write(file, "[White \"A\"]\n\n1. d4 *\n\n1. c4 *\n");
    play_start(play, PLAY_ARGS("view", file, "--linear"));
    play_prints(play, "For the next move, press Enter. For the next game, ");
    play_answers(play, "games", "No game is listed.");
    play_answers(play, "",
                 "To go back, type back. For the next game, type "
                 "next. To leave, type quit.");
    play_answers(play, "next", "Game 2: White against Black.");
    play_answers(play, "", "To go back, type back. To leave, type quit.");
    play_answers(play, "back", "The starting position.");
}

/* What lies among the games and cannot be read. */
static const struct {
    const char *args[3];
    const char *name, *leads_to; /* a link; NULL: a pipe, or a folder for dir */
} unreadable[] = {
    {{"games", "--linear"}, "dangling.pgn", "nowhere"},
    {{"view", "--linear"}, "zero.pgn", "/dev/zero"},
    {{"games"}, "pipe.pgn", NULL},
    {{"view"}, "dir.pgn", NULL},
};

static void what_cannot_be_read_is_counted(void **state)
{
    struct play *play = *state;
    char path[PATH_MAX], name[64];
    for (size_t i = 0; i < ROWS(unreadable); i++) {
        play_forget(play);
        make_games(play, 2);
        snprintf(name, sizeof name, "data/hektor/pgn/%s", unreadable[i].name);
        home_path(&play->home, name, path);
        assert_int_equal(unreadable[i].leads_to != NULL
                             ? symlink(unreadable[i].leads_to, path)
                         : unreadable[i].name[0] == 'd' ? mkdir(path, 0700)
                                                        : mkfifo(path, 0600),
                         0);
        play_start(play, unreadable[i].args);
        play_sees(play, "1 file cannot be read.");
        play_sees(play, "Games 1 to 2 of 2.");
        play_enter(play, "quit");
        play_leaves(play, 0);
    }
}

/* A whole evening: a game, its file, the score, the list, and the menu. */
static void after_a_game(void **state)
{
    struct play *play = *state;
    make_games(play, 2);
    play_start(play, PLAY_ARGS("--linear", "--white", "Boris", "--black",
                               "Anna", "--date", "2026.02.01"));
    play_answers(play, "score", "Boris 0, Anna 2 since 1 January 2026.");
    play_answers(play, "opening", "These moves are no opening with a name.");
    play_enter(play, "f3");
    play_answers(play, "opening", "Barnes Opening. ECO code A00.");
    play_enter(play, "e5");
    play_answers(play, "view", "The game is not over yet.");
    play_enter(play, "g4");
    play_answers(play, "Qh4", "Its file: ");
    play_prints(play, "2026-02-01 Boris - Anna ");
    play_prints(play, "view");
    play_answers(play, "score", "Boris 0, Anna 3 since 1 January 2026.");
    play_answers(play, "view", "1: Boris against Anna. Black wins");
    play_answers(play, "1", "Game 1: Boris against Anna.");
    play_answers(play, "menu", "White's name");
    play_answers(play, "view", "Games 1 to 3 of 3.");
    play_answers(play, "opening barnes", "Games 1 to 1 of 1.");
    play_answers(play, "menu", "White's name");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(in_lines),
        PLAY_TEST(on_the_screen),
        PLAY_TEST(what_is_not_there_is_refused),
        PLAY_TEST(several_files_are_one),
        PLAY_TEST(what_cannot_be_read_is_counted),
        PLAY_TEST(a_game_ends_with_a_hint),
        PLAY_TEST(after_a_game),
    };
    return cmocka_run_group_tests_name("play/games", tests, NULL, NULL);
}
