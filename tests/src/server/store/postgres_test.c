// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * postgres_test.c - one host at a time: who has the lease, what a host that was
 * frozen can still write, and what happens when the server is away.
 */
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "src/base/print.h"
#include "src/server/store/games.h"

#include "tests/src/server/store/cluster.h"
#include "tests/text_file.h"

static const char id[] = "7GQ2K4MD";

enum { WAIT_MS = 60000 };

struct place {
    struct cluster cluster;
    char folder[PATH_MAX];
    char address[PATH_MAX];
};

static int make_place(void **state)
{
    struct place *place = calloc(1, sizeof *place);
    assert_non_null(place);
    *state = place;
    folder_make(place->folder);
    if (!cluster_start(&place->cluster))
        return 0; /* the case says so and is skipped */
    cluster_run(&place->cluster, "CREATE SCHEMA one");
    cluster_address(&place->cluster, "one", place->address,
                    sizeof place->address);
    return 0;
}

static int remove_place(void **state)
{
    struct place *place = *state;
    cluster_stop(&place->cluster);
    folder_remove(place->folder);
    free(place);
    return 0;
}

/* Skips the case; a build without libpq says what is missing. */
static void need_server(const struct place *place)
{
#ifndef HAVE_POSTGRESQL
    struct store *store;
    assert_int_equal(store_open("postgresql:///postgres", &store),
                     STORE_NO_ENGINE);
    assert_string_equal(store_error_sentence(STORE_NO_ENGINE),
                        "this hektord was built without PostgreSQL: install "
                        "libpq-dev and build it again");
#endif
    if (place->cluster.pid == 0) {
        print_message("skipped: no PostgreSQL server is installed\n");
        skip();
    }
}

static enum store_error write_event(struct store *store, uint32_t seq)
{
    struct event event = {.seq = seq,
                          .at_ms = 1000 * seq,
                          .kind = seq == 1 ? EVENT_START : EVENT_MOVE,
                          .actor = SEAT_WHITE,
                          .start = start_default()};
    const struct stamp stamp = {.mono_ms = 1000 * seq, .wall_s = 1732190400};
    if (seq > 1)
        event.mv = (struct move){12, 28, ROLE_NONE, MOVE_ORDINARY};
    enum store_error error = store_append(store, id, &event, NULL, stamp);
    return error == STORE_OK ? store_commit(store) : error;
}

static int64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* As soon as the lease of another host has run out. */
static struct store *take_over(const struct place *place)
{
    struct store *store;
    enum store_error error;
    int64_t until_ms = now() + WAIT_MS;
    while ((error = store_open(place->address, &store)) == STORE_LOCKED &&
           now() < until_ms)
        poll(NULL, 0, 100);
    assert_int_equal(error, STORE_OK);
    return store;
}

/* Another host: it writes one event, says so, waits for a word, and writes
 * another, which it ends with. */
static void be_another_host(const struct place *place, int say, int hear)
{
    struct store *store;
    char word = '.';
    if (store_create(place->address, &store) != STORE_OK ||
        write_event(store, 1) != STORE_OK || write(say, &word, 1) != 1 ||
        read(hear, &word, 1) != 1)
        _exit(127);
    _exit(write_event(store, 2) == STORE_OK ? 1 : 0);
}

