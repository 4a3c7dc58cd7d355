// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#if defined __linux__ && !defined HEKTOR_PORTABLE
#define LINUX 1
#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#else
#define LINUX 0
#endif

#include "src/base/portable.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <sodium.h>

#if LINUX
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#else
#include <stddef.h>
#include <sys/mman.h>
#endif

/* POSIX has it since 2024 alone, as tcgetwinsize. */
#ifdef __has_include
#if __has_include(<sys/ioctl.h>)
#include <sys/ioctl.h>
#endif
#endif

/* By number: glibc before 2.36 and musl have no function for it, and the kernel
 * may have none. */
#if LINUX && defined SYS_pidfd_open
#define PIDFD_OPEN(pid) (int)syscall(SYS_pidfd_open, pid, 0)
#else
#define PIDFD_OPEN(pid) -1
#endif

#if LINUX

void portable_begin(const char *argv0)
{
    (void)argv0;
}

int portable_program(char out[PATH_MAX])
{
    ssize_t length = readlink("/proc/self/exe", out, PATH_MAX - 1);
    if (length <= 0)
        return -ENOENT;
    out[length] = '\0';
    return 0;
}

#else

/* The program that runs: written once, before there is a thread. */
static char this_program[PATH_MAX];

/* With a slash it is a path, and else a name that was found by $PATH. */
void portable_begin(const char *argv0)
{
    const char *path = getenv("PATH");
    char candidate[PATH_MAX];
    if (argv0 == NULL || strchr(argv0, '/') != NULL)
        path = "";
    else
        path = path != NULL ? path : "/bin:/usr/bin";
    snprintf(candidate, sizeof candidate, "%s", argv0 != NULL ? argv0 : "");
    while (*path != '\0') {
        size_t length = strcspn(path, ":");
        snprintf(candidate, sizeof candidate, "%.*s/%s",
                 length > 0 ? (int)length : 1, length > 0 ? path : ".", argv0);
        if (access(candidate, X_OK) == 0)
            break;
        path += length + (path[length] == ':');
    }
    if (realpath(candidate, this_program) == NULL)
        this_program[0] = '\0';
}

int portable_program(char out[PATH_MAX])
{
    if (this_program[0] == '\0')
        return -ENOENT;
    memcpy(out, this_program, PATH_MAX);
    return 0;
}

#endif

void portable_random(void *out, size_t bytes)
{
#if LINUX
    if (getrandom(out, bytes, 0) == (ssize_t)bytes)
        return;
#endif
    randombytes_buf(out, bytes);
}

/* A number of the environment, if it can be a size. */
static int size_of(const char *variable)
{
    const char *text = getenv(variable);
    long size = text != NULL ? strtol(text, NULL, 10) : 0;
    return size > 0 && size <= SHRT_MAX ? (int)size : 0;
}

bool portable_window(int fd, int *lines, int *cells)
{
    int high, wide;
#ifdef TIOCGWINSZ
    struct winsize size;
    if (ioctl(fd, TIOCGWINSZ, &size) != 0)
        return false;
    high = size.ws_row;
    wide = size.ws_col;
#else
    if (!isatty(fd))
        return false;
    high = wide = 0;
#endif
    *lines = high > 0 ? high : size_of("LINES");
    *cells = wide > 0 ? wide : size_of("COLUMNS");
    return *lines > 0 && *cells > 0;
}

bool portable_knows_peers(void)
{
    return LINUX;
}

#if LINUX

bool portable_peer(int fd, uid_t *uid, gid_t *gid)
{
    struct ucred peer;
    socklen_t bytes = sizeof peer;
    if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &bytes) != 0)
        return false;
    *uid = peer.uid;
    *gid = peer.gid;
    return true;
}

