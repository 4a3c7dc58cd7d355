// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sweep.h - the periodic check of all connections for what depends on time
 * alone: asks for a sign of life, and finds those that are silent, have not
 * said hello, do not read, or have an appointment. It costs as much as many
 * moves, so it runs only when one of these is due, or when something other than
 * a move has happened (needs_sweep).
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "src/server/connections/server_state.h"

/* Zeroed: none was taken yet. */
struct sweep {
    int64_t taken_ms, due_ms; /* the last one, and the next */
    bool is_found; /* when that is */
};

/* Sweep, if it is time in this turn. */
enum store_error sweep_take(struct sweep *sweep, struct server_state *srv,
                            int64_t now_ms);

/* When the next sweep is due, unless the server is roused before. */
int64_t sweep_due(struct sweep *sweep, struct server_state *srv,
                  int64_t now_ms);

/* Was the computer suspended? CLOCK_MONOTONIC, which counts the games' time,
 * stops during sleep and the clock of the boot does not; nothing else makes
 * their difference grow. Zeroed: nothing was noted yet. */
struct suspend {
    bool noted;
    int64_t between_ms;
};

/* Note both clocks; true if it has slept since the last note. */
bool suspend_note(struct suspend *suspend, int64_t boot_ms,
                  int64_t monotonic_ms);
