// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/day_and_time.h"

#include <langinfo.h>
#include <locale.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "src/base/portable.h"
#include "src/client/core/day_words.h"

enum { NOON = 12, MONTHS = 12, DAYS_OF_WEEK = 7 };

/* The calendar has such a day, and its clocks such a time. */
static bool is_same(const struct tm *a, const struct tm *b)
{
    return a->tm_year == b->tm_year && a->tm_mon == b->tm_mon &&
           a->tm_mday == b->tm_mday && a->tm_hour == b->tm_hour &&
           a->tm_min == b->tm_min;
}

/* The day as it is; -1: there is none. */
static time_t find_date(struct tm *day)
{
    struct tm found = *day;
    time_t when = mktime(&found);
    bool is_there = is_same(day, &found);
    *day = found;
    return is_there ? when : -1;
}

/* So many days after it. */
static time_t find_after(struct tm *day, int days)
{
    struct tm found = *day;
    found.tm_mday += days;
    time_t when = mktime(&found);
    bool has_time =
        found.tm_hour == day->tm_hour && found.tm_min == day->tm_min;
    *day = found;
    return has_time ? when : -1;
}

/* What the next ones must not be before: a day alone may be today. */
struct limit {
    time_t now;
    bool whole_day;
};

static bool is_to_come(const struct tm *day, time_t when,
                       const struct limit *limit)
{
    struct tm today;
    if (when > limit->now)
        return when != -1;
    return limit->whole_day && when != -1 &&
           localtime_r(&limit->now, &today) != NULL &&
           today.tm_year == day->tm_year && today.tm_yday == day->tm_yday;
}

/* The next day of the calendar that is so named; without a month or a year
 * it is the next one that has it. */
static time_t find_dated(struct tm *day, const struct day_words *said,
                         const struct limit *limit)
{
    struct tm from = *day, tried;
    time_t when = -1;
    int step = said->month < 0 ? 1 : said->year < 0 ? MONTHS : 0;
    from.tm_mday = said->day;
    if (said->month > 0)
        from.tm_mon = said->month - 1;
    if (said->year > 0)
        from.tm_year = said->year - 1900;
    /* A leap day is eight years away at most. */
    for (int i = 0; i <= 8; i++) {
        tried = from;
        tried.tm_mon += i * step;
        tried.tm_year += tried.tm_mon / MONTHS;
        tried.tm_mon %= MONTHS;
        when = find_date(&tried);
        if (step == 0 || is_to_come(&tried, when, limit))
            break;
    }
    *day = tried;
    return when;
}

static time_t find_weekday(struct tm *day, int weekday,
                           const struct limit *limit)
{
    int days = (weekday - day->tm_wday + DAYS_OF_WEEK) % DAYS_OF_WEEK;
    struct tm today = *day;
    time_t when = find_after(day, days);
    if (days > 0 || is_to_come(day, when, limit))
        return when;
    *day = today;
    return find_after(day, DAYS_OF_WEEK);
}

static time_t find(struct tm *day, const struct day_words *said,
                   const struct limit *limit)
{
    struct tm today = *day;
    if (said->day > 0)
        return find_dated(day, said, limit);
    if (said->days_after >= 0)
        return find_after(day, said->days_after);
    if (said->weekday >= 0)
        return find_weekday(day, said->weekday, limit);
    time_t when = find_after(day, 0);
    if (is_to_come(day, when, limit))
        return when;
    *day = today;
    return find_after(day, 1);
}

static bool write_local(time_t when, char out[MOMENT_MAX])
{
    struct moment moment;
    if (!moment_at(when, portable_offset_minutes(when), &moment))
        return false;
    moment_write(&moment, out);
    return true;
}

/* As dates are written here: "%m/%d/%y", or with the day first. A locale that
 * says nothing, or is not installed, leaves it to the language. */
static bool is_month_first(void)
{
    const char *locale = setlocale(LC_TIME, NULL);
    if (locale == NULL || strcspn(locale, ".") == 1 ||
        strcmp(locale, "POSIX") == 0)
        return strcmp(gettext("en"), "en") == 0;
    const char *form = nl_langinfo(D_FMT);
    const char *month = strpbrk(form, "mDbB");
    const char *day = strpbrk(form, "dDe");
    return month != NULL && day != NULL && month <= day;
}

static enum day_and_time read_words(const struct day_words *said, time_t now,
                                    char out[MOMENT_MAX])
{
    struct limit limit = {now, said->hour < 0};
    struct tm day;
    if (localtime_r(&now, &day) == NULL)
        return DAY_AND_TIME_UNREAD;
    day.tm_hour = limit.whole_day ? NOON : said->hour;
    day.tm_min = limit.whole_day ? 0 : said->minute;
    day.tm_sec = 0;
    day.tm_isdst = -1;
    time_t when = find(&day, said, &limit);
    bool fits = said->weekday < 0 || said->weekday == day.tm_wday;
    if (when == -1 || !fits)
        return DAY_AND_TIME_UNREAD;
    if (!is_to_come(&day, when, &limit))
        return DAY_AND_TIME_GONE;
    if (!write_local(when, out))
        return DAY_AND_TIME_UNREAD;
    return limit.whole_day ? DAY_WITHOUT_TIME : DAY_AND_TIME_READ;
}

enum day_and_time day_and_time_read(const char *text, time_t now,
                                    char out[MOMENT_MAX])
{
    struct moment moment;
    struct day_words said;
    if (moment_read(text, &moment)) {
        if (moment_seconds(&moment) <= now)
            return DAY_AND_TIME_GONE;
        memcpy(out, text, MOMENT_MAX);
        return DAY_AND_TIME_READ;
    }
    if (!day_words_read(text, is_month_first(), &said))
        return DAY_AND_TIME_UNREAD;
    return read_words(&said, now, out);
}
