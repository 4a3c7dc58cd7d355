// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * thread.h - the voice's own thread. Only voice.c knows this.
 */
#pragma once

#include "speech/voice/shared.h"

/* The thread: start the backend, then say what comes until quit. */
void *voice_thread(void *voice);

/* Only when the thread has ended, or was never started. */
void voice_free(struct voice *voice);
