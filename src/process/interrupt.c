// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/process/interrupt.h"

#include <errno.h>
#include <poll.h>
#include <sys/signalfd.h>
#include <unistd.h>

int interrupt_begin(struct interrupt *out)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGHUP);
    out->fd = signalfd(-1, &set, SFD_CLOEXEC);
    if (out->fd < 0)
        return -errno;
    sigprocmask(SIG_BLOCK, &set, &out->before);
    return 0;
}

void interrupt_end(struct interrupt *interrupt)
{
    struct signalfd_siginfo unread;
    struct pollfd signals = {.fd = interrupt->fd, .events = POLLIN};
    while (poll(&signals, 1, 0) > 0 &&
           read(interrupt->fd, &unread, sizeof unread) > 0)
        ;
    close(interrupt->fd);
    sigprocmask(SIG_SETMASK, &interrupt->before, NULL);
}

int interrupt_await(const struct interrupt *interrupt, int fd, int timeout_ms)
{
    struct pollfd fds[] = {{.fd = interrupt->fd, .events = POLLIN},
                           {.fd = fd, .events = POLLIN}};
    int ready = poll(fds, 2, timeout_ms);
    if (ready < 0)
        return -errno;
    if (fds[0].revents != 0)
        return -EINTR;
    return fds[1].revents != 0;
}
