/*
 * envelope_time.h - times as an envelope tells them: "1:30:00.120" for one
 * that was used or is left, RFC 3339 with offset for a moment.
 */
#ifndef HEKTOR_ENVELOPE_ENVELOPE_TIME_H
#define HEKTOR_ENVELOPE_ENVELOPE_TIME_H

#include <stdbool.h>
#include <stdint.h>

enum { ENVELOPE_TIME_MAX = 24, ENVELOPE_MOMENT_MAX = 26 };

/* ms is not below 0, and less than 100,000 hours. */
void envelope_time_write(int64_t ms, char out[ENVELOPE_TIME_MAX]);

/* False, and out untouched, for what envelope_time_write does not write. */
bool envelope_time_read(const char *text, int64_t *ms);

/* A moment by the calendar and the clock on the wall. */
struct envelope_moment {
    int year, month, day, hour, minute, second;
    int offset_minutes; /* from UTC */
};

/* "2026-11-22T18:00:00+03:00"; of a year from 1 to 9999. */
void envelope_moment_write(const struct envelope_moment *moment,
                           char out[ENVELOPE_MOMENT_MAX]);

/* False, and out untouched, unless text is such a moment. */
bool envelope_moment_read(const char *text, struct envelope_moment *out);

#endif
