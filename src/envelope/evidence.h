/*
 * evidence.h - what the user's own folders say of an envelope: the
 * arbiters that are known there, and the envelopes that are kept.
 */
#ifndef HEKTOR_SRC_ENVELOPE_EVIDENCE_H
#define HEKTOR_SRC_ENVELOPE_EVIDENCE_H

#include "src/envelope/verdict.h"

/* Whose key is on it: this account's own, or that of an arbiter whom it has
 * met, as the file pins says ("" where there is none). */
struct envelope_known envelope_evidence_key(const char *key, const char *name,
                                            char pins[PATH_MAX]);

/* copy, which envelope_init has seen, is the evidence's copy where there is
 * one. Folders that cannot be read say nothing. */
void envelope_evidence_gather(const struct envelope *envelope,
                              struct envelope *copy,
                              struct envelope_evidence *out);

#endif
