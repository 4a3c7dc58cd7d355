// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>

#include "rules/arbiter/offering.h"
#include "rules/arbiter/restart.h"
#include "rules/base/translatable.h"

#include "src/client/core/connection.h"
#include "src/client/core/joined_game.h"
#include "src/client/core/known_server.h"
#include "src/client/core/other_servers.h"
#include "src/client/core/pending.h"
#include "src/client/core/tell.h"
#include "src/client/play/parts.h"

/* Spectators may see the moves with a delay. */
static void tell_delay(struct client *client)
{
    char sentence[SEGMENT_TEXT_MAX];
    int moves = client->game.start.rules.watch_delay;
    if (client->joined.seats != 0 || moves == 0 ||
        client->game.phase == GAME_OVER)
        return;
    snprintf(sentence, sizeof sentence,
             ngettext("You see the game %d move late.",
                      "You see the game %d moves late.", (unsigned long)moves),
             moves);
    tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_MOVE, sentence);
}

/* On a server a player must hear which seat they have. */
static void tell_seat(struct client *client)
{
    static const char *const sentences[] = {
        [SEAT_WHITE] = N_("You play White against %s."),
        [SEAT_BLACK] = N_("You play Black against %s."),
    };
    char sentence[SEGMENT_TEXT_MAX];
    enum seat own = client_own_seat(client);
    if (client_is_private(client))
        return;
    if (client->joined.assists)
        snprintf(sentence, sizeof sentence, gettext("You assist %s."),
                 game_name(&client->game, own == SEAT_BLACK ? BLACK : WHITE));
    else if (own != SEAT_NONE)
        snprintf(sentence, sizeof sentence, gettext(sentences[own]),
                 announce_name(&client->game, other_side((enum side)own)));
    else
        snprintf(sentence, sizeof sentence, "%s",
                 client->joined.seats == 0 ? gettext("You are watching.")
                 : client->joined.seats == 1u << SEAT_ARBITER
                     ? client->game.start.arbiter
                           ? gettext("You are the arbiter.")
                           : gettext("You are watching a game that began "
                                     "without an arbiter.")
                     : gettext("You play both sides."));
    tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_MOVE, sentence);
    if (own == SEAT_NONE && client->joined.resumes)
        tell_unasked(client, PRIORITY_CHAT, QUERY_PLAYERS);
    tell_delay(client);
}

static void tell_dropped_request(struct client *client)
{
    struct utterance said;
    const struct event event = {.kind = EVENT_DECLINE,
                                .actor = SEAT_NONE,
                                .what_offer = playing_of(client)->dropped};
    if (event.what_offer != OFFER_NONE &&
        announce_event(&client->announcer, &client->game, &event, &said))
        tell_utterance(client, FRONTEND_ANNOUNCEMENT, &said);
    playing_of(client)->dropped = OFFER_NONE;
}

/* Tell the state of a game that was begun before. */
static void tell_state(struct client *client)
{
    const struct game *game = &client->game;
    tell_dropped_request(client);
    tell_unasked(client, PRIORITY_MOVE, QUERY_STATUS);
    modes_tell_state(client);
    /* On a server an offer may have come while the player was away. The state
     * of a paused game tells it anyway. */
    if (!client_is_private(client) && game->ply_count > 0 &&
        game->phase != GAME_PAUSED)
        tell_unasked(client, PRIORITY_CHAT, QUERY_LAST);
    /* The words on an envelope have told the time. */
    if (start_has_clocks(&game->start) &&
        (game->phase == GAME_RUNNING || game->phase == GAME_PAUSED))
        tell_unasked(client, PRIORITY_CHAT, QUERY_CLOCK);
    if (game->phase == GAME_PAUSED && start_has_clocks(&game->start) &&
        !restart_awaits(game) && !pause_is_arbiters(game))
        tell_sentence(client, FRONTEND_ANSWER, PRIORITY_CHAT,
                      gettext("To resume, type resume."));
    else if (game->phase == GAME_PAUSED && !restart_awaits(game) &&
             !pause_is_arbiters(game))
        tell_sentence(client, FRONTEND_ANSWER, PRIORITY_CHAT,
                      game_turn(game) == WHITE
                          ? gettext("To resume, type resume. White's move "
                                    "resumes the game too.")
                          : gettext("To resume, type resume. Black's move "
                                    "resumes the game too."));
}

/* A pause by the arbiter's death ends: ask until it does. */
static void go_on(struct client *client)
{
    const struct game *game = &client->game;
    playing_of(client)->go_on &=
        game->phase == GAME_PAUSED && game->pause_cause == PAUSE_RESTART;
    if (playing_of(client)->go_on &&
        (client->joined.seats >> game_turn(game) & 1)) {
        struct intent go_on = {.kind = INTENT_RESUME,
                               .by = (enum seat)game_turn(game)};
        link_send(&client->link, ASK_NONE,
                  wire_intent(client->joined.id, &go_on));
    }
}

void enter_game(struct client *client)
{
    if (joined_game_awaits_game(client))
        tell_state(client);
    if (!client->joined.is_welcome)
        tell_seat(client);
    other_servers_tell_keeper(client);
    known_server_tell(client);
    joined_game_welcome(client);
    connection_is_up_to_date(client);
    go_on(client);
    pending_resend(client);
    modes_rejoined(client);
}
