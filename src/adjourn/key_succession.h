// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * key_succession.h - what an arbiter's key signs about keys: which one comes
 * after it, so that a client that trusts the old one can trust the new one; and
 * that it is ended itself, because somebody else may have it.
 *
 * Whoever has the key can sign both. So an ended key names no successor, and
 * the ending says nothing but that the key is not to be believed: a thief who
 * signs it gains nothing.
 */
#pragma once

#include <stdbool.h>

#include "rules/clock/moment.h"

#include "src/adjourn/key.h"

/* A signature in its letters. */
enum { SUCCESSION_MAX = ENVELOPE_BASE64_MAX(64) };

void key_succession_sign(const struct envelope_key *older,
                         const char *public_key, char out[SUCCESSION_MAX]);

/* Has the older key signed that this one comes after it? All three as text from
 * anywhere. */
bool key_succession_holds(const char *older, const char *public_key,
                          const char *signature);

/* A key that is ended from a moment on, by its own signature. */
struct key_ending {
    char key[ENVELOPE_PUBLIC_KEY_MAX];
    char at[MOMENT_MAX];
    char signature[SUCCESSION_MAX];
};

void key_ending_sign(const struct envelope_key *key, const char *at,
                     struct key_ending *out);

/* Has the key signed that, and is it a moment? All as text from anywhere. */
bool key_ending_holds(const struct key_ending *ending);
