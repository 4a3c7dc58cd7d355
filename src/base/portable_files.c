// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * portable_files.c - of portable.h, descriptors and files, their locks, and
 * signals as a descriptor; portable.c has the rest.
 */
#include "config.h"

#if defined __linux__ && !defined HEKTOR_PORTABLE
#define LINUX 1
#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#else
#define LINUX 0
#endif

#include "src/base/portable.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#if LINUX
#include <dirent.h>
#include <stdio_ext.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#endif

/* By number: glibc before 2.34 and musl have no function for it, and the kernel
 * may have none. */
#if LINUX && defined SYS_close_range
#define CLOSE_RANGE(first) syscall(SYS_close_range, first, ~0U, 0)
#else
#define CLOSE_RANGE(first) -1
#endif
#if LINUX && defined __GLIBC_PREREQ
#define HAS_SPAWN_CLOSE_FROM __GLIBC_PREREQ(2, 34)
#else
#define HAS_SPAWN_CLOSE_FROM 0
#endif

/* A descriptor is closed in a new program; -1 is errno. */
static int guarded(int fd)
{
    int error;
    if (fd < 0)
        return -errno;
    if (fcntl(fd, F_SETFD, FD_CLOEXEC) == 0)
        return fd;
    error = errno;
    close(fd);
    return -error;
}

/* One form for all systems: the programs that are started from here close what
 * another thread has just opened, by portable_close_from and its like. */
static int guard_both(const int ends[2])
{
    int first = guarded(ends[0]), second = guarded(ends[1]);
    if (first >= 0 && second >= 0)
        return 0;
    if (first >= 0)
        close(first);
    if (second >= 0)
        close(second);
    return first < 0 ? first : second;
}

int portable_pipe(int ends[2])
{
    return pipe(ends) == 0 ? guard_both(ends) : -errno;
}

int portable_socket(int family, int type)
{
    return guarded(socket(family, type, 0));
}

int portable_socket_pair(int type, int ends[2])
{
    return socketpair(AF_UNIX, type, 0, ends) == 0 ? guard_both(ends) : -errno;
}

int portable_never_wait(int fd)
{
    int flags = fcntl(fd, F_GETFL);
    return flags >= 0 && fcntl(fd, F_SETFL, flags | O_NONBLOCK) == 0 ? 0
                                                                     : -errno;
}

int portable_accept(int fd)
{
    int accepted = guarded(accept(fd, NULL, NULL));
    int error = accepted >= 0 ? portable_never_wait(accepted) : 0;
    if (error == 0)
        return accepted;
    close(accepted);
    return error;
}

int portable_file_beside(char *pattern)
{
    return guarded(mkstemp(pattern));
}

int portable_nameless_file(const char *folder)
{
#if LINUX
    int nameless = open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (nameless >= 0)
        return nameless;
#endif
    char path[PATH_MAX];
    if (snprintf(path, sizeof path, "%s/hektor-XXXXXX", folder) >= PATH_MAX)
        return -ENAMETOOLONG;
    int fd = portable_file_beside(path);
    if (fd >= 0)
        unlink(path);
    return fd;
}

int portable_memory_file(void)
{
#if LINUX
    int fd = memfd_create("hektor", MFD_CLOEXEC);
    return fd >= 0 ? fd : -errno;
#else
    const char *folder = getenv("TMPDIR");
    return portable_nameless_file(folder != NULL && folder[0] == '/' ? folder
                                                                     : "/tmp");
#endif
}

/* Do both names lead to the same thing? */
static bool is_same(int fd, int other)
{
    struct stat one, two;
    return fstat(fd, &one) == 0 && fstat(other, &two) == 0 &&
           one.st_rdev == two.st_rdev && one.st_ino == two.st_ino;
}

int portable_open_again(int fd)
{
    char path[PATH_MAX];
    /* Standard output was closed, and something to read took its number. */
    if ((fcntl(fd, F_GETFL) & O_ACCMODE) == O_RDONLY)
        return -1;
#if LINUX
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
#else
    if (ttyname_r(fd, path, sizeof path) != 0)
        return -1;
#endif
    int own = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (own < 0 || is_same(fd, own))
        return own;
    close(own);
    return -1;
}

void portable_drop_output(FILE *out)
{
#if LINUX
    __fpurge(out);
#else
    /* A stream can only be emptied into something. */
    int fd = fileno(out);
    int kept = fd >= 0 ? fcntl(fd, F_DUPFD_CLOEXEC, 0) : -1;
    int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (kept >= 0 && nowhere >= 0 && dup2(nowhere, fd) >= 0) {
        fflush(out);
        dup2(kept, fd);
    }
    if (kept >= 0)
        close(kept);
    if (nowhere >= 0)
        close(nowhere);
#endif
    clearerr(out);
}

#if LINUX

int portable_lock(int fd, const char *path, enum portable_lock lock)
{
    (void)path;
    int kind = lock == PORTABLE_ALONE ? LOCK_EX : LOCK_SH;
    return flock(fd, kind | LOCK_NB) == 0 ? 0 : -errno;
}

void portable_unlock(int fd)
{
    flock(fd, LOCK_UN);
}

#else

/*
 * A lock of POSIX belongs to the process, and ends when any descriptor of the
 * file is closed; and SQLite takes all away when it unlocks. So a file beside
 * it is locked, and this process remembers which it has.
 */
static struct held {
    struct held *next;
    int fd, lock_fd;
    pid_t owner;
    dev_t device;
    ino_t node;
    char name[];
} * held_locks;

static struct held **find_held(int fd)
{
    struct held **place = &held_locks;
    while (*place != NULL && (*place)->fd != fd)
        place = &(*place)->next;
    return place;
}

