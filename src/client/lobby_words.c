#include "src/client/lobby_words.h"

#include <errno.h>
#include <libintl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/marked.h"
#include "tui/own_words.h"

#include "src/client/bring.h"
#include "src/client/resume.h"
#include "src/client/tell.h"
#include "src/exits.h"

static void refuse(struct client *client, const char *sentence)
{
    tell_sentence(client, FRONT_REFUSAL, PRIORITY_ANSWER, sentence);
}

static void who(struct client *client, const char *argument)
{
    (void)argument;
    lobby_tell(client, 1u << LOBBY_PERSON);
}

static void offers(struct client *client, const char *argument)
{
    (void)argument;
    lobby_tell(client, 1u << LOBBY_OFFER);
}

static void games(struct client *client, const char *argument)
{
    (void)argument;
    lobby_tell(client, 1u << LOBBY_GAME);
}

static void offer(struct client *client, const char *whom)
{
    lobby_send(client, lobby_offer_message(whom, &client->options->start,
                                           client->account));
}

/* A name that could be a game's is one only if there is such a game. */
static void play(struct client *client, const char *word)
{
    char id[GAME_ID_MAX];

    if (resume_id(word, id) && lobby_has_game(&client->lobby->list, id))
        lobby_enter(client, id, true);
    else
        offer(client, word);
}

/* Who mistypes the name of a game stays in the lobby. */
static void watch(struct client *client, const char *word)
{
    char id[GAME_ID_MAX];

    if (resume_id(word, id) && lobby_has_game(&client->lobby->list, id))
        lobby_enter(client, id, true);
    else
        refuse(client, gettext("There is no such game."));
}

static void send_number(struct client *client, const char *type, int64_t number)
{
    lobby_send(client,
               json_pack("{s:s, s:I}", "t", type, "offer", (json_int_t)number));
}

/* One that stands in the list; false, and out has only the number: none. */
static bool find_offer(const struct client *client, int64_t number,
                       struct lobby_offer *out)
{
    size_t i;
    json_t *row;

    json_array_foreach(client->lobby->list.offers, i, row)
    {
        if (lobby_offer_read(row, out) && out->number == number)
            return true;
    }
    *out = (struct lobby_offer){.number = number};
    return false;
}

static bool is_own_offer(const struct client *client, int64_t number)
{
    struct lobby_offer offer;

    return find_offer(client, number, &offer) &&
           strcmp(offer.by, client->lobby->list.account) == 0;
}

/* As it was shown. */
static void accept_number(struct client *client, int64_t number)
{
    struct lobby_offer offer;

    find_offer(client, number, &offer);
    lobby_send(client, lobby_offer_acceptance(&offer));
}

static bool read_number(struct client *client, const char *word,
                        int64_t *number)
{
    char *end;

    errno = 0;
    *number = strtoll(word, &end, 10);
    if (errno == 0 && *word != '\0' && *end == '\0')
        return true;
    refuse(client, gettext("Say the offer's number; offers lists them."));
    return false;
}

static void accept(struct client *client, const char *word)
{
    int64_t number;

    if (read_number(client, word, &number))
        accept_number(client, number);
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
    char sentence[BRING_SENTENCE_MAX];
    const char *file;
    struct bring read;

    snprintf(line, sizeof line, "%s", argument);
    const char *colour = take_colour(line);
    if (!talk_split(client, line, whom, &file))
        refuse(client, gettext("Say with whom, and which envelope: bring anna "
                               "7GQ2K4MD-1.pgn white."));
    else if (bring_read(whom, file, colour, client->account, &read, sentence))
        lobby_send(client, read.message);
    else
        refuse(client, sentence);
}

/* One's own is taken back. */
static void decline(struct client *client, const char *word)
{
    int64_t number;

    if (read_number(client, word, &number))
        send_number(client, is_own_offer(client, number) ? "unseek" : "decline",
                    number);
}

static void talk(struct client *client, enum command_kind kind,
                 const char *argument)
{
    struct command command = {.kind = kind};

    snprintf(command.argument, sizeof command.argument, "%s", argument);
    talk_act(client, &command);
}

static void say(struct client *client, const char *text)
{
    talk(client, COMMAND_SAY, text);
}

static void tell_to(struct client *client, const char *text)
{
    talk(client, COMMAND_TELL, text);
}

static void chat(struct client *client, const char *argument)
{
    talk(client, COMMAND_CHAT, argument);
}

static void back(struct client *client, const char *argument)
{
    (void)argument;
    if (client->game_id[0] != '\0')
        lobby_close(client);
    else
        refuse(client, gettext("You have come here from no game."));
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
} words[] = {
    {"who", "who", N_("Who is here."), who},
    {"offers", "offers", N_("Which games are offered."), offers},
    {"games", "games", N_("Which games are played."), games},
    {"play", "play [NAME]",
     N_("Offer somebody a game; or go to your seat in the game of that "
        "name."),
     play},
    {"offer", "offer", N_("Offer all a game."), offer},
    {"bring", "bring NAME PATH [white|black]",
     N_("Offer somebody to go on with the adjourned game in that envelope, "
        "which the arbiter has lost; say which men are yours."),
     bring},
    {"accept", "accept N", N_("Accept the offer of that number."), accept},
    {"decline", "decline N",
     N_("Decline an offer to you, or take your own back."), decline},
    {"watch", "watch NAME", N_("Look on at the game of that name."), watch},
    {"say", "say TEXT", N_("Say something to all who are here."), say},
    {"tell", "tell NAME TEXT", N_("Say something to one person."), tell_to},
    {"chat", "chat [on|off]",
     N_("Hear what others say, or not; or the last words again."), chat},
    {"back", "back", N_("Back to the game that you have left here."), back},
    {"help", "help", N_("These words."), help},
    {"quit", "quit", N_("Leave."), leave},
};

static void help(struct client *client, const char *argument)
{
    char line[LOBBY_SENTENCE_MAX], usage[128];
    (void)argument;

    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        own_words_show(words[i].usage, usage, sizeof usage);
        snprintf(line, sizeof line, "%s: %s", usage, gettext(words[i].help));
        tell_sentence(client, FRONT_ANSWER,
                      i == 0 ? PRIORITY_ANSWER : PRIORITY_CHAT, line);
    }
}

void lobby_words_act(struct client *client, const char *line)
{
    char english[COMMAND_ARGUMENT_MAX];

    if (own_words_turn(line, english, sizeof english))
        line = english;
    line += strspn(line, " ");
    size_t bytes = strcspn(line, " ");
    const char *argument = line + bytes + strspn(line + bytes, " ");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i].word) == bytes &&
            strncmp(words[i].word, line, bytes) == 0) {
            words[i].act(client, argument);
            return;
        }
    refuse(client, gettext("There is no such word: help lists them."));
}

void lobby_words_choose(struct client *client, const struct lobby_row *row)
{
    switch (row->kind) {
    case LOBBY_PERSON:
        offer(client, row->name);
        break;
    case LOBBY_OFFER:
        if (row->is_own)
            send_number(client, "unseek", row->number);
        else
            accept_number(client, row->number);
        break;
    case LOBBY_GAME:
        lobby_enter(client, row->id, true);
        break;
    case LOBBY_NOBODY:
        break;
    }
}
