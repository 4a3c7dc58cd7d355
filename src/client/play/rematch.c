// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/play/rematch.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/game/match.h"

#include "src/chat/client/chat.h"
#include "src/client/core/connection.h"
#include "src/client/core/open_question.h"
#include "src/client/core/pending.h"
#include "src/client/core/tell.h"
#include "src/client/play/parts.h"

static void wish(struct client *client)
{
    int failure = link_send(
        &client->link, ASK_REMATCH,
        json_pack("{s:s, s:s}", "t", "rematch", "game", client->joined.id));
    if (failure == -ENOMEM)
        pending_tell_unsent(client);
}

static bool is_wished(const struct client *client)
{
    const char *after = playing_of(client)->wished_after;
    return after[0] != '\0' && strcmp(after, client->joined.id) == 0;
}

void rematch_rejoined(struct client *client)
{
    playing_of(client)->wishes_again = is_wished(client);
    if (is_wished(client))
        wish(client);
}

void rematch_act(struct client *client)
{
    struct start next = match_next(&client->game);
    /* That of today, unless one was given. */
    memcpy(next.date, client->options->start.date, sizeof next.date);
    if (client->game.phase != GAME_OVER)
        tell_refuse(client, gettext("The game is not over yet."));
    else if (client_is_private(client))
        next_game_join(client, "", &next);
    else if (client_own_seat(client) == SEAT_NONE)
        tell_refuse(client, gettext("You have no seat in this game."));
    else
        wish(client);
}

static void rematch_begin(struct client *client, const json_t *json)
{
    struct start next = match_next(&client->game);
    playing_of(client)->wished_after[0] = '\0';
    next_game_join(client, link_text(json, "game"), &next);
}

int rematch_take_answer(struct client *client,
                        const struct link_message *message)
{
    const json_t *json = message->json;

    struct playing *playing = playing_of(client);
    bool again = playing->wishes_again;
    bool is_refused = strcmp(message->type, "error") == 0;

    playing->wishes_again = false;
    snprintf(playing->wished_after, sizeof playing->wished_after, "%s",
             is_refused ? "" : client->joined.id);
    if (is_refused && again)
        pending_tell_about(client, gettext("\"%s\" was not carried out."),
                           "rematch");
    if (is_refused)
        pending_tell_error(client, json, client->link.answered);
    else if (strcmp(message->type, "created") == 0)
        rematch_begin(client, json);
    else if (!again)
        tell_answer(client, gettext("Hektor asked your opponent for a rematch. "
                                    "It begins if they agree."));
    return 0;
}

int rematch_take_wish(struct client *client, const struct link_message *message)
{
    const json_t *json = message->json;
    const char *by = link_text(json, "by");
    char sentence[SEGMENT_TEXT_MAX];
    if (client->joined.id[0] == '\0' ||
        strcmp(link_text(json, "rematch"), client->joined.id) != 0)
        return MESSAGE_PASSED_ON;
    if (strcmp(by, client->connection.account) == 0)
        return 0;
    open_question_set(client, (struct question){.kind = QUESTION_REMATCH});
    if (chat_is_off(client)) /* then the arbiter alone is heard */
        return 0;
    snprintf(sentence, sizeof sentence, gettext("%s wants a rematch. %s"), by,
             open_question_text(client));
    tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_MOVE, sentence);
    return 0;
}

int rematch_take_created(struct client *client,
                         const struct link_message *message)
{
    if (message->ask != ASK_NONE || !is_wished(client))
        return MESSAGE_PASSED_ON;
    rematch_begin(client, message->json);
    return 0;
}
