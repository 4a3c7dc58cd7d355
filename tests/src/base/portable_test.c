// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * portable_test.c - src/base/portable.c and portable_files.c in the form that
 * this build takes; portable_second_test.c runs the same with the second forms.
 * What both must do is asserted of both, and where they differ the difference
 * is asserted.
 */
#include "src/base/portable.c"
#include "src/base/portable_files.c"

#include <dirent.h>
#include <grp.h>
#include <pty.h>
#include <sys/ioctl.h>

#include "tests/unit.h"

extern char **environ;

static bool is_guarded(int fd)
{
    return fd >= 0 && (fcntl(fd, F_GETFD) & FD_CLOEXEC) != 0;
}

static bool waits(int fd)
{
    return (fcntl(fd, F_GETFL) & O_NONBLOCK) == 0;
}

static void close_both(const int ends[2])
{
    close(ends[0]);
    close(ends[1]);
}

/* What it returns is the status of a process of its own. */
static int in_child(int (*does)(void *), void *with)
{
    int status;
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0)
        _exit(does(with));
    assert_int_equal(waitpid(pid, &status, 0), pid);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

static void test_program(void **state)
{
    char want[PATH_MAX], found[PATH_MAX];
    (void)state;
    assert_non_null(realpath("/proc/self/exe", want));
    portable_begin(want);
    assert_int_equal(portable_program(found), 0);
    assert_string_equal(found, want);
#if !LINUX
    /* A name is the first that $PATH has. */
    char path[2 * PATH_MAX], *name = strrchr(want, '/');
    snprintf(path, sizeof path, "/nonexistent:%.*s:/usr/bin",
             (int)(name - want), want);
    assert_int_equal(setenv("PATH", path, 1), 0);
    portable_begin(name + 1);
    assert_int_equal(portable_program(found), 0);
    assert_string_equal(found, want);
    portable_begin("/nonexistent/hektor");
    assert_int_equal(portable_program(found), -ENOENT);
    portable_begin(NULL);
    assert_int_equal(portable_program(found), -ENOENT);
#endif
}

static void test_pipe_and_pair(void **state)
{
    int ends[2];
    char byte = 0;
    (void)state;
    for (int i = 0; i < 2; i++) {
        int error = i == 0 ? portable_pipe(ends)
                           : portable_socket_pair(SOCK_STREAM, ends);
        assert_int_equal(error, 0);
        assert_true(is_guarded(ends[0]) && is_guarded(ends[1]));
        assert_true(waits(ends[0]) && waits(ends[1]));
        assert_int_equal(write(ends[1], "x", 1), 1);
        assert_int_equal(read(ends[0], &byte, 1), 1);
        assert_int_equal(portable_never_wait(ends[0]), 0);
        assert_int_equal(read(ends[0], &byte, 1), -1);
        assert_int_equal(errno, EAGAIN);
        close_both(ends);
    }
    assert_int_equal(portable_never_wait(-1), -EBADF);
    assert_int_equal(portable_socket(-1, SOCK_STREAM), -EAFNOSUPPORT);
}

static int make_folder(char out[64])
{
    strcpy(out, "/tmp/portable-XXXXXX");
    return mkdtemp(out) != NULL ? 0 : -1;
}

static struct sockaddr_un address_in(const char *folder)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "%s/socket", folder);
    return address;
}

static void test_accept_and_peer(void **state)
{
    char folder[64];
    int ends[2];
    uid_t uid = 0;
    gid_t gid = 0;
    (void)state;
    assert_int_equal(make_folder(folder), 0);
    const struct sockaddr_un address = address_in(folder);
    const struct sockaddr *name = (const struct sockaddr *)&address;
    int listener = portable_socket(AF_UNIX, SOCK_STREAM);
    assert_true(is_guarded(listener));
    assert_int_equal(bind(listener, name, sizeof address), 0);
    assert_int_equal(listen(listener, 1), 0);
    assert_int_equal(portable_never_wait(listener), 0);
    assert_int_equal(portable_accept(listener), -EAGAIN);
    int client = portable_socket(AF_UNIX, SOCK_STREAM);
    assert_int_equal(connect(client, name, sizeof address), 0);
    int server = portable_accept(listener);
    assert_true(is_guarded(server));
    assert_false(waits(server));
    /* Who connects to a name may be anybody, on both sides. */
    assert_int_equal(portable_knows_peers(), LINUX);
    assert_int_equal(portable_peer(server, &uid, &gid), LINUX);
    assert_int_equal(portable_peer(client, &uid, &gid), LINUX);
    /* The ends of a pair are ours. */
    assert_int_equal(portable_socket_pair(SOCK_STREAM, ends), 0);
    for (int i = 0; i < 2; i++) {
        uid = (uid_t)-1;
        gid = (gid_t)-1;
        assert_true(portable_peer(ends[i], &uid, &gid));
        assert_int_equal(uid, geteuid());
        assert_int_equal(gid, getegid());
    }
    close_both(ends);
    assert_int_equal(portable_pipe(ends), 0);
    assert_false(portable_peer(ends[0], &uid, &gid));
    assert_false(portable_peer(-1, &uid, &gid));
    close_both(ends);
    close(client);
    close(server);
    close(listener);
    unlink(address.sun_path);
    rmdir(folder);
}

