// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * announced.h - a game whose moves are announced (D.2): whose announcement is
 * awaited, and the words of a move as its player says it in full. Over the
 * board a move need not be legal to be made: its piece and target are read here
 * too.
 */
#pragma once

#include <stdbool.h>

#include "rules/board/position.h"
#include "rules/game/game.h"
#include "rules/game/intent.h"
#include "rules/laws/reason.h"

/* Are the moves of this game announced? */
bool announced_is_used(const struct game *game);

/* Is a move of this player made only when it has been announced (D.2.3), so
 * that the clock and the end of the game wait for that, and are pieces touched
 * only when they are lifted (D.2.2)? For a sighted player the ordinary rules
 * are valid (D.2.5). */
bool announced_binds(const struct game *game, enum side side);

/* The side whose move is still to be announced; SIDE_NONE: there is none. */
enum side announced_mover(const struct game *game);

/* The side that means such an intent when it names none. */
enum side announced_speaker(const struct game *game, enum intent_kind kind);

/* What the procedure waits for: INTENT_ANNOUNCE, INTENT_REPEAT, INTENT_EXECUTE,
 * or INTENT_NONE. */
enum intent_kind announced_step(const struct game *game);

/* Has the mover pressed the clock already? */
bool announced_is_pressed(const struct game *game);

/*
 * Who owes the procedure something that keeps the other from playing on; their
 * clock runs until it is done, whoever's turn it is. SIDE_NONE: nobody, and the
 * clock of the turn (the lever) runs.
 *
 * state over the board              owes the act  clock that runs  ended by
 * ---------------------------------------------------------------------------
 * move to be made                   player        player's         move; flag
 * made, to be announced             mover         mover's          announce
 * the same, pressed (sighted)       mover         mover's          announce
 * announced, to be pressed          mover         mover's          press
 * pressed, to be repeated           opponent      opponent's       echo
 * repeated otherwise, not pressed   mover         mover's          announce,
 * repeated otherwise, pressed       mover         mover's          right echo
 * the same, announced again         opponent      opponent's       right echo
 * repeated, to be executed          opponent      that of the turn execute
 * executed wrongly                  opponent      opponent's       reconcile
 * made otherwise than announced     mover         mover's          reconcile
 * both scoresheets to complete      both          none (8.5.1)     one is, or
 *                                                                  10 minutes
 * one scoresheet to complete        its player    that of the turn record
 *
 * If nobody acts, the flag of the clock that runs ends each of them. Either
 * player may type reconcile, and a right echo needs no other announcement.
 */
enum side announced_debtor(const struct game *game);

/* Do these words name neither the move that was made nor another legal one of
 * its player, but a legal reply? Then it is the opponent who speaks. */
bool announced_is_reply(const struct game *game, const char *text);

/* The position before that move, and the move as it was made on the board. */
const struct position *announced_before(const struct game *game);
struct move announced_made(const struct game *game);

/*
 * The piece and squares that some words name, whether the move is legal or not.
 * MOVE_NONE if they name none on this board. The reason is that of words which
 * name no move clearly, or promote without a piece (D.2.1).
 */
enum reason announced_read(const struct position *before, const char *text,
                           struct move *out);

/* A move as its player says it in full. */
void announced_write(const struct position *before, struct move mv,
                     char out[ANNOUNCED_TEXT_MAX]);

/*
 * The one piece of the side to move that the text can mean, and its target.
 * False if several pieces, or none, can be meant, or if the target has a piece
 * of the same side. A missing promotion stays missing.
 */
bool illegal_san_read(const struct position *pos, const char *text,
                      struct move *out);

/* The same, if the text names the square that the piece comes from too. A
 * notation without it touches no piece (4.3): it may be a slip of the tongue.
 */
bool illegal_squares_read(const struct position *pos, const char *text,
                          struct move *out);
