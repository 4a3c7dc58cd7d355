// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/town.h"

#include <limits.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

/* A file of the town in place of the computer's; what it holds is written by
 * print. */
static bool replace(const char *folder, const char *name,
                    void (*print)(FILE *, const struct townsman *, int),
                    const struct townsman *people, int count)
{
    char ours[PATH_MAX], theirs[64];
    snprintf(ours, sizeof ours, "%s/%s", folder, name);
    snprintf(theirs, sizeof theirs, "/etc/%s", name);
    FILE *stream = fopen(ours, "we");
    if (!stream)
        return false;
    print(stream, people, count);
    return fclose(stream) == 0 && chmod(ours, 0644) == 0 &&
           mount(ours, theirs, NULL, MS_BIND, NULL) == 0;
}

static void print_passwd(FILE *out, const struct townsman *people, int count)
{
    fputs("root:x:0:0:root:/root:/bin/sh\n"
          "sshd:x:59000:65534::/run/sshd:/usr/sbin/nologin\n"
          "nobody:x:65534:65534::/nonexistent:/usr/sbin/nologin\n",
          out);
    for (int i = 0; i < count; i++)
        fprintf(out, "%s:x:%u:%u::%s:/bin/sh\n", people[i].name, people[i].uid,
                people[i].uid, people[i].home);
}

static void print_group(FILE *out, const struct townsman *people, int count)
{
    fputs("root:x:0:\ntty:x:5:\nnogroup:x:65534:\n", out);
    for (int i = 0; i < count; i++)
        fprintf(out, "%s:x:%u:\n", people[i].name, people[i].uid);
}

/* Nobody has a password; "!" would lock the account for sshd too. */
static void print_shadow(FILE *out, const struct townsman *people, int count)
{
    fputs("root:*:::::::\n", out);
    for (int i = 0; i < count; i++)
        fprintf(out, "%s:*:::::::\n", people[i].name);
}

/* Copies: the folder of the build may be closed to others. */
static bool install_programs(void)
{
    return system("cp -L hektor hektord /usr/local/bin/ && "
                  "chmod 755 /usr/local/bin/*") == 0;
}

bool town_enter(const struct townsman *people, int count, const char *folder,
                const char **why)
{
    *why = "only root can make accounts";
    if (geteuid() != 0)
        return false;
    *why = "this machine gives no mount namespace";
    if (unshare(CLONE_NEWNS) != 0 ||
        mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0 ||
        mount("run", "/run", "tmpfs", 0, "mode=755") != 0 ||
        mount("bin", "/usr/local/bin", "tmpfs", 0, "mode=755") != 0)
        return false;
    *why = "the files of the accounts cannot be laid over the machine's";
    if (!replace(folder, "passwd", print_passwd, people, count) ||
        !replace(folder, "group", print_group, people, count) ||
        !replace(folder, "shadow", print_shadow, people, count))
        return false;
    *why = "the programs cannot be copied";
    return install_programs();
}

bool town_make_run(const char *path, uid_t owner, mode_t mode)
{
    return mkdir(path, mode) == 0 && chown(path, owner, owner) == 0 &&
           chmod(path, mode) == 0;
}
