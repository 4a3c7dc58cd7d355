// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <stdlib.h>

#include "speech/voice/sound_outlet.h"
#include "speech/voice/soundfile.h"

enum { TAIL_MS = 300 }; /* between announcements */

struct sound_file_outlet {
    struct sound_outlet outlet;
    const char *path;
    struct soundfile *file;
};

static int file_open(void *self, int rate_hz)
{
    struct sound_file_outlet *outlet = self;
    return soundfile_create(outlet->path, rate_hz, outlet->outlet.channels,
                            &outlet->file);
}

static int file_write(void *self, const int16_t *samples, size_t count)
{
    struct sound_file_outlet *outlet = self;
    return soundfile_write(outlet->file, samples, count);
}

static int file_close(void *self)
{
    struct sound_file_outlet *outlet = self;
    int error = soundfile_close(outlet->file);
    outlet->file = NULL;
    return error;
}

struct sound_outlet *sound_outlet_file(const char *path, int channels)
{
    struct sound_file_outlet *outlet = calloc(1, sizeof *outlet);
    if (!outlet)
        return NULL;
    outlet->path = path;
    outlet->outlet = (struct sound_outlet){
        .self = outlet,
        .channels = channels,
        .tail_ms = TAIL_MS,
        .open = file_open,
        .write = file_write,
        .close = file_close,
        .free = free,
    };
    return &outlet->outlet;
}
