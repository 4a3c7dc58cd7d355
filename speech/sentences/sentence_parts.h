// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sentence_parts.h - what all sentences are made of: who announces in which
 * words, a move, a square, a piece, a time, a player by name. Words from moves,
 * never from strings: move words come from the scheme's lexicon, all other
 * sentences from gettext in the user's language. Numbers are spelled out by our
 * own grammar when they are said.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/board/move_facts.h"
#include "rules/clock/timecontrol.h"
#include "rules/game/event.h"
#include "rules/game/game.h"
#include "rules/game/match.h"
#include "rules/game/start.h"
#include "rules/laws/clause.h"
#include "rules/laws/laws.h"
#include "rules/laws/reason.h"
#include "speech/sentences/lexicon.h"
#include "speech/sentences/utterance.h"

struct announcer {
    const struct lexicon *lexicon;
    char language[4]; /* of all other sentences: that of the catalogue */
    bool from_to; /* long form: both squares of every move */
    bool bare; /* without the words for captures, check and mate */
    bool brief; /* without articles and examples */
    bool one_terminal; /* both players listen: say names with questions */
    bool is_player; /* own listens, and nobody else: "You offer a draw." */
    enum side own; /* where not: the player who listens; SIDE_NONE: none does */
    /* For eyes, on a screen that shows the question that remains, and whose
     * prompt says who has won: offers and results leave that out. */
    bool beside_prompt;
    bool grounds_apart; /* a ruling leaves its grounds to announce_grounds */
    bool for_lines; /* each line must be understood by itself */
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

/* Any sentence of the client's own, already translated. */
void announce_sentence(const struct announcer *announcer,
                       enum priority priority, const char *sentence,
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

/* What one kind of event says, for announce.c: the event was applied to the
 * game, and the sentence is appended to out. False: nothing is said of it. */
typedef bool event_sentence(const struct announcer *announcer,
                            const struct game *game, const struct event *event,
                            struct utterance *out);

/* Append whose move it is, and whether they are in check. */
void announce_turn(const struct announcer *announcer, const struct game *game,
                   struct utterance *out);

/* Append that this clock runs; nothing where there is none. */
void announce_clock_of(const struct announcer *announcer,
                       const struct game *game, enum side side,
                       struct utterance *out);

/* Append whose clock runs; nothing if none does. */
void announce_running(const struct announcer *announcer,
                      const struct game *game, struct utterance *out);

/* The asker: the player who listens, or the player to move. */
enum side announce_asker(const struct announcer *announcer,
                         const struct game *game);

enum { COMMA_MS = 100 }; /* the pause before a square */

/* Append a sentence made as by printf; format is translated already. */
__attribute__((format(printf, 3, 4))) void
announce_add(const struct announcer *announcer, struct utterance *out,
             const char *format, ...);

/* A sentence of announce_about to the player whom it is about: "You resigned."
 * False: it is said of everybody in the same way. */
bool announce_about_own(const char *sentence, const char *more, char *out,
                        size_t out_bytes);

/* Append a sentence as of announce_about; to the player, if there is such a
 * sentence. */
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

/* "Anna 3, Boris 2 since 1 November 2026.": what two people have scored in
 * games of several days, in half points; since is as in PGN, or "". */
void announce_score_text(const char *one, const char *other, const int half[2],
                         const char *since, char *out, size_t out_bytes);

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
