/*
 * rank.h - how much an envelope proves by itself: who signed it.
 */
#ifndef HEKTOR_SRC_ENVELOPE_RANK_H
#define HEKTOR_SRC_ENVELOPE_RANK_H

#include <stdbool.h>

#include "src/envelope/envelope.h"

/* The lowest first. */
enum envelope_rank {
    ENVELOPE_UNSOUND, /* its fingerprint or its signature does not hold */
    ENVELOPE_UNSIGNED, /* a passphrase opens it: anybody can make one */
    ENVELOPE_BY_STRANGER, /* signed with a key that is not known here */
    ENVELOPE_BY_KNOWN, /* with one that was noted when it was met */
    ENVELOPE_BY_OWN, /* with an own one, or one that the staff trusts */
};

/* Whose keys are known. */
struct envelope_trust {
    const char *data; /* the folder of arbiter.pub and known-arbiters */
    bool by_staff; /* known-arbiters was made by the staff of an arbiter */
};

/* Do fingerprint and, where there is one, signature hold? */
bool envelope_is_sound(const struct envelope *envelope);

enum envelope_rank envelope_rank_of(const struct envelope *envelope,
                                    const struct envelope_trust *trust);

#endif
