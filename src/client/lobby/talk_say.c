#include "src/client/lobby/talk_say.h"

#include <errno.h>
#include <libintl.h>
#include <stdio.h>
#include <string.h>

#include "src/client/lobby/room.h"
#include "src/client/sitting/tell.h"

/* How many bytes of the text are this name, and then a blank; 0: others. */
static size_t begins_with(const char *text, const char *name)
{
    size_t bytes = strlen(name);

    return bytes > 0 && strncmp(text, name, bytes) == 0 && text[bytes] == ' '
               ? bytes
               : 0;
}

static void take_longer(size_t *longest, const char *text, const char *name)
{
    size_t bytes = begins_with(text, name);

    *longest = bytes > *longest ? bytes : *longest;
}

/* Those who are in the lobby's list, play this game, or have said something.
 * One may be called as another's name begins. */
static size_t known_name(const struct client *client, const char *text)
{
    const struct talk *talk = &client->talk;
    size_t longest = 0, i;
    const json_t *row;

    for (int side = WHITE; side < SIDES; side++)
        take_longer(&longest, text, client->game.start.name[side]);
    for (i = 0; i < TALK_KEPT_MAX; i++)
        take_longer(&longest, text, talk->by[i]);
    if (client->lobby != NULL)
        json_array_foreach(client->lobby->list.people, i, row)
            take_longer(&longest, text, link_text(row, "name"));
    return longest;
}

bool talk_say_split(const struct client *client, const char *argument,
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

static void refuse(struct client *client, const char *sentence)
{
    tell_sentence(client, FRONT_REFUSAL, PRIORITY_ANSWER, sentence);
}

/* key: "to", "game", or NULL to all in the lobby. */
static void send(struct client *client, const char *type, const char *text,
                 const char *key, const char *value)
{
    json_t *message = json_pack("{s:s, s:s}", "t", type, "text", text);

    if (key != NULL)
        json_object_set_new(message, key, json_string(value));
    int failure = link_send(&client->link, ASK_TALK, message);
    client->talk.waiting = failure != -ENOMEM;
    if (client->linear)
        client->sent.since_ms = client_monotonic_ms();
    if (failure == -ENOMEM)
        refuse(client, gettext(wire_code_sentence(wire_code_word(WIRE_RATE))));
}

static void speak(struct client *client, const struct command *command)
{
    char name[COMMAND_ARGUMENT_MAX];
    const char *text = command->argument;
    bool is_tell = command->kind == COMMAND_TELL;

    if (client->route.kind == ROUTE_PRIVATE)
        refuse(client, gettext("Nobody is at another terminal to hear it."));
    else if (is_tell && !talk_say_split(client, command->argument, name, &text))
        refuse(client, gettext("Say to whom, and what: tell anna hello. Put a "
                               "name with a blank in quotes."));
    else if (*text == '\0')
        refuse(client, gettext("Say what is to be said."));
    else if (is_tell)
        send(client, "say", text, "to", name);
    else
        send(client, command->kind == COMMAND_REPORT ? "report" : "say", text,
             client->lobby == NULL ? "game" : NULL, client->game_id);
}

/* The last that was heard, the oldest first. */
static void tell_kept(struct client *client)
{
    const struct talk *talk = &client->talk;
    int from = talk->count > TALK_KEPT_MAX ? talk->count - TALK_KEPT_MAX : 0;

    if (talk->count == 0)
        tell_sentence(client, FRONT_ANSWER, PRIORITY_ANSWER,
                      talk->off ? gettext("You do not hear what others say.")
                                : gettext("Nobody has said anything."));
    for (int i = from; i < talk->count; i++)
        tell_sentence(client, FRONT_ANSWER,
                      i == from ? PRIORITY_ANSWER : PRIORITY_CHAT,
                      talk->kept[i % TALK_KEPT_MAX]);
}

static void act_chat(struct client *client, const char *argument)
{
    if (*argument == '\0') {
        tell_kept(client);
        return;
    }
    if (strcmp(argument, "on") != 0 && strcmp(argument, "off") != 0) {
        refuse(client, gettext("Say on or off after it."));
        return;
    }
    client->talk.off = strcmp(argument, "off") == 0;
    talk_tell_listeners(client);
    tell_sentence(client, FRONT_ANSWER, PRIORITY_ANSWER,
                  client->talk.off ? gettext("You hear the arbiter alone now.")
                                   : gettext("You hear what others say."));
}

void talk_say_act(struct client *client, const struct command *command)
{
    if (command->kind == COMMAND_CHAT)
        act_chat(client, command->argument);
    else
        speak(client, command);
}
