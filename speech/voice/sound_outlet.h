// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sound_outlet.h - an outlet for samples: a device, a file; and whether there
 * is anything at all on which a sound could be heard.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct sound_outlet {
    void *self;
    bool paced; /* it plays: stay near real time */
    int channels; /* 2: one for each player's headphones; else 1 */
    int tail_ms; /* silence after an utterance */
    /* Certainly opening it would fail: what it needs need not be made ready.
     * NULL: it may not. */
    bool (*is_absent)(void *self);
    /* 16 bits. 0 or a negative errno. */
    int (*open)(void *self, int rate_hz);
    /* count is of samples: frames times channels. */
    int (*write)(void *self, const int16_t *samples, size_t count);
    void (*flush)(void *self); /* forget what was written; NULL: cannot */
    int (*close)(void *self);
    void (*abandon)(void *self); /* see backend.h; NULL: none */
    void (*free)(void *self);
};

/* The sound device of the user's session, by pcaudiolib. NULL: no memory. */
struct sound_outlet *sound_outlet_device(int channels);

/* A sound file; the path must outlive it. NULL: no memory. */
struct sound_outlet *sound_outlet_file(const char *path, int channels);

/* False where there is certainly nothing to sound on: no card, and neither a
 * sound server nor a word of one. True says only that it is worth trying. It
 * may change. Asked of the names of files and of the environment, before the
 * synthesiser and the libraries of three sound systems are loaded to find out.
 */
bool sound_place_may_be(void);
