// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/two_boards.h"

#include "rules/arbiter/reconcile.h"
#include "rules/board/unchecked_move.h"
#include "rules/game/announced.h"

const struct position *two_boards_of(const struct game *game, enum side side)
{
    enum side mover = announced_mover(game);

    if (mover == SIDE_NONE || side == mover)
        return game_board(game);
    return game->announcement.executed ? &game->announcement.other
                                       : announced_before(game);
}

static squares differing(const struct position *a, const struct position *b)
{
    squares set = 0;

    for (int side = WHITE; side < SIDES; side++)
        set |= a->side[side] ^ b->side[side];
    for (int role = PAWN; role <= KING; role++)
        set |= a->role[role] ^ b->role[role];
    return set;
}

squares two_boards_differ(const struct game *game)
{
    return differing(two_boards_of(game, WHITE), two_boards_of(game, BLACK));
}

/* REASON_NONE, or why this player has no move to make on their own board. */
static enum reason execute_reason(const struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    const struct announcement *announced = &game->announcement;
    enum side mover = announced_mover(game);

    if (!announced_is_used(game) || game->start.rules.boards != BOARDS_TWO)
        return REASON_ONE_BOARD;
    if (mover == SIDE_NONE || mover == (enum side)builder->intent->by)
        return REASON_NOTHING_ANNOUNCED;
    if (announced->text[0] == '\0')
        return REASON_OPPONENT_UNANNOUNCED;
    if (!announced->repeated)
        return REASON_UNREPEATED;
    return announced->executed ? REASON_EXECUTED : REASON_NONE;
}

void two_boards_execute(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    const char *text = builder->intent->text;
    enum reason reason = execute_reason(builder);
    struct move mv = MOVE_NONE;

    if (reason == REASON_NONE)
        reason = announced_read(
            announced_before(game),
            text[0] != '\0' ? text : game->announcement.text, &mv);
    if (reason == REASON_NONE && move_is_none(mv))
        reason = REASON_NO_SUCH_PIECE;
    if (ruling_refused(builder, reason))
        return;
    ruling_resume(builder, true);
    two_boards_put(builder, mv);
}

void two_boards_put(struct ruling_builder *builder, struct move mv)
{
    const struct game *game = builder->game;

    ruling_add(builder, EVENT_EXECUTE, builder->intent->by)->mv = mv;
    struct position other = unchecked_position(announced_before(game), mv);

    if (differing(&other, game_board(game)) != 0)
        reconcile_open(builder, DIFFERENCE_BOARDS);
}
