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
