// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/process/child.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "src/base/paths.h"
#include "src/base/portable.h"
#include "src/base/whole_file.h"

extern char **environ;

/* The number of the socket's descriptor in the child. */
enum { CHILD_FD = 3 };

int child_find(char out[PATH_MAX])
{
    if (paths_beside_program("hektord", out) == 0 && access(out, X_OK) == 0)
        return 0;
    snprintf(out, PATH_MAX, "%s", HEKTOR_BINDIR "/hektord");
    return access(out, X_OK) == 0 ? 0 : -ENOENT;
}

int child_open_log(void)
{
    char folder[PATH_MAX], log[PATH_MAX];
    if (paths_make(PLACE_STATE, folder) != 0 ||
        paths_file(PLACE_STATE, "hektord.log", log) != 0)
        return -1;
    int fd =
        regular_file_open(log, O_WRONLY | O_APPEND | O_CREAT, REGULAR_ANY_SIZE);
    return fd >= 0 ? fd : -1;
}

static int open_streams(posix_spawn_file_actions_t *actions, int log_fd)
{
    int error = posix_spawn_file_actions_addopen(actions, STDIN_FILENO,
                                                 "/dev/null", O_RDONLY, 0);
    if (error == 0)
        error = posix_spawn_file_actions_addopen(actions, STDOUT_FILENO,
                                                 "/dev/null", O_WRONLY, 0);
    if (error == 0 && log_fd >= 0)
        return posix_spawn_file_actions_adddup2(actions, log_fd, STDERR_FILENO);
    if (error == 0)
        error = posix_spawn_file_actions_addopen(actions, STDERR_FILENO,
                                                 "/dev/null", O_WRONLY, 0);
    return error;
}

/* No signal blocked or ignored; a process group of its own, or ours. */
static int set_attributes(posix_spawnattr_t *attributes, bool own_group)
{
    short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    if (own_group)
        flags |= POSIX_SPAWN_SETPGROUP;
    int error = posix_spawnattr_setflags(attributes, flags);
    if (error == 0)
        error = posix_spawnattr_setsigmask(attributes, &none);
    if (error == 0)
        error = posix_spawnattr_setsigdefault(attributes, &all);
    if (error == 0)
        error = posix_spawnattr_setpgroup(attributes, 0);
    return error;
}

/* What to start, and its descriptors. */
struct order {
    char *const *argv;
    bool is_arbiter; /* else a program between standard input and output */
    int errors_fd; /* of such a program, or the arbiter's log; -1: none */
};

static int set_files(const struct order *order, int fd,
                     posix_spawn_file_actions_t *actions)
{
    int error;
    if (order->is_arbiter) {
        /* First the log, which may have the number that the socket gets. */
        error = open_streams(actions, order->errors_fd);
        if (error == 0)
            error = posix_spawn_file_actions_adddup2(actions, fd, CHILD_FD);
        /* The arbiter gets no descriptor that a library has opened here. */
        if (error == 0)
            error = portable_spawn_close_from(actions, CHILD_FD + 1);
        return error;
    }
    error = posix_spawn_file_actions_adddup2(actions, fd, STDIN_FILENO);
    if (error == 0)
        error = posix_spawn_file_actions_adddup2(actions, fd, STDOUT_FILENO);
    if (error == 0)
        error = posix_spawn_file_actions_adddup2(actions, order->errors_fd,
                                                 STDERR_FILENO);
    if (error == 0)
        error = portable_spawn_close_from(actions, STDERR_FILENO + 1);
    return error;
}

/* A positive errno, as posix_spawn has it. */
static int spawn(const struct order *order, int fd, pid_t *pid)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int error = posix_spawn_file_actions_init(&actions);
    if (error != 0)
        return error;
    error = posix_spawnattr_init(&attributes);
    if (error != 0)
        goto done_actions;
    error = set_attributes(&attributes, order->is_arbiter);
    if (error == 0)
        error = set_files(order, fd, &actions);
    if (error == 0)
        error = posix_spawnp(pid, order->argv[0], &actions, &attributes,
                             order->argv, environ);
    posix_spawnattr_destroy(&attributes);
done_actions:
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

static int start(const struct order *order, struct child *out)
{
    int pair[2];
    pid_t pid = 0;
    int error = portable_socket_pair(SOCK_STREAM, pair);
    if (error != 0)
        return error;
    error = -portable_never_wait(pair[0]);
    if (error == 0)
        error = spawn(order, pair[1], &pid);
    close(pair[1]);
    if (error != 0) {
        close(pair[0]);
        return -error;
    }
    *out = (struct child){pid, pair[0], 0};
    return 0;
}

int child_start(const char *program, struct child *out)
{
    char number[16];
    char *argv[] = {(char *)program, (char *)"--fd", number, NULL};
    const struct order order = {argv, true, child_open_log()};
    snprintf(number, sizeof number, "%d", CHILD_FD);
    int error = start(&order, out);
    if (order.errors_fd >= 0)
        close(order.errors_fd);
    return error;
}

int child_start_line(char *const argv[], struct child *out)
{
    int errors_fd = portable_memory_file();
    if (errors_fd < 0)
        return errors_fd;
    const struct order order = {argv, false, errors_fd};
    int failure = start(&order, out);
    if (failure == 0)
        out->errors_fd = errors_fd;
    else
        close(errors_fd);
    return failure;
}

void child_said(const struct child *child, char *out, size_t out_bytes)
{
    char said[512];
    ssize_t bytes = 0;
    out[0] = '\0';
    if (child->errors_fd <= 0)
        return;
    off_t end = lseek(child->errors_fd, 0, SEEK_END);
    off_t from =
        end > (off_t)sizeof said - 1 ? end - (off_t)sizeof said + 1 : 0;
    bytes = pread(child->errors_fd, said, sizeof said - 1, from);
    while (bytes > 0 && strchr("\r\n", said[bytes - 1]) != NULL)
        bytes--;
    if (bytes <= 0)
        return;
    said[bytes] = '\0';
    const char *line = strrchr(said, '\n');
    snprintf(out, out_bytes, "%s", line != NULL ? line + 1 : said);
}

static void hang_up(struct child *child)
{
    if (child->errors_fd > 0)
        close(child->errors_fd);
    child->errors_fd = 0;
    if (child->fd >= 0)
        close(child->fd);
    child->fd = -1;
}

static bool reap(struct child *child, int flags)
{
    if (child->pid <= 0)
        return true;
    pid_t got;
    do {
        got = waitpid(child->pid, NULL, flags);
    } while (got < 0 && errno == EINTR);
    if (got == 0)
        return false;
    child->pid = 0;
    return true;
}

bool child_is_dead(struct child *child)
{
    return reap(child, WNOHANG);
}

void child_kill(struct child *child)
{
    hang_up(child);
    if (child->pid > 0)
        kill(child->pid, SIGKILL);
    reap(child, 0);
}

void child_leave(struct child *child, int wait_ms)
{
    hang_up(child);
    if (child->pid > 0)
        portable_await_end(child->pid, wait_ms);
    reap(child, WNOHANG);
}
