// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/day_and_time.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/notation/folded.h"

#include "src/base/portable.h"

enum { NOON = 12, DAYS_OF_WEEK = 7, SUNDAY_ROW = 2, WORD_MAX = 64 };

/* TRANSLATORS: as they are typed, several with bars between; accents and case
 * do not matter. English is always understood besides. */
static const char *const day_names[] = {
    NP_("when", "today"),
    NP_("when", "tomorrow"),
    [SUNDAY_ROW] = NP_("when", "Sunday|Sun"),
    NP_("when", "Monday|Mon"),
    NP_("when", "Tuesday|Tue"),
    NP_("when", "Wednesday|Wed"),
    NP_("when", "Thursday|Thu"),
    NP_("when", "Friday|Fri"),
    NP_("when", "Saturday|Sat"),
};

/* What was typed, from today on. */
struct typed_day {
    struct tm tm;
    bool is_date; /* a month may not have that day */
    int days; /* until it comes for the first time */
    int period; /* days until it comes again; 0: it comes once */
};

static int day_name_row(const char *word)
{
    for (size_t i = 0; i < sizeof day_names / sizeof *day_names; i++) {
        const char *own = gettext(day_names[i]);
        if (folded_is_one_of(word, strchr(day_names[i], '\004') + 1) ||
            (own != day_names[i] && folded_is_one_of(word, own)))
            return (int)i;
    }
    return -1;
}

/* The number that so many digits write; -1: they are none. */
static int digits_read(const char *text, int digits)
{
    int number = 0;
    for (int i = 0; i < digits; i++) {
        if (text[i] < '0' || text[i] > '9')
            return -1;
        number = 10 * number + text[i] - '0';
    }
    return number;
}

static bool day_read(const char *word, struct typed_day *out)
{
    int row = day_name_row(word);
    if (row < 0) {
        /* "2026-12-31". */
        if (strlen(word) != strlen("2026-12-31") || word[4] != '-' ||
            word[7] != '-')
            return false;
        int year = digits_read(word, 4), month = digits_read(word + 5, 2);
        int day = digits_read(word + 8, 2);
        if (year < 1 || month < 1 || month > 12 || day < 1)
            return false;
        out->tm.tm_year = year - 1900;
        out->tm.tm_mon = month - 1;
        out->tm.tm_mday = day;
        out->is_date = true;
        return true;
    }
    bool is_weekday = row >= SUNDAY_ROW;
    out->days =
        is_weekday
            ? (row - SUNDAY_ROW - out->tm.tm_wday + DAYS_OF_WEEK) % DAYS_OF_WEEK
            : row;
    out->period = is_weekday ? DAYS_OF_WEEK : 0;
    return true;
}

/* "9:05" or "18:00". */
static bool time_read(const char *word, struct tm *out)
{
    int digits = (int)strcspn(word, ":");
    if ((digits != 1 && digits != 2) || strlen(word) != (size_t)digits + 3)
        return false;
    int hour = digits_read(word, digits);
    int minute = digits_read(word + digits + 1, 2);
    if (hour < 0 || hour > 23 || minute < 0 || minute > 59)
        return false;
    out->tm_hour = hour;
    out->tm_min = minute;
    return true;
}

/* So many days after today, or on the date; -1 where the calendar has no such
 * day, or the clocks leap over the time. */
static time_t seconds_of(const struct typed_day *day, int days,
                         struct tm *found)
{
    const struct tm *said = &day->tm;
    *found = *said;
    found->tm_mday += days;
    time_t when = mktime(found);
    bool has_time =
        found->tm_hour == said->tm_hour && found->tm_min == said->tm_min;
    bool has_day = !day->is_date || (found->tm_mon == said->tm_mon &&
                                     found->tm_mday == said->tm_mday);
    return has_time && has_day ? when : -1;
}

/* A day alone may be today. */
static bool is_to_come(const struct tm *day, time_t when, time_t now,
                       bool is_whole_day)
{
    struct tm today;
    return when > now ||
           (is_whole_day && localtime_r(&now, &today) != NULL &&
            today.tm_year == day->tm_year && today.tm_yday == day->tm_yday);
}

/* One or two words; 0: none, or more. */
static int split(const char *text, char words[2][WORD_MAX])
{
    static const char between[] = " ,";
    int count = 0;
    for (text += strspn(text, between); *text != '\0';
         text += strspn(text, between)) {
        size_t bytes = strcspn(text, between);
        if (count == 2 || bytes >= WORD_MAX)
            return 0;
        snprintf(words[count++], WORD_MAX, "%.*s", (int)bytes, text);
        text += bytes;
    }
    return count;
}

/* False unless text is a time, a day, or a day and a time. */
static bool typed_day_read(const char *text, struct typed_day *out,
                           bool *is_whole_day)
{
    char words[2][WORD_MAX];
    int count = split(text, words);
    *is_whole_day = false;
    if (count == 1 && time_read(words[0], &out->tm)) {
        out->period = 1;
        return true;
    }
    *is_whole_day = count == 1;
    return count > 0 && day_read(words[0], out) &&
           (count == 1 || time_read(words[1], &out->tm));
}

enum day_and_time day_and_time_read(const char *text, time_t now,
                                    char out[MOMENT_MAX])
{
    struct moment moment;
    struct typed_day day = {.days = 0};
    struct tm found;
    bool is_whole_day;
    if (moment_read(text, &moment)) {
        if (moment_seconds(&moment) <= now)
            return DAY_AND_TIME_GONE;
        memcpy(out, text, MOMENT_MAX);
        return DAY_AND_TIME_READ;
    }
    if (localtime_r(&now, &day.tm) == NULL)
        return DAY_AND_TIME_UNREAD;
    day.tm.tm_hour = NOON;
    day.tm.tm_min = day.tm.tm_sec = 0;
    day.tm.tm_isdst = -1;
    if (!typed_day_read(text, &day, &is_whole_day))
        return DAY_AND_TIME_UNREAD;
    time_t when = seconds_of(&day, day.days, &found);
    if (day.period > 0 && !is_to_come(&found, when, now, is_whole_day))
        when = seconds_of(&day, day.days + day.period, &found);
    if (when == -1)
        return DAY_AND_TIME_UNREAD;
    if (!is_to_come(&found, when, now, is_whole_day))
        return DAY_AND_TIME_GONE;
    if (!moment_at(when, portable_offset_minutes(when), &moment))
        return DAY_AND_TIME_UNREAD;
    moment_write(&moment, out);
    return is_whole_day ? DAY_WITHOUT_TIME : DAY_AND_TIME_READ;
}
