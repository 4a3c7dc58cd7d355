// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * fen.h - Forsyth-Edwards notation, in its plain, X-FEN and Shredder forms.
 * Source: PGN standard 1994 section 16.1; X-FEN (Reinhard Scharnagl);
 * Shredder-FEN (castling rights by the letters of the rooks' files).
 */
#pragma once

#include <stddef.h>

#include "rules/base/translatable.h"
#include "rules/board/position.h"
#include "rules/board/setup.h"

/* Enum, sentence fit to be spoken; FEN_SETUP has that of the setup's own
 * reason. */
#define FEN_ERROR_LIST(X) \
    X(FEN_OK, N_("The position is valid.")) \
    X(FEN_EMPTY, N_("No FEN was given.")) \
    X(FEN_RANKS, N_("The board does not have eight ranks.")) \
    /* or two digits running */ \
    X(FEN_RANK_LENGTH, N_("A rank does not have eight squares.")) \
    X(FEN_PIECE, \
      N_("The board part of the FEN has a letter that is no piece.")) \
    X(FEN_TURN, N_("The side to move must be w or b.")) \
    X(FEN_CASTLING, N_("The castling rights must be a hyphen, or different " \
                       "letters of KQkq or of files.")) \
    X(FEN_EN_PASSANT, \
      N_("The en passant field must be a square or a hyphen.")) \
    X(FEN_HALFMOVE_CLOCK, \
      N_("The halfmove clock must be a whole number from 0 to 65535.")) \
    X(FEN_MOVE_NUMBER, \
      N_("The move number must be a whole number from 1 to 65535.")) \
    X(FEN_FIELDS, \
      N_("A FEN must have six fields, with one space between two fields.")) \
    X(FEN_SETUP, "")

#define FEN_ERROR_NAME(name, sentence) name,
enum fen_error { FEN_ERROR_LIST(FEN_ERROR_NAME) FEN_ERRORS };
#undef FEN_ERROR_NAME

struct fen_result {
    enum fen_error error;
    enum setup_error setup; /* set with FEN_SETUP */
    size_t at; /* byte offset of the error in the text */
};

/* What the forgiving reader let pass: enum, sentence. */
#define FEN_FORGIVEN_LIST(X) \
    X(FEN_BLANKS, N_("The fields were not separated by exactly one space.")) \
    X(FEN_TURN_CASE, N_("The side to move was written as a capital letter.")) \
    X(FEN_COUNTERS_MISSING, \
      N_("The missing counters were set to their first values.")) \
    X(FEN_BEHIND, N_("Text after the position was ignored.")) \
    X(FEN_MOVE_ZERO, N_("The move number 0 was read as 1.")) \
    X(FEN_DASH, N_("A dash was read as a hyphen."))

#define FEN_FORGIVEN_ENUM(name, sentence) name,
enum fen_forgiven { FEN_FORGIVEN_LIST(FEN_FORGIVEN_ENUM) FEN_FORGIVEN_COUNT };
#undef FEN_FORGIVEN_ENUM

enum { FEN_MAX = 128 }; /* longest FEN written here, with its final zero */

/* Read the strict six fields into a setup (K, Q, k, q and file letters all
 * understood). out is untouched on failure. */
struct fen_result fen_read_setup(const char *text, struct setup *out);

/* Read and judge: fen_read_setup, then setup_judge. */
struct fen_result fen_read(const char *text, struct position *out);

/*
 * The same for what people type and EPD has: any blanks, W and B, no counters
 * (then 0 and 1) or no move number, or 0 for it, something behind. Never fewer
 * than four fields. forgiven is a set of bits 1 << enum fen_forgiven, empty for
 * what fen_read takes; untouched on failure.
 */
struct fen_result fen_read_forgiving(const char *text, struct position *out,
                                     unsigned *forgiven);

/* Static. */
const char *fen_forgiven_sentence(enum fen_forgiven liberty);

/* FEN_XFEN writes KQkq wherever that is not ambiguous. */
enum fen_form { FEN_XFEN, FEN_SHREDDER };

void fen_write(const struct position *pos, enum fen_form form,
               char out[FEN_MAX]);

/* The sentence of a result, for the ear; static. */
const char *fen_error_sentence(struct fen_result result);
