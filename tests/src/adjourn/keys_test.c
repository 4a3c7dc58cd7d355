// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* keys_test.c - src/adjourn/keys.c */
#include <sodium.h>

#include "tests/unit.h"

#include <errno.h>
#include <sys/wait.h>

#include "src/adjourn/keys.h"
#include "src/adjourn/known_keys.h"
#include "src/adjourn/seal.h"
#include "tests/src/adjourn/given.h"
#include "tests/src/folder.h"
#include "tests/text_file.h"

static int set_up(void **state)
{
    char *folder = malloc(PATH_MAX);
    folder_make(folder);
    *state = folder;
    return 0;
}

static int tear_down(void **state)
{
    folder_remove(*state);
    free(*state);
    return 0;
}

static void path_of(void **state, const char *name, char out[PATH_MAX])
{
    snprintf(out, PATH_MAX, "%.4000s/%s", (const char *)*state, name);
}

static mode_t mode_of(void **state, const char *name)
{
    char path[PATH_MAX];
    struct stat status;
    path_of(state, name, path);
    assert_int_equal(stat(path, &status), 0);
    return status.st_mode & 0777;
}

/* What opening says when the file has this text. */
static int opening(void **state, const char *text, mode_t mode)
{
    char path[PATH_MAX];
    struct envelope_keys keys = {.count = 0};
    path_of(state, "arbiter.key", path);
    unlink(path);
    text_file_write(path, text);
    chmod(path, mode);
    int error = envelope_keys_open(*state, NULL, &keys);
    envelope_keys_close(&keys);
    return error;
}

static void test_made_once(void **state)
{
    struct envelope_keys keys, again;
    char letters[ENVELOPE_PUBLIC_KEY_MAX], same[ENVELOPE_PUBLIC_KEY_MAX];
    assert_int_equal(envelope_keys_open(*state, NULL, &keys), 0);
    assert_int_equal(envelope_keys_open(*state, NULL, &again), 0);
    assert_int_equal(keys.count, 1);
    envelope_key_public(keys.key[0], letters);
    envelope_key_public(again.key[0], same);
    assert_string_equal(letters, same);
    assert_int_equal(mode_of(state, "arbiter.key"), 0600);
    assert_int_equal(mode_of(state, "arbiter.pub"), 0644);
    assert_ptr_equal(envelope_keys_find(&keys, letters), keys.key[0]);
    assert_null(envelope_keys_find(&keys, "another"));
    envelope_keys_close(&keys);
    envelope_keys_close(&again);
}

/* Several that begin at once come to the same pair. */
static void test_made_at_once(void **state)
{
    enum { PROCESSES = 8 };
    char letters[PROCESSES][ENVELOPE_PUBLIC_KEY_MAX];
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    for (int i = 0; i < PROCESSES; i++)
        if (fork() == 0) {
            struct envelope_keys keys;
            char mine[ENVELOPE_PUBLIC_KEY_MAX] = "";
            if (envelope_keys_open(*state, NULL, &keys) == 0)
                envelope_key_public(keys.key[0], mine);
            _exit(write(ends[1], mine, sizeof mine) == sizeof mine ? 0 : 1);
        }
    for (int i = 0; i < PROCESSES; i++) {
        assert_int_equal(read(ends[0], letters[i], sizeof letters[i]),
                         sizeof letters[i]);
        assert_string_equal(letters[i], letters[0]);
        assert_int_not_equal(letters[i][0], '\0');
        wait(NULL);
    }
    close(ends[0]);
    close(ends[1]);
}

/* 64 bytes of 1, as given_key(1) has, and of 2. */
#define ONES \
    "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB" \
    "AQ" \
    "EBAQEBAQEBAQ==\n"
#define TWOS \
    "AgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIC" \
    "Ag" \
    "ICAgICAgICAg==\n"

