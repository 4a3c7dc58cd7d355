#include "src/envelope/envelope_time.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MS_PER_HOUR = 3600000, HOUR_DIGITS_MAX = 5 };

void envelope_time_write(int64_t ms, char out[ENVELOPE_TIME_MAX])
{
    snprintf(out, ENVELOPE_TIME_MAX, "%d:%02d:%02d.%03d",
             (int)(ms / MS_PER_HOUR), (int)(ms / 60000 % 60),
             (int)(ms / 1000 % 60), (int)(ms % 1000));
}

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

bool envelope_time_read(const char *text, int64_t *ms)
{
    const char *colon = strchr(text, ':');
    ptrdiff_t digits = colon == NULL ? 0 : colon - text;
    if (digits < 1 || digits > HOUR_DIGITS_MAX ||
        (digits > 1 && text[0] == '0') || !has_form(colon, ":00:00.000"))
        return false;
    for (const char *digit = text; digit < colon; digit++)
        if (!is_digit(*digit))
            return false;
    int minutes = number_at(colon + 1, 2), seconds = number_at(colon + 4, 2);
    if (minutes > 59 || seconds > 59)
        return false;
    *ms = (int64_t)number_at(text, (int)digits) * MS_PER_HOUR +
          minutes * 60000 + seconds * 1000 + number_at(colon + 7, 3);
    return true;
}

void envelope_moment_write(const struct envelope_moment *moment,
                           char out[ENVELOPE_MOMENT_MAX])
{
    char text[64];
    int offset = abs(moment->offset_minutes);
    snprintf(text, sizeof text, "%04d-%02d-%02dT%02d:%02d:%02d%c%02d:%02d",
             moment->year, moment->month, moment->day, moment->hour,
             moment->minute, moment->second,
             moment->offset_minutes < 0 ? '-' : '+', offset / 60, offset % 60);
    snprintf(out, ENVELOPE_MOMENT_MAX, "%.25s", text);
}

static bool is_leap(int year)
{
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

static bool is_moment(const struct envelope_moment *moment)
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

bool envelope_moment_read(const char *text, struct envelope_moment *out)
{
    if (!has_form(text, "0000-00-00T00:00:00+00:00") &&
        !has_form(text, "0000-00-00T00:00:00-00:00"))
        return false;
    int hours = number_at(text + 20, 2), minutes = number_at(text + 23, 2);
    struct envelope_moment moment = {
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
