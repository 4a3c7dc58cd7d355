// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/sound_place.h"

#include <ctype.h>
#include <glob.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

static bool lies_there(const char *variable, const char *path)
{
    char whole[PATH_MAX];
    const char *folder = variable ? getenv(variable) : "";
    return folder &&
           snprintf(whole, sizeof whole, "%s%s", folder, path) < PATH_MAX &&
           access(whole, F_OK) == 0;
}

/* Without root, the first program that needs a sound server starts one. */
static bool starts_by_itself(void)
{
    return getuid() != 0 && access("/usr/bin/pulseaudio", X_OK) == 0;
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
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        if (lies_there(places[i].variable, places[i].path))
            return true;
    return starts_by_itself() || computer_names_server();
}
