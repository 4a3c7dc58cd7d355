#include "src/client/lobby/lobby.h"

#include <libintl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/model/form.h"

#include "src/client/lobby/news.h"
#include "src/client/lobby/room.h"
#include "src/client/lobby/words.h"
#include "src/client/sitting/known_arbiter.h"
#include "src/client/sitting/tell.h"

static void tell_one(struct client *client, const char *sentence)
{
    tell_sentence(client, FRONT_ANSWER, PRIORITY_CHAT, sentence);
}

static void tell_offers(struct client *client)
{
    const struct lobby_list *list = &client->lobby->list;
    char sentence[LOBBY_SENTENCE_MAX];
    struct lobby_offer offer;
    size_t i;
    json_t *row;

    if (json_array_size(list->offers) == 0)
        tell_one(client, gettext("No game is offered."));
    json_array_foreach(list->offers, i, row)
    {
        if (!lobby_offer_read(row, &offer))
            continue;
        lobby_offer_sentence(list, &offer, sentence);
        tell_one(client, sentence);
    }
}

static void tell_games(struct client *client)
{
    const struct lobby_list *list = &client->lobby->list;
    char sentence[LOBBY_SENTENCE_MAX];
    size_t i;
    json_t *row;

    if (json_array_size(list->games) == 0)
        tell_one(client, gettext("No game is being played."));
    json_array_foreach(list->games, i, row)
    {
        lobby_game_sentence(row, sentence);
        tell_one(client, sentence);
    }
}

static void tell_people(struct client *client)
{
    char sentence[LOBBY_SENTENCE_MAX];

    lobby_people_sentence(&client->lobby->list, sentence);
    tell_one(client, sentence);
}

/* What was asked for by a word; a screen shows all of it anyway. */
static void tell_lists(struct client *client)
{
    unsigned tells = client->lobby->tells;

    client->lobby->tells = 0;
    if (tells >> LOBBY_PERSON & 1)
        tell_people(client);
    if (tells >> LOBBY_OFFER & 1)
        tell_offers(client);
    if (tells >> LOBBY_GAME & 1)
        tell_games(client);
}

/* The current line, aloud: the cursor is on it. */
static void say_line(struct client *client)
{
    const struct menu_lines *lines = &client->lobby->lines;
    char text[QUESTION_TEXT_MAX + MENU_TEXT_MAX];
    struct utterance utterance;

    if (client->linear)
        return;
    const char *name = lines->name[lines->current];
    size_t bytes = strlen(name);
    bool has_stop = bytes > 0 && name[bytes - 1] == '.';
    snprintf(text, sizeof text, has_stop ? "%s %s" : "%s. %s", name,
             lobby_question(client));
    announce_sentence(&client->announcer, PRIORITY_ANSWER, text, &utterance);
    voice_say(client->voice, &utterance);
}

void lobby_ask(struct client *client)
{
    client->lobby_waiting = client->lobby->listing = 0;
    lobby_follow(client, true);
    lobby_tell(client, 0);
}

static bool is_number(const char *account)
{
    return *account != '\0' && account[strspn(account, "0123456789")] == '\0';
}

void lobby_open(struct client *client)
{
    struct lobby *lobby = calloc(1, sizeof *lobby);
    char greeting[256];

    if (lobby == NULL)
        return;
    client->lobby = lobby;
    snprintf(lobby->list.account, sizeof lobby->list.account, "%s",
             client->account);
    snprintf(lobby->lines.title, sizeof lobby->lines.title, "%s",
             gettext("The lobby"));
    snprintf(lobby->lines.label, sizeof lobby->lines.label, "%s",
             gettext("Lobby: "));
    lobby_rows_write(&lobby->list, &lobby->lines);
    snprintf(greeting, sizeof greeting,
             gettext("You are in the lobby as %s. The word help lists what can "
                     "be typed."),
             client->account);
    tell_sentence(client, FRONT_PASSING, PRIORITY_MOVE, greeting);
    if (is_number(client->account))
        tell_sentence(client, FRONT_ANNOUNCEMENT, PRIORITY_CHAT,
                      gettext("This computer has no name for your account: "
                              "others know you by its number."));
    lobby->is_new = true;
    lobby_follow(client, true);
    lobby_tell(client, client->linear ? 1u << LOBBY_PERSON | 1u << LOBBY_OFFER |
                                            1u << LOBBY_GAME
                                      : 0);
}

