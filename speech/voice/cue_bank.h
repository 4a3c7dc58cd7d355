// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * cue_bank.h - the sounds of all cues at one rate: computed, or the user's
 * own WAV (or any format soundfile.h reads) in a folder, as "move.wav".
 */
#pragma once

#include "speech/sentences/cue.h"

struct cue_sound {
    int16_t *samples; /* mono; NULL: none */
    size_t count;
};

struct cue_bank {
    struct cue_sound sound[CUES];
    const char *wrong; /* the first file that could not be used; NULL: none */
};

/*
 * Make them all. folder NULL: computed. A file that is missing there is
 * computed too; one that cannot be read or is longer than 2 seconds is
 * computed and named in wrong. NULL: no memory.
 */
struct cue_bank *cue_bank_new(int rate_hz, const char *folder);

void cue_bank_free(struct cue_bank *bank);
