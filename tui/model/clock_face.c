#include "tui/model/clock_face.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>

enum { TENTHS_BELOW_MS = 10000, SECOND_MS = 1000, TENTH_MS = 100 };

/* How many of these have begun. */
static int64_t begun(int64_t left_ms, int unit_ms)
{
    return left_ms <= 0 ? 0 : (left_ms - 1) / unit_ms + 1;
}

static bool shows_tenths(int64_t left_ms)
{
    return left_ms > 0 && left_ms < TENTHS_BELOW_MS;
}

static void tenths_write(int64_t left_ms, char out[CLOCK_FACE_MAX])
{
    int64_t tenths = begun(left_ms, TENTH_MS);
    snprintf(out, CLOCK_FACE_MAX, "%" PRId64 ".%" PRId64, tenths / 10,
             tenths % 10);
}

void clock_face_write(int64_t left_ms, char out[CLOCK_FACE_MAX])
{
    out[0] = '\0';
    if (left_ms == INT64_MAX)
        return;
    if (shows_tenths(left_ms)) {
        tenths_write(left_ms, out);
        return;
    }
    int64_t seconds = begun(left_ms, SECOND_MS);
    int64_t hours = seconds / 3600, minutes = seconds / 60 % 60;
    seconds %= 60;
    if (hours > 0)
        snprintf(out, CLOCK_FACE_MAX, "%" PRId64 ":%02" PRId64 ":%02" PRId64,
                 hours, minutes, seconds);
    else
        snprintf(out, CLOCK_FACE_MAX, "%" PRId64 ":%02" PRId64, minutes,
                 seconds);
}

int64_t clock_face_steady_ms(int64_t left_ms)
{
    if (left_ms == INT64_MAX || left_ms <= 0)
        return INT64_MAX;
    int unit_ms = shows_tenths(left_ms) ? TENTH_MS : SECOND_MS;
    return left_ms - (begun(left_ms, unit_ms) - 1) * unit_ms;
}
