// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * typed_move.h - a typed move as notation writes it: in the letters of the
 * pieces of the player's language, or in words; and moves that say less and are
 * clear on the board: a pawn's capture by its files alone ("dxe", "ed") or by
 * its square alone ("xd5", "Pxd5"), and castling in words. Pure.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "rules/board/position.h"
#include "rules/notation/notation.h"

enum { TYPED_MOVE_SPOKEN_MAX = 16 };

/* How a player types. */
struct typing {
    const struct position *pos; /* NULL: there is none */
    enum notation notation; /* the letters of the pieces */
    /* Puts a move in words into notation; false when it is none. NULL: nobody
     * can. */
    bool (*unspeak)(const void *speaker, const char *line,
                    char out[TYPED_MOVE_SPOKEN_MAX]);
    const void *speaker; /* handed to it */
};

/*
 * The move at the beginning of a text, in English letters: in German "Sf3"
 * becomes "Nf3", "e8=D" "e8=Q". English letters stay, and Cyrillic ones become
 * the Latin ones that look like them. A letter that is one in both, the "R" of
 * a Spanish king, and a small one that is a file's too, the "d" of a German
 * queen, is turned unless only the other move is legal. A number before it and
 * the rest of the text are kept; out has the text also where nothing was
 * turned, and may be where the text is. True: it was.
 */
bool typed_move_turn(const char *text, const struct typing *typing, char *out,
                     size_t out_bytes);

/* The same of a move in words: "12. Springer Felix drei" is "12. Nf3". */
bool typed_move_spoken(const char *text, const struct typing *typing, char *out,
                       size_t out_bytes);

/* "n f3": a piece's letter that is by itself. If they can go there, it is their
 * move. "b e4", where neither a bishop nor a pawn can, is "board e4": it asks
 * what is there, and is no attempt at a move that nobody meant. False: neither.
 */
bool typed_move_join(const char *text, const struct typing *typing, char *out,
                     size_t out_bytes);

bool typed_move_is_legal(const struct position *pos, const char *text);

/* "e9", "Ki4": a letter and a digit that are no square, and nothing else. */
bool typed_move_is_no_square(const char *text);

/* Where a move ends and its draw offer begins; the end where there is none. */
size_t typed_move_offer(const char *text);

/* A notation in whose letters the line is a legal move; NOTATIONS: none. */
enum notation typed_move_notation(const char *line, const struct position *pos);

enum loose_move {
    LOOSE_MOVE_NONE, /* the line is no such move */
    LOOSE_MOVE_CLEAR, /* out is the move in notation */
    LOOSE_MOVE_BOTH_SIDES, /* castling is legal on both */
    LOOSE_MOVE_CAPTURES, /* more than one capture fits */
    LOOSE_MOVE_PIECES, /* the piece that captures there has to be named */
};

/* Read a line, perhaps with an offer of a draw behind the move. Castling that
 * is legal on neither side is read as kingside, so that its reason is given.
 * pos may be NULL, for which nothing is clear. */
enum loose_move typed_move_loose(const struct position *pos, const char *line,
                                 char *out, size_t out_bytes);

/* Which move is meant: a sentence, marked; NULL for what is clear. */
const char *typed_move_question(enum loose_move loose);
