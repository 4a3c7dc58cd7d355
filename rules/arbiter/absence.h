/*
 * absence.h - a player whose connection is lost: what is announced, and what
 * the opponent may do. The Laws know no connections, so nothing here gives or
 * takes a point: the clock runs on, and only the flag decides. Internal to this
 * folder.
 *
 * Who keeps the lines says it with the player's own seat, at the moment at
 * which it happened:
 *
 *     at 5:00 black departs      their last connection is lost: event "drop"
 *     at 15:00 white offers adjournment
 *                                after the rule absence (ten minutes) nobody
 *                                has to agree: event "order", and the player
 *                                to move seals, as at the end of a session
 *     at 16:00 black returns     they are there again: event "back"
 *
 * Both come from the keeper alone, and never from a client. They may be said
 * in any phase but before the start and after the end, and change nothing
 * else. A keeper who starts again tells again who is not there: what is told
 * already is refused (line-lost, line-there).
 *
 * Who departs from an adjourned game before its envelope is opened has not
 * arrived any more, and a replier's clock that they had stopped runs again (9b
 * of the guidelines). Who "arrives" is there, and no "back" is told besides.
 *
 * A game without clocks is closed when the player to move has been away, or
 * the move been their while they were, for the rule absence-max (fourteen
 * days): result "*", unterminated. Then "white resumes" and "black resumes",
 * each from its own seat, take it up again where it stood: event "resume", of
 * which the second lets the game go on. Whoever says so counts as there.
 */
#ifndef HEKTOR_RULES_ARBITER_ABSENCE_H
#define HEKTOR_RULES_ARBITER_ABSENCE_H

#include "rules/arbiter/ruling_builder.h"

/* INTENT_DEPART and INTENT_RETURN. */
void absence_depart(struct ruling_builder *builder);
void absence_return(struct ruling_builder *builder);

/* The speaker's opponent has been away so long that the speaker, who is there,
 * may have the game adjourned without them. */
bool absence_lets_adjourn(const struct ruling_builder *builder);

/* When the game is closed; CLOCK_NEVER. That moment has come. */
int64_t absence_due_ms(const struct game *game);
void absence_close(struct ruling_builder *builder);

/* INTENT_RESUME in a game that is over. */
void absence_reopen(struct ruling_builder *builder);

#endif
