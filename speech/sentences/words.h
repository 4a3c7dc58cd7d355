// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * words.h - shared by the files of announce: a sentence in the user's language,
 * a word of the scheme, an article, a time control.
 */
#pragma once

#include <stddef.h>

#include "rules/clock/timecontrol.h"
#include "rules/game/match.h"
#include "rules/game/start.h"
#include "rules/laws/clause.h"
#include "rules/laws/laws.h"
#include "speech/sentences/announce.h"

enum { COMMA_MS = 100 }; /* the pause before a square */

/* Append a sentence made as by printf; format is translated already. */
__attribute__((format(printf, 3, 4))) void
announce_add(const struct announcer *announcer, struct utterance *out,
             const char *format, ...);

/* Append a sentence as of announce_about. */
void announce_add_about(const struct announcer *announcer,
                        const struct game *game, enum side side,
                        const char *sentence, const char *more,
                        struct utterance *out);

/* Append a word of a move. */
void announce_word(const struct announcer *announcer, enum lexeme lexeme,
                   struct utterance *out);

/* Append both words of a square. */
void announce_square(const struct announcer *announcer, int sq,
                     struct utterance *out);

/* Append the piece of a square: "Weiß Springer". */
void announce_piece(const struct announcer *announcer,
                    const struct position *pos, int sq, struct utterance *out);

/* Append what is on a square, and then the square: a player who moves the
 * cursor hears what is new first. */
void announce_place(const struct announcer *announcer,
                    const struct position *pos, int sq, struct utterance *out);

/* Append "Article 5.1.1."; nothing when the edition has no such clause. */
void announce_article(const struct announcer *announcer,
                      const struct laws *laws, enum clause clause,
                      struct utterance *out);

/* Append how an ended game ended, with its score and article. */
void announce_result(const struct announcer *announcer, const struct game *game,
                     struct utterance *out);

/* "White wins, 1 to 0.", of half points; translated. */
const char *announce_points(int half_white, int half_black);

/* Append who offers a draw, and the question to the opponent. */
void announce_open_offer(const struct announcer *announcer,
                         const struct game *game, struct utterance *out);

/* Append which player wants to end an agreed pause, when it ends by itself, and
 * the question to the opponent; nothing if neither does. */
void announce_wish_to_resume(const struct announcer *announcer,
                             const struct game *game, int64_t now_ms,
                             struct utterance *out);

/* Append the starting position of a Chess960 game, and by whose appendix it is
 * played, if not by the edition's own. The game has begun. */
void announce_chess960(const struct announcer *announcer,
                       const struct game *game, struct utterance *out);

/* Append that the game begins: who plays, from which position, with what time,
 * and whose move it is. */
void announce_start(const struct announcer *announcer, const struct game *game,
                    const struct start *start, struct utterance *out);

/* Append each player's colour; nothing if neither has a name. */
void announce_players(const struct announcer *announcer,
                      const struct start *start, struct utterance *out);

/* Append the state of the match of which this game is a part. */
void announce_match(const struct announcer *announcer, const struct game *game,
                    struct match_score score, struct utterance *out);

/* Append whether a person is the arbiter, and what the rules of the event
 * set. */
void announce_rules(const struct announcer *announcer,
                    const struct start *start, struct utterance *out);

/* Append the time control of both players. */
void announce_times(const struct announcer *announcer,
                    const struct start *start, struct utterance *out);

/* A time control in words: "15 minutes with 10 seconds more for each move". */
void announce_control_text(const struct timecontrol *control, char *out,
                           size_t out_bytes);
