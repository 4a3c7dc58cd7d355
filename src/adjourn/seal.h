// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * seal.h - puts a move into its envelope, and takes it out. The construction
 * is that of hektor-envelope(5): a commitment binds the text to the header, so
 * that no block opens to two moves; the block hides the text; the arbiter adds
 * a salt; the fingerprint sums up everything; and the arbiter signs the
 * fingerprint. If no arbiter keeps the envelope, a passphrase locks it: the
 * program makes the phrase, and the sealer alone notes it on paper.
 *
 * What a forger has to do. The sealer chooses what is in the block, and could
 * try out two moves until both envelopes have the same hash. On n bits that
 * takes 2^(n/2) trials, so nothing that is compared may be short and under the
 * sealer's control.
 * - Programs compare all 256 bits of the fingerprint: 2^128 trials.
 * - People compare the note, 22 letters of the fingerprint (110 bits) and two
 *   that check them. The fingerprint depends on the salt, which the arbiter
 *   draws after it has received commitment and block. The sealer can no longer
 *   change the envelope then, and has to find a second one for a note that is
 *   fixed: 2^110 trials.
 * - If a passphrase opens it, nobody but the program on that computer could
 * draw the salt. It is then Argon2id of the sealer's part, and whoever rewrote
 * the program needs 2^55 trials, each half a second on a core and 256 MiB.
 * - An arbiter that helps the sealer can choose the salt as well: 2^55 quick
 *   trials. Against one's own arbiter a note is no proof, but a copy is.
 * - The first eight letters of a note (40 bits) only tell envelopes apart where
 *   a journal or a signature decides, for example in an offer.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "src/adjourn/envelope.h"
#include "src/adjourn/key.h"

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

enum {
    ENVELOPE_LETTERS_MAX = 65, /* a fingerprint as letters */
    ENVELOPE_NOTE_MAX = 30, /* "4DJZ-00AC-943A-BW5W-K0TR-XEFS" */
    ENVELOPE_NOTE_GROUP = 4,
    ENVELOPE_NOTE_SHORT = 9, /* the signs of its first two groups */
};

/*
 * The sealer's part: seal text (at most ENVELOPE_SECRET_MAX bytes). Block and
 * commitment are set, and what depends on them is emptied. The header must be
 * complete. phrase is NULL for the arbiter's mode, where EnvelopeKey says whose
 * key it is; else it is in its own form (passphrase_read). False without
 * memory, with a longer text or when EnvelopeKey is no key.
 */
bool envelope_seal(struct envelope *envelope, const char *text,
                   const char *phrase);

/* The hash of the sealer's part: header, commitment and block. False without
 * memory. */
bool envelope_sealed_hash(const struct envelope *envelope,
                          uint8_t out[ENVELOPE_HASH_BYTES]);

/*
 * The arbiter's part: add the salt, and write fingerprint and note. With an
 * arbiter the salt is drawn now, so this comes after the sealer's part has
 * arrived. With a passphrase it takes as long as passphrase_key. False without
 * memory.
 */
bool envelope_close(struct envelope *envelope);

/* The arbiter signs, and closes first what is not closed. False without
 * memory. */
bool envelope_sign(struct envelope *envelope, const struct envelope_key *key);

enum envelope_salting {
    ENVELOPE_SALT_RIGHT, /* or drawn by an arbiter, which nobody can check */
    ENVELOPE_SALT_WRONG, /* somebody chose it */
    ENVELOPE_SALT_UNCHECKED, /* no memory */
};

/* Is the salt of an envelope that a passphrase opens the one that its contents
 * make? Takes as long as passphrase_key. */
enum envelope_salting envelope_check_salt(const struct envelope *envelope);

/* The hash of the sealer's part and the salt. False without memory. */
bool envelope_fingerprint(const struct envelope *envelope,
                          uint8_t out[ENVELOPE_HASH_BYTES]);

/* Write fingerprint and note of what is there onto it. False without memory.
 */
bool envelope_write_prints(struct envelope *envelope);

/* Is it signed with the key that is written on it, or does it need no
 * signature? */
bool envelope_signature_fits(const struct envelope *envelope,
                             const uint8_t fingerprint[ENVELOPE_HASH_BYTES]);

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

/*
 * Does an opening, as everybody gets it when the envelope is opened, prove what
 * was sealed in this envelope? It is worth as much as the envelope, which is to
 * be judged by itself. The text is set if so.
 */
bool envelope_opening_fits(const struct envelope *envelope, const char *opening,
                           char text[ENVELOPE_SECRET_MAX + 1]);
