// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * duration.h - how long something lasts, as a person types it.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* No moment of a game lies beyond this: a thousand years. */
#define DURATION_MAX_MS (INT64_C(1000) * 366 * 24 * 60 * 60 * 1000)

/*
 * Read "1:30" (minutes and seconds, perhaps "1:30.5" to "1:30.250"), or whole
 * numbers with their units, each at most once and the larger first: "90s",
 * "1m30s", "2h", "14d". False, and *out_ms untouched, for anything else: a
 * number alone would leave open what it counts.
 */
bool duration_read(const char *text, int64_t *out_ms);
