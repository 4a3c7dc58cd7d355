// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/help_form.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"

/* What is said instead of a sign; NULL: the sign itself. */
static const char *said_for(char sign)
{
    switch (sign) {
    case '[':
        return gettext(", optionally ");
    case ']':
        return "";
    case '|':
        return gettext(" or ");
    default:
        return NULL;
    }
}

/* A bracket brings its own blank. False: there is no room. */
static bool add(const char *text, size_t bytes, char *out, size_t out_bytes)
{
    size_t used = strlen(out);

    if (*text == ',')
        while (used > 0 && out[used - 1] == ' ')
            out[--used] = '\0';
    if (used + bytes >= out_bytes)
        return false;
    snprintf(out + used, out_bytes - used, "%.*s", (int)bytes, text);
    return true;
}

void help_form_show(const char *usage, char *out, size_t out_bytes)
{
    out[0] = '\0';
    while (*usage != '\0') {
        size_t bytes = strcspn(usage, "[]|");
        if (!add(usage, bytes, out, out_bytes))
            return;
        usage += bytes;
        const char *said = *usage != '\0' ? said_for(*usage++) : NULL;
        if (said != NULL && !add(said, strlen(said), out, out_bytes))
            return;
    }
    add(":", 1, out, out_bytes);
}
