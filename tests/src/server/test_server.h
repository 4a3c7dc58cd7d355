// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * test_server.h - a server for a test, and people who come to it, each
 * as an account of this computer: only root can do that. It ends with the test,
 * and who waits for it does not wait any more when it has ended.
 */
#pragma once

#include <grp.h>
#include <pwd.h>
#include <sched.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "src/base/print.h"

#include "tests/src/server/arbiter.h"
#include "tests/text_file.h"

/* Accounts and groups that every Debian has. */
static const char *const test_server_accounts[] = {"daemon", "games", "mail",
                                                   "news"};
#define SERVER_ARBITERS "staff"
#define SERVER_WATCHERS "users"

enum { ANNA, BORIS, CARLA, DORA };

struct test_server_room {
    char folder[PATH_MAX];
    char socket[PATH_MAX + 16];
    char log[PATH_MAX + 16]; /* the file of its standard error; "": our own */
    bool unlimited; /* no account has limits */
    void (*serve)(const struct test_server_room *room,
                  const char *data); /* instead of
                   the program; or NULL */
    pid_t pid;
    fd_set opened; /* the connections of a test; closed with the room */
};

/* It has ended by itself: then it is nobody's any more. */
static inline bool test_server_has_ended(struct test_server_room *room)
{
    if (room->pid > 0 && waitpid(room->pid, NULL, WNOHANG) == room->pid)
        room->pid = 0;
    return room->pid == 0;
}

/* Wait until somebody listens there: the socket is made before. */
static inline int test_server_knock(struct test_server_room *room)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int64_t until_ms = now_ms() + ARBITER_WAIT_MS;
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert_true(fd >= 0);
    assert_true(strlen(room->socket) < sizeof address.sun_path);
    memcpy(address.sun_path, room->socket, strlen(room->socket));
    while (connect(fd, (struct sockaddr *)&address, sizeof address) != 0) {
        if (now_ms() >= until_ms || test_server_has_ended(room))
            fail_msg("no arbiter listens at %s", room->socket);
        sched_yield();
    }
    assert_true(fd < FD_SETSIZE);
    FD_SET(fd, &room->opened);
    return fd;
}

static inline void test_server_start(struct test_server_room *room)
{
    const char *program = getenv("HEKTORD");
    char data[PATH_MAX + 16];
    pid_t test = getpid();
    snprintf(data, sizeof data, "%s/data", room->folder);
    room->pid = fork();
    assert_true(room->pid >= 0);
    if (room->pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() != test)
            _exit(127);
        if (room->log[0] != '\0')
            dup2(open(room->log, O_WRONLY | O_CREAT | O_APPEND, 0600),
                 STDERR_FILENO);
        if (room->serve != NULL)
            room->serve(room, data);
        program = program != NULL ? program : "./hektord";
        execl(program, "hektord", "--socket", room->socket, "--data", data,
              "--arbiters", SERVER_ARBITERS, "--watchers", SERVER_WATCHERS,
              room->unlimited ? "--unlimited" : NULL, (char *)NULL);
        _exit(127);
    }
    close(test_server_knock(room));
}

/* One that does not end when it is told to is killed, and the test fails. */
static inline void test_server_stop(struct test_server_room *room, int signal,
                                    int want)
{
    int status = 0;
    int64_t until_ms = now_ms() + ARBITER_WAIT_MS;
    pid_t pid = room->pid, ended;
    assert_int_equal(kill(pid, signal), 0);
    while ((ended = waitpid(pid, &status, WNOHANG)) == 0 && now_ms() < until_ms)
        poll(NULL, 0, 5);
    if (ended == 0)
        kill(pid, SIGKILL);
    room->pid = 0;
    assert_int_equal(ended, pid);
    assert_int_equal(WIFEXITED(status) ? WEXITSTATUS(status) : -1, want);
}

/* How often that is in its log. */
static inline int test_server_logged(const struct test_server_room *room,
                                     const char *wanted)
{
    char said[8192];
    int times = 0;
    text_file_read(room->log, said, sizeof said);
    for (const char *at = said; (at = strstr(at, wanted)) != NULL; at++)
        times++;
    return times;
}

static inline void test_server_open_folder(struct test_server_room *room)
{
    assert_int_equal(chmod(room->folder, 0711), 0);
    snprintf(room->socket, sizeof room->socket, "%s/s", room->folder);
    test_server_start(room);
}

static inline void test_server_open_room(struct test_server_room *room)
{
    folder_make(room->folder);
    test_server_open_folder(room);
}

static inline int test_server_open_as(void **state, struct test_server_room as)
{
    struct test_server_room *room = malloc(sizeof *room);
    assert_non_null(room);
    *room = as;
    test_server_open_room(room);
    *state = room;
    return 0;
}

static inline int test_server_open(void **state)
{
    return test_server_open_as(state, (struct test_server_room){0});
}

