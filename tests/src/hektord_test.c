// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * hektord_test.c - what the arbiter's program says before it serves anybody:
 * one line, and the right exit status.
 */
#include "config.h"

#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "src/base/print.h"

#include "tests/now.h"
#include "tests/src/folder.h"
#include "tests/unit.h"

enum { END_SECONDS = 60 };

struct end {
    int status;
    char errors[512];
};

/* Run it to its end, with a socket as descriptor 9; one that goes on to serve
 * is ended by its alarm. */
static struct end run(const char *const *words)
{
    const char *program = getenv("HEKTORD");
    char *argv[6] = {(char *)"hektord"};
    struct end end = {.errors = ""};
    int said[2], ends[2];
    for (int i = 0; words[i] != NULL; i++)
        argv[i + 1] = (char *)words[i];
    assert_int_equal(pipe(said), 0);
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    pid_t pid = fork();
    if (pid == 0) {
        dup2(said[1], STDERR_FILENO);
        dup2(said[1], STDOUT_FILENO);
        dup2(ends[0], 9);
        alarm(END_SECONDS);
        execv(program != NULL ? program : "./hektord", argv);
        _exit(127);
    }
    close(said[1]);
    close(ends[0]);
    close(ends[1]);
    FILE *stream = fdopen(said[0], "r");
    assert_non_null(stream);
    size_t bytes = fread(end.errors, 1, sizeof end.errors - 1, stream);
    end.errors[bytes] = '\0';
    fclose(stream);
    int status;
    assert_int_equal(waitpid(pid, &status, 0), pid);
    end.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return end;
}

static const struct {
    const char *name, *data, *words[4]; /* data NULL: a folder of the test's */
    int status;
    const char *said; /* "": nothing at all */
} cases[] = {
    {"nothing asked", NULL, {NULL}, EXIT_USAGE, "hektord: the options: "},
    {"two things asked",
     NULL,
     {"--host", "--stdio"},
     EXIT_USAGE,
     "hektord: --host: this option cannot be used with --stdio"},
    {"a task and a server",
     NULL,
     {"--backup", "x", "--activated"},
     EXIT_USAGE,
     "hektord: --activated: this option cannot be used with --backup"},
    {"a descriptor that is none",
     NULL,
     {"--host", "--ready", "x"},
     EXIT_USAGE,
     "hektord: x: "},
    {"a folder that cannot be",
     NULL,
     {"--host", "--data", "/dev/null/x"},
     EXIT_UNAVAILABLE,
     "hektord: /dev/null/x: "},
    {"no socket of systemd",
     NULL,
     {"--activated"},
     EXIT_UNAVAILABLE,
     "hektord: --activated: "},
    {"a key for nobody's folder",
     NULL,
     {"--rotate-key", "--data", "/dev/null/x"},
     EXIT_IO,
     "hektord: /dev/null/x: "},
    {"no key's fingerprint",
     NULL,
     {"--fingerprint", "--data", "/dev/null/x"},
     EXIT_IO,
     "hektord: /dev/null/x/arbiter.pub: "},
    {"a key, and a socket",
     NULL,
     {"--rotate-key", "--stdio"},
     EXIT_USAGE,
     "hektord: --stdio: this option cannot be used with --rotate-key"},
    {"an option unknown", NULL, {"--fly"}, EXIT_USAGE, "hektord: --fly: "},
    {"an option half said, and two of that",
     NULL,
     {"--ver"},
     EXIT_USAGE,
     "hektord: --ver: "},
    {"no number", NULL, {"--fd", "x"}, EXIT_USAGE, "hektord: x: "},
    {"a number too large",
     NULL,
     {"--fd", "99999999999"},
     EXIT_USAGE,
     "hektord: 99999999999: "},
    {"a closed descriptor", NULL, {"--fd", "77"}, EXIT_USAGE, "hektord: 77: "},
    {"no socket", NULL, {"--fd", "1"}, EXIT_USAGE, "hektord: 1: "},
    {"a word too many",
     NULL,
     {"--fd", "9", "now"},
     EXIT_USAGE,
     "hektord: now: "},
    {"no folder to be had",
     "/dev/null",
     {"--fd", "9"},
     EXIT_IO,
     "hektord: the folder of the games: "},
    {"no folder of a journal",
     NULL,
     {"--list", "--data", "/dev/null"},
     EXIT_IO,
     "hektord: /dev/null/games.hektor: not a directory\n"},
    {"an empty word", NULL, {"--host", ""}, EXIT_USAGE, "hektord: \"\": "},
    {"a group that is none",
     NULL,
     {"--host", "--arbiters", "nosuchgroup"},
     EXIT_USAGE,
     "hektord: nosuchgroup: there is no such group\n"},
    {"another group that is none",
     NULL,
     {"--host", "--watchers", "nosuchgroup"},
     EXIT_USAGE,
     "hektord: nosuchgroup: there is no such group\n"},
    {"guests of no account",
     NULL,
     {"--host", "--guests", "nosuchaccount"},
     EXIT_USAGE,
     "hektord: nosuchaccount: there is no such account\n"},
    {"a club with a quotation mark",
     NULL,
     {"--host", "--club", "The \"Knights\""},
     EXIT_USAGE,
     "hektord: --club: a name can have only letters, digits, spaces and the "
     "signs . - ' and _\n"},
    {"a club of no name",
     NULL,
     {"--host", "--club", "--"},
     EXIT_USAGE,
     "hektord: --club: a name needs a letter or a digit\n"},
    {"an option that is almost one",
     NULL,
     {"--hst"},
     EXIT_USAGE,
     "hektord: --hst: there is no such option; did you mean --host?\n"},
    {"no option",
     NULL,
     {"--zorgl"},
     EXIT_USAGE,
     "hektord: --zorgl: there is no such option; to list the options, type "
     "hektord --help\n"},
    {"no value",
     NULL,
     {"--data"},
     EXIT_USAGE,
     "hektord: --data: a value is missing\n"},
    {"a value too many",
     NULL,
     {"--host=1"},
     EXIT_USAGE,
     "hektord: --host=1: this option takes no value\n"},
    {"help", NULL, {"--help"}, EXIT_DONE, "usage: hektord --fd N"},
    {"version",
     NULL,
     {"--version"},
     EXIT_DONE,
     "hektord (" PACKAGE_STRING
     ")\nCopyright (C) 2026 the Hektor authors\nLicence: GNU General Public "
     "License, version 3 or later.\nThis is free software, without any "
     "warranty.\n"},
};

