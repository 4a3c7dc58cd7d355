#include "src/envelope/time.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/base/digits.h"

enum { MS_PER_HOUR = 3600000, HOUR_DIGITS_MAX = 5 };

void envelope_time_write(int64_t ms, char out[ENVELOPE_TIME_MAX])
{
    snprintf(out, ENVELOPE_TIME_MAX, "%d:%02d:%02d.%03d",
             (int)(ms / MS_PER_HOUR), (int)(ms / 60000 % 60),
             (int)(ms / 1000 % 60), (int)(ms % 1000));
}

bool envelope_time_read(const char *text, int64_t *ms)
{
    const char *colon = strchr(text, ':');
    ptrdiff_t digits = colon == NULL ? 0 : colon - text;
    if (digits < 1 || digits > HOUR_DIGITS_MAX ||
        (digits > 1 && text[0] == '0') ||
        !digits_have_form(colon, ":00:00.000"))
        return false;
    for (const char *digit = text; digit < colon; digit++)
        if (!is_digit(*digit))
            return false;
    int minutes = digits_number(colon + 1, 2),
        seconds = digits_number(colon + 4, 2);
    if (minutes > 59 || seconds > 59)
        return false;
    *ms = (int64_t)digits_number(text, (int)digits) * MS_PER_HOUR +
          minutes * 60000 + seconds * 1000 + digits_number(colon + 7, 3);
    return true;
}
