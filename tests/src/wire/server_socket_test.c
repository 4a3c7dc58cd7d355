// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* server_socket_test.c - whose arbiter is believed to be one's own. */
#include "src/wire/server_socket.h"

#include <errno.h>
#include <libgen.h>
#include <sched.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/unit.h"

/* Accounts that no computer has. */
enum { SELF = 3000000, STRANGER = 2000000 };

/* As this account, make the place of another one, and listen there. Returns
 * the descriptor, or -1. */
static int listen_as(uid_t uid, const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    char folder[PATH_MAX];
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    snprintf(folder, sizeof folder, "%s", path);
    *strrchr(folder, '/') = '\0';
    strcpy(address.sun_path, path);
    bool listens = seteuid(uid) == 0 && mkdir(folder, 0711) == 0 &&
                   bind(fd, (struct sockaddr *)&address, sizeof address) == 0 &&
                   chmod(path, 0666) == 0 && listen(fd, 1) == 0;
    assert_int_equal(seteuid(0), 0);
    return listens ? fd : -1;
}

static int connect_as(uid_t uid, const char *path)
{
    assert_int_equal(seteuid(uid), 0);
    int fd = server_socket_connect(path);
    assert_int_equal(seteuid(0), 0);
    if (fd < 0)
        return fd;
    close(fd);
    return 0;
}

static void remove_place(char *path)
{
    unlink(path);
    *strrchr(path, '/') = '\0';
    rmdir(path);
}

/* In /tmp anybody can make a folder of that name before its owner does. */
static void test_nobody_stands_in(void **state)
{
    static const struct {
        uid_t keeper, comer;
        bool is_own; /* the comer's own place, else the keeper's */
        int want;
    } rows[] = {
        {SELF, SELF, true, 0},
        {STRANGER, SELF, true, -EPERM},
        {STRANGER, SELF, false, 0},
    };
    (void)state;
    if (geteuid() != 0) {
        print_message("skipped: only root can come as several accounts\n");
        skip();
    }
    for (size_t i = 0; i < ROWS(rows); i++) {
        char path[PATH_MAX];
        uid_t pid = (uid_t)getpid();
        uid_t keeper = rows[i].keeper + pid, comer = rows[i].comer + pid;
        server_socket_of_account(rows[i].is_own ? comer : keeper, path);
        int fd = listen_as(keeper, path);
        int error = connect_as(comer, path);
        remove_place(path);
        assert_true(fd >= 0);
        close(fd);
        assert_int_equal(error, rows[i].want);
    }
}

/* Nor can anybody keep an account from hosting by making its folder. */
static void test_a_taken_name_keeps_nobody_from_hosting(void **state)
{
    uid_t own = SELF + (uid_t)getpid(), stranger = STRANGER + (uid_t)getpid();
    char usual[PATH_MAX], made[PATH_MAX], again[PATH_MAX], found[PATH_MAX];
    (void)state;
    if (geteuid() != 0) {
        print_message("skipped: only root can come as several accounts\n");
        skip();
    }
    server_socket_of_account(own, usual);
    int taken = listen_as(stranger, usual);
    assert_int_equal(seteuid(own), 0);
    int fd = server_socket_find(found);
    int first = server_socket_make_own(made),
        second = server_socket_make_own(again);
    assert_int_equal(seteuid(0), 0);
    snprintf(found, sizeof found, "%s", made);
    rmdir(dirname(found));
    int lobby = listen_as(own, made);
    server_socket_of_account(own, found);
    int others = connect_as(stranger, found),
        usual_one = connect_as(own, usual);
    close(lobby);
    close(taken);
    remove_place(usual);
    assert_string_equal(found, made);
    assert_string_equal(again, made);
    remove_place(made);
    assert_int_equal(fd, -ENOENT);
    assert_int_equal(first, 0);
    assert_int_equal(second, 0);
    assert_int_equal(others, 0);
    assert_int_equal(usual_one, -EPERM);
}

/* In a process of its own, whose /tmp takes nothing: 0 when all is well. */
static int host_elsewhere(const char *runtime)
{
    char path[PATH_MAX], found[PATH_MAX], wanted[PATH_MAX];
    if (unshare(CLONE_NEWNS) != 0 ||
        mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0 ||
        mount("none", "/tmp", "tmpfs", MS_RDONLY, NULL) != 0)
        return 77;
    unsetenv("XDG_RUNTIME_DIR");
    if (server_socket_make_own(path) != -EROFS)
        return 1;
    setenv("XDG_RUNTIME_DIR", runtime, 1);
    snprintf(wanted, sizeof wanted, "%s/hektor/arbiter.sock", runtime);
    if (server_socket_make_own(path) != 0 || strcmp(path, wanted) != 0)
        return 2;
    server_socket_of_account(geteuid(), found);
    return strcmp(found, wanted) == 0 ? 0 : 3;
}

