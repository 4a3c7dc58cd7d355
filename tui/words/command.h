// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * command.h - a command: the meaning of a key or a typed line, and the table of
 * the words that name one. The client turns a command into an intent for the
 * arbiter, a query, or a change of view.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "rules/board/position.h"
#include "rules/game/intent.h"
#include "rules/game/query.h"

enum command_kind {
    COMMAND_NONE,
    COMMAND_INTENT, /* argument: as typed, where that was in other letters, or
                       ""; intent; by is SEAT_NONE where no side was said. A
                       move is INTENT_MOVE with the text as typed (or UCI from
                       the board), perhaps with offers_draw */
    COMMAND_YES, /* the answer to the question that remains */
    COMMAND_NO,
    COMMAND_ANSWER_ROLE, /* role: to a promotion's question */
    COMMAND_QUERY, /* inquiry; on: the cursor goes to its square; at_cursor: it
                      is there already, and what it is on is asked */
    COMMAND_HELP, /* argument: a word, "all", "keys", or "" */
    COMMAND_FLIP, /* argument: "turn", "never", "key" or "" */
    COMMAND_TICKS, /* on: the clocks tick */
    COMMAND_HINTS, /* on: they show */
    COMMAND_THEME, /* argument: a theme's name, or "" */
    COMMAND_COPY, /* the position as FEN, to the clipboard */
    COMMAND_SAVE, /* argument: a path, or "" for the usual place */
    COMMAND_VOICE, /* argument: "on", "cues" or "off" */
    COMMAND_LANGUAGE, /* argument: its code, or "" */
    COMMAND_LINES, /* argument: "words", "san", "both" or "" */
    COMMAND_TYPING, /* argument: "letters", "words", "no" or "" */
    COMMAND_VERBOSITY, /* argument: "short", "full" or "" */
    COMMAND_SCHEME, /* argument: a scheme of move words, or "" */
    COMMAND_FORM, /* argument: "short" or "from-to", or "" */
    COMMAND_HUSH, /* be quiet now */
    COMMAND_REPEAT, /* say the last announcement again */
    COMMAND_SLOWLY, /* the same, slowly, a move from square to square */
    COMMAND_EARLIER, /* the announcement before it */
    COMMAND_LATER,
    COMMAND_TYPED, /* argument: what of the typed line is to be heard; on: it is
                      one sign, which has a name */
    COMMAND_FASTER, /* remembered, as the next three */
    COMMAND_SLOWER,
    COMMAND_LOUDER,
    COMMAND_SOFTER,
    COMMAND_CUES, /* on */
    COMMAND_REMATCH,
    COMMAND_BACK, /* number: of plies */
    COMMAND_FORWARD,
    COMMAND_GO, /* number: of a move; inquiry.side: whose */
    COMMAND_FIRST,
    COMMAND_PRESENT,
    COMMAND_NEXT_GAME, /* of a file that is looked at */
    COMMAND_PREVIOUS_GAME,
    COMMAND_GAME, /* number */
    COMMAND_PLAYER, /* argument: a part of a name */
    COMMAND_FIND, /* argument: a move */
    COMMAND_SCORE, /* of these two players, on all days */
    COMMAND_VIEW, /* the finished games; argument: which, or "" */
    COMMAND_MENU,
    COMMAND_TUTORIAL,
    COMMAND_ENTRY, /* argument: what was typed into a menu, or where a line is
                      asked for; may be empty */
    COMMAND_MENU_STEP, /* number: so many lines down, or up below 0 */
    COMMAND_MENU_TURN, /* number: the value after the line's, or before below
                          0 */
    COMMAND_SECRET, /* argument: typed unseen; on: it was not too long */
    COMMAND_SEAL, /* an answer, for an absent player */
    COMMAND_ALONE, /* nobody else hears how the sealed move is read */
    COMMAND_PASSPHRASE, /* opens the envelope, or does not */
    COMMAND_NOTE, /* hear what is to be noted of the envelope */
    COMMAND_APPOINT, /* when and where an adjourned game goes on */
    COMMAND_OPEN, /* the envelope of an adjourned game */
    COMMAND_SAY, /* argument: to those who are at the game */
    COMMAND_TELL, /* argument: to whom, and what */
    COMMAND_REPORT, /* argument: to the arbiter alone */
    COMMAND_ASSISTANT, /* argument: a name, "yes", "no", "none" or "" */
    COMMAND_CHAT, /* argument: "on", "off" or "" */
    /* What the next game is to be, before its first move; argument: its value,
       as it was typed. */
    COMMAND_NAMES, /* White's and Black's */
    COMMAND_NAME_WHITE,
    COMMAND_NAME_BLACK,
    COMMAND_TIME,
    COMMAND_CHESS960, /* or "" */
    COMMAND_EDITION,
    COMMAND_OTB, /* or "" */
    COMMAND_BEGIN,
    COMMAND_QUIT,
    COMMAND_UNKNOWN, /* argument: what was typed; wrong, at: why, where */
};

enum { COMMAND_ARGUMENT_MAX = 256 };

/* A word: "draw", how it is used: "draw", and an English sentence of help,
 * marked. */
struct command_row {
    const char *word;
    const char *usage;
    const char *help;
};

/* How near the typed line is to what is listed. */
enum looseness {
    COMMAND_LISTED, /* the command or a listed synonym, a move, an answer */
    COMMAND_PHRASED, /* a phrase that people type for it */
    COMMAND_GUESSED, /* words around it were left out */
};

