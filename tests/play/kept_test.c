// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * What a player types while their server is gone outlives it, whoever is back
 * first: it is kept until the game resumes, and then carried out as the clock
 * stood. What was typed after a refused word is dropped with it.
 */
#include "config.h"

#include "tests/play/shared_server.h"

#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "tests/unit.h"
#include "tests/wordings.h"

/* Whoever types is back before the other, or after. */
enum order { FIRST_BACK, SECOND_BACK };

/* The mover types while the server is gone, and both come back. */
static void type_in_between(struct shared_game *game, enum order order,
                            const char *const *lines)
{
    struct play *late = order == FIRST_BACK ? game->other : game->mover;
    struct play *early = order == FIRST_BACK ? game->mover : game->other;
    test_server_end(game->server, SIGKILL);
    play_prints(game->mover, "The connection is lost.");
    for (; *lines != NULL; lines++)
        play_enter(game->mover, *lines);
    kill(term_pid(late->term), SIGSTOP);
    test_server_open(game->server);
    play_prints(early, "The server is back online. Nothing you saw is lost.");
    if (order == FIRST_BACK)
        play_prints(game->mover, "is kept until the game resumes.");
    kill(term_pid(late->term), SIGCONT);
}

static void a_move_is_kept(void **state, enum order order)
{
    static const char *const lines[] = {"e4", NULL};
    struct shared_game game = shared_game_begin(state, "--linear", "--linear");
    shared_game_move(&game, game.mover, "d4", "1. d4");
    shared_game_move(&game, game.other, "d5", "1... d5");
    type_in_between(&game, order, lines);
    play_prints(game.mover, "2. e4");
    play_prints(game.other, "2. e4");
    assert_null(strstr(term_output(game.mover->term), "not carried out"));
}

static void a_move_of_the_first_back(void **state)
{
    a_move_is_kept(state, FIRST_BACK);
}

static void a_move_of_the_second_back(void **state)
{
    a_move_is_kept(state, SECOND_BACK);
}

/* Which two things were typed, what is heard of the first, and what of the
 * second, after which nothing is taken back. */
static void what_follows_a_refusal_is_dropped(void **state)
{
    static const char *const lines[] = {"e5", "takeback", NULL};
    struct shared_game game = shared_game_begin(state, "--linear", "--linear");
    shared_game_move(&game, game.mover, "d4", "1. d4");
    shared_game_move(&game, game.other, "d5", "1... d5");
    type_in_between(&game, FIRST_BACK, lines);
    play_prints(game.mover, "\"e5\" was not carried out.");
    play_prints(game.mover, "\"takeback\" was not carried out.");
    assert_null(strstr(term_output(game.other->term), "take back"));
    shared_game_move(&game, game.mover, "c4", "2. c4");
}

static void a_claim_is_kept(void **state)
{
    static const char *const lines[] = {"claim threefold", NULL};
    static const char *const moves[] = {"Nf3", "Nf6", "Ng1", "Ng8",
                                        "Nf3", "Nf6", "Ng1", "Ng8"};
    struct shared_game game = shared_game_begin(state, "--linear", "--linear");
    for (int i = 0; i < 8; i++) {
        char notation[32];
        snprintf(notation, sizeof notation, "%d%s %s", i / 2 + 1,
                 i % 2 ? "..." : ".", moves[i]);
        shared_game_move(&game, i % 2 ? game.other : game.mover, moves[i],
                         notation);
    }
    type_in_between(&game, FIRST_BACK, lines);
    play_prints(game.mover, "Draw");
    play_prints(game.other, "Draw");
}

/* Over the board the clock is pressed after the move. */
static void a_press_is_kept(void **state)
{
    static const char *const lines[] = {"press", NULL};
    struct shared_game game =
        shared_game_begin(state, "--linear --mode otb", "--linear");
    play_enter(game.mover, "ready");
    play_enter(game.other, "ready");
    play_sees(game.mover, PROMPT_WHITE(1));
    play_shows(game.mover, "d4", "press");
    play_enter(game.mover, "press");
    play_sees(game.other, PROMPT_BLACK(1));
    play_shows(game.other, "d5", "press");
    play_enter(game.other, "press");
    play_sees(game.mover, PROMPT_WHITE(2));
    play_shows(game.mover, "c4", "press");
    type_in_between(&game, FIRST_BACK, lines);
    play_sees(game.other, PROMPT_BLACK(2));
}

