// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#include "src/process/interrupt.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>

#include "tui/terminal/output.h"

#include "src/base/portable.h"

enum { HANDLER_STACK_BYTES = 64 * 1024 };

/* The handler is reset on entry: what is raised here is deadly. */
static void die(int number)
{
    screen_emergency();
    raise(number);
}

/* Give the handler a stack of its own: a program whose own stack is used up
 * could not run it otherwise. A sanitizer has already done so. */
static void give_stack(void)
{
#ifndef HEKTOR_SANITIZED
    static unsigned char handler_stack[HANDLER_STACK_BYTES];
    const stack_t stack = {.ss_sp = handler_stack,
                           .ss_size = sizeof handler_stack};
    sigaltstack(&stack, NULL);
#endif
}

void crash_guard(void)
{
#ifdef HEKTOR_SANITIZED
    static const int numbers[] = {SIGABRT}; /* the others are theirs */
#else
    static const int numbers[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT};
#endif
    struct sigaction action = {.sa_handler = die,
                               .sa_flags =
                                   (int)SA_RESETHAND | SA_NODEFER | SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    give_stack();
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        sigaction(numbers[i], &action, NULL);
}

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