/* The old one wakes up, and nothing of what it writes is kept. */
static void test_a_frozen_host_writes_nothing(void **state)
{
    const struct place *place = *state;
    struct store *store;
    char word;
    int said[2], heard[2], status;
    uint32_t last;
    need_server(place);
    assert_int_equal(pipe(said) | pipe(heard), 0);
    pid_t other = fork();
    assert_true(other >= 0);
    if (other == 0)
        be_another_host(place, said[1], heard[0]);
    assert_int_equal(read(said[0], &word, 1), 1);
    assert_int_equal(store_open(place->address, &store), STORE_LOCKED);
    assert_int_equal(kill(other, SIGSTOP), 0);
    store = take_over(place);
    assert_int_equal(cluster_run(&place->cluster, "SELECT epoch FROM lease"),
                     2);
    assert_int_equal(write_event(store, 3), STORE_OK);
    assert_int_equal(write(heard[1], &word, 1), 1);
    assert_int_equal(kill(other, SIGCONT), 0);
    assert_int_equal(waitpid(other, &status, 0), other);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    assert_int_equal(store_last_event(store, id, &last), STORE_OK);
    assert_int_equal(last, 3);
    assert_int_equal(cluster_run(&place->cluster, "SELECT count(*) FROM event"),
                     2);
    assert_int_equal(
        cluster_run(&place->cluster,
                    "SELECT sum(epoch * seq) FROM event HAVING count(*) = 2"),
        1 * 1 + 2 * 3);
    store_close(store);
}

static void test_what_may_be_lost_is_refused(void **state)
{
    const struct place *place = *state;
    struct store *store;
    need_server(place);
    cluster_run(&place->cluster,
                "ALTER ROLE hektor SET synchronous_commit = off");
    assert_int_equal(store_create(place->address, &store), STORE_UNSAFE);
    assert_string_equal(store_error_sentence(STORE_UNSAFE),
                        "a shown move could be lost: set synchronous_commit to "
                        "on in this database");
    cluster_run(&place->cluster,
                "ALTER ROLE hektor SET synchronous_commit = local");
    assert_int_equal(store_create(place->address, &store), STORE_OK);
    store_close(store);
}

static void test_what_is_no_address(void **state)
{
    static const struct {
        const char *place, *why;
    } cases[] = {
        {"postgresql:club", "the address of a database has the form "
                            "postgresql://USER@HOST/DATABASE"},
        {"postgresql://one/club?nosuch=1",
         "invalid URI query parameter: \"nosuch\""},
        {"postgres://a%@one/club", "invalid percent-encoded token"},
    };
    struct store *store;
    need_server(*state);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(store_open(cases[i].place, &store), STORE_NO_ADDRESS);
        assert_null(store);
        assert_non_null(
            strstr(store_error_sentence(STORE_NO_ADDRESS), cases[i].why));
    }
}

static void test_an_account_of_any_bytes(void **state)
{
    static const struct owner odd = {1000, "M\xfcller"};
    const struct place *place = *state;
    struct store *store;
    struct owner found;
    need_server(place);
    assert_int_equal(store_create(place->address, &store), STORE_OK);
    assert_int_equal(store_give_seat(store, id, SEAT_WHITE, &odd), STORE_OK);
    assert_int_equal(store_commit(store), STORE_OK);
    assert_int_equal(store_seat(store, id, SEAT_WHITE, &found), STORE_OK);
    assert_string_equal(found.name, "Mller");
    store_close(store);
}

/* A question commits the turn only if it asks a table that the turn has written
 * to; a column of the same name is none. An event and its summary are kept
 * together. */
static void test_what_a_question_commits(void **state)
{
    const struct place *place = *state;
    struct event event = {
        .seq = 1, .kind = EVENT_START, .start = start_default()};
    const struct game_summary summary = {.id = "7GQ2K4MD", .result = "*"};
    struct store *store;
    int64_t beat_ms;
    uint32_t last;
    need_server(place);
    assert_int_equal(store_create(place->address, &store), STORE_OK);
    assert_int_equal(
        store_append(store, id, &event, NULL, (struct stamp){.mono_ms = 1}),
        STORE_OK);
    assert_int_equal(store_summarise(store, &summary), STORE_OK);
    assert_int_equal(store_last_beat(store, id, &beat_ms), STORE_OK);
    assert_int_equal(cluster_run(&place->cluster, "SELECT count(*) FROM event"),
                     0);
    assert_int_equal(store_last_event(store, id, &last), STORE_OK);
    assert_int_equal(last, 1);
    assert_int_equal(cluster_run(&place->cluster,
                                 "SELECT count(*) FROM event JOIN game"
                                 " ON game.id = event.game"),
                     1);
    store_close(store);
}

