// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <errno.h>
#include <string.h>
#include <time.h>

#include "speech/voice/sound_stream.h"
#include "tests/now.h"
#include "tests/src/folder.h"
#include "tests/unit.h"

enum { RATE_HZ = 22050, PIECE = RATE_HZ / 200 };

/* The stream asks these of the voice; here the test answers. */
struct voice_monitor {
    int cut_after; /* so many pieces; below 0: never */
    bool waits;
    int volume; /* percent */
    enum cue cue; /* asked for while something sounds */
    enum ears ears;
};

bool voice_monitor_cut(struct voice_monitor *watch)
{
    return watch->cut_after >= 0 && watch->cut_after-- == 0;
}

enum cue voice_monitor_cue(struct voice_monitor *asked, enum ears *ears)
{
    enum cue cue = asked->cue;
    *ears = asked->ears;
    asked->cue = CUE_NONE;
    return cue;
}

int voice_monitor_volume(struct voice_monitor *asked)
{
    return asked->volume;
}

void voice_monitor_show_sound(struct voice_monitor *watch)
{
    (void)watch;
}

bool voice_monitor_waits(struct voice_monitor *watch)
{
    return watch->waits;
}

static struct written {
    int pieces, flushes, fails_at;
    size_t samples, longest;
    int64_t begun_us, worst_ahead_us;
} written;

static int write_samples(void *self, const int16_t *samples, size_t count)
{
    (void)self, (void)samples;
    if (++written.pieces == written.fails_at)
        return -EIO;
    written.samples += count;
    if (count > written.longest)
        written.longest = count;
    int64_t due_us = (int64_t)written.samples * 1000000 / RATE_HZ;
    int64_t ahead_us = due_us - (now_us() - written.begun_us);
    if (ahead_us > written.worst_ahead_us)
        written.worst_ahead_us = ahead_us;
    return 0;
}

static void flush(void *self)
{
    (void)self;
    written.flushes++;
}

static struct sound_outlet outlet = {
    .write = write_samples, .flush = flush, .channels = 1, .tail_ms = 80};
static struct voice_monitor watch;
static struct sound_stream stream;
static const int16_t second[RATE_HZ];

static int begin(void **state)
{
    (void)state;
    watch = (struct voice_monitor){.cut_after = -1, .volume = 100};
    outlet.paced = false;
    sound_stream_begin(&stream, &outlet, NULL, RATE_HZ, &watch);
    written = (struct written){.begun_us = now_us()};
    return 0;
}

static void test_pieces_are_short_and_whole(void **state)
{
    (void)state;
    assert_true(sound_stream_write(&stream, second, 2 * PIECE + 1));
    assert_int_equal(written.pieces, 3);
    assert_int_equal(written.longest, PIECE);
    assert_true(sound_stream_silence(&stream, 10));
    assert_int_equal(written.samples, 2 * PIECE + 1 + 220);
    assert_int_equal(sound_stream_end(&stream), HEARD_WHOLE);
    assert_int_equal(written.samples, 2 * PIECE + 1 + 220 + 16 * PIECE);
    assert_int_equal(written.flushes, 0);
}

static void test_a_device_is_never_far_ahead(void **state)
{
    (void)state;
    outlet.paced = true;
    assert_true(sound_stream_write(&stream, second, RATE_HZ / 4));
    assert_int_equal(written.samples, RATE_HZ / 4);
    /* 35 ms, and the piece that was just written */
    assert_in_range(written.worst_ahead_us, 1, 41000);
    assert_true(now_us() - written.begun_us >= 200000);
}

static void test_a_cut_stops_within_a_piece_and_flushes(void **state)
{
    (void)state;
    watch.cut_after = 3;
    assert_false(sound_stream_write(&stream, second, RATE_HZ));
    assert_int_equal(written.pieces, 3);
    assert_int_equal(sound_stream_end(&stream), HEARD_CUT);
    assert_int_equal(written.pieces, 3);
    assert_int_equal(written.flushes, 1);
}

static void test_a_cut_in_the_tail_was_heard(void **state)
{
    (void)state;
    watch.cut_after = 2;
    assert_true(sound_stream_write(&stream, second, PIECE));
    assert_int_equal(sound_stream_end(&stream), HEARD_WHOLE);
    assert_int_equal(written.pieces, 2);
    assert_int_equal(written.flushes, 1);
}

static void test_the_tail_gives_way_to_words(void **state)
{
    (void)state;
    outlet.paced = true;
    watch.waits = true;
    assert_true(sound_stream_write(&stream, second, PIECE));
    assert_int_equal(sound_stream_end(&stream), HEARD_WHOLE);
    assert_int_equal(written.pieces, 1);
}

