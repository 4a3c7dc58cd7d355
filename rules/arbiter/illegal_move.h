// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * illegal_move.h - the consequences of an illegal move: Laws 7.5 and Appendices
 * A and B. Internal to this folder.
 */
#pragma once

#include "rules/arbiter/ruling_builder.h"

/* Does the arbiter watch the board, and so see an illegal move when it is
 * completed, and a touched piece that is not moved? If not, the opponent has to
 * claim. */
bool illegal_move_is_watched(const struct game *game);

/* Do they rule on it as soon as it is completed? By the commentary on 7.4a they
 * wait for the opponent's claim, or for their reply. */
bool illegal_move_is_ruled_when_pressed(const struct game *game);

/* In rapid and blitz without supervision an illegal move remains once the
 * opponent has made their next move: only both players can correct it then. */
bool illegal_move_stays_after_reply(const struct game *game);

/* If nobody watches, does the arbiter rule on a board that a game cannot go
 * on from, without a claim? A captured king is always ruled on. */
bool illegal_move_is_ruled_at_once(const struct game *game,
                                   const struct position *board);

/* Is the game drawn if it is still so after the next move? */
bool illegal_move_is_drawn_if_left(const struct game *game);

struct illegal_move {
    enum side side;
    struct move mv; /* MOVE_NONE: the clock was pressed without a move */
    enum reason why;
    int plies; /* how many are left when it is taken back */
    bool counts; /* a completed one, which is penalised */
};

/*
 * Take an illegal move back: restore the position before it, correct both
 * clocks, take back what the move added to them, give the penalty, and start
 * the clock of the player who has to make another move. If it was one too many,
 * the game is lost instead, unless the opponent could not have mated from that
 * position. True when the game goes on.
 */
bool illegal_move_rule(struct ruling_builder *builder,
                       struct illegal_move illegal);