bool portable_peer_has_group(int fd, gid_t group)
{
    socklen_t bytes = 0;
    bool found = false;
    /* The first call only tells how many there are. */
    getsockopt(fd, SOL_SOCKET, SO_PEERGROUPS, NULL, &bytes);
    gid_t *groups = malloc(bytes > 0 ? bytes : 1);
    if (groups != NULL &&
        getsockopt(fd, SOL_SOCKET, SO_PEERGROUPS, groups, &bytes) == 0)
        for (size_t i = 0; i < bytes / sizeof *groups; i++)
            found = found || groups[i] == group;
    free(groups);
    return found;
}

bool portable_account_has_group(const struct passwd *account,
                                const struct group *group)
{
    enum { GROUPS = 1024 };
    gid_t groups[GROUPS];
    int count = GROUPS;
    if (getgrouplist(account->pw_name, account->pw_gid, groups, &count) < 0)
        return false;
    while (count > 0 && groups[count - 1] != group->gr_gid)
        count--;
    return count > 0;
}

#else

typedef int ask_name(int, struct sockaddr *, socklen_t *);

/* No name, and of this family. */
static bool is_nameless(int fd, ask_name *ask)
{
    static const struct sockaddr_un none;
    struct sockaddr_un name = none;
    socklen_t bytes = sizeof name;
    return ask(fd, (struct sockaddr *)&name, &bytes) == 0 &&
           name.sun_family == AF_UNIX &&
           memcmp(name.sun_path, none.sun_path, sizeof none.sun_path) == 0;
}

/* Whoever connects to a server's socket comes to a name. */
bool portable_peer(int fd, uid_t *uid, gid_t *gid)
{
    if (!is_nameless(fd, getsockname) || !is_nameless(fd, getpeername))
        return false;
    *uid = geteuid();
    *gid = getegid();
    return true;
}

bool portable_peer_has_group(int fd, gid_t group)
{
    (void)fd, (void)group;
    return false;
}

bool portable_account_has_group(const struct passwd *account,
                                const struct group *group)
{
    bool found = account->pw_gid == group->gr_gid;
    for (char **member = group->gr_mem; !found && *member != NULL; member++)
        found = strcmp(*member, account->pw_name) == 0;
    return found;
}

#endif

int portable_hide_memory(void)
{
    const struct rlimit none = {0, 0};
    if (setrlimit(RLIMIT_CORE, &none) != 0)
        return -errno;
#if LINUX
    if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0)
        return -errno;
#endif
    return 0;
}

bool portable_keep_rights(void)
{
#if LINUX
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
#else
    return false;
#endif
}

void portable_end_with_parent(void)
{
#if LINUX
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
}

const char *portable_speakup(void)
{
    return LINUX ? "/sys/accessibility/speakup" : "";
}

#if LINUX

/* Name, parent and real account of a process. */
static bool process_of(long pid, char name[64], long *parent, long *account)
{
    char path[64], line[256];
    snprintf(path, sizeof path, "/proc/%ld/status", pid);
    FILE *stream = fopen(path, "re");
    int found = 0;
    if (stream == NULL)
        return false;
    while (found < 3 && fgets(line, sizeof line, stream) != NULL)
        found += sscanf(line, "Name: %63[^\n]", name) == 1 ||
                 sscanf(line, "PPid: %ld", parent) == 1 ||
                 sscanf(line, "Uid: %ld", account) == 1;
    fclose(stream);
    return found == 3;
}

/* Is this process, or one above it, of one of these names and accounts? */
static bool is_within(long pid, const char *const *names, bool needs_root)
{
    enum { ABOVE_MAX = 32 };
    for (int above = 0; above < ABOVE_MAX && pid > 1; above++) {
        char name[64];
        long account;
        if (!process_of(pid, name, &pid, &account))
            return false;
        for (int i = 0; names[i] != NULL; i++)
            if (strcmp(name, names[i]) == 0 && (!needs_root || account == 0))
                return true;
    }
    return false;
}

#endif

bool portable_runs_within(const char *const *names)
{
#if LINUX
    return is_within((long)getppid(), names, false);
#else
    (void)names;
    return false;
#endif
}

