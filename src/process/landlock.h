// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * landlock.h - the kernel's own list of what a process may open: of files the
 * public ones that a game in a terminal reads, and nothing of the network or of
 * other processes.
 */
#pragma once

#include <stdbool.h>

/* The version that this kernel has; 0 for none. From 1 on it limits files, from
 * 6 on also abstract sockets and signals. */
int landlock_version(void);

/* Restrict this thread and those that it starts; no new privileges must be set
 * before. True also where the kernel has no Landlock. */
bool landlock_restrict(void);