/* The file of keys with these lines, and its sum. */
static void given_keys_text(const char *lines, char out[4096])
{
    uint8_t sum[32];
    int bytes = snprintf(out, 4000, "hektor-arbiter-keys 2\n%s", lines);
    crypto_generichash(sum, sizeof sum, (const uint8_t *)out, (size_t)bytes,
                       NULL, 0);
    bytes += sprintf(out + bytes, "sum ");
    envelope_base64_write(sum, sizeof sum, out + bytes);
    strcat(out, "\n");
}

/* Older keys stay behind the present one, for envelopes that wait. */
static void test_older_keys(void **state)
{
    char letters[ENVELOPE_PUBLIC_KEY_MAX];
    struct envelope_keys keys;
    struct envelope_key *key = given_key(1);
    char text[4096];
    given_keys_text(TWOS ONES, text);
    assert_int_equal(opening(state, text, 0600), 0);
    assert_int_equal(envelope_keys_open(*state, NULL, &keys), 0);
    assert_int_equal(keys.count, 2);
    envelope_key_public(key, letters);
    assert_ptr_equal(envelope_keys_find(&keys, letters), keys.key[1]);
    envelope_keys_close(&keys);
    envelope_key_free(key);
}

static void read_file(void **state, const char *name, char out[4096])
{
    char path[PATH_MAX];
    path_of(state, name, path);
    text_file_read(path, out, 4096);
}

static void write_file(void **state, const char *name, const char *text,
                       size_t bytes)
{
    char path[PATH_MAX];
    path_of(state, name, path);
    FILE *stream = fopen(path, "w");
    assert_non_null(stream);
    assert_int_equal(fwrite(text, 1, bytes, stream), bytes);
    fclose(stream);
}

/* Whatever is asked of a damaged key, it is damaged, and both files stay. */
static void assert_refused(void **state, const char *text, size_t bytes,
                           const char *pub, size_t bit)
{
    struct envelope_keys keys;
    char there[4096];
    int older;
    write_file(state, "arbiter.key", text, bytes);
    int opened = envelope_keys_open(*state, NULL, &keys);
    int rotated = envelope_keys_rotate(*state, &older);
    bool told = envelope_keys_tell(*state, "another");
    if (opened != -EBADMSG || rotated != -EBADMSG || told)
        fail_msg("bit %zu: opened %d, rotated %d", bit, opened, rotated);
    read_file(state, "arbiter.key", there);
    if (memcmp(there, text, bytes) != 0)
        fail_msg("bit %zu: the key was changed", bit);
    read_file(state, "arbiter.pub", there);
    if (strcmp(there, pub) != 0)
        fail_msg("bit %zu: arbiter.pub was changed", bit);
}

/* Every bit of a file that is good as it is. */
static void flip_all(void **state)
{
    char text[4096], pub[4096];
    read_file(state, "arbiter.key", text);
    read_file(state, "arbiter.pub", pub);
    size_t bytes = strlen(text);
    assert_true(bytes > 100);
    for (size_t bit = 0; bit < 8 * bytes; bit++) {
        text[bit / 8] ^= (char)(1 << bit % 8);
        assert_refused(state, text, bytes, pub, bit);
        text[bit / 8] ^= (char)(1 << bit % 8);
    }
    assert_int_equal(opening(state, text, 0600), 0);
}

static void test_every_bit(void **state)
{
    int older;
    assert_int_equal(envelope_keys_rotate(*state, &older), 0);
    flip_all(state);
    assert_int_equal(envelope_keys_rotate(*state, &older), 0);
    flip_all(state);
}

