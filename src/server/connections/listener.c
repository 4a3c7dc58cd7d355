// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/connections/listener.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "src/base/portable.h"
#include "src/base/whole_file.h"

enum { WAITING_MAX = 128 };

struct listener {
    int fd;
    int lock_fd; /* of the arbiter that owns the path; -1: adopted */
    int reserve_fd; /* given up for a moment when there is no other */
    char path[sizeof((struct sockaddr_un *)0)->sun_path];
};

static int reserve(void)
{
    return open("/dev/null", O_RDONLY | O_CLOEXEC);
}

static struct listener *new_listener(void)
{
    struct listener *listener = calloc(1, sizeof *listener);

    if (listener == NULL)
        return NULL;
    listener->fd = listener->lock_fd = -1;
    listener->reserve_fd = reserve();
    return listener;
}

/* The lock file lies beside the socket and stays: its holder owns the path. */
static int take_path(struct listener *listener, const char *path)
{
    char lock[PATH_MAX];

    if (strlen(path) >= sizeof listener->path ||
        snprintf(lock, sizeof lock, "%s.lock", path) >= PATH_MAX)
        return -ENAMETOOLONG;
    listener->lock_fd =
        regular_file_open(lock, O_RDWR | O_CREAT, REGULAR_ANY_SIZE);
    if (listener->lock_fd < 0)
        return listener->lock_fd;
    int error = portable_lock(listener->lock_fd, lock, PORTABLE_ALONE);
    if (error != 0)
        return error == -EWOULDBLOCK ? -EADDRINUSE : error;
    snprintf(listener->path, sizeof listener->path, "%s", path);
    return 0;
}

static int listen_at(struct listener *listener)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};

    memcpy(address.sun_path, listener->path, sizeof listener->path);
    listener->fd = portable_socket(AF_UNIX, SOCK_STREAM);
    if (listener->fd < 0)
        return listener->fd;
    int error = portable_never_wait(listener->fd);
    if (error == 0) {
        /* If the lock was free, nobody listens behind the socket. A file that
         * is no socket belongs to somebody and stays. */
        struct stat old;
        if (lstat(listener->path, &old) != 0)
            error = errno == ENOENT ? 0 : -errno;
        else if (!S_ISSOCK(old.st_mode))
            error = -EEXIST;
        else
            error = unlink(listener->path) == 0 || errno == ENOENT ? 0 : -errno;
    }
    if (error != 0)
        return error;
    if (bind(listener->fd, (struct sockaddr *)&address, sizeof address) != 0)
        return -errno;
    if (chmod(listener->path, 0666) != 0 ||
        listen(listener->fd, WAITING_MAX) != 0)
        return -errno;
    return 0;
}

static int finish(struct listener *listener, int error, struct listener **out)
{
    if (error != 0) {
        listener_close(listener);
        listener = NULL;
    }
    *out = listener;
    return error;
}

int listener_open(const char *path, struct listener **out)
{
    struct listener *listener = new_listener();
    int error = listener == NULL ? -ENOMEM : take_path(listener, path);

    if (error == 0)
        error = listen_at(listener);
    return finish(listener, error, out);
}

int listener_adopt(int fd, struct listener **out)
{
    int listens = 0;
    socklen_t bytes = sizeof listens;
    struct listener *listener = new_listener();
    int error = listener == NULL ? -ENOMEM : 0;

    if (error == 0 &&
        (getsockopt(fd, SOL_SOCKET, SO_ACCEPTCONN, &listens, &bytes) != 0 ||
         !listens))
        error = -ENOTSOCK;
    if (error == 0 && (fcntl(fd, F_SETFD, FD_CLOEXEC) != 0 ||
                       fcntl(fd, F_SETFL, O_NONBLOCK) != 0))
        error = -errno;
    if (error == 0)
        listener->fd = fd;
    return finish(listener, error, out);
}

int listener_fd(const struct listener *listener)
{
    return listener->fd;
}

/* Accept with the reserved descriptor only to close: a queue that is never
 * emptied would wake the server for ever. */
static void show_out(struct listener *listener)
{
    if (listener->reserve_fd < 0)
        return;
    close(listener->reserve_fd);
    int fd = portable_accept(listener->fd);
    if (fd >= 0)
        close(fd);
    listener->reserve_fd = reserve();
}

int listener_accept(struct listener *listener)
{
    int fd;

    do
        fd = portable_accept(listener->fd);
    while (fd == -EINTR || fd == -ECONNABORTED);
    if (fd == -EMFILE || fd == -ENFILE)
        show_out(listener);
    return fd == -EWOULDBLOCK ? -EAGAIN : fd;
}

void listener_share(struct listener *listener)
{
    if (listener->lock_fd >= 0)
        close(listener->lock_fd);
    listener->lock_fd = -1;
}

/* The socket stays: clients that come before the next arbiter are refused, and
 * do not take this for a computer without an arbiter. */
void listener_close(struct listener *listener)
{
    if (listener == NULL)
        return;
    if (listener->fd >= 0)
        close(listener->fd);
    if (listener->lock_fd >= 0) {
        portable_unlock(listener->lock_fd);
        close(listener->lock_fd);
    }
    if (listener->reserve_fd >= 0)
        close(listener->reserve_fd);
    free(listener);
}
