// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/shared_server.h"

#include <pwd.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "tests/unit.h"
#include "tests/wordings.h"

const char *const test_server_accounts[] = {"daemon", "games"};

struct play *test_server_person(const struct test_server *test_server, int who)
{
    return test_server->people[who];
}

int test_server_setup(void **state)
{
    struct test_server *test_server = calloc(1, sizeof *test_server);
    assert_non_null(test_server);
    for (int who = 0; who < PEOPLE; who++)
        assert_int_equal(play_setup(&test_server->people[who]), 0);
    struct play *host = test_server_person(test_server, HOST);
    chmod(host->home.folder, 0711);
    snprintf(test_server->socket, sizeof test_server->socket, "%s/s",
             host->home.folder);
    *state = test_server;
    return 0;
}

int test_server_teardown(void **state)
{
    struct test_server *test_server = *state;
    int failed = 0;
    for (int who = 0; who < PEOPLE; who++) {
        term_free(test_server_person(test_server, who)->term);
        test_server_person(test_server, who)->term = NULL;
    }
    for (int who = 0; who < PEOPLE; who++)
        failed |= play_teardown(&test_server->people[who]);
    free(test_server);
    return failed;
}

/* The socket is there before somebody listens, and after the last one did. */
static bool is_listener_open(struct term *term, void *context)
{
    const struct test_server *test_server = context;
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    (void)term;
    if (strlen(test_server->socket) >= sizeof address.sun_path)
        return false;
    strcpy(address.sun_path, test_server->socket);
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool is_open =
        connect(fd, (struct sockaddr *)&address, sizeof address) == 0;
    close(fd);
    return is_open;
}

void test_server_open(struct test_server *test_server)
{
    char script[256];
    snprintf(script, sizeof script,
             "exec ./hektord --socket %s --data data --arbiters staff "
             "--ready 9 9>&1",
             test_server->socket);
    play_shell(test_server_person(test_server, HOST), script);
    assert_true(term_wait(test_server_person(test_server, HOST)->term,
                          is_listener_open, test_server, PLAY_SOON_MS));
}

bool test_server_is_possible(void)
{
    if (geteuid() == 0 && getpwnam(test_server_accounts[ANNA]) &&
        getpwnam(test_server_accounts[BORIS]))
        return true;
    print_message("skipped: only root can be two accounts\n");
    return false;
}

/* The programs are copied into its home, since the folder of the build may be
 * closed to it. */
void test_server_come_as(struct test_server *test_server, int who,
                         const char *account, const char *groups,
                         const char *words)
{
    static const char script[] =
        "mkdir -p bin && cp -L hektor hektord bin/ && chown -R %s: . && "
        "exec setpriv --reuid=%s --regid=%s %s "
        "bin/hektor %s%s%s";
    bool speaks = strncmp(words, "check", 5) != 0;
    bool is_linear = strstr(words, "--linear") != NULL; /* short to expect */
    char line[sizeof script + 256];
    struct play *play = test_server_person(test_server, who);
    home_set(&play->home, "HEKTOR_ARBITER",
             test_server->door[who][0] ? test_server->door[who]
                                       : test_server->socket);
    snprintf(line, sizeof line, script, account, account, account, groups,
             words, speaks && is_linear ? " --lines san" : "",
             speaks ? " --voice text --speech-trace trace" : "");
    play_shell(play, line);
}

void test_server_come(struct test_server *test_server, int who,
                      const char *words)
{
    char all[192];
    bool shows_board = strncmp(words, "check", 5) != 0;
    snprintf(all, sizeof all, "%s%s", words, shows_board ? " --letters" : "");
    test_server_come_as(test_server, who, test_server_accounts[who],
                        "--clear-groups", all);
}

int test_server_meet(struct test_server *test_server, const char *anna,
                     const char *boris)
{
    char words[128], line[128];
    snprintf(words, sizeof words, "play %s --time 1h %s",
             test_server_accounts[BORIS], anna);
    test_server_come(test_server, ANNA, words);
    snprintf(line, sizeof line, "play %s", test_server_accounts[ANNA]);
    play_prints(test_server_person(test_server, ANNA), line);
    snprintf(words, sizeof words, "play %s %s", test_server_accounts[ANNA],
             boris);
    test_server_come(test_server, BORIS, words);
    bool anna_is_black =
        play_prints_one_of(test_server_person(test_server, ANNA),
                           "You play White", "You play Black");
    play_sees(test_server_person(test_server, BORIS),
              anna_is_black ? "You play White" : "You play Black");
    return anna_is_black ? BORIS : ANNA;
}

void test_server_stop(struct test_server *test_server)
{
    kill(term_pid(test_server_person(test_server, HOST)->term), SIGSTOP);
}

void test_server_end(struct test_server *test_server, int signal)
{
    struct play *host = test_server_person(test_server, HOST);
    kill(term_pid(host->term), signal);
    assert_int_not_equal(term_wait_exit(host->term, PLAY_SOON_MS),
                         TERM_NO_EXIT);
}

struct shared_game shared_game_open(void **state)
{
    struct shared_game game = {.server = *state};
    if (!test_server_is_possible())
        skip();
    game.anna = test_server_person(game.server, ANNA);
    game.boris = test_server_person(game.server, BORIS);
    game.arbiter = test_server_person(game.server, ARBITER);
    game.fan = test_server_person(game.server, FAN);
    test_server_open(game.server);
    return game;
}

struct shared_game shared_game_begin(void **state, const char *anna,
                                     const char *boris)
{
    struct shared_game game = shared_game_open(state);
    game.white = test_server_meet(game.server, anna, boris);
    game.mover = test_server_person(game.server, game.white);
    game.other = test_server_person(game.server, 1 - game.white);
    return game;
}

void shared_game_move(const struct shared_game *game, struct play *player,
                      const char *move, const char *notation)
{
    play_enter(player, move);
    play_sees(game->anna, notation);
    play_sees(game->boris, notation);
}

void shared_game_seal(const struct shared_game *game, const char *move)
{
    play_answers(game->mover, "adjourn", ASKS_WHEN);
    play_answers(game->mover, "", "Where?");
    play_enter(game->mover, "");
    play_sees(game->other, "adjourn the game? " YES_OR_NO);
    play_enter(game->other, "yes");
    play_sees(game->mover, "seals:");
    play_answers(game->mover, move, TELLS_CLEAR_MOVE ".");
    play_answers(game->mover, "", TELLS_ENVELOPE_KEPT ".");
    play_prints(game->other, TELLS_ENVELOPE_KEPT ".");
}
