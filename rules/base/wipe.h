// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * wipe.h - memory that may have held a secret, before it is used again or given
 * back.
 */
#pragma once

#include <stddef.h>

/* Zeros, byte by byte: C11 5.1.2.3 lets no compiler leave out a write to what
 * is volatile, and C11 has nothing else that every compiler must keep. */
static inline void wipe(void *memory, size_t bytes)
{
    for (volatile unsigned char *byte = memory; bytes > 0; bytes--)
        *byte++ = 0;
}
