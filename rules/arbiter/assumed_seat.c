// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * assumed_seat.c - whose word it is, where no side was told.
 */
#include "rules/arbiter/arbiter.h"
#include "rules/arbiter/offering.h"
#include "rules/arbiter/otb.h"
#include "rules/arbiter/recording.h"
#include "rules/arbiter/sealing.h"
#include "rules/game/announced.h"

enum side arbiter_named_side(const struct game *game)
{
    return game->start.mode == MODE_OTB && game->lever != SIDE_NONE
               ? (enum side)game->lever
               : otb_side(game);
}

/* The player who is asked to resume the game; else the one who is named. */
static enum side asked_to_resume(const struct game *game)
{
    for (int side = WHITE; side < SIDES; side++)
        if (pause_asks_resume(game, (enum side)side))
            return (enum side)side;
    return arbiter_named_side(game);
}

/* The player with a move to complete; if there is none, the player whose clock
 * does not run: a second press does nothing. */
static enum side presser(const struct game *game)
{
    if (game->lever == SIDE_NONE)
        return game_turn(game);
    enum side side = (enum side)game->lever;
    const struct turn *turn = &game->turn[side];
    bool has_move = turn->uncompleted > 0 || !move_is_none(turn->begun) ||
                    !move_is_none(turn->illegal) ||
                    sealing_is_closing(game, (enum seat)side);

    return has_move ? side : other_side(side);
}

static enum side side_meant(const struct game *game,
                            const struct intent *intent)
{
    enum side mover = game_turn(game);

    switch (intent->kind) {
    case INTENT_CLAIM:
        /* A flag that falls is claimed by the opponent alone. */
        return (enum claim_kind)intent->what_claim == CLAIM_FLAG
                   ? other_side(arbiter_named_side(game))
                   : arbiter_named_side(game);
    case INTENT_ACCEPT:
    case INTENT_DECLINE:
        return game->offer == OFFER_NONE
                   ? asked_to_resume(game)
                   : other_side((enum side)game->offer_by);
    case INTENT_RECORD:
        return recording_writer(game);
    case INTENT_ANNOUNCE:
        return announced_is_reply(game, intent->text)
                   ? game_turn(game)
                   : announced_speaker(game, intent->kind);
    case INTENT_REPEAT:
    case INTENT_CORRECT:
    case INTENT_EXECUTE:
        return announced_speaker(game, intent->kind);
    case INTENT_OFFER:
        /* In a plain game a move is taken back by the player who made it. */
        return game->start.mode == MODE_PLAIN &&
                       (enum offer_kind)intent->what_offer == OFFER_TAKEBACK
                   ? other_side(game_turn(game))
                   : arbiter_named_side(game);
    case INTENT_VERIFY:
        return game->referred_by == SIDE_NONE
                   ? arbiter_named_side(game)
                   : other_side((enum side)game->referred_by);
    case INTENT_READY:
        return game->turn[mover].ready ? other_side(mover) : mover;
    case INTENT_SIGN:
        return game->signature[WHITE].signed_it &&
                       !game->signature[BLACK].signed_it
                   ? BLACK
                   : WHITE;
    case INTENT_ARRIVE:
        return game->present & 1u << mover ? other_side(mover) : mover;
    case INTENT_STATE:
        return game->adjournment.sealer == SIDE_NONE
                   ? game_turn(game)
                   : (enum side)game->adjournment.sealer;
    case INTENT_PRESS:
        return presser(game);
    case INTENT_TOUCH:
    case INTENT_LIFT:
        return otb_castles_rook_first(game, other_side(mover), intent->square)
                   ? other_side(mover)
                   : otb_side(game);
    case INTENT_MOVE:
    case INTENT_RELEASE:
        return otb_side(game);
    default:
        return arbiter_named_side(game);
    }
}

enum seat arbiter_assumed_seat(const struct game *game,
                               const struct intent *intent)
{
    if (intent->by != SEAT_NONE)
        return intent->by;
    switch (intent->kind) {
    case INTENT_PAUSE:
    case INTENT_RESUME:
        return game->start.arbiter || game->phase == GAME_ADJOURNED
                   ? SEAT_ARBITER
                   : (enum seat)asked_to_resume(game);
    case INTENT_PROOF:
    case INTENT_SET:
    case INTENT_GIVE:
    case INTENT_PENALISE:
    case INTENT_RULE:
    case INTENT_REWIND:
    case INTENT_ANNUL:
    case INTENT_ORDER:
    case INTENT_OPEN:
    case INTENT_DECIDE:
        return SEAT_ARBITER;
    case INTENT_START:
    case INTENT_TIME:
    case INTENT_NONE:
        return SEAT_NONE;
    default:
        return (enum seat)side_meant(game, intent);
    }
}
