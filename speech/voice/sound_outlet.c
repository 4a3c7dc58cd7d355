// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#include "speech/voice/sound_outlet.h"

#include <ctype.h>
#include <dlfcn.h>
#include <errno.h>
#include <glob.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <pcaudiolib/audio.h>

#include "speech/voice/load_library.h"
#include "speech/voice/soundfile.h"

/* Each names a server, or where to look for one; a display's root window may
 * do so too. */
static const char *const variables[] = {
    "PULSE_SERVER", "PULSE_RUNTIME_PATH", "PIPEWIRE_REMOTE",
    "DISPLAY",      "ALSA_CONFIG_PATH",
};

/* Cards, servers, and what somebody has set up. */
static const struct {
    const char *variable; /* names the folder; NULL: none does */
    const char *path;
} places[] = {
    {NULL, "/dev/snd"},
    {NULL, "/dev/dsp"},
    {NULL, "/run/pulse/native"},
    {NULL, "/etc/asound.conf"},
    {"XDG_RUNTIME_DIR", "/pulse/native"},
    {"XDG_RUNTIME_DIR", "/pipewire-0"},
    {"HOME", "/.asoundrc"},
    {"HOME", "/.config/alsa/asoundrc"},
    {"HOME", "/.config/pulse/client.conf"},
    {"HOME", "/.pulse/client.conf"},
};

static bool is_named(void)
{
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *value = getenv(variables[i]);
        if (value && *value)
            return true;
    }
    return false;
}

static bool file_names_server(const char *path)
{
    static const char word[] = "default-server";
    char line[512];
    bool found = false;
    FILE *stream = fopen(path, "r");
    if (!stream)
        return false;
    while (!found && fgets(line, sizeof line, stream)) {
        const char *at = line;
        while (isspace((unsigned char)*at))
            at++;
        found = strncmp(at, word, sizeof word - 1) == 0;
    }
    fclose(stream);
    return found;
}

static bool computer_names_server(void)
{
    glob_t files;
    bool found = file_names_server("/etc/pulse/client.conf");
    if (found || glob("/etc/pulse/client.conf.d/*.conf", 0, NULL, &files) != 0)
        return found;
    for (size_t i = 0; i < files.gl_pathc && !found; i++)
        found = file_names_server(files.gl_pathv[i]);
    globfree(&files);
    return found;
}

bool sound_place_may_be(void)
{
    if (is_named())
        return true;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        const char *variable = places[i].variable;
        char whole[PATH_MAX];
        const char *folder = variable ? getenv(variable) : "";
        if (folder &&
            snprintf(whole, sizeof whole, "%s%s", folder, places[i].path) <
                PATH_MAX &&
            access(whole, F_OK) == 0)
            return true;
    }
    /* Without root, the first program that needs a sound server starts one. */
    return (getuid() != 0 && access("/usr/bin/pulseaudio", X_OK) == 0) ||
           computer_names_server();
}

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

enum { DEVICE_TAIL_MS = 80 };

struct device {
    struct sound_outlet outlet;
    struct audio_object *audio;
    struct stderr_guard guard;
};

static void ignore_alsa_error(const char *file, int line, const char *function,
                              int error, const char *format, ...)
{
    (void)file, (void)line, (void)function, (void)error, (void)format;
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
    /* ALSA prints its errors on standard error unless it is told not to. It is
     * there only where pcaudiolib was built with it, so it is looked up. */
    typedef void handler(const char *, int, const char *, int, const char *,
                         ...);
    typedef int set_handler(handler *);
    void *all = dlopen(NULL, RTLD_LAZY);
    void *symbol = all ? dlsym(all, "snd_lib_error_set_handler") : NULL;
    if (symbol)
        ((set_handler *)symbol)(ignore_alsa_error);
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
        .tail_ms = DEVICE_TAIL_MS,
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

enum { FILE_TAIL_MS = 300 }; /* between announcements */

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
        .tail_ms = FILE_TAIL_MS,
        .open = file_open,
        .write = file_write,
        .close = file_close,
        .free = free,
    };
    return &outlet->outlet;
}