/* The program itself, which logs to that file. */
static pid_t serve(const struct place *place, const char *name)
{
    const char *program = getenv("HEKTORD");
    char socket[PATH_MAX + 16], log[PATH_MAX + 16];
    snprintf(socket, sizeof socket, "%s/%s", place->folder, name);
    snprintf(log, sizeof log, "%s/%s.log", place->folder, name);
    int fd = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    assert_true(fd >= 0);
    pid_t test = getpid(), pid = fork();
    assert_true(pid >= 0);
    if (pid > 0) {
        close(fd);
        return pid;
    }
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    setenv("STATE_DIRECTORY", place->folder, 1);
    if (getppid() != test || dup2(fd, STDERR_FILENO) < 0)
        _exit(127);
    execl(program != NULL ? program : "./hektord", "hektord", "--socket",
          socket, "--data", place->address, "--log", (char *)NULL);
    _exit(127);
}

static void await_epoch(const struct place *place, int64_t wanted)
{
    int64_t until_ms = now() + WAIT_MS;
    while (cluster_try(&place->cluster,
                       "SELECT epoch FROM lease, record"
                       " WHERE until > clock_timestamp()") < wanted)
        if (now() >= until_ms)
            fail_msg("nobody has the lease with the epoch %d", (int)wanted);
}

static void end_with(pid_t pid, int wanted)
{
    int64_t until_ms = now() + WAIT_MS;
    int status = 0;
    pid_t ended;
    assert_int_equal(kill(pid, SIGTERM), 0);
    while ((ended = waitpid(pid, &status, WNOHANG)) == 0 && now() < until_ms)
        poll(NULL, 0, 20);
    if (ended == 0)
        kill(pid, SIGKILL);
    assert_int_equal(ended, pid);
    assert_int_equal(WIFEXITED(status) ? WEXITSTATUS(status) : -1, wanted);
}

static void await_log(const struct place *place, const char *name,
                      const char *wanted)
{
    char log[PATH_MAX + 16], said[8192];
    int64_t until_ms = now() + WAIT_MS;
    snprintf(log, sizeof log, "%s/%s.log", place->folder, name);
    do {
        poll(NULL, 0, 20);
        text_file_read(log, said, sizeof said);
    } while (strstr(said, wanted) == NULL && now() < until_ms);
    if (strstr(said, wanted) == NULL)
        fail_msg("\"%s\" is not in: %s", wanted, said);
}

/* How long nobody served before that host did, by the second lease. */
static int stopped_ms_of(const struct place *place, const char *name)
{
    static const char wanted[] = "epoch=2 stopped-ms=";
    char log[PATH_MAX + 16], said[8192];
    await_log(place, name, wanted);
    snprintf(log, sizeof log, "%s/%s.log", place->folder, name);
    text_file_read(log, said, sizeof said);
    return atoi(strstr(said, wanted) + sizeof wanted - 1);
}

/* An idle server keeps the lease; a second waits, and takes over when the first
 * was frozen too long, which waits when it wakes up. When the database goes
 * both wait, and one leads when it is back; when that ends the other leads. */
static void test_one_server_at_a_time(void **state)
{
    struct place *place = *state;
    char host[128], waits[256];
    need_server(place);
    gethostname(host, sizeof host);
    snprintf(waits, sizeof waits,
             "event=waits leader=%s address=\"\" epoch=", host);
    pid_t first = serve(place, "first");
    await_epoch(place, 1);
    await_log(place, "first", "event=leads leader=");
    pid_t second = serve(place, "second");
    await_log(place, "second", waits);
    assert_int_equal(kill(first, SIGSTOP), 0);
    await_epoch(place, 2);
    assert_in_range(stopped_ms_of(place, "second"), 6000, WAIT_MS);
    assert_int_equal(kill(first, SIGCONT), 0);
    await_log(place, "first",
              "event=leads-no-more epoch=1 why=\"another host has taken over "
              "these games\"");
    await_log(place, "first", waits);
    cluster_halt(&place->cluster);
    await_log(place, "second", "event=leads-no-more epoch=2 why=");
    await_log(place, "second", "hektord: PostgreSQL: ");
    cluster_go_on(&place->cluster);
    await_epoch(place, 3);
    end_with(first, EXIT_DONE);
    end_with(second, EXIT_DONE);
}

