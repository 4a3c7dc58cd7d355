// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * secret_buffer.h - room for bytes among which a secret may be: what is given
 * back when it grows, or ends, is wiped before.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Room for more bytes behind those that are used. False without memory, and
 * nothing has changed. */
bool secret_buffer_make(char **bytes, size_t *room, size_t used, size_t more);

/* NULL is fine; it is NULL afterwards. */
void secret_buffer_free(char **bytes, size_t *room);
