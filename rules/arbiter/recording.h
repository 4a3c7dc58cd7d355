/*
 * recording.h - Article 8: when a player has to record the moves, what they may
 * write, and what an incomplete sheet keeps them from. It acts only under the
 * rule score=self; elsewhere the program keeps both sheets, and nobody is
 * hindered. Of 8.6 nothing comes: that the next move counts as the first of the
 * next period is for scores that cannot tell how many were made, "unless there
 * is evidence that more moves have been made", and the game's own record always
 * is. For the files of the arbiter, and for whoever asks whose sheet is meant.
 */
#ifndef HEKTOR_RULES_ARBITER_RECORDING_H
#define HEKTOR_RULES_ARBITER_RECORDING_H

#include "rules/arbiter/ruling_builder.h"

/* INTENT_RECORD: the move that is written, perhaps with its number before it
 * ("12. Nf3", "12... Nf6"): without one, the first that is missing. */
void recording_judge(struct ruling_builder *builder);

/* Whose sheet is meant where nobody says so: the one that is more behind, or
 * that of the player who has made the last move. */
enum side recording_writer(const struct game *game);

/* Do the moves and their number have to come from the players' own sheets
 * alone? (12.6; in 8.5.1 they are completed by the arbiter's score.) */
bool recording_hides_score(const struct game *game);

/*
 * What the player of the intent lacks on their sheet before they may make a
 * move (8.1.3, 8.5.2) or claim a draw (9.2, 9.3); REASON_NONE: nothing, or
 * nothing is asked of them.
 */
enum reason recording_before_move(const struct ruling_builder *builder);
enum reason recording_before_claim(const struct ruling_builder *builder);

/* The move of a claim is written on the claimant's sheet: 9.2.1, 9.3.1. */
void recording_of_claim(struct ruling_builder *builder);

/*
 * To be called when the events of an intent are there. With a time control
 * passed and neither sheet complete, the clocks stop until both are (8.5.1).
 */
void recording_after(struct ruling_builder *builder);

/* REASON_NONE, or why play cannot go on after that. */
enum reason recording_before_resume(const struct game *game);

#endif
