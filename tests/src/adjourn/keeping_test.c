// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * keeping_test.c - src/adjourn/folder.c: what is kept can be read. Each step
 * of the keeping fails in each way that it can, and then it is not said that
 * the envelope is kept. tests/local.mk wraps the calls.
 */
#include "config.h"

#include "src/adjourn/folder.h"

#include <errno.h>
#include <unistd.h>

#include "tests/src/adjourn/given.h"
#include "tests/src/folder.h"

enum fault {
    NO_FAULT,
    NO_MEMORY,
    NO_NEW_FILE,
    WRITE_FAILS,
    WRITE_CHANGES, /* one letter of what is on the disk */
    WRITE_CUTS, /* says that it has written all */
    WRITE_NOTHING,
    SYNC_FAILS,
    NO_NAME,
    NO_READING,
    READ_CHANGES, /* one letter of what comes back */
    READ_CUTS,
};

static struct {
    enum fault fault;
    int error;
    bool is_used; /* the fault has happened */
} rig;

static bool fails(enum fault fault)
{
    if (rig.fault != fault)
        return false;
    rig.is_used = true;
    errno = rig.error;
    return true;
}

ssize_t __real_write(int fd, const void *bytes, size_t count);
ssize_t __wrap_write(int fd, const void *bytes, size_t count);
ssize_t __wrap_write(int fd, const void *bytes, size_t count)
{
    static char changed[ENVELOPE_TEXT_MAX];
    if (fails(WRITE_FAILS))
        return -1;
    if (fails(WRITE_NOTHING))
        return (ssize_t)count;
    memcpy(changed, bytes, count);
    if (fails(WRITE_CHANGES))
        changed[count - 60] ^= 1;
    if (fails(WRITE_CUTS))
        return __real_write(fd, changed, count / 2) < 0 ? -1 : (ssize_t)count;
    return __real_write(fd, changed, count);
}

ssize_t __real_read(int fd, void *bytes, size_t count);
ssize_t __wrap_read(int fd, void *bytes, size_t count);
ssize_t __wrap_read(int fd, void *bytes, size_t count)
{
    ssize_t got = __real_read(fd, bytes, count);
    if (got < 100)
        return got;
    if (fails(NO_READING))
        return -1;
    if (fails(READ_CHANGES))
        ((char *)bytes)[got - 60] ^= 1;
    return fails(READ_CUTS) ? got / 2 : got;
}

int __real_fsync(int fd);
int __wrap_fsync(int fd);
int __wrap_fsync(int fd)
{
    return fails(SYNC_FAILS) ? -1 : __real_fsync(fd);
}

int __real_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to)
{
    return fails(NO_NAME) ? -1 : __real_rename(from, to);
}

int __real_link(const char *from, const char *to);
int __wrap_link(const char *from, const char *to);
int __wrap_link(const char *from, const char *to)
{
    return fails(NO_NAME) ? -1 : __real_link(from, to);
}

FILE *__real_open_memstream(char **text, size_t *bytes);
FILE *__wrap_open_memstream(char **text, size_t *bytes);
FILE *__wrap_open_memstream(char **text, size_t *bytes)
{
    return fails(NO_MEMORY) ? NULL : __real_open_memstream(text, bytes);
}

/* The name of mkstemp where files may be large. */
int __real_mkstemp64(char *name);
int __wrap_mkstemp64(char *name);
int __wrap_mkstemp64(char *name)
{
    return fails(NO_NEW_FILE) ? -1 : __real_mkstemp64(name);
}

