// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#include "src/process/crash.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/unit.h"

/* Sanitizers have handlers of their own for the others. */
static const int numbers[] = {
#ifndef HEKTOR_SANITIZED
    SIGSEGV, SIGBUS, SIGILL, SIGFPE,
#endif
    SIGABRT};

/* Whoever started the program sees of what it died, as without the guard. */
static void a_crash_stays_a_crash(void **state)
{
    const struct rlimit no_core = {0, 0};
    (void)state;
    for (size_t i = 0; i < ROWS(numbers); i++) {
        int status;
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            setrlimit(RLIMIT_CORE, &no_core);
            signal(numbers[i], SIG_DFL); /* cmocka has one of its own */
            crash_guard();
            raise(numbers[i]);
            _exit(0);
        }
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_row(strsignal(numbers[i]), WIFSIGNALED(status));
        assert_row(strsignal(numbers[i]), WTERMSIG(status) == numbers[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_crash_stays_a_crash),
    };
    return cmocka_run_group_tests_name("src/process/crash", tests, NULL, NULL);
}
