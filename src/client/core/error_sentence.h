// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * error_sentence.h - why the arbiter refuses something, in words.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <jansson.h>

/* By the code of an error; translated. */
const char *error_code_sentence(const char *code);

/* The same of an error, which may say after how many seconds to try again.
 * Written to out, of out_bytes; returned. */
const char *error_sentence(const json_t *error, char *out, size_t out_bytes);

/* May the same be accepted later? Then a refusal repeats what was typed. */
bool error_is_for_now(const json_t *error);
