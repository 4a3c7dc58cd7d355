// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/input/focus_walk.h"

#include <string.h>

#include "rules/base/translatable.h"
#include "rules/board/square.h"
#include "tui/model/view.h"
#include "tui/words/match_words.h"

void focus_say_nothing(struct command *out)
{
    command_clear(out);
    out->request = query_request_of(QUERY_NONE);
    out->role = ROLE_NONE;
}

bool focus_ask(const struct focus *focus, struct command *out)
{
    focus_say_nothing(out);
    out->kind = COMMAND_QUERY;
    out->request = query_request_of(QUERY_SQUARE);
    out->request.square = focus->square;
    return true;
}

/* Where the cursor went. */
static bool glance(const struct focus *focus, struct command *out)
{
    focus_ask(focus, out);
    out->at_cursor = true;
    out->request.is_glance = true;
    return true;
}

bool focus_tell(const struct focus *focus, const char *touched,
                struct command *out)
{
    focus_ask(focus, out);
    out->touched = touched;
    return true;
}

bool focus_refuse(const struct focus *focus, enum reason reason,
                  struct command *out)
{
    focus_say_nothing(out);
    out->kind = COMMAND_UNKNOWN;
    out->wrong = reason_sentence(reason);
    square_write(focus->square, out->argument);
    return true;
}

bool focus_refuse_past(const struct focus *focus, struct command *out)
{
    focus_refuse(focus, REASON_NONE, out);
    out->wrong =
        N_("That is an earlier position. To return to the game, type now.");
    return true;
}

/* Where the last move went, else where a first move usually begins. */
static int first_square_of(const struct view *view)
{
    int to = last_move_of(view_shown(view)).to;
    if (to != SQ_NONE)
        return to;
    return game_turn(view->game) == WHITE ? SQ_E2 : SQ_E7;
}

bool focus_walk_to_board(struct focus *focus, const struct view *view,
                         struct command *out)
{
    focus->on_board = true;
    if (focus->square == SQ_NONE)
        focus->square = first_square_of(view);
    return glance(focus, out);
}

/* At the edge the cursor stays, and says so. */
bool focus_walk(struct focus *focus, const struct view *view, int right, int up,
                struct command *out)
{
    int sign = view->flipped ? -1 : 1;
    int file = file_of(focus->square) + sign * right;
    int rank = rank_of(focus->square) + sign * up;
    if (file < 0 || file > 7 || rank < 0 || rank > 7)
        return focus_tell(focus, N_("The edge:"), out);
    focus->square = square_at(file, rank);
    return glance(focus, out);
}

static int next_square(int sq, int by)
{
    return (sq + by + SQ_NONE) % SQ_NONE;
}

/* To the next piece of that kind, of either side; from h8 on again at a1. */
bool focus_walk_to_piece(struct focus *focus, const struct view *view,
                         char said, struct command *out)
{
    static const char letters[] = "pnbrqk";
    const struct position *pos = view_position(view);
    int by = said >= 'a' ? 1 : -1, sq = focus->square;
    const char *letter = strchr(letters, match_words_lower(said));
    enum role role = letter ? (enum role)(letter - letters) : KING;
    do
        sq = next_square(sq, by);
    while (sq != focus->square && position_role_at(pos, sq) != role);
    if (position_role_at(pos, sq) != role)
        return focus_tell(focus, N_("There is no other piece of that kind:"),
                          out);
    focus->square = sq;
    return glance(focus, out);
}

bool focus_walk_to_rank(struct focus *focus, char digit, struct command *out)
{
    focus->square = square_at(file_of(focus->square), digit - '1');
    return glance(focus, out);
}

void focus_walk_place(const struct focus *focus, const struct view *view,
                      struct command *out)
{
    int from = focus->square != SQ_NONE ? focus->square : first_square_of(view);
    int to = out->request.square;
    if (out->request.query == QUERY_FILE)
        to = square_at(file_of(to), rank_of(from));
    else if (out->request.query == QUERY_RANK)
        to = square_at(file_of(from), rank_of(to));
    out->request.square = to;
    out->request.query = QUERY_SQUARE;
}
