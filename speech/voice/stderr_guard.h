// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * stderr_guard.h - keeps what libraries print off the screen: standard error,
 * when it is a terminal, leads nowhere while they are called.
 */
#pragma once

#include <stdatomic.h>

struct stderr_guard {
    atomic_int saved; /* a descriptor; -1: not guarding */
};

void stderr_guard_init(struct stderr_guard *guard);
void stderr_guard_begin(struct stderr_guard *guard);

/* From any thread, and more than once. */
void stderr_guard_end(struct stderr_guard *guard);
