// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#include "src/process/crash.h"

#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>

#include "tui/terminal/emergency.h"

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
    stack_t stack = {.ss_size = HANDLER_STACK_BYTES};
    stack.ss_sp = mmap(NULL, stack.ss_size, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (stack.ss_sp != MAP_FAILED)
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
