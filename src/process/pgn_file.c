#include "src/process/pgn_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "rules/pgn/pgn.h"

#include "src/base/paths.h"
#include "src/base/whole_file.h"

/* Where the bytes go, and the first thing that went wrong. */
struct writing {
    int fd;
    int error;
};

static bool write_all(void *context, const char *bytes, size_t count)
{
    struct writing *writing = context;
    writing->error = whole_file_put(writing->fd, bytes, count);
    return writing->error == 0;
}

static int write_synced(int fd, const struct game *game)
{
    struct writing writing = {fd, 0};

    if (!pgn_write(game, write_all, &writing))
        return writing.error != 0 ? writing.error : -EIO;
    if (fchmod(fd, whole_file_usual_mode()) != 0 || fsync(fd) != 0)
        return -errno;
    return 0;
}

int pgn_file_save(const char *path, const struct game *game)
{
    char beside[PATH_MAX];

    if (snprintf(beside, sizeof beside, "%s.XXXXXX", path) >= PATH_MAX)
        return -ENAMETOOLONG;
    int fd = mkostemp(beside, O_CLOEXEC);
    if (fd < 0)
        return -errno;
    int error = write_synced(fd, game);
    if (close(fd) != 0 && error == 0)
        error = -errno;
    if (error == 0 && rename(beside, path) != 0)
        error = -errno;
    if (error != 0) {
        unlink(beside);
        return error;
    }
    return paths_sync_folder_of(path);
}
