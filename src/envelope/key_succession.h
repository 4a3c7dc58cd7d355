// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * key_succession.h - an arbiter's old key signs its new key, so that a client
 * that trusts the old one can trust the new one.
 */
#pragma once

#include <stdbool.h>

#include "src/envelope/key.h"
#include "src/envelope/keys.h"

/* A signature in its letters. */
enum { SUCCESSION_MAX = ENVELOPE_BASE64_MAX(64) };

void key_succession_sign(const struct envelope_key *older,
                         const char *public_key, char out[SUCCESSION_MAX]);

/* Has the older key signed that this one comes after it? All three as text from
 * anywhere. */
bool key_succession_holds(const char *older, const char *public_key,
                          const char *signature);
