// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * san_name.h - a move as a text names it, and which legal move that is: what
 * the readers of SAN and of PGN share.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/board/castling.h"
#include "rules/notation/san.h"

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
