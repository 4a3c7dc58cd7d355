// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/sound_stream.h"

#include <string.h>

#include "tests/src/folder.h"

enum { RATE_HZ = 22050 };

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

/* A WAV of so many samples, all of one value (RIFF, 16-bit PCM, mono). */
static void write_wav(const char *name, uint32_t samples, int16_t value)
{
    char path[PATH_MAX + 32];
    uint32_t bytes = 2 * samples, whole = 36 + bytes, format = 16,
             rate = RATE_HZ, per_second = 2 * RATE_HZ;
    uint16_t pcm = 1, mono = 1, frame = 2, bits = 16;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    fwrite("RIFF", 1, 4, out);
    fwrite(&whole, 4, 1, out);
    fwrite("WAVEfmt ", 1, 8, out);
    fwrite(&format, 4, 1, out);
    fwrite(&pcm, 2, 1, out);
    fwrite(&mono, 2, 1, out);
    fwrite(&rate, 4, 1, out);
    fwrite(&per_second, 4, 1, out);
    fwrite(&frame, 2, 1, out);
    fwrite(&bits, 2, 1, out);
    fwrite("data", 1, 4, out);
    fwrite(&bytes, 4, 1, out);
    for (uint32_t i = 0; i < samples; i++)
        fwrite(&value, 2, 1, out);
    fclose(out);
}

static void without_a_folder_all_are_computed(void **state)
{
    struct cue_bank *bank = cue_bank_new(RATE_HZ, NULL);
    (void)state;
    assert_non_null(bank);
    assert_null(bank->wrong);
    assert_null(bank->sound[CUE_NONE].samples);
    for (int cue = CUE_NONE + 1; cue < CUES; cue++) {
        assert_non_null(bank->sound[cue].samples);
        assert_true(bank->sound[cue].count > 0);
    }
    cue_bank_free(bank);
    cue_bank_free(NULL);
}

static void an_own_file_takes_the_place(void **state)
{
    (void)state;
    write_wav("move.wav", 1000, 1234);
    struct cue_bank *bank = cue_bank_new(RATE_HZ, folder);
    if (bank->wrong != NULL) { /* no libsndfile */
        cue_bank_free(bank);
        skip();
    }
    assert_int_equal(bank->sound[CUE_MOVE].count, 1000);
    assert_int_equal(bank->sound[CUE_MOVE].samples[500], 1234);
    struct cue_bank *computed = cue_bank_new(RATE_HZ, NULL);
    assert_int_equal(bank->sound[CUE_CHECK].count,
                     computed->sound[CUE_CHECK].count);
    cue_bank_free(computed);
    cue_bank_free(bank);
}

/* What cannot be used is named, and computed. */
static void a_wrong_file_is_named(void **state)
{
    char path[PATH_MAX + 32];
    (void)state;
    snprintf(path, sizeof path, "%s/check.wav", folder);
    FILE *out = fopen(path, "w");
    fputs("no sound", out);
    fclose(out);
    struct cue_bank *bank = cue_bank_new(RATE_HZ, folder);
    assert_string_equal(bank->wrong, "check");
    assert_non_null(bank->sound[CUE_CHECK].samples);
    cue_bank_free(bank);
}

static void a_file_of_more_than_two_seconds_is_wrong(void **state)
{
    (void)state;
    write_wav("move.wav", 2 * RATE_HZ + 1, 1);
    struct cue_bank *bank = cue_bank_new(RATE_HZ, folder);
    assert_string_equal(bank->wrong, "move");
    cue_bank_free(bank);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(without_a_folder_all_are_computed,
                                        open_folder, close_folder),
        cmocka_unit_test_setup_teardown(an_own_file_takes_the_place,
                                        open_folder, close_folder),
        cmocka_unit_test_setup_teardown(a_wrong_file_is_named, open_folder,
                                        close_folder),
        cmocka_unit_test_setup_teardown(
            a_file_of_more_than_two_seconds_is_wrong, open_folder,
            close_folder),
    };
    return cmocka_run_group_tests_name("speech/voice/cue_bank", tests, NULL,
                                       NULL);
}
