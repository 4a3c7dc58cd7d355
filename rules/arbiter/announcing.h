// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * announcing.h - the procedure by which moves are announced, repeated and
 * corrected: Appendix E.2 of 2009, Appendix D.2 later. It acts only under the
 * rules announce and boards.
 */
#pragma once

#include "rules/arbiter/ruling_builder.h"
#include "rules/game/announced.h"

/* Is a move begun (4.7), so that the announcement has to end it? */
bool announcing_ends_begun(const struct ruling_builder *builder);

/* REASON_NONE, and the whole move, or why the announcement does not end it. */
enum reason announcing_end_reason(const struct ruling_builder *builder,
                                  struct move *mv);

/* INTENT_ANNOUNCE of a move that is made. */
void announcing_announce(struct ruling_builder *builder);
void announcing_repeat(struct ruling_builder *builder); /* INTENT_REPEAT */
void announcing_correct(struct ruling_builder *builder); /* INTENT_CORRECT */

/* REASON_NONE, or why the speaker may not press their clock yet (D.2.4), or not
 * reply to the last move yet (D.2.1). */
enum reason announcing_before_press(const struct ruling_builder *builder);
enum reason announcing_before_reply(const struct ruling_builder *builder);

/* To be called when the events of an intent are there: a press that completes
 * another move than the one announced brings the arbiter in (D.2.8, D.2.9). */
void announcing_after(struct ruling_builder *builder);

/*
 * Two boards, one a player (boards=two): each makes every move
 * on their own, and after each half-move they are compared. Appendix E.1, E.2.1
 * and E.2.7 of 2009; D.1, D.2.1 and D.2.9 later. The mover's board is the
 * game's own (game_board); their opponent's is that of before, until they have
 * executed the move.
 */

/* What is on a player's own board. */
const struct position *two_boards_of(const struct game *game, enum side side);

/* The squares on which the two boards differ now. */
squares two_boards_differ(const struct game *game);

void two_boards_execute(struct ruling_builder *builder); /* INTENT_EXECUTE */

/* The last move is made on the speaker's own board, which is compared. */
void two_boards_put(struct ruling_builder *builder, struct move mv);

/*
 * A player's assistant, whose part the program takes (the rule
 * assistant): Appendix E.2.9 and E.2.10 of 2009, D.2.10 and D.2.11 later. They
 * make the moves on the opponent's board, announces those of both, keeps their
 * player's score, claims when the opponent's flag has fallen, and answers when
 * they are asked: never unasked. That of a sighted player only makes and
 * announces moves. For the files of the arbiter.
 */

/* Has this player an assistant with all duties, who answers and claims? */
bool assistant_serves(const struct game *game, enum side side);

/* Does somebody's assistant announce the moves, and make them on the other
 * board? */
bool assistant_announces(const struct game *game);

/* A move is announced, legal or not: the assistant announces it and writes it
 * down. */
void assistant_of_move(struct ruling_builder *builder, struct move mv);

/* The opponent has repeated it: they make it on that player's board. */
void assistant_of_repeat(struct ruling_builder *builder);

/*
 * Two boards, or a board and an announcement, differ: the arbiter
 * consults both scoresheets and corrects it. Appendix E.2.7 and E.2.8 of 2009,
 * D.2.9 later. For this folder, and for the sentences about what differs.
 *
 * The boards are compared after each half-move, so before the last one they
 * agreed, and no sheet leads back behind that. The piece that was released
 * stays where it is (4.7) unless both players have written another move: a
 * sheet alone would let its writer take a move back.
 */

/* A difference is found: until it is reconciled the clock runs of the player
 * who has caused it. */
void reconcile_open(struct ruling_builder *builder, enum difference what,
                    enum side debtor);

void reconcile_judge(struct ruling_builder *builder); /* INTENT_RECONCILE */

/* The ply, from 0, of the move that a difference is about. */
int reconcile_ply(const struct game *game);

/*
 * The first ply, up to that one, at which the two scoresheets differ; the ply
 * after it if they agree. With score=program the program's own record counts as
 * both.
 */
int reconcile_first_difference(const struct game *game);

/* The first ply that this player has recorded as another move than the one
 * made; -1: there is none, or the program keeps the scoresheets. */
int reconcile_false_entry(const struct game *game, enum side side);

/* The last move is made, and ends the game if it does. */
void reconcile_tell_end(struct ruling_builder *builder, struct move mv);
