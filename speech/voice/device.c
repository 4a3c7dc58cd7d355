// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>

#include <pcaudiolib/audio.h>

#include "speech/voice/load_library.h"
#include "speech/voice/sound_outlet.h"
#include "speech/voice/sound_place.h"
#include "speech/voice/stderr_guard.h"

/* What is called of pcaudiolib. */
#define FUNCTIONS(X) \
    X(create_audio_, device_object) \
    X(audio_object_, open) \
    X(audio_object_, write) \
    X(audio_object_, flush) \
    X(audio_object_, close) \
    X(audio_object_, destroy)

static struct {
    FUNCTIONS(LATE_FIELD)
} pcaudio;

static const char *const names[] = {FUNCTIONS(LATE_NAME)};

LATE_NOTE(PCAUDIO_LIBRARY, "sound device", "recommended");

static struct loaded_library loaded = {.library = PCAUDIO_LIBRARY,
                                       .names = names,
                                       .functions = &pcaudio,
                                       .count = sizeof names / sizeof *names};

enum { TAIL_MS = 80 };

struct device {
    struct sound_outlet outlet;
    struct audio_object *audio;
    struct stderr_guard guard;
};

static void say_nothing(const char *file, int line, const char *function,
                        int error, const char *format, ...)
{
    (void)file, (void)line, (void)function, (void)error, (void)format;
}

/* ALSA prints its errors on standard error unless it is told not to. It is
 * there only where pcaudiolib was built with it, so it is looked up. */
static void silence_alsa(void)
{
    typedef void handler(const char *, int, const char *, int, const char *,
                         ...);
    typedef int set_handler(handler *);
    void *all = dlopen(NULL, RTLD_LAZY);
    void *symbol = all ? dlsym(all, "snd_lib_error_set_handler") : NULL;
    if (symbol)
        ((set_handler *)symbol)(say_nothing);
}

static bool device_is_absent(void *self)
{
    (void)self;
    return !sound_place_may_be();
}

static int device_open(void *self, int rate_hz)
{
    struct device *device = self;
    if (!load_library(&loaded))
        return -ELIBACC;
    silence_alsa();
    stderr_guard_begin(&device->guard);
    int error = -ENODEV;
    device->audio = pcaudio.device_object(NULL, "hektor", "announcements");
    if (device->audio &&
        pcaudio.open(device->audio, AUDIO_OBJECT_FORMAT_S16LE,
                     (uint32_t)rate_hz, (uint8_t)device->outlet.channels) == 0)
        error = 0;
    if (error && device->audio) {
        pcaudio.destroy(device->audio);
        device->audio = NULL;
    }
    stderr_guard_end(&device->guard);
    return error;
}

static int device_write(void *self, const int16_t *samples, size_t count)
{
    struct device *device = self;
    int error = pcaudio.write(device->audio, samples, count * sizeof *samples);
    return error ? -EIO : 0;
}

static void device_flush(void *self)
{
    struct device *device = self;
    pcaudio.flush(device->audio);
}

static int device_close(void *self)
{
    struct device *device = self;
    pcaudio.close(device->audio);
    pcaudio.destroy(device->audio);
    device->audio = NULL;
    return 0;
}

static void device_abandon(void *self)
{
    struct device *device = self;
    stderr_guard_end(&device->guard);
}

struct sound_outlet *sound_outlet_device(int channels)
{
    struct device *device = calloc(1, sizeof *device);
    if (!device)
        return NULL;
    stderr_guard_init(&device->guard);
    device->outlet = (struct sound_outlet){
        .self = device,
        .paced = true,
        .channels = channels,
        .tail_ms = TAIL_MS,
        .is_absent = device_is_absent,
        .open = device_open,
        .write = device_write,
        .flush = device_flush,
        .close = device_close,
        .abandon = device_abandon,
        .free = free,
    };
    return &device->outlet;
}
