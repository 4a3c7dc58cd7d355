/*
 * voice_espeak.h - the backend of libespeak-ng: an utterance becomes samples
 * for an outlet. The one home of espeak-ng, which is used synchronously, by
 * one thread in its life's time, and never terminated.
 */
#ifndef HEKTOR_SPEECH_VOICE_ESPEAK_H
#define HEKTOR_SPEECH_VOICE_ESPEAK_H

#include "speech/sound_outlet.h"
#include "speech/voice_backend.h"

/*
 * Make the backend; the outlet is taken over, also on failure. Returns 0 or
 * -ENOMEM. Its start fails with -EBUSY while another voice of the process has
 * the synthesiser, and with -ENODATA when its data are missing or silent.
 */
int voice_espeak_backend(struct sound_outlet *outlet, int rate_wpm,
                         struct voice_backend *out);

#endif
