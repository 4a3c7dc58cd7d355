// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* flood_test.c - who knocks without end keeps nobody from being heard, and who
 * asks for one game after another does not fill the server's memory. */
#include "config.h"

#include <inttypes.h>
#include <sched.h>

#include "src/server/table/journals.h"
#include "src/server/table/table.h"

#include "tests/src/server/test_server.h"

enum { KNOCKERS = 6, QUESTIONS = 3000 };

/* As fast as it goes, until they are killed. */
static pid_t knock(const struct test_server_room *room)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    const struct passwd *account = getpwnam(test_server_accounts[CARLA]);
    pid_t test = getpid(), pid = fork();
    assert_true(pid >= 0);
    if (pid > 0)
        return pid;
    if (setgid(account->pw_gid) != 0 || setuid(account->pw_uid) != 0)
        _exit(1);
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* which another account forgets */
    if (getppid() != test)
        _exit(1);
    strcpy(address.sun_path, room->socket);
    for (;;) {
        int fd = socket(AF_UNIX, SOCK_STREAM, 0);
        if (connect(fd, (struct sockaddr *)&address, sizeof address) != 0)
            sched_yield();
        close(fd);
    }
}

/* Without measures, so that she may ask often enough to meet them all. */
static void test_who_is_in_is_heard(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter anna;
    pid_t knockers[KNOCKERS];
    test_server_come(room, ANNA, &anna);
    for (int i = 0; i < KNOCKERS; i++)
        knockers[i] = knock(room);
    for (int i = 0; i < QUESTIONS; i++)
        arbiter_expect(&anna, "\"t\":\"ping\"", "pong");
    for (int i = 0; i < KNOCKERS; i++) {
        kill(knockers[i], SIGKILL);
        waitpid(knockers[i], NULL, 0);
    }
    close(anna.fd);
}

/* So many finished games stay in memory without anybody at them (server.c), and
 * so many can one connection watch (messages.c). */
enum { OVER_KEPT = 100, WATCHED_MAX = 256 };

enum { FINISHED = 800, CLOSED = 400 };

static char finished[FINISHED][GAME_ID_MAX];

/* The journal of a server that has been used for a while; the last so many of
 * its games are closed to spectators. */
static void fill_journal(const char *folder)
{
    struct table table = {.games = NULL};
    char path[PATH_MAX + 32];
    snprintf(table.folder, sizeof table.folder, "%s/data", folder);
    assert_int_equal(mkdir(table.folder, 0700), 0);
    snprintf(path, sizeof path, "%s/games.hektor", table.folder);
    assert_int_equal(table_share(&table, path, 0), STORE_OK);
    for (int i = 0; i < FINISHED; i++) {
        struct intent intent = {
            .kind = INTENT_START, .by = SEAT_NONE, .start = start_default()};
        struct ruling ruling;
        struct live_game *live;
        if (i >= FINISHED - CLOSED)
            intent.start.rules.visibility = VISIBLE_TO_NONE;
        assert_int_equal(table_new(&table, &intent, 0, &ruling, &live),
                         STORE_OK);
        intent = (struct intent){.kind = INTENT_RESIGN, .by = SEAT_WHITE};
        assert_int_equal(table_judge(live, &intent, 0, &ruling), STORE_OK);
        assert_int_equal(ruling.reason, REASON_NONE);
        strcpy(finished[i], live->id);
    }
    assert_int_equal(table_commit(&table), STORE_OK);
    table_done(&table);
}

static int open_with_finished_games(void **state)
{
    struct test_server_room *room = calloc(1, sizeof *room);
    assert_non_null(room);
    room->unlimited = true;
    folder_make(room->folder);
    fill_journal(room->folder);
    test_server_open_folder(room);
    *state = room;
    return 0;
}

/* Of the server's memory, what is its own to write. */
static int64_t data_bytes(const struct test_server_room *room)
{
    char path[64], text[4096];
    int64_t kib = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)room->pid);
    text_file_read(path, text, sizeof text);
    const char *line = strstr(text, "VmData:");
    assert_non_null(line);
    assert_int_equal(sscanf(line, "VmData: %" SCNd64, &kib), 1);
    return kib * 1024;
}

/* Of games from one to another, the first ones only to warm up; returns by how
 * much the server has grown with the rest. */
static int64_t growth(struct test_server_room *room, struct arbiter *asker,
                      int from, int to, const char *type, const char *want,
                      bool leaves)
{
    int64_t before = 0;
    for (int i = from; i < to; i++) {
        if (i == from + 2 * OVER_KEPT)
            before = data_bytes(room);
        arbiter_expectf(asker, want, "\"t\":\"%s\",\"game\":\"%s\"", type,
                        finished[i]);
        if (leaves)
            arbiter_expectf(asker, "ok", "\"t\":\"leave\",\"game\":\"%s\"",
                            finished[i]);
    }
    return data_bytes(room) - before;
}

