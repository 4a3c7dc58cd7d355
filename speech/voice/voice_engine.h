// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * voice_engine.h - the only user of libespeak-ng: text becomes samples, whole
 * and at once. The library is begun once in a process and never ended, used
 * only synchronously, and never by two threads at a time: calls here wait for
 * each other, for the few milliseconds that making samples takes.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "speech/voice/load_library.h"

/* Mono, at engine_begin's rate. Zeroed memory is none; free(samples). */
struct engine_sound {
    int16_t *samples;
    size_t count, room;
};

/*
 * Begin, unless it was begun before, and find out whether it sounds (a missing
 * dictionary is silent and no error). Returns the rate of its samples in hertz,
 * -ELIBACC without the library, or -ENODATA.
 */
int engine_begin(struct stderr_guard *guard);

/*
 * Append the sound of text in a language ("de"; one without a voice is said
 * in English). Mnemonics in [[ ]] are phonemes; there is no markup. Returns 0,
 * -ENODATA or -ENOMEM.
 */
int engine_say(const char *language, int rate_wpm, const char *text,
               struct engine_sound *out);

/* How many samples at the beginning nobody hears: the synthesiser starts with
 * some milliseconds of silence, and with 45 before a p, t or k. What begins to
 * be heard is kept with a little before it. The first words of an utterance
 * need not wait for them. */
size_t engine_silence(const struct engine_sound *sound, int rate_hz);

/* Append so many samples of silence: 0 or -ENOMEM. */
int engine_pause(struct engine_sound *out, int samples);

struct sound_outlet;
struct voice_backend;

/*
 * Make the backend of our own synthesiser: an utterance becomes samples for an
 * outlet, with its cue; one of cues alone serves beside a backend that has no
 * samples. The outlet is taken over, also on failure; cue_folder must outlive
 * it and may be NULL. Returns 0 or -ENOMEM. Its start fails with -ENODATA when
 * the synthesiser's data are missing or silent.
 */
int voice_espeak_backend(struct sound_outlet *outlet, const char *cue_folder,
                         struct voice_backend *out);
