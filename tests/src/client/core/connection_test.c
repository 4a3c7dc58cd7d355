// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#include <dlfcn.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "src/base/print.h"
#include "src/client/core/connection.h"

#include "tests/src/client/room.h"
#include "tests/src/client/sitting.h"
#include "tests/unit.h"
#include "tests/wordings.h"

/* Whether a game is private, which seats one has in it, and what the arbiter
 * hears when another one is asked for. */
static const struct {
    const char *name;
    bool is_private;
    unsigned seats;
    const char *id, *resumed; /* "": a new game */
    bool leaves;
    const char *asked;
} cases[] = {
    {"a spectator stops watching", false, 0, "7GQ2K4MD", "VVFXHG8B", true,
     "\"VVFXHG8B\""},
    {"a player hears yet of their own game", false, 1u << SEAT_WHITE,
     "7GQ2K4MD", "VVFXHG8B", false, "\"VVFXHG8B\""},
    {"at a private arbiter", true, 0, "7GQ2K4MD", "VVFXHG8B", false,
     "\"VVFXHG8B\""},
    {"there was none", false, 0, "", "VVFXHG8B", false, "\"VVFXHG8B\""},
    {"a new one", true, 1u << SEAT_WHITE, "7GQ2K4MD", "", false,
     "\"t\":\"new\""},
};

static void the_arbiter_is_asked_for_another_game(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct room room;
        struct client *client = &room.client;
        struct start start = start_default();
        char heard[8192] = "";
        room_open(&room);
        if (cases[i].is_private)
            client->connection.route.kind = ROUTE_PRIVATE;
        client->joined.stage = STAGE_PLAYING;
        client->joined.seats = cases[i].seats;
        strcpy(client->joined.id, cases[i].id);
        if (cases[i].resumed[0] != '\0')
            next_game_resume(client, cases[i].resumed);
        else
            next_game_join(client, "", &start);
        assert_row(cases[i].name, client->joined.stage != STAGE_PLAYING);
        link_flush(&client->link);
        ssize_t bytes = recv(room.arbiter_fd, heard, sizeof heard - 1, 0);
        assert_row(cases[i].name, bytes > 0);
        bool leaves = strstr(heard, "\"leave\"") != NULL;
        assert_row(cases[i].name, leaves == cases[i].leaves);
        if (strstr(heard, cases[i].asked) == NULL)
            fail_msg("%s: %s", cases[i].name, heard);
        room_close(&room);
    }
}

/* The arbiter of this number, from 1, is killed before it hears a word. */
static int stillborn;

/* The client calls this one, and it calls the C library's. */
int posix_spawnp(pid_t *pid, const char *file,
                 const posix_spawn_file_actions_t *actions,
                 const posix_spawnattr_t *attributes, char *const argv[],
                 char *const envp[])
{
    int (*usual)(pid_t *, const char *, const posix_spawn_file_actions_t *,
                 const posix_spawnattr_t *, char *const[], char *const[]);
    siginfo_t end;

    *(void **)&usual = dlsym(RTLD_NEXT, "posix_spawnp");
    int error = usual(pid, file, actions, attributes, argv, envp);
    if (error == 0 && stillborn > 0 && --stillborn == 0) {
        kill(*pid, SIGKILL);
        waitid(P_PID, (id_t)*pid, &end, WEXITED | WNOWAIT);
    }
    return error;
}

static void a_dead_arbiter_is_started_again(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_TYPE, "e4", "1. e4"},
        {STEP_TYPE, "e5", "1... e5"},
        {STEP_KILL, NULL, TELLS_RESUMES},
        {STEP_TYPE, "Nf3", "2. Nf3"},
        {STEP_TYPE, "draw", "White: accept the draw?"},
        {STEP_KILL, NULL, TELLS_RESUMES},
        {STEP_TYPE, "no", "declines"},
        {STEP_TYPE, "Nc6", "2... Nc6"},
        STEPS_END};
    struct sitting *sitting = sitting_play(steps, "", "");
    assert_int_equal(sitting->status, EXIT_DONE);
    assert_int_equal(sitting->client.connection.deaths, 2);
    assert_int_equal(sitting->client.game.ply_count, 4);
    sitting_done(sitting);
}

static void a_move_on_its_way_survives_the_arbiter(void **state)
{
    (void)state;
    /* Killed with the move in the line: stored or not, it is made once. */
    static const struct step steps[] = {{STEP_TYPE, "e4", "1. e4"},
                                        {STEP_PASTE, "e5", NULL},
                                        {STEP_KILL, NULL, "1... e5"},
                                        {STEP_TYPE, "Nf3", "2. Nf3"},
                                        STEPS_END};
    struct sitting *sitting = sitting_play(steps, "", "");
    assert_int_equal(sitting->status, EXIT_DONE);
    assert_int_equal(sitting->client.game.ply_count, 3);
    sitting_done(sitting);
}

