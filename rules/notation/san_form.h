/*
 * san_form.h - what a written move says by itself, whatever the position: for
 * an entry on a scoresheet, or a move announced, that need not be possible on
 * the board.
 */
#ifndef HEKTOR_RULES_NOTATION_SAN_FORM_H
#define HEKTOR_RULES_NOTATION_SAN_FORM_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/notation/notation.h"

struct san_form {
    bool castling; /* then only wing is told */
    uint8_t wing; /* enum wing */
    uint8_t role; /* enum role; PAWN also for two squares without a letter */
    int8_t file, rank; /* of the square it leaves; -1: not told */
    uint8_t to;
    uint8_t promotion; /* enum role; ROLE_NONE: none told */
    bool takes, en_passant, check, mate; /* as far as they are written */
};

/* False, and out untouched, when the text has not the form of a move. */
bool san_form_read(const char *text, enum notation notation,
                   struct san_form *out);

#endif
