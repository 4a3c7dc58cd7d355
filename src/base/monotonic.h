// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * monotonic.h - the clock that nobody sets. It stops while the computer sleeps.
 */
#pragma once

#include <stdint.h>
#include <time.h>

static inline int64_t monotonic_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static inline int64_t monotonic_ms(void)
{
    return monotonic_us() / 1000;
}