static void test_groups(void **state)
{
    int ends[2];
    struct passwd account = {.pw_name = "root", .pw_gid = 0};
    char *members[] = {"anna", "root", NULL}, *nobody[] = {NULL};
    const struct group own = {.gr_gid = 0, .gr_mem = nobody};
    const struct group strange = {.gr_gid = 54321, .gr_mem = nobody};
    (void)state;
    assert_true(portable_account_has_group(&account, &own));
    assert_false(portable_account_has_group(&account, &strange));
#if !LINUX
    const struct group joined = {.gr_gid = 54321, .gr_mem = members};
    assert_true(portable_account_has_group(&account, &joined));
    account.pw_name = "ann";
    assert_false(portable_account_has_group(&account, &joined));
#else
    (void)members;
#endif
    assert_int_equal(portable_socket_pair(SOCK_STREAM, ends), 0);
    assert_false(portable_peer_has_group(ends[0], 54321));
    close_both(ends);
}

/* So many links have names. */
static int count_entries(const char *folder)
{
    int count = 0;
    struct dirent **names;
    int all = scandir(folder, &names, NULL, NULL);
    for (int i = 0; i < all; i++) {
        count += strcmp(names[i]->d_name, ".") != 0 &&
                 strcmp(names[i]->d_name, "..") != 0;
        free(names[i]);
    }
    if (all >= 0)
        free(names);
    return count;
}

static void test_files_without_a_name(void **state)
{
    char folder[64], text[4] = "", before[PATH_MAX] = "";
    struct stat status;
    (void)state;
    assert_int_equal(make_folder(folder), 0);
    if (getenv("TMPDIR") != NULL)
        snprintf(before, sizeof before, "%s", getenv("TMPDIR"));
    setenv("TMPDIR", folder, 1);
    for (int i = 0; i < 2; i++) {
        int fd =
            i == 0 ? portable_nameless_file(folder) : portable_memory_file();
        assert_true(is_guarded(fd));
        assert_int_equal(count_entries(folder), 0);
        assert_int_equal(fstat(fd, &status), 0);
        assert_int_equal(status.st_nlink, 0);
        assert_int_equal(status.st_size, 0);
        assert_int_equal(pwrite(fd, "move", 4, 4096), 4);
        assert_int_equal(pread(fd, text, 4, 4096), 4);
        assert_memory_equal(text, "move", 4);
        assert_int_equal(ftruncate(fd, 0), 0);
        close(fd);
    }
    assert_int_equal(portable_nameless_file("/nonexistent"), -ENOENT);
    char pattern[PATH_MAX];
    snprintf(pattern, sizeof pattern, "%s/game.pgn.XXXXXX", folder);
    int fd = portable_file_beside(pattern);
    assert_true(is_guarded(fd));
    assert_int_equal(stat(pattern, &status), 0);
    assert_int_equal(status.st_mode & 07777, 0600);
    close(fd);
    unlink(pattern);
    if (before[0] != '\0')
        setenv("TMPDIR", before, 1);
    else
        unsetenv("TMPDIR");
    rmdir(folder);
}

