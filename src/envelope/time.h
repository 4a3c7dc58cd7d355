/*
 * time.h - times as an envelope tells them: "1:30:00.120" for one
 * that was used or is left.
 */
#ifndef HEKTOR_SRC_ENVELOPE_TIME_H
#define HEKTOR_SRC_ENVELOPE_TIME_H

#include <stdbool.h>
#include <stdint.h>

enum { ENVELOPE_TIME_MAX = 24 };

/* ms is not below 0, and less than 100,000 hours. */
void envelope_time_write(int64_t ms, char out[ENVELOPE_TIME_MAX]);

/* False, and out untouched, for what envelope_time_write does not write. */
bool envelope_time_read(const char *text, int64_t *ms);

#endif