struct command {
    enum command_kind kind;
    enum looseness looseness;
    struct intent intent;
    struct query_request request;
    const char *touched; /* COMMAND_QUERY of a square: what was done there, in
                            English, marked; without a square (SQ_NONE) that
                            is all; NULL: it was only asked for */
    enum role role;
    int number;
    bool on, at_cursor;
    char argument[COMMAND_ARGUMENT_MAX];
    char typed[COMMAND_ARGUMENT_MAX]; /* the line; "": a key, or a secret */
    const char *wrong; /* COMMAND_UNKNOWN: an English sentence, marked */
    size_t at;
    /* COMMAND_UNKNOWN: the word that was read, where only what follows it is
     * wrong, and which part of argument that is; NULL */
    const struct command_row *row;
    size_t misread;
    /* COMMAND_UNKNOWN: two commands that the line can mean; "". A number is for
     * the hole of wrong. */
    char meant[2][64];
};

/* It says what the next game is to be. */
static inline bool command_is_condition(enum command_kind kind)
{
    return kind >= COMMAND_NAMES && kind <= COMMAND_BEGIN;
}

/* Empty, and of nobody in particular: by is SEAT_NONE, and not White. */
void command_clear(struct command *out);

static inline bool command_is_move(const struct command *read)
{
    return read->kind == COMMAND_INTENT && read->intent.kind == INTENT_MOVE;
}

/* It accepts or declines an offer, and is sent at once, however it was typed.
 */
static inline bool command_answers_offer(const struct command *read)
{
    return read->kind == COMMAND_INTENT &&
           (read->intent.kind == INTENT_ACCEPT ||
            read->intent.kind == INTENT_DECLINE);
}

/* An offer, or a question. */
static inline bool command_answers(const struct command *read)
{
    return read->kind == COMMAND_YES || read->kind == COMMAND_NO ||
           command_answers_offer(read);
}

/* The line means nothing: why (marked) and where. */
void command_refuse(struct command *out, const char *wrong, size_t at);

/* One line of help for each row of the table, from the first; NULL past the
 * end. */
const struct command_row *command_row(int index);

/* The row of a word, however it is said ("score", "m"); NULL when unknown. */
const struct command_row *command_row_of(const char *said);

/* What may follow a word. */
enum word_argument {
    ARGUMENT_NONE,
    ARGUMENT_SQUARE,
    ARGUMENT_PLACE, /* a square to go to, or nothing */
    ARGUMENT_FILE_OR_RANK, /* "e", "4" */
    ARGUMENT_PIECES, /* a side, a role, or both; nvui's letters too */
    ARGUMENT_MOVES, /* "5", "from 5", "last 3", or nothing */
    ARGUMENT_COUNT, /* a number, or nothing */
    ARGUMENT_NUMBER,
    ARGUMENT_MOVE_NUMBER, /* a number, perhaps with a side */
    ARGUMENT_PATH,
    ARGUMENT_WORD,
    ARGUMENT_NAMES, /* two names, perhaps with a comma between */
    ARGUMENT_NAME, /* one that has a capital letter, or none has: "white is in
                      check" names nobody */
    ARGUMENT_TIME, /* "5+3", "blitz": "time left" is none */
    ARGUMENT_EDITION, /* it has a digit */
    ARGUMENT_SWITCH,
    ARGUMENT_VOICE, /* "on", "cues" or "off" */
    ARGUMENT_CLAIM,
    ARGUMENT_WRITTEN, /* a move as it is written, perhaps with an offer */
    ARGUMENT_WRITTEN_OR_NOTHING,
    ARGUMENT_SIDE, /* or nothing */
    ARGUMENT_FLIP, /* by which rule the board is turned; or nothing */
    ARGUMENT_LINE, /* what a line of the judge has behind the verb */
};

/*
 * A row of the table: what a word means, how else it is said, and what may
 * follow it. From the table lines are read, and the help is made.
 */
struct word {
    struct command_row row;
    const char *also; /* other ways to say it, with a bar between */
    const char *brief; /* a short form, taken only where it is no move */
    enum command_kind kind;
    enum word_argument argument;
    enum intent_kind intent;
    enum offer_kind offer;
    enum query query;
};

/* The rows of command_row; the first, for moves, is no word. NULL past the
 * end. */
const struct word *word_row(int index);

struct tokens;

/* How many tokens from at on say the word, in any of its forms but the short
 * one; 0: none. */
int command_word_at(const struct word *word, const struct tokens *line, int at);

/* The word that most of them say, and how many; NULL: none. */
const struct command_row *command_row_at(const struct tokens *line, int at,
                                         int *count);

/* Is the whole line a short form of the word? */
bool command_is_brief(const struct word *word, const char *line);

/*
 * Read a typed line in English as a command: first the words of the table, in
 * any case; then a judge line without time ("black resigns", "claims fifty with
 * Rh2"); then a word with the side before or after it ("white draw", "resign
 * white"); else a move, perhaps followed by "(=)" or "draw". Words that are
 * short forms in the table ("y", "n", "b") are only taken where they are no
 * legal move of pos; pos may be NULL. An empty line is COMMAND_NONE.
 */
void command_read(const char *line, const struct position *pos,
                  struct command *out);

struct typing;

/* The same in the player's own words too, with moves in the letters or words of
 * the player, or that say less than notation does. */
void command_read_typed(const char *line, const struct typing *typing,
                        struct command *out);
