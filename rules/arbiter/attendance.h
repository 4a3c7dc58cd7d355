// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * attendance.h - a game that begins at an announced time: who is there, when
 * White's clock is started, and who has lost by coming too late. Laws 6.6 and
 * 6.7. Without an announced time everybody counts as there.
 */
#pragma once

#include "rules/arbiter/ruling_builder.h"

/* Why a game cannot begin like that, or REASON_NONE: an announced time needs a
 * default time where the edition leaves it to the rules of the event. */
enum reason attendance_of_start(const struct start *start,
                                const struct laws *laws);

/* When the announced time comes, or the default time; CLOCK_NEVER. */
int64_t attendance_due(const struct game *game);

/* That moment has come: White's clock is started, or the game is lost. */
void attendance_judge_due(struct ruling_builder *builder);

/* INTENT_ARRIVE. */
void attendance_arrive(struct ruling_builder *builder);

/* Why this player cannot do anything at the board yet; REASON_NONE. */
enum reason attendance_bar(const struct game *game,
                           const struct intent *intent);

/*
 * Whether a game can begin under these conditions.
 */

/* Judge INTENT_START. A game that is over in its initial position ends at
 * once. */
void beginning_judge(struct ruling_builder *builder);

/*
 * A player whose connection is lost: what is announced, and what
 * the opponent may do. The Laws do not mention connections, so nothing here
 * gives or takes a point: the clock runs on, and only the flag decides.
 *
 *
 * The server reports it from the player's own seat, at the moment at which it
 * happened:
 *
 *     at 5:00 black departs      their last connection is lost: event "drop"
 *     at 15:00 white offers adjournment
 *                                after the rule absence (ten minutes) nobody
 *                                has to agree: event "order", and the player
 *                                to move seals, as at the end of a session
 *     at 16:00 black returns     they are there again: event "back"
 *
 * Both come from the server and never from a client, in any phase between the
 * start and the end, and change nothing else. A server that starts again
 * reports again who is absent; what the game has already is refused (line-lost,
 * line-there).
 *
 * A player who departs from an adjourned game before its envelope is opened no
 * longer counts as arrived, and a clock that they had stopped by arriving runs
 * again (9b of the guidelines). "Arrives" makes a "back" unnecessary.
 *
 * A game without clocks is closed when the player to move has been away for the
 * rule absence-max (fourteen days), counted from when it became their move if
 * that was later: result "*", unterminated. Then "white resumes" and "black
 * resumes", each from its own seat, resume it where it stopped: event "resume",
 * twice; with the second the game continues. Whoever says so counts as present.
 */

/* INTENT_DEPART and INTENT_RETURN. */
void absence_depart(struct ruling_builder *builder);
void absence_return(struct ruling_builder *builder);

/* The speaker is present, and the opponent has been away so long that the
 * speaker may adjourn the game without them. */
bool absence_lets_adjourn(const struct ruling_builder *builder);

/* When the game is closed; CLOCK_NEVER. That moment has come. */
int64_t absence_due_ms(const struct game *game);
void absence_close(struct ruling_builder *builder);

/* INTENT_RESUME in a game that is over. */
void absence_reopen(struct ruling_builder *builder);
