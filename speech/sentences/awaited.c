// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/awaited.h"

#include "rules/arbiter/announcing.h"
#include "rules/base/translatable.h"
#include "rules/game/announced.h"
#include "speech/sentences/appendix_d.h"
#include "speech/sentences/turn.h"
#include "speech/sentences/words.h"

static void add_readiness(const struct announcer *announcer,
                          const struct game *game, struct utterance *out)
{
    if (game->lever != SIDE_NONE || game->start.begins_ms != 0)
        return;
    announce_add(announcer, out,
                 gettext("The clocks have not started yet. To start them, both "
                         "players type ready."));
    bool nobody = !game->turn[WHITE].ready && !game->turn[BLACK].ready;
    for (int side = WHITE; side < SIDES && !nobody; side++)
        announce_add_about(announcer, game, (enum side)side,
                           game->turn[side].ready ? N_("%s is ready.")
                                                  : N_("%s is not ready yet."),
                           NULL, out);
}

static void add_hand(const struct announcer *announcer, const struct game *game,
                     enum side side, struct utterance *out)
{
    int sq = game->turn[side].lifted;

    if (sq == SQ_NONE)
        return;
    struct announcer own = announcer_own_words(announcer);
    if (announce_hides(announcer, game, side)) {
        if (announcer->one_terminal)
            announce_add(announcer, out, gettext("Lifted."));
        return;
    }
    announce_add(announcer, out, gettext("Lifted:"));
    announce_place(&own, announce_board_of(game, side), sq, out);
    utterance_pause(out, PAUSE_SENTENCE_MS);
}

bool announce_must_press(const struct game *game, enum side side)
{
    const struct turn *turn = &game->turn[side];

    return game->lever == side &&
           (move_is_none(turn->illegal) ? turn->uncompleted > 0
                                        : !turn->pressed);
}

void announce_awaited(const struct announcer *announcer,
                      const struct game *game, struct utterance *out)
{
    const struct adjournment *adjournment = &game->adjournment;

    if (adjournment->ordered && !adjournment->closed)
        announce_add_about(announcer, game, game_turn(game),
                           N_("%s seals the next move."), NULL, out);
    if (game->start.mode != MODE_OTB)
        return;
    add_readiness(announcer, game, out);
    for (int side = WHITE; side < SIDES; side++) {
        add_hand(announcer, game, (enum side)side, out);
        if (!move_is_none(game->turn[side].begun))
            announce_add_about(announcer, game, (enum side)side,
                               N_("%s: finish the move."), NULL, out);
        if (announce_must_press(game, (enum side)side) &&
            announced_step(game) == INTENT_NONE &&
            game->announcement.difference == DIFFERENCE_NONE)
            announce_add_about(announcer, game, (enum side)side,
                               N_("%s must press the clock."), NULL, out);
    }
}

/* After them no player has anything to do. */
static bool is_ended_by_move(const struct game *game)
{
    const struct move_facts *facts =
        game->ply_count > 0 ? &game->plies[game->ply_count - 1].facts : NULL;

    /* A move that ends the game is announced first. */
    return game->phase != GAME_RUNNING ||
           (facts != NULL && (facts->mate || facts->stalemate) &&
            announced_step(game) != INTENT_ANNOUNCE);
}

void announce_next(const struct announcer *announcer, const struct game *game,
                   struct utterance *out)
{
    const struct announcement *announced = &game->announcement;
    int before = out->count;

    if (!announced_is_used(game) || is_ended_by_move(game) ||
        announced->difference != DIFFERENCE_NONE ||
        (announced->executed && two_boards_differ(game) != 0))
        return;
    utterance_pause(out, PAUSE_SENTENCE_MS);
    announce_step(announcer, game, out);
    if (out->count > before)
        return;
    /* Only the clock shows whether it was pressed (13.6). */
    enum side mover = other_side(game_seen_turn(game));
    if (game->clock.running == mover && game->start.time[mover].count > 0)
        announce_add_about(announcer, game, mover, N_("%s: press the clock."),
                           NULL, out);
    else
        announce_add_about(announcer, game, game_seen_turn(game),
                           N_("%s to move."), NULL, out);
}
