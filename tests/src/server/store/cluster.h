// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * cluster.h - a private PostgreSQL server in a folder of a test's own, which
 * is reached through a socket there alone. Root starts it as nobody.
 */
#pragma once

#include "config.h"

#include <fcntl.h>
#include <glob.h>
#include <grp.h>
#include <poll.h>
#include <pwd.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>

#include "tests/src/folder.h"

struct cluster {
    char folder[PATH_MAX], programs[PATH_MAX];
    pid_t pid; /* 0: it does not run */
    bool is_durable; /* it would survive a power cut, which takes its time */
};

/* "/usr/lib/postgresql/15/bin"; false: there is no server, or no libpq. */
static inline bool cluster_find(char out[PATH_MAX])
{
    glob_t found;
    bool is_found = false;
#ifdef HAVE_POSTGRESQL
    is_found = glob("/usr/lib/postgresql/*/bin/initdb", 0, NULL, &found) == 0;
    if (is_found) {
        snprintf(out, PATH_MAX, "%s", found.gl_pathv[found.gl_pathc - 1]);
        *strrchr(out, '/') = '\0';
        globfree(&found);
    }
#else
    (void)found;
    out[0] = '\0';
#endif
    return is_found;
}

/* A program of the server's; what it says is not shown. Its first argument
 * becomes its path, beside which it looks for the others: PATH need not have
 * them. */
static inline pid_t cluster_begin(const struct cluster *cluster,
                                  const char *name, char *arguments[],
                                  int output)
{
    const struct passwd *nobody = getpwnam("nobody");
    char path[PATH_MAX + 32];
    pid_t test = getpid(), pid = fork();
    assert_true(pid >= 0);
    if (pid > 0)
        return pid;
    snprintf(path, sizeof path, "%s/%s", cluster->programs, name);
    arguments[0] = path;
    int log = open("/dev/null", O_RDWR);
    dup2(log, STDIN_FILENO);
    dup2(output >= 0 ? output : log, STDOUT_FILENO);
    dup2(log, STDERR_FILENO);
    if (geteuid() == 0 &&
        (nobody == NULL || setgroups(0, NULL) != 0 ||
         setgid(nobody->pw_gid) != 0 || setuid(nobody->pw_uid) != 0))
        _exit(127);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != test || chdir("/") != 0)
        _exit(127);
    execv(path, arguments);
    _exit(127);
}

static inline bool cluster_did(pid_t pid)
{
    int status;
    return waitpid(pid, &status, 0) == pid && WIFEXITED(status) &&
           WEXITSTATUS(status) == 0;
}

/* Run SQL in the schema "one" of it; gives the first number of its answer, or
 * -1 when it failed. */
static inline int64_t cluster_try(const struct cluster *cluster,
                                  const char *sql)
{
    char host[PATH_MAX + 16], all[PATH_MAX], answer[256] = "";
    snprintf(host, sizeof host, "--host=%s", cluster->folder);
    assert_true(snprintf(all, sizeof all, "SET search_path = one; %s", sql) <
                (int)sizeof all);
    char *arguments[] = {
        "psql", host, "--username=hektor", "-XqAt", "-v", "ON_ERROR_STOP=1",
        "-c",   all,  "postgres",          NULL};
    int ends[2];
    assert_int_equal(pipe2(ends, O_CLOEXEC), 0);
    pid_t pid = cluster_begin(cluster, "psql", arguments, ends[1]);
    close(ends[1]);
    ssize_t bytes = read(ends[0], answer, sizeof answer - 1);
    close(ends[0]);
    (void)bytes;
    return cluster_did(pid) ? strtoll(answer, NULL, 10) : -1;
}

static inline int64_t cluster_run(const struct cluster *cluster,
                                  const char *sql)
{
    int64_t answer = cluster_try(cluster, sql);
    if (answer < 0)
        fail_msg("psql failed: %s", sql);
    return answer;
}

