// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * older_test.c - a record that comes back older than what was confirmed, in
 * each way that one can: no server leads on it, no move that a player was shown
 * is lost, and the administrator hears which games lack how much. Whoever says
 * that it is to count all the same can go on with it, and players hear that.
 */
#include "tests/src/server/hosts.h"

enum { FIRST, SECOND };

/* What hektord says of a record that it refuses. */
#define REFUSED "older than what this host has confirmed"

struct club {
    struct hosts hosts;
    struct arbiter anna, boris;
    char id[GAME_ID_MAX];
    int plies; /* that a player was shown */
    char kept[PATH_MAX]; /* a copy that is put back; "": none */
};

static int make(void **state)
{
    struct club *club = calloc(1, sizeof *club);
    assert_non_null(club);
    *state = club;
    return 0;
}

static int clear(void **state)
{
    struct club *club = *state;
    hosts_remove(&club->hosts);
    if (club->kept[0] != '\0')
        folder_remove(club->kept);
    free(club);
    return 0;
}

static void run(char *const arguments[], int want)
{
    int status;
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        execv(arguments[0], arguments);
        _exit(127);
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_int_equal(WIFEXITED(status) ? WEXITSTATUS(status) : -1, want);
}

static void copy(const char *from, const char *to)
{
    char *const arguments[] = {(char *)"/bin/cp", (char *)"-a", (char *)from,
                               (char *)to, NULL};
    run(arguments, 0);
}

static void accept_older(const char *place)
{
    const char *program = getenv("HEKTORD");
    char *const arguments[] = {
        (char *)(program != NULL ? program : "./hektord"),
        (char *)"--accept-older-record", (char *)"--data", (char *)place, NULL};
    run(arguments, 0);
}

static void begin(struct club *club)
{
    char fields[128];
    hosts_come(&club->hosts.room[FIRST], ANNA, &club->anna);
    hosts_come(&club->hosts.room[FIRST], BORIS, &club->boris);
    snprintf(fields, sizeof fields, ",\"to\":\"%s\",\"colour\":\"white\"",
             hosts_name(BORIS));
    int offer = test_server_propose(&club->anna, fields);
    json_t *created = test_server_answer_offer(&club->boris, "accept", offer);
    snprintf(club->id, GAME_ID_MAX, "%s", arbiter_text(created, "game"));
    json_decref(created);
    json_decref(arbiter_await(&club->anna, "created", NULL));
    test_server_watch(&club->anna, club->id, "state");
    test_server_watch(&club->boris, club->id, "state");
}

