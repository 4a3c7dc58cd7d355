// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/play/assistant.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "tui/words/own_words.h"

#include "src/client/core/connection.h"
#include "src/client/core/pending.h"
#include "src/client/core/tell.h"
#include "src/client/play/parts.h"

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
