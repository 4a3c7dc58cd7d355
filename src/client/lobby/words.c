// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/lobby/words.h"

#include <libintl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "rules/base/translatable.h"
#include "tui/words/own_words.h"
#include "tui/words/words.h"

#include "src/base/exits.h"
#include "src/client/core/chat.h"
#include "src/client/core/file_words.h"
#include "src/client/core/help_form.h"
#include "src/client/core/tell.h"
#include "src/client/line/resume.h"
#include "src/client/lobby/find.h"
#include "src/client/lobby/load_envelope.h"
#include "src/client/lobby/terms.h"

/* Which row a list begins with, counted from 1; "": the first. */
static bool read_from(struct client *client, const char *argument)
{
    char *end;
    unsigned long from = strtoul(argument, &end, 10);

    if (*argument == '\0')
        from = 1;
    if (*end != '\0' || *argument == '-' || from == 0 || from > INT32_MAX) {
        tell_refuse(client, gettext("Only the number of the first row can "
                                    "follow, for example games 21."));
        return false;
    }
    lobby_of(client)->tells_from = from - 1;
    return true;
}

static void who(struct client *client, const char *argument)
{
    if (read_from(client, argument))
        lobby_tell(client, 1u << LOBBY_PERSON);
}

static void offers(struct client *client, const char *argument)
{
    if (read_from(client, argument))
        lobby_tell(client, 1u << LOBBY_OFFER);
}

static void games(struct client *client, const char *argument)
{
    if (read_from(client, argument))
        lobby_tell(client, 1u << LOBBY_GAME);
}

static void mine(struct client *client, const char *argument)
{
    struct lobby_list *list = &lobby_of(client)->list;

    if (!read_from(client, argument))
        return;
    json_decref(list->own);
    list->own = json_array();
    lobby_ask_own(client, 0);
}

/* Show the part of the line that is wrong, and say why. */
static void refuse_terms(struct client *client,
                         const struct argument_error *error)
{
    char shown[LOBBY_SENTENCE_MAX];

    snprintf(shown, sizeof shown, "%.*s: %s", 200, error->what,
             error->option.why);
    tell_apart(client, FRONTEND_REFUSAL, PRIORITY_ANSWER, shown,
               error->option.why);
}

static void send_offer(struct client *client, const struct lobby_terms *terms)
{
    lobby_send(client, lobby_offer_message(terms->whom, &terms->start,
                                           client->connection.account));
}

/* A second game with the same person may have been offered by mistake. */
static void tell_other_game(struct client *client, const char *whom)
{
    const json_t *row = lobby_find_own_game(&lobby_of(client)->list, whom);
    char sentence[LOBBY_SENTENCE_MAX];

    if (row == NULL)
        return;
    snprintf(sentence, sizeof sentence,
             gettext("You also have an unfinished game with %s. To go there, "
                     "type play %s."),
             whom, link_text(row, "game"));
    tell_answer(client, sentence);
}

static void offer_to(struct client *client, const struct lobby_terms *terms)
{
    if (terms->whom[0] != '\0')
        tell_other_game(client, terms->whom);
    send_offer(client, terms);
}

static void offer(struct client *client, const char *argument)
{
    struct lobby_terms terms;
    struct argument_error error;

    if (lobby_terms_read(argument, client->options, &terms, &error))
        offer_to(client, &terms);
    else
        refuse_terms(client, &error);
}

static void send_number(struct client *client, const char *type, int64_t number)
{
    lobby_send(client,
               json_pack("{s:s, s:I}", "t", type, "offer", (json_int_t)number));
}

/* As it was shown. */
static void accept_offer(struct client *client, const struct lobby_offer *offer)
{
    lobby_send(client, lobby_offer_acceptance(offer));
}

/* The game with this person that is being played now; NULL: there is none. */
static const char *played_with(const struct client *client, const char *whom)
{
    const json_t *row = lobby_find_own_game(&lobby_of(client)->list, whom);

    return row != NULL && strcmp(link_text(row, "phase"), "adjourned") != 0
               ? link_text(row, "game")
               : NULL;
}

/* A name that could be a game's is one only if there is such a game. If the
 * player already plays that person, or has an offer of theirs, another game
 * begins only with conditions of its own. */