/* It comes back by another, and does not wait for the end of its own lease. */
static void test_a_connection_that_is_cut(void **state)
{
    const struct place *place = *state;
    need_server(place);
    pid_t first = serve(place, "first");
    await_epoch(place, 1);
    await_log(place, "first", "event=leads leader=");
    cluster_run(&place->cluster,
                "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
                " WHERE application_name = 'hektord'");
    await_log(place, "first", "event=leads-no-more epoch=1");
    assert_in_range(stopped_ms_of(place, "first"), 0, 5999);
    end_with(first, EXIT_DONE);
}

/* The lease of a host that has failed was renewed late: the host itself frees
 * it, once, and writes nothing by it. */
static void test_a_lease_is_given_up(void **state)
{
    const struct place *place = *state;
    struct store *failed, *beside, *next;
    struct store_leader leader;
    need_server(place);
    assert_int_equal(store_create(place->address, &failed), STORE_OK);
    assert_int_equal(write_event(failed, 1), STORE_OK);
    assert_int_equal(store_open_beside(place->address, NULL, &beside),
                     STORE_OK);
    for (int epoch = 0; epoch <= 1; epoch++) {
        assert_int_equal(store_give_up(beside, epoch), STORE_OK);
        assert_int_equal(store_leader(beside, &leader), STORE_OK);
        assert_int_equal(leader.free_ms > 0, epoch == 0);
    }
    assert_int_equal(store_open(place->address, &next), STORE_OK);
    assert_int_equal(store_give_up(beside, 1), STORE_OK);
    assert_int_equal(store_leader(beside, &leader), STORE_OK);
    assert_int_equal(leader.epoch, 2);
    assert_true(leader.free_ms > 0);
    assert_int_equal(write_event(failed, 2), STORE_MOVED);
    assert_int_equal(write_event(next, 2), STORE_OK);
    store_close(failed);
    store_close(beside);
    store_close(next);
}

/* Nobody may hear that a turn was not kept unless that is certain. */
static void test_what_is_in_doubt(void **state)
{
    const struct place *place = *state;
    struct store *store;
    uint32_t last;
    need_server(place);
    assert_int_equal(store_create(place->address, &store), STORE_OK);
    assert_int_equal(write_event(store, 1), STORE_OK);
    assert_false(store_is_in_doubt(store));
    /* The server has refused it. */
    assert_int_equal(write_event(store, 1), STORE_FAILED);
    assert_false(store_is_in_doubt(store));
    store_close(store);
    /* It was written, and its replica does not confirm that. */
    store = take_over(place);
    cluster_set(&place->cluster, "synchronous_standby_names = '*'");
    while (cluster_run(&place->cluster,
                       "SELECT (current_setting('synchronous_standby_names')"
                       " = '*')::int") == 0)
        poll(NULL, 0, 20);
    assert_int_equal(write_event(store, 2), STORE_FAILED);
    assert_true(store_is_in_doubt(store));
    cluster_set(&place->cluster, "synchronous_standby_names = ''");
    store_close(store);
    store = take_over(place);
    assert_int_equal(store_last_event(store, id, &last), STORE_OK);
    assert_int_equal(last, 2);
    /* A question has committed a part of the turn. */
    const struct game_summary summary = {.id = "7GQ2K4MD", .result = "*"};
    struct event event = {
        .seq = 3, .kind = EVENT_START, .start = start_default()};
    assert_int_equal(
        store_append(store, id, &event, NULL, (struct stamp){.mono_ms = 1}),
        STORE_OK);
    assert_int_equal(store_last_event(store, id, &last), STORE_OK);
    assert_true(store_is_in_doubt(store));
    assert_int_equal(store_summarise(store, &summary), STORE_OK);
    assert_int_equal(store_commit(store), STORE_OK);
    assert_false(store_is_in_doubt(store));
    /* Another host has the games. */
    cluster_run(&place->cluster, "UPDATE lease SET epoch = 9 RETURNING 1");
    assert_int_equal(write_event(store, 4), STORE_MOVED);
    assert_false(store_is_in_doubt(store));
    store_close(store);
}

