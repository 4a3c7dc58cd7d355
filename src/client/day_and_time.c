#include "src/client/day_and_time.h"

#include <libintl.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* A number of so many digits at most; moves *text behind it. */
static bool read_number(const char **text, int digits_max, int *out)
{
    int digits = 0, number = 0;
    for (; **text >= '0' && **text <= '9' && digits < digits_max; digits++)
        number = 10 * number + *(*text)++ - '0';
    *out = number;
    return digits > 0;
}

static bool read_mark(const char **text, char mark)
{
    bool there = **text == mark;
    *text += there;
    return there;
}

/* "18:00", to the end of the text. */
static bool read_clock(const char *text, struct tm *day)
{
    return read_number(&text, 2, &day->tm_hour) && read_mark(&text, ':') &&
           read_number(&text, 2, &day->tm_min) && *text == '\0' &&
           day->tm_hour < 24 && day->tm_min < 60;
}

/* "2026-11-22 ", or "22.11.2026 ". */
static bool read_date(const char **text, struct tm *day)
{
    const char *at = *text;
    bool read = read_number(&at, 4, &day->tm_year) && read_mark(&at, '-') &&
                read_number(&at, 2, &day->tm_mon) && read_mark(&at, '-') &&
                read_number(&at, 2, &day->tm_mday);
    if (!read) {
        at = *text;
        read = read_number(&at, 2, &day->tm_mday) && read_mark(&at, '.') &&
               read_number(&at, 2, &day->tm_mon) && read_mark(&at, '.') &&
               read_number(&at, 4, &day->tm_year);
    }
    if (!read || !read_mark(&at, ' '))
        return false;
    day->tm_year -= 1900;
    day->tm_mon -= 1;
    *text = at;
    return true;
}

/* "tomorrow " */
static bool read_word(const char **text, const char *word)
{
    size_t bytes = strlen(word);
    if (strncasecmp(*text, word, bytes) != 0 || (*text)[bytes] != ' ')
        return false;
    *text += bytes + 1;
    return true;
}

enum day { DAY_DATED, DAY_TODAY, DAY_TOMORROW, DAY_NEXT };

/* The day that is meant before the time; only a date changes *day. */
static bool read_day(const char **text, struct tm *day, enum day *out)
{
    *out = DAY_DATED;
    if (read_word(text, "tomorrow") || read_word(text, gettext("tomorrow")))
        *out = DAY_TOMORROW;
    else if (read_word(text, "today") || read_word(text, gettext("today")))
        *out = DAY_TODAY;
    else if (strchr(*text, ' ') == NULL)
        *out = DAY_NEXT;
    return *out != DAY_DATED || read_date(text, day);
}

/* The calendar has such a day, and its clocks such a time. */
static bool is_same(const struct tm *a, const struct tm *b)
{
    return a->tm_year == b->tm_year && a->tm_mon == b->tm_mon &&
           a->tm_mday == b->tm_mday && a->tm_hour == b->tm_hour &&
           a->tm_min == b->tm_min;
}

/* That day, or the next one, as the calendar has it; -1: it has none. */
static time_t find(struct tm *day, bool next)
{
    day->tm_mday += next;
    struct tm found = *day;
    time_t when = mktime(&found);
    bool is_there = next ? when != -1 : is_same(day, &found);
    *day = found;
    return is_there ? when : -1;
}

static time_t find_named(struct tm *day, enum day which, time_t now)
{
    struct tm today = *day;
    time_t when = find(day, which == DAY_TOMORROW);
    if (which != DAY_NEXT || when > now)
        return when;
    *day = today;
    return find(day, true);
}

static bool is_later(const char *text, time_t now)
{
    struct moment moment;
    return moment_read(text, &moment) && moment_seconds(&moment) > now;
}

static bool write_local(const struct tm *day, char out[MOMENT_MAX])
{
    const struct moment moment = {
        .year = day->tm_year + 1900,
        .month = day->tm_mon + 1,
        .day = day->tm_mday,
        .hour = day->tm_hour,
        .minute = day->tm_min,
        .offset_minutes = (int)(day->tm_gmtoff / 60),
    };
    if (moment.year > 9999)
        return false;
    moment_write(&moment, out);
    return true;
}

bool day_and_time_read(const char *text, time_t now, char out[MOMENT_MAX])
{
    struct tm day;
    enum day which;
    if (is_later(text, now)) {
        memcpy(out, text, MOMENT_MAX);
        return true;
    }
    if (localtime_r(&now, &day) == NULL || !read_day(&text, &day, &which) ||
        !read_clock(text, &day))
        return false;
    day.tm_sec = 0;
    day.tm_isdst = -1;
    return find_named(&day, which, now) > now && write_local(&day, out);
}
