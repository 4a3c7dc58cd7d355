// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/connections/sweep.h"

#include "src/server/connections/heartbeat.h"
#include "src/server/connections/held_back.h"
#include "src/server/connections/limits.h"
#include "src/server/connections/presence.h"

/* The shortest time between two sweeps, even if many things are due one after
 * the other. */
enum { SWEEP_MS = 100 };

enum store_error sweep_take(struct sweep *sweep, struct server_state *srv,
                            int64_t now_ms)
{
    if (!srv->needs_sweep && sweep->is_found && now_ms < sweep->due_ms)
        return STORE_OK;
    srv->needs_sweep = sweep->is_found = false;
    sweep->taken_ms = now_ms;
    limits_take(srv, now_ms);
    held_back_take(srv, now_ms);
    enum store_error error = heartbeat_take(srv, now_ms);
    return error == STORE_OK ? presence_take(srv, now_ms) : error;
}

int64_t sweep_due(struct sweep *sweep, struct server_state *srv, int64_t now_ms)
{
    if (sweep->is_found && !srv->needs_sweep)
        return sweep->due_ms;
    const int64_t dues_ms[] = {heartbeat_due(srv), limits_due(srv),
                               presence_due(srv, now_ms), held_back_due(srv)};
    int64_t due_ms = CLOCK_NEVER;
    for (size_t i = 0; i < sizeof dues_ms / sizeof *dues_ms; i++)
        due_ms = dues_ms[i] < due_ms ? dues_ms[i] : due_ms;
    int64_t soonest_ms = sweep->taken_ms + SWEEP_MS;
    sweep->due_ms = due_ms > soonest_ms ? due_ms : soonest_ms;
    sweep->is_found = true;
    return sweep->due_ms;
}

/* The two clocks are read one after the other, and the process may be
 * interrupted in between. */
enum { DOZE_MS = 500 };

bool suspend_note(struct suspend *suspend, int64_t boot_ms,
                  int64_t monotonic_ms)
{
    int64_t between_ms = boot_ms - monotonic_ms;
    bool has_slept =
        suspend->noted && between_ms - suspend->between_ms > DOZE_MS;

    /* A delay between the two readings is no sleep: the smallest difference is
     * the true one. */
    if (!suspend->noted || has_slept || between_ms < suspend->between_ms)
        suspend->between_ms = between_ms;
    suspend->noted = true;
    return has_slept;
}
