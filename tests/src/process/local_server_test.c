// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* local_server_test.c - the host of an account that is started when it is
 * needed. */
#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <pwd.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "src/wire/server_socket.h"

#include "tests/src/folder.h"

/* An account that no computer has. */
enum { ACCOUNT = 3000000, STEP_MS = 20, STEPS = 500 };

struct player {
    char home[PATH_MAX], socket[PATH_MAX];
    pid_t pid;
    int line_fd; /* closed: they leave */
    int shown_fd;
};

/* hektor in plain lines, at the host of an account's own: as it is told to
 * play with whom, or in the lobby. */
static void sit_down_at(struct player *player, uid_t uid, const char *whom,
                        const char *socket)
{
    int line[2], shown[2];
    folder_make(player->home);
    assert_int_equal(chown(player->home, uid, uid), 0);
    server_socket_of_account(uid, player->socket);
    assert_int_equal(pipe2(line, O_CLOEXEC), 0);
    assert_int_equal(pipe2(shown, O_CLOEXEC), 0);
    player->line_fd = line[1];
    player->shown_fd = shown[0];
    player->pid = fork();
    assert_true(player->pid >= 0);
    if (player->pid > 0) {
        close(line[0]);
        close(shown[1]);
        return;
    }
    setenv("HOME", player->home, 1);
    setenv("LANGUAGE", "en", 1);
    if (socket != NULL)
        setenv("HEKTOR_ARBITER", socket, 1);
    else
        unsetenv("HEKTOR_ARBITER");
    unsetenv("XDG_DATA_HOME");
    if (setgid(uid) != 0 || setuid(uid) != 0 || dup2(line[0], 0) < 0 ||
        dup2(shown[1], 1) < 0)
        _exit(127);
    execl("./hektor", "hektor", whom != NULL ? "play" : "lobby", "--linear",
          "--voice", "none", whom, (char *)NULL);
    _exit(127);
}

static void sit_down_as(struct player *player, uid_t uid, const char *whom)
{
    sit_down_at(player, uid, whom, NULL);
}

static void sit_down(struct player *player)
{
    sit_down_as(player, ACCOUNT + (uid_t)getpid(), NULL);
}

/* Wait until a line that begins so is shown. */
static void await_line(const struct player *player, const char *wanted)
{
    char line[1024] = "";
    size_t bytes = 0;
    while (strncmp(line, wanted, strlen(wanted)) != 0) {
        struct pollfd more = {.fd = player->shown_fd, .events = POLLIN};
        if (bytes > 0 && line[bytes - 1] == '\n')
            bytes = 0;
        assert_true(bytes + 1 < sizeof line);
        assert_int_equal(poll(&more, 1, STEP_MS * STEPS), 1);
        assert_int_equal(read(player->shown_fd, line + bytes, 1), 1);
        line[++bytes] = '\0';
    }
}

/* Who serves there, but for this one; 0: nobody does in time. */
static pid_t await_host(const struct player *player, pid_t but)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    struct ucred peer = {0};
    strcpy(address.sun_path, player->socket);
    for (int i = 0; i < STEPS; i++) {
        socklen_t bytes = sizeof peer;
        int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        bool serves =
            connect(fd, (struct sockaddr *)&address, sizeof address) == 0 &&
            getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &bytes) == 0 &&
            peer.pid != but;
        close(fd);
        if (serves)
            return peer.pid;
        poll(NULL, 0, STEP_MS);
    }
    return 0;
}

/* Whoever serves there holds the lock to their very end. */
static void await_the_last(const struct player *player)
{
    char lock[PATH_MAX + 8];
    snprintf(lock, sizeof lock, "%s.lock", player->socket);
    int fd = open(lock, O_RDONLY | O_CLOEXEC);
    assert_true(fd >= 0);
    assert_int_equal(flock(fd, LOCK_EX), 0);
    close(fd);
}

static void leave(struct player *player)
{
    close(player->line_fd);
    close(player->shown_fd);
    waitpid(player->pid, NULL, 0);
}

/* They go, and has no place of their own. */
static void go(struct player *player)
{
    leave(player);
    folder_remove(player->home);
}

/* Their home goes after their host, which writes there to its end. */
static void stand_up(struct player *player)
{
    leave(player);
    await_the_last(player);
    folder_remove(player->home);
    *strrchr(player->socket, '/') = '\0';
    folder_remove(player->socket);
}

/* Also the one that a player's program has started in the middle of a game,
 * when it waits for signals itself. */
