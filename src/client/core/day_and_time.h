// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * day_and_time.h - a day and a time as people type them, by the calendar of
 * this place.
 */
#pragma once

#include <time.h>

#include "rules/clock/moment.h"

enum day_and_time {
    DAY_AND_TIME_READ, /* out is the moment */
    DAY_AND_TIME_UNREAD, /* or no calendar has it */
    DAY_AND_TIME_GONE, /* it is not after now */
    DAY_WITHOUT_TIME, /* out is its noon */
};

/*
 * Read "18:00" (today, or tomorrow where that has passed), a day and a time as
 * day_words.h has them, or a whole "2026-11-22T18:00:00+03:00". A date without
 * its year, and the day of a week, is the next one. out is set for the first
 * and the last answer alone.
 */
enum day_and_time day_and_time_read(const char *text, time_t now,
                                    char out[MOMENT_MAX]);
