// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * san_reading.h - the ways in which a text can be read as a move. For the rules
 * alone.
 */
#pragma once

#include <stdbool.h>

#include "rules/notation/san_name.h"
#include "rules/notation/san_word.h"

/* One way: the name of a move, and what was forgiven to find it. */
struct san_reading {
    struct san_name name;
    unsigned forgiven; /* a set of enum san_forgiven */
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
