// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * day_and_time_fuzz.c - any line as a day and a time: refused with nothing
 * written, or a moment that is sound, that lies ahead, and that is read again
 * as itself.
 */
#include "src/client/core/day_and_time.h"

#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    const time_t now = 1795289400; /* 2026-11-21T19:30:00Z */
    char *line = fuzz_text(data, bytes);
    char out[MOMENT_MAX] = "untouched", again[MOMENT_MAX];
    struct moment moment;
    switch (day_and_time_read(line, now, out)) {
    case DAY_AND_TIME_READ:
        must_hold(moment_read(out, &moment) && moment_seconds(&moment) > now);
        must_hold(day_and_time_read(out, now, again) == DAY_AND_TIME_READ &&
                  strcmp(out, again) == 0);
        break;
    case DAY_WITHOUT_TIME:
        must_hold(moment_read(out, &moment));
        break;
    case DAY_AND_TIME_UNREAD:
    case DAY_AND_TIME_GONE:
        must_hold(strcmp(out, "untouched") == 0);
        break;
    }
    free(line);
    return 0;
}