static inline int test_server_open_unlimited(void **state)
{
    return test_server_open_as(state,
                               (struct test_server_room){.unlimited = true});
}

static inline int test_server_close(void **state)
{
    struct test_server_room *room = *state;
    for (int fd = 0; fd < FD_SETSIZE; fd++)
        if (FD_ISSET(fd, &room->opened))
            close(fd);
    if (!test_server_has_ended(room))
        test_server_stop(room, SIGTERM, EXIT_DONE);
    folder_remove(room->folder);
    free(room);
    return 0;
}

#define IN_SERVER(test) \
    cmocka_unit_test_setup_teardown(test, test_server_open, test_server_close)

/* Knock as an account, perhaps as a member of a group ("": none); skips the
 * test where that cannot be. */
static inline int test_server_knock_as(struct test_server_room *room, int who,
                                       const char *group_name)
{
    const struct passwd *account = getpwnam(test_server_accounts[who]);
    const struct group *group = getgrnam(group_name);
    gid_t groups[] = {group != NULL ? group->gr_gid : 0};
    if (geteuid() != 0 || account == NULL ||
        (group_name[0] != '\0' && group == NULL)) {
        print_message("skipped: only root can come as several accounts\n");
        skip();
    }
    assert_int_equal(setgroups(group != NULL, groups), 0);
    assert_int_equal(setegid(account->pw_gid), 0);
    assert_int_equal(seteuid(account->pw_uid), 0);
    int fd = test_server_knock(room);
    assert_int_equal(seteuid(0), 0);
    assert_int_equal(setegid(0), 0);
    assert_int_equal(setgroups(0, NULL), 0);
    return fd;
}

/* The same, and say hello. */
static inline void test_server_come_in_group(struct test_server_room *room,
                                             int who, const char *group,
                                             struct arbiter *out)
{
    *out = (struct arbiter){.fd = test_server_knock_as(room, who, group)};
    arbiter_hello(out);
}

static inline void test_server_come(struct test_server_room *room, int who,
                                    struct arbiter *out)
{
    test_server_come_in_group(room, who, "", out);
}

/* Propose a game, with these fields of the message (",\"to\":\"games\"").
 * Returns its number. */
static inline int test_server_propose(struct arbiter *anna, const char *fields)
{
    json_t *answer = arbiter_askf(anna, "\"t\":\"propose\"%s", fields);
    int offer = (int)json_integer_value(json_object_get(answer, "offer"));
    assert_string_equal(arbiter_text(answer, "t"), "ok");
    json_decref(answer);
    return offer;
}

static inline json_t *test_server_answer_offer(struct arbiter *arbiter,
                                               const char *word, int offer)
{
    return arbiter_askf(arbiter, "\"t\":\"%s\",\"offer\":%d", word, offer);
}

static inline void test_server_expect_seat(const json_t *created,
                                           const char *seat)
{
    const json_t *seats = json_object_get(created, "seats");
    assert_string_equal(arbiter_text(created, "t"), "created");
    assert_int_equal(json_array_size(seats), 1);
    assert_string_equal(json_string_value(json_array_get(seats, 0)), seat);
}

static inline void test_server_move(struct arbiter *arbiter, const char *id,
                                    const char *seat, const char *move,
                                    const char *want)
{
    arbiter_expectf(
        arbiter, want,
        "\"t\":\"move\",\"game\":\"%s\",\"seat\":\"%s\",\"move\":\"%s\"", id,
        seat, move);
}

static inline void test_server_watch(struct arbiter *arbiter, const char *id,
                                     const char *want)
{
    arbiter_expectf(arbiter, want, "\"t\":\"watch\",\"game\":\"%s\"", id);
}

/* A game between two accounts, Anna's pieces being white; both watch it. fields
 * are conditions of it (",\"visibility\":\"closed\""). */
static inline void test_server_begin(struct test_server_room *room,
                                     const char *fields, struct arbiter *anna,
                                     struct arbiter *boris,
                                     char id[GAME_ID_MAX])
{
    char conditions[192];
    test_server_come(room, ANNA, anna);
    test_server_come(room, BORIS, boris);
    snprintf(conditions, sizeof conditions,
             ",\"to\":\"%s\",\"colour\":\"white\"%s",
             test_server_accounts[BORIS], fields);
    int offer = test_server_propose(anna, conditions);
    json_t *created = test_server_answer_offer(boris, "accept", offer);
    test_server_expect_seat(created, "black");
    snprintf(id, GAME_ID_MAX, "%s", arbiter_text(created, "game"));
    json_decref(created);
    created = arbiter_await(anna, "created", NULL);
    test_server_expect_seat(created, "white");
    assert_string_equal(arbiter_text(created, "game"), id);
    json_decref(created);
    test_server_watch(anna, id, "state");
    test_server_watch(boris, id, "state");
}
