#include "src/client/foyer.h"

#include <libintl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/menu.h"

#include "src/client/foyer_room.h"
#include "src/client/foyer_words.h"
#include "src/client/tell.h"

static void tell_one(struct client *client, const char *sentence)
{
    tell_sentence(client, FRONT_ANSWER, PRIORITY_CHAT, sentence);
}

static void tell_offers(struct client *client)
{
    const struct foyer_list *list = &client->foyer->list;
    char sentence[FOYER_SENTENCE_MAX];
    struct lobby_offer offer;
    size_t i;
    json_t *row;

    if (json_array_size(list->offers) == 0)
        tell_one(client, gettext("No game is offered."));
    json_array_foreach(list->offers, i, row)
    {
        if (!lobby_read_offer(row, &offer))
            continue;
        foyer_offer(list, &offer, sentence);
        tell_one(client, sentence);
    }
}

static void tell_games(struct client *client)
{
    const struct foyer_list *list = &client->foyer->list;
    char sentence[FOYER_SENTENCE_MAX];
    size_t i;
    json_t *row;

    if (json_array_size(list->games) == 0)
        tell_one(client, gettext("No game is being played."));
    json_array_foreach(list->games, i, row)
    {
        foyer_game(row, sentence);
        tell_one(client, sentence);
    }
}

static void tell_people(struct client *client)
{
    char sentence[FOYER_SENTENCE_MAX];

    foyer_people(&client->foyer->list, sentence);
    tell_one(client, sentence);
}

/* What was asked for by a word; a screen shows all of it anyway. */
static void tell_lists(struct client *client)
{
    unsigned tells = client->foyer->tells;

    client->foyer->tells = 0;
    if (tells >> FOYER_PERSON & 1)
        tell_people(client);
    if (tells >> FOYER_OFFER & 1)
        tell_offers(client);
    if (tells >> FOYER_GAME & 1)
        tell_games(client);
}

/* The current line, aloud: the cursor is on it. */
static void say_line(struct client *client)
{
    const struct menu_lines *lines = &client->foyer->lines;
    char text[QUESTION_TEXT_MAX + MENU_TEXT_MAX];
    struct utterance utterance;

    if (client->linear)
        return;
    snprintf(text, sizeof text, "%s. %s", lines->name[lines->current],
             foyer_question(client));
    announce_sentence(&client->announcer, PRIORITY_ANSWER, text, &utterance);
    voice_say(client->voice, &utterance);
}

void foyer_ask(struct client *client)
{
    client->foyer_waiting = 0;
    foyer_tell(client, 0);
}

void foyer_open(struct client *client)
{
    struct foyer *foyer = calloc(1, sizeof *foyer);
    char greeting[256];

    if (foyer == NULL)
        return;
    client->foyer = foyer;
    snprintf(foyer->list.account, sizeof foyer->list.account, "%s",
             client->account);
    snprintf(foyer->lines.title, sizeof foyer->lines.title, "%s",
             gettext("The lobby"));
    snprintf(foyer->lines.label, sizeof foyer->lines.label, "%s",
             gettext("Lobby: "));
    foyer_rows_write(&foyer->list, &foyer->lines);
    snprintf(greeting, sizeof greeting,
             gettext("You are in the lobby as %s. The word help lists what can "
                     "be typed."),
             client->account);
    tell_sentence(client, FRONT_ANNOUNCEMENT, PRIORITY_MOVE, greeting);
    foyer->is_new = true;
    foyer_tell(client, client->linear ? 1u << FOYER_PERSON | 1u << FOYER_OFFER |
                                            1u << FOYER_GAME
                                      : 0);
}

const struct menu_lines *foyer_lines(const struct client *client)
{
    return &client->foyer->lines;
}

const char *foyer_question(const struct client *client)
{
    const struct foyer *foyer = client->foyer;
    const struct foyer_row *row = &foyer->list.row[foyer->lines.current];

    if (client->linear)
        return "";
    switch (row->kind) {
    case FOYER_PERSON:
        return gettext("Enter offers a game; or type a word, such as help.");
    case FOYER_OFFER:
        return row->is_own ? gettext("Enter takes it back.")
                           : gettext("Enter accepts it.");
    case FOYER_GAME:
        return row->is_own ? gettext("Enter goes to your seat.")
                           : gettext("Enter looks on.");
    default:
        return gettext("Type a word, such as help.");
    }
}

