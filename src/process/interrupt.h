// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * interrupt.h - Ctrl-C as an event that is waited for, so that work which
 * takes long can stop in good order.
 */
#pragma once

#include <signal.h>

#include "src/base/portable.h"

struct interrupt {
    struct portable_signals signals;
    sigset_t before;
};

/* From now on Ctrl-C and the like wait to be asked about. 0 or a negative
 * errno. */
int interrupt_begin(struct interrupt *out);
void interrupt_end(struct interrupt *interrupt);

/*
 * Wait until fd can be read, at most timeout_ms (below 0: for ever). 1 when
 * it can, 0 when the time is over, -EINTR when it was interrupted, or another
 * negative errno.
 */
int interrupt_await(const struct interrupt *interrupt, int fd, int timeout_ms);

/*
 * A program that crashes gives the terminal back first.
 */

/* From now on SIGSEGV, SIGBUS, SIGILL, SIGFPE and SIGABRT restore the
 * terminal before the program dies of them, also when the stack of the calling
 * thread is used up. */
void crash_guard(void);
