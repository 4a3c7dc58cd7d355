// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * An arbiter has lost its journal, and two players bring them the envelope of
 * their adjourned game: by the command line in lines, and in the lobby on a
 * screen. What they refuse is in
 * tests/src/adjourn/server/loaded_envelope_test.c.
 */
#include "tests/play/adjourned.h"
#include "tests/play/shared_server.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/unit.h"
#include "tests/wordings.h"

static void go_home(struct play *play)
{
    kill(term_pid(play->term), SIGTERM);
    assert_int_not_equal(term_wait_exit(play->term, PLAY_SOON_MS),
                         TERM_NO_EXIT);
}

/* A game of two moves is sealed, all go home, and the server loses the journal.
 * Its identity is written to id. */
static struct shared_game lose_journal(void **state, char id[16])
{
    static const char lost[] =
        "data/games.hektor* data/confirmed data/envelopes";
    char script[128];
    struct shared_game game = shared_game_begin(state, "--linear", "--linear");
    struct play *host = test_server_person(game.server, HOST);
    shared_game_move(&game, game.mover, "e4", "1. e4");
    shared_game_move(&game, game.other, "e5", "1... e5");
    shared_game_seal(&game, "Nf3");
    go_home(game.anna);
    go_home(game.boris);
    test_server_end(game.server, SIGTERM);
    char path[PATH_MAX];
    assert_true(
        home_find(&game.mover->home, "data/hektor/envelopes", ".pgn", path));
    snprintf(id, 16, "%.8s", strrchr(path, '/') + 1);
    snprintf(script, sizeof script, "rm -r %s", lost);
    play_shell(host, script);
    assert_int_equal(term_wait_exit(host->term, PLAY_SOON_MS), 0);
    test_server_open(game.server);
    return game;
}

static void goes_on(const struct shared_game *game)
{
    struct play *sealer = game->mover, *other = game->other;
    play_hears(sealer, "type open to open the envelope.");
    play_hears(other, "type open to open the envelope.");
    play_speaks(sealer, "open",
                "only when the player who must reply has arrived.");
    play_speaks(other, "open", TELLS_SEALED_MOVE_IS ":");
    play_hears(sealer, TELLS_SEALED_MOVE_IS ":");
    shared_game_move(game, other, "Nc6", "2... Nc6");
}

static void by_the_command_line(void **state)
{
    char id[16], words[64], path[PATH_MAX];
    struct shared_game game = lose_journal(state, id);
    struct play *anna = game.anna, *boris = game.boris;
    snprintf(words, sizeof words, "play games %s --linear", id);
    test_server_come(game.server, ANNA, words);
    play_prints(anna, "You offer games a game: an adjourned game");
    play_prints(anna, "play daemon");
    /* They are asked, and declines; then they agree. */
    test_server_come(game.server, BORIS, "play daemon --linear");
    play_prints(boris, "daemon wants to resume the adjourned game");
    play_prints(boris, game.white == ANNA ? "you have Black. Do you agree?"
                                          : "you have White. Do you agree?");
    play_enter(boris, "no");
    assert_int_equal(term_wait_exit(boris->term, PLAY_SOON_MS), 1);
    play_prints(anna, "games declines.");
    assert_int_equal(term_wait_exit(anna->term, PLAY_SOON_MS), 1);
    test_server_come(game.server, ANNA, words);
    play_prints(anna, "play daemon");
    test_server_come(game.server, BORIS, "play daemon --linear");
    play_prints(boris, "Do you agree? " YES_OR_NO);
    /* Their own copy is lost: they have another, and hear what is on it. */
    assert_true(home_find(&boris->home, "data/hektor/envelopes", ".pgn", path));
    assert_int_equal(unlink(path), 0);
    play_speaks(boris, "yes", "An adjourned game:");
    goes_on(&game);
    assert_true(home_find(&boris->home, "data/hektor/envelopes", ".pgn", path));
}

/* Anybody who has the envelope too need not be asked. */
static void both_bring_it(void **state)
{
    char id[16], words[64];
    struct shared_game game = lose_journal(state, id);
    snprintf(words, sizeof words, "play games %s --linear", id);
    test_server_come(game.server, ANNA, words);
    play_prints(game.anna, "play daemon");
    snprintf(words, sizeof words, "play daemon %s %s --linear", id,
             game.white == BORIS ? "white" : "black");
    test_server_come(game.server, BORIS, words);
    goes_on(&game);
}

static void in_the_lobby(void **state)
{
    char id[16], words[64];
    struct shared_game game = lose_journal(state, id);
    struct play *anna = game.anna, *boris = game.boris;
    test_server_come(game.server, ANNA, "lobby --linear");
    play_prints(anna, "You are in the lobby as daemon.");
    test_server_come(game.server, BORIS, "lobby");
    play_sees(boris, "daemon is here");
    play_answers(anna, "bring games", "Type a name, the envelope file");
    play_answers(anna, "bring games nowhere.pgn white",
                 "The envelope cannot be read");
    snprintf(words, sizeof words, "bring games %s", id);
    play_enter(anna, words);
    play_sees(boris, "  daemon  the adjourned ");
    play_hears(boris, ": daemon offers you a game: the adjourned game with ");
    play_hears(boris, game.white == ANNA ? "you have Black" : "you have White");
    play_enter(boris, "accept daemon");
    goes_on(&game);
}

/* A player asks what the arbiter itself makes of her file, as it is and as
 * somebody has changed it. */
static void asked_about_it(void **state)
{
    char id[16], path[PATH_MAX], words[96];
    struct shared_game game = lose_journal(state, id);
    struct play *sealer = game.mover;
    assert_true(
        home_find(&sealer->home, "data/hektor/envelopes", ".pgn", path));
    snprintf(words, sizeof words, "check --ask data/hektor/envelopes/%s-1.pgn",
             id);
    test_server_come(game.server, game.white, words);
    play_prints(sealer, "The arbiter says: The envelope is intact, and this");
    play_prints(sealer, "The server has no journal of that game.");
    assert_int_equal(term_wait_exit(sealer->term, PLAY_SOON_MS), 0);
    /* Whom she has asked is the one to whom she has sealed. */
    test_server_come(game.server, game.white, "check --ask");
    play_prints(sealer, "has the fingerprint");
    play_prints(sealer, "This computer knows this key.");
    assert_int_equal(term_wait_exit(sealer->term, PLAY_SOON_MS), 0);
    adjourned_change(path);
    test_server_come(game.server, game.white, words);
    play_prints(sealer, "The arbiter says: The envelope was changed after");
    assert_int_equal(term_wait_exit(sealer->term, PLAY_SOON_MS), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SERVER_TEST(by_the_command_line),
        SERVER_TEST(both_bring_it),
        SERVER_TEST(in_the_lobby),
        SERVER_TEST(asked_about_it),
    };
    return cmocka_run_group_tests_name("play/brought", tests, NULL, NULL);
}