static bool is_held(const char *name)
{
    struct stat status;
    const struct held *held = stat(name, &status) == 0 ? held_locks : NULL;
    while (held != NULL &&
           (held->owner != getpid() || held->device != status.st_dev ||
            held->node != status.st_ino))
        held = held->next;
    return held != NULL;
}

static int lock_all(int fd, enum portable_lock lock)
{
    struct flock all = {.l_type = lock == PORTABLE_ALONE ? F_WRLCK : F_RDLCK,
                        .l_whence = SEEK_SET};
    if (fcntl(fd, F_SETLK, &all) == 0)
        return 0;
    return errno == EACCES || errno == EAGAIN ? -EWOULDBLOCK : -errno;
}

/* 1 when another process has just taken the file away. */
static int take_lock(struct held *held, enum portable_lock lock)
{
    struct stat status;
    int flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC;
    if (is_held(held->name))
        return -EWOULDBLOCK;
    held->lock_fd = open(held->name, flags, 0600);
    if (held->lock_fd < 0)
        return -errno;
    int error = lock_all(held->lock_fd, lock);
    if (error == 0 && fstat(held->lock_fd, &status) != 0)
        error = -errno;
    if (error == 0 && status.st_nlink == 0)
        error = 1;
    if (error != 0) {
        close(held->lock_fd);
        return error;
    }
    held->device = status.st_dev;
    held->node = status.st_ino;
    held->owner = getpid();
    held->next = held_locks;
    held_locks = held;
    return 0;
}

int portable_lock(int fd, const char *path, enum portable_lock lock)
{
    struct held *held = *find_held(fd);
    if (held != NULL)
        return lock_all(held->lock_fd, lock);
    if (fcntl(fd, F_GETFD) < 0)
        return -errno;
    held = malloc(sizeof *held + strlen(path) + sizeof "-lock");
    int error = held != NULL ? 1 : -ENOMEM;
    if (held != NULL) {
        held->fd = fd;
        sprintf(held->name, "%s-lock", path);
    }
    while (error > 0)
        error = take_lock(held, lock);
    if (error != 0)
        free(held);
    return error;
}

/* Who is the last one takes the file away. */
void portable_unlock(int fd)
{
    struct held **place = find_held(fd), *held = *place;
    if (held == NULL)
        return;
    if (lock_all(held->lock_fd, PORTABLE_ALONE) == 0)
        unlink(held->name);
    close(held->lock_fd);
    *place = held->next;
    free(held);
}

#endif

#if LINUX

int portable_signals_begin(struct portable_signals *signals,
                           const sigset_t *set)
{
    signals->set = *set;
    signals->fd = signalfd(-1, set, SFD_CLOEXEC | SFD_NONBLOCK);
    return signals->fd >= 0 ? 0 : -errno;
}

int portable_signals_next(struct portable_signals *signals)
{
    struct signalfd_siginfo info;
    return read(signals->fd, &info, sizeof info) == (ssize_t)sizeof info
               ? (int)info.ssi_signo
               : 0;
}

void portable_signals_end(struct portable_signals *signals)
{
    while (portable_signals_next(signals) != 0)
        continue;
    close(signals->fd);
}

#else

/* What the handler may know. */
static volatile sig_atomic_t signals_to_fd = -1;

static void note_signal(int number)
{
    unsigned char byte = (unsigned char)number;
    int error = errno;
    (void)!write(signals_to_fd, &byte, 1);
    errno = error;
}

int portable_signals_begin(struct portable_signals *signals,
                           const sigset_t *set)
{
    struct sigaction note = {.sa_handler = note_signal, .sa_flags = SA_RESTART};
    int ends[2], error = portable_pipe(ends);
    if (error != 0)
        return error;
    portable_never_wait(ends[0]);
    portable_never_wait(ends[1]);
    signals->set = *set;
    signals->fd = ends[0];
    signals_to_fd = ends[1];
    note.sa_mask = *set;
    for (int number = 1; number < PORTABLE_SIGNALS; number++)
        if (sigismember(set, number) == 1)
            sigaction(number, &note, &signals->before[number]);
    pthread_sigmask(SIG_UNBLOCK, set, NULL);
    return 0;
}

int portable_signals_next(struct portable_signals *signals)
{
    unsigned char byte;
    return read(signals->fd, &byte, 1) == 1 ? byte : 0;
}

void portable_signals_end(struct portable_signals *signals)
{
    pthread_sigmask(SIG_BLOCK, &signals->set, NULL);
    for (int number = 1; number < PORTABLE_SIGNALS; number++)
        if (sigismember(&signals->set, number) == 1)
            sigaction(number, &signals->before[number], NULL);
    close(signals->fd);
    close(signals_to_fd);
    signals_to_fd = -1;
}

#endif

/* The highest descriptor that is open, or that may be. Where a process may have
 * a thousand million, none of ours has a high number. */
static int highest_fd(void)
{
    enum { FEW = 65536 };
    long most = sysconf(_SC_OPEN_MAX);
    int highest = (int)(most > 0 && most < FEW ? most : FEW) - 1;
#if LINUX
    DIR *folder = opendir("/proc/self/fd");
    const struct dirent *entry;
    if (folder == NULL)
        return highest;
    highest = -1;
    while ((entry = readdir(folder)) != NULL)
        if (atoi(entry->d_name) > highest)
            highest = atoi(entry->d_name);
    closedir(folder);
#endif
    return highest;
}

void portable_close_from(int first)
{
    if (CLOSE_RANGE(first) == 0)
        return;
    int highest = highest_fd();
    for (int fd = first; fd <= highest; fd++)
        close(fd);
}

int portable_spawn_close_from(posix_spawn_file_actions_t *actions, int first)
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
