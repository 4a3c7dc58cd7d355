// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#include "src/process/crash.h"

#include <signal.h>
#include <stddef.h>

#include "tui/terminal/emergency.h"

/* The handler is reset on entry: what is raised here is deadly. */
static void die(int number)
{
    screen_emergency();
    raise(number);
}

void crash_guard(void)
{
#ifdef HEKTOR_SANITIZED
    static const int numbers[] = {SIGABRT}; /* the others are theirs */
#else
    static const int numbers[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT};
#endif
    struct sigaction action = {.sa_handler = die,
                               .sa_flags = (int)SA_RESETHAND | SA_NODEFER};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        sigaction(numbers[i], &action, NULL);
}
