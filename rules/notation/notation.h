// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * notation.h - the letters of the pieces in the languages in which chess is
 * written, one row each, and the figurines that need no language.
 * Source: Laws, Appendix C.2 to C.4: an abbreviation of the name, as a player
 * is used to it in its country; in print, figurines; for pawns, nothing.
 *
 * The same letter means different pieces in different languages (R is a rook in
 * English, a king in French), so a notation is chosen, never guessed.
 */
#pragma once

#include <stddef.h>

#include "rules/board/square.h"

/* enum, code (ISO 639-1); king, queen, rook, bishop, knight; and the letter for
 * a pawn in books, which is never written before its moves. */
// clang-format off
#define NOTATIONS_LIST(X) \
    X(NOTATION_EN, "en", "K", "Q", "R", "B", "N", "P") \
    X(NOTATION_DE, "de", "K", "D", "T", "L", "S", "B") \
    X(NOTATION_RU, "ru", "Кр", "Ф", "Л", "С", "К", "П") \
    X(NOTATION_ES, "es", "R", "D", "T", "A", "C", "P") \
    X(NOTATION_FR, "fr", "R", "D", "T", "F", "C", "P") \
    X(NOTATION_IT, "it", "R", "D", "T", "A", "C", "P") \
    X(NOTATION_NL, "nl", "K", "D", "T", "L", "P", "O") \
    X(NOTATION_PL, "pl", "K", "H", "W", "G", "S", "P") \
    X(NOTATION_CS, "cs", "K", "D", "V", "S", "J", "P") \
    X(NOTATION_PT, "pt", "R", "D", "T", "B", "C", "P") \
    X(NOTATION_SV, "sv", "K", "D", "T", "L", "S", "B") \
    X(NOTATION_HU, "hu", "K", "V", "B", "F", "H", "G") \
    X(NOTATION_FIGURINE, "figurine", "♔", "♕", "♖", "♗", "♘", "♙")
// clang-format on

/* NOTATION_EN is 0, so that what says nothing of letters has PGN's. */
#define NOTATION_ENUM(name, ...) name,
enum notation { NOTATIONS_LIST(NOTATION_ENUM) NOTATIONS };
#undef NOTATION_ENUM

enum { NOTATION_LETTER_MAX = 5 }; /* longest letter, with its final zero */

/* "en" to "hu", "figurine"; static. */
const char *notation_code(enum notation notation);

/* The notation of a code; NOTATIONS for an unknown one. */
enum notation notation_of_code(const char *code);

/* How a piece is written: UTF-8, static. The pawn's is the books' letter; the
 * figurines are the outlined ones for either side, as printed games have
 * them. "" for ROLE_NONE. */
const char *notation_letter(enum notation notation, enum role role);

/*
 * The sign of a piece on a board of letters: a capital for White's, a small
 * letter for Black's. PGN's letters where those of the notation are not one
 * ASCII letter each.
 */
char notation_sign(enum notation notation, enum side side, enum role role);

/* The Latin sign that looks like the Cyrillic letter, of two bytes, with which
 * a text begins; '\0' for every other beginning. */
char notation_lookalike(const char *text);
