// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/duration.h"

#include <stddef.h>

#include "rules/base/digits.h"

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

/* The unit at *text, from the place of the first that may still follow. */
static int unit_read(char letter, int first)
{
    while (first < UNITS && units[first].letter != letter)
        first++;
    return first;
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
        unit = unit_read(*text, unit + 1);
        if (unit == UNITS ||
            value > (DURATION_MAX_MS - sum_ms) / units[unit].ms)
            return false;
        sum_ms += value * units[unit].ms;
        text++;
    } while (*text != '\0');
    *out_ms = sum_ms;
    return true;
}
