// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * fault_test.c - what can go wrong around a server, a test for each.
 * Here are those that have no file of their own; the others:
 *
 *   a client killed, a terminal closed, ssh cut     tests/play/shared_test.c,
 *                                                   tests/play/ssh_test.c
 *   a line that is silent                           time_test.c
 *   killed at random moments                        kill_test.c,
 *                                                   load_test.c
 *   killed, and charged to the last sign of life    time_test.c
 *   a game that brings it down three times          crash_marker_test.c
 *   an older client after an upgrade                chat_test.c
 *   a power cut                                     power_cut_test.c,
 *                                                   disk_power_test.c
 *   an error at each write and sync                 disk_error_test.c
 *   a full disk                                     tests/play/full_disk_test.c
 *   a commit that fails                             connection_test.c
 *   a game lost with the journal, and its envelope  loaded_envelope_test.c
 *   the key of the envelopes lost                   tests/play/carry_test.c
 *   the computer asleep, the time of day set         suspend_test.c
 *   floods, giant lines, escapes in a name          hostile_test.c,
 *                                                   flood_test.c
 *   escapes in what is said                         chat_test.c
 *   a stale socket                                  local_server_test.c
 */
#include <sqlite3.h>
#include <sys/resource.h>

#include "tests/src/server/test_server.h"

/* Anna and Boris at a game, one move old. */
struct board {
    struct arbiter anna, boris;
    char id[GAME_ID_MAX];
};

static void sit_down(struct test_server_room *room, struct board *board)
{
    test_server_begin(room, "", &board->anna, &board->boris, board->id);
    test_server_move(&board->anna, board->id, "white", "e4", "ok");
}

static void stand_up(struct board *board)
{
    close(board->anna.fd);
    close(board->boris.fd);
}

static void sit_down_again(struct test_server_room *room, int who,
                           const char *seat, const char *id,
                           struct arbiter *out)
{
    test_server_come(room, who, out);
    json_t *created = arbiter_askf(out, "\"t\":\"resume\",\"game\":\"%s\"", id);
    test_server_expect_seat(created, seat);
    json_decref(created);
}

/* After a restart, when both are there. */
static void play_on(struct test_server_room *room, struct board *board)
{
    sit_down_again(room, BORIS, "black", board->id, &board->boris);
    sit_down_again(room, ANNA, "white", board->id, &board->anna);
    test_server_move(&board->boris, board->id, "black", "e5", "ok");
    stand_up(board);
}

/* Boris's move, as they say it first and again. */
static void write_move(const struct board *board, char inside[160])
{
    snprintf(inside, 160,
             "\"t\":\"move\",\"game\":\"%s\",\"seat\":\"black\",\"ply\":2,"
             "\"move\":\"e5\"",
             board->id);
}

/* So often the move is in what is told from the beginning. */
static int moves_told(struct arbiter *arbiter, const char *id, const char *uci)
{
    int count = 0;
    int asked = arbiter_sayf(arbiter, "\"t\":\"watch\",\"game\":\"%s\"", id);
    json_t *message;
    while ((message = arbiter_message(arbiter)) != NULL &&
           json_integer_value(json_object_get(message, "re")) != asked) {
        count += strcmp(arbiter_text(json_object_get(message, "data"), "uci"),
                        uci) == 0;
        json_decref(message);
    }
    json_decref(message);
    return count;
}

/* The arbiter died before it had heard the move: it is missing, and is made by
 * being said again. */
static void test_a_move_that_was_not_kept(void **state)
{
    struct test_server_room *room = *state;
    struct board board;
    char inside[160];
    sit_down(room, &board);
    write_move(&board, inside);
    assert_int_equal(kill(room->pid, SIGSTOP), 0);
    arbiter_say(&board.boris, inside);
    test_server_stop(room, SIGKILL, -1);
    stand_up(&board);
    test_server_start(room);
    sit_down_again(room, ANNA, "white", board.id, &board.anna);
    sit_down_again(room, BORIS, "black", board.id, &board.boris);
    assert_int_equal(moves_told(&board.boris, board.id, "e7e5"), 0);
    arbiter_expect(&board.boris, inside, "ok");
    stand_up(&board);
}

