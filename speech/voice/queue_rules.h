// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * queue_rules.h - decides which sentences are dropped when something newer
 * happens: the rules of the queue, as one table. The sentences of events are
 * said in the order of the events, one that was cut is never begun again, and
 * what is stale is left out, so that the voice is at most one sentence behind.
 */
#pragma once

#include <stdbool.h>

#include "speech/sentences/utterance.h"

/* The kinds of sentences. Those up to KIND_GREETING tell what happened. */
enum voice_kind {
    KIND_ALARM, /* flag, end of the game, lost connection: always said */
    KIND_RULING, /* a decision of the arbiter: always said */
    KIND_EVENT, /* pauses, claims, and all that is none of the others */
    KIND_MOVE, /* a newer one is the position now */
    KIND_OFFER, /* an offer and its answer */
    KIND_NOTE, /* worth hearing until something else happens: a clock starts */
    KIND_GREETING, /* who plays what: a player who types need not hear it */
    KIND_ANSWER, /* to a key or a word, and questions */
    KIND_PART, /* goes on with the answer before it */
    KIND_ECHO, /* keys, the square under the cursor */
    KIND_CHAT,
    KIND_HINT, /* what can be done now */
    VOICE_KINDS,
    /* What a player does: */
    COMES_KEY = VOICE_KINDS, /* any key */
    COMES_HUSH, /* the key for silence */
    VOICE_COMERS
};

enum overtaken {
    GOES_ON, /* sounds to its end, or goes on waiting */
    IS_CUT, /* where it sounds; else it waits */
    ENDS, /* is cut, or dropped */
    ENDS_IF_OLDER, /* the same, unless both belong to one moment */
};

enum voice_kind voice_kind_of(const struct utterance *utterance);

/* Does it tell what happened, in its order? */
bool voice_kind_is_event(enum voice_kind kind);

/* Is it said even if the voice is more than one sentence behind? */
bool voice_kind_is_kept(enum voice_kind kind);

/* comes: an enum voice_kind or a COMES_. */
enum overtaken voice_overtaken(enum voice_kind older, int comes);