static void play(struct client *client, const char *argument)
{
    char id[GAME_ID_MAX];
    struct lobby_offer offered;
    struct lobby_terms terms;
    struct argument_error error;

    if (!lobby_terms_read(argument, client->options, &terms, &error)) {
        refuse_terms(client, &error);
        return;
    }
    if (resume_id(terms.whom, id) &&
        lobby_has_game(&lobby_of(client)->list, id))
        lobby_enter(client, id, true);
    else if (terms.whom[0] != '\0' && !terms.given &&
             played_with(client, terms.whom) != NULL)
        lobby_enter(client, played_with(client, terms.whom), true);
    else if (terms.whom[0] == '\0' ||
             lobby_find_offer(&lobby_of(client)->list, terms.whom, &offered) !=
                 LOBBY_FOUND)
        offer_to(client, &terms);
    else if (!terms.given)
        accept_offer(client, &offered);
    else
        tell_refuse(client, gettext("Somebody has already offered you a game. "
                                    "Type accept or decline."));
}

/* A mistyped name of a game keeps the player in the lobby. */
static void watch(struct client *client, const char *word)
{
    char id[GAME_ID_MAX];

    switch (lobby_find_game(&lobby_of(client)->list, word, id)) {
    case LOBBY_FOUND:
        lobby_enter(client, id, true);
        break;
    case LOBBY_FOUND_NONE:
        tell_refuse(client, gettext("There is no such game."));
        break;
    case LOBBY_FOUND_SEVERAL:
        tell_refuse(client, gettext("Several games fit. Give the game ID; to "
                                    "list the games, type games."));
        break;
    }
}

/* The command did not say which one. */
static void refuse_offer(struct client *client, enum lobby_found found)
{
    tell_refuse(client,
                found == LOBBY_FOUND_NONE
                    ? gettext("There is no matching offer for you to answer.")
                    : gettext("Several offers fit. Type the number; to list "
                              "them, type offers."));
}

/* A restarted server counts offers from 1 again. */
static bool may_mean_another(struct client *client)
{
    if (client->pending.acts_late != LATE_LOST)
        return false;
    tell_refuse(client,
                gettext("The offers may have changed. Look at them first."));
    return true;
}

static void accept(struct client *client, const char *word)
{
    struct lobby_offer offer;
    if (may_mean_another(client))
        return;
    enum lobby_found found =
        lobby_find_offer(&lobby_of(client)->list, word, &offer);

    if (found == LOBBY_FOUND)
        accept_offer(client, &offer);
    else
        refuse_offer(client, found);
}

/* The last word, where it names a colour, goes out of the text. */
static const char *take_colour(char *text)
{
    static const char *const colours[] = {"white", "black"};
    char *last = strrchr(text, ' ');

    for (size_t i = 0; last != NULL && i < 2; i++)
        if (strcmp(last + 1, colours[i]) == 0) {
            *last = '\0';
            return colours[i];
        }
    return "";
}

static void bring(struct client *client, const char *argument)
{
    char line[COMMAND_ARGUMENT_MAX], whom[COMMAND_ARGUMENT_MAX];
    char sentence[LOAD_ENVELOPE_SENTENCE_MAX];
    const char *file;
    struct load_envelope read;

    snprintf(line, sizeof line, "%s", argument);
    const char *colour = take_colour(line);
    if (!chat_say_split(client, line, whom, &file))
        tell_refuse(client,
                    gettext("Type a name, the envelope file and your colour: "
                            "load anna 7GQ2K4MD-1.pgn white."));
    else if (load_envelope_read(whom, file, colour, client->connection.account,
                                &read, sentence))
        lobby_send(client, read.message);
    else
        tell_refuse(client, sentence);
}

/* The player's own offer is withdrawn. */
static void decline(struct client *client, const char *word)
{
    struct lobby_offer offer;
    bool is_own;
    if (may_mean_another(client))
        return;
    enum lobby_found found =
        lobby_find_declined(&lobby_of(client)->list, word, &offer, &is_own);

    if (found == LOBBY_FOUND)
        send_number(client, is_own ? "unseek" : "decline", offer.number);
    else
        refuse_offer(client, found);
}

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
              gettext("Type a name and a reason: kick anna rude words. The "
                      "person hears the reason."));
}

static void mute(struct client *client, const char *argument)
{
    send_away(client, "mute", argument,
              gettext("Type a name and a reason: mute anna rude words. The "
                      "person hears the reason."));
}

