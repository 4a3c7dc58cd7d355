// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/adjourn/folder.h"

#include <errno.h>
#include <string.h>

#include "tests/src/adjourn/given.h"
#include "tests/src/folder.h"
#include "tests/text_file.h"

/* Who made an envelope: an arbiter that is not known here, or anybody, by a
 * passphrase; or it was changed after it was signed. */
enum maker { STRANGER, ANYBODY, CHANGED };

static char folder[PATH_MAX], data[PATH_MAX];

static const struct envelope_trust trust = {.data = data};

static int open_folders(void **state)
{
    (void)state;
    folder_make(folder);
    folder_make(data);
    return 0;
}

static int close_folders(void **state)
{
    (void)state;
    folder_remove(folder);
    folder_remove(data);
    return 0;
}

static void make(struct envelope *envelope, enum maker maker,
                 const char *serial, const char *move)
{
    struct envelope_key *key = maker == ANYBODY ? NULL : given_key(1);
    given_unsealed(envelope, key);
    assert_true(envelope_set(envelope, ENVELOPE_SERIAL, serial));
    assert_true(
        envelope_seal(envelope, move, key == NULL ? "655DGKXSM43G" : NULL));
    assert_true(key != NULL ? envelope_sign(envelope, key)
                            : envelope_close(envelope));
    if (maker == CHANGED)
        assert_true(envelope_set(envelope, ENVELOPE_SITE, "Bern"));
    envelope_key_free(key);
}

/* What comes into a folder that is empty but for one of that game and number.
 */
static const struct {
    const char *name;
    enum maker kept, comes;
    bool is_same, by_journal;
    int error;
} cases[] = {
    {"the same again", STRANGER, STRANGER, true, false, 0},
    {"a stranger's beside a stranger's", STRANGER, STRANGER, false, false,
     -EEXIST},
    {"anybody's beside a stranger's", STRANGER, ANYBODY, false, false, -EEXIST},
    {"a damaged one gives way to a stranger's", CHANGED, STRANGER, false, false,
     0},
    {"but not to anybody's", CHANGED, ANYBODY, false, false, -EEXIST},
    {"the journal's counts", STRANGER, ANYBODY, false, true, 0},
};

static int files_of(const char *name)
{
    char path[PATH_MAX + 32];
    int count = 0;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    count += access(path, F_OK) == 0;
    strcat(path, ".old1");
    return count + (access(path, F_OK) == 0);
}

static void one_gives_way_only_to_a_better_one(void **state)
{
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct envelope kept, comes;
        char path[PATH_MAX];
        open_folders(state);
        make(&kept, cases[i].kept, "1", "Nf3");
        make(&comes, cases[i].comes, "1", "Nc3");
        assert_int_equal(envelope_folder_keep(folder, &kept, path), 0);
        int error = envelope_folder_add(folder, &trust,
                                        cases[i].is_same ? &kept : &comes,
                                        cases[i].by_journal, path);
        if (error != cases[i].error)
            fail_msg("%s: %d", cases[i].name, error);
        assert_row(cases[i].name,
                   files_of("7GQ2K4MD-1.pgn") ==
                       (error == 0 && !cases[i].is_same ? 2 : 1));
        envelope_done(&kept);
        envelope_done(&comes);
        close_folders(state);
    }
}

static void what_is_kept_is_read_again(void **state)
{
    struct envelope envelope, back;
    struct envelope_result result;
    char path[PATH_MAX];
    (void)state;
    make(&envelope, STRANGER, "12", "Nf3");
    assert_int_equal(envelope_folder_keep(folder, &envelope, path), 0);
    assert_non_null(strstr(path, "/7GQ2K4MD-12.pgn"));
    envelope_init(&back);
    assert_int_equal(envelope_folder_read(path, &back, &result), 0);
    assert_int_equal(result.error, ENVELOPE_OK);
    assert_true(envelope_equal(&envelope, &back));
    strcat(path, "x");
    assert_int_equal(envelope_folder_read(path, &back, &result), -ENOENT);
    envelope_done(&envelope);
    envelope_done(&back);
}

static void keep(enum maker maker, const char *serial, const char *move)
{
    struct envelope envelope;
    char path[PATH_MAX];
    make(&envelope, maker, serial, move);
    assert_int_equal(envelope_folder_keep(folder, &envelope, path), 0);
    envelope_done(&envelope);
}

/* The newest sound one; other files of the folder are passed over. */
static void the_best_of_a_game_is_the_newest_sound_one(void **state)
{
    struct envelope best;
    char path[PATH_MAX + 32];
    (void)state;
    envelope_init(&best);
    assert_int_equal(
        envelope_folder_best("/nowhere/at/all", &trust, "7GQ2K4MD", &best), 0);
    keep(CHANGED, "11", "Nf3");
    assert_int_equal(envelope_folder_best(folder, &trust, "7GQ2K4MD", &best),
                     0);
    keep(STRANGER, "2", "Nf3");
    keep(STRANGER, "10", "Nf3");
    snprintf(path, sizeof path, "%s/7GQ2K4MD-99.pgn", folder);
    text_file_write(path, "no envelope");
    snprintf(path, sizeof path, "%s/7GQ2K4MD-100.pgn", folder);
    assert_int_equal(mkdir(path, 0700), 0);
    assert_int_equal(envelope_folder_best(folder, &trust, "7GQ2K4MD", &best),
                     1);
    assert_string_equal(best.value[ENVELOPE_SERIAL], "10");
    assert_int_equal(envelope_folder_best(folder, &trust, "VVFXHG8B", &best),
                     0);
    envelope_done(&best);
}

/* A copy of the same number, the newest number, and a block that is another's.
 */
static void a_folder_is_evidence(void **state)
{
    struct envelope asked, copy;
    struct envelope_evidence evidence = {.copy = NULL};
    (void)state;
    keep(STRANGER, "1", "Nf3");
    keep(STRANGER, "3", "Nc3");
    make(&asked, STRANGER, "1", "d4");
    envelope_init(&copy);
    envelope_folder_search(folder, &trust, &asked, true, &copy, &evidence);
    assert_int_equal(evidence.failure, 0);
    assert_ptr_equal(evidence.copy, &copy);
    assert_string_equal(copy.value[ENVELOPE_SERIAL], "1");
    assert_int_equal(evidence.newest_serial, 3);
    assert_string_equal(evidence.block_of, "");
    evidence = (struct envelope_evidence){.copy = NULL};
    assert_true(envelope_set(&copy, ENVELOPE_SERIAL, "2"));
    envelope_done(&asked);
    asked = copy;
    envelope_init(&copy);
    envelope_folder_search(folder, &trust, &asked, true, &copy, &evidence);
    assert_string_equal(evidence.block_of, "7GQ2K4MD-1");
    assert_null(evidence.copy);
    envelope_done(&asked);
    envelope_done(&copy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_gives_way_only_to_a_better_one),
        cmocka_unit_test_setup_teardown(what_is_kept_is_read_again,
                                        open_folders, close_folders),
        cmocka_unit_test_setup_teardown(
            the_best_of_a_game_is_the_newest_sound_one, open_folders,
            close_folders),
        cmocka_unit_test_setup_teardown(a_folder_is_evidence, open_folders,
                                        close_folders),
    };
    return cmocka_run_group_tests_name("src/adjourn/folder", tests, NULL, NULL);
}