static void test_a_failure_is_told(void **state)
{
    (void)state;
    for (int is_silent = 0; is_silent < 2; is_silent++) {
        begin(NULL);
        written.fails_at = 2;
        assert_false(is_silent ? sound_stream_silence(&stream, 100)
                               : sound_stream_write(&stream, second, RATE_HZ));
        assert_int_equal(sound_stream_end(&stream), HEARD_NOT);
        assert_int_equal(stream.error, -EIO);
        assert_int_equal(written.pieces, 2);
    }
}

/* Two channels, a own_bank with one cue of ones, and what was written. */
static int16_t ones[PIECE];
static struct cue_bank own_bank = {.sound[CUE_MOVE] = {ones, PIECE}};
static int16_t last_frames[2 * PIECE];

static int keep_frames(void *self, const int16_t *samples, size_t count)
{
    (void)self;
    if (written.pieces++ == 0)
        memcpy(last_frames, samples, count * sizeof *samples);
    written.samples += count;
    return 0;
}

static void begin_two(void)
{
    static struct sound_outlet two = {.write = keep_frames, .channels = 2};
    for (int i = 0; i < PIECE; i++)
        ones[i] = 1000;
    written = (struct written){0};
    sound_stream_begin(&stream, &two, &own_bank, RATE_HZ, &watch);
}

static void assert_first_frame(int left, int right)
{
    assert_int_equal(last_frames[0], left);
    assert_int_equal(last_frames[1], right);
}

static void test_each_player_has_an_ear(void **state)
{
    (void)state;
    int16_t words[PIECE];
    for (int i = 0; i < PIECE; i++)
        words[i] = 200;
    begin_two();
    stream.ears = EARS_BLACK;
    sound_stream_cue(&stream, CUE_MOVE, EARS_WHITE);
    assert_true(sound_stream_write(&stream, words, PIECE));
    assert_first_frame(1000, 200);
    begin_two();
    watch.volume = 50;
    sound_stream_cue(&stream, CUE_MOVE, EARS_BOTH);
    assert_true(sound_stream_write(&stream, words, PIECE));
    assert_first_frame(600, 600);
}

static void test_a_cue_joins_what_sounds(void **state)
{
    (void)state;
    begin_two();
    watch.cue = CUE_MOVE;
    watch.ears = EARS_BLACK;
    assert_true(sound_stream_write(&stream, second, PIECE));
    assert_first_frame(0, 1000);
    assert_int_equal(watch.cue, CUE_NONE);
}

static void test_a_cue_outlasts_the_words(void **state)
{
    (void)state;
    begin_two();
    sound_stream_cue(&stream, CUE_MOVE, EARS_BOTH);
    assert_true(sound_stream_write(&stream, second, PIECE / 2));
    assert_int_equal(sound_stream_end(&stream), HEARD_WHOLE);
    assert_true(written.samples >= 2 * PIECE);
}

/* The loudest sample stays whole, and the softer ones stay softer. */
static void test_loud_is_not_clipped(void **state)
{
    (void)state;
    int16_t words[PIECE];
    for (int i = 0; i < PIECE; i++)
        words[i] = i == 0 ? 5000 : i % 2 ? 25000 : -25000;
    begin_two();
    watch.volume = 200;
    assert_true(sound_stream_write(&stream, words, PIECE));
    assert_first_frame(5000 * 131 / 100, 5000 * 131 / 100);
    assert_int_equal(last_frames[2], 25000 * 131 / 100);
    begin_two();
    words[0] = 1000; /* with the cue's 1,000 there is room for twice */
    for (int i = 1; i < PIECE; i++)
        words[i] = 15000;
    sound_stream_cue(&stream, CUE_MOVE, EARS_BOTH);
    assert_true(sound_stream_write(&stream, words, PIECE));
    assert_first_frame(4000, 4000);
    assert_int_equal(last_frames[2], 32000);
}

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
        skip_for("libsndfile is not installed");
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
        cmocka_unit_test_setup(test_pieces_are_short_and_whole, begin),
        cmocka_unit_test_setup(test_a_device_is_never_far_ahead, begin),
        cmocka_unit_test_setup(test_a_cut_stops_within_a_piece_and_flushes,
                               begin),
        cmocka_unit_test_setup(test_a_cut_in_the_tail_was_heard, begin),
        cmocka_unit_test_setup(test_the_tail_gives_way_to_words, begin),
        cmocka_unit_test_setup(test_a_failure_is_told, begin),
        cmocka_unit_test_setup(test_each_player_has_an_ear, begin),
        cmocka_unit_test_setup(test_a_cue_joins_what_sounds, begin),
        cmocka_unit_test_setup(test_a_cue_outlasts_the_words, begin),
        cmocka_unit_test_setup(test_loud_is_not_clipped, begin),
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
    return cmocka_run_group_tests_name("speech/voice/sound_stream", tests, NULL,
                                       NULL);
}
