// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/lobby/client/changes.h"
#include "src/base/portable.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "src/chat/client/chat.h"
#include "src/client/core/tell.h"

/* The row of a list whose value of key is the same; NULL: it has none. */
static const json_t *find(const json_t *rows, const char *key,
                          const json_t *wanted)
{
    size_t i;
    const json_t *row;

    json_array_foreach(rows, i, row)
    {
        if (strcmp(link_text(row, key), link_text(wanted, key)) == 0)
            return row;
    }
    return NULL;
}

static void tell_one(struct client *client, const char *sentence)
{
    tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_CHAT, sentence);
}

enum { CHANGES_MAX = 6, CHANGES_MS = 60000, RESTLESS_MAX = 1000 };

/* How many people can be announced by name in this time; for more, only the
 * numbers are. */
enum { HEARD_MAX = 30, CROWD_MS = 30000 };

void lobby_news_tell_crowd(struct client *client)
{
    struct lobby *lobby = lobby_of(client);
    int came = lobby->crowd.came, went = lobby->crowd.went;
    char sentence[LOBBY_SENTENCE_MAX];

    memset(&lobby->crowd, 0, sizeof lobby->crowd);
    if (chat_is_off(client))
        return;
    snprintf(sentence, sizeof sentence,
             ngettext("%d person has come.", "%d people have come.",
                      (unsigned long)came),
             came);
    if (came > 0)
        tell_one(client, sentence);
    snprintf(sentence, sizeof sentence,
             ngettext("%d person has left.", "%d people have left.",
                      (unsigned long)went),
             went);
    if (went > 0)
        tell_one(client, sentence);
}

static void announce(struct client *client, const char *name, bool has_come)
{
    char sentence[LOBBY_SENTENCE_MAX];
    /* Which change of a person this is within a minute, counted from 1. A bad
     * connection must not speak over everything else that happens here. */
    struct lobby *lobby = lobby_of(client);
    int64_t now_ms = monotonic_ms();
    if (lobby->restless == NULL ||
        json_object_size(lobby->restless) >= RESTLESS_MAX) {
        json_decref(lobby->restless);
        lobby->restless = json_object();
    }
    json_t *row = json_object_get(lobby->restless, name);
    if (row == NULL ||
        now_ms - json_integer_value(json_array_get(row, 0)) >= CHANGES_MS) {
        row = json_pack("[I,i]", (json_int_t)now_ms, 0);
        json_object_set_new(lobby->restless, name, row);
    }
    int changes = (int)json_integer_value(json_array_get(row, 1)) + 1;
    json_array_set_new(row, 1, json_integer(changes));

    if (changes > CHANGES_MAX)
        return;
    const char *format =
        changes == CHANGES_MAX
            ? gettext("%s comes and goes often. For a minute, only the list of "
                      "people shows these changes.")
        : has_come ? gettext("%s has come.")
                   : gettext("%s has left.");
    snprintf(sentence, sizeof sentence, format, name);
    tell_one(client, sentence);
}

/* A host that restarts is back after some seconds, with all its people. */
enum { GONE_MS = 8000 };

void lobby_news_tell_person(struct client *client, const char *name,
                            bool has_come)
{
    struct lobby *lobby = lobby_of(client);

    if (chat_is_off(client) || lobby->known.people == NULL ||
        strcmp(name, lobby->list.account) == 0)
        return;
    if (lobby->list.total.people > HEARD_MAX) {
        *(has_come ? &lobby->crowd.came : &lobby->crowd.went) += 1;
        if (lobby->crowd.due_ms == 0)
            lobby->crowd.due_ms = monotonic_ms() + CROWD_MS;
        return;
    }
    if (lobby->gone == NULL)
        lobby->gone = json_object();
    if (!has_come)
        json_object_set_new(
            lobby->gone, name,
            json_integer((json_int_t)(monotonic_ms() + GONE_MS)));
    else if (json_object_del(lobby->gone, name) != 0)
        announce(client, name, true);
}

int64_t lobby_news_gone_ms(const struct lobby *lobby)
{
    const char *name;
    json_t *due;
    int64_t first_ms = 0;

    json_object_foreach(lobby->gone, name, due)
    {
        int64_t due_ms = json_integer_value(due);
        if (first_ms == 0 || due_ms < first_ms)
            first_ms = due_ms;
    }
    return first_ms;
}

void lobby_news_tell_gone(struct client *client)
{
    struct lobby *lobby = lobby_of(client);
    const char *name;
    json_t *due;
    void *next;

    json_object_foreach_safe(lobby->gone, next, name, due)
    {
        if (!client_has_come(json_integer_value(due)))
            continue;
        if (!chat_is_off(client))
            announce(client, name, false);
        json_object_del(lobby->gone, name);
    }
}

