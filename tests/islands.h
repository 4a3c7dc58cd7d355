// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * islands.h - the stretches of sound in a mono 16-bit WAV, measured, so that
 * a test can tell words from silence.
 */
#pragma once

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"

struct island {
    double ms, rms;
    int peak;
};

struct wav {
    int16_t *samples;
    long count;
    int rate_hz;
};

static inline uint32_t little_endian(const unsigned char *bytes, int count)
{
    uint32_t value = 0;
    while (count-- > 0)
        value = value << 8 | bytes[count];
    return value;
}

static inline struct wav wav_read(const char *path)
{
    struct wav wav = {0};
    unsigned char head[12], chunk[8], format[16];
    FILE *stream = fopen(path, "rb");
    assert_non_null(stream);
    assert_int_equal(fread(head, 1, sizeof head, stream), sizeof head);
    assert_memory_equal(head, "RIFF", 4);
    assert_memory_equal(head + 8, "WAVE", 4);
    while (fread(chunk, 1, sizeof chunk, stream) == sizeof chunk) {
        uint32_t bytes = little_endian(chunk + 4, 4);
        if (memcmp(chunk, "fmt ", 4) == 0) {
            assert_int_equal(fread(format, 1, 16, stream), 16);
            assert_int_equal(little_endian(format + 2, 2), 1); /* channels */
            assert_int_equal(little_endian(format + 14, 2), 16); /* bits */
            wav.rate_hz = (int)little_endian(format + 4, 4);
            bytes -= 16;
        } else if (memcmp(chunk, "data", 4) == 0) {
            wav.samples = malloc(bytes ? bytes : 1);
            assert_int_equal(fread(wav.samples, 1, bytes, stream), bytes);
            wav.count = bytes / 2;
            break;
        }
        fseek(stream, (long)bytes, SEEK_CUR);
    }
    fclose(stream);
    assert_non_null(wav.samples);
    return wav;
}

static inline struct island measure(const struct wav *wav, long begin, long end)
{
    struct island island = {0};
    double energy = 0;
    for (long i = begin; i < end; i++) {
        energy += (double)wav->samples[i] * wav->samples[i];
        if (abs(wav->samples[i]) > island.peak)
            island.peak = abs(wav->samples[i]);
    }
    island.ms = (double)(end - begin) * 1000 / wav->rate_hz;
    island.rms = sqrt(energy / (double)(end - begin));
    return island;
}

/* Parted by 280 ms of silence, as announcements are; at most room of them. */
static inline int islands_of(const char *path, struct island *out, int room)
{
    struct wav wav = wav_read(path);
    long pause = wav.rate_hz * 28L / 100, begin = -1, end = 0;
    int count = 0;
    for (long i = 0; i <= wav.count; i++) {
        if (i < wav.count && wav.samples[i] != 0) {
            begin = begin < 0 ? i : begin;
            end = i + 1;
        }
        if (begin < 0 || (i < wav.count && i - end < pause))
            continue;
        assert_true(count < room);
        out[count++] = measure(&wav, begin, end);
        begin = -1;
    }
    free(wav.samples);
    return count;
}
