// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * recording.h - Article 8: when a player has to record the moves, what they may
 * write, and what an incomplete scoresheet prevents. It acts only under the
 * rule score=self; otherwise the program keeps both scoresheets. 8.6 never
 * applies: it is for scoresheets that cannot show how many moves were made,
 * "unless there is evidence that more moves have been made", and the game's own
 * record is such evidence. For this folder, and for callers that ask whose
 * scoresheet is meant.
 */
#pragma once

#include "rules/arbiter/ruling_builder.h"

/* INTENT_RECORD: the move that is written, perhaps with its number before it
 * ("12. Nf3", "12... Nf6"): without one, the first that is missing. */
void recording_judge(struct ruling_builder *builder);

/* The scoresheet that is meant when none is named: the one with more moves
 * missing, else that of the player who made the last move. */
enum side recording_writer(const struct game *game);

/* Do the moves and their number have to come from the players' own sheets
 * alone? (12.6; in 8.5.1 they are completed by the arbiter's score.) */
bool recording_hides_scoresheet(const struct game *game);

/*
 * What is missing on the player's scoresheet before they may make a move
 * (8.1.3, 8.5.2), or claim a draw by a move that they write (9.2.1, 9.3.1);
 * REASON_NONE: nothing, or they need not record.
 */
enum reason recording_before_move(const struct ruling_builder *builder);
enum reason recording_before_claim(const struct ruling_builder *builder);

/* The move of a claim is written on the claimant's scoresheet: 9.2.1, 9.3.1. */
void recording_of_claim(struct ruling_builder *builder);

/*
 * To be called when the events of an intent are there. With a time control
 * passed and neither scoresheet kept, the clocks stop until one is complete
 * (8.5.1), ten minutes at most. Then one player alone has not kept the score,
 * and completes it before their next move, on the running clock (8.5.2).
 */
void recording_after(struct ruling_builder *builder);

/* When that pause ends by itself; CLOCK_NEVER. */
int64_t recording_due_ms(const struct game *game);

/* REASON_NONE, or why play cannot go on after that. */
enum reason recording_before_resume(const struct game *game);