static void test_open_again(void **state)
{
    int terminal, ends[2];
    struct termios raw = {0};
    (void)state;
    int master, lines = 0, cells = 0;
    const struct winsize size = {.ws_row = 30, .ws_col = 100};
    assert_int_equal(openpty(&master, &terminal, NULL, &raw, &size), 0);
    int own = portable_open_again(terminal);
    assert_true(is_guarded(own));
    assert_false(waits(own));
    assert_true(waits(terminal));
    assert_int_equal(write(own, "x", 1), 1);
    char byte = 0;
    assert_int_equal(read(master, &byte, 1), 1);
    assert_int_equal(byte, 'x');
    assert_true(portable_window(terminal, &lines, &cells));
    assert_int_equal(lines, 30);
    assert_int_equal(cells, 100);
    /* A serial line does not know; somebody may have said. */
    const struct winsize none = {0};
    assert_int_equal(ioctl(terminal, TIOCSWINSZ, &none), 0);
    assert_int_equal(unsetenv("LINES") | unsetenv("COLUMNS"), 0);
    assert_false(portable_window(terminal, &lines, &cells));
    setenv("LINES", "25", 1);
    setenv("COLUMNS", "-4", 1);
    assert_false(portable_window(terminal, &lines, &cells));
    setenv("COLUMNS", "81", 1);
    assert_true(portable_window(terminal, &lines, &cells));
    assert_int_equal(lines, 25);
    assert_int_equal(cells, 81);
    unsetenv("LINES");
    unsetenv("COLUMNS");
    close(own);
    close(terminal);
    close(master);
    assert_int_equal(portable_pipe(ends), 0);
    assert_false(portable_window(ends[1], &lines, &cells));
    /* One that is open for reading alone is no output. */
    assert_int_equal(portable_open_again(ends[0]), -1);
    own = portable_open_again(ends[1]);
    assert_int_equal(own >= 0, LINUX);
    if (own >= 0)
        close(own);
    close_both(ends);
    assert_true(portable_open_again(-1) < 0);
}

static void test_drop_output(void **state)
{
    int ends[2];
    char bytes[8] = "";
    (void)state;
    assert_int_equal(pipe(ends), 0);
    FILE *out = fdopen(ends[1], "w");
    fputs("lost", out);
    portable_drop_output(out);
    fputs("kept", out);
    assert_int_equal(fflush(out), 0);
    assert_int_equal(read(ends[0], bytes, sizeof bytes), 4);
    assert_memory_equal(bytes, "kept", 4);
    fclose(out);
    close(ends[0]);
    out = fopen("/dev/full", "w");
    fputs("lost", out);
    assert_int_equal(fflush(out), EOF);
    portable_drop_output(out);
    assert_false(ferror(out));
    assert_int_equal(fclose(out), 0);
}

struct lock_try {
    const char *path;
    enum portable_lock lock;
};

/* 1: somebody else has it. */
static int try_lock(void *with)
{
    const struct lock_try *order = with;
    int fd = open(order->path, O_RDWR);
    int error = portable_lock(fd, order->path, order->lock);
    if (error == 0)
        portable_unlock(fd);
    close(fd);
    return error == -EWOULDBLOCK ? 1 : error == 0 ? 0 : 2;
}

static int lock_and_die(void *with)
{
    const struct lock_try *order = with;
    int fd = open(order->path, O_RDWR);
    return portable_lock(fd, order->path, order->lock) == 0 ? 0 : 2;
}

static void test_lock(void **state)
{
    static const struct {
        bool have;
        enum portable_lock lock;
        int alone, shared; /* of another process: 1, it must wait */
    } rows[] = {{true, PORTABLE_ALONE, 1, 1},
                {true, PORTABLE_SHARED, 1, 0},
                {false, PORTABLE_SHARED, 0, 0}};
    char folder[64], path[128];
    (void)state;
    assert_int_equal(make_folder(folder), 0);
    snprintf(path, sizeof path, "%s/game", folder);
    int fd = open(path, O_RDWR | O_CREAT, 0600);
    struct lock_try alone = {path, PORTABLE_ALONE};
    struct lock_try shared = {path, PORTABLE_SHARED};
    for (size_t i = 0; i < ROWS(rows); i++) {
        if (rows[i].have)
            assert_int_equal(portable_lock(fd, path, rows[i].lock), 0);
        else
            portable_unlock(fd);
        assert_int_equal(in_child(try_lock, &alone), rows[i].alone);
        assert_int_equal(in_child(try_lock, &shared), rows[i].shared);
        /* The file that is locked can be opened and closed meanwhile, and
         * another descriptor of this process must wait as well. */
        close(open(path, O_RDWR));
        assert_int_equal(try_lock(&alone), rows[i].alone);
        assert_int_equal(in_child(try_lock, &alone), rows[i].alone);
    }
    assert_int_equal(count_entries(folder), 1);
    /* It ends with its process, and what that has left is in nobody's way. */
    assert_int_equal(in_child(lock_and_die, &alone), 0);
    assert_int_equal(in_child(try_lock, &shared), 0);
    assert_int_equal(portable_lock(fd, path, PORTABLE_ALONE), 0);
    assert_int_equal(in_child(try_lock, &alone), 1);
    portable_unlock(fd);
    portable_unlock(fd);
    assert_int_equal(count_entries(folder), 1);
    close(fd);
    assert_int_equal(portable_lock(-1, path, PORTABLE_ALONE), -EBADF);
    unlink(path);
    rmdir(folder);
}

