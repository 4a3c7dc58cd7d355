// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * linux_calls.h - calls of Linux alone, and what is done where the kernel or
 * the C library does not have them: musl, and older versions of glibc.
 */
#pragma once

#include <spawn.h>
#include <sys/types.h>

/* Wait until a child has ended, at most so long. It is not reaped. */
void linux_await_end(pid_t pid, int wait_ms);

/* Close every descriptor from this one on. */
void linux_close_from(int first);

/* The same in a program that posix_spawn starts. A positive errno, as its other
 * actions have. */
int linux_spawn_close_from(posix_spawn_file_actions_t *actions, int first);
