// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * numerals.h - numbers in words, by a grammar of our own for each language:
 * what a synthesiser makes of digits is its own guess ("5:00" may become a
 * time of the day). Eyes and fingers still read digits.
 */
#pragma once

#include <stddef.h>

/*
 * Copy a sentence with its numbers in words: "2 minutes 30 seconds", "Article
 * 9.5.3", "1 to 0", "Chess960". One and two agree with what is counted, days
 * and years are ordinals where the language has them so.
 *
 * language  "de", "en", "es" or "ru"; in another one digits stay.
 * out       always ends with a zero; what has no room is left out.
 */
void numerals_say(const char *language, const char *text, char *out,
                  size_t out_bytes);
