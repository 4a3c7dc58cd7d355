// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * check_sealed.h - the sealed moves of a game in PGN: was what was opened the
 * move that was sealed? A comment before such a move has the note of its
 * envelope and the opening (hektor-envelope(5), The finished game). The proof
 * is in both files together, the envelope and the game, and needs nobody's
 * secret.
 */
#pragma once

#include <stdio.h>

#include "rules/pgn/pgn.h"

#include "src/adjourn/envelope.h"
#include "src/adjourn/seal.h"
#include "src/adjourn/verdict.h"
#include "src/tools/check_game.h"

/* One that is named by its file. */
struct check_given {
    struct envelope envelope;
    const char *path; /* the caller's */
    bool is_judged; /* a comment was held to it, and what was found is told */
    /* Where a game continues from its position without such a comment; NULL:
     * nowhere. The caller's. */
    const char *passed_in;
    uint64_t line;
    uint32_t column;
};

struct check_envelopes {
    struct check_given *given; /* from malloc */
    int count;
    bool has_games; /* files of games are named too */
};

/* Read those among the files; what is no envelope is passed over. False without
 * memory. */
bool check_envelopes_read(char *const *paths, int count,
                          struct check_envelopes *out);

/* After the last game: a line on out for each of them that no game has opened,
 * if games are named. True: there was one. */
bool check_envelopes_tell_unproved(const struct check_envelopes *envelopes,
                                   FILE *out);

void check_envelopes_free(struct check_envelopes *envelopes);

/* What is to be said of an envelope, with what lies in the user's own folders;
 * path is that of its file, or NULL. Takes a second where a passphrase locks
 * it. */
struct envelope_verdict
check_envelope_judge(const struct envelope *envelope, const char *path,
                     struct envelope_evidence *evidence);

/* Of one file. */
struct check_sealed {
    struct check_envelopes *envelopes;
    const char *path; /* the caller's */
    const char *noted; /* what somebody has noted; NULL: nothing */
    bool has_noted; /* it was found in a comment */
    char player[SIDES][ENVELOPE_VALUE_MAX]; /* of the game, by its tags */
    /* A sealed move of which the comment was read, until its move comes. */
    bool waits;
    uint64_t line;
    uint32_t column;
    bool says_white;
    char number[16]; /* of the envelope, as the comment has it */
    char note[ENVELOPE_NOTE_MAX];
    char opening[SEAL_OPENING_MAX];
};

/* The note in a comment that tells a sealed move; false: it is another comment,
 * or has none. */
bool check_sealed_note(const char *comment, char note[ENVELOPE_NOTE_MAX]);

/* One item of the file, in its order. */
void check_sealed_item(struct check_sealed *sealed, const struct pgn_item *item,
                       check_tell *tell, void *context);
