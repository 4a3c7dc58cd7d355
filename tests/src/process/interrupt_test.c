// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/process/interrupt.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "tests/unit.h"

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
        cmocka_unit_test(it_waits_for_bytes_or_for_the_time),
        cmocka_unit_test(a_signal_ends_the_wait_and_not_the_process),
        cmocka_unit_test(afterwards_signals_are_as_before),
    };
    return cmocka_run_group_tests_name("src/process/interrupt", tests, NULL,
                                       NULL);
}
