#include "src/arbiter/server/sweep.h"

#include "src/arbiter/server/heartbeat.h"
#include "src/arbiter/server/limits.h"
#include "src/arbiter/server/presence.h"

/* However many are due one soon after the other. */
enum { ROUND_MS = 100 };

enum store_error round_take(struct round *round, struct hall *hall,
                            int64_t now_ms)
{
    if (!hall->roused && round->is_found && now_ms < round->due_ms)
        return STORE_OK;
    hall->roused = round->is_found = false;
    round->taken_ms = now_ms;
    limits_take(hall, now_ms);
    enum store_error error = pulse_take(hall, now_ms);
    return error == STORE_OK ? presence_take(hall, now_ms) : error;
}

int64_t round_due(struct round *round, struct hall *hall, int64_t now_ms)
{
    if (round->is_found && !hall->roused)
        return round->due_ms;
    const int64_t dues_ms[] = {pulse_due(hall), limits_due(hall),
                               presence_due(hall, now_ms)};
    int64_t due_ms = CLOCK_NEVER;
    for (size_t i = 0; i < sizeof dues_ms / sizeof *dues_ms; i++)
        due_ms = dues_ms[i] < due_ms ? dues_ms[i] : due_ms;
    int64_t soonest_ms = round->taken_ms + ROUND_MS;
    round->due_ms = due_ms > soonest_ms ? due_ms : soonest_ms;
    round->is_found = true;
    return round->due_ms;
}
