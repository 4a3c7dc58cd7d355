/*
 * phrase.h - the passphrase of an envelope that no arbiter keeps:
 * made by the program, noted on paper by the sealer alone.
 */
#ifndef HEKTOR_SRC_ENVELOPE_PHRASE_H
#define HEKTOR_SRC_ENVELOPE_PHRASE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    ENVELOPE_PHRASE_MAX = 15, /* "7GQ2-K4MD-XA36" and the final zero */
    ENVELOPE_SALT_BYTES = 16,
    ENVELOPE_PHRASE_KEY_BYTES = 32,
};

/* Twelve letters of base 32, 60 bits. */
void envelope_phrase_make(char out[ENVELOPE_PHRASE_MAX]);

/* What a person typed, in its own form: small letters, blanks and hyphens
 * anywhere, O for 0, I and L for 1. False when it is no phrase. */
bool envelope_phrase_read(const char *text, char out[ENVELOPE_PHRASE_MAX]);

/* Argon2id; takes 256 MiB and about half a second. False without memory. */
bool envelope_phrase_key(const char phrase[ENVELOPE_PHRASE_MAX],
                         const uint8_t salt[ENVELOPE_SALT_BYTES],
                         uint8_t out[ENVELOPE_PHRASE_KEY_BYTES]);

#endif
