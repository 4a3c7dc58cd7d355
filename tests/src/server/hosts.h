// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * hosts.h - several arbiters that share their games in a private PostgreSQL
 * server: each has a folder, a socket and a log of its own, as if it were on a
 * host of its own. Root comes as several accounts; anybody else as several
 * guests, who share the tester's account.
 */
#pragma once

#include "tests/src/server/forwarder.h"
#include "tests/src/server/store/cluster.h"
#include "tests/src/server/test_server.h"

enum { HOSTS_MAX = 3 };

struct hosts {
    struct cluster cluster; /* the primary server */
    struct cluster standby; /* and its synchronous replica; pid 0: none */
    char database[PATH_MAX];
    struct test_server_room room[HOSTS_MAX];
    const char *ways[HOSTS_MAX]; /* the address of each; NULL: its socket */
    /* What is between each host and the databases, and between it and the
     * other hosts; pid 0: nothing. */
    struct forwarder to_databases[HOSTS_MAX], to_host[HOSTS_MAX];
    char own_database[HOSTS_MAX][PATH_MAX]; /* "": that of all */
    bool unlimited;
};

static inline bool hosts_are_guests(void)
{
    return geteuid() != 0;
}

static inline const char *hosts_tester(void)
{
    const struct passwd *account = getpwuid(geteuid());
    return account != NULL ? account->pw_name : "";
}

/* By which others know one of the people. */
static inline const char *hosts_name(int who)
{
    static const char *const guests[] = {"guest-Anna", "guest-Boris",
                                         "guest-Carla", "guest-Dora"};
    return hosts_are_guests() ? guests[who] : test_server_accounts[who];
}

/* What the gate says of a guest. */
static inline void hosts_write_guest(int who, char out[160])
{
    snprintf(out, 160,
             "{\"t\":\"guest\",\"id\":0,\"name\":\"%s\",\"key\":\"SHA256:%c%"
             "042d\"}\n",
             hosts_name(who) + strlen("guest-"), 'A' + who, 0);
}

/* Whatever is answered. */
static inline int hosts_call_as(struct test_server_room *room, int who)
{
    char line[160];
    if (!hosts_are_guests())
        return test_server_knock_as(room, who, "");
    int fd = test_server_knock(room);
    hosts_write_guest(who, line);
    assert_int_equal(send(fd, line, strlen(line), MSG_NOSIGNAL), strlen(line));
    return fd;
}

static inline int hosts_knock_as(struct test_server_room *room, int who)
{
    char letter = '\0';
    int fd = hosts_call_as(room, who);
    while (hosts_are_guests() && letter != '\n')
        assert_int_equal(read(fd, &letter, 1), 1);
    return fd;
}

static inline void hosts_come(struct test_server_room *room, int who,
                              struct arbiter *out)
{
    *out = (struct arbiter){.fd = hosts_knock_as(room, who)};
    arbiter_hello(out);
}

/* What the program of the room that starts is told besides. */
static const struct hosts *hosts_started;

static inline void hosts_serve(const struct test_server_room *room,
                               const char *data)
{
    const char *program = getenv("HEKTORD");
    const struct hosts *hosts = hosts_started;
    size_t at = (size_t)(room - hosts->room);
    const char *way = hosts->ways[at], *own = hosts->own_database[at];
    mkdir(data, 0700);
    setenv("STATE_DIRECTORY", data, 1);
    program = program != NULL ? program : "./hektord";
    execl(program, "hektord", "--socket", room->socket, "--data",
          own[0] != '\0' ? own : hosts->database, "--address",
          way != NULL ? way : room->socket, "--relays", hosts_tester(),
          "--arbiters", SERVER_ARBITERS, "--guests",
          hosts_are_guests() ? hosts_tester() : "news", "--log",
          hosts->unlimited ? "--unlimited" : NULL, (char *)NULL);
    _exit(127);
}

static inline void hosts_start(struct hosts *hosts, int at)
{
    hosts_started = hosts;
    test_server_start(&hosts->room[at]);
}

/* A replica in the folder of the standby, and no turn is kept without it. */
static inline void hosts_add_standby(struct hosts *hosts)
{
    struct cluster *standby = &hosts->standby;
    const struct passwd *nobody = getpwnam("nobody");
    char data[PATH_MAX + 64], host[PATH_MAX + 16];
    int64_t until_ms = now_ms() + ARBITER_WAIT_MS;
    if (standby->folder[0] == '\0')
        folder_make(standby->folder);
    memcpy(standby->programs, hosts->cluster.programs,
           sizeof standby->programs);
    if (geteuid() == 0)
        assert_int_equal(chown(standby->folder, nobody->pw_uid, 0), 0);
    snprintf(data, sizeof data, "%s/data", standby->folder);
    snprintf(host, sizeof host, "--host=%s", hosts->cluster.folder);
    folder_remove(data);
    char *arguments[] = {
        "pg_basebackup",     host, "--username=hektor", "-D", data, "-R", "-N",
        "--checkpoint=fast", NULL};
    if (!cluster_did(cluster_begin(standby, "pg_basebackup", arguments, -1)))
        fail_msg("pg_basebackup failed in %s", standby->folder);
    cluster_go_on(standby);
    while (cluster_try(&hosts->cluster,
                       "SELECT count(*) FROM pg_stat_replication"
                       " WHERE state = 'streaming'") < 1)
        if (now_ms() >= until_ms)
            fail_msg("the replica does not follow");
    cluster_set(&hosts->cluster, "synchronous_standby_names = '*'");
    while (cluster_try(&hosts->cluster,
                       "SELECT count(*) FROM pg_stat_replication"
                       " WHERE sync_state = 'sync'") < 1)
        if (now_ms() >= until_ms)
            fail_msg("the replica is not synchronous");
}

