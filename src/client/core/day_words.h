// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * day_words.h - days and times as people say them, in the words of English and
 * of the player's language, before any calendar is asked. Pure but for the
 * catalogue.
 */
#pragma once

#include <stdbool.h>

/* Below 0: it was not said. */
struct day_words {
    int days_after; /* today is 0, tomorrow 1 */
    int weekday; /* Sunday is 0 */
    int day, month, year; /* of the calendar: from 1 on */
    int hour, minute;
};

/*
 * Read "tomorrow 18:00", "31.12.2026", "Sunday at 6 pm", "31 December, 18h30"
 * and what is written like them; the order of day and time does not matter.
 *
 * month_first  a figure before a stroke is the month: 12/31/2026.
 *
 * False, and out untouched, where a word means nothing, or two of them the
 * same.
 */
bool day_words_read(const char *text, bool month_first, struct day_words *out);
