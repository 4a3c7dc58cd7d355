#include "src/client/talk.h"

#include <errno.h>
#include <libintl.h>
#include <stdio.h>
#include <string.h>

#include "rules/marked.h"

#include "src/client/client.h"
#include "src/client/lobby_offer.h"
#include "src/client/tell.h"

static const struct {
    const char *as, *sentence;
    bool is_arbiters; /* or for him: it cannot be switched off */
} forms[] = {
    {"arbiter", N_("The arbiter %s says: %s"), true},
    {"report", N_("%s reports: %s"), true},
    {"", N_("%s says: %s"), false},
};

/* "anna says: ...", translated; false where it is not wanted. */
static bool write_sentence(const json_t *json, bool off,
                           char out[TALK_SENTENCE_MAX])
{
    const char *as = link_text(json, "as");
    size_t i = 0;

    while (forms[i].as[0] != '\0' && strcmp(forms[i].as, as) != 0)
        i++;
    if (off && !forms[i].is_arbiters)
        return false;
    snprintf(out, TALK_SENTENCE_MAX,
             link_text(json, "to")[0] != '\0' ? gettext("%s says to you: %s")
                                              : gettext(forms[i].sentence),
             link_text(json, "by"), link_text(json, "text"));
    return true;
}

/* How an answer to what was said is put. */
static const char *outcome_of(const json_t *json, char out[TALK_SENTENCE_MAX])
{
    if (strcmp(link_text(json, "t"), "error") == 0)
        return lobby_error(json, out, TALK_SENTENCE_MAX);
    return json_integer_value(json_object_get(json, "heard")) > 0
               ? gettext("Said.")
               : gettext("Nobody hears it just now.");
}

void talk_take(struct client *client, const json_t *json)
{
    struct talk *talk = &client->talk;
    char *sentence = talk->kept[talk->count % TALK_KEPT_MAX];
    bool is_arbiters = strcmp(link_text(json, "as"), "arbiter") == 0;

    if (!write_sentence(json, talk->off, sentence))
        return;
    snprintf(talk->by[talk->count % TALK_KEPT_MAX], NAME_MAX_BYTES, "%s",
             link_text(json, "by"));
    talk->count++;
    tell_sentence(client, FRONT_ANNOUNCEMENT,
                  is_arbiters ? PRIORITY_MOVE : PRIORITY_CHAT, sentence);
}

void talk_take_answer(struct client *client, const json_t *json)
{
    bool refused = strcmp(link_text(json, "t"), "error") == 0;
    char sentence[TALK_SENTENCE_MAX];

    client->talk.waiting = false;
    tell_sentence(client, refused ? FRONT_REFUSAL : FRONT_ANSWER,
                  PRIORITY_ANSWER, outcome_of(json, sentence));
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
    else if (is_tell && !talk_split(client, command->argument, name, &text))
        refuse(client, gettext("Say to whom, and what: tell anna hello. "
                               "A name with a blank stands in quotes."));
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

/* An arbiter that is too old for it refuses it, which changes nothing. */
void talk_tell_hearing(struct client *client)
{
    if (client->route.kind != ROUTE_PRIVATE)
        link_send(
            &client->link, ASK_NONE,
            json_pack("{s:s, s:b}", "t", "hear", "on", !client->talk.off));
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
    talk_tell_hearing(client);
    tell_sentence(client, FRONT_ANSWER, PRIORITY_ANSWER,
                  client->talk.off ? gettext("You hear the arbiter alone now.")
                                   : gettext("You hear what others say."));
}

void talk_act(struct client *client, const struct command *command)
{
    if (command->kind == COMMAND_CHAT)
        act_chat(client, command->argument);
    else
        speak(client, command);
}
