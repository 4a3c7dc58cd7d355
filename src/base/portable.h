// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * portable.h - what is asked of the system beyond C11 and POSIX.1-2008 with its
 * XSI option. Each function has a second form from those alone, which is taken
 * on every system but Linux, and everywhere with configure --enable-portable;
 * what it cannot do is said here. All other files see the names of C11 and
 * POSIX only, but for the sandbox of src/process, which is empty without Linux.
 *
 * Where a descriptor is returned, it is closed in programs that are started
 * from here, and a failure is a negative errno.
 */
#pragma once

#include <grp.h>
#include <limits.h>
#include <pwd.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>
#include <time.h>

/* To be called first, with argv[0]: the second form of portable_program. */
void portable_begin(const char *argv0);

/* The path of the running program. 0 or -ENOENT. */
int portable_program(char out[PATH_MAX]);

/* pipe, socket, socketpair and accept. 0 or a descriptor, and one that was
 * accepted never waits. */
int portable_pipe(int ends[2]);
int portable_socket(int family, int type);
int portable_socket_pair(int type, int ends[2]);
int portable_accept(int fd);

/* Reading and writing here never waits from now on. 0 or a negative errno. */
int portable_never_wait(int fd);

/* mkstemp(3). */
int portable_file_beside(char *pattern);

/* An empty file without a name in this folder, gone when it is closed. */
int portable_nameless_file(const char *folder);

/* The same in memory; second form: in $TMPDIR or /tmp, for this account. */
int portable_memory_file(void);

/*
 * What is open for writing at fd, opened once more, so that it alone never
 * waits: whether a write waits is a property that other programs share with
 * fd. -1: it cannot be; a second form opens only a terminal again.
 */
int portable_open_again(int fd);

/* The size of the terminal's window, by TIOCGWINSZ, which any Unix has, or by
 * $LINES and $COLUMNS; false where it is not known. */
bool portable_window(int fd, int *lines, int *cells);

/* Forget what was printed and could not be written. */
void portable_drop_output(FILE *out);

/*
 * Lock a file that is open at fd and has this path, alone or with others;
 * unlock it before it is closed. 0, or -EWOULDBLOCK when another has locked it,
 * in this process too, or another negative errno. A lock ends with the process.
 * The second form locks the file PATH-lock, which is gone afterwards; after a
 * fork it is the parent's.
 */
enum portable_lock { PORTABLE_ALONE, PORTABLE_SHARED };
int portable_lock(int fd, const char *path, enum portable_lock lock);
void portable_unlock(int fd);

/* Random bytes, as good as the system has them. */
void portable_random(void *out, size_t bytes);

/* Signals that are read like everything else that comes. */
enum { PORTABLE_SIGNALS = 32 };
struct portable_signals {
    int fd; /* readable when a signal has come */
    sigset_t set;
    struct sigaction before[PORTABLE_SIGNALS]; /* the second form */
};

/*
 * To be called with the set blocked in every thread. In the second form this
 * thread takes them in between, by a handler, and poll may end with EINTR; only
 * one such struct can be in use. 0 or a negative errno.
 */
int portable_signals_begin(struct portable_signals *signals,
                           const sigset_t *set);

/* The number of one that has come; 0: there is none. Never waits. */
int portable_signals_next(struct portable_signals *signals);

/* Those of the set that have come until now are forgotten; the set is blocked
 * as before. */
void portable_signals_end(struct portable_signals *signals);

/*
 * The account at the other end of a Unix socket. False where it is not known: a
 * second form knows only that both ends of portable_socket_pair are ours.
 * portable_knows_peers is false then: nobody can be told from another.
 */
bool portable_knows_peers(void);
bool portable_peer(int fd, uid_t *uid, gid_t *gid);
/* Is the peer's process in this group? A second form answers no. */
bool portable_peer_has_group(int fd, gid_t group);
/* The same of an account, by the files of this computer. */
bool portable_account_has_group(const struct passwd *account,
                                const struct group *group);

/* No other process of this account can read our memory, and no core is made of
 * it. The second form has the limit of cores alone. 0 or a negative errno. */
int portable_hide_memory(void);

/* No program that is started from here has more rights; false: it may. */
bool portable_keep_rights(void);

/* End with the process that has started this one. A second form does not. */
void portable_end_with_parent(void);

/* The folder of the kernel's screen reader; a second form: "". */
const char *portable_speakup(void);

/* Does a program of one of these names (the last is NULL) run above this one,
 * as its parent or that one's? A second form answers no. */
bool portable_runs_within(const char *const *names);

/* The same of the process at the other end of a connected Unix socket, where
 * the program is root's: nobody else can give a process such a parent. */
bool portable_peer_runs_within(int fd, const char *const *names);

/* How many minutes east of UTC this place tells the time at that moment. */
int portable_offset_minutes(time_t when);

/* Milliseconds that also pass while the computer sleeps; second form: they do
 * not. */
int64_t portable_boot_ms(void);

/* What the system calls this boot, "" where it does not say. The second form is
 * a random number that this account keeps in shared memory. */
enum { PORTABLE_BOOT_MAX = 64 };
void portable_boot_id(char out[PORTABLE_BOOT_MAX]);

/* The kind of the file's filesystem, statfs(2); 0 where it is not known. */
unsigned long portable_filesystem_kind(int fd);

/* Wait until a child has ended, at most so long. It is not reaped. */
void portable_await_end(pid_t pid, int wait_ms);

/* Close every descriptor from this one on. */
void portable_close_from(int first);

/* The same in a program that posix_spawn starts. A positive errno, as its other
 * actions have. */
int portable_spawn_close_from(posix_spawn_file_actions_t *actions, int first);

/*
 * The clock that nobody sets. It stops while the computer sleeps.
 */

static inline int64_t monotonic_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static inline int64_t monotonic_ms(void)
{
    return monotonic_us() / 1000;
}
