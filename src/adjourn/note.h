// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * note.h - letters that people write down, say and type: the passphrase of an
 * envelope, its fingerprint, and the note by which they know it again
 * (hektor-envelope(5), Letters).
 */
#pragma once

#include "src/adjourn/envelope.h"

enum {
    ENVELOPE_PHRASE_MAX = 15, /* "7GQ2-K4MD-XA36" and the final zero */
    ENVELOPE_SALT_BYTES = 16,
    ENVELOPE_PHRASE_KEY_BYTES = 32,
    PASSPHRASE_PASSES = 3, /* of Argon2id */
    PASSPHRASE_MEMORY_BYTES = 256 * 1024 * 1024,
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

enum {
    ENVELOPE_LETTERS_MAX = 65, /* a fingerprint as letters */
    ENVELOPE_NOTE_MAX = 30, /* "4DJZ-00AC-943A-BW5W-K0TR-XEFS" */
    ENVELOPE_NOTE_GROUP = 4,
    ENVELOPE_NOTE_SHORT = 9, /* the signs of its first two groups */
};

/* Its 256 bits as letters, "YGZN-H6WM-...-MB0G". */
void envelope_fingerprint_letters(
    const uint8_t fingerprint[ENVELOPE_HASH_BYTES],
    char out[ENVELOPE_LETTERS_MAX]);

/*
 * What people note of a fingerprint: its first 22 letters, and two that check
 * them (hektor-envelope(5), Letters). Any two wrong letters, and so any two
 * that were swapped, make it no note; of other mistakes, 1023 of 1024.
 */
void envelope_note(const uint8_t fingerprint[ENVELOPE_HASH_BYTES],
                   char out[ENVELOPE_NOTE_MAX]);

enum envelope_note_error {
    ENVELOPE_NOTE_OK,
    ENVELOPE_NOTE_LETTERS, /* not 24 letters, or a sign that is none */
    ENVELOPE_NOTE_WRONG, /* a letter is wrong, or two are swapped */
};

/* What a person typed, in its own form: small letters, blanks and hyphens
 * anywhere, O for 0, I and L for 1. out is set on ENVELOPE_NOTE_OK. */
enum envelope_note_error envelope_note_read(const char *text,
                                            char out[ENVELOPE_NOTE_MAX]);

/* The note of an arbiter's public key: by it people compare keys aloud. A key
 * with a given note takes 2^110 trials. */
void envelope_key_note(const char *public_key, char out[ENVELOPE_NOTE_MAX]);