static void test_a_host_ends_when_it_is_told_to(void **state)
{
    struct player player;
    (void)state;
    if (geteuid() != 0) {
        print_message("skipped: only root can be another account\n");
        skip();
    }
    sit_down(&player);
    await_line(&player, "No game is being played.");
    pid_t first = await_host(&player, 0);
    assert_true(first > 0);
    assert_int_equal(kill(first, SIGKILL), 0);
    pid_t second = await_host(&player, first);
    assert_true(second > 0);
    await_line(&player, "The server is back online.");
    assert_int_equal(kill(second, SIGTERM), 0);
    pid_t third = await_host(&player, second);
    if (third == 0)
        kill(second, SIGKILL);
    await_line(&player, "The server is back online.");
    stand_up(&player);
    assert_true(third > 0);
}

/* Has the process anything open that this file is? */
static bool has_open(pid_t pid, const struct stat *wanted)
{
    char folder[64], path[PATH_MAX];
    struct stat status;
    const struct dirent *entry;
    bool has = false;
    snprintf(folder, sizeof folder, "/proc/%d/fd", (int)pid);
    DIR *entries = opendir(folder);
    assert_non_null(entries);
    while ((entry = readdir(entries)) != NULL) {
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        has |= stat(path, &status) == 0 && status.st_dev == wanted->st_dev &&
               status.st_ino == wanted->st_ino;
    }
    closedir(entries);
    return has;
}

/* What whoever started the client has left open: the host would keep it open
 * long after both have ended. */
static void test_a_host_inherits_nothing(void **state)
{
    struct player player;
    struct stat status;
    int ends[2];
    (void)state;
    if (geteuid() != 0) {
        print_message("skipped: only root can be another account\n");
        skip();
    }
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(fstat(ends[1], &status), 0);
    sit_down(&player);
    await_line(&player, "No game is being played.");
    pid_t host = await_host(&player, 0);
    assert_true(host > 0);
    bool has = has_open(host, &status);
    close(ends[0]);
    close(ends[1]);
    stand_up(&player);
    assert_false(has);
}

/* The host that ends: it lets one more in, and hears nobody. */
static void be_leaving_host(const char *path, int ready_fd)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    char folder[PATH_MAX];
    snprintf(folder, sizeof folder, "%s", path);
    *strrchr(folder, '/') = '\0';
    strcpy(address.sun_path, path);
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (mkdir(folder, 0711) != 0 ||
        bind(fd, (struct sockaddr *)&address, sizeof address) != 0 ||
        listen(fd, 1) != 0)
        _exit(127);
    close(ready_fd);
    accept(fd, NULL, NULL);
    unlink(path);
    _exit(0);
}

/* Anybody who comes while it ends finds the next one. */
static void test_a_host_that_ends_is_called_again(void **state)
{
    uid_t uid = ACCOUNT + (uid_t)getpid();
    struct player player;
    int ready[2];
    char none;
    (void)state;
    if (geteuid() != 0) {
        print_message("skipped: only root can be another account\n");
        skip();
    }
    server_socket_of_account(uid, player.socket);
    assert_int_equal(pipe2(ready, O_CLOEXEC), 0);
    pid_t pid = fork();
    if (pid == 0) {
        if (setgid(uid) != 0 || setuid(uid) != 0)
            _exit(127);
        be_leaving_host(player.socket, ready[1]);
    }
    close(ready[1]);
    assert_int_equal(read(ready[0], &none, 1), 0);
    close(ready[0]);
    sit_down(&player);
    await_line(&player, "No game is being played.");
    assert_int_equal(waitpid(pid, NULL, 0), pid);
    stand_up(&player);
}

/* Two who start each a host would wait for ever: the second hears of it. */
static void test_the_other_place_is_told(void **state)
{
    const struct passwd *account = getpwnam("news");
    struct player first, second;
    (void)state;
    if (geteuid() != 0 || account == NULL) {
        print_message("skipped: only root can be another account\n");
        skip();
    }
    sit_down_as(&first, account->pw_uid, NULL);
    await_line(&first, "No game is being played.");
    sit_down_as(&second, ACCOUNT + (uid_t)getpid(), "news");
    await_line(&second, "You offer news a game");
    await_line(&second, "news has offered a game on this computer too");
    await_line(&second, "HEKTOR_ARBITER=");
    kill(second.pid, SIGKILL);
    stand_up(&second);
    stand_up(&first);
}

