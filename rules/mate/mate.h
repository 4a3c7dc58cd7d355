// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * mate.h - can this side still checkmate by any series of legal moves? Laws
 * 5.2.2, 6.9, 5.1.2. Castling (Chess960 too) and en passant are moves like
 * others; clocks and the draws of 9.2, 9.3 and 9.6 are left out of it.
 *
 * An answer is never wrong; what cannot be decided is undetermined. The head of
 * prove.c explains the method.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/board/position.h"

enum mate_verdict { MATE_CAN, MATE_CANNOT, MATE_UNDETERMINED };

/* Which proof is behind MATE_CANNOT. */
enum mate_proof {
    MATE_PROOF_NONE,
    MATE_PROOF_MATERIAL, /* no pieces that could ever mate */
    MATE_PROOF_WALL, /* blocked pawns, and nothing that could mate */
    MATE_PROOF_UNKNOWN, /* not even if nobody knows where some pieces are */
    MATE_PROOF_FORCED, /* the only moves lead to no mate */
    MATE_PROOF_SEARCHED, /* every position that can arise was looked at */
};

enum { MATE_LINE_MAX = 256 };

/*
 * Where each piece might ever be behind a wall, a set of squares for every
 * piece on the board. Without a wall there are none.
 */
struct mate_sets {
    int count;
    struct {
        uint8_t sq; /* where it is now */
        squares reach;
    } pieces[32];
};

struct mate_answer {
    enum mate_verdict verdict;
    enum mate_proof proof; /* MATE_CANNOT */
    int forced; /* moves at the beginning that are the only ones: what the
                 * proof says is said of the position after them */
    int length; /* MATE_CAN: plies of the line */
    struct move line[MATE_LINE_MAX];
    struct mate_sets sets; /* MATE_PROOF_WALL */
    bool is_out_of_reach; /* MATE_PROOF_WALL: nobody ever attacks the king */
    squares
        unknown; /* the pieces whose place is not known: MATE_PROOF_UNKNOWN */
    uint64_t arrangements; /* of the others, all looked at */
    uint64_t positions; /* that can arise: MATE_PROOF_FORCED, _SEARCHED */
    uint64_t nodes; /* looked at on the whole way */
};

enum { MATE_NEVER_MOVES = 200 };

/*
 * For after every move: is it proven at a look through so many moves, at most
 * MATE_NEVER_MOVES, that side can never mate? False says nothing.
 * Microseconds, no memory.
 */
bool mate_never(const struct position *pos, enum side side, int moves);

/* Is the position dead (5.2.2)? */
enum mate_life {
    MATE_ALIVE, /* somebody can mate, or it looks so */
    MATE_DEAD, /* proven: neither side can mate */
    MATE_DOUBTFUL, /* it may be dead; a longer search is needed */
};

/* For after every move: microseconds in an ordinary position, at most some
 * forty milliseconds where a side is shut in or the pawns are blocked. */
enum mate_life mate_life_of(const struct position *pos);

/* The quick form for a flag that falls: often tells, in microseconds and
 * without memory, what the search would. */
enum mate_verdict mate_quick(const struct position *pos, enum side side);

/*
 * Search within a budget of nodes. The certificate is in out. Takes its
 * memory from malloc and gives it back; without memory: undetermined.
 */
void mate_search(const struct position *pos, enum side side, uint64_t nodes_max,
                 struct mate_answer *out);

/* The sets that the search would grow for pos. */
void mate_sets_of(const struct position *pos, enum side winner,
                  struct mate_sets *out);

/*
 * Does the certificate of an answer hold? Done over again without anything of
 * the search but its sets, and these are tried first. Takes about the time and
 * memory of the search; false without memory.
 */
bool mate_verify(const struct position *pos, enum side side,
                 const struct mate_answer *answer);

/* Search and verify: an answer that the verifier refuses is undetermined. */
void mate_prove(const struct position *pos, enum side side, uint64_t nodes_max,
                struct mate_answer *out);

/* Does the line of MATE_CAN lead from pos, move by legal move, to a mate
 * given by side? */
bool mate_verify_line(const struct position *pos, enum side side,
                      const struct move *line, int length);
