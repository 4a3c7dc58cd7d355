/* confine_test.c - what a process cannot do any more, tried in one of its
 * own. */
#include "config.h"

#include "src/confine.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/unit.h"

static bool can_start_a_program(void)
{
    execl("/bin/true", "true", (char *)NULL);
    return errno != EPERM;
}

static bool can_go_on_the_net(void)
{
    return socket(AF_INET, SOCK_STREAM, 0) >= 0 || errno != EPERM;
}

static bool can_talk_here(void)
{
    return socket(AF_UNIX, SOCK_STREAM, 0) >= 0;
}

static bool can_fork(void)
{
    pid_t pid = fork();
    if (pid == 0)
        _exit(0);
    return pid > 0;
}

static bool can_write(void)
{
    return open("/dev/null", O_WRONLY) >= 0;
}

static bool can_read(void)
{
    return open("/dev/null", O_RDONLY) >= 0;
}

static bool can_make_a_folder(void)
{
    return mkdir("/proc/none", 0700) == 0 || errno != EPERM;
}

static bool can_gain_rights(void)
{
    return prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 0;
}

static void *sleepless(void *context)
{
    return context;
}

/* Calls that the C library would make otherwise. */
static bool can_open_by_number(void)
{
    return syscall(SYS_openat, AT_FDCWD, "/dev/null", O_RDWR) >= 0 ||
           errno != EPERM;
}

static bool can_start_a_thread(void)
{
    pthread_t thread;
    return pthread_create(&thread, NULL, sleepless, NULL) == 0 &&
           pthread_join(thread, NULL) == 0;
}

static bool can_look_into_others(void)
{
    return ptrace(PTRACE_TRACEME, 0, NULL, NULL) == 0;
}

static const struct {
    const char *name;
    bool (*is_possible)(void);
    bool guest, arbiter;
} rows[] = {
    {"gain rights", can_gain_rights, false, false},
    {"go on the net", can_go_on_the_net, false, false},
    {"talk on this machine", can_talk_here, true, true},
    {"fork", can_fork, false, true},
    {"write", can_write, false, true},
    {"read", can_read, true, true},
    {"write by another call", can_open_by_number, false, true},
    {"start a thread", can_start_a_thread, true, true},
    {"look into others", can_look_into_others, false, false},
    {"make a folder", can_make_a_folder, false, true},
    {"start a program", can_start_a_program, false, false},
};

/* In a child: 0 as wanted, 1 not so, 77 where it cannot be confined. */
static int try_in_child(bool (*confine)(void), bool is_possible(void),
                        bool want)
{
    int status;
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0)
        _exit(!confine() ? 77 : is_possible() == want ? 0 : 1);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void try_all(bool (*confine)(void), bool as_guest)
{
#ifdef HEKTOR_SANITIZED
    print_message("skipped: a sanitized program is not confined\n");
    skip();
#endif
    for (size_t i = 0; i < ROWS(rows); i++) {
        int status = try_in_child(confine, rows[i].is_possible,
                                  as_guest ? rows[i].guest : rows[i].arbiter);
        if (status == 77) {
            print_message("skipped: without libseccomp, or a kernel that has "
                          "it, nothing is confined\n");
            skip();
        }
        if (status != 0)
            fail_msg("%s", rows[i].name);
    }
}

static void test_guest(void **state)
{
    (void)state;
    try_all(confine_guest, true);
}

static void test_arbiter(void **state)
{
    (void)state;
    try_all(confine_arbiter, false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_guest),
        cmocka_unit_test(test_arbiter),
    };
    return cmocka_run_group_tests_name("src/confine", tests, NULL, NULL);
}