/* Somebody's place at which nobody is let in, however long one waits. */
static pid_t begin_full_place(uid_t uid)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    char folder[PATH_MAX], path[PATH_MAX], none;
    int ready[2];
    server_socket_of_account(uid, path);
    snprintf(folder, sizeof folder, "%s", path);
    *strrchr(folder, '/') = '\0';
    strcpy(address.sun_path, path);
    assert_int_equal(pipe2(ready, O_CLOEXEC), 0);
    pid_t pid = fork();
    if (pid == 0) {
        int fd = socket(AF_UNIX, SOCK_STREAM, 0);
        if (setgid(uid) != 0 || setuid(uid) != 0 ||
            prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || mkdir(folder, 0711) != 0 ||
            bind(fd, (struct sockaddr *)&address, sizeof address) != 0 ||
            chmod(path, 0666) != 0 || listen(fd, 0) != 0)
            _exit(127);
        for (int full = 0; full == 0;)
            full = connect(socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0),
                           (struct sockaddr *)&address, sizeof address);
        close(ready[1]);
        pause();
    }
    close(ready[1]);
    assert_int_equal(read(ready[0], &none, 1), 0);
    close(ready[0]);
    return pid;
}

static void end_full_place(uid_t uid, pid_t pid)
{
    char path[PATH_MAX];
    kill(pid, SIGKILL);
    waitpid(pid, NULL, 0);
    server_socket_of_account(uid, path);
    unlink(path);
    *strrchr(path, '/') = '\0';
    rmdir(path);
}

/* So does who comes to their own in the lobby; and nobody can keep them from it
 * by a place that lets nobody in. */
static void test_the_lobby_tells_of_other_places(void **state)
{
    const struct passwd *account = getpwnam("news");
    uid_t news = account != NULL ? account->pw_uid : 0;
    account = getpwnam("mail");
    uid_t mail = account != NULL ? account->pw_uid : 0;
    struct player first, second;
    (void)state;
    if (geteuid() != 0 || news == 0 || mail == 0) {
        print_message("skipped: only root can be another account\n");
        skip();
    }
    pid_t full = begin_full_place(mail);
    sit_down_as(&first, news, NULL);
    await_line(&first, "No game is being played.");
    sit_down_as(&second, ACCOUNT + (uid_t)getpid(), NULL);
    await_line(&second, "news has offered a game on this computer too");
    await_line(&second, "HEKTOR_ARBITER=");
    await_line(&second, "No game is being played.");
    stand_up(&second);
    /* And who goes to another's hears what they could do. */
    sit_down_at(&second, ACCOUNT + (uid_t)getpid(), NULL, first.socket);
    await_line(&second, "news runs this server, and could read");
    await_line(&second, "People in the lobby: news.");
    go(&second);
    stand_up(&first);
    end_full_place(mail, full);
}

static int await_caller(int listener, char *heard, size_t bytes)
{
    struct pollfd caller = {.fd = listener, .events = POLLIN};
    assert_int_equal(poll(&caller, 1, STEP_MS * STEPS), 1);
    int fd = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
    assert_true(fd >= 0);
    caller.fd = fd;
    assert_int_equal(poll(&caller, 1, STEP_MS * STEPS), 1);
    ssize_t got = read(fd, heard, bytes - 1);
    assert_true(got > 0);
    heard[got] = '\0';
    return fd;
}

/* Whoever comes while another host takes over calls again. */
static void test_a_server_that_moves(void **state)
{
    static const char bye[] = "{\"t\":\"bye\",\"why\":\"moved\"}\n";
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    struct player player;
    char folder[PATH_MAX], path[PATH_MAX + 8], heard[1024];
    (void)state;
    if (geteuid() != 0) {
        print_message("skipped: only root can be another account\n");
        skip();
    }
    folder_make(folder);
    snprintf(path, sizeof path, "%s/s", folder);
    assert_true(strlen(path) < sizeof address.sun_path);
    memcpy(address.sun_path, path, strlen(path));
    int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert_int_equal(
        bind(listener, (struct sockaddr *)&address, sizeof address), 0);
    assert_int_equal(listen(listener, 5), 0);
    sit_down_at(&player, geteuid(), NULL, path);
    for (int calls = 0; calls < 3; calls++) {
        int fd = await_caller(listener, heard, sizeof heard);
        assert_non_null(strstr(heard, "\"t\":\"hello\""));
        assert_int_equal(write(fd, bye, strlen(bye)), strlen(bye));
        close(fd);
    }
    kill(player.pid, SIGKILL);
    go(&player);
    close(listener);
    folder_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_server_that_moves),
        cmocka_unit_test(test_a_host_ends_when_it_is_told_to),
        cmocka_unit_test(test_a_host_inherits_nothing),
        cmocka_unit_test(test_a_host_that_ends_is_called_again),
        cmocka_unit_test(test_the_other_place_is_told),
        cmocka_unit_test(test_the_lobby_tells_of_other_places),
    };
    return cmocka_run_group_tests_name("src/process/local_server", tests, NULL,
                                       NULL);
}
