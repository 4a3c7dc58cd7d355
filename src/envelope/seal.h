// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * seal.h - puts a move into its envelope, and takes it out. The construction
 * is that of hektor-envelope(5): a commitment binds the text to the header, so
 * that no block opens to two moves; the block hides the text; the fingerprint
 * sums up everything; and the arbiter signs the fingerprint. If no arbiter
 * keeps the envelope, a passphrase locks it: the program makes the phrase, and
 * the sealer alone notes it on paper.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "src/envelope/envelope.h"
#include "src/envelope/key.h"

enum {
    ENVELOPE_PHRASE_MAX = 15, /* "7GQ2-K4MD-XA36" and the final zero */
    ENVELOPE_SALT_BYTES = 16,
    ENVELOPE_PHRASE_KEY_BYTES = 32,
};

/* Make a phrase: twelve letters of base 32, 60 bits. */
void passphrase_make(char out[ENVELOPE_PHRASE_MAX]);

/* What a person typed, in its own form: small letters, blanks and hyphens
 * anywhere, O for 0, I and L for 1. False when it is no phrase. */
bool passphrase_read(const char *text, char out[ENVELOPE_PHRASE_MAX]);

/* Make the key of a phrase with Argon2id; takes 256 MiB and about half a
 * second. False without memory. */
bool passphrase_key(const char phrase[ENVELOPE_PHRASE_MAX],
                    const uint8_t salt[ENVELOPE_SALT_BYTES],
                    uint8_t out[ENVELOPE_PHRASE_KEY_BYTES]);

enum { ENVELOPE_LETTERS_MAX = 33 }; /* a fingerprint as letters */

/*
 * Seal text (at most ENVELOPE_SECRET_MAX bytes): block, commitment and
 * fingerprint are set. The header must be complete. phrase is NULL for the
 * arbiter's mode, where EnvelopeKey says whose key it is; else it is in its
 * own form (passphrase_read). False without memory, with a longer text
 * or when EnvelopeKey is no key.
 */
bool envelope_seal(struct envelope *envelope, const char *text,
                   const char *phrase);

/* The arbiter signs a sealed envelope. False without memory. */
bool envelope_sign(struct envelope *envelope, const struct envelope_key *key);

/* The hash of header, commitment and block. False without memory. */
bool envelope_fingerprint(const struct envelope *envelope,
                          uint8_t out[ENVELOPE_HASH_BYTES]);

/* Is it signed with the key that is written on it, or does it need no
 * signature? */
bool envelope_signature_fits(const struct envelope *envelope,
                             const uint8_t fingerprint[ENVELOPE_HASH_BYTES]);

/* Its first 130 bits as letters, "YGZN-H6WM-...-MB". */
void envelope_fingerprint_letters(
    const uint8_t fingerprint[ENVELOPE_HASH_BYTES],
    char out[ENVELOPE_LETTERS_MAX]);

/* The same of an arbiter's public key: by it people compare keys aloud. */
void envelope_key_letters(const char *public_key,
                          char out[ENVELOPE_LETTERS_MAX]);

enum envelope_opening {
    ENVELOPE_OPENED,
    ENVELOPE_OTHER_KEY, /* it is sealed for another arbiter */
    ENVELOPE_WRONG_PHRASE, /* or, as nobody can tell, a changed envelope */
    ENVELOPE_BROKEN_BLOCK, /* it was changed after it was signed */
    ENVELOPE_TWO_MOVES, /* it opens, but not to what was committed to */
    ENVELOPE_UNOPENED, /* no memory */
};

/*
 * Open one in the arbiter's mode with that arbiter's key, or one in the
 * passphrase mode with a phrase (the other is then NULL). out is set on
 * ENVELOPE_OPENED and untouched otherwise.
 */
enum envelope_opening envelope_open(const struct envelope *envelope,
                                    const struct envelope_key *key,
                                    const char *phrase,
                                    struct envelope_secret *out);