/* By chance alone 32 bytes are the same once in 2 to the 256th. */
static void test_random(void **state)
{
    unsigned char one[34] = {0}, other[34] = {0};
    (void)state;
    portable_random(one + 1, 32);
    portable_random(other + 1, 32);
    assert_memory_not_equal(one + 1, other + 1, 32);
    assert_int_equal(one[0] | one[33], 0);
}

static void test_signals(void **state)
{
    struct portable_signals signals;
    sigset_t set, before, after;
    (void)state;
    sigemptyset(&set);
    sigaddset(&set, SIGHUP);
    sigaddset(&set, SIGCHLD);
    sigaddset(&set, SIGWINCH);
    assert_int_equal(sigprocmask(SIG_BLOCK, &set, &before), 0);
    assert_int_equal(portable_signals_begin(&signals, &set), 0);
    struct pollfd ready = {.fd = signals.fd, .events = POLLIN};
    assert_int_equal(portable_signals_next(&signals), 0);
    assert_int_equal(poll(&ready, 1, 0), 0);
    static const int numbers[] = {SIGHUP, SIGCHLD, SIGWINCH};
    for (size_t i = 0; i < ROWS(numbers); i++) {
        assert_int_equal(kill(getpid(), numbers[i]), 0);
        assert_int_equal(poll(&ready, 1, 20000), 1);
        assert_int_equal(portable_signals_next(&signals), numbers[i]);
        assert_int_equal(portable_signals_next(&signals), 0);
    }
    /* One that nohup has made ignored is read too. */
    portable_signals_end(&signals);
    signal(SIGHUP, SIG_IGN);
    assert_int_equal(portable_signals_begin(&signals, &set), 0);
    assert_int_equal(kill(getpid(), SIGHUP), 0);
    assert_int_equal(portable_signals_next(&signals), SIGHUP);
    portable_signals_end(&signals);
    assert_true(signal(SIGHUP, SIG_DFL) == SIG_IGN);
    assert_int_equal(portable_signals_begin(&signals, &set), 0);
    /* One that nobody has asked for is forgotten: it does not end us. */
    assert_int_equal(raise(SIGHUP), 0);
    portable_signals_end(&signals);
    assert_int_equal(sigprocmask(SIG_SETMASK, &before, &after), 0);
    for (size_t i = 0; i < ROWS(numbers); i++) {
        struct sigaction action;
        assert_int_equal(sigismember(&after, numbers[i]), 1);
        assert_int_equal(sigaction(numbers[i], NULL, &action), 0);
        assert_true(action.sa_handler == SIG_DFL);
    }
}

static int guards(void *with)
{
    struct rlimit limit;
    (void)with;
    return portable_hide_memory() == 0 && getrlimit(RLIMIT_CORE, &limit) == 0 &&
                   limit.rlim_max == 0 && portable_keep_rights() == LINUX
               ? 0
               : 1;
}

static void test_process(void **state)
{
    (void)state;
    assert_int_equal(in_child(guards, NULL), 0);
}

static int is_same_boot(void *id)
{
    char again[PORTABLE_BOOT_MAX];
    portable_boot_id(again);
    return strcmp(again, id) == 0 ? 0 : 1;
}

