// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * moment.h - a duration as a person types it, and a moment by the calendar and
 * the clock on the wall, with the offset of the place (RFC 3339): when an
 * adjourned game goes on. The rules themselves have no calendar: they get
 * moments from the caller.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { MOMENT_MAX = 26, PLACE_MAX_BYTES = 65 };

struct moment {
    int year, month, day, hour, minute, second;
    int offset_minutes; /* from UTC */
};

/* "2026-11-22T18:00:00+03:00"; of a year from 1 to 9999. */
void moment_write(const struct moment *moment, char out[MOMENT_MAX]);

/* False, and out untouched, unless text is such a moment. */
bool moment_read(const char *text, struct moment *out);

/* Seconds since 1 January 1970, UTC, with no leap seconds. */
int64_t moment_seconds(const struct moment *moment);

/* The moment that is so many seconds after 1970 began, as a place so many
 * minutes east of UTC tells it; UTC itself tells it if no moment has such an
 * offset. False, and out untouched, beyond the years 1 to 9999. */
bool moment_at(int64_t seconds, int offset_minutes, struct moment *out);

/* When and where an adjourned game goes on; "" where that is left open. */
struct appointment {
    char resume[MOMENT_MAX]; /* a moment */
    char place[PLACE_MAX_BYTES];
};

/* Is the moment in it valid, or left open? */
bool appointment_is_sound(const struct appointment *appointment);

/* No moment of a game lies beyond this: a thousand years. */
#define DURATION_MAX_MS (INT64_C(1000) * 366 * 24 * 60 * 60 * 1000)

/*
 * Read "1:30" (minutes and seconds, perhaps "1:30.5" to "1:30.250"), or whole
 * numbers with their units, each at most once and the larger first: "90s",
 * "1m30s", "2h", "14d". False, and *out_ms untouched, for anything else: a
 * number alone would leave open what it counts.
 */
bool duration_read(const char *text, int64_t *out_ms);
