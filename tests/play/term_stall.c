// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * term_stall.c - a terminal that does not read.
 */
#include <errno.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>

#include "tests/now.h"
#include "tests/play/term.h"

bool term_fill(struct term *term, const char *keys, int timeout_ms)
{
    enum { FULL_MS = 300 };
    int64_t deadline = now_ms() + timeout_ms, since = now_ms();
    int before = 0, bytes = 0;
    while (now_ms() < deadline && (bytes == 0 || now_ms() - since < FULL_MS)) {
        if (!term_type(term, keys) ||
            ioctl(term_fd(term), FIONREAD, &bytes) != 0)
            return false;
        if (bytes != before)
            since = now_ms();
        before = bytes;
        poll(NULL, 0, 1);
    }
    return bytes > 0 && now_ms() - since >= FULL_MS;
}

int term_wait_exit_unread(struct term *term, int timeout_ms)
{
    siginfo_t info = {0};
    int64_t deadline = now_ms() + timeout_ms;
    while (now_ms() < deadline && info.si_pid == 0) {
        if (waitid(P_PID, (id_t)term_pid(term), &info,
                   WEXITED | WNOHANG | WNOWAIT) != 0 &&
            errno != EINTR)
            break;
        poll(NULL, 0, 1);
    }
    return info.si_pid == 0 ? TERM_NO_EXIT : term_wait_exit(term, timeout_ms);
}
