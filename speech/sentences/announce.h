// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * announce.h - every sentence about an event, an answer, or a refusal, by the
 * words of words.h.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/game/query.h"
#include "speech/sentences/sentence_parts.h"

/*
 * The announcement of an event; game is the game after it was applied. False if
 * it needs none (a clock event).
 */
bool announce_event(const struct announcer *announcer, const struct game *game,
                    const struct event *event, struct utterance *out);

/* Of a ruling whose grounds are said apart (announcer): why, and by which
 * article. It is stale when anything happens. False: there is nothing more. */
bool announce_grounds(const struct announcer *announcer,
                      const struct game *game, const struct event *event,
                      struct utterance *out);

/* A refusal: what was typed (may be ""), the reason's sentence, and the
 * article of the edition in force. laws may be NULL before a game. */
void announce_refusal(const struct announcer *announcer,
                      const struct laws *laws, const char *typed,
                      enum reason reason, enum clause clause,
                      struct utterance *out);

/* The same with a sentence of its own, translated. */
void announce_refusal_as(const struct announcer *announcer,
                         const struct laws *laws, const char *typed,
                         const char *sentence, enum clause clause,
                         struct utterance *out);

/* A line that could not be read: what was typed, if it is to be repeated, why
 * it means nothing (translated), and for what looks like a move the byte from
 * which on. */
void announce_misread(const struct announcer *announcer, const char *typed,
                      bool repeats, const char *sentence, size_t at,
                      struct utterance *out);

/* The heading of one game of several: its number, who plays, and the first
 * position where it is not the usual one. */
void announce_heading(const struct announcer *announcer, int number,
                      const struct start *start, const struct position *first,
                      struct utterance *out);

/*
 * Answer a query from the client's own copy of the game. Long answers (board,
 * score) may come as several utterances: part is 0 for the first; returns
 * false when there is no such part.
 */
bool announce_query(const struct announcer *announcer, const struct game *game,
                    const struct query_request *request, int64_t now_ms,
                    int part, struct utterance *out);

/* Which ray answers a QUERY_RAYS or QUERY_DIAGONALS: 1 to 8, clockwise from up.
 */
int announce_next_ray(const struct query_request *request);

/* What was done on a square (translated: "Lifted:"), and the piece there. */
void announce_touch(const struct announcer *announcer, const struct game *game,
                    const char *touched, const struct query_request *request,
                    struct utterance *out);
