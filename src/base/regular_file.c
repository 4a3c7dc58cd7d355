#include "src/base/regular_file.h"

#include <errno.h>
#include <fcntl.h>
#include <libintl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int judge(int fd, off_t most_bytes)
{
    struct stat status;

    if (fstat(fd, &status) != 0)
        return -errno;
    if (S_ISDIR(status.st_mode))
        return -EISDIR;
    if (!S_ISREG(status.st_mode))
        return -ENXIO;
    return most_bytes == REGULAR_ANY_SIZE || status.st_size <= most_bytes
               ? 0
               : -EFBIG;
}

int regular_file_open(const char *path, int flags, off_t most_bytes)
{
    int fd = open(path, flags | O_NONBLOCK | O_CLOEXEC | O_NOCTTY, 0600);

    if (fd < 0)
        return -errno;
    int error = judge(fd, most_bytes);
    if (error == 0)
        return fd;
    close(fd);
    return error;
}

int regular_file_read(const char *path, FILE **out)
{
    int fd = regular_file_open(path, O_RDONLY, REGULAR_SETTINGS_MAX);

    *out = fd >= 0 ? fdopen(fd, "r") : NULL;
    if (*out != NULL)
        return 0;
    if (fd < 0)
        return fd;
    int error = -errno;
    close(fd);
    return error;
}

const char *regular_file_sentence(int error)
{
    if (error == -EISDIR)
        return gettext("this is a folder, not a file");
    if (error == -ENXIO)
        return gettext("this is a pipe, a socket or a device, not a file on a "
                       "disk");
    if (error == -EFBIG)
        return gettext("this file is too large");
    return strerror(-error);
}
