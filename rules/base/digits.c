// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/base/digits.h"

bool digits_have_form(const char *text, const char *form)
{
    for (; *form != '\0'; text++, form++)
        if (*form == '0' ? !is_digit(*text) : *text != *form)
            return false;
    return *text == '\0';
}

int digits_number(const char *text, int digits)
{
    int number = 0;

    while (digits-- > 0)
        number = 10 * number + *text++ - '0';
    return number;
}

bool digits_read(const char **text, int64_t most, int64_t *out)
{
    int64_t value = 0;
    if (!is_digit(**text))
        return false;
    for (; is_digit(**text); ++*text) {
        int digit = **text - '0';
        if (digit > most || value > (most - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *out = value;
    return true;
}
