// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * The voice with real sound: PulseAudio's null sink heard through its monitor,
 * and ALSA's device that writes a file. The limits here leave room for
 * sanitizers, and hold in one of many rounds on a busy computer; make bench
 * measures against the bars.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "speech/voice/sound_stream.h"
#include "speech/voice/voice.h"
#include "tests/islands.h"
#include "tests/speech/sound_server.h"
#include "tests/unit.h"

enum {
    SOON_MS = 30000,
    BACK_MS = 30000, /* a device is tried again after ten seconds at most */
    QUIET_MS = 150,
    ONSET_MS = 400,
    SILENCE_MS = 400,
    CALL_US = 5000, /* a caller never waits so long */
    CLOSE_MS = 10000,
    ROUNDS = 20,
    CUTS = 300,
    RESTARTS = 3,
};

/* pcaudiolib forgets its parameters of ALSA. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
    return "leak:snd_pcm_hw_params_malloc";
}

static struct sound_server server;

static void say(struct voice *voice, enum priority priority, const char *text)
{
    struct utterance said;
    utterance_init(&said, priority);
    utterance_add(&said, "de", text);
    voice_say(voice, &said);
}

static struct voice *open_voice(void)
{
    struct voice_options options = {.choice = VOICE_ESPEAK};
    struct voice *voice;
    assert_int_equal(voice_open(&options, &voice), 0);
    return voice;
}

static bool is_soon(int64_t from_us, int64_t to_us, int most_ms)
{
    assert_true(to_us > 0);
    return to_us - from_us < most_ms * (int64_t)1000;
}

/* Heard and silenced without delay? */
static bool starts_and_stops_soon(struct voice *voice)
{
    sound_server_ask(&server, SOUND_ANY);
    int64_t asked_us = sound_server_now_us();
    say(voice, PRIORITY_ANSWER, "Springer, Gustav eins, Felix drei");
    int64_t heard_us = sound_server_wait_sound(&server, SOON_MS);
    bool soon = is_soon(asked_us, heard_us, ONSET_MS);
    int64_t key_us = sound_server_now_us();
    voice_interrupt(voice);
    int64_t last_us = sound_server_wait_silence(&server, QUIET_MS, SOON_MS);
    return is_soon(key_us, last_us, SILENCE_MS) && soon;
}

/* Old words are soft and new ones loud, so that they can be told apart. */
static bool new_words_come_soon(struct voice *voice)
{
    enum { SOFT = 10, LOUD = 200, NEW_WORDS = 4000, NEW_MS = 500 };
    voice_set_volume(voice, SOFT);
    sound_server_ask(&server, SOUND_ANY);
    say(voice, PRIORITY_ANSWER, "Springer, Gustav eins, Felix drei");
    assert_true(sound_server_wait_sound(&server, SOON_MS) > 0);
    sound_server_ask(&server, NEW_WORDS);
    int64_t key_us = sound_server_now_us();
    voice_interrupt(voice);
    voice_set_volume(voice, LOUD);
    say(voice, PRIORITY_ANSWER, "Dame");
    int64_t new_us = sound_server_wait_sound(&server, SOON_MS);
    voice_interrupt(voice);
    assert_true(sound_server_wait_silence(&server, QUIET_MS, SOON_MS) > 0);
    return is_soon(key_us, new_us, NEW_MS);
}

/* If the computer is busy, in one round at least. */
static void assert_once(bool (*happens)(struct voice *voice))
{
    struct voice *voice = open_voice();
    bool once = false;
    for (int i = 0; i < ROUNDS && !once; i++)
        once = happens(voice);
    assert_true(once);
    voice_close(voice);
}

static void test_soon_heard_and_soon_silent(void **state)
{
    (void)state;
    assert_once(starts_and_stops_soon);
}

static void test_new_words_come_soon(void **state)
{
    (void)state;
    assert_once(new_words_come_soon);
}

/* A cue of 60 ms after a long pause is heard too. */
static void test_a_short_cue_is_heard(void **state)
{
    (void)state;
    struct voice *voice = open_voice();
    assert_true(sound_server_wait_silence(&server, 3 * QUIET_MS, SOON_MS));
    sound_server_ask(&server, SOUND_ANY);
    voice_cue(voice, cue_of_second(3), EARS_BOTH, SOON_MS);
    assert_true(sound_server_wait_sound(&server, SOON_MS) > 0);
    voice_close(voice);
}

static int64_t call_us(struct voice *voice, int round)
{
    int64_t before_us = sound_server_now_us();
    say(voice, round % 3 ? PRIORITY_ANSWER : PRIORITY_MOVE, "Turm");
    voice_interrupt(voice);
    voice_cue(voice, CUE_MARK, EARS_BOTH, 100);
    return sound_server_now_us() - before_us;
}

/* Most of the calls: the others may lose the processor to other programs. */
static bool calls_are_quick(struct voice *voice, int rounds)
{
    int quick = 0;
    for (int i = 0; i < rounds; i++)
        quick += call_us(voice, i) < CALL_US;
    return quick >= rounds / 2;
}

