// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * cepstrum.h - how a sound strikes an ear, coarsely: a row of numbers each
 * hundredth of a second, and how far two sounds are apart when one may be
 * slower than the other (dynamic time warping).
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

enum { CEPSTRUM_NUMBERS = 12, CEPSTRUM_ROWS_MAX = 200 };

struct cepstrum {
    int rows;
    float row[CEPSTRUM_ROWS_MAX][CEPSTRUM_NUMBERS];
};

/* Of mono samples; silence at both ends is left out. */
void cepstrum_of(const int16_t *samples, size_t count, int rate_hz,
                 struct cepstrum *out);

/* 0 for the same sound; per row, so that long words are not farther. */
double cepstrum_distance(const struct cepstrum *a, const struct cepstrum *b);
