// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/cepstrum.h"

#include <complex.h>
#include <math.h>
#include <stdbool.h>
#include <string.h>

enum { WINDOW = 512, BANDS = 24, LEAST_HZ = 100, MOST_HZ = 7000 };

static const double pi = 3.14159265358979323846;

/* In place, of a power of two. */
static void transform(double complex *x, int count)
{
    for (int i = 1, j = 0; i < count; i++) {
        int bit = count >> 1;
        for (; j & bit; bit >>= 1)
            j ^= bit;
        j ^= bit;
        if (i < j) {
            double complex kept = x[i];
            x[i] = x[j];
            x[j] = kept;
        }
    }
    for (int size = 2; size <= count; size *= 2)
        for (int at = 0; at < count; at += size)
            for (int k = 0; k < size / 2; k++) {
                double complex turn = cexp(-2 * pi * I * k / size);
                double complex odd = turn * x[at + k + size / 2];
                x[at + k + size / 2] = x[at + k] - odd;
                x[at + k] += odd;
            }
}

static double mel(double hz)
{
    return 1127 * log(1 + hz / 700);
}

/* The loudness in each band of pitch, as a logarithm. */
static void hear_bands(const int16_t *samples, int rate_hz, double band[BANDS])
{
    double complex x[WINDOW];
    for (int i = 0; i < WINDOW; i++)
        x[i] = samples[i] * (0.5 - 0.5 * cos(2 * pi * i / WINDOW));
    transform(x, WINDOW);
    memset(band, 0, BANDS * sizeof *band);
    for (int i = 1; i < WINDOW / 2; i++) {
        double at = (mel((double)i * rate_hz / WINDOW) - mel(LEAST_HZ)) /
                    (mel(MOST_HZ) - mel(LEAST_HZ)) * (BANDS - 1);
        double power = creal(x[i] * conj(x[i]));
        int low = (int)floor(at);
        if (low >= 0 && low < BANDS)
            band[low] += power * (low + 1 - at);
        if (low + 1 >= 0 && low + 1 < BANDS)
            band[low + 1] += power * (at - low);
    }
    for (int i = 0; i < BANDS; i++)
        band[i] = log(band[i] + 1e4);
}

static void hear_row(const int16_t *samples, int rate_hz,
                     float row[CEPSTRUM_NUMBERS])
{
    double band[BANDS];
    hear_bands(samples, rate_hz, band);
    for (int i = 0; i < CEPSTRUM_NUMBERS; i++) {
        double sum = 0;
        for (int b = 0; b < BANDS; b++)
            sum += band[b] * cos(pi * (i + 1) * (b + 0.5) / BANDS);
        row[i] = (float)sum;
    }
}

/* From the first sample that is loud to the last. */
static void cut_silence(const int16_t **samples, size_t *count)
{
    int most = 0;
    for (size_t i = 0; i < *count; i++) {
        int loud = (*samples)[i] < 0 ? -(*samples)[i] : (*samples)[i];
        most = loud > most ? loud : most;
    }
    int least = most / 40;
    while (*count > WINDOW && (*samples)[0] < least && (*samples)[0] > -least) {
        (*samples)++;
        (*count)--;
    }
    while (*count > WINDOW && (*samples)[*count - 1] < least &&
           (*samples)[*count - 1] > -least)
        (*count)--;
}

/* What all rows have in common is the voice and the room, and no word. */
static void take_mean_away(struct cepstrum *cepstrum)
{
    for (int i = 0; i < CEPSTRUM_NUMBERS; i++) {
        float sum = 0;
        for (int row = 0; row < cepstrum->rows; row++)
            sum += cepstrum->row[row][i];
        for (int row = 0; row < cepstrum->rows; row++)
            cepstrum->row[row][i] -= sum / (float)cepstrum->rows;
    }
}

void cepstrum_of(const int16_t *samples, size_t count, int rate_hz,
                 struct cepstrum *out)
{
    size_t step = (size_t)rate_hz / 100;
    out->rows = 0;
    cut_silence(&samples, &count);
    for (size_t at = 0; at + WINDOW <= count && out->rows < CEPSTRUM_ROWS_MAX;
         at += step)
        hear_row(samples + at, rate_hz, out->row[out->rows++]);
    take_mean_away(out);
}

static float between(const float *a, const float *b)
{
    float sum = 0;
    for (int i = 0; i < CEPSTRUM_NUMBERS; i++)
        sum += (a[i] - b[i]) * (a[i] - b[i]);
    return sqrtf(sum);
}

static float least_of(float a, float b, float c)
{
    float least = a < b ? a : b;
    return least < c ? least : c;
}

double cepstrum_distance(const struct cepstrum *a, const struct cepstrum *b)
{
    static float way[CEPSTRUM_ROWS_MAX + 1][CEPSTRUM_ROWS_MAX + 1];
    for (int i = 0; i <= a->rows; i++)
        for (int j = 0; j <= b->rows; j++)
            way[i][j] = i == 0 && j == 0 ? 0 : INFINITY;
    for (int i = 1; i <= a->rows; i++)
        for (int j = 1; j <= b->rows; j++)
            way[i][j] =
                between(a->row[i - 1], b->row[j - 1]) +
                least_of(way[i - 1][j], way[i][j - 1], way[i - 1][j - 1]);
    return (double)way[a->rows][b->rows] / (a->rows + b->rows);
}