static const struct {
    const char *name;
    enum fault fault;
    int error, want;
} faults[] = {
    {"no memory for the text", NO_MEMORY, ENOMEM, -ENOMEM},
    {"no file can be made", NO_NEW_FILE, ENOSPC, -ENOSPC},
    {"the folder is read only", NO_NEW_FILE, EROFS, -EROFS},
    {"no descriptor is left", NO_NEW_FILE, EMFILE, -EMFILE},
    {"the disk is full", WRITE_FAILS, ENOSPC, -ENOSPC},
    {"the quota is used up", WRITE_FAILS, EDQUOT, -EDQUOT},
    {"the disk is broken", WRITE_FAILS, EIO, -EIO},
    {"the disk changes a letter", WRITE_CHANGES, 0, -EIO},
    {"the disk cuts it", WRITE_CUTS, 0, -EIO},
    {"the disk forgets it", WRITE_NOTHING, 0, -EIO},
    {"the disk does not sync", SYNC_FAILS, EIO, -EIO},
    {"it gets no name", NO_NAME, EIO, -EIO},
    {"it cannot be read again", NO_READING, EIO, -EIO},
    {"no memory to read it", NO_READING, ENOMEM, -ENOMEM},
    {"another letter is read", READ_CHANGES, 0, -EIO},
    {"half of it is read", READ_CUTS, 0, -EIO},
};

static char folder[PATH_MAX];

static int keep(const struct envelope *envelope, bool adds)
{
    const struct envelope_trust trust = {.data = folder};
    char path[PATH_MAX];
    return adds ? envelope_folder_add(folder, &trust, envelope, false, path)
                : envelope_folder_keep(folder, envelope, path);
}

/* Both ways to keep it: the arbiter's, and that of a client's copies. */
static void every_step_fails(void **state)
{
    (void)state;
    for (int adds = 0; adds < 2; adds++)
        for (size_t i = 0; i < ROWS(faults); i++) {
            struct envelope envelope;
            folder_make(folder);
            given_envelope(&envelope, "O-O");
            rig.fault = faults[i].fault;
            rig.error = faults[i].error;
            rig.is_used = false;
            int error = keep(&envelope, adds);
            rig.fault = NO_FAULT;
            if (!rig.is_used || error != faults[i].want)
                fail_msg("%s: %d", faults[i].name, error);
            /* It is kept as soon as it can be. */
            assert_row(faults[i].name, keep(&envelope, false) == 0);
            envelope_done(&envelope);
            folder_remove(folder);
        }
}

/* A step that fails before the new one is there leaves the old one. */
static void the_old_one_stays(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(faults); i++) {
        struct envelope old, new, back;
        struct envelope_result result;
        char path[PATH_MAX];
        if (faults[i].want == -EIO && faults[i].error == 0)
            continue;
        folder_make(folder);
        given_envelope(&old, "O-O");
        given_envelope(&new, "d4");
        assert_int_equal(envelope_folder_keep(folder, &old, path), 0);
        rig.fault = faults[i].fault;
        rig.error = faults[i].error;
        assert_int_equal(keep(&new, false), faults[i].want);
        rig.fault = NO_FAULT;
        envelope_init(&back);
        assert_int_equal(envelope_folder_read(path, &back, &result), 0);
        assert_row(faults[i].name,
                   faults[i].fault == NO_READING ||
                       strcmp(back.value[ENVELOPE_COMMITMENT],
                              old.value[ENVELOPE_COMMITMENT]) == 0);
        envelope_done(&back);
        envelope_done(&new);
        envelope_done(&old);
        folder_remove(folder);
    }
}

/* What nobody could read is not written over what is there. */
static void what_cannot_be_read_is_not_written(void **state)
{
    struct envelope old, new;
    char path[PATH_MAX];
    (void)state;
    folder_make(folder);
    given_envelope(&old, "O-O");
    given_envelope(&new, "d4");
    assert_int_equal(envelope_folder_keep(folder, &old, path), 0);
    assert_true(envelope_set(&new, ENVELOPE_RESUME_PLACE, "hall  2"));
    assert_int_equal(envelope_folder_keep(folder, &new, path), -EBADMSG);
    envelope_done(&new);
    struct envelope_result result;
    envelope_init(&new);
    assert_int_equal(envelope_folder_read(path, &new, &result), 0);
    assert_true(envelope_equal(&old, &new));
    envelope_done(&new);
    envelope_done(&old);
    folder_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_step_fails),
        cmocka_unit_test(the_old_one_stays),
        cmocka_unit_test(what_cannot_be_read_is_not_written),
    };
    return cmocka_run_group_tests_name("src/adjourn/keeping", tests, NULL,
                                       NULL);
}
