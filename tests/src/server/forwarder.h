// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * forwarder.h - a process group that forwards connections from some sockets to
 * others, one for one. While it is stopped it is a network that is parted:
 * connections stay open, and nothing passes.
 */
#pragma once

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/unit.h"

enum { FORWARDED_MAX = 2, FORWARDED_PATH = 108 };

struct forwarder {
    pid_t pid; /* of the group; 0: none */
    char from[FORWARDED_MAX][FORWARDED_PATH], to[FORWARDED_MAX][FORWARDED_PATH];
    int count;
};

static inline bool forwarder_pass(int from, int to)
{
    char bytes[1 << 16];
    ssize_t count = read(from, bytes, sizeof bytes);
    for (ssize_t at = 0, sent; at < count; at += sent) {
        sent = send(to, bytes + at, (size_t)(count - at), MSG_NOSIGNAL);
        if (sent < 0)
            return false;
    }
    return count > 0;
}

/* The process of one connection. */
static inline void forwarder_carry(int one, const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    memcpy(address.sun_path, path, strlen(path));
    int other = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (connect(other, (struct sockaddr *)&address, sizeof address) != 0)
        _exit(0);
    struct pollfd ends[] = {{.fd = one, .events = POLLIN},
                            {.fd = other, .events = POLLIN}};
    for (;;) {
        poll(ends, 2, -1);
        if ((ends[0].revents != 0 && !forwarder_pass(one, other)) ||
            (ends[1].revents != 0 && !forwarder_pass(other, one)))
            _exit(0);
    }
}

static inline void forwarder_serve(const struct forwarder *forwarder,
                                   const int *listeners)
{
    struct pollfd ends[FORWARDED_MAX];
    signal(SIGCHLD, SIG_IGN);
    for (int i = 0; i < forwarder->count; i++)
        ends[i] = (struct pollfd){.fd = listeners[i], .events = POLLIN};
    for (;;) {
        poll(ends, (nfds_t)forwarder->count, -1);
        for (int i = 0; i < forwarder->count; i++) {
            int fd = ends[i].revents != 0
                         ? accept4(listeners[i], NULL, NULL, SOCK_CLOEXEC)
                         : -1;
            if (fd >= 0 && fork() == 0) {
                prctl(PR_SET_PDEATHSIG, SIGKILL);
                for (int other = 0; other < forwarder->count; other++)
                    close(listeners[other]);
                forwarder_carry(fd, forwarder->to[i]);
            }
            if (fd >= 0)
                close(fd);
        }
    }
}

/* Its paths are set. */
static inline void forwarder_begin(struct forwarder *forwarder)
{
    int listeners[FORWARDED_MAX];
    for (int i = 0; i < forwarder->count; i++) {
        struct sockaddr_un address = {.sun_family = AF_UNIX};
        memcpy(address.sun_path, forwarder->from[i],
               strlen(forwarder->from[i]));
        listeners[i] = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        assert_true(listeners[i] >= 0);
        assert_int_equal(
            bind(listeners[i], (struct sockaddr *)&address, sizeof address), 0);
        assert_int_equal(chmod(forwarder->from[i], 0666), 0);
        assert_int_equal(listen(listeners[i], 128), 0);
    }
    pid_t test = getpid();
    forwarder->pid = fork();
    assert_true(forwarder->pid >= 0);
    if (forwarder->pid == 0) {
        setpgid(0, 0);
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() != test)
            _exit(1);
        forwarder_serve(forwarder, listeners);
    }
    setpgid(forwarder->pid, forwarder->pid);
    for (int i = 0; i < forwarder->count; i++)
        close(listeners[i]);
}

static inline void forwarder_signal(const struct forwarder *forwarder, int sign)
{
    assert_int_equal(kill(-forwarder->pid, sign), 0);
}

static inline void forwarder_end(struct forwarder *forwarder)
{
    if (forwarder->pid == 0)
        return;
    kill(-forwarder->pid, SIGKILL);
    waitpid(forwarder->pid, NULL, 0);
    forwarder->pid = 0;
}
