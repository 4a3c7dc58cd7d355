// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/stderr_guard.h"

#include <fcntl.h>
#include <unistd.h>

void stderr_guard_init(struct stderr_guard *guard)
{
    atomic_init(&guard->saved, -1);
}

void stderr_guard_begin(struct stderr_guard *guard)
{
    if (!isatty(STDERR_FILENO))
        return;
    int saved = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
    int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (saved >= 0 && nowhere >= 0) {
        dup2(nowhere, STDERR_FILENO);
        atomic_store(&guard->saved, saved);
    } else if (saved >= 0) {
        close(saved);
    }
    if (nowhere >= 0)
        close(nowhere);
}

void stderr_guard_end(struct stderr_guard *guard)
{
    int saved = atomic_exchange(&guard->saved, -1);
    if (saved < 0)
        return;
    dup2(saved, STDERR_FILENO);
    close(saved);
}
