/*
 * resampler.h - one channel from one rate to another, by straight lines
 * between the samples: enough for speech and cues.
 */
#ifndef HEKTOR_SPEECH_VOICE_RESAMPLER_H
#define HEKTOR_SPEECH_VOICE_RESAMPLER_H

#include <stdbool.h>
#include <stdint.h>

struct resampler {
    int from_hz, to_hz;
    /* Where the next sample lies, in samples of the source times to_hz,
     * counted from the source's sample "before". */
    long phase;
    int16_t before, now;
};

/* Zeroed memory but for the two rates is ready. Hand over a sample, then take
 * what lies before it until there is no more. */
void resampler_put(struct resampler *resampler, int16_t sample);
bool resampler_take(struct resampler *resampler, int16_t *sample);

#endif