/* What arbiter.pub tells stays there, whatever comes to it. */
static void test_public_lines_stay(void **state)
{
    char before[4096], after[4096];
    struct envelope_keys keys;
    int older;
    assert_int_equal(envelope_keys_rotate(*state, &older), 0);
    read_file(state, "arbiter.pub", before);
    before[3] ^= 1; /* a damaged line is no reason to lose it */
    write_file(state, "arbiter.pub", before, strlen(before));
    assert_int_equal(envelope_keys_open(*state, NULL, &keys), 0);
    envelope_keys_close(&keys);
    read_file(state, "arbiter.pub", after);
    assert_int_equal(strlen(after), 2 * strlen(before));
    assert_string_equal(after + strlen(before), before);
    /* One that cannot be written any more. */
    memset(before, 'x', sizeof before - 1);
    write_file(state, "arbiter.pub", before, sizeof before - 1);
    assert_int_equal(envelope_keys_open(*state, NULL, &keys), 0);
    envelope_keys_close(&keys);
    read_file(state, "arbiter.pub", after);
    assert_memory_equal(after, before, sizeof before - 1);
}

static void test_refused(void **state)
{
    char good[4096], changed[sizeof good + 8];
    given_keys_text(ONES, good);
    assert_int_equal(opening(state, good, 0600), 0);
    assert_int_equal(opening(state, good, 0400), 0);
    assert_int_equal(opening(state, good, 0640), -EPERM);
    assert_int_equal(opening(state, good, 0604), -EPERM);
    assert_int_equal(opening(state, "", 0600), -EBADMSG);
    assert_int_equal(opening(state, "hektor-arbiter-keys 2\n" ONES, 0600),
                     -EBADMSG);
    for (size_t left = 0; left < strlen(good); left++) {
        snprintf(changed, sizeof changed, "%.*s", (int)left, good);
        assert_int_equal(opening(state, changed, 0600), -EBADMSG);
    }
    snprintf(changed, sizeof changed, "%sx\n", good);
    assert_int_equal(opening(state, changed, 0600), -EBADMSG);
}

/* What was sealed for the old key is still opened, and new envelopes are for
 * the new one; others can read of both. */
static void test_rotated(void **state)
{
    struct envelope_keys keys, after;
    struct envelope envelope;
    struct envelope_secret *secret = envelope_secret_memory(sizeof *secret);
    char old[ENVELOPE_PUBLIC_KEY_MAX], now[ENVELOPE_PUBLIC_KEY_MAX];
    int older = -1;
    assert_int_equal(envelope_keys_open(*state, NULL, &keys), 0);
    envelope_key_public(keys.key[0], old);
    given_sealed(&envelope, keys.key[0], "Nf3");
    envelope_keys_close(&keys);
    assert_int_equal(envelope_keys_rotate(*state, &older), 0);
    assert_int_equal(older, 1);
    assert_int_equal(mode_of(state, "arbiter.key"), 0600);
    assert_int_equal(mode_of(state, "arbiter.pub"), 0644);
    assert_int_equal(envelope_keys_open(*state, NULL, &after), 0);
    assert_int_equal(after.count, 2);
    envelope_key_public(after.key[0], now);
    assert_string_not_equal(now, old);
    assert_true(envelope_keys_tell(*state, old));
    assert_true(envelope_keys_tell(*state, now));
    assert_false(envelope_keys_tell(*state, ""));
    assert_int_equal(
        envelope_open(&envelope, envelope_keys_find(&after, old), NULL, secret),
        ENVELOPE_OPENED);
    assert_string_equal(secret->text, "Nf3");
    envelope_keys_close(&after);
    envelope_secret_free(secret);
    envelope_done(&envelope);
}

/* Two administrators, or one who is impatient: each new key may have sealed an
 * envelope by the time the other one is written. */
static void test_rotations_at_once_lose_no_key(void **state)
{
    enum { WRITERS = 5, TURNS = 3 };
    struct envelope_keys keys;
    pid_t pid[WRITERS];
    int status, go[2];
    assert_int_equal(pipe(go), 0);
    for (int i = 0; i < WRITERS; i++) {
        pid[i] = fork();
        assert_true(pid[i] >= 0);
        if (pid[i] > 0)
            continue;
        char none;
        int older, failed = 0;
        close(go[1]);
        if (read(go[0], &none, 1) != 0) /* all begin at once */
            _exit(TURNS);
        for (int turn = 0; turn < TURNS; turn++)
            failed += envelope_keys_rotate(*state, &older) != 0;
        _exit(failed);
    }
    close(go[0]);
    close(go[1]);
    for (int i = 0; i < WRITERS; i++) {
        assert_int_equal(waitpid(pid[i], &status, 0), pid[i]);
        assert_int_equal(status, 0);
    }
    assert_int_equal(envelope_keys_open(*state, NULL, &keys), 0);
    int count = keys.count;
    envelope_keys_close(&keys);
    assert_int_equal(count, WRITERS * TURNS);
}

