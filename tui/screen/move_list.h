// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * move_list.h - the move list, in as many blocks of lines as fit beside
 * each other.
 */
#pragma once

#include "rules/game/game.h"
#include "rules/notation/notation.h"

#include "tui/model/view.h"
#include "tui/screen/canvas.h"
#include "tui/terminal/update.h"

/* What else decides how it is drawn. */
struct move_list_wish {
    bool has_chart; /* beside it: then even a short one tells the times */
    bool makes_room; /* for the next move, while none is made */
};

/* Which lines it shows, and where. */
struct move_list_drawn {
    struct rect rect;
    int first, block_cells; /* 0: they are in no blocks */
};

/* In a wide window it is a form, with the numbers of the moves to come. */
struct move_list_drawn view_move_list(const struct canvas *canvas,
                                      struct rect rect, const struct view *view,
                                      struct move_list_wish wish);

/* How the blocks have moved since; without lines if they have not. */
struct shift move_list_shift(const struct move_list_drawn *before,
                             const struct move_list_drawn *now);

/*
 * The move list in two columns, with score=self as its owner has
 * written it, and which of its lines has a place in a window: the newest ones,
 * in their order.
 */

enum { MOVE_LIST_TEXT_MAX = 32, MOVE_LIST_NUMBER_CELLS = 3 };

/* How many lines (a number, White's move, Black's move) the move list has. */
int move_list_lines(const struct game *game, enum side owner);

/* Where lines are shown, one below the other. A full move list moves by a whole
 * column; by a third of its places where it has only one. */
struct move_list_places {
    int count, column;
    bool makes_room; /* also for the next ply: it then costs less to show */
};

/* The line in the first place; each other place has the line after it. */
int move_list_first(const struct game *game, enum side owner,
                    struct move_list_places places);

/* The move number of a line. */
int move_list_number(const struct game *game, int line);

/* A side's move on a line, with "(=)" after an offer; "..." before the first
 * move of a game that Black begins; "" where there is none yet. A text of more
 * than so many cells loses the offer's brackets first. */
void move_list_move(const struct game *game, enum side owner,
                    enum notation notation, int line, enum side side, int cells,
                    char out[MOVE_LIST_TEXT_MAX]);

/* The ply of a side's move on a line, from 0; another one for no ply. */
int move_list_ply_of(const struct game *game, int line, enum side side);

/* How long it took, in minutes and whole seconds that are over: "0:07"; ""
 * where there is no such move, or that is not known. */
void move_list_time(const struct game *game, int line, enum side side,
                    char out[MOVE_LIST_TEXT_MAX]);

/* The same for a move list of single moves: which ply a place shows, -1 for
 * none; and the ply with its number, "1 e4" or "1 .. e5". */
int move_list_ply_at(const struct game *game, enum side owner, int place,
                     struct move_list_places places);
void move_list_ply(const struct game *game, enum side owner,
                   enum notation notation, int ply, int cells,
                   char out[MOVE_LIST_TEXT_MAX]);
