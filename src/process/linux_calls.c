// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/process/linux_calls.h"

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SLICE_MS = 5 };

/* By number: glibc before 2.36 and musl have no function for the first, glibc
 * before 2.34 and musl none for the second. */
#if defined SYS_pidfd_open && !defined LINUX_CALLS_PORTABLE
#define PIDFD_OPEN(pid) (int)syscall(SYS_pidfd_open, pid, 0)
#else
#define PIDFD_OPEN(pid) -1
#endif
#if defined SYS_close_range && !defined LINUX_CALLS_PORTABLE
#define CLOSE_RANGE(first) syscall(SYS_close_range, first, ~0U, 0)
#else
#define CLOSE_RANGE(first) -1
#endif

#if defined __GLIBC_PREREQ && !defined LINUX_CALLS_PORTABLE
#define HAS_SPAWN_CLOSE_FROM __GLIBC_PREREQ(2, 34)
#else
#define HAS_SPAWN_CLOSE_FROM 0
#endif

static bool has_ended(pid_t pid)
{
    siginfo_t info = {.si_pid = 0};
    return waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
           info.si_pid != 0;
}

void linux_await_end(pid_t pid, int wait_ms)
{
    struct pollfd end = {.fd = PIDFD_OPEN(pid), .events = POLLIN};
    if (end.fd >= 0) {
        poll(&end, 1, wait_ms);
        close(end.fd);
        return;
    }
    for (; wait_ms > 0 && !has_ended(pid); wait_ms -= SLICE_MS)
        poll(NULL, 0, SLICE_MS);
}

/* The highest descriptor that is open, or that may be. */
static int highest_fd(void)
{
    DIR *folder = opendir("/proc/self/fd");
    const struct dirent *entry;
    long highest = folder != NULL ? -1 : sysconf(_SC_OPEN_MAX) - 1;
    while (folder != NULL && (entry = readdir(folder)) != NULL)
        if (atol(entry->d_name) > highest)
            highest = atol(entry->d_name);
    if (folder != NULL)
        closedir(folder);
    return (int)highest;
}

void linux_close_from(int first)
{
    if (CLOSE_RANGE(first) == 0)
        return;
    int highest = highest_fd();
    for (int fd = first; fd <= highest; fd++)
        close(fd);
}

int linux_spawn_close_from(posix_spawn_file_actions_t *actions, int first)
{
#if HAS_SPAWN_CLOSE_FROM
    return posix_spawn_file_actions_addclosefrom_np(actions, first);
#else
    int error = 0, highest = highest_fd();
    for (int fd = first; error == 0 && fd <= highest; fd++)
        if (fcntl(fd, F_GETFD) != -1)
            error = posix_spawn_file_actions_addclose(actions, fd);
    return error;
#endif
}
