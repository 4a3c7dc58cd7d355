// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#include "src/process/interrupt.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tui/terminal/output.h"

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

#ifndef HEKTOR_SANITIZED
/* Too deep for any stack; the compiler must not make a loop of it. */
static int go_deep(int depth)
{
    volatile char block[4096];
    block[depth % 4096] = (char)depth;
    return depth < 0 ? 0 : go_deep(depth + 1) + block[(depth + 1) % 4096];
}

/* The terminal's last words, which a handler on the used-up stack could not
 * write. */
static void a_used_up_stack_restores_the_terminal(void **state)
{
    static const char farewell[] = "restored";
    const struct rlimit no_core = {0, 0}, small = {1 << 20, 1 << 20};
    char said[sizeof farewell] = "";
    int ends[2], status;
    (void)state;
    assert_int_equal(pipe2(ends, O_CLOEXEC), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        const struct termios settings = {0};
        setrlimit(RLIMIT_CORE, &no_core);
        setrlimit(RLIMIT_STACK, &small);
        emergency_arm(ends[1], &settings, farewell);
        crash_guard();
        _exit(go_deep(0) == 0);
    }
    close(ends[1]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGSEGV);
    assert_int_equal(read(ends[0], said, sizeof said), sizeof farewell - 1);
    assert_string_equal(said, farewell);
    close(ends[0]);
}
#endif

static void it_waits_for_bytes_or_for_the_time(void **state)
{
    struct interrupt interrupt;
    int ends[2];
    (void)state;
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(interrupt_begin(&interrupt), 0);
    assert_int_equal(interrupt_await(&interrupt, ends[0], 0), 0);
    assert_int_equal(write(ends[1], "x", 1), 1);
    assert_int_equal(interrupt_await(&interrupt, ends[0], 0), 1);
    assert_int_equal(interrupt_await(&interrupt, ends[0], -1), 1);
    interrupt_end(&interrupt);
    close(ends[0]);
    close(ends[1]);
}

/* Ctrl-C, and what a closed terminal or an administrator sends. */
static const int asked[] = {SIGINT, SIGTERM, SIGHUP};

static void a_signal_ends_the_wait_and_not_the_process(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(asked); i++) {
        struct interrupt interrupt;
        int ends[2];
        assert_int_equal(pipe(ends), 0);
        assert_int_equal(interrupt_begin(&interrupt), 0);
        assert_int_equal(raise(asked[i]), 0);
        assert_int_equal(interrupt_await(&interrupt, ends[0], -1), -EINTR);
        /* It was taken: the process lives on behind the end. */
        interrupt_end(&interrupt);
        close(ends[0]);
        close(ends[1]);
    }
}

static void afterwards_signals_are_as_before(void **state)
{
    struct interrupt interrupt;
    sigset_t before, after;
    (void)state;
    assert_int_equal(sigprocmask(SIG_BLOCK, NULL, &before), 0);
    assert_int_equal(sigismember(&before, SIGINT), 0);
    assert_int_equal(interrupt_begin(&interrupt), 0);
    interrupt_end(&interrupt);
    assert_int_equal(sigprocmask(SIG_BLOCK, NULL, &after), 0);
    for (int number = 1; number < SIGRTMIN; number++)
        assert_int_equal(sigismember(&before, number),
                         sigismember(&after, number));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_crash_stays_a_crash),
#ifndef HEKTOR_SANITIZED
        cmocka_unit_test(a_used_up_stack_restores_the_terminal),
#endif
        cmocka_unit_test(it_waits_for_bytes_or_for_the_time),
        cmocka_unit_test(a_signal_ends_the_wait_and_not_the_process),
        cmocka_unit_test(afterwards_signals_are_as_before),
    };
    return cmocka_run_group_tests_name("src/process/interrupt", tests, NULL,
                                       NULL);
}