static void test_clock_and_boot(void **state)
{
    char id[PORTABLE_BOOT_MAX], again[PORTABLE_BOOT_MAX];
    struct timespec now;
    (void)state;
    assert_int_equal(clock_gettime(CLOCK_MONOTONIC, &now), 0);
    int64_t awake_ms = (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
    int64_t first_ms = portable_boot_ms();
    assert_true(first_ms >= awake_ms);
    assert_true(portable_boot_ms() >= first_ms);
    portable_boot_id(id);
    portable_boot_id(again);
    assert_string_equal(id, again);
    assert_int_equal(in_child(is_same_boot, id), 0);
    size_t digits = 0;
    for (const char *c = id; *c != '\0'; c++)
        digits += strchr("0123456789abcdef", *c) != NULL;
    assert_int_equal(digits, 32);
#if !LINUX
    /* A clock that began anew is another boot's; nobody else may write it. */
    char name[64];
    snprintf(name, sizeof name, "/hektor-%lu", (unsigned long)geteuid());
    int fd = shm_open(name, O_RDWR, 0);
    struct boot *boot =
        mmap(NULL, sizeof *boot, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    assert_true(boot != MAP_FAILED);
    boot->made_ms = portable_boot_ms() + 3600000;
    portable_boot_id(again);
    assert_string_not_equal(id, again);
    assert_true(boot->made_ms <= portable_boot_ms());
    assert_int_equal(fchmod(fd, 0660), 0);
    portable_boot_id(again);
    assert_string_equal(again, "");
    assert_int_equal(fchmod(fd, 0600), 0);
    munmap(boot, sizeof *boot);
    close(fd);
#endif
}

/* linux/magic.h: PROC_SUPER_MAGIC. */
static void test_filesystem_kind(void **state)
{
    int fd = open("/proc", O_RDONLY | O_DIRECTORY);
    (void)state;
    assert_true(fd >= 0);
    assert_int_equal(portable_filesystem_kind(fd), LINUX ? 0x9fa0 : 0);
    close(fd);
    assert_int_equal(portable_filesystem_kind(-1), 0);
}

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* It ends when its pipe does, and remains to be reaped. */
static void test_await_an_end(void **state)
{
    int ends[2], status;
    char byte;
    (void)state;
    assert_int_equal(portable_pipe(ends), 0);
    pid_t pid = fork();
    if (pid == 0) {
        close(ends[1]);
        _exit(read(ends[0], &byte, 1) == 0 ? 7 : 1);
    }
    close(ends[0]);
    int64_t before_ms = now_ms();
    portable_await_end(pid, 50);
    assert_true(now_ms() - before_ms >= 50);
    assert_false(has_ended(pid));
    close(ends[1]);
    portable_await_end(pid, 20000);
    assert_true(has_ended(pid));
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_int_equal(WEXITSTATUS(status), 7);
    /* Nobody waits for one that is no longer there. */
    before_ms = now_ms();
    portable_await_end(pid, 20000);
    assert_true(now_ms() - before_ms < 10000);
}

static int close_all_but_one(void *with)
{
    (void)with;
    int high = fcntl(STDIN_FILENO, F_DUPFD, 200);
    portable_close_from(STDIN_FILENO + 1);
    bool good = high >= 200 && fcntl(high, F_GETFD) == -1 &&
                fcntl(STDOUT_FILENO, F_GETFD) == -1 &&
                fcntl(STDIN_FILENO, F_GETFD) != -1;
    return good ? 0 : 1;
}

static void test_close_from(void **state)
{
    (void)state;
    assert_int_equal(in_child(close_all_but_one, NULL), 0);
}

static void test_close_in_a_new_program(void **state)
{
    int status, high = fcntl(STDIN_FILENO, F_DUPFD, 200);
    char script[64], *argv[] = {"sh", "-c", script, NULL};
    posix_spawn_file_actions_t actions;
    pid_t pid;
    (void)state;
    assert_true(high >= 200);
    snprintf(script, sizeof script, "! [ -e /proc/$$/fd/%d ]", high);
    assert_int_equal(posix_spawn_file_actions_init(&actions), 0);
    assert_int_equal(portable_spawn_close_from(&actions, STDERR_FILENO + 1), 0);
    assert_int_equal(
        posix_spawn(&pid, "/bin/sh", &actions, NULL, argv, environ), 0);
    posix_spawn_file_actions_destroy(&actions);
    close(high);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_int_equal(status, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_program),
        cmocka_unit_test(test_pipe_and_pair),
        cmocka_unit_test(test_accept_and_peer),
        cmocka_unit_test(test_groups),
        cmocka_unit_test(test_files_without_a_name),
        cmocka_unit_test(test_open_again),
        cmocka_unit_test(test_drop_output),
        cmocka_unit_test(test_lock),
        cmocka_unit_test(test_random),
        cmocka_unit_test(test_signals),
        cmocka_unit_test(test_process),
        cmocka_unit_test(test_clock_and_boot),
        cmocka_unit_test(test_filesystem_kind),
        cmocka_unit_test(test_await_an_end),
        cmocka_unit_test(test_close_from),
        cmocka_unit_test(test_close_in_a_new_program),
    };
    return cmocka_run_group_tests_name(LINUX ? "src/base/portable"
                                             : "src/base/portable, second form",
                                       tests, NULL, NULL);
}