bool portable_peer_runs_within(int fd, const char *const *names)
{
#if LINUX
    struct ucred peer;
    socklen_t bytes = sizeof peer;
    char name[64];
    long parent, account;
    return getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &bytes) == 0 &&
           process_of(peer.pid, name, &parent, &account) &&
           is_within(parent, names, true);
#else
    (void)fd;
    (void)names;
    return false;
#endif
}

/* The tm_gmtoff of many systems: POSIX has only the fields of both. */
int portable_offset_minutes(time_t when)
{
    struct tm local, utc;
    if (localtime_r(&when, &local) == NULL || gmtime_r(&when, &utc) == NULL)
        return 0;
    int days = local.tm_year != utc.tm_year ? local.tm_year - utc.tm_year
                                            : local.tm_yday - utc.tm_yday;
    return (days * 24 + local.tm_hour - utc.tm_hour) * 60 + local.tm_min -
           utc.tm_min;
}

int64_t portable_boot_ms(void)
{
    struct timespec now;
#if LINUX
    clock_gettime(CLOCK_BOOTTIME, &now);
#else
    clock_gettime(CLOCK_MONOTONIC, &now);
#endif
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

#if LINUX

void portable_boot_id(char out[PORTABLE_BOOT_MAX])
{
    int fd = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC);
    ssize_t bytes = fd >= 0 ? read(fd, out, PORTABLE_BOOT_MAX - 1) : 0;
    out[bytes > 0 ? bytes : 0] = '\0';
    if (fd >= 0)
        close(fd);
}

#else

/* In shared memory, which lasts as long as the computer runs; where it lasts
 * longer, the clock that began anew shows it. */
struct boot {
    int64_t made_ms; /* by the monotonic clock; 0: not yet */
    char id[PORTABLE_BOOT_MAX];
};

void portable_boot_id(char out[PORTABLE_BOOT_MAX])
{
    char name[64];
    struct stat status;
    struct flock all = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    out[0] = '\0';
    snprintf(name, sizeof name, "/hektor-%lu", (unsigned long)geteuid());
    int fd = shm_open(name, O_RDWR | O_CREAT, 0600);
    if (fd < 0)
        return;
    volatile struct boot *boot = MAP_FAILED;
    /* Two that make it at once would not know which of them was the last. */
    if (fstat(fd, &status) == 0 && status.st_uid == geteuid() &&
        (status.st_mode & 077) == 0 && fcntl(fd, F_SETLKW, &all) == 0 &&
        ftruncate(fd, sizeof *boot) == 0)
        boot =
            mmap(NULL, sizeof *boot, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (boot != MAP_FAILED) {
        if (boot->made_ms == 0 || boot->made_ms > portable_boot_ms()) {
            static const char digits[] = "0123456789abcdef";
            unsigned char bytes[32];
            portable_random(bytes, sizeof bytes);
            for (size_t i = 0; i < sizeof bytes; i++)
                boot->id[i] = digits[bytes[i] & 15];
            boot->id[sizeof bytes] = '\0';
            boot->made_ms = portable_boot_ms();
        }
        for (size_t i = 0; i < PORTABLE_BOOT_MAX; i++)
            out[i] = boot->id[i];
        munmap((void *)boot, sizeof *boot);
    }
    close(fd);
}

#endif

unsigned long portable_filesystem_kind(int fd)
{
#if LINUX
    struct statfs status;
    return fstatfs(fd, &status) == 0 ? (unsigned int)status.f_type : 0;
#else
    (void)fd;
    return 0;
#endif
}

static bool has_ended(pid_t pid)
{
    siginfo_t info = {.si_pid = 0};
    return waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
           info.si_pid != 0;
}

void portable_await_end(pid_t pid, int wait_ms)
{
    enum { SLICE_MS = 5 };
    struct pollfd end = {.fd = PIDFD_OPEN(pid), .events = POLLIN};
    if (end.fd >= 0) {
        poll(&end, 1, wait_ms);
        close(end.fd);
        return;
    }
    for (; wait_ms > 0 && !has_ended(pid); wait_ms -= SLICE_MS)
        poll(NULL, 0, SLICE_MS);
}
