// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * view.h - all that a frontend shows: the game as it is and what the client has
 * to say beside it. Borrowed; valid until the next draw.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/arbiter/announcing.h"
#include "rules/board/position.h"
#include "rules/game/game.h"
#include "rules/notation/notation.h"

#include "tui/model/form.h"

struct keymap;

/* What is heard of a line while it is typed. */
enum typing_echo { TYPING_SILENT, TYPING_WORDS, TYPING_LETTERS };

enum { VIEW_MOVE_MAX = 16 }; /* longest move with an offer, with its zero */

/* The signs behind a move, such as "!?". */
enum { VIEW_MARK_MAX = 12 };

struct view {
    const struct game *game;
    /* The game as it was earlier, if the board and the move list show that;
     * else NULL. */
    const struct game *past;
    int64_t now_ms; /* of the game's own time */
    bool only_time; /* has passed since the last draw: all else is the same,
                       but for what line has told and what is in here */
    const struct keymap *keys; /* the player's own; NULL: none */
    enum notation notation; /* in which moves are typed and shown */
    /* Turns a move that is typed in the words in which moves are announced
     * into notation; false when it is none. NULL: nobody can. */
    bool (*unspeak)(const void *speaker, const char *line,
                    char out[VIEW_MOVE_MAX]);
    const void *speaker; /* handed to it */
    enum typing_echo typing;
    bool has_reader; /* a screen reader reads what shows */
    bool is_quiet; /* the clocks show the last event's time, and tick not */
    bool no_hints; /* about keys, beside what is typed */
    const struct menu_lines *menu; /* that is open; NULL: none */
    const char *label; /* before what is typed, while no game is played; NULL */
    /* What can be typed then, translated sentences up to a NULL, for the place
     * of the moves; or NULL. */
    const char *const *guide;
    const char *title; /* of a game that is only looked at; else NULL */
    bool replays; /* it is */
    bool in_tutorial; /* each step of the game is told: an empty line asks for
                         it */
    const char (*marks)[VIEW_MARK_MAX]; /* the signs of its first plies: */
    int mark_count;
    bool flipped; /* Black's side below */
    bool one_sided; /* one player alone sees it: */
    enum side own; /* they */
    bool connected; /* false: the arbiter does not answer just now */
    bool awaited; /* the game is on its way: nothing is known of it yet */
    /* The open question, translated, or NULL. It names the player it asks. */
    const char *question;
    const char *brief_question; /* the same in a few words, or NULL */
    bool asks_own; /* it comes before the entry or secret that also waits */
    bool asks_yes; /* it is answered with yes or no, by whoever is here */
    bool asks_side; /* it is answered with yes or no by: */
    enum side asked;
    /* What is typed is a secret: dots are shown, nothing is remembered, and
     * this, translated, is before it; or NULL. */
    const char *secret;
    const char *phrase; /* in it, that is read even where it is too long */
    /* A passphrase is being checked: what is typed meanwhile may be another
     * try. */
    bool checks_phrase;
    /* A line of plain text is asked for, which may be empty: this, translated,
     * is before it; or NULL. */
    const char *entry;
    bool asks_role; /* the question is a promotion's */
    bool asks_piece; /* which piece a letter means: "the bishop" answers it */
    /* What a beginner should read until the first move is made, translated, or
     * NULL; a screen shows it in the place of the moves. After the game: what
     * can be done now. */
    const char *hint;
    const char *saved; /* the PGN file of the game that is over; "" or NULL */
};

static inline const struct game *view_shown(const struct view *view)
{
    return view->past != NULL ? view->past : view->game;
}

/* Whose move list is shown, if the players keep them: one's own, or that of
 * the player to move. */
static inline enum side view_owner(const struct view *view)
{
    return view->one_sided ? view->own : game_turn(view_shown(view));
}

/* If each player has a board, one sees one's own. */
static inline const struct position *view_position(const struct view *view)
{
    if (view->past != NULL)
        return game_position(view->past);
    return view->one_sided && view->game->start.rules.boards == BOARDS_TWO
               ? two_boards_of(view->game, view->own)
               : game_board(view->game);
}

/* Where a lifted piece may legally be put down. For castling, the square on
 * which the king lands and that of its rook. None for SQ_NONE. */
squares targets_of(const struct position *pos, int lifted);

/* The last move as a player sees it: for castling, where the king came from
 * and where it landed. */
struct last_move {
    int from, to; /* SQ_NONE before the first move */
};

struct last_move last_move_of(const struct game *game);