const struct menu_lines *lobby_lines(const struct client *client)
{
    return &client->lobby->lines;
}

const char *lobby_question(const struct client *client)
{
    const struct lobby *lobby = client->lobby;
    const struct lobby_row *row = &lobby->list.row[lobby->lines.current];

    if (client->linear)
        return "";
    switch (row->kind) {
    case LOBBY_PERSON:
        return gettext("Enter offers a game; or type a word, such as help.");
    case LOBBY_OFFER:
        return row->is_own ? gettext("Enter takes it back.")
                           : gettext("Enter accepts it.");
    case LOBBY_GAME:
        return row->is_own ? gettext("Enter goes to your seat.")
                           : gettext("Enter lets you watch.");
    default:
        return gettext("Type a word, such as help.");
    }
}

static void step(struct client *client, int by)
{
    struct menu_lines *lines = &client->lobby->lines;

    lines->current = (lines->current + by + lines->count) % lines->count;
    say_line(client);
}

void lobby_act(struct client *client, const struct command *command)
{
    const struct lobby *lobby = client->lobby;

    if (command->kind == COMMAND_MENU_STEP)
        step(client, command->number);
    else if (command->kind == COMMAND_HUSH)
        voice_hush(client->voice);
    else if (command->kind == COMMAND_ENTRY && command->argument[0] != '\0')
        lobby_words_act(client, command->argument);
    else if (command->kind == COMMAND_ENTRY && !client->linear)
        lobby_words_choose(client, &lobby->list.row[lobby->lines.current]);
}

/* What one can hope to read; one's own games come first. */
enum { GAMES_ENOUGH = 200 };

/* The games come a page at a time; a list that does not grow any more is as
 * long as it will be. */
static void take_games(struct client *client, const json_t *json)
{
    struct lobby_list *list = &client->lobby->list;
    json_t *rows = json_object_get(json, "rows");
    json_int_t total = json_integer_value(json_object_get(json, "total"));

    if (list->games_to_come == NULL)
        list->games_to_come = json_array();
    json_array_extend(list->games_to_come, rows);
    size_t had = json_array_size(list->games_to_come);
    if (json_array_size(rows) > 0 && (json_int_t)had < total &&
        had < GAMES_ENOUGH) {
        lobby_ask_games(client, had);
        return;
    }
    json_decref(list->games);
    list->games = list->games_to_come;
    list->games_to_come = NULL;
}

/* One that is refused stays as it was, and is asked for later. */
static void take_rows(struct client *client, const struct link_message *message)
{
    struct lobby *lobby = client->lobby;
    json_t *rows = json_object_get(message->json, "rows");

    if (rows == NULL) {
        lobby->is_stale = lobby->is_refused = true;
    } else if (message->ask == ASK_SERVER_GAMES) {
        take_games(client, message->json);
    } else {
        json_t **place = message->ask == ASK_PEOPLE ? &lobby->list.people
                                                    : &lobby->list.offers;
        json_decref(*place);
        *place = json_incref(rows);
    }
}

static void tell_own(struct client *client)
{
    char sentence[LOBBY_SENTENCE_MAX];
    size_t i;
    json_t *row;

    if (json_array_size(client->lobby->list.own) == 0)
        tell_one(client, gettext("You have played no game here."));
    json_array_foreach(client->lobby->list.own, i, row)
    {
        lobby_own_game_sentence(row, sentence);
        tell_one(client, sentence);
    }
}

/* A page of one's own games. */
static void take_own(struct client *client, const json_t *json)
{
    struct lobby_list *list = &client->lobby->list;
    json_t *rows = json_object_get(json, "rows");
    json_int_t total = json_integer_value(json_object_get(json, "total"));
    char sentence[LOBBY_SENTENCE_MAX];

    client->lobby_waiting--;
    if (rows == NULL) {
        tell_sentence(client, FRONT_REFUSAL, PRIORITY_ANSWER,
                      lobby_error(json, sentence, sizeof sentence));
        return;
    }
    json_array_extend(list->own, rows);
    size_t had = json_array_size(list->own);
    if (json_array_size(rows) > 0 && (json_int_t)had < total &&
        had < GAMES_ENOUGH)
        lobby_ask_own(client, had);
    else
        tell_own(client);
}

