// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * choose.c - which backends may be the voice, and in which order.
 */
#include "config.h"

#include <errno.h>
#include <stdlib.h>

#include "rules/base/translatable.h"

#include "speech/voice/sound_outlet.h"
#include "speech/voice/spd.h"
#include "speech/voice/thread.h"
#include "speech/voice/voice.h"
#include "speech/voice/voice_engine.h"

struct chain {
    struct voice_backend backend[VOICE_BACKENDS_MAX];
    int count;
};

static bool is_set(const char *variable)
{
    const char *value = getenv(variable);
    return value && *value;
}

static int add_espeak(struct chain *chain, const struct voice_options *options)
{
    int channels = options->two_headphones ? 2 : 1;
    struct sound_outlet *outlet =
        options->sound_path ? sound_outlet_file(options->sound_path, channels)
                            : sound_outlet_device(channels);
    int error = voice_espeak_backend(outlet, options->cue_folder,
                                     &chain->backend[chain->count]);
    chain->count += !error;
    return error;
}

/* Over ssh our sound would play on a computer where no player sits. */
static bool is_deaf_here(void)
{
    return is_set("SSH_CONNECTION") && !is_set("PULSE_SERVER");
}

#ifdef HAVE_SPEECHD
/* A voice of ours that only cues are asked of: the dispatcher has no short
 * sounds that come in time. It holds a device beside the dispatcher's, and lets
 * go of it as any other. Without one there are no cues. */
static struct voice *open_cues(const struct voice_options *options)
{
    struct voice_options quiet = *options;
    struct chain chain = {0};
    struct voice *cues = NULL;
    quiet.trace_path = NULL;
    quiet.begins_later = true; /* with the dispatcher */
    if (is_deaf_here())
        return NULL;
    if (add_espeak(&chain, &quiet) == 0)
        voice_open_with(&quiet, chain.backend, chain.count, &cues);
    return cues;
}

/* If a dispatcher was promised, report its absence. */
static int add_spd(struct chain *chain, const struct voice_options *options)
{
    bool promised = options->choice == VOICE_SPD || is_set("SPEECHD_ADDRESS");
    struct voice_backend *backend = &chain->backend[chain->count];
    int error = voice_spd_backend(open_cues(options), backend);
    if (error)
        return error;
    chain->count++;
    if (!promised)
        return 0;
    backend->fallback =
        gettext("Speech-dispatcher does not answer, so Hektor's own voice "
                "speaks. Is the speech-dispatcher package installed?");
    backend->neither =
        gettext("There is neither a speech-dispatcher nor a sound device. "
                "Announcements appear on the screen only.");
    return 0;
}
#endif

static int open_lines(const struct voice_options *options, const char *why,
                      struct voice **out)
{
    const struct voice_backend none = {0};
    int error = voice_open_with(options, &none, 1, out);
    if (!error && why)
        voice_notify(*out, why);
    return error;
}

/* If nothing can sound, nothing heavy starts, and that is soon known. */
static int open_chain(const struct voice_options *wanted, struct voice **out)
{
    struct voice_options at_once = *wanted;
    const struct voice_options *options = &at_once;
    struct chain chain = {0};
    int error = 0;
    at_once.begins_later = wanted->begins_later && sound_place_may_be();
#ifdef HAVE_SPEECHD
    if (!options->sound_path &&
        (options->choice == VOICE_SPD || options->choice == VOICE_AUTO))
        error = add_spd(&chain, options);
#endif
    if (!error)
        error = add_espeak(&chain, options);
    if (!error)
        return voice_open_with(options, chain.backend, chain.count, out);
    for (int i = 0; i < chain.count; i++)
        chain.backend[i].free(chain.backend[i].self);
    return error;
}

int voice_open(const struct voice_options *options, struct voice **out)
{
    bool lines = options->choice == VOICE_NONE ||
                 (options->choice == VOICE_TEXT && !options->sound_path);
    *out = NULL;
    if (lines)
        return open_lines(options, NULL, out);
    if (options->choice == VOICE_AUTO && !options->sound_path &&
        is_deaf_here() && !is_set("SPEECHD_ADDRESS"))
        return open_lines(
            options,
            gettext("Over ssh, announcements appear as lines. With --voice "
                    "espeak, the remote computer speaks."),
            out);
    int error = open_chain(options, out);
#ifndef HAVE_SPEECHD
    if (!error && options->choice == VOICE_SPD)
        voice_notify(*out,
                     gettext("Hektor was built without speech-dispatcher: its "
                             "own synthesiser speaks."));
#endif
    return error;
}
