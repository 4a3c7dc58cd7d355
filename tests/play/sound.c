// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/sound.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLICES_PER_SECOND = 50, SILENCE_RMS = 100 };

static uint32_t little(const unsigned char *bytes, int count)
{
    uint32_t value = 0;
    for (int i = count - 1; i >= 0; i--)
        value = value << 8 | bytes[i];
    return value;
}

/* Go to the data; the rate, or 0 when this is no such file. */
static uint32_t read_head(FILE *stream, uint32_t *data_bytes)
{
    unsigned char head[12], chunk[8], format[16];
    uint32_t rate = 0;
    if (fread(head, sizeof head, 1, stream) != 1 ||
        memcmp(head, "RIFF", 4) != 0 || memcmp(head + 8, "WAVE", 4) != 0)
        return 0;
    while (fread(chunk, sizeof chunk, 1, stream) == 1) {
        uint32_t bytes = little(chunk + 4, 4);
        if (memcmp(chunk, "data", 4) == 0) {
            *data_bytes = bytes;
            return rate;
        }
        bool is_format = memcmp(chunk, "fmt ", 4) == 0 && bytes >= 16;
        if (is_format) {
            if (fread(format, sizeof format, 1, stream) != 1)
                return 0;
            bytes -= 16;
            if (little(format, 2) == 1 && little(format + 2, 2) == 1 &&
                little(format + 14, 2) == 16)
                rate = little(format + 4, 4);
        }
        if (fseek(stream, (long)(bytes + (bytes & 1)), SEEK_CUR) != 0)
            return 0;
    }
    return 0;
}

static void measure(const unsigned char *data, uint32_t count, uint32_t rate,
                    struct sound *out)
{
    uint32_t slice = rate / SLICES_PER_SECOND;
    double sum = 0, slice_sum = 0;
    *out = (struct sound){.seconds = (double)count / rate};
    for (uint32_t i = 0; i < count; i++) {
        int sample = (int16_t)little(data + 2 * (size_t)i, 2);
        int size = abs(sample);
        out->peak = size > out->peak ? size : out->peak;
        sum += (double)sample * sample;
        slice_sum += (double)sample * sample;
        if ((i + 1) % slice == 0) {
            if (sqrt(slice_sum / slice) > SILENCE_RMS)
                out->loud_seconds += 1.0 / SLICES_PER_SECOND;
            slice_sum = 0;
        }
    }
    out->rms = count ? sqrt(sum / count) : 0;
}

bool sound_measure(const char *path, struct sound *out)
{
    FILE *stream = fopen(path, "re");
    if (!stream)
        return false;
    uint32_t bytes = 0, rate = read_head(stream, &bytes);
    unsigned char *data = rate ? malloc(bytes + 1) : NULL;
    bool whole = data && fread(data, 1, bytes, stream) == bytes;
    fclose(stream);
    if (whole)
        measure(data, bytes / 2, rate, out);
    free(data);
    return whole;
}
