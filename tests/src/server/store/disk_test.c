// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* disk_test.c - what is known of the disk under a journal. */
#include "src/server/store/disk.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "tests/src/folder.h"
#include "tests/unit.h"

static void test_which_are_a_networks(void **state)
{
    static const struct {
        const char *name;
        unsigned long kind;
        bool want;
    } rows[] = {
        {"NFS", 0x6969, true},        {"CIFS", 0xff534d42, true},
        {"Ceph", 0x00c36400, true},   {"9P", 0x01021997, true},
        {"ext4", 0xef53, false},      {"btrfs", 0x9123683e, false},
        {"tmpfs", 0x01021994, false},
    };
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++)
        if (disk_kind_is_remote(rows[i].kind) != rows[i].want)
            fail_msg("%s", rows[i].name);
}

/* Nothing is left in the folder, and one that cannot be written says so. */
static void test_syncs_are_timed(void **state)
{
    char folder[PATH_MAX];
    int count = 20;
    (void)state;
    folder_make(folder);
    assert_true(disk_sync_us(folder, &count) >= 0);
    assert_true(count > 0 && count <= 20);
    assert_int_equal(rmdir(folder), 0);
    count = 20;
    assert_true(disk_sync_us("/nowhere", &count) < 0);
    assert_int_equal(count, 0);
}

static void test_it_is_described(void **state)
{
    char lines[512];
    (void)state;
    disk_describe("/x", false, 1234, 20, lines, sizeof lines);
    assert_string_equal(lines, "hektord: /x: a commit waits 1.23 ms for the "
                               "disk (median of 20)\n");
    disk_describe("/x\x1b", false, -1, 0, lines, sizeof lines);
    assert_string_equal(lines, "");
    disk_describe("/x\x1b", true, 90, 3, lines, sizeof lines);
    assert_int_equal(strncmp(lines, "hektord: /x: a commit waits 0.09 ", 32),
                     0);
    assert_non_null(
        strstr(lines, ")\nhektord: /x is on a network file system"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_which_are_a_networks),
        cmocka_unit_test(test_syncs_are_timed),
        cmocka_unit_test(test_it_is_described),
    };
    return cmocka_run_group_tests_name("src/server/store/disk", tests, NULL,
                                       NULL);
}