/* It died after the move was kept, and before they had its answer: the move
 * remains, once, and is not made again. */
static void test_a_move_that_was_kept(void **state)
{
    struct test_server_room *room = *state;
    struct board board;
    char inside[160];
    sit_down(room, &board);
    write_move(&board, inside);
    arbiter_say(&board.boris, inside);
    json_decref(arbiter_await(&board.anna, "event", "move"));
    test_server_stop(room, SIGKILL, -1);
    stand_up(&board);
    test_server_start(room);
    sit_down_again(room, ANNA, "white", board.id, &board.anna);
    sit_down_again(room, BORIS, "black", board.id, &board.boris);
    arbiter_expect(&board.boris, inside, "ply");
    assert_int_equal(moves_told(&board.boris, board.id, "e7e5"), 1);
    assert_int_equal(moves_told(&board.anna, board.id, "e7e5"), 1);
    stand_up(&board);
}

/* One who watches and does not read is dropped, and nobody waits for that; they
 * may come again, and are told from where they were. */
static void test_a_slow_spectator(void **state)
{
    enum { WORDS = 1500 };
    struct test_server_room *room = *state;
    struct board board;
    struct arbiter carla, dora;
    char say[600];
    json_t *message;
    sit_down(room, &board);
    test_server_come(room, CARLA, &carla);
    test_server_watch(&carla, board.id, "state");
    test_server_come_in_group(room, DORA, SERVER_ARBITERS, &dora);
    test_server_watch(&dora, board.id, "state");
    snprintf(say, sizeof say, "\"t\":\"say\",\"game\":\"%s\",\"text\":\"%0*d\"",
             board.id, 500, 0);
    int heard = 3;
    for (int i = 0; i < WORDS && heard == 3; i++) {
        message = arbiter_ask(&dora, say);
        heard = (int)json_integer_value(json_object_get(message, "heard"));
        json_decref(message);
        /* The players read. */
        json_decref(arbiter_await(&board.anna, "said", NULL));
        json_decref(arbiter_await(&board.boris, "said", NULL));
    }
    assert_int_equal(heard, 2);
    test_server_move(&board.boris, board.id, "black", "e5", "ok");
    int told = 0;
    while ((message = arbiter_message(&carla)) != NULL) {
        told += arbiter_is(message, "said");
        json_decref(message);
    }
    assert_true(told > 0 && told < WORDS);
    close(carla.fd);
    test_server_come(room, CARLA, &carla);
    arbiter_expectf(&carla, "state",
                    "\"t\":\"watch\",\"game\":\"%s\",\"since\":2", board.id);
    close(carla.fd);
    close(dora.fd);
    stand_up(&board);
}

/* An upgrade: it is announced, the clocks are stopped, and the game goes on. */
static void test_told_to_end_and_started_again(void **state)
{
    struct test_server_room *room = *state;
    struct board board;
    sit_down(room, &board);
    test_server_stop(room, SIGTERM, EXIT_DONE);
    json_t *pause = arbiter_await(&board.boris, "event", "pause");
    assert_string_equal(arbiter_text(json_object_get(pause, "data"), "cause"),
                        "restart");
    json_decref(pause);
    arbiter_expect_text(arbiter_await(&board.boris, "bye", NULL), "why",
                        "restart");
    assert_null(arbiter_message(&board.boris));
    stand_up(&board);
    test_server_start(room);
    play_on(room, &board);
}

/* Two programs of one player: what the first says counts, and both hear it. */
static void test_two_clients_of_one_player(void **state)
{
    struct test_server_room *room = *state;
    struct board board;
    struct arbiter second;
    char inside[160];
    sit_down(room, &board);
    sit_down_again(room, BORIS, "black", board.id, &second);
    test_server_watch(&second, board.id, "state");
    snprintf(inside, sizeof inside,
             "\"t\":\"move\",\"game\":\"%s\",\"seat\":\"black\",\"ply\":2,"
             "\"move\":\"e5\"",
             board.id);
    arbiter_expect(&board.boris, inside, "ok");
    arbiter_expect(&second, inside, "ply");
    test_server_move(&board.anna, board.id, "white", "Nf3", "ok");
    test_server_move(&second, board.id, "black", "Nc6", "ok");
    json_decref(arbiter_await(&board.boris, "event", "move"));
    close(second.fd);
    stand_up(&board);
}