static void a_game_open_elsewhere_is_asked_for_again_and_given_up(void **state)
{
    (void)state;
    static const struct step begin[] = {{STEP_TYPE, "e4", "1. e4"}, STEPS_END};
    static const struct step never[] = {{STEP_WAIT, NULL, "never"}, {0}};
    struct sitting *holder = sitting_play(begin, "", "");
    /* Its arbiter lives until it is hung up on. */
    struct sitting *sitting = sitting_play(never, holder->client.joined.id, "");
    assert_int_equal(sitting->status, EXIT_AGAIN);
    sitting_shows(sitting, "The server has not answered yet.");
    sitting_done(sitting);
    sitting_done(holder);
}

static void an_arbiter_that_cannot_live_is_given_up(void **state)
{
    (void)state;
    static const struct step steps[] = {{STEP_TYPE, "e4", "1. e4"},
                                        {STEP_KILL, NULL, TELLS_RESUMES},
                                        {STEP_KILL, NULL, TELLS_RESUMES},
                                        {STEP_KILL, NULL, NULL},
                                        {0}};
    struct sitting *sitting = sitting_play(steps, "", "");
    assert_int_equal(sitting->status, EXIT_UNAVAILABLE);
    assert_string_equal(sitting->client.loop.complaint,
                        "The server keeps stopping and cannot be restarted.");
    sitting_done(sitting);
}

static void an_arbiter_that_dies_before_it_hears_is_started_again(void **state)
{
    (void)state;
    static const struct step steps[] = {{STEP_TYPE, "e4", "1. e4"},
                                        {STEP_PASTE, "e5", NULL},
                                        {STEP_KILL, NULL, "1... e5"},
                                        STEPS_END};
    stillborn = 2;
    struct sitting *sitting = sitting_play(steps, "", "");
    assert_int_equal(stillborn, 0);
    assert_int_equal(sitting->status, EXIT_DONE);
    assert_int_equal(sitting->client.connection.deaths, 2);
    assert_int_equal(sitting->client.game.ply_count, 2);
    sitting_done(sitting);
}

/* What a killed client had shown is in the game that is resumed. */
static void a_killed_client_loses_nothing(void **state)
{
    (void)state;
    static const struct step moves[] = {{STEP_TYPE, "e4", "1. e4"},
                                        {STEP_TYPE, "e5", "1... e5"},
                                        {STEP_TYPE, "Nf3", "2. Nf3"},
                                        {STEP_DIE, NULL, NULL},
                                        {0}};
    static const struct step look[] = {{STEP_WAIT, NULL, HINT_RESUME "."},
                                       {STEP_TYPE, "resume", TELLS_RESUMES},
                                       {STEP_TYPE, "Nc6", "2... Nc6"},
                                       STEPS_END};
    struct sitting *killed = sitting_new();
    int status;
    pid_t pid = fork();
    if (pid == 0) {
        sitting_run(killed, moves, "", "");
        _exit(1);
    }
    assert_true(pid > 0);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    struct sitting *sitting = sitting_play(look, killed->client.joined.id, "");
    assert_int_equal(sitting->status, EXIT_DONE);
    assert_int_equal(sitting->client.game.ply_count, 4);
    sitting_done(sitting);
    munmap(killed, sizeof *killed);
}

/* And nothing of before waits to be sent again. */
static void a_loss_is_told_once(void **state)
{
    static const struct {
        const char *why, *told;
    } losses[] = {
        {"", "The connection is lost. Hektor is reconnecting.\n"},
        {"restart", "The server is restarting.\nHektor is reconnecting.\n"},
    };
    (void)state;
    for (size_t i = 0; i < ROWS(losses); i++) {
        struct room room;
        room_open(&room);
        strcpy(room.client.link.farewell, losses[i].why);
        room.client.pending.say_again_ms = 1;
        connection_lost(&room.client);
        connection_lost(&room.client);
        assert_string_equal(room.script.shown, losses[i].told);
        assert_int_equal(room.client.connection.calls, 2);
        assert_int_equal(room.client.pending.say_again_ms, 0);
        room_close(&room);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_arbiter_is_asked_for_another_game),
        cmocka_unit_test(a_loss_is_told_once),
        cmocka_unit_test(a_dead_arbiter_is_started_again),
        cmocka_unit_test(a_move_on_its_way_survives_the_arbiter),
        cmocka_unit_test(an_arbiter_that_dies_before_it_hears_is_started_again),
        cmocka_unit_test(a_killed_client_loses_nothing),
        cmocka_unit_test(a_game_open_elsewhere_is_asked_for_again_and_given_up),
        cmocka_unit_test(an_arbiter_that_cannot_live_is_given_up),
    };
    return cmocka_run_group_tests_name("src/client/core/connection", tests,
                                       sitting_home_make, sitting_home_remove);
}
