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
#include "src/adjourn/note.h"

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

/* Do fingerprint, note and, where there is one, signature hold? The salt of an
 * envelope that a passphrase opens is not checked, which takes long
 * (envelope_check_salt). */
bool envelope_is_sound(const struct envelope *envelope);

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
