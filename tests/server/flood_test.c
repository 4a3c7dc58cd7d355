// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* flood_test.c - who knocks without end keeps nobody from being heard. */
#include <sched.h>

#include "tests/src/arbiter/test_server.h"

enum { KNOCKERS = 6, QUESTIONS = 3000 };

/* As fast as it goes, until they are killed. */
static pid_t knock(const struct test_server_room *room)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    const struct passwd *account = getpwnam(test_server_accounts[CARLA]);
    pid_t test = getpid(), pid = fork();
    assert_true(pid >= 0);
    if (pid > 0)
        return pid;
    if (setgid(account->pw_gid) != 0 || setuid(account->pw_uid) != 0)
        _exit(1);
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* which another account forgets */
    if (getppid() != test)
        _exit(1);
    strcpy(address.sun_path, room->socket);
    for (;;) {
        int fd = socket(AF_UNIX, SOCK_STREAM, 0);
        if (connect(fd, (struct sockaddr *)&address, sizeof address) != 0)
            sched_yield();
        close(fd);
    }
}

/* Without measures, so that she may ask often enough to meet them all. */
static void test_who_is_in_is_heard(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter anna;
    pid_t knockers[KNOCKERS];
    test_server_come(room, ANNA, &anna);
    for (int i = 0; i < KNOCKERS; i++)
        knockers[i] = knock(room);
    for (int i = 0; i < QUESTIONS; i++)
        arbiter_expect(&anna, "\"t\":\"ping\"", "pong");
    for (int i = 0; i < KNOCKERS; i++) {
        kill(knockers[i], SIGKILL);
        waitpid(knockers[i], NULL, 0);
    }
    close(anna.fd);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_who_is_in_is_heard,
                                        test_server_open_unlimited,
                                        test_server_close),
    };
    return cmocka_run_group_tests_name("server/flood", tests, NULL, NULL);
}