/* A finished game takes about ten thousand bytes. */
static const struct {
    const char *name, *type, *want;
    bool is_closed, leaves;
} askings[] = {
    {"watched, and left", "watch", "state", false, true},
    {"watching is refused", "watch", "game", true, false},
    {"returning is refused", "resume", "game", true, false},
};

static void test_finished_games_do_not_stay_in_memory(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter carla;
    test_server_come(room, CARLA, &carla);
    for (size_t i = 0; i < ROWS(askings); i++) {
        int from = askings[i].is_closed ? FINISHED - CLOSED : 0;
        int64_t bytes =
            growth(room, &carla, from, from + CLOSED, askings[i].type,
                   askings[i].want, askings[i].leaves);
        print_message("%s: %" PRId64 " bytes for %d games\n", askings[i].name,
                      bytes, CLOSED - 2 * OVER_KEPT);
#ifndef HEKTOR_SANITIZED /* a sanitizer keeps what was freed for a while */
        assert_row(askings[i].name, bytes < 512 * 1024);
#endif
    }
    close(carla.fd);
}

/* Nor can anybody watch as many at once as they like. */
static void test_nobody_watches_all_games(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter carla;
    test_server_come(room, CARLA, &carla);
    for (int i = 0; i < WATCHED_MAX; i++)
        test_server_watch(&carla, finished[i], "state");
    test_server_watch(&carla, finished[WATCHED_MAX], "watching");
    test_server_watch(&carla, finished[0], "state");
    arbiter_expectf(&carla, "ok", "\"t\":\"leave\",\"game\":\"%s\"",
                    finished[0]);
    test_server_watch(&carla, finished[WATCHED_MAX], "state");
    test_server_watch(&carla, finished[WATCHED_MAX + 1], "watching");
    close(carla.fd);
}

enum { OFFERS = 6000, WATCHES = 30 };

/* A game with more events than any that people play, in a server with its
 * limits. */
static int open_with_long_game(void **state)
{
    struct test_server_room *room = calloc(1, sizeof *room);
    struct table table = {.games = NULL};
    struct intent intent = {
        .kind = INTENT_START, .by = SEAT_NONE, .start = start_default()};
    char path[PATH_MAX + 32];
    struct ruling ruling;
    struct live_game *live;
    assert_non_null(room);
    folder_make(room->folder);
    assert_true(snprintf(table.folder, sizeof table.folder, "%s/data",
                         room->folder) < (int)sizeof table.folder);
    assert_int_equal(mkdir(table.folder, 0700), 0);
    snprintf(path, sizeof path, "%s/games.hektor", table.folder);
    assert_int_equal(table_share(&table, path, 0), STORE_OK);
    assert_int_equal(table_new(&table, &intent, 0, &ruling, &live), STORE_OK);
    strcpy(finished[0], live->id);
    for (int i = 0; i < 2 * OFFERS; i++) {
        intent = (struct intent){.kind = i % 2 ? INTENT_DECLINE : INTENT_OFFER,
                                 .by = i % 2 ? SEAT_BLACK : SEAT_WHITE,
                                 .what_offer = OFFER_DRAW};
        assert_int_equal(table_judge(live, &intent, 0, &ruling), STORE_OK);
        assert_int_equal(ruling.reason, REASON_NONE);
    }
    assert_int_equal(table_commit(&table), STORE_OK);
    table_done(&table);
    test_server_open_folder(room);
    *state = room;
    return 0;
}

/* Of all connections of an account together, so many events can be asked for
 * again; another account is not held up by that. */
static void test_events_are_asked_for_by_measure(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter carla[2], dora;
    int refused = 0;
    for (int i = 0; i < 2; i++)
        test_server_come(room, CARLA, &carla[i]);
    test_server_come(room, DORA, &dora);
    for (int i = 0; i < WATCHES; i++) {
        json_t *answer = arbiter_askf(
            &carla[i % 2], "\"t\":\"watch\",\"game\":\"%s\"", finished[0]);
        refused += arbiter_is(answer, "error");
        json_decref(answer);
        if (i < 5)
            assert_int_equal(refused, 0);
    }
    assert_in_range(refused, 1, WATCHES - 5);
    test_server_watch(&dora, finished[0], "state");
    for (int i = 0; i < 2; i++)
        close(carla[i].fd);
    close(dora.fd);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(
            test_finished_games_do_not_stay_in_memory, open_with_finished_games,
            test_server_close),
        cmocka_unit_test_setup_teardown(test_nobody_watches_all_games,
                                        open_with_finished_games,
                                        test_server_close),
        cmocka_unit_test_setup_teardown(test_events_are_asked_for_by_measure,
                                        open_with_long_game, test_server_close),
        cmocka_unit_test_setup_teardown(test_who_is_in_is_heard,
                                        test_server_open_unlimited,
                                        test_server_close),
    };
    return cmocka_run_group_tests_name("server/flood", tests, NULL, NULL);
}