/* The next move, which both are shown. */
static void play(struct club *club)
{
    static const char *const moves[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    bool is_black = club->plies % 2;
    test_server_move(is_black ? &club->boris : &club->anna, club->id,
                     is_black ? "black" : "white", moves[club->plies % 4],
                     "ok");
    json_decref(
        arbiter_await(is_black ? &club->anna : &club->boris, "event", "move"));
    club->plies++;
}

static void come_back(struct club *club, int at)
{
    struct arbiter *const both[] = {&club->anna, &club->boris};
    for (int who = ANNA; who <= BORIS; who++) {
        hosts_come(&club->hosts.room[at], who, both[who]);
        arbiter_expectf(both[who], "created",
                        "\"t\":\"resume\",\"game\":\"%s\"", club->id);
        test_server_watch(both[who], club->id, "state");
    }
}

/* Why this player was disconnected, as they heard it. */
static const char *last_word(struct arbiter *arbiter, char out[32])
{
    static const char ping[] = "{\"t\":\"ping\",\"id\":99999}\n";
    json_t *message;
    snprintf(out, 32, "the connection is lost");
    (void)!send(arbiter->fd, ping, strlen(ping), MSG_NOSIGNAL);
    while ((message = arbiter_message(arbiter)) != NULL) {
        bool is_there = arbiter_is(message, "pong");
        if (arbiter_is(message, "bye") || is_there)
            snprintf(out, 32, "%s",
                     is_there ? "nothing" : arbiter_text(message, "why"));
        json_decref(message);
        if (is_there)
            break;
    }
    close(arbiter->fd);
    return out;
}

/* Every move that was shown is there, and the next can be made. One row of the
 * table of failures. */
static void check_moves(struct club *club, int at, const char *failure)
{
    char anna[32], boris[32];
    last_word(&club->anna, anna);
    last_word(&club->boris, boris);
    come_back(club, at);
    int plies =
        (int)cluster_run(&club->hosts.cluster, "SELECT count(*) FROM event"
                                               " WHERE kind = 'move'");
    print_message("%s: heard \"%s\" and \"%s\"; %d moves shown, %d lost\n",
                  failure, anna, boris, club->plies, club->plies - plies);
    assert_int_equal(plies, club->plies);
    play(club);
}

/* One process, and two servers of which the second follows; a move is made
 * after that. */
static struct club *begin_with_replica(void **state)
{
    struct club *club = *state;
    struct hosts *hosts = &club->hosts;
    if (!hosts_make(hosts, 2))
        skip();
    hosts_add_standby(hosts);
    hosts_name_databases(hosts->cluster.folder, hosts->standby.folder,
                         hosts->database);
    hosts_start(hosts, FIRST);
    hosts_await(hosts, FIRST, "event=leads", 1);
    begin(club);
    play(club);
    return club;
}

static void promote(struct cluster *cluster)
{
    cluster_run(cluster, "SELECT pg_promote()::int");
    while (cluster_try(cluster, "SELECT (NOT pg_is_in_recovery())::int") != 1)
        poll(NULL, 0, 10);
}

/* A replica of which nobody waits for an answer stays behind, and becomes the
 * primary server when the first dies. */
static void lose_to_replica(struct club *club)
{
    struct hosts *hosts = &club->hosts;
    cluster_set(&hosts->cluster, "synchronous_standby_names = ''");
    cluster_halt(&hosts->standby);
    play(club);
    play(club);
    play(club);
    cluster_halt(&hosts->cluster);
    cluster_go_on(&hosts->standby);
    promote(&hosts->standby);
}

static void test_an_old_copy_is_promoted(void **state)
{
    struct club *club = begin_with_replica(state);
    struct hosts *hosts = &club->hosts;
    char lacks[64];
    lose_to_replica(club);
    hosts_await(hosts, FIRST, REFUSED, 1);
    /* White's and Black's arrival, and four moves. */
    snprintf(lacks, sizeof lacks, "%s: the record ends ", club->id);
    hosts_await(hosts, FIRST, lacks, 1);
    assert_int_equal(test_server_logged(&hosts->room[FIRST], "event=leads l"),
                     1);
    /* The right one comes back, beside the old one. */
    cluster_go_on(&hosts->cluster);
    hosts_await(hosts, FIRST, "event=leads l", 2);
    check_moves(club, FIRST, "an old copy is promoted");
}

static void test_an_old_copy_is_accepted(void **state)
{
    struct club *club = begin_with_replica(state);
    struct hosts *hosts = &club->hosts;
    lose_to_replica(club);
    hosts_await(hosts, FIRST, REFUSED, 1);
    accept_older(hosts->database);
    hosts_await(hosts, FIRST, "event=leads l", 2);
    hosts_come(&hosts->room[FIRST], ANNA, &club->anna);
    json_t *created =
        arbiter_askf(&club->anna, "\"t\":\"resume\",\"game\":\"%s\"", club->id);
    assert_true(json_integer_value(json_object_get(created, "incarnation")) >
                0);
    json_decref(created);
    /* It is the one that counts from now on, also after a restart. */
    hosts_kill(hosts, FIRST);
    hosts_start(hosts, FIRST);
    hosts_await(hosts, FIRST, "event=leads l", 3);
    /* And the one that was given up is not taken again. */
    cluster_go_on(&hosts->cluster);
    hosts_kill(hosts, FIRST);
    cluster_halt(&hosts->standby);
    hosts_start(hosts, FIRST);
    hosts_await(hosts, FIRST, REFUSED, 2);
}

/* The replica has taken over, and the server that was lost comes back as it
 * was: a host takes the new one, whatever the order of the addresses, and
 * whether or not it has led there itself. */
static void lost_primary_comes_back(void **state, int restarted)
{
    struct club *club = begin_with_replica(state);
    struct hosts *hosts = &club->hosts;
    hosts_start(hosts, SECOND);
    hosts_await(hosts, SECOND, "event=waits", 1);
    cluster_halt(&hosts->cluster);
    hosts_kill(hosts, FIRST);
    promote(&hosts->standby);
    cluster_set(&hosts->standby, "synchronous_standby_names = ''");
    hosts_await(hosts, SECOND, "event=leads l", 1);
    struct cluster old = hosts->cluster;
    hosts->cluster = hosts->standby;
    hosts->standby = old;
    come_back(club, SECOND);
    play(club);
    play(club);
    cluster_go_on(&hosts->standby);
    cluster_set(&hosts->standby, "synchronous_standby_names = ''");
    if (restarted == SECOND)
        hosts_kill(hosts, SECOND);
    hosts_start(hosts, restarted);
    if (restarted == SECOND) {
        hosts_await(hosts, SECOND, "event=leads l", 2);
        check_moves(club, SECOND, "lost primary back, leader restarted");
    } else {
        hosts_await(hosts, FIRST, "event=waits", 1);
        check_moves(club, FIRST, "lost primary back, its host restarted");
    }
}

static void test_the_lost_primary_comes_back_to_the_leader(void **state)
{
    lost_primary_comes_back(state, SECOND);
}

static void test_the_lost_primary_comes_back_with_its_host(void **state)
{
    lost_primary_comes_back(state, FIRST);
}

/* The same, and the host that comes back reaches its own server alone: another
 * host tells it how far the record was confirmed. */
static void test_a_host_comes_back_beside_its_old_primary(void **state)
{
    struct club *club = begin_with_replica(state);
    struct hosts *hosts = &club->hosts;
    snprintf(hosts->own_database[FIRST], PATH_MAX,
             "postgresql:///postgres?host=%s&user=hektor"
             "&options=-csearch_path%%3Done",
             hosts->cluster.folder);
    hosts_start(hosts, SECOND);
    hosts_await(hosts, SECOND, "event=waits", 1);
    while (cluster_run(&hosts->cluster, "SELECT count(*) FROM host") < 2)
        poll(NULL, 0, 10);
    cluster_halt(&hosts->cluster);
    hosts_kill(hosts, FIRST);
    promote(&hosts->standby);
    cluster_set(&hosts->standby, "synchronous_standby_names = ''");
    hosts_await(hosts, SECOND, "event=leads l", 1);
    come_back(club, SECOND);
    play(club);
    cluster_go_on(&hosts->cluster);
    cluster_set(&hosts->cluster, "synchronous_standby_names = ''");
    hosts_start(hosts, FIRST);
    hosts_await(hosts, FIRST, REFUSED, 1);
    assert_int_equal(test_server_logged(&hosts->room[FIRST], "event=leads l"),
                     1);
}

/* The folder of the database as it was some moves ago. */
static void test_the_database_is_put_back(void **state)
{
    struct club *club = *state;
    struct hosts *hosts = &club->hosts;
    char data[PATH_MAX + 8], kept[PATH_MAX + 8], later[PATH_MAX + 8];
    if (!hosts_make(hosts, 1))
        skip();
    hosts_start(hosts, FIRST);
    hosts_await(hosts, FIRST, "event=leads", 1);
    begin(club);
    play(club);
    folder_make(club->kept);
    snprintf(data, sizeof data, "%s/data", hosts->cluster.folder);
    snprintf(kept, sizeof kept, "%s/data", club->kept);
    snprintf(later, sizeof later, "%s/later", hosts->cluster.folder);
    cluster_halt(&hosts->cluster);
    copy(data, kept);
    cluster_go_on(&hosts->cluster);
    hosts_await(hosts, FIRST, "event=leads l", 2);
    come_back(club, FIRST);
    play(club);
    cluster_halt(&hosts->cluster);
    assert_int_equal(rename(data, later), 0);
    copy(kept, data);
    cluster_go_on(&hosts->cluster);
    hosts_await(hosts, FIRST, REFUSED, 1);
    cluster_halt(&hosts->cluster);
    folder_remove(data);
    assert_int_equal(rename(later, data), 0);
    cluster_go_on(&hosts->cluster);
    hosts_await(hosts, FIRST, "event=leads l", 3);
    check_moves(club, FIRST, "the database is put back");
}

/* An administrator ends a turn's wait for its replica: nobody is told of it, so
 * the replica that takes over is not older. */
static void test_a_wait_is_cancelled(void **state)
{
    struct club *club = begin_with_replica(state);
    struct hosts *hosts = &club->hosts;
    json_t *message;
    cluster_halt(&hosts->standby);
    arbiter_sayf(&club->boris,
                 "\"t\":\"move\",\"game\":\"%s\",\"seat\":\"black\","
                 "\"token\":4711,\"ply\":2,\"move\":\"e5\"",
                 club->id);
    while (cluster_run(&hosts->cluster,
                       "SELECT count(pg_cancel_backend(pid)) FROM"
                       " pg_stat_activity WHERE wait_event = 'SyncRep'") == 0)
        poll(NULL, 0, 10);
    while ((message = arbiter_message(&club->boris)) != NULL) {
        if (arbiter_is(message, "ok") || arbiter_is(message, "error"))
            fail_msg("answered: %s", json_dumps(message, JSON_COMPACT));
        json_decref(message);
    }
    /* Also of the lease: what is there may not be on the replica. */
    int64_t until_ms = now_ms() + 3000;
    while (now_ms() < until_ms) {
        cluster_run(&hosts->cluster,
                    "SELECT count(pg_cancel_backend(pid)) FROM"
                    " pg_stat_activity WHERE wait_event = 'SyncRep'");
        poll(NULL, 0, 10);
    }
    assert_int_equal(test_server_logged(&hosts->room[FIRST], "event=leads l"),
                     1);
    cluster_halt(&hosts->cluster);
    cluster_go_on(&hosts->standby);
    promote(&hosts->standby);
    cluster_set(&hosts->standby, "synchronous_standby_names = ''");
    hosts_await(hosts, FIRST, "event=leads l", 2);
    hosts->cluster = hosts->standby;
    hosts->standby.pid = 0;
    check_moves(club, FIRST, "the wait for the replica is cancelled");
}

/* One host, whose games are in a file. */
static void serve_file(const struct test_server_room *room, const char *data)
{
    const char *program = getenv("HEKTORD");
    program = program != NULL ? program : "./hektord";
    execl(program, "hektord", "--socket", room->socket, "--data", data,
          "--guests", hosts_are_guests() ? hosts_tester() : "news", "--log",
          (char *)NULL);
    _exit(127);
}

static struct club *begin_with_file(void **state)
{
    struct club *club = *state;
    struct test_server_room *room = &club->hosts.room[FIRST];
    folder_make(room->folder);
    assert_int_equal(chmod(room->folder, 0711), 0);
    strcat(strcpy(room->socket, room->folder), "/s");
    strcat(strcpy(room->log, room->folder), "/log");
    room->serve = serve_file;
    test_server_start(room);
    begin(club);
    play(club);
    return club;
}

static void name_file(const struct club *club, const char *name,
                      char out[2 * PATH_MAX])
{
    snprintf(out, 2 * PATH_MAX, "%s/%s", club->hosts.room[FIRST].folder, name);
}

/* The server ends; a copy of that name in its folder is put back. */
static void put_back(struct club *club, const char *name)
{
    struct test_server_room *room = &club->hosts.room[FIRST];
    char path[2 * PATH_MAX], kept[2 * PATH_MAX], later[2 * PATH_MAX];
    name_file(club, name, path);
    name_file(club, "kept", kept);
    name_file(club, "later", later);
    test_server_stop(room, SIGTERM, EXIT_DONE);
    copy(path, kept);
    test_server_start(room);
    come_back(club, FIRST);
    play(club);
    play(club);
    test_server_stop(room, SIGTERM, EXIT_DONE);
    assert_int_equal(rename(path, later), 0);
    assert_int_equal(rename(kept, path), 0);
}

static int start_and_end(struct test_server_room *room)
{
    int status;
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        char data[PATH_MAX + 16];
        dup2(open(room->log, O_WRONLY | O_CREAT | O_APPEND, 0600),
             STDERR_FILENO);
        snprintf(data, sizeof data, "%s/data", room->folder);
        serve_file(room, data);
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* The file of the games is put back alone: what was confirmed is noted beside
 * it. */
static void test_the_file_is_put_back(void **state)
{
    struct club *club = begin_with_file(state);
    struct test_server_room *room = &club->hosts.room[FIRST];
    char path[2 * PATH_MAX], later[2 * PATH_MAX], lacks[64];
    put_back(club, "data/games.hektor");
    assert_int_equal(start_and_end(room), EXIT_UNAVAILABLE);
    assert_int_equal(test_server_logged(room, REFUSED), 1);
    snprintf(lacks, sizeof lacks, "%s: the record ends ", club->id);
    assert_int_equal(test_server_logged(room, lacks), 1);
    /* An empty disk is older still. */
    name_file(club, "data/games.hektor", path);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(start_and_end(room), EXIT_UNAVAILABLE);
    assert_int_equal(test_server_logged(room, REFUSED), 2);
    name_file(club, "later", later);
    assert_int_equal(rename(later, path), 0);
    test_server_start(room);
    come_back(club, FIRST);
    play(club);
}

/* What a backup put back by --restore lacks is known, and accepted by that. */
static void test_a_backup_is_restored(void **state)
{
    struct club *club = begin_with_file(state);
    struct test_server_room *room = &club->hosts.room[FIRST];
    const char *program = getenv("HEKTORD");
    char data[2 * PATH_MAX], file[2 * PATH_MAX];
    name_file(club, "data", data);
    name_file(club, "backup", file);
    char *const arguments[] = {
        (char *)(program != NULL ? program : "./hektord"),
        (char *)"--backup",
        file,
        (char *)"--data",
        data,
        NULL};
    run(arguments, 0);
    play(club);
    test_server_stop(room, SIGTERM, EXIT_DONE);
    char *const back[] = {
        arguments[0], (char *)"--restore", file, (char *)"--data", data, NULL};
    run(back, 0);
    test_server_start(room);
    club->plies--;
    come_back(club, FIRST);
    play(club);
}

/* The whole folder is put back, with the note: only the players know better.
 * Whoever has seen more, or another course, is told so and not led on. */
static void test_the_folder_is_put_back(void **state)
{
    struct club *club = begin_with_file(state);
    struct test_server_room *room = &club->hosts.room[FIRST];
    struct arbiter *boris = &club->boris;
    char path[2 * PATH_MAX], later[2 * PATH_MAX], data[2 * PATH_MAX];
    put_back(club, "data");
    test_server_start(room);
    hosts_come(room, BORIS, boris);
    arbiter_expectf(boris, "created", "\"t\":\"resume\",\"game\":\"%s\"",
                    club->id);
    arbiter_expectf(boris, "older-record",
                    "\"t\":\"watch\",\"game\":\"%s\",\"since\":40", club->id);
    arbiter_expectf(boris, "older-record",
                    "\"t\":\"watch\",\"game\":\"%s\",\"since\":3,"
                    "\"since-at\":86400000",
                    club->id);
    assert_int_equal(test_server_logged(room, "a player saw event 40"), 1);
    test_server_stop(room, SIGTERM, EXIT_DONE);
    name_file(club, "data", data);
    accept_older(data);
    test_server_start(room);
    hosts_come(room, BORIS, boris);
    json_t *created =
        arbiter_askf(boris, "\"t\":\"resume\",\"game\":\"%s\"", club->id);
    assert_true(json_integer_value(json_object_get(created, "incarnation")) >
                0);
    json_decref(created);
    test_server_stop(room, SIGTERM, EXIT_DONE);
    name_file(club, "data", path);
    name_file(club, "later", later);
    folder_remove(path);
    assert_int_equal(rename(later, path), 0);
    test_server_start(room);
    come_back(club, FIRST);
    play(club);
}

#define WITH_CLUB(test) cmocka_unit_test_setup_teardown(test, make, clear)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_CLUB(test_the_file_is_put_back),
        WITH_CLUB(test_a_backup_is_restored),
        WITH_CLUB(test_the_folder_is_put_back),
        WITH_CLUB(test_an_old_copy_is_promoted),
        WITH_CLUB(test_an_old_copy_is_accepted),
        WITH_CLUB(test_the_lost_primary_comes_back_to_the_leader),
        WITH_CLUB(test_the_lost_primary_comes_back_with_its_host),
        WITH_CLUB(test_a_host_comes_back_beside_its_old_primary),
        WITH_CLUB(test_the_database_is_put_back),
        WITH_CLUB(test_a_wait_is_cancelled),
    };
    return cmocka_run_group_tests_name("server/older", tests, NULL, NULL);
}
