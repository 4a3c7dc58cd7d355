// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * question.h - questions that are answered with yes, no or a piece: a draw
 * offer, a resignation asked again, the piece of a promotion, a claim whose
 * move ends the game, an act of the arbiter that does, leaving. Each question
 * names the player that it asks.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "rules/game/game.h"
#include "rules/game/intent.h"
#include "rules/notation/notation.h"

#include "tui/words/command.h"

/*
 * A letter that is a file's and a piece's: "bxc4" and
 * "BXC4" may be a pawn's move or a bishop's, in German "dxe5" a pawn's or the
 * queen's.
 */

struct ambiguous_letter {
    enum role role; /* of the piece that can make such a move too */
    char piece[16]; /* their move, in the letters of PGN */
    bool is_namesake; /* the other move is another piece's in English */
    char pawn[16]; /* the pawn's, or that of the English piece */
};

/* How a typed move is read. */
struct ambiguous_letters {
    enum notation notation;
    const char *typed; /* as it was, where that was in other letters; or "" */
};

/* Are both moves legal, and does the case of what was typed leave it open
 * which of them is meant? A capital before small letters leaves nothing
 * open. */
bool ambiguous_letter_find(const struct game *game, const struct intent *intent,
                           const struct ambiguous_letters *letters,
                           struct ambiguous_letter *out);

enum question_kind {
    QUESTION_NONE,
    QUESTION_DRAW, /* the opponent's offer: yes accepts, no declines */
    QUESTION_EARLY_DRAW, /* an offer that cannot be agreed to yet: not asked,
                            but no declines it */
    QUESTION_CLOCKS, /* their objection to them: the same */
    QUESTION_ADJOURNMENT, /* the opponent's wish: the same */
    QUESTION_PAUSE, /* the same */
    QUESTION_RESUME, /* the same */
    QUESTION_TAKEBACK, /* the opponent's wish: the same */
    QUESTION_EARLY, /* to adjourn early is dear: yes sends intent */
    QUESTION_ABSENT, /* is a player absent, so that the session begins? */
    QUESTION_OPEN, /* before the appointed time, where both sit here */
    QUESTION_MEANT, /* is this what the player's own words meant? yes sends
                       intent */
    QUESTION_SAVE, /* the same for a PGN file that is there already, or whose
                      name is a plain word */
    QUESTION_RESIGN, /* 5.1.2, asked again: yes sends intent */
    QUESTION_ABORT, /* the same for aborting the game */
    QUESTION_ROLE, /* 3.7.3.3: to which piece; intent lacks it */
    QUESTION_PIECE, /* "bxc4": yes is the bishop's move, no the pawn's */
    QUESTION_CLAIM, /* the intended move mates or stalemates: yes plays it,
                       no claims */
    QUESTION_ARBITER_ENDS_GAME, /* what the arbiter is about to do ends the game
                                 */
    QUESTION_REMATCH, /* the opponent's wish, after the game */
    QUESTION_READER, /* shall a screen reader read, and Hektor only sound? */
    QUESTION_QUIT,
    QUESTION_LEAVE, /* the same, while the other player stays */
    QUESTION_LEAVE_UNBEGUN, /* the same, before the first move */
};

enum { QUESTION_TEXT_MAX = 768, QUESTION_BRIEF_MAX = 128 };

struct question {
    enum question_kind kind;
    struct intent intent;
    uint8_t offer; /* enum offer_kind: the opponent's, that was open when it was
                      asked */
    struct ambiguous_letter ambiguous; /* QUESTION_PIECE */
    char name[COMMAND_ARGUMENT_MAX]; /* QUESTION_SAVE: of the file, or "" */
};

/* Must this, typed in a notation, be confirmed before it is sent? Then *out is
 * the question. is_loose: it was typed in other words than are listed for it;
 * then everything but a move and an answer must. */
bool question_before(const struct game *game, const struct intent *intent,
                     const struct ambiguous_letters *letters, bool is_loose,
                     struct question *out);

/* The question for a promotion that was sent without its piece. */
struct question question_role(const struct intent *intent);

/* Is it answered with yes or no? */
bool question_is_yes_or_no(const struct question *question);

/* Ask whether the envelope is to be opened before the appointed time. */
struct question question_open(void);

/* The game continues for somebody else who stays. */
struct question question_quit(bool others_stay);

/* The player who is to answer yes or no; SIDE_NONE if it is another question,
 * or for either player here. */
enum side question_side(const struct question *question,
                        const struct game *game);

/* The open question: what we asked, unless the game has moved past it, else
 * what the game asks of a player here (an offer to them), else QUESTION_NONE.
 * Bit n of seats: enum seat n is here. */
struct question question_waiting(const struct question *asked,
                                 const struct game *game, unsigned seats);

/* The question in words, translated; out is empty if nothing is asked. */
void question_text(const struct question *question, const struct game *game,
                   char out[QUESTION_TEXT_MAX]);

/* A short form for small spaces and for the prompt, translated; NULL: none. out
 * has it where it is not of the catalogue alone. */
const char *question_brief(const struct question *question,
                           char out[QUESTION_BRIEF_MAX]);

/*
 * Did another question come while this one waited? Then a yes or no may be for
 * either, and answers neither: ask again, with question_seen.
 */
bool question_is_overtaken(const struct question *own, const struct game *game,
                           unsigned seats);

/* The question as it is asked beside the offer that is open now. */
struct question question_seen(const struct question *own,
                              const struct game *game, unsigned seats);

enum question_outcome {
    OUTCOME_NOTHING, /* no question remains, or that does not answer it */
    OUTCOME_SEND, /* out is to be sent */
    OUTCOME_LEAVE,
    OUTCOME_REMATCH,
    OUTCOME_SAVE,
    OUTCOME_READER_READS,
    OUTCOME_BOTH_SPEAK,
    OUTCOME_DROPPED, /* the thing asked about is not to be done */
};

/* Answer the open question. out is set with OUTCOME_SEND only. */
enum question_outcome question_answer(const struct question *waiting,
                                      const struct game *game, bool yes,
                                      struct intent *out);
/* Does it ask whether to leave? */
bool question_is_to_leave(const struct question *waiting);

/* Was the command typed again that this question is about? That means yes. */
bool question_is_repeated(const struct question *waiting,
                          const struct intent *intent);
enum question_outcome question_answer_role(const struct question *waiting,
                                           const struct game *game,
                                           enum role role, struct intent *out);
