// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/options/option_value.h"

#include "rules/base/translatable.h"

#include "src/base/print.h"
#include "src/options/own_value.h"

bool option_refuse(struct option_error *error, const char *why)
{
    return option_refuse_at(error, EXIT_USAGE, why, PRINT_ERROR_NOWHERE);
}

bool option_refuse_at(struct option_error *error, int status, const char *why,
                      size_t at)
{
    *error = (struct option_error){gettext(why), at, status};
    return false;
}

bool option_read_number(const char *text, uint64_t most, uint64_t *out)
{
    uint64_t number = 0;
    if (*text == '\0')
        return false;
    for (; *text != '\0'; text++) {
        if (*text < '0' || *text > '9')
            return false;
        uint64_t digit = (uint64_t)(*text - '0');
        if (digit > most || number > (most - digit) / 10)
            return false;
        number = number * 10 + digit;
    }
    *out = number;
    return true;
}

bool option_read_switch(bool *on, const char *value, struct option_error *error)
{
    bool is_no = value != NULL && own_value_is(value, "no");
    if (value != NULL && !is_no && !own_value_is(value, "yes"))
        return option_refuse(error, N_("Write yes or no."));
    *on = !is_no;
    return true;
}