/* arbiter.key alone was put back: its keys are the arbiter's all the same. */
static void test_told_by_the_secret_alone(void **state)
{
    char path[PATH_MAX], letters[ENVELOPE_PUBLIC_KEY_MAX];
    struct envelope_keys keys;
    assert_int_equal(envelope_keys_open(*state, NULL, &keys), 0);
    envelope_key_public(keys.key[0], letters);
    envelope_keys_close(&keys);
    path_of(state, "arbiter.pub", path);
    assert_int_equal(unlink(path), 0);
    assert_true(envelope_keys_tell(*state, letters));
    assert_false(envelope_keys_tell(*state, "another"));
    assert_int_equal(mode_of(state, "arbiter.pub"), 0644);
    text_file_write(path, "of before\n");
    assert_true(envelope_keys_tell(*state, letters));
    /* And to ask makes none. */
    assert_false(envelope_keys_tell("/nowhere/at/all", letters));
    path_of(state, "arbiter.key", path);
    assert_int_equal(unlink(path), 0);
    assert_false(envelope_keys_tell(*state, "another"));
    assert_int_equal(access(path, F_OK), -1);
}

/* A folder of what the service manager gives, with such a key in it. */
static void give(char folder[PATH_MAX], mode_t mode)
{
    char path[PATH_MAX + 16];
    struct envelope_keys keys;
    folder_make(folder);
    assert_int_equal(envelope_keys_open(folder, NULL, &keys), 0);
    envelope_keys_close(&keys);
    snprintf(path, sizeof path, "%s/arbiter.key", folder);
    assert_int_equal(chmod(path, mode), 0);
}

static void test_given(void **state)
{
    char given[PATH_MAX], own[ENVELOPE_PUBLIC_KEY_MAX],
        now[ENVELOPE_PUBLIC_KEY_MAX];
    struct envelope_keys keys;
    int older;
    assert_int_equal(envelope_keys_open(*state, "/nowhere/at/all", &keys), 0);
    envelope_key_public(keys.key[0], own);
    envelope_keys_close(&keys);
    give(given, 0440); /* the group's right is that of an access list */
    assert_int_equal(envelope_keys_open(*state, given, &keys), 0);
    assert_int_equal(keys.count, 2);
    envelope_key_public(keys.key[0], now);
    assert_string_not_equal(now, own);
    assert_non_null(envelope_keys_find(&keys, own));
    envelope_keys_close(&keys);
    assert_true(envelope_keys_tell(*state, now));
    /* To rotate here what is given would change nothing. */
    assert_int_equal(envelope_keys_rotate(*state, &older), -EREMOTE);
    folder_remove(given);
}

/* Nothing is made beside it. */
static void test_given_alone(void **state)
{
    char given[PATH_MAX], path[PATH_MAX];
    struct envelope_keys keys;
    int older;
    give(given, 0400);
    assert_int_equal(envelope_keys_open(*state, given, &keys), 0);
    assert_int_equal(keys.count, 1);
    envelope_keys_close(&keys);
    path_of(state, "arbiter.key", path);
    assert_int_equal(access(path, F_OK), -1);
    assert_int_equal(envelope_keys_rotate(*state, &older), -EREMOTE);
    assert_int_equal(access(path, F_OK), -1);
    folder_remove(given);
}

/* What all can read, or has been cut, is no key, and no other is taken
 * instead. */
