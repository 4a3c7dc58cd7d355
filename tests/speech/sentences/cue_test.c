// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "speech/voice/sound_stream.h"
#include "speech/voice/soundfile.h"
#include "tests/text_file.h"
#include "tests/unit.h"

enum { RATE_HZ = 22050 };

static int peak_of(const struct cue_sound *sound)
{
    int peak = 0;
    for (size_t i = 0; i < sound->count; i++)
        if (abs(sound->samples[i]) > peak)
            peak = abs(sound->samples[i]);
    return peak;
}

/* As speech.md asks: short, audible, under the words, without a click. */
static void test_every_cue_is_short_and_soft(void **state)
{
    (void)state;
    struct cue_bank *bank = cue_bank_new(RATE_HZ, NULL);
    assert_non_null(bank);
    for (int cue = CUE_NONE + 1; cue < CUES; cue++) {
        const struct cue_sound *sound = &bank->sound[cue];
        const char *name = cue_name((enum cue)cue);
        size_t most = cue == CUE_FLAG ? 900 : 255;
        assert_row(name, sound->count > RATE_HZ * 20 / 1000);
        assert_row(name, sound->count <= RATE_HZ * most / 1000);
        assert_row(name, peak_of(sound) > 2000 && peak_of(sound) < 8000);
        assert_row(name, abs(sound->samples[0]) < 100);
        assert_row(name, abs(sound->samples[sound->count - 1]) < 300);
    }
    cue_bank_free(bank);
}

static void test_cues_differ(void **state)
{
    (void)state;
    struct cue_bank *bank = cue_bank_new(RATE_HZ, NULL);
    for (int a = CUE_NONE + 1; a < CUES; a++) {
        for (int b = a + 1; b < CUES; b++) {
            const struct cue_sound *x = &bank->sound[a], *y = &bank->sound[b];
            assert_row(cue_name((enum cue)a),
                       x->count != y->count ||
                           memcmp(x->samples, y->samples,
                                  x->count * sizeof *x->samples) != 0);
        }
    }
    cue_bank_free(bank);
}

static void test_seconds(void **state)
{
    (void)state;
    assert_string_equal(cue_name(cue_of_second(10)), "countdown-10");
    assert_string_equal(cue_name(cue_of_second(1)), "countdown-1");
    assert_int_equal(cue_of_second(0), CUE_NONE);
    assert_int_equal(cue_of_second(11), CUE_NONE);
}

static void write_wav(const char *path, int rate_hz, int ms)
{
    struct soundfile *file;
    assert_int_equal(soundfile_create(path, rate_hz, 2, &file), 0);
    for (int i = 0; i < rate_hz * ms / 1000; i++) {
        int16_t frame[2] = {9000, 7000};
        assert_int_equal(soundfile_write(file, frame, 2), 0);
    }
    assert_int_equal(soundfile_close(file), 0);
}

/* Another rate and two channels are fine; what is no sound is named. */
static void test_the_users_own(void **state)
{
    (void)state;
    char folder[] = "/tmp/hektor-cues-XXXXXX", path[64];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/move.wav", folder);
    write_wav(path, 44100, 100);
    struct cue_bank *bank = cue_bank_new(RATE_HZ, folder);
    assert_null(bank->wrong);
    assert_in_range(bank->sound[CUE_MOVE].count, 2200, 2206);
    assert_int_equal(bank->sound[CUE_MOVE].samples[1000], 8000);
    assert_non_null(bank->sound[CUE_CHECK].samples); /* computed */
    cue_bank_free(bank);
    write_wav(path, 44100, 3000); /* too long */
    bank = cue_bank_new(RATE_HZ, folder);
    assert_string_equal(bank->wrong, "move");
    assert_true(bank->sound[CUE_MOVE].count < RATE_HZ);
    cue_bank_free(bank);
    text_file_write(path, "this is no sound");
    bank = cue_bank_new(RATE_HZ, folder);
    assert_string_equal(bank->wrong, "move");
    cue_bank_free(bank);
    unlink(path);
    rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_cue_is_short_and_soft),
        cmocka_unit_test(test_cues_differ),
        cmocka_unit_test(test_seconds),
        cmocka_unit_test(test_the_users_own),
    };
    return cmocka_run_group_tests_name("speech/sentences/cue", tests, NULL,
                                       NULL);
}
