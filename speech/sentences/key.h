// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * key.h - the name of a key, as it is said: a letter, a sign and a capital
 * sound like nothing else.
 */
#pragma once

#include <stddef.h>

/* One sign as it is typed (UTF-8, of so many bytes): "capital M", "less than",
 * "e". Translated. */
void key_sign_name(const char *sign, size_t bytes, char *out, size_t out_bytes);

/* Names of keys as they are printed, "<, >" or "Left, Right; Ctrl-B": "less
 * than, greater than", "Left, Right, Control B". Translated. */
/* The same of the keys named in a sentence: "Ctrl-D in an empty line leaves".
 */
void key_names_say_in(const char *sentence, char *out, size_t out_bytes);

void key_names_say(const char *printed, char *out, size_t out_bytes);
