// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/moment.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include "rules/base/line.h"

static const struct {
    char letter;
    int64_t ms;
} units[] = {{'d', 24 * 60 * 60 * 1000},
             {'h', 60 * 60 * 1000},
             {'m', 60 * 1000},
             {'s', 1000}};

enum { UNITS = sizeof units / sizeof *units };

/* ".m", ".mm" or ".mmm", or nothing. */
static bool thousandths_read(const char **text, int64_t *out_ms)
{
    int64_t unit = 100;

    if (**text != '.')
        return true;
    if (!is_digit(*++*text))
        return false;
    for (; is_digit(**text) && unit > 0; ++*text, unit /= 10)
        *out_ms += (**text - '0') * unit;
    return true;
}

/* "SS" behind the colon, below sixty. */
static bool behind_colon_read(const char *text, int64_t minutes,
                              int64_t *out_ms)
{
    const char *begin = text;
    int64_t seconds;

    if (!digits_read(&text, DURATION_MAX_MS / 1000, &seconds) ||
        text - begin != 2 || seconds > 59 || minutes > DURATION_MAX_MS / 60000)
        return false;
    int64_t ms = minutes * 60000 + seconds * 1000;

    if (!thousandths_read(&text, &ms) || *text != '\0')
        return false;
    *out_ms = ms;
    return true;
}

bool duration_read(const char *text, int64_t *out_ms)
{
    int64_t sum_ms = 0, value;
    int unit = -1;

    do {
        if (!digits_read(&text, DURATION_MAX_MS / 1000, &value))
            return false;
        if (*text == ':' && unit < 0)
            return behind_colon_read(text + 1, value, out_ms);
        /* The unit at *text, from the place of the first that may still follow.
         */
        int first = unit + 1;
        while (first < UNITS && units[first].letter != *text)
            first++;
        unit = first;
        if (unit == UNITS ||
            value > (DURATION_MAX_MS - sum_ms) / units[unit].ms)
            return false;
        sum_ms += value * units[unit].ms;
        text++;
    } while (*text != '\0');
    *out_ms = sum_ms;
    return true;
}

void moment_write(const struct moment *moment, char out[MOMENT_MAX])
{
    char text[64];
    int offset = abs(moment->offset_minutes);
    snprintf(text, sizeof text, "%04d-%02d-%02dT%02d:%02d:%02d%c%02d:%02d",
             moment->year, moment->month, moment->day, moment->hour,
             moment->minute, moment->second,
             moment->offset_minutes < 0 ? '-' : '+', offset / 60, offset % 60);
    snprintf(out, MOMENT_MAX, "%.25s", text);
}

static bool is_moment(const struct moment *moment)
{
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (moment->year < 1 || moment->month < 1 || moment->month > 12)
        return false;
    int last = days[moment->month - 1];
    if (moment->month == 2 &&
        (moment->year % 4 == 0 &&
         (moment->year % 100 != 0 || moment->year % 400 == 0)))
        last++;
    return moment->day >= 1 && moment->day <= last && moment->hour < 24 &&
           moment->minute < 60 && moment->second < 60;
}

bool moment_read(const char *text, struct moment *out)
{
    if (!digits_have_form(text, "0000-00-00T00:00:00+00:00") &&
        !digits_have_form(text, "0000-00-00T00:00:00-00:00"))
        return false;
    int hours = digits_number(text + 20, 2),
        minutes = digits_number(text + 23, 2);
    struct moment moment = {
        .year = digits_number(text, 4),
        .month = digits_number(text + 5, 2),
        .day = digits_number(text + 8, 2),
        .hour = digits_number(text + 11, 2),
        .minute = digits_number(text + 14, 2),
        .second = digits_number(text + 17, 2),
        .offset_minutes = (text[19] == '-' ? -1 : 1) * (60 * hours + minutes),
    };
    if (hours > 23 || minutes > 59 || !is_moment(&moment))
        return false;
    *out = moment;
    return true;
}

/* Days since the first of March of the year 0, whose leap day comes last. */
static int64_t days_of(const struct moment *moment)
{
    int year = moment->month > 2 ? moment->year : moment->year - 1;
    int month = moment->month > 2 ? moment->month - 3 : moment->month + 9;
    int64_t days = INT64_C(365) * year + year / 4 - year / 100 + year / 400;
    return days + (153 * month + 2) / 5 + moment->day - 1;
}

int64_t moment_seconds(const struct moment *moment)
{
    static const struct moment epoch = {.year = 1970, .month = 1, .day = 1};
    int64_t minutes = (days_of(moment) - days_of(&epoch)) * 24 * 60 +
                      moment->hour * 60 + moment->minute -
                      moment->offset_minutes;
    return minutes * 60 + moment->second;
}

bool moment_at(int64_t seconds, int offset_minutes, struct moment *out)
{
    static const struct moment epoch = {.year = 1970, .month = 1, .day = 1};
    static const struct moment first = {.year = 1, .month = 1, .day = 1};
    static const struct moment last = {9999, 12, 31, 23, 59, 59, 0};
    bool has_offset = abs(offset_minutes) < 24 * 60;
    struct moment moment = {.offset_minutes = has_offset ? offset_minutes : 0};
    if (seconds < moment_seconds(&first) - 86400 ||
        seconds > moment_seconds(&last) + 86400)
        return false;
    int64_t local =
        seconds + moment.offset_minutes * 60 + days_of(&epoch) * INT64_C(86400);
    /* The day whose number days_of gives, in a year that begins on 1 March. */
    int64_t days = local / 86400;
    enum { DAYS_PER_ERA = 146097 };
    int64_t era = days / DAYS_PER_ERA, rest = days % DAYS_PER_ERA;
    int64_t year =
        (rest - rest / 1460 + rest / 36524 - rest / (DAYS_PER_ERA - 1)) / 365;
    int64_t day = rest - (365 * year + year / 4 - year / 100);
    int month = (int)((5 * day + 2) / 153);
    moment.day = (int)(day - (153 * month + 2) / 5) + 1;
    moment.month = month < 10 ? month + 3 : month - 9;
    moment.year = (int)(year + 400 * era) + (moment.month <= 2);
    moment.hour = (int)(local % 86400 / 3600);
    moment.minute = (int)(local % 3600 / 60);
    moment.second = (int)(local % 60);
    if (moment.year < 1 || moment.year > 9999)
        return false;
    *out = moment;
    return true;
}

bool appointment_is_sound(const struct appointment *appointment)
{
    struct moment moment;
    return appointment->resume[0] == '\0' ||
           moment_read(appointment->resume, &moment);
}
