// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * now.h - the clock that nobody sets.
 */
#ifndef HEKTOR_TESTS_NOW_H
#define HEKTOR_TESTS_NOW_H

#include <stdint.h>
#include <time.h>

static inline int64_t now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static inline int64_t now_ms(void)
{
    return now_us() / 1000;
}

#endif
