/*
 * day_and_time.h - a day and a time as people type them, by the calendar of
 * this place.
 */
#ifndef HEKTOR_CLIENT_DAY_AND_TIME_H
#define HEKTOR_CLIENT_DAY_AND_TIME_H

#include <stdbool.h>
#include <time.h>

#include "rules/moment.h"

/*
 * Read "18:00" (today, or tomorrow where that has passed), "tomorrow 18:00"
 * (in the user's language too), "2026-11-22 18:00", "22.11.2026 18:00", or a
 * whole "2026-11-22T18:00:00+03:00". False, and out untouched, for anything
 * else, for a day that there is not, and for what is not after now.
 */
bool day_and_time_read(const char *text, time_t now, char out[MOMENT_MAX]);

#endif
