// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * linux_calls_test.c - src/process/linux_calls.c without what Linux has: the
 * same, as every other test sees it with that.
 */
#define LINUX_CALLS_PORTABLE
#include "src/process/linux_calls.c"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <time.h>

#include "tests/unit.h"

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* It ends when its pipe does, and remains to be reaped. */
static void test_await_an_end(void **state)
{
    int ends[2], status;
    char byte;
    (void)state;
    assert_int_equal(pipe2(ends, O_CLOEXEC), 0);
    pid_t pid = fork();
    if (pid == 0) {
        close(ends[1]);
        _exit(read(ends[0], &byte, 1) == 0 ? 7 : 1);
    }
    close(ends[0]);
    int64_t before_ms = now_ms();
    linux_await_end(pid, 50);
    assert_true(now_ms() - before_ms >= 50);
    assert_false(has_ended(pid));
    close(ends[1]);
    linux_await_end(pid, 20000);
    assert_true(has_ended(pid));
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_int_equal(WEXITSTATUS(status), 7);
    /* Nobody waits for one that is no longer there. */
    before_ms = now_ms();
    linux_await_end(pid, 20000);
    assert_true(now_ms() - before_ms < 10000);
}

static void test_close_from(void **state)
{
    int status;
    (void)state;
    pid_t pid = fork();
    if (pid == 0) {
        int high = fcntl(STDIN_FILENO, F_DUPFD, 200);
        linux_close_from(STDIN_FILENO + 1);
        bool good = high >= 200 && fcntl(high, F_GETFD) == -1 &&
                    fcntl(STDOUT_FILENO, F_GETFD) == -1 &&
                    fcntl(STDIN_FILENO, F_GETFD) != -1;
        _exit(good ? 0 : 1);
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_int_equal(status, 0);
}

static void test_close_in_a_new_program(void **state)
{
    int status, high = fcntl(STDIN_FILENO, F_DUPFD, 200);
    char script[64], *argv[] = {"sh", "-c", script, NULL};
    posix_spawn_file_actions_t actions;
    pid_t pid;
    (void)state;
    assert_true(high >= 200);
    snprintf(script, sizeof script, "! [ -e /proc/$$/fd/%d ]", high);
    assert_int_equal(posix_spawn_file_actions_init(&actions), 0);
    assert_int_equal(linux_spawn_close_from(&actions, STDERR_FILENO + 1), 0);
    assert_int_equal(
        posix_spawn(&pid, "/bin/sh", &actions, NULL, argv, environ), 0);
    posix_spawn_file_actions_destroy(&actions);
    close(high);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_int_equal(status, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_await_an_end),
        cmocka_unit_test(test_close_from),
        cmocka_unit_test(test_close_in_a_new_program),
    };
    return cmocka_run_group_tests_name("src/process/linux_calls", tests, NULL,
                                       NULL);
}
