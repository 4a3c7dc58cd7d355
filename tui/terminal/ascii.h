// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * ascii.h - a text for a terminal whose locale knows ASCII alone: "Läufer"
 * becomes "Laeufer", "ход" becomes "khod", and what has no such writing "?".
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Can the locale in force write nothing but ASCII for certain? */
bool ascii_only(void);

/* What means a character that is not ASCII. */
const char *ascii_writing(uint32_t character);

/* Fold valid UTF-8 into out, which always ends with a zero; what does not fit
 * is left out. */
void ascii_fold(const char *text, char *out, size_t out_bytes);