static void test_without_tmp_there_is_another_place(void **state)
{
    char runtime[] = "/run/hektor-test-XXXXXX", made[64];
    int status;
    (void)state;
    if (geteuid() != 0 || mkdtemp(runtime) == NULL) {
        print_message("skipped: only root can mount another /tmp\n");
        skip();
    }
    pid_t pid = fork();
    if (pid == 0)
        _exit(host_elsewhere(runtime));
    assert_int_equal(waitpid(pid, &status, 0), pid);
    snprintf(made, sizeof made, "%s/hektor", runtime);
    rmdir(made);
    rmdir(runtime);
    assert_true(WIFEXITED(status));
    if (WEXITSTATUS(status) == 77) {
        print_message("skipped: no other /tmp can be mounted here\n");
        skip();
    }
    assert_int_equal(WEXITSTATUS(status), 0);
}

/* Accounts of a directory service have numbers up to the highest but one. */
static const struct {
    uid_t uid;
    const char *name;
} far_accounts[] = {
    {999999999, "nine"}, {1234567890, "ten"}, {4294967294u, "highest"}};

/* In a process of its own, which alone sees these accounts and an empty /tmp:
 * 0 when each of them is found at its place. */
static int find_far_accounts(const char *accounts)
{
    struct other_arbiter others[8];
    unsigned found = 0;
    if (unshare(CLONE_NEWNS) != 0 ||
        mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0 ||
        mount(accounts, "/etc/passwd", NULL, MS_BIND, NULL) != 0 ||
        mount("none", "/tmp", "tmpfs", 0, NULL) != 0)
        return 77;
    for (size_t i = 0; i < ROWS(far_accounts); i++) {
        char path[PATH_MAX];
        server_socket_of_account(far_accounts[i].uid, path);
        if (listen_as(far_accounts[i].uid, path) < 0)
            return 1;
    }
    /* Not an account's: a number that no account can have. */
    if (mkdir("/tmp/hektor-99999999999", 0711) != 0 ||
        mkdir("/tmp/hektor-12345678901234567890123", 0711) != 0 ||
        mkdir("/tmp/hektor--1", 0711) != 0)
        return 2;
    int count = server_socket_others(others, ROWS(others));
    for (int i = 0; i < count; i++)
        for (size_t k = 0; k < ROWS(far_accounts); k++)
            if (strcmp(others[i].name, far_accounts[k].name) == 0)
                found |= 1u << k;
    return count == (int)ROWS(far_accounts) &&
                   found == (1u << ROWS(far_accounts)) - 1
               ? 0
               : 3;
}

static void test_every_account_is_found(void **state)
{
    char accounts[] = "/run/hektor-test-XXXXXX";
    int status, fd = geteuid() == 0 ? mkstemp(accounts) : -1;
    (void)state;
    if (fd < 0) {
        print_message("skipped: only root can have other accounts\n");
        skip();
    }
    for (size_t i = 0; i < ROWS(far_accounts); i++)
        dprintf(fd, "%s:x:%lu:%lu::/:/bin/sh\n", far_accounts[i].name,
                (unsigned long)far_accounts[i].uid,
                (unsigned long)far_accounts[i].uid);
    fchmod(fd, 0644);
    close(fd);
    pid_t pid = fork();
    if (pid == 0)
        _exit(find_far_accounts(accounts));
    assert_int_equal(waitpid(pid, &status, 0), pid);
    unlink(accounts);
    assert_true(WIFEXITED(status));
    if (WEXITSTATUS(status) == 77) {
        print_message("skipped: no other accounts can be shown here\n");
        skip();
    }
    assert_int_equal(WEXITSTATUS(status), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nobody_stands_in),
        cmocka_unit_test(test_a_taken_name_keeps_nobody_from_hosting),
        cmocka_unit_test(test_without_tmp_there_is_another_place),
        cmocka_unit_test(test_every_account_is_found),
    };
    return cmocka_run_group_tests_name("src/wire/server_socket", tests, NULL,
                                       NULL);
}
