// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * contested_ending.h - mate, stalemate or a dead position is on the board,
 * brought there by a legal move that broke Article 4 while nobody watched (rule
 * watch, or no supervision). Since 2014 such a move does not end the game
 * (5.1.1, 5.2.1, 5.2.2: "in accordance with Article 3 and Articles 4.2
 * to 4.7"); in 2001 and 2009 it only had to be legal, and the game is over.
 * Internal to this folder.
 *
 * Nobody but the opponent can say so, and the program, which saw nothing, does
 * not remind them (13.6). They may
 *   - claim touch: the move is taken back, and the touched piece has to move;
 *   - touch a piece, make a move or sign the result: then their right to
 * complain is lost (4.8), and what is on the board ends the game after all;
 *   - resign, offer or accept a draw, as at any time.
 * The clocks go on meanwhile, and the move is completed by the press. A flag
 * that falls before they complain comes after what is on the board, which
 * nobody has contested, and ends the game as that says. With a person in the
 * chair it is the same; they may also take the game back themselves (rewind).
 */
#pragma once

#include "rules/arbiter/ruling_builder.h"

/* What the move would end the game with, made with that breach against Article
 * 4: ENDING_NONE where the breach keeps it from that. */
struct ending_ruling contested_ending_or(const struct laws *laws,
                                         struct ending_ruling ending,
                                         enum reason breach);

/* The contested ending on the board; ENDING_NONE: there is none. */
struct ending_ruling contested_ending_of(const struct game *game);

/* Can this player still complain? */
bool contested_ending_waits_for(const struct game *game, enum seat by);

/* It is no longer contested: it ends the game. */
void contested_ending_conclude(struct ruling_builder *builder);
