// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * hosts.h - several arbiters that share their games in a private PostgreSQL
 * server: each has a folder, a socket and a log of its own, as if it were on a
 * host of its own.
 */
#pragma once

#include "tests/src/arbiter/store/cluster.h"
#include "tests/src/arbiter/test_server.h"

enum { HOSTS_MAX = 3 };

struct hosts {
    struct cluster cluster;
    char database[PATH_MAX];
    struct test_server_room room[HOSTS_MAX];
    const char *ways[HOSTS_MAX]; /* the address of each; NULL: its socket */
    bool unlimited;
};

/* What the program of the room that starts is told besides. */
static const struct hosts *hosts_started;

static inline void hosts_serve(const struct test_server_room *room,
                               const char *data)
{
    const char *program = getenv("HEKTORD");
    const struct hosts *hosts = hosts_started;
    const char *way = hosts->ways[room - hosts->room];
    mkdir(data, 0700);
    setenv("STATE_DIRECTORY", data, 1);
    program = program != NULL ? program : "./hektord";
    execl(program, "hektord", "--socket", room->socket, "--data",
          hosts->database, "--address", way != NULL ? way : room->socket,
          "--relays", "root", "--arbiters", SERVER_ARBITERS, "--guests", "news",
          "--log", hosts->unlimited ? "--unlimited" : NULL, (char *)NULL);
    _exit(127);
}

static inline void hosts_start(struct hosts *hosts, int at)
{
    hosts_started = hosts;
    test_server_start(&hosts->room[at]);
}

/* False: there is no PostgreSQL server here, or others may not be. */
static inline bool hosts_make(struct hosts *hosts, int count)
{
    if (geteuid() != 0) {
        print_message("skipped: only root can come as several accounts\n");
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
        snprintf(room->socket, sizeof room->socket, "%s/s", room->folder);
        snprintf(room->log, sizeof room->log, "%s/log", room->folder);
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
        if (room->folder[0] != '\0')
            folder_remove(room->folder);
    }
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
