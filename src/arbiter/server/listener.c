#include "src/arbiter/server/listener.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "src/base/regular_file.h"

enum { WAITING_MAX = 128 };

struct door {
    int fd;
    int lock_fd; /* of the arbiter that owns the path; -1: adopted */
    int reserve_fd; /* given up for a moment when there is no other */
    char path[sizeof((struct sockaddr_un *)0)->sun_path];
};

static int reserve(void)
{
    return open("/dev/null", O_RDONLY | O_CLOEXEC);
}

static struct door *new_door(void)
{
    struct door *door = calloc(1, sizeof *door);

    if (door == NULL)
        return NULL;
    door->fd = door->lock_fd = -1;
    door->reserve_fd = reserve();
    return door;
}

/* The lock lies beside the socket and stays: who holds it owns the path. */
static int take_path(struct door *door, const char *path)
{
    char lock[PATH_MAX];

    if (strlen(path) >= sizeof door->path ||
        snprintf(lock, sizeof lock, "%s.lock", path) >= PATH_MAX)
        return -ENAMETOOLONG;
    door->lock_fd = regular_file_open(lock, O_RDWR | O_CREAT, REGULAR_ANY_SIZE);
    if (door->lock_fd < 0)
        return door->lock_fd;
    if (flock(door->lock_fd, LOCK_EX | LOCK_NB) != 0)
        return errno == EWOULDBLOCK ? -EADDRINUSE : -errno;
    snprintf(door->path, sizeof door->path, "%s", path);
    return 0;
}

/* Nobody listens behind a socket whose lock was free; a file that is none is
 * somebody's, and stays. */
static int clear_path(const char *path)
{
    struct stat old;

    if (lstat(path, &old) != 0)
        return errno == ENOENT ? 0 : -errno;
    if (!S_ISSOCK(old.st_mode))
        return -EEXIST;
    return unlink(path) == 0 || errno == ENOENT ? 0 : -errno;
}

static int listen_at(struct door *door)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};

    memcpy(address.sun_path, door->path, sizeof door->path);
    door->fd = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (door->fd < 0)
        return -errno;
    int error = clear_path(door->path);
    if (error != 0)
        return error;
    if (bind(door->fd, (struct sockaddr *)&address, sizeof address) != 0)
        return -errno;
    if (chmod(door->path, 0666) != 0 || listen(door->fd, WAITING_MAX) != 0)
        return -errno;
    return 0;
}

static int finish(struct door *door, int error, struct door **out)
{
    if (error != 0) {
        door_close(door);
        door = NULL;
    }
    *out = door;
    return error;
}

int door_open(const char *path, struct door **out)
{
    struct door *door = new_door();
    int error = door == NULL ? -ENOMEM : take_path(door, path);

    if (error == 0)
        error = listen_at(door);
    return finish(door, error, out);
}

int door_adopt(int fd, struct door **out)
{
    int listens = 0;
    socklen_t bytes = sizeof listens;
    struct door *door = new_door();
    int error = door == NULL ? -ENOMEM : 0;

    if (error == 0 &&
        (getsockopt(fd, SOL_SOCKET, SO_ACCEPTCONN, &listens, &bytes) != 0 ||
         !listens))
        error = -ENOTSOCK;
    if (error == 0 && (fcntl(fd, F_SETFD, FD_CLOEXEC) != 0 ||
                       fcntl(fd, F_SETFL, O_NONBLOCK) != 0))
        error = -errno;
    if (error == 0)
        door->fd = fd;
    return finish(door, error, out);
}

int door_fd(const struct door *door)
{
    return door->fd;
}

/* Let them in by the reserve, only to see them out: a queue that is never
 * emptied would wake us for ever. */
static void show_out(struct door *door)
{
    if (door->reserve_fd < 0)
        return;
    close(door->reserve_fd);
    int fd = accept4(door->fd, NULL, NULL, SOCK_CLOEXEC);
    if (fd >= 0)
        close(fd);
    door->reserve_fd = reserve();
}

int door_accept(struct door *door)
{
    int fd;

    do
        fd = accept4(door->fd, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
    while (fd < 0 && (errno == EINTR || errno == ECONNABORTED));
    if (fd >= 0)
        return fd;
    int error = errno;
    if (error == EMFILE || error == ENFILE)
        show_out(door);
    return error == EWOULDBLOCK ? -EAGAIN : -error;
}

/* The socket stays where it is: who comes before the next arbiter is refused,
 * and does not take this for a machine without one. */
void door_close(struct door *door)
{
    if (door == NULL)
        return;
    if (door->fd >= 0)
        close(door->fd);
    if (door->lock_fd >= 0)
        close(door->lock_fd);
    if (door->reserve_fd >= 0)
        close(door->reserve_fd);
    free(door);
}
