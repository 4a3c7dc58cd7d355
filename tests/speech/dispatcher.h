// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * dispatcher.h - a speech-dispatcher of the test's own, in the folder of its
 * sound server; SPEECHD_ADDRESS is set for this process.
 */
#pragma once

#include <sys/types.h>

/* Start it in a folder. 0, with a sentence "skipped: ..." printed, where that
 * cannot be. */
pid_t dispatcher_start(const char *folder);

/* 0 is none. */
void dispatcher_end(pid_t dispatcher);
