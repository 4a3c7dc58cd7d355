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
 * Read "18:00" (today, or tomorrow where that has passed), "tomorrow 18:00" and
 * "today 18:00", "Sunday 18:00" (the next one), "2026-12-31 18:00", each of the
 * days without a time, or a whole "2026-11-22T18:00:00+03:00". The words are
 * those of English and of the player's language. out is set only for the first
 * and the last answer.
 */
enum day_and_time day_and_time_read(const char *text, time_t now,
                                    char out[MOMENT_MAX]);
