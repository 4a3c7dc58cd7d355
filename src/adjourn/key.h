// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * key.h - an arbiter's keys: one pair locks sealed moves (X25519), one signs
 * envelopes (Ed25519). Also what everything with keys needs: bytes as letters
 * (RFC 4648, base 64 with padding), and memory for secrets, which is locked
 * against swapping, guarded at both ends, left out of core dumps, and wiped
 * when it is freed.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/clock/moment.h"

#include "src/adjourn/envelope.h"

/* How many letters so many bytes have, with the final zero. */
#define ENVELOPE_BASE64_MAX(bytes) (((bytes) + 2) / 3 * 4 + 1)

/* out has room for ENVELOPE_BASE64_MAX of them. */
void envelope_base64_write(const uint8_t *bytes, size_t count, char *out);

/* False unless text is exactly so many bytes, written in the one way. */
bool envelope_base64_read(const char *text, size_t count, uint8_t *out);

/* A sealed text: UTF-8 as it was typed, with a final zero; and the opening,
 * which proves that it was sealed: the 32 random bytes that hid it, and the
 * text, in base 64. */
struct envelope_secret {
    char text[ENVELOPE_SECRET_MAX + 1];
    char opening[ENVELOPE_BASE64_MAX(32 + ENVELOPE_SECRET_MAX)];
};

/* Memory for secrets, zeroed; NULL without memory. */
void *envelope_secret_memory(size_t bytes);

/* Wipe it and give it back; NULL is fine. */
void envelope_secret_free(void *memory);

/* Wipe memory of any kind, also where a compiler sees no use in it. */
void envelope_wipe(void *memory, size_t bytes);

/* Wipe what those who were called have left on the stack. */
void envelope_wipe_stack(void);

/* From now on the process leaves no core dump, and no other process of the
 * same user may look into it. 0 or a negative errno. */
int envelope_guard_process(void);

/* Base 64 of the 32 bytes that signatures are checked with and the 32 that
 * moves are locked with: the value of EnvelopeKey. */
enum {
    ENVELOPE_PUBLIC_KEY_BYTES = 64,
    ENVELOPE_PUBLIC_KEY_MAX = 89,
    ENVELOPE_SEED_BYTES = 64,
};

/* Lies in memory for secrets. */
struct envelope_key;

/* A fresh one; NULL without memory. */
struct envelope_key *envelope_key_new(void);

/* The one that grows from a seed: 32 bytes for signing, 32 for locking. */
struct envelope_key *
envelope_key_of_seed(const uint8_t seed[ENVELOPE_SEED_BYTES]);

/* NULL is fine. */
void envelope_key_free(struct envelope_key *key);

void envelope_key_seed(const struct envelope_key *key,
                       uint8_t out[ENVELOPE_SEED_BYTES]);
void envelope_key_public(const struct envelope_key *key,
                         char out[ENVELOPE_PUBLIC_KEY_MAX]);

/* Sign 32 bytes. */
void envelope_key_sign(const struct envelope_key *key, const uint8_t hash[32],
                       uint8_t out[64]);

/* Open what envelope_lock has locked: bytes + 48 became bytes. */
bool envelope_key_unlock(const struct envelope_key *key, const uint8_t *locked,
                         int bytes, uint8_t *out);

/* By a public key in its letters; false when it is none. */
bool envelope_signature_holds(const char *public_key, const uint8_t hash[32],
                              const uint8_t signature[64]);
bool envelope_lock(const char *public_key, const uint8_t *plain, int bytes,
                   uint8_t *out);

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

enum { ENVELOPE_KEYS_MAX = 16 };

struct envelope_keys {
    struct envelope_key *key[ENVELOPE_KEYS_MAX]; /* the present one first */
    int count;
};
