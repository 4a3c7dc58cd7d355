// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <errno.h>
#include <fcntl.h>
#include <pty.h>
#include <string.h>
#include <unistd.h>

#include "speech/voice/load_library.h"
#include "tests/unit.h"

static const struct {
    const char *library, *want;
} missing[] = {
    {"libhektor-none.so.7", "the package libhektor-none7 is not installed"},
    {"libhektor.so.0.8", "the package libhektor0.8 is not installed"},
    {"libhektor2.so.1", "the package libhektor2-1 is not installed"},
    {"libhektor", "the package libhektor is not installed"},
};

static void test_a_missing_library_is_named_by_its_package(void **state)
{
    (void)state;
    char why[LATE_WHY_MAX];
    for (size_t i = 0; i < ROWS(missing); i++) {
        struct loaded_library late = {.library = missing[i].library};
        assert_false(load_library(&late));
        assert_string_equal(late_why(-ELIBACC, why), missing[i].want);
    }
}

static void test_other_failures_are_named_too(void **state)
{
    (void)state;
    char why[LATE_WHY_MAX];
    assert_string_equal(late_why(-ENODATA, why),
                        "the synthesiser is silent: is the package "
                        "espeak-ng-data installed?");
    assert_string_equal(late_why(-ENOSPC, why), "No space left on device");
}

/* Make standard error a terminal; what it shows is read from the return. */
static int screen_begin(int *kept)
{
    int screen, line;
    assert_int_equal(openpty(&screen, &line, NULL, NULL, NULL), 0);
    *kept = dup(STDERR_FILENO);
    dup2(line, STDERR_FILENO);
    close(line);
    fcntl(screen, F_SETFL, O_NONBLOCK);
    return screen;
}

static ssize_t print_and_look(int screen, char *seen, size_t room)
{
    ssize_t printed = write(STDERR_FILENO, "ALSA", 4);
    assert_int_equal(printed, 4);
    return read(screen, seen, room);
}

static void test_nothing_reaches_the_screen(void **state)
{
    (void)state;
    int kept;
    char seen[16];
    struct stderr_guard guard;
    int screen = screen_begin(&kept);
    stderr_guard_init(&guard);
    stderr_guard_begin(&guard);
    ssize_t guarded = print_and_look(screen, seen, sizeof seen);
    stderr_guard_end(&guard);
    stderr_guard_end(&guard); /* once more is nothing */
    ssize_t after = print_and_look(screen, seen, sizeof seen);
    dup2(kept, STDERR_FILENO);
    close(kept);
    close(screen);
    assert_int_equal(guarded, -1);
    assert_int_equal(after, 4);
    assert_memory_equal(seen, "ALSA", 4);
}

/* A log file is welcome to what libraries say. */
static void test_what_is_no_terminal_is_left_alone(void **state)
{
    (void)state;
    int ends[2], kept = dup(STDERR_FILENO);
    char seen[16];
    struct stderr_guard guard;
    assert_int_equal(pipe(ends), 0);
    dup2(ends[1], STDERR_FILENO);
    close(ends[1]);
    stderr_guard_init(&guard);
    stderr_guard_begin(&guard);
    ssize_t got = print_and_look(ends[0], seen, sizeof seen);
    stderr_guard_end(&guard);
    dup2(kept, STDERR_FILENO);
    close(kept);
    close(ends[0]);
    assert_int_equal(got, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_missing_library_is_named_by_its_package),
        cmocka_unit_test(test_other_failures_are_named_too),
        cmocka_unit_test(test_nothing_reaches_the_screen),
        cmocka_unit_test(test_what_is_no_terminal_is_left_alone),
    };
    return cmocka_run_group_tests_name("speech/voice/load_library", tests, NULL,
                                       NULL);
}
