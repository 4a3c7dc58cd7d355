// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "speech/record/recorder.h"
#include "speech/voice/soundfile.h"
#include "tests/islands.h"
#include "tests/text_file.h"
#include "tests/unit.h"

static char folder[64];

static const char *in_folder(const char *name)
{
    static char paths[4][128];
    static int next;
    char *path = paths[next++ % 4];
    snprintf(path, sizeof paths[0], "%s/%s", folder, name);
    return path;
}

static void add(struct recorder *recorder, uint32_t seq, const char *words)
{
    struct utterance said;
    struct record_mark mark = {
        .seq = seq, .ply = (int)seq, .left_ms = {1000 * seq, INT64_MAX}};
    utterance_init(&said, PRIORITY_MOVE);
    utterance_add(&said, "de", words);
    recorder_add(recorder, &mark, &said);
}

static struct recorder *begin(const char *name, int want)
{
    struct recorder *recorder;
    assert_int_equal(recorder_open(in_folder(name), "7GQ2K4MD", "Anna - Boris",
                                   "2026.11.21", &recorder),
                     want);
    return recorder;
}

static int words_in(const char *name)
{
    struct island words[32];
    return islands_of(in_folder(name), words, 32);
}

static void forget(const char *name)
{
    char index[160];
    snprintf(index, sizeof index, "%s.index", in_folder(name));
    unlink(in_folder(name));
    unlink(index);
}

static void read_index(const char *name, char text[4096])
{
    char path[160];
    snprintf(path, sizeof path, "%s.index", in_folder(name));
    text_file_read(path, text, 4096);
}

/* Left and resumed: every event is there once. */
static void test_it_goes_on_where_it_was_left(void **state)
{
    (void)state;
    struct recorder *recorder = begin("game.wav", 0);
    add(recorder, 1, "Turm");
    add(recorder, 2, "Dame");
    assert_int_equal(recorder_close(recorder), 0);
    assert_int_equal(words_in("game.wav"), 2);
    recorder = begin("game.wav", 0);
    for (uint32_t seq = 1; seq <= 4; seq++) /* the game is replayed */
        add(recorder, seq, "Bauer");
    recorder_finish(recorder);
    assert_int_equal(recorder_close(recorder), 0);
    assert_int_equal(words_in("game.wav"), 4);
    char index[4096];
    read_index("game.wav", index);
    assert_int_equal(strncmp(index, "game 7GQ2K4MD 22050\n1\t1\t0\t", 26), 0);
    assert_non_null(strstr(index, "\t1000\t-1\tTurm\n"));
    assert_non_null(strstr(index, "\t4000\t-1\tBauer\n"));
    forget("game.wav");
}

/* Sound that the index does not know was being written when all ended. */
static void test_a_crash_leaves_nothing_twice(void **state)
{
    (void)state;
    struct recorder *recorder = begin("crash.wav", 0);
    add(recorder, 1, "Turm");
    assert_int_equal(recorder_close(recorder), 0);
    struct soundfile *file;
    int64_t frames;
    int16_t noise[4000];
    for (int i = 0; i < 4000; i++)
        noise[i] = i % 2 ? 3000 : -3000;
    assert_int_equal(
        soundfile_append(in_folder("crash.wav"), 22050, &file, &frames), 0);
    assert_int_equal(soundfile_write(file, noise, 4000), 0);
    assert_int_equal(soundfile_close(file), 0);
    char index[160];
    snprintf(index, sizeof index, "%s.index", in_folder("crash.wav"));
    FILE *stream = fopen(index, "a");
    fputs("2\t2\t99", stream); /* a torn line */
    fclose(stream);
    recorder = begin("crash.wav", 0);
    add(recorder, 1, "Turm");
    add(recorder, 2, "Dame");
    assert_int_equal(recorder_close(recorder), 0);
    assert_int_equal(words_in("crash.wav"), 2);
    forget("crash.wav");
}

