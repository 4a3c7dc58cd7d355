/*
 * san.h - standard algebraic notation, read and written.
 * Sources: PGN standard 1994 section 8.2.3; Laws, Appendix C.
 * A parser never guesses: several meanings are an answer (SAN_AMBIGUOUS).
 */
#ifndef HEKTOR_RULES_SAN_H
#define HEKTOR_RULES_SAN_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/move.h"
#include "rules/move_facts.h"
#include "rules/position.h"
#include "rules/reason.h"

enum { SAN_MAX = 16 }; /* longest SAN written here, with its final zero */

/* PGN's form: "Nbd7", "exd5", "O-O-O", "e8=Q+", "Qh7#". */
void san_write(const struct move_facts *facts, char out[SAN_MAX]);

struct san_result {
    enum reason reason; /* REASON_NONE: read, out is set */
    size_t at; /* byte offset where it went wrong */
    int candidates; /* with REASON_AMBIGUOUS: how many moves it names */
    bool mark_missing; /* read, but + or # is missing */
    bool mark_wrong; /* read, but + or # says what is not so */
};

/*
 * Read a move in PGN's own form, to the letter: English letters in their
 * case, "x" exactly on captures, "=" before the promotion, O-O with letters,
 * minimal disambiguation. + and # are judged, not required.
 */
struct san_result san_read_strict(const struct position *pos, const char *text,
                                  struct move *out);

/*
 * Read what people type, if it has exactly one legal meaning: SAN with or
 * without x, =, +, #, with e.p., 0-0 or O-O or oo, over-specified (Ng1f3),
 * long (g1-f3), UCI (g1f3, e7e8q), king onto rook in Chess960, small letters
 * for pieces where no pawn move is meant (b4 is a pawn's, Bxc4 a bishop's;
 * "bxc4" is a pawn's if a pawn can, and refused as ambiguous where both can
 * only when the case could mean both). The reason of a failure says what
 * hinders the move named, with the article behind it where there is one.
 */
struct san_result san_read(const struct position *pos, const char *text,
                           struct move *out);

#endif
