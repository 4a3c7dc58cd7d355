// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * typed_move.h - a typed move as notation writes it: the letters of the pieces
 * turned from the language of the player into those of the program; and moves
 * that say less and are clear on the board: a pawn's capture by its files alone
 * ("dxe", "ed") or by its square alone ("xd5", "Pxd5"), and castling in words.
 * Pure.
 */
#pragma once

#include <stddef.h>

#include "rules/board/position.h"
#include "rules/notation/notation.h"

enum letters {
    LETTERS_SAME, /* no move, or one that needs no other letters */
    LETTERS_TURNED,
};

/*
 * The move at the beginning of a line: in German "Sf3" becomes "Nf3", "e8=D"
 * "e8=Q". English letters stay, and Cyrillic ones become the Latin ones that
 * look like them. A letter that is one in both, the "R" of a Spanish king, and
 * a small one that is a file's too, the "d" of a German queen, is turned unless
 * only the other move is legal in pos, which may be NULL. The rest of the line
 * is kept; out has the line also where nothing was turned.
 */
enum letters typed_move_turn(const char *line, enum notation notation,
                             const struct position *pos, char *out,
                             size_t out_bytes);

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
