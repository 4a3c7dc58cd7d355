// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/lobby/client/changes.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "src/chat/client/chat.h"
#include "src/client/core/tell.h"
#include "src/lobby/client/news.h"

static void tell_gone(struct client *client, const json_t *json)
{
    char sentence[LOBBY_SENTENCE_MAX];
    const char *why = link_text(json, "why");

    if (strcmp(why, "accepted") == 0 ||
        (chat_is_off(client) && strcmp(why, "declined") != 0))
        return;
    snprintf(sentence, sizeof sentence,
             strcmp(why, "declined") == 0
                 ? gettext("Offer %lld is declined.")
                 : gettext("Offer %lld is no longer open."),
             (long long)json_integer_value(json_object_get(json, "offer")));
    tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_MOVE, sentence);
}

static void tell_new_offer(struct client *client, const json_t *json)
{
    char sentence[LOBBY_SENTENCE_MAX];
    struct lobby_offer offer;

    /* Then the arbiter alone is heard; the list shows the offer. */
    if (chat_is_off(client) || !lobby_offer_read(json, &offer))
        return;
    lobby_offer_sentence(&lobby_of(client)->list, &offer, sentence);
    tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_MOVE, sentence);
}

/* A list is changed in a copy: what was known of it is compared yet. */
static void begin_change(json_t **rows)
{
    json_t *copy = json_copy(*rows);

    json_decref(*rows);
    *rows = copy;
}

/* Its place in a list; the number of rows: it is not there. */
static size_t place_of_row(const json_t *rows, const char *key,
                           const json_t *value)
{
    size_t i = 0;

    while (i < json_array_size(rows) &&
           !json_equal(json_object_get(json_array_get(rows, i), key), value))
        i++;
    return i;
}

static void remove_offer(struct lobby_list *list, const json_t *number)
{
    size_t place = place_of_row(list->offers, "offer", number);

    if (json_array_remove(list->offers, place) == 0 && list->total.offers > 0)
        list->total.offers--;
}

int lobby_changes_take_offer(struct client *client,
                             const struct link_message *message)
{
    struct lobby_list *list = &lobby_of(client)->list;

    if (!lobby_of(client)->is_open)
        return MESSAGE_PASSED_ON;
    tell_new_offer(client, message->json);
    remove_offer(list, json_object_get(message->json, "offer"));
    json_array_append(list->offers, message->json);
    list->total.offers++;
    lobby_rows_write(list, &lobby_of(client)->lines);
    return 0;
}

int lobby_changes_take_gone(struct client *client,
                            const struct link_message *message)
{
    struct lobby_list *list = &lobby_of(client)->list;

    if (!lobby_of(client)->is_open)
        return MESSAGE_PASSED_ON;
    tell_gone(client, message->json);
    remove_offer(list, json_object_get(message->json, "offer"));
    lobby_rows_write(list, &lobby_of(client)->lines);
    return 0;
}

static void take_people(struct client *client, const json_t *names,
                        bool has_come)
{
    struct lobby_list *list = &lobby_of(client)->list;
    size_t i;
    json_t *name;

    json_array_foreach(names, i, name)
    {
        size_t place = place_of_row(list->people, "name", name);
        bool is_there = place < json_array_size(list->people);
        if (!json_is_string(name))
            continue;
        if (has_come && !is_there)
            json_array_append_new(list->people,
                                  json_pack("{s:O}", "name", name));
        else if (!has_come)
            json_array_remove(list->people, place);
        lobby_news_tell_person(client, json_string_value(name), has_come);
    }
}

/* What is the account's own in it is not told to all. */
static void take_game(struct client *client, const json_t *told)
{
    struct lobby_list *list = &lobby_of(client)->list;
    size_t place =
        place_of_row(list->games, "game", json_object_get(told, "game"));
    json_t *before = json_incref(json_array_get(list->games, place));
    json_t *row = json_copy((json_t *)told);

    json_object_update_missing(row, before);
    if (before != NULL)
        json_array_set(list->games, place, row);
    else if (json_array_append(list->games, row) == 0 && list->total.games > 0)
        list->total.games++;
    lobby_news_tell_game(client, before, row);
    json_decref(before);
    json_decref(row);
}

/* Arrivals, departures, and games that have begun or ended. */
int lobby_changes_take_news(struct client *client,
                            const struct link_message *message)
{
    struct lobby *lobby = lobby_of(client);
    const json_t *json = message->json;
    json_t *row, *games = json_object_get(json, "games");
    size_t i;

    if (!lobby->is_open)
        return MESSAGE_PASSED_ON;
    if (lobby->list.people == NULL || lobby->list.games == NULL)
        return 0; /* the lists that were asked for have it */
    begin_change(&lobby->list.people);
    begin_change(&lobby->list.games);
    lobby->list.total.people =
        (size_t)json_integer_value(json_object_get(json, "people"));
    take_people(client, json_object_get(json, "came"), true);
    take_people(client, json_object_get(json, "went"), false);
    json_array_foreach(games, i, row)
    {
        if (json_is_object(row))
            take_game(client, row);
    }
    lobby_news_note(lobby);
    lobby_rows_write(&lobby->list, &lobby->lines);
    chat_note_people(client, lobby->list.people);
    return 0;
}

int lobby_changes_take_change(struct client *client,
                              const struct link_message *message)
{
    (void)message;
    if (!lobby_of(client)->is_open)
        return MESSAGE_PASSED_ON;
    lobby_refresh(client);
    return 0;
}
