// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * figures.h - what every measurement needs: the time, and figures in order.
 */
#pragma once

#include <stdlib.h>
#include <time.h>

static inline double figures_time_s(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Since some moment. */
static inline double figures_now_s(void)
{
    return figures_time_s(CLOCK_MONOTONIC);
}

static inline double figures_now_ms(void)
{
    return figures_now_s() * 1e3;
}

/* Of this process's own work. */
static inline double figures_spent_s(void)
{
    return figures_time_s(CLOCK_PROCESS_CPUTIME_ID);
}

static inline int figures_compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The least first. */
static inline void figures_sort(double *figures, size_t count)
{
    qsort(figures, count, sizeof *figures, figures_compare);
}