static bool is_list(enum link_ask ask)
{
    return ask == ASK_PEOPLE || ask == ASK_OFFERS || ask == ASK_SERVER_GAMES;
}

/* One of the three lists; all being there, they show. */
static bool take_list(struct client *client, const struct link_message *message)
{
    struct lobby *lobby = client->lobby;

    if (!is_list(message->ask))
        return false;
    take_rows(client, message);
    client->lobby_waiting--;
    if (--lobby->listing > 0)
        return true;
    lobby_rows_write(&lobby->list, &lobby->lines);
    client_set_stage(client, STAGE_PLAYING);
    if (client->calls > 0)
        tell_sentence(client, FRONT_ANSWER, PRIORITY_MOVE,
                      gettext("The server is back."));
    client->calls = 0;
    known_arbiter_tell(client);
    if (!lobby->is_refused) {
        lobby_news_tell(client, lobby->tells);
        tell_lists(client);
    }
    lobby->is_refused = false;
    if (lobby->is_new)
        say_line(client);
    lobby->is_new = false;
    return true;
}

/* A new game; or one that goes on from its envelope. */
static void enter_begun(struct client *client, const json_t *created)
{
    lobby_enter(client, link_text(created, "game"),
                json_is_true(json_object_get(created, "adjourned")));
}

static void take_answer(struct client *client, const json_t *json)
{
    char sentence[LOBBY_SENTENCE_MAX];

    client->lobby_waiting--;
    if (strcmp(link_text(json, "t"), "created") == 0) {
        enter_begun(client, json);
        return;
    }
    if (strcmp(link_text(json, "t"), "error") == 0)
        tell_sentence(client, FRONT_REFUSAL, PRIORITY_ANSWER,
                      lobby_error(json, sentence, sizeof sentence));
}

static void tell_gone(struct client *client, const json_t *json)
{
    char sentence[LOBBY_SENTENCE_MAX];
    const char *why = link_text(json, "why");

    if (strcmp(why, "accepted") == 0 ||
        (client->talk.off && strcmp(why, "declined") != 0))
        return;
    snprintf(sentence, sizeof sentence,
             strcmp(why, "declined") == 0 ? gettext("Offer %lld is declined.")
                                          : gettext("Offer %lld is gone."),
             (long long)json_integer_value(json_object_get(json, "offer")));
    tell_sentence(client, FRONT_ANNOUNCEMENT, PRIORITY_MOVE, sentence);
}

static void tell_new_offer(struct client *client, const json_t *json)
{
    char sentence[LOBBY_SENTENCE_MAX];
    struct lobby_offer offer;

    /* Then the arbiter alone is heard; the list shows the offer. */
    if (client->talk.off || !lobby_offer_read(json, &offer))
        return;
    lobby_offer_sentence(&client->lobby->list, &offer, sentence);
    tell_sentence(client, FRONT_ANNOUNCEMENT, PRIORITY_MOVE, sentence);
}

bool lobby_take(struct client *client, const struct link_message *message)
{
    const json_t *json = message->json;

    /* What was asked in a lobby that was left is nobody's to hear. */
    if (client->lobby == NULL)
        return is_list(message->ask) || message->ask == ASK_LOBBY ||
               message->ask == ASK_OWN_GAMES;
    if (take_list(client, message))
        return true;
    if (message->ask == ASK_LOBBY) {
        take_answer(client, json);
    } else if (message->ask == ASK_OWN_GAMES) {
        take_own(client, json);
    } else if (strcmp(message->type, "created") == 0) {
        enter_begun(client, json);
    } else if (strcmp(message->type, "offer") == 0) {
        tell_new_offer(client, json);
        lobby_refresh(client);
    } else if (strcmp(message->type, "offergone") == 0) {
        tell_gone(client, json);
        lobby_refresh(client);
    } else if (strcmp(message->type, "changed") == 0) {
        lobby_refresh(client);
    } else {
        return false;
    }
    return true;
}
