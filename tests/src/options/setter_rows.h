// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * setter_rows.h - values that an option takes or refuses, as one table.
 */
#pragma once

#include <string.h>

#include "src/options/option_value.h"
#include "src/options/options.h"

#include "tests/unit.h"

struct setter_row {
    const char *name;
    option_setter *set;
    const char *value;
    const char *why; /* how the refusal begins; NULL: the value is taken */
};

/* What is refused changes no option. */
static inline void judge_setters(const struct setter_row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const char *why = rows[i].why;
        struct option_error error = {.why = ""};
        struct options options, before;
        options = options_default();
        memcpy(&before, &options, sizeof before);
        bool is_taken = rows[i].set(&options, rows[i].value, &error);
        assert_row(rows[i].name, is_taken == (why == NULL));
        if (is_taken)
            continue;
        assert_row(rows[i].name, memcmp(&options, &before, sizeof before) == 0);
        assert_row(rows[i].name, strncmp(error.why, why, strlen(why)) == 0);
    }
}