static void test_given_badly(void **state)
{
    char given[PATH_MAX], path[PATH_MAX + 16];
    struct envelope_keys keys;
    give(given, 0444);
    assert_int_equal(envelope_keys_open(*state, given, &keys), -EPERM);
    snprintf(path, sizeof path, "%s/arbiter.key", given);
    chmod(path, 0600);
    assert_int_equal(truncate(path, 30), 0);
    assert_int_equal(envelope_keys_open(*state, given, &keys), -EBADMSG);
    path_of(state, "arbiter.key", path);
    assert_int_equal(access(path, F_OK), -1);
    folder_remove(given);
}

/* As many as have room, and then one sentence, and all that there were. */
static void test_rotated_too_often(void **state)
{
    struct envelope_keys keys;
    int older;
    for (int i = 0; i < ENVELOPE_KEYS_MAX; i++) {
        assert_int_equal(envelope_keys_rotate(*state, &older), 0);
        assert_int_equal(older, i);
    }
    assert_int_equal(envelope_keys_rotate(*state, &older), -E2BIG);
    assert_int_equal(envelope_keys_open(*state, NULL, &keys), 0);
    assert_int_equal(keys.count, ENVELOPE_KEYS_MAX);
    envelope_keys_close(&keys);
}

static void note_of(const struct envelope_keys *keys, int which,
                    char note[ENVELOPE_NOTE_MAX])
{
    char key[ENVELOPE_PUBLIC_KEY_MAX];
    envelope_key_public(keys->key[which], key);
    envelope_key_note(key, note);
}

/* The present key is ended: another one is made at once, and the ended one
 * still opens what it has locked. Typed as a person reads it. */
static void test_ended(void **state)
{
    struct envelope_keys keys, after;
    struct key_ending ended;
    char note[ENVELOPE_NOTE_MAX], present[ENVELOPE_PUBLIC_KEY_MAX],
        old[ENVELOPE_PUBLIC_KEY_MAX], at[MOMENT_MAX], first[MOMENT_MAX];
    assert_int_equal(envelope_keys_open(*state, NULL, &keys), 0);
    note_of(&keys, 0, note);
    envelope_key_public(keys.key[0], old);
    for (char *c = note; *c != '\0'; c++)
        *c = *c == '-' ? ' ' : *c == '0' ? 'o' : *c == '1' ? 'l' : *c;
    assert_int_equal(envelope_key_ended(*state, old, at), 0);
    assert_int_equal(envelope_keys_end(*state, note, &ended, present), 0);
    assert_string_equal(ended.key, old);
    assert_string_not_equal(present, old);
    assert_int_equal(envelope_key_ended(*state, old, at), 1);
    assert_string_equal(at, ended.at);
    assert_int_equal(envelope_key_ended(*state, present, first), 0);
    assert_int_equal(envelope_keys_open(*state, NULL, &after), 0);
    assert_int_equal(after.count, 2);
    assert_non_null(envelope_keys_find(&after, old));
    envelope_keys_close(&after);
    /* Once more, by its beginning: it was ended already, and no key is made. */
    note[9] = '\0';
    assert_int_equal(envelope_keys_end(*state, note, &ended, present), 0);
    assert_string_equal(ended.at, at);
    assert_int_equal(envelope_keys_open(*state, NULL, &after), 0);
    assert_int_equal(after.count, 2);
    envelope_keys_close(&after);
    envelope_keys_close(&keys);
}

static void test_not_ended(void **state)
{
    struct envelope_keys keys;
    struct key_ending ended;
    char note[ENVELOPE_NOTE_MAX], present[ENVELOPE_PUBLIC_KEY_MAX];
    assert_int_equal(envelope_keys_end(*state, "00000000", &ended, present),
                     -ENOENT);
    assert_int_equal(envelope_keys_open(*state, NULL, &keys), 0);
    note_of(&keys, 0, note);
    assert_int_equal(envelope_keys_end(*state, "", &ended, present), -EINVAL);
    note[6] = '\0'; /* too little of it */
    assert_int_equal(envelope_keys_end(*state, note, &ended, present), -EINVAL);
    assert_int_equal(
        envelope_keys_end(*state, "0000-0000-0000", &ended, present), -EINVAL);
    envelope_keys_close(&keys);
}

