/*
 * inscription.h - what is written on an envelope, in sentences fit
 * to be spoken: the guidelines for adjournment, 2(a) to 2(g).
 */
#ifndef HEKTOR_SRC_ENVELOPE_INSCRIPTION_H
#define HEKTOR_SRC_ENVELOPE_INSCRIPTION_H

#include "speech/sentences/announce.h"

#include "src/envelope/envelope.h"

/* The parts, in their order; the men of each side may fill more than one. */
enum {
    INSCRIPTION_NAMES, /* 2(a) */
    INSCRIPTION_SEALED, /* 2(d), 2(e) */
    INSCRIPTION_USED, /* 2(c) */
    INSCRIPTION_LEFT,
    INSCRIPTION_OFFER, /* 2(f) */
    INSCRIPTION_RESUME, /* 2(g) */
    INSCRIPTION_POSITION, /* 2(b), and on */
};

/* Part number part, from 0; false when there is no such part. What is in
 * the block is never told. */
bool envelope_inscription(const struct envelope *envelope,
                          const struct announcer *announcer, int part,
                          struct utterance *out);

#endif