static void change_journal(const struct test_server_room *room, const char *sql)
{
    char path[PATH_MAX + 32];
    sqlite3 *db;
    snprintf(path, sizeof path, "%s/data/games.hektor", room->folder);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

static int run(const char *format, const struct test_server_room *room)
{
    const char *program = getenv("HEKTORD");
    char line[3 * PATH_MAX];
    setenv("HEKTORD", program != NULL ? program : "./hektord", 1);
    snprintf(line, sizeof line, format, room->folder, room->folder);
    int status = system(line);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* The number of a deleted account was given to another: it has no seat of that
 * one's. It was only renamed: the administrator says so, and it goes on. */
static void test_a_number_that_was_given_to_another(void **state)
{
    struct test_server_room *room = *state;
    struct board board;
    struct arbiter anna;
    char words[256];
    sit_down(room, &board);
    stand_up(&board);
    test_server_stop(room, SIGTERM, EXIT_DONE);
    snprintf(words, sizeof words,
             "UPDATE person SET name = 'formerly' WHERE name = '%s'",
             test_server_accounts[ANNA]);
    change_journal(room, words);
    test_server_start(room);
    test_server_come(room, ANNA, &anna);
    json_t *answer =
        arbiter_askf(&anna, "\"t\":\"resume\",\"game\":\"%s\"", board.id);
    assert_int_equal(json_array_size(json_object_get(answer, "seats")), 0);
    json_decref(answer);
    close(anna.fd);
    test_server_stop(room, SIGTERM, EXIT_DONE);
    snprintf(words, sizeof words,
             "test -d %%s && $HEKTORD --move-account formerly %s "
             "--data %%s/data",
             test_server_accounts[ANNA]);
    assert_int_equal(run(words, room), EXIT_DONE);
    assert_int_equal(run("test -d %s && $HEKTORD --move-account stranger root "
                         "--data %s/data 2>/dev/null",
                         room),
                     EXIT_NO);
    assert_int_equal(run("test -d %s && $HEKTORD --move-account stranger "
                         "--data %s/data 2>/dev/null",
                         room),
                     EXIT_USAGE);
    test_server_start(room);
    play_on(room, &board);
}

/* One whose account was deleted plays on by another, when the staff say so. */
static void test_a_player_who_was_deleted(void **state)
{
    struct test_server_room *room = *state;
    struct board board;
    char words[128];
    sit_down(room, &board);
    stand_up(&board);
    test_server_stop(room, SIGTERM, EXIT_DONE);
    change_journal(room,
                   "UPDATE seat SET person = 4000000 WHERE seat = 'black'");
    snprintf(words, sizeof words,
             "test -d %%s && $HEKTORD --reassign %s,black,%s --data %%s/data",
             board.id, test_server_accounts[CARLA]);
    assert_int_equal(run(words, room), EXIT_DONE);
    test_server_start(room);
    sit_down_again(room, CARLA, "black", board.id, &board.boris);
    sit_down_again(room, ANNA, "white", board.id, &board.anna);
    test_server_move(&board.boris, board.id, "black", "e5", "ok");
    stand_up(&board);
}

/* The journal is damaged: the arbiter says so and does not begin; with the
 * copy in its place all is there again. */
static void test_a_damaged_journal_and_its_copy(void **state)
{
    struct test_server_room *room = *state;
    struct board board;
    sit_down(room, &board);
    assert_int_equal(run("$HEKTORD --backup %s/copy --data %s/data", room), 0);
    stand_up(&board);
    test_server_stop(room, SIGTERM, EXIT_DONE);
    assert_int_equal(run("yes damage | dd of=%s/data/games.hektor bs=1024 "
                         "seek=1 count=40 conv=notrunc 2>/dev/null",
                         room),
                     0);
    assert_true(run("$HEKTORD --socket %s/s --data %s/data 2>/dev/null",
                    room) != EXIT_DONE);
    assert_int_equal(run("rm %s/data/games.hektor* && cd %s && "
                         "mv copy data/games.hektor",
                         room),
                     0);
    /* It is older than what was confirmed. */
    assert_int_equal(
        run("$HEKTORD --socket %s/s --data %s/data 2>/dev/null", room),
        EXIT_UNAVAILABLE);
    assert_int_equal(run("$HEKTORD --accept-older-record --data %s/data", room),
                     0);
    test_server_start(room);
    play_on(room, &board);
}

/* As soon as it listens it ends as it is told to, and is not just killed. */
static void test_told_to_end_at_once(void **state)
{
    enum { TIMES = 100 };
    struct test_server_room *room = *state;
    for (int i = 0; i < TIMES; i++) {
        test_server_stop(room, SIGTERM, EXIT_DONE);
        test_server_start(room);
    }
}

/* As on a full disk: nothing can be written by whom is started now. */
static void start_on_full_disk(struct test_server_room *room)
{
    struct rlimit usual, full;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &usual), 0);
    full = (struct rlimit){0, usual.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &full), 0);
    test_server_start(room);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &usual), 0);
}

