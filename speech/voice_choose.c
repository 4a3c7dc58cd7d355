/*
 * voice_choose.c - which backends may be the voice, and in which order.
 */
#include <errno.h>
#include <libintl.h>
#include <stdlib.h>

#include "speech/voice_espeak.h"

struct chain {
    struct voice_backend backend[VOICE_BACKENDS_MAX];
    int count;
};

static int add_espeak(struct chain *chain, const struct voice_options *options)
{
    int channels = options->two_headphones ? 2 : 1;
    struct sound_outlet *outlet =
        options->sound_path ? sound_outlet_file(options->sound_path, channels)
                            : sound_outlet_device(channels);
    return voice_espeak_backend(outlet, options->cue_folder,
                                &chain->backend[chain->count++]);
}

int voice_open(const struct voice_options *options, struct voice **out)
{
    struct chain chain = {0};
    *out = NULL;
    bool speaks = options->choice != VOICE_NONE &&
                  (options->sound_path || options->choice != VOICE_TEXT);
    if (!speaks) {
        chain.count = 1;
        return voice_open_with(options, chain.backend, chain.count, out);
    }
    int error = add_espeak(&chain, options);
    return error ? error
                 : voice_open_with(options, chain.backend, chain.count, out);
}