/* An older key goes, the present one does not; then there is room again. */
static void test_removed(void **state)
{
    struct envelope_keys keys;
    char note[ENVELOPE_NOTE_MAX], oldest[ENVELOPE_PUBLIC_KEY_MAX];
    int older;
    for (int i = 0; i < ENVELOPE_KEYS_MAX; i++)
        assert_int_equal(envelope_keys_rotate(*state, &older), 0);
    assert_int_equal(envelope_keys_rotate(*state, &older), -E2BIG);
    assert_int_equal(envelope_keys_open(*state, NULL, &keys), 0);
    note_of(&keys, 0, note);
    assert_int_equal(envelope_keys_remove(*state, note), -EBUSY);
    note_of(&keys, ENVELOPE_KEYS_MAX - 1, note);
    envelope_key_public(keys.key[ENVELOPE_KEYS_MAX - 1], oldest);
    envelope_keys_close(&keys);
    assert_int_equal(envelope_keys_remove(*state, note), 0);
    assert_int_equal(envelope_keys_remove(*state, note), -EINVAL);
    assert_int_equal(envelope_keys_open(*state, NULL, &keys), 0);
    assert_int_equal(keys.count, ENVELOPE_KEYS_MAX - 1);
    assert_null(envelope_keys_find(&keys, oldest));
    envelope_keys_close(&keys);
    assert_int_equal(envelope_keys_rotate(*state, &older), 0);
}

/* Each of those that rotate at once keeps the keys of the others. */
static void test_rotated_at_once(void **state)
{
    enum { PROGRAMS = 6 };
    struct envelope_keys keys;
    pid_t children[PROGRAMS];
    for (int i = 0; i < PROGRAMS; i++) {
        children[i] = fork();
        if (children[i] == 0) {
            int older;
            _exit(envelope_keys_rotate(*state, &older) == 0 ? 0 : 1);
        }
    }
    for (int i = 0; i < PROGRAMS; i++) {
        int status;
        assert_int_equal(waitpid(children[i], &status, 0), children[i]);
        assert_int_equal(status, 0);
    }
    assert_int_equal(envelope_keys_open(*state, NULL, &keys), 0);
    assert_int_equal(keys.count, PROGRAMS);
    envelope_keys_close(&keys);
}

/* Whom nobody can read is not replaced by one whom nobody has met. */
static void test_damaged_and_rotated(void **state)
{
    int older;
    assert_int_equal(opening(state, "damaged", 0600), -EBADMSG);
    assert_int_equal(envelope_keys_rotate(*state, &older), -EBADMSG);
    assert_int_equal(envelope_keys_rotate("/nowhere/at/all", &older), -ENOENT);
}

static void test_no_folder(void **state)
{
    (void)state;
    struct envelope_keys keys;
    assert_int_equal(envelope_keys_open("/nowhere/at/all", NULL, &keys),
                     -ENOENT);
}

#define with_folder(test) \
    cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        with_folder(test_made_once),
        with_folder(test_made_at_once),
        with_folder(test_older_keys),
        with_folder(test_every_bit),
        with_folder(test_public_lines_stay),
        with_folder(test_refused),
        with_folder(test_no_folder),
        with_folder(test_rotated),
        with_folder(test_told_by_the_secret_alone),
        with_folder(test_given),
        with_folder(test_given_alone),
        with_folder(test_given_badly),
        with_folder(test_rotations_at_once_lose_no_key),
        with_folder(test_rotated_too_often),
        with_folder(test_ended),
        with_folder(test_not_ended),
        with_folder(test_removed),
        with_folder(test_rotated_at_once),
        with_folder(test_damaged_and_rotated),
    };
    return cmocka_run_group_tests_name("src/adjourn/keys", tests, NULL, NULL);
}
