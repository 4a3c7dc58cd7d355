// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * announce.h - every sentence about an event, an answer, or a refusal: words
 * from moves, never from strings. Move words come from the scheme's lexicon,
 * all other sentences from gettext in the user's language. Times, scores and
 * numbers are spelled out by our own grammar.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/board/move_facts.h"
#include "rules/game/event.h"
#include "rules/game/game.h"
#include "rules/game/query.h"
#include "rules/laws/reason.h"
#include "speech/sentences/lexicon.h"
#include "speech/sentences/utterance.h"

struct announcer {
    const struct lexicon *lexicon;
    char language[4]; /* of all other sentences: that of the catalogue */
    bool from_to; /* long form: both squares of every move */
    bool bare; /* without the words for captures, check and mate */
    bool one_terminal; /* both players listen: say names with questions */
    enum side own; /* where not: the player who listens; SIDE_NONE: none does */
    /* For eyes, on a screen that shows the question that remains, and whose
     * prompt says who has won: offers and results leave that out. */
    bool beside_prompt;
    bool mate_is_told; /* by the move: the result leaves it out */
};

/* The scheme "fide", sentences in the language in force, short form. */
struct announcer announcer_default(void);

/* Sentences are in the language that is in force now. */
void announce_take_language(struct announcer *announcer);

/* The same for answers, lists and boards: in the user's own words and letters,
 * where the scheme's are of another language. */
struct announcer announcer_own_words(const struct announcer *announcer);

/* A move in words: "Springer Felix drei", "Eva schlägt David fünf en passant
 * Schach". Appends to out. Laws, Appendix D.2.1. */
void announce_move(const struct announcer *announcer,
                   const struct move_facts *facts, struct utterance *out);

/*
 * The announcement of an event; game is the game after it was applied. False if
 * it needs none (a clock event).
 */
bool announce_event(const struct announcer *announcer, const struct game *game,
                    const struct event *event, struct utterance *out);

/* What one kind of event says, for event.c: the event was applied to the game,
 * and the sentence is appended to out. False: nothing is said of it. */
typedef bool event_sentence(const struct announcer *announcer,
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

/* A line that could not be read: what was typed, why it means nothing
 * (translated), and for what looks like a move the byte from which on. */
void announce_misread(const struct announcer *announcer, const char *typed,
                      const char *sentence, size_t at, struct utterance *out);

/* The heading of one game of several: its number, who plays, and the first
 * position where it is not the usual one. */
void announce_heading(const struct announcer *announcer, int number,
                      const struct start *start, const struct position *first,
                      struct utterance *out);

/* A score, in half points: "White wins, 1 to 0." Appends to out. */
void announce_score(const struct announcer *announcer, int half_white,
                    int half_black, struct utterance *out);

/* Any sentence of the client's own, already translated. */
void announce_sentence(const struct announcer *announcer,
                       enum priority priority, const char *sentence,
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

/* A time in words, two units at most: "4 minutes 30 seconds", a second that
 * has begun counted, as on a clock's face. Translated. */
void announce_time_text(int64_t ms, char *out, size_t out_bytes);

/*
 * A sentence (English, marked) whose first %s is a side: by its player's name,
 * and where nobody is named as the language says it of White or Black. more is
 * for a second %s, or NULL. Translated.
 */
void announce_about(const struct game *game, enum side side,
                    const char *sentence, const char *more, char *out,
                    size_t out_bytes);

/* The same without a game; name is empty where nobody is named. */
void announce_about_name(const char *name, enum side side, const char *sentence,
                         const char *more, char *out, size_t out_bytes);

/* The name by which a side is addressed: its player's, else "White". */
const char *announce_name(const struct game *game, enum side side);
