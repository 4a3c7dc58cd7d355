// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * san_reading.h - the ways in which a text can be read as a move. It is
 * prepared first: variants of ASCII signs become ASCII, look-alikes of the
 * chosen alphabet are folded, and each byte remembers where it came from. For
 * the rules alone.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "rules/notation/notation.h"
#include "rules/notation/san.h"

enum { SAN_WORD_MAX = 64 };

/* What is read of it lies between begin and end, and is cut from both. */
struct san_word {
    enum notation notation;
    size_t begin, end;
    char text[SAN_WORD_MAX];
    bool alike[SAN_WORD_MAX]; /* a look-alike, folded */
    bool lettered[SAN_WORD_MAX]; /* part of a piece's letter */
    size_t at[SAN_WORD_MAX + 1]; /* where it is in what was handed in */
};

/* Blanks around and a number before it are left out. False when the text is too
 * long for a move: then the end of the word is where that was seen. */
bool san_word_read(struct san_word *word, const char *text,
                   enum notation notation);

/* The piece whose letter is at the front or, with at_end, at the end, in
 * either case, or as a figurine; length is that of the letter. ROLE_NONE and
 * word untouched when there is none; else the letter is cut off. */
enum role san_word_cut_letter(struct san_word *word, bool at_end);

/* Cut an ASCII tail off; false when the word does not end with it. */
bool san_word_cut_tail(struct san_word *word, const char *tail);

/* Was a look-alike used for the right letter anywhere? To be called when all
 * letters are cut. */
bool san_word_is_alike(const struct san_word *word);

/* One way: the name of a move. */
struct san_reading {
    struct san_name name;
    bool alike; /* a letter looks like the right one, in another script */
    bool squares; /* told by both squares, without a letter */
    bool hyphen; /* was before the target */
};

enum san_first { SAN_FIRST_SMALL, SAN_FIRST_CAPITAL, SAN_FIRST_SHOUTED };

/* All ways of one text: without a letter (a pawn's move, castling or
 * coordinates), and with that of a piece. */
struct san_readings {
    bool is_bare, is_lettered;
    struct san_reading bare, lettered;
    /* Coordinates whose last letter is one piece in UCI and another in the
     * chosen notation. */
    bool two_promotions;
    enum san_first first; /* whether the first letter's case tells a file
                             from a piece: not in a text all in capitals */
    int checks, mates; /* how many signs followed */
    bool en_passant; /* "e.p." followed */
    bool captures; /* a colon followed: "Bd5:" */
};

/* Split a word into its parts. Neither is_bare nor is_lettered: it is no move.
 * */
struct san_readings san_readings_of(struct san_word word);
