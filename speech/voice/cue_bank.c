// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/cue_bank.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "speech/voice/soundfile.h"

enum { LONGEST_S = 2 };

/* False when there is a file, and it cannot be used. */
static bool read_own(const char *folder, enum cue cue, int rate_hz,
                     struct cue_sound *out)
{
    char path[PATH_MAX];
    int bytes = snprintf(path, sizeof path, "%s/%s.wav", folder, cue_name(cue));
    if (bytes < 0 || bytes >= (int)sizeof path)
        return false;
    size_t most = (size_t)rate_hz * LONGEST_S;
    int error = soundfile_read(path, rate_hz, most, &out->samples, &out->count);
    return error == 0 || error == -ENOENT;
}

struct cue_bank *cue_bank_new(int rate_hz, const char *folder)
{
    struct cue_bank *bank = calloc(1, sizeof *bank);
    if (!bank)
        return NULL;
    for (int cue = CUE_NONE + 1; cue < CUES; cue++) {
        struct cue_sound *sound = &bank->sound[cue];
        if (folder && !read_own(folder, (enum cue)cue, rate_hz, sound) &&
            !bank->wrong)
            bank->wrong = cue_name((enum cue)cue);
        if (!sound->samples)
            sound->samples = cue_make((enum cue)cue, rate_hz, &sound->count);
    }
    return bank;
}

void cue_bank_free(struct cue_bank *bank)
{
    if (!bank)
        return;
    for (int cue = 0; cue < CUES; cue++)
        free(bank->sound[cue].samples);
    free(bank);
}
