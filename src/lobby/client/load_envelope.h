// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * load_envelope.h - the envelope of an adjourned game, brought to a server that
 * has no journal of it: who has which pieces, and what is proposed.
 */
#pragma once

#include <stddef.h>

#include <jansson.h>

#include "src/adjourn/seal.h"

enum { LOAD_ENVELOPE_SENTENCE_MAX = 1024 };

struct load_envelope {
    json_t *message; /* the proposal; the owner's */
    char fingerprint[ENVELOPE_LETTERS_MAX];
};

/*
 * To propose to somebody that the game in an envelope goes on. file is a path,
 * or the name of a game whose envelope is kept here. colour is "white",
 * "black" or, where the envelope bears the account's own name, "".
 *
 * False: nothing is made, and why, translated, is in sentence.
 */
bool load_envelope_read(const char *to, const char *file, const char *colour,
                        const char *account, struct load_envelope *out,
                        char sentence[LOAD_ENVELOPE_SENTENCE_MAX]);
