// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * file_kinds_test.c - what is no file on a disk, or may not be read, where a
 * path leads to a file: one sentence, an end, and never a wait. And output that
 * takes nothing: that is said too.
 */
#include <errno.h>
#include <linux/capability.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "tests/now.h"
#include "tests/src/folder.h"

enum { WAIT_MS = 60000, SAID_MAX = 4096 };

/* An account that no computer has. */
enum { STRANGER = 2000000 };

static char home[PATH_MAX], here[PATH_MAX];

#define GAME "7GQ2K4MD"
#define CONFIG ".config/hektor/"
#define DATA ".local/share/hektor/"
#define STATE ".local/state/hektor/"

static pid_t start(const char *command)
{
    pid_t test = getpid(), pid = fork();
    char line[3 * PATH_MAX];
    assert_true(pid >= 0);
    if (pid > 0)
        return pid;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != test || chdir(home) != 0)
        _exit(127);
    setpgid(0, 0);
    /* A program that was started in the background may ignore these. */
    signal(SIGHUP, SIG_DFL);
    signal(SIGINT, SIG_DFL);
    /* Root, too, is kept out by the mode of a file then. */
    prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE);
    prctl(PR_CAPBSET_DROP, CAP_DAC_READ_SEARCH);
    snprintf(line, sizeof line, "PATH=%s:$PATH; exec 2>errors; %s", here,
             command);
    execl("/bin/sh", "sh", "-c", line, (char *)NULL);
    _exit(127);
}

