// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sound.h - whether a WAV file holds sound, and how much of it.
 */
#pragma once

#include <stdbool.h>

struct sound {
    double seconds;
    double rms; /* of full scale 32768 */
    int peak;
    double loud_seconds; /* in slices of 20 ms that are no silence */
};

/* False when it is no whole WAV of 16-bit samples in one channel. */
bool sound_measure(const char *path, struct sound *out);
