// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * lobby_offer.h - a game proposed on a server, as its lists tell of
 * one and as one is made. For the lobby, and for who asks from outside.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include <jansson.h>

#include "rules/game/start.h"

#include "src/adjourn/seal.h"
#include "src/wire/wire.h"

struct lobby_offer {
    int64_t number;
    char by[NAME_MAX_BYTES], to[NAME_MAX_BYTES]; /* "" for to: to all */
    struct start start;
    /* Of an adjourned game that goes on; "" for a new one. */
    char fingerprint[ENVELOPE_LETTERS_MAX];
    char colour[8]; /* of who proposes */
    int move; /* the number of the sealed one */
};

/* False when it is no such row. */
bool lobby_offer_read(const json_t *row, struct lobby_offer *out);

/* Whose pieces the proposer (account own) has: "white" or "black" if the
 * conditions name them or the opponent, else "random". */
const char *lobby_offer_colour(const char *to, const struct start *start,
                               const char *own);

/* Would these conditions of account own make the same game? Names only choose
 * the colours. */
bool lobby_offer_agrees(const struct lobby_offer *offer,
                        const struct start *start, const char *own);

/* The message that offers a game, to an account or with "" to all; NULL without
 * memory. */
json_t *lobby_offer_message(const char *to, const struct start *start,
                            const char *own);

/* "15 minutes, Laws of 2023"; or which adjourned game it is, and whose pieces
 * the reader has in it, whose own proposal it is or not. */
void lobby_offer_conditions(const struct lobby_offer *offer, bool is_own,
                            char *out, size_t out_bytes);

/* The message that accepts it, an envelope with its fingerprint; NULL without
 * memory. */
json_t *lobby_offer_acceptance(const struct lobby_offer *offer);

/*
 * The envelope of an adjourned game, brought to a server that
 * has no journal of it: who has which pieces, and what is proposed.
 */

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