/* The replica takes the place of its server, which has ended. */
static inline void hosts_fail_over(struct hosts *hosts)
{
    struct cluster old = hosts->cluster;
    int64_t until_ms = now_ms() + ARBITER_WAIT_MS;
    cluster_halt(&old);
    hosts->cluster = hosts->standby;
    hosts->standby = old;
    cluster_run(&hosts->cluster, "SELECT pg_promote()::int");
    while (cluster_try(&hosts->cluster,
                       "SELECT (NOT pg_is_in_recovery())::int") != 1)
        if (now_ms() >= until_ms)
            fail_msg("the replica was not promoted");
}

/* The address of both, whichever is the primary one. */
static inline void hosts_name_databases(const char *one, const char *other,
                                        char out[PATH_MAX])
{
    int length = snprintf(out, PATH_MAX,
                          "postgresql:///postgres?host=%s,%s&user=hektor"
                          "&target_session_attrs=read-write"
                          "&options=-csearch_path%%3Done",
                          one, other);
    assert_true(length < PATH_MAX);
}

/* Every host reaches both databases, and the other hosts it, through a network
 * of its own that can be parted. */
static inline void hosts_add_networks(struct hosts *hosts, int count)
{
    for (int i = 0; i < count; i++) {
        const struct test_server_room *room = &hosts->room[i];
        const char *const folders[] = {hosts->cluster.folder,
                                       hosts->standby.folder};
        struct forwarder *databases = &hosts->to_databases[i];
        struct forwarder *host = &hosts->to_host[i];
        char own[FORWARDED_MAX][FORWARDED_PATH];
        for (int at = 0; at < FORWARDED_MAX; at++) {
            snprintf(own[at], sizeof own[at], "%.90s/%d", room->folder, at);
            assert_int_equal(mkdir(own[at], 0755), 0);
            snprintf(databases->from[at], FORWARDED_PATH, "%.92s/.s.PGSQL.5432",
                     own[at]);
            snprintf(databases->to[at], FORWARDED_PATH, "%.92s/.s.PGSQL.5432",
                     folders[at]);
        }
        databases->count = FORWARDED_MAX;
        forwarder_begin(databases);
        hosts_name_databases(own[0], own[1], hosts->own_database[i]);
        snprintf(host->from[0], FORWARDED_PATH, "%.90s/way", room->folder);
        snprintf(host->to[0], FORWARDED_PATH, "%s", room->socket);
        host->count = 1;
        forwarder_begin(host);
        hosts->ways[i] = host->from[0];
    }
}

/* False: there is no PostgreSQL server here. */
static inline bool hosts_make(struct hosts *hosts, int count)
{
    if (hosts_tester()[0] == '\0') {
        print_message("skipped: this account has no name\n");
        return false;
    }
    if (!cluster_start(&hosts->cluster)) {
        print_message("skipped: no PostgreSQL server is installed\n");
        return false;
    }
    cluster_run(&hosts->cluster, "CREATE SCHEMA one");
    cluster_address(&hosts->cluster, "one", hosts->database,
                    sizeof hosts->database);
    for (int i = 0; i < count; i++) {
        struct test_server_room *room = &hosts->room[i];
        folder_make(room->folder);
        assert_int_equal(chmod(room->folder, 0711), 0);
        strcat(strcpy(room->socket, room->folder), "/s");
        strcat(strcpy(room->log, room->folder), "/log");
        room->serve = hosts_serve;
    }
    return true;
}

static inline void hosts_kill(struct hosts *hosts, int at)
{
    struct test_server_room *room = &hosts->room[at];
    if (room->pid <= 0)
        return;
    kill(room->pid, SIGKILL);
    waitpid(room->pid, NULL, 0);
    room->pid = 0;
}

static inline void hosts_remove(struct hosts *hosts)
{
    for (int i = 0; i < HOSTS_MAX; i++) {
        struct test_server_room *room = &hosts->room[i];
        for (int fd = 0; fd < FD_SETSIZE; fd++)
            if (FD_ISSET(fd, &room->opened))
                close(fd);
        hosts_kill(hosts, i);
        forwarder_end(&hosts->to_databases[i]);
        forwarder_end(&hosts->to_host[i]);
        if (room->folder[0] != '\0')
            folder_remove(room->folder);
    }
    cluster_stop(&hosts->standby);
    cluster_stop(&hosts->cluster);
}

/* Wait until a host's log has it so often. */
static inline void hosts_await(const struct hosts *hosts, int at,
                               const char *wanted, int times)
{
    int64_t until_ms = now_ms() + ARBITER_WAIT_MS;
    while (test_server_logged(&hosts->room[at], wanted) < times) {
        if (now_ms() >= until_ms)
            fail_msg("\"%s\" is not in the log of host %d %d times", wanted, at,
                     times);
        poll(NULL, 0, 10);
    }
}