static void step(struct client *client, int by)
{
    struct menu_lines *lines = &client->foyer->lines;

    lines->current = (lines->current + by + lines->count) % lines->count;
    say_line(client);
}

void foyer_act(struct client *client, const struct command *command)
{
    const struct foyer *foyer = client->foyer;

    if (command->kind == COMMAND_MENU_STEP)
        step(client, command->number);
    else if (command->kind == COMMAND_HUSH)
        voice_hush(client->voice);
    else if (command->kind == COMMAND_ENTRY && command->argument[0] != '\0')
        foyer_words_act(client, command->argument);
    else if (command->kind == COMMAND_ENTRY && !client->linear)
        foyer_words_choose(client, &foyer->list.row[foyer->lines.current]);
}

/* One of the three lists; all being there, they show. */
static bool take_list(struct client *client, const struct link_message *message)
{
    struct foyer *foyer = client->foyer;
    json_t **place = message->ask == ASK_PEOPLE       ? &foyer->list.people
                     : message->ask == ASK_OFFERS     ? &foyer->list.offers
                     : message->ask == ASK_HALL_GAMES ? &foyer->list.games
                                                      : NULL;

    if (place == NULL)
        return false;
    json_decref(*place);
    *place = json_incref(json_object_get(message->json, "rows"));
    if (--client->foyer_waiting > 0)
        return true;
    foyer_rows_write(&foyer->list, &foyer->lines);
    client_set_stage(client, STAGE_PLAYING);
    if (client->calls > 0)
        tell_sentence(client, FRONT_ANSWER, PRIORITY_MOVE,
                      gettext("The arbiter is there again."));
    client->calls = 0;
    tell_lists(client);
    if (foyer->is_new)
        say_line(client);
    foyer->is_new = false;
    return true;
}

static void take_answer(struct client *client, const json_t *json)
{
    client->foyer_waiting--;
    if (strcmp(link_text(json, "t"), "created") == 0) {
        foyer_enter(client, link_text(json, "game"), false);
        return;
    }
    if (strcmp(link_text(json, "t"), "error") == 0)
        tell_sentence(client, FRONT_REFUSAL, PRIORITY_ANSWER,
                      lobby_sentence(link_text(json, "code")));
}

static void tell_gone(struct client *client, const json_t *json)
{
    char sentence[FOYER_SENTENCE_MAX];
    const char *why = link_text(json, "why");

    if (strcmp(why, "accepted") == 0)
        return;
    snprintf(sentence, sizeof sentence,
             strcmp(why, "declined") == 0 ? gettext("Offer %lld is declined.")
                                          : gettext("Offer %lld is gone."),
             (long long)json_integer_value(json_object_get(json, "offer")));
    tell_sentence(client, FRONT_ANNOUNCEMENT, PRIORITY_MOVE, sentence);
}

static void tell_new_offer(struct client *client, const json_t *json)
{
    char sentence[FOYER_SENTENCE_MAX];
    struct lobby_offer offer;

    if (!lobby_read_offer(json, &offer))
        return;
    foyer_offer(&client->foyer->list, &offer, sentence);
    tell_sentence(client, FRONT_ANNOUNCEMENT, PRIORITY_MOVE, sentence);
}

bool foyer_take(struct client *client, const struct link_message *message)
{
    const json_t *json = message->json;

    if (take_list(client, message))
        return true;
    if (message->ask == ASK_FOYER) {
        take_answer(client, json);
    } else if (strcmp(message->type, "created") == 0) {
        foyer_enter(client, link_text(json, "game"), false);
    } else if (strcmp(message->type, "offer") == 0) {
        tell_new_offer(client, json);
        foyer_tell(client, 0);
    } else if (strcmp(message->type, "offergone") == 0) {
        tell_gone(client, json);
        foyer_tell(client, 0);
    } else {
        return false;
    }
    return true;
}
