// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/lobby/client/lobby_words.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "rules/base/translatable.h"
#include "rules/notation/folded.h"
#include "tui/words/command.h"
#include "tui/words/mood.h"
#include "tui/words/own_words.h"
#include "tui/words/phrases.h"

#include "src/base/print.h"
#include "src/base/text.h"
#include "src/chat/client/chat.h"
#include "src/client/core/error_sentence.h"
#include "src/client/core/tell.h"

static void send_chat(struct client *client, enum command_kind kind,
                      const char *argument)
{
    struct command command = {.kind = kind};

    snprintf(command.argument, sizeof command.argument, "%s", argument);
    chat_say(client, &command, true);
}

static void say_to_all(struct client *client, const char *text)
{
    send_chat(client, COMMAND_SAY, text);
}

static void say_to_one(struct client *client, const char *text)
{
    send_chat(client, COMMAND_TELL, text);
}

static void set_chat(struct client *client, const char *argument)
{
    send_chat(client, COMMAND_CHAT, argument);
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

static void kick_person(struct client *client, const char *argument)
{
    send_away(client, "kick", argument,
              gettext("Type a name and a reason, for example kick anna rude "
                      "words. The person hears the reason."));
}

static void mute_person(struct client *client, const char *argument)
{
    send_away(client, "mute", argument,
              gettext("Type a name and a reason, for example mute anna rude "
                      "words. The person hears the reason."));
}

static void ban_person(struct client *client, const char *argument)
{
    send_away(client, "ban", argument,
              gettext("Type a name and a reason, for example ban anna rude "
                      "words. The person hears the reason."));
}

static void lift_sanction(struct client *client, const char *type,
                          const char *name, const char *form)
{
    if (*name == '\0')
        tell_refuse(client, form);
    else
        lobby_send(client, json_pack("{s:s, s:s}", "t", type, "who", name));
}

/* Alone, the names. */
static void ignore_person(struct client *client, const char *name)
{
    json_t *message = json_pack("{s:s}", "t", "ignore");

    if (*name != '\0')
        json_object_set_new(message, "who", json_string(name));
    lobby_send(client, message);
}

static void unignore_person(struct client *client, const char *name)
{
    if (*name == '\0')
        tell_refuse(client, gettext("Type a name, for example unignore anna."));
    else
        lobby_send(client, json_pack("{s:s, s:s, s:b}", "t", "ignore", "who",
                                     name, "on", 0));
}

static void unmute_person(struct client *client, const char *name)
{
    lift_sanction(client, "lift-mute", name,
                  gettext("Type a name, for example unmute anna."));
}

static void unban_person(struct client *client, const char *name)
{
    lift_sanction(client, "lift-ban", name,
                  gettext("Type a name, for example unban anna."));
}

static void return_to_game(struct client *client, const char *argument)
{
    (void)argument;
    if (client->joined.id[0] != '\0')
        lobby_close(client);
    else
        tell_refuse(client, gettext("There is no game to return to."));
}

static void leave_program(struct client *client, const char *argument)
{
    (void)argument;
    client_leave(client, EXIT_DONE);
}

static void show_help(struct client *client, const char *argument);

/* What people say, whom they ignore or send away, and leaving the lobby. */
static const struct lobby_word own_rows[] = {
    {"say", "say TEXT",
     N_("Say something to everybody in the lobby, for example say hello."),
     .act = say_to_all},
    {"tell", "tell NAME TEXT",
     N_("Say something to one person, for example tell anna hello."),
     .act = say_to_one},
    {"chat", "chat [on|off]",
     N_("Hear messages of other people, or not: chat on, or chat off. To hear "
        "the last messages again, type chat."),
     .act = set_chat},
    {"ignore", "ignore [NAME]",
     N_("Hide the messages and offers of somebody, for example ignore anna. To "
        "list the people whom you ignore, type ignore."),
     .act = ignore_person, .takes_name = true},
    {"unignore", "unignore NAME",
     N_("Show the messages and offers of somebody again, for example unignore "
        "anna."),
     .act = unignore_person, .takes_name = true},
    {"kick", "kick NAME REASON",
     N_("As an arbiter, disconnect somebody, for example kick anna rude words. "
        "The person hears the reason."),
     .act = kick_person, .is_arbiters = true},
    {"mute", "mute NAME REASON",
     N_("As an arbiter, stop somebody from talking, for example mute anna rude "
        "words. The person hears the reason."),
     .act = mute_person, .is_arbiters = true},
    {"unmute", "unmute NAME",
     N_("As an arbiter, let somebody talk again, for example unmute anna."),
     .act = unmute_person, .takes_name = true, .is_arbiters = true},
    {"ban", "ban NAME REASON",
     N_("As an arbiter, disconnect somebody for good, for example ban anna "
        "rude words. The person hears the reason."),
     .act = ban_person, .is_arbiters = true},
    {"unban", "unban NAME",
     N_("As an arbiter, let a banned person in again, for example unban anna."),
     .act = unban_person, .takes_name = true, .is_arbiters = true},
    {"back", "back", N_("Return to the game that you left for the lobby."),
     .act = return_to_game},
    {"help", "help [WORD]",
     N_("List the commands of the lobby. For one command, type for example "
        "help play."),
     .act = show_help},
    {"quit", "quit", N_("Leave the lobby and the program."),
     .act = leave_program},
    {0},
};

/* The row of this number, over all lists; NULL past the end. */
static const struct lobby_word *row_at(int number)
{
    static const struct lobby_word *const lists[] = {lobby_game_words,
                                                     own_rows};

    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        for (const struct lobby_word *row = lists[i]; row->word != NULL; row++)
            if (number-- == 0)
                return row;
    return NULL;
}

/* Why the command may not be used here; NULL: it may. */
static const char *refusal_of(const struct lobby_word *row)
{
    return row == NULL ? NULL
                       : file_words_refusal(FILE_WORD_OF_LOBBY, row->word);
}

/* Can this client use the command? */
static bool is_offered(const struct client *client,
                       const struct lobby_word *row)
{
    return refusal_of(row) == NULL &&
           (client->connection.may_arbitrate || !row->is_arbiters);
}

static void help_word(struct client *client, const struct lobby_word *row,
                      bool is_first, bool is_said)
{
    char line[LOBBY_SENTENCE_MAX], usage[128], form[256];
    const char *told = gettext(row->help);
    struct utterance said;

    own_words_show(row->usage, usage, sizeof usage);
    help_form_show(usage, form, sizeof form);
    snprintf(line, sizeof line, "%s %s", form, told);
    announce_sentence(&client->announcer,
                      is_first ? PRIORITY_ANSWER : PRIORITY_CHAT, line, &said);
    snprintf(line, sizeof line, "%s: %s", usage, told);
    braille_display_add(client->told.braille, line);
    if (!client->terminal.linear)
        snprintf(line, sizeof line, "%s\t%s", usage, told);
    client->frontend->ops->line(client->frontend, FRONTEND_ANSWER, line);
    if (is_said)
        voice_say(client->voice, &said);
}

/* The commands by name: what is spoken unless everything is asked for, and what
 * plain lines show. */
static void help_shortly(struct client *client)
{
    char line[LOBBY_SENTENCE_MAX], own[64];
    struct utterance said;
    size_t used = (size_t)snprintf(
        line, sizeof line, "%s",
        gettext("For one command, type for example help play. For all "
                "commands, type help all. The commands:"));

    const struct lobby_word *row;
    for (int i = 0; (row = row_at(i)) != NULL && used < sizeof line; i++) {
        if (!is_offered(client, row))
            continue;
        own_words_show(row->word, own, sizeof own);
        used += (size_t)snprintf(line + used, sizeof line - used, "%s %s",
                                 i > 0 ? "," : "", own);
    }
    if (used + 1 < sizeof line)
        strcat(line, ".");
    announce_sentence(&client->announcer, PRIORITY_ANSWER, line, &said);
    braille_display_add(client->told.braille, line);
    if (client->terminal.linear)
        client->frontend->ops->line(client->frontend, FRONTEND_ANSWER, line);
    voice_say(client->voice, &said);
}

void lobby_words_note(struct menu_lines *lines)
{
    static const char *const first[] = {"offer", "play", "accept",
                                        "watch", "say",  "help"};
    snprintf(lines->note_section, MENU_SECTION_MAX, "%s", gettext("Type"));
    lines->note_count = 0;
    const struct lobby_word *row;
    for (int i = 0; (row = row_at(i)) != NULL; i++)
        for (size_t k = 0; k < sizeof first / sizeof *first; k++) {
            if (strcmp(row->word, first[k]) != 0)
                continue;
            struct menu_note *note = &lines->note[lines->note_count++];
            own_words_show(row->word, note->word, sizeof note->word);
            note->text = gettext(row->help);
        }
}

static bool is_word(const char *word, const char *typed, size_t bytes)
{
    return strlen(word) == bytes && strncasecmp(word, typed, bytes) == 0;
}

/* The row of the command of this many bytes; NULL: none. */
static const struct lobby_word *find_word(const char *word, size_t bytes)
{
    const struct lobby_word *row;

    if (is_word("bring", word, bytes))
        return find_word("load", strlen("load"));
    for (int i = 0; (row = row_at(i)) != NULL; i++)
        if (is_word(row->word, word, bytes))
            return row;
    return NULL;
}

/* Is it a word that is typed in a game? */
static bool is_of_game(const char *word)
{
    for (int i = 1; word_row(i) != NULL; i++)
        if (strcasecmp(word_row(i)->row.word, word) == 0)
            return true;
    return false;
}

/* Ask whether a command was meant that is spelled almost like this one. */
static bool suggest(struct client *client, const char *typed)
{
    const struct lobby_word *row;
    char own[64], word[COMMAND_ARGUMENT_MAX],
        sentence[2 * COMMAND_ARGUMENT_MAX];
    for (int i = 0; (row = row_at(i)) != NULL; i++) {
        own_words_show(row->word, own, sizeof own);
        if (!is_offered(client, row) ||
            (folded_distance(typed, own) == FOLDED_EDITS_NONE &&
             folded_distance(typed, row->word) == FOLDED_EDITS_NONE))
            continue;
        text_clean(typed, word, sizeof word);
        snprintf(sentence, sizeof sentence,
                 gettext("\"%s\" is not a command. Did you mean %s?"), word,
                 own);
        tell_refuse(client, sentence);
        return true;
    }
    return false;
}

static void refuse_word(struct client *client, const char *word)
{
    bool is_back = client->joined.id[0] != '\0';

    if (strcasecmp(word, "menu") == 0 || strcasecmp(word, "lobby") == 0)
        tell_refuse(
            client,
            gettext(
                "You are already in the lobby. For its commands, type help."));
    else if (!is_of_game(word)) {
        if (!suggest(client, word))
            tell_no_command(client, word);
    } else
        tell_refuse(
            client,
            is_back
                ? gettext("That is a command of a game. To return to your "
                          "game, type back.")
                : gettext("That is a command of a game. For the commands of "
                          "the lobby, type help."));
}

static void show_help(struct client *client, const char *argument)
{
    bool is_all = strcmp(argument, "all") == 0,
         shows_all = is_all || !client->terminal.linear;
    const struct lobby_word *row = find_word(argument, strlen(argument));

    if (*argument == '\0')
        help_shortly(client);
    else if (refusal_of(row) != NULL)
        tell_refuse(client, refusal_of(row));
    else if (row != NULL)
        help_word(client, row, true, true);
    else if (!is_all && !suggest(client, argument)) {
        /* A subject or a command of the game. */
        struct command help = {.kind = COMMAND_HELP};
        snprintf(help.argument, sizeof help.argument, "%s", argument);
        modes_act_below(client, &help);
    }
    if ((*argument != '\0' && !is_all) || !shows_all)
        return;
    for (int i = 0; (row = row_at(i)) != NULL; i++)
        if (is_offered(client, row))
            help_word(client, row, i == 0, is_all);
}

/* The row of the first word, NULL: none, and the rest of the line; english has
 * room for the line. */
static const struct lobby_word *read_line(const char *line,
                                          char english[COMMAND_ARGUMENT_MAX],
                                          const char **argument)
{
    if (own_words_turn(line, english, COMMAND_ARGUMENT_MAX))
        line = english;
    line += strspn(line, " ");
    size_t bytes = strcspn(line, " ");
    *argument = line + bytes + strspn(line + bytes, " ");
    return find_word(line, bytes);
}

const char *lobby_words_usage(int index)
{
    const struct lobby_word *row = row_at(index);

    return row != NULL ? row->usage : NULL;
}

bool lobby_words_has(const char *line)
{
    char english[COMMAND_ARGUMENT_MAX];
    const char *argument;

    return read_line(line, english, &argument) != NULL;
}

static void refuse_first_word(struct client *client, const char *line)
{
    char word[COMMAND_ARGUMENT_MAX];

    line += strspn(line, " ");
    snprintf(word, sizeof word, "%.*s", (int)strcspn(line, " "), line);
    refuse_word(client, word);
}

static const char *unquoted(const char *name, char out[COMMAND_ARGUMENT_MAX])
{
    size_t bytes = strlen(name);
    bool is_quoted = bytes > 1 && name[0] == '"' && name[bytes - 1] == '"';

    snprintf(out, COMMAND_ARGUMENT_MAX, "%.*s",
             (int)(is_quoted ? bytes - 2 : bytes), name + is_quoted);
    return out;
}

/* The line without politeness, and a phrase as the command that it means. What
 * is said to others stays as it is. */
static const char *forgive(const char *line, char plain[COMMAND_ARGUMENT_MAX],
                           char out[COMMAND_ARGUMENT_MAX])
{
    char english[COMMAND_ARGUMENT_MAX];
    const char *argument;
    const struct lobby_word *row = read_line(line, english, &argument);
    if (row != NULL &&
        (strcmp(row->word, "say") == 0 || strcmp(row->word, "tell") == 0))
        return line;
    if (phrases_without_please(line, plain, COMMAND_ARGUMENT_MAX))
        line = plain;
    return phrases_of_lobby(line, out, COMMAND_ARGUMENT_MAX) ? out : line;
}

static bool is_one_of(const struct lobby_word *row, const char *const *words)
{
    for (; *words != NULL; words++)
        if (strcmp(row->word, *words) == 0)
            return true;
    return false;
}

/*
 * The mood of a line that a command was found in; is_forgiven: only as a
 * phrase. What is said to others, a reason and a path may be in any words, a
 * name of one word too, and conditions have words of their own.
 */
static enum mood mood_of_line(const char *line, const struct lobby_word *row,
                              const char *argument, bool is_forgiven)
{
    static const char *const lists[] = {"who",  "offers", "games",
                                        "mine", "help",   NULL};
    static const char *const says[] = {"say", "tell", NULL};
    static const char *const texts[] = {"kick", "mute", "ban", "load", NULL};
    char terms[COMMAND_ARGUMENT_MAX];
    if (is_one_of(row, lists))
        return MOOD_ORDER;
    if (is_one_of(row, says))
        return mood_speaks_to_program(argument) ? MOOD_ASKS : MOOD_ORDER;
    if (is_forgiven)
        return mood_of(line, true);
    if (is_one_of(row, texts) || argument[0] == '"')
        return MOOD_ORDER;
    if (strchr(line, '?') != NULL)
        return MOOD_ASKS;
    const char *options = strstr(argument, "--");
    snprintf(terms, sizeof terms, "%.*s",
             options != NULL ? (int)(options - argument) : (int)sizeof terms,
             argument);
    return strchr(terms, ' ') != NULL ? mood_of(terms, true) : MOOD_ORDER;
}

/* The command that a question speaks of; NULL: none. */
static const struct lobby_word *find_subject(const char *line)
{
    char english[COMMAND_ARGUMENT_MAX], word[COMMAND_ARGUMENT_MAX];
    const char *argument;
    for (; *line != '\0'; line += strspn(line, " ?!,.")) {
        size_t bytes = strcspn(line, " ?!,.");
        snprintf(word, sizeof word, "%.*s", (int)bytes, line);
        const struct lobby_word *row = read_line(word, english, &argument);
        if (row != NULL)
            return row;
        line += bytes;
    }
    return NULL;
}

void lobby_words_act(struct client *client, const char *line)
{
    char english[COMMAND_ARGUMENT_MAX], name[COMMAND_ARGUMENT_MAX],
        plain[COMMAND_ARGUMENT_MAX], meant[COMMAND_ARGUMENT_MAX];
    const char *argument, *typed = line;
    line = forgive(line, plain, meant);
    const struct lobby_word *row = read_line(line, english, &argument);
    const char *refusal = refusal_of(row);
    enum mood mood = row != NULL
                         ? mood_of_line(typed, row, argument, line == meant)
                         : mood_of(typed, false);

    if (mood != MOOD_ORDER && (row != NULL || find_subject(typed) != NULL)) {
        /* A line that is no order does nothing: it is answered with the help
         * about its command, or with why. */
        bool asks = mood == MOOD_ASKS || mood == MOOD_SUPPOSES;
        if (row == NULL)
            row = find_subject(typed);
        if (asks && row != NULL)
            help_word(client, row, true, true);
        else
            tell_refuse(client, gettext(mood_refusal(mood)));
    } else if (row == NULL)
        refuse_first_word(client, english[0] != '\0' ? english : line);
    else if (refusal != NULL)
        tell_refuse(client, refusal);
    else
        row->act(client, row->takes_name ? unquoted(argument, name) : argument);
}

/* Repeated as the command that does the same if no answer comes. */
static void choose(struct client *client, const char *word, const char *whom)
{
    char *line = client->link.typed;
    snprintf(line, sizeof client->link.typed, "%s %s", word, whom);
    lobby_words_act(client, line);
}

void lobby_words_choose(struct client *client, const struct lobby_row *row)
{
    char number[24];
    if (row->kind != LOBBY_NOBODY && lobby_offers_may_differ(client))
        return;
    switch (row->kind) {
    case LOBBY_PERSON:
        choose(client, "play", row->name);
        break;
    case LOBBY_OFFER:
        snprintf(number, sizeof number, "%lld", (long long)row->number);
        choose(client, row->is_own ? "decline" : "accept", number);
        break;
    case LOBBY_GAME:
        lobby_enter(client, row->id, true);
        break;
    case LOBBY_NOBODY:
        break;
    }
}
