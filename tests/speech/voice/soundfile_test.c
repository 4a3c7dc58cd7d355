// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <errno.h>
#include <math.h>
#include <sndfile.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "speech/voice/soundfile.h"
#include "tests/unit.h"

enum { RATE_HZ = 22050, SECONDS = 2, SAMPLES = RATE_HZ * SECONDS };

static int16_t tone[SAMPLES];
static char folder[64];

static void in_folder(char *out, size_t out_bytes, const char *name)
{
    snprintf(out, out_bytes, "%s/%s", folder, name);
}

/* The loudness of what a file holds, and its length. */
static double loudness(const char *path, SF_INFO *info)
{
    *info = (SF_INFO){0};
    SNDFILE *stream = sf_open(path, SFM_READ, info);
    assert_non_null(stream);
    double sum = 0;
    sf_count_t frames = 0;
    int16_t block[1024];
    for (sf_count_t got; (got = sf_readf_short(stream, block, 1024)) > 0;) {
        for (sf_count_t i = 0; i < got; i++)
            sum += (double)block[i] * block[i];
        frames += got;
    }
    sf_close(stream);
    info->frames = frames;
    return frames > 0 ? sqrt(sum / (double)frames) : 0;
}

static const struct {
    const char *name;
    int rate_hz;
} kept[] = {
    {"tone.wav", 22050}, {"tone.flac", 22050},
    {"tone.ogg", 22050}, {"tone.opus", 24000}, /* takes no 22050 */
    {"TONE.WAV", 22050},
};

static void test_what_is_written_is_read_again(void **state)
{
    (void)state;
    for (size_t row = 0; row < ROWS(kept); row++) {
        char path[128];
        in_folder(path, sizeof path, kept[row].name);
        struct soundfile *file = NULL;
        assert_row(path, soundfile_create(path, RATE_HZ, 1, &file) == 0);
        for (int at = 0; at < SAMPLES; at += 4410)
            assert_row(path, soundfile_write(file, tone + at, 4410) == 0);
        assert_row(path, soundfile_close(file) == 0);
        SF_INFO info;
        double rms = loudness(path, &info);
        double seconds = (double)info.frames / info.samplerate;
        assert_row(path, info.channels == 1);
        assert_row(path, info.samplerate == kept[row].rate_hz);
        assert_row(path, fabs(seconds - SECONDS) < 0.05);
        assert_row(path, fabs(rms - 7071) < 700);
        unlink(path);
    }
}

static void test_wav_header_is_true_while_it_grows(void **state)
{
    (void)state;
    char path[128];
    in_folder(path, sizeof path, "growing.wav");
    struct soundfile *file = NULL;
    assert_int_equal(soundfile_create(path, RATE_HZ, 1, &file), 0);
    assert_int_equal(soundfile_write(file, tone, RATE_HZ), 0);
    SF_INFO info;
    loudness(path, &info);
    assert_int_equal(info.frames, RATE_HZ);
    assert_int_equal(soundfile_close(file), 0);
    unlink(path);
}

static void test_refusals(void **state)
{
    (void)state;
    struct soundfile *file = NULL;
    char path[128];
    in_folder(path, sizeof path, "tone.txt");
    assert_int_equal(soundfile_create(path, RATE_HZ, 1, &file), -EINVAL);
    assert_int_equal(access(path, F_OK), -1);
    assert_int_equal(soundfile_create("wav", RATE_HZ, 1, &file), -EINVAL);
    in_folder(path, sizeof path, "none/tone.wav");
    assert_int_equal(soundfile_create(path, RATE_HZ, 1, &file), -ENOENT);
    assert_null(file);
    assert_int_equal(soundfile_close(NULL), 0);
}

static void test_a_full_disk_is_told(void **state)
{
    (void)state;
    char path[128];
    in_folder(path, sizeof path, "full.wav");
    if (access("/dev/full", W_OK) != 0 || symlink("/dev/full", path) != 0) {
        print_message("skipped: there is no full device here\n");
        skip();
    }
    struct soundfile *file = NULL;
    int error = soundfile_create(path, RATE_HZ, 1, &file);
    if (error == 0)
        error = soundfile_write(file, tone, SAMPLES);
    int closing = file ? soundfile_close(file) : 0;
    assert_true(error < 0 || closing < 0);
    unlink(path);
}

int main(void)
{
    for (int i = 0; i < SAMPLES; i++)
        tone[i] = (int16_t)lrint(10000 * sin(i * 440 * 2 * M_PI / RATE_HZ));
    snprintf(folder, sizeof folder, "/tmp/hektor-soundfile-XXXXXX");
    if (!mkdtemp(folder))
        return 99;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_written_is_read_again),
        cmocka_unit_test(test_wav_header_is_true_while_it_grows),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_a_full_disk_is_told),
    };
    int failed = cmocka_run_group_tests_name("speech/voice/soundfile", tests,
                                             NULL, NULL);
    rmdir(folder);
    return failed;
}
