// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * digits.h - decimal digits in text, whatever the locale.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

static inline bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Is this all of the text's form, in which 0 means any digit? */
bool digits_have_form(const char *text, const char *form);

/* Read digits at *text, at least one, of a number up to most; *text is moved
 * behind them. */
bool digits_read(const char **text, int64_t most, int64_t *out);

/* The number of so many digits, which are there; at most nine. */
int digits_number(const char *text, int digits);
