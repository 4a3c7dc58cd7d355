// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/input/otb_input.h"

#include <string.h>

#include "rules/arbiter/arbiter.h"

bool otb_input_applies(const struct view *view)
{
    return view->game != NULL && view->game->start.mode == MODE_OTB &&
           view->game->phase != GAME_OVER &&
           view->game->phase != GAME_UNSTARTED;
}

static void intend(enum intent_kind kind, int sq, struct command *out)
{
    command_clear(out);
    out->kind = COMMAND_INTENT;
    out->intent.kind = kind;
    out->intent.square = (uint8_t)sq;
}

/* Whose hand it is: who can touch something now. */
static enum side hand_of(const struct game *game)
{
    const struct intent lift = {.kind = INTENT_LIFT, .by = SEAT_NONE};

    return (enum side)arbiter_assumed_seat(game, &lift);
}

int otb_input_lifted(const struct game *game)
{
    return game->turn[hand_of(game)].lifted;
}

static bool release(int sq, struct command *out)
{
    intend(INTENT_RELEASE, SQ_NONE, out);
    square_write(sq, out->intent.text);
    return true;
}

bool otb_input_on_square(const struct view *view, int sq, struct command *out)
{
    const struct position *board = game_board(view->game);
    enum side side = position_side_at(board, sq);

    if (otb_input_lifted(view->game) != SQ_NONE)
        return release(sq, out);
    if (side == SIDE_NONE)
        return false;
    intend(side == hand_of(view->game) ? INTENT_LIFT : INTENT_TOUCH, sq, out);
    return true;
}

bool otb_input_put_back(const struct view *view, struct command *out)
{
    int lifted = otb_input_lifted(view->game);

    return lifted != SQ_NONE && release(lifted, out);
}

static bool has_made(const struct game *game)
{
    if (game->lever == SIDE_NONE)
        return false;
    const struct turn *turn = &game->turn[game->lever];

    return turn->uncompleted > 0 ||
           (!move_is_none(turn->illegal) && !turn->pressed);
}

bool otb_input_press(const struct view *view, struct command *out)
{
    const struct game *game = view->game;

    if (game->lever == SIDE_NONE)
        intend(INTENT_READY, SQ_NONE, out);
    else if (has_made(game))
        intend(INTENT_PRESS, SQ_NONE, out);
    else
        return false;
    return true;
}
