// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sound.h - the backend of a voice and its device: started, opened when
 * something is to sound, and, where it fails, told of and tried again later.
 * For the voice's own thread, without the lock.
 */
#pragma once

#include "speech/voice/shared.h"

/* Start the first backend that can start, once, and report the outcome. */
void voice_sound_start(struct voice *voice);

/* The device; false when it is not to be had, or not to be tried yet. */
bool voice_sound_open(struct voice *voice);
void voice_sound_close(struct voice *voice);

/* HEARD_NOT: not at all. */
enum heard voice_sound_say(struct voice *voice,
                           const struct utterance *utterance);

/* It did sound, and has failed only lately: it may come back. With the lock. */
bool voice_sound_hopes(const struct voice *voice);

/* Free all backends. */
void voice_sound_done(struct voice *voice);
