// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * now.h - the clock that nobody sets.
 */
#pragma once

#include "src/base/portable.h"

static inline int64_t now_us(void)
{
    return monotonic_us();
}

static inline int64_t now_ms(void)
{
    return monotonic_ms();
}
