// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * appendix_d.h - the procedure for the blind in sentences: what is
 * announced, repeated and corrected, what is on two boards, and how a
 * difference is reconciled. Appendix E of 2009, Appendix D later. And a
 * player's own scoresheet (the rule score=self): a recorded move, and the act
 * of recording it.
 */
#pragma once

#include "speech/sentences/sentence_parts.h"

/* Must those who hear this not learn from a touched piece or a written move
 * what this side is about to announce? */
bool announce_hides(const struct announcer *announcer, const struct game *game,
                    enum side side);

/* Was another move announced than made? Then a press does not switch the clocks
 * for long: they are stopped at once. */
bool announce_differs(const struct game *game);

/* What a player who asks may know: their own board, if each has one, and how
 * many plies have been announced. */
const struct position *announce_board_of(const struct game *game,
                                         enum side asker);
int announce_known_plies(const struct game *game, enum side asker);

/* Append what the procedure asks for next, and from which player; otherwise
 * nothing. */
void announce_step(const struct announcer *announcer, const struct game *game,
                   struct utterance *out);

/* Append what differs. */
void announce_difference(const struct announcer *announcer,
                         enum difference difference, struct utterance *out);

/* EVENT_MOVE and EVENT_ILLEGAL in such a game. */
event_sentence announce_made;

event_sentence announce_announced;
event_sentence announce_repeated;
event_sentence announce_corrected;
event_sentence announce_executed;
event_sentence announce_differ;
event_sentence announce_reconciled;

/* Append a written move in the words of the scheme, whatever the position;
 * sign by sign what is no move in English letters. */
void announce_written(const struct announcer *announcer, const char *text,
                      struct utterance *out);

/* Append one entry of a scoresheet, with its offer and what was struck out. */
void announce_entry(const struct announcer *announcer,
                    const struct scoresheet_entry *entry,
                    struct utterance *out);

/* EVENT_RECORD, applied. */
event_sentence announce_record;
