// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * conclusion.h - the end of a game before the arbiter: a result with the
 * penalties that change it, and a loss that needs an opponent who can mate.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/arbiter/ruling_builder.h"
#include "rules/game/game.h"
#include "rules/laws/reason.h"

/* Append the result, as the penalties before it leave it. */
void conclusion_tell(struct ruling_builder *builder,
                     struct ending_ruling ruling, enum seat actor);

/*
 * The game is lost by a side unless the opponent cannot mate them by any series
 * of legal moves (5.1.2, 6.9): then it is drawn. If that takes a search, the
 * game waits for its proof.
 */
void conclusion_lose(struct ruling_builder *builder, enum ending ending,
                     enum side loser, enum seat actor);

/* Is the proof that the game waits for (GAME_PENDING) about both sides, because
 * only a dead position would prevent the loss? */
bool conclusion_is_about_both(const struct game *game);

/* The proof has come: can the opponent checkmate, or can either side? */
void conclusion_prove(struct ruling_builder *builder,
                      enum mate_verdict verdict);

/*
 * Mate, stalemate or a dead position is on the board,
 * brought there by a legal move that broke Article 4 while nobody watched (rule
 * watch, or no supervision). Since 2014 such a move does not end the game
 * (5.1.1, 5.2.1, 5.2.2: "in accordance with Article 3 and Articles 4.2
 * to 4.7"); in 2001 and 2009 it only had to be legal, and the game is over.
 *
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

/*
 * Whether a draw can be agreed upon now, Laws 5.2.3 and 9.1; and
 * whether the game can be aborted before it has really begun. The Laws do not
 * know that: it is for games that two people agree on between themselves.
 */

/* The plies that have been made, including those before a position that was set
 * up, by its move number. */
int agreement_plies(const struct game *game);

/* Does the event bar a draw offer when so many plies more are made? */
bool agreement_bars_offer(const struct game *game, int plies);

/* REASON_NONE when an offer could be accepted; else REASON_DRAW_BARRED if the
 * rules of the event forbid it and no arbiter can consent, or
 * REASON_NO_EARLY_AGREEMENT by the Laws. */
enum reason agreement_bar(const struct game *game);

/* Could it be accepted only with the consent of the arbiter, who is there? */
bool agreement_needs_consent(const struct game *game);

/* Until each player has made a move, either may abort the game at once, with
 * the result "*"; nobody is asked. Not if a person arbitrates, or the game
 * begins at an announced time: then the arbiter cancels it, and a player who
 * does not come loses (6.7). REASON_NONE when it can be aborted. */
enum reason agreement_bars_abort(const struct game *game);

/*
 * The result as both players sign it, or as the arbiter decides.
 * Laws 8.7.
 */

/* INTENT_SIGN: the score that remains, or another. What both have signed alike
 * is the result, even if it is wrong. */
void signature_judge(struct ruling_builder *builder);

/* INTENT_DECIDE: the arbiter decides otherwise. */
void signature_decide(struct ruling_builder *builder);

/*
 * The game is over when neither side can checkmate any more
 * (5.2b and 9.6 or 9.7 until 2014, 5.2.2 since then), whatever edition is in
 * force.
 *
 * Each position is judged where it arises (rules/game/event.h), by a quick
 * test that takes microseconds in an ordinary position. It decides nearly all
 * positions. If it is in doubt, the caller searches beside the game, at most
 * PROOF_NODES positions for each side: the clocks run and play goes on. A proof
 * comes as INTENT_PROOF with the ply it is for, so that judging stays pure.
 *
 * By the Laws the game was over when that position arose. So what was played
 * since then does not count: those moves are taken back (EVENT_REWIND), and the
 * game is drawn. A game that ends meanwhile by resignation, in an edition in
 * which that needs no opponent who can checkmate, waits for the same proof; a
 * fallen flag and an illegal move wait for theirs anyway.
 */

/* What is remembered of the searches of one game; zeroed at first. */
struct dead_searches {
    uint64_t key; /* of the position that was looked at last */
    int undetermined; /* a search could not tell after so many plies, plus 1 */
};

/*
 * Is a search wanted whether the position of the game is dead? True once for
 * a position. After a search that could not tell, none is wanted until a
 * capture or a pawn move.
 */
bool dead_wants_search(const struct game *game, struct dead_searches *searches);

/* A search could not decide the position after so many plies. */
void dead_note_undetermined(struct dead_searches *searches, int plies);

/* INTENT_PROOF while the game goes on. */
void dead_judge(struct ruling_builder *builder);