/* Killed at any moment, the WAV has a true header. */
static void test_it_outlives_a_kill(void **state)
{
    (void)state;
    int ready[2];
    assert_int_equal(pipe(ready), 0);
    pid_t child = fork();
    if (child == 0) {
        struct recorder *recorder;
        if (recorder_open(in_folder("kill.wav"), "7GQ2K4MD", "", "",
                          &recorder) != 0)
            _exit(1);
        for (uint32_t seq = 1; seq <= 200; seq++)
            add(recorder, seq, "Springer Gustav eins Felix drei");
        while (access(in_folder("kill.wav.index"), F_OK) != 0)
            ;
        if (write(ready[1], "", 1) != 1)
            _exit(1);
        for (;;)
            pause();
    }
    char byte;
    close(ready[1]);
    assert_int_equal(read(ready[0], &byte, 1), 1);
    close(ready[0]);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    struct soundfile *file;
    int64_t frames;
    assert_int_equal(
        soundfile_append(in_folder("kill.wav"), 22050, &file, &frames), 0);
    assert_int_equal(soundfile_close(file), 0);
    struct recorder *recorder = begin("kill.wav", 0);
    add(recorder, 300, "Dame");
    assert_int_equal(recorder_close(recorder), 0);
    forget("kill.wav");
}

static void test_it_becomes_what_its_name_asks_for(void **state)
{
    (void)state;
    static const char *const names[] = {"game.flac", "game.opus", "game.ogg"};
    for (size_t i = 0; i < ROWS(names); i++) {
        char wav[64];
        int16_t *samples;
        size_t count;
        struct recorder *recorder = begin(names[i], 0);
        snprintf(wav, sizeof wav, "%s.wav", names[i]);
        add(recorder, 1, "Turm");
        add(recorder, 2, "Dame");
        assert_int_equal(recorder_close(recorder), 0);
        assert_row(names[i], access(in_folder(names[i]), F_OK) != 0);
        assert_int_equal(words_in(wav), 2);
        recorder = begin(names[i], 0);
        add(recorder, 3, "Bauer");
        recorder_finish(recorder);
        assert_int_equal(recorder_close(recorder), 0);
        assert_row(names[i], access(in_folder(wav), F_OK) != 0);
        assert_int_equal(soundfile_read(in_folder(names[i]), 22050, 10 * 22050,
                                        &samples, &count),
                         0);
        assert_row(names[i], count > 22050 && count < 5 * 22050);
        free(samples);
        begin(names[i], -EEXIST); /* finished: it is not written over */
        forget(names[i]);
    }
}

static void test_what_is_somebody_elses(void **state)
{
    (void)state;
    struct recorder *recorder;
    begin("game.mp3", -EINVAL);
    begin("none/game.wav", -ENOENT);
    text_file_write(in_folder("mine.wav"), "mine");
    begin("mine.wav", -EEXIST);
    forget("mine.wav");
    recorder = begin("game.wav", 0);
    assert_int_equal(recorder_close(recorder), 0);
    assert_int_equal(
        recorder_open(in_folder("game.wav"), "ANOTHER1", "", "", &recorder),
        -EEXIST);
    forget("game.wav");
    assert_int_equal(recorder_close(NULL), 0);
}

int main(void)
{
    snprintf(folder, sizeof folder, "/tmp/hektor-record-XXXXXX");
    if (!mkdtemp(folder))
        return 99;
    const struct CMUnitTest tests[] = {
        /* First: afterwards the synthesiser is not for children. */
        cmocka_unit_test(test_it_outlives_a_kill),
        cmocka_unit_test(test_it_goes_on_where_it_was_left),
        cmocka_unit_test(test_a_crash_leaves_nothing_twice),
        cmocka_unit_test(test_it_becomes_what_its_name_asks_for),
        cmocka_unit_test(test_what_is_somebody_elses),
    };
    int failed = cmocka_run_group_tests_name("speech/record/recorder", tests,
                                             NULL, NULL);
    rmdir(folder);
    return failed;
}
