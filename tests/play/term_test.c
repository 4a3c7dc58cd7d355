// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/term.h"

#include <errno.h>
#include <signal.h>
#include <string.h>

#include "tests/unit.h"

enum { SOON_MS = 60000 };

static const char *const env[] = {"PATH=/usr/bin:/bin", "TERM=xterm", NULL};

static struct term *start_shell(const char *script)
{
    const char *const argv[] = {"/bin/sh", "-c", script, NULL};
    struct term *term = term_start(&(struct term_options){.env = env}, argv);
    assert_non_null(term);
    return term;
}

static void shows_what_is_typed(void **state)
{
    (void)state;
    const char *const argv[] = {"/bin/cat", NULL};
    struct term *term = term_start(
        &(struct term_options){.rows = 5, .cols = 20, .env = env}, argv);
    assert_non_null(term);
    assert_true(term_enter(term, "Nf3"));
    assert_true(term_wait_line(term, 1, "^Nf3$", SOON_MS));
    assert_true(term_wait_cursor(term, 2, 0, SOON_MS));
    assert_true(term_type(term, "\004"));
    assert_int_equal(term_wait_exit(term, SOON_MS), 0);
    term_free(term);
}

static void knows_text_attributes_and_cursor(void **state)
{
    (void)state;
    struct term *term =
        start_shell("printf '\\033[2J\\033[3;5H\\033[1;31mR\\033[m\\342\\231"
                    "\\236x\\033[?1049h\\033[?25lB\\033[7mA'; read x");
    assert_true(term_wait_text(term, "BA", SOON_MS));
    assert_true(term_is_alternate(term));
    assert_int_equal(term_cost(term).escapes, 7);
    assert_false(term_cursor_shown(term));
    int col;
    int row = term_find(term, "A", &col);
    assert_int_equal(term_cell(term, row, col).attrs, TERM_REVERSE);
    assert_int_equal(term_cell(term, row, col - 1).attrs, 0);
    term_free(term);
}

static void finds_cells_not_bytes(void **state)
{
    (void)state;
    struct term *term = start_shell("printf '\\033[31m\\342\\231\\236x'; "
                                    "printf '\\033[0my'; read x");
    assert_true(term_wait_text(term, "xy", SOON_MS));
    int col;
    assert_int_equal(term_find(term, "xy", &col), 0);
    assert_int_equal(col, 1);
    assert_int_equal(term_cell(term, 0, 0).character, 0x265e);
    assert_int_not_equal(term_cell(term, 0, 1).fg, term_cell(term, 0, 2).fg);
    assert_int_equal(term_find(term, "yx", NULL), -1);
    term_free(term);
}

static void counts_from_the_mark(void **state)
{
    (void)state;
    struct term *term = start_shell("printf old; read x; printf new; read x");
    assert_true(term_wait_text(term, "old", SOON_MS));
    term_mark(term);
    assert_true(term_enter(term, ""));
    assert_true(term_wait_output(term, "new", SOON_MS));
    assert_null(term_printed(term, "old"));
    /* The echoed newline is two bytes of the terminal's own. */
    struct term_cost cost = term_cost(term);
    assert_int_equal(cost.bytes, 5);
    assert_int_equal(cost.escapes, 0);
    if (cost.writes != -1)
        assert_int_equal(cost.writes, 1);
    term_free(term);
}

static void tells_the_size(void **state)
{
    (void)state;
    struct term *term = start_shell("trap 'stty size' WINCH; echo ready; "
                                    "while :; do read x; done");
    assert_true(term_wait_text(term, "ready", SOON_MS));
    term_resize(term, 12, 40);
    assert_true(term_enter(term, ""));
    assert_true(term_wait_text(term, "12 40", SOON_MS));
    assert_int_equal(term_rows(term), 12);
    assert_int_equal(term_cols(term), 40);
    term_free(term);
}

static void knows_a_terminal_left_raw(void **state)
{
    (void)state;
    struct term *term = start_shell("stty raw -echo; echo raw; read x; "
                                    "stty sane; echo sane; read x");
    assert_true(term_wait_text(term, "raw", SOON_MS));
    assert_false(term_is_cooked(term));
    term_free(term);
}

static void gives_statuses_and_signals(void **state)
{
    (void)state;
    struct term *term = start_shell("exit 65");
    assert_int_equal(term_wait_exit(term, SOON_MS), 65);
    assert_true(term_is_cooked(term));
    term_free(term);
    term = start_shell("echo up; read x");
    assert_true(term_wait_text(term, "up", SOON_MS));
    assert_int_equal(term_wait_exit(term, 1), TERM_NO_EXIT);
    assert_int_equal(kill(term_pid(term), SIGTERM), 0);
    assert_int_equal(term_wait_exit(term, SOON_MS), -SIGTERM);
    term_free(term);
    term = start_shell("echo up; read x");
    assert_true(term_wait_text(term, "up", SOON_MS));
    term_hangup(term);
    assert_int_equal(term_wait_exit(term, SOON_MS), -SIGHUP);
    term_free(term);
}

static void gives_up_at_the_deadline(void **state)
{
    (void)state;
    struct term *term = start_shell("echo up; read x");
    assert_true(term_wait_text(term, "up", SOON_MS));
    assert_false(term_wait_text(term, "down", 10));
    assert_false(term_wait_gone(term, "up", 10));
    term_free(term);
    const char *const argv[] = {"/nonexistent", NULL};
    term = term_start(&(struct term_options){.env = env}, argv);
    assert_non_null(term);
    assert_int_equal(term_wait_exit(term, SOON_MS), 127);
    term_free(term);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shows_what_is_typed),
        cmocka_unit_test(knows_text_attributes_and_cursor),
        cmocka_unit_test(finds_cells_not_bytes),
        cmocka_unit_test(counts_from_the_mark),
        cmocka_unit_test(tells_the_size),
        cmocka_unit_test(knows_a_terminal_left_raw),
        cmocka_unit_test(gives_statuses_and_signals),
        cmocka_unit_test(gives_up_at_the_deadline),
    };
    return cmocka_run_group_tests_name("play/term", tests, NULL, NULL);
}