/* Its exit status; a signal's is 128 and more. */
static int await_end(pid_t pid, const char *what)
{
    int status = 0;
    int64_t until_ms = now_ms() + WAIT_MS;
    pid_t ended;
    while ((ended = waitpid(pid, &status, WNOHANG)) == 0 && now_ms() < until_ms)
        poll(NULL, 0, 2);
    kill(-pid, SIGKILL);
    if (ended == 0) {
        waitpid(pid, NULL, 0);
        fail_msg("it does not end: %s", what);
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

static void read_said(char said[SAID_MAX])
{
    char path[PATH_MAX + 16];
    snprintf(path, sizeof path, "%s/errors", home);
    FILE *stream = fopen(path, "r");
    assert_non_null(stream);
    said[fread(said, 1, SAID_MAX - 1, stream)] = '\0';
    fclose(stream);
}

enum kind { FOLDER, PIPE, SOCKET, ZERO, SPARSE, CLOSED, FOREIGN, KINDS };

static const char *const kinds[KINDS] = {"folder", "pipe",   "socket",   "zero",
                                         "sparse", "closed", "another's"};
static const char *const whys[KINDS] = {"folder",    "pipe",   "pipe",  "pipe",
                                        "too large", "denied", "denied"};

static void make_socket(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert_true(strlen(path) < sizeof address.sun_path);
    strcpy(address.sun_path, path);
    assert_int_equal(bind(fd, (struct sockaddr *)&address, sizeof address), 0);
    close(fd);
}

static void make(enum kind kind, const char *path)
{
    FILE *stream;
    switch (kind) {
    case FOLDER:
        assert_int_equal(mkdir(path, 0700), 0);
        break;
    case PIPE:
        assert_int_equal(mkfifo(path, 0600), 0);
        break;
    case SOCKET:
        make_socket(path);
        break;
    case ZERO:
        assert_int_equal(symlink("/dev/zero", path), 0);
        break;
    default:
        stream = fopen(path, "w");
        assert_non_null(stream);
        assert_int_equal(fclose(stream), 0);
        if (kind == SPARSE)
            assert_int_equal(truncate(path, (off_t)3 << 30), 0);
        else
            assert_int_equal(chmod(path, kind == CLOSED ? 0 : 0600), 0);
        if (kind == FOREIGN)
            assert_int_equal(chown(path, STRANGER, STRANGER), 0);
        break;
    }
}

/* What is special of a place. */
enum {
    ANY_SIZE = 1, /* nothing is too large */
    UNSAID = 2, /* without it the program does its work all the same */
    NO_LINKS = 4, /* a symbolic link is refused by itself */
    WRITTEN = 8, /* which a device may be */
    FOLDERS = 16, /* a folder is taken, and an empty one has no data */
};

static const struct {
    const char *path, *command;
    int status; /* of what is refused */
    unsigned rules;
} places[] = {
    /* The game begins all the same, and says it in its lines. */
    {CONFIG "hektor.conf", "sh -c 'hektor --linear --voice none >&2'", 0, 0},
    {CONFIG "hektor.conf", "sh -c 'printf \"1. e4 e5 *\" | hektor say'", 0, 0},
    {CONFIG "keys.conf", "hektor --linear --voice none", 74, 0},
    {CONFIG "themes/mine.theme", "hektor --linear --voice none --theme mine",
     74, 0},
    {STATE "hektord.log", "hektor --linear --voice none", 0, ANY_SIZE | UNSAID},
    {DATA "arbiter.key", "hektord --rotate-key", 74, NO_LINKS},
    {DATA "host/arbiter.pub", "hektord --fingerprint", 74, 0},
    {DATA "host/games.hektor", "hektord --list", 74, ANY_SIZE},
    {DATA "host/games.hektor", "hektord --verify", 74, ANY_SIZE},
    {DATA "host/games.hektor", "hektord --socket $PWD/s", 69, ANY_SIZE},
    {DATA "host/games.hektor-wal", "hektord --socket $PWD/s", 69, ANY_SIZE},
    {"s.lock", "hektord --socket $PWD/s", 69, ANY_SIZE},
    {DATA "games/" GAME ".hektor", "hektor resume " GAME " --linear", 65,
     ANY_SIZE | UNSAID},
    {"game.pgn", "hektor view game.pgn --linear --voice none", 74,
     ANY_SIZE | FOLDERS},
    {"game.pgn", "hektor resume game.pgn", 74, ANY_SIZE},
    {"trace", "hektor --linear --speech-trace trace", 74, ANY_SIZE | WRITTEN},
    {"sound.wav", "hektor --linear --speech-out sound.wav", 74,
     ANY_SIZE | WRITTEN},
};

static void make_home(void)
{
    static const char *const folders[] = {
        ".config", CONFIG,      CONFIG "themes", ".local",       ".local/share",
        DATA,      DATA "host", DATA "games",    ".local/state", STATE};
    char path[2 * PATH_MAX];
    folder_make(home);
    for (size_t i = 0; i < ROWS(folders); i++) {
        snprintf(path, sizeof path, "%s/%s", home, folders[i]);
        assert_int_equal(mkdir(path, 0700), 0);
    }
    setenv("HOME", home, 1);
}

static void try_place(size_t row, enum kind kind)
{
    char path[2 * PATH_MAX], command[256], said[SAID_MAX], name[256];
    snprintf(name, sizeof name, "%s as %s: %s", places[row].path, kinds[kind],
             places[row].command);
    make_home();
    snprintf(path, sizeof path, "%s/%s", home, places[row].path);
    make(kind, path);
    snprintf(command, sizeof command, "%s </dev/null >/dev/null",
             places[row].command);
    int status = await_end(start(command), name);
    read_said(said);
    /* What cannot be read is not damaged. */
    int want = places[row].status == 65 && kind >= CLOSED ? 74
               : places[row].rules & FOLDERS && kind == FOLDER
                   ? 65
                   : places[row].status;
    if (status != want)
        fail_msg("%s: status %d, %s", name, status, said);
    const char *why = strstr(said, whys[kind]);
    if (!(places[row].rules & UNSAID) && why == NULL &&
        !((places[row].rules & NO_LINKS) && kind == ZERO))
        fail_msg("%s: says %s", name, said);
    folder_remove(home);
}

static void test_what_is_no_file(void **state)
{
    (void)state;
    for (size_t row = 0; row < ROWS(places); row++)
        for (int kind = 0; kind < KINDS; kind++)
            if (!(kind == SPARSE && (places[row].rules & ANY_SIZE)) &&
                !(kind == ZERO && (places[row].rules & WRITTEN)) &&
                !(kind == FOREIGN && geteuid() != 0))
                try_place(row, (enum kind)kind);
}

/* A file where a folder should be, and a folder that is closed: named, with
 * why. Nothing else that lies there is said to be missing. */
static const struct {
    const char *path, *command;
    int status;
} folder_places[] = {
    {CONFIG, "hektor --linear --voice none", 74},
    {CONFIG "themes", "hektor --linear --voice none --theme mine", 74},
    {DATA "host", "hektord --list", 74},
    {DATA "host", "hektord --verify", 74},
    {DATA "host", "hektord --backup copy", 74},
    {DATA "host", "hektord --export " GAME, 74},
    {DATA "host", "hektord --fingerprint", 74},
    {DATA "host", "hektord --rotate-key --host", 74},
    {DATA "host", "hektord --socket $PWD/s --data " DATA "host", 69},
    {DATA "games", "hektor resume --linear", 74},
    {DATA, "hektor resume --linear", 74},
    {DATA, "hektord --rotate-key", 74},
};

static void test_what_is_no_folder(void **state)
{
    (void)state;
    for (size_t row = 0; row < ROWS(folder_places); row++)
        for (int is_closed = 0; is_closed < 2; is_closed++) {
            char path[2 * PATH_MAX], aside[2 * PATH_MAX + 8], command[256],
                said[SAID_MAX], name[256];
            snprintf(name, sizeof name, "%s %s: %s", folder_places[row].path,
                     is_closed ? "closed" : "is a file",
                     folder_places[row].command);
            make_home();
            snprintf(path, sizeof path, "%s/%s", home, folder_places[row].path);
            path[strlen(path) - (path[strlen(path) - 1] == '/')] = '\0';
            snprintf(aside, sizeof aside, "%s-aside", path);
            if (is_closed) {
                assert_int_equal(chmod(path, 0), 0);
            } else {
                assert_int_equal(rename(path, aside), 0);
                make(CLOSED, path);
            }
            snprintf(command, sizeof command, "%s </dev/null >/dev/null",
                     folder_places[row].command);
            int status = await_end(start(command), name);
            read_said(said);
            if (status != folder_places[row].status)
                fail_msg("%s: status %d, %s", name, status, said);
            if (strcasestr(said, is_closed ? "denied" : "not a directory") ==
                NULL)
                fail_msg("%s: says %s", name, said);
            chmod(path, 0700);
            folder_remove(home);
        }
}

/* A server serves all the same, and names the folder or file that it cannot use
 * when it begins. */
static void test_what_a_server_goes_without(void **state)
{
    static const char *const names[] = {"pgn", "live"};
    (void)state;
    for (size_t i = 0; i < ROWS(names); i++) {
        char path[PATH_MAX + 32], command[256], said[SAID_MAX], want[64];
        make_home();
        snprintf(path, sizeof path, "%s/srv", home);
        assert_int_equal(mkdir(path, 0700), 0);
        snprintf(path, sizeof path, "%s/srv/live", home);
        assert_int_equal(i == 1 ? 0 : mkdir(path, 0700), 0);
        snprintf(path, sizeof path, "%s/srv/%s", home, names[i]);
        make(CLOSED, path);
        snprintf(command, sizeof command,
                 "hektord --socket s --data srv --live srv/live & p=$!; "
                 "until grep -q srv/%s errors && [ -S s ]; do sleep 0.02; "
                 "done; kill $p; wait $p",
                 names[i]);
        int status = await_end(start(command), names[i]);
        read_said(said);
        snprintf(want, sizeof want, "hektord: srv/%s: not a directory",
                 names[i]);
        if (status != 0 || strstr(said, want) == NULL)
            fail_msg("%s: status %d, says %s", names[i], status, said);
        folder_remove(home);
    }
}

/* A pipe with games is legitimate here; a signal ends the wait for them. */
static void test_a_pipe_is_left_at_a_signal(void **state)
{
    static const char *const commands[] = {"exec hektor check pipe",
                                           "exec hektor say pipe",
                                           "exec hektor judge pipe"};
    static const int signals[] = {SIGTERM, SIGINT, SIGHUP};
    (void)state;
    for (size_t i = 0; i < ROWS(commands) * ROWS(signals); i++) {
        char path[PATH_MAX + 16];
        make_home();
        snprintf(path, sizeof path, "%s/pipe", home);
        make(PIPE, path);
        pid_t pid = start(commands[i / ROWS(signals)]);
        /* It has started when it is another program. */
        char exe[64], program[PATH_MAX] = "";
        int64_t until_ms = now_ms() + WAIT_MS;
        snprintf(exe, sizeof exe, "/proc/%d/exe", (int)pid);
        while (strcmp(basename(program), "hektor") != 0 &&
               now_ms() < until_ms) {
            ssize_t bytes = readlink(exe, program, sizeof program - 1);
            program[bytes > 0 ? bytes : 0] = '\0';
            poll(NULL, 0, 2);
        }
        assert_int_equal(kill(pid, signals[i % ROWS(signals)]), 0);
        assert_int_not_equal(await_end(pid, commands[i / ROWS(signals)]), 0);
        folder_remove(home);
    }
}

static const char *const writers[] = {
    "hektor --help",
    "hektor --version",
    "hektor laws",
    "hektor mate white",
    "hektor perft 1",
    "hektor check game.pgn",
    "hektor say game.pgn",
    "hektor say --braille game.pgn",
    "hektor view game.pgn --linear --voice none",
    "hektor --linear --voice none",
    "hektor menu --linear --voice none",
    "hektor judge script",
    "hektord --help",
    "hektord --version",
    "hektord --rotate-key",
    ("hektord --fingerprint --data $HOME/" DATA)};

static void test_output_that_takes_nothing(void **state)
{
    static const char *const outs[] = {">/dev/full", ">&-"};
    (void)state;
    make_home();
    assert_int_equal(await_end(start("printf '1. e4 e5 *\\n' >game.pgn; "
                                     "echo 'start' >script; "
                                     "hektord --rotate-key >/dev/null"),
                               "the files"),
                     0);
    for (size_t i = 0; i < ROWS(writers) * ROWS(outs); i++) {
        char command[256], said[SAID_MAX];
        snprintf(command, sizeof command, "%s </dev/null %s", writers[i / 2],
                 outs[i % 2]);
        int status = await_end(start(command), command);
        read_said(said);
        const char *first = strstr(said, ": output: ");
        if (status != 74 || first == NULL ||
            strstr(first + 1, ": output: ") != NULL)
            fail_msg("%s: status %d, %s", command, status, said);
    }
    folder_remove(home);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_no_file),
        cmocka_unit_test(test_what_is_no_folder),
        cmocka_unit_test(test_what_a_server_goes_without),
        cmocka_unit_test(test_a_pipe_is_left_at_a_signal),
        cmocka_unit_test(test_output_that_takes_nothing),
    };
    assert_non_null(getcwd(here, sizeof here));
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("XDG_DATA_HOME");
    unsetenv("XDG_STATE_HOME");
    return cmocka_run_group_tests_name("play/file_kinds", tests, NULL, NULL);
}