/* Those of the first list who are not in the second. */
static void tell_people(struct client *client, const json_t *rows,
                        const json_t *others, bool has_come)
{
    size_t i;
    const json_t *row;

    json_array_foreach(rows, i, row)
    {
        if (find(others, "name", row) == NULL)
            lobby_news_tell_person(client, link_text(row, "name"), has_come);
    }
}

static bool is_over(const json_t *row)
{
    return strcmp(link_text(row, "phase"), "over") == 0;
}

/* The player's own games are no news. */
void lobby_news_tell_game(struct client *client, const json_t *before,
                          const json_t *row)
{
    char sentence[LOBBY_SENTENCE_MAX];
    char white[LOBBY_PLAYER_MAX], black[LOBBY_PLAYER_MAX];

    lobby_player(row, WHITE, white);
    lobby_player(row, BLACK, black);
    if (chat_is_off(client) || lobby_of(client)->known.people == NULL ||
        lobby_game_is_own(row) || (before == NULL && is_over(row)) ||
        (before != NULL && is_over(before) == is_over(row)))
        return;
    if (is_over(row))
        snprintf(sentence, sizeof sentence,
                 gettext("The game between %s and %s is over: %s."), white,
                 black, lobby_game_state(row));
    else
        snprintf(sentence, sizeof sentence,
                 before == NULL
                     ? gettext("A game begins: %s against %s.")
                     : gettext("The game between %s and %s resumes."),
                 white, black);
    tell_one(client, sentence);
}

static void forget_lists(struct lobby *lobby)
{
    json_decref(lobby->known.people);
    json_decref(lobby->known.games);
    lobby->known.people = lobby->known.games = NULL;
}

void lobby_news_tell(struct client *client, unsigned told)
{
    struct lobby *lobby = lobby_of(client);
    const json_t *people = lobby->list.people, *known = lobby->known.people;
    bool wants = !chat_is_off(client) && known != NULL;

    /* Only one page of a full lobby is known here. */
    if (wants && !(told >> LOBBY_PERSON & 1) &&
        lobby->list.total.people <= HEARD_MAX) {
        tell_people(client, people, known, true);
        tell_people(client, known, people, false);
    }
    if (wants && !(told >> LOBBY_GAME & 1)) {
        size_t i;
        const json_t *row;

        json_array_foreach(lobby->list.games, i, row) lobby_news_tell_game(
            client, find(lobby->known.games, "game", row), row);
    }
    lobby_news_note(lobby);
}

void lobby_news_note(struct lobby *lobby)
{
    forget_lists(lobby);
    lobby->known.people = json_incref(lobby->list.people);
    lobby->known.games = json_incref(lobby->list.games);
}

void lobby_news_forget(struct lobby *lobby)
{
    forget_lists(lobby);
    json_decref(lobby->restless);
    json_decref(lobby->gone);
    lobby->restless = lobby->gone = NULL;
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

int lobby_receive_offer(struct client *client,
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

int lobby_receive_gone(struct client *client,
                       const struct link_message *message)
{
    struct lobby_list *list = &lobby_of(client)->list;

    if (!lobby_of(client)->is_open)
        return MESSAGE_PASSED_ON;
    char sentence[LOBBY_SENTENCE_MAX];
    const char *why = link_text(message->json, "why");
    if (strcmp(why, "accepted") != 0 &&
        !(chat_is_off(client) && strcmp(why, "declined") != 0)) {
        snprintf(sentence, sizeof sentence,
                 strcmp(why, "declined") == 0
                     ? gettext("Offer %lld is declined.")
                     : gettext("Offer %lld is no longer open."),
                 (long long)json_integer_value(
                     json_object_get(message->json, "offer")));
        tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_MOVE, sentence);
    }
    remove_offer(list, json_object_get(message->json, "offer"));
    lobby_rows_write(list, &lobby_of(client)->lines);
    return 0;
}

static void change_people(struct client *client, const json_t *names,
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
static void change_game(struct client *client, const json_t *told)
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
int lobby_receive_news(struct client *client,
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
    change_people(client, json_object_get(json, "came"), true);
    change_people(client, json_object_get(json, "went"), false);
    json_array_foreach(games, i, row)
    {
        if (json_is_object(row))
            change_game(client, row);
    }
    lobby_news_note(lobby);
    lobby_rows_write(&lobby->list, &lobby->lines);
    chat_note_people(client, lobby->list.people);
    return 0;
}

int lobby_receive_change(struct client *client,
                         const struct link_message *message)
{
    (void)message;
    if (!lobby_of(client)->is_open)
        return MESSAGE_PASSED_ON;
    lobby_refresh(client);
    return 0;
}
