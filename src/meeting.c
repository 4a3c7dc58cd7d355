#include "src/meeting.h"

#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum { FOLDER_MODE = 0711 };

void meeting_of_account(uid_t uid, char out[PATH_MAX])
{
    snprintf(out, PATH_MAX, "/tmp/hektor-%lu/arbiter.sock", (unsigned long)uid);
}

static void folder_of(const char *path, char out[PATH_MAX])
{
    const char *slash = strrchr(path, '/');
    size_t length = slash != NULL ? (size_t)(slash - path) : 0;

    if (slash == NULL)
        snprintf(out, PATH_MAX, ".");
    else
        snprintf(out, PATH_MAX, "%.*s", (int)(length > 0 ? length : 1), path);
}

int meeting_make_own(char out[PATH_MAX])
{
    char folder[PATH_MAX];
    struct stat status;

    meeting_of_account(geteuid(), out);
    folder_of(out, folder);
    if (mkdir(folder, FOLDER_MODE) != 0 && errno != EEXIST)
        return -errno;
    if (lstat(folder, &status) != 0)
        return -errno;
    if (!S_ISDIR(status.st_mode) || status.st_uid != geteuid())
        return -EPERM;
    return chmod(folder, FOLDER_MODE) == 0 ? 0 : -errno;
}

/* In /tmp anybody can make the folder of an account before the account does. */
static bool may_own(uid_t uid, const char *path)
{
    char own[PATH_MAX];

    meeting_of_account(geteuid(), own);
    return uid == 0 || uid == geteuid() || strcmp(path, own) != 0;
}

/* Whoever owns the folder can put a socket there; whoever listens was able
 * to be asked. Both must be the same, or root. */
static bool is_trusted(int fd, const char *path)
{
    char folder[PATH_MAX];
    struct stat status;
    struct ucred peer;
    socklen_t bytes = sizeof peer;

    folder_of(path, folder);
    if (stat(folder, &status) != 0 || (status.st_mode & S_IWOTH) != 0 ||
        !may_own(status.st_uid, path) ||
        getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &bytes) != 0)
        return false;
    return peer.uid == status.st_uid || peer.uid == 0;
}

int meeting_connect(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int error = 0;

    if (strlen(path) >= sizeof address.sun_path)
        return -ENAMETOOLONG;
    memcpy(address.sun_path, path, strlen(path) + 1);
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return -errno;
    if (connect(fd, (struct sockaddr *)&address, sizeof address) != 0)
        error = -errno;
    else if (!is_trusted(fd, path))
        error = -EPERM;
    else if (fcntl(fd, F_SETFL, O_NONBLOCK) != 0)
        error = -errno;
    if (error == 0)
        return fd;
    close(fd);
    return error;
}

bool meeting_of_other(const char *name, char out[PATH_MAX])
{
    const struct passwd *account = getpwnam(name);
    struct ucred peer = {.uid = (uid_t)-1};
    socklen_t bytes = sizeof peer;

    if (account == NULL || account->pw_uid == geteuid())
        return false;
    uid_t uid = account->pw_uid;
    meeting_of_account(uid, out);
    int fd = meeting_connect(out);
    if (fd < 0)
        return false;
    bool is_his = getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &bytes) == 0 &&
                  peer.uid == uid;
    close(fd);
    return is_his;
}

int meeting_find(char path[PATH_MAX])
{
    const char *named = getenv(MEETING_VARIABLE);

    if (named != NULL && named[0] != '\0') {
        snprintf(path, PATH_MAX, "%s", named);
        return meeting_connect(path);
    }
    snprintf(path, PATH_MAX, "%s", MEETING_SYSTEM);
    int fd = meeting_connect(path);
    if (fd != -ENOENT)
        return fd;
    meeting_of_account(geteuid(), path);
    return meeting_connect(path);
}