static void ban(struct client *client, const char *argument)
{
    send_away(client, "ban", argument,
              gettext("Type a name and a reason: ban anna rude words. The "
                      "person hears the reason."));
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
        tell_refuse(client, gettext("Type a name: unignore anna."));
    else
        lobby_send(client, json_pack("{s:s, s:s, s:b}", "t", "ignore", "who",
                                     name, "on", 0));
}

static void unmute(struct client *client, const char *name)
{
    lift(client, "lift-mute", name, gettext("Type a name: unmute anna."));
}

static void unban(struct client *client, const char *name)
{
    lift(client, "lift-ban", name, gettext("Type a name: unban anna."));
}

static void back(struct client *client, const char *argument)
{
    (void)argument;
    if (client->joined.id[0] != '\0')
        lobby_close(client);
    else
        tell_refuse(client, gettext("You did not come here from a game."));
}

static void leave(struct client *client, const char *argument)
{
    (void)argument;
    client_leave(client, EXIT_DONE);
}

static void help(struct client *client, const char *argument);

static const struct {
    const char *word, *usage, *help;
    void (*act)(struct client *client, const char *argument);
    bool takes_name; /* alone: then it may be in quotes */
} words[] = {
    {"who", "who [N]",
     N_("The people here. Long lists come in parts; the number is the first "
        "row to show."),
     who},
    {"offers", "offers [N]", N_("Which games are offered."), offers},
    {"games", "games [N]", N_("Which games are being played."), games},
    {"mine", "mine [N]",
     N_("Your own games here, including finished ones. To see one, type watch; "
        "for its PGN, type save."),
     mine},
    {"play", "play [NAME [TIME]]",
     N_("Offer somebody a game, accept an offer or return to your game: play "
        "anna 15m+10, or play 7GQ2K4MD. The conditions are --time, --laws, "
        "--rule, --chess960, --fen, --white, --black, --mode, --begins and "
        "--arbiter."),
     play},
    {"offer", "offer [TIME]",
     N_("Offer everybody a game, also with a time and with conditions, as play "
        "does."),
     offer},
    {"load", "load NAME PATH [white|black]",
     N_("Offer to resume an adjourned game from its envelope, if the arbiter "
        "has lost it. Add your colour."),
     bring},
    {"accept", "accept [N|NAME]",
     N_("Accept an offer: type accept and its number or the player's name. If "
        "there is only one, type accept."),
     accept, true},
    {"decline", "decline [N|NAME]",
     N_("Decline an offer to you, or take your own back."), decline, true},
    {"watch", "watch [NAME]",
     N_("Watch a game: type watch and its ID or a player's name. If there is "
        "only one, type watch."),
     watch, true},
    {"say", "say TEXT", N_("Say something to everybody here."), say},
    {"tell", "tell NAME TEXT", N_("Say something to one person."), tell_to},
    {"chat", "chat [on|off]",
     N_("Hear what others say, or not; or the last words again."), chat},
    {"ignore", "ignore [NAME]",
     N_("Ignore somebody: hide their messages and offers, now and on later "
        "visits. Without a name, list the people you ignore."),
     ignore, true},
    {"unignore", "unignore NAME",
     N_("Stop ignoring somebody: see their messages and offers again."),
     unignore, true},
    {"kick", "kick NAME REASON",
     N_("As an arbiter: disconnect somebody, who hears the reason."), kick},
    {"mute", "mute NAME REASON",
     N_("As an arbiter: stop somebody from talking; they hear the reason."),
     mute},
    {"unmute", "unmute NAME", N_("As an arbiter: let somebody talk again."),
     unmute, true},
    {"ban", "ban NAME REASON",
     N_("As an arbiter: disconnect somebody and keep them out."), ban},
    {"unban", "unban NAME", N_("As an arbiter: let a banned person in again."),
     unban, true},
    {"back", "back", N_("Back to the game that you have left here."), back},
    {"help", "help [WORD]", N_("These commands, or what one of them does."),
     help},
    {"quit", "quit", N_("Leave."), leave},
};

/* Why the command of this row may not be used here; NULL: it may. */
static const char *refusal_of(int row)
{
    return row < 0 ? NULL
                   : file_words_refusal(FILE_WORD_OF_LOBBY, words[row].word);
}

