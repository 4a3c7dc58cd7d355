// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * espeak.h - the backend of our own synthesiser: an utterance becomes
 * samples for an outlet, with its cue. Also one of cues alone, beside a
 * backend that has no samples.
 */
#pragma once

#include "speech/voice/backend.h"
#include "speech/voice/sound_outlet.h"

/*
 * Make the backend; the outlet is taken over, also on failure; cue_folder must
 * outlive it and may be NULL. Returns 0 or -ENOMEM. Its start fails with
 * -ENODATA when the synthesiser's data are missing or silent.
 */
int voice_espeak_backend(struct sound_outlet *outlet, const char *cue_folder,
                         struct voice_backend *out);
