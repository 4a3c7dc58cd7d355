// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/wire/server_socket.h"

#include <dirent.h>
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

#include "src/base/portable.h"

enum { FOLDER_MODE = 0711 };

/* Only the account itself can make a folder that belongs to it. */
static bool is_folder_of(uid_t uid, const char *path)
{
    struct stat status;

    return lstat(path, &status) == 0 && S_ISDIR(status.st_mode) &&
           status.st_uid == uid;
}

/* One that the account made because somebody had taken its usual name; of
 * several the first by name. */
static bool find_other_folder(uid_t uid, char out[PATH_MAX])
{
    char prefix[64], path[PATH_MAX];
    DIR *folder = opendir("/tmp");
    const struct dirent *entry;

    snprintf(prefix, sizeof prefix, "hektor-%lu-", (unsigned long)uid);
    out[0] = '\0';
    while (folder != NULL && (entry = readdir(folder)) != NULL) {
        snprintf(path, sizeof path, "/tmp/%s", entry->d_name);
        if (strncmp(entry->d_name, prefix, strlen(prefix)) == 0 &&
            is_folder_of(uid, path) &&
            (out[0] == '\0' || strcmp(path, out) < 0))
            snprintf(out, PATH_MAX, "%s", path);
    }
    if (folder != NULL)
        closedir(folder);
    return out[0] != '\0';
}

enum { FOLDER_BYTES = 64 };

/* If nothing can be made in /tmp. No other account can reach it. */
static bool name_private_folder(char out[PATH_MAX])
{
    const char *base = getenv("XDG_RUNTIME_DIR");

    return base != NULL && base[0] == '/' &&
           snprintf(out, PATH_MAX, "%s/hektor", base) < FOLDER_BYTES;
}

/* The folder of an account's socket; false when it has none yet. */
static bool find_folder(uid_t uid, char out[PATH_MAX])
{
    char usual[FOLDER_BYTES];

    snprintf(usual, sizeof usual, "/tmp/hektor-%lu", (unsigned long)uid);
    bool found = is_folder_of(uid, usual);
    if (!found && (find_other_folder(uid, out) ||
                   (uid == geteuid() && name_private_folder(out) &&
                    is_folder_of(uid, out))))
        return true;
    snprintf(out, PATH_MAX, "%s", usual);
    return found;
}

static bool find_place(uid_t uid, char out[PATH_MAX])
{
    char folder[PATH_MAX];
    bool found = find_folder(uid, folder);

    snprintf(out, PATH_MAX, "%.64s/arbiter.sock", folder);
    return found;
}

void server_socket_of_account(uid_t uid, char out[PATH_MAX])
{
    find_place(uid, out);
}

int server_socket_make_own(char out[PATH_MAX])
{
    char folder[PATH_MAX];
    uid_t own = geteuid();
    bool found = find_folder(own, folder) || mkdir(folder, FOLDER_MODE) == 0;

    if (!found && errno == EEXIST) {
        /* Somebody else has taken the name, or has made it just now. */
        found = is_folder_of(own, folder);
        if (!found) {
            snprintf(folder, sizeof folder, "/tmp/hektor-%lu-XXXXXX",
                     (unsigned long)own);
            found = mkdtemp(folder) != NULL;
        }
    }
    int error = found && chmod(folder, FOLDER_MODE) == 0 ? 0 : -errno;
    if (!found && name_private_folder(folder) &&
        (mkdir(folder, FOLDER_MODE) == 0 || is_folder_of(own, folder)))
        error = 0;
    snprintf(out, PATH_MAX, "%.64s/arbiter.sock", folder);
    return error;
}

/* In /tmp anybody can make the folder of an account before the account does. */
static bool may_own(uid_t uid, const char *path)
{
    char own[64];
    int bytes =
        snprintf(own, sizeof own, "/tmp/hektor-%lu", (unsigned long)geteuid());
    bool is_named_for_us = strncmp(path, own, (size_t)bytes) == 0 &&
                           (path[bytes] == '/' || path[bytes] == '-');

    return uid == 0 || uid == geteuid() || !is_named_for_us;
}

/* The owner of the folder can put a socket there, and the peer can be asked for
 * its account. Both must be the same, or root. */