/* The move is written, and Enter seals it. */
static void a_seal_is_kept(void **state)
{
    struct shared_game game = shared_game_begin(state, "--linear", "--linear");
    shared_game_move(&game, game.mover, "d4", "1. d4");
    shared_game_move(&game, game.other, "d5", "1... d5");
    play_answers(game.mover, "adjourn", ASKS_WHEN);
    play_answers(game.mover, "", "Where?");
    play_enter(game.mover, "");
    play_sees(game.other, "adjourn the game? " YES_OR_NO);
    play_enter(game.other, "yes");
    play_sees(game.mover, "seals:");
    play_answers(game.mover, "Nf3", TELLS_CLEAR_MOVE ".");
    test_server_end(game.server, SIGKILL);
    play_prints(game.mover, "The connection is lost.");
    play_enter(game.mover, "");
    kill(term_pid(game.other->term), SIGSTOP);
    test_server_open(game.server);
    play_prints(game.mover, "It is sealed when the game resumes.");
    kill(term_pid(game.other->term), SIGCONT);
    play_sees(game.mover, "Adjourned:");
    play_sees(game.other, "Adjourned:");
}

/* Whoever waits at the command line for an opponent. */
static void an_offer_outlives_its_server(void **state)
{
    struct shared_game game = shared_game_open(state);
    test_server_come(game.server, ANNA, "play games --linear");
    play_prints(game.anna, "You offer games a game");
    test_server_end(game.server, SIGKILL);
    play_prints(game.anna, "The connection is lost. Hektor is reconnecting.");
    test_server_open(game.server);
    play_prints(game.anna, "Your offer is open again.");
    test_server_come(game.server, BORIS, "play daemon --linear");
    play_prints(game.boris, TELLS_BEGINS);
    play_prints(game.anna, TELLS_BEGINS);
}

/* The game began while the connection was lost. */
static void an_offer_is_accepted_unheard(void **state)
{
    struct shared_game game = shared_game_open(state);
    test_server_come(game.server, ANNA, "play games --linear");
    play_prints(game.anna, "You offer games a game");
    kill(term_pid(game.anna->term), SIGSTOP);
    test_server_come(game.server, BORIS, "play daemon --linear");
    play_prints(game.boris, TELLS_BEGINS);
    test_server_end(game.server, SIGKILL);
    test_server_open(game.server);
    kill(term_pid(game.anna->term), SIGCONT);
    play_prints(game.anna, "You play ");
}

/* Nobody serves yet when the first call comes. */
static void the_first_call_waits(void **state)
{
    static const char bye[] = "{\"t\":\"bye\",\"why\":\"storage\"}\n";
    struct shared_game game = shared_game_open(state);
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    test_server_end(game.server, SIGTERM);
    unlink(game.server->socket);
    strcpy(address.sun_path, game.server->socket);
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert_int_equal(bind(fd, (struct sockaddr *)&address, sizeof address), 0);
    assert_int_equal(chmod(game.server->socket, 0666), 0);
    assert_int_equal(listen(fd, 4), 0);
    test_server_come(game.server, ANNA, "lobby --linear");
    for (int i = 0; i < 2; i++) {
        int caller = accept4(fd, NULL, NULL, SOCK_CLOEXEC);
        assert_true(caller >= 0);
        assert_int_equal(send(caller, bye, strlen(bye), MSG_NOSIGNAL),
                         strlen(bye));
        close(caller);
    }
    play_prints(game.anna, "the server is not ready yet; Hektor waits");
    close(fd);
    unlink(game.server->socket);
    test_server_open(game.server);
    play_prints(game.anna, "You are in the lobby as daemon.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SERVER_TEST(a_move_of_the_first_back),
        SERVER_TEST(a_move_of_the_second_back),
        SERVER_TEST(what_follows_a_refusal_is_dropped),
        SERVER_TEST(a_claim_is_kept),
        SERVER_TEST(a_press_is_kept),
        SERVER_TEST(a_seal_is_kept),
        SERVER_TEST(an_offer_outlives_its_server),
        SERVER_TEST(an_offer_is_accepted_unheard),
        SERVER_TEST(the_first_call_waits),
    };
    return cmocka_run_group_tests_name("play/kept", tests, NULL, NULL);
}