/* Whoever comes is told why they are not let in. */
static void expect_last_word(struct test_server_room *room, const char *why)
{
    struct arbiter comer = {.fd = test_server_knock(room)};
    arbiter_expect_text(arbiter_await(&comer, "bye", NULL), "why", why);
    assert_null(arbiter_message(&comer));
    close(comer.fd);
}

/* Anybody who is seen out may be so before they have said anything. */
static bool is_let_in(struct test_server_room *room)
{
    static const char hello[] = "{\"t\":\"hello\",\"id\":1,\"proto\":[1,1]}\n";
    struct arbiter comer = {.fd = test_server_knock(room)};
    send(comer.fd, hello, strlen(hello), MSG_NOSIGNAL);
    json_t *answer = arbiter_message(&comer);
    bool is_welcome = answer != NULL && arbiter_is(answer, "welcome");
    json_decref(answer);
    close(comer.fd);
    return is_welcome;
}

/* An arbiter that is started again while the disk is still full is there, says
 * so, and goes on by itself when there is room. */
static void test_a_full_disk_is_emptied(void **state)
{
    struct test_server_room *room = *state;
    struct board board;
    struct rlimit room_again = {RLIM_INFINITY, RLIM_INFINITY};
    int64_t until_ms = now_ms() + ARBITER_WAIT_MS;
    sit_down(room, &board);
    stand_up(&board);
    test_server_stop(room, SIGTERM, EXIT_DONE);
    start_on_full_disk(room);
    expect_last_word(room, "storage");
    test_server_stop(room, SIGTERM, EXIT_DONE);
    start_on_full_disk(room);
    expect_last_word(room, "storage");
    assert_int_equal(prlimit(room->pid, RLIMIT_FSIZE, &room_again, NULL), 0);
    while (!is_let_in(room))
        assert_true(now_ms() < until_ms);
    play_on(room, &board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_SERVER(test_told_to_end_and_started_again),
        IN_SERVER(test_told_to_end_at_once),
        IN_SERVER(test_a_move_that_was_not_kept),
        IN_SERVER(test_a_move_that_was_kept),
        cmocka_unit_test_setup_teardown(test_a_slow_spectator,
                                        test_server_open_unlimited,
                                        test_server_close),
        IN_SERVER(test_two_clients_of_one_player),
        IN_SERVER(test_a_player_who_was_deleted),
        IN_SERVER(test_a_number_that_was_given_to_another),
        IN_SERVER(test_a_damaged_journal_and_its_copy),
        IN_SERVER(test_a_full_disk_is_emptied),
    };
    return cmocka_run_group_tests_name("server/fault", tests, NULL, NULL);
}
