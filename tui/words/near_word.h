// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * near_word.h - whether a word is spelled almost like another one. Pure.
 */
#pragma once

#include <stddef.h>

enum { NEAR_WORD_NONE = 99 };

/* The edits in bytes from one word to the other: one at most, from seven
 * letters on two. Words of up to three letters have to be equal.
 * NEAR_WORD_NONE: more. */
size_t near_word_distance(const char *typed, const char *word);
