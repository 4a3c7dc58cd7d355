// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <sys/wait.h>
#include <unistd.h>

#include "src/process/streams.h"

#include "tests/unit.h"

static bool fails(ssize_t count)
{
    return count < 0 && errno == EBADF;
}

/* In a process that was started without the streams of these bits. */
static bool keeps_files_away(unsigned closed)
{
    char byte = 0;
    for (int fd = 0; fd < 3; fd++)
        if (closed >> fd & 1)
            close(fd);
    streams_occupy();
    int file = open("/dev/null", O_RDWR);
    return file > 2 && (!(closed & 1) || fails(read(0, &byte, 1))) &&
           (!(closed & 2) || fails(write(1, &byte, 1))) &&
           (!(closed & 4) || fails(write(2, &byte, 1)));
}

static void closed_streams_are_not_given_to_files(void **state)
{
    (void)state;
    for (unsigned closed = 0; closed < 8; closed++) {
        int status;
        pid_t pid = fork();
        if (pid == 0)
            _exit(keeps_files_away(closed) ? 0 : 1);
        assert_int_equal(waitpid(pid, &status, 0), pid);
        assert_int_equal(status, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(closed_streams_are_not_given_to_files),
    };
    return cmocka_run_group_tests_name("src/process/streams", tests, NULL,
                                       NULL);
}
