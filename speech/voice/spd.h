// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * spd.h - the backend of speech-dispatcher: an utterance is spoken by
 * the dispatcher, with the user's own voice and rate, as messages of plain
 * text. It has no samples of ours: cues sound from a device of their own.
 */
#pragma once

#include "speech/voice/backend.h"

/*
 * Make the backend. It never starts a dispatcher. cues may be NULL, and is
 * taken over, also on failure. Returns 0 or -ENOMEM. Its start fails with
 * -ECONNREFUSED when none answers. One at a time in a process.
 */
int voice_spd_backend(struct voice *cues, struct voice_backend *out);
