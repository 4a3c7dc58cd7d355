// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/cue.h"

#include <math.h>
#include <stdlib.h>

/* Loudest sample: 6 dB under speech, which peaks at about -9 dBFS. */
static const double PEAK = 5800;
static const double RAMP_MS = 5;

enum timbre { SINE, REED, TICK }; /* a reed has odd partials, a tick decays */

struct tone {
    enum timbre timbre;
    double hz;
    int from_ms, for_ms; /* for_ms 0: no more tones */
};

enum { TONES_MAX = 4 };

static const struct row {
    const char *name;
    struct tone tone[TONES_MAX];
} rows[CUES] = {
    [CUE_NONE] = {"none", {{SINE, 0, 0, 0}}},
    [CUE_MOVE] = {"move", {{SINE, 440, 0, 55}, {SINE, 587, 60, 60}}},
    [CUE_CAPTURE] = {"capture",
                     {{SINE, 440, 0, 55},
                      {SINE, 587, 60, 60},
                      {TICK, 1800, 125, 25},
                      {TICK, 1500, 155, 30}}},
    [CUE_CHECK] = {"check", {{REED, 988, 0, 60}, {REED, 988, 90, 70}}},
    [CUE_MATE] = {"mate",
                  {{REED, 784, 0, 70},
                   {REED, 659, 75, 70},
                   {REED, 523, 150, 100}}},
    [CUE_ILLEGAL] = {"illegal", {{REED, 140, 0, 180}}},
    [CUE_MARK] = {"mark", {{SINE, 660, 0, 80}, {SINE, 660, 140, 80}}},
    [CUE_COUNTDOWN_10] = {"countdown-10", {{TICK, 600, 0, 50}}},
    [CUE_COUNTDOWN_10 + 1] = {"countdown-9", {{TICK, 680, 0, 50}}},
    [CUE_COUNTDOWN_10 + 2] = {"countdown-8", {{TICK, 760, 0, 50}}},
    [CUE_COUNTDOWN_10 + 3] = {"countdown-7", {{TICK, 850, 0, 50}}},
    [CUE_COUNTDOWN_10 + 4] = {"countdown-6", {{TICK, 950, 0, 50}}},
    [CUE_COUNTDOWN_10 + 5] = {"countdown-5", {{TICK, 1070, 0, 50}}},
    [CUE_COUNTDOWN_10 + 6] = {"countdown-4", {{TICK, 1200, 0, 50}}},
    [CUE_COUNTDOWN_10 + 7] = {"countdown-3", {{TICK, 1350, 0, 50}}},
    [CUE_COUNTDOWN_10 + 8] = {"countdown-2", {{TICK, 1520, 0, 50}}},
    [CUE_COUNTDOWN_1] = {"countdown-1", {{TICK, 1700, 0, 80}}},
    [CUE_FLAG] = {"flag",
                  {{REED, 392, 0, 200},
                   {REED, 523, 200, 200},
                   {REED, 392, 400, 200},
                   {REED, 523, 600, 250}}},
};

enum cue cue_of_second(int second)
{
    return second >= 1 && second <= 10
               ? (enum cue)(CUE_COUNTDOWN_10 + (10 - second))
               : CUE_NONE;
}

const char *cue_name(enum cue cue)
{
    return rows[cue].name;
}

/* Of so many whole turns, to some millionths: a beep is no reason to load a
 * library of mathematics. */
static double sine(double turns)
{
    double part = turns - (double)(long)turns;
    double half = part < 0.5 ? part : part - 0.5;
    double x = 2 * M_PI * (half < 0.25 ? half : 0.5 - half), xx = x * x;
    double up =
        x * (1 - xx / 6 * (1 - xx / 20 * (1 - xx / 42 * (1 - xx / 72))));
    return part < 0.5 ? up : -up;
}

/* A tone's value, -1 to 1, so many seconds after it began. */
static double wave(const struct tone *tone, double at)
{
    enum { SQUARINGS = 10 };
    double turns = tone->hz * at, left;
    switch (tone->timbre) {
    case REED:
        return 0.7 * sine(turns) + 0.2 * sine(3 * turns) +
               0.1 * sine(5 * turns);
    case TICK:
        /* From 1 to a fiftieth, as the part of it that is over grows to 1. */
        left = 1 - 4 * (1000 * at / tone->for_ms) / (1 << SQUARINGS);
        for (int i = 0; i < SQUARINGS; i++)
            left *= left;
        return sine(turns) * left;
    case SINE:
        break;
    }
    return sine(turns);
}

static void add_tone(const struct tone *tone, int rate_hz, int16_t *samples)
{
    long from = (long)tone->from_ms * rate_hz / 1000;
    long count = (long)tone->for_ms * rate_hz / 1000;
    for (long i = 0; i < count; i++) {
        double at = (double)i / rate_hz;
        /* No click at either end. */
        double ms = at * 1000, left_ms = tone->for_ms - ms;
        double nearest = ms < left_ms ? ms : left_ms;
        double ramp = nearest < RAMP_MS ? nearest / RAMP_MS : 1;
        double value = PEAK * ramp * wave(tone, at);
        samples[from + i] = (int16_t)(samples[from + i] + value);
    }
}

int16_t *cue_make(enum cue cue, int rate_hz, size_t *count)
{
    const struct tone *tone = rows[cue].tone;
    int end_ms = 0;
    for (int i = 0; i < TONES_MAX && tone[i].for_ms > 0; i++)
        if (tone[i].from_ms + tone[i].for_ms > end_ms)
            end_ms = tone[i].from_ms + tone[i].for_ms;
    *count = (size_t)end_ms * (size_t)rate_hz / 1000;
    int16_t *samples = end_ms > 0 ? calloc(*count + 1, sizeof *samples) : NULL;
    if (!samples)
        return NULL;
    for (int i = 0; i < TONES_MAX && tone[i].for_ms > 0; i++)
        add_tone(&tone[i], rate_hz, samples);
    return samples;
}
