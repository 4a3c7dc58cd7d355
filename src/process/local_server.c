// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/process/local_server.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "rules/base/translatable.h"

#include "src/base/paths.h"
#include "src/base/portable.h"
#include "src/base/print.h"
#include "src/process/child.h"
#include "src/wire/server_socket.h"

/* The descriptor that a new server says on that it is ready. */
enum { READY_WAIT_MS = 10000, HOST_FD = 3 };

/* The child: a server that outlives the program that started it, and inherits
 * nothing that this one has open but the descriptor that it is ready by. */
static void become_host(const char *program, int ready_fd)
{
    char number[16];
    sigset_t none;
    int null_fd = open("/dev/null", O_RDWR);

    setsid();
    /* The process that starts it may wait for their signals themselves. */
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    snprintf(number, sizeof number, "%d", HOST_FD);
    int log_fd = child_open_log();
    if (null_fd < 0 || dup2(null_fd, STDIN_FILENO) < 0 ||
        dup2(null_fd, STDOUT_FILENO) < 0 ||
        dup2(log_fd >= 0 ? log_fd : null_fd, STDERR_FILENO) < 0 ||
        dup2(ready_fd, HOST_FD) < 0 || fcntl(HOST_FD, F_SETFD, 0) != 0)
        _exit(EXIT_UNAVAILABLE);
    portable_close_from(HOST_FD + 1);
    execl(program, "hektord", "--host", "--while-used", "--ready", number,
          (char *)NULL);
    _exit(EXIT_UNAVAILABLE);
}

/* Two forks, so that nobody has to wait for its end. */
static int start_host(void)
{
    char program[PATH_MAX];
    int ready[2];
    int missing = child_find(program);

    if (missing != 0)
        return missing;
    int error = portable_pipe(ready);
    if (error != 0)
        return error;
    pid_t pid = fork();
    if (pid == 0) {
        if (fork() == 0)
            become_host(program, ready[1]);
        _exit(0);
    }
    error = pid < 0 ? -errno : 0;
    close(ready[1]);
    while (pid > 0 && waitpid(pid, NULL, 0) < 0 && errno == EINTR)
        continue;
    struct pollfd open_listener = {.fd = ready[0], .events = POLLIN};
    if (error == 0 && poll(&open_listener, 1, READY_WAIT_MS) == 0)
        error = -ETIMEDOUT;
    close(ready[0]);
    return error;
}

static bool is_nobody_there(int fd)
{
    return fd == -ENOENT || fd == -ECONNREFUSED;
}

/* Two who start one at once meet at the same: the second finds the door
 * taken, and ends. So does one that is started while another still closes
 * it, and then a new one is started. */
static int start_and_connect(char path[PATH_MAX])
{
    enum { STARTS = 5, PAUSE_MS = 50 };
    int fd = -ECONNREFUSED;

    for (int i = 0; i < STARTS && is_nobody_there(fd); i++) {
        if (i > 0)
            poll(NULL, 0, PAUSE_MS);
        int error = start_host();
        if (error != 0)
            return error;
        /* If the usual folder is somebody else's, it has made another. */
        server_socket_of_account(geteuid(), path);
        fd = server_socket_connect(path);
    }
    return is_nobody_there(fd) ? -ECANCELED : fd;
}

int local_server_connect(char path[PATH_MAX])
{
    bool is_first = path[0] == '\0';

    if (!portable_knows_peers()) {
        if (is_first)
            snprintf(path, PATH_MAX, "hektord");
        return -ENOTSUP;
    }
    int fd = is_first ? server_socket_find(path) : server_socket_connect(path);
    char own[PATH_MAX];

    server_socket_of_account(geteuid(), own);
    if (strcmp(path, own) != 0 || !is_nobody_there(fd))
        return fd;
    /* A server that cannot write its games would end unheard, so check its
     * folder first; if it is unusable, it is the path. */
    char data[PATH_MAX] = "";
    int error = paths_make(PLACE_HOST, data);

    if (error == 0 && access(data, W_OK | X_OK) != 0)
        error = -errno;
    if (error != 0 && is_first)
        snprintf(path, PATH_MAX, "%s", data[0] != '\0' ? data : "HOME");

    return error != 0 ? error : start_and_connect(path);
}

const char *local_server_sentence(int error)
{
    if (error == -EPERM)
        return gettext("do not trust this server: the server or its folder "
                       "belongs to somebody else");
    if (error == -ENOTSUP)
        return gettext("this build has no server for many: play at one "
                       "terminal or use --at");
    if (error == -ECANCELED)
        return gettext(
            "the server did not start; its file hektord.log says why");
    if (error == -ECONNREFUSED)
        return gettext("no server answers at the moment; try again");
    return translation_of_error(-error);
}
