// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/chat/client/chat.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "src/client/core/error_sentence.h"
#include "src/client/core/pending.h"
#include "src/client/core/settings.h"
#include "src/client/core/tell.h"

enum { KEPT_MAX = 5, SENTENCE_MAX = 768 };

struct chat {
    bool off; /* nobody but the arbiter is heard */
    bool waiting; /* for the answer to what was said last */
    int count; /* of all that was heard; the last are kept */
    char kept[KEPT_MAX][SENTENCE_MAX];
    char by[KEPT_MAX][NAME_MAX_BYTES]; /* who said it */
    json_t *people; /* who is in the lobby; NULL: nobody knows */
};

static struct chat *chat_of(const struct client *client)
{
    return modes_state(client, &chat_mode);
}

static const struct {
    const char *as, *sentence;
    bool is_arbiters; /* or for them: it cannot be switched off */
} forms[] = {
    {"arbiter", N_("The arbiter %s says: %s"), true},
    {"report", N_("%s reports: %s"), true},
    {"", N_("%s says: %s"), false},
};

/* "anna says: ...", translated; false where it is not wanted. */
static bool write_sentence(const json_t *json, bool off, char out[SENTENCE_MAX])
{
    const char *as = link_text(json, "as");
    size_t i = 0;

    while (forms[i].as[0] != '\0' && strcmp(forms[i].as, as) != 0)
        i++;
    if (off && !forms[i].is_arbiters)
        return false;
    if (json_object_get(json, "made") != NULL) {
        snprintf(out, SENTENCE_MAX, gettext("%s reported in game %s: %s"),
                 link_text(json, "by"), link_text(json, "game"),
                 link_text(json, "text"));
        return true;
    }
    snprintf(out, SENTENCE_MAX,
             link_text(json, "to")[0] != '\0' ? gettext("%s says to you: %s")
                                              : gettext(forms[i].sentence),
             link_text(json, "by"), link_text(json, "text"));
    return true;
}

/* How an answer to what was said is put. */
static const char *outcome_of(const json_t *json, char out[SENTENCE_MAX])
{
    if (strcmp(link_text(json, "t"), "error") == 0)
        return error_sentence(json, out, SENTENCE_MAX);
    if (json_is_true(json_object_get(json, "kept")))
        return gettext(
            "No arbiter is present. The next arbiter will see your message.");
    return json_integer_value(json_object_get(json, "heard")) > 0
               ? gettext("Your message was sent.")
               : gettext("Nobody can hear you now.");
}

static int receive_said(struct client *client,
                        const struct link_message *message)
{
    struct chat *chat = chat_of(client);
    const json_t *json = message->json;
    char *sentence = chat->kept[chat->count % KEPT_MAX];
    bool is_arbiters = strcmp(link_text(json, "as"), "arbiter") == 0;

    if (!write_sentence(json, chat->off, sentence))
        return 0;
    snprintf(chat->by[chat->count % KEPT_MAX], NAME_MAX_BYTES, "%s",
             link_text(json, "by"));
    chat->count++;
    tell_sentence(client, FRONTEND_ANNOUNCEMENT,
                  is_arbiters ? PRIORITY_MOVE : PRIORITY_CHAT, sentence);
    return 0;
}

/* Somebody said more in a short time than others can listen to. */
static int take_held_back(struct client *client,
                          const struct link_message *message)
{
    char sentence[SENTENCE_MAX];
    json_int_t told =
        json_integer_value(json_object_get(message->json, "count"));
    unsigned long count = told > 0 ? (unsigned long)told : 0;

    if (chat_of(client)->off || count == 0)
        return 0;
    snprintf(sentence, sizeof sentence,
             ngettext("%lu more message from %s was held back.",
                      "%lu more messages from %s were held back.", count),
             count, link_text(message->json, "by"));
    tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_CHAT, sentence);
    return 0;
}

static int receive_answer(struct client *client,
                          const struct link_message *message)
{
    bool refused = strcmp(message->type, "error") == 0;
    char sentence[SENTENCE_MAX];

    chat_of(client)->waiting = false;
    if (strcmp(link_text(message->json, "code"), wire_code_word(WIRE_RATE)) ==
            0 &&
        client->link.answered[0] != '\0')
        pending_tell_about(client, gettext("\"%s\" was not carried out."),
                           client->link.answered);
    tell_sentence(client, refused ? FRONTEND_REFUSAL : FRONTEND_ANSWER,
                  PRIORITY_ANSWER, outcome_of(message->json, sentence));
    return 0;
}

/* An arbiter that is too old for it refuses it, which changes nothing. */
static void tell_hears(struct client *client)
{
    if (!client_is_private(client))
        link_send(
            &client->link, ASK_NONE,
            json_pack("{s:s, s:b}", "t", "hear", "on", !chat_of(client)->off));
}

bool chat_is_off(const struct client *client)
{
    return chat_of(client)->off;
}

void chat_set_off(struct client *client, bool off)
{
    if (chat_of(client)->off == off)
        return;
    chat_of(client)->off = off;
    tell_hears(client);
}

void chat_note_people(struct client *client, json_t *people)
{
    struct chat *chat = chat_of(client);
    json_incref(people);
    json_decref(chat->people);
    chat->people = people;
}

/* How many bytes of the text are this name, and then a blank; 0: others. */
static size_t begins_with(const char *text, const char *name)
{
    size_t bytes = strlen(name);

    return bytes > 0 && strncmp(text, name, bytes) == 0 && text[bytes] == ' '
               ? bytes
               : 0;
}

