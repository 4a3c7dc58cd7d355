// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sheet.h - the scoresheet in two columns, with score=self as its owner has
 * written it, and which of its lines has a place in a window: the newest ones,
 * in their order.
 */
#pragma once

#include "rules/game/game.h"
#include "rules/notation/notation.h"

enum { SHEET_TEXT_MAX = 32, SHEET_NUMBER_CELLS = 3 };

/* A block of its lines, each a number and two moves, and the gap behind it; one
 * that tells besides how long each move took. */
enum { SHEET_BLOCK_CELLS = 22, SHEET_TIMED_CELLS = 36, SHEET_TIME_CELLS = 7 };

/* How many lines (a number, White's move, Black's move) the sheet has. */
int sheet_lines(const struct game *game, enum side owner);

/* Where lines are shown, one below the other. A full sheet moves by a whole
 * column; by a third of its places where it has only one. */
struct sheet_places {
    int count, column;
    bool makes_room; /* also for the next ply: it then costs less to show */
};

/* The line in the first place; each other place has the line after it. */
int sheet_first(const struct game *game, enum side owner,
                struct sheet_places places);

/* The move number of a line. */
int sheet_number(const struct game *game, int line);

/* A side's move on a line, with "(=)" after an offer; "..." before the first
 * move of a game that Black begins; "" where there is none yet. A text of more
 * than so many cells loses the offer's brackets first. */
void sheet_move(const struct game *game, enum side owner,
                enum notation notation, int line, enum side side, int cells,
                char out[SHEET_TEXT_MAX]);

/* The ply of a side's move on a line, from 0; another one for no ply. */
int sheet_ply_of(const struct game *game, int line, enum side side);

/* How long it took, in minutes and whole seconds that are over: "0:07"; ""
 * where there is no such move, or that is not known. */
void sheet_time(const struct game *game, int line, enum side side,
                char out[SHEET_TEXT_MAX]);

/* The same for a sheet of single moves: which ply a place shows, -1 for none;
 * and the ply with its number, "1 e4" or "1 .. e5". */
int sheet_ply_at(const struct game *game, enum side owner, int place,
                 struct sheet_places places);
void sheet_ply(const struct game *game, enum side owner, enum notation notation,
               int ply, int cells, char out[SHEET_TEXT_MAX]);
