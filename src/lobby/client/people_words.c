// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/lobby/client/word_list.h"

#include <stdio.h>

#include "rules/base/translatable.h"

#include "src/chat/client/chat.h"
#include "src/client/core/tell.h"

static void say_by(struct client *client, enum command_kind kind,
                   const char *argument)
{
    struct command command = {.kind = kind};

    snprintf(command.argument, sizeof command.argument, "%s", argument);
    chat_say(client, &command, true);
}

static void say(struct client *client, const char *text)
{
    say_by(client, COMMAND_SAY, text);
}

static void tell_to(struct client *client, const char *text)
{
    say_by(client, COMMAND_TELL, text);
}

static void chat(struct client *client, const char *argument)
{
    say_by(client, COMMAND_CHAT, argument);
}

/* Only for arbiters; the server refuses others. */
static void send_away(struct client *client, const char *type,
                      const char *argument, const char *form)
{
    char name[COMMAND_ARGUMENT_MAX];
    const char *reason;

    if (chat_say_split(client, argument, name, &reason))
        lobby_send(client, json_pack("{s:s, s:s, s:s}", "t", type, "who", name,
                                     "text", reason));
    else
        tell_refuse(client, form);
}

static void kick(struct client *client, const char *argument)
{
    send_away(client, "kick", argument,
              gettext("Type a name and a reason, for example kick anna rude "
                      "words. The person hears the reason."));
}

static void mute(struct client *client, const char *argument)
{
    send_away(client, "mute", argument,
              gettext("Type a name and a reason, for example mute anna rude "
                      "words. The person hears the reason."));
}

static void ban(struct client *client, const char *argument)
{
    send_away(client, "ban", argument,
              gettext("Type a name and a reason, for example ban anna rude "
                      "words. The person hears the reason."));
}

static void lift(struct client *client, const char *type, const char *name,
                 const char *form)
{
    if (*name == '\0')
        tell_refuse(client, form);
    else
        lobby_send(client, json_pack("{s:s, s:s}", "t", type, "who", name));
}

/* Alone, the names. */
static void ignore(struct client *client, const char *name)
{
    json_t *message = json_pack("{s:s}", "t", "ignore");

    if (*name != '\0')
        json_object_set_new(message, "who", json_string(name));
    lobby_send(client, message);
}

static void unignore(struct client *client, const char *name)
{
    if (*name == '\0')
        tell_refuse(client, gettext("Type a name, for example unignore anna."));
    else
        lobby_send(client, json_pack("{s:s, s:s, s:b}", "t", "ignore", "who",
                                     name, "on", 0));
}

static void unmute(struct client *client, const char *name)
{
    lift(client, "lift-mute", name,
         gettext("Type a name, for example unmute anna."));
}

static void unban(struct client *client, const char *name)
{
    lift(client, "lift-ban", name,
         gettext("Type a name, for example unban anna."));
}

const struct lobby_word lobby_people_words[] = {
    {"say", "say TEXT",
     N_("Say something to everybody in the lobby, for example say hello."),
     .act = say},
    {"tell", "tell NAME TEXT",
     N_("Say something to one person, for example tell anna hello."),
     .act = tell_to},
    {"chat", "chat [on|off]",
     N_("Hear messages of other people, or not: chat on, or chat off. To hear "
        "the last messages again, type chat."),
     .act = chat},
    {"ignore", "ignore [NAME]",
     N_("Hide the messages and offers of somebody, for example ignore anna. To "
        "list the people whom you ignore, type ignore."),
     .act = ignore, .takes_name = true},
    {"unignore", "unignore NAME",
     N_("Show the messages and offers of somebody again, for example unignore "
        "anna."),
     .act = unignore, .takes_name = true},
    {"kick", "kick NAME REASON",
     N_("As an arbiter, disconnect somebody, for example kick anna rude words. "
        "The person hears the reason."),
     .act = kick, .is_arbiters = true},
    {"mute", "mute NAME REASON",
     N_("As an arbiter, stop somebody from talking, for example mute anna rude "
        "words. The person hears the reason."),
     .act = mute, .is_arbiters = true},
    {"unmute", "unmute NAME",
     N_("As an arbiter, let somebody talk again, for example unmute anna."),
     .act = unmute, .takes_name = true, .is_arbiters = true},
    {"ban", "ban NAME REASON",
     N_("As an arbiter, disconnect somebody for good, for example ban anna "
        "rude words. The person hears the reason."),
     .act = ban, .is_arbiters = true},
    {"unban", "unban NAME",
     N_("As an arbiter, let a banned person in again, for example unban anna."),
     .act = unban, .takes_name = true, .is_arbiters = true},
    {0},
};
