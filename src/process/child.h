// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * child.h - a process of ours at the other end of a socket pair: hektord as
 * the private arbiter, or a program that carries lines to another computer.
 */
#pragma once

#include <limits.h>
#include <stdbool.h>
#include <sys/types.h>

struct child {
    pid_t pid; /* 0: none, or reaped */
    int fd; /* our end; -1: closed. Never blocks. */
    int errors_fd; /* what it has said on its stderr; 0: it has ours, or a log
                    */
};

/* hektord.log in the place for state, to be written to; -1: it cannot be had.
 */
int child_open_log(void);

/* The path of hektord: beside the running program, else where it was
 * installed. 0 or -ENOENT. */
int child_find(char out[PATH_MAX]);

/*
 * Start the program with "--fd N". It has a process group of its own, so that
 * keys of the terminal do not reach it, its stdin and stdout on /dev/null,
 * and its stderr in hektord.log in the place for state. 0 or a negative
 * errno.
 */
int child_start(const char *program, struct child *out);

/*
 * Start a program, found by PATH, whose standard input and output are the
 * line. It stays in our process group, for ssh may have to ask something on
 * the terminal; what it writes to stderr is kept for child_said. 0 or a
 * negative errno.
 */
int child_start_line(char *const argv[], struct child *out);

/* The last line that it has written to its stderr, "" where there is none. */
void child_said(const struct child *child, char *out, size_t out_bytes);

/* Has it ended? Reaps it if so; never waits. */
bool child_is_dead(struct child *child);

/* It has broken off, or is to be made an end of: kill, reap, close. */
void child_kill(struct child *child);

/* Hang up, and give it so much time to write down what it holds. One that needs
 * more is left to it. */
void child_leave(struct child *child, int wait_ms);
