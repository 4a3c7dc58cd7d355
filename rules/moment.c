#include "rules/moment.h"

#include <stdio.h>
#include <stdlib.h>

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Does text have this form, in which 0 stands for any digit? */
static bool has_form(const char *text, const char *form)
{
    for (; *form != '\0'; text++, form++)
        if (*form == '0' ? !is_digit(*text) : *text != *form)
            return false;
    return *text == '\0';
}

static int number_at(const char *text, int digits)
{
    int number = 0;
    while (digits-- > 0)
        number = 10 * number + *text++ - '0';
    return number;
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

static bool is_leap(int year)
{
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

static bool is_moment(const struct moment *moment)
{
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (moment->year < 1 || moment->month < 1 || moment->month > 12)
        return false;
    int last = days[moment->month - 1];
    if (moment->month == 2 && is_leap(moment->year))
        last++;
    return moment->day >= 1 && moment->day <= last && moment->hour < 24 &&
           moment->minute < 60 && moment->second < 60;
}

bool moment_read(const char *text, struct moment *out)
{
    if (!has_form(text, "0000-00-00T00:00:00+00:00") &&
        !has_form(text, "0000-00-00T00:00:00-00:00"))
        return false;
    int hours = number_at(text + 20, 2), minutes = number_at(text + 23, 2);
    struct moment moment = {
        .year = number_at(text, 4),
        .month = number_at(text + 5, 2),
        .day = number_at(text + 8, 2),
        .hour = number_at(text + 11, 2),
        .minute = number_at(text + 14, 2),
        .second = number_at(text + 17, 2),
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

bool appointment_is_sound(const struct appointment *appointment)
{
    struct moment moment;
    return appointment->resume[0] == '\0' ||
           moment_read(appointment->resume, &moment);
}
