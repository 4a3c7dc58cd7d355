// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * adjournment.h - the state of an adjournment: the guidelines for adjournment.
 * The sealed move is not part of a game; it comes with the intent that opens
 * the envelope.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/board/move.h"
#include "rules/board/square.h"
#include "rules/clock/moment.h"

enum {
    SEALED_TEXT_MAX = 201, /* of a sealed text, with its zero */
    COMMITMENT_MAX = 45, /* base 64 of 32 bytes, with its zero */
    SEAL_NOTE_MAX = 30, /* what people note of an envelope, with its zero */
    SEAL_OPENING_MAX = 313, /* base 64 of 32 to 232 bytes, with its zero */
};

/* An envelope of a game, for its score: what was noted of it, and once it was
 * opened, what proves that it held this text. Both are what the arbiter says;
 * the rules do not read them. */
struct sealed_move {
    int32_t ply; /* so many had been made before it */
    int32_t serial; /* from 1 */
    uint8_t sealer; /* enum side */
    bool is_open; /* or a move was stated */
    char note[SEAL_NOTE_MAX]; /* "": none was told */
    char opening[SEAL_OPENING_MAX]; /* "": none was told */
};

/* In the order in which they were closed. Zeroed memory holds none. */
struct sealed_moves {
    struct sealed_move *move;
    int count, room;
};

/* False without memory, and nothing is changed. */
bool sealed_moves_add(struct sealed_moves *moves,
                      const struct sealed_move *move);

/* The game has gone back to so many plies: opened moves that are not on the
 * board any more are forgotten. */
void sealed_moves_cut(struct sealed_moves *moves, int ply);

void sealed_moves_done(struct sealed_moves *moves);

struct adjournment {
    bool ordered; /* the player to move has to seal: 1 */
    bool early; /* by their own wish, at the cost of the rest of the session */
    uint8_t sealer; /* whose move is in the envelope; SIDE_NONE */
    bool closed; /* they have stopped their clock, and may not change it */
    bool answer; /* it was sealed while the absent player's clock runs: 9(c) */
    uint8_t language; /* enum notation, in which it is written */
    char commitment[COMMITMENT_MAX]; /* "" where none was told */
    char note[SEAL_NOTE_MAX]; /* "" where none was told */
    int64_t spent_ms; /* of their turn, when it was closed */
    bool opening; /* the move that comes next was in it */
    /* When and where the game goes on, as is written on the next envelope. */
    struct appointment appointment;
    /* Named in a wrong claim when they had to seal: it is the sealed move
     * (9.5.3). MOVE_NONE. */
    struct move intended;
    int serial; /* how many envelopes were closed so far */
    /* The last session began then: the game's own time. */
    int64_t session_ms;
    bool resumed; /* a session that goes on with an adjourned game */
    bool announced; /* at an appointed time, or as the arbiter says */
    uint8_t too_late; /* bit n: the player of enum side n came too late: 10 */
    bool begun; /* it was opened, or a move was stated */
    int first_ply; /* the first one after that which was sealed */
};

/* No envelope, first session. */
struct adjournment adjournment_initial(void);

/* The envelope is open, or was never closed. */
void adjournment_take_out(struct adjournment *adjournment);
