// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * help_form.h - the form of a word, as the voice says it.
 */
#pragma once

#include <stddef.h>

/* "pieces [white|black] [KIND]" is said "pieces, optionally white or black,
 * optionally KIND:"; what is too long is cut off between two words. */
void help_form_show(const char *usage, char *out, size_t out_bytes);
