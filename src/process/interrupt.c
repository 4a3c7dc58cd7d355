// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/process/interrupt.h"

#include <errno.h>
#include <poll.h>

#include "src/base/portable.h"

int interrupt_begin(struct interrupt *out)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGHUP);
    sigprocmask(SIG_BLOCK, &set, &out->before);
    int error = portable_signals_begin(&out->signals, &set);
    if (error != 0)
        sigprocmask(SIG_SETMASK, &out->before, NULL);
    return error;
}

void interrupt_end(struct interrupt *interrupt)
{
    portable_signals_end(&interrupt->signals);
    sigprocmask(SIG_SETMASK, &interrupt->before, NULL);
}

int interrupt_await(const struct interrupt *interrupt, int fd, int timeout_ms)
{
    struct pollfd fds[] = {{.fd = interrupt->signals.fd, .events = POLLIN},
                           {.fd = fd, .events = POLLIN}};
    int ready = poll(fds, 2, timeout_ms);
    if (ready < 0)
        return -errno;
    if (fds[0].revents != 0)
        return -EINTR;
    return fds[1].revents != 0;
}
