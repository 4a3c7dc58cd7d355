// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * Keys and answers as they come from a descriptor: in one read or in pieces,
 * late, or never.
 */
#include "tui/terminal/keyboard.h"

#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tui/terminal/output.h"

#include "tests/unit.h"

struct rig {
    int end[2];
    struct keyboard keyboard;
};

static void rig_open(struct rig *rig)
{
    assert_int_equal(pipe(rig->end), 0);
    rig->keyboard = keyboard_of(rig->end[0], false);
    rig->keyboard.escape_ms = 20;
}

static void rig_close(struct rig *rig)
{
    close(rig->end[0]);
    close(rig->end[1]);
}

static void arrive(struct rig *rig, const char *bytes)
{
    size_t count = strlen(bytes);
    assert_true(write(rig->end[1], bytes, count) == (ssize_t)count);
}

static void is_typed(struct rig *rig, const char *keys)
{
    uint32_t key;
    for (; *keys != '\0'; keys++) {
        assert_true(typeahead_take(&rig->keyboard.ahead, &key));
        assert_int_equal(key, *keys);
    }
    assert_false(typeahead_take(&rig->keyboard.ahead, &key));
}

static void a_reading_says_whether_keys_came(void **state)
{
    (void)state;
    struct rig rig;
    rig_open(&rig);
    keyboard_await(&rig.keyboard);
    assert_int_equal(keyboard_read(&rig.keyboard), 0);
    arrive(&rig, "\033P0+r524742\033\\");
    assert_int_equal(keyboard_read(&rig.keyboard), 0);
    arrive(&rig, "e4");
    assert_int_equal(keyboard_read(&rig.keyboard), 1);
    arrive(&rig, "\033[?6c");
    assert_int_equal(keyboard_read(&rig.keyboard), 0);
    assert_false(rig.keyboard.probe.is_awaited);
    is_typed(&rig, "e4");
    rig_close(&rig);
}

/* Half an answer holds nobody up, and a key in its midst is read at once. */
static void half_an_answer_is_not_waited_for(void **state)
{
    (void)state;
    struct rig rig;
    rig_open(&rig);
    rig.keyboard.escape_ms = 5000;
    keyboard_await(&rig.keyboard);
    long before = output_now_ms();
    arrive(&rig, "\033P0+r52");
    assert_int_equal(keyboard_read(&rig.keyboard), 0);
    rig.keyboard.read_ms -= 5000;
    arrive(&rig, "e");
    assert_int_equal(keyboard_read(&rig.keyboard), 1);
    assert_true(output_now_ms() - before < 4000);
    arrive(&rig, "4742\033\\\033[?6c");
    assert_int_equal(keyboard_read(&rig.keyboard), 0);
    is_typed(&rig, "e");
    rig_close(&rig);
}

/* What is kept because it may be of an answer is typed after a while. */
static void a_key_like_an_answer_is_a_key(void **state)
{
    (void)state;
    struct rig rig;
    rig_open(&rig);
    keyboard_await(&rig.keyboard);
    arrive(&rig, "\033P0+r52");
    assert_int_equal(keyboard_read(&rig.keyboard), 0);
    rig.keyboard.read_ms -= 20;
    arrive(&rig, "4");
    assert_int_equal(keyboard_read(&rig.keyboard), 1);
    is_typed(&rig, "4");
    rig_close(&rig);
}

/* The terminal is another process. */
static pid_t answer_late(struct rig *rig, const char *bytes)
{
    pid_t terminal = fork();
    if (terminal != 0)
        return terminal;
    ssize_t written = write(rig->end[1], bytes, strlen(bytes));
    _exit(written < 0);
}

static void a_late_answer_is_read_at_the_end(void **state)
{
    (void)state;
    struct rig rig;
    rig_open(&rig);
    keyboard_await(&rig.keyboard);
    rig.keyboard.probed_ms += 60000; /* a computer may be busy */
    pid_t terminal = answer_late(&rig, "\033P0$r\033\\\033[?6c");
    keyboard_drain(&rig.keyboard);
    assert_false(rig.keyboard.probe.is_awaited);
    waitpid(terminal, NULL, 0);
    close(rig.end[1]);
    char rest;
    assert_int_equal(read(rig.end[0], &rest, 1), 0);
    close(rig.end[0]);
}

static void a_mute_terminal_holds_up_for_a_moment(void **state)
{
    (void)state;
    struct rig rig;
    rig_open(&rig);
    long before = output_now_ms();
    keyboard_await(&rig.keyboard);
    keyboard_drain(&rig.keyboard);
    long waited = output_now_ms() - before;
    assert_true(waited >= PROBE_LAST_MS && waited < PROBE_LAST_MS + 5000);
    /* Once that is over it is not waited for again. */
    keyboard_drain(&rig.keyboard);
    assert_true(output_now_ms() - before - waited < PROBE_LAST_MS);
    close(rig.end[1]);
    keyboard_await(&rig.keyboard);
    rig.keyboard.probed_ms += 60000;
    keyboard_drain(&rig.keyboard); /* whose terminal is gone */
    assert_true(output_now_ms() - before < 50000);
    close(rig.end[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_reading_says_whether_keys_came),
        cmocka_unit_test(half_an_answer_is_not_waited_for),
        cmocka_unit_test(a_key_like_an_answer_is_a_key),
        cmocka_unit_test(a_late_answer_is_read_at_the_end),
        cmocka_unit_test(a_mute_terminal_holds_up_for_a_moment),
    };
    return cmocka_run_group_tests_name("tui/terminal/keyboard", tests, NULL,
                                       NULL);
}
