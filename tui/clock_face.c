#include "tui/clock_face.h"

#include <inttypes.h>
#include <stdio.h>

static int64_t seconds_begun(int64_t left_ms)
{
    return left_ms <= 0 ? 0 : (left_ms - 1) / 1000 + 1;
}

void clock_face_write(int64_t left_ms, char out[CLOCK_FACE_MAX])
{
    out[0] = '\0';
    if (left_ms == INT64_MAX)
        return;
    int64_t seconds = seconds_begun(left_ms);
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
    return left_ms - (seconds_begun(left_ms) - 1) * 1000;
}
