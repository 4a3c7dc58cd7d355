// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * verdict.h - an envelope in sentences. The verdict says whether it is what was
 * sealed: by looking at it alone, by what is kept of it here, and by what is
 * known of its arbiter, with one sentence for each way to tamper with it. The
 * inscription says what is written on it: the guidelines for adjournment, 2(a)
 * to 2(g).
 */
#pragma once

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/base/translatable.h"
#include "speech/sentences/announce.h"

#include "src/adjourn/envelope.h"
#include "src/adjourn/known_keys.h"

/* enum, word for computers, is it the envelope that was sealed?, sentence */
#define ENVELOPE_VERDICTS(X) \
    X(FOUND_KNOWN, "known", true, \
      N_("The envelope is intact, and this computer knows its arbiter, %s.")) \
    X(FOUND_UNKNOWN, "unknown", true, \
      N_("The envelope is intact, but this computer does not know its " \
         "arbiter, %s.")) \
    X(FOUND_SAME, "same", true, \
      N_("No arbiter has signed this envelope. It matches the stored " \
         "envelope.")) \
    X(FOUND_UNSIGNED, "unsigned", true, \
      N_("No arbiter has signed this envelope: anybody could have made it. " \
         "Compare its note with the note that you wrote down: %s.")) \
    X(FOUND_BESIDE_SIGNED, "beside-signed", false, \
      N_("No arbiter has signed this envelope. The signed envelope is " \
         "stored, and counts: %s.")) \
    X(FOUND_OTHER_SIGNER, "other-signer", false, \
      N_("The stored envelope counts. A different arbiter signed it: %s.")) \
    X(FOUND_OTHER_NAME, "other-name", false, "%s") \
    X(FOUND_ENDED, "ended", false, \
      N_("The envelope was closed after the key of its arbiter was ended, on " \
         "%s. It does not count.")) \
    X(FOUND_ENDED_LATER, "ended-later", false, \
      N_("The key of this envelope was ended on %s. Somebody else may have " \
         "signed it with an earlier date. Only your own copy, your note or " \
         "the server's journal proves it.")) \
    X(FOUND_KEPT_BEFORE, "kept-before", true, \
      N_("The envelope is intact. This computer kept it before the key of " \
         "its " \
         "arbiter was ended, on %s.")) \
    X(FOUND_OTHER_ARBITER, "other-arbiter", false, \
      N_("This key is not the known key of that arbiter: %s. Somebody may " \
         "be using the name. Ask the administrator for the fingerprint.")) \
    X(FOUND_OLDER, "older", false, \
      N_("This is an older envelope of the game, number %s.")) \
    X(FOUND_REPLACED, "replaced", false, \
      N_("The envelope is intact, but a different intact envelope with its " \
         "number is stored. The journal of the game or your note decides.")) \
    X(FOUND_TAGS, "tags", false, \
      N_("The envelope was changed after it was sealed. The stored copy " \
         "counts. These tags differ: %s.")) \
    X(FOUND_MOVES, "moves", false, \
      N_("The moves were changed after the envelope was sealed. The stored " \
         "copy counts.")) \
    X(FOUND_OTHER_BLOCK, "other-block", false, \
      N_("The sealed block belongs to a different envelope, %s.")) \
    X(FOUND_BLOCK, "block", false, \
      N_("The sealed block is damaged. Use the server's copy or the other " \
         "player's copy. Without a copy, the guideline for a lost envelope " \
         "applies.")) \
    X(FOUND_FINGERPRINT, "fingerprint", false, \
      N_("Only the fingerprint or the note on the envelope was changed. The " \
         "right note is %s.")) \
    X(FOUND_SIGNATURE, "signature", false, \
      N_("The arbiter's key did not make this signature.")) \
    X(FOUND_CHANGED, "changed", false, \
      N_("The envelope was changed after it was sealed: its inscription, its " \
         "moves or its block. Use the server's copy or the other player's " \
         "copy.")) \
    X(FOUND_UNREAD, "unread", false, \
      N_("The stored envelopes cannot be read: %s. There may be a newer " \
         "envelope of this game.")) \
    X(FOUND_NO_MEMORY, "no-memory", false, N_("There is not enough memory."))

#define ENVELOPE_VERDICT_NAME(name, word, good, sentence) name,
enum envelope_finding { ENVELOPE_VERDICTS(ENVELOPE_VERDICT_NAME) FINDINGS };
#undef ENVELOPE_VERDICT_NAME

/* What is known here besides the file itself. */
struct envelope_evidence {
    struct envelope_known known; /* of its arbiter */
    char pins[PATH_MAX]; /* the file that says so */
    const struct envelope *copy; /* of the same game and number, or NULL */
    bool is_itself; /* the file that is judged is that copy */
    /* Of those of that game that prove as much; 0: none is kept here. */
    int newest_serial;
    /* "7GQ2K4MD-1": one of that game that proves more, or is signed by
     * somebody else, or "". */
    char other[ENVELOPE_VALUE_MAX];
    /* "7GQ2K4MD 1": another envelope that has the same block, or "". */
    char block_of[ENVELOPE_VALUE_MAX];
    /* A negative errno: not all that is kept here was read. */
    int failure;
};

struct envelope_verdict {
    enum envelope_finding finding;
    char detail[768]; /* what the sentence names */
};

/* Are they the same in everything? */
bool envelope_equal(const struct envelope *a, const struct envelope *b);

struct envelope_verdict
envelope_verdict_of(const struct envelope *envelope,
                    const struct envelope_evidence *evidence);

bool envelope_verdict_is_good(enum envelope_finding finding);

/* The exit status of hektor check (src/base/print.h). */
int envelope_verdict_status(enum envelope_finding finding);

/* "known", "tags"; static. */
const char *envelope_verdict_word(enum envelope_finding finding);

/* What FOUND_OTHER_NAME says: the name under which the key is known, and the
 * name on the envelope. Translated. */
void envelope_verdict_tell_names(const char *known_as, const char *on_envelope,
                                 char *out, size_t out_bytes);

/* The sentence, translated. */
void envelope_verdict_describe(const struct envelope_verdict *verdict,
                               char *out, size_t out_bytes);

/* The parts of the inscription, in their order; the pieces of each side may
 * fill more than one. */
enum {
    INSCRIPTION_NAMES, /* 2(a) */
    INSCRIPTION_SEALED, /* 2(d), 2(e) */
    INSCRIPTION_USED, /* 2(c) */
    INSCRIPTION_LEFT,
    INSCRIPTION_OFFER, /* 2(f) */
    INSCRIPTION_RESUME, /* 2(g) */
    INSCRIPTION_POSITION, /* 2(b), and on */
};

/* Say part number part, from 0; false when there is no such part. What is in
 * the block is never said. */
bool envelope_inscription(const struct envelope *envelope,
                          const struct announcer *announcer, int part,
                          struct utterance *out);