static void test_one_line_and_a_status(void **state)
{
    char folder[PATH_MAX];
    (void)state;
    folder_make(folder);
    setenv("LC_ALL", "C", 1);
    for (size_t i = 0; i < ROWS(cases); i++) {
        setenv("XDG_DATA_HOME", cases[i].data != NULL ? cases[i].data : folder,
               1);
        struct end end = run(cases[i].words);
        const char *newline = strchr(end.errors, '\n');
        if (end.status != cases[i].status ||
            strncmp(end.errors, cases[i].said, strlen(cases[i].said)) != 0)
            fail_msg("%s: %d, %s", cases[i].name, end.status, end.errors);
        assert_row(cases[i].name, newline != NULL);
        if (cases[i].status != EXIT_DONE)
            assert_row(cases[i].name, newline[1] == '\0');
    }
    folder_remove(folder);
}

/* Only a socket that was left behind makes way for a new one. */
static void test_a_file_of_somebody_stays(void **state)
{
    char folder[] = "/tmp/hektord-test-XXXXXX", path[64], lock[80];
    struct stat kept;
    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/letter", folder);
    snprintf(lock, sizeof lock, "%s.lock", path);
    setenv("XDG_DATA_HOME", folder, 1);
    assert_int_equal(symlink("/etc/passwd", path), 0);
    struct end end = run((const char *const[]){"--socket", path, NULL});
    assert_int_equal(end.status, EXIT_UNAVAILABLE);
    assert_non_null(strstr(end.errors, path));
    assert_int_equal(lstat(path, &kept), 0);
    assert_true(S_ISLNK(kept.st_mode));
    folder_remove(folder);
}

/* A server of this folder; *ready is closed when people can knock. */
static pid_t serve(const char *folder, const char *socket, int *ready)
{
    const char *program = getenv("HEKTORD");
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t pid = fork();
    if (pid == 0) {
        alarm(END_SECONDS);
        /* A program that was started in the background may ignore these. */
        signal(SIGHUP, SIG_DFL);
        signal(SIGINT, SIG_DFL);
        dup2(ends[1], 9);
        close(ends[0]);
        close(ends[1]);
        execl(program != NULL ? program : "./hektord", "hektord", "--socket",
              socket, "--data", folder, "--ready", "9", (char *)NULL);
        _exit(127);
    }
    close(ends[1]);
    *ready = ends[0];
    return pid;
}

static void is_ready(int fd)
{
    char none;
    assert_int_equal(read(fd, &none, 1), 0);
    close(fd);
}

static bool exists(const char *folder, const char *name)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return access(path, F_OK) == 0;
}

/* Whoever wants the journal waits for two seconds, as for a large one. */
static int hold_journal(const char *folder)
{
    enum { SQLITE_LOCKS = 0x40000000, SQLITE_LOCKS_BYTES = 1024 };
    const struct flock all = {.l_type = F_WRLCK,
                              .l_whence = SEEK_SET,
                              .l_start = SQLITE_LOCKS,
                              .l_len = SQLITE_LOCKS_BYTES};
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/games.hektor", folder);
    int fd = open(path, O_RDWR | O_CLOEXEC);
    assert_true(fd >= 0);
    assert_int_equal(fcntl(fd, F_SETLK, &all), 0);
    return fd;
}

static void test_a_start_ends_at_once(void **state)
{
    static const int signals[] = {SIGTERM, SIGINT, SIGHUP};
    char folder[] = "/tmp/hektord-test-XXXXXX", socket[64];
    int status, ready;
    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(socket, sizeof socket, "%s/s", folder);
    pid_t pid = serve(folder, socket, &ready);
    is_ready(ready);
    while (!exists(folder, "games.hektor") || !exists(folder, "at-work"))
        poll(NULL, 0, 2);
    kill(pid, SIGTERM);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        int journal = hold_journal(folder);
        pid = serve(folder, socket, &ready);
        is_ready(ready);
        int64_t from_ms = now_ms();
        kill(pid, signals[i]);
        assert_int_equal(waitpid(pid, &status, 0), pid);
        assert_true(now_ms() - from_ms < 1000);
        assert_true(WIFEXITED(status) && WEXITSTATUS(status) == EXIT_DONE);
        close(journal);
    }
    folder_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_line_and_a_status),
        cmocka_unit_test(test_a_file_of_somebody_stays),
        cmocka_unit_test(test_a_start_ends_at_once),
    };
    return cmocka_run_group_tests_name("src/hektord", tests, NULL, NULL);
}
