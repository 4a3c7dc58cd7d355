// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * power_cut_test.c - a journal after the power has failed: of a file only what
 * was synced is there, and a name only where its folder was synced. The test
 * takes the syncs of the program, SQLite's too, for its own.
 */
#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "src/server/store/store.h"

#include "tests/src/folder.h"

enum { FILES_MAX = 8, NAME_BYTES = 64, SYNCS_TO_FIRST_COMMIT = 5 };

static const char id[] = "7GQ2K4MD";

/* What the disk holds. */
static struct {
    char folder[PATH_MAX], after[PATH_MAX];
    struct {
        char name[NAME_BYTES], *bytes;
        size_t count;
        bool named; /* its folder knows of it */
    } files[FILES_MAX];
    int count, syncs;
} disk;

static int index_of(const char *name)
{
    for (int i = 0; i < disk.count; i++)
        if (strcmp(disk.files[i].name, name) == 0)
            return i;
    assert_true(disk.count < FILES_MAX);
    snprintf(disk.files[disk.count].name, NAME_BYTES, "%s", name);
    return disk.count++;
}

static void keep_bytes(int fd, const char *name, size_t count)
{
    int i = index_of(name);
    disk.files[i].bytes = realloc(disk.files[i].bytes, count + 1);
    assert_non_null(disk.files[i].bytes);
    disk.files[i].count = count;
    assert_int_equal(pread(fd, disk.files[i].bytes, count, 0), count);
}

static void keep_names(void)
{
    DIR *folder = opendir(disk.folder);
    assert_non_null(folder);
    for (int i = 0; i < disk.count; i++)
        disk.files[i].named = false;
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;)
        if (entry->d_name[0] != '.')
            disk.files[index_of(entry->d_name)].named = true;
    closedir(folder);
}

static int keep(int fd)
{
    char link[64], path[PATH_MAX] = "";
    struct stat status;
    size_t folder = strlen(disk.folder);
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    if (disk.folder[0] == '\0' || readlink(link, path, sizeof path - 1) < 0 ||
        strncmp(path, disk.folder, folder) != 0 || fstat(fd, &status) != 0)
        return 0;
    disk.syncs++;
    if (S_ISDIR(status.st_mode))
        keep_names();
    else
        keep_bytes(fd, path + folder + 1, (size_t)status.st_size);
    return 0;
}

int fsync(int fd)
{
    return keep(fd);
}

int fdatasync(int fd)
{
    return keep(fd);
}

/* The power is back: a folder with what was on the disk. */
static void restore(void)
{
    folder_make(disk.after);
    for (int i = 0; i < disk.count; i++) {
        char path[PATH_MAX + NAME_BYTES];
        if (!disk.files[i].named)
            continue;
        snprintf(path, sizeof path, "%s/%s", disk.after, disk.files[i].name);
        FILE *stream = fopen(path, "w");
        assert_non_null(stream);
        if (disk.files[i].count > 0)
            fwrite(disk.files[i].bytes, 1, disk.files[i].count, stream);
        assert_int_equal(fclose(stream), 0);
    }
}

static bool count_event(void *context, const struct event *event,
                        int64_t wall_s)
{
    (void)wall_s;
    assert_int_equal(event->seq, ++*(uint32_t *)context);
    return true;
}

/* The events that outlived a power cut at this moment. */
static uint32_t events_after_cut(void)
{
    char path[PATH_MAX + NAME_BYTES];
    struct store *store;
    uint32_t events = 0;
    restore();
    snprintf(path, sizeof path, "%s/%s.hektor", disk.after, id);
    if (store_open(path, &store) == STORE_OK) {
        assert_int_equal(store_events(store, id, 0, count_event, &events),
                         STORE_OK);
        store_close(store);
    }
    folder_remove(disk.after);
    return events;
}

static void append(struct store *store, uint32_t seq)
{
    struct event event = {.seq = seq,
                          .kind = seq == 1 ? EVENT_START : EVENT_MOVE,
                          .actor = seq == 1 ? SEAT_ARBITER : SEAT_WHITE,
                          .mv = {12, 28, ROLE_NONE, MOVE_ORDINARY}};
    if (seq == 1)
        event.start = start_default();
    assert_int_equal(store_append(store, id, &event, NULL, (struct stamp){0}),
                     STORE_OK);
}

static void test_what_was_committed_outlives_the_power(void **state)
{
    enum { EVENTS = 40 };
    char path[PATH_MAX + NAME_BYTES];
    struct store *store;
    (void)state;
    snprintf(path, sizeof path, "%s/%s.hektor", disk.folder, id);
    assert_int_equal(store_create(path, &store), STORE_OK);
    for (uint32_t seq = 1; seq <= EVENTS; seq++) {
        int before = seq == 1 ? 0 : disk.syncs;
        append(store, seq);
        assert_int_equal(events_after_cut(), seq - 1);
        assert_int_equal(store_commit(store), STORE_OK);
        assert_int_equal(events_after_cut(), seq);
        assert_in_range(disk.syncs - before, 1,
                        seq == 1 ? SYNCS_TO_FIRST_COMMIT : 1);
        store_idle(store);
        assert_int_equal(events_after_cut(), seq);
    }
    store_close(store);
    assert_int_equal(events_after_cut(), EVENTS);
}

static int make_disk(void **state)
{
    (void)state;
    folder_make(disk.folder);
    return 0;
}

static int remove_disk(void **state)
{
    (void)state;
    for (int i = 0; i < disk.count; i++)
        free(disk.files[i].bytes);
    folder_remove(disk.folder);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(
            test_what_was_committed_outlives_the_power, make_disk, remove_disk),
    };
    return cmocka_run_group_tests_name("src/server/store/power_cut", tests,
                                       NULL, NULL);
}
