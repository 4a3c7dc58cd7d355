// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * far_test.c - a private arbiter whose journals lie on a network's filesystem:
 * the fstatfs of this program says so.
 */
#include <sys/statfs.h>

#include "src/server/loop/server.h"
#include "src/server/store/store.h"

#include "tests/src/folder.h"
#include "tests/src/server/arbiter.h"

static bool is_far;

int fstatfs(int fd, struct statfs *out)
{
    enum { NFS = 0x6969, EXT4 = 0xef53 };
    (void)fd;
    memset(out, 0, sizeof *out);
    out->f_type = is_far ? NFS : EXT4;
    return 0;
}

static _Noreturn void serve(const char *folder, int fd)
{
    struct server_options options = {
        .client_fd = fd, .games = folder, .pgn = folder, .data = folder};
    enum store_error why;
    _exit(server_run(&options, &why));
}

/* Is it told before the answer to a ping? */
static bool hears_of_network(struct arbiter *arbiter)
{
    int id = arbiter_say(arbiter, "\"t\":\"ping\"");
    json_t *message;
    bool is_told = false;
    while ((message = arbiter_message(arbiter)) != NULL &&
           json_integer_value(json_object_get(message, "re")) != id) {
        is_told =
            is_told || (arbiter_is(message, "notice") &&
                        strcmp(arbiter_text(message, "code"), "network") == 0);
        json_decref(message);
    }
    json_decref(message);
    return is_told;
}

/* It is told once, and not of a disk of this computer. */
static void test_it_is_told_once(void **state)
{
    (void)state;
    for (int far = 0; far < 2; far++) {
        struct arbiter arbiter = {0};
        char folder[PATH_MAX];
        int ends[2];
        folder_make(folder);
        assert_int_equal(
            socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends), 0);
        is_far = far;
        arbiter.pid = fork();
        if (arbiter.pid == 0) {
            close(ends[1]);
            serve(folder, ends[0]);
        }
        close(ends[0]);
        arbiter.fd = ends[1];
        arbiter_hello(&arbiter);
        arbiter_expect(&arbiter, "\"t\":\"new\"", "created");
        assert_int_equal(hears_of_network(&arbiter), far);
        arbiter_expect(&arbiter, "\"t\":\"new\"", "created");
        assert_false(hears_of_network(&arbiter));
        assert_int_equal(arbiter_leave(&arbiter), 0);
        folder_remove(folder);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_it_is_told_once),
    };
    return cmocka_run_group_tests_name("server/far", tests, NULL, NULL);
}
