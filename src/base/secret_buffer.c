// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/base/secret_buffer.h"

#include <stdlib.h>
#include <string.h>

#include "rules/base/wipe.h"

void secret_buffer_free(char **bytes, size_t *room)
{
    if (*bytes != NULL)
        wipe(*bytes, *room);
    free(*bytes);
    *bytes = NULL;
    *room = 0;
}

/* No realloc, which leaves what it has moved behind. */
bool secret_buffer_make(char **bytes, size_t *room, size_t used, size_t more)
{
    size_t wanted = 2 * (used + more);
    if (used + more <= *room)
        return true;
    char *grown = malloc(wanted);
    if (grown == NULL)
        return false;
    if (used > 0)
        memcpy(grown, *bytes, used);
    secret_buffer_free(bytes, room);
    *bytes = grown;
    *room = wanted;
    return true;
}