/* What the server has not confirmed in two seconds is not told. */
static void test_a_slow_server_fails_the_turn(void **state)
{
    const struct place *place = *state;
    struct store *store;
    need_server(place);
    assert_int_equal(store_create(place->address, &store), STORE_OK);
    assert_int_equal(write_event(store, 1), STORE_OK);
    /* Another session has locked the table; its end frees it. */
    char *arguments[16] = {
        "psql",     NULL, "--username=hektor",
        "-Xq",      "-c", "BEGIN; LOCK TABLE one.event; SELECT pg_sleep(60)",
        "postgres", NULL};
    char host[PATH_MAX + 16];
    snprintf(host, sizeof host, "--host=%s", place->cluster.folder);
    arguments[1] = host;
    pid_t locker = cluster_begin(&place->cluster, "psql", arguments, -1);
    while (cluster_run(&place->cluster,
                       "SELECT count(*) FROM pg_locks"
                       " WHERE mode = 'AccessExclusiveLock' AND granted"
                       " AND relation = 'one.event'::regclass") == 0)
        poll(NULL, 0, 20);
    int64_t began_ms = now();
    assert_int_equal(write_event(store, 2), STORE_FAILED);
    int64_t took_ms = now() - began_ms;
    assert_in_range(took_ms, 1900, 10000);
    assert_int_equal(store_commit(store), STORE_FAILED);
    kill(locker, SIGKILL);
    waitpid(locker, NULL, 0);
    store_close(store);
}

/* The connection ends as soon as a row of that table is written or removed. */
static void cut_at(const struct place *place, const char *table)
{
    char sql[512];
    snprintf(sql, sizeof sql,
             "CREATE OR REPLACE FUNCTION cut() RETURNS trigger AS"
             " 'BEGIN PERFORM pg_terminate_backend(pg_backend_pid());"
             " RETURN NULL; END' LANGUAGE plpgsql;"
             " CREATE TRIGGER cut BEFORE INSERT OR DELETE ON %s"
             " FOR EACH ROW EXECUTE FUNCTION cut(); SELECT 1",
             table);
    cluster_run(&place->cluster, sql);
}

/* hektord with these words for this record; what it says and its status. */
static int work(const struct place *place, const char *words, char said[4096])
{
    const char *program = getenv("HEKTORD");
    char line[3 * PATH_MAX];
    snprintf(line, sizeof line, "%s %s --data '%s' 2>&1",
             program != NULL ? program : "./hektord", words, place->address);
    FILE *stream = popen(line, "r");
    assert_non_null(stream);
    said[fread(said, 1, 4095, stream)] = '\0';
    return WEXITSTATUS(pclose(stream));
}