static void keep_longest(size_t *longest, const char *text, const char *name)
{
    size_t bytes = begins_with(text, name);

    *longest = bytes > *longest ? bytes : *longest;
}

/* Those who are in the lobby's list, play this game, or have said something.
 * One may be called as another's name begins. */
static size_t known_name(const struct client *client, const char *text)
{
    const struct chat *chat = chat_of(client);
    size_t longest = 0, i;
    const json_t *row;

    for (int side = WHITE; side < SIDES; side++)
        keep_longest(&longest, text, client->game.start.name[side]);
    for (i = 0; i < KEPT_MAX; i++)
        keep_longest(&longest, text, chat->by[i]);
    json_array_foreach(chat->people, i, row)
    {
        keep_longest(&longest, text, link_text(row, "name"));
    }
    return longest;
}

bool chat_say_split(const struct client *client, const char *argument,
                    char name[COMMAND_ARGUMENT_MAX], const char **text)
{
    bool is_quoted = argument[0] == '"';
    size_t bytes =
        is_quoted ? strcspn(++argument, "\"") : known_name(client, argument);

    if (bytes == 0 && !is_quoted)
        bytes = strcspn(argument, " ");
    snprintf(name, COMMAND_ARGUMENT_MAX, "%.*s", (int)bytes, argument);
    argument += bytes + (is_quoted && argument[bytes] == '"');
    *text = argument + strspn(argument, " ");
    return bytes > 0 && **text != '\0';
}

/* key: "to", "game", or NULL to all in the lobby. */
static void send(struct client *client, const char *type, const char *text,
                 const char *key, const char *value)
{
    json_t *message = json_pack("{s:s, s:s}", "t", type, "text", text);

    if (key != NULL)
        json_object_set_new(message, key, json_string(value));
    int failure = link_send(&client->link, ASK_CHAT, message);
    chat_of(client)->waiting = failure != -ENOMEM;
    if (client->terminal.linear)
        pending_wait_from_now(client);
    if (failure == -ENOMEM)
        pending_tell_unsent(client);
}

static void set_or_repeat(struct client *client, const char *argument)
{
    if (*argument == '\0') {
        /* The last that was heard, the oldest first. */
        const struct chat *chat = chat_of(client);
        int from = chat->count > KEPT_MAX ? chat->count - KEPT_MAX : 0;

        if (chat->count == 0)
            tell_answer(
                client,
                chat->off
                    ? gettext("Messages are off. To hear them, type chat on.")
                    : gettext("Nobody has said anything yet."));
        for (int i = from; i < chat->count; i++)
            tell_sentence(client, FRONTEND_ANSWER,
                          i == from ? PRIORITY_ANSWER : PRIORITY_CHAT,
                          chat->kept[i % KEPT_MAX]);
        return;
    }
    if (strcmp(argument, "on") != 0 && strcmp(argument, "off") != 0) {
        tell_refuse(client, gettext("After this command, type on or off."));
        return;
    }
    bool off = strcmp(argument, "off") == 0;
    chat_of(client)->off = off;
    tell_hears(client);
    settings_answer(client, KEPT_CHAT, off ? "no" : "yes",
                    off ? gettext("You hear only messages of the arbiter now.")
                        : gettext("You hear messages again."));
}

void chat_say(struct client *client, const struct command *command,
              bool in_lobby)
{
    if (command->kind == COMMAND_CHAT)
        set_or_repeat(client, command->argument);
    else {
        char name[COMMAND_ARGUMENT_MAX];
        const char *text = command->argument;
        bool is_tell = command->kind == COMMAND_TELL;

        if (client_is_private(client))
            tell_refuse(client,
                        gettext("Nobody else is at a terminal to hear you."));
        else if (command->kind == COMMAND_REPORT &&
                 client->joined.seats == 1u << SEAT_ARBITER)
            tell_refuse(client,
                        gettext("You are the arbiter yourself. To speak "
                                "to the players, type say."));
        else if (is_tell &&
                 !chat_say_split(client, command->argument, name, &text))
            tell_refuse(
                client,
                gettext(
                    "Type a name and a message, for example tell anna hello. "
                    "If the name has a space, put the name in quotes."));
        else if (*text == '\0')
            tell_refuse(client,
                        gettext("Type a message, for example say hello."));
        else if (is_tell)
            send(client, "say", text, "to", name);
        else
            send(client, command->kind == COMMAND_REPORT ? "report" : "say",
                 text, in_lobby ? NULL : "game", client->joined.id);
    }
}

static bool act_on_command(struct client *client, const struct command *command)
{
    switch (command->kind) {
    case COMMAND_SAY:
    case COMMAND_TELL:
    case COMMAND_REPORT:
    case COMMAND_CHAT:
        chat_say(client, command, false);
        return true;
    default:
        return false;
    }
}

static bool connected(struct client *client)
{
    chat_of(client)->waiting = false;
    if (chat_of(client)->off)
        tell_hears(client);
    return false;
}

static bool waits(const struct client *client)
{
    return chat_of(client)->waiting;
}

static void close_chat(struct client *client)
{
    chat_note_people(client, NULL);
}

static const struct message_row messages[] = {
    {ASK_CHAT, NULL, receive_answer},
    {ASK_NONE, "said", receive_said},
    {ASK_NONE, "held-back", take_held_back},
    {ASK_NONE, NULL, NULL},
};

const struct mode_ops chat_mode = {
    .bytes = sizeof(struct chat),
    .messages = messages,
    .act = act_on_command,
    .connected = connected,
    .waits = waits,
    .close = close_chat,
};
