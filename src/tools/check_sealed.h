// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * check_sealed.h - the sealed moves of a game in PGN: was what was opened the
 * move that was sealed? A comment before such a move has the note of its
 * envelope and the opening (hektor-envelope(5), The finished game). The proof
 * is in both files together, the envelope and the game, and needs nobody's
 * secret.
 */
#pragma once

#include "rules/pgn/pgn.h"

#include "src/adjourn/envelope.h"
#include "src/adjourn/seal.h"
#include "src/tools/check_game.h"

/* Envelopes that are named by their files. */
struct check_envelopes {
    struct envelope *envelope; /* from malloc */
    int count;
};

/* Read those among the files; what is no envelope is passed over. False without
 * memory. */
bool check_envelopes_read(char *const *paths, int count,
                          struct check_envelopes *out);

void check_envelopes_free(struct check_envelopes *envelopes);

/* Of one file. */
struct check_sealed {
    const struct check_envelopes *given;
    const char *noted; /* what somebody has noted; NULL: nothing */
    bool has_noted; /* it was found in a comment */
    /* A sealed move of which the comment was read, until its move comes. */
    bool waits;
    uint64_t line;
    uint32_t column;
    char note[ENVELOPE_NOTE_MAX];
    char opening[SEAL_OPENING_MAX];
};

/* The note in a comment that tells a sealed move; false: it is another comment,
 * or has none. */
bool check_sealed_note(const char *comment, char note[ENVELOPE_NOTE_MAX]);

/* One item of the file, in its order. */
void check_sealed_item(struct check_sealed *sealed, const struct pgn_item *item,
                       check_tell *tell, void *context);
