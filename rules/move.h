/*
 * move.h - one move of one side, and its UCI form.
 *
 * Castling is told as the king moving onto the square of his own rook, in
 * standard chess as in Chess960: one form names every castling there is.
 */
#ifndef HEKTOR_RULES_MOVE_H
#define HEKTOR_RULES_MOVE_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/piece.h"
#include "rules/square.h"

enum move_kind { MOVE_ORDINARY, MOVE_EN_PASSANT, MOVE_CASTLING };

struct move {
    uint8_t from;
    uint8_t to; /* for castling, the square of the rook */
    uint8_t promotion; /* enum role; ROLE_NONE unless a pawn promotes */
    uint8_t kind; /* enum move_kind */
};

/* "No move": from and to are the same square. */
#define MOVE_NONE ((struct move){0, 0, ROLE_NONE, MOVE_ORDINARY})

static inline bool move_is_none(struct move mv)
{
    return mv.from == mv.to;
}

static inline bool move_equal(struct move a, struct move b)
{
    return a.from == b.from && a.to == b.to && a.promotion == b.promotion &&
           a.kind == b.kind;
}

enum { UCI_MAX = 6 }; /* "e7e8q" and the final zero */

struct position;

/*
 * Write the UCI form. chess960 chooses how castling is written: as the king
 * onto his rook ("e1h1"), or, without it, as the king's own journey ("e1g1").
 */
void uci_write(struct move mv, bool chess960, char out[UCI_MAX]);

/*
 * Read the UCI form of a legal move of pos; castling in either way of
 * writing. False, and out untouched, when text is no legal move of pos.
 */
bool uci_parse(const struct position *pos, const char *text, struct move *out);

#endif
