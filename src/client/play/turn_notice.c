// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/play/turn_notice.h"

#include "rules/base/translatable.h"

#include "src/client/play/parts.h"

/* Of a player who sits alone at this terminal; others see it on the board. */
static enum turn_shown turn_of(const struct client *client)
{
    const struct game *game = &client->game;
    enum seat own = client_own_seat(client);
    if (own == SEAT_NONE || client_is_private(client) ||
        client->joined.stage != STAGE_PLAYING || game->phase != GAME_RUNNING)
        return TURN_OF_NOBODY;
    /* Over the board a move is complete when the clock was pressed. */
    enum side side = game->start.mode == MODE_OTB
                         ? (enum side)game->clock.running
                         : game_seen_turn(game);
    return side == (own == SEAT_WHITE ? WHITE : BLACK) ? TURN_OWN : TURN_OTHER;
}

static bool is_away(const struct client *client)
{
    enum { AWAY_MS = 5000 };
    return client_monotonic_ms() - client->terminal.key_ms >= AWAY_MS;
}

static const char *title_of(enum turn_shown turn)
{
    switch (turn) {
    case TURN_OWN:
        return gettext("Your move - Hektor");
    case TURN_OTHER:
        return gettext("Your opponent's move - Hektor");
    default:
        return "Hektor";
    }
}

void turn_notice_tell(struct client *client)
{
    struct playing *playing = playing_of(client);
    const struct options *options = client->options;
    enum turn_shown turn = turn_of(client);
    if (turn == playing->turn || client->frontend->ops->notify == NULL ||
        client->loop.leaving)
        return;
    playing->turn = turn;
    bool calls = turn == TURN_OWN && is_away(client);
    const struct frontend_notice notice = {
        .bell = calls && !options->no_bell,
        .text = calls && !options->no_notification ? gettext("It is your move.")
                                                   : NULL,
        .title = options->no_title ? NULL : title_of(turn),
    };
    client->frontend->ops->notify(client->frontend, &notice);
}
