// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/base/whole_file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>

#include "tests/src/folder.h"

static char folder[PATH_MAX];

static int open_folder(void **state)
{
    (void)state;
    folder_make(folder);
    return 0;
}

static int close_folder(void **state)
{
    (void)state;
    folder_remove(folder);
    return 0;
}

static const char *in_folder(const char *name)
{
    static char path[PATH_MAX + 32];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void expect_content(const char *name, const char *wanted)
{
    char got[64] = "";
    int fd = open(in_folder(name), O_RDONLY | O_CLOEXEC);
    assert_true(fd >= 0);
    assert_int_equal(whole_file_get(fd, got, sizeof got - 1), strlen(wanted));
    assert_string_equal(got, wanted);
    close(fd);
}

static void a_new_file_spares_the_old_one(void **state)
{
    struct stat status;
    (void)state;
    assert_int_equal(whole_file_create(in_folder("a"), 0600, "one", 3), 0);
    assert_int_equal(whole_file_create(in_folder("a"), 0600, "two", 3),
                     -EEXIST);
    expect_content("a", "one");
    assert_int_equal(stat(in_folder("a"), &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
}

static void a_file_is_replaced_whole(void **state)
{
    (void)state;
    assert_int_equal(whole_file_replace(in_folder("a"), 0600, "first one", 9),
                     0);
    assert_int_equal(whole_file_replace(in_folder("a"), 0640, "new", 3), 0);
    expect_content("a", "new");
    assert_int_equal(whole_file_replace(in_folder("no/a"), 0600, "x", 1),
                     -ENOENT);
}

/* Nothing but the file itself is left in the folder, also after a failure. */
static void nothing_else_is_left(void **state)
{
    (void)state;
    assert_int_equal(mkdir(in_folder("a"), 0700), 0);
    assert_true(whole_file_replace(in_folder("a"), 0600, "x", 1) < 0);
    assert_int_equal(rmdir(in_folder("a")), 0);
    assert_int_equal(rmdir(folder), 0);
    assert_int_equal(mkdir(folder, 0700), 0);
}

static void only_files_on_a_disk_are_opened(void **state)
{
    char big[64] = "";
    (void)state;
    assert_int_equal(mkdir(in_folder("folder"), 0700), 0);
    assert_int_equal(mkfifo(in_folder("pipe"), 0600), 0);
    assert_int_equal(whole_file_create(in_folder("big"), 0600, big, 64), 0);
    const struct {
        const char *name;
        off_t most;
        int wanted;
    } rows[] = {
        {"folder", REGULAR_ANY_SIZE, -EISDIR},
        {"pipe", REGULAR_ANY_SIZE, -ENXIO},
        {"none", REGULAR_ANY_SIZE, -ENOENT},
        {"big", 63, -EFBIG},
    };
    for (size_t i = 0; i < ROWS(rows); i++)
        assert_row(rows[i].name,
                   regular_file_open(in_folder(rows[i].name), O_RDONLY,
                                     rows[i].most) == rows[i].wanted);
    assert_int_equal(regular_file_open("/dev/null", O_RDONLY, 0), -ENXIO);
    int fd = regular_file_open(in_folder("big"), O_RDONLY, 64);
    assert_true(fd >= 0);
    close(fd);
}

static void a_file_is_missing_or_not(void **state)
{
    (void)state;
    assert_int_equal(whole_file_create(in_folder("a"), 0600, "x", 1), 0);
    assert_true(regular_file_is_missing(in_folder("none"), -ENOENT));
    assert_false(regular_file_is_missing(in_folder("a"), -EACCES));
    assert_false(regular_file_is_missing(in_folder("a/b"), -ENOTDIR));
    assert_true(regular_file_is_missing("/dev/null/.config/keys", -ENOTDIR));
}

static void reading_stops_at_the_room(void **state)
{
    char got[4] = "";
    (void)state;
    assert_int_equal(whole_file_create(in_folder("a"), 0600, "abcdef", 6), 0);
    int fd = open(in_folder("a"), O_RDONLY | O_CLOEXEC);
    assert_int_equal(whole_file_get(fd, got, 3), 3);
    assert_string_equal(got, "abc");
    close(fd);
    assert_int_equal(whole_file_get(fd, got, 3), -EBADF);
}

static void the_umask_is_kept(void **state)
{
    mode_t before = umask(027);
    (void)state;
    assert_int_equal(whole_file_usual_mode(), 0640);
    assert_int_equal(umask(before), 027);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_new_file_spares_the_old_one,
                                        open_folder, close_folder),
        cmocka_unit_test_setup_teardown(a_file_is_replaced_whole, open_folder,
                                        close_folder),
        cmocka_unit_test_setup_teardown(nothing_else_is_left, open_folder,
                                        close_folder),
        cmocka_unit_test_setup_teardown(only_files_on_a_disk_are_opened,
                                        open_folder, close_folder),
        cmocka_unit_test_setup_teardown(a_file_is_missing_or_not, open_folder,
                                        close_folder),
        cmocka_unit_test_setup_teardown(reading_stops_at_the_room, open_folder,
                                        close_folder),
        cmocka_unit_test_setup_teardown(the_umask_is_kept, open_folder,
                                        close_folder),
    };
    return cmocka_run_group_tests_name("src/base/whole_file", tests, NULL,
                                       NULL);
}
