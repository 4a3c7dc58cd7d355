/*
 * key.h - an arbiter's pair of keys: one pair that sealed moves are
 * locked to (X25519), one that envelopes are signed with (Ed25519).
 */
#ifndef HEKTOR_SRC_ENVELOPE_KEY_H
#define HEKTOR_SRC_ENVELOPE_KEY_H

#include <stdbool.h>
#include <stdint.h>

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

#endif
