// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/apply_announced.h"

#include <string.h>

#include "rules/board/unchecked_move.h"
#include "rules/game/announced.h"
#include "rules/laws/legality.h"
#include "rules/laws/reason.h"

/* An event's own move does not know that it is castling or en passant. */
static struct move move_meant(const struct position *before, struct move mv)
{
    struct move legal;

    if (!move_is_none(mv) &&
        legality_judge(before, mv.from, mv.to, (enum role)mv.promotion,
                       &legal) == REASON_NONE)
        return legal;
    return mv;
}

enum game_error game_apply_announce(struct game *game,
                                    const struct event *event)
{
    struct announcement *announced = &game->announcement;

    if (!announced->open || event->text[0] == '\0')
        return GAME_EVENT;
    struct move mv = move_meant(announced_before(game), event->mv);

    /* The same once more leaves the repetition as it was. */
    announced->repeated &= !move_is_none(mv) && move_equal(mv, announced->mv);
    announced->reopened = false;
    announced->mv = mv;
    memcpy(announced->text, event->text, sizeof announced->text);
    return GAME_OK;
}

enum game_error game_apply_repeat(struct game *game, const struct event *event)
{
    if (!game->announcement.open)
        return GAME_EVENT;
    game->announcement.repeated = event->correct;
    game->announcement.reopened = !event->correct;
    return GAME_OK;
}

enum game_error game_apply_execute(struct game *game, const struct event *event)
{
    struct announcement *announced = &game->announcement;

    if (!announced->open || move_is_none(event->mv))
        return GAME_EVENT;
    const struct position *before = announced_before(game);

    if (position_side_at(before, event->mv.from) != before->turn)
        return GAME_EVENT;
    announced->executed = true;
    announced->other =
        unchecked_position(before, move_meant(before, event->mv));
    return GAME_OK;
}

enum game_error game_apply_differ(struct game *game, const struct event *event)
{
    if (!game->announcement.open || event->difference == DIFFERENCE_NONE ||
        event->difference > DIFFERENCE_BOARDS)
        return GAME_EVENT;
    game->announcement.difference = event->difference;
    return GAME_OK;
}

/* Both scores have another move than the one that was made: it is put in its
 * place, with the time that it took. */
static enum game_error replace_last(struct game *game, struct move mv)
{
    struct position *before = &game->positions[game->ply_count - 1];
    struct ply *last = &game->plies[game->ply_count - 1];
    struct move legal;

    if (move_is_none(mv) ||
        legality_judge(before, mv.from, mv.to, (enum role)mv.promotion,
                       &legal) != REASON_NONE)
        return GAME_EVENT;
    last->facts = move_facts_of(before, legal);
    last->why = REASON_NONE;
    before[1] = position_after(before, legal);
    return GAME_OK;
}

enum game_error game_apply_reconcile(struct game *game,
                                     const struct event *event)
{
    enum game_error error = GAME_OK;

    if (game->announcement.difference == DIFFERENCE_NONE)
        return GAME_EVENT;
    if (event->reconciliation == RECONCILED_REPLACED)
        error =
            game->ply_count > 0 ? replace_last(game, event->mv) : GAME_EVENT;
    if (error == GAME_OK)
        game->announcement = announcement_initial();
    return error;
}
