// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * character.h - the characters of a text in UTF-8, read and judged by
 * libutf8proc.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CHARACTER_BYTES_MAX = 4 };

/* The length of the character that begins at text, which has bytes left; its
 * number is in out. Both are 0 at the end and where no valid character begins.
 */
size_t character_read(const char *text, size_t bytes, uint32_t *out);

/* Write a character that may be typed, without a final zero, and return its
 * length; 0 for any other. */
size_t character_write(uint32_t character, char out[CHARACTER_BYTES_MAX]);

/* Where the character before or after a place in valid text begins. */
size_t character_before(const char *text, size_t at);
size_t character_after(const char *text, size_t bytes, size_t at);

/* Neither a control character nor one that only turns or joins text: such a
 * character may be typed into a line. */
bool character_is_typed(uint32_t character);
