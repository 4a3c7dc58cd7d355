// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#include "src/process/crash.h"

#include <signal.h>
#include <stddef.h>

#include "tui/terminal/output.h"

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
