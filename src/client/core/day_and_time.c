// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/day_and_time.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/notation/folded.h"
#include "rules/notation/tokens.h"

#include "src/base/portable.h"

enum { NOON = 12, DAYS_OF_WEEK = 7, SUNDAY_ROW = 3, WORD_MAX = 64 };

/* TRANSLATORS: as they are typed, several with bars between; accents and case
 * do not matter. English is always understood besides. */
static const char *const day_names[] = {
    NP_("when", "today"),
    NP_("when", "tomorrow"),
    NP_("when", "day after tomorrow"),
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
        if (folded_is_one_of(word, np_word(day_names[i])) ||
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

/* "2026-12-31", "31.12.2026"; with strokes only where the day cannot be taken
 * for the month. */
static bool date_read(const char *word, struct tm *out)
{
    int year = -1, month = -1, day = -1, first = (int)strcspn(word, "./-");
    int next =
        first + 1 + (int)strcspn(word + first + (word[first] != 0), "./-");
    bool is_iso = strlen(word) == 10 && word[4] == '-' && word[7] == '-';
    if (is_iso) {
        year = digits_read(word, 4);
        month = digits_read(word + 5, 2);
        day = digits_read(word + 8, 2);
    } else if ((first == 1 || first == 2) &&
               (word[first] == '.' || word[first] == '/') &&
               (next - first == 2 || next - first == 3) &&
               word[next] == word[first] && strlen(word + next) == 5) {
        day = digits_read(word, first);
        month = digits_read(word + first + 1, next - first - 1);
        year = digits_read(word + next + 1, 4);
        if (word[first] == '/' && day <= 12)
            return false;
    }
    if (year < 1 || month < 1 || month > 12 || day < 1)
        return false;
    out->tm_year = year - 1900;
    out->tm_mon = month - 1;
    out->tm_mday = day;
    return true;
}

/* The words that name a day, "day after tomorrow" with three; 0: none. */
static int day_read(const struct tokens *words, int at, struct typed_day *out)
{
    char name[WORD_MAX];
    int count = words->count - at < 3 ? words->count - at : 3, row = -1;
    for (; count > 0 && row < 0; count -= row < 0) {
        const struct token *last = &words->token[at + count - 1];
        size_t bytes = last->at + last->bytes - words->token[at].at;
        snprintf(name, sizeof name, "%s", words->token[at].typed);
        for (int i = 1; i < count && bytes < sizeof name - 4; i++) {
            strcat(name, " ");
            strcat(name, words->token[at + i].typed);
        }
        row = bytes < sizeof name - 4 ? day_name_row(name) : -1;
    }
    if (row < 0) {
        out->is_date = date_read(words->token[at].typed, &out->tm);
        return out->is_date;
    }
    bool is_weekday = row >= SUNDAY_ROW;
    out->days =
        is_weekday
            ? (row - SUNDAY_ROW - out->tm.tm_wday + DAYS_OF_WEEK) % DAYS_OF_WEEK
            : row;
    out->period = is_weekday ? DAYS_OF_WEEK : 0;
    return count;
}

/* "9:05", "18:00", "6pm", "6:30 pm", "18 Uhr", "18h"; an hour alone where a
 * word before it says so ("at 6"). The words; 0: none. */
static int time_read(const struct tokens *words, int at, bool is_said,
                     struct tm *out)
{
    static const char hours[] = "|h|hs|uhr|час|часа|часов|hora|horas|o clock|";
    static const char before_noon[] = "|am|a m|", after_noon[] = "|pm|p m|";
    const char *typed = words->token[at].typed;
    int digits = (int)strspn(typed, "0123456789"), minute = 0, used = 1;
    int hour = digits == 1 || digits == 2 ? digits_read(typed, digits) : -1;
    const char *rest = typed + (digits < 3 ? digits : 0);
    bool has_minutes =
        rest[0] == ':' && rest[1] != '\0' && digits_read(rest + 1, 2) >= 0;
    if (has_minutes) {
        minute = digits_read(rest + 1, 2);
        rest += 3;
    }
    if (*rest == '\0' && at + 1 < words->count) {
        const char *next = words->token[at + 1].folded;
        bool is_unit = tokens_list_has(hours, next) ||
                       tokens_list_has(before_noon, next) ||
                       tokens_list_has(after_noon, next);
        rest = is_unit ? next : rest;
        used += is_unit;
    }
    bool is_early = tokens_list_has(before_noon, rest),
         is_late = tokens_list_has(after_noon, rest);
    bool is_unit = is_early || is_late || tokens_list_has(hours, rest);
    if ((*rest != '\0' && !is_unit) || (!is_unit && !has_minutes && !is_said) ||
        ((is_early || is_late) && (hour < 1 || hour > 12)) || hour < 0 ||
        hour > 23 || minute > 59)
        return 0;
    out->tm_hour = is_early || is_late ? hour % 12 + (is_late ? 12 : 0) : hour;
    out->tm_min = minute;
    return used;
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

/* False unless text is a time, a day, or a day and a time in any order. */
static bool typed_day_read(const char *text, struct typed_day *out,
                           bool *is_whole_day)
{
    static const char fillers[] = "|on|am|den|el|the|во|",
                      before_time[] = "|at|um|a|las|la|в|gegen|";
    struct tokens words;
    bool has_day = false, has_time = false, is_said = false;
    tokens_of(text, &words);
    for (int at = 0, used; at < words.count; at += used) {
        const char *folded = words.token[at].folded;
        if (!has_day && (used = day_read(&words, at, out)) > 0)
            has_day = true;
        else if (!has_time &&
                 (used = time_read(&words, at, is_said, &out->tm)) > 0)
            has_time = true;
        else if (at + 1 < words.count && (tokens_list_has(fillers, folded) ||
                                          tokens_list_has(before_time, folded)))
            used = 1;
        else
            return false;
        is_said = tokens_list_has(before_time, folded);
    }
    if (!has_day)
        out->period = 1;
    *is_whole_day = !has_time;
    return words.is_whole && (has_day || has_time);
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
