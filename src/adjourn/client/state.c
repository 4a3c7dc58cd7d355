// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/adjourn/client/adjourn.h"

#include <assert.h>
#include <stdlib.h>

#include "rules/arbiter/arbiter.h"
#include "rules/base/translatable.h"

#include "src/adjourn/client/parts.h"
#include "src/adjourn/seal.h"
#include "src/adjourn/verdict.h"
#include "src/client/core/tell.h"

struct sealing *sealing_of(const struct client *client)
{
    struct sealing *sealing = modes_state(client, &adjourn_mode);
    assert(sealing != NULL);
    return sealing;
}

/* A pause that nobody wanted; whether the client or the arbiter was killed
 * first makes no difference. Until the game resumes, what the sealer types
 * stays a secret. */
static bool is_interrupted(const struct game *game)
{
    return game->adjournment.ordered && game->phase == GAME_PAUSED &&
           (game->pause_cause == PAUSE_RESTART ||
            game->pause_cause == PAUSE_LEFT);
}

bool adjourn_may_seal(const struct client *client)
{
    const struct game *game = &client->game;
    const struct intent intent = {.kind = INTENT_SEAL,
                                  .by = (enum seat)game_seen_turn(game),
                                  .commitment = "-"};
    struct ruling ruling;
    if (client->joined.provisional ||
        !(client->joined.seats >> game_seen_turn(game) & 1))
        return false;
    /* While the connection is lost, what is typed is a secret as before. */
    if (client->joined.stage != STAGE_PLAYING)
        return game->adjournment.ordered && !game->adjournment.closed;
    arbiter_judge(game, &intent, game->at_ms, &ruling);
    return ruling.reason == REASON_NONE || is_interrupted(game);
}

bool adjourn_seals(const struct client *client)
{
    bool wanted =
        client->game.adjournment.ordered || sealing_of(client)->answers;
    return wanted && !sealing_of(client)->waits && adjourn_may_seal(client);
}

const char *adjourn_label(const struct client *client)
{
    if (sealing_of(client)->waits)
        return gettext("Sealing: ");
    if (adjourn_phrase(client) != NULL)
        return sealing_of(client)->label;
    if (sealing_of(client)->asks_phrase)
        return gettext("Passphrase: ");
    /* What is typed while it is checked may be another try. */
    if (client->pending.waiting && client->pending.by_phrase)
        return gettext("Checking: ");
    if (!adjourn_seals(client))
        return NULL;
    return game_seen_turn(&client->game) == WHITE ? gettext("White seals: ")
                                                  : gettext("Black seals: ");
}

const char *adjourn_phrase(const struct client *client)
{
    const struct sealing *sealing = sealing_of(client);
    bool is_shown =
        !sealing->waits && !sealing->noted && sealing->phrase[0] != '\0';
    return is_shown ? sealing->phrase : NULL;
}

void adjourn_tell_inscription(struct client *client,
                              const struct envelope *envelope)
{
    struct utterance utterance;
    for (int part = INSCRIPTION_NAMES; part < INSCRIPTION_RESUME; part++)
        if (envelope_inscription(envelope, &client->announcer, part,
                                 &utterance)) {
            utterance.priority = PRIORITY_CHAT; /* no part drops another */
            tell_utterance(client, FRONTEND_ANSWER, &utterance);
        }
}

void adjourn_done(struct client *client)
{
    envelope_secret_free(sealing_of(client)->secret);
    free(sealing_of(client)->header);
    envelope_wipe(sealing_of(client), sizeof(struct sealing));
}
