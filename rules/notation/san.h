// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * san.h - standard algebraic notation, read and written.
 * Sources: PGN standard 1994 section 8.2.3; Laws, Appendix C.
 * A parser never guesses: several meanings are an answer (SAN_AMBIGUOUS).
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/board/castling.h"
#include "rules/board/move.h"
#include "rules/board/move_facts.h"
#include "rules/board/position.h"
#include "rules/laws/reason.h"
#include "rules/notation/notation.h"

enum { SAN_MAX = 16 }; /* longest SAN written here, with its final zero */

/* PGN's form: "Nbd7", "exd5", "O-O-O", "e8=Q+", "Qh7#". */
void san_write(const struct move_facts *facts, char out[SAN_MAX]);

/* How a move is written: every member as 0 is PGN's form in English. */
struct san_style {
    enum notation notation; /* the letters of the pieces */
    bool long_form; /* "Ng1-f3", "Bb2xe5": C.8 */
    bool no_captures; /* "Be5", "ed4": C.9 leaves the x to the player */
    bool no_marks; /* neither + nor # */
    bool double_plus; /* "++" for mate: C.13 */
    bool noughts; /* "0-0": C.13 */
    bool bare_promotion; /* "d8Q": C.11 */
    bool en_passant; /* "exd6 e.p.": C.9 */
};

enum { SAN_STYLED_MAX = 24 }; /* longest text written so, with its zero */

/* UTF-8; in a style of zeros what san_write gives. */
void san_write_styled(const struct move_facts *facts,
                      const struct san_style *style, char out[SAN_STYLED_MAX]);

struct san_result {
    enum reason reason; /* REASON_NONE: read, out is set */
    size_t at; /* byte offset where it went wrong */
    int candidates; /* with REASON_AMBIGUOUS: how many moves it names */
    bool mark_missing; /* read, but + or # is missing */
    bool mark_wrong; /* read, but + or # says what is not so */
    bool alike; /* a letter looks like the right one, in another script */
    bool pawn_letter; /* read by the letter that books give a pawn */
};

/*
 * Find the legal move whose SAN is this word without its mark, which need not
 * end with a zero, to the letter: English letters in their case, "x" exactly on
 * captures, "=" before the promotion, O-O with letters, minimal disambiguation.
 * False, and out untouched, when there is none.
 */
bool san_exact(const struct position *pos, const char *text, size_t length,
               struct move *out);

/*
 * Read what people type, if it has exactly one legal meaning: SAN with or
 * without x, =, +, #, with its number before it, with e.p., 0-0 or O-O or oo,
 * over-specified (Ng1f3), long (g1-f3), UCI (g1f3, e7e8q), king onto rook in
 * Chess960, small letters for pieces where no pawn move is meant (b4 is a
 * pawn's, Bxc4 a bishop's; "bxc4" is a pawn's if a pawn can, and refused as
 * ambiguous where both can only when the case could mean both). Figurines are
 * pieces in every notation, and Latin and Cyrillic letters that look alike are
 * the same. The reason of a failure says what hinders the move named, with the
 * article behind it where there is one.
 */
struct san_result san_read_in(const struct position *pos, const char *text,
                              enum notation notation, struct move *out);

/*
 * The same in the letters of this notation, or in English ones, or Russian ones
 * if some are Cyrillic: REASON_AMBIGUOUS if two of them give two moves. "Nf3"
 * is a knight's move in German, "Rb1" a rook's in Spanish if the king cannot go
 * there, and "Kf3" with a Latin K a knight's in Russian if the king cannot.
 */
struct san_result san_read_typed(const struct position *pos, const char *text,
                                 enum notation notation, struct move *out);

/* The same in English. */
struct san_result san_read(const struct position *pos, const char *text,
                           struct move *out);

/* What a written move says by itself, whatever the position: for an entry on a
 * scoresheet, or a move announced, that need not be possible on the board. */
struct san_form {
    bool castling; /* then only wing is set */
    uint8_t wing; /* enum wing */
    uint8_t role; /* enum role; PAWN also for two squares without a letter */
    int8_t file, rank; /* of the square it leaves; -1: not told */
    uint8_t to;
    uint8_t promotion; /* enum role; ROLE_NONE: none told */
    bool captures, en_passant, check, mate; /* as far as they are written */
};

/* False, and out untouched, when the text has not the form of a move. */
bool san_form_read(const char *text, enum notation notation,
                   struct san_form *out);

/*
 * A move as a text names it, and which legal move that is: what
 * the readers of SAN and of PGN share.
 */

/* A move as a text names it. */
struct san_name {
    bool castling; /* then only wing matters */
    enum wing wing;
    enum role role;
    int file, rank; /* of the square it leaves; -1: not told */
    int to;
    enum role promotion; /* ROLE_NONE: not told */
    bool lettered; /* the role was written */
    bool captures; /* "x" was written */
};

/* What is behind the name: "+", "#", or nothing. */
enum san_mark { SAN_MARK_NONE, SAN_MARK_CHECK, SAN_MARK_MATE };

/* Take a word without its mark apart; false if it is not built like SAN. */
bool san_name_read(const char *text, size_t length, struct san_name *name);

/*
 * Find the one legal move that is meant. Otherwise the reason, the number of
 * candidates where there are several, and out untouched.
 */
struct san_result san_name_resolve(const struct position *pos,
                                   const struct san_name *name,
                                   struct move *out);

/* The mark of a move that leads there. */
enum san_mark san_mark_due(const struct position *after);

/* Take the mark off the end of a word. */
enum san_mark san_mark_cut(const char *text, size_t *length);

void san_mark_judge(struct san_result *result, enum san_mark mark,
                    enum san_mark due);

/* KING to KNIGHT, PAWN for 'P'; ROLE_NONE for any other letter. */
enum role san_role_of(char letter);
