// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * confine.h - give up for good what a process does not need: an attacker in it
 * can start no program and write no file. By seccomp(2)'s filter, which
 * libseccomp makes and the kernel keeps; without them nothing but the way to
 * more rights is given up, and false is returned.
 */
#pragma once

#include <stdbool.h>

/* The version of Landlock, the kernel's own list of what a process may open; 0
 * for none, also where confine_guest gives up nothing. From 1 on it limits
 * files, from 6 on also abstract sockets and signals. */
int confine_landlock_version(void);

/* A guest's: no program, no new process, no socket but a local one, no file
 * opened for writing, made, renamed or removed, no debugger. */
bool confine_guest(void);

/* An arbiter's: no program, no debugger, and no socket but a local one unless
 * its games are on a server. It writes its journal, and has a helper to search
 * for mates. */
bool confine_arbiter(bool needs_network);