/* Start the server where its folder is. */
static inline void cluster_go_on(struct cluster *cluster)
{
    enum { TRIES = 600 };
    char data[PATH_MAX + 8];
    snprintf(data, sizeof data, "%s/data", cluster->folder);
    char *arguments[] = {"postgres",
                         "-D",
                         data,
                         "-k",
                         cluster->folder,
                         "-c",
                         "listen_addresses=",
                         "-c",
                         cluster->is_durable ? "fsync=on" : "fsync=off",
                         NULL};
    int left = TRIES;
    cluster->pid = cluster_begin(cluster, "postgres", arguments, -1);
    while (cluster_try(cluster, "SELECT 1") != 1 && --left > 0)
        poll(NULL, 0, 50);
    if (left == 0)
        fail_msg("the PostgreSQL server in %s does not answer",
                 cluster->folder);
}

/* "NAME = 'VALUE'", from now on. */
static inline void cluster_set(const struct cluster *cluster,
                               const char *setting)
{
    char path[PATH_MAX + 64];
    snprintf(path, sizeof path, "%s/data/postgresql.auto.conf",
             cluster->folder);
    FILE *settings = fopen(path, "ae");
    assert_non_null(settings);
    fprintf(settings, "%s\n", setting);
    fclose(settings);
    cluster_run(cluster, "SELECT pg_reload_conf()::int");
}

/* Where the first database of this program lies; "": nowhere yet. */
static char cluster_first[PATH_MAX];

static inline void cluster_remove_first(void)
{
    folder_remove(cluster_first);
}

static inline void cluster_make_folder(char out[PATH_MAX])
{
    const struct passwd *nobody = getpwnam("nobody");
    folder_make(out);
    if (geteuid() == 0)
        assert_int_equal(chown(out, nobody->pw_uid, 0), 0);
}

/* Once for all tests of a program: that takes longer than most of them. */
static inline void cluster_make_first(const struct cluster *cluster)
{
    char data[PATH_MAX + 8];
    if (cluster_first[0] != '\0')
        return;
    cluster_make_folder(cluster_first);
    atexit(cluster_remove_first);
    snprintf(data, sizeof data, "%s/data", cluster_first);
    char *arguments[] = {"initdb", "-D",     data, "-A",   "trust", "-N",
                         "-U",     "hektor", "-E", "UTF8", NULL};
    if (!cluster_did(cluster_begin(cluster, "initdb", arguments, -1)))
        fail_msg("initdb failed in %s", cluster_first);
}

static inline void cluster_copy_first(const struct cluster *cluster)
{
    char from[PATH_MAX + 8], to[PATH_MAX + 8];
    snprintf(from, sizeof from, "%s/data", cluster_first);
    snprintf(to, sizeof to, "%s/data", cluster->folder);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        execl("/bin/cp", "cp", "-a", from, to, (char *)NULL);
        _exit(127);
    }
    if (!cluster_did(pid))
        fail_msg("%s cannot be copied", from);
}

/* False: there is none to be started. */
static inline bool cluster_start(struct cluster *cluster)
{
    if (cluster->pid != 0)
        return true;
    if (!cluster_find(cluster->programs))
        return false;
    cluster_make_first(cluster);
    cluster_make_folder(cluster->folder);
    cluster_copy_first(cluster);
    cluster_go_on(cluster);
    return true;
}

/* It ends at once, as a crash would end it. */
static inline void cluster_halt(struct cluster *cluster)
{
    if (cluster->pid == 0)
        return;
    kill(cluster->pid, SIGQUIT);
    waitpid(cluster->pid, NULL, 0);
    cluster->pid = 0;
}

static inline void cluster_stop(struct cluster *cluster)
{
    if (cluster->pid == 0)
        return;
    cluster_halt(cluster);
    folder_remove(cluster->folder);
}

static inline void cluster_address(const struct cluster *cluster,
                                   const char *schema, char *out, size_t bytes)
{
    int length = snprintf(out, bytes,
                          "postgresql:///postgres?host=%s&user=hektor"
                          "&options=-csearch_path%%3D%s",
                          cluster->folder, schema);
    assert_true(length > 0 && (size_t)length < bytes);
}
