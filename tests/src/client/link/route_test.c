// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* route_test.c - the hosts that one --at names, tried in turn. */
#include "src/client/link/invitation.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/src/folder.h"
#include "tests/text_file.h"
#include "tests/unit.h"

/* What an ssh that only repeats its words says. */
static void expect_ssh(struct route *route, const char *want)
{
    struct child line;
    char said[512];
    size_t bytes = 0;
    ssize_t got;
    struct pollfd ready = {.events = POLLIN};
    assert_int_equal(route_open(route, &line), 0);
    ready.fd = line.fd;
    while (poll(&ready, 1, 20000) == 1 &&
           (got = read(line.fd, said + bytes, sizeof said - 1 - bytes)) > 0)
        bytes += (size_t)got;
    said[bytes] = '\0';
    child_kill(&line);
    assert_string_equal(said, want);
}

static void test_hosts_in_turn(void **state)
{
    char folder[PATH_MAX], ssh[PATH_MAX + 8], path[2 * PATH_MAX];
    (void)state;
    folder_make(folder);
    snprintf(ssh, sizeof ssh, "%s/ssh", folder);
    text_file_write(ssh, "#!/bin/sh\necho \"$*\"\n");
    assert_int_equal(chmod(ssh, 0700), 0);
    snprintf(path, sizeof path, "%s:%s", folder, getenv("PATH"));
    setenv("PATH", path, 1);
    struct route one = {.kind = ROUTE_SSH, .host = "anna@one"};
    expect_ssh(&one, "-T -oBatchMode=no -oServerAliveInterval=10 -- anna@one "
                     "hektord --stdio\n");
    route_go_on(&one);
    expect_ssh(&one, "-T -oBatchMode=yes -oServerAliveInterval=10 -- anna@one "
                     "hektord --stdio\n");
    struct route two = {.kind = ROUTE_SSH, .host = "anna@one,two"};
    assert_int_equal(route_hosts(&two), 2);
    expect_ssh(&two, "-T -oBatchMode=no -oConnectTimeout=5 "
                     "-oServerAliveInterval=10 -- anna@one hektord "
                     "--stdio\n");
    route_go_on(&two);
    expect_ssh(&two, "-T -oBatchMode=yes -oConnectTimeout=5 "
                     "-oServerAliveInterval=10 -- two hektord "
                     "--stdio\n");
    route_go_on(&two);
    expect_ssh(&two, "-T -oBatchMode=yes -oConnectTimeout=5 "
                     "-oServerAliveInterval=10 -- anna@one hektord "
                     "--stdio\n");
    folder_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hosts_in_turn),
    };
    return cmocka_run_group_tests_name("src/client/link/route", tests, NULL,
                                       NULL);
}
