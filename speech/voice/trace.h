// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * trace.h - a file of what was said: a line an utterance, its fields parted
 * by tabs. "SECONDS.MILLIS PRIORITY HOW LANGUAGE:TEXT ...", where HOW is
 * "whole", "cut" (a move comes again), "silent" (no device, or muted) or
 * "dropped" (something newer took its place). A cue is a field "cue:NAME"
 * before the words.
 */
#pragma once

#include <stdint.h>

#include "speech/sentences/utterance.h"

enum heard { HEARD_WHOLE, HEARD_CUT, HEARD_NOT, HEARD_DROPPED };

struct trace;

/* Returns 0 or a negative errno. */
int trace_open(const char *path, struct trace **out);

/* Written out at once. NULL trace: nothing. 0 or a negative errno. */
int trace_write(struct trace *trace, int64_t at_ms, enum heard heard,
                const struct utterance *utterance);

void trace_close(struct trace *trace);