/* A game is removed whole or not at all, and --prune says what is left. */
static void test_a_cut_in_the_middle_of_pruning(void **state)
{
    const struct place *place = *state;
    struct game_summary summary = {
        .id = "7GQ2K4MD", .phase = GAME_OVER, .result = "*", .wall_s = 1};
    char words[PATH_MAX + 32], said[4096];
    struct store *store;
    need_server(place);
    assert_int_equal(store_create(place->address, &store), STORE_OK);
    assert_int_equal(store_summarise(store, &summary), STORE_OK);
    assert_int_equal(write_event(store, 1), STORE_OK);
    assert_int_equal(write_event(store, 2), STORE_OK);
    assert_int_equal(store_keep_envelope(store, summary.id, 1, "[Event]"),
                     STORE_OK);
    store_close(store);
    cut_at(place, "game");
    snprintf(words, sizeof words, "--prune 1 %s/cut.pgn", place->folder);
    assert_int_equal(work(place, words, said), EXIT_AGAIN);
    assert_non_null(strstr(said, "The PGN file is complete, but games of it"));
    assert_non_null(strstr(said, "PostgreSQL: FATAL:  terminating connection"));
    assert_int_equal(cluster_run(&place->cluster, "SELECT count(*) FROM event"),
                     2);
    cluster_run(&place->cluster, "DROP TRIGGER cut ON game; SELECT 1");
    snprintf(words, sizeof words, "--prune 1 %s/whole.pgn", place->folder);
    assert_int_equal(work(place, words, said), EXIT_DONE);
    assert_non_null(strstr(said, "1 game was written into the file"));
    assert_int_equal(cluster_run(&place->cluster,
                                 "SELECT (SELECT count(*) FROM event)"
                                 " + (SELECT count(*) FROM envelope)"
                                 " + (SELECT count(*) FROM game)"),
                     0);
}

/* A backup comes back whole or not at all, so that nobody serves a half. */
static void test_a_cut_in_the_middle_of_a_restore(void **state)
{
    enum { ROWS_OF_ONE = 1500 }; /* more than are committed at once */
    const struct place *place = *state;
    const struct game_summary summary = {.id = "7GQ2K4MD", .result = "*"};
    char backup[PATH_MAX + 16], words[PATH_MAX + 32], game[16], said[4096];
    struct store *store;
    need_server(place);
    snprintf(backup, sizeof backup, "%s/backup", place->folder);
    assert_int_equal(store_create(backup, &store), STORE_OK);
    for (int i = 0; i < ROWS_OF_ONE; i++) {
        snprintf(game, sizeof game, "%08d", i);
        assert_int_equal(store_note_crash(store, game, 1), STORE_OK);
    }
    assert_int_equal(store_summarise(store, &summary), STORE_OK);
    assert_int_equal(store_commit(store), STORE_OK);
    store_close(store);
    assert_int_equal(store_create(place->address, &store), STORE_OK);
    store_close(store);
    cut_at(place, "game");
    snprintf(words, sizeof words, "--restore %s", backup);
    assert_int_equal(work(place, words, said), EXIT_AGAIN);
    assert_non_null(strstr(said, "PostgreSQL: FATAL:  terminating connection"));
    cluster_run(&place->cluster, "DROP TRIGGER cut ON game; SELECT 1");
    assert_int_equal(work(place, words, said), EXIT_DONE);
    assert_int_equal(cluster_run(&place->cluster, "SELECT count(*) FROM crash"),
                     ROWS_OF_ONE);
}

#define WITH_PLACE(test) \
    cmocka_unit_test_setup_teardown(test, make_place, remove_place)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_PLACE(test_a_frozen_host_writes_nothing),
        WITH_PLACE(test_what_may_be_lost_is_refused),
        WITH_PLACE(test_what_is_no_address),
        WITH_PLACE(test_an_account_of_any_bytes),
        WITH_PLACE(test_what_a_question_commits),
        WITH_PLACE(test_one_server_at_a_time),
        WITH_PLACE(test_a_connection_that_is_cut),
        WITH_PLACE(test_a_lease_is_given_up),
        WITH_PLACE(test_what_is_in_doubt),
        WITH_PLACE(test_a_slow_server_fails_the_turn),
        WITH_PLACE(test_a_cut_in_the_middle_of_pruning),
        WITH_PLACE(test_a_cut_in_the_middle_of_a_restore),
    };
    return cmocka_run_group_tests_name("src/server/store/postgres", tests, NULL,
                                       NULL);
}
