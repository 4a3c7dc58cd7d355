// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/process/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>

#include "src/base/paths.h"

#include "tests/now.h"
#include "tests/src/folder.h"

enum { WAIT_MS = 30000 };

static char folder[PATH_MAX];

static int open_folder(void **state)
{
    (void)state;
    folder_make(folder);
    setenv("XDG_STATE_HOME", folder, true);
    return 0;
}

static int close_folder(void **state)
{
    (void)state;
    folder_remove(folder);
    return 0;
}

/* What comes from the child up to a newline. */
static void read_line(const struct child *child, char *out, size_t out_bytes)
{
    size_t used = 0;
    int64_t until_ms = now_ms() + WAIT_MS;
    while (used + 1 < out_bytes && (used == 0 || out[used - 1] != '\n')) {
        struct pollfd ready = {child->fd, POLLIN, 0};
        assert_true(now_ms() < until_ms);
        if (poll(&ready, 1, 100) == 1) {
            ssize_t got = read(child->fd, out + used, out_bytes - 1 - used);
            if (got <= 0)
                break;
            used += (size_t)got;
        }
    }
    out[used] = '\0';
}

static void await_death(struct child *child)
{
    int64_t until_ms = now_ms() + WAIT_MS;
    while (!child_is_dead(child)) {
        assert_true(now_ms() < until_ms);
        poll(NULL, 0, 2);
    }
    assert_int_equal(child->pid, 0);
}

/* Its standard input and output are the line, and it sees no other file. */
static void a_program_is_the_line(void **state)
{
    char *argv[] = {"sh", "-c", "read a; echo \"heard $a\"", NULL}, said[64];
    struct child child;
    (void)state;
    assert_int_equal(child_start_line(argv, &child), 0);
    assert_int_not_equal(fcntl(child.fd, F_GETFL) & O_NONBLOCK, 0);
    assert_int_equal(getpgid(child.pid), getpgrp());
    assert_int_equal(send(child.fd, "e4\n", 3, MSG_NOSIGNAL), 3);
    read_line(&child, said, sizeof said);
    assert_string_equal(said, "heard e4\n");
    await_death(&child);
    child_kill(&child);
}

static void its_last_words_are_kept(void **state)
{
    char *argv[] = {"sh", "-c", "echo one >&2; echo no such host >&2", NULL};
    char said[64];
    struct child child;
    (void)state;
    assert_int_equal(child_start_line(argv, &child), 0);
    await_death(&child);
    child_said(&child, said, sizeof said);
    assert_string_equal(said, "no such host");
    child_kill(&child);
    char *silent[] = {"true", NULL};
    assert_int_equal(child_start_line(silent, &child), 0);
    await_death(&child);
    child_said(&child, said, sizeof said);
    assert_string_equal(said, "");
    child_kill(&child);
}

static void what_cannot_be_started_is_an_error(void **state)
{
    char *argv[] = {"no-such-program-here", NULL};
    struct child child;
    (void)state;
    assert_int_equal(child_start_line(argv, &child), -ENOENT);
    assert_int_equal(child_start("/no/such/hektord", &child), -ENOENT);
}

/* An arbiter has "--fd N", a process group of its own, and its log. */
static void an_arbiter_gets_its_line(void **state)
{
    char script[PATH_MAX + 16], log[PATH_MAX], text[128] = "", said[64];
    struct child child;
    (void)state;
    snprintf(script, sizeof script, "%s/arbiter", folder);
    FILE *stream = fopen(script, "w");
    assert_non_null(stream);
    fputs("#!/bin/sh\necho why >&2\necho \"$1\" >&$2\n"
          "read nothing && echo input >&2\necho output\nexec cat <&$2\n",
          stream);
    fclose(stream);
    assert_int_equal(chmod(script, 0700), 0);
    assert_int_equal(child_start(script, &child), 0);
    assert_int_equal(getpgid(child.pid), child.pid);
    read_line(&child, said, sizeof said);
    assert_string_equal(said, "--fd\n");
    assert_false(child_is_dead(&child));
    /* Hung up, it ends by itself. */
    child_leave(&child, WAIT_MS);
    assert_int_equal(child.pid, 0);
    assert_int_equal(paths_file(PLACE_STATE, "hektord.log", log), 0);
    stream = fopen(log, "r");
    assert_non_null(stream);
    assert_true(fread(text, 1, sizeof text - 1, stream) > 0);
    fclose(stream);
    assert_string_equal(text, "why\n");
}

/* One that has more to write when its line ends is left to it. */
static void a_child_that_stays_is_killed_only_by_order(void **state)
{
    char *argv[] = {"sleep", "600", NULL};
    struct child child;
    (void)state;
    assert_int_equal(child_start_line(argv, &child), 0);
    pid_t pid = child.pid;
    child_leave(&child, 20);
    assert_int_equal(child.pid, pid);
    assert_int_equal(child.fd, -1);
    assert_false(child_is_dead(&child));
    child_kill(&child);
    assert_int_equal(child.pid, 0);
    assert_int_equal(kill(pid, 0), -1);
    assert_int_equal(errno, ESRCH);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_program_is_the_line, open_folder,
                                        close_folder),
        cmocka_unit_test_setup_teardown(its_last_words_are_kept, open_folder,
                                        close_folder),
        cmocka_unit_test_setup_teardown(what_cannot_be_started_is_an_error,
                                        open_folder, close_folder),
        cmocka_unit_test_setup_teardown(an_arbiter_gets_its_line, open_folder,
                                        close_folder),
        cmocka_unit_test_setup_teardown(
            a_child_that_stays_is_killed_only_by_order, open_folder,
            close_folder),
    };
    return cmocka_run_group_tests_name("src/process/child", tests, NULL, NULL);
}
