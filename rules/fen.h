/*
 * fen.h - Forsyth-Edwards notation, in its plain, X-FEN and Shredder forms.
 * Source: PGN standard 1994 section 16.1; X-FEN (Reinhard Scharnagl);
 * Shredder-FEN (castling rights by the letters of the rooks' files).
 */
#ifndef HEKTOR_RULES_FEN_H
#define HEKTOR_RULES_FEN_H

#include <stddef.h>

#include "rules/position.h"
#include "rules/setup.h"

enum fen_error {
    FEN_OK,
    FEN_EMPTY,
    FEN_RANKS, /* not eight ranks */
    FEN_RANK_LENGTH, /* a rank without eight squares, or two digits running */
    FEN_PIECE, /* a letter that is no man */
    FEN_TURN,
    FEN_CASTLING,
    FEN_EN_PASSANT,
    FEN_HALFMOVE_CLOCK,
    FEN_MOVE_NUMBER,
    FEN_FIELDS, /* not six fields, or anything but one blank between them */
    FEN_SETUP, /* well formed, but not a position: see setup */
    FEN_ERRORS
};

struct fen_result {
    enum fen_error error;
    enum setup_error setup; /* set with FEN_SETUP */
    size_t at; /* byte offset of the fault in the text */
};

enum { FEN_MAX = 128 }; /* longest FEN written here, with its final zero */

/* Read the strict six fields into a setup (K, Q, k, q and file letters all
 * understood). out is untouched on failure. */
struct fen_result fen_read_setup(const char *text, struct setup *out);

/* Read and judge: fen_read_setup, then setup_judge. */
struct fen_result fen_read(const char *text, struct position *out);

/* FEN_XFEN writes KQkq wherever that is not ambiguous. */
enum fen_form { FEN_XFEN, FEN_SHREDDER };

void fen_write(const struct position *pos, enum fen_form form,
               char out[FEN_MAX]);

/* The sentence of a result, for the ear; static. */
const char *fen_error_sentence(struct fen_result result);

#endif