/* "help all" leaves them out for others. */
static bool is_arbiters(int row)
{
    return words[row].act == kick || words[row].act == mute ||
           words[row].act == unmute || words[row].act == ban ||
           words[row].act == unban;
}

/* Can this client use the command? */
static bool is_offered(const struct client *client, int row)
{
    return refusal_of(row) == NULL &&
           (client->connection.may_arbitrate || !is_arbiters(row));
}

static void help_word(struct client *client, size_t row, bool is_first,
                      bool is_said)
{
    char line[LOBBY_SENTENCE_MAX], usage[128], form[256];
    const char *told = gettext(words[row].help);
    struct utterance said;

    own_words_show(words[row].usage, usage, sizeof usage);
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
        gettext("For one command, type for example help play. For everything, "
                "type help all. The commands:"));

    for (size_t i = 0; i < sizeof words / sizeof *words && used < sizeof line;
         i++) {
        if (!is_offered(client, (int)i))
            continue;
        own_words_show(words[i].word, own, sizeof own);
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

static bool is_word(const char *word, const char *typed, size_t bytes)
{
    return strlen(word) == bytes && strncasecmp(word, typed, bytes) == 0;
}

/* The row of the command of this many bytes; -1: none. */
static int find_word(const char *word, size_t bytes)
{
    if (is_word("bring", word, bytes))
        return find_word("load", strlen("load"));
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (is_word(words[i].word, word, bytes))
            return (int)i;
    return -1;
}

/* Is it a word that is typed in a game? */
static bool is_of_game(const char *word)
{
    for (int i = 1; word_row(i) != NULL; i++)
        if (strcasecmp(word_row(i)->row.word, word) == 0)
            return true;
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
    else if (!is_of_game(word))
        tell_no_command(client, word);
    else
        tell_refuse(
            client,
            is_back
                ? gettext("That is a command of a game. To return to your "
                          "game, type back.")
                : gettext("That is a command of a game. For the commands of "
                          "the lobby, type help."));
}

static void help(struct client *client, const char *argument)
{
    bool is_all = strcmp(argument, "all") == 0,
         shows_all = is_all || !client->terminal.linear;
    int row = find_word(argument, strlen(argument));

    if (*argument == '\0')
        help_shortly(client);
    else if (row >= 0 && refusal_of(row) != NULL)
        tell_refuse(client, refusal_of(row));
    else if (row >= 0)
        help_word(client, (size_t)row, true, true);
    else if (!is_all)
        refuse_word(client, argument);
    for (size_t i = 0; (*argument == '\0' || is_all) && shows_all &&
                       i < sizeof words / sizeof *words;
         i++)
        if (is_offered(client, (int)i))
            help_word(client, i, i == 0, is_all);
}

/* The row of the first word, -1: none, and the rest of the line; english has
 * room for the line. */
static int read_line(const char *line, char english[COMMAND_ARGUMENT_MAX],
                     const char **argument)
{
    if (own_words_turn(line, english, COMMAND_ARGUMENT_MAX))
        line = english;
    line += strspn(line, " ");
    size_t bytes = strcspn(line, " ");
    *argument = line + bytes + strspn(line + bytes, " ");
    return find_word(line, bytes);
}

bool lobby_words_plays(const struct client *client, const char *person)
{
    return played_with(client, person) != NULL;
}

const char *lobby_words_usage(int index)
{
    return index < (int)(sizeof words / sizeof *words) ? words[index].usage
                                                       : NULL;
}

bool lobby_words_has(const char *line)
{
    char english[COMMAND_ARGUMENT_MAX];
    const char *argument;

    return read_line(line, english, &argument) >= 0;
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

void lobby_words_act(struct client *client, const char *line)
{
    char english[COMMAND_ARGUMENT_MAX], name[COMMAND_ARGUMENT_MAX];
    const char *argument;
    int row = read_line(line, english, &argument);
    const char *refusal = refusal_of(row);

    if (row < 0)
        refuse_first_word(client, english[0] != '\0' ? english : line);
    else if (refusal != NULL)
        tell_refuse(client, refusal);
    else
        words[row].act(client, words[row].takes_name ? unquoted(argument, name)
                                                     : argument);
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
    if (row->kind != LOBBY_NOBODY && may_mean_another(client))
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