static void test_nobody_waits_for_a_frozen_server(void **state)
{
    (void)state;
    struct voice *voice = open_voice();
    say(voice, PRIORITY_MOVE, "Springer Gustav eins Felix drei");
    sound_server_ask(&server, SOUND_ANY);
    assert_true(sound_server_wait_sound(&server, SOON_MS) > 0);
    sound_server_freeze(&server, true);
    bool quick = calls_are_quick(voice, 200);
    int64_t before_us = sound_server_now_us();
    voice_close(voice);
    int64_t closing_us = sound_server_now_us() - before_us;
    sound_server_freeze(&server, false);
    assert_true(quick);
    assert_true(closing_us < CLOSE_MS * 1000);
}

/* Killed in the midst of a move, and started again: the move is heard. */
static void test_no_move_is_lost_with_the_server(void **state)
{
    (void)state;
    /* What the server kept of the last test's voice is not ours. */
    assert_true(sound_server_wait_silence(&server, 3 * QUIET_MS, SOON_MS) > 0);
    struct voice *voice = open_voice();
    for (int i = 0; i < RESTARTS; i++) {
        sound_server_ask(&server, SOUND_ANY);
        say(voice, PRIORITY_MOVE, "Springer Gustav eins Felix drei");
        assert_true(sound_server_wait_sound(&server, SOON_MS) > 0);
        sound_server_kill(&server);
        assert_true(calls_are_quick(voice, 20));
        sound_server_ask(&server, SOUND_ANY);
        assert_true(sound_server_restart(&server));
        assert_true(sound_server_wait_sound(&server, BACK_MS) > 0);
        assert_true(voice_drain(voice, 6 * SOON_MS));
    }
    assert_int_equal(voice_close(voice), 0);
}

static void test_many_interruptions(void **state)
{
    (void)state;
    struct voice *voice = open_voice();
    for (int i = 0; i < CUTS; i++) {
        say(voice, PRIORITY_ANSWER, "Springer Gustav eins Felix drei");
        if (i % 8 == 0) {
            sound_server_ask(&server, SOUND_ANY);
            sound_server_wait_sound(&server, SOON_MS);
        }
        voice_interrupt(voice);
    }
    say(voice, PRIORITY_MOVE, "Dame");
    sound_server_ask(&server, SOUND_ANY);
    assert_true(sound_server_wait_sound(&server, SOON_MS) > 0);
    assert_true(voice_drain(voice, SOON_MS));
    voice_close(voice);
}

static void write_text(const char *path, const char *format, const char *value)
{
    FILE *stream = fopen(path, "w");
    assert_non_null(stream);
    fprintf(stream, format, value);
    fclose(stream);
}

/* Without a server, through ALSA: the samples that the cue is made of. */
static void test_alsa_gets_the_very_samples(void **state)
{
    (void)state;
    enum { RATE_HZ = 22050 };
    char folder[] = "/tmp/hektor-alsa-XXXXXX", conf[64], path[64];
    assert_non_null(mkdtemp(folder));
    snprintf(conf, sizeof conf, "%s/conf", folder);
    snprintf(path, sizeof path, "%s/out.wav", folder);
    write_text(conf,
               "pcm.!default {\n type file\n file \"%s\"\n format wav\n"
               " slave.pcm { type null }\n}\n",
               path);
    setenv("ALSA_CONFIG_PATH", conf, 1);
    setenv("PULSE_SERVER", "unix:/nonexistent", 1);
    struct voice *voice = open_voice();
    struct utterance said;
    utterance_init(&said, PRIORITY_MOVE);
    said.cue = CUE_MATE;
    voice_say(voice, &said);
    assert_true(voice_drain(voice, SOON_MS));
    voice_close(voice);
    if (access(path, R_OK) != 0) {
        printf("skipped: pcaudiolib has no ALSA here\n");
    } else {
        struct wav wav = wav_read(path);
        struct cue_bank *bank = cue_bank_new(RATE_HZ, NULL);
        const struct cue_sound *cue = &bank->sound[CUE_MATE];
        assert_int_equal(wav.rate_hz, RATE_HZ);
        assert_true(wav.count >= (long)cue->count);
        assert_memory_equal(wav.samples, cue->samples,
                            cue->count * sizeof *cue->samples);
        free(wav.samples);
        cue_bank_free(bank);
    }
    unlink(path);
    unlink(conf);
    rmdir(folder);
}

int main(void)
{
    int failed = 0;
    const struct CMUnitTest heard[] = {
        cmocka_unit_test(test_soon_heard_and_soon_silent),
        cmocka_unit_test(test_new_words_come_soon),
        cmocka_unit_test(test_a_short_cue_is_heard),
        cmocka_unit_test(test_many_interruptions),
        cmocka_unit_test(test_nobody_waits_for_a_frozen_server),
        cmocka_unit_test(test_no_move_is_lost_with_the_server),
    };
    const struct CMUnitTest written[] = {
        cmocka_unit_test(test_alsa_gets_the_very_samples),
    };
    signal(SIGPIPE, SIG_IGN);
    if (sound_server_start(&server)) {
        failed += cmocka_run_group_tests_name("speech/voice/thread", heard,
                                              NULL, NULL);
        sound_server_end(&server);
    }
    failed +=
        cmocka_run_group_tests_name("speech/voice/thread", written, NULL, NULL);
    return failed;
}
