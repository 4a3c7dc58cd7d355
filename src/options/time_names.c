// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/options/time_names.h"

#include <libintl.h>
#include <stddef.h>
#include <strings.h>

#include "rules/base/translatable.h"
#include "rules/notation/folded.h"

static const struct time_name rows[] = {
    {N_("bullet"), "1m"},
    {N_("blitz"), "3m+2"},
    {N_("rapid"), "15m+10"},
    {N_("classical"), "40/90m+30,30m+30"},
};

const struct time_name *time_name_row(int index)
{
    int count = (int)(sizeof rows / sizeof *rows);
    return index >= 0 && index < count ? &rows[index] : NULL;
}

const char *time_name_control(const char *text)
{
    const struct time_name *row;
    for (int i = 0; (row = time_name_row(i)) != NULL; i++)
        if (strcasecmp(row->name, text) == 0 ||
            folded_is_one_of(text, gettext(row->name)))
            return row->control;
    return text;
}
