// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/play/play_requests.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/game/match.h"

#include "tui/words/own_words.h"

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

static void assistant_request(struct client *client, const char *key,
                              json_t *value)
{
    json_t *message =
        json_pack("{s:s, s:s}", "t", "assist", "game", client->joined.id);

    json_object_set_new(message, key, value);
    if (link_send(&client->link, ASK_ASSIST, message) == -ENOMEM)
        pending_tell_unsent(client);
}

void assistant_act(struct client *client, const struct command *command)
{
    char english[COMMAND_ARGUMENT_MAX];
    /* "yes" and "no" also in the words of the player's language. */
    const char *word =
        own_words_turn(command->argument, english, COMMAND_ARGUMENT_MAX)
            ? english
            : command->argument;

    if (client_is_private(client))
        tell_refuse(client, gettext("Nobody else is at a terminal to assist."));
    else if (strcmp(word, "yes") == 0 || strcmp(word, "no") == 0)
        assistant_request(client, "accept", json_boolean(word[0] == 'y'));
    else if (*command->argument == '\0')
        tell_refuse(client, gettext("Type the assistant's name, or none."));
    else
        assistant_request(
            client, "who",
            json_string(strcmp(word, "none") == 0 ? "" : command->argument));
}

void assistant_rejoined(struct client *client)
{
    struct playing *playing = playing_of(client);
    playing->invites_again = playing->invited[0] != '\0';
    if (playing->invites_again)
        assistant_request(client, "who", json_string(playing->invited));
}

enum part { PART_SELF, PART_OTHERS, PARTS };

/* What is announced of each state: to the assistant, and to the others.
 */
static const struct {
    const char *state, *sentence[PARTS];
} states[] = {
    {"invited",
     {N_("%s invites you as assistant in game %s. The opponent or the arbiter "
         "decides."),
      N_("%s invites %s as assistant. The opponent or the arbiter types "
         "assistant yes or assistant no.")}},
    {"accepted",
     {N_("%s agrees: you assist in game %s. You move, press the clock and "
         "claim. The player does the rest."),
      N_("%s agrees: %s is now an assistant.")}},
    {"declined",
     {N_("%s does not accept you as assistant in game %s."),
      N_("%s does not accept %s as assistant.")}},
    {"withdrawn",
     {N_("%s no longer invites you to be the assistant in game %s."),
      N_("%s no longer invites %s to be the assistant.")}},
    {"revoked",
     {N_("%s dismisses you as assistant in game %s."),
      N_("%s dismisses the assistant %s.")}},
};

int assistant_take_answer(struct client *client,
                          const struct link_message *message)
{
    struct playing *playing = playing_of(client);
    char typed[COMMAND_ARGUMENT_MAX + 16];
    if (strcmp(message->type, "error") == 0) {
        if (playing->invites_again) {
            snprintf(typed, sizeof typed, "assistant %s", playing->invited);
            pending_tell_about(client, gettext("\"%s\" was not carried out."),
                               typed);
            playing->invited[0] = '\0';
        }
        pending_tell_error(client, message->json, client->link.answered);
    }
    playing->invites_again = false;
    return 0;
}

/* This account's part in the game has changed: ask for the game again. */
int assistant_take_state(struct client *client,
                         const struct link_message *message)
{
    const json_t *json = message->json;
    const char *state = link_text(json, "state");
    bool is_self =
        strcmp(link_text(json, "who"), client->connection.account) == 0;
    bool changes =
        strcmp(state, "accepted") == 0 || strcmp(state, "revoked") == 0;

    /* An invitation is known until it is answered. */
    bool is_invited = strcmp(link_text(json, "state"), "invited") == 0;
    if (strcmp(link_text(json, "game"), client->joined.id) == 0) {
        if (!is_invited ||
            strcmp(link_text(json, "by"), client->connection.account) == 0)
            snprintf(playing_of(client)->invited,
                     sizeof playing_of(client)->invited, "%s",
                     is_invited ? link_text(json, "who") : "");
    }
    char sentence[SEGMENT_TEXT_MAX];

    for (size_t i = 0; i < sizeof states / sizeof *states; i++) {
        if (strcmp(states[i].state, link_text(json, "state")) != 0)
            continue;
        snprintf(sentence, sizeof sentence,
                 gettext(states[i].sentence[is_self ? PART_SELF : PART_OTHERS]),
                 link_text(json, "by"),
                 link_text(json, is_self ? "game" : "who"));
        tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_MOVE, sentence);
    }
    if (is_self && changes && client->view.menu == NULL &&
        strcmp(link_text(json, "game"), client->joined.id) == 0)
        connection_ask_game(client);
    return 0;
}