static bool is_trusted(int fd, const char *path)
{
    char folder[PATH_MAX];
    struct stat status;
    uid_t uid;
    gid_t gid;

    const char *slash = strrchr(path, '/');
    size_t length = slash != NULL ? (size_t)(slash - path) : 0;

    if (slash == NULL)
        snprintf(folder, PATH_MAX, ".");
    else
        snprintf(folder, PATH_MAX, "%.*s", (int)(length > 0 ? length : 1),
                 path);
    if (stat(folder, &status) != 0 || (status.st_mode & S_IWOTH) != 0 ||
        !may_own(status.st_uid, path) || !portable_peer(fd, &uid, &gid))
        return false;
    return uid == status.st_uid || uid == 0;
}

static int connect_to(const char *path, bool waits)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int error = 0;

    if (strlen(path) >= sizeof address.sun_path)
        return -ENAMETOOLONG;
    memcpy(address.sun_path, path, strlen(path) + 1);
    int fd = portable_socket(AF_UNIX, SOCK_STREAM);
    if (fd < 0)
        return fd;
    if (!waits)
        error = portable_never_wait(fd);
    if (error == 0 &&
        connect(fd, (struct sockaddr *)&address, sizeof address) != 0)
        error = -errno;
    else if (error == 0 && !is_trusted(fd, path))
        error = -EPERM;
    else if (error == 0)
        error = portable_never_wait(fd);
    if (error == 0)
        return fd;
    close(fd);
    return error;
}

int server_socket_connect(const char *path)
{
    return connect_to(path, true);
}

/* Does this account, which is another one than we, serve there itself? Whoever
 * lets nobody in does not, and is not waited for. */
static bool serves(uid_t uid, char path[PATH_MAX])
{
    uid_t peer;
    gid_t group;

    if (uid == geteuid())
        return false;
    server_socket_of_account(uid, path);
    int fd = connect_to(path, false);
    if (fd < 0)
        return false;
    bool is_own = portable_peer(fd, &peer, &group) && peer == uid;
    close(fd);
    return is_own;
}

bool server_socket_of_other(const char *name, char out[PATH_MAX])
{
    const struct passwd *account = getpwnam(name);

    return account != NULL && serves(account->pw_uid, out);
}

/* "hektor-1000", or "hektor-1000-b5Jx2a", is the folder of an account's
 * host: the one that find_folder finds, so that each account counts once. */
static bool read_folder(const char *name, uid_t *uid)
{
    static const char prefix[] = "hektor-";
    const char *digits = name + sizeof prefix - 1;
    char found[PATH_MAX];

    if (strncmp(name, prefix, sizeof prefix - 1) != 0 || *digits < '0' ||
        *digits > '9')
        return false;
    errno = 0;
    unsigned long number = strtoul(digits, NULL, 10);
    /* The highest is no account: it is what calls take for "none". */
    if (errno != 0 || number >= (uid_t)-1)
        return false;
    *uid = (uid_t)number;
    return find_folder(*uid, found) &&
           strcmp(found + strlen("/tmp/"), name) == 0;
}

int server_socket_others(struct other_arbiter *out, int room)
{
    DIR *folder = opendir("/tmp");
    const struct dirent *entry;
    int count = 0;

    while (folder != NULL && count < room &&
           (entry = readdir(folder)) != NULL) {
        uid_t uid;
        const struct passwd *account =
            read_folder(entry->d_name, &uid) ? getpwuid(uid) : NULL;
        count += account != NULL &&
                 snprintf(out[count].name, sizeof out[count].name, "%s",
                          account->pw_name) < ARBITER_SOCKET_NAME_MAX &&
                 serves(uid, out[count].socket);
    }
    if (folder != NULL)
        closedir(folder);
    return count;
}

int server_socket_find(char path[PATH_MAX])
{
    const char *named = getenv(MEETING_VARIABLE);

    if (named != NULL && named[0] != '\0') {
        snprintf(path, PATH_MAX, "%s", named);
        return server_socket_connect(path);
    }
    snprintf(path, PATH_MAX, "%s", MEETING_SYSTEM);
    int fd = server_socket_connect(path);
    if (fd != -ENOENT)
        return fd;
    return find_place(geteuid(), path) ? server_socket_connect(path) : -ENOENT;
}
