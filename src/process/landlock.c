// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#ifdef HAVE_SECCOMP
#define _GNU_SOURCE 1
#endif

#include "src/process/landlock.h"

#ifdef HAVE_SECCOMP

#include <fcntl.h>
#include <linux/landlock.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "src/base/language.h"

/* What this build's kernel headers may not have yet. */
struct restrictions {
    uint64_t files, ports, scopes;
};
enum {
    PORTS = 1 << 0 | 1 << 1, /* to bind and to connect TCP */
    SCOPES = 1 << 0 | 1 << 1, /* abstract sockets, signals */
    VERSION_PORTS = 4,
    VERSION_SCOPES = 6,
};

/* Messages, locales, terminals, time zones; accounts and their names. */
static const char *const readable[] = {
    "/usr/share",        "/usr/lib",    "/lib",        "/etc/terminfo",
    "/etc/localtime",    "/etc/passwd", "/etc/group",  "/etc/nsswitch.conf",
    "/etc/locale.alias", "/dev/null",   "/dev/urandom"};

int landlock_version(void)
{
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0,
                           LANDLOCK_CREATE_RULESET_VERSION);
    return version > 0 ? (int)version : 0;
}

/* Versions 2, 3 and 5 each added one right over files to the first 13. */
static uint64_t file_rights(int version)
{
    int count = 13 + (version >= 2) + (version >= 3) + (version >= 5);
    return (UINT64_C(1) << count) - 1;
}

/* A path that is missing needs no right. */
static bool let_read(int ruleset, const char *path)
{
    struct stat status;
    int fd = open(path, O_PATH | O_CLOEXEC);

    if (fd < 0)
        return true;
    struct landlock_path_beneath_attr rule = {
        .allowed_access = LANDLOCK_ACCESS_FS_READ_FILE, .parent_fd = fd};
    if (fstat(fd, &status) == 0 && S_ISDIR(status.st_mode))
        rule.allowed_access |= LANDLOCK_ACCESS_FS_READ_DIR;
    bool is_added = syscall(SYS_landlock_add_rule, ruleset,
                            LANDLOCK_RULE_PATH_BENEATH, &rule, 0) == 0;
    close(fd);
    return is_added;
}

static bool let_read_all(int ruleset)
{
    const char *messages = language_folder();

    for (size_t i = 0; i < sizeof readable / sizeof *readable; i++)
        if (!let_read(ruleset, readable[i]))
            return false;
    return let_read(ruleset, messages);
}

bool landlock_restrict(void)
{
    int version = landlock_version();
    const struct restrictions wanted = {
        .files = file_rights(version),
        .ports = version >= VERSION_PORTS ? PORTS : 0,
        .scopes = version >= VERSION_SCOPES ? SCOPES : 0,
    };

    if (version == 0)
        return true;
    int ruleset =
        (int)syscall(SYS_landlock_create_ruleset, &wanted, sizeof wanted, 0);
    if (ruleset < 0)
        return false;
    bool is_restricted = let_read_all(ruleset) &&
                         syscall(SYS_landlock_restrict_self, ruleset, 0) == 0;
    close(ruleset);
    return is_restricted;
}

#else

/* What there is without libseccomp is no sandbox anyway. */
int landlock_version(void)
{
    return 0;
}

bool landlock_restrict(void)
{
    return true;
}

#endif
