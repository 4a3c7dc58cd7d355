/* meeting_test.c - whose arbiter is believed to be one's own. */
#include "src/meeting.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/unit.h"

/* Accounts that no machine has. */
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
    int fd = meeting_connect(path);
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
        meeting_of_account(rows[i].is_own ? comer : keeper, path);
        int fd = listen_as(keeper, path);
        int error = connect_as(comer, path);
        remove_place(path);
        assert_true(fd >= 0);
        close(fd);
        assert_int_equal(error, rows[i].want);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nobody_stands_in),
    };
    return cmocka_run_group_tests_name("src/meeting", tests, NULL, NULL);
}
